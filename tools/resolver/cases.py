"""Play a file of cases: ``python -m resolver.cases FILE [--id ID]``. It knows nothing about any single case."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from typing import Any

from . import ScenarioError, Unsupported, run
from .expectations import differences


def problems_of(case: Mapping[str, Any]) -> list[str]:
    """What is wrong with the run of one case; empty if it passes. Raises Unsupported."""
    try:
        return differences(case.get("expected"), run(_scenario(case)), complete=True)
    except ScenarioError as error:
        return str(error).splitlines()


def _scenario(case: Mapping[str, Any]) -> dict[str, Any]:
    return {key: case[key] for key in ("setup", "actions", "choices") if key in case}


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m resolver.cases", description="Play a file of cases.")
    parser.add_argument("file", help="a JSON list of cases")
    parser.add_argument("--id", help="play this case only and print its trace")
    options = parser.parse_args(arguments)
    with open(options.file, encoding="utf-8") as file:
        cases = json.load(file)
    if options.id is not None:
        cases = [case for case in cases if case["id"] == options.id]
        if not cases:
            print(f"no case {options.id}")
            return 1
        _print_trace(cases[0])
    passed = failed = skipped = 0
    for case in cases:
        if not case.get("sure", True) or not case.get("mechanical", True):
            skipped += 1
            continue
        try:
            problems = problems_of(case)
        except Unsupported as error:
            problems = [f"not supported: {error}"]
        if problems:
            failed += 1
            for problem in problems:
                print(f"{case['id']}: {problem}")
        else:
            passed += 1
    print(f"{passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""))
    return 1 if failed else 0


def _print_trace(case: Mapping[str, Any]) -> None:
    try:
        result = run(_scenario(case))
    except (ScenarioError, Unsupported) as error:
        print(error)
        return
    for index, event in enumerate(result["trace"]):
        shown = {key: value for key, value in event.items() if key not in ("kind", "rules")}
        print(f"{index:4} {event['kind']:16} {json.dumps(shown, ensure_ascii=False)} {' '.join(event['rules'])}")


if __name__ == "__main__":
    sys.exit(main())
