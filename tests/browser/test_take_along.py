"""What a reader takes along, or asks of a page: a citation, a report, a term by chance, the keys."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, expect

from .reading import CASCADE, OpenPage

CLIPBOARD = {"permissions": ["clipboard-read", "clipboard-write"]}
NO_CLIPBOARD = "delete Navigator.prototype.clipboard"


def copied(page: Page) -> str:
    expect(page.locator(".said")).not_to_be_empty()
    return str(page.evaluate("() => navigator.clipboard.readText()"))


def test_a_ruling_is_cited_with_its_rules_edition_and_address(open_page: OpenPage) -> None:
    page = open_page(CASCADE, **CLIPBOARD)
    ruling = page.locator("#nonland-only")

    ruling.get_by_role("button", name="Cita").click()

    text = copied(page)
    assert text.startswith("CR 702.85a, 202.3a (25 settembre 2026). Regolario: «Cascata non si ferma mai")
    assert text.endswith(f" {page.url}#nonland-only")
    assert text.count("702.85a") == 1, "expected the rules before the text, and not again in it"


def test_the_rule_of_the_page_is_cited_in_the_language_of_the_page(open_page: OpenPage) -> None:
    page = open_page("en/terms/cascade/", **CLIPBOARD)

    page.locator(".page-tools").get_by_role("button", name="Cite").click()

    assert copied(page).startswith("CR 702.85 (September 25, 2026). Regolario: “")


def test_where_copying_is_not_allowed_the_citation_is_shown(open_page: OpenPage) -> None:
    page = open_page(CASCADE, script=NO_CLIPBOARD)

    page.locator(".page-tools").get_by_role("button", name="Cita").click()

    expect(page.locator(".said textarea")).to_have_value(re.compile("^CR 702.85 "))


@pytest.mark.parametrize("scripts", [True, False])
def test_a_mistake_is_reported_in_a_form_that_knows_the_page(open_page: OpenPage, scripts: bool) -> None:
    page = open_page(f"{CASCADE}#on-cast", java_script_enabled=scripts)
    report = page.get_by_role("link", name="Segnala un errore")
    if scripts:
        report.evaluate("(link) => { link.addEventListener('click', (event) => event.preventDefault()) }")
        report.click()

    asked = parse_qs(urlsplit(report.get_attribute("href") or "").query)

    assert asked["template"] == ["wrong-ruling.yml"]
    assert asked["rule"] == ["702.85, 2026-09-25"]
    assert asked["page"] == [page.url if scripts else CASCADE]


def test_a_term_comes_by_chance(open_page: OpenPage) -> None:
    page = open_page("it/", script="Math.random = () => 0.5")

    page.get_by_role("link", name="Una voce a caso").click()

    page.wait_for_url(re.compile("/it/terms/[a-z-]+/$"))


def test_a_question_mark_shows_the_keys_and_escape_takes_them_away(open_page: OpenPage) -> None:
    page = open_page(CASCADE)

    page.keyboard.press("?")

    dialog = page.get_by_role("dialog", name="Tasti")
    expect(dialog).to_contain_text("apre la ricerca")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_a_question_mark_that_is_typed_is_one(open_page: OpenPage) -> None:
    page = open_page(CASCADE)
    page.keyboard.press("/")

    page.keyboard.type("cascata?")

    expect(page.get_by_role("textbox", name="Cerca")).to_have_value("cascata?")
    expect(page.locator(".keys-told")).to_have_count(0)


def test_without_scripts_the_keys_are_on_their_page(open_page: OpenPage) -> None:
    page = open_page(CASCADE, java_script_enabled=False)

    page.get_by_role("link", name="Tasti").click()

    expect(page.locator("#keys")).to_be_visible()
