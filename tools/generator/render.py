"""Records' texts and pages -> HTML. Everything that comes from data is escaped here, once."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property
from importlib.metadata import version
from pathlib import Path
from typing import Any

import jinja2
from markupsafe import Markup, escape

from . import marks
from .archives import content_hash
from .glossary import ROOT, Glossary
from .languages import fallback
from .locales import Locale, own_name
from .mentions import WordIndex
from .model import Borrowed, Entry, Record

TEMPLATES = Path(__file__).with_name("templates")
LANGUAGE_FREE = ("api/", "assets/", "both/", "widgets/")


def relative(source: str, target: str) -> str:
    """The link from one address of the site to another; both start at the site's root, without a slash."""
    path, hash, anchor = target.partition("#")
    if path == source and anchor:
        return hash + anchor
    up, folder = "", source[: source.rfind("/") + 1]
    while not path.startswith(folder):
        up, folder = up + "../", folder[: folder.rfind("/", 0, -1) + 1]
    return (up + path[len(folder) :] or "./") + hash + anchor


def rule_place(number: str) -> str:
    """Where a rule number is on the site, without the language: `rules/702/#702.85a`."""
    section = number.partition(".")[0]
    return f"rules/{section}/" + ("" if number == section else f"#{number}")


def plain(text: str, records: Mapping[str, Record], language: str) -> str:
    """A text without marks, for descriptions and titles."""
    out = []
    for piece in marks.pieces(text):
        if piece.kind == "link":
            out.append(piece.words or _name(piece, records, language))
        else:
            out.append(piece.value)
    return "".join(out)


def _name(piece: marks.Piece, records: Mapping[str, Record], language: str) -> str:
    """The name of the term of a link as a sentence says it: with small letters, unless it begins with it.

    Subtypes have a capital everywhere (205.3), words in capitals stay so.
    """
    record = records.get(piece.value)
    if record is None:
        return piece.value
    name = record.names[language].name
    if record.kind == "subtype":
        return name
    words = " ".join(word if word.isupper() and len(word) > 1 else word.lower() for word in name.split(" "))
    return words[:1].upper() + words[1:] if piece.begins else words


def _mention(address: str, words: str) -> str:
    """A link in a text; its page is shown beside it on demand (docs/assets/preview.js)."""
    return f'<a class="mention" href="{escape(address)}">{escape(words)}</a>'


def _spoken(text: str, html: str) -> Markup:
    """A text in another language than its page says so, to those who hear it."""
    return Markup(f'<span lang="{text.language}">{html}</span>') if isinstance(text, Borrowed) else Markup(html)


@cache
def compiled() -> jinja2.BytecodeCache:
    """Templates compiled once for all languages and builds; anew where one has changed, or what compiles them."""
    folder = ROOT.parent / "build" / "templates"
    folder.mkdir(parents=True, exist_ok=True)
    compilers = {name: version(name).encode() for name in ("jinja2", "mkdocs")} | {"": Path(__file__).read_bytes()}
    return jinja2.FileSystemBytecodeCache(str(folder), f"{content_hash(compilers)}-%s.cache")


class Renderer:
    """Renders the templates of one language."""

    def __init__(self, glossary: Glossary, locale: Locale) -> None:
        self.glossary = glossary
        self.words = WordIndex(glossary, locale.language)
        self.locale = locale
        self.language = locale.language
        self.environment = jinja2.Environment(
            loader=jinja2.FileSystemLoader(TEMPLATES),
            autoescape=True,
            trim_blocks=True,
            lstrip_blocks=True,
            undefined=jinja2.StrictUndefined,
            auto_reload=False,
            bytecode_cache=compiled(),
        )
        self.environment.globals.update(
            _=locale.text,
            count=locale.count,
            language=self.language,
            fallback=fallback(self.language),
            own_name=own_name,
            edition=glossary.edition,
        )
        self.environment.filters.update(date=locale.date, enumerated=locale.list)

    def render(self, template: str, address: str, own: str | None = None, **values: Any) -> str:
        """A template as HTML for the page at `address` (from the site's root); `own` is the term that it is about."""
        return self.environment.get_template(template).render(**self.tools(address, own), **values)

    def tools(self, address: str, own: str | None = None) -> dict[str, Callable[..., Any]]:
        """What a template writes texts and links with, on the page at `address`.

        `marked` is for titles and lists, `linked` for paragraphs, where terms lead to their pages; `term` for a term in
        a list, `listed` where it also says which terms have something to play; `rule_list` follows what rules bear out.
        """
        link = self.link_from(address)
        told = {own} if own else set()

        @cache
        def rule(number: str) -> Markup:
            return self.rule(number, link)

        def rules(numbers: Sequence[str]) -> Markup:
            return Markup(", ".join(map(rule, numbers)))

        return {
            "link": link,
            "marked": lambda text: self.marked(text, link),
            "linked": lambda text: self.linked(text, link, own, told),
            "term": lambda record: self.term(record, link),
            "rule": rule,
            "rules": rules,
            "rule_list": lambda numbers: Markup(f'<span class="rules">{rules(numbers)}</span>') if numbers else "",
            "listed": lambda record: self.listed(record, link),
        }

    def link_from(self, address: str) -> Callable[[str], str]:
        """A function: place on the site (without its language) -> link from the page at `address`."""

        @cache
        def link(place: str) -> str:
            free = place.startswith(LANGUAGE_FREE)
            return relative(address, place if free else f"{self.language}/{place}")

        return link

    def marked(self, text: str, link: Callable[[str], str]) -> Markup:
        """A text of a record with its inline marks as HTML."""
        return _spoken(text, "".join(self._piece(piece, link) for piece in marks.pieces(text)))

    def linked(self, text: str, link: Callable[[str], str], own: str | None, told: set[str]) -> Markup:
        """A paragraph: as `marked`, and the first mention of each term leads to its page.

        Terms that every reader knows lead there once a page: they are added to `told`.
        """
        seen = {own, *marks.links(text)}
        out: list[str] = []
        for piece in marks.pieces(text):
            at = 0
            if piece.kind == "text":
                for mention in self.words.mentions(piece.value):
                    if mention.term in seen or mention.term in told:
                        continue
                    (told if mention.term in self.words.common else seen).add(mention.term)
                    out.append(escape(piece.value[at : mention.start]))
                    out.append(_mention(link(f"terms/{mention.term}/"), piece.value[mention.start : mention.end]))
                    at = mention.end
                out.append(escape(piece.value[at:]))
            else:
                out.append(self._piece(piece, link))
        return _spoken(text, "".join(out))

    def _piece(self, piece: marks.Piece, link: Callable[[str], str]) -> str:
        if piece.kind == "text":
            return escape(piece.value)
        if piece.kind == "emphasis":
            return f"<em>{escape(piece.value)}</em>"
        if piece.kind == "rule":
            return self.rule(piece.value, link)
        if piece.kind == "symbols":
            return self.symbols(piece.value)
        words = piece.words or _name(piece, self.glossary.records, self.language)
        return _mention(link(f"terms/{piece.value}/"), words)

    def term(self, record: Record | Entry, link: Callable[[str], str]) -> Markup:
        """A term in a list: its name leads to its page, and the other languages' names stand beside it."""
        own = record.names[self.language].name
        out = f'<a class="term" href="{link(f"terms/{record.id}/")}">{escape(own)}</a>'
        for other, theirs in record.names.items():
            if other != self.language and theirs.name != own:
                out += f' <span class="other-name" lang="{other}">{escape(theirs.name)}</span>'
        return Markup(out)

    def listed(self, record: Record | Entry, link: Callable[[str], str]) -> Markup:
        """A term in a list, and whether there is something to play on its page."""
        return self.term(record, link) + (self._plays if record.examples else "")

    @cached_property
    def _plays(self) -> Markup:
        words = self.locale.text("index.by_example")
        return Markup(' <span class="plays" role="img" aria-label="{0}" title="{0}"></span>').format(words)

    def rule(self, number: str, link: Callable[[str], str]) -> Markup:
        """A rule number, linked to its place on the page of its section."""
        if self.glossary.section(number) is None:
            return escape(number)
        return Markup(f'<a class="rule" href="{link(rule_place(number))}">{number}</a>')

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
