"""What an edition of the rules does to the numbers that the records cite, and the change itself where it is certain."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from ..citations import cited
from ..glossary import Glossary
from ..marks import rules as numbers_in
from ..model import number_key, texts
from ..problems import DataError, Problem
from ..records import shown_path
from . import editions_files, files, renumber
from .rules_compare import Fate, compare
from .rules_text import RulesText, hashed


@dataclass(frozen=True)
class Place:
    """Where a number is cited; `edition` is the one in which its record read it."""

    path: str
    line: int
    field: str
    edition: str


@dataclass
class Update:
    """What becomes of each cited number, in order, and where it is cited. `all` are the fates of the whole edition."""

    old: str | None
    new: str | None
    fates: dict[str, Fate]
    places: dict[str, list[Place]]
    unknown: dict[str, list[Place]] = field(default_factory=dict)
    all: dict[str, Fate] = field(default_factory=dict)


def places(glossary: Glossary, done: str | None = None) -> dict[str, list[Place]]:
    """Cited number -> places, in the rules' order: of the records, the list of sections and the texts of groups.

    What has come to the edition `done` is left out.
    """
    found: dict[str, list[Place]] = {}
    for record in glossary.records.values():
        if record.edition != done:
            document = glossary.documents[record.id]
            for name, number in cited(record):
                place = Place(document.path, document.line(name), name, record.edition)
                found.setdefault(number, []).append(place)
    newest = glossary.edition.date
    if newest != done:
        document = glossary.documents["sections.yml"]
        for index, section in enumerate(glossary.outline.sections):
            name = f"sections[{index}].number"
            found.setdefault(section.number, []).append(Place(document.path, document.line(name), name, newest))
        document = glossary.documents["categories.yml"]
        for index, category in enumerate(glossary.categories.values()):
            for name, _, text in texts(category, f"[{index}]"):
                for number in numbers_in(text):
                    found.setdefault(number, []).append(Place(document.path, document.line(name), name, newest))
    return {number: found[number] for number in sorted(found, key=number_key)}


def difference(glossary: Glossary, old: RulesText, new: RulesText) -> Update:
    """Compare two texts. Records that have come to the new edition already are not spoken of."""
    _whole(old, new)
    fates = compare(old, new)
    where = places(glossary, done=new.date)
    known = {number: fates[number] for number in where if number in fates}
    unknown = {number: found for number, found in where.items() if number not in fates}
    unknown = {n: found for n, found in unknown.items() if any(place.edition == old.date for place in found)}
    return Update(old.date, new.date, known, where, unknown, fates)


def check(glossary: Glossary, rules: RulesText) -> Update:
    """Compare a text with the hashes that are kept of the newest edition before it.

    Raises DataError if there are none.
    """
    kept = editions_files.hashed_editions(glossary.root)
    base = max((date for date in kept if rules.date is None or date <= rules.date), default=None)
    if base is None:
        path = editions_files.hash_path(glossary.root, rules.date or "date")
        expected = "hashes of an older edition (rules-check OLDER.txt --save)"
        raise DataError([Problem(shown_path(path.parent, glossary.root), 1, "", expected, "none")])
    before = editions_files.read_hashes(glossary.root, base)
    after = {number: hashed(text) for number, text in rules.texts.items()}
    where = places(glossary)
    fates = {number: _by_hash(number, before, after) for number in where if number in before}
    unknown = {n: found for n, found in where.items() if n not in before and n not in rules.texts}
    return Update(base, rules.date, fates, where, unknown, fates)


def _by_hash(number: str, before: Mapping[str, str], after: Mapping[str, str]) -> Fate:
    digest = before[number]
    if after.get(number) == digest:
        return Fate(number, number, certain=True)
    same = [other for other, theirs in after.items() if theirs == digest]
    only = len(same) == 1 and list(before.values()).count(digest) == 1
    known = after.get(number) in before.values()
    if only:
        return Fate(number, same[0], certain=True, reused=number in after)
    if number in after and not known:
        return Fate(number, number, reworded=True)
    return Fate(number, None, reused=number in after)


def _whole(old: RulesText, new: RulesText) -> None:
    """A file that ends chapters before the other has been cut off."""
    for rules, other in ((new, old), (old, new)):
        if int(rules.last_section) // 100 < int(other.last_section) // 100:
            expected = f"rules up to chapter {other.last_section[0]}, as in {other.path}"
            raise DataError([Problem(str(rules.path), 1, "", expected, f"an end in section {rules.last_section}")])


def written(glossary: Glossary, update: Update, new: RulesText) -> tuple[list[str], dict[str, list[str]]]:
    """Bring the records of the old edition to the new one.

    Returns what was written and, by path, the numbers that hold others back.

    A record is changed whole or not at all, since one edition stands for all its numbers: it stays as it is if one of
    them is not certain. All files are made before the first is written.
    """
    if update.old is None or update.new is None:
        raise DataError([Problem(str(new.path), 1, "", "'effective as of <date>' or a date in the file name", "none")])
    if update.new <= update.old:
        raise DataError([Problem(str(new.path), 1, "", f"an edition after {update.old}", f"that of {update.new}")])
    to = {fate.number: fate.now for fate in update.all.values() if fate.now and _certain(fate)}
    out: dict[Path, str] = {}
    held: dict[str, list[str]] = {}
    for record in glossary.records.values():
        if record.edition != update.old:
            continue
        name = glossary.documents[record.id].path
        if uncertain := {number for _, number in cited(record)} - to.keys():
            held[name] = sorted(uncertain, key=number_key)
            continue
        path = glossary.root.parent / name
        out[path] = renumber.record(path.read_text(encoding="utf-8"), record, to, update.new)
    if update.new > glossary.edition.date:
        out |= _sections(glossary, update)
    out |= _edition(glossary, update.new, new)
    return _write(out, glossary.root), held


def save(glossary: Glossary, rules: RulesText) -> list[str]:
    """Keep the numbers and hashes of an edition. Returns what was written."""
    if rules.date is None:
        raise DataError(
            [Problem(str(rules.path), 1, "", "'effective as of <date>' or a date in the file name", "none")]
        )
    return _write(_edition(glossary, rules.date, rules), glossary.root)


def _write(out: dict[Path, str], root: Path) -> list[str]:
    for path, text in out.items():
        files.write(path, text)
    return [shown_path(path, root) for path in out]


def _certain(fate: Fate) -> bool:
    """The number to write is known: the same text, or another wording under the same number."""
    return fate.certain or fate.now == fate.number


def _sections(glossary: Glossary, update: Update) -> dict[Path, str]:
    """sections.yml and categories.yml show the newest edition, which this one becomes."""
    to = {fate.number: fate.now for fate in update.all.values() if fate.now and fate.certain}
    path = glossary.root / "sections.yml"
    since = {section.number: section.since or update.old for section in glossary.outline.sections}
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    for index, line in enumerate(lines):
        found = re.match(r"\s*- \{number: ([1-9][0-9]{2})\b", line)
        if found and to.get(found[1], found[1]) != found[1]:
            lines[index] = renumber.section(line, to[found[1]], str(since[found[1]]), str(update.new))
    categories = glossary.root / "categories.yml"
    old = categories.read_text(encoding="utf-8")
    texts = {path: "".join(lines), categories: renumber.text_marks(old, to)}
    return {path: text for path, text in texts.items() if text != path.read_text(encoding="utf-8")}


def _edition(glossary: Glossary, date: str, rules: RulesText) -> dict[Path, str]:
    """The files of an edition that are not there yet."""
    root = glossary.root
    out: dict[Path, str] = {}
    hashes = editions_files.hash_path(root, date)
    if not hashes.exists():
        out[hashes] = editions_files.hashes(rules)
    if date not in glossary.editions:
        out[root / "numbers" / f"{date}.txt"] = editions_files.numbers(rules.texts)
        path = root / "editions.yml"
        out[path] = editions_files.with_edition(path.read_text(encoding="utf-8"), date)
    return out
