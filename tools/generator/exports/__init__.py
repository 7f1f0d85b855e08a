"""The glossary as data for others: what the site publishes besides its pages, and where."""

from collections.abc import Iterator

from ..glossary import Glossary
from ..languages import LANGUAGES
from ..locales import Locale
from . import api, feed, linked, tables, tbx

ROBOTS = "User-agent: *\nAllow: /\nSitemap: {base}sitemap.xml\n"


def files(glossary: Glossary, base: str) -> Iterator[tuple[str, str]]:
    """Address and content of every file but the feeds. `base` is the address of the site, with a slash at its end."""
    yield "robots.txt", ROBOTS.format(base=base)
    yield from api.files(glossary, base)
    yield f"{api.FOLDER}terms.csv", tables.csv_of(glossary)
    yield f"{api.FOLDER}terms.tbx", tbx.document(glossary, base, tbx.EDITION_2019)
    yield f"{api.FOLDER}terms-2008.tbx", tbx.document(glossary, base, tbx.EDITION_2008)
    yield f"{api.FOLDER}terms.jsonld", linked.glossary_data(glossary, base)


def feeds(glossary: Glossary, locales: dict[str, Locale], base: str) -> Iterator[tuple[str, str]]:
    """Address and content of what readers subscribe to, in each language."""
    for language in LANGUAGES:
        yield f"{language}/changes.atom", feed.atom(glossary, locales[language], base)
