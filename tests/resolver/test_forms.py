"""Ways to cast one card: split, adventure, omen, modal double-faced, prototype, face down (709-720, 702.37)."""

import pytest
from laid_table import (
    BLINK,
    COUNTERSPELL,
    EMPTY,
    LAND,
    STEAL,
    answer,
    cast,
    creature,
    gain,
    instant,
    on,
    passes,
    permanent,
    play,
    refusal,
    spell,
)

HALF = {"left": instant(gain(1), cost="{R}"), "right": instant(gain(2), cost="{W}")}
SPLIT = {"types": ["instant"], "layout": "split", "mana_cost": "{R}{W}", "forms": HALF}
FUSE = {**SPLIT, "keywords": [{"name": "fuse"}]}
AFTER = {
    "types": ["sorcery"],
    "layout": "split",
    "mana_cost": "{R}{W}",
    "forms": {
        "left": spell(gain(1), cost="{R}"),
        "right": spell(gain(5), cost="{W}", keywords=[{"name": "aftermath"}]),
    },
}
ADVENTURE = creature(
    cost="{1}{G}", layout="adventure", forms={"adventure": instant(gain(), cost="{G}", subtypes=["Adventure"])}
)
OMEN = creature(cost="{2}{U}", layout="omen", forms={"omen": spell(gain(), cost="{U}", subtypes=["Omen"])})
MODAL = creature(3, 3, "{2}", layout="modal_dfc", forms={"back": {"types": ["artifact"], "mana_cost": "{1}"}})
MODAL_LAND = creature(3, 3, "{2}", layout="modal_dfc", forms={"back": LAND})
PROTOTYPE = creature(7, 7, "{7}", layout="prototype", forms={"prototype": creature(3, 2, "{2}{R}")})
PROTOTYPE |= {"types": ["artifact", "creature"]}
MORPH = creature(4, 4, "{2}{G}", keywords=[{"name": "morph", "cost": "{G}"}])
CARDS = {
    "split": SPLIT,
    "fuse": FUSE,
    "after": AFTER,
    "adv": ADVENTURE,
    "omen": OMEN,
    "modal": MODAL,
    "ml": MODAL_LAND,
    "proto": PROTOTYPE,
    "morph": MORPH,
    "no": COUNTERSPELL,
    "blink": BLINK,
}


def cast_form(card, form, mana, *then, zone="hand", answers=None, **a):
    do = [cast("A", card, form=form), EMPTY, *then]
    return play(CARDS, do, answers, A={zone: [card], "mana": mana, **a})


def test_a_half_of_a_split_card_alone():
    run = cast_form("split", "right", "W")

    assert run.event("cast")["mana_value"] == 1 and run.value("life", "A") == 22
    assert run.value("mana_value", "split") == 2


def test_a_split_card_has_no_form_of_its_own_and_fuse_needs_the_hand():
    assert refusal(CARDS, [cast("A", "split")], A={"hand": ["split"], "mana": "RW"}) == "form"
    assert refusal(CARDS, [cast("A", "split", form="fused")], A={"hand": ["split"], "mana": "RW"}) == "form"


def test_fused_halves_are_one_spell_left_first_for_both_costs():
    run = cast_form("fuse", "fused", "RW")

    assert [event["change"] for event in run.events("life")] == [1, 2]
    assert (run.event("cast")["mana_spent"], run.event("cast")["mana_value"]) == (2, 2)
    assert refusal(CARDS, [cast("A", "fuse", form="fused")], A={"hand": ["fuse"], "mana": "R"}) == "cannot_pay"


def test_targets_of_fused_halves_are_each_half_s_own():
    kill = {"verb": "destroy", "object": "target"}
    halves = {
        "left": spell(kill, cost="{R}", targets=["creature"]),
        "right": spell(kill, cost="{W}", targets=["artifact"]),
    }
    cards = {"fuse": {**FUSE, "types": ["sorcery"], "forms": halves}, "v": creature(), "rock": permanent("artifact")}
    run = play(
        cards,
        [cast("A", "fuse", form="fused", targets=["v", "rock"]), EMPTY],
        A={"hand": ["fuse"], "mana": "RW"},
        B={"battlefield": ["v", "rock"]},
    )

    assert run.zone("B", "graveyard") == ["rock", "v"]


def test_aftermath_is_cast_from_the_graveyard_only_and_then_exiled():
    run = cast_form("after", "right", "W", zone="graveyard")

    assert run.zone("A", "exile") == ["after"] and run.value("life", "A") == 25
    assert "702.127a" in run.events("move", object="after")[-1]["rules"]
    assert refusal(CARDS, [cast("A", "after", form="right")], A={"hand": ["after"], "mana": "W"}) == "form"
    assert refusal(CARDS, [cast("A", "after", form="left")], A={"graveyard": ["after"], "mana": "R"}) == "form"
    assert refusal(CARDS, [cast("A", "split", form="left")], A={"graveyard": ["split"], "mana": "R"}) == "wrong_zone"


def test_a_countered_aftermath_half_is_exiled_too():
    run = play(
        CARDS,
        [cast("A", "after", form="right"), passes("A"), cast("B", "no", targets=["after"]), EMPTY],
        A={"graveyard": ["after"], "mana": "W"},
        B={"hand": ["no"], "mana": "UU"},
    )

    assert run.zone("A", "exile") == ["after"]


def test_an_adventure_waits_in_exile_and_is_then_cast_as_the_creature():
    run = cast_form("adv", "adventure", "GGC", cast("A", "adv"), EMPTY)

    assert [event["form"] for event in run.events("cast")] == ["adventure", "normal"]
    assert run.events("cast")[1]["from"] == "exile" and run.zone("A", "battlefield") == ["adv"]


def test_from_exile_not_as_an_adventure_and_not_by_the_opponent():
    state = {"hand": ["adv"], "mana": "GG"}
    first = [cast("A", "adv", form="adventure"), EMPTY]

    assert refusal(CARDS, [*first, cast("A", "adv", form="adventure")], A=state) == "form"
    assert refusal(CARDS, [*first, passes("A"), cast("B", "adv")], A=state) == "wrong_zone"


def test_a_countered_adventure_goes_to_the_graveyard():
    run = play(
        CARDS,
        [cast("A", "adv", form="adventure"), passes("A"), cast("B", "no", targets=["adv"]), EMPTY],
        A={"hand": ["adv"], "mana": "G"},
        B={"hand": ["no"], "mana": "UU"},
    )

    assert run.zone("A", "graveyard") == ["adv"]


def test_an_omen_is_shuffled_into_the_library():
    run = cast_form("omen", "omen", "U", library=["split"])

    assert sorted(run.zone("A", "library")) == ["omen", "split"]
    assert [kind for kind, _ in run.story("move", "shuffle")] == ["move", "shuffle"]


def test_the_back_face_enters_as_the_back_face_and_returns_as_the_front():
    run = cast_form("modal", "back", "C")
    again = play(
        CARDS,
        [cast("A", "modal", form="back"), EMPTY, cast("A", "blink", targets=["modal"]), EMPTY],
        A={"hand": ["modal", "blink"], "mana": "CW"},
    )

    assert run.value("types", "modal") == ["artifact"] and run.value("mana_value", "modal") == 1
    assert run.value("form", "modal") == "back" and again.value("form", "modal") == "normal"


def test_a_land_face_cannot_be_cast():
    assert refusal(CARDS, [cast("A", "ml", form="back")], A={"hand": ["ml"]}) == "form"


def test_a_prototyped_permanent_keeps_the_other_numbers_until_it_is_a_new_object():
    run = cast_form("proto", "prototype", "RCC")
    again = play(
        CARDS,
        [cast("A", "proto", form="prototype"), EMPTY, cast("A", "blink", targets=["proto"]), EMPTY],
        A={"hand": ["proto", "blink"], "mana": "RCCW"},
    )

    assert run.value("pt", "proto") == [3, 2] and run.value("mana_value", "proto") == 3
    assert again.value("pt", "proto") == [7, 7]


def test_face_down_it_is_a_plain_two_two_for_three_and_nobody_else_sees_it():
    run = cast_form("morph", "face_down", "CCC")

    assert run.value("pt", "morph") == [2, 2] and run.value("mana_value", "morph") == 0
    assert run.value("seen_by", "morph") == ["A"] and run.value("keywords", "morph") == []
    assert refusal(CARDS, [cast("A", "proto", form="face_down")], A={"hand": ["proto"], "mana": "CCC"}) == "form"


def test_a_new_controller_may_look_at_a_face_down_permanent():
    cards = {**CARDS, "steal": STEAL}
    do = [cast("A", "morph", form="face_down"), EMPTY, {"do": "advance", "step": "main1", "next_turn_of": "B"}]
    do += [{"do": "add_mana", "player": "B", "mana": {"R": 1}}, cast("B", "steal", targets=["morph"]), EMPTY]
    run = play(cards, do, A={"hand": ["morph"], "mana": "CCC"}, B={"hand": ["steal"], "library": ["blink"]})

    assert run.value("seen_by", "morph") == ["A", "B"] and run.value("form", "morph") == "face_down"


def test_a_countered_face_down_spell_is_shown():
    run = play(
        CARDS,
        [cast("A", "morph", form="face_down"), passes("A"), cast("B", "no", targets=["morph"]), EMPTY],
        A={"hand": ["morph"], "mana": "CCC"},
        B={"hand": ["no"], "mana": "UU"},
    )

    assert run.value("seen_by", "morph") == ["A", "B"]


def test_casting_free_and_face_down_are_two_alternative_costs():
    cards = {**CARDS, "casc": spell(cost="{4}", keywords=[{"name": "cascade"}])}
    answers = [
        answer("cascade.may_cast", {"card": "morph", "form": "face_down"}, refused="alternative_cost"),
        answer("cascade.may_cast", None),
    ]
    run = play(cards, [cast("A", "casc"), EMPTY], answers, A={"hand": ["casc"], "mana": "CCCC", "library": ["morph"]})

    refused = run.event("refused")
    assert (refused["reason"], refused["object"], refused["form"]) == ("alternative_cost", "morph", "face_down")


@pytest.mark.parametrize("form", ["left", "back", "adventure", "omen", "prototype"])
def test_a_normal_card_has_no_other_form(form):
    assert refusal({"v": creature()}, [cast("A", "v", form=form)], A={"hand": ["v"], "mana": "CC"}) == "form"


def test_the_half_on_the_stack_is_all_there_is():
    watcher = permanent("artifact", on("you_cast_spell", gain(10)))
    run = play(
        {**CARDS, "w": watcher},
        [cast("A", "split", form="left")],
        A={"hand": ["split"], "mana": "R", "battlefield": ["w"]},
    )

    assert run.result["state"]["values"]["mana_value"]["split"] == 1
