"""What the laboratory and the steps of runs are given: words for all that the resolver knows, and terms to lead to."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

import resolver
from generator.bundle import widget_words
from generator.glossary import ROOT, read_glossary
from generator.languages import FULL
from generator.pages import Site

WIDGETS = Path(__file__).parents[2] / "docs" / "widgets"
GROUPS = {"for": "type", "what": "target"}  # as lab-card.js names the words of these parameters


@pytest.fixture(scope="module")
def files() -> dict[str, Any]:
    """The JSON files for the widgets, of the real glossary."""
    glossary, problems = read_glossary(ROOT)
    assert problems == []
    site = Site(glossary, "")
    return {place: json.loads(make()) for place, _, make in site.files() if place.startswith("widgets/")}


@pytest.mark.parametrize("language", FULL)
def test_card_form_has_a_word_for_all_that_the_resolver_knows(language: str) -> None:
    words, known = widget_words(language), resolver.vocabulary()
    wanted = {f"type.{id}" for id in known["types"]} | {f"subtype.{id}" for id in known["subtypes"]}
    wanted |= {f"step.{id}" for id in known["steps"]}
    for keyword in known["keywords"].values():
        for name, shape in keyword["parameters"].items():
            assert shape["kind"] in ("number", "word", "cost"), "the form can draw it"
            wanted.add(f"parameter.{name}")
            wanted |= {f"{GROUPS.get(name, name)}.{id}" for id in shape.get("words", ())}

    assert sorted(wanted - set(words)) == []


@pytest.mark.parametrize("language", FULL)
def test_widgets_say_nothing_that_has_no_words(language: str) -> None:
    asked = set()
    for file in WIDGETS.glob("*.js"):
        asked |= set(re.findall(r'\b(?:words|say)\("([a-z][\w.-]*)"', file.read_text(encoding="utf-8")))

    assert sorted(asked - set(widget_words(language))) == []


@pytest.mark.parametrize("language", FULL)
def test_laboratory_knows_the_stock_and_the_names_of_keywords(files: dict[str, Any], language: str) -> None:
    known = files[f"widgets/lab.{language}.json"]

    assert known["vocabulary"] == json.loads(json.dumps(resolver.vocabulary()))
    assert set(known["keywords"]) == set(known["vocabulary"]["keywords"])
    assert all(name and not name.startswith("[") for name in known["keywords"].values())
    assert {"moor", "heron"} <= set(known["stock"])


@pytest.mark.parametrize("language", FULL)
def test_words_of_steps_lead_to_terms_and_never_from_inside_a_card_name(files: dict[str, Any], language: str) -> None:
    terms = files[f"widgets/terms.{language}.json"]
    records = {path.stem for path in (ROOT / "terms").rglob("*.yml")}
    names = [str(card[f"name_{language}"]) for card in files[f"widgets/lab.{language}.json"]["stock"].values()]

    assert {"cascade", "battlefield"} <= set(terms.values()) <= records
    inside = [word for word in terms for name in names if re.search(rf"\b{re.escape(word)}\b", name, re.IGNORECASE)]
    assert inside == []
