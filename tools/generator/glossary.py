"""Everything the pages are made from: the glossary folder, read and checked as a whole."""

import re
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any

from pydantic import AfterValidator

from .documents import Document, read
from .editions import Edition, Outline, Section, read_editions, read_outline
from .languages import LANGUAGES
from .model import Many, Part, Record, Slug, Text, Words, every_language
from .problems import DataError, Problem, shown
from .records import read_records, shown_path, validate

ROOT = Path(__file__).resolve().parents[2] / "glossary"
CARDS = "cards.yml"
UNLINKED = "unlinked.yml"


class Category(Part):
    """A group of terms, as the navigation shows it."""

    id: Slug
    names: Text
    about: Text


@dataclass(frozen=True)
class Glossary:
    """The checked data, all in a fixed order. `documents` know the file and line of what the records say."""

    root: Path
    records: dict[str, Record]
    cards: dict[str, dict[str, Any]]
    editions: dict[str, Edition]
    outline: Outline
    categories: dict[str, Category]
    documents: dict[str, Document] = field(repr=False)
    unlinked: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Words, by language, that name a term but mostly mean something else: they lead nowhere by themselves."""

    @property
    def edition(self) -> Edition:
        """The newest edition, whose numbers the pages show."""
        return self.editions[max(self.editions)]

    def section(self, number: str) -> Section | None:
        """The section that a rule number of the newest edition belongs to."""
        return self._sections.get(number[:3])

    @cached_property
    def _sections(self) -> dict[str, Section]:
        return {section.number: section for section in self.outline.sections}

    @property
    def new(self) -> list[Record]:
        """The terms whose rule came with the newest edition; if none did, those of the newest year."""
        before = [self.editions[date] for date in sorted(self.editions, reverse=True)][1:]
        new = [r for r in self.records.values() if r.rule and before and not before[0].has(r.rule)]
        years = [record.introduced.year for record in self.records.values() if record.introduced]
        recent = [r for r in self.records.values() if r.introduced and r.introduced.year == max(years)]
        return new or recent


def read_glossary(root: Path = ROOT) -> tuple[Glossary, list[Problem]]:
    """Read the folder; problems are of form only (see checks for what the parts say of each other)."""
    records, documents, problems = read_records(root)
    editions, complaints = read_editions(root)
    problems += complaints
    outline, documents["sections.yml"], complaints = read_outline(root)
    problems += complaints
    categories, documents["categories.yml"], complaints = _read_categories(root)
    problems += complaints
    cards, documents[CARDS], complaints = _read_cards(root)
    problems += complaints
    unlinked, documents[UNLINKED], complaints = _read_unlinked(root)
    problems += complaints
    if outline is None or not editions:
        raise DataError(problems)
    return Glossary(root, records, cards, editions, outline, categories, documents, unlinked), problems


def _read_categories(root: Path) -> tuple[dict[str, Category], Document, list[Problem]]:
    document, problems = read(root / "categories.yml", shown_path(root / "categories.yml", root))
    categories: dict[str, Category] = {}
    for index, entry in enumerate(document.data if isinstance(document.data, list) else []):
        category, complaints = validate(Category, document, entry, f"[{index}]")
        problems += complaints
        if category is not None:
            categories[category.id] = category
    return categories, document, problems


class Unlinked(Part):
    """unlinked.yml: a list of words for each language."""

    words: Annotated[dict[str, Many[Words]], AfterValidator(every_language)]


def _read_unlinked(root: Path) -> tuple[dict[str, tuple[str, ...]], Document, list[Problem]]:
    path = root / UNLINKED
    none: dict[str, tuple[str, ...]] = dict.fromkeys(LANGUAGES, ())
    if not path.exists():
        return none, Document(shown_path(path, root)), []
    document, problems = read(path, shown_path(path, root))
    words, complaints = validate(Unlinked, document, document.data)
    return words.words if words else none, document, problems + complaints


def _read_cards(root: Path) -> tuple[dict[str, dict[str, Any]], Document, list[Problem]]:
    """The stock of invented cards. What a definition may say is the resolver's to judge."""
    path = root / CARDS
    if not path.exists():
        return {}, Document(shown_path(path, root)), []
    document, problems = read(path, shown_path(path, root))
    cards: dict[str, dict[str, Any]] = {}
    for id, card in (document.data if isinstance(document.data, dict) else {}).items():
        if not re.fullmatch(r"[a-z0-9_-]+", id):
            problems.append(document.problem(id, "a card id of lower-case letters, digits, - and _", shown(id)))
        elif not isinstance(card, dict):
            problems.append(document.problem(id, "a mapping", shown(card)))
        else:
            cards[id] = card
    return cards, document, problems
