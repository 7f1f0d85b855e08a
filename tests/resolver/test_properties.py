"""What holds for every scenario, whatever the cards and whatever the players do.

Quick by default; ``REGOLARIO_EXAMPLES=2000`` looks at so many random games for each property.
"""

from __future__ import annotations

import copy
import json
import os
import re
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, note, settings
from hypothesis import strategies as st
from strategies import games

import resolver
from resolver import ScenarioError

Json = dict[str, Any]
EXAMPLES = int(os.environ.get("REGOLARIO_EXAMPLES", "40"))
ZONES = ("hand", "library", "graveyard", "exile", "command", "battlefield")
# A failing game is reported by its seed; a smaller seed is another game, not a smaller one: nothing to shrink.
of_games = settings(
    max_examples=EXAMPLES,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.explicit, Phase.generate],
    derandomize=True,
    database=None,
)
seeds = st.integers(0, 2**32).map(Random)


def play(scenario: Json) -> tuple[Json, list[Json]]:
    note(json.dumps(scenario))
    run = resolver.run(scenario)
    return run, resolver.tables(scenario, run["trace"])


def labels_in(zone: Any) -> list[str]:
    if isinstance(zone, dict):
        return [*zone["ordered"], *zone["random"]]
    return [entry if isinstance(entry, str) else entry.get("card", entry.get("label")) for entry in zone]


def cards_of(players: Json) -> list[str]:
    return sorted(card for player in players.values() for zone in ZONES for card in labels_in(player[zone]))


# -- what holds at every moment --------------------------------------------------------------------------------------


@of_games
@given(games())
def test_every_card_is_in_exactly_one_zone(scenario: Json) -> None:
    run, tables = play(scenario)
    players = scenario["setup"]["players"]
    cards = cards_of(players)
    # 800.4a: what a player owns who has left a game that goes on is nowhere.
    left = set(cards_of({name: players[name] for name in run["state"]["values"]["lost"]}))

    for table in tables:
        there = cards_of(table["players"]) + [item["label"] for item in table["stack"]]
        found = [label for label in there if label in cards]
        assert len(found) == len(set(found))
        assert set(cards) - set(found) <= left
    in_the_end = cards_of(run["state"]["zones"]) + [item["label"] for item in tables[-1]["stack"]]
    assert set(cards) - set(in_the_end) <= left


@of_games
@given(games())
def test_the_replayed_trace_ends_in_the_state(scenario: Json) -> None:
    run, tables = play(scenario)
    zones, values = run["state"]["zones"], run["state"]["values"]

    assert len(tables) == len(run["trace"]) + 1
    for name, player in tables[-1]["players"].items():
        assert player["library"] == zones[name]["library"]["ordered"]
        for zone in ZONES:
            assert sorted(labels_in(player[zone])) == sorted(labels_in(zones[name][zone])), (name, zone)
        assert (player["life"], player["speed"]) == (values["life"][name], values["speed"][name])
        assert name in values["lost"] or player["mana"] == values["mana"][name]
        for entry in player["exile"]:
            assert entry["counters"] == values["counters"][entry["label"]]
        for entry in player["battlefield"]:
            label = entry["label"]
            assert entry["tapped"] == (label in values["tapped"]), label
            assert entry["saddled"] == (label in values["saddled"]), label
            assert entry["counters"] == values["counters"][label], label
            assert entry["pt"] == values["pt"][label], label
            assert sorted(entry["types"]) == sorted(values["types"][label]), label
            assert entry["attached"] == values["attached"][label], label
            assert entry["face_down"] == (values["form"][label] == "face_down"), label


@of_games
@given(games())
def test_only_the_top_of_the_stack_resolves(scenario: Json) -> None:
    run, tables = play(scenario)

    for event, before in zip(run["trace"], tables, strict=False):
        if event["kind"] in ("resolve", "fizzle"):
            assert before["stack"][-1]["label"] == event["object"]
        if event["kind"] == "priority":
            assert [item["label"] for item in before["stack"]] == event["stack"]


@of_games
@given(games())
def test_no_priority_while_state_based_actions_or_triggers_wait(scenario: Json) -> None:
    run, tables = play(scenario)

    waiting: set[str] = set()
    for event, table in zip(run["trace"], tables, strict=False):
        if event["kind"] == "trigger":
            waiting.add(event["ability"])
        elif event["kind"] in ("put_on_stack", "trigger_removed"):
            waiting.discard(event.get("object", event.get("ability")))
        elif event["kind"] == "lose":  # what that player controls is not put on the stack (800.4d)
            waiting = {label for label in waiting if not label.startswith(f"speed({event['player']}")}
        elif event["kind"] == "priority":
            assert run["state"]["values"]["lost"] or not waiting
            for player in table["players"].values():
                assert player.get("lost") or player["life"] > 0
                assert not [entry for entry in player["battlefield"] if entry["pt"] and entry["pt"][1] <= 0]


@of_games
@given(games())
def test_no_two_things_carry_one_label(scenario: Json) -> None:
    _, tables = play(scenario)

    for table in tables:
        labels = [item["label"] for item in table["stack"]]
        labels += [entry["label"] for player in table["players"].values() for entry in player["battlefield"]]
        assert len(labels) == len(set(labels))


@of_games
@given(games())
def test_events_have_the_fields_and_rules_of_their_kind(scenario: Json) -> None:
    run, _ = play(scenario)

    for event in run["trace"]:
        kind = resolver.EVENTS[event["kind"]]
        fields = set(event) - {"kind", "rules"}
        assert set(kind.always) <= fields <= {*kind.always, *kind.sometimes}, event
        assert event["rules"]


# -- what scripts do ------------------------------------------------------------------------------------------------


@of_games
@given(games())
def test_the_same_input_gives_the_same_bytes(scenario: Json) -> None:
    request = json.dumps({"scenario": scenario, "tables": True})

    assert resolver.run_json(request) == resolver.run_json(request)


@of_games
@given(games())
def test_a_run_does_not_change_its_input(scenario: Json) -> None:
    before = copy.deepcopy(scenario)
    play(scenario)

    assert scenario == before


@of_games
@given(games())
def test_what_happened_stays_whatever_is_done_next(scenario: Json) -> None:
    run, _ = play(scenario)
    for count in range(len(scenario["actions"])):
        shorter = {**scenario, "actions": scenario["actions"][:count]}
        while True:  # it needs only the first of the answers
            try:
                part = resolver.run(shorter)
                break
            except ScenarioError as error:
                assert error.expected == "no further answer"
                shorter = {**shorter, "choices": shorter["choices"][:-1]}
        assert run["trace"][: len(part["trace"])] == part["trace"]


@of_games
@given(games())
def test_a_refused_action_leaves_no_trace(scenario: Json) -> None:
    run, tables = play(scenario)

    for index, event in enumerate(run["trace"]):
        if event["kind"] == "refused":
            assert tables[index] == tables[index + 1]


# -- questions ------------------------------------------------------------------------------------------------------


def opened(scenario: Json, dice: Random) -> tuple[Json, Json] | None:
    """The scenario with its first answers only, and the question that it then ends with."""
    if not scenario["choices"]:
        return None
    cut = {**scenario, "choices": scenario["choices"][: dice.randrange(len(scenario["choices"]))]}
    note(json.dumps(cut))
    return cut, resolver.run(cut)["question"]


def answered(scenario: Json, question: Json, value: Any, **more: Any) -> Json:
    answer = {"at": question["at"], "player": question["player"], "value": value, **more}
    return {**scenario, "choices": [*scenario["choices"], answer]}


@of_games
@given(games(), seeds)
def test_each_offered_answer_applies(scenario: Json, dice: Random) -> None:
    found = opened(scenario, dice)
    if found is None:
        return
    cut, question = found
    assert question["default"] == question["options"][0]
    for value in question["options"][:12]:
        try:  # the rest of the script may fit no longer; up to the answer it must
            resolver.run(answered(cut, question, value))
        except ScenarioError as error:
            assert not error.path.startswith(f"choices[{len(cut['choices'])}]"), (value, str(error))


@of_games
@given(games(), seeds)
def test_each_answer_that_is_not_offered_is_refused_with_a_reason(scenario: Json, dice: Random) -> None:
    found = opened(scenario, dice)
    if found is None:
        return
    cut, question = found
    offered = [plain(value) for value in question["options"]]
    if len(offered) >= 100:  # beyond that not every answer is listed
        return
    for value in others(question, dice, cards_of(scenario["setup"]["players"])):
        if plain(value) in offered:
            continue
        with pytest.raises(ScenarioError) as raised:
            resolver.run(answered(cut, question, value))
        assert raised.value.path.startswith(f"choices[{len(cut['choices'])}]"), (question, value)
        if raised.value.reason is not None:
            run = resolver.run(answered(cut, question, value, refused=raised.value.reason))
            assert run["question"] == question


def plain(value: Any) -> Any:
    """An announcement without what is the default anyway."""
    if not isinstance(value, dict):
        return value
    left = {key: item for key, item in value.items() if item not in (None, False, []) or key == "card"}
    if left.get("form") == "normal":
        del left["form"]
    return left


def others(question: Json, dice: Random, cards: list[str]) -> list[Any]:
    """Answers like the offered ones, but changed."""
    value = dice.choice(question["options"])
    if isinstance(value, bool):
        return []
    if isinstance(value, list):
        return [value[1:], [*value, *value[:1]], [*value, "nobody"]]
    if value is None or isinstance(value, str):
        return ["nobody", *dice.sample(cards, 2)] if not question["at"].endswith("may_cast") else []
    changes: list[Json] = [{"form": form} for form in ("left", "right", "fused", "back", "adventure", "face_down")]
    changes += [{"kicked": True}, {"alternative": "evoke"}, {"x": 1}, {"card": dice.choice(cards)}]
    changes += [{"targets": []}, {"targets": [dice.choice(cards)]}, {"sacrifice": [dice.choice(cards)]}]
    return [{**value, **change} for change in changes]


# -- names ----------------------------------------------------------------------------------------------------------


@of_games
@given(games())
def test_renaming_cards_and_players_changes_names_only(scenario: Json) -> None:
    names = list(scenario["setup"]["cards"])
    cards = {name: f"Z{len(names) - index}z" for index, name in enumerate(names)}
    players = list(scenario["setup"]["players"])
    turned = dict(zip(players, [*players[1:], *players[:1]], strict=True))
    run, _ = play(scenario)

    assert unordered(rename(run, cards, turned)) == unordered(resolver.run(rename(scenario, cards, turned)))


def rename(value: Any, cards: dict[str, str], players: dict[str, str], *, pool: bool = False) -> Any:
    """``pool``: B and C may be symbols of mana here."""
    if isinstance(value, dict):
        if pool and all(type(item) is int for item in value.values()):
            return value
        return {
            rename(key, cards, players): rename(item, cards, players, pool=pool or key == "mana")
            for key, item in value.items()
        }
    if isinstance(value, list):
        return [rename(item, cards, players) for item in value]
    if not isinstance(value, str):
        return value
    if value in players:
        return players[value]
    if value.startswith("speed(") and value[6] in players:
        return f"speed({players[value[6]]}{value[7:]}"
    return re.sub(r"\bc\d\b", lambda match: cards[match[0]], value)


def unordered(run: Json) -> Json:
    """Lists that are sets (8.1, 8.2) in one order, whatever the names."""
    state = copy.deepcopy(run["state"])
    for player in state["zones"].values():
        for zone in ("hand", "battlefield", "graveyard", "exile", "command"):
            player[zone].sort()
    for key in ("lost", "tapped", "saddled"):
        state["values"][key].sort()
    for names in state["values"]["seen_by"].values():
        names.sort()
    return {**run, "state": state}


# -- any input ------------------------------------------------------------------------------------------------------

any_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=20,
)


def reply(text: str) -> Json:
    answer = json.loads(resolver.run_json(text))
    assert isinstance(answer, dict)
    if "error" in answer:
        assert answer["error"]["code"] in ("scenario", "unsupported", "limit"), answer
        assert set(answer["error"]) >= {"code", "path", "expected", "got"}
    return answer


@settings(of_games, phases=tuple(Phase))
@given(st.text())
def test_any_text_gets_an_answer(text: str) -> None:
    assert "error" in reply(text)


@settings(of_games, phases=tuple(Phase))
@given(any_json)
def test_any_json_gets_an_answer(value: Any) -> None:
    reply(json.dumps(value))
    reply(json.dumps({"scenario": value}))
    reply(json.dumps({"scenario": {"setup": value}, "answers": value, "tables": value}))


@settings(of_games, max_examples=EXAMPLES * 2)
@given(games(), any_json, seeds)
def test_a_scenario_with_one_part_spoilt_gets_an_answer(scenario: Json, value: Any, dice: Random) -> None:
    spoilt = copy.deepcopy(scenario)
    node: Any = spoilt
    while True:
        key = dice.choice(list(node) if isinstance(node, dict) else range(len(node)))
        if not isinstance(node[key], dict | list) or not node[key] or dice.random() < 0.15:
            node[key] = value
            break
        node = node[key]

    reply(json.dumps({"scenario": spoilt, "tables": True}))
