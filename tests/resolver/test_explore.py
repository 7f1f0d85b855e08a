"""Every choice is tried, and the different ends are listed with the answers that lead there."""

from __future__ import annotations

import pytest
from laid_table import EMPTY, LAND, cast, creature, gain, scenario, spell

import resolver
from resolver import ScenarioError

CARDS = {
    "casc": spell(gain(4), cost="{3}{R}", keywords=[{"name": "cascade"}]),
    "rip": spell(gain(), cost="{W}", keywords=[{"name": "ripple", "n": 3}]),
    "bear": creature(),
    "land": LAND,
    "pick": spell(cost="{R}", text={"modes": [[gain(1)], [gain(2)]]}),
    "late": spell(gain(), cost="{1}"),
}


def cascade(do=(), **more):
    table = {"hand": ["casc"], "library": ["land", "bear"], "mana": "CCCR", **more}
    return scenario(CARDS, [cast("A", "casc"), EMPTY, *do], A=table)


def test_taking_and_declining_are_two_ends_and_the_default_comes_first():
    found = resolver.explore(cascade())

    assert [end["answers"][-1]["value"] for end in found["ends"]] == [{"card": "bear"}, None]
    assert [end["state"]["zones"]["A"]["battlefield"] for end in found["ends"]] == [["bear"], []]
    assert found["complete"]


def test_answers_of_an_end_lead_there():
    for end in resolver.explore(cascade())["ends"]:
        run = resolver.run(cascade(), end["answers"])

        assert (run["ended"], run["state"]) == (end["ended"], end["state"])


def test_different_ways_to_one_end_are_counted_together():
    """Two lands put on the bottom in either order: two ends. Revealing nothing: a third."""
    table = {"hand": ["rip"], "library": ["land", "land#2"], "mana": "W"}
    found = resolver.explore(scenario(CARDS, [cast("A", "rip"), EMPTY], A=table))

    libraries = [end["state"]["zones"]["A"]["library"]["ordered"] for end in found["ends"]]
    assert libraries == [["land", "land#2"], ["land#2", "land"]]
    assert [end["ways"] for end in found["ends"]] == [2, 1]


def test_given_answers_stay():
    first = resolver.explore(cascade())["ends"][1]["answers"]

    found = resolver.explore(cascade(), answers=first)

    assert [end["answers"] for end in found["ends"]] == [first]


def test_script_that_fits_no_longer_is_an_end_with_its_reason():
    """If the bear was cast there is no bear left to be cast from the hand."""
    table = cascade([cast("A", "bear#2")], hand=["casc", "bear#2"], mana="CCCCCR", library=["bear", "late"])
    table["actions"].append(cast("A", "late"))

    found = resolver.explore(table)

    assert {end["ended"] for end in found["ends"]} == {"refused"}
    assert {(end["error"]["path"], end["error"]["reason"]) for end in found["ends"]} == {("actions[3]", "wrong_zone")}


def test_limit_ends_the_search_and_says_so():
    found = resolver.explore(cascade(), 2)

    assert found["runs"] == 2
    assert not found["complete"]
    assert len(found["ends"]) == 1


def test_question_with_more_options_than_are_listed_is_not_complete():
    table = {"hand": ["rip"], "library": [f"land#{number}" for number in range(1, 8)], "mana": "W"}
    table["library"] = table["library"][:7]
    cards = {**CARDS, "rip": spell(gain(), cost="{W}", keywords=[{"name": "ripple", "n": 7}])}

    found = resolver.explore(scenario(cards, [cast("A", "rip"), EMPTY], A=table), 300)

    assert not found["complete"]


@pytest.mark.parametrize("limit", [0, -1, True, "9", 10**9])
def test_limit_must_be_a_sensible_number(limit):
    with pytest.raises(ScenarioError):
        resolver.explore(cascade(), limit)
