"""A whole run in words."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from .catalogue import Catalogue, capitalized, catalogue
from .events import Events, is_detail, labels
from .names import Names, mapping, sequence
from .possible import Possible
from .questions import Questions

_ACTION = re.compile(r"actions\[(?P<index>[0-9]{1,6})\](?P<field>\.[a-z_]+)?")  # the path of an action


def tell(scenario: Mapping[str, Any], run: Mapping[str, Any], language: str) -> dict[str, Any]:
    """Say a run of the resolver in a language.

    Gives ``steps`` (one for each event: its ``index``, ``kind``, ``text``, ``rules``, the ``objects`` it is about and
    its ``level``, "main" or "detail"), the ``question`` that the run waits for or None, how it ``ended`` or None, and
    the ``names`` of all labels; of a run with ``options`` or ``ends`` these in words, too. Never raises for what a
    trace holds: unknown things show as ``[id]``.
    """
    names = Names(catalogue(language), scenario)
    events = Events(names)
    trace = [mapping(event) for event in sequence(run.get("trace"))]
    steps = list(_steps(events, names, trace))
    shown = dict.fromkeys([*names.labels, *(label for step in steps for label in step["objects"])])
    cards = Names(names.catalogue, scenario)  # a list has the names of whole cards
    question = run.get("question")
    possible = Possible(names, events)
    more: dict[str, Any] = {}
    if "options" in run:
        more["options"] = possible.options(mapping(run["options"]))
    if "ends" in run:
        more["ends"] = possible.ends(run)
        for said, end in zip(more["ends"], sequence(run["ends"]), strict=True):
            if error := mapping(mapping(end).get("error")):
                said |= complain(error, scenario, language)
    return more | {
        "steps": steps,
        "question": Questions(names, events).say(question) if isinstance(question, Mapping) else None,
        "ended": _ended(names.catalogue, run.get("ended")),
        "names": {label: cards.title(label) for label in shown},
    }


def _steps(events: Events, names: Names, trace: list[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    """What is said of each event, by the names that things have then."""
    for index, (event, before) in enumerate(zip(trace, [{}, *trace], strict=False)):
        if event.get("kind") == "move":  # a new object, which is the whole card (400.7)
            names.show(event.get("object"), None)
        yield {
            "index": index,
            "kind": event.get("kind"),
            "text": events.say(event, before),
            "rules": sequence(event.get("rules")),
            "level": "detail" if is_detail(event, before) else "main",
            "objects": labels(event),
        }
        if event.get("kind") in ("cast", "move"):
            names.show(event.get("object"), event.get("form"))


def tell_json(text: str) -> str:
    """The same from JSON to JSON: ``{"scenario", "run", "language"}``.

    A run that is ``{"error": …}`` becomes ``{"error": sentence, "detail": where, what was expected, what came}``; with
    what happened before the error it has that, too.
    """
    try:
        request = mapping(json.loads(text))
        language, run = str(request.get("language")), mapping(request.get("run"))
        scenario = mapping(request.get("scenario"))
        answer: dict[str, Any] = {}
        if "error" not in run or "trace" in run:
            answer |= tell(scenario, run, language)
        if "error" in run:
            # What was played up to its error is well formed: it has the action that the error names.
            answer |= complain(mapping(run["error"]), scenario if "trace" in run else {}, language)
        return json.dumps(answer, ensure_ascii=False)
    except (ValueError, RecursionError):
        return json.dumps(complain({}, {}, ""), ensure_ascii=False)


def complain(error: Mapping[str, Any], scenario: Mapping[str, Any], language: str) -> dict[str, Any]:
    """Say why a scenario was not played: a sentence, with the action that the error names, and the detail, if any."""
    words = catalogue(language)
    code, reason = error.get("code"), f"reason.{error.get('reason')}"
    place = _ACTION.match(str(error.get("path")))
    actions = sequence(scenario.get("actions"))
    if place and int(place["index"]) < len(actions):
        names = Names(words, scenario)
        action = Possible(names, Events(names)).action(mapping(actions[int(place["index"])]))
        if words.has(reason):
            sentence = words.say("error.action.refused", action=action, reason=words.say(reason))
        else:
            sentence = words.say(f"error.action{place['field'] or ''}", "error.action", action=action)
    elif words.has(reason):  # the scenario is well formed, but the rules refuse something in it
        sentence = words.say("error.refused", reason=capitalized(words.say(reason)))
    else:
        sentence = words.say(f"error.{code}", "error")
    return {"error": sentence, "detail": _detail(words, error)}


def _detail(words: Catalogue, error: Mapping[str, Any]) -> str | None:
    parts = {key: str(error[key]) for key in ("path", "expected", "got") if error.get(key) not in (None, "")}
    return words.say("error.detail", **parts) if len(parts) == 3 else " · ".join(parts.values()) or None


def _ended(words: Catalogue, ended: object) -> str | None:
    """How a run ended, where that is more than the end of its script."""
    return words.say(f"ended.{ended}") if ended in ("game_over", "step_limit") else None
