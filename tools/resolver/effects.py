"""The verbs of the language that are no mechanic of their own: what each does as it is followed (609, 701)."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping
from typing import Any

from .errors import Refused
from .model import SYMBOLS, Effect
from .objects import AbilityOnStack, CardObject, Object, Permanent, Spell, StackObject
from .permanents import add_effect, change_life, put_counters, remove_counters, untap
from .registry import AMOUNTS, EFFECTS, QUERIES, REFERENCES, effect, named
from .resolution import Resolution, copy_spell, take_off_stack
from .shape import (
    Fields,
    Optional,
    Problems,
    fields,
    integer,
    list_of,
    map_of,
    nullable,
    pair_of,
    word,
)
from .view import remember_told, view
from .zones import become_copy, destroy, move, put_onto_battlefield
from .zones import draw as draw_cards

Args = Mapping[str, Any]

# -- shapes of arguments ------------------------------------------------------------------------------------------

AMOUNT_LIMIT = 1_000_000_000
TYPES = ("artifact", "creature", "enchantment", "instant", "land", "sorcery")
SUBTYPES = ("Adventure", "Aura", "Forest", "Frog", "Mount", "Omen", "Vehicle")
player = word("you", "each_opponent")
reference = word(of=lambda: REFERENCES)
duration = word("end_of_turn", "permanent")
counter = word("+1/+1", "time")
pool = map_of(word(*SYMBOLS), integer(1))
_whole = integer(0, AMOUNT_LIMIT)
_amount_word = word(of=lambda: AMOUNTS)


def amount(value: Any, problems: Problems) -> Any:
    return _amount_word(value, problems) if isinstance(value, str) else _whole(value, problems)


def keyword(value: Any, problems: Problems) -> Any:
    from .cards import read_keyword

    return read_keyword(value, problems)


def read_effect(value: Any, problems: Problems) -> Any:
    """An effect: its verb says which fields it has."""
    verb = value.get("verb") if isinstance(value, dict) else None
    if not isinstance(verb, str) or verb not in EFFECTS:
        problems.at.append("verb")
        problems.add("one of " + ", ".join(sorted(EFFECTS)), verb)
        problems.at.pop()
        return Effect("none")
    return Effect(verb, fields(value, problems, EFFECTS[verb].fields, skip=("verb",)))


effects = list_of(read_effect, most=200)
ONE_OBJECT: Fields = {"object": reference}

# -- references and amounts -----------------------------------------------------------------------------------------


def _target(resolution: Resolution, index: int) -> list[Object]:
    position = resolution.first_target + index
    obj = resolution.targets[position] if position < len(resolution.targets) else None
    return [] if obj is None else [obj]


@named(REFERENCES, "target")
def _first(resolution: Resolution) -> list[Object]:
    return _target(resolution, 0)


@named(REFERENCES, "target2")
def _second(resolution: Resolution) -> list[Object]:
    return _target(resolution, 1)


@named(REFERENCES, "this")
def _this(resolution: Resolution) -> list[Object]:
    """The source, only while it is the same object on the battlefield (400.7)."""
    source = resolution.source
    return [source] if isinstance(source, Permanent) and not source.gone else []


@named(AMOUNTS, "X")
def _x(resolution: Resolution) -> int:
    return resolution.item.x or 0


# -- players --------------------------------------------------------------------------------------------------------


@effect("gain_life", {"player": player, "amount": amount})
def gain_life(resolution: Resolution, args: Args) -> None:
    gained = resolution.amount(args["amount"])
    change_life(resolution.game, [(who, gained) for who in resolution.players(args["player"])])


@effect("lose_life", {"player": player, "amount": amount})
def lose_life(resolution: Resolution, args: Args) -> None:
    lost = resolution.amount(args["amount"])
    change_life(resolution.game, [(who, -lost) for who in resolution.players(args["player"])])


@effect("draw", {"player": player, "count": amount})
def draw(resolution: Resolution, args: Args) -> None:
    for who in resolution.players(args["player"]):
        draw_cards(resolution.game, who, resolution.amount(args["count"]))


@effect("add_mana", {"player": player, "mana": pool})
def add_mana(resolution: Resolution, args: Args) -> None:
    for who in resolution.players(args["player"]):
        resolution.game.add_mana(who, args["mana"])


# -- objects --------------------------------------------------------------------------------------------------------


@effect("destroy", ONE_OBJECT)
def destroy_one(resolution: Resolution, args: Args) -> None:
    destroy(resolution.game, resolution.permanents(args["object"]))


@effect("destroy_all", {"type": word(*TYPES)})
def destroy_all(resolution: Resolution, args: Args) -> None:
    game = resolution.game
    destroy(game, game.in_order(obj for obj in game.permanents() if args["type"] in view(game, obj).types))


@effect("counter", ONE_OBJECT)
def counter_object(resolution: Resolution, args: Args) -> None:
    """701.6a: a countered spell goes to its owner's graveyard, a countered ability just ends."""
    game = resolution.game
    for obj in resolution.objects(args["object"]):
        if isinstance(obj, StackObject) and not obj.gone and obj.zone == "stack":
            game.happen("countered", object=obj.label)
            if isinstance(obj, AbilityOnStack):
                take_off_stack(game, obj)
            else:
                move(game, obj, "graveyard", "701.6a")


@effect("return_to_hand", ONE_OBJECT)
def return_to_hand(resolution: Resolution, args: Args) -> None:
    for obj in resolution.objects(args["object"]):
        if not obj.gone and isinstance(obj, Permanent | Spell):
            move(resolution.game, obj, "hand", *resolution.rules)


@effect("may_return_to_hand", {"objects": reference})
def may_return_to_hand(resolution: Resolution, args: Args) -> None:
    game = resolution.game
    eligible = {obj.label: obj for obj in resolution.permanents(args["objects"])}
    if not eligible:
        return

    def check(value: Any) -> list[Permanent]:
        if len(set(value)) != len(value) or not all(label in eligible for label in value):
            raise Refused("not_eligible")
        return [eligible[label] for label in value]

    def options() -> Iterable[list[str]]:
        for size in range(len(eligible), -1, -1):
            yield from (list(some) for some in itertools.combinations(eligible, size))

    for permanent in game.ask("may_return", resolution.controller, check, options, *resolution.rules):
        move(game, permanent, "hand", *resolution.rules)


@effect("copy_spell", ONE_OBJECT)
def copy_a_spell(resolution: Resolution, args: Args) -> None:
    for obj in resolution.objects(args["object"]):
        if isinstance(obj, Spell):
            copy_spell(resolution.game, obj, resolution.controller)


@effect("blink", ONE_OBJECT)
def blink(resolution: Resolution, args: Args) -> None:
    """Exile it, then return that card under its owner's control: a new object (400.7)."""
    for permanent in resolution.permanents(args["object"]):
        exiled = move(resolution.game, permanent, "exile")
        if isinstance(exiled, CardObject) and exiled.zone == "exile":
            put_onto_battlefield(resolution.game, exiled, exiled.owner)


@effect("gain_control", {"object": reference, "duration": duration})
def gain_control(resolution: Resolution, args: Args) -> None:
    for permanent in resolution.permanents(args["object"]):
        add_effect(resolution.game, permanent, "control", resolution.controller, args["duration"])


@effect("untap", ONE_OBJECT)
def untap_object(resolution: Resolution, args: Args) -> None:
    untap(resolution.game, resolution.controller, resolution.permanents(args["object"]))


@effect("gain_keyword", {"object": reference, "keyword": keyword, "duration": duration})
def gain_keyword(resolution: Resolution, args: Args) -> None:
    for permanent in resolution.permanents(args["object"]):
        add_effect(resolution.game, permanent, "keyword", args["keyword"], args["duration"])


@effect("become_copy", {"object": reference, "of": reference, "duration": duration})
def become_copy_of(resolution: Resolution, args: Args) -> None:
    originals = resolution.permanents(args["of"])
    for permanent in resolution.permanents(args["object"]):
        for original in originals:
            become_copy(resolution.game, permanent, original, args["duration"])


@effect("create_token_copy", ONE_OBJECT)
def create_token_copy(resolution: Resolution, args: Args) -> None:
    from .tokens import create_copy

    for permanent in resolution.permanents(args["object"]):
        create_copy(resolution.game, permanent, resolution.controller)


@effect(
    "animate",
    {
        "object": reference,
        "types": list_of(word(*TYPES), most=10),
        "pt": nullable(pair_of(integer())),
        "duration": duration,
    },
)
def animate(resolution: Resolution, args: Args) -> None:
    """Types are added (613.1d); numbers, if given, set base power and toughness (613.4b)."""
    for permanent in resolution.permanents(args["object"]):
        animate_permanent(resolution, permanent, args["types"], args["pt"], args["duration"])


def animate_permanent(
    resolution: Resolution, permanent: Permanent, types: tuple[str, ...], pt: tuple[int, int] | None, until: str
) -> None:
    game = resolution.game
    add_effect(game, permanent, "types", types, until)
    rules = resolution.rules
    if pt is not None:
        add_effect(game, permanent, "base_pt", pt, until)
        rules = (*rules, "613.4b")
    game.happen("animate", *rules, object=permanent.label, **remember_told(game, permanent))


@effect("pump", {"object": reference, "power": integer(), "toughness": integer(), "duration": duration})
def pump(resolution: Resolution, args: Args) -> None:
    for permanent in resolution.permanents(args["object"]):
        add_effect(resolution.game, permanent, "pump", (args["power"], args["toughness"]), args["duration"])


@effect("set_creature_types", {"object": reference, "subtypes": list_of(word(*SUBTYPES)), "duration": duration})
def set_creature_types(resolution: Resolution, args: Args) -> None:
    for permanent in resolution.permanents(args["object"]):
        add_effect(resolution.game, permanent, "creature_types", args["subtypes"], args["duration"])


@effect("lose_all_abilities", {"object": reference, "duration": duration})
def lose_all_abilities(resolution: Resolution, args: Args) -> None:
    for permanent in resolution.permanents(args["object"]):
        add_effect(resolution.game, permanent, "lose_abilities", None, args["duration"])


@effect("put_counter", {"object": reference, "counter": counter, "count": amount})
def put_counter(resolution: Resolution, args: Args) -> None:
    for obj in resolution.objects(args["object"]):
        if isinstance(obj, Permanent | CardObject) and not obj.gone:
            put_counters(resolution.game, obj, args["counter"], resolution.amount(args["count"]))


@effect("remove_counters", {"object": reference, "counter": counter, "count": amount})
def remove_some_counters(resolution: Resolution, args: Args) -> None:
    for obj in resolution.objects(args["object"]):
        if isinstance(obj, Permanent | CardObject) and not obj.gone:
            remove_counters(resolution.game, obj, args["counter"], resolution.amount(args["count"]))


@effect(
    "if",
    {"condition": word(of=lambda: QUERIES), "then": effects, "else": Optional(effects, ())},
)
def if_then_else(resolution: Resolution, args: Args) -> None:
    """608.2h: the condition is read once, as the effect is applied."""
    resolution.follow(args["then"] if QUERIES[args["condition"]](resolution) else args["else"])
