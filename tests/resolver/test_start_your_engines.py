"""Start your engines! and speed (702.179)."""

from laid_table import (
    EMPTY,
    KILL,
    activate,
    attack,
    cast,
    creature,
    drain,
    passes,
    permanent,
    play,
    refusal,
    spell,
    to,
)

ENGINE = creature(cost="{R}", keywords=[{"name": "start_your_engines"}])
PING = permanent(
    "artifact",
    {"kind": "activated", "name": "ping", "zone": "battlefield", "cost": {"mana": "{0}"}, "effects": [drain()]},
)
CARDS = {"eng": ENGINE, "ping": PING, "kill": KILL}
DO = [activate("A", "ping(ping)"), EMPTY]


def ping(times=1, speed=1, **setup):
    setup.setdefault("A", {"battlefield": ["ping"], "speed": speed})
    return play(CARDS, DO * times, **setup)


def test_a_player_without_speed_starts_at_one_before_anyone_can_respond():
    run = play(
        CARDS,
        [cast("A", "eng"), passes("A", "B"), passes("A"), cast("B", "kill", targets=["eng"]), EMPTY],
        A={"hand": ["eng"], "mana": "R"},
        B={"hand": ["kill"], "mana": "B"},
    )

    started = run.event("speed")
    assert (started["from"], started["to"]) == (None, 1) and run.event("sba")["what"] == "start_engines"
    assert run.value("speed", "A") == 1 and run.zone("A", "graveyard") == ["eng"]


def test_state_based_actions_happen_together_even_if_the_engine_dies_with_it():
    run = play({"eng": {**ENGINE, "pt": [0, 0]}}, [], A={"battlefield": ["eng"]})

    assert run.value("speed", "A") == 1 and run.zone("A", "graveyard") == ["eng"]


def test_it_rises_when_an_opponent_loses_life_in_that_players_turn():
    run = ping()

    assert run.story("life", "trigger", "resolve")[-2:] == [("trigger", "speed(A)"), ("resolve", "speed(A)")]
    assert run.value("speed", "A") == 2


def test_once_each_turn_only():
    run = ping(times=3)

    assert run.value("speed", "A") == 2
    assert [event["reason"] for event in run.events("no_trigger")] == ["once_each_turn"] * 2


def test_several_opponents_at_once_are_one_trigger():
    assert len(ping(C={}).events("trigger")) == 1


def test_not_at_speed_four():
    run = ping(speed=4)

    assert run.value("speed", "A") == 4 and run.event("no_trigger")["reason"] == "max_speed"


def test_not_in_another_players_turn():
    run = play(CARDS, [passes("B"), *DO], active_player="B", A={"battlefield": ["ping"], "speed": 1})

    assert run.value("speed", "A") == 1 and run.event("no_trigger")["reason"] == "not_your_turn"


def test_without_speed_nothing_triggers():
    run = ping(speed=None)

    assert run.events("trigger") == [] and run.value("speed", "A") is None


def test_its_players_own_loss_does_not_count():
    pay = permanent(
        "artifact", {"kind": "activated", "name": "pay", "zone": "battlefield", "cost": {"life": 2}, "effects": []}
    )
    run = play({"pay": pay}, [activate("A", "pay(pay)"), EMPTY], A={"battlefield": ["pay"], "speed": 1})

    assert run.value("speed", "A") == 1 and run.value("life", "A") == 18


def test_an_opponent_paying_life_counts():
    pay = permanent(
        "artifact", {"kind": "activated", "name": "pay", "zone": "battlefield", "cost": {"life": 2}, "effects": []}
    )
    run = play(
        {"pay": pay}, [passes("A"), activate("B", "pay(pay)"), EMPTY], A={"speed": 1}, B={"battlefield": ["pay"]}
    )

    assert run.value("speed", "A") == 2
    assert refusal({"pay": pay}, [activate("A", "pay(pay)")], A={"battlefield": ["pay"], "life": 1}) == "cannot_pay"


def test_the_next_turn_it_may_rise_again():
    run = play(
        {**CARDS, "land": {"types": ["land"]}},
        [*DO, to("main1", next_turn_of="A"), *DO],
        A={"battlefield": ["ping"], "speed": 1, "library": ["land"]},
        B={"library": ["land#2"]},
    )

    assert run.value("speed", "A") == 3


def test_first_strike_and_regular_damage_are_one_increase():
    run = play(
        {"first": creature(2, 2, keywords=[{"name": "first_strike"}]), "three": creature(3, 3)},
        [to("declare_attackers"), attack("A", "first", "three"), to("end_of_combat")],
        A={"battlefield": ["first", "three"], "speed": 1},
    )

    assert [event["step"] for event in run.events("combat_damage")] == ["first_strike", "regular"]
    assert run.value("speed", "A") == 2


def test_increasing_speed_from_none_and_never_above_four():
    faster = spell({"verb": "increase_speed", "player": "you", "amount": 3})
    once = play({"f": faster}, [cast("A", "f"), EMPTY], A={"hand": ["f"], "mana": "R"})
    twice = play(
        {"f": faster}, [cast("A", "f"), EMPTY, cast("A", "f#2"), EMPTY], A={"hand": ["f", "f#2"], "mana": "RR"}
    )

    assert once.value("speed", "A") == 3
    assert [event["to"] for event in twice.events("speed")] == [3, 4]


def test_no_speed_counts_as_zero_for_effects():
    burn = spell(drain("your_speed"))
    play_it = [cast("A", "burn"), EMPTY]

    assert play({"burn": burn}, play_it, A={"hand": ["burn"], "mana": "R"}).value("life", "B") == 20
    assert play({"burn": burn}, play_it, A={"hand": ["burn"], "mana": "R", "speed": 3}).value("life", "B") == 17
