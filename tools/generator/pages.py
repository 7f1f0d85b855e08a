"""Which pages the site has, and what stands on them; how a page is wrapped and written is the plugin's business."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from typing import Any

import narrator
import resolver

from . import examples
from .citations import Citation, citations
from .editions import in_order
from .glossary import Category, Glossary
from .languages import DEFAULT, LANGUAGES
from .locales import Locale, order, own_name
from .model import Example, Record, number_key
from .render import Renderer, plain, relative


@dataclass(frozen=True)
class GeneratedPage:
    """One page in one language. `place` is its address without the language; `parent` the index that it belongs to."""

    language: str
    place: str
    template: str
    title: str
    description: str
    parent: str | None = None
    source: str | None = None
    toc: tuple[tuple[str, str], ...] = ()
    values: dict[str, Any] = field(default_factory=dict)

    @property
    def address(self) -> str:
        return f"{self.language}/{self.place}"


class Site:
    """The generated pages and files of all languages."""

    def __init__(self, glossary: Glossary, repository: str) -> None:
        self.glossary = glossary
        self.repository = repository
        self.locales = {language: Locale(language) for language in LANGUAGES}
        self.renderers = {language: Renderer(glossary, locale) for language, locale in self.locales.items()}

    @cached_property
    def cited(self) -> dict[str, list[Citation]]:
        return citations(self.glossary)

    def edit_url(self, source: str) -> str:
        return f"{self.repository}/edit/main/{source}"

    def render(self, page: GeneratedPage) -> str:
        """The HTML of a page's content."""
        return self.renderers[page.language].render(page.template, page.address, title=page.title, **page.values)

    def pages(self) -> Iterator[GeneratedPage]:
        for language in LANGUAGES:
            build = _Pages(self, language)
            yield build.home()
            yield build.terms()
            yield from build.groups()
            yield from build.rules()
            yield build.status()
            for record in self.glossary.records.values():
                yield build.term(record)

    def files(self) -> Iterator[tuple[str, str]]:
        """Addresses and contents of what is no page of the theme: the root, records, examples as they were played."""
        chooser = self.renderers[DEFAULT].render("choose.jinja", "", default=DEFAULT, locales=self.locales)
        yield "index.html", chooser
        for record in self.glossary.records.values():
            data = record.model_dump(mode="json", by_alias=True, exclude_defaults=True)
            yield f"api/v1/terms/{record.id}.json", _json({"id": record.id, "kind": record.kind} | data)
            for example in record.examples:
                scenario = examples.scenario(example, self.glossary.cards)
                run = examples.play(scenario)
                tables = resolver.tables(scenario, run["trace"])
                for language in LANGUAGES:
                    told = narrator.tell(scenario, run, language)
                    played = {"scenario": scenario, "run": run | {"tables": tables}, "told": told}
                    yield f"{language}/terms/{record.id}/{example.id}.json", _json(played)


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


class _Pages:
    """The pages of one language."""

    def __init__(self, site: Site, language: str) -> None:
        self.site = site
        self.glossary = site.glossary
        self.language = language
        self.text = site.locales[language].text

    def page(self, place: str, template: str, title: str, description: str, **more: Any) -> GeneratedPage:
        return GeneratedPage(self.language, place, template, title, description, **more)

    def name(self, record: Record) -> str:
        return record.names[self.language].name

    def sorted(self, records: "list[Record] | Iterator[Record]") -> list[Record]:
        return sorted(records, key=lambda record: (order(self.name(record)), record.id))

    def grouped(self) -> list[tuple[Category, list[Record]]]:
        return [
            (category, self.sorted(r for r in self.glossary.records.values() if r.category == id))
            for id, category in self.glossary.categories.items()
        ]

    def home(self) -> GeneratedPage:
        groups = [(category, records) for category, records in self.grouped() if records]
        values = {"groups": groups, "featured": self.featured()}
        return self.page("", "home.jinja", self.text("nav.home"), self.text("home.description"), values=values)

    def featured(self) -> tuple[Record, Example, list[dict[str, Any]]] | None:
        """The example on the home page: the first of the record that has most of them."""
        record = max(self.glossary.records.values(), key=lambda record: len(record.examples), default=None)
        if record is None or not record.examples:
            return None
        return record, record.examples[0], self.steps(record.examples[0])

    def terms(self) -> GeneratedPage:
        records = self.sorted(iter(self.glossary.records.values()))
        letters = [(letter, list(of)) for letter, of in groupby(records, lambda record: _letter(self.name(record)))]
        title = self.text("nav.terms")
        return self.page("terms/", "terms.jinja", title, self.text("terms.description"), values={"letters": letters})

    def groups(self) -> Iterator[GeneratedPage]:
        groups = self.grouped()
        title = self.text("nav.groups")
        yield self.page("groups/", "groups.jinja", title, self.text("groups.about"), values={"groups": groups})
        for category, records in groups:
            about = plain(category.about[self.language], self.glossary, self.language)
            yield self.page(
                f"groups/{category.id}/",
                "group.jinja",
                category.names[self.language],
                about,
                parent="groups/",
                source="glossary/categories.yml",
                values={"category": category, "records": records},
            )

    def rules(self) -> Iterator[GeneratedPage]:
        outline, edition = self.glossary.outline, self.site.locales[self.language].date(self.glossary.edition.date)
        chapters = [
            (chapter, [section for section in outline.sections if section.number.startswith(chapter.number)])
            for chapter in outline.chapters
        ]
        about = self.text("rules.about", date=edition)
        yield self.page("rules/", "rules.jinja", self.text("nav.rules"), about, values={"chapters": chapters})
        sections = (None, *outline.sections, None)
        for before, section, after in zip(sections, outline.sections, sections[2:], strict=False):
            cited = [
                (number, self.by_place(places))
                for number, places in self.site.cited.items()
                if number.startswith(section.number)
            ]
            terms = [
                record for record in self.glossary.records.values() if (record.rule or "").startswith(section.number)
            ]
            yield self.page(
                f"rules/{section.number}/",
                "section.jinja",
                f"{section.number} {section.names[self.language]}",
                self.text("section.description", number=section.number, name=section.names[self.language]),
                parent="rules/",
                source="glossary/sections.yml",
                toc=tuple(
                    (id, self.text(f"section.{id}")) for id, any_ in (("terms", terms), ("cited", cited)) if any_
                ),
                values={
                    "section": section,
                    "terms": sorted(terms, key=lambda r: (number_key(r.rule or section.number), order(self.name(r)))),
                    "cited": cited,
                    "before": before,
                    "after": after,
                },
            )

    def by_place(self, citations: list[Citation]) -> list[tuple[Citation, list[tuple[Citation, int]]]]:
        """Citations as a reader looks through them: by name, of each page its parts once with how often."""
        places: dict[str, dict[str, list[Citation]]] = {}
        for citation in sorted(citations, key=lambda citation: order(citation.name(self.language))):
            places.setdefault(citation.place, {}).setdefault(citation.part, []).append(citation)
        return [
            (next(iter(parts.values()))[0], [(same[0], len(same)) for same in parts.values()])
            for parts in places.values()
        ]

    def status(self) -> GeneratedPage:
        records = self.sorted(iter(self.glossary.records.values()))
        values = {
            "unverified": [record for record in records if not record.verified],
            "open_rulings": [(record, r) for record in records for r in record.rulings if r.status == "open"],
            "older": [record for record in records if record.edition != self.glossary.edition.date],
            "short": [r for r in records if r.kind.startswith("keyword") and len(r.rulings) + len(r.mistakes) < 2],
            "bare_sections": [
                section
                for section in self.glossary.outline.sections
                if not any(number.startswith(section.number) for number in self.site.cited)
            ],
            "rules_open": in_order(self.glossary.edition.open),
        }
        return self.page("status/", "status.jinja", self.text("nav.status"), self.text("state.about"), values=values)

    def steps(self, example: Example) -> list[dict[str, Any]]:
        scenario = examples.scenario(example, self.glossary.cards)
        steps: list[dict[str, Any]] = narrator.tell(scenario, examples.play(scenario), self.language)["steps"]
        return steps

    def term(self, record: Record) -> GeneratedPage:
        names, text = record.names[self.language], self.text
        place = f"terms/{record.id}/"
        source = self.glossary.documents[record.id].path
        parts = ("how", "rulings", "mistakes", "examples", "confused", "related")
        has = {"confused": record.confused_with}
        others = [(other, theirs) for other, theirs in record.names.items() if other != self.language]
        return self.page(
            place,
            "term.jinja",
            names.name,
            plain(record.summary[self.language], self.glossary, self.language),
            parent="terms/",
            source=source,
            toc=tuple((id, text(f"page.{id}")) for id in parts if has.get(id, getattr(record, id, ()))),
            values={
                "record": record,
                "names": names,
                "others": [(other, theirs) for other, theirs in others if theirs.name != names.name],
                "category": self.glossary.categories[record.category],
                "zones": [text(f"zone.{zone}") for zone in record.zones],
                "parameters": [text(f"parameter.{parameter}") for parameter in record.parameters],
                "told": [(example, self.steps(example)) for example in record.examples],
                "language_names": {other: self.site.locales[self.language].name_of(other) for other in LANGUAGES},
                "own_names": {other: own_name(other) for other in LANGUAGES},
                "other_languages": [other for other, _ in others],
                "link_to": lambda other: relative(f"{self.language}/{place}", f"{other}/{place}"),
                "edit_url": self.site.edit_url(source),
            },
        )


def _letter(name: str) -> str:
    """The heading of the index that a name stands under."""
    first = order(name)[:1].upper()
    return first if first.isalpha() else "0"
