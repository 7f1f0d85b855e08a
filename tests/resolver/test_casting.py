"""Casting a spell (601): zones, timing, targets, costs, and that a refused one changes nothing (733.1)."""

import pytest
from laid_table import (
    COUNTERSPELL,
    EMPTY,
    KILL,
    LAND,
    activated,
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
    to,
)

from resolver import ScenarioError

CARDS = {
    "bear": creature(),
    "zap": instant(drain()),
    "sorc": spell(gain()),
    "kill": KILL,
    "land": LAND,
    "no": COUNTERSPELL,
}


def test_a_card_is_cast_from_its_owners_hand():
    for zone in ("graveyard", "exile", "command", "battlefield", "library"):
        assert refusal(CARDS, [cast("A", "zap")], A={zone: ["zap"], "mana": "R"}) == "wrong_zone"
    assert refusal(CARDS, [cast("A", "zap")], A={"mana": "R"}, B={"hand": ["zap"]}) == "wrong_zone"


def test_lands_are_not_cast():
    assert refusal(CARDS, [cast("A", "land")], A={"hand": ["land"]}) == "form"


def test_only_instants_outside_the_own_main_phase_with_an_empty_stack():
    hand = {"hand": ["bear", "zap", "sorc"], "mana": "RRCCC"}

    assert refusal(CARDS, [cast("A", "zap"), cast("A", "sorc")], A=hand) == "wrong_time"
    assert refusal(CARDS, [cast("A", "bear")], A=hand, step="upkeep") == "wrong_time"
    assert refusal(CARDS, [passes("B"), cast("A", "bear")], A=hand, active_player="B") == "wrong_time"
    assert play(CARDS, [passes("B"), cast("A", "zap")], A=hand, active_player="B", step="end").events("cast")


def test_targets_must_be_there_legal_and_neither_too_few_nor_too_many():
    state = {"hand": ["kill"], "mana": "B", "battlefield": ["bear", "land"]}

    for targets in ([], ["land"], ["bear", "bear"], ["kill"], ["nothing"]):
        assert refusal(CARDS, [cast("A", "kill", targets=targets)], A=state) == "no_legal_target"
    assert refusal(CARDS, [cast("A", "zap", targets=["bear"])], A={**state, "hand": ["zap"]}) == "no_legal_target"


def test_a_spell_never_targets_itself():
    assert refusal(CARDS, [cast("A", "no", targets=["no"])], A={"hand": ["no"], "mana": "UU"}) == "no_legal_target"


def test_the_first_reason_in_the_order_is_given():
    ban = permanent("enchantment", static("prohibit", who="each_player", what="cast_creature_spell"))
    cards = {**CARDS, "ban": ban}

    assert (
        refusal(cards, [cast("A", "bear")], A={"hand": ["bear"], "battlefield": ["ban"]}, step="upkeep") == "wrong_time"
    )
    assert refusal(cards, [cast("A", "bear")], A={"hand": ["bear"], "battlefield": ["ban"]}) == "prohibited"
    assert refusal(cards, [cast("A", "kill", targets=["bear"])], A={"hand": ["kill"]}) == "no_legal_target"


def test_a_refused_cast_leaves_everything_as_it_was():
    do = [{**cast("A", "bear"), "refused": "cannot_pay"}]
    run = play(CARDS, do, A={"hand": ["bear"], "mana": "C"})

    assert run.zone("A", "hand") == ["bear"] and run.value("mana", "A") == {"C": 1}
    assert run.event("refused") == {
        "kind": "refused",
        "player": "A",
        "at": "cast",
        "reason": "cannot_pay",
        "object": "bear",
        "rules": ["601.2h", "733.1"],
    }


def test_a_wrong_reason_or_no_refusal_is_an_error():
    with pytest.raises(ScenarioError, match=r"actions\[0\].refused: expected wrong_time, got cannot_pay"):
        play(CARDS, [{**cast("A", "bear"), "refused": "wrong_time"}], A={"hand": ["bear"]})
    with pytest.raises(ScenarioError, match=r"actions\[0\].refused: expected a refusal"):
        play(CARDS, [{**cast("A", "bear"), "refused": "wrong_time"}], A={"hand": ["bear"], "mana": "CC"})


def test_without_priority_there_is_no_action():
    with pytest.raises(ScenarioError, match=r"actions\[0\].player: expected the player with priority: A, got B"):
        play(CARDS, [cast("B", "zap")], B={"hand": ["zap"], "mana": "R"})


# -- costs ----------------------------------------------------------------------------------------------------------


def test_generic_mana_is_paid_with_colourless_first_then_in_order():
    run = play(CARDS, [cast("A", "bear")], A={"hand": ["bear"], "mana": "CWUG"})

    assert run.value("mana", "A") == {"U": 1, "G": 1}


def test_increases_come_before_reductions():
    cards = {
        "draw": spell(gain(), cost="{4}{U}", keywords=[{"name": "affinity", "for": "artifact"}]),
        "rock": permanent("artifact"),
        "tax": permanent("artifact", static("change_cost", of="noncreature_spells", amount=1)),
    }
    state = {"hand": ["draw"], "battlefield": ["rock"] + [f"rock#{n}" for n in range(2, 6)]}

    assert (
        play(cards, [cast("A", "draw")], A={**state, "mana": "U"}, B={"battlefield": ["tax"]}).event("cast")[
            "mana_spent"
        ]
        == 1
    )
    assert refusal(cards, [cast("A", "draw")], A={**state, "mana": "C"}, B={"battlefield": ["tax"]}) == "cannot_pay"


def test_no_mana_cost_cannot_be_paid():
    assert refusal({"x": spell(gain(), cost=None)}, [cast("A", "x")], A={"hand": ["x"], "mana": "CCCC"}) == "cannot_pay"


def test_x_is_announced_if_and_only_if_the_cost_has_it():
    cards = {"fire": spell(drain("X"), cost="{X}{R}"), **CARDS}

    assert play(cards, [cast("A", "fire", x=2), EMPTY], A={"hand": ["fire"], "mana": "RCC"}).value("life", "B") == 18
    with pytest.raises(ScenarioError, match=r"actions\[0\].x: expected a number"):
        play(cards, [cast("A", "fire")], A={"hand": ["fire"], "mana": "R"})
    with pytest.raises(ScenarioError, match=r"actions\[0\].x: expected no x"):
        play(cards, [cast("A", "sorc", x=0)], A={"hand": ["sorc"], "mana": "R"})


def test_a_sacrifice_is_paid_before_the_spell_is_cast():
    text = {"text": {"additional_costs": [{"sacrifice": "creature"}]}}
    cards = {**CARDS, "rite": spell(gain(3), **text)}
    run = play(
        cards,
        [cast("A", "rite", sacrifice=["bear"]), EMPTY],
        A={"hand": ["rite"], "mana": "R", "battlefield": ["bear"]},
    )

    assert [kind for kind, _ in run.story("sacrifice", "cast")] == ["sacrifice", "cast"]
    for victims in ([], ["land"], ["bear", "bear"]):
        state = {"hand": ["rite"], "mana": "R", "battlefield": ["bear", "land"]}
        assert refusal(cards, [cast("A", "rite", sacrifice=victims)], A=state) == "cannot_pay"


def test_mana_abilities_pay_for_spells_too():
    dork = creature(
        abilities=[activated("tap", {"verb": "add_mana", "player": "you", "mana": {"R": 1}}, cost={"tap": True})]
    )
    run = play(
        {**CARDS, "dork": dork},
        [cast("A", "sorc", mana_abilities=["tap(dork)"])],
        A={"hand": ["sorc"], "battlefield": ["dork"]},
    )

    assert [kind for kind, _ in run.story("tap", "activate", "add_mana", "cast")] == [
        "tap",
        "activate",
        "add_mana",
        "cast",
    ]
    assert run.value("mana", "A") == {}


def test_a_source_cannot_be_tapped_twice_for_one_payment():
    dork = creature(
        abilities=[activated("tap", {"verb": "add_mana", "player": "you", "mana": {"R": 1}}, cost={"tap": True})]
    )
    cards = {**CARDS, "dork": dork, "big": spell(gain(), cost="{R}{R}")}

    assert (
        refusal(
            cards, [cast("A", "big", mana_abilities=["tap(dork)"] * 2)], A={"hand": ["big"], "battlefield": ["dork"]}
        )
        == "tapped"
    )


def test_a_card_cannot_pay_for_itself_for_it_lies_on_the_stack_by_then():
    ape = creature(
        cost="{R}",
        abilities=[
            activated(
                "ape", {"verb": "add_mana", "player": "you", "mana": {"R": 1}}, zone="hand", cost={"exile_this": True}
            )
        ],
    )

    assert refusal({"ape": ape}, [cast("A", "ape", mana_abilities=["ape(ape)"])], A={"hand": ["ape"]}) == "wrong_zone"


def test_mana_that_another_player_gets_pays_for_nothing():
    gift = permanent(
        "land",
        activated("tap", {"verb": "add_mana", "player": "each_opponent", "mana": {"R": 1}}, cost={"tap": True}),
        cost=None,
    )
    do = [cast("A", "sorc", mana_abilities=["tap(gift)"])]

    assert refusal({**CARDS, "gift": gift}, do, A={"hand": ["sorc"], "battlefield": ["gift"]}) == "cannot_pay"


def test_what_is_controlled_no_more_when_costs_are_paid_is_not_sacrificed():
    """601.2g-h: the mana abilities come first."""
    pop = activated("pop", {"verb": "add_mana", "player": "you", "mana": {"B": 1}}, cost={"exile_this": True})
    leash = permanent(
        "enchantment",
        static("control_attached"),
        pop,
        subtypes=["Aura"],
        keywords=[{"name": "enchant", "what": "creature"}],
    )
    rite = instant(gain(), cost="{B}", text={"additional_costs": [{"sacrifice": "creature"}]})
    cards = {**CARDS, "leash": leash, "rite": rite}
    taken = [cast("A", "leash", targets=["bear"]), EMPTY]
    state = {"A": {"hand": ["leash", "rite"], "mana": "CC"}, "B": {"battlefield": ["bear"]}}
    do = [*taken, cast("A", "rite", sacrifice=["bear"], mana_abilities=["pop(leash)"])]

    assert refusal(cards, do, **state) == "cannot_pay"
    paid = play(cards, [*taken, cast("A", "rite", sacrifice=["bear"])], A={**state["A"], "mana": "CCB"}, B=state["B"])
    assert paid.events("sacrifice", object="bear")


def test_a_mana_ability_does_not_pay_for_itself():
    filter_ = permanent(
        "artifact",
        activated("tap", {"verb": "add_mana", "player": "you", "mana": {"G": 2}}, cost={"mana": "{1}"}),
    )
    do = [{"do": "activate", "player": "A", "ability": "tap(f)", "mana_abilities": ["tap(f)"]}]

    assert refusal({"f": filter_}, do, A={"battlefield": ["f"], "mana": "C"}) == "prohibited"


# -- prohibitions ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "what", "card", "stopped"),
    [
        ("each_player", "cast_creature_spell", "bear", True),
        ("each_player", "cast_creature_spell", "zap", False),
        ("opponents", "cast_not_from_hand", "zap", False),
        ("opponents", "cast_not_at_sorcery_time", "zap", False),
    ],
)
def test_what_cannot_be_cast_is_refused(who, what, card, stopped):
    cards = {**CARDS, "ban": permanent("enchantment", static("prohibit", who=who, what=what))}
    state = {"hand": [card], "mana": "RCC"}
    do = [cast("A", card)]

    if stopped:
        assert refusal(cards, do, A=state, B={"battlefield": ["ban"]}) == "prohibited"
    else:
        assert play(cards, do, A=state, B={"battlefield": ["ban"]}).events("cast")


def test_one_spell_each_turn_counts_each_players_own_spells():
    ban = permanent("enchantment", static("prohibit", who="each_player", what="cast_second_spell_in_turn"))
    cards = {**CARDS, "ban": ban}
    a = {"hand": ["zap", "zap#2"], "mana": "RR", "battlefield": ["ban"]}

    assert refusal(cards, [cast("A", "zap"), cast("A", "zap#2")], A=a) == "prohibited"
    assert play(cards, [cast("A", "zap"), passes("A"), cast("B", "zap#3")], A=a, B={"hand": ["zap#3"], "mana": "R"})


def test_only_at_sorcery_time_stops_an_instant_in_response():
    ban = permanent("enchantment", static("prohibit", who="opponents", what="cast_not_at_sorcery_time"))
    cards = {**CARDS, "ban": ban}

    assert (
        refusal(
            cards,
            [cast("A", "zap"), cast("A", "zap#2")],
            A={"hand": ["zap", "zap#2"], "mana": "RR"},
            B={"battlefield": ["ban"]},
        )
        == "prohibited"
    )
    assert (
        refusal(cards, [to("begin_combat"), cast("A", "zap")], A={"hand": ["zap"]}, B={"battlefield": ["ban"]})
        == "prohibited"
    )


# -- keywords of costs ----------------------------------------------------------------------------------------------


def test_kicker_is_optional_and_read_on_resolution():
    kicked = {"verb": "if", "condition": "kicked", "then": [gain(5)], "else": []}
    cards = {"k": spell(gain(2), kicked, keywords=[{"name": "kicker", "cost": "{2}"}])}

    plain = play(cards, [cast("A", "k"), EMPTY], A={"hand": ["k"], "mana": "RCC"})
    paid = play(cards, [cast("A", "k", kicked=True), EMPTY], A={"hand": ["k"], "mana": "RCC"})

    assert (plain.value("life", "A"), paid.value("life", "A")) == (22, 27)
    assert refusal(cards, [cast("A", "k", kicked=True)], A={"hand": ["k"], "mana": "RC"}) == "cannot_pay"
    assert refusal(CARDS, [cast("A", "sorc", kicked=True)], A={"hand": ["sorc"], "mana": "RCC"}) == "cannot_pay"


def test_entwine_pays_for_all_modes():
    modal = {
        "types": ["sorcery"],
        "mana_cost": "{R}",
        "keywords": [{"name": "entwine", "cost": "{2}"}],
        "spell": {"modes": [[gain(1)], [drain(1)]]},
    }
    both = play({"m": modal}, [cast("A", "m", modes=[1, 0]), EMPTY], A={"hand": ["m"], "mana": "RCC"})

    assert both.event("cast")["modes"] == [0, 1] and [event["player"] for event in both.events("life")] == ["A", "B"]
    assert refusal({"m": modal}, [cast("A", "m", modes=[0, 1])], A={"hand": ["m"], "mana": "RC"}) == "cannot_pay"
    with pytest.raises(ScenarioError, match=r"actions\[0\].modes"):
        play({"m": modal}, [cast("A", "m")], A={"hand": ["m"], "mana": "R"})


def test_evoke_is_an_alternative_cost_and_the_permanent_is_sacrificed():
    evoke = creature(3, 3, "{4}", keywords=[{"name": "evoke", "cost": "{G}"}])
    cheap = play({"e": evoke}, [cast("A", "e", alternative="evoke"), EMPTY], A={"hand": ["e"], "mana": "G"})
    full = play({"e": evoke}, [cast("A", "e"), EMPTY], A={"hand": ["e"], "mana": "CCCC"})

    assert cheap.event("trigger")["ability"] == "evoke(e)" and cheap.zone("A", "graveyard") == ["e"]
    assert full.zone("A", "battlefield") == ["e"] and full.event("no_trigger")["reason"] == "not_paid"
    assert (
        refusal(CARDS, [cast("A", "bear", alternative="evoke")], A={"hand": ["bear"], "mana": "CC"})
        == "alternative_cost"
    )


def test_madness_exiles_the_discarded_card_and_offers_it_for_its_cost():
    mad = spell(
        gain(3), cost="{3}{R}", keywords=[{"name": "cycling", "cost": "{1}"}, {"name": "madness", "cost": "{R}"}]
    )
    do = [{"do": "activate", "player": "A", "ability": "cycling(m)"}, EMPTY]
    state = {"hand": ["m"], "library": ["m#2"]}
    cast_it = play({"m": mad}, do, [answer("madness.may_cast", {"card": "m"})], A={**state, "mana": "RC"})
    declined = play({"m": mad}, do, [answer("madness.may_cast", None)], A={**state, "mana": "RC"})
    poor = play({"m": mad}, do, A={**state, "mana": "C"})

    spelled = cast_it.event("cast")
    assert (spelled["free"], spelled["alternative"], spelled["mana_spent"]) == (False, "madness", 1)
    assert cast_it.event("replace")["what"] == "madness" and cast_it.event("move", object="m", to="exile")
    assert declined.zone("A", "graveyard") == ["m"]
    assert poor.event("not_castable")["reason"] == "cannot_pay" and poor.zone("A", "graveyard") == ["m"]


def test_while_something_resolves_mana_abilities_pay_too():
    mad = spell(
        gain(), cost="{9}", keywords=[{"name": "cycling", "cost": "{0}"}, {"name": "madness", "cost": "{1}{R}"}]
    )
    tap = activated("tap", {"verb": "add_mana", "player": "you", "mana": {"R": 1}}, cost={"tap": True})
    cards = {"m": mad, "rock": permanent("artifact", tap), "gem": permanent("artifact", tap)}
    do = [{"do": "activate", "player": "A", "ability": "cycling(m)"}, EMPTY]
    two = {"hand": ["m"], "library": ["m#2"], "battlefield": [{"card": "rock#2", "tapped": True}, "rock", "gem"]}
    offered = {"card": "m", "mana_abilities": ["tap(rock)", "tap(gem)"]}
    asked = play(cards, do, A=two)
    paid = play(cards, [*do, EMPTY], [answer("madness.may_cast", offered)], A=two)
    one = play(cards, do, A={**two, "battlefield": ["rock"]})

    assert asked.question["options"] == [offered, None]
    assert paid.event("cast", object="m")["mana_spent"] == 2 and paid.value("tapped") == ["rock#2", "rock", "gem"]
    assert one.event("not_castable")["reason"] == "cannot_pay"


def test_x_may_stand_in_the_cost_of_kicker():
    bolt = instant(gain(), cost="{R}", keywords=[{"name": "kicker", "cost": "{X}"}])
    state = {"hand": ["bolt"], "mana": "RCC"}

    assert play({"bolt": bolt}, [cast("A", "bolt", kicked=True, x=2)], A=state).event("cast")["mana_spent"] == 3
    with pytest.raises(ScenarioError, match="no x"):
        play({"bolt": bolt}, [cast("A", "bolt", x=2)], A=state)


def test_what_a_static_ability_gives_a_spell_ends_with_it():
    """611.3a-b, 400.7b: a permanent keeps what its spell had as it resolved."""
    gives = static("grant_keyword", keyword={"name": "split_second"}, to="spells_you_cast")
    sweep = on("opponent_casts_spell", {"verb": "destroy_all", "type": "enchantment"})
    cards = {**CARDS, "gives": permanent("enchantment", gives), "sweep": permanent("enchantment", sweep)}
    state = {"A": {"hand": ["zap"], "mana": "R", "battlefield": ["gives"]}, "B": {"hand": ["no"], "mana": "UU"}}
    do = [cast("A", "zap"), passes("A"), {"do": "cast", "player": "B", "card": "no", "targets": ["zap"]}]
    swept = [cast("A", "zap"), passes("A", "B"), *do[1:]]
    crew = static("grant_keyword", keyword={"name": "crew", "n": 1}, to="spells_you_cast")
    kept = play(
        {**CARDS, "gives": permanent("enchantment", crew), "sweep": cards["sweep"]},
        [cast("A", "bear"), passes("A", "B"), EMPTY],
        A={"hand": ["bear"], "mana": "CC", "battlefield": ["gives"]},
    )

    assert refusal(cards, do, **state) == "prohibited"
    free = play(cards, swept, A=state["A"], B={**state["B"], "battlefield": ["sweep"]})
    assert [event["object"] for event in free.events("cast")] == ["zap", "no"]
    assert kept.value("keywords", "bear") == ["crew"]


def test_split_second_stops_spells_and_abilities_but_no_mana_abilities():
    mana = activated("tap", {"verb": "add_mana", "player": "you", "mana": {"R": 1}}, cost={"tap": True})
    cards = {
        **CARDS,
        "fast": instant(gain(), keywords=[{"name": "split_second"}]),
        "dork": creature(abilities=[mana, activated("go", gain())]),
    }
    state = {"hand": ["fast", "zap"], "mana": "RR", "battlefield": ["dork"]}

    assert refusal(cards, [cast("A", "fast"), cast("A", "zap")], A=state) == "prohibited"
    assert (
        refusal(cards, [cast("A", "fast"), {"do": "activate", "player": "A", "ability": "go(dork)"}], A=state)
        == "prohibited"
    )
    assert play(cards, [cast("A", "fast"), {"do": "activate", "player": "A", "ability": "tap(dork)"}], A=state).events(
        "add_mana"
    )


def test_an_aura_targets_as_its_enchant_ability_says_and_enters_attached():
    aura = permanent(
        "enchantment", static("control_attached"), subtypes=["Aura"], keywords=[{"name": "enchant", "what": "creature"}]
    )
    cards = {**CARDS, "aura": aura}
    run = play(
        cards,
        [cast("A", "aura", targets=["bear"]), EMPTY],
        A={"hand": ["aura"], "mana": "CC"},
        B={"battlefield": ["bear"]},
    )

    assert run.value("attached", "aura") == "bear" and run.zone("A", "battlefield") == ["aura", "bear"]
    assert (
        refusal(
            cards, [cast("A", "aura", targets=["land"])], A={"hand": ["aura"], "mana": "CC", "battlefield": ["land"]}
        )
        == "no_legal_target"
    )


def test_all_enchant_abilities_of_an_aura_apply_to_its_one_target():
    enchants = [{"name": "enchant", "what": "creature"}, {"name": "enchant", "what": "permanent_you_control"}]
    aura = permanent("enchantment", subtypes=["Aura"], keywords=enchants)
    state = {"hand": ["aura"], "mana": "CC", "battlefield": ["bear", "land"]}

    def enchanting(label):
        return {"A": state, "B": {"battlefield": ["bear#2"]}}, [cast("A", "aura", targets=[label]), EMPTY]

    setup, do = enchanting("bear")
    assert play({**CARDS, "aura": aura}, do, **setup).value("attached", "aura") == "bear"
    for label in ("bear#2", "land"):
        setup, do = enchanting(label)
        assert refusal({**CARDS, "aura": aura}, do, **setup) == "no_legal_target"


def test_costs_of_keywords_that_a_spell_is_given_are_announced_too():
    def grants(name):
        return permanent(
            "enchantment", static("grant_keyword", keyword={"name": name, "cost": "{1}"}, to="spells_you_cast")
        )

    kicked = {"verb": "if", "condition": "kicked", "then": [gain(3)], "else": [gain(1)]}
    cards = {
        "kicker": grants("kicker"),
        "evoke": grants("evoke"),
        "bolt": instant(kicked),
        "giant": creature(cost="{9}"),
    }
    paid = play(
        cards, [cast("A", "bolt", kicked=True), EMPTY], A={"battlefield": ["kicker"], "hand": ["bolt"], "mana": "RC"}
    )
    evoked = play(
        cards,
        [cast("A", "giant", alternative="evoke"), EMPTY],
        A={"battlefield": ["evoke"], "hand": ["giant"], "mana": "C"},
    )

    assert paid.value("life", "A") == 23 and paid.event("cast")["mana_spent"] == 2
    assert evoked.event("cast")["mana_spent"] == 1 and evoked.zone("A", "graveyard") == ["giant"]
