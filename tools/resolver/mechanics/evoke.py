"""Evoke (702.74)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ..cards import cost_shape
from ..game import Game
from ..model import Effect, Keyword, ManaCost, Triggered
from ..objects import Object, Permanent
from ..registry import KeywordKind, Near, effect, trigger
from ..resolution import Resolution
from ..triggers import Occurrence
from ..zones import sacrifice

RULE = "702.74a"


def _expand(keyword: Keyword) -> Iterable[Triggered]:
    yield Triggered("evoke", "this_enters_evoked", effects=(Effect("sacrifice_this"),), rules=(RULE,))


def _evoke_cost(args: Mapping[str, Any]) -> ManaCost:
    cost: ManaCost = args["cost"]
    return cost


@trigger("this_enters_evoked", on="enters", rule="603.6a", itself=True)
def _enters(game: Game, occurrence: Occurrence, source: Object) -> bool | Near:
    """Only if the evoke cost was paid (603.4)."""
    return True if isinstance(source, Permanent) and source.alternative == "evoke" else Near("not_paid")


@effect("sacrifice_this")
def _sacrifice(resolution: Resolution, args: Mapping[str, Any]) -> None:
    """Its controller sacrifices it, whoever that is by now."""
    for permanent in resolution.permanents("this"):
        sacrifice(resolution.game, permanent.current_controller, permanent)


KEYWORD = KeywordKind(RULE, {"cost": cost_shape}, expand=_expand, alternative_cost=_evoke_cost)
