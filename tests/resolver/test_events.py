"""The trace: closed kinds, fixed fields, at least one rule number each; tables drawn from it."""

import ast
import re
from pathlib import Path

import pytest
from laid_table import (
    BLINK,
    EMPTY,
    LAND,
    Run,
    activated,
    answer,
    attack,
    cast,
    creature,
    gain,
    instant,
    permanent,
    play,
    scenario,
    spell,
    to,
    vehicle,
)

import resolver
from resolver import EVENTS
from resolver.events import LOSE, NO_TRIGGER, REASONS, REPLACEMENTS, SBA, STATE_BASED, WEARS_OFF
from resolver.mechanics import NAMES

NUMBER = re.compile(r"[1-9]\d\d\.\d+[a-z]*")
PACKAGE = Path(resolver.__file__).parent


def long_game():
    cards = {
        "casc": spell(gain(4), cost="{3}{R}", keywords=[{"name": "cascade"}]),
        "land": LAND,
        "two": creature(),
        "veh": vehicle(),
        "blink": BLINK,
        "engine": creature(keywords=[{"name": "start_your_engines"}]),
        "token": spell({"verb": "create_token_copy", "object": "target"}, targets=["creature_you_control"]),
        "mount": creature(subtypes=["Mount"], keywords=[{"name": "saddle", "n": 1}]),
        "rock": permanent("artifact"),
        "susp": creature(keywords=[{"name": "suspend", "n": 1, "cost": "{R}"}]),
    }
    return scenario(
        cards,
        [
            cast("A", "casc"),
            EMPTY,
            {"do": "activate", "player": "A", "ability": "crew(veh)", "tap": ["engine"]},
            EMPTY,
            {"do": "activate", "player": "A", "ability": "saddle(mount)", "tap": ["two#2"]},
            EMPTY,
            cast("A", "token", targets=["mount"]),
            EMPTY,
            to("declare_attackers"),
            attack("A", "veh"),
            to("upkeep", next_turn_of="B"),
            to("main1", next_turn_of="A"),
            {"do": "add_mana", "player": "A", "mana": {"W": 1}},
            cast("A", "blink", targets=["veh"]),
            EMPTY,
        ],
        [answer("cascade.may_cast", {"card": "two"}), answer("suspend.may_cast", {"card": "susp"})],
        A={
            "hand": ["casc", "token", "blink"],
            "mana": "RRCCC",
            "library": ["land", "two", "land#2", "land#3"],
            "battlefield": ["veh", "engine", "mount", "two#2", "rock"],
            "exile": [{"card": "susp", "counters": {"time": 1}}],
        },
        B={"library": ["land#5", "land#6"]},
    )


@pytest.fixture(scope="module")
def game():
    data = long_game()
    return data, Run(resolver.run(data))


def test_every_event_has_its_fields_and_a_rule_number(game):
    _, run = game
    for event in run.trace:
        kind = EVENTS[event["kind"]]
        fields = set(event) - {"kind", "rules"}
        assert set(kind.always) <= fields <= {*kind.always, *kind.sometimes}, event
        assert event["rules"] and all(NUMBER.fullmatch(rule) for rule in event["rules"]), event


def test_words_of_events_come_from_their_lists(game):
    _, run = game
    for kind, field, words in (
        ("sba", "what", SBA),
        ("state_based", "what", STATE_BASED),
        ("replace", "what", REPLACEMENTS),
        ("wears_off", "what", WEARS_OFF),
        ("no_trigger", "reason", NO_TRIGGER),
        ("lose", "reason", LOSE),
        ("refused", "reason", REASONS),
    ):
        assert {event[field] for event in run.events(kind)} <= set(words)


def test_every_rule_number_of_the_registry_is_a_number():
    numbers = [rule for kind in EVENTS.values() for rule in kind.rules]
    for words in (SBA, STATE_BASED, REPLACEMENTS, WEARS_OFF, NO_TRIGGER, LOSE, REASONS):
        numbers += words.values()

    assert all(NUMBER.fullmatch(number) for number in numbers)


def test_the_last_table_is_the_end_state(game):
    data, run = game
    table = resolver.tables(data, run.trace)[-1]

    for player, drawn in table["players"].items():
        for zone in ("hand", "graveyard", "command"):
            assert sorted(drawn[zone]) == run.zone(player, zone)
        assert drawn["library"] == run.zone(player, "library")
        assert sorted(card["label"] for card in drawn["exile"]) == run.zone(player, "exile")
        assert sorted(card["label"] for card in drawn["battlefield"]) == run.zone(player, "battlefield")
        for key in ("life", "speed", "mana"):
            assert drawn[key] == run.value(key, player)
        for card in drawn["battlefield"]:
            label = card["label"]
            assert card["tapped"] == (label in run.value("tapped")) and card["saddled"] == (
                label in run.value("saddled")
            )
            for key in ("pt", "types", "counters", "attached"):
                assert card[key] == run.value(key, label), (label, key)
    assert table["stack"] == [] and table["step"] == "main1" and table["active"] == "A"


def test_no_card_is_ever_lost_or_in_two_places(game):
    data, run = game
    tables = resolver.tables(data, run.trace)

    def everything(table):
        labels = [item["label"] for item in table["stack"] if item["what"] == "spell"]
        for player in table["players"].values():
            for zone in ("hand", "library", "graveyard", "command"):
                labels += player[zone]
            labels += [card["label"] for zone in ("battlefield", "exile") for card in player[zone]]
        return sorted(label for label in labels if "(" not in label)

    assert all(everything(table) == everything(tables[0]) for table in tables)


def test_the_stack_of_the_table_is_the_stack_of_each_priority(game):
    data, run = game
    for event, table in zip(run.trace, resolver.tables(data, run.trace)[1:], strict=True):
        if event["kind"] == "priority":
            assert [item["label"] for item in table["stack"]] == event["stack"]


def test_the_start_table_is_the_setup():
    data = scenario({"v": creature()}, A={"battlefield": [{"card": "v", "counters": {"+1/+1": 1}}]})
    table = resolver.tables(data, [])[0]

    assert table["players"]["A"]["battlefield"] == [
        {
            "label": "v",
            "tapped": False,
            "saddled": False,
            "counters": {"+1/+1": 1},
            "pt": [3, 3],
            "types": ["creature"],
            "attached": None,
            "face_down": False,
        }
    ]


def test_the_core_names_no_mechanic():
    """Outside the words of the trace no constant of the core is the name of a mechanic."""
    found = []
    for path in PACKAGE.glob("*.py"):
        if path.name == "events.py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and node.value in NAMES:
                found.append(f"{path.name}:{node.lineno}: {node.value}")

    assert found == []


def test_every_mechanic_that_is_a_keyword_has_its_rule():
    from resolver.registry import KEYWORDS

    assert set(KEYWORDS) <= set(NAMES) and all(kind.rule.startswith("702.") for kind in KEYWORDS.values())


def test_renaming_cards_changes_names_only():
    cards = {"casc": spell(gain(4), cost="{3}{R}", keywords=[{"name": "cascade"}]), "two": creature()}
    other = {"zz9": cards["casc"], "q": cards["two"]}
    one = play(
        cards,
        [cast("A", "casc"), EMPTY],
        [answer("cascade.may_cast", None)],
        A={"hand": ["casc"], "mana": "RCCC", "library": ["two"]},
    )
    two = play(
        other,
        [cast("A", "zz9"), EMPTY],
        [answer("cascade.may_cast", None)],
        A={"hand": ["zz9"], "mana": "RCCC", "library": ["q"]},
    )
    text = repr(one.trace).replace("casc'", "zz9'").replace("(casc)", "(zz9)").replace("'two'", "'q'")

    assert text == repr(two.trace)


@pytest.mark.parametrize(
    ("action", "reason", "rule"),
    [
        ({"do": "attack", "player": "A", "attackers": ["bear"]}, "wrong_time", "508.1"),
        ({"do": "block", "player": "A", "blocks": []}, "wrong_time", "509.1"),
        ({"do": "activate", "player": "A", "ability": "go(bear#2)"}, "wrong_zone", "602.2"),
        ({"do": "activate", "player": "A", "ability": "saddle(mount)", "tap": ["bear"]}, "wrong_time", "602.5d"),
    ],
)
def test_what_is_refused_names_the_rule_that_refuses_it(action, reason, rule):
    cards = {
        "bear": creature(abilities=[activated("go", gain())]),
        "mount": creature(keywords=[{"name": "saddle", "n": 1}]),
    }
    there = {"A": {"battlefield": ["bear", "mount"]}, "B": {"battlefield": ["bear#2"]}}
    run = play(cards, [to("begin_combat"), {**action, "refused": reason}], **there)

    assert run.event("refused")["rules"][0] == rule


def test_an_aura_enters_by_the_rule_of_auras_and_a_copy_by_that_of_copies():
    aura = permanent("enchantment", subtypes=["Aura"], keywords=[{"name": "enchant", "what": "creature"}])
    twice = instant({"verb": "copy_spell", "object": "target"}, cost="{0}", targets=["spell"])
    do = [
        cast("A", "bear#2"),
        cast("A", "twice", targets=["bear#2"]),
        EMPTY,
        cast("A", "aura", targets=["bear"]),
        EMPTY,
    ]
    run = play(
        {"bear": creature(cost="{0}"), "aura": aura, "twice": twice},
        do,
        A={"hand": ["bear#2", "twice", "aura"], "mana": "CC", "battlefield": ["bear"]},
    )

    entered = {event["object"]: event["rules"][0] for event in run.events("move", to="battlefield")}
    assert (entered["bear#2"], entered["aura"]) == ("608.3a", "608.3c")
    assert "608.3f" in {event["rules"][0] for event in run.trace}
