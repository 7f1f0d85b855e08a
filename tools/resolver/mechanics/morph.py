"""Morph (702.37): cast face down as a 2/2 creature for {3}. Turning face up is not modelled."""

from __future__ import annotations

from ..cards import cost_shape
from ..model import Face
from ..registry import FORM_TESTS, KeywordKind, named


@named(FORM_TESTS, "face_down")
def _has_morph(card: Face, zone: str) -> bool:
    return card.has("morph")


KEYWORD = KeywordKind("702.37a", {"cost": cost_shape})
