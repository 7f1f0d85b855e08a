"""The closed list of everything a trace may say: an event kind, its fields, and the rules it rests on.

A trace line is a plain dict: ``kind``, the fields listed here, and ``rules`` (a list of rule numbers,
never empty). Ids and numbers only, never a sentence: the narrator turns them into words.

``always`` fields stand in every event of that kind, ``sometimes`` fields only where they mean something.
``extra`` kinds go beyond version 1 of the scenario format (a consumer of that format ignores them): they
say why nothing happened and carry what a drawn table needs.

Rule numbers are those of the Comprehensive Rules of 25 September 2026. The first number of an event is the
most specific one; whoever logs the event puts the rule of the ability or mechanic in front.
"""

from __future__ import annotations

from dataclasses import dataclass

EDITION = "2026-09-25"


@dataclass(frozen=True, slots=True)
class EventKind:
    always: tuple[str, ...]
    sometimes: tuple[str, ...]
    rules: tuple[str, ...]
    extra: bool = False


def _kind(always: str, sometimes: str = "", *, rules: str, extra: bool = False) -> EventKind:
    return EventKind(tuple(always.split()), tuple(sometimes.split()), tuple(rules.split()), extra)


EVENTS: dict[str, EventKind] = {
    # Casting, activating, triggering.
    "cast": _kind(
        "player object from free form x targets modes kicked alternative mana_value mana_spent",
        rules="601.2i",
    ),
    "activate": _kind("player ability x mana_spent mana_ability targets", rules="602.2b"),
    "trigger": _kind("player ability x name source", rules="603.2"),
    "trigger_removed": _kind("player ability reason", rules="603.3d"),
    "priority": _kind("player stack", rules="117.5"),
    "resolve": _kind("object", rules="608.1"),
    "fizzle": _kind("object", rules="608.2b"),
    "countered": _kind("object", rules="701.6a"),
    "copy": _kind("player object of", rules="707.10"),
    "cease": _kind("object", rules="704.5e"),
    "not_castable": _kind("player object reason", rules="601.3"),
    "refused": _kind(
        "player at reason",
        "object form x targets modes kicked alternative attackers blocks",
        rules="733.1",
    ),
    "choice": _kind("player at value", rules="608.2d"),
    "cascade_missed": _kind("player", rules="702.85a"),
    # Cards and tokens that change place.
    "move": _kind("object from to player", "tapped form mana_value types pt", rules="400.7"),
    "bottom": _kind("player objects order", rules="401.4"),
    "reveal": _kind("player objects", rules="701.20a"),
    "draw": _kind("player object", rules="121.1"),
    "draw_failed": _kind("player", rules="121.4"),
    "discard": _kind("player object", rules="701.9a"),
    "sacrifice": _kind("player object", rules="701.21a"),
    "destroy": _kind("objects", rules="701.8a"),
    "shuffle": _kind("player order", rules="701.24a"),
    # What happens to permanents.
    "tap": _kind("player objects", rules="701.26a"),
    "attach": _kind("object to", rules="701.3a"),
    "gain_control": _kind("player object", rules="613.1b"),
    "animate": _kind("object types pt", rules="613.1d"),
    "saddled": _kind("object", rules="702.171b"),
    "become_copy": _kind("object of types pt", rules="707.2"),
    "create_token": _kind("player object of types pt", rules="111.2"),
    "add_counter": _kind("object counter count", rules="122.1"),
    "remove_counter": _kind("object counter count", rules="122.1"),
    # Players.
    "life": _kind("player change", rules="119.3"),
    "speed": _kind("player from to", rules="702.179c"),
    "add_mana": _kind("player mana", rules="605.3b"),
    # Combat, rules that act by themselves, turns.
    "attack": _kind("player attackers", rules="508.1"),
    "block": _kind("player blocks", rules="509.1"),
    "combat_damage": _kind("step damage", rules="510.2"),
    "sba": _kind("what subject", rules="704.3"),
    "replace": _kind("what object", rules="614.6"),
    "step": _kind("step", rules="500.1"),
    "turn": _kind("player", rules="500.1"),
    # Beyond version 1 of the format.
    "put_on_stack": _kind("player object targets", rules="603.3", extra=True),
    "leave_stack": _kind("object", rules="608.2n", extra=True),
    "no_trigger": _kind("player ability name source reason", rules="603.2", extra=True),
    "untap": _kind("player objects", rules="701.26b", extra=True),
    "mana": _kind("player mana", rules="106.4", extra=True),
    "characteristics": _kind("object types pt", rules="613.1", extra=True),
    "wears_off": _kind("what objects", rules="514.2", extra=True),
    "leave_combat": _kind("object", rules="506.4", extra=True),
    "state_based": _kind("what subject", rules="704.3", extra=True),
    "lose": _kind("player reason", rules="104.3", extra=True),
    "game_over": _kind("winner", rules="104.2a", extra=True),
}

DAMAGE_STEPS = ("first_strike", "regular")

# What an event's `what` or `reason` may be: the words a reader's sentence is looked up by.
SBA = {
    "zero_toughness": "704.5f",
    "lethal_damage": "704.5g",
    "empty_draw": "704.5b",
    "start_engines": "704.5aa",
    "commander": "903.9a",
}
STATE_BASED = {
    "zero_life": "704.5a",
    "token_ceases": "704.5d",
    "legend_rule": "704.5j",
    "unattached_aura": "704.5m",
    "detached": "704.5p",
}
REPLACEMENTS = {
    "commander_to_command_zone": "903.9b",
    "exile_instead_of_graveyard": "614.6",
    "madness": "702.35a",
}
WEARS_OFF = {"until_end_of_turn": "514.2", "damage": "514.2", "saddled": "702.171b"}
NO_TRIGGER = {
    "not_cast": "601.2i",
    "not_saddled": "702.171b",
    "already_saddled": "702.171b",
    "once_each_turn": "702.179d",
    "max_speed": "702.179d",
    "not_max_speed": "702.178a",
    "not_your_turn": "702.179d",
    "not_a_shuffle": "701.24a",
    "not_a_permanent": "109.2",
    "mana_ability": "605.1a",
    "not_paid": "603.4",
}
LOSE = {"zero_life": "104.3b", "empty_draw": "104.3c"}

# Why an action or an answer is refused, in the order in which the reasons are looked for.
REASONS: dict[str, str] = {
    "wrong_zone": "601.3",
    "no_such_ability": "602.2",
    "form": "601.3",
    "wrong_time": "117.1a",
    "prohibited": "101.2",
    "already_activated": "602.5b",
    "alternative_cost": "118.9a",
    "x_value": "107.3b",
    "mana_value": "202.3",
    "no_legal_target": "601.2c",
    "tapped": "107.5",
    "summoning_sick": "302.6",
    "cannot_pay": "601.2h",
    "not_eligible": "608.2d",
}
# Where a declaration or an activation is refused by a rule of its own.
OWN_RULES: dict[tuple[str, str], str] = {
    ("attack", "wrong_zone"): "508.1a",
    ("attack", "wrong_time"): "508.1",
    ("attack", "tapped"): "508.1a",
    ("block", "wrong_zone"): "509.1a",
    ("block", "wrong_time"): "509.1",
    ("block", "tapped"): "509.1a",
    ("activate", "wrong_zone"): "602.2",
    ("activate", "wrong_time"): "602.5d",
}
