"""Saddle (702.171) and Mounts."""

from laid_table import (
    BLINK,
    EMPTY,
    activate,
    answer,
    attack,
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
    vehicle,
)

SADDLE = [{"name": "saddle", "n": 2}]
MOUNT = creature(3, 3, subtypes=["Mount"], keywords=SADDLE, abilities=[on("this_attacks_while_saddled", gain(3))])
SADDLER = instant({"verb": "become_saddled", "object": "target"}, cost="{W}", targets=["mount_you_control"])
CARDS = {"mount": MOUNT, "two": creature(), "saddler": SADDLER}
SADDLED = {"card": "mount", "saddled": True}
ATTACK = [to("declare_attackers"), attack("A", "mount"), EMPTY]
DO = activate("A", "saddle(mount)", tap=["two"])


def ride(do, battlefield=("mount", "two"), more=None, answers=None, **a):
    return play({**CARDS, **(more or {})}, do, answers, A={"battlefield": list(battlefield), **a})


def test_becomes_saddled_on_resolution_until_end_of_turn():
    run = ride([DO, EMPTY, to("cleanup")])

    assert run.event("saddled")["object"] == "mount" and run.value("saddled") == []


def test_attacking_while_saddled_triggers_and_without_it_the_trace_says_why_not():
    assert ride([DO, EMPTY, *ATTACK]).value("life", "A") == 23
    assert ride(ATTACK).event("no_trigger")["reason"] == "not_saddled"


def test_saddling_after_the_attack_is_too_late():
    mana = {"do": "add_mana", "player": "A", "mana": {"W": 1}}
    run = ride([*ATTACK[:2], mana, cast("A", "saddler", targets=["mount"]), EMPTY], ["mount"], hand=["saddler"])

    assert run.value("saddled") == ["mount"] and run.value("life", "A") == 20


def test_only_as_a_sorcery():
    cards = {**CARDS, "zap": instant(drain())}
    state = {"battlefield": ["mount", "two"], "hand": ["zap"], "mana": "R"}

    assert refusal(cards, [cast("A", "zap"), DO], A=state) == "wrong_time"
    assert refusal(cards, [to("begin_combat"), DO], A=state) == "wrong_time"
    assert refusal(cards, [passes("B"), DO], A=state, active_player="B") == "wrong_time"


def test_other_untapped_creatures_only():
    tapped = {"card": "two", "tapped": True}

    assert refusal(CARDS, [activate("A", "saddle(mount)", tap=["mount"])], A={"battlefield": ["mount"]}) == "cannot_pay"
    assert refusal(CARDS, [DO], A={"battlefield": ["mount", tapped]}) == "cannot_pay"


def test_a_second_time_it_becomes_nothing_new():
    card = creature(
        subtypes=["Mount"], keywords=SADDLE, abilities=[on("this_becomes_saddled_first_time_each_turn", gain())]
    )
    run = ride(
        [DO, EMPTY, activate("A", "saddle(mount)", tap=["two#2"]), EMPTY],
        battlefield=("mount", "two", "two#2"),
        more={"mount": card},
    )

    assert len(run.events("saddled")) == 1 and run.value("life", "A") == 21
    assert run.event("no_trigger")["reason"] == "already_saddled"


def test_a_new_object_is_not_saddled_and_a_copy_is_not_either():
    blinked = ride(
        [cast("A", "blink", targets=["mount"]), EMPTY], [SADDLED], {"blink": BLINK}, hand=["blink"], mana="W"
    )
    copy = {"verb": "become_copy", "object": "target", "of": "target2", "duration": "permanent"}
    mirror = spell(copy, targets=["creature_you_control", "creature"])
    copied = ride(
        [cast("A", "mirror", targets=["two", "mount"]), EMPTY],
        [SADDLED, "two"],
        {"mirror": mirror},
        hand=["mirror"],
        mana="R",
    )

    assert blinked.value("saddled") == []
    assert copied.value("saddled") == ["mount"] and copied.value("copy_of", "two") == "mount"


def test_without_its_abilities_it_stays_saddled_but_has_no_trigger():
    lose = spell({"verb": "lose_all_abilities", "object": "target", "duration": "end_of_turn"}, targets=["creature"])
    run = ride(
        [cast("A", "lose", targets=["mount"]), EMPTY, *ATTACK], [SADDLED], {"lose": lose}, hand=["lose"], mana="R"
    )

    assert run.value("saddled") == ["mount"] and run.events("trigger") == []


def test_whether_it_is_saddled_is_read_on_resolution():
    check = {"verb": "if", "condition": "this_is_saddled", "then": [drain(2)], "else": [gain(9)]}
    card = creature(subtypes=["Mount"], keywords=SADDLE, abilities=[on("this_attacks", check)])
    mana = {"do": "add_mana", "player": "A", "mana": {"W": 1}}
    run = ride(
        [*ATTACK[:2], mana, cast("A", "saddler", targets=["mount"]), EMPTY],
        ["mount"],
        {"mount": card},
        hand=["saddler"],
    )

    assert run.value("life", "B") == 18


def test_last_known_information_if_it_has_left():
    check = {"verb": "if", "condition": "this_is_saddled", "then": [drain(2)], "else": [gain(9)]}
    card = creature(subtypes=["Mount"], keywords=SADDLE, abilities=[on("this_attacks", check)])
    mana = {"do": "add_mana", "player": "A", "mana": {"W": 1}}
    run = ride(
        [*ATTACK[:2], mana, cast("A", "blink", targets=["mount"]), EMPTY],
        [SADDLED],
        {"mount": card, "blink": BLINK},
        hand=["blink"],
    )

    assert run.value("life", "B") == 18


def test_creatures_that_saddled_it_are_those_tapped_for_the_cost():
    back = {"verb": "may_return_to_hand", "objects": "creatures_that_saddled_this_this_turn"}
    card = creature(subtypes=["Mount"], keywords=SADDLE, abilities=[on("this_attacks_while_saddled", back)])
    run = ride(
        [DO, EMPTY, *ATTACK],
        ["mount", "two", "two#2"],
        {"mount": card},
        [answer("may_return", ["two#2"], refused="not_eligible"), answer("may_return", ["two"])],
    )

    assert run.zone("A", "hand") == ["two"]


def test_a_creature_that_is_no_mount_can_be_saddled():
    card = creature(keywords=SADDLE)

    assert ride([DO, EMPTY], more={"mount": card}).value("saddled") == ["mount"]


def test_after_an_extra_cleanup_step_it_is_not_the_first_time_each_turn():
    """514.3a: being saddled has ended, the turn has not."""
    mount = creature(3, 3, subtypes=["Mount"], abilities=[on("this_becomes_saddled_first_time_each_turn", gain())])
    aura = permanent("enchantment", subtypes=["Aura"], keywords=[{"name": "enchant", "what": "creature"}], cost="{0}")
    now = instant({"verb": "become_saddled", "object": "target"}, cost="{0}", targets=["permanent"])
    do = [
        activate("A", "crew(v)"),
        EMPTY,
        cast("A", "aura", targets=["v"]),
        EMPTY,
        cast("A", "now", targets=["m"]),
        EMPTY,
    ]
    run = play(
        {"m": mount, "v": vehicle(crew=0), "aura": aura, "now": now},
        [*do, to("cleanup"), cast("A", "now#2", targets=["m"]), EMPTY],
        A={"hand": ["now", "now#2", "aura"], "battlefield": ["m", "v"]},
    )

    assert len(run.events("saddled")) == 2 and run.value("life", "A") == 21
