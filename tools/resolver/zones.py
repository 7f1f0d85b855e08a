"""Zone changes (400.7): propose, let replacement effects change it (614), then it happens."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from .errors import Refused
from .game import Game, one_of
from .model import Face, Static
from .objects import CardObject, Object, Permanent, Spell, StackObject
from .permanents import add_effect, attach, leave_combat, refresh_control
from .registry import CONDITIONS, KEYWORDS, MOVE_REPLACEMENTS, REPLACEMENTS
from .targets import candidates
from .triggers import occur
from .view import copiable, holding, is_creature, mana_value, remember_told, statics, view

PUBLIC = ("battlefield", "graveyard", "stack", "exile", "command")


@dataclass(slots=True)
class Proposal:
    """A zone change that is about to happen; a replacement effect may change ``to``, and says by which rule."""

    object: Object
    to: str
    cause: str = ""
    rules: tuple[str, ...] = ()
    applied: set[int] = field(default_factory=set)


def replaced(game: Game, obj: Object, to: str, cause: str = "") -> Proposal:
    """The zone change as it will really happen. Each replacement effect applies at most once (614.5)."""
    proposal = Proposal(obj, to, cause)
    changed = True
    while changed:
        changed = False
        for index, replacement in enumerate(MOVE_REPLACEMENTS):
            if index not in proposal.applied and replacement(game, proposal):
                proposal.applied.add(index)
                changed = True
                break
    return proposal


def move(game: Game, obj: Object, to: str, *rules: str, before: Callable[[], None] | None = None) -> Object | None:
    """Move an object to a zone other than stack and battlefield; ``before`` logs what causes it.

    Gives the new object, or None if there is none (a token or a copy of a spell).
    """
    proposal = replaced(game, obj, to)
    if before is not None:
        before()
    return put(game, obj, proposal.to, *proposal.rules, *rules)


def move_all(
    game: Game, objects: Iterable[Object], to: str, *rules: str, before: Callable[[], None] | None = None
) -> None:
    """Move several objects at once: all replacements, then the cause, then each move."""
    moves = [(obj, replaced(game, obj, to).to) for obj in objects]
    if before is not None:
        before()
    for obj, where in moves:
        put(game, obj, where, *rules)


def put(game: Game, obj: Object, to: str, *rules: str) -> Object | None:
    """The zone change itself, replacements done."""
    if isinstance(obj, Spell) and obj.is_copy:
        leave(game, obj)
        game.labels.give_back(obj.label)
        game.happen("cease", object=obj.label)  # 704.5e; nothing can happen in between
        return None
    source_zone = obj.zone
    leave(game, obj)
    card = obj.card
    if card is None:
        game.happen("move", *rules, object=obj.label, from_=source_zone, to=to, player=obj.owner)
        game.labels.give_back(obj.label)
        game.happen("state_based", "704.5d", what="token_ceases", subject=obj.label)
        return None
    new = CardObject(card.label, card.owner, to, card)
    card.object = new
    owner = game.players[card.owner]
    if to == "library":
        owner.library.append(new)
    else:
        owner.zone(to)[card.label] = new
    if to in PUBLIC or source_zone in PUBLIC:
        game.see(card)
    elif to == "hand":
        game.see(card, (card.owner,))
    more: dict[str, Any] = {"mana_value": mana_value(game, new)} if to == "exile" else {}
    game.happen("move", *rules, object=card.label, from_=source_zone, to=to, player=card.owner, **more)
    if source_zone == "battlefield":
        refresh_control(game)
    if source_zone == "library" and to == "exile":
        occur(game, "exiled_from_library", new, player=card.owner)
    return new


def leave(game: Game, obj: Object) -> None:
    """Take an object out of its zone. What it was stays readable (608.2h)."""
    if isinstance(obj, Permanent):
        view(game, obj)
        leave_combat(game, obj)
        del game.battlefield[obj.label]
        game.notable.pop(obj, None)
        game.fresh.pop(obj, None)
        if obj.attached is not None:
            obj.attached.attachments.remove(obj)
            game.touch(obj.attached)
    elif isinstance(obj, StackObject):
        if obj in game.stack:
            game.stack.remove(obj)
    elif obj.zone == "library":
        library = game.players[obj.owner].library
        if library[0] is obj:
            library.popleft()
        else:
            library.remove(obj)  # type: ignore[arg-type]
    elif obj.card is not None:
        del game.players[obj.owner].zone(obj.zone)[obj.label]
    obj.gone = True


def put_onto_battlefield(
    game: Game,
    obj: Object,
    player: str,
    *rules: str,
    face: Face | None = None,
    form: str = "normal",
    tapped: bool = False,
    enchant: Permanent | None = None,
) -> Permanent | None:
    """A card, or a permanent spell that resolves (608.3), enters under a player's control.

    None if it stays where it is: an Aura that has nothing to enchant (303.4g), an instant or sorcery (304.4, 307.4).
    """
    spell = obj if isinstance(obj, Spell) else None
    face = face or (spell.face if spell else view(game, obj))
    if not face.is_permanent:
        return None
    if "Aura" in face.subtypes and enchant is None:
        enchant = choose_enchanted(game, face, player)
        if enchant is None:
            return None
    copied = enter_as_copy(game, face, player) if form != "face_down" else None
    source_zone = obj.zone
    lasting = holding(game, spell) if spell is not None else []
    leave(game, obj)
    permanent = Permanent(obj.label, obj.owner, "battlefield", obj.card, printed=face)
    permanent.base_controller = permanent.current_controller = player
    permanent.form, permanent.tapped = form, tapped
    permanent.face_down = form == "face_down"
    permanent.token = obj.card is None
    permanent.timestamp = game.next_timestamp()
    if spell is not None:
        permanent.x = spell.x or 0
        permanent.alternative = spell.alternative
        permanent.choices = spell.choices
        permanent.effects.extend(lasting)  # 400.7a-b
    if obj.card is not None:
        obj.card.object = permanent
        game.see(obj.card, (player,) if permanent.face_down else None)
    game.enter(permanent)
    game.happen(
        "move",
        *rules,
        object=permanent.label,
        from_=source_zone,
        to="battlefield",
        player=player,
        tapped=tapped,
        form=form,
        **remember_told(game, permanent),
    )
    if copied is not None:
        become_copy(game, permanent, copied, "permanent", "707.5")
    if enchant is not None:
        attach(game, permanent, enchant)
    occur(game, "enters", permanent, from_stack=spell is not None)
    return permanent


def choose_enchanted(game: Game, face: Face, player: str) -> Permanent | None:
    """303.4f: an Aura that is not a resolving spell; its controller chooses what it will enchant."""
    found = (obj for kind in spell_targets(face) for obj in candidates(game, kind, player))
    legal = [obj for obj in found if isinstance(obj, Permanent)]
    if len(legal) < 2:
        return legal[0] if legal else None
    labels = [obj.label for obj in legal]
    chosen = game.ask("attach_to", player, one_of(labels), lambda: labels, "303.4f")
    return game.battlefield[chosen]


def spell_targets(face: Face) -> tuple[str, ...]:
    """The kind of target that keywords of a spell need (303.4a): one, however many of them say what it must be."""
    kinds: list[str] = []
    for keyword in face.keywords:
        wanted = KEYWORDS[keyword.name].spell_target
        if wanted is not None:
            kinds.append(wanted(keyword.args))
    return ("&".join(dict.fromkeys(kinds)),) if kinds else ()


def enter_as_copy(game: Game, face: Face, player: str) -> Permanent | None:
    """614.12: a choice made as the permanent enters, before it is on the battlefield.

    If what is copied may enter as a copy itself, that counts too (707.5).
    """
    copied: list[Permanent] = []
    while _may_enter_as_copy(game, face, player):
        creatures = [obj.label for obj in game.permanents() if is_creature(game, obj) and obj not in copied]
        if not creatures:
            break
        chosen = game.ask("enter_as_copy", player, one_of([*creatures, None]), _or_none(creatures), "707.5", "614.12")
        if chosen is None:
            break
        copied.append(game.battlefield[chosen])
        face = copiable(copied[-1])
    return copied[-1] if copied else None


def _may_enter_as_copy(game: Game, face: Face, player: str) -> bool:
    return any(
        isinstance(ability, Static)
        and ability.verb == "enter_as_copy"
        and (ability.condition is None or CONDITIONS[ability.condition](game, player))
        for ability in face.abilities
    )


def _or_none(labels: list[str]) -> Callable[[], Iterable[str | None]]:
    return lambda: [*labels, None]


def become_copy(game: Game, permanent: Permanent, of: Permanent, duration: str, *rules: str) -> None:
    """707.2: take the copiable values of another permanent."""
    add_effect(game, permanent, "copy", (copiable(of), of.label), duration)
    game.happen("become_copy", *rules, object=permanent.label, of=of.label, **remember_told(game, permanent))


def put_on_bottom(game: Game, player: str, cards: list[CardObject], order: str, *rules: str) -> None:
    """Put exiled or revealed cards on the bottom of their owner's library, from upper to lower (401.4)."""
    library = game.players[player].library
    staying: list[CardObject] = []
    for card in cards:
        if card.zone != "library":
            where = replaced(game, card, "library").to
            if where != "library":
                put(game, card, where, "903.9b")
                continue
        staying.append(card)
    if not staying:
        return
    if order == "random":
        game.random.shuffle(staying)
    for card in staying:
        if card.zone == "library":  # it changes its place, not its zone
            library.remove(card)
            library.append(card)
        else:
            leave(game, card)
            assert card.card is not None
            new = CardObject(card.label, card.owner, "library", card.card)
            card.card.object = new
            library.append(new)
    game.happen("bottom", *rules, player=player, objects=[card.label for card in staying], order=order)
    if order == "random":
        occur(game, "bottom_at_random", None, player=player)


def shuffle(game: Game, player: str) -> None:
    library = list(game.players[player].library)
    game.random.shuffle(library)
    game.players[player].library.clear()
    game.players[player].library.extend(library)
    game.happen("shuffle", player=player, order=[card.label for card in library])
    occur(game, "shuffled", None, player=player)


def reveal(game: Game, player: str, cards: Iterable[Object], *rules: str) -> None:
    shown = list(cards)
    for card in shown:
        game.see(card.card)
    game.happen("reveal", *rules, player=player, objects=[card.label for card in shown])


def draw(game: Game, player: str, count: int = 1, *rules: str) -> None:
    """121.2: one card at a time. A draw from an empty library is noted for state-based actions (121.4)."""
    state = game.players[player]
    for _ in range(count):
        if not state.library:
            state.drew_from_empty = True
            game.happen("draw_failed", *rules, player=player)
            continue
        top = state.library[0]
        where = replaced(game, top, "hand").to
        if where != "hand":
            put(game, top, where)
            continue
        leave(game, top)
        assert top.card is not None
        new = CardObject(top.label, player, "hand", top.card)
        top.card.object = new
        state.hand[top.label] = new
        game.see(top.card, (player,))
        game.happen("draw", *rules, player=player, object=top.label)


def discard(game: Game, player: str, card: CardObject, **info: Any) -> None:
    """701.9a. Abilities that care about the discard look at the card wherever it ends up."""

    proposal = replaced(game, card, "graveyard", "discard")
    game.happen("discard", player=player, object=card.label)
    new = put(game, card, proposal.to, "701.9a")
    assert isinstance(new, CardObject)
    occur(game, "discarded", new, player=player, to=new.zone, cause=proposal.cause, **info)


def sacrifice(game: Game, player: str, permanent: Permanent) -> None:
    move(
        game,
        permanent,
        "graveyard",
        "701.21a",
        before=lambda: game.happen("sacrifice", player=player, object=permanent.label),
    )


def destroy(game: Game, permanents: list[Permanent]) -> None:
    """701.8a: all at once."""
    if permanents:
        move_all(
            game,
            permanents,
            "graveyard",
            "701.8a",
            before=lambda: game.happen("destroy", objects=[permanent.label for permanent in permanents]),
        )


def _exile_instead_of_graveyard(game: Game, proposal: Proposal) -> bool:
    if proposal.to != "graveyard" or proposal.object.card is None:
        return False
    if isinstance(proposal.object, Spell) and proposal.object.is_copy:
        return False
    if not statics(game, "exile_instead_of_graveyard"):
        return False
    game.happen("replace", what="exile_instead_of_graveyard", object=proposal.object.label)
    proposal.to = "exile"
    return True


def _commander(game: Game, proposal: Proposal) -> bool:
    """903.9b: a commander that would go to hand or library may go to the command zone instead."""
    card = proposal.object.card
    if not game.commander or card is None or not card.commander or proposal.to not in ("hand", "library"):
        return False
    if not ask_for_command_zone(game, proposal.object, "903.9b"):
        return False
    game.happen("replace", "903.9b", what="commander_to_command_zone", object=card.label)
    proposal.to = "command"
    return True


def ask_for_command_zone(game: Game, obj: Object, rule: str) -> bool:
    """Its owner decides. The question names the card by the order of events, as version 1 of the format does."""

    def check(value: Any) -> bool:
        if not isinstance(value, bool):
            raise Refused("not_eligible")
        return value

    return bool(game.ask("commander.to_command_zone", obj.owner, check, lambda: (True, False), rule))


# Mechanics put theirs in front: the self-replacement of a card comes before effects of other objects (614.15).
MOVE_REPLACEMENTS.extend((_exile_instead_of_graveyard, _commander))
REPLACEMENTS["exile_instead_of_graveyard"] = {}
