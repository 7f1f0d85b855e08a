"""The changes of the glossary as an Atom feed (RFC 4287) in one language."""

from html import escape
from xml.etree import ElementTree

from ..glossary import Glossary
from ..locales import Locale
from .api import page_address
from .changes import Change, changes

ATOM = "http://www.w3.org/2005/Atom"
XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
LENGTH = 50
"""Entries of a feed: what is older stands in api/v1/changes.json."""


def atom(glossary: Glossary, locale: Locale, base: str) -> str:
    """The feed as XML. An entry's time is the beginning of its day, so that the same data gives the same bytes."""
    address = f"{base}{locale.language}/changes.atom"
    feed = ElementTree.Element("feed", {"xmlns": ATOM, XML_LANG: locale.language})
    _add(feed, "id", address)
    _add(feed, "title", locale.text("feed.title"))
    _add(feed, "subtitle", locale.text("site.description"))
    _add(feed, "link", rel="self", type="application/atom+xml", href=address)
    _add(feed, "link", rel="alternate", type="text/html", hreflang=locale.language, href=f"{base}{locale.language}/")
    author = _add(feed, "author")
    _add(author, "name", "Regolario")
    found = changes(glossary)[:LENGTH]
    _add(feed, "updated", _time(found[0].date))
    for change in found:
        entry = _add(feed, "entry")
        _add(entry, "id", f"{address}#{change.id}")
        _add(entry, "title", locale.text(f"feed.{change.kind}", date=locale.date(change.date)))
        _add(entry, "updated", _time(change.date))
        _add(entry, "link", rel="alternate", type="text/html", href=_page(change, locale.language, base))
        _add(entry, "content", _content(change, glossary, locale, base), type="html")
    ElementTree.indent(feed)
    return '<?xml version="1.0" encoding="utf-8"?>\n' + ElementTree.tostring(feed, encoding="unicode") + "\n"


def _page(change: Change, language: str, base: str) -> str:
    place = {"edition": "rules/", "numbers": "rules/numbers/", "checked": "terms/", "corrected": "terms/"}[change.kind]
    return f"{base}{language}/{place}"


def _content(change: Change, glossary: Glossary, locale: Locale, base: str) -> str:
    """HTML: what the change is, and links to the terms."""

    def link(id: str) -> str:
        name = glossary.records[id].names[locale.language].name
        return f'<a href="{escape(page_address(id, locale.language, base))}">{escape(name)}</a>'

    items = [f"<li>{link(id)}: {before} → {after}</li>" for id, before, after in change.numbers]
    items += [f"<li>{link(id)}</li>" for id in change.terms]
    about = f"<p>{escape(locale.text(f'feed.{change.kind}', date=locale.date(change.date)))}</p>"
    return about + (f"<ul>{''.join(items)}</ul>" if items else "")


def _time(date: str) -> str:
    return f"{date}T00:00:00Z"


def _add(parent: ElementTree.Element, name: str, text: str | None = None, **attributes: str) -> ElementTree.Element:
    element = ElementTree.SubElement(parent, name, attributes)
    element.text = text
    return element
