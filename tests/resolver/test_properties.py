"""What holds in every game: random tables, random actions, random answers (hypothesis)."""

from __future__ import annotations

import copy

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from laid_table import (
    BLINK,
    COUNTERSPELL,
    EMPTY,
    KILL,
    LAND,
    STEAL,
    activate,
    activated,
    cast,
    creature,
    drain,
    gain,
    on,
    permanent,
    spell,
    to,
    vehicle,
)

import resolver
from resolver import ScenarioError

CARDS = {
    "land": LAND,
    "bear": creature(),
    "five": creature(5, 5, "{5}"),
    "casc": spell(gain(4), cost="{3}{R}", keywords=[{"name": "cascade"}]),
    "rip": spell(gain(), cost="{W}", keywords=[{"name": "ripple", "n": 3}]),
    "cyc": creature(keywords=[{"name": "cycling", "cost": "{1}"}]),
    "mad": spell(drain(), keywords=[{"name": "cycling", "cost": "{1}"}, {"name": "madness", "cost": "{R}"}]),
    "veh": vehicle(),
    "mount": creature(subtypes=["Mount"], keywords=[{"name": "saddle", "n": 1}]),
    "engine": creature(keywords=[{"name": "start_your_engines"}]),
    "ex": creature(
        abilities=[
            activated("grow", {"verb": "put_counter", "object": "this", "counter": "+1/+1", "count": 1}, exhaust=True)
        ]
    ),
    "storm": spell(drain(), keywords=[{"name": "storm"}]),
    "watch": permanent("artifact", on("you_cast_spell", drain())),
    "kill": KILL,
    "no": COUNTERSPELL,
    "blink": BLINK,
    "steal": STEAL,
    "disc": spell({"verb": "discover", "amount": 3}),
    "token": spell({"verb": "create_token_copy", "object": "target"}, targets=["creature_you_control"]),
    "clone": creature(0, 0, "{U}", abilities=[{"kind": "replacement", "verb": "enter_as_copy", "of": "creature"}]),
}
PERMANENTS = ["land", "bear", "veh", "mount", "engine", "ex", "watch", "five"]
cards = st.lists(st.sampled_from(sorted(CARDS)), max_size=6)


@st.composite
def setups(draw):
    count = dict.fromkeys(CARDS, 0)

    def named(ids):
        labels = []
        for card in ids:
            count[card] += 1
            labels.append(card if count[card] == 1 else f"{card}#{count[card]}")
        return labels

    players = {
        name: {
            "hand": named(draw(cards)),
            "library": named(draw(cards)),
            "battlefield": named(draw(st.lists(st.sampled_from(PERMANENTS), max_size=5))),
            "mana": {symbol: 4 for symbol in "WUBRC"},
            "speed": draw(st.sampled_from([None, 1, 4])),
        }
        for name in "AB"
    }
    return {
        "setup": {"cards": CARDS, "players": players, "seed": draw(st.integers(1, 9))},
        "actions": [],
        "choices": [],
    }


def wishes(result):
    """Actions somebody might try now; most are refused."""
    holder = next((event["player"] for event in reversed(result["trace"]) if event["kind"] == "priority"), "A")
    zones = result["state"]["zones"]
    creatures = [label for player in zones.values() for label in player["battlefield"]]
    spells = [label for event in result["trace"][-1:] for label in event.get("stack", [])]
    tried = [EMPTY, {"do": "pass", "player": holder}, to("begin_combat"), to("main1", next_turn_of="B")]
    for card in zones[holder]["hand"]:
        kind = CARDS[card.split("#")[0]]
        targets = (kind.get("spell") or {}).get("targets", [])
        choices = [[label] for label in creatures + spells] if targets else [None]
        tried += [cast(holder, card, **({"targets": chosen} if chosen else {})) for chosen in choices]
        tried.append(activate(holder, f"cycling({card})"))
    for label in zones[holder]["battlefield"]:
        tried.append(activate(holder, f"grow({label})"))
        for other in creatures:
            tried += [activate(holder, f"{name}({label})", tap=[other]) for name in ("crew", "saddle")]
    return tried


def everything(table):
    labels = [item["label"] for item in table["stack"] if item["what"] == "spell"]
    for player in table["players"].values():
        for zone in ("hand", "library", "graveyard", "command"):
            labels += player[zone]
        labels += [card["label"] for zone in ("battlefield", "exile") for card in player[zone]]
    return sorted(label for label in labels if "(" not in label)


def check(scenario, result):
    tables = resolver.tables(scenario, result["trace"])
    waiting = 0
    for event, table in zip(result["trace"], tables[1:], strict=True):
        waiting += {"trigger": 1, "put_on_stack": -1, "trigger_removed": -1}.get(event["kind"], 0)
        if event["kind"] == "priority":
            assert waiting == 0, "no priority while a trigger waits"
            assert [item["label"] for item in table["stack"]] == event["stack"]
        if event["kind"] == "resolve":
            assert table["stack"][-1]["label"] == event["object"], "only the top of the stack resolves"
    assert all(everything(table) == everything(tables[0]) for table in tables if not result["state"]["values"]["lost"])
    if result["ended"] != "question":
        same_as_state(tables[-1], result["state"])


def same_as_state(table, state):
    for player, drawn in table["players"].items():
        zones = state["zones"][player]
        assert drawn["library"] == zones["library"]["ordered"]
        assert all(sorted(drawn[zone]) == sorted(zones[zone]) for zone in ("hand", "graveyard", "command"))
        assert all(
            sorted(card["label"] for card in drawn[zone]) == sorted(zones[zone]) for zone in ("exile", "battlefield")
        )
        assert all(drawn[key] == state["values"][key][player] for key in ("life", "speed", "mana"))
        for card in drawn["battlefield"]:
            assert all(
                card[key] == state["values"][key][card["label"]] for key in ("pt", "types", "counters", "attached")
            )


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(setups(), st.data())
def test_every_game_keeps_its_cards_its_order_and_its_word(scenario, data):
    result = resolver.run(scenario)
    for _ in range(8):
        while result["ended"] == "question":
            question = result["question"]
            for option in question["options"][:4]:  # every option that is offered is accepted
                given_answer = {"at": question["at"], "player": question["player"], "value": option}
                resolver.run({**scenario, "choices": [*scenario["choices"], given_answer]})
            option = data.draw(st.sampled_from(question["options"]))
            scenario["choices"].append({"at": question["at"], "player": question["player"], "value": option})
            result = resolver.run(scenario)
        check(scenario, result)
        if result["ended"] != "script":
            return
        action = data.draw(st.sampled_from(wishes(result)))
        try:
            before, result = result, resolver.run({**scenario, "actions": [*scenario["actions"], action]})
            scenario["actions"].append(action)
        except ScenarioError as error:
            if error.reason is not None:  # refused: it fails with a reason, and nothing has changed
                refused = {**action, "refused": error.reason}
                after = resolver.run({**scenario, "actions": [*scenario["actions"], refused]})
                assert after["state"] == result["state"]
            continue
        assert result["trace"][: len(before["trace"])] == before["trace"], "what happened stays"


@settings(max_examples=20, deadline=None)
@given(setups())
def test_the_same_input_gives_the_same_run(scenario):
    assert resolver.run(copy.deepcopy(scenario)) == resolver.run(scenario)
