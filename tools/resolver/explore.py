"""What could happen: every way of answering the questions of a scenario, and the different ends these ways have."""

from __future__ import annotations

import heapq
import json
from typing import Any

from .errors import ScenarioError, Unsupported
from .game import OPTION_LIMIT
from .reach import Reached, reach
from .shape import show

MOST_RUNS = 2_000


def explore(scenario: dict[str, Any], limit: int = 200, answers: list[Any] | None = None) -> dict[str, Any]:
    """Play a scenario with every combination of answers, in at most ``limit`` runs.

    ``answers`` are given and stay as they are; all questions after them are open, those that the scenario's own
    ``choices`` answer too. Gives {"version", "ends": [{"answers", "ways", "ended", "error", "state"}…], "runs",
    "complete"}: ends that differ in more than in who has seen what, first those with the fewest answers other than
    the default; ``answers`` lead to the end from there, ``ways`` says how many ways do. ``complete`` is false if the
    limit came before every way was tried. Raises what ``resolver.run`` raises for a scenario that is not well formed.
    """
    if type(limit) is not int or not 1 <= limit <= MOST_RUNS:
        raise ScenarioError("explore", f"a whole number from 1 to {MOST_RUNS}", show(limit))
    ends: dict[str, dict[str, Any]] = {}
    complete, runs, number = True, 0, 0
    # The way with the fewest unusual answers is tried first: what is likely comes before what is odd.
    ahead: list[tuple[int, int, list[Any]]] = [(0, 0, list(answers or []))]
    while ahead and runs < limit:
        unusual, _, given = heapq.heappop(ahead)
        reached = reach(scenario, given)
        runs += 1
        question = reached.question
        if question is None:
            _note(ends, reached, given)
            continue
        options = question["options"]
        assert isinstance(options, list)
        complete = complete and len(options) < OPTION_LIMIT
        for index, value in enumerate(options):
            number += 1
            answer = {"at": question["at"], "player": question["player"], "value": value}
            heapq.heappush(ahead, (unusual + (index > 0), number, [*given, answer]))
    return {"version": 1, "ends": list(ends.values()), "runs": runs, "complete": complete and not ahead}


def _note(ends: dict[str, dict[str, Any]], reached: Reached, given: list[Any]) -> None:
    state = reached.result()["state"]
    seen = {key: value for key, value in state["values"].items() if key != "seen_by"}
    error = _shown(reached.error)
    same = json.dumps([reached.ended, error, state["zones"], seen], sort_keys=True)
    end = {"answers": given, "ways": 0, "ended": reached.ended, "error": error, "state": state}
    ends.setdefault(same, end)["ways"] += 1


def _shown(error: ScenarioError | Unsupported | None) -> dict[str, Any] | None:
    """Where a script no longer fits what was answered, and why."""
    if error is None:
        return None
    if isinstance(error, Unsupported):
        return {"code": "unsupported", "path": "", "expected": "something that is modelled", "got": str(error)}
    where = {"code": "scenario", "path": error.path, "expected": error.expected, "got": error.got}
    return where | ({"reason": error.reason} if error.reason is not None else {})
