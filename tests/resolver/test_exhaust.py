"""Exhaust (702.177)."""

from laid_table import (
    BLINK,
    EMPTY,
    STEAL,
    STIFLE,
    activate,
    activated,
    cast,
    creature,
    drain,
    gain,
    on,
    passes,
    permanent,
    play,
    refusal,
    spell,
    static,
    to,
)

ONE = activated("one", {"verb": "put_counter", "object": "this", "counter": "+1/+1", "count": 1}, exhaust=True)
TWO = activated("two", gain(), exhaust=True)
MANA = activated("mana", {"verb": "add_mana", "player": "you", "mana": {"G": 2}}, cost={"tap": True}, exhaust=True)
CARDS = {
    "ex": creature(abilities=[ONE, TWO]),
    "dork": creature(abilities=[MANA]),
    "watch": creature(abilities=[on("you_activate_exhaust_ability", gain())]),
    "refuel": creature(
        abilities=[static("reuse_exhaust"), activated("one", gain(2), cost={"mana": "{1}"}, exhaust=True)]
    ),
}
FIRST = [activate("A", "one(ex)"), EMPTY]


def test_each_exhaust_ability_can_be_activated_once():
    run = play(CARDS, [*FIRST, activate("A", "two(ex)"), EMPTY], A={"battlefield": ["ex"]})

    assert run.value("counters", "ex") == {"+1/+1": 1} and run.value("life", "A") == 21
    assert refusal(CARDS, [*FIRST, *FIRST], A={"battlefield": ["ex"]}) == "already_activated"


def test_begun_while_the_first_is_still_on_the_stack_is_too_late():
    assert refusal(CARDS, [FIRST[0], FIRST[0]], A={"battlefield": ["ex"]}) == "already_activated"


def test_a_countered_ability_has_been_activated():
    do = [FIRST[0], passes("A"), cast("B", "no", targets=["one(ex)"]), EMPTY, FIRST[0]]

    assert (
        refusal({**CARDS, "no": STIFLE}, do, A={"battlefield": ["ex"]}, B={"hand": ["no"], "mana": "U"})
        == "already_activated"
    )


def test_a_refused_activation_does_not_use_it_up():
    cards = {**CARDS, "ex": creature(abilities=[activated("one", gain(), cost={"mana": "{1}"}, exhaust=True)])}
    mana = {"do": "add_mana", "player": "A", "mana": {"C": 1}}
    run = play(cards, [{**FIRST[0], "refused": "cannot_pay"}, mana, *FIRST], A={"battlefield": ["ex"]})

    assert run.value("life", "A") == 21


def test_a_change_of_control_resets_nothing_but_a_new_object_is_new():
    steal = [to("main1", next_turn_of="B"), {"do": "add_mana", "player": "B", "mana": {"R": 1}}]
    steal += [cast("B", "steal", targets=["ex"]), EMPTY, activate("B", "one(ex)")]
    b = {"hand": ["steal"], "library": ["ex#9"]}
    blink = [*FIRST, cast("A", "blink", targets=["ex"]), EMPTY, *FIRST]

    assert refusal({**CARDS, "steal": STEAL}, [*FIRST, *steal], A={"battlefield": ["ex"]}, B=b) == "already_activated"
    assert play({**CARDS, "blink": BLINK}, blink, A={"battlefield": ["ex"], "hand": ["blink"], "mana": "W"}).value(
        "counters", "ex"
    ) == {"+1/+1": 1}


def test_a_token_copy_has_its_own():
    copy = spell({"verb": "create_token_copy", "object": "target"}, targets=["creature_you_control"])
    do = [*FIRST, cast("A", "copy", targets=["ex"]), EMPTY, activate("A", "one(token(ex))"), EMPTY]
    run = play({**CARDS, "copy": copy}, do, A={"battlefield": ["ex"], "hand": ["copy"], "mana": "R"})

    assert run.value("counters", "token(ex)") == {"+1/+1": 1}


def test_the_watcher_resolves_first_and_sees_mana_abilities():
    run = play(CARDS, FIRST, A={"battlefield": ["ex", "watch"]})
    mana = play(CARDS, [activate("A", "mana(dork)"), EMPTY], A={"battlefield": ["dork", "watch"]})

    assert [name for kind, name in run.story("resolve")] == ["watch(watch)", "one(ex)"]
    assert [kind for kind, _ in mana.story("tap", "activate", "trigger", "add_mana")] == [
        "tap",
        "activate",
        "trigger",
        "add_mana",
    ]
    assert mana.event("activate")["mana_ability"] is True and mana.value("mana", "A") == {"G": 2}


def test_it_may_be_reused_only_before_one_is_begun_this_turn():
    used = [{"card": "refuel", "exhausted": ["one"]}, {"card": "dork", "exhausted": ["mana"]}, "ex"]
    again = [activate("A", "mana(dork)")]

    assert play(CARDS, again, A={"battlefield": used}).value("mana", "A") == {"G": 2}
    assert refusal(CARDS, [*FIRST, *again], A={"battlefield": used}) == "already_activated"
    assert refusal(CARDS, [passes("B"), *again], active_player="B", A={"battlefield": used}) == "already_activated"


def test_mana_for_it_cannot_come_from_another_used_one():
    used = [{"card": "refuel", "exhausted": ["one"]}, {"card": "dork", "exhausted": ["mana"]}]
    fresh = [{"card": "refuel", "exhausted": ["one"]}, "dork"]
    do = [activate("A", "one(refuel)", mana_abilities=["mana(dork)"])]

    assert refusal(CARDS, do, A={"battlefield": used}) == "already_activated"
    assert play(CARDS, [*do, EMPTY], A={"battlefield": fresh}).value("life", "A") == 22


def test_at_any_time_its_player_has_priority():
    run = play(CARDS, [passes("B"), *FIRST], active_player="B", A={"battlefield": ["ex"]})

    assert run.value("pt", "ex") == [3, 3]


def test_two_abilities_of_one_name_are_two():
    both = [activated("one", gain(), exhaust=True), activated("one", drain(), exhaust=True)]
    cards = {"x": permanent("artifact", *both)}
    do = [activate("A", "one(x)"), activate("A", "one(x)#2"), EMPTY]
    run = play(cards, do, A={"battlefield": ["x"]})

    assert run.value("life", "A") == 21 and run.value("life", "B") == 19
    assert refusal(cards, [*do, activate("A", "one(x)#2")], A={"battlefield": ["x"]}) == "already_activated"
    spent = {"battlefield": [{"card": "x", "exhausted": ["one"]}]}
    assert refusal(cards, [activate("A", "one(x)#2")], A=spent) == "already_activated"


def test_what_is_exiled_for_the_cost_does_not_watch_its_own_activation():
    watch = on("you_activate_exhaust_ability", gain())
    gone = activated("one", drain(), cost={"exile_this": True}, exhaust=True)
    run = play(
        {"x": permanent("artifact", gone, watch)}, [activate("A", "one(x)"), EMPTY], A={"battlefield": ["x", "x#2"]}
    )

    assert [event["source"] for event in run.events("trigger")] == ["x#2"]


def test_an_ability_that_is_copied_from_another_object_is_another_ability():
    become = {"verb": "become_copy", "object": "target", "of": "target2", "duration": "end_of_turn"}
    cards = {**CARDS, "copy": spell(become, targets=["creature", "creature"])}
    there = {"battlefield": [{"card": "ex", "exhausted": ["one"]}, "ex#2"], "hand": ["copy"], "mana": "R"}
    do = [cast("A", "copy", targets=["ex", "ex#2"]), EMPTY, *FIRST]
    run = play(cards, do, A=there)

    assert run.value("counters", "ex") == {"+1/+1": 1}
    assert refusal(cards, [*do, FIRST[0]], A=there) == "already_activated"
    assert refusal(cards, [*do, to("upkeep", next_turn_of="B"), passes("B"), FIRST[0]], A=there) == "already_activated"


def test_it_is_activated_only_once_in_a_graveyard_too():
    cards = {"late": creature(abilities=[activated("one", gain(), zone="graveyard", exhaust=True)])}
    do = [activate("A", "one(late)"), EMPTY]

    assert play(cards, do, A={"graveyard": ["late"]}).value("life", "A") == 21
    assert refusal(cards, [*do, *do], A={"graveyard": ["late"]}) == "already_activated"
