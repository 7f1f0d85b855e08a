"""What the records say of each other, of the rules and of the resolver. Checks yield; who calls them prints."""

import re
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path

from . import marks, playing
from .citations import cited
from .documents import Document
from .glossary import ROOT, Glossary, read_glossary
from .model import Record, texts
from .problems import DataError, Problem, shown


def checked(root: Path = ROOT) -> Glossary:
    """The glossary, if nothing at all is wrong with it. Raises DataError with every problem of every file."""
    glossary, found = read_glossary(root)
    found += problems(glossary)
    if not found:  # an example may lean on what is wrong elsewhere
        found += playing.problems(glossary)
    if found:
        raise DataError(found)
    return glossary


def problems(glossary: Glossary) -> Iterator[Problem]:
    """Every complaint about a glossary whose files are each well formed."""
    yield from _outline(glossary)
    for index, category in enumerate(glossary.categories.values()):
        yield from _typography(texts(category, f"[{index}]"), glossary.documents["categories.yml"])
    for record in glossary.records.values():
        document = glossary.documents[record.id]
        for check in (_ids, _links, _numbers, _examples_named):
            yield from check(record, document, glossary)
        yield from _typography(chain(texts(record), _shown_names(record)), document)


def _outline(glossary: Glossary) -> Iterator[Problem]:
    """Sections are those of the newest edition, each once."""
    document = glossary.documents["sections.yml"]
    numbers = [section.number for section in glossary.outline.sections]
    for index, number in enumerate(numbers):
        if number not in glossary.edition.numbers:
            yield document.problem(f"sections[{index}].number", f"a section of {glossary.edition.date}", number)
        if number in numbers[:index]:
            yield document.problem(f"sections[{index}].number", "each section once", f"{number} a second time")
    for number in sorted(n for n in glossary.edition.numbers if "." not in n and n not in numbers):
        yield document.problem("sections", f"an entry for section {number}", "none")


def _ids(record: Record, document: Document, glossary: Glossary) -> Iterator[Problem]:
    if record.category not in glossary.categories:
        yield document.problem("category", f"one of {', '.join(glossary.categories)}", shown(record.category))
    for name in ("rulings", "mistakes", "examples"):
        seen: set[str] = set()
        for index, part in enumerate(getattr(record, name)):
            if part.id in seen:
                yield document.problem(f"{name}[{index}].id", "an id used once", f"{part.id} a second time")
            seen.add(part.id)


def _links(record: Record, document: Document, glossary: Glossary) -> Iterator[Problem]:
    """Links name records, and not the page that they stand on."""
    named = [(f"related[{index}]", slug) for index, slug in enumerate(record.related)]
    named += [(f"confused_with[{index}].term", other.term) for index, other in enumerate(record.confused_with)]
    named += [(field, slug) for field, _, text in texts(record) for slug in marks.links(text)]
    for field, slug in named:
        if slug not in glossary.documents:
            yield document.problem(field, "the slug of a record", shown(slug))
        elif slug == record.id:
            yield document.problem(field, "the slug of another record", shown(slug))


def _numbers(record: Record, document: Document, glossary: Glossary) -> Iterator[Problem]:
    """Every number stands in the edition that the record, or the ruling, names."""
    edition = glossary.editions.get(record.edition)
    if edition is None:
        yield document.problem("edition", f"one of {', '.join(glossary.editions)}", shown(record.edition))
        return
    for field, number in cited(record):
        if not edition.has(number):
            yield document.problem(field, f"a rule of the edition {edition.date}", shown(number))
    for index, ruling in enumerate(record.rulings):
        if ruling.checked not in glossary.editions:
            yield document.problem(
                f"rulings[{index}].checked", f"one of {', '.join(glossary.editions)}", shown(ruling.checked)
            )
        if ruling.source.kind == "rules" and not ruling.rules:
            yield document.problem(f"rulings[{index}].rules", "at least one rule, as its source is the rules", "none")


def _examples_named(record: Record, document: Document, glossary: Glossary) -> Iterator[Problem]:
    known = [example.id for example in record.examples]
    for name in ("rulings", "mistakes"):
        for index, part in enumerate(getattr(record, name)):
            if part.example is not None and part.example not in known:
                expected = f"an example of this record ({', '.join(known) or 'it has none'})"
                yield document.problem(f"{name}[{index}].example", expected, shown(part.example))


def _shown_names(record: Record) -> Iterator[tuple[str, str, str]]:
    for language, names in record.names.items():
        yield f"names.{language}.name", language, names.name
        for field in ("forms", "aliases"):
            yield from ((f"names.{language}.{field}", language, name) for name in getattr(names, field))


def _typography(found: Iterable[tuple[str, str, str]], document: Document) -> Iterator[Problem]:
    """Straight apostrophes, double spaces and wrong accents look careless on every page that shows them."""
    for field, language, text in found:
        if language == "it" and "'" in text:
            yield document.problem(field, "typographic apostrophes (’)", "a straight one in " + _around(text, "'"))
        if "  " in text:
            yield document.problem(field, "single spaces", "two in " + _around(text, "  "))
        if language == "it" and (wrong := re.search(r"\b(?:(?:per|poi|fin|affin)?chè|nè|sè)\b|\b[EÈ]['’] ", text)):
            yield document.problem(field, "the right accent (perché, È)", shown(wrong[0]))


def _around(text: str, what: str) -> str:
    at = text.index(what)
    return f"'{text[max(0, at - 12) : at + 12].strip()}'"
