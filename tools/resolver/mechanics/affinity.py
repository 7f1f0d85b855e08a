"""Affinity (702.41)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..effects import TYPES
from ..game import Game
from ..registry import KeywordKind
from ..shape import word
from ..view import view


def _count(game: Game, player: str, args: Mapping[str, Any]) -> int:
    """702.41a: {1} less for each permanent of that type its controller controls."""
    return sum(1 for permanent in game.permanents(player) if args["for"] in view(game, permanent).types)


KEYWORD = KeywordKind("702.41a", {"for": word(*TYPES)}, reduction=_count)
