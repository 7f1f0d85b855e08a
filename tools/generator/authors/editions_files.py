"""What the project keeps of an edition of the rules: its numbers, and a hash of each text. Never a text."""

from collections.abc import Iterable
from itertools import groupby
from pathlib import Path

from ..model import number_key
from ..problems import DataError, Problem
from .rules_text import RulesText, hashed

HASHES = "hashes"


def numbers(of: Iterable[str]) -> str:
    """Rule numbers as numbers/<date>.txt holds them: a line per section, each rule with its last letter."""
    lines = []
    for section, found in groupby(sorted(of, key=number_key), lambda number: number[:3]):
        last: dict[str, str] = {}
        for number in found:
            if "." in number:
                rule = number[4:].rstrip("abcdefghijklmnopqrstuvwxyz")
                last[rule] = number[4 + len(rule) :]
        lines.append(" ".join([f"{section}.", *(rule + letters for rule, letters in last.items())]))
    return "\n".join(lines) + "\n"


def hashes(rules: RulesText) -> str:
    """A line per rule: number and hash, sorted as the rules are."""
    return "".join(f"{number} {hashed(rules.texts[number])}\n" for number in sorted(rules.texts, key=number_key))


def hash_path(root: Path, date: str) -> Path:
    return root / HASHES / f"{date}.txt"


def hashed_editions(root: Path) -> list[str]:
    """The editions of which hashes are kept, oldest first."""
    return sorted(path.stem for path in (root / HASHES).glob("*.txt"))


def read_hashes(root: Path, date: str) -> dict[str, str]:
    """Number -> hash. Raises DataError for a line that is none."""
    path = hash_path(root, date)
    found: dict[str, str] = {}
    for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        number, _, digest = text.partition(" ")
        if len(digest) != 10:
            raise DataError([Problem(str(path), line, "", "a rule number and ten hexadecimal digits", text[:40])])
        found[number] = digest
    return found


def with_edition(editions: str, date: str) -> str:
    """editions.yml with one more entry, in its place by date."""
    lines = editions.splitlines(keepends=True)
    entries = [index for index, line in enumerate(lines) if line.startswith("- date: ")]
    later = next((index for index in entries if lines[index][8:].strip() > date), len(lines))
    return "".join([*lines[:later], f"- date: {date}\n", *lines[later:]])
