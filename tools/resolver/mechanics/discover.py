"""Discover (701.57)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..casting import Permission
from ..effects import amount
from ..offers import offer_one
from ..registry import QUESTIONS, effect
from ..resolution import Resolution
from ..scenario import announcement_or_null
from ..zones import move, put_on_bottom
from .cascade import exile_until

RULE = "701.57a"
QUESTIONS["discover.may_cast"] = announcement_or_null


@effect("discover", {"amount": amount})
def _discover(resolution: Resolution, args: Mapping[str, Any]) -> None:
    """As cascade with "N or less", but a card that is not cast goes to hand."""
    game, player = resolution.game, resolution.controller
    limit = resolution.amount(args["amount"])
    exiled, hit = exile_until(game, player, lambda value: value <= limit, RULE)
    if hit is not None:
        allowed = Permission((RULE,), mana_value_allowed=lambda value: value <= limit)
        if offer_one(game, "discover.may_cast", player, hit, allowed) is None:
            move(game, hit, "hand", RULE)
    put_on_bottom(game, player, [card for card in exiled if not card.gone], "random", RULE)
