"""What could come next: what is offered applies, the rest is refused for the reason that is given."""

from __future__ import annotations

import strategies
from hypothesis import HealthCheck, given, settings
from laid_table import (
    COUNTERSPELL,
    EMPTY,
    KILL,
    LAND,
    activate,
    activated,
    attack,
    cast,
    creature,
    drain,
    gain,
    instant,
    passes,
    scenario,
    spell,
    to,
    vehicle,
)

import resolver
from resolver import ScenarioError

CARDS = {
    "bear": creature(),
    "big": creature(4, 4, "{4}"),
    "gain": spell(gain()),
    "quick": instant(drain(), cost="{1}"),
    "kill": KILL,
    "no": COUNTERSPELL,
    "veh": vehicle(),
    "cyc": creature(keywords=[{"name": "cycling", "cost": "{1}"}]),
    "exh": creature(abilities=[activated("grow", gain(), exhaust=True)]),
    "fast": creature(abilities=[activated("go", gain(), **{"if": "max_speed"})]),
    "hydra": creature("X", "X", "{X}{G}"),
    "land": LAND,
    "half": {
        "types": ["instant"],
        "layout": "split",
        "mana_cost": "{R}{4}{W}",
        "forms": {"left": instant(gain(), cost="{R}"), "right": instant(gain(2), cost="{4}{W}")},
    },
}


def possible(do=None, answers=None, **setup):
    return resolver.options(scenario(CARDS, do, answers, **setup))


def reasons(found, kind="cast"):
    """What an action names -> why it can't be done; None: it can."""
    return {
        option["action"].get("card") or option["action"].get("ability"): option["reason"]
        for option in found["options"]
        if option["action"]["do"] == kind
    }


def legal(found, kind):
    return [option["action"] for option in found["options"] if option["action"]["do"] == kind and not option["reason"]]


# -- what is offered ------------------------------------------------------------------------------------------------


def test_spells_are_offered_or_refused_with_the_reason_that_is_hardest_to_mend():
    found = possible(A={"hand": ["bear", "gain", "kill", "land"], "mana": "RB"}, B={})

    assert found["player"] == "A"
    assert reasons(found) == {"bear": None, "gain": None, "kill": "no_legal_target"}  # a land is no spell (305.9)


def test_a_spell_that_has_a_target_is_refused_for_its_cost():
    found = possible(A={"hand": ["kill"], "battlefield": ["bear"]})

    assert reasons(found) == {"kill": "cannot_pay"}
    assert [option["rules"] for option in found["options"] if option["reason"]] == [["601.2h"]]


def test_each_target_is_a_way_of_its_own():
    found = possible(A={"hand": ["kill"], "mana": "B"}, B={"battlefield": ["bear", "big"]})

    assert [action["targets"] for action in legal(found, "cast")] == [["bear"], ["big"]]


def test_each_payable_x_is_a_way_of_its_own():
    found = possible(A={"hand": ["hydra"], "mana": "GGG"})

    assert [action["x"] for action in legal(found, "cast")] == [0, 1, 2]


def test_each_half_of_a_split_card_is_judged_alone():
    found = possible(A={"hand": ["half"], "mana": "R"})

    forms = {option["action"]["form"]: option["reason"] for option in found["options"] if "form" in option["action"]}
    assert forms == {"left": None, "right": "cannot_pay"}


def test_opponent_who_has_priority_may_respond_but_not_cast_a_sorcery():
    table = {"A": {"hand": ["bear"], "mana": "CC"}, "B": {"hand": ["no", "gain"], "mana": "UUR"}}
    found = possible([cast("A", "bear"), *passes("A")], **table)

    assert found["player"] == "B"
    assert reasons(found) == {"no": None, "gain": "wrong_time"}
    assert legal(found, "pass") == passes("B")
    assert legal(found, "pass_until_empty") == [EMPTY]


def test_crew_is_offered_with_as_few_creatures_as_are_enough():
    found = possible(A={"battlefield": ["veh", "bear", "big", "bear#2"]})

    assert [action["tap"] for action in legal(found, "activate")] == [["big"], ["bear"], ["bear#2"]]


def test_crew_without_creatures_cannot_be_paid():
    assert reasons(possible(A={"battlefield": ["veh"]}), "activate") == {"crew(veh)": "cannot_pay"}


def test_ability_that_is_used_up_or_missing_is_named_with_its_reason():
    table = {"A": {"battlefield": ["exh", "fast"], "speed": 2}}
    found = possible([activate("A", "grow(exh)"), EMPTY], **table)

    assert reasons(found, "activate") == {"grow(exh)": "already_activated", "go(fast)": "no_such_ability"}


def test_ability_of_a_card_in_hand_is_offered():
    assert reasons(possible(A={"hand": ["cyc"], "mana": "C"}), "activate") == {"cycling(cyc)": None}


def test_attackers_are_offered_one_by_one_and_nobody_may_act_otherwise():
    table = {"A": {"battlefield": ["bear", "veh", {"card": "big", "summoning_sick": True}], "hand": ["quick"]}}
    found = possible([to("declare_attackers")], **table)

    declared = {tuple(option["action"]["attackers"]): option["reason"] for option in found["options"][:4]}
    assert declared == {(): None, ("bear",): None, ("veh",): "prohibited", ("big",): "summoning_sick"}
    assert reasons(found) == {}


def test_blockers_are_offered_one_by_one():
    table = {"A": {"battlefield": ["bear"]}, "B": {"battlefield": ["big", {"card": "bear#2", "tapped": True}]}}
    found = possible([to("declare_attackers"), attack("A", "bear"), to("declare_blockers")], **table)

    assert found["player"] == "B"
    blocks = [option["action"]["blocks"] for option in found["options"] if option["action"]["do"] == "block"]
    assert blocks == [[], [{"blocker": "big", "attacker": "bear"}], [{"blocker": "bear#2", "attacker": "bear"}]]
    assert [option["reason"] for option in found["options"][:3]] == [None, None, "tapped"]


def test_steps_that_come_only_in_combat_are_offered_only_there():
    before = legal(possible(A={"battlefield": ["bear"]}), "advance")
    during = legal(possible([to("declare_attackers"), attack("A", "bear")], A={"battlefield": ["bear"]}), "advance")

    assert {"do": "advance", "step": "declare_blockers"} not in before
    assert {"do": "advance", "step": "declare_blockers"} in during


def test_player_who_would_lose_first_has_no_next_turn_to_go_to():
    cards = {"land": LAND}
    table = {name: {"library": [f"land#{number}"]} for number, name in enumerate("AC", 1)}
    found = resolver.options(scenario(cards, **table, B={}))

    turns = {action["next_turn_of"] for action in legal(found, "advance") if action.get("step") == "main1"} - {None}
    assert turns == {"A", "C"}


def test_while_a_question_is_open_there_is_nothing_to_do():
    discover = {"d": spell({"verb": "discover", "amount": 3}, cost="{R}"), "bear": creature()}
    asked = scenario(discover, [cast("A", "d"), EMPTY], A={"hand": ["d"], "library": ["bear"], "mana": "R"})

    assert resolver.options(asked) == {"player": None, "options": [], "complete": True}


# -- what holds in every game ---------------------------------------------------------------------------------------


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(strategies.games())
def test_what_is_offered_applies_and_the_rest_is_refused_for_its_reason(game):
    found = resolver.options(game)

    assert found == resolver.options(game), "the same each time"
    for option in found["options"]:
        longer = {**game, "actions": [*game["actions"], option["action"]]}
        if option["reason"] is None:
            resolver.run(longer)
            continue
        try:
            resolver.run(longer)
        except ScenarioError as error:
            assert error.reason == option["reason"], option
        else:
            raise AssertionError(f"accepted: {option}")
