"""What happens to several players at once is written down in turn order from the active player (101.4)."""

import pytest
from laid_table import EMPTY, STEAL, cast, creature, gain, instant, on, permanent, play, static, to

WRATH = instant({"verb": "destroy_all", "type": "creature"}, cost="{0}")
BEARS = {"bear": creature(), "wrath": WRATH}


def test_permanents_destroyed_together_leave_in_turn_order():
    run = play(
        BEARS,
        [cast("B", "wrath"), EMPTY],
        active_player="B",
        A={"battlefield": ["bear", "bear#2"]},
        B={"hand": ["wrath"], "battlefield": ["bear#3"]},
    )

    assert run.event("destroy")["objects"] == ["bear#3", "bear", "bear#2"]
    assert [event["object"] for event in run.events("move", from_="battlefield")] == ["bear#3", "bear", "bear#2"]


def test_triggers_of_one_event_are_noticed_in_turn_order():
    watcher = permanent("artifact", on("opponent_casts_spell", gain()))
    run = play(
        {"w": watcher, "z": instant(gain(), cost="{0}")},
        [cast("B", "z"), EMPTY],
        active_player="B",
        A={"battlefield": ["w"]},
        B={"hand": ["z"]},
        C={"battlefield": ["w#2"]},
    )

    assert [event["player"] for event in run.events("trigger")] == ["C", "A"]
    assert run.story("resolve") == [("resolve", "watch(w)"), ("resolve", "watch(w#2)"), ("resolve", "z")]


def test_control_that_ends_with_the_turn_ends_in_turn_order():
    run = play(
        {**BEARS, "steal": STEAL},
        [cast("A", "steal", targets=["bear"]), EMPTY, cast("A", "steal#2", targets=["bear#2"]), EMPTY, to("cleanup")],
        A={"hand": ["steal", "steal#2"], "mana": "RR"},
        B={"battlefield": ["bear"]},
        C={"battlefield": ["bear#2"]},
    )

    assert [event["player"] for event in run.events("gain_control")] == ["A", "A", "B", "C"]


@pytest.mark.parametrize("active", ["A", "B"])
def test_what_was_there_all_the_time_has_its_timestamps_in_turn_order(active):
    aura = permanent(
        "enchantment", static("control_attached"), subtypes=["Aura"], keywords=[{"name": "enchant", "what": "creature"}]
    )
    on_bear = {"attached": "bear"}
    run = play(
        {**BEARS, "aura": aura},
        active_player=active,
        A={"battlefield": [{"card": "aura", **on_bear}]},
        B={"battlefield": [{"card": "aura#2", **on_bear}]},
        C={"battlefield": ["bear"]},
    )

    assert "bear" in run.zone({"A": "B", "B": "A"}[active], "battlefield")
