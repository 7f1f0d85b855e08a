"""Cycling and typecycling (702.29)."""

import pytest
from laid_table import (
    EMPTY,
    LAND,
    activate,
    answer,
    cast,
    creature,
    drain,
    gain,
    instant,
    on,
    passes,
    permanent,
    play,
    refusal,
    static,
)

CYC = creature(5, 5, "{5}", keywords=[{"name": "cycling", "cost": "{2}"}])
FROGS = creature(keywords=[{"name": "typecycling", "subtype": "Forest", "cost": "{2}"}])
CARDS = {"cyc": CYC, "land": LAND, "tc": FROGS, "forest": {**LAND, "subtypes": ["Forest"]}}
CYCLE = [activate("A", "cycling(cyc)"), EMPTY]


def cycle(more=None, answers=None, do=CYCLE, b=None, **a):
    state = {"hand": ["cyc"], "mana": "CC", "library": ["land", "land#2"], **a}
    return play({**CARDS, **(more or {})}, do, answers, A=state, B=b or {})


def test_reveal_discard_activate_and_draw_on_resolution():
    run = cycle()

    assert run.story("reveal", "discard", "move", "activate", "resolve", "draw") == [
        ("reveal", ["cyc"]),
        ("discard", "cyc"),
        ("move", "cyc"),
        ("activate", "cycling(cyc)"),
        ("resolve", "cycling(cyc)"),
        ("draw", "land"),
    ]


@pytest.mark.parametrize("zone", ["graveyard", "battlefield", "exile", "command"])
def test_works_from_the_hand_only(zone):
    assert refusal(CARDS, CYCLE, A={zone: ["cyc"], "mana": "CC"}) == "wrong_zone"


def test_cycling_this_card_triggers_from_where_it_ends_up():
    triggered = {**CYC, "abilities": [on("you_cycle_this_card", gain(2))]}
    exile = permanent("enchantment", {"kind": "replacement", "verb": "exile_instead_of_graveyard"})
    run = cycle({"cyc": triggered, "rest": exile}, b={"battlefield": ["rest"]})

    assert run.zone("A", "exile") == ["cyc"] and run.value("life", "A") == 22
    assert [event["kind"] for event in run.trace if event["kind"] in ("replace", "discard", "move")][:3] == [
        "replace",
        "discard",
        "move",
    ]


def test_cycles_or_discards_triggers_once_and_discard_triggers_too():
    watchers = {
        "both": permanent("enchantment", on("you_cycle_or_discard_card", drain(), as_="both")),
        "disc": permanent("enchantment", on("you_discard_card", drain(), as_="disc")),
        "cycl": permanent("enchantment", on("you_cycle_card", drain(), as_="cycl")),
    }
    order = answer("order_triggers", ["both(both)", "disc(disc)", "cycl(cycl)"])
    run = cycle(watchers, [order], battlefield=["both", "disc", "cycl"])

    assert run.value("life", "B") == 17 and len(run.events("trigger")) == 3


def test_the_opponents_watcher_does_not_see_it():
    watcher = permanent("enchantment", on("you_cycle_or_discard_card", drain()))

    assert cycle({"w": watcher}, b={"battlefield": ["w"]}).events("trigger") == []


def test_the_trigger_without_a_legal_target_is_removed():
    card = {
        **CYC,
        "abilities": [on("you_cycle_this_card", {"verb": "destroy", "object": "target"}, targets=["creature"])],
    }
    run = cycle({"cyc": card})

    assert run.event("trigger_removed")["reason"] == "no_legal_target" and run.events("draw")


def test_one_legal_target_needs_no_question_and_two_do():
    card = {
        **CYC,
        "abilities": [on("you_cycle_this_card", {"verb": "destroy", "object": "target"}, targets=["creature"])],
    }
    one = cycle({"cyc": card, "v": creature()}, battlefield=["v"])
    two = cycle({"cyc": card, "v": creature()}, battlefield=["v", "v#2"])

    assert one.zone("A", "battlefield") == [] and two.question["options"] == [["v"], ["v#2"]]


def test_x_in_the_cost_is_the_x_of_the_trigger():
    card = creature(keywords=[{"name": "cycling", "cost": "{X}{1}"}], abilities=[on("you_cycle_this_card", gain("X"))])
    run = cycle({"cyc": card}, do=[activate("A", "cycling(cyc)", x=3), EMPTY], mana="CCCC")

    assert run.value("life", "A") == 23 and run.event("activate")["mana_spent"] == 4


def test_a_reduced_cost_does_not_go_below_zero():
    reducer = permanent("artifact", static("change_cost", of="cycling_abilities_you_activate", amount=-3))
    run = cycle({"r": reducer}, battlefield=["r"], mana="")

    assert run.event("activate")["mana_spent"] == 0


def test_the_reduction_is_for_its_controller_only():
    reducer = permanent("artifact", static("change_cost", of="cycling_abilities_you_activate", amount=-3))

    assert refusal({**CARDS, "r": reducer}, CYCLE, A={"hand": ["cyc"]}, B={"battlefield": ["r"]}) == "cannot_pay"


@pytest.mark.parametrize("ability", ["cycling(cyc)", "typecycling(tc)"])
def test_players_cannot_cycle_stops_typecycling_too(ability):
    ban = permanent("enchantment", static("prohibit", who="each_player", what="cycle"))
    reason = refusal(
        {**CARDS, "ban": ban}, [activate("A", ability)], A={"hand": ["cyc", "tc"], "mana": "CC", "battlefield": ["ban"]}
    )

    assert reason == "prohibited"


def test_split_second_stops_cycling():
    fast = instant(gain(), keywords=[{"name": "split_second"}])
    reason = refusal(
        {**CARDS, "fast": fast},
        [cast("A", "fast"), activate("A", "cycling(cyc)")],
        A={"hand": ["cyc", "fast"], "mana": "RCC"},
    )

    assert reason == "prohibited"


def test_it_is_no_ability_of_a_permanent():
    watcher = creature(abilities=[on("opponent_activates_creature_or_land_ability", gain())])
    run = cycle({"w": watcher}, b={"battlefield": ["w"]})

    assert run.events("trigger") == [] and run.event("no_trigger")["reason"] == "not_a_permanent"


def test_a_failed_draw_loses_at_the_next_check():
    run = cycle(library=[])

    assert run.story("draw_failed", "sba", "lose") == [("draw_failed", "A"), ("sba", "A"), ("lose", "A")]
    assert run.result["ended"] == "game_over"


def test_typecycling_finds_reveals_and_shuffles():
    run = cycle(
        answers=[answer("search", "forest")],
        do=[activate("A", "typecycling(tc)"), EMPTY],
        hand=["tc"],
        library=["land", "forest"],
    )

    assert run.zone("A", "hand") == ["forest"] and run.zone("A", "library") == ["land"]
    assert [kind for kind, _ in run.story("choice", "reveal", "move", "shuffle")][-4:] == [
        "choice",
        "reveal",
        "move",
        "shuffle",
    ]


def test_finding_nothing_is_allowed_and_the_library_is_shuffled_all_the_same():
    run = cycle(
        answers=[answer("search", None)], do=[activate("A", "typecycling(tc)"), EMPTY], hand=["tc"], library=["forest"]
    )

    assert run.zone("A", "library") == ["forest"] and run.events("shuffle")


def test_without_a_matching_card_nothing_is_asked():
    run = cycle(do=[activate("A", "typecycling(tc)"), EMPTY], hand=["tc"], library=["land"])

    assert run.events("choice") == [] and run.events("shuffle")
    assert run.value("seen_by", "land") == ["A"]


def test_players_may_respond_before_it_resolves():
    run = cycle(do=[activate("A", "cycling(cyc)"), passes("A")])

    assert run.events("draw") == [] and run.events("priority", player="B", stack=["cycling(cyc)"])
