"""Records' texts and pages -> HTML. Everything that comes from data is escaped here, once."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import jinja2
from markupsafe import Markup, escape

from . import marks
from .glossary import Glossary
from .locales import Locale

TEMPLATES = Path(__file__).with_name("templates")
LANGUAGE_FREE = ("api/", "assets/", "widgets/")


def relative(source: str, target: str) -> str:
    """The link from one address of the site to another; both start at the site's root, without a slash."""
    path, hash, anchor = target.partition("#")
    if path == source and anchor:
        return hash + anchor
    here, there = source.split("/")[:-1], path.split("/")
    shared = 0
    while shared < min(len(here), len(there) - 1) and here[shared] == there[shared]:
        shared += 1
    return ("../" * (len(here) - shared) + "/".join(there[shared:]) or "./") + hash + anchor


def rule_place(number: str) -> str:
    """Where a rule number is on the site, without the language: `rules/702/#702.85a`."""
    section = number.partition(".")[0]
    return f"rules/{section}/" + ("" if number == section else f"#{number}")


def plain(text: str, glossary: Glossary, language: str) -> str:
    """A text without marks, for descriptions and titles."""
    out = []
    for piece in marks.pieces(text):
        if piece.kind == "link":
            out.append(piece.words or _name(piece.value, glossary, language))
        else:
            out.append(piece.value)
    return "".join(out)


def _name(slug: str, glossary: Glossary, language: str) -> str:
    record = glossary.records.get(slug)
    return record.names[language].name if record else slug


class Renderer:
    """Renders the templates of one language."""

    def __init__(self, glossary: Glossary, locale: Locale) -> None:
        self.glossary = glossary
        self.locale = locale
        self.language = locale.language
        self.environment = jinja2.Environment(
            loader=jinja2.FileSystemLoader(TEMPLATES),
            autoescape=True,
            trim_blocks=True,
            lstrip_blocks=True,
            undefined=jinja2.StrictUndefined,
        )
        self.environment.globals.update(
            _=locale.text, count=locale.count, language=self.language, glossary=glossary, edition=glossary.edition
        )
        self.environment.filters.update(date=locale.date, enumerated=locale.list)

    def render(self, template: str, address: str, **values: Any) -> str:
        """A template as HTML for the page at `address` (from the site's root)."""
        link = self.link_from(address)
        return self.environment.get_template(template).render(
            link=link,
            marked=lambda text: self.marked(text, link),
            rule=lambda number: self.rule(number, link),
            rules=lambda numbers: Markup(", ").join(self.rule(number, link) for number in numbers),
            **values,
        )

    def link_from(self, address: str) -> Callable[[str], str]:
        """A function: place on the site (without its language) -> link from the page at `address`."""

        def link(place: str) -> str:
            free = place.startswith(LANGUAGE_FREE)
            return relative(address, place if free else f"{self.language}/{place}")

        return link

    def marked(self, text: str, link: Callable[[str], str]) -> Markup:
        """A text of a record with its inline marks as HTML."""
        out = Markup()
        for piece in marks.pieces(text):
            if piece.kind == "text":
                out += escape(piece.value)
            elif piece.kind == "emphasis":
                out += Markup("<em>{}</em>").format(piece.value)
            elif piece.kind == "rule":
                out += self.rule(piece.value, link)
            elif piece.kind == "symbols":
                out += self.symbols(piece.value)
            else:
                words = piece.words or _name(piece.value, self.glossary, self.language)
                out += Markup('<a class="term" href="{}">{}</a>').format(link(f"terms/{piece.value}/"), words)
        return out

    def rule(self, number: str, link: Callable[[str], str]) -> Markup:
        """A rule number, linked to its place on the page of its section."""
        if self.glossary.section(number) is None:
            return escape(number)
        return Markup('<a class="rule" href="{}">{}</a>').format(link(rule_place(number)), number)

    def symbols(self, text: str) -> Markup:
        """`{2}{R}` drawn as discs whose names are spoken."""
        out = Markup()
        for symbol in text[1:-1].split("}{"):
            kind = symbol.lower() if symbol in "WUBRGC" else "split" if "/" in symbol else "plain"
            out += Markup('<span class="symbol symbol-{}" role="img" aria-label="{}">{}</span>').format(
                kind, self.symbol_name(symbol), {"T": "↷", "Q": "↶"}.get(symbol, symbol)
            )
        return out

    def symbol_name(self, symbol: str) -> str:
        """The spoken name of a symbol, by which a screen reader tells what the disc shows (107.4)."""
        if symbol.isdigit():
            return self.locale.count("symbol.generic", int(symbol))
        if "/" in symbol:
            return self.locale.text("symbol.either", names=" / ".join(map(self.symbol_name, symbol.split("/"))))
        if symbol in "WUBRGCSXYZTQEP":
            return self.locale.text(f"symbol.{symbol}")
        return symbol
