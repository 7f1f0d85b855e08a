"""Rule numbers, of today and of former editions, in every way people write them."""

from collections.abc import Callable
from typing import Any

import pytest

Ask = Callable[..., Any]


def ids(hits: list[dict[str, Any]]) -> list[str]:
    return [hit["id"] for hit in hits]


@pytest.mark.parametrize(
    "query",
    [
        "702.85",
        "702.85b",
        "702.85 b",
        "702,85 b",
        "702 85",
        "70285",
        "70285b",
        "702.85.b",
        "702.85(b)",
        "regola 702.85",
        "rule 702.85a",
        "Regola 702,85a",
        "r. 702.85",
        "CR 702.85b",
        "cr702.85",
        "§702.85",
        "§ 702.85",
        " 702.85. ",
        "CR: 702.85",
        "regola numero 702.85",
        "regola n° 702.85",
        "rule n. 702.85a",
        "７０２.８５",
        "(702.85)",
        "[702.85a]",
        "«702.85»",
        "#702.85",
        "702·85",
        "702.85?",
        "702.85a-b",
        "C.R. 702.85",
        "la regola 702.85",
        "nella regola 702.85a",
        "what is 702.85",
    ],
)
def test_a_number_leads_to_its_owner(ask: Ask, query: str) -> None:
    assert ids(ask(query))[0] == "cascade"


def test_numbers_are_not_read_digit_by_digit(ask: Ask) -> None:
    # 702.8 is flash, not the beginning of 702.85; 702.10 is not 702.1.
    assert ids(ask("702.8"))[0] == "flash"
    assert {"cascade", "unearth"} <= set(ids(ask("702.8"))[1:])
    assert ids(ask("702.10"))[0] == "haste"
    assert "haste" in ids(ask("702.1"))


def test_a_number_that_had_another_owner_shows_both(ask: Ask) -> None:
    hits = ask("702.84")
    assert ids(hits)[:2] == ["unearth", "cascade"]
    assert hits[0]["was"] is None
    assert hits[1]["was"] == {"number": "702.84", "from": "2013-07-11", "until": "2021-04-19"}
    assert "ripple" not in ids(hits)  # what cascade is mistaken for has nothing to do with its number
    title = hits[1]["rows"][0]["title"]
    assert "Era 702.84 dal 2013 al 2021" in title
    assert ">702.85 · " in title


def test_a_number_that_nobody_has_today_leads_to_who_had_it_last(ask: Ask) -> None:
    assert ids(ask("702.83"))[0] == "cascade"


def test_who_had_a_number_last_comes_first_even_if_retired(ask: Ask) -> None:
    assert ids(ask("502.36")) == ["shroud", "scry"]


def test_months_are_told_where_one_year_had_both(ask: Ask) -> None:
    hits = ask("701.61a", "en")
    assert ids(hits)[:2] == ["forage", "behold"]
    assert "Was 701.61 from April 2025 until June 2025" in hits[1]["rows"][0]["title"]


def test_sections_have_former_numbers_too(ask: Ask) -> None:
    assert ids(ask("730")) == ["730", "733"]


def test_a_rule_without_a_page_leads_to_what_holds_it(ask: Ask) -> None:
    assert ids(ask("116.2")) == ["special-action", "116"]


def test_a_section_lists_its_terms(ask: Ask) -> None:
    hits = ids(ask("702"))
    assert hits[0] == "702"
    assert "cascade" in hits and "destroy" not in hits


def test_a_number_shows_the_rulings_that_cite_it(ask: Ask) -> None:
    assert "halves" in ask("702.85a")[0]["sections"]


def test_a_number_and_a_word_lead_to_the_ruling(ask: Ask) -> None:
    hits = ask("702.85 copia")
    assert hits[0]["id"] == "cascade"
    assert hits[0]["sections"][0] == "copies"


@pytest.mark.parametrize("query", ["999.99", "70", "7028512345", "1.1", "702.85zz", "+1/+1"])
def test_other_digits_are_no_numbers(ask: Ask, query: str) -> None:
    assert "cascade" not in ids(ask(query))[:1]
