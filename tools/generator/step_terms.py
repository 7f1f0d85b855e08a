"""Which words in the steps of runs name a term, so that a run in the browser links them as the texts of a page do."""

import json
from collections.abc import Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING

import narrator
import resolver

from .builder import File
from .languages import FULL

if TYPE_CHECKING:
    from .pages import Site


def files(site: "Site") -> Iterator[File]:
    """`widgets/terms.<language>.json`: words as they stand in any step of any example -> the term's id.

    Words that are part of a card's name are left out: in a step they name the card.
    """
    played = [record.examples for record in site.glossary.records.values() if record.examples]
    for language in FULL:
        yield f"widgets/terms.{language}.json", (played, site.glossary.cards), partial(_found, site, language)


def _found(site: "Site", language: str) -> str:
    cards = (str(card.get(f"name_{language}", "")) for card in site.glossary.cards.values())
    in_names = {word for name in cards for word, _ in _named(site, language, [name])}
    steps = _named(site, language, _texts(site, language))
    found = {word: term for word, term in sorted(steps) if word not in in_names}
    return json.dumps(found, ensure_ascii=False, separators=(",", ":")) + "\n"


def _named(site: "Site", language: str, texts: Iterable[str]) -> Iterator[tuple[str, str]]:
    words = site.renderers[language].words
    for text in texts:
        for mention in words.mentions(text):
            yield text[mention.start : mention.end].casefold(), mention.term


def _texts(site: "Site", language: str) -> Iterator[str]:
    """What runs say: every step of every example, and the keywords that none of them may show."""
    for name in resolver.vocabulary()["keywords"]:
        yield f"{narrator.keyword(name, language)}."
    for record in site.glossary.records.values():
        for example in record.examples:
            for step in site.told(example, language)["steps"]:
                yield step["text"]
