"""Examples of records: the scenario with the cards it uses, and the game that comes of it."""

import json
from typing import Any

import narrator
import resolver
from resolver import expectations

from .model import Example

CARD_LISTS = ("hand", "library", "battlefield", "graveyard", "exile", "command", "commanders")


def scenario(example: Example, stock: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """The scenario as the resolver reads it: with a version, and with the definitions of the stock cards it names.

    A definition in the scenario itself goes before the stock's.
    """
    setup = example.scenario.get("setup")
    if not isinstance(setup, dict):
        return {"version": 1} | example.scenario
    own = setup.get("cards", {})
    used = {id: stock[id] for id in _card_ids(setup) if id in stock}
    cards = used | own if isinstance(own, dict) else own
    return {"version": 1} | example.scenario | {"setup": setup | {"cards": cards}}


def _card_ids(setup: dict[str, Any]) -> list[str]:
    """The card ids of all instances of the setup, in order of id (an instance is `id` or `id#2`)."""
    ids = set()
    players = setup.get("players")
    for player in players.values() if isinstance(players, dict) else []:
        for name in CARD_LISTS:
            cards = player.get(name) if isinstance(player, dict) else None
            for card in cards if isinstance(cards, list) else []:
                label = card.get("card") if isinstance(card, dict) else card
                if isinstance(label, str):
                    ids.add(label.split("#")[0])
    return sorted(ids)


_played: dict[str, dict[str, Any]] = {}
_told: dict[tuple[str, str], dict[str, Any]] = {}


def play(scenario: dict[str, Any]) -> dict[str, Any]:
    """Play a scenario to its end; the same scenario is played once. Raises what resolver.run raises."""
    return _play(scenario, _key(scenario))


def tell(scenario: dict[str, Any], language: str) -> dict[str, Any]:
    """A scenario's run in words, in a full language; the same is told once."""
    key = _key(scenario)
    if (key, language) not in _told:
        _told[key, language] = narrator.tell(scenario, _play(scenario, key), language)
    return _told[key, language]


def _play(scenario: dict[str, Any], key: str) -> dict[str, Any]:
    if key not in _played:
        _played[key] = resolver.run(scenario)
    return _played[key]


def _key(scenario: dict[str, Any]) -> str:
    return json.dumps(scenario, ensure_ascii=False)


def forget_what_was_told() -> None:
    """After a change of the catalogues: what is told from now on is in their new words."""
    _told.clear()
    narrator.read_anew()


def differences(example: Example, run: dict[str, Any]) -> list[str]:
    """How the run differs from what the example expects, in words; empty if it does not."""
    return expectations.differences(example.expected, run)


def stock_scenario(id: str, card: dict[str, Any]) -> dict[str, Any]:
    """A game in which nothing happens, to have a card's definition judged by the resolver."""
    players = {"A": {"library": [id]}, "B": {}}
    return {"version": 1, "setup": {"cards": {id: card}, "players": players}, "actions": [], "choices": []}
