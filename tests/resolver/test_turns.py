"""Turns, steps, priority, triggers on the stack (117, 405, 500-514, 603.3)."""

import pytest
from laid_table import (
    EMPTY,
    LAND,
    activate,
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
    to,
)

from resolver import ScenarioError

CARDS = {
    "land": LAND,
    "zap": instant(drain()),
    "sorc": spell(gain()),
    "a": permanent("artifact", on("you_cast_spell", gain(), as_="mine")),
    "b": permanent("artifact", on("opponent_casts_spell", gain(), as_="theirs")),
    "x": creature("X", "X", "{X}{G}"),
}


def test_the_last_one_on_the_stack_resolves_first():
    run = play(CARDS, [cast("A", "zap"), cast("A", "zap#2"), EMPTY], A={"hand": ["zap", "zap#2"], "mana": "RR"})

    assert [name for _, name in run.story("resolve")] == ["zap#2", "zap"]


def test_after_each_resolution_the_active_player_has_priority():
    run = play(CARDS, [passes("A"), cast("B", "zap"), passes("B", "A")], B={"hand": ["zap"], "mana": "R"})

    assert run.trace[-1]["player"] == "A" and run.trace[-1]["stack"] == []


def test_a_pass_never_ends_a_step():
    with pytest.raises(ScenarioError, match=r"actions\[1\]: expected a pass that does not end the step"):
        play(CARDS, [passes("A", "B")])


def test_the_active_players_triggers_go_on_the_stack_first():
    run = play(
        CARDS, [cast("A", "zap")], A={"hand": ["zap"], "mana": "R", "battlefield": ["a"]}, B={"battlefield": ["b"]}
    )

    assert run.trace[-1]["stack"] == ["zap", "mine(a)", "theirs(b)"]


def test_one_players_triggers_are_ordered_by_that_player_and_equal_ones_are_not_asked_for():
    both = play(CARDS, [cast("A", "zap")], A={"hand": ["zap"], "mana": "R", "battlefield": ["a", "a#2"]})
    double = permanent("artifact", on("you_cast_spell", gain(), as_="w"), on("you_cast_spell", gain(), as_="w"))
    equal = play({**CARDS, "d": double}, [cast("A", "zap")], A={"hand": ["zap"], "mana": "R", "battlefield": ["d"]})

    assert both.question["at"] == "order_triggers" and len(both.question["options"]) == 2
    assert equal.trace[-1]["stack"] == ["zap", "w(d)", "w(d)#2"]


def test_state_based_actions_come_before_triggers_and_priority():
    run = play(
        CARDS,
        [cast("A", "x", x=0), EMPTY],
        A={"hand": ["x"], "mana": "G"},
    )

    kinds = [kind for kind, _ in run.story("move", "sba", "priority")]
    assert kinds[-4:] == ["move", "sba", "move", "priority"]


def test_a_waiting_trigger_goes_on_the_stack_after_state_based_actions():
    card = creature("X", "X", "{X}{G}", keywords=[{"name": "evoke", "cost": "{0}"}])
    run = play({"e": card}, [cast("A", "e", x=0, alternative="evoke"), EMPTY], A={"hand": ["e"]})

    assert [kind for kind, _ in run.story("trigger", "sba", "put_on_stack")] == ["trigger", "sba", "put_on_stack"]


def test_no_priority_while_a_trigger_waits():
    run = play(CARDS, [cast("A", "zap"), EMPTY], A={"hand": ["zap"], "mana": "R", "battlefield": ["a"]})
    waiting = 0
    for event in run.trace:
        waiting += {"trigger": 1, "put_on_stack": -1, "trigger_removed": -1}.get(event["kind"], 0)
        assert event["kind"] != "priority" or waiting == 0


def test_steps_pass_with_their_turn_based_actions():
    run = play(
        CARDS,
        [to("main1", next_turn_of="B")],
        A={"mana": "R"},
        B={"library": ["land"], "battlefield": [{"card": "a", "tapped": True, "summoning_sick": True}]},
    )

    steps = [event["step"] for event in run.events("step")]
    assert steps[-4:] == ["untap", "upkeep", "draw", "main1"] and steps[:2] == ["begin_combat", "declare_attackers"]
    assert run.zone("B", "hand") == ["land"] and run.value("tapped") == []
    assert run.value("mana", "A") == {} and run.value("summoning_sick", "a") is False


def test_nobody_has_priority_while_untapping_and_cleaning_up():
    for step in ("untap", "cleanup"):
        with pytest.raises(ScenarioError, match="the player with priority: nobody"):
            play(CARDS, passes("A"), step=step)


def test_a_step_that_does_not_come_any_more_is_an_error():
    with pytest.raises(ScenarioError, match=r"actions\[0\].step: expected a step that is still to come"):
        play(CARDS, [to("upkeep")], B={"library": ["land"]})


def test_the_hand_is_reduced_to_seven():
    hand = [f"land#{number}" for number in range(2, 11)]
    run = play(CARDS, [to("cleanup")], [answer("discard_to_hand_size", ["land#2", "land#3"])], A={"hand": hand})

    assert run.zone("A", "graveyard") == ["land#2", "land#3"]


def test_something_in_the_cleanup_step_gives_priority_and_another_cleanup_step():
    watch = permanent("artifact", on("you_discard_card", drain()))
    hand = [f"land#{number}" for number in range(2, 10)]
    run = play(
        {**CARDS, "w": watch},
        [to("cleanup"), passes("A", "B"), to("untap", next_turn_of="B")],
        [answer("discard_to_hand_size", ["land#2"])],
        A={"hand": hand, "battlefield": ["w"]},
    )

    assert run.value("life", "B") == 19
    assert [event["step"] for event in run.events("step")][-3:] == ["cleanup", "cleanup", "untap"]


def test_mana_empties_as_a_step_ends():
    run = play(CARDS, [to("begin_combat")], A={"mana": "RR"})

    assert run.value("mana", "A") == {} and run.event("mana")["rules"][0] == "500.5"


def test_a_label_in_use_gets_the_lowest_free_number():
    ping = permanent("artifact", activated("ping", drain()))
    do = [activate("A", "ping(p)"), activate("A", "ping(p)"), activate("A", "ping(p)"), EMPTY]
    run = play({"p": ping}, do, A={"battlefield": ["p"]})

    assert [event["ability"] for event in run.events("activate")] == ["ping(p)", "ping(p)#2", "ping(p)#3"]


def test_an_activated_ability_lives_on_without_its_source():
    ping = permanent("artifact", activated("ping", drain(2)))
    bounce = instant({"verb": "return_to_hand", "object": "target"}, cost="{U}", targets=["permanent"])
    do = [activate("A", "ping(p)"), passes("A"), cast("B", "bounce", targets=["p"]), EMPTY]
    run = play({"p": ping, "bounce": bounce}, do, A={"battlefield": ["p"]}, B={"hand": ["bounce"], "mana": "U"})

    assert run.value("life", "B") == 18


def test_tapping_for_a_cost_needs_an_untapped_source_that_is_not_new():
    go = creature(abilities=[activated("go", drain(), cost={"tap": True})])
    do = [activate("A", "go(c)")]

    assert refusal({"c": go}, do, A={"battlefield": [{"card": "c", "tapped": True}]}) == "tapped"
    assert refusal({"c": go}, do, A={"battlefield": [{"card": "c", "summoning_sick": True}]}) == "summoning_sick"
    assert refusal({"c": go}, do, B={"battlefield": ["c"]}) == "wrong_zone"
    assert refusal({"c": go}, [activate("A", "gone(c)")], A={"battlefield": ["c"]}) == "no_such_ability"


def test_each_opponent_in_turn_order_and_a_player_who_loses_leaves():
    ping = permanent("artifact", activated("ping", drain()))
    run = play(
        {"p": ping, "land": LAND},
        [activate("A", "ping(p)"), EMPTY, activate("A", "ping(p)"), EMPTY],
        A={"battlefield": ["p"]},
        B={"life": 1, "battlefield": ["land"]},
        C={},
    )

    assert [event["player"] for event in run.events("life")] == ["B", "C", "C"]
    assert run.value("lost") == ["B"] and run.zone("B", "battlefield") == [] and run.result["ended"] == "script"
