"""The scenario language (FORMAT.md beside this file): plain JSON in, checked data out. Nothing is played here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .cards import card_id, cards_of, instance, label, label_or_null, labels, read_card
from .casting import FORMS
from .effects import SUBTYPES, TYPES, counter, pool
from .errors import ScenarioError
from .events import REASONS
from .registry import KEYWORDS, PERMANENT_FIELDS, QUESTIONS
from .shape import (
    MISSING,
    Fields,
    Optional,
    Problems,
    Shape,
    boolean,
    choice_of,
    fields,
    integer,
    list_of,
    map_of,
    nullable,
    pair_of,
    record,
    show,
    word,
)

VERSION = 1
STEPS = [
    "untap",
    "upkeep",
    "draw",
    "main1",
    "begin_combat",
    "declare_attackers",
    "declare_blockers",
    "combat_damage",
    "end_of_combat",
    "main2",
    "end",
    "cleanup",
]
PLAYERS = ("A", "B", "C", "D")
ZONES = ("battlefield", "hand", "graveyard", "exile", "command")
ACTION_LIMIT = 2_000

player = word(*PLAYERS)
ANNOUNCEMENT: Fields = {
    "card": instance,
    "form": Optional(word(*FORMS), None),
    "x": Optional(integer(0), None),
    "modes": Optional(list_of(integer(0, 1000), least=1, most=100, unique=True), None),
    "kicked": Optional(boolean, False),
    "alternative": Optional(word(of=lambda: KEYWORDS), None),
    "targets": Optional(labels, ()),
    "sacrifice": Optional(labels, ()),
    "mana_abilities": Optional(labels, ()),
}
announcement = record(ANNOUNCEMENT)
announcement_or_null = nullable(announcement)
QUESTIONS["order_triggers"] = labels
QUESTIONS["commander.to_command_zone"] = boolean
QUESTIONS["enter_as_copy"] = label_or_null
QUESTIONS["may_return"] = labels
QUESTIONS["targets"] = labels
QUESTIONS["attach_to"] = label
QUESTIONS["keep_legendary"] = label
QUESTIONS["discard_to_hand_size"] = labels
QUESTIONS["assign_combat_damage"] = list_of(integer(0), most=1000)

# -- setup ----------------------------------------------------------------------------------------------------------

_counters = Optional(map_of(counter, integer(1), most=10), {})


def _battlefield_entry(value: Any, problems: Problems) -> Any:
    if isinstance(value, str):
        value = {"card": value}
    known: Fields = {
        "card": instance,
        "tapped": Optional(boolean, False),
        "summoning_sick": Optional(boolean, False),
        "counters": _counters,
        "attached": Optional(nullable(instance), None),
        **{name: Optional(shape, default) for name, (shape, default, _) in PERMANENT_FIELDS.items()},
    }
    return fields(value, problems, known)


def _exile_entry(value: Any, problems: Problems) -> Any:
    if isinstance(value, str):
        value = {"card": value}
    return fields(value, problems, {"card": instance, "counters": _counters})


_PLAYER: Fields = {
    "life": Optional(integer(1), 20),
    "speed": Optional(nullable(integer(1, 4)), None),
    "mana": Optional(pool, {}),
    "hand": Optional(cards_of, ()),
    "library": Optional(cards_of, ()),
    "battlefield": Optional(list_of(_battlefield_entry, most=20_000), ()),
    "graveyard": Optional(cards_of, ()),
    "exile": Optional(list_of(_exile_entry, most=20_000), ()),
    "command": Optional(cards_of, ()),
    "commanders": Optional(
        list_of(record({"card": instance, "casts": Optional(integer(0, 1_000_000), 0)}), most=10), ()
    ),
}
_SETUP: Fields = {
    "format": Optional(word("normal", "commander"), "normal"),
    "active_player": Optional(player, "A"),
    "step": Optional(word(*STEPS), "main1"),
    "seed": Optional(integer(), 1),
    "cards": map_of(card_id, read_card, most=10_000),
    "players": map_of(player, record(_PLAYER), most=len(PLAYERS)),
}

# -- script ---------------------------------------------------------------------------------------------------------

_refused = Optional(word(*REASONS), None)
VALUES: dict[str, Shape] = {
    "life": map_of(player, integer()),
    "lost": list_of(player),
    "speed": map_of(player, nullable(integer(0, 4))),
    "mana": map_of(player, pool),
    "tapped": labels,
    "saddled": labels,
    "types": map_of(label, list_of(word(*TYPES))),
    "subtypes": map_of(label, list_of(word(*SUBTYPES))),
    "pt": map_of(label, nullable(pair_of(integer()))),
    "counters": map_of(label, map_of(counter, integer(1))),
    "damage": map_of(label, integer(0)),
    "attached": map_of(label, label_or_null),
    "copy_of": map_of(label, label_or_null),
    "form": map_of(label, word(*FORMS)),
    "mana_value": map_of(label, integer(0)),
    "keywords": map_of(label, list_of(word(of=lambda: KEYWORDS))),
    "summoning_sick": map_of(label, boolean),
    "seen_by": map_of(label, list_of(player)),
    "commander_casts": map_of(label, integer(0)),
}
CHECKED = record({name: Optional(shape, MISSING) for name, shape in VALUES.items()})
_ACTIONS: dict[str, Fields] = {
    "cast": {"player": player, **ANNOUNCEMENT, "refused": _refused},
    "activate": {
        "player": player,
        "ability": label,
        "x": Optional(integer(0), None),
        "tap": Optional(list_of(label, most=20_000, unique=True), ()),
        "targets": Optional(labels, ()),
        "mana_abilities": Optional(labels, ()),
        "refused": _refused,
    },
    "pass": {"player": player},
    "pass_until_empty": {},
    "advance": {"step": word(*STEPS), "next_turn_of": Optional(player, None)},
    "attack": {"player": player, "attackers": list_of(label, unique=True), "refused": _refused},
    "block": {
        "player": player,
        "blocks": list_of(record({"blocker": label, "attacker": label})),
        "refused": _refused,
    },
    "add_mana": {"player": player, "mana": pool},
    "check": {"values": CHECKED},
}


def read_action(value: Any, problems: Problems) -> Any:
    kind = choice_of(value, problems, "do", _ACTIONS)
    if kind is None:
        return None
    return {"do": kind, **fields(value, problems, _ACTIONS[kind], skip=("do",))}


def read_answer(value: Any, problems: Problems) -> Any:
    at = choice_of(value, problems, "at", sorted(QUESTIONS), "a question: one of ")
    if at is None:
        return None
    got = fields(value, problems, {"player": player, "value": QUESTIONS[at], "refused": _refused}, skip=("at",))
    return {"at": at, **got, "given": value.get("value")}


@dataclass(frozen=True, slots=True)
class Scenario:
    setup: Mapping[str, Any]
    actions: tuple[dict[str, Any], ...]
    choices: tuple[dict[str, Any], ...]


_answers = list_of(read_answer, most=ACTION_LIMIT)
_SCENARIO: Fields = {
    "version": Optional(integer(VERSION, VERSION), VERSION),
    "setup": record(_SETUP),
    "actions": Optional(list_of(read_action, most=ACTION_LIMIT), ()),
    "choices": Optional(_answers, ()),
}


def read_scenario(data: Any) -> Scenario:
    """Check a whole scenario before anything is played. Raises ScenarioError with every problem found."""
    problems = Problems()
    got = fields(data, problems, _SCENARIO)
    problems.raise_if_any()
    _check_places(got["setup"], problems)
    problems.raise_if_any()
    return Scenario(got["setup"], got["actions"], got["choices"])


def read_answers(data: Any) -> tuple[dict[str, Any], ...]:
    problems = Problems("answers")
    got: tuple[dict[str, Any], ...] = _answers(data, problems)
    problems.raise_if_any()
    return got


def _check_places(setup: Mapping[str, Any], problems: Problems) -> None:
    """Players that exist, cards that are defined, each in one place."""
    players, known = setup["players"], setup["cards"]
    problems.at = ["setup", "players"]
    if len(players) < 2:
        problems.add("at least two players", players)
    problems.at = ["setup", "active_player"]
    if setup["active_player"] not in players:
        problems.add("one of the players", setup["active_player"])
    owner: dict[str, str] = {}
    for name, state in players.items():
        for zone in (*ZONES, "library"):
            for index, entry in enumerate(state[zone]):
                where = entry["card"] if isinstance(entry, dict) else entry
                problems.at = ["setup", "players", name, zone, index]
                if where.split("#")[0] not in known:
                    problems.add("a card of setup.cards", where)
                elif where in owner:
                    problems.add("each card in one place", where)
                else:
                    owner[where] = name
        for index, entry in enumerate(state["commanders"]):
            problems.at = ["setup", "players", name, "commanders", index, "card"]
            if owner.get(entry["card"]) != name:
                problems.add("a card of this player", entry["card"])
    on_battlefield = {entry["card"] for state in players.values() for entry in state["battlefield"]}
    for name, state in players.items():
        for index, entry in enumerate(state["battlefield"]):
            if entry["attached"] is not None and entry["attached"] not in on_battlefield - {entry["card"]}:
                problems.at = ["setup", "players", name, "battlefield", index, "attached"]
                problems.add("another permanent", entry["attached"])


def unexpected(path: str, expected: str, value: Any) -> ScenarioError:
    return ScenarioError(path, expected, show(value))
