"""Every number leads to its owner now and to its owners before."""

from pathlib import Path

import pytest

from generator.history import owners, spans
from generator.pages import Site

from .conftest import add, read


@pytest.fixture
def site(root: Path) -> Site:
    old = [{"number": "702.82", "from": "2009-05-01"}, {"number": "702.84", "from": "2013-07-11"}]
    kind = {"kind": "keyword-ability", "ability": "triggered"}
    add(root, "cascade", "Cascata", "Cascade", **kind, rule="702.85", since="2021-04-19", history=old)
    add(root, "unearth", "Dissotterrare", "Unearth", **kind, rule="702.84", since="2021-04-19")
    return Site(read(root), "")


def html(site: Site, language: str, place: str) -> str:
    page = next(page for page in site.pages() if page.language == language and page.place == place)
    return site.render(page)


def test_each_number_has_a_first_edition_and_the_first_without_it(site: Site) -> None:
    assert spans(site.glossary.records["cascade"]) == [
        ("702.82", "2009-05-01", "2013-07-11"),
        ("702.84", "2013-07-11", "2021-04-19"),
        ("702.85", "2021-04-19", None),
    ]


def test_a_number_has_its_owner_now_before_those_of_old(site: Site) -> None:
    found = owners(site.glossary)["702.84"]

    assert [(owner.record.id, owner.current) for owner in found] == [("unearth", True), ("cascade", False)]


def test_the_index_of_numbers_says_who_and_when(site: Site) -> None:
    shown = html(site, "en", "rules/numbers/")
    row = shown[shown.index('id="702.84"') : shown.index('id="702.85"')]

    assert row.index("Unearth") < row.index("from the edition of April 19, 2021") < row.index("Cascade")
    assert "July 11, 2013 – April 19, 2021" in row


def test_a_term_leads_from_its_old_numbers_to_who_has_them_now(site: Site) -> None:
    shown = html(site, "it", "terms/cascade/")

    assert 'href="../../rules/numbers/#702.84">702.84</a> 11 luglio 2013 – 19 aprile 2021' in shown
    assert 'href="../../rules/702/#702.85">702.85</a> dall’edizione 19 aprile 2021 a oggi' in shown


def test_a_section_says_whose_number_it_has_been(site: Site) -> None:
    moved = next(section for section in site.glossary.outline.sections if section.history)
    old = moved.history[0].number
    shown = html(site, "it", f"rules/{old}/")

    assert f'<a href="../{moved.number}/">{moved.names["it"]}</a>, oggi {moved.number}' in shown
    assert f'<a href="{moved.number}/">' in html(site, "it", "rules/").partition('id="moved"')[2]
