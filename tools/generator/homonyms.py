"""Words that two terms share in a language, such as the Italian fase: phasing, and a part of the turn.

They come from the records: a name, a form, an alias or an old name that stands in two of them. No list is kept.
"""

import re
from dataclasses import dataclass, replace

from .glossary import Glossary
from .languages import LANGUAGES
from .locales import order
from .model import Names, Record

PART = ("name", "alias", "form", "former")
"""How a record may be called; in this order a page lists the senses of a word."""


@dataclass(frozen=True)
class Sense:
    """One of the meanings: the term, and which part of its names the word is."""

    record: Record
    part: str


@dataclass(frozen=True)
class Homonym:
    """A word that leads to several terms; `also` are other words that lead to the same ones."""

    slug: str
    word: str
    language: str
    senses: tuple[Sense, ...]
    also: tuple[str, ...] = ()

    @property
    def place(self) -> str:
        return f"names/{self.slug}/"

    def others(self, record: Record) -> list[Record]:
        return [sense.record for sense in self.senses if sense.record is not record]


def printed(name: str) -> str:
    """A name as cards have it: records may tell two of them apart by a set, as in `Frenesia (FUT)`."""
    return re.sub(r" \([^()]*\)$", "", name)


def homonyms(glossary: Glossary) -> list[Homonym]:
    """The shared words of all languages, sorted; a word of two languages leads to the senses of both."""
    found: dict[str, dict[str, tuple[str, str, Sense]]] = {}
    for record in glossary.records.values():
        for language in LANGUAGES:
            for part, name in called(record.names[language]):
                senses = found.setdefault(_slug(name), {})
                known = senses.get(record.id)
                if known is None or PART.index(part) < PART.index(known[2].part):
                    senses[record.id] = name, language, Sense(record, part)
    shared = [_homonym(slug, list(senses.values())) for slug, senses in sorted(found.items()) if len(senses) > 1]
    return _together(shared)


def _together(shared: list[Homonym]) -> list[Homonym]:
    """Singular and plural that lead to the same terms become one: that which more of the terms have as a name."""
    groups: dict[tuple[str, tuple[str, ...]], list[Homonym]] = {}
    for homonym in shared:
        ids = tuple(sorted(sense.record.id for sense in homonym.senses))
        groups.setdefault((homonym.language, ids), []).append(homonym)
    found = []
    for group in groups.values():
        first, *others = sorted(group, key=lambda h: (sum(PART.index(s.part) for s in h.senses), len(h.slug), h.slug))
        found.append(replace(first, also=tuple(other.word for other in others)))
    return sorted(found, key=lambda homonym: homonym.slug)


def called(names: Names) -> list[tuple[str, str]]:
    """Everything that a term is called in a language: which part of the names, and the name as cards print it."""
    parts = {"name": [names.name], "alias": names.aliases, "form": names.forms}
    parts["former"] = [former.name for former in names.former]
    return [(part, printed(name)) for part in PART for name in parts[part]]


def _slug(name: str) -> str:
    return "-".join(order(name).split())


def _homonym(slug: str, found: list[tuple[str, str, Sense]]) -> Homonym:
    found.sort(key=lambda entry: (PART.index(entry[2].part), entry[2].record.id))
    word, language, first = found[0]
    word = word if first.part == "name" else word[:1].upper() + word[1:]
    return Homonym(slug, word, language, tuple(sense for _, _, sense in found))
