"""Discover (701.57)."""

from laid_table import COUNTERSPELL, EMPTY, LAND, answer, cast, creature, passes, play, spell

DISC = spell({"verb": "discover", "amount": 4})
CARDS = {"disc": DISC, "land": LAND, "four": creature(cost="{4}"), "five": creature(cost="{5}"), "no": COUNTERSPELL}


def discover(library, *answers, **a):
    state = {"hand": ["disc"], "mana": "R", "library": library, **a}
    return play(CARDS, [cast("A", "disc"), EMPTY], list(answers), A=state)


def test_a_mana_value_of_exactly_n_qualifies():
    run = discover(["land", "five", "four"], answer("discover.may_cast", {"card": "four"}))

    assert run.zone("A", "battlefield") == ["four"] and sorted(run.event("bottom")["objects"]) == ["five", "land"]


def test_what_is_not_cast_goes_to_hand_before_the_rest_goes_to_the_bottom():
    run = discover(["land", "four"], answer("discover.may_cast", None))

    assert run.zone("A", "hand") == ["four"]
    assert [kind for kind, _ in run.story("move", "bottom")][-3:] == ["move", "bottom", "move"]


def test_a_miss_says_nothing_and_puts_all_on_the_bottom():
    run = discover(["land", "five"])

    assert run.events("choice") == [] and sorted(run.zone("A", "library")) == ["five", "land"]


def test_a_countered_spell_discovers_nothing():
    run = play(
        CARDS,
        [cast("A", "disc"), passes("A"), cast("B", "no", targets=["disc"]), EMPTY],
        A={"hand": ["disc"], "mana": "R", "library": ["four"]},
        B={"hand": ["no"], "mana": "UU"},
    )

    assert run.zone("A", "library") == ["four"]
