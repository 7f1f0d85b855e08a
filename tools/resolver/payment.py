"""Mana costs: what is paid from a pool, and by how much a cost changes (601.2f-h, 118)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from .game import Game
from .model import ManaCost
from .objects import Object
from .registry import COST_CHANGES
from .view import statics

# Generic mana is paid with colourless first, then in the order WUBRG (section 6 of the format).
GENERIC_ORDER = "CWUBRG"


@dataclass(slots=True)
class Resources:
    """What a player has while costs are planned: nothing in the game changes until a plan is complete (733.1)."""

    pool: dict[str, int]
    life: int
    used: set[Object] = field(default_factory=set)
    activated: list[Any] = field(default_factory=list)


def resources(game: Game, player: str) -> Resources:
    state = game.players[player]
    return Resources(dict(state.pool), state.life)


def pay(pool: Mapping[str, int], cost: ManaCost) -> dict[str, int] | None:
    """The pool after paying, or None if it can't pay. {X} must be counted in already."""
    left = dict(pool)
    for symbol, count in cost.symbols:
        if left.get(symbol, 0) < count:
            return None
        left[symbol] -= count
    generic = cost.generic
    for symbol in GENERIC_ORDER:
        taken = min(generic, left.get(symbol, 0))
        if taken:
            left[symbol] -= taken
            generic -= taken
    return None if generic else left


def with_x(cost: ManaCost, x: int) -> ManaCost:
    return replace(cost, generic=cost.generic + cost.x * x, x=0)


def changed(game: Game, cost: ManaCost, attempt: Any, reduction: int = 0) -> ManaCost:
    """601.2f: increases first, then reductions, which take away generic mana only and not below zero (118.7a)."""
    increase = 0
    for permanent, ability in statics(game, "change_cost"):
        if COST_CHANGES[ability.args["of"]](permanent, attempt):
            amount = ability.args["amount"]
            if amount > 0:
                increase += amount
            else:
                reduction -= amount
    return replace(cost, generic=max(0, cost.generic + increase - reduction))


def spent(cost: ManaCost) -> int:
    return cost.generic + sum(count for _, count in cost.symbols)
