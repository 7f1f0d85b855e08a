"""Ripple (702.60), sentence by sentence."""

from laid_table import (
    BOUNCE,
    COUNTERSPELL,
    EMPTY,
    LAND,
    answer,
    cast,
    creature,
    gain,
    passes,
    permanent,
    play,
    refusal,
    spell,
    static,
)

RIP = spell(gain(), cost="{W}", keywords=[{"name": "ripple", "n": 4}])
CARDS = {"rip": RIP, "land": LAND, "one": creature(1, 1), "two": creature()}
REVEAL = answer("ripple.may_reveal", True)
NO = answer("ripple.may_reveal", False)


def ripple(library, answers, more=None, do=None, **a):
    state = {"hand": ["rip"], "mana": "W", "library": library, **a}
    return play({**CARDS, **(more or {})}, do or [cast("A", "rip"), EMPTY], answers, A=state)


def cast_it(card, **more):
    return answer("ripple.may_cast", {"card": card, **more})


def test_reveals_the_top_cards_and_casts_the_same_name_free_from_the_library():
    run = ripple(
        ["land", "rip#2", "one", "two", "land#2"],
        [REVEAL, cast_it("rip#2"), answer("bottom_order", ["two", "land", "one"]), NO],
    )

    assert run.event("reveal")["objects"] == ["land", "rip#2", "one", "two"]
    again = run.event("cast", object="rip#2")
    assert (again["from"], again["free"]) == ("library", True)
    assert run.zone("A", "library") == ["land#2", "two", "land", "one"]


def test_revealing_is_optional():
    run = ripple(["rip#2"], [NO])

    assert run.events("reveal") == [] and run.zone("A", "library") == ["rip#2"]


def test_an_empty_library_asks_nothing():
    assert ripple([], []).events("choice") == []


def test_with_fewer_cards_all_are_revealed():
    run = ripple(["one"], [REVEAL])

    assert run.event("reveal")["objects"] == ["one"] and run.event("bottom")["objects"] == ["one"]


def test_several_cards_are_cast_one_after_the_other_as_long_as_the_player_wants():
    run = ripple(
        ["rip#2", "rip#3", "one"],
        [REVEAL, cast_it("rip#3"), answer("ripple.may_cast", None), answer("bottom_order", ["one", "rip#2"]), NO],
    )

    assert [event["object"] for event in run.events("cast")] == ["rip", "rip#3"]
    assert run.zone("A", "library") == ["one", "rip#2"]


def test_a_card_of_another_name_is_no_answer():
    reason = refusal(
        CARDS,
        [cast("A", "rip"), EMPTY],
        [REVEAL, cast_it("one")],
        A={"hand": ["rip"], "mana": "W", "library": ["rip#2", "one"]},
    )

    assert reason == "not_eligible"


def test_the_order_on_the_bottom_must_name_every_card_left():
    reason = refusal(
        CARDS,
        [cast("A", "rip"), EMPTY],
        [REVEAL, answer("bottom_order", ["one", "one"])],
        A={"hand": ["rip"], "mana": "W", "library": ["one", "two"]},
    )

    assert reason == "not_eligible"


def test_a_countered_spell_is_still_known_by_its_name():
    run = play(
        {**CARDS, "no": COUNTERSPELL},
        [cast("A", "rip"), passes("A"), cast("B", "no", targets=["rip"]), EMPTY],
        [REVEAL, cast_it("rip#2")],
        A={"hand": ["rip"], "mana": "W", "library": ["rip#2"]},
        B={"hand": ["no"], "mana": "UU"},
    )

    assert run.value("life", "A") == 21


def test_a_mandatory_additional_cost_is_paid_each_time_or_the_card_stays():
    cost = {"text": {"additional_costs": [{"sacrifice": "creature"}]}}
    rip = spell(gain(2), cost="{B}", keywords=[{"name": "ripple", "n": 4}], **cost)
    run = play(
        {"rip": rip, "one": creature(1, 1)},
        [cast("A", "rip", sacrifice=["one"]), EMPTY],
        [REVEAL, cast_it("rip#2", sacrifice=["one#2"]), NO],
        A={"hand": ["rip"], "mana": "B", "library": ["rip#2", "rip#3"], "battlefield": ["one", "one#2"]},
    )

    assert run.event("not_castable")["reason"] == "cannot_pay" and run.zone("A", "library") == ["rip#3"]


def test_without_a_legal_target_it_cannot_be_cast_and_the_first_one_fizzles():
    rip = spell({"verb": "destroy", "object": "target"}, targets=["creature"], keywords=[{"name": "ripple", "n": 1}])
    run = play(
        {"rip": rip, "one": creature(1, 1), "bounce": BOUNCE},
        [cast("A", "rip", targets=["one"]), passes("A"), cast("B", "bounce", targets=["one"]), EMPTY],
        [REVEAL],
        A={"hand": ["rip"], "mana": "R", "library": ["rip#2"]},
        B={"hand": ["bounce"], "mana": "U", "battlefield": ["one"]},
    )

    assert run.event("not_castable")["reason"] == "no_legal_target" and run.event("fizzle")["object"] == "rip"


def test_several_instances_trigger_separately():
    stone = permanent("artifact", static("grant_keyword", keyword={"name": "ripple", "n": 4}, to="spells_you_cast"))
    run = ripple(["one"], [NO, NO], {"stone": stone}, battlefield=["stone"])

    assert [event["ability"] for event in run.events("trigger")] == ["ripple(rip)", "ripple(rip)#2"]


def test_triggers_of_different_cards_are_ordered_by_their_player():
    run = ripple(["rip#2", "rip#3"], [REVEAL, cast_it("rip#2"), cast_it("rip#3")])

    assert run.question["at"] == "order_triggers"
    assert run.question["options"] == [["ripple(rip#2)", "ripple(rip#3)"], ["ripple(rip#3)", "ripple(rip#2)"]]


def test_names_are_compared_not_ids():
    twin = {**RIP, "name_en": "Echo"}
    run = ripple(["b"], [REVEAL, cast_it("b")], {"rip": twin, "b": twin})

    assert run.events("cast", object="b")


def test_a_face_down_spell_has_no_name():
    cards = {
        "morph": creature(3, 3, keywords=[{"name": "morph", "cost": "{G}"}]),
        "stone": permanent(
            "artifact", static("grant_keyword", keyword={"name": "ripple", "n": 1}, to="spells_you_cast")
        ),
    }
    run = play(
        cards,
        [cast("A", "morph", form="face_down"), EMPTY],
        [REVEAL],
        A={"hand": ["morph"], "mana": "CCC", "library": ["morph#2"], "battlefield": ["stone"]},
    )

    assert len(run.events("cast")) == 1 and run.events("not_castable") == []
