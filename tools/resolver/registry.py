"""The words of the scenario language, each with what it means. The core and the mechanics fill these tables.

Nothing here knows a mechanic: a mechanic's file adds its words when it is imported.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

from .shape import Fields, Shape

if TYPE_CHECKING:
    from .game import Game
    from .model import Ability, Face, Keyword, ManaCost
    from .objects import Object, Permanent
    from .resolution import Resolution
    from .triggers import Occurrence

Function = TypeVar("Function", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class KeywordKind:
    """A keyword: its rule, its parameters, and the ordinary abilities it stands for.

    The other fields are what a keyword of a spell can say while that spell is cast (601.2):
    ``alternative_cost``: the cost that may be paid instead of the mana cost, announced by the keyword's name;
    ``announces``: the field of an announcement that this keyword makes possible, ``additional_cost``: what it
    then costs; ``reduction``: how much generic mana less; ``spell_target``: what its one target must be;
    ``castable_from``: the only zones from which a spell with it can be cast.
    """

    rule: str
    parameters: Fields = field(default_factory=dict)
    expand: Callable[[Keyword], Iterable[Ability]] | None = None
    alternative_cost: Callable[[Mapping[str, Any]], ManaCost] | None = None
    announces: str = ""
    additional_cost: Callable[[Mapping[str, Any], Mapping[str, Any]], ManaCost | None] | None = None
    reduction: Callable[[Game, str, Mapping[str, Any]], int] | None = None
    spell_target: Callable[[Mapping[str, Any]], str] | None = None
    castable_from: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EffectKind:
    fields: Fields
    run: Callable[[Resolution, Mapping[str, Any]], None]


@dataclass(frozen=True, slots=True)
class Near:
    """What a trigger's test answers when it did not trigger but a reader would think so: the reason."""

    reason: str


Found = bool | Near | Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class TriggerKind:
    """``on``: the occurrences it watches. ``itself``: only the object the occurrence is about is asked."""

    on: str
    itself: bool
    rule: str
    test: Callable[[Game, Occurrence, Object], Found]


@dataclass(frozen=True, slots=True)
class TargetKind:
    """``zone``: battlefield, stack or exile. ``test(game, object, controller)``."""

    zone: str
    test: Callable[[Game, Any, str], bool]


KEYWORDS: dict[str, KeywordKind] = {}
EFFECTS: dict[str, EffectKind] = {}
TRIGGERS: dict[str, TriggerKind] = {}
TRIGGERS_ON: dict[str, list[str]] = {}
TARGETS: dict[str, TargetKind] = {}
STATICS: dict[str, Fields] = {}
REPLACEMENTS: dict[str, Fields] = {}
# An ability exists only while its condition holds: word -> test(game, controller or owner).
CONDITIONS: dict[str, Callable[[Game, str], bool]] = {}
# Conditions of the verb `if`, read on resolution.
QUERIES: dict[str, Callable[[Resolution], bool]] = {}
# References to objects in effects: word -> the objects meant.
REFERENCES: dict[str, Callable[[Resolution], list[Object]]] = {}
AMOUNTS: dict[str, Callable[[Resolution], int]] = {}
# Fields that a mechanic adds to a permanent of the setup: field -> shape, default, what it does to the permanent.
PERMANENT_FIELDS: dict[str, tuple[Shape, Any, Callable[[Permanent, Any], None]]] = {}
# Questions: id -> shape of its answer.
QUESTIONS: dict[str, Shape] = {}
# Words of prohibitions ("can't"), and words for what a change of costs applies to: word -> test of an attempt.
PROHIBITIONS: set[str] = set()
COST_CHANGES: dict[str, Callable[[Permanent, Any], bool]] = {}
# Which spells a grant of a keyword is for: word -> test(game, caster, zone it is cast from).
GRANTS: dict[str, Callable[[Game, str, str], bool]] = {}
# Fields that a mechanic adds to activated abilities; one that is true becomes a tag of that name.
ABILITY_TAGS: dict[str, str] = {}
# Forms of casting that a keyword opens ("face_down"): form -> test(face of the card, zone it is cast from).
FORM_TESTS: dict[str, Callable[[Face, str], bool]] = {}
# Tests of an attempt to cast or activate, by the reason for which they refuse it.
CAST_TESTS: dict[str, list[Callable[[Any], bool]]] = {}
ACTIVATE_TESTS: dict[str, list[Callable[[Any], bool]]] = {}
# Replacement effects on zone changes: (game, proposal) -> True if the proposal was changed.
MOVE_REPLACEMENTS: list[Callable[[Game, Any], bool]] = []
LISTENERS: dict[str, list[Callable[[Game, Occurrence], None]]] = {}
# State-based actions beyond the core's own: those that apply now, each to be performed (True if it was).
STATE_BASED_ACTIONS: list[Callable[[Game], list[Callable[[], bool]]]] = []
# What a mechanic does as the activation of an ability begins.
ON_ACTIVATE: list[Callable[[Any], None]] = []
# What a mechanic does as "until end of turn" ends.
ON_CLEANUP: list[Callable[[Game], None]] = []


def effect(verb: str, fields: Fields | None = None) -> Callable[[Function], Function]:
    def register(run: Function) -> Function:
        EFFECTS[verb] = EffectKind(fields or {}, run)
        return run

    return register


def trigger(name: str, *, on: str, rule: str, itself: bool = False) -> Callable[[Function], Function]:
    def register(test: Function) -> Function:
        TRIGGERS[name] = TriggerKind(on, itself, rule, test)
        for occurrence in on.split():
            TRIGGERS_ON.setdefault(occurrence, []).append(name)
        return test

    return register


def target(name: str, *, zone: str) -> Callable[[Function], Function]:
    def register(test: Function) -> Function:
        TARGETS[name] = TargetKind(zone, test)
        return test

    return register


def listener(on: str) -> Callable[[Function], Function]:
    def register(function: Function) -> Function:
        LISTENERS.setdefault(on, []).append(function)
        return function

    return register


def named(table: dict[str, Any], name: str) -> Callable[[Function], Function]:
    """Put a function into one of the tables above under a word of the language."""

    def register(function: Function) -> Function:
        table[name] = function
        return function

    return register


def refuses(tests: dict[str, list[Callable[[Any], bool]]], reason: str) -> Callable[[Function], Function]:
    def register(function: Function) -> Function:
        tests.setdefault(reason, []).append(function)
        return function

    return register
