"""Cascade (702.85), sentence by sentence."""

from laid_table import (
    BLINK,
    COUNTERSPELL,
    EMPTY,
    LAND,
    STIFLE,
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
    spell,
    static,
)

CASC = spell(gain(4), cost="{3}{R}", keywords=[{"name": "cascade"}])
CARDS = {"casc": CASC, "land": LAND, "two": creature(cost="{2}"), "five": creature(cost="{5}")}
YES = answer("cascade.may_cast", {"card": "two"})


def cascade(library, answers, more=None, do=None, **setup):
    state = {"hand": ["casc"], "mana": "RCCC", "library": library, **setup.pop("a", {})}
    return play({**CARDS, **(more or {})}, do or [cast("A", "casc"), EMPTY], answers, A=state, **setup)


def test_triggers_when_the_spell_is_cast_and_resolves_before_it():
    run = cascade(["two"], [YES])

    assert run.story("cast", "trigger", "resolve") == [
        ("cast", "casc"),
        ("trigger", "cascade(casc)"),
        ("resolve", "cascade(casc)"),
        ("cast", "two"),
        ("resolve", "two"),
        ("resolve", "casc"),
    ]


def test_exiles_lands_and_expensive_cards_until_a_cheaper_nonland_card():
    run = cascade(["land", "five", "two", "land#2"], [YES])

    assert [event["object"] for event in run.events("move", to="exile")] == ["land", "five", "two"]
    assert run.zone("A", "library")[0] == "land#2"


def test_the_hit_is_cast_free_from_exile():
    run = cascade(["two"], [YES])

    cast_event = run.event("cast", object="two")
    assert (cast_event["from"], cast_event["free"], cast_event["mana_spent"]) == ("exile", True, 0)


def test_the_rest_goes_to_the_bottom_in_random_order_without_a_shuffle():
    watcher = permanent("artifact", on("player_shuffles_library", gain()))
    run = cascade(["land", "five", "two"], [YES], {"w": watcher}, a={"battlefield": ["w"]})

    bottom = run.event("bottom")
    assert sorted(bottom["objects"]) == ["five", "land"] and bottom["order"] == "random"
    assert run.events("shuffle") == [] and run.event("no_trigger")["reason"] == "not_a_shuffle"


def test_a_card_of_equal_mana_value_does_not_qualify():
    run = cascade(["four", "two"], [YES], {"four": creature(cost="{4}")})

    assert [event["object"] for event in run.events("cast")] == ["casc", "two"]


def test_not_casting_is_a_choice_and_exiling_is_not():
    run = cascade(["land", "two"], [answer("cascade.may_cast", None)])

    assert len(run.events("move", to="exile")) == 2
    assert sorted(run.zone("A", "library")) == ["land", "two"]


def test_a_library_without_a_hit_goes_to_the_bottom_whole():
    run = cascade(["land", "five"], [])

    assert run.events("cascade_missed") and sorted(run.zone("A", "library")) == ["five", "land"]


def test_an_empty_library_is_no_problem():
    run = cascade([], [])

    assert run.events("cascade_missed") and run.events("bottom") == []


def test_the_resulting_spell_is_looked_at_again():
    omen = creature(
        3, 3, cost="{2}{U}", layout="omen", forms={"omen": spell(cost="{4}{U}", kind="sorcery", subtypes=["Omen"])}
    )
    answers = [
        answer("cascade.may_cast", {"card": "om", "form": "omen"}, refused="mana_value"),
        answer("cascade.may_cast", {"card": "om"}),
    ]
    run = cascade(["om"], answers, {"om": omen})

    assert run.event("refused")["reason"] == "mana_value"
    assert run.event("cast", object="om")["form"] == "normal"


def test_the_back_face_of_a_modal_card_is_judged_by_its_own_mana_value():
    card = creature(layout="modal_dfc", forms={"back": permanent("artifact", cost="{6}") | {"abilities": []}})
    card["forms"]["back"].pop("abilities")
    reason = refusal(
        {**CARDS, "card": card},
        [cast("A", "casc"), EMPTY],
        [answer("cascade.may_cast", {"card": "card", "form": "back"})],
        A={"hand": ["casc"], "mana": "RCCC", "library": ["card"]},
    )

    assert reason == "mana_value"


def split(left_cost, right_cost, cost, **more):
    halves = {"left": instant(gain(1), cost=left_cost), "right": instant(gain(2), cost=right_cost)}
    return {"types": ["instant"], "layout": "split", "mana_cost": cost, "forms": halves, **more}


def test_a_split_card_counts_with_both_halves_together():
    run = cascade(["s", "two"], [YES], {"s": split("{1}{R}", "{2}{W}", "{3}{R}{W}")})

    assert run.event("move", object="s", to="exile")["mana_value"] == 5
    assert run.events("cast", object="s") == []


def test_one_half_of_a_split_card_is_cast_with_its_own_mana_value():
    run = cascade(
        ["s"], [answer("cascade.may_cast", {"card": "s", "form": "right"})], {"s": split("{R}", "{W}", "{R}{W}")}
    )

    assert run.event("cast", object="s")["mana_value"] == 1


def test_x_of_the_cascade_spell_counts_and_x_of_the_hit_is_zero():
    cards = {
        "cx": spell(drain("X"), cost="{X}{R}", keywords=[{"name": "cascade"}]),
        "hit": creature("X", "X", "{X}{G}"),
    }
    run = play(
        {**CARDS, **cards},
        [cast("A", "cx", x=4), EMPTY],
        [
            answer("cascade.may_cast", {"card": "hit", "x": 2}, refused="x_value"),
            answer("cascade.may_cast", {"card": "hit", "x": 0}),
        ],
        A={"hand": ["cx"], "mana": "RCCCCGG", "library": ["five", "hit"]},
    )

    assert run.event("cast", object="cx")["mana_value"] == 5
    assert run.event("sba", what="zero_toughness")["subject"] == "hit"
    assert run.value("life", "B") == 16


def test_a_countered_spell_has_cascaded_already():
    run = play(
        {**CARDS, "no": COUNTERSPELL},
        [cast("A", "casc"), passes("A"), cast("B", "no", targets=["casc"]), EMPTY],
        [YES],
        A={"hand": ["casc"], "mana": "RCCC", "library": ["two"]},
        B={"hand": ["no"], "mana": "UU"},
    )

    assert run.zone("A", "battlefield") == ["two"] and run.value("life", "A") == 20


def test_the_trigger_can_be_countered_and_then_exiles_nothing():
    run = play(
        {**CARDS, "no": STIFLE},
        [cast("A", "casc"), passes("A"), cast("B", "no", targets=["cascade(casc)"]), EMPTY],
        A={"hand": ["casc"], "mana": "RCCC", "library": ["two"]},
        B={"hand": ["no"], "mana": "U"},
    )

    assert run.zone("A", "library") == ["two"] and run.value("life", "A") == 24


def test_a_copy_of_the_spell_is_not_cast_and_the_trace_says_so():
    copier = instant({"verb": "copy_spell", "object": "target"}, cost="{U}", targets=["instant_or_sorcery_spell"])
    run = cascade(
        ["two"],
        [YES],
        {"copier": copier},
        [cast("A", "casc"), cast("A", "copier", targets=["casc"]), EMPTY],
        a={"hand": ["casc", "copier"], "mana": "RCCCU"},
    )

    assert len(run.events("trigger")) == 1 and run.event("no_trigger", source="copy(casc)")["reason"] == "not_cast"
    assert run.value("life", "A") == 28


def test_a_permanent_that_returns_was_not_cast():
    run = play(
        {"c": creature(keywords=[{"name": "cascade"}]), "blink": BLINK},
        [cast("A", "blink", targets=["c"]), EMPTY],
        A={"hand": ["blink"], "mana": "W", "battlefield": ["c"], "library": ["blink#2"]},
    )

    assert run.events("trigger") == [] and run.event("no_trigger")["reason"] == "not_cast"


def test_several_instances_trigger_separately():
    cards = {**CARDS, "twice": spell(cost="{3}{R}", keywords=[{"name": "cascade"}, {"name": "cascade"}])}
    run = play(
        cards,
        [cast("A", "twice"), EMPTY],
        [YES, answer("cascade.may_cast", {"card": "two#2"})],
        A={"hand": ["twice"], "mana": "RCCC", "library": ["two", "two#2"]},
    )

    assert [event["ability"] for event in run.events("trigger")] == ["cascade(twice)", "cascade(twice)#2"]
    assert run.events("priority", stack=["twice", "cascade(twice)", "two"])


def test_an_effect_as_you_cascade_comes_after_exiling_and_before_the_choice():
    run = cascade(
        ["land", "two"],
        [answer("cascade.may_put_land", "land"), YES],
        {"ruins": permanent("artifact", static("land_while_cascading"))},
        a={"battlefield": ["ruins"]},
    )

    assert [event["at"] for event in run.events("choice")] == ["cascade.may_put_land", "cascade.may_cast"]
    assert run.value("tapped") == ["land"] and run.events("bottom") == []


def test_as_you_cascade_applies_to_a_miss_too():
    run = cascade(
        ["land", "five"],
        [answer("cascade.may_put_land", None)],
        {"ruins": permanent("artifact", static("land_while_cascading"))},
        a={"battlefield": ["ruins"]},
    )

    assert run.story("choice", "cascade_missed")[0][0] == "choice"


def test_what_a_prohibition_stops_is_not_asked_for():
    run = cascade(
        ["two"],
        [],
        {"ban": permanent("enchantment", static("prohibit", who="each_player", what="cast_creature_spell"))},
        B={"battlefield": ["ban"]},
    )

    assert run.event("not_castable")["reason"] == "prohibited" and run.zone("A", "library") == ["two"]


def test_a_tax_must_be_paid_for_the_free_spell():
    tax = {
        "tax": permanent("artifact", static("change_cost", of="noncreature_spells", amount=1)),
        "bolt": instant(drain(3)),
    }
    state = {"hand": ["casc"], "library": ["bolt"], "battlefield": ["tax"]}
    poor = play({**CARDS, **tax}, [cast("A", "casc"), EMPTY], A={**state, "mana": "RCCCC"})
    rich = play(
        {**CARDS, **tax},
        [cast("A", "casc"), EMPTY],
        [answer("cascade.may_cast", {"card": "bolt"})],
        A={**state, "mana": "RCCCCC"},
    )

    assert poor.event("not_castable")["reason"] == "cannot_pay"
    assert rich.event("cast", object="bolt")["mana_spent"] == 1


def test_split_second_still_on_the_stack_stops_the_free_spell():
    fast = spell(gain(), cost="{3}{R}", keywords=[{"name": "cascade"}, {"name": "split_second"}])
    run = play(
        {**CARDS, "fast": fast}, [cast("A", "fast"), EMPTY], A={"hand": ["fast"], "mana": "RCCC", "library": ["two"]}
    )

    assert run.event("not_castable")["reason"] == "prohibited"


def test_the_commander_passed_over_may_leave_before_the_rest_goes_to_the_bottom():
    run = cascade(
        ["five", "two"],
        [YES, answer("commander.to_command_zone", True)],
        format="commander",
        a={"commanders": [{"card": "five"}]},
    )

    assert run.zone("A", "command") == ["five"] and run.events("bottom") == []
    assert run.event("replace")["what"] == "commander_to_command_zone" and run.events("sba") == []


def test_an_uncast_hit_that_is_the_commander_is_asked_for_too():
    run = cascade(
        ["two"],
        [answer("cascade.may_cast", None), answer("commander.to_command_zone", False)],
        format="commander",
        a={"commanders": [{"card": "two"}]},
    )

    assert run.zone("A", "library") == ["two"]


def test_the_question_offers_every_form_and_only_what_the_rules_accept():
    adventurer = creature(
        cost="{1}{G}", layout="adventure", forms={"adventure": instant(gain(), cost="{G}", subtypes=["Adventure"])}
    )
    run = cascade(["adv"], [], {"adv": adventurer})

    assert run.question["options"] == [{"card": "adv"}, {"card": "adv", "form": "adventure"}, None]
    assert run.question["at"] == "cascade.may_cast" and run.question["default"] == {"card": "adv"}


def test_a_permanent_that_is_sacrificed_for_the_spell_gives_it_no_cascade_any_more():
    grant = static("grant_keyword", keyword={"name": "cascade"}, to="spells_you_cast")
    ritual = spell(gain(), cost="{2}", text={"additional_costs": [{"sacrifice": "creature"}]})
    cards = {"giver": creature(abilities=[grant]), "bear": creature(), "ritual": ritual, "land": LAND}
    state = {"battlefield": ["giver", "bear"], "hand": ["ritual"], "mana": "CC", "library": ["land"]}

    given = play(cards, [cast("A", "ritual", sacrifice=["bear"]), EMPTY], A=state)
    gone = play(cards, [cast("A", "ritual", sacrifice=["giver"]), EMPTY], A=state)

    assert len(given.events("trigger", name="cascade")) == 1 and not gone.events("trigger")
