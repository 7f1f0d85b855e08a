"""One JSON text in, one out: what can be asked for beside the run itself."""

from __future__ import annotations

import json

from laid_table import EMPTY, attack, cast, creature, gain, scenario, spell, to

import resolver

CARDS = {"gain": spell(gain()), "bear": creature()}


def ask(do, **more):
    table = scenario(CARDS, do, A={"hand": ["gain", "bear"], "mana": "R"})
    return json.loads(resolver.run_json(json.dumps({"scenario": table, **more})))


def test_refused_run_gives_its_error_alone_unless_more_is_asked_for():
    answer = ask([cast("A", "gain"), EMPTY, cast("A", "bear")])

    assert list(answer) == ["error"]
    assert answer["error"]["path"] == "actions[2]"


def test_refused_run_is_shown_up_to_there():
    answer = ask([cast("A", "gain"), EMPTY, cast("A", "bear")], so_far=True, tables=True)

    assert answer["error"]["reason"] == "cannot_pay"
    assert answer["ended"] == "refused"
    assert answer["state"]["values"]["life"] == {"A": 21, "B": 20}
    assert len(answer["tables"]) == len(answer["trace"]) + 1


def test_what_is_not_modelled_is_shown_up_to_there():
    table = scenario(CARDS, [to("declare_attackers"), attack("A", "bear")], A={"battlefield": ["bear"]}, C={})
    answer = json.loads(resolver.run_json(json.dumps({"scenario": table, "so_far": True})))

    assert answer["error"]["code"] == "unsupported"
    assert answer["trace"][-1]["step"] == "declare_attackers"


def test_scenario_that_is_none_has_no_run_so_far():
    answer = json.loads(resolver.run_json('{"scenario": {"setup": 1}, "so_far": true, "options": true}'))

    assert list(answer) == ["error"]


def test_run_with_options_has_what_could_come_next():
    table = scenario(CARDS, [], A={"hand": ["gain"], "mana": "R"})
    answer = json.loads(resolver.run_json(json.dumps({"scenario": table, "options": True})))

    assert answer["options"] == resolver.options(table)


def test_exploring_gives_the_ends():
    assert ask([cast("A", "gain"), EMPTY], explore=5) == resolver.explore(
        scenario(CARDS, [cast("A", "gain"), EMPTY], A={"hand": ["gain", "bear"], "mana": "R"}), 5
    )
    assert ask([], explore="x")["error"]["path"] == "explore"


def test_unknown_field_of_a_request_is_an_error():
    assert ask([], more=1)["error"]["code"] == "scenario"
