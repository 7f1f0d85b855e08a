"""Which words of a text name a term: the longest match, and never a word that means two things.

Names are kept word by word, each with the words that may follow it, so that the cost does not grow with the glossary.
"""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from . import marks
from .glossary import Glossary
from .homonyms import called

WORD = re.compile(r"[^\W_]+")
BETWEEN = re.compile(r"[ \u00a0]|['’/+−–-]{1,2}")
"""What may stand between two words of one name: `first-strike` is first strike, `first. Strike` is not."""

LETTERS = re.compile(r"[^\W\d_]{3}")
"""A name without a word of three letters, such as 2/2 or {E}, is no name in a sentence."""
BY_HAND = ("un-set", "playtest", "unreleased")
"""Terms of these kinds bear everyday words (a ban, to switch): only an author links to them."""
COMMON = 5
"""A term that every fifth record names is known to the reader: a page links it once."""
END = ""
"""What a name that ends here means, among the words that may follow: no word is empty."""


class Mention(NamedTuple):
    """Where a text names a term."""

    start: int
    end: int
    term: str


_latest: "dict[str, WordIndex]" = {}


class WordIndex:
    """Names, forms and aliases of all terms in one language.

    A word of two terms is not linked, and neither is one of unlinked.yml: both stop a shorter match inside them.
    `common` are the terms that many records name.
    """

    def __init__(self, glossary: Glossary, language: str) -> None:
        owners: dict[tuple[str, ...], set[str]] = {}
        for record in glossary.records.values():
            for part, name in called(record.names[language]):
                if part != "former" and LETTERS.search(name):
                    owners.setdefault(_words(name), set()).add(record.id)
        terms = {words: next(iter(ids)) if len(ids) == 1 else None for words, ids in owners.items()}
        terms |= {words: None for words, id in terms.items() if id and glossary.records[id].status in BY_HAND}
        terms |= {_words(name): None for name in glossary.unlinked.get(language, ())}
        self._names: dict[str, Any] = {}
        for words, term in terms.items():
            node = self._names
            for word in words:
                node = node.setdefault(word, {})
            node[END] = term
        known = _latest.get(language)
        # While serving: what the texts name is the same until a name changes.
        self._found: dict[str, tuple[Mention, ...]] = known._found if known and known._names == self._names else {}
        _latest[language] = self
        self.common = self._common(glossary, language)

    def _common(self, glossary: Glossary, language: str) -> frozenset[str]:
        counts: dict[str, int] = {}
        for record in glossary.records.values():
            named = {
                mention.term
                for _, code, text in record.texts
                if code == language
                for piece in marks.pieces(text)
                if piece.kind == "text"
                for mention in self.mentions(piece.value)
            }
            for term in named:
                counts[term] = counts.get(term, 0) + 1
        return frozenset(term for term, count in counts.items() if count * COMMON > len(glossary.records))

    def mentions(self, text: str) -> tuple[Mention, ...]:
        """The terms that a text without marks names, in order; the same text is read once."""
        if text not in self._found:
            self._found[text] = tuple(self._read(text))
        return self._found[text]

    def _read(self, text: str) -> Iterator[Mention]:
        words, places = WORD.findall(text.casefold()), list(WORD.finditer(text))
        free = 0
        for start, word in enumerate(words):
            if start < free or word not in self._names:
                continue
            node, term = self._names, None
            for end in range(start, len(words)):
                if words[end] not in node or (end > start and not _joined(text, places[end - 1], places[end])):
                    break
                node = node[words[end]]
                if END in node:
                    term, free = node[END], end + 1
            if term is not None:
                yield Mention(places[start].start(), places[free - 1].end(), term)


def _words(name: str) -> tuple[str, ...]:
    return tuple(word.casefold() for word in WORD.findall(name))


def _joined(text: str, before: re.Match[str], after: re.Match[str]) -> bool:
    return BETWEEN.fullmatch(text, before.end(), after.start()) is not None
