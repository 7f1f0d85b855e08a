"""Suspend (702.62): the two triggers of a suspended card in exile."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ..cards import cost_shape
from ..casting import Permission
from ..game import Game
from ..model import Effect, Keyword, Triggered
from ..objects import CardObject, Object
from ..offers import offer_one
from ..permanents import add_effect, remove_counters
from ..registry import QUESTIONS, KeywordKind, effect, listener, target, trigger
from ..resolution import Resolution
from ..scenario import announcement_or_null
from ..shape import integer
from ..triggers import Occurrence, occur
from ..view import view

RULE = "702.62a"
QUESTIONS["suspend.may_cast"] = announcement_or_null


def _expand(keyword: Keyword) -> Iterable[Triggered]:
    yield Triggered("suspend_upkeep", "upkeep_while_suspended", effects=(Effect("remove_time_counter"),), rules=(RULE,))
    yield Triggered("suspend_last", "last_time_counter", effects=(Effect("cast_suspended"),), rules=(RULE,))


def is_suspended(game: Game, obj: Object | None) -> bool:
    """702.62b."""
    return (
        isinstance(obj, CardObject)
        and obj.zone == "exile"
        and not obj.gone
        and obj.counters.get("time", 0) > 0
        and view(game, obj).has("suspend")
    )


@listener("upkeep")
def _upkeep(game: Game, occurrence: Occurrence) -> None:
    for card in list(game.players[game.active].exile.values()):
        if is_suspended(game, card):
            occur(game, "upkeep_of_card", card)


@trigger("upkeep_while_suspended", on="upkeep_of_card", rule="503.1a", itself=True)
def _at_upkeep(game: Game, occurrence: Occurrence, source: Object) -> bool:
    return True


@trigger("last_time_counter", on="counters_removed", rule="702.62a", itself=True)
def _last_counter(game: Game, occurrence: Occurrence, source: Object) -> bool:
    """Once, however many counters were removed with the last one."""
    return source.zone == "exile" and occurrence.info["counter"] == "time" and occurrence.info["left"] == 0


@target("suspended_card", zone="exile")
def _suspended_card(game: Game, obj: Object, controller: str) -> bool:
    return is_suspended(game, obj)


@effect("remove_time_counter")
def _remove_counter(resolution: Resolution, args: Mapping[str, Any]) -> None:
    """The condition "if it is suspended" is read again on resolution (603.4)."""
    card = resolution.source
    if isinstance(card, CardObject) and is_suspended(resolution.game, card):
        remove_counters(resolution.game, card, "time", 1)


@effect("cast_suspended")
def _cast(resolution: Resolution, args: Mapping[str, Any]) -> None:
    """Free; a creature spell cast so has haste until its player loses control of it."""
    game, card = resolution.game, resolution.source
    if not isinstance(card, CardObject) or card.gone or card.zone != "exile":
        return
    spell = offer_one(game, "suspend.may_cast", resolution.controller, card, Permission((RULE,)))
    if spell is not None and "creature" in view(game, spell).types:
        add_effect(game, spell, "keyword", Keyword("haste"), "while_you_control", spell.controller)


KEYWORD = KeywordKind(RULE, {"n": integer(0), "cost": cost_shape}, expand=_expand)
