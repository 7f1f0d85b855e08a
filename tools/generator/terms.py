"""The page of each term."""

from collections.abc import Iterator

from .builder import Builder, GeneratedPage
from .glossary import Category
from .history import spans
from .model import Record
from .render import relative

PARTS = ("how", "rulings", "mistakes", "examples", "confused", "related")
"""The headings of a term's page, by their anchors."""


def pages(build: Builder) -> Iterator[GeneratedPage]:
    for category, records in build.grouped():
        neighbours = (None, *records, None)
        for before, record, after in zip(neighbours, records, neighbours[2:], strict=False):
            yield page(build, category, record, before, after)


def page(
    build: Builder, category: Category, record: Record, before: Record | None, after: Record | None
) -> GeneratedPage:
    """A term between its neighbours in the alphabet of its group."""
    names, site = record.names[build.language], build.site
    place = f"terms/{record.id}/"
    source = build.glossary.documents[record.id].path
    related = [build.glossary.records[id].entry for id in site.related[record.id]]
    has = {"confused": record.confused_with, "related": related}
    return build.page(
        place,
        "term.jinja",
        names.name,
        build.plain(record.summary),
        parents=("terms/", f"groups/{category.id}/"),
        source=source,
        own=record.id,
        toc=tuple((id, build.text(f"page.{id}")) for id in PARTS if has.get(id, getattr(record, id, ()))),
        values={
            "record": record,
            "names": names,
            "others": [(code, record.names[code]) for code in build.others if record.names[code].name != names.name],
            "category": category,
            "before": before and before.entry,
            "after": after and after.entry,
            "homonyms": site.homonyms_of.get(record.id, []),
            "zones": [build.text(f"zone.{zone}") for zone in record.zones],
            "parameters": [build.text(f"parameter.{parameter}") for parameter in record.parameters],
            "told": [(example, site.steps(example, build.language)) for example in record.examples],
            "related": related,
            "confused": [(build.glossary.records[other.term].entry, other.text) for other in record.confused_with],
            "checked": [build.locale.date(date) for date in sorted({ruling.checked for ruling in record.rulings})],
            "spans": spans(record) if record.history else [],
            "language_names": build.language_names,
            "own_names": build.own_names,
            "other_languages": build.others,
            "links": {other: relative(f"{build.language}/{place}", f"{other}/{place}") for other in build.others},
            "edit_url": site.edit_url(source),
            "report_url": site.report_url(names.name, f"{build.language}/{place}", record),
        },
    )
