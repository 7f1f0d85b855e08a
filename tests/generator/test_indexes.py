"""The ways into the glossary, each with every term that belongs there."""

import re
from pathlib import Path

import pytest

from generator.editions import Edition
from generator.languages import LANGUAGES
from generator.pages import Site
from generator.relations import related

from .conftest import add, read


@pytest.fixture
def site(root: Path) -> Site:
    add(root, "zeta", "Zeta", "Alpha", rule="100.1", introduced={"year": 2020, "set": "XYZ"}, related=["sample"])
    add(root, "eta", "Èta", "Omega", kind="zone", rule="400.1", introduced={"year": 2024}, status="digital")
    add(root, "new", "Nuovo", "New", rule="702.195")
    return Site(read(root), "")


def html(site: Site, language: str, place: str) -> str:
    page = next(page for page in site.pages() if page.language == language and page.place == place)
    return site.render(page)


def listed(shown: str) -> list[str]:
    return re.findall(r'<li><a class="term" href="[./]*(?:terms/)?([a-z-]+)/"', shown)


@pytest.mark.parametrize(
    ("place", "terms"),
    [
        ("terms/", ["echoing", "sample", "eta", "new", "zeta"]),
        ("by/number/", ["zeta", "eta", "sample", "new"]),
        ("by/year/", ["eta", "zeta", "sample"]),
        ("by/kind/", ["echoing", "sample", "new", "zeta", "eta"]),
        ("by/status/", ["sample", "new", "zeta", "echoing", "eta"]),
        ("groups/game-terms/", ["eta", "new", "zeta"]),
    ],
)
def test_each_index_lists_its_terms_in_its_order(site: Site, place: str, terms: list[str]) -> None:
    assert listed(html(site, "it", place)) == terms


def test_every_part_of_an_index_is_a_click_away(site: Site) -> None:
    for place in ("terms/", "by/number/", "by/year/", "by/kind/", "by/status/"):
        shown = html(site, "en", place)
        letters = shown[shown.index('class="letters"') : shown.index("<h2")]
        assert re.findall(r'href="#([^"]+)"', letters) == re.findall(r'<h2 id="([^"]+)"', shown)


def test_indexes_lead_to_one_another(site: Site) -> None:
    shown = html(site, "it", "by/year/")

    for link in ("../../terms/", "../../groups/", "../number/", "../kind/", "../status/", "../../names/"):
        assert f'<a href="{link}"' in shown
    assert '<a href="./" aria-current="page">' in shown


def test_a_term_stands_between_its_neighbours_in_the_alphabet_of_its_group(site: Site) -> None:
    italian, english = html(site, "it", "terms/new/"), html(site, "en", "terms/new/")

    assert 'href="../eta/" rel="prev"' in italian and 'href="../zeta/" rel="next"' in italian
    assert 'href="../zeta/" rel="prev"' in english and 'href="../eta/" rel="next"' in english


def test_a_page_knows_the_indexes_above_it(site: Site) -> None:
    parents = {page.place: page.parents for page in site.pages() if page.language == "it"}

    assert parents["terms/new/"] == ("terms/", "groups/game-terms/")
    assert parents["rules/702/"] == parents["rules/numbers/"] == ("rules/",)
    assert all(place in parents for chain in parents.values() for place in chain)


def test_the_home_page_shows_what_came_with_the_newest_rules(site: Site) -> None:
    shown = html(site, "en", "")

    assert "the rules of September 25, 2026" in shown
    assert listed(shown[shown.index('class="news"') : shown.index('class="chapters"')]) == ["new"]


def test_links_between_terms_hold_both_ways(site: Site) -> None:
    assert related(site.glossary) == {
        "echoing": ["sample"],
        "eta": [],
        "new": [],
        "sample": ["zeta"],
        "zeta": ["sample"],
    }
    for language in LANGUAGES:
        assert 'href="../zeta/"' in html(site, language, "terms/sample/").partition('id="related"')[2]


@pytest.mark.parametrize(
    ("number", "certain"),
    [("205.4", True), ("205.4f", True), ("212.1", True), ("205.3", False), ("213.1", False), ("702.70", False)],
)
def test_a_number_is_certain_where_somebody_has_read_it(number: str, certain: bool) -> None:
    edition = Edition("2026-01-01", frozenset(), frozenset({"702.70"}), "2025-01-01", ("205.4–212", "702.60–702.80"))

    assert edition.is_certain(number) is certain


def test_what_can_be_played_has_an_index_and_a_mark_in_the_others(root: Path) -> None:
    scenario = {"setup": {"players": {"A": {}, "B": {}}}, "actions": []}
    title = {"it": "Una & una", "en": "One & one"}
    add(root, "played", "Giocato", "Played", examples=[{"id": "first", "title": title, "scenario": scenario}])
    site = Site(read(root), "")

    shown = html(site, "it", "by/example/")
    assert '<h2 id="played"><a class="term" href="../../terms/played/">Giocato</a>' in shown
    assert '<li><a href="../../terms/played/#example-first">Una &amp; una</a></li>' in shown
    assert "sample" not in shown
    for place in ("terms/", "groups/game-terms/", "by/kind/"):
        (marked,) = re.findall(
            r'<li>(?:(?!</li>).)*class="plays" role="img" aria-label="Con esempi da giocare"', html(site, "it", place)
        )
        assert 'played/">Giocato</a>' in marked


def test_what_is_missing_is_told_from_the_data(site: Site) -> None:
    shown = html(site, "en", "status/")

    assert "The name is not established." in shown
    short = shown[shown.index('id="short"') : shown.index('id="untranslated"')]
    assert listed(short) == []
    add(site.glossary.root, "few", "Pochi", "Few", kind="keyword-action")
    again = html(Site(read(site.glossary.root), ""), "en", "status/")
    assert listed(again[again.index('id="short"') : again.index('id="untranslated"')]) == ["few"]
    assert "numbers were not read" in again or 'id="derived"' in again
