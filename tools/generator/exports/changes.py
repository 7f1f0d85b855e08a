"""What changed when, as the data itself tells it: dates come from the records and editions, never from a clock."""

from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Literal

from ..glossary import Glossary
from ..history import spans
from ..model import number_key

Kind = Literal["edition", "numbers", "checked", "corrected"]
KINDS: tuple[Kind, ...] = ("edition", "numbers", "corrected", "checked")


@dataclass(frozen=True)
class Change:
    """On a day: an edition came; terms got other `numbers` ((id, before, after)); rulings of terms were checked.

    A ruling that was found wrong in its source is `corrected` on the day that it was checked.
    """

    date: str
    kind: Kind
    terms: tuple[str, ...] = ()
    numbers: tuple[tuple[str, str, str], ...] = ()

    @property
    def id(self) -> str:
        """Stable: no other change has the same day and kind."""
        return f"{self.date}-{self.kind}"

    def as_data(self) -> dict[str, Any]:
        found: dict[str, Any] = {"id": self.id, "date": self.date, "kind": self.kind}
        if self.terms:
            found["terms"] = list(self.terms)
        if self.numbers:
            found["numbers"] = [{"term": id, "from": before, "to": after} for id, before, after in self.numbers]
        return found


def changes(glossary: Glossary) -> list[Change]:
    """All changes, the newest first."""
    found = [Change(date, "edition") for date in glossary.editions]
    moved: dict[str, list[tuple[str, str, str]]] = {}
    checked: dict[tuple[str, Kind], list[str]] = {}
    for record in glossary.records.values():
        numbers = spans(record)
        for (before, _, _), (after, since, _) in pairwise(numbers):
            if since:
                moved.setdefault(since, []).append((record.id, before, after))
        for ruling in record.rulings:
            kind: Kind = "corrected" if ruling.status == "corrected" else "checked"
            ids = checked.setdefault((ruling.checked, kind), [])
            if record.id not in ids:
                ids.append(record.id)
    for date, entries in moved.items():
        entries.sort(key=lambda entry: (number_key(entry[2]), entry[0]))
        found.append(Change(date, "numbers", numbers=tuple(entries)))
    found += [Change(date, kind, terms=tuple(ids)) for (date, kind), ids in checked.items()]
    found.sort(key=lambda change: KINDS.index(change.kind))
    return sorted(found, key=lambda change: change.date, reverse=True)
