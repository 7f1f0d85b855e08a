"""What the records say of each other, of the rules and of the resolver. Checks yield; who calls them prints."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from . import marks, playing, wording
from .citations import cited
from .documents import Document
from .glossary import ROOT, Glossary, read_glossary
from .model import Record
from .problems import DataError, Problem, shown

HINT = "listed in glossary/numbers/; what you cannot look up, leave out, and say verified: false"


def checked(root: Path = ROOT) -> Glossary:
    """The glossary, if nothing at all is wrong with it. Raises DataError with every problem of every file."""
    glossary, found = read_glossary(root)
    found += complaints(glossary, found)
    if errors(found):
        raise DataError([*found, *wording.warnings(glossary)])
    return glossary


def errors(found: Iterable[Problem]) -> list[Problem]:
    """What keeps the pages from being made."""
    return [problem for problem in found if not problem.warning]


def complaints(glossary: Glossary, found: Iterable[Problem]) -> list[Problem]:
    """Every complaint about a glossary that has been read, but for warnings; `found` are those of reading it."""
    more = list(mistakes(glossary))
    if all("/terms/" in problem.path for problem in errors([*found, *more])):  # examples lean on what is not there
        more += playing.problems(glossary)
    return more


def problems(glossary: Glossary) -> Iterator[Problem]:
    """Every complaint about a glossary whose files are each well formed."""
    yield from mistakes(glossary)
    yield from wording.warnings(glossary)


def mistakes(glossary: Glossary) -> Iterator[Problem]:
    """What may keep the pages from being made."""
    yield from _outline(glossary)
    for record in glossary.records.values():
        yield from of_record(record, glossary.documents[record.id], glossary)
    yield from wording.problems(glossary)


def of_record(record: Record, document: Document, glossary: Glossary) -> Iterator[Problem]:
    """Every complaint about what one well-formed record says of others, of itself and of the rules."""
    for check in (_ids, _links, _numbers, _examples_named):
        yield from check(record, document, glossary)


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
    named += [(field, slug) for field, _, text in record.texts for slug in marks.links(text)]
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
            yield document.problem(field, f"a rule of the edition {edition.date} ({HINT})", shown(number))
    for index, ruling in enumerate(record.rulings):
        if ruling.checked not in glossary.editions:
            yield document.problem(
                f"rulings[{index}].checked", f"one of {', '.join(glossary.editions)}", shown(ruling.checked)
            )
        if ruling.source.kind == "rules" and not ruling.rules:
            yield document.problem(f"rulings[{index}].rules", "at least one rule, as its source is the rules", "none")


def _examples_named(record: Record, document: Document, glossary: Glossary) -> Iterator[Problem]:
    if "examples" in document.unread:
        return
    known = [example.id for example in record.examples]
    for name in ("rulings", "mistakes"):
        for index, part in enumerate(getattr(record, name)):
            if part.example is not None and part.example not in known:
                expected = f"an example of this record ({', '.join(known) or 'it has none'})"
                yield document.problem(f"{name}[{index}].example", expected, shown(part.example))
