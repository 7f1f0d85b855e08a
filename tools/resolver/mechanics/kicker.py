"""Kicker (702.33)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..cards import cost_shape
from ..model import ManaCost
from ..objects import Permanent, Spell
from ..registry import QUERIES, KeywordKind, named
from ..resolution import Resolution


def _kicker_cost(args: Mapping[str, Any], announcement: Mapping[str, Any]) -> ManaCost | None:
    cost: ManaCost = args["cost"]
    return cost if announcement.get("kicked") else None


@named(QUERIES, "kicked")
def _kicked(resolution: Resolution) -> bool:
    """Of the spell itself, or of the spell that became the permanent (400.7d)."""
    source = resolution.source
    return isinstance(source, Spell | Permanent) and bool(source.choices.get("kicked"))


KEYWORD = KeywordKind("702.33a", {"cost": cost_shape}, announces="kicked", additional_cost=_kicker_cost)
