"""Max speed (702.178): an object has the ability only while its player's speed is 4."""

from __future__ import annotations

from ..game import Game
from ..registry import CONDITIONS, named

MAX_SPEED = 4  # 702.179e


@named(CONDITIONS, "max_speed")
def has_max_speed(game: Game, player: str) -> bool:
    return game.players[player].speed == MAX_SPEED
