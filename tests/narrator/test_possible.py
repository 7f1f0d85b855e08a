"""What could come next, and what could come of it, in words."""

import json
import re
from typing import Any

import pytest

import narrator
import resolver

from .telling import LANGUAGES, card, table

LACKING = re.compile(r"\[|\]|\{(?![WUBRGCX0-9]\})")
CARDS = {
    "bear": card("Orso", "Bear", mana_cost="{1}"),
    "cart": card(
        "Carro", "Cart", types=["artifact"], subtypes=["Vehicle"], pt=[3, 3], keywords=[{"name": "crew", "n": 1}]
    ),
    "search": card(
        "Ricerca", "Search", types=["instant"], spell={"effects": [{"verb": "discover", "amount": 3}]}, mana_cost="{1}"
    ),
}


ACTIONS: list[dict[str, Any]] = [  # one of each kind, and of each way to say it
    {"do": "pass", "player": "A"},
    {"do": "pass_until_empty"},
    {"do": "cast", "player": "A", "card": "bear", "x": 2, "targets": ["cart"]},
    {"do": "activate", "player": "A", "ability": "crew(cart)", "tap": ["bear"]},
    {"do": "attack", "player": "A", "attackers": []},
    {"do": "attack", "player": "A", "attackers": ["bear", "cart"]},
    {"do": "block", "player": "B", "blocks": []},
    {"do": "block", "player": "B", "blocks": [{"blocker": "bear", "attacker": "cart"}]},
    *({"do": "advance", "step": step} for step in resolver.vocabulary()["steps"]),
    {"do": "advance", "step": "main1", "next_turn_of": "B"},
]


def told(run: dict[str, Any], language: str = "it", **scenario: Any) -> dict[str, Any]:
    return narrator.tell(table(CARDS, "bear", "cart", "search") | scenario, run, language)


def options(*actions: dict[str, Any], reason: str | None = None) -> dict[str, Any]:
    listed = [{"action": action, "reason": reason, "rules": ["601.2h"]} for action in actions]
    return {"trace": [], "options": {"player": "A", "options": listed, "complete": True}}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_has_its_words(language: str) -> None:
    said = told(options(*ACTIONS), language)["options"]["options"]

    assert [option["text"] for option in said if LACKING.search(option["text"])] == []
    assert [option["action"] for option in said] == ACTIONS


def test_action_says_with_what_it_is_paid() -> None:
    assert told(options(ACTIONS[3]))["options"]["options"][0]["text"] == (
        "Attiva l’abilità manovrare di Carro, TAPpando Orso"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_its_words(language: str) -> None:
    for reason in resolver.vocabulary()["reasons"]:
        (said,) = told(options(ACTIONS[2], reason=reason), language)["options"]["options"]
        assert said["reason"] and not LACKING.search(said["reason"])


def test_nobody_may_act_while_nobody_has_priority() -> None:
    run = {"trace": [], "options": {"player": None, "options": [], "complete": True}}

    assert told(run)["options"]["text"] == "Adesso nessuno ha priorità."


def test_answers_that_lead_to_an_end_are_told() -> None:
    answer = {"at": "cascade.may_cast", "player": "A", "value": None}
    error = {"code": "scenario", "path": "actions[2]", "expected": "x", "got": "y", "reason": "cannot_pay"}
    said = told({"ends": [{"answers": [answer]}, {"answers": [], "error": error}]})["ends"]

    assert said[0] == {"choices": ["Anna: Non lanciare la carta"]}
    assert "Il costo non si può pagare." in said[1]["error"]


def test_refused_run_is_told_up_to_there() -> None:
    run = {"trace": [{"kind": "step", "step": "main2", "rules": ["500.1"]}], "error": {"code": "scenario"}}
    said = json.loads(narrator.tell_json(json.dumps({"scenario": {}, "run": run, "language": "it"})))

    assert len(said["steps"]) == 1
    assert said["error"]
