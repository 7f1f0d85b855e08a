"""A term in all languages at once, paragraph beside paragraph: for a judge who explains to a foreign player.

A page of its own below both/, for two readers and so in no language of its own; of little weight, and
complete without its script.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from .builder import File
from .languages import DEFAULT
from .model import Record

if TYPE_CHECKING:
    from .pages import Site

Texts = dict[str, str]
Row = tuple[str, Texts, tuple[str, ...]]
"""A paragraph: its kind (a class), its text in each language, its rules."""


def files(site: Site) -> Iterator[File]:
    """Each term's page."""
    for record in site.glossary.records.values():
        address = f"both/{record.id}/index.html"
        tools = {code: renderer.tools(address, record.id) for code, renderer in site.renderers.items()}
        values: dict[str, Any] = {"locales": site.locales, "parts": parts(record), "tools": tools}
        yield address, record, partial(site.renderers[DEFAULT].render, "both.jinja", address, record=record, **values)


def parts(record: Record) -> list[tuple[str, list[Row]]]:
    """What is shown: part of the page -> its paragraphs."""
    found: list[tuple[str, list[Row]]] = [
        ("how", [("step", step.text, step.rules) for step in record.how]),
        ("rulings", [("ruling", ruling.text, ruling.rules) for ruling in record.rulings]),
        ("mistakes", []),
    ]
    for mistake in record.mistakes:
        found[-1][1].extend([("claim", mistake.claim, ()), ("why", mistake.why, mistake.rules)])
    return [(id, rows) for id, rows in found if rows]
