"""Suspend (702.62): the triggers of a suspended card."""

from laid_table import EMPTY, STEAL, answer, cast, creature, instant, permanent, play, static, to

SUSP = creature(5, 1, "{3}{R}{R}", keywords=[{"name": "suspend", "n": 1, "cost": "{R}"}])
UNWIND = instant(
    {"verb": "remove_counters", "object": "target", "counter": "time", "count": 6}, targets=["suspended_card"]
)
CARDS = {"susp": SUSP, "unwind": UNWIND}
YES = answer("suspend.may_cast", {"card": "susp"})


def upkeep(counters, answers=None, more=None, then=(), **a):
    state = {"exile": [{"card": "susp", "counters": {"time": counters}}], **a}
    return play({**CARDS, **(more or {})}, [to("upkeep"), EMPTY, *then], answers, step="untap", A=state)


def test_a_counter_is_removed_at_the_beginning_of_its_owners_upkeep():
    run = upkeep(3)

    assert run.value("counters", "susp") == {"time": 2} and len(run.events("trigger")) == 1


def test_the_last_counter_lets_its_owner_cast_it_free_and_a_creature_has_haste():
    run = upkeep(1, [YES])

    assert [event["name"] for event in run.events("trigger")] == ["suspend_upkeep", "suspend_last"]
    assert run.event("cast")["free"] is True and "haste" in run.value("keywords", "susp")


def test_not_casting_leaves_it_in_exile_for_good():
    run = upkeep(1, [answer("suspend.may_cast", None)])

    assert run.zone("A", "exile") == ["susp"] and run.value("counters", "susp") == {}


def test_several_counters_at_once_are_one_trigger():
    run = play(
        CARDS,
        [cast("A", "unwind", targets=["susp"]), EMPTY],
        [YES],
        A={"hand": ["unwind"], "mana": "R", "exile": [{"card": "susp", "counters": {"time": 2}}]},
    )

    assert run.event("remove_counter")["count"] == 2 and len(run.events("trigger")) == 1


def test_what_cannot_be_cast_is_not_asked_for():
    ban = permanent("enchantment", static("prohibit", who="each_player", what="cast_creature_spell"))
    run = upkeep(1, more={"ban": ban}, battlefield=["ban"])

    assert run.event("not_castable")["reason"] == "prohibited" and run.zone("A", "exile") == ["susp"]


def test_not_in_the_opponents_upkeep():
    run = play(
        CARDS,
        [to("upkeep"), EMPTY],
        step="untap",
        active_player="B",
        A={"exile": [{"card": "susp", "counters": {"time": 1}}]},
    )

    assert run.events("trigger") == []


def test_haste_ends_as_its_player_loses_control():
    do = [to("main1", next_turn_of="B"), {"do": "add_mana", "player": "B", "mana": {"R": 1}}]
    do += [cast("B", "steal", targets=["susp"]), EMPTY, to("cleanup")]
    run = play(
        {**CARDS, "steal": STEAL},
        [to("upkeep"), EMPTY, *do],
        [YES],
        step="untap",
        A={"exile": [{"card": "susp", "counters": {"time": 1}}], "library": ["steal#8"]},
        B={"hand": ["steal"], "library": ["steal#9"]},
    )

    assert run.value("keywords", "susp") == ["suspend"] and run.events("gain_control")[-1]["player"] == "A"
