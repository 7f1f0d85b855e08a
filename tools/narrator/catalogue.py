"""Messages of one language: looked up by a symbolic id, filled with what they speak of."""

from __future__ import annotations

import gettext
import os
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache

# Without pathlib and `gettext.translation`, which load a dozen modules in the reader's browser.
LOCALE = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "locale")
DOMAIN = "trace"
FALLBACK = "en"
LONGEST_LIST = 20


class Phrase:
    """A thing as a sentence names it: ``{object}``, or in a form of it that the language needs, ``{object.of}``.

    The form ``of`` of the id ``thing.card`` is the message ``thing.card.of``; where there is none, the plain one
    stands. A number tells apart things that have the same name, as the message `again` says it.
    """

    def __init__(
        self, catalogue: Catalogue, id: str, number: int | None = None, again: str = "thing.again", **fields: object
    ) -> None:
        self._catalogue = catalogue
        self._id = id
        self._number = number
        self._again = again
        self._fields = fields
        self._said: dict[tuple[str, ...], str] = {}

    def __str__(self) -> str:
        return self._say(self._id)

    def __getattr__(self, form: str) -> str:
        if form.startswith("_"):
            raise AttributeError(form)
        return self._say(f"{self._id}.{form}", self._id)

    def _say(self, *ids: str) -> str:
        if ids not in self._said:
            text = self._catalogue.say(*ids, **self._fields)
            if self._number is not None:
                ordinal = self._catalogue.ordinal(self._number)
                text = self._catalogue.say(self._again, thing=text, number=self._number, ordinal=ordinal)
            self._said[ids] = text
        return self._said[ids]


class _Formless:
    """A number or plain text where a sentence may expect a thing, and asks for a form of it."""

    def __init__(self, value: object) -> None:
        self._value = value

    def __str__(self) -> str:
        return str(self._value)

    def __getattr__(self, form: str) -> str:
        if form.startswith("_"):
            raise AttributeError(form)
        return str(self)


class _Lacking:
    """Stands in a sentence for a field that the event does not have."""

    def __init__(self, field: str) -> None:
        self._field = field

    def __str__(self) -> str:
        return f"[{self._field}]"

    def __getattr__(self, form: str) -> str:
        if form.startswith("_"):
            raise AttributeError(form)
        return str(self)


class _Fields:
    """What a message asks for its fields: each is looked up, and by that said, when a sentence names it."""

    def __init__(self, fields: Mapping[str, object]) -> None:
        self._fields = fields

    def __getitem__(self, field: str) -> object:
        try:
            value = self._fields[field]
        except KeyError:
            return _Lacking(field)
        return value if isinstance(value, Phrase | _Lacking) else _Formless(value)


def _file(language: str) -> str:
    return os.path.join(LOCALE, language, "LC_MESSAGES", f"{DOMAIN}.mo")


def _translations(path: str) -> gettext.NullTranslations:
    if not os.path.isfile(path):
        return gettext.NullTranslations()
    with open(path, "rb") as file:
        return gettext.GNUTranslations(file)


class Catalogue:
    """Messages of `language`; those of FALLBACK where the language has no catalogue at all.

    Nothing here raises: a message that is lacking shows as ``[id]``, a field that is lacking as ``[field]``.
    """

    def __init__(self, language: str) -> None:
        # Only names that the folder lists are looked up: the name may come from a page's address.
        known = os.listdir(LOCALE) if os.path.isdir(LOCALE) else []
        self.language = language if language in known and os.path.isfile(_file(language)) else FALLBACK
        self._translations = _translations(_file(self.language))
        self._message = lru_cache(maxsize=4096)(self._look_up)  # the same few messages, again and again

    def _look_up(self, id: str, n: int) -> str | None:
        """The message with this id, in its plural form for `n` if it has any."""
        message = self._translations.ngettext(id, id, n)
        if message == id:
            message = self._translations.gettext(id)
        return None if message == id else message

    def has(self, id: str) -> bool:
        return self._message(id, 1) is not None

    def say(self, *ids: str, **fields: object) -> str:
        """The first of `ids` that has a message (special before general), filled with `fields`."""
        return self.fill(ids, fields)

    def fill(self, ids: Sequence[str], fields: Mapping[str, object], n: int = 1) -> str:
        """The same in the plural form for `n`, with fields of any name."""
        for id in ids:
            message = self._message(id, n)
            if message is not None:
                return message.format_map(_Fields(fields))
        return f"[{ids[0]}]"

    def ordinal(self, number: int) -> str:
        """“second”, as the language says it of an ability and of a time."""
        return self.say(f"ordinal.{number}", "ordinal", number=number)

    def join(self, items: Iterable[object]) -> str:
        """“a”, “a and b”, “a, b, and c”."""
        parts = self._parts(items)
        text = parts[0]
        for part in parts[1:-1]:
            text = self.say("list.more", first=text, last=part)
        if len(parts) == 1:
            return text
        id = "list.pair" if len(parts) == 2 else "list.last"
        # A language may have an “and” of its own before some letter: Italian “ed” before an e.
        return self.say(f"{id}.{parts[-1][:1].lower()}", id, first=text, last=parts[-1])

    def sequence(self, items: Iterable[object]) -> str:
        """“a, then b, then c”: for things in an order that matters."""
        parts = self._parts(items)
        text = parts[0]
        for part in parts[1:]:
            text = self.say("list.order", first=text, last=part)
        return text

    def _parts(self, items: Iterable[object]) -> list[str]:
        """The items as text; of a library's worth only the first, and how many others."""
        listed = list(items)
        others = len(listed) - LONGEST_LIST if len(listed) > LONGEST_LIST + 1 else 0
        parts = [str(item) for item in listed[: len(listed) - others]] or [self.say("list.none")]
        return [*parts, self.fill(["list.others"], {"count": others}, others)] if others else parts

    def clauses(self, clauses: Iterable[str]) -> str:
        """What follows a sentence: “, with X equal to 3, targeting Bear”, or nothing."""
        return "".join(self.say("clause", clause=clause) for clause in clauses)


@cache
def catalogue(language: str) -> Catalogue:
    return Catalogue(language)


def read_anew() -> None:
    """Read the catalogues again when they are next asked for: somebody has changed them."""
    catalogue.cache_clear()


def capitalized(sentence: str) -> str:
    """The sentence with a capital at its beginning: it may begin with “l’abilità …”."""
    return sentence[:1].upper() + sentence[1:]
