"""The rules as a way into the glossary: chapters, a page per section, and who had which number when."""

from collections.abc import Iterator
from itertools import groupby

from .builder import Builder, GeneratedPage
from .citations import Citation
from .locales import order
from .model import Record, number_key


def pages(build: Builder) -> Iterator[GeneratedPage]:
    outline, edition = build.glossary.outline, build.locale.date(build.glossary.edition.date)
    chapters = [
        (chapter, [section for section in outline.sections if section.number.startswith(chapter.number)])
        for chapter in outline.chapters
    ]
    about = build.text("rules.about", date=edition)
    values = {"chapters": chapters, "moved": [section for section in outline.sections if section.history]}
    yield build.page("rules/", "rules.jinja", build.text("nav.rules"), about, values=values)
    yield _numbers(build)
    yield from _sections(build)


def _numbers(build: Builder) -> GeneratedPage:
    owners = build.site.owners
    sections = [(number, list(entries)) for number, entries in groupby(owners.items(), lambda entry: entry[0][:3])]
    title, about = build.text("numbers.title"), build.text("numbers.about")
    return build.page(
        "rules/numbers/", "numbers.jinja", title, about, parents=("rules/",), values={"sections": sections}
    )


def _sections(build: Builder) -> Iterator[GeneratedPage]:
    sections = (None, *build.glossary.outline.sections, None)
    cited: dict[str, list[tuple[str, list[Citation]]]] = {}
    for number, places in build.site.cited.items():
        cited.setdefault(number[:3], []).append((number, places))
    numbered = {owned.partition(".")[0] for owned in build.site.owners if "." in owned}
    terms: dict[str, list[Record]] = {}
    for record in build.everything():
        if record.rule:
            terms.setdefault(record.rule[:3], []).append(record)
    for before, section, after in zip(sections, build.glossary.outline.sections, sections[2:], strict=False):
        number, name = section.number, section.names[build.language]
        own = sorted(terms.get(number, []), key=lambda record: number_key(record.rule or number))
        listed = [(rule, by_place(build, places)) for rule, places in cited.get(number, [])]
        yield build.page(
            f"rules/{number}/",
            "section.jinja",
            f"{number} {name}",
            build.text("section.description", number=number, name=name),
            parents=("rules/",),
            source="glossary/sections.yml",
            toc=tuple((id, build.text(f"section.{id}")) for id, any_ in (("terms", own), ("cited", listed)) if any_),
            values={
                "section": section,
                "terms": [record.entry for record in own],
                "cited": listed,
                "before": before,
                "after": after,
                "former": build.site.former_sections.get(number, []),
                "has_numbers": number in numbered,
            },
        )


def by_place(build: Builder, citations: list[Citation]) -> list[tuple[str, str, list[tuple[str, str, int]]]]:
    """Citations as a reader looks through them: the pages by name, of each its parts once: anchor, name, how often."""
    pages: dict[str, dict[str, list[Citation]]] = {}
    for citation in sorted(citations, key=lambda citation: order(citation.names[build.language])):
        pages.setdefault(citation.place, {}).setdefault(citation.part, []).append(citation)
    return [
        (
            place,
            next(iter(parts.values()))[0].names[build.language],
            [(same[0].anchor, build.text(f"cited.{part}"), len(same)) for part, same in parts.items()],
        )
        for place, parts in pages.items()
    ]
