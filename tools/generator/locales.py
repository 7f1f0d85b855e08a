"""One language of the site: its catalogue of strings, and dates, lists and order as its readers expect them."""

import gettext
import unicodedata
from collections.abc import Iterable
from datetime import date
from functools import cache
from pathlib import Path

import babel
from babel.dates import format_date, format_skeleton
from babel.lists import format_list

from .languages import fallback

FOLDER = Path(__file__).resolve().parents[1] / "locale"


class _Missing(gettext.NullTranslations):
    """Shows an id without a string as [id] and remembers it, so that the build can say so."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: set[str] = set()

    def gettext(self, message: str) -> str:
        self.ids.add(message)
        return f"[{message}]"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1)


class Locale:
    """Strings of the domain `site` in one language. Ids are symbolic ("page.rulings"), see tools/locale.

    What the catalogue of a partial language lacks comes from the language it falls back to.
    """

    def __init__(self, language: str, folder: Path = FOLDER) -> None:
        self.language = language
        self.babel = babel.Locale.parse(language)
        self._strings = _catalogue(folder, language)
        self._missing = _Missing()
        self._strings.add_fallback(self._missing)

    @property
    def missing(self) -> list[str]:
        """The ids that were asked for and have no string."""
        return sorted(self._missing.ids)

    def text(self, id: str, **values: object) -> str:
        """The string of an id, with its %(name)s filled in."""
        text = self._strings.gettext(id)
        return text % values if values else text

    def count(self, id: str, n: int, **values: object) -> str:
        """The string of an id for a number: `%(n)s` stands for it."""
        return self._strings.ngettext(id, id, n) % ({"n": n} | values)

    def date(self, iso: str) -> str:
        """2026-09-25 as readers write it; a month or a year alone where the rest is not known."""
        return _date(iso, self.babel)

    def list(self, items: Iterable[str]) -> str:
        return format_list(list(items), locale=self.babel)

    def name_of(self, language: str) -> str:
        """The name of a language in this one."""
        return babel.Locale.parse(language).get_display_name(self.babel) or language


def _catalogue(folder: Path, language: str) -> gettext.GNUTranslations:
    """The strings of a language and, behind them, of the one it falls back to; as they are now, while one writes."""
    strings: gettext.GNUTranslations | None = None
    for path in gettext.find("site", folder, [language, fallback(language)], all=True):
        with open(path, "rb") as file:
            read = gettext.GNUTranslations(file)
        if strings is None:
            strings = read
        else:
            strings.add_fallback(read)
    if strings is None:
        raise FileNotFoundError(f"{folder}/{language}/LC_MESSAGES/site.mo: expected compiled strings, got no file")
    return strings


@cache
def own_name(language: str) -> str:
    """The name of a language as its speakers write it."""
    locale = babel.Locale.parse(language)
    name = locale.get_display_name(locale) or language
    return name[:1].upper() + name[1:]


@cache
def order(name: str) -> str:
    """A key that sorts names as a dictionary does: marks, case and punctuation come last.

    The same order as ICU's for Italian and English names; Babel has no collation.
    """
    plain = "".join(c for c in unicodedata.normalize("NFKD", name) if not unicodedata.combining(c)).casefold()
    return "".join(c if c.isalnum() else " " for c in plain).strip()


@cache
def _date(iso: str, locale: babel.Locale) -> str:
    if len(iso) == len("2026"):
        return iso
    if len(iso) == len("2026-09"):
        return format_skeleton("yMMMM", date.fromisoformat(f"{iso}-01"), locale=locale)
    return format_date(date.fromisoformat(iso), "long", locale=locale)
