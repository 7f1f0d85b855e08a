"""Cycling (702.29), and what typecycling shares with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ..activating import Activation
from ..cards import cost_shape
from ..game import Game
from ..model import Activated, Cost, Effect, Keyword, ManaCost
from ..objects import Object, Permanent
from ..registry import ACTIVATE_TESTS, COST_CHANGES, PROHIBITIONS, KeywordKind, named, refuses, trigger
from ..triggers import Occurrence
from ..view import prohibited

RULE = "702.29a"
TAG = "cycling"  # typecycling abilities are cycling abilities too (702.29f)
PROHIBITIONS.add("cycle")


def cycling_ability(name: str, cost: ManaCost, effects: tuple[Effect, ...], rule: str) -> Activated:
    return Activated(
        name, "hand", Cost(mana=cost, discard_this=True), effects=effects, rules=(rule,), tags=frozenset({TAG})
    )


def _expand(keyword: Keyword) -> Iterable[Activated]:
    draw = Effect("draw", {"player": "you", "count": 1})
    yield cycling_ability("cycling", keyword.args["cost"], (draw,), RULE)


def _cycled(occurrence: Occurrence) -> bool:
    """A discard that pays for a cycling ability (702.29c)."""
    activation = occurrence.info.get("activation")
    return isinstance(activation, Activation) and TAG in activation.ability.tags


@refuses(ACTIVATE_TESTS, "prohibited")
def _cannot_cycle(attempt: Activation) -> bool:
    return TAG in attempt.ability.tags and prohibited(attempt.game, attempt.player, "cycle")


@named(COST_CHANGES, "cycling_abilities_you_activate")
def _cycling_costs(permanent: Permanent, attempt: Any) -> bool:
    return (
        isinstance(attempt, Activation)
        and TAG in attempt.ability.tags
        and attempt.player == permanent.current_controller
    )


@trigger("you_cycle_this_card", on="discarded", rule="702.29c", itself=True)
def _cycle_this(game: Game, occurrence: Occurrence, source: Object) -> bool:
    return _cycled(occurrence)


@trigger("you_cycle_card", on="discarded", rule="702.29c")
def _cycle_any(game: Game, occurrence: Occurrence, source: Object) -> bool:
    return occurrence.info["player"] == source.controller and _cycled(occurrence)


@trigger("you_cycle_or_discard_card", on="discarded", rule="702.29d")
def _cycle_or_discard(game: Game, occurrence: Occurrence, source: Object) -> bool:
    """702.29d: once for a cycled card; cycling it is the one discard."""
    return bool(occurrence.info["player"] == source.controller)


def parameters() -> Mapping[str, Any]:
    return {"cost": cost_shape}


KEYWORD = KeywordKind(RULE, parameters(), expand=_expand)
