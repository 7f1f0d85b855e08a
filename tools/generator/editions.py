"""Editions of the Comprehensive Rules: which rule numbers each has. Numbers only, never a text.

`glossary/numbers/<date>.txt` has a line per section: `601. 1a 2i 3f 4` means 601.1, 601.1a, 601.2, 601.2a to 601.2i …
(the letters l and o are not used). A file that begins with `from <date>` holds only what changed since then;
`5?` there is a rule whose lettered parts are not known.
"""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from pydantic import BeforeValidator, Field

from .documents import Document, read
from .model import Date, FormerNumber, Many, Part, Text, Words, number_key
from .problems import Problem, shown
from .records import shown_path, validate

LETTERS = [first + second for first in ("", "a") for second in "abcdefghijkmnpqrstuvwxyz"]


class Listed(Part):
    """An entry of editions.yml. `certain` names the parts of a derived edition whose numbers are known."""

    date: Date
    certain: Many[Words] = ()
    note: Text | None = None


class Section(Part):
    """A section or chapter of the rules; `since` is the first edition that has it where that is not always."""

    number: Annotated[Words, BeforeValidator(str)]
    names: Text
    since: Date | None = None
    history: Many[FormerNumber] = ()


class Outline(Part):
    """sections.yml."""

    chapters: Many[Section] = Field(min_length=1)
    sections: Many[Section] = Field(min_length=1)


@dataclass(frozen=True)
class Edition:
    """The numbers of one edition; in `open` rules any letter may follow, since nobody here has read them."""

    date: str
    numbers: frozenset[str]
    open: frozenset[str] = frozenset()
    derived_from: str | None = None
    certain: tuple[str, ...] = ()
    note: dict[str, str] | None = None

    def has(self, number: str) -> bool:
        return number in self.numbers or self._is_open(number)

    def is_certain(self, number: str) -> bool:
        """Has somebody read this number in the edition, or is it only worked out from the one before?"""
        if self.derived_from is None:
            return True
        return any(_within(number, part) for part in self.certain) and not self._is_open(number)

    def _is_open(self, number: str) -> bool:
        return number.rstrip("abcdefghijklmnopqrstuvwxyz") in self.open


def _within(number: str, part: str) -> bool:
    """Is a number in a stretch such as 205.4–212? Its ends hold all that is below them."""
    first, _, last = part.partition("–")
    last = last or first
    key, end = number_key(number), number_key(last)
    below = number == last or re.match(rf"{re.escape(last)}(?:\.|[a-z])", number) is not None
    return number_key(first) <= key and (key <= end or below)


def read_editions(root: Path) -> tuple[dict[str, Edition], list[Problem]]:
    """glossary/editions.yml and numbers/ -> editions by date, oldest first."""
    document, problems = read(root / "editions.yml", shown_path(root / "editions.yml", root))
    editions: dict[str, Edition] = {}
    rules: dict[str, dict[str, str]] = {}
    for index, entry in enumerate(document.data if isinstance(document.data, list) else []):
        listed, complaints = validate(Listed, document, entry, f"[{index}]")
        problems += complaints
        if listed is None:
            continue
        path = root / "numbers" / f"{listed.date}.txt"
        if not path.is_file():
            problems.append(document.problem(f"[{index}].date", f"the file numbers/{path.name}", "no such file"))
            continue
        base, found, complaints = _read_numbers(path, shown_path(path, root))
        problems += complaints
        if base is not None and base not in rules:
            problems.append(Problem(shown_path(path, root), 1, "", "an older edition of the list", shown(base)))
        rules[listed.date] = rules.get(base or "", {}) | found
        editions[listed.date] = Edition(
            listed.date,
            frozenset(_spelled(rules[listed.date])),
            frozenset(rule for rule, last in rules[listed.date].items() if last == "?"),
            base,
            listed.certain,
            listed.note,
        )
    if not editions:
        problems.append(document.problem("", "a list of editions", shown(document.data)))
    return dict(sorted(editions.items())), problems


def read_outline(root: Path) -> tuple[Outline | None, Document, list[Problem]]:
    """glossary/sections.yml -> chapters and sections of the rules."""
    document, problems = read(root / "sections.yml", shown_path(root / "sections.yml", root))
    outline, complaints = validate(Outline, document, document.data) if document.data is not None else (None, [])
    return outline, document, problems + complaints


def _read_numbers(path: Path, shown_as: str) -> tuple[str | None, dict[str, str], list[Problem]]:
    """A file of numbers -> the edition it starts from, rule -> last letter, problems."""
    base: str | None = None
    found: dict[str, str] = {}
    problems = []
    for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if start := re.fullmatch(r"from ([0-9-]{10})", text):
            base = start[1]
        elif section := re.fullmatch(r"([1-9][0-9]{2})\.((?: [0-9]+(?:[a-z]{1,2}|\?)?)*)", text):
            found.setdefault(section[1], "")
            for rule, last in re.findall(r"([0-9]+)([a-z]*|\?)(?:$| )", section[2]):
                found[f"{section[1]}.{rule}"] = last
        else:
            problems.append(Problem(shown_as, line, "", "a line such as '601. 1a 2i 3f 4'", shown(text)))
    return base, found, problems


def _spelled(rules: dict[str, str]) -> list[str]:
    """Every number that rule -> last letter stands for."""
    numbers = []
    for rule, last in rules.items():
        numbers.append(rule)
        if last in LETTERS:
            numbers += [rule + letter for letter in LETTERS[: LETTERS.index(last) + 1]]
    return numbers


def in_order(numbers: "list[str] | set[str] | frozenset[str]") -> list[str]:
    return sorted(numbers, key=number_key)
