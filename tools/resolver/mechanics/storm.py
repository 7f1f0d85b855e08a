"""Storm (702.40). The copies keep their targets; version 1 of the format asks for no new ones."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ..model import Effect, Keyword, Triggered
from ..objects import Spell
from ..registry import KeywordKind, effect
from ..resolution import Resolution, copy_spell

RULE = "702.40a"


def _expand(keyword: Keyword) -> Iterable[Triggered]:
    yield Triggered("storm", "this_is_cast", effects=(Effect("storm"),), rules=(RULE,))


@effect("storm")
def _storm(resolution: Resolution, args: Mapping[str, Any]) -> None:
    """A copy for each spell cast before it this turn, by anyone; the spell itself may be gone (608.2h)."""
    spell = resolution.source
    assert isinstance(spell, Spell)
    for _ in range(spell.cast_before):
        copy_spell(resolution.game, spell, resolution.controller, RULE)


KEYWORD = KeywordKind(RULE, expand=_expand)
