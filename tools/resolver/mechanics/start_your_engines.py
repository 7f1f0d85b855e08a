"""Start your engines! and speed (702.179)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
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
RULES = ("702.179d",)
INHERENT = Triggered("speed", "", effects=(Effect("speed_up"),), rules=RULES)


def set_speed(game: Game, who: str, speed: int, *rules: str) -> None:
    state = game.players[who]
    before, state.speed = state.speed, min(speed, MAX_SPEED)
    if state.speed == before:
        return
    for permanent in game.look_through():
        game.touch(permanent)  # an ability may exist now that did not before
    game.happen("speed", *rules, **{"player": who, "from_": before, "to": state.speed})
    refresh_control(game)


def _start(game: Game) -> list[Callable[[], bool]]:
    """704.5aa: a player without speed who controls such a permanent has speed 1."""
    return [
        partial(_begin, game, who)
        for who in game.in_turn_order()
        if game.players[who].speed is None
        and any(
            permanent.controller == who and view(game, permanent).has("start_your_engines")
            for permanent in game.look_through()
        )
    ]


def _begin(game: Game, who: str) -> bool:
    game.happen("sba", "704.5aa", "702.179a", what="start_engines", subject=who)
    set_speed(game, who, 1, "702.179a")
    return True


STATE_BASED_ACTIONS.append(_start)


@listener("life_lost")
def _opponents_lost_life(game: Game, occurrence: Occurrence) -> None:
    """702.179d: inherent, without a source, once each turn however many lose life and however often."""
    losers = occurrence.info["players"]
    for who in game.in_turn_order():
        state = game.players[who]
        if state.speed is None or all(loser == who for loser in losers):
            continue
        reason = _why_not(game, who)
        if reason:
            label = f"speed({who})"
            game.happen("no_trigger", *RULES, player=who, ability=label, name="speed", source=who, reason=reason)
        else:
            state.this_turn[TRIGGERED] = 1
            trigger(game, INHERENT, None, who, source_label=who)


def _why_not(game: Game, who: str) -> str:
    if who != game.active:
        return "not_your_turn"
    if (game.players[who].speed or 0) >= MAX_SPEED:
        return "max_speed"
    return "once_each_turn" if game.players[who].this_turn.get(TRIGGERED) else ""


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
