"""Madness (702.35)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ..cards import cost_shape
from ..casting import Permission
from ..game import Game
from ..model import Effect, Keyword, Triggered
from ..objects import CardObject, Object
from ..offers import offer_one
from ..registry import MOVE_REPLACEMENTS, QUESTIONS, KeywordKind, effect, trigger
from ..resolution import Resolution
from ..scenario import announcement_or_null
from ..triggers import Occurrence
from ..view import view
from ..zones import Proposal, move

RULE = "702.35a"
QUESTIONS["madness.may_cast"] = announcement_or_null


def _expand(keyword: Keyword) -> Iterable[Triggered]:
    effects = (Effect("cast_for_madness", {"cost": keyword.args["cost"]}),)
    yield Triggered("madness", "exiled_by_madness", effects=effects, rules=(RULE,))


def _exile_instead(game: Game, proposal: Proposal) -> bool:
    """It is discarded, but into exile."""
    if proposal.cause != "discard" or not view(game, proposal.object).has("madness"):
        return False
    game.happen("replace", RULE, what="madness", object=proposal.object.label)
    proposal.to = "exile"
    proposal.cause = "discard by madness"
    return True


MOVE_REPLACEMENTS.insert(0, _exile_instead)


@trigger("exiled_by_madness", on="discarded", rule="702.35a", itself=True)
def _exiled(game: Game, occurrence: Occurrence, source: Object) -> bool:
    return bool(occurrence.info["to"] == "exile" and occurrence.info["cause"] == "discard by madness")


@effect("cast_for_madness", {"cost": cost_shape})
def _cast(resolution: Resolution, args: Mapping[str, Any]) -> None:
    """Its owner may cast it for the madness cost; if not, it goes to the graveyard."""
    game, card = resolution.game, resolution.source
    if not isinstance(card, CardObject) or card.gone:
        return
    permission = Permission((RULE,), free=False, cost=args["cost"], alternative="madness")
    if offer_one(game, "madness.may_cast", resolution.controller, card, permission) is None:
        move(game, card, "graveyard", RULE)


KEYWORD = KeywordKind(RULE, {"cost": cost_shape}, expand=_expand)
