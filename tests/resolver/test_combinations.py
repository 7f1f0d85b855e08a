"""Rules that meet: what one mechanic does to another."""

from laid_table import (
    BLINK,
    EMPTY,
    activate,
    activated,
    answer,
    cast,
    creature,
    drain,
    gain,
    instant,
    on,
    permanent,
    play,
    spell,
    static,
    to,
    vehicle,
)

CASC = spell(gain(4), cost="{3}{R}", keywords=[{"name": "cascade"}])
FREE = {"hand": ["casc"], "mana": "RCCC"}
DO = [cast("A", "casc"), EMPTY]


def may(value, at="cascade.may_cast", **more):
    return answer(at, value, **more)


def test_an_aura_falls_off_as_the_vehicle_stops_being_a_creature():
    aura = permanent("enchantment", static("control_attached"), subtypes=["Aura"], cost="{U}")
    aura["keywords"] = [{"name": "enchant", "what": "creature"}]
    run = play(
        {"v": vehicle(), "bear": creature(), "aura": aura},
        [activate("A", "crew(v)", tap=["bear"]), EMPTY, cast("A", "aura", targets=["v"]), EMPTY, to("cleanup")],
        A={"hand": ["aura"], "mana": "U", "battlefield": ["v", "bear"]},
    )

    assert run.zone("A", "graveyard") == ["aura"]
    assert run.value("attached", "v") is None


def test_an_omen_is_no_creature_spell_although_its_card_is_a_creature():
    omen = creature(layout="omen", forms={"omen": spell(gain(2), cost="{1}", subtypes=["Omen"])})
    bar = permanent("artifact", static("prohibit", who="each_player", what="cast_creature_spell"))
    run = play(
        {"casc": CASC, "omen": omen, "bar": bar},
        DO,
        [may({"card": "omen"}, refused="prohibited"), may({"card": "omen", "form": "omen"})],
        A={**FREE, "library": ["omen"]},
        B={"battlefield": ["bar"]},
    )

    assert run.value("life", "A") == 26 and run.zone("A", "library") == ["omen"]


def test_cascade_of_a_spell_with_split_second_finds_what_nobody_can_cast():
    quick = CASC | {"keywords": [{"name": "cascade"}, {"name": "split_second"}]}
    run = play({"casc": quick, "one": instant(gain(), cost="{1}")}, DO, A={**FREE, "library": ["one"]})

    assert run.event("not_castable")["reason"] == "prohibited"
    assert run.zone("A", "library") == ["one"]


def test_a_tax_is_paid_for_a_free_spell_or_it_is_not_cast():
    tax = permanent("artifact", static("change_cost", of="noncreature_spells", amount=1))
    cards = {"casc": CASC, "one": instant(gain(), cost="{1}"), "tax": tax}
    table = {"library": ["one"], "hand": ["casc"]}
    poor = play(cards, DO, A={**table, "mana": "RCCCC"}, B={"battlefield": ["tax"]})
    rich = play(cards, DO, [may({"card": "one"})], A={**table, "mana": "RCCCCC"}, B={"battlefield": ["tax"]})

    assert poor.event("not_castable")["reason"] == "cannot_pay"
    assert rich.event("cast", object="one")["mana_spent"] == 1


def test_copies_made_by_storm_do_not_cascade():
    both = CASC | {"keywords": [{"name": "cascade"}, {"name": "storm"}]}
    answers = [answer("order_triggers", ["storm(casc)", "cascade(casc)"]), may({"card": "one#2"})]
    run = play(
        {"casc": both, "one": instant(gain(), cost="{0}")},
        [cast("A", "one"), EMPTY, *DO],
        answers,
        A={**FREE, "hand": ["casc", "one"], "library": ["one#2"]},
    )

    assert [event["object"] for event in run.events("copy")] == ["copy(casc)"]
    assert [event["ability"] for event in run.events("trigger", name="cascade")] == ["cascade(casc)"]


def test_a_prototyped_permanent_comes_back_whole_and_its_token_stays_small():
    card = creature(5, 5, "{7}", layout="prototype")
    card["forms"] = {"prototype": {"types": ["creature"], "mana_cost": "{U}", "pt": [1, 2]}}
    copier = instant({"verb": "create_token_copy", "object": "target"}, cost="{0}", targets=["creature"])
    run = play(
        {"card": card, "copy": copier, "blink": BLINK},
        [
            cast("A", "card", form="prototype"),
            EMPTY,
            cast("A", "copy", targets=["card"]),
            EMPTY,
            cast("A", "blink", targets=["card"]),
            EMPTY,
        ],
        A={"hand": ["card", "copy", "blink"], "mana": "UW"},
    )

    assert run.value("pt", "card") == [5, 5] and run.value("pt", "token(card)") == [1, 2]
    assert run.value("mana_value", "token(card)") == 1


def test_crewing_again_activates_an_ability_of_a_creature():
    watcher = permanent("artifact", on("opponent_activates_creature_or_land_ability", drain()))
    run = play(
        {"v": vehicle(), "bear": creature(), "w": watcher},
        [activate("A", "crew(v)", tap=["bear"]), EMPTY, activate("A", "crew(v)", tap=["bear#2"]), EMPTY],
        A={"battlefield": ["v", "bear", "bear#2"]},
        B={"battlefield": ["w"]},
    )

    assert run.value("life", "A") == 19


def test_a_commander_on_an_adventure_may_stay_in_exile_and_be_cast_from_there():
    card = creature(supertypes=["legendary"], layout="adventure")
    card["forms"] = {"adventure": instant(gain(3), cost="{1}", subtypes=["Adventure"])}
    do = [cast("A", "card", form="adventure"), EMPTY, cast("A", "card"), EMPTY]
    state = {"command": ["card"], "commanders": [{"card": "card"}], "mana": "CCC"}
    run = play({"card": card}, do, [answer("commander.to_command_zone", False)], format="commander", A=state)

    assert run.zone("A", "battlefield") == ["card"]
    assert run.value("commander_casts", "card") == 1


def test_what_bars_spells_from_elsewhere_bars_madness():
    mad = instant(
        gain(9), cost="{5}", keywords=[{"name": "cycling", "cost": "{0}"}, {"name": "madness", "cost": "{0}"}]
    )
    bar = permanent("artifact", static("prohibit", who="opponents", what="cast_not_from_hand"))
    run = play(
        {"mad": mad, "bar": bar},
        [activate("A", "cycling(mad)"), {"do": "pass", "player": "A"}, {"do": "pass", "player": "B"}],
        A={"hand": ["mad"], "library": ["mad#2"]},
        B={"battlefield": ["bar"]},
    )

    assert run.event("not_castable")["reason"] == "prohibited" and run.zone("A", "graveyard") == ["mad"]


def test_a_bonus_for_crewing_that_needs_max_speed_counts_for_saddling_too():
    bonus = static("crew_power_bonus", amount=2, **{"if": "max_speed"})
    mount = creature(subtypes=["Mount"], keywords=[{"name": "saddle", "n": 3}])
    cards = {"mount": mount, "pilot": creature(1, 1, abilities=[bonus, activated("x", gain())])}
    tries = {}
    for speed in (3, 4):
        more = {"refused": "cannot_pay"} if speed == 3 else {}
        do = [activate("A", "saddle(mount)", tap=["pilot"], **more), EMPTY]
        tries[speed] = play(cards, do, A={"battlefield": ["mount", "pilot"], "speed": speed}).value("saddled")

    assert tries == {3: [], 4: ["mount"]}
