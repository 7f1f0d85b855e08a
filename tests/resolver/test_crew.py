"""Crew (702.122) and Vehicles (301.7)."""

from laid_table import (
    BLINK,
    EMPTY,
    STEAL,
    activate,
    answer,
    attack,
    block,
    cast,
    creature,
    gain,
    instant,
    on,
    passes,
    play,
    refusal,
    spell,
    static,
    to,
    vehicle,
)

CARDS = {"veh": vehicle(), "two": creature(), "one": creature(1, 1)}


def crew(*creatures, more=None, then=(), b=None, answers=None, **a):
    state = {"battlefield": ["veh", "two", "one", "one#2"], **a}
    do = [activate("A", "crew(veh)", tap=list(creatures)), EMPTY, *then]
    return play({**CARDS, **(more or {})}, do, answers, A=state, B=b or {})


def refused(*creatures, more=None, **a):
    state = {"battlefield": ["veh", "two", "one", "one#2"], **a}
    return refusal({**CARDS, **(more or {})}, [activate("A", "crew(veh)", tap=list(creatures))], A=state)


def test_tap_creatures_for_their_power_and_it_becomes_an_artifact_creature():
    run = crew("two")

    assert run.story("tap", "activate", "resolve", "animate") == [
        ("tap", ["two"]),
        ("activate", "crew(veh)"),
        ("resolve", "crew(veh)"),
        ("animate", "veh"),
    ]
    assert run.value("types", "veh") == ["artifact", "creature"] and run.value("pt", "veh") == [4, 4]


def test_any_number_of_creatures_and_more_power_than_needed():
    assert sorted(crew("one", "one#2").value("tapped")) == ["one", "one#2"]
    assert crew("one", "one#2", "two").events("animate")


def test_too_little_power_a_tapped_creature_a_noncreature_or_itself_cannot_pay():
    tapped = {"battlefield": ["veh", {"card": "two", "tapped": True}]}

    assert refused("one") == "cannot_pay"
    assert refused() == "cannot_pay"
    assert refused("two", **tapped) == "cannot_pay"
    assert refused("veh") == "cannot_pay"
    assert refused("veh#2", battlefield=["veh", "veh#2"]) == "cannot_pay"


def test_the_opponents_creature_cannot_crew():
    assert (
        refusal(
            CARDS, [activate("A", "crew(veh)", tap=["two"])], A={"battlefield": ["veh"]}, B={"battlefield": ["two"]}
        )
        == "cannot_pay"
    )


def test_a_new_creature_may_crew_but_a_new_vehicle_may_not_attack():
    sick = [{"card": "veh", "summoning_sick": True}, {"card": "two", "summoning_sick": True}]
    do = [activate("A", "crew(veh)", tap=["two"]), EMPTY, to("declare_attackers"), attack("A", "veh")]

    assert refusal(CARDS, do, A={"battlefield": sick}) == "summoning_sick"


def test_a_new_vehicle_may_block():
    run = play(
        {**CARDS, "three": creature(3, 3)},
        [
            to("declare_attackers"),
            attack("B", "three"),
            passes("B"),
            activate("A", "crew(veh)", tap=["two"]),
            EMPTY,
            to("declare_blockers"),
            block("A", pairs=[("veh", "three")]),
            to("combat_damage"),
        ],
        active_player="B",
        step="begin_combat",
        A={"battlefield": [{"card": "veh", "summoning_sick": True}, "two"]},
        B={"battlefield": ["three"]},
    )

    assert run.value("damage", "veh") == 3 and run.zone("B", "graveyard") == ["three"]


def test_uncrewed_it_has_no_power_and_cannot_attack():
    run = play(CARDS, [], A={"battlefield": ["veh"]})

    assert run.value("pt", "veh") is None
    assert refusal(CARDS, [to("declare_attackers"), attack("A", "veh")], A={"battlefield": ["veh"]}) == "prohibited"


def test_it_ends_with_the_turn():
    run = crew("two", then=[to("cleanup")])

    assert run.value("types", "veh") == ["artifact"] and run.event("wears_off")["objects"] == ["veh"]


def test_a_new_object_is_not_crewed():
    run = crew(
        "two", more={"blink": BLINK}, then=[cast("A", "blink", targets=["veh"]), EMPTY], hand=["blink"], mana="W"
    )

    assert run.value("types", "veh") == ["artifact"] and run.value("summoning_sick", "veh") is True


def test_if_it_left_the_battlefield_nothing_becomes_crewed():
    do = [
        activate("A", "crew(veh)", tap=["two"]),
        cast("A", "blink", targets=["veh"]),
        EMPTY,
    ]
    run = play({**CARDS, "blink": BLINK}, do, A={"battlefield": ["veh", "two"], "hand": ["blink"], "mana": "W"})

    assert run.events("animate") == [] and run.events("resolve", object="crew(veh)")


def test_it_stays_crewed_under_another_player():
    run = crew("two", more={"steal": STEAL}, then=[to("main1", next_turn_of="B")], b={"library": ["two#9"]})

    assert run.value("types", "veh") == ["artifact"]


def test_becomes_crewed_triggers_each_time_crew_resolves():
    card = vehicle(crew=1, abilities=[on("this_becomes_crewed", gain(2))])
    run = crew("one", more={"veh": card}, then=[activate("A", "crew(veh)", tap=["one#2"]), EMPTY])

    assert run.value("life", "A") == 24 and len(run.events("animate")) == 2


def test_crewing_triggers_as_the_cost_is_paid_and_its_bonus_waits():
    pump = {"verb": "pump", "object": "crewed_vehicle", "power": 1, "toughness": 1, "duration": "end_of_turn"}
    run = play(
        {**CARDS, "pilot": creature(2, 2, abilities=[on("this_crews_vehicle", pump)])},
        [
            activate("A", "crew(veh)", tap=["pilot"]),
            passes("A", "B"),
            {"do": "check", "values": {"pt": {"veh": None}}},
            EMPTY,
        ],
        A={"battlefield": ["veh", "pilot"]},
    )

    assert [kind for kind, _ in run.story("tap", "trigger", "activate")] == ["tap", "trigger", "activate"]
    assert run.event("animate")["pt"] == [5, 5]


def test_a_creature_that_cannot_crew_is_not_tapped_for_it_and_a_pilot_counts_for_more():
    never = creature(4, 4, abilities=[static("prohibit", who="this", what="crew_vehicles")])
    pilot = creature(0, 1, abilities=[static("crew_power_bonus", amount=2)])
    more = {"never": never, "pilot": pilot}

    assert refused("never", more=more, battlefield=["veh", "never"]) == "cannot_pay"
    assert crew("pilot", more=more, battlefield=["veh", "pilot"]).events("animate")


def test_only_of_a_vehicle_is_crewing_forbidden():
    never = creature(4, 4, abilities=[static("prohibit", who="this", what="crew_vehicles")])
    cart = {**vehicle(), "subtypes": []}

    assert crew("never", more={"never": never, "veh": cart}, battlefield=["veh", "never"]).events("animate")


def test_numbers_of_an_effect_replace_the_printed_ones():
    effect = {"verb": "animate", "object": "target", "types": ["artifact", "creature"], "duration": "end_of_turn"}
    cards = {**CARDS, "big": spell({**effect, "pt": [5, 5]}, targets=["artifact"])}
    run = play(
        cards, [cast("A", "big", targets=["veh"]), EMPTY], A={"battlefield": ["veh"], "hand": ["big"], "mana": "R"}
    )

    assert run.value("pt", "veh") == [5, 5]


def test_a_copy_of_a_crewed_vehicle_is_not_crewed():
    clone = creature(0, 0, "{U}", abilities=[{"kind": "replacement", "verb": "enter_as_copy", "of": "creature"}])
    run = crew(
        "two",
        more={"clone": clone},
        then=[cast("A", "clone"), EMPTY],
        answers=[answer("enter_as_copy", "veh")],
        hand=["clone"],
        mana="U",
    )

    assert run.value("types", "clone") == ["artifact"] and run.value("copy_of", "clone") == "veh"
    assert run.zone("A", "battlefield").count("clone") == 1


def test_a_vehicle_that_lost_its_abilities_cannot_be_crewed():
    cards = {
        **CARDS,
        "lose": instant(
            {"verb": "lose_all_abilities", "object": "target", "duration": "end_of_turn"}, targets=["permanent"]
        ),
    }
    do = [cast("A", "lose", targets=["veh"]), EMPTY, activate("A", "crew(veh)", tap=["two"])]

    assert refusal(cards, do, A={"battlefield": ["veh", "two"], "hand": ["lose"], "mana": "R"}) == "no_such_ability"
