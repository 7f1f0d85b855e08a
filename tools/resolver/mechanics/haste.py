"""Haste (702.10)."""

from __future__ import annotations

from collections.abc import Iterable

from ..model import Keyword, Static
from ..registry import KeywordKind


def _expand(keyword: Keyword) -> Iterable[Static]:
    """702.10b-c: the creature attacks and its {T} abilities can be activated although it is new."""
    yield Static("ignore_summoning_sickness", rules=("702.10b",))


KEYWORD = KeywordKind("702.10", expand=_expand)
