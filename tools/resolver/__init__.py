"""The rules resolver: plays a scenario by the Comprehensive Rules and says what happened, why and why not.

``run(scenario, answers)`` is a pure function of plain JSON. Standard library only; the same bytes on CPython
and Pyodide. The scenario and trace language is described in FORMAT.md beside this file.
"""

from __future__ import annotations

import json
from typing import Any

from . import core_triggers, mechanics  # noqa: F401  (they fill the registry)
from .errors import Asked, GameOver, ScenarioError, StepLimit, Unsupported
from .events import EVENTS
from .game import Answers, Game
from .play import play
from .scenario import VERSION, read_answers, read_scenario
from .setup import set_up
from .state import state_of
from .tables import tables

__all__ = ["EVENTS", "ScenarioError", "Unsupported", "run", "run_json", "tables"]

TEXT_LIMIT = 16_000_000


def run(scenario: dict[str, Any], answers: list[Any] | None = None) -> dict[str, Any]:
    """Play a scenario; ``answers`` replace its ``choices``.

    Gives {"version", "trace", "question", "ended", "state"}. Raises ScenarioError (wrong input, an illegal
    action or answer; ``reason`` holds the game reason) and Unsupported.
    """
    checked = read_scenario(scenario)
    game = set_up(checked)
    given = checked.choices if answers is None else read_answers(answers)
    game.answers = Answers(list(given), "choices" if answers is None else "answers")
    question: dict[str, object] | None = None
    ended = "script"
    try:
        play(game, checked.actions)
    except Asked as asked:
        question, ended = asked.question, "question"
    except StepLimit:
        ended = "step_limit"
    if game.over:
        ended = "game_over"
    if ended in ("script", "game_over"):
        _all_used(game)
    return {
        "version": VERSION,
        "trace": game.trace,
        "question": question,
        "ended": ended,
        "state": state_of(game),
    }


def _all_used(game: Game) -> None:
    unused = game.answers.next()
    if unused is not None:
        path, answer = unused
        raise ScenarioError(path, "no further answer", f"{answer['at']} of {answer['player']}")


def run_json(text: str) -> str:
    """As ``run``, from and to JSON text: {"scenario", "answers"?, "tables"?: bool}. Never raises.

    Errors come as {"error": {"code": "scenario" | "unsupported" | "limit" | "internal", "path", "expected", "got"}}
    with "reason" if the rules refused something, and "problems" if there are several.
    """
    try:
        return json.dumps(_run_request(text), separators=(",", ":"))
    except Exception as error:  # the one edge where nothing may escape
        return json.dumps(_error("internal", "", "", f"{type(error).__name__}: {error}"))


def _run_request(text: str) -> dict[str, Any]:
    if len(text) > TEXT_LIMIT:
        return _error("limit", "", f"at most {TEXT_LIMIT} characters", str(len(text)))
    try:
        request = json.loads(text)
    except (ValueError, RecursionError) as error:
        return _error("scenario", "", "JSON", str(error)[:200])
    if not isinstance(request, dict) or not {"scenario"} <= set(request) <= {"scenario", "answers", "tables"}:
        return _error("scenario", "", "an object with scenario, answers and tables", str(type(request).__name__))
    try:
        result = run(request["scenario"], request.get("answers"))
        if request.get("tables"):
            result["tables"] = tables(request["scenario"], result["trace"])
    except ScenarioError as error:
        answer = _error("scenario", error.path, error.expected, error.got)
        if error.reason is not None:
            answer["error"]["reason"] = error.reason
        if len(error.problems) > 1:
            answer["error"]["problems"] = [list(problem) for problem in error.problems]
        return answer
    except Unsupported as error:
        return _error("unsupported", "", "something that is modelled", str(error))
    except (RecursionError, GameOver) as error:
        return _error("limit", "", "less nesting", type(error).__name__)
    return result


def _error(code: str, path: str, expected: str, got: str) -> dict[str, Any]:
    return {"error": {"code": code, "path": path, "expected": expected, "got": got}}
