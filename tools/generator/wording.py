"""How the records' texts are written: type, words of another language, what lacks. Every check yields problems.

What no reader should see is an error, and keeps the pages from being made; what an author may well have meant is a
warning, for authors.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import yaml

from . import marks
from .documents import Document
from .glossary import Glossary
from .homonyms import called
from .languages import LANGUAGES
from .locales import FOLDER as LOCALES
from .locales import order
from .missing import wanted
from .model import Record, texts
from .problems import Problem

Found = tuple[str, str, str]
"""A field, its language, its text."""

TYPE = (
    (r"  ", "single spaces"),
    (r"\.\.\.", "an ellipsis (…)"),
    (r" [,;:.!?](?![\w.])", "no space before a sign"),
    (r'"', "typographic quotes"),
)
"""What is wrong to set in any language, and what is expected."""
_known: dict[str, tuple[Record, list[Problem]]] = {}
"""What was found in each file the last time: while serving, a record that nobody changed is the same object."""
_QUOTED = re.compile(r"«[^»]*»|“[^”]*”|\([^()]*\)")


@cache
def _type(language: str) -> list[tuple[re.Pattern[str], str]]:
    """What is wrong to set in a language, and what is expected: tools/locale/<language>/wording.yml and TYPE."""
    rules = [*TYPE, *((rule["wrong"], rule["expected"]) for rule in _wording(language).get("type", ()))]
    return [(re.compile(wrong, re.MULTILINE), expected) for wrong, expected in rules]


@cache
def _foreign_words(language: str) -> re.Pattern[str]:
    """The words by which one knows the other languages."""
    words = sorted({word for other in LANGUAGES if other != language for word in _wording(other).get("words", ())})
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, words))})\b" if words else "$^", re.IGNORECASE)


@cache
def _wording(language: str) -> dict[str, Any]:
    path = LOCALES / language / "wording.yml"
    return dict(yaml.safe_load(path.read_text(encoding="utf-8"))) if path.exists() else {}


def problems(glossary: Glossary) -> Iterator[Problem]:
    """Every error in how the texts are set."""
    for index, category in enumerate(glossary.categories.values()):
        yield from typography(list(texts(category, f"[{index}]")), glossary.documents["categories.yml"])
    for record in glossary.records.values():
        yield from _of_record(record, glossary.documents[record.id])
    yield from _unlinked(glossary)


def warnings(glossary: Glossary) -> Iterator[Problem]:
    """Every warning about wording and about what should be there."""
    names = {language: _names_of_others(glossary, language) for language in LANGUAGES}
    for record in glossary.records.values():
        document = glossary.documents[record.id]
        yield from _foreign(record, document, names)
        yield from _same(record, document)
        yield from _capitals(record, document)
        yield from _few(record, document)
    yield from _shared(glossary)


def _of_record(record: Record, document: Document) -> list[Problem]:
    """Every error in one record; in one that is as it was, those that were found then."""
    known = _known.get(document.path)
    if known and known[0] is record:
        return known[1]
    found = list(typography([*record.texts, *_shown_names(record)], document))
    _known[document.path] = record, found
    return found


def typography(found: Sequence[Found], document: Document) -> Iterator[Problem]:
    """Straight apostrophes, double spaces and wrong accents look careless on every page that shows them."""
    together: dict[str, list[str]] = {}
    for _, language, text in found:
        together.setdefault(language, []).append(text)
    suspected = {language: _suspected(language, "\n".join(texts)) for language, texts in together.items()}
    for field, language, text in found:
        for pattern, expected in suspected[language]:
            if wrong := pattern.search(text):
                yield document.problem(field, expected, _around(text, wrong.start()))


def _suspected(language: str, texts: str) -> list[tuple[re.Pattern[str], str]]:
    """What is wrong somewhere in the lines of a text: mostly nothing, and then none of them is looked at by itself."""
    return [(pattern, expected) for pattern, expected in _type(language) if pattern.search(texts)]


def _around(text: str, at: int) -> str:
    return f"'{text[max(0, at - 12) : at + 12].strip()}'"


def _shown_names(record: Record) -> Iterator[Found]:
    for language, names in record.names.items():
        yield f"names.{language}.name", language, names.name
        for field in ("forms", "aliases"):
            yield from ((f"names.{language}.{field}", language, name) for name in getattr(names, field))


def _names_of_others(glossary: Glossary, language: str) -> re.Pattern[str]:
    """The names that terms have in other languages and that hold a word of those: Will of the council."""
    names = {
        name
        for record in glossary.records.values()
        for other in LANGUAGES
        if other != language
        for _, name in called(record.names[other])
        if " " in name
    }
    return re.compile(
        "|".join(map(re.escape, sorted(names, key=lambda name: (-len(name), name)))) or "$^", re.IGNORECASE
    )


def _foreign(record: Record, document: Document, names: dict[str, re.Pattern[str]]) -> Iterator[Problem]:
    """A word of another language that is no name, no quotation and not set apart is one that nobody translated."""
    for field, language, text in record.texts:
        if field.startswith("names"):
            continue
        if not _foreign_words(language).search(text):
            continue  # as nearly always: the names of all terms take their time
        plain = "".join(piece.value if piece.kind == "text" else "·" for piece in marks.pieces(text))
        left = names[language].sub("·", _QUOTED.sub("·", plain))
        if found := _foreign_words(language).search(left):
            got = _around(left, found.start())
            yield document.problem(field, f"words of the language '{language}', or *emphasis*", got, warning=True)


def _same(record: Record, document: Document) -> Iterator[Problem]:
    """A text of several words that is the same in two languages has been copied, not translated."""
    by_field: dict[str, list[str]] = {}
    for field, language, text in record.texts:
        known = by_field.setdefault(field.removesuffix(f".{language}"), [])
        if text in known and len(text.split()) > 2 and not field.startswith("names"):
            yield document.problem(field, "a text of its own", "the same as in another language", warning=True)
        known.append(text)


def _capitals(record: Record, document: Document) -> Iterator[Problem]:
    """In a language that has a list of small words, every other word of a name begins with a capital."""
    for language, names in record.names.items():
        small = _wording(language).get("small")
        wrong = [word for word in names.name.split() if word[0].islower() and word not in small] if small else []
        for word in wrong:
            yield document.problem(f"names.{language}.name", "a capital, as on cards", f"'{word}'", warning=True)


def _few(record: Record, document: Document) -> Iterator[Problem]:
    has = len(record.rulings) + len(record.mistakes)
    if has < wanted(record) and not document.unread & {"rulings", "mistakes"}:
        expected = f"{wanted(record)} rulings and common mistakes or more"
        yield document.problem("rulings", expected, str(has), warning=True)


def _shared(glossary: Glossary) -> Iterator[Problem]:
    """A form or a misspelling that is another term's name takes its readers away, unless a page tells the two apart."""
    for language in LANGUAGES:
        names = {order(record.names[language].name): record.id for record in glossary.records.values()}
        for record in glossary.records.values():
            for field in ("forms", "aliases", "misspellings"):
                for index, name in enumerate(getattr(record.names[language], field)):
                    owner = names.get(order(name), record.id)
                    if owner != record.id and not _told_apart(record, glossary.records[owner]):
                        where = f"names.{language}.{field}[{index}]"
                        got = f"'{name}', the name of {owner}"
                        yield glossary.documents[record.id].problem(where, "a word of this term", got, warning=True)


def _told_apart(first: Record, second: Record) -> bool:
    named = {(first.id, confusion.term) for confusion in first.confused_with}
    named |= {(confusion.term, second.id) for confusion in second.confused_with}
    return (first.id, second.id) in named


def _unlinked(glossary: Glossary) -> Iterator[Problem]:
    """A word of unlinked.yml stands there once."""
    document = glossary.documents["unlinked.yml"]
    for language, words in glossary.unlinked.items():
        for index, word in enumerate(words):
            if word in words[:index]:
                yield document.problem(f"words.{language}[{index}]", "each word once", f"'{word}' a second time")
