"""The ways into the glossary: home, A to Z, by group, number, year, kind and status, and words with two meanings."""

import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any, get_args

from .builder import Builder, GeneratedPage
from .homonyms import Homonym, Sense
from .locales import order
from .model import KINDS, Entry, Example, Record, Status, number_key

PLACES = ("terms/", "groups/", "by/number/", "by/year/", "by/kind/", "by/status/", "by/example/", "names/")
"""The indexes of terms, which lead to one another."""

Part = tuple[str, str, str, list[tuple[Entry, str]]]
"""A part of an index: its anchor, its name in short and in full, and its terms, each with a note (a set, say)."""


def pages(build: Builder) -> Iterator[GeneratedPage]:
    yield home(build)
    letters = groupby(build.everything(), lambda record: _letter(build.name(record)))
    yield _index(build, "terms/", [(letter, letter, letter, _bare(records)) for letter, records in letters])
    yield from _groups(build)
    yield _index(build, "by/number/", list(_by_number(build)))
    yield _index(build, "by/year/", list(_by_year(build)))
    yield _index(build, "by/kind/", list(_by(build, "kind", KINDS)))
    yield _index(build, "by/status/", list(_by(build, "status", get_args(Status))))
    yield _playable(build)
    yield from _names(build)


def home(build: Builder) -> GeneratedPage:
    """The search, what is new, the groups, a ruling that runs."""
    groups = [(category, [r.entry for r in records]) for category, records in build.grouped() if records]
    values = {
        "terms": len(build.glossary.records),
        "sections": len(build.glossary.outline.sections),
        "chapters": build.glossary.outline.chapters,
        "groups": groups,
        "featured": _featured(build),
        "new": build.sorted(build.site.new),
    }
    return build.page("", "home.jinja", build.text("nav.home"), build.text("home.description"), values=values)


def _featured(build: Builder) -> tuple[Record, Example, list[dict[str, Any]]] | None:
    """The example on the home page: the first of the record that has most of them."""
    record = max(build.glossary.records.values(), key=lambda record: len(record.examples), default=None)
    if record is None or not record.examples:
        return None
    return record, record.examples[0], build.site.steps(record.examples[0], build.language)


def _index(build: Builder, place: str, parts: list[Part]) -> GeneratedPage:
    id = _id(place)
    total = sum(len(records) for *_, records in parts)
    title, about = build.text(f"index.{id}"), build.locale.count(f"index.{id}.about", total)
    values = {"parts": parts, "about": about, "indexes": indexes(build), "here": place}
    parents = ("terms/",) if place != "terms/" else ()
    return build.page(place, "index.jinja", title, about, parents=parents, values=values)


def indexes(build: Builder) -> list[tuple[str, str]]:
    """Places and titles of all indexes."""
    return [(place, build.text(f"index.{_id(place)}")) for place in PLACES]


def _id(place: str) -> str:
    return place.strip("/").replace("/", "_")


def _bare(records: Iterable[Record]) -> list[tuple[Entry, str]]:
    return [(record.entry, "") for record in records]


def _by_number(build: Builder) -> Iterator[Part]:
    numbered = [record for record in build.everything() if record.rule]
    numbered.sort(key=lambda record: number_key(record.rule or ""))
    for number, records in groupby(numbered, lambda record: (record.rule or "")[:3]):
        section = build.glossary.section(number)
        name = f" {section.names[build.language]}" if section else ""
        yield number, number, f"{number}{name}", _bare(records)


def _by_year(build: Builder) -> Iterator[Part]:
    """The newest first; within a year by set."""
    dated = [record for record in build.everything() if record.introduced]
    found: dict[int, list[tuple[Entry, str]]] = {}
    for record in dated:
        if record.introduced:
            found.setdefault(record.introduced.year, []).append((record.entry, record.introduced.set or ""))
    for year in sorted(found, reverse=True):
        yield str(year), str(year), str(year), sorted(found[year], key=lambda entry: entry[1])


def _by(build: Builder, field: str, values: Iterable[str]) -> Iterator[Part]:
    for value in values:
        records = [record for record in build.everything() if getattr(record, field) == value]
        if records:
            title = build.text(f"index.{field}.{value}")
            yield value, title, title, _bare(records)


def _groups(build: Builder) -> Iterator[GeneratedPage]:
    groups = build.grouped()
    listed = [(category, [record.entry for record in records]) for category, records in groups]
    values = {"groups": listed, "indexes": indexes(build), "here": "groups/"}
    yield build.page("groups/", "groups.jinja", build.text("nav.groups"), build.text("groups.about"), values=values)
    for category, records in groups:
        yield build.page(
            f"groups/{category.id}/",
            "group.jinja",
            category.names[build.language],
            build.plain(category.about),
            parents=("groups/",),
            source="glossary/categories.yml",
            values={"category": category, "records": [record.entry for record in records]},
        )


def _playable(build: Builder) -> GeneratedPage:
    """Every example, under its term."""
    place = "by/example/"
    records = [record for record in build.everything() if record.examples]
    about = build.locale.count("playable.about", sum(len(record.examples) for record in records))
    values = {"records": records, "about": about, "indexes": indexes(build), "here": place}
    return build.page(
        place, "playable.jinja", build.text(f"index.{_id(place)}"), about, parents=("terms/",), values=values
    )


def _names(build: Builder) -> Iterator[GeneratedPage]:
    title, about = build.text("index.names"), build.text("names.about")
    shared = build.site.homonyms
    values = {"homonyms": shared, "indexes": indexes(build), "here": "names/"}
    yield build.page("names/", "names.jinja", title, about, parents=("terms/",), values=values)
    for homonym in shared:
        senses = [(sense, _first(sense, build.language), _differences(homonym, sense)) for sense in homonym.senses]
        names = build.locale.list([build.name(sense.record) for sense in homonym.senses])
        yield build.page(
            homonym.place,
            "name.jinja",
            homonym.word,
            build.text("name.description", word=homonym.word, names=names),
            parents=("terms/", "names/"),
            values={"homonym": homonym, "senses": senses, "spoken": build.locale.name_of(homonym.language)},
        )


def _first(sense: Sense, language: str) -> str:
    """The first sentence of a term's answer."""
    return re.split(r"(?<=[.!?]) ", sense.record.summary[language], maxsplit=1)[0]


def _differences(homonym: Homonym, sense: Sense) -> list[dict[str, str]]:
    """What the term's own page says of the other senses."""
    others = {other.id for other in homonym.others(sense.record)}
    return [confusion.text for confusion in sense.record.confused_with if confusion.term in others]


def _letter(name: str) -> str:
    """The heading of the index that a name stands under."""
    first = order(name)[:1].upper()
    return first if first.isalpha() else "0"
