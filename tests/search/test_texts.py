"""Queries of several words show the ruling itself."""

from collections.abc import Callable
from typing import Any

import pytest

Ask = Callable[..., Any]


@pytest.mark.parametrize(
    ("query", "term", "section"),
    [
        ("cascata carta split", "cascade", "halves"),
        ("split cascata", "cascade", "halves"),
        ("cascade copy", "cascade", "copies"),
        ("cascata copie", "cascade", "copies"),
        ("casacta additional costs", "cascade", "cost"),
        ("crew to block", "crew", "block"),
        ("manovrare debolezza da evocazione", "crew", "new"),
        ("manovrare bloccato", "crew", "block"),
        ("creatura manovrare", "crew", "new"),
    ],
)
@pytest.mark.parametrize("language", ["it", "en"])
def test_a_term_and_other_words_show_the_ruling(ask: Ask, language: str, query: str, term: str, section: str) -> None:
    hits = ask(query, language)
    assert hits[0]["id"] == term
    shown = [row["location"] for row in hits[0]["rows"][1:] if row["score"] >= hits[0]["rows"][0]["score"]]
    assert f"{language}/terms/{term}/#{section}" in shown


def test_a_word_that_names_another_term_finds_texts_that_use_its_name(ask: Ask) -> None:
    # "board wipe" stands in no ruling: it is an alias of destroy, and the ruling says destroys.
    hits = ask("hexproof board wipe", "en")
    assert hits[0]["id"] == "hexproof"
    assert hits[0]["sections"][0] == "destroy"


def test_a_phrase_of_another_term_finds_texts_that_use_its_name(ask: Ask) -> None:
    assert ask("hexproof wrath", "en")[0]["sections"][0] == "destroy"


def test_the_words_of_an_anchor_are_found(ask: Ask) -> None:
    assert ask("aura swap target", "en")[0]["sections"][0] == "no-target"


def test_a_form_of_several_words_shows_the_rulings_about_them(ask: Ask) -> None:
    assert ask("suspended card", "en")[0]["sections"][0] == "in-exile"


def test_words_that_name_no_term_find_the_texts_that_hold_them(ask: Ask) -> None:
    hits = ask("carta split")
    assert hits[0]["id"] == "cascade"
    assert hits[0]["sections"][0] == "halves"


def test_a_name_alone_shows_no_rulings(ask: Ask) -> None:
    (row,) = ask("cascata")[0]["rows"]
    assert row["location"] == "it/terms/cascade/"


def test_words_that_are_nowhere_find_nothing(ask: Ask) -> None:
    assert ask("zwxq qqxz") == []


def test_a_text_is_shown_in_the_readers_language(ask: Ask) -> None:
    assert "La copia non viene lanciata" in ask("cascade copy cast", "it")[0]["rows"][1]["text"]


def test_a_word_that_nothing_holds_hides_no_name(ask: Ask) -> None:
    assert ask("hexproof zwxq qqxz wwqx")[0]["id"] == "hexproof"
