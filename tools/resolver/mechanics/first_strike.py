"""First strike (702.7)."""

from __future__ import annotations

from collections.abc import Iterable

from ..model import Keyword, Static
from ..registry import KeywordKind


def _expand(keyword: Keyword) -> Iterable[Static]:
    """702.7b: it deals combat damage in the first of two damage steps."""
    yield Static("first_combat_damage", rules=("702.7b",))


KEYWORD = KeywordKind("702.7b", expand=_expand)
