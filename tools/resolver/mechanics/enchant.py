"""Enchant (702.5): what an Aura targets and can be attached to (303.4a)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..registry import TARGETS, KeywordKind
from ..shape import word


def _target(args: Mapping[str, Any]) -> str:
    what: str = args["what"]
    return what


KEYWORD = KeywordKind("702.5a", {"what": word(of=lambda: TARGETS)}, spell_target=_target)
