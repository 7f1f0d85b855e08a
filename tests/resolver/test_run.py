"""The public interface: run, questions, run_json, limits, the same input gives the same bytes."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from laid_table import EMPTY, LAND, answer, cast, creature, gain, permanent, scenario, spell

import resolver
from resolver import ScenarioError

CASC = spell(gain(4), cost="{3}{R}", keywords=[{"name": "cascade"}])
CARDS = {"casc": CASC, "land": LAND, "two": creature()}
TOOLS = Path(resolver.__file__).parent.parent


def cascade(answers=None, library=("land", "land#2", "two"), **setup):
    state = {"hand": ["casc"], "mana": "RCCC", "library": list(library)}
    return scenario(CARDS, [cast("A", "casc"), EMPTY], answers, A=state, **setup)


def ask(scenario_, **more):
    return json.loads(resolver.run_json(json.dumps({"scenario": scenario_, **more})))


def test_a_lacking_answer_stops_with_the_question():
    result = resolver.run(cascade())

    assert result["ended"] == "question" and result["question"] == {
        "at": "cascade.may_cast",
        "player": "A",
        "options": [{"card": "two"}, None],
        "default": {"card": "two"},
        "rules": ["702.85a", "608.2d"],
    }


def test_every_offered_option_is_accepted_and_the_trace_goes_on():
    first = resolver.run(cascade())
    for option in first["question"]["options"]:
        result = resolver.run(cascade(), [answer("cascade.may_cast", option)])

        assert result["trace"][: len(first["trace"])] == first["trace"] and result["ended"] == "script"


def test_answers_replace_the_choices_of_the_scenario():
    result = resolver.run(cascade([answer("cascade.may_cast", None)]), [answer("cascade.may_cast", {"card": "two"})])

    assert result["state"]["zones"]["A"]["battlefield"] == ["two"]


@pytest.mark.parametrize(
    ("answers", "path"),
    [
        ([answer("ripple.may_reveal", True)], "answers[0].at"),
        ([answer("cascade.may_cast", None, "B")], "answers[0].at"),
        ([answer("cascade.may_cast", {"card": "land"})], "answers[0].value"),
        ([answer("cascade.may_cast", None, refused="form")], "answers[0].refused"),
        ([answer("cascade.may_cast", {"card": "land"}, refused="form")], "answers[0].refused"),
        ([answer("cascade.may_cast", None)] * 2, "answers[1]"),
        ([answer("cascade.may_cast", {"card": "two", "x": 1})], "answers[0].value.x"),
    ],
)
def test_a_wrong_unfit_or_unused_answer_is_an_error(answers, path):
    with pytest.raises(ScenarioError) as raised:
        resolver.run(cascade(), answers)

    assert raised.value.path == path


def test_run_json_gives_the_run_and_the_tables():
    result = ask(cascade(), answers=[answer("cascade.may_cast", None)], tables=True)

    assert result["version"] == 1 and len(result["tables"]) == len(result["trace"]) + 1


def test_run_json_says_why_the_rules_refuse():
    error = ask(scenario(CARDS, [cast("A", "two")], A={"hand": ["two"]}))["error"]

    assert error["code"] == "scenario" and error["path"] == "actions[0]" and error["reason"] == "cannot_pay"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        "{}",
        '{"scenario": 1}',
        '{"scenario": {}, "more": 1}',
        "[" * 100_000,
        "9" * 5000,
        "\udc80",
    ],
)
def test_run_json_never_raises(text):
    assert json.loads(resolver.run_json(text))["error"]["code"] in ("scenario", "limit")


def test_what_is_not_modelled_is_refused():
    fight = [{"do": "advance", "step": "declare_attackers"}, {"do": "attack", "player": "A", "attackers": ["two"]}]

    assert ask(scenario(CARDS, fight, A={"battlefield": ["two"]}, C={}))["error"]["code"] == "unsupported"


def test_deep_nesting_ends_in_an_error():
    deep = gain()
    for _ in range(200):
        deep = {"verb": "if", "condition": "kicked", "then": [deep]}
    cards = {"s": spell(deep)}

    assert ask(scenario(cards, A={"hand": ["s"]}))["error"]["code"] == "scenario"


def test_an_endless_loop_ends_at_the_step_limit():
    search = {"verb": "search_for_subtype", "subtype": "Frog"}
    again = {"kind": "triggered", "name": "again", "trigger": "player_shuffles_library", "effects": [search]}
    cards = {"loop": permanent("artifact", again), "go": spell(search)}
    result = resolver.run(
        scenario(cards, [cast("A", "go"), EMPTY], A={"hand": ["go"], "mana": "R", "battlefield": ["loop"]})
    )

    assert result["ended"] == "step_limit"


def test_a_billion_draws_end_at_the_step_limit():
    cards = {"greed": spell({"verb": "draw", "player": "you", "count": 10**9})}
    result = resolver.run(scenario(cards, [cast("A", "greed"), EMPTY], A={"hand": ["greed"], "mana": "R"}))

    assert result["ended"] == "step_limit"


def test_ten_thousand_cards_are_exiled_one_by_one():
    result = resolver.run(cascade(library=[f"land#{number}" for number in range(2, 10_002)]))

    assert sum(1 for event in result["trace"] if event["kind"] == "move" and event["to"] == "exile") == 10_000


def test_the_same_seed_gives_the_same_order_and_another_may_give_another():
    library = [f"land#{number}" for number in range(2, 30)]
    one, again, other = (resolver.run(cascade(library=library, seed=seed))["trace"] for seed in (1, 1, 2))

    assert one == again and one != other


def test_the_bytes_do_not_depend_on_the_hash_seed():
    request = json.dumps({"scenario": cascade([answer("cascade.may_cast", {"card": "two"})]), "tables": True})
    code = "import sys, resolver; sys.stdout.write(resolver.run_json(sys.stdin.read()))"
    outputs = {
        subprocess.run(
            [sys.executable, "-c", code],
            input=request,
            capture_output=True,
            text=True,
            check=True,
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(TOOLS)},
        ).stdout
        for seed in ("0", "1", "2")
    }

    assert len(outputs) == 1


def test_it_runs_alone_with_the_standard_library():
    code = f"import sys; sys.path.insert(0, {str(TOOLS)!r}); import resolver"
    subprocess.run([sys.executable, "-I", "-S", "-c", code], check=True)
