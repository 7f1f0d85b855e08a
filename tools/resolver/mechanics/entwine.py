"""Entwine (702.42): all modes for an additional cost."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..cards import cost_shape
from ..model import ManaCost
from ..registry import KeywordKind


def _entwine_cost(args: Mapping[str, Any], announcement: Mapping[str, Any]) -> ManaCost | None:
    cost: ManaCost = args["cost"]
    return cost if len(announcement["modes"]) > 1 else None


KEYWORD = KeywordKind("702.42a", {"cost": cost_shape}, announces="modes", additional_cost=_entwine_cost)
