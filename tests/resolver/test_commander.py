"""Commander (903.8, 903.9)."""

from laid_table import BLINK, BOUNCE, COUNTERSPELL, EMPTY, KILL, answer, cast, creature, passes, play, refusal

CARDS = {"cmd": creature(cost="{2}"), "kill": KILL, "bounce": BOUNCE, "no": COUNTERSPELL, "blink": BLINK}
TAX = {"command": ["cmd"], "commanders": [{"card": "cmd", "casts": 1}]}
OWN = {"battlefield": ["cmd"], "commanders": [{"card": "cmd"}]}
YES = answer("commander.to_command_zone", True)
NO = answer("commander.to_command_zone", False)


def game(do, answers=None, **a):
    return play(CARDS, do, answers, format="commander", A=a)


def test_each_earlier_cast_from_the_command_zone_costs_two_more():
    run = game([cast("A", "cmd"), EMPTY], mana="CCCC", **TAX)

    assert run.event("cast")["mana_spent"] == 4 and run.value("commander_casts", "cmd") == 2
    assert refusal(CARDS, [cast("A", "cmd")], format="commander", A={**TAX, "mana": "CCC"}) == "cannot_pay"


def test_only_a_commander_in_a_commander_game_is_cast_from_there():
    assert refusal(CARDS, [cast("A", "cmd")], A={**TAX, "mana": "CCCC"}) == "wrong_zone"
    assert refusal(CARDS, [cast("A", "kill")], format="commander", A={"command": ["kill"], "mana": "B"}) == "wrong_zone"


def test_a_commander_that_died_may_go_to_the_command_zone():
    do = [cast("A", "kill", targets=["cmd"]), EMPTY]
    yes, no = (game(do, [said], hand=["kill"], mana="B", **OWN) for said in (YES, NO))

    assert yes.zone("A", "command") == ["cmd"] and yes.event("sba")["what"] == "commander"
    assert no.zone("A", "graveyard") == ["cmd", "kill"] and no.events("sba") == []


def test_it_is_asked_for_once():
    run = game([cast("A", "kill", targets=["cmd"]), EMPTY, passes("A")], [NO], hand=["kill"], mana="B", **OWN)

    assert len(run.events("choice")) == 1


def test_going_to_hand_is_replaced_before_it_happens():
    run = game([cast("A", "bounce", targets=["cmd"]), EMPTY], [YES], hand=["bounce"], mana="U", **OWN)

    assert run.event("replace")["what"] == "commander_to_command_zone"
    assert run.event("move", object="cmd")["to"] == "command"


def test_a_drawn_commander_may_go_to_the_command_zone_instead():
    do = [{"do": "advance", "step": "draw"}]
    own = {"library": ["cmd"], "commanders": [{"card": "cmd"}]}
    yes, no = (play(CARDS, do, [said], format="commander", step="upkeep", A=own) for said in (YES, NO))

    assert yes.zone("A", "command") == ["cmd"] and yes.events("draw") == []
    assert no.zone("A", "hand") == ["cmd"] and no.event("draw")


def test_an_exile_from_which_it_returns_at_once_asks_nothing():
    run = game([cast("A", "blink", targets=["cmd"]), EMPTY], hand=["blink"], mana="W", **OWN)

    assert run.zone("A", "battlefield") == ["cmd"] and run.events("choice") == []


def test_a_countered_commander():
    run = play(
        CARDS,
        [cast("A", "cmd"), passes("A"), cast("B", "no", targets=["cmd"]), EMPTY],
        [YES],
        format="commander",
        A={"command": ["cmd"], "commanders": [{"card": "cmd"}], "mana": "CC"},
        B={"hand": ["no"], "mana": "UU"},
    )

    assert run.zone("A", "command") == ["cmd"] and run.value("commander_casts", "cmd") == 1
