"""Problems as people, machines and GitHub want to read them."""

import json
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict

from ..problems import Problem

FORMATS = ("text", "json", "github")
RED, YELLOW, BOLD, PLAIN = "\x1b[31m", "\x1b[33m", "\x1b[1m", "\x1b[0m"


def lines(problems: Sequence[Problem], format: str, colours: bool = False) -> Iterator[str]:
    """All problems in one of the FORMATS, and last, for people, how many there are."""
    if format == "json":
        told = [asdict(problem) | {"message": problem.message} for problem in problems]
        yield json.dumps({"problems": told, **_counts(problems)}, ensure_ascii=False, indent=1)
        return
    for problem in problems:
        yield _github(problem) if format == "github" else _text(problem, colours)
    if format == "text" and problems:
        yield ", ".join(f"{n} {name if n != 1 else name[:-1]}" for name, n in _counts(problems).items() if n)


def on_terminal() -> bool:
    """Colours are for a terminal whose reader has not refused them (https://no-color.org)."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def _counts(problems: Sequence[Problem]) -> dict[str, int]:
    warnings = sum(problem.warning for problem in problems)
    return {"errors": len(problems) - warnings, "warnings": warnings}


def _text(problem: Problem, colours: bool) -> str:
    if not colours:
        return str(problem)
    head = f"{YELLOW}warning{PLAIN}: " if problem.warning else f"{RED}error{PLAIN}: "
    return f"{BOLD}{problem.place}{PLAIN}: {head}{problem.message}"


def _github(problem: Problem) -> str:
    """A command of GitHub's workflows, which shows the problem beside the line."""
    column = f",col={problem.column}" if problem.column else ""
    where = f"file={_property(problem.path)},line={problem.line}{column},title={_property(problem.field or 'file')}"
    return f"::{'warning' if problem.warning else 'error'} {where}::{_data(problem.message)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
