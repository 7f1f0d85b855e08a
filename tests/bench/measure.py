"""How long runs take, measured where this Python runs: CPython or Pyodide. Standard library and the resolver only."""

from __future__ import annotations

import json
import sys
import time

from resolver import run_json

# Of the processor, whatever else it does; in Pyodide there is only the clock on the wall.
clock = time.perf_counter if sys.platform == "emscripten" else time.process_time


def times(texts: list[str]) -> list[float]:
    """Seconds for each request, text in and text out."""
    found = []
    for text in texts:
        start = clock()
        run_json(text)
        found.append(clock() - start)
    return found


def times_json(texts: str) -> str:
    return json.dumps(times(json.loads(texts)))


def decisions(text: str) -> int:
    """How often somebody acted, passed or answered: each priority received, each answer."""
    trace = json.loads(run_json(text)).get("trace", [])
    return sum(event["kind"] in ("priority", "choice") for event in trace)
