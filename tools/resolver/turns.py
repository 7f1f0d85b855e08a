"""Turns and steps (500-514): what begins, what ends, what happens by itself."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

from .combat import deal_combat_damage, end_combat
from .errors import Refused
from .game import Game
from .permanents import end_effects, refresh_control, untap
from .priority import receive_priority, settle
from .registry import ON_CLEANUP
from .scenario import STEPS
from .triggers import occur
from .zones import discard, draw

HAND_SIZE = 7
NO_PRIORITY = ("untap", "cleanup")


def end_step(game: Game) -> None:
    """The step ends, pools empty (106.4), the next step begins."""
    for name in game.in_turn_order():
        game.set_pool(name, {}, "500.5")
    begin_step(game, *_next_step(game))


def _next_step(game: Game) -> tuple[str, bool]:
    """The step that follows, and whether it is in a new turn."""
    step = game.step
    if step == "combat_damage" and game.first_strikers:
        return "combat_damage", False  # 510.4: the second one
    if step == "declare_attackers" and not game.attacked:
        return "end_of_combat", False  # 508.8
    if step == "cleanup":
        return ("cleanup", False) if game.cleanup_again else ("untap", True)
    return STEPS[STEPS.index(step) + 1], False


def begin_step(game: Game, step: str, new_turn: bool) -> None:
    if new_turn:
        _begin_turn(game)
    second_damage = step == "combat_damage" and game.step == "combat_damage"
    game.step = step
    game.passed = 0
    game.priority = None
    game.happen("step", step=step)
    if step == "untap":
        untap(game, game.active, list(game.permanents(game.active)), "502.3")
    elif step == "upkeep":
        occur(game, "upkeep")
    elif step == "draw" and not game.players[game.active].lost:
        draw(game, game.active, 1, "504.1")
    elif step == "declare_attackers":
        game.declaration = "attack"
        return
    elif step == "declare_blockers":
        game.declaration = "block"
        return
    elif step == "combat_damage":
        if not deal_combat_damage(game) and second_damage:
            game.first_strikers = []
    elif step == "cleanup":
        _clean_up(game)
        return
    if step == "main2":
        end_combat(game)
    if step not in NO_PRIORITY:
        receive_priority(game, game.active)


def _begin_turn(game: Game) -> None:
    game.active = game.next_player(game.active)
    game.turn += 1
    game.cast_this_turn = 0
    for player in game.players.values():
        player.this_turn = {}
    for permanent in game.permanents(game.active):
        permanent.sick = False  # 302.6: controlled continuously since this turn began
    game.happen("turn", player=game.active)


def _clean_up(game: Game) -> None:
    """514.1-3. If something happens, players get priority, and another cleanup step follows."""
    hand = game.players[game.active].hand
    if len(hand) > HAND_SIZE:
        for label in _choose_discards(game, list(hand), len(hand) - HAND_SIZE):
            discard(game, game.active, hand[label])
    permanents = game.in_order(game.permanents())
    damaged = [permanent.label for permanent in permanents if permanent.damage]
    for permanent in permanents:
        permanent.damage = 0
    if damaged:
        game.happen("wears_off", "514.2", what="damage", objects=damaged)
    ended = [permanent.label for permanent in permanents if end_effects(game, permanent, "end_of_turn")]
    if ended:
        game.happen("wears_off", "514.2", what="until_end_of_turn", objects=ended)
    for end in ON_CLEANUP:
        end(game)
    refresh_control(game)
    game.cleanup_again = settle(game)
    if game.cleanup_again:
        receive_priority(game, game.active)


def _choose_discards(game: Game, hand: list[str], count: int) -> list[str]:
    def check(value: Any) -> list[str]:
        if len(value) != count or len(set(value)) != count or not all(label in hand for label in value):
            raise Refused("not_eligible")
        return list(value)

    def options() -> Iterator[list[str]]:
        return (list(some) for some in itertools.combinations(hand, count))

    chosen: list[str] = game.ask("discard_to_hand_size", game.active, check, options, "514.1")
    return chosen
