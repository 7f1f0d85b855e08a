"""Expectations and the runner of case files: strict, so that a pass means something."""

import copy
import json

import pytest
from laid_table import EMPTY, LAND, answer, cast, creature, gain, scenario, spell

import resolver
from resolver.cases import main
from resolver.expectations import differences

CARDS = {"casc": spell(gain(4), cost="{3}{R}", keywords=[{"name": "cascade"}]), "land": LAND, "two": creature()}
PLAYED = scenario(
    CARDS,
    [cast("A", "casc"), EMPTY],
    [answer("cascade.may_cast", {"card": "two"})],
    A={"hand": ["casc"], "mana": "RCCC", "library": ["land", "two"]},
)
EXPECTED = {
    "zones": {"A": {"battlefield": ["two"], "graveyard": ["casc"], "library": {"ordered": [], "random": ["land"]}}},
    "values": {"life": {"A": 24, "B": 20}, "lost": [], "pt": {"two": [2, 2]}, "keywords": {"two": []}},
    "events": [
        {"kind": "cast", "object": "casc"},
        {"kind": "trigger", "ability": "cascade(casc)"},
        {"kind": "resolve", "object": "cascade(casc)"},
        {"kind": "cast", "object": "two", "free": True},
        {"kind": "bottom", "objects": ["land"], "order": "random"},
        {"kind": "resolve", "object": "two"},
        {"kind": "resolve", "object": "casc"},
        {"kind": "life", "player": "A", "change": 4},
    ],
    "counts": [{"event": {"kind": "shuffle"}, "count": 0}],
}


def changed(path, value):
    expected = copy.deepcopy(EXPECTED)
    *parents, last = path
    inside = expected
    for key in parents:
        inside = inside[key]
    inside[last] = value
    return differences(expected, resolver.run(PLAYED), complete=True)


def test_what_agrees_has_no_differences():
    assert differences(EXPECTED, resolver.run(PLAYED), complete=True) == []


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("zones", "A", "battlefield"), []),
        (("zones", "A", "library"), {"ordered": [], "random": []}),
        (("zones", "A", "library"), {"ordered": ["two"], "random": ["land"]}),
        (("values", "life"), {"A": 20}),
        (("values", "lost"), ["B"]),
        (("values", "pt"), {"two": None}),
        (("values", "pt"), {"nobody": None}),
        (("values", "keywords"), {"two": ["haste"]}),
        (("events", 3), {"kind": "cast", "object": "two", "free": False}),
        (("events", 7), {"kind": "life", "player": "A", "change": 5}),
        (("counts",), [{"event": {"kind": "cast"}, "count": 1}]),
    ],
)
def test_what_differs_is_told(path, value):
    assert changed(path, value)


def test_events_in_another_order_and_missing_ones_of_closed_kinds_are_differences():
    events = EXPECTED["events"]

    assert changed(("events",), [*events[:5], events[6], events[5], events[7]])
    assert changed(("events",), events[:-1])


def test_an_example_may_name_only_the_events_that_matter():
    some = {"events": [{"kind": "cast", "object": "two"}]}

    assert differences(some, resolver.run(PLAYED)) == [] and differences(some, resolver.run(PLAYED), complete=True)


def test_a_question_that_is_left_is_a_difference():
    run = resolver.run({**PLAYED, "choices": []})

    assert any("question" in line for line in differences({}, run))


def case(identity, **more):
    return {"id": identity, "sure": True, "mechanical": True, **PLAYED, "expected": EXPECTED, **more}


def write(path, *cases):
    path.write_text(json.dumps(cases), encoding="utf-8")
    return str(path)


def test_the_runner_counts_and_ends_with_one_line(tmp_path, capsys):
    wrong = {**EXPECTED, "values": {"life": {"A": 1}}}
    file = write(
        tmp_path / "cases.json", case("good-001"), case("bad-001", expected=wrong), case("opinion-001", sure=False)
    )
    status = main([file])
    lines = capsys.readouterr().out.splitlines()

    assert status == 1 and lines[-1] == "1 passed, 1 failed, 1 skipped"
    assert lines[0] == "bad-001: values.life.A: expected 1, got 24"


def test_the_runner_prints_the_trace_of_one_case(tmp_path, capsys):
    status = main([write(tmp_path / "cases.json", case("good-001"), case("good-002")), "--id", "good-002"])
    lines = capsys.readouterr().out.splitlines()

    assert status == 0 and "cascade(casc)" in "\n".join(lines) and lines[-1] == "1 passed, 0 failed"


def test_a_broken_case_fails_and_does_not_stop_the_others(tmp_path, capsys):
    status = main([write(tmp_path / "cases.json", case("bad-001", setup={}), case("good-001"))])

    assert status == 1 and capsys.readouterr().out.splitlines()[-1] == "1 passed, 1 failed"


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        (("zones", "A", "library"), [], "expected.zones.A.library"),
        (("zones", "A", "pile"), [], "expected.zones.A.pile"),
        (("values", "lives"), {}, "expected.values.lives"),
        (("events", 0), {"kind": "casts"}, "expected.events[0].kind"),
        (("events", 0), {"kind": "cast", "spell": "casc"}, "expected.events[0].spell"),
        (("counts", 0), {"event": {"kind": "shuffle", "who": "A"}, "count": 0}, "expected.counts[0].event.who"),
    ],
)
def test_an_expectation_in_words_that_the_language_does_not_have_is_told_with_its_path(path, value, told):
    assert [line.split(":")[0] for line in changed(path, value)] == [told]


def test_a_case_without_an_expectation_fails(tmp_path, capsys):
    assert main([write(tmp_path / "cases.json", {"id": "bad-001", **PLAYED})]) == 1
    assert capsys.readouterr().out.splitlines()[0].startswith("bad-001: expected: ")
