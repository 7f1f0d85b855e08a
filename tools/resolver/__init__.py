"""The rules resolver: plays a scenario by the Comprehensive Rules and says what happened, why and why not.

``run(scenario, answers)`` is a pure function of plain JSON. Standard library only; the same bytes on CPython
and Pyodide. The scenario and trace language is described in FORMAT.md beside this file.
"""

from __future__ import annotations

from typing import Any

from . import core_triggers, mechanics  # noqa: F401  (they fill the registry)
from .errors import ScenarioError, Unsupported
from .events import EVENTS
from .explore import explore
from .options import options
from .reach import reach
from .requests import run_json
from .tables import tables
from .vocabulary import vocabulary

__all__ = [
    "EVENTS",
    "ScenarioError",
    "Unsupported",
    "explore",
    "options",
    "run",
    "run_json",
    "tables",
    "vocabulary",
]


def run(scenario: dict[str, Any], answers: list[Any] | None = None) -> dict[str, Any]:
    """Play a scenario; ``answers`` replace its ``choices``.

    Gives {"version", "trace", "question", "ended", "state"}. Raises ScenarioError (wrong input, an illegal
    action or answer; ``reason`` holds the game reason) and Unsupported.
    """
    reached = reach(scenario, answers)
    if reached.error is not None:
        raise reached.error
    return reached.result()
