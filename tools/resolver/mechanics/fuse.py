"""Fuse (702.102): both halves of a split card as one spell, from the hand only."""

from __future__ import annotations

from ..model import Face
from ..registry import FORM_TESTS, KeywordKind, named


@named(FORM_TESTS, "fused")
def _from_hand(card: Face, zone: str) -> bool:
    return zone == "hand" and card.has("fuse")


KEYWORD = KeywordKind("702.102a")
