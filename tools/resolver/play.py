"""Play a script: each action in order, refusals as the scenario says."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping
from typing import Any

from .activating import perform_activation, plan_activation
from .casting import perform_casting, plan_casting
from .combat import no_attack, plan_attack, plan_block
from .errors import GameOver, Malformed, Refused, ScenarioError, StepLimit
from .expectations import value_differences
from .game import Game
from .objects import CardObject
from .priority import LOOP_LIMIT, pass_priority, receive_priority, took_action
from .shape import MISSING, show
from .state import value_of
from .turns import NO_PRIORITY, end_step


def play(game: Game, actions: tuple[dict[str, Any], ...]) -> None:
    """Perform the actions. Raises Asked, StepLimit, ScenarioError; the game keeps what happened."""
    if game.step not in NO_PRIORITY:
        with contextlib.suppress(GameOver):
            receive_priority(game, game.active)
    for index, action in enumerate(actions):
        path = f"actions[{index}]"
        if game.over and action["do"] != "check":
            raise ScenarioError(path, "no action: the game is over", action["do"])
        try:
            _perform(game, action, path)
        except GameOver:
            continue  # what follows may only look at the result


def _perform(game: Game, action: dict[str, Any], path: str) -> None:
    kind = action["do"]
    if "player" in action and action["player"] not in game.players:
        raise ScenarioError(f"{path}.player", "one of the players", show(action["player"]))
    if kind == "add_mana":
        game.add_mana(action["player"], action["mana"])
    elif kind == "check":
        _check(game, action, path)
    elif kind == "pass":
        _with_priority(game, action, path)
        if pass_priority(game):
            raise ScenarioError(path, "a pass that does not end the step; use advance", "pass")
    elif kind == "pass_until_empty":
        _pass_until_empty(game)
    elif kind == "advance":
        _advance(game, action, path)
    else:
        _attempt(game, action, path)


def _with_priority(game: Game, action: Mapping[str, Any], path: str) -> None:
    if game.priority != action["player"]:
        holder = game.priority or "nobody"
        raise ScenarioError(f"{path}.player", f"the player with priority: {holder}", action["player"])


def _attempt(game: Game, action: dict[str, Any], path: str) -> None:
    """An action that the rules may refuse (733.1): then nothing else has changed."""
    refused, kind, player = action.get("refused"), action["do"], action["player"]
    try:
        perform = _plan(game, action, path)
        if refused is not None:
            raise ScenarioError(f"{path}.refused", f"a refusal: {refused}", "an action that is accepted")
    except Malformed as wrong:
        raise ScenarioError(f"{path}.{wrong.field}", wrong.expected, wrong.got) from None
    except Refused as refusal:
        if refused is None:
            expected = "an action that the rules allow"
            raise ScenarioError(path, expected, refusal.reason, reason=refusal.reason) from None
        if refused != refusal.reason:
            raise ScenarioError(f"{path}.refused", refused, refusal.reason, reason=refusal.reason) from None
        game.refuse(player, kind, refusal.reason, action)
        return
    perform()
    took_action(game, player if kind in ("cast", "activate") else game.active)


def _plan(game: Game, action: dict[str, Any], path: str) -> Callable[[], object]:
    player = action["player"]
    if action["do"] == "attack":
        return plan_attack(game, player, action["attackers"])
    if action["do"] == "block":
        return plan_block(game, player, action["blocks"])
    _with_priority(game, action, path)
    if action["do"] == "activate":
        activation = plan_activation(game, player, action)
        return lambda: perform_activation(activation)
    card = game.cards.get(action["card"])
    if card is None:
        raise Malformed("card", "a card in the game", repr(action["card"]))
    if not isinstance(card.object, CardObject):
        raise Refused("wrong_zone")
    attempt = plan_casting(game, player, card.object, action)
    return lambda: perform_casting(attempt)


def _pass_until_empty(game: Game) -> None:
    for _ in range(LOOP_LIMIT):
        if not game.stack or game.priority is None:
            return
        pass_priority(game)
    raise StepLimit


def _advance(game: Game, action: Mapping[str, Any], path: str) -> None:
    """All players keep passing until the named step begins; nobody attacks or blocks on the way."""
    step, wanted = action["step"], action.get("next_turn_of")
    turn = game.turn
    if wanted is not None and wanted not in game.players:
        raise ScenarioError(f"{path}.next_turn_of", "one of the players", show(wanted))
    for _ in range(LOOP_LIMIT):
        if game.declaration == "attack":
            no_attack(game)
            receive_priority(game, game.active)
        elif game.declaration == "block":
            game.declaration = None
            receive_priority(game, game.active)
        if game.priority is not None and not pass_priority(game):
            continue
        end_step(game)
        if game.step == step and (game.turn == turn if wanted is None else game.turn > turn and game.active == wanted):
            return
        if wanted is None and game.turn > turn:
            raise ScenarioError(f"{path}.step", "a step that is still to come this turn", step)
        if wanted is not None and game.players[wanted].lost:
            raise ScenarioError(f"{path}.next_turn_of", "a player who is still in the game", wanted)
    raise StepLimit


def _check(game: Game, action: Mapping[str, Any], path: str) -> None:
    expected = {key: _plain(value) for key, value in action["values"].items() if value is not MISSING}
    got = {
        key: {name: value_of(game, key, name) for name in value} if isinstance(value, dict) else value_of(game, key)
        for key, value in expected.items()
    }
    problems = [(f"{path}.{where}", wanted, came) for where, wanted, came in value_differences(expected, got)]
    if problems:
        raise ScenarioError(*problems[0], problems=problems)


def _plain(value: Any) -> Any:
    """Checked data as JSON data again."""
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    return list(value) if isinstance(value, tuple) else value
