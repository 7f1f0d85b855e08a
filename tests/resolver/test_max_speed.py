"""Max speed (702.178): the object has the ability only while its player's speed is 4."""

from laid_table import EMPTY, activate, cast, creature, drain, instant, on, permanent, play, refusal, static

BUFF = creature(abilities=[static("pump_this", power=2, toughness=2, **{"if": "max_speed"})])
PING = permanent(
    "artifact",
    {"kind": "activated", "name": "ping", "zone": "battlefield", "cost": {"mana": "{0}"}, "effects": [drain()]},
)


def test_a_static_ability_begins_as_speed_becomes_four():
    run = play(
        {"buff": BUFF, "ping": PING},
        [{"do": "check", "values": {"pt": {"buff": [2, 2]}}}, activate("A", "ping(ping)"), EMPTY],
        A={"battlefield": ["buff", "ping"], "speed": 3},
    )

    assert run.value("pt", "buff") == [4, 4] and run.event("characteristics")["pt"] == [4, 4]


def test_below_four_the_object_has_no_such_ability():
    tap = {
        "kind": "activated",
        "name": "go",
        "zone": "battlefield",
        "cost": {"tap": True},
        "effects": [drain()],
        "if": "max_speed",
    }
    card = {"card": creature(abilities=[tap])}

    assert refusal(card, [activate("A", "go(card)")], A={"battlefield": ["card"], "speed": 3}) == "no_such_ability"
    assert (
        play(card, [activate("A", "go(card)"), EMPTY], A={"battlefield": ["card"], "speed": 4}).value("life", "B") == 19
    )


def test_outside_the_battlefield_the_owners_speed_counts():
    back = {
        "kind": "activated",
        "name": "go",
        "zone": "graveyard",
        "cost": {"mana": "{1}", "exile_this": True},
        "effects": [drain()],
        "if": "max_speed",
    }
    card = {"card": creature(abilities=[back])}
    run = play(card, [activate("A", "go(card)"), EMPTY], A={"graveyard": ["card"], "speed": 4, "mana": "C"})

    assert run.zone("A", "exile") == ["card"] and run.value("life", "B") == 19
    assert (
        refusal(card, [activate("A", "go(card)")], A={"battlefield": ["card"], "speed": 4, "mana": "C"}) == "wrong_zone"
    )


def test_a_trigger_that_is_not_there_yet_says_why():
    card = {"w": permanent("artifact", on("you_cast_spell", drain(), **{"if": "max_speed"})), "zap": instant(drain(0))}
    do = [cast("A", "zap"), EMPTY]
    slow = play(card, do, A={"battlefield": ["w"], "hand": ["zap"], "mana": "R", "speed": 3})
    fast = play(card, do, A={"battlefield": ["w"], "hand": ["zap"], "mana": "R", "speed": 4})

    assert slow.events("trigger") == [] and slow.event("no_trigger")["reason"] == "not_max_speed"
    assert fast.value("life", "B") == 19
