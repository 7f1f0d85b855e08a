"""Characteristics: the one place where they are read. ``view(game, object)`` applies the layers of 613."""

from __future__ import annotations

from dataclasses import replace

from .game import Game
from .model import FACE_DOWN, Ability, Face, Keyword, Static
from .objects import CardObject, Continuous, Object, Permanent, Spell
from .registry import CONDITIONS, KEYWORDS

# Subtypes of noncreature types (205.3g-h, j); the others in the language are creature types.
OTHER_SUBTYPES = ("Adventure", "Aura", "Forest", "Omen", "Vehicle")


def expanded(keywords: tuple[Keyword, ...]) -> tuple[Ability, ...]:
    """The ordinary abilities that keywords stand for (702.1)."""
    abilities: list[Ability] = []
    for keyword in keywords:
        expand = KEYWORDS[keyword.name].expand
        if expand is not None:
            abilities.extend(expand(keyword))
    return tuple(abilities)


def view(game: Game, obj: Object) -> Face:
    """The characteristics of an object now, or as it last existed if it is gone."""
    if isinstance(obj, Permanent):
        if obj.seen_as is None:
            obj.seen_as = _permanent(game, obj)
        return obj.seen_as
    if isinstance(obj, Spell):
        return _existing(game, _with_gained(game, obj), obj.owner)
    assert obj.card is not None and isinstance(obj, CardObject)
    return _existing(game, obj.card.definition.face, obj.owner)


def _with_gained(game: Game, spell: Spell) -> Face:
    """Keywords that effects give a spell are none of its copiable values (707.2)."""
    gained: tuple[Keyword, ...] = tuple(effect.data for effect in holding(game, spell) if effect.layer == "keyword")
    if not gained:
        return spell.face
    face = spell.face
    return replace(face, keywords=face.keywords + gained, abilities=face.abilities + expanded(gained))


def holding(game: Game, spell: Spell) -> list[Continuous]:
    """The effects on a spell now: those of static abilities while their permanents are there and have them (611.3)."""
    return [effect for effect in spell.effects if effect.source is None or _gives(game, effect, spell)]


def _gives(game: Game, effect: Continuous, spell: Spell) -> bool:
    source = effect.source
    return (
        source is not None
        and not source.gone
        and source.current_controller == spell.controller
        and any(
            isinstance(ability, Static) and ability.verb == "grant_keyword" and ability.args["keyword"] == effect.data
            for ability in view(game, source).abilities
        )
    )


def mana_value(game: Game, obj: Object) -> int:
    """202.3. A chosen X counts on the stack only (202.3e)."""
    face = view(game, obj)
    if isinstance(obj, Spell) and obj.x and face.cost is not None:
        return face.mana_value + obj.x * face.cost.x
    return face.mana_value


def _existing(game: Game, face: Face, player: str) -> Face:
    """Without the abilities whose condition does not hold: the object has them only while it does."""
    kept: list[Ability] = []
    dormant: list[Ability] = []
    for ability in face.abilities:
        holds = ability.condition is None or CONDITIONS[ability.condition](game, player)
        (kept if holds else dormant).append(ability)
    return replace(face, abilities=tuple(kept), dormant=tuple(dormant)) if dormant else face


def copiable(permanent: Permanent) -> Face:
    """707.2: the printed values as copy effects and face-down status change them; nothing else."""
    if permanent.face_down:
        return FACE_DOWN
    copies = [effect for effect in permanent.effects if effect.layer == "copy"]
    return copies[-1].data[0] if copies else permanent.printed


def own_abilities(game: Game, permanent: Permanent) -> tuple[Ability, ...]:
    """The abilities it has before effects give or take any in layer 6: they count in layers 1 to 5 (613.1, 613.6)."""
    return _existing(game, copiable(permanent), permanent.current_controller).abilities


def _permanent(game: Game, permanent: Permanent) -> Face:
    face = _existing(game, copiable(permanent), permanent.current_controller)
    types, subtypes, keywords = face.types, face.subtypes, face.keywords
    abilities, dormant = face.abilities, face.dormant
    base: tuple[int, int] | None = None
    if face.pt is not None:
        power, toughness = (permanent.x if number == "X" else int(number) for number in face.pt)
        base = (power, toughness)
    plus_power = plus_toughness = permanent.counters.get("+1/+1", 0)
    # Effects are kept in timestamp order (613.7), and each layer sees what the earlier ones made.
    for effect in permanent.effects:
        if effect.layer == "types":
            types = tuple(dict.fromkeys(types + effect.data))
    for effect in permanent.effects:  # they depend on what makes it a creature (613.8a)
        if effect.layer == "creature_types" and "creature" in types:
            subtypes = tuple(word for word in subtypes if word in OTHER_SUBTYPES) + effect.data
    for effect in permanent.effects:
        if effect.layer == "lose_abilities":
            keywords, abilities, dormant = (), (), ()
        elif effect.layer == "keyword":
            keywords += (effect.data,)
            abilities += expanded((effect.data,))
    for effect in permanent.effects:
        if effect.layer == "base_pt":
            base = effect.data
        elif effect.layer == "pump":
            plus_power += effect.data[0]
            plus_toughness += effect.data[1]
    for ability in abilities:
        if isinstance(ability, Static) and ability.verb == "pump_this":
            plus_power += ability.args["power"]
            plus_toughness += ability.args["toughness"]
    pt: tuple[int, int] | None = None
    if "creature" in types:  # 208.3: only creatures have power and toughness
        power, toughness = base or (0, 0)
        pt = (power + plus_power, toughness + plus_toughness)
    return replace(face, types=types, subtypes=subtypes, keywords=keywords, abilities=abilities, dormant=dormant, pt=pt)


def is_creature(game: Game, permanent: Permanent) -> bool:
    return "creature" in view(game, permanent).types


def power(game: Game, permanent: Permanent) -> int:
    pt = view(game, permanent).pt
    return int(pt[0]) if pt is not None else 0


def statics(game: Game, verb: str) -> list[tuple[Permanent, Static]]:
    """Every static ability of that kind on the battlefield."""
    return [
        (permanent, ability)
        for permanent in game.look_through()
        for ability in view(game, permanent).abilities
        if isinstance(ability, Static) and ability.verb == verb
    ]


def prohibited(game: Game, player: str, what: str) -> bool:
    """Does an effect say that this player can't do this (101.2)?"""
    for permanent, ability in statics(game, "prohibit"):
        if ability.args["what"] == what:
            who = ability.args["who"]
            if who == "each_player" or (who == "opponents" and player != permanent.current_controller):
                return True
    return False


def tell_changes(game: Game) -> None:
    """Log the new characteristics of permanents that changed since they were last told."""
    if not game.changed:
        return
    for permanent in list(game.changed.values()):
        if not permanent.gone:
            now = told(game, permanent)
            if now != permanent.told:
                game.happen("characteristics", object=permanent.label, **remember_told(game, permanent))
    game.changed.clear()


def told(game: Game, permanent: Permanent) -> tuple[tuple[str, ...], tuple[int, int] | None]:
    face = view(game, permanent)
    pt = None if face.pt is None else (int(face.pt[0]), int(face.pt[1]))
    return face.types, pt


def remember_told(game: Game, permanent: Permanent) -> dict[str, object]:
    """Types and power/toughness as an event's fields, noted as told."""
    permanent.told = told(game, permanent)
    types, pt = permanent.told
    return {"types": list(types), "pt": None if pt is None else list(pt)}
