"""Combat (506-511): declarations and damage, haste and first strike."""

import pytest
from laid_table import (
    EMPTY,
    KILL,
    answer,
    attack,
    block,
    cast,
    creature,
    drain,
    instant,
    on,
    permanent,
    play,
    refusal,
    static,
    to,
    vehicle,
)

from resolver import Unsupported

FIRST = [{"name": "first_strike"}]
CARDS = {"two": creature(), "three": creature(3, 3), "first": creature(2, 2, keywords=FIRST), "wall": creature(0, 4)}
FIGHT = [to("declare_attackers")]


def fight(attackers, blocks=(), answers=None, cards=None, a=None, b=None, until="end_of_combat"):
    do = [*FIGHT, attack("A", *attackers)]
    if blocks:
        do += [to("declare_blockers"), block("B", pairs=blocks)]
    mine = a or list(attackers)
    theirs = b or [blocker for blocker, _ in blocks]
    return play(
        {**CARDS, **(cards or {})}, [*do, to(until)], answers, A={"battlefield": mine}, B={"battlefield": theirs}
    )


def test_unblocked_creatures_damage_the_defending_player():
    run = fight(["two", "three"])

    assert run.value("life", "B") == 15 and sorted(run.value("tapped")) == ["three", "two"]
    assert [event["kind"] for event in run.trace if event["kind"] in ("combat_damage", "life")] == [
        "combat_damage",
        "life",
    ]


def test_blocked_creatures_damage_each_other():
    run = fight(["two"], [("three", "two")])

    assert run.zone("A", "graveyard") == ["two"] and run.value("damage", "three") == 2
    assert run.value("life", "B") == 20 and run.events("destroy") == []


def test_first_strike_kills_before_the_other_strikes_back():
    run = fight(["first"], [("two", "first")])

    assert run.zone("B", "graveyard") == ["two"] and run.zone("A", "battlefield") == ["first"]
    assert [event["step"] for event in run.events("combat_damage")] == ["first_strike"]


def test_advancing_to_damage_stops_in_the_first_of_two_steps():
    run = fight(["first", "three"], until="combat_damage")

    assert run.value("life", "B") == 18


def test_a_creature_without_power_deals_no_damage():
    assert fight(["wall"]).events("combat_damage") == []


def test_an_attackers_damage_among_several_blockers_is_divided_by_its_player():
    run = fight(["three"], [("two", "three"), ("two#2", "three")], [answer("assign_combat_damage", [1, 2])])

    assert run.zone("B", "graveyard") == ["two#2"]


def test_a_blocked_attacker_whose_blocker_left_deals_no_damage():
    do = [*FIGHT, attack("A", "three"), to("declare_blockers"), block("B", pairs=[("two", "three")])]
    do += [{"do": "add_mana", "player": "A", "mana": {"B": 1}}, cast("A", "kill", targets=["two"]), to("end_of_combat")]
    run = play({**CARDS, "kill": KILL}, do, A={"battlefield": ["three"], "hand": ["kill"]}, B={"battlefield": ["two"]})

    assert run.value("life", "B") == 20 and run.event("leave_combat")["object"] == "two"


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        ({"card": "two", "tapped": True}, "tapped"),
        ({"card": "two", "summoning_sick": True}, "summoning_sick"),
        ({"card": "two", "tapped": True, "summoning_sick": True}, "tapped"),
    ],
)
def test_who_cannot_attack(entry, reason):
    assert refusal(CARDS, [*FIGHT, attack("A", "two")], A={"battlefield": [entry]}) == reason


def test_only_own_creatures_in_the_step_of_the_declaration():
    rock = {"types": ["artifact"]}

    assert refusal(CARDS, [*FIGHT, attack("A", "two")], B={"battlefield": ["two"]}) == "wrong_zone"
    assert refusal(CARDS, [attack("A", "two")], A={"battlefield": ["two"]}) == "wrong_time"
    assert refusal({"rock": rock}, [*FIGHT, attack("A", "rock")], A={"battlefield": ["rock"]}) == "prohibited"


def test_an_attack_restriction_counts_creatures_only():
    card = creature(3, 3, abilities=[static("attack_requires", power=4)])
    giant = {"types": ["artifact"], "subtypes": ["Vehicle"], "pt": [9, 9]}
    cards = {"card": card, "giant": giant, "four": creature(4, 4)}
    do = [*FIGHT, attack("A", "card")]

    assert refusal(cards, do, A={"battlefield": ["card", "giant"]}) == "prohibited"
    assert play(cards, do, A={"battlefield": ["card", "four"]}).events("attack")


def test_a_refused_declaration_cites_the_rule_of_declarations():
    tapped = {"card": "two", "tapped": True}
    no = {"refused": "tapped"}
    do = [*FIGHT, attack("A", "two", **no), attack("A", "three"), to("declare_blockers")]
    run = play(
        CARDS,
        [*do, block("B", pairs=[("two#2", "three")]) | no],
        A={"battlefield": [tapped, "three"]},
        B={"battlefield": [tapped | {"card": "two#2"}]},
    )

    attacks, blocks = run.events("refused")
    assert (attacks["rules"][0], attacks["attackers"]) == ("508.1a", ["two"])
    assert (blocks["rules"][0], blocks["blocks"]) == ("509.1a", [{"blocker": "two#2", "attacker": "three"}])


def test_who_cannot_block():
    do = [*FIGHT, attack("A", "three"), to("declare_blockers")]
    tapped = {"card": "two", "tapped": True}

    assert (
        refusal(
            CARDS,
            [*do, block("B", pairs=[("two", "three")])],
            A={"battlefield": ["three"]},
            B={"battlefield": [tapped]},
        )
        == "tapped"
    )
    twice = [("two", "three"), ("two", "three")]
    assert (
        refusal(CARDS, [*do, block("B", pairs=twice)], A={"battlefield": ["three"]}, B={"battlefield": ["two"]})
        == "prohibited"
    )


def test_without_attackers_the_steps_of_blocking_and_damage_are_skipped():
    run = play(CARDS, [to("end_of_combat")], A={"battlefield": ["two"]})

    assert [event["step"] for event in run.events("step")] == ["begin_combat", "declare_attackers", "end_of_combat"]


def test_attack_triggers_go_on_the_stack_before_blockers():
    card = creature(abilities=[on("this_attacks", drain())])
    run = play({"c": card}, [*FIGHT, attack("A", "c"), to("declare_blockers")], A={"battlefield": ["c"]})

    assert run.value("life", "B") == 19


def test_damage_wears_off_at_cleanup():
    run = fight(["two"], [("three", "two")], until="cleanup")

    assert run.value("damage", "three") == 0


def test_with_more_than_one_opponent_an_attack_is_not_modelled():
    with pytest.raises(Unsupported):
        play(CARDS, [*FIGHT, attack("A", "two")], A={"battlefield": ["two"]}, C={})


def test_a_player_at_zero_life_loses():
    run = play(CARDS, [*FIGHT, attack("A", "three"), to("combat_damage")], A={"battlefield": ["three"]}, B={"life": 3})

    assert run.value("lost") == ["B"] and run.event("game_over")["winner"] == "A" and run.result["ended"] == "game_over"


def test_an_attacker_that_is_no_creature_any_more_is_removed_from_combat():
    become = {"verb": "become_copy", "object": "target", "of": "target2", "duration": "permanent"}
    copier = instant(become, cost="{0}", targets=["creature", "vehicle"])
    cards = {**CARDS, "copier": copier, "vehicle": vehicle()}
    do = [*FIGHT, attack("A", "two"), to("declare_blockers"), block("B", pairs=[("three", "two")])]
    do += [cast("A", "copier", targets=["two", "vehicle"]), EMPTY, to("end_of_combat")]
    run = play(cards, do, A={"battlefield": ["two", "vehicle"], "hand": ["copier"]}, B={"battlefield": ["three"]})

    assert run.event("leave_combat")["object"] == "two"
    assert run.value("damage", "two") == 0 and not run.events("combat_damage")


def test_what_stops_being_a_creature_for_a_moment_leaves_combat():
    """506.4."""
    become = {"verb": "become_copy", "object": "target", "of": "target2", "duration": "permanent"}
    again = {"verb": "animate", "object": "target", "types": ["creature"], "pt": [4, 4], "duration": "end_of_turn"}
    cards = {
        "x": creature(5, 5),
        "lamp": permanent("artifact"),
        "b": instant(become, again, cost="{0}", targets=["permanent"] * 2),
    }
    do = [to("declare_attackers"), attack("A", "x"), cast("A", "b", targets=["x", "lamp"]), EMPTY, to("end_of_combat")]
    run = play(cards, do, A={"hand": ["b"], "battlefield": ["x", "lamp"]})

    assert run.value("life", "B") == 20 and run.events("leave_combat", object="x")
