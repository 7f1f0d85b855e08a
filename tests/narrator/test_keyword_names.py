"""A keyword is called in a sentence as the glossary calls it."""

from pathlib import Path

import pytest

from generator.records import read_records
from narrator.catalogue import catalogue

from . import vocabulary as words
from .telling import LANGUAGES

RECORDS, _, _ = read_records(Path(__file__).parents[2] / "glossary")
RECORDED = [word for word in (*words.KEYWORDS, *words.NAMED) if word.replace("_", "-") in RECORDS]


def test_the_mechanics_that_are_played_are_recorded():
    assert {"cascade", "crew", "cycling", "discover", "exhaust", "max_speed", "ripple", "saddle"} <= set(RECORDED)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("word", RECORDED)
def test_a_keyword_has_one_name(word, language):
    name = RECORDS[word.replace("_", "-")].names[language].name

    assert catalogue(language).say(f"keyword.{word}").casefold() == name.casefold()
