"""Split second (702.61)."""

from __future__ import annotations

from ..activating import Activation
from ..casting import Casting
from ..game import Game
from ..registry import ACTIVATE_TESTS, CAST_TESTS, KeywordKind, refuses
from ..view import view


def _on_stack(game: Game) -> bool:
    return any(view(game, spell).has("split_second") for spell in game.spells())


@refuses(CAST_TESTS, "prohibited")
def _no_spells(attempt: Casting) -> bool:
    """702.61a: no other spells, also while something resolves."""
    return _on_stack(attempt.game)


@refuses(ACTIVATE_TESTS, "prohibited")
def _no_abilities(attempt: Activation) -> bool:
    """702.61b: mana abilities may be activated."""
    return attempt.uses_stack and _on_stack(attempt.game)


KEYWORD = KeywordKind("702.61a")
