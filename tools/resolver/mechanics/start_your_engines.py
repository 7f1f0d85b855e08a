"""Start your engines! and speed (702.179)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..effects import amount, player
from ..game import Game
from ..model import Effect, Triggered
from ..permanents import refresh_control
from ..registry import AMOUNTS, STATE_BASED_ACTIONS, KeywordKind, effect, listener, named
from ..resolution import Resolution
from ..triggers import Occurrence, trigger
from ..view import view
from .max_speed import MAX_SPEED

TRIGGERED = "speed triggered"
INHERENT = Triggered("speed", "", effects=(Effect("speed_up"),), rules=("702.179d",))


def set_speed(game: Game, who: str, speed: int, *rules: str) -> None:
    state = game.players[who]
    before, state.speed = state.speed, min(speed, MAX_SPEED)
    if state.speed == before:
        return
    for permanent in game.permanents():
        game.touch(permanent)  # an ability may exist now that did not before
    game.happen("speed", *rules, **{"player": who, "from_": before, "to": state.speed})
    refresh_control(game)


def _start(game: Game) -> bool:
    """704.5aa: a player without speed who controls such a permanent has speed 1."""
    started = False
    for who in game.in_turn_order():
        if game.players[who].speed is None and any(
            view(game, permanent).has("start_your_engines") for permanent in game.permanents(who)
        ):
            game.happen("sba", "704.5aa", "702.179a", what="start_engines", subject=who)
            set_speed(game, who, 1, "702.179a")
            started = True
    return started


STATE_BASED_ACTIONS.append(_start)


@listener("life_lost")
def _opponents_lost_life(game: Game, occurrence: Occurrence) -> None:
    """702.179d: inherent, without a source, once each turn however many lose life and however often."""
    who = game.active
    state = game.players[who]
    if state.speed is None or state.lost or not any(loser != who for loser in occurrence.info["players"]):
        return
    reason = "max_speed" if state.speed >= MAX_SPEED else "once_each_turn" if state.this_turn.get(TRIGGERED) else ""
    if reason:
        game.happen(
            "no_trigger", "702.179d", player=who, ability=f"speed({who})", name="speed", source=who, reason=reason
        )
        return
    state.this_turn[TRIGGERED] = 1
    trigger(game, INHERENT, None, who, source_label=who)


@effect("speed_up")
def _speed_up(resolution: Resolution, args: Mapping[str, Any]) -> None:
    """The condition is read again on resolution (603.4)."""
    speed = resolution.game.players[resolution.controller].speed
    if speed is not None and speed < MAX_SPEED:
        set_speed(resolution.game, resolution.controller, speed + 1, "702.179d")


@effect("increase_speed", {"player": player, "amount": amount})
def _increase_speed(resolution: Resolution, args: Mapping[str, Any]) -> None:
    """702.179c: without speed it becomes that number."""
    for who in resolution.players(args["player"]):
        by = resolution.amount(args["amount"])
        if by > 0:
            set_speed(resolution.game, who, (resolution.game.players[who].speed or 0) + by, "702.179c")


@named(AMOUNTS, "your_speed")
def _your_speed(resolution: Resolution) -> int:
    """702.179f: no speed counts as 0."""
    return resolution.game.players[resolution.controller].speed or 0


KEYWORD = KeywordKind("702.179a")
