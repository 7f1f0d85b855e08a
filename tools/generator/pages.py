"""All generated pages and files of the site; how a page is wrapped and written is the plugin's business."""

import json
from collections.abc import Iterator
from functools import cached_property, partial
from typing import Any
from urllib.parse import urlencode

import resolver

from . import both, examples, history, homonyms, indexes, lab, missing, relations, rulebook, step_terms, terms
from .builder import Builder, File, GeneratedPage
from .citations import Citation, citations
from .glossary import Glossary
from .history import FormerSection, Owner
from .homonyms import Homonym
from .languages import DEFAULT, FULL, LANGUAGES, fallback
from .locales import Locale
from .model import Example, Record
from .render import Renderer

EMBED = "embed/index.html"
"""The page in the frame of an example that stands on another site."""


class Site:
    """The generated pages and files of all languages, and what several of them need."""

    def __init__(self, glossary: Glossary, repository: str) -> None:
        self.glossary = glossary
        self.repository = repository
        self.new = glossary.new
        self.locales = {language: Locale(language) for language in LANGUAGES}
        self.renderers = {language: Renderer(glossary, locale) for language, locale in self.locales.items()}

    @cached_property
    def cited(self) -> dict[str, list[Citation]]:
        return citations(self.glossary)

    @cached_property
    def related(self) -> dict[str, list[str]]:
        return relations.related(self.glossary)

    @cached_property
    def homonyms(self) -> list[Homonym]:
        return homonyms.homonyms(self.glossary)

    @cached_property
    def homonyms_of(self) -> dict[str, list[Homonym]]:
        """Term -> the shared words that name it."""
        found: dict[str, list[Homonym]] = {}
        for homonym in self.homonyms:
            for sense in homonym.senses:
                found.setdefault(sense.record.id, []).append(homonym)
        return found

    @cached_property
    def owners(self) -> dict[str, list[Owner]]:
        return history.owners(self.glossary)

    @cached_property
    def former_sections(self) -> dict[str, list[FormerSection]]:
        return history.former_sections(self.glossary)

    def edit_url(self, source: str) -> str:
        return f"{self.repository}/edit/main/{source}"

    def report_url(self, name: str, page: str, record: Record) -> str:
        """A form that is filled in as far as the page knows (.github/ISSUE_TEMPLATE/wrong-ruling.yml)."""
        facts = {"template": "wrong-ruling.yml", "title": f"{name}: ", "page": page}
        if record.rule:
            facts["rule"] = f"{record.rule}, {record.edition}"
        return f"{self.repository}/issues/new?{urlencode(facts)}"

    def render(self, page: GeneratedPage) -> str:
        """The HTML of a page's content."""
        return self.renderers[page.language].render(
            page.template, page.address, page.own, title=page.title, **page.values
        )

    def pages(self) -> Iterator[GeneratedPage]:
        for language in LANGUAGES:
            build = Builder(self, language)
            yield from indexes.pages(build)
            yield from rulebook.pages(build)
            yield missing.page(build)
            yield lab.page(build)
            yield from terms.pages(build)

    def surroundings(self) -> tuple[Any, ...]:
        """What any page may depend on of this glossary, besides what is handed to its template."""
        names = {record.id: (record.names, record.status) for record in self.glossary.records.values()}
        common = {language: renderer.words.common for language, renderer in self.renderers.items()}
        return names, common, self.glossary.unlinked, self.glossary.outline, self.glossary.edition

    def files(self) -> Iterator[File]:
        """What is no page of the theme: the root, records, examples as they were played."""
        chooser = partial(self.renderers[DEFAULT].render, "choose.jinja", "", default=DEFAULT, locales=self.locales)
        yield "index.html", "", chooser
        yield EMBED, "", partial(self.renderers[DEFAULT].render, "embed.jinja", EMBED)
        yield from both.files(self)
        yield from lab.files(self)
        yield from step_terms.files(self)
        for record in self.glossary.records.values():
            for language in FULL:
                yield from self.examples(record, language)

    def examples(self, record: Record, language: str) -> Iterator[File]:
        """A record's examples as they were played, told in one language."""
        for example in record.examples:
            scenario = examples.scenario(example, self.glossary.cards)
            yield f"{language}/terms/{record.id}/{example.id}.json", scenario, partial(_played, scenario, language)

    def told(self, example: Example, language: str) -> dict[str, Any]:
        """An example's run in words, in a full language."""
        return examples.tell(examples.scenario(example, self.glossary.cards), fallback(language))

    def steps(self, example: Example, language: str) -> list[dict[str, Any]]:
        steps: list[dict[str, Any]] = self.told(example, language)["steps"]
        return steps


def _played(scenario: dict[str, Any], language: str) -> str:
    run = examples.play(scenario)
    tables = resolver.tables(scenario, run["trace"])
    told = examples.tell(scenario, language)
    return _in_lines({"scenario": scenario, "run": run | {"tables": tables}, "told": told})


def _in_lines(data: object, depth: int = 2) -> str:
    """JSON with a line for each part of a part, and for each event or table: what was played is the same in every
    language, and a table often as the one before, so the pack for times without a network has it once (offline.py)."""
    if depth and isinstance(data, dict):
        return "{" + ",\n".join(f"{json.dumps(key)}:{_in_lines(data[key], depth - 1)}" for key in data) + "}"
    if isinstance(data, list):
        return "[" + ",\n".join(_plain(each) for each in data) + "]"
    return _plain(data)


def _plain(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
