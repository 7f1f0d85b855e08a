"""The edge to the browser: one JSON text in, one out, and nothing is ever raised."""

from __future__ import annotations

import json
from typing import Any

from .errors import GameOver, ScenarioError, StepLimit, Unsupported
from .explore import explore
from .options import options_of
from .reach import reach
from .tables import tables

TEXT_LIMIT = 5_000_000
FIELDS = ("scenario", "answers", "tables", "options", "so_far", "explore")


def run_json(text: str) -> str:
    """As ``run``, from and to JSON text: {"scenario", "answers"?, "tables"?, "options"?, "so_far"?, "explore"?}.

    ``tables``, ``options``: true adds what the functions of these names give. ``so_far``: true gives a run that is
    refused on its way up to there, beside its error. ``explore``: a number of runs; then the answer is what
    ``explore`` gives. Errors come as {"error": {"code": "scenario" | "unsupported" | "limit" | "internal", "path",
    "expected", "got"}} with "reason" if the rules refused something, and "problems" if there are several.
    """
    try:
        return json.dumps(_answer(text), separators=(",", ":"))
    except Exception as error:  # the one edge where nothing may escape
        return json.dumps(_error("internal", "", "", f"{type(error).__name__}: {error}"))


def _answer(text: str) -> dict[str, Any]:
    if len(text) > TEXT_LIMIT:
        return _error("limit", "", f"at most {TEXT_LIMIT} characters", str(len(text)))
    try:
        request = json.loads(text)
    except (ValueError, RecursionError) as error:
        return _error("scenario", "", "JSON", str(error)[:200])
    if not isinstance(request, dict) or not {"scenario"} <= set(request) <= set(FIELDS):
        return _error("scenario", "", "an object with " + ", ".join(FIELDS), type(request).__name__)
    try:
        return _played(request)
    except (ScenarioError, Unsupported) as error:
        return _refusal(error)
    except (RecursionError, GameOver, StepLimit) as error:
        return _error("limit", "", "a smaller scenario", type(error).__name__)


def _played(request: dict[str, Any]) -> dict[str, Any]:
    scenario, answers = request["scenario"], request.get("answers")
    if "explore" in request:
        return explore(scenario, request["explore"], answers)
    reached = reach(scenario, answers)
    if reached.error is not None and not request.get("so_far"):
        raise reached.error
    answer = reached.result() | (_refusal(reached.error) if reached.error is not None else {})
    if request.get("tables"):
        answer["tables"] = tables(scenario, answer["trace"])
    if request.get("options"):
        answer |= options_of(reached, scenario, answers)
    return answer


def _refusal(error: ScenarioError | Unsupported) -> dict[str, Any]:
    if isinstance(error, Unsupported):
        return _error("unsupported", "", "something that is modelled", str(error))
    answer = _error("scenario", error.path, error.expected, error.got)
    if error.reason is not None:
        answer["error"]["reason"] = error.reason
    if len(error.problems) > 1:
        answer["error"]["problems"] = [list(problem) for problem in error.problems]
    return answer


def _error(code: str, path: str, expected: str, got: str) -> dict[str, Any]:
    return {"error": {"code": code, "path": path, "expected": expected, "got": got}}
