"""Compare a run with what a case expects (sections 8 and 9 of the format), strictly."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from .cards import labels
from .errors import ScenarioError
from .events import EVENTS
from .scenario import CHECKED, ZONES, player
from .shape import Optional, Problems, choice_of, fields, integer, list_of, map_of, record

OPEN_KINDS = ("choice", "move", "priority", "reveal", "step", "turn")
_SETS = {
    ("tap", "objects"),
    ("destroy", "objects"),
    ("attack", "attackers"),
    ("block", "blocks"),
    ("combat_damage", "damage"),
    ("animate", "types"),
}
_SET_VALUES = ("types", "subtypes", "seen_by")
Event = Mapping[str, Any]


def _event(value: Any, problems: Problems) -> Any:
    """An event with some of the fields of its kind; a field that it never has would fit nothing."""
    kind = choice_of(value, problems, "kind", EVENTS)
    if kind is None:
        return None
    known = {name: Optional(_anything) for name in (*EVENTS[kind].always, *EVENTS[kind].sometimes, "rules")}
    return fields(value, problems, known, skip=("kind",))


def _anything(value: Any, problems: Problems) -> Any:
    return value


_library = record({"ordered": labels, "random": labels})
_EXPECTED = record(
    {
        "zones": Optional(
            map_of(player, record({**dict.fromkeys(ZONES, Optional(labels)), "library": Optional(_library)}))
        ),
        "values": Optional(CHECKED),
        "events": Optional(list_of(_event)),
        "counts": Optional(list_of(record({"event": _event, "count": integer(0)}))),
    }
)


def differences(expected: Any, run: Mapping[str, Any], *, complete: bool = False) -> list[str]:
    """What differs, one line each; empty if nothing does. Every key of ``expected`` may be left out.

    Words and fields that the language does not have differ from everything; they are told alone.

    ``complete``: the events list all events of the closed kinds (section 8.3), not just those that matter.
    """
    problems = Problems("expected")
    try:
        _EXPECTED(expected, problems)
        problems.raise_if_any()
    except ScenarioError as error:
        return str(error).splitlines()
    found: list[str] = []
    if run["question"] is not None:
        question = run["question"]
        found.append(f"choices: expected no further question, got {question['at']} of {question['player']}")
    if run["ended"] == "step_limit":
        found.append("ended: expected an end, got the step limit")
    if run["ended"] == "script":
        stack: list[str] = next((event["stack"] for event in reversed(run["trace"]) if event["kind"] == "priority"), [])
        if stack and "zones" in expected:
            found.append(f"stack: expected an empty stack, got {stack}")
    found += _zones(expected.get("zones", {}), run["state"]["zones"])
    for where, wanted, came in value_differences(expected.get("values", {}), run["state"]["values"]):
        found.append(f"{where}: expected {wanted}, got {came}")
    if "events" in expected:
        found += _events(expected["events"], run["trace"])
        if complete:
            found += _closed(expected["events"], run["trace"])
    for entry in expected.get("counts", []):
        count = sum(1 for event in run["trace"] if _fits(entry["event"], event))
        if count != entry["count"]:
            found.append(f"counts: expected {entry['count']} of {json.dumps(entry['event'])}, got {count}")
    return found


def _zones(expected: Mapping[str, Any], got: Mapping[str, Any]) -> list[str]:
    found = []
    for name, zones in expected.items():
        for zone, wanted in zones.items():
            have = got.get(name, {}).get(zone)
            if zone == "library" and have is not None:
                order = have["ordered"] + have["random"]
                top, rest = order[: len(wanted["ordered"])], order[len(wanted["ordered"]) :]
                same = top == wanted["ordered"] and sorted(rest) == sorted(wanted["random"])
            else:
                same = have is not None and sorted(have) == sorted(wanted)
            if not same:
                found.append(f"zones.{name}.{zone}: expected {json.dumps(wanted)}, got {json.dumps(have)}")
    return found


def value_differences(expected: Mapping[str, Any], got: Mapping[str, Any]) -> list[tuple[str, str, str]]:
    """Values that differ, each as (path, expected, got); lists are compared as sets (8.2)."""
    found = []
    for key, wanted in expected.items():
        have = got.get(key)
        if isinstance(wanted, list):
            if have is None or sorted(have) != sorted(wanted):
                found.append((f"values.{key}", json.dumps(wanted), json.dumps(have)))
            continue
        for name, value in wanted.items():
            there = isinstance(have, dict) and name in have
            is_value = have[name] if there and have is not None else None
            if key == "keywords":
                same = there and set(value) <= set(is_value or ())
            elif key in _SET_VALUES:
                same = there and is_value is not None and sorted(is_value) == sorted(value)
            else:
                same = there and is_value == value
            if not same:
                found.append((f"values.{key}.{name}", json.dumps(value), json.dumps(is_value) if there else "nothing"))
    return found


def _same(event: Event, key: str, wanted: Any, have: Any) -> bool:
    if (event["kind"], key) in _SETS or (key == "objects" and event.get("order") == "random"):
        return sorted(json.dumps(item, sort_keys=True) for item in wanted) == sorted(
            json.dumps(item, sort_keys=True) for item in have
        )
    return bool(wanted == have) and isinstance(wanted, bool) == isinstance(have, bool)


def _fits(wanted: Event, event: Event) -> bool:
    if wanted["kind"] != event["kind"]:
        return False
    return all(key in event and _same(wanted, key, value, event[key]) for key, value in wanted.items())


def _events(expected: list[Event], trace: list[Event]) -> list[str]:
    """The expected events occur in this order; triggers in a row in any order."""
    remaining = list(expected)
    position = 0
    while remaining:
        size = 1
        while remaining[0]["kind"] == "trigger" and size < len(remaining) and remaining[size]["kind"] == "trigger":
            size += 1
        group, remaining = remaining[:size], remaining[size:]
        while group:
            if position == len(trace):
                return [f"events: expected {json.dumps(group[0])} next, got the end of the trace"]
            hit = next((wanted for wanted in group if _fits(wanted, trace[position])), None)
            if hit is not None:
                group.remove(hit)
            position += 1
    return []


def _closed(expected: list[Event], trace: list[Event]) -> list[str]:
    """Nothing else of a closed kind has happened."""
    found = []
    unmatched = list(expected)
    for event in trace:
        kind = EVENTS.get(event["kind"])
        if kind is None or kind.extra or event["kind"] in OPEN_KINDS:
            continue
        hit = next((wanted for wanted in unmatched if _fits(wanted, event)), None)
        if hit is None:
            found.append(f"events: expected no further event of this kind, got {json.dumps(event)}")
        else:
            unmatched.remove(hit)
    return found
