"""Who had which rule number when: an old number leads to its owner of that time and to its owner now."""

from dataclasses import dataclass

from .editions import Section
from .glossary import Glossary
from .model import Record, number_key

Owned = Record | Section


@dataclass(frozen=True)
class Owner:
    """A term that has or had a number: from one edition (None: as far as is known) until another (None: to this day
    if it is `current`, else not known)."""

    record: Record
    since: str | None
    until: str | None
    current: bool


def spans(owned: Owned) -> list[tuple[str, str | None, str | None]]:
    """The numbers of a term or section, oldest first: number, the edition that gave it, the first one without it."""
    now = owned.rule if isinstance(owned, Record) else owned.number
    entries: list[tuple[str, str | None]] = [(former.number, former.since) for former in owned.history]
    if now and not (entries and entries[-1][0] == now):
        entries.append((now, owned.since))
    ends = [*(since for _, since in entries[1:]), None][: len(entries)]
    return [(number, since, end) for (number, since), end in zip(entries, ends, strict=True)]


def owners(glossary: Glossary) -> dict[str, list[Owner]]:
    """Number -> who has it and who had it, the present owner first, for keywords and whatever else has moved."""
    found: dict[str, list[Owner]] = {}
    for record in glossary.records.values():
        if not (record.kind.startswith("keyword") or record.history):
            continue
        for number, since, until in spans(record):
            if "." in number:
                current = until is None and number == record.rule
                found.setdefault(number, []).append(Owner(record, since, until, current))
    for entries in found.values():
        entries.sort(key=_latest_first)
    return {number: found[number] for number in sorted(found, key=number_key)}


def _latest_first(owner: Owner) -> tuple[bool, int, str]:
    year = int((owner.since or "0")[:4])
    return not owner.current, -year, owner.record.id


FormerSection = tuple[Section, str, str | None]
"""A section that had a number, the edition that gave it, and the first one without it."""


def former_sections(glossary: Glossary) -> dict[str, list[FormerSection]]:
    """Number -> the sections that had it before, with their editions: what was 720 is 723 today."""
    found: dict[str, list[FormerSection]] = {}
    for section in glossary.outline.sections:
        for number, since, until in spans(section):
            if number != section.number:
                found.setdefault(number, []).append((section, since or "", until))
    return {number: sorted(found[number], key=lambda entry: entry[1]) for number in sorted(found, key=number_key)}
