"""Everything the pages are made from: the glossary folder, read and checked as a whole."""

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .documents import Document, read
from .editions import Edition, Outline, Section, read_editions, read_outline
from .model import Part, Record, Slug, Text
from .problems import DataError, Problem, shown
from .records import read_records, shown_path, validate

ROOT = Path(__file__).resolve().parents[2] / "glossary"
CARDS = "cards.yml"


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

    @property
    def edition(self) -> Edition:
        """The newest edition, whose numbers the pages show."""
        return self.editions[max(self.editions)]

    def section(self, number: str) -> Section | None:
        """The section that a rule number of the newest edition belongs to."""
        return next((s for s in self.outline.sections if s.number == number[:3]), None)


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
    if outline is None or not editions:
        raise DataError(problems)
    return Glossary(root, records, cards, editions, outline, categories, documents), problems


def _read_categories(root: Path) -> tuple[dict[str, Category], Document, list[Problem]]:
    document, problems = read(root / "categories.yml", shown_path(root / "categories.yml", root))
    categories: dict[str, Category] = {}
    for index, entry in enumerate(document.data if isinstance(document.data, list) else []):
        category, complaints = validate(Category, document, entry, f"[{index}]")
        problems += complaints
        if category is not None:
            categories[category.id] = category
    return categories, document, problems


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
