"""Storm (702.40)."""

from laid_table import COUNTERSPELL, EMPTY, KILL, cast, creature, drain, gain, passes, play, spell

STORM = spell(drain(), keywords=[{"name": "storm"}])
CARDS = {"storm": STORM, "small": spell(gain()), "no": COUNTERSPELL}


def test_a_copy_for_each_spell_cast_before_it_this_turn_by_anyone():
    run = play(
        {**CARDS, "zap": {**spell(gain()), "types": ["instant"]}},
        [cast("A", "small"), passes("A"), cast("B", "zap"), EMPTY, cast("A", "storm"), EMPTY],
        A={"hand": ["small", "storm"], "mana": "RR"},
        B={"hand": ["zap"], "mana": "R"},
    )

    assert [event["object"] for event in run.events("copy")] == ["copy(storm)", "copy(storm)#2"]
    assert run.value("life", "B") == 18 and len(run.events("cease")) == 2


def test_spells_cast_in_response_do_not_count():
    run = play(
        {**CARDS, "zap": {**spell(gain()), "types": ["instant"]}},
        [cast("A", "storm"), cast("A", "zap"), EMPTY],
        A={"hand": ["storm", "zap"], "mana": "RR"},
    )

    assert run.events("copy") == []


def test_a_countered_storm_spell_is_copied_all_the_same():
    run = play(
        CARDS,
        [cast("A", "small"), EMPTY, cast("A", "storm"), passes("A"), cast("B", "no", targets=["storm"]), EMPTY],
        A={"hand": ["small", "storm"], "mana": "RR"},
        B={"hand": ["no"], "mana": "UU"},
    )

    assert run.value("life", "B") == 19 and run.events("countered")


def test_copies_are_not_cast_and_keep_their_targets():
    cards = {
        "storm": spell({"verb": "destroy", "object": "target"}, targets=["creature"], keywords=[{"name": "storm"}])
    }
    cards |= {"small": CARDS["small"], "v": creature(), "kill": KILL}
    run = play(
        cards,
        [cast("A", "small"), EMPTY, cast("A", "storm", targets=["v"]), EMPTY],
        A={"hand": ["small", "storm"], "mana": "RR"},
        B={"battlefield": ["v"]},
    )

    assert run.events("trigger", source="copy(storm)") == [] and run.event("fizzle")["object"] == "storm"
    assert run.event("no_trigger", source="copy(storm)")["reason"] == "not_cast"


def test_spells_of_an_earlier_turn_do_not_count():
    land = {"types": ["land"]}
    run = play(
        {**CARDS, "land": land},
        [
            cast("A", "small"),
            EMPTY,
            {"do": "advance", "step": "main1", "next_turn_of": "A"},
            {"do": "add_mana", "player": "A", "mana": {"R": 1}},
            cast("A", "storm"),
            EMPTY,
        ],
        A={"hand": ["small", "storm"], "mana": "R", "library": ["land"]},
        B={"library": ["land#2"]},
    )

    assert run.events("copy") == []
