"""Dates, lists and order as the readers of each language expect them."""

import pytest

from generator.locales import Locale, order, own_name


@pytest.mark.parametrize(
    ("language", "iso", "shown"),
    [
        ("it", "2026-09-25", "25 settembre 2026"),
        ("en", "2026-09-25", "September 25, 2026"),
        ("it", "2024-11-01", "1 novembre 2024"),
        ("it", "2024-11", "novembre 2024"),
        ("en", "2024", "2024"),
    ],
)
def test_dates(language: str, iso: str, shown: str) -> None:
    assert shown == Locale(language).date(iso)


def test_lists() -> None:
    assert Locale("it").list(["mano", "pila", "esilio"]) == "mano, pila e esilio"
    assert Locale("en").list(["hand", "stack", "exile"]) == "hand, stack, and exile"


def test_italian_has_its_three_plural_forms() -> None:
    italian = Locale("it")

    assert [italian.count("count.terms", n) for n in (1, 2, 1_000_000, 0)] == [
        "1 termine",
        "2 termini",
        "1000000 termini",
        "0 termini",
    ]


def test_a_missing_string_shows_its_id_and_is_remembered() -> None:
    italian = Locale("it")

    assert italian.text("page.nowhere") == "[page.nowhere]"
    assert italian.missing == ["page.nowhere"]


def test_names_are_sorted_as_in_a_dictionary() -> None:
    names = ["Zona", "Àncora", "anti-malocchio", "Antico", "Egida", "è", "Anti malocchio"]

    assert sorted(names, key=order) == ["Àncora", "anti-malocchio", "Anti malocchio", "Antico", "è", "Egida", "Zona"]


def test_languages_name_themselves() -> None:
    assert [own_name("it"), own_name("en")] == ["Italiano", "English"]
