"""The numbers of the editions, as the comprehensive rules count them."""

from pathlib import Path

import pytest

from generator.editions import read_editions
from generator.glossary import ROOT

EDITIONS, PROBLEMS = read_editions(ROOT)


def test_the_lists_are_read_whole() -> None:
    assert PROBLEMS == []
    counts = {date: sum("." in number for number in edition.numbers) for date, edition in EDITIONS.items()}
    assert {date: count for date, count in counts.items() if date != "2026-09-25"} == {
        "2024-11-08": 3007,
        "2025-02-07": 3022,
        "2025-06-06": 3059,
        "2026-04-17": 3138,
    }


@pytest.mark.parametrize("number", ["100", "702", "702.85", "702.85a", "702.85c", "704.5z", "601.2i", "107.4"])
def test_april_2026_has(number: str) -> None:
    assert EDITIONS["2026-04-17"].has(number)


@pytest.mark.parametrize(
    "number", ["702.85d", "704.5l", "704.5o", "704.5aa", "702.193", "601.8", "99.1", "734", "702.85aa"]
)
def test_april_2026_lacks(number: str) -> None:
    assert not EDITIONS["2026-04-17"].has(number)


@pytest.mark.parametrize("number", ["704.5aa", "702.122e", "702.193", "701.71", "601.6a", "601.7b", "601.8", "700.16"])
def test_september_2026_has_what_is_new(number: str) -> None:
    assert EDITIONS["2026-09-25"].has(number)


def test_rules_that_nobody_here_has_read_may_have_any_letter() -> None:
    edition = EDITIONS["2026-09-25"]

    assert edition.has("702.193c") and not edition.has("702.196a")
    assert edition.derived_from == "2026-04-17" and edition.note and edition.certain


def test_a_line_that_is_no_list_of_numbers_is_told(root: Path) -> None:
    (root / "numbers" / "2026-09-25.txt").write_text("from 2026-04-17\n702 193\n", encoding="utf-8")

    _, problems = read_editions(root)

    assert list(map(str, problems)) == [
        "glossary/numbers/2026-09-25.txt:2: expected a line such as '601. 1a 2i 3f 4', got '702 193'"
    ]
