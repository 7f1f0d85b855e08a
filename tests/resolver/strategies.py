"""Hypothesis strategies: random scenarios whose scripts are played as they are drawn.

One action or answer after the other is tried at once; what the rules refuse stays in the script as a refused
action or is dropped. So every scenario plays to its end, or to a question that is still open.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import dealt
from hypothesis import strategies as st

from resolver import ScenarioError
from resolver.activating import plan_activation
from resolver.errors import Asked, Malformed, Refused, StepLimit
from resolver.game import Answers, Game
from resolver.model import Activated
from resolver.objects import CardObject
from resolver.offers import announcements
from resolver.play import play
from resolver.scenario import read_scenario
from resolver.setup import set_up
from resolver.view import view

Json = dict[str, Any]
WEIGHTS = ["cast"] * 5 + ["activate"] * 4 + ["empty"] * 4 + ["attack", "block"] * 4 + ["pass", "mana", "step", "wild"]
STEPS = ["main1", "declare_attackers", "declare_attackers", "declare_blockers", "combat_damage", "main2", "cleanup"]


@dataclass
class Position:
    """Where a script leads: the game, the question that is open, or no further."""

    game: Game
    question: Json | None = None
    ended: bool = False


def position(scenario: Json) -> Position:
    checked = read_scenario(scenario)
    game = set_up(checked)
    game.answers = Answers(list(checked.choices), "choices")
    try:
        play(game, checked.actions)
    except Asked as asked:
        return Position(game, asked.question)
    except StepLimit:
        return Position(game, ended=True)
    return Position(game, ended=game.over)


def games(least: int = 4, most: int = 12) -> st.SearchStrategy[Json]:
    """Scenarios without an error in them. The seed is what hypothesis draws and reports."""
    return st.integers(0, 2**64 - 1).map(lambda seed: game(Random(seed), least, most))


def game(dice: Random, least: int, most: int) -> Json:
    scenario: Json = {"setup": dealt.setup(dice), "actions": [], "choices": []}
    here = _answer(dice, scenario, position(scenario))
    for _ in range(dice.randint(least, most)):
        if here is None or here.ended or here.question is not None:
            break
        kinds = {kind: tries for kind, tries in _actions(here.game).items() if tries}
        action = dice.choice(kinds[dice.choice([kind for kind in WEIGHTS if kind in kinds])])
        if action["do"] == "cast" and "form" not in action:
            action = {**action, **_announcement(dice, here.game)}
        here = _try(dice, scenario, action) or here
    return scenario


def _try(dice: Random, scenario: Json, action: Json) -> Position | None:
    """Add the action and the answers it needs; None, and nothing added, if that is no legal script."""
    choices = list(scenario["choices"])
    scenario["actions"].append(action)
    try:
        return _answer(dice, scenario, position(scenario))
    except ScenarioError as error:
        scenario["actions"].pop()
        scenario["choices"] = choices
        if error.reason is not None and "refused" not in action and action["do"] != "advance" and dice.random() < 0.5:
            return _try(dice, scenario, {**action, "refused": error.reason})
        return None


def _answer(dice: Random, scenario: Json, here: Position) -> Position:
    for _ in range(30):
        if here.question is None or dice.random() < 0.03:
            break
        value = dice.choice(here.question["options"])
        scenario["choices"].append({"at": here.question["at"], "player": here.question["player"], "value": value})
        here = position(scenario)
    return here


def _actions(game: Game) -> dict[str, list[Json]]:
    """What somebody might try now, by kind: "cast" and "activate" are legal, "wild" mostly is not."""
    actions: dict[str, list[Json]] = {}
    player = game.priority
    if game.stack:
        actions["empty"] = [{"do": "pass_until_empty"}]
    if player is not None:
        actions["pass"] = [{"do": "pass", "player": player}]
        actions["mana"] = [{"do": "add_mana", "player": player, "mana": {"C": 5, "R": 2, "U": 2}}]
        cards = [card.object for card in game.cards.values() if isinstance(card.object, CardObject)]
        actions["cast"] = [
            {"do": "cast", "player": player, "form": "normal", **announcement}
            for card in cards
            if card.owner == player
            for announcement in itertools.islice(announcements(game, player, card), 6)
        ]
        tries = list(_activations(game, player))
        actions["activate"] = [action for action in tries if _legal(game, player, action)]
        actions["wild"] = [*tries, *({"do": "cast", "player": player, "card": card.label} for card in cards)]
    actions["step"] = [{"do": "advance", "step": step} for step in STEPS]
    actions["step"] += [{"do": "advance", "step": "upkeep", "next_turn_of": name} for name in game.players]
    if game.declaration == "attack" and len(game.players) == 2:
        mine = [permanent.label for permanent in game.permanents(game.active)]
        groups = [*([label] for label in mine), mine[:2]]
        actions["attack"] = [{"do": "attack", "player": game.active, "attackers": group} for group in groups]
    if game.declaration == "block":
        mine = [permanent.label for permanent in game.permanents(game.defender)]
        pairs = [{"blocker": blocker, "attacker": attacker.label} for blocker in mine for attacker in game.attackers]
        sets = [*([pair] for pair in pairs), pairs[:2]]
        actions["block"] = [{"do": "block", "player": game.defender, "blocks": blocks} for blocks in sets]
    return actions


def _activations(game: Game, player: str) -> Iterator[Json]:
    creatures = [permanent.label for permanent in game.permanents(player)]
    sources = [card.object for card in game.cards.values() if isinstance(card.object, CardObject)]
    for source in [*game.permanents(), *sources]:
        for ability in view(game, source).abilities:
            if isinstance(ability, Activated):
                action = {"do": "activate", "player": player, "ability": f"{ability.name}({source.label})"}
                if ability.cost.tap_power is None:
                    yield action
                else:
                    others = [label for label in creatures if label != source.label]
                    yield from ({**action, "tap": others[index : index + 2]} for index in range(len(others)))


def _legal(game: Game, player: str, action: Json) -> bool:
    try:
        plan_activation(game, player, action)
    except (Refused, Malformed):
        return False
    return True


def _announcement(dice: Random, game: Game) -> Json:
    """Decisions of 601.2b-c, made without a look at the card."""
    things = [*game.battlefield, *(item.label for item in game.stack)]
    said: Json = {}
    if things and dice.random() < 0.5:
        said["targets"] = dice.choices(things, k=dice.randint(1, 2))
    if things and dice.random() < 0.2:
        said["sacrifice"] = [dice.choice(things)]
    fields: dict[str, list[Any]] = {
        "form": ["left", "right", "fused", "adventure", "omen", "back", "prototype", "face_down"],
        "x": [0, 1],
        "modes": [[0], [0, 1]],
        "kicked": [True],
        "alternative": ["evoke"],
    }
    for field, values in fields.items():
        if dice.random() < 0.25:
            said[field] = dice.choice(values)
    return said
