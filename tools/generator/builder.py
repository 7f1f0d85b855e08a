"""What is common to the pages of one language: how a page is made, and how terms are named and sorted."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .glossary import Category
from .locales import order, own_name
from .model import Record
from .render import plain

if TYPE_CHECKING:
    from .pages import Site


File = tuple[str, Any, Callable[[], str]]
"""What is no page of the theme: its address, what it is made from besides what surrounds all pages, how it is made."""


@dataclass(frozen=True)
class GeneratedPage:
    """One page in one language. `place` is its address without the language.

    `parents` are the places of the indexes above it, the nearest last; `own` is the term whose page it is.
    """

    language: str
    place: str
    template: str
    title: str
    description: str
    parents: tuple[str, ...] = ()
    source: str | None = None
    own: str | None = None
    toc: tuple[tuple[str, str], ...] = ()
    values: dict[str, Any] = field(default_factory=dict)

    @property
    def address(self) -> str:
        return f"{self.language}/{self.place}"

    def frame(self, menu: Iterable[str]) -> Hashable:
        """What the theme's page around it depends on: the links that lead to it, from it, and within it.

        The places of the menu are marked in it, and pages of one folder lead to all others alike.
        """
        own = self.place if self.place in menu else None
        folder = self.place.rstrip("/").rpartition("/")[0]
        return self.language, folder, self.parents[:1], own, self.toc


class Builder:
    """Makes the pages of one language; the modules that know what stands on them ask it."""

    def __init__(self, site: Site, language: str) -> None:
        self.site = site
        self.glossary = site.glossary
        self.language = language
        self.locale = site.locales[language]
        self.text = self.locale.text
        self.others = [other for other in site.locales if other != language]
        self.language_names = {other: self.locale.name_of(other) for other in site.locales}
        self.own_names = {other: own_name(other) for other in site.locales}

    def page(self, place: str, template: str, title: str, description: str, **more: Any) -> GeneratedPage:
        return GeneratedPage(self.language, place, template, title, description, **more)

    def name(self, record: Record) -> str:
        return record.names[self.language].name

    def plain(self, text: dict[str, str]) -> str:
        return plain(text[self.language], self.glossary.records, self.language)

    def sorted(self, records: Iterable[Record]) -> list[Record]:
        return sorted(records, key=lambda record: (order(self.name(record)), record.id))

    def everything(self) -> list[Record]:
        return self.sorted(self.glossary.records.values())

    def grouped(self) -> list[tuple[Category, list[Record]]]:
        """All groups with their terms, as the navigation shows them."""
        found: dict[str, list[Record]] = {id: [] for id in self.glossary.categories}
        for record in self.everything():
            found[record.category].append(record)
        return [(self.glossary.categories[id], records) for id, records in found.items()]
