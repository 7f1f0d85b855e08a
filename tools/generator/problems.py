"""What is wrong with the data, said like a kind reviewer: where, what was expected, what came."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, order=True)
class Problem:
    """One complaint. `str()` gives `path:line:column: field: expected …, got …`; column 0 stands for the whole line.

    A warning does not keep the pages from being made.
    """

    path: str
    line: int
    field: str
    expected: str
    got: str
    column: int = 0
    warning: bool = False

    def __str__(self) -> str:
        return f"{self.place}: {'warning: ' if self.warning else ''}{self.message}"

    @property
    def place(self) -> str:
        return f"{self.path}:{self.line}" + (f":{self.column}" if self.column else "")

    @property
    def message(self) -> str:
        field = f"{self.field}: " if self.field else ""
        return f"{field}expected {self.expected}, got {self.got}"


class DataError(Exception):
    """The data cannot be printed; `problems` holds all complaints of all files."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        self.problems = sorted(set(problems))
        super().__init__("\n".join(map(str, self.problems)))


def shown(value: object) -> str:
    """A value as an author would recognise it, cut where it is long."""
    if value is None:
        return "nothing"
    if isinstance(value, dict):
        return "a mapping" if value else "an empty mapping"
    if isinstance(value, list | tuple):
        return "a list" if value else "an empty list"
    if isinstance(value, bool):
        return "true" if value else "false"
    text = f"'{value}'" if isinstance(value, str) else str(value)
    return text if len(text) <= 80 else f"{text[:76]} …'"
