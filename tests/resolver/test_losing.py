"""Losing the game (104.3, 704.5a-b) and leaving it (800.4)."""

from laid_table import (
    EMPTY,
    LAND,
    activate,
    activated,
    cast,
    creature,
    drain,
    gain,
    instant,
    passes,
    permanent,
    play,
    spell,
    to,
)

import resolver

ALL_LOSE = instant(drain(20), {"verb": "lose_life", "player": "you", "amount": 20}, cost="{0}")
I_LOSE = instant({"verb": "lose_life", "player": "you", "amount": 20}, cost="{0}")


def test_the_turn_of_a_player_who_left_goes_on_and_the_next_player_has_the_next_turn():
    run = play(
        {"i": I_LOSE, "land": LAND},
        [cast("A", "i"), EMPTY, to("upkeep", next_turn_of="B")],
        A={"hand": ["i"]},
        B={"library": ["land"]},
        C={"library": ["land#2"]},
    )

    assert [event["player"] for event in run.events("turn")] == ["B"]
    assert run.events("draw") == []


def test_without_an_active_player_nobody_acts_at_sorcery_speed():
    cards = {"i": I_LOSE, "bear": creature(cost="{0}"), "z": instant(gain(), cost="{0}")}
    late = {"refused": "wrong_time"}
    run = play(
        cards,
        [cast("A", "i"), EMPTY, cast("B", "bear", **late), cast("B", "z"), EMPTY],
        A={"hand": ["i"]},
        B={"hand": ["bear", "z"]},
        C={},
    )

    assert run.value("lost") == ["A"] and run.value("life", "B") == 21


def test_players_who_lose_together_lose_in_turn_order_and_nobody_wins():
    run = play({"all": ALL_LOSE}, [cast("B", "all"), EMPTY], A={}, B={"hand": ["all"]}, active_player="B")

    assert [event["player"] for event in run.events("lose")] == ["B", "A"]
    assert run.event("game_over")["winner"] is None


def test_what_a_loser_owns_leaves_the_table_only_if_the_game_goes_on():
    cards = {"i": I_LOSE, "all": instant(drain(20), cost="{0}"), "bear": creature()}
    tables = {}
    for name, card in (("goes on", "i"), ("over", "all")):
        setup = {"A": {"hand": [card], "battlefield": ["bear"]}, "B": {"battlefield": ["bear#2"]}, "C": {}}
        run = play(cards, [cast("A", card), EMPTY], **setup)
        scenario = {"setup": {"cards": cards, "players": setup}, "actions": []}
        tables[name] = resolver.tables(scenario, run.trace)[-1]["players"]
        for player in setup:
            labels = [entry["label"] for entry in tables[name][player]["battlefield"]]
            assert labels == run.zone(player, "battlefield")

    assert tables["goes on"]["A"]["battlefield"] == []
    assert [entry["label"] for entry in tables["over"]["B"]["battlefield"]] == ["bear#2"]


def test_a_token_leaves_with_its_owner():
    copier = permanent("artifact", activated("copy", {"verb": "create_token_copy", "object": "this"}))
    run = play(
        {"c": copier, "i": I_LOSE},
        [activate("A", "copy(c)"), EMPTY, cast("A", "i"), EMPTY],
        A={"hand": ["i"], "battlefield": ["c"]},
        B={},
        C={},
    )

    assert run.zone("A", "battlefield") == []


def test_what_a_loser_controls_of_others_goes_back_and_the_game_goes_on():
    """800.4a."""
    take = spell({"verb": "gain_control", "object": "target", "duration": "permanent"}, targets=["creature"])
    run = play(
        {"take": take, "i": I_LOSE, "bear": creature()},
        [cast("A", "take", targets=["bear"]), EMPTY, cast("A", "i"), EMPTY],
        A={"hand": ["take", "i"], "mana": "R"},
        B={"battlefield": ["bear"]},
        C={},
    )

    assert run.result["ended"] == "script" and run.zone("B", "battlefield") == ["bear"]


def test_a_card_of_a_loser_is_no_target_any_more():
    """800.4a, 608.2b."""
    suspended = spell(gain(), cost="{4}{R}", keywords=[{"name": "suspend", "n": 2, "cost": "{R}"}])
    hasten = instant(
        {"verb": "remove_counters", "object": "target", "counter": "time", "count": 1},
        cost="{0}",
        targets=["suspended_card"],
    )
    run = play(
        {"s": suspended, "r": hasten, "i": I_LOSE},
        [cast("A", "r", targets=["s"]), passes("A", "B"), cast("C", "i"), EMPTY],
        A={"hand": ["r"]},
        B={},
        C={"hand": ["i"], "exile": [{"card": "s", "counters": {"time": 2}}]},
    )

    assert run.events("fizzle", object="r")


def test_what_lies_face_down_is_shown_when_its_owner_leaves_and_when_the_game_ends():
    """708.9."""
    cards = {"m": creature(keywords=[{"name": "morph", "cost": "{1}"}]), "i": I_LOSE, "all": ALL_LOSE}
    down = [cast("A", "m", form="face_down"), EMPTY]
    state = {"hand": ["m", "i", "all"], "mana": "CCC"}
    hidden = play(cards, down, A=state, B={}, C={})
    left = play(cards, [*down, cast("A", "i"), EMPTY], A=state, B={}, C={})
    over = play(cards, [*down, cast("A", "all"), EMPTY], A=state, B={})

    assert hidden.value("seen_by", "m") == ["A"]
    assert left.value("seen_by", "m") == ["A", "B", "C"] and over.value("seen_by", "m") == ["A", "B"]


def test_the_label_of_a_token_is_free_when_its_owner_left():
    make = instant({"verb": "create_token_copy", "object": "target"}, cost="{0}", targets=["permanent"])
    make_one, die = [cast("B", "t#2", targets=["x"]), EMPTY], [passes("A"), cast("B", "i"), EMPTY]
    run = play(
        {"x": creature(), "t": make, "i": I_LOSE},
        [passes("A"), *make_one, *die, cast("A", "t", targets=["x"]), EMPTY],
        A={"hand": ["t"], "battlefield": ["x"]},
        B={"hand": ["t#2", "i"]},
        C={},
    )

    assert run.zone("A", "battlefield") == ["token(x)", "x"]


def test_a_copy_of_a_spell_ceases_when_its_owner_leaves():
    copy = instant({"verb": "copy_spell", "object": "target"}, cost="{0}", targets=["spell"])
    do = [cast("A", "z"), passes("A"), cast("B", "f", targets=["z"]), passes("B", "C", "A", "A"), cast("B", "i"), EMPTY]
    run = play(
        {"z": instant(gain(), cost="{0}"), "f": copy, "i": I_LOSE}, do, A={"hand": ["z"]}, B={"hand": ["f", "i"]}, C={}
    )

    assert [event["object"] for event in run.events("cease")] == ["copy(z)"]
