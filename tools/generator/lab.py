"""The laboratory: its page in every language, and what its script needs to know before anything is played."""

import json
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

import narrator
import resolver

from .builder import Builder, File, GeneratedPage
from .languages import FULL

if TYPE_CHECKING:
    from .pages import Site

EMPTY = {
    "version": 1,
    "setup": {"active_player": "A", "step": "main1", "cards": {}, "players": {"A": {}, "B": {}}},
    "actions": [],
    "choices": [],
}


def page(build: Builder) -> GeneratedPage:
    return build.page("lab/", "lab.jinja", build.text("nav.lab"), build.text("lab.about"), values={"languages": FULL})


def files(site: "Site") -> Iterator[File]:
    """`widgets/lab.<language>.json`: the stock of cards, the resolver's vocabulary, the names of its keywords, and the
    empty table as it is played, so that the page is there before Python is."""
    vocabulary = resolver.vocabulary()
    run = json.loads(resolver.run_json(json.dumps({"scenario": EMPTY, "tables": True, "options": True})))
    for language in FULL:
        keywords = {name: narrator.keyword(name, language) for name in vocabulary["keywords"]}
        empty = {"scenario": EMPTY, "run": run, "told": narrator.tell(EMPTY, run, language)}
        known = {"stock": site.glossary.cards, "vocabulary": vocabulary, "keywords": keywords, "empty": empty}
        text = json.dumps(known, ensure_ascii=False, separators=(",", ":")) + "\n"
        yield f"widgets/lab.{language}.json", text, partial(str, text)
