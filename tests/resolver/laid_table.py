"""Lay a small table and play it: short words for scenarios, and a run that is easy to ask."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

import pytest

import resolver
from resolver import ScenarioError

Json = dict[str, Any]

# -- cards ----------------------------------------------------------------------------------------------------------

LAND: Json = {"types": ["land"]}


def creature(power: Any = 2, toughness: Any = 2, cost: str = "{2}", **more: Any) -> Json:
    return {"types": ["creature"], "mana_cost": cost, "pt": [power, toughness], **more}


def spell(*effects: Json, cost: str | None = "{R}", kind: str = "sorcery", targets: Any = (), **more: Any) -> Json:
    text = {"targets": list(targets), "effects": list(effects), **more.pop("text", {})}
    return {"types": [kind], "mana_cost": cost, "spell": text, **more}


def instant(*effects: Json, **more: Any) -> Json:
    return spell(*effects, kind="instant", **more)


def permanent(kind: str, *abilities: Json, cost: str = "{2}", **more: Any) -> Json:
    return {"types": [kind], "mana_cost": cost, "abilities": list(abilities), **more}


def vehicle(power: int = 4, toughness: int = 4, crew: int = 2, **more: Any) -> Json:
    keywords = [{"name": "crew", "n": crew}]
    pt = [power, toughness]
    return {"types": ["artifact"], "subtypes": ["Vehicle"], "mana_cost": "{3}", "pt": pt, "keywords": keywords, **more}


def gain(amount: Any = 1) -> Json:
    return {"verb": "gain_life", "player": "you", "amount": amount}


def drain(amount: Any = 1) -> Json:
    return {"verb": "lose_life", "player": "each_opponent", "amount": amount}


def on(name: str, *effects: Json, as_: str = "watch", **more: Any) -> Json:
    return {"kind": "triggered", "name": as_, "trigger": name, "targets": [], "effects": list(effects), **more}


def activated(name: str, *effects: Json, zone: str = "battlefield", **more: Any) -> Json:
    cost = more.pop("cost", {"mana": "{0}"})
    return {"kind": "activated", "name": name, "zone": zone, "cost": cost, "effects": list(effects), **more}


def static(verb: str, **more: Any) -> Json:
    return {"kind": "static", "verb": verb, **more}


COUNTERSPELL = instant({"verb": "counter", "object": "target"}, cost="{U}{U}", targets=["spell"])
STIFLE = instant({"verb": "counter", "object": "target"}, cost="{U}", targets=["activated_or_triggered_ability"])
BLINK = instant({"verb": "blink", "object": "target"}, cost="{W}", targets=["permanent_you_control"])
KILL = instant({"verb": "destroy", "object": "target"}, cost="{B}", targets=["creature"])
BOUNCE = instant({"verb": "return_to_hand", "object": "target"}, cost="{U}", targets=["permanent"])
STEAL = spell(
    {"verb": "gain_control", "object": "target", "duration": "end_of_turn"},
    {"verb": "untap", "object": "target"},
    {"verb": "gain_keyword", "object": "target", "keyword": {"name": "haste"}, "duration": "end_of_turn"},
    cost="{R}",
    targets=["permanent"],
)

# -- actions and answers --------------------------------------------------------------------------------------------

EMPTY: Json = {"do": "pass_until_empty"}


def cast(player: str, card: str, **more: Any) -> Json:
    return {"do": "cast", "player": player, "card": card, **more}


def activate(player: str, ability: str, **more: Any) -> Json:
    return {"do": "activate", "player": player, "ability": ability, **more}


def passes(*players: str) -> list[Json]:
    return [{"do": "pass", "player": player} for player in players]


def to(step: str, **more: Any) -> Json:
    return {"do": "advance", "step": step, **more}


def attack(player: str, *attackers: str, **more: Any) -> Json:
    return {"do": "attack", "player": player, "attackers": list(attackers), **more}


def block(player: str, **blocks: Any) -> Json:
    pairs = [{"blocker": blocker, "attacker": attacker} for blocker, attacker in blocks["pairs"]]
    return {"do": "block", "player": player, "blocks": pairs}


def answer(at: str, value: Any, player: str = "A", **more: Any) -> Json:
    return {"at": at, "player": player, "value": value, **more}


# -- playing --------------------------------------------------------------------------------------------------------


@dataclass
class Run:
    result: Json

    @property
    def trace(self) -> list[Json]:
        events: list[Json] = self.result["trace"]
        return events

    def events(self, kind: str, **fields: Any) -> list[Json]:
        """All events of that kind with these values; ``from_`` stands for the field ``from``."""
        wanted = {name.rstrip("_"): value for name, value in fields.items()}
        return [
            event
            for event in self.trace
            if event["kind"] == kind and all(name in event and event[name] == value for name, value in wanted.items())
        ]

    def event(self, kind: str, **fields: Any) -> Json:
        found = self.events(kind, **fields)
        assert len(found) == 1, f"expected one {kind} {fields}, got {len(found)}"
        return found[0]

    def story(self, *kinds: str) -> list[tuple[Any, ...]]:
        """The events of these kinds, in order, as (kind, what it is about)."""
        keys = ("object", "ability", "objects", "subject", "change", "to", "stack", "player")
        return [
            (event["kind"], next(event[key] for key in keys if key in event))
            for event in self.trace
            if event["kind"] in kinds
        ]

    def zone(self, player: str, zone: str) -> list[str]:
        where = self.result["state"]["zones"][player][zone]
        return list(where["ordered"]) if zone == "library" else sorted(where)

    def value(self, key: str, name: str | None = None) -> Any:
        values = self.result["state"]["values"][key]
        return values if name is None else values[name]

    @property
    def question(self) -> Json:
        assert self.result["question"] is not None, f"no question: {self.result['ended']}"
        asked: Json = self.result["question"]
        return asked


def scenario(cards: Json, do: list[Any] | None = None, answers: list[Json] | None = None, **setup: Any) -> Json:
    """A scenario; players are the upper-case keywords, their mana a string such as "RCC"."""
    players = {name: setup.pop(name) for name in list(setup) if name.isupper()}
    for name in ("A", "B"):
        players.setdefault(name, {})
    for state in players.values():
        if isinstance(state.get("mana"), str):
            state["mana"] = dict(Counter(state["mana"]))
    actions = [action for entry in do or [] for action in (entry if isinstance(entry, list) else [entry])]
    return {
        "version": 1,
        "setup": {"cards": cards, "players": players, **setup},
        "actions": actions,
        "choices": answers or [],
    }


def play(cards: Json, do: list[Any] | None = None, answers: list[Json] | None = None, **setup: Any) -> Run:
    return Run(resolver.run(scenario(cards, do, answers, **setup)))


def refusal(cards: Json, do: list[Any], answers: list[Json] | None = None, **setup: Any) -> str | None:
    """The game reason for which the last action (or answer) of the script is refused."""
    with pytest.raises(ScenarioError) as raised:
        play(cards, do, answers, **setup)
    return raised.value.reason
