"""A term is shown beside the link that leads there: by pointer, by key and by finger."""

import pytest
from playwright.sync_api import Locator, Page, expect

from generator.languages import LANGUAGES

from .reading import OpenPage

STORM = "en/terms/storm/"


def link(page: Page) -> Locator:
    return page.locator('.how a.mention[href="../triggered-ability/"]').first


def card(page: Page) -> Locator:
    return page.locator("#preview")


def test_a_pointer_that_rests_shows_names_number_and_answer(open_page: OpenPage) -> None:
    page = open_page(STORM)

    link(page).hover()

    for text in ("Triggered Ability", "Abilità innescata", "603", "when"):
        expect(card(page)).to_contain_text(text)
    expect(card(page).locator("a")).to_have_count(0)
    expect(link(page)).to_have_attribute("aria-describedby", "preview")
    card(page).hover()
    page.wait_for_timeout(500)
    expect(card(page)).to_be_visible()  # one may move onto it
    page.mouse.move(2, 2)
    expect(card(page)).to_have_count(0)


def test_a_key_shows_it_and_another_takes_it_away(open_page: OpenPage) -> None:
    page = open_page(STORM)
    link(page).evaluate(
        "(link) => { const before = document.createElement('button'); link.before(before); before.focus(); }"
    )

    page.keyboard.press("Tab")

    expect(card(page)).to_contain_text("Triggered Ability")
    expect(card(page)).to_have_attribute("role", "tooltip")
    page.keyboard.press("Escape")
    expect(card(page)).to_have_count(0)
    expect(link(page)).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/en/terms/triggered-ability/")


def test_the_first_tap_shows_it_and_the_next_one_follows(open_page: OpenPage) -> None:
    page = open_page(STORM, viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)

    link(page).tap()

    expect(card(page)).to_contain_text("Triggered Ability")
    assert page.url.endswith(STORM)
    box = card(page).bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= 360
    page.touchscreen.tap(180, 20)
    expect(card(page)).to_have_count(0)
    link(page).tap()
    card(page).get_by_role("link").tap()
    page.wait_for_url("**/en/terms/triggered-ability/")


def test_without_a_network_a_tap_is_a_tap(open_page: OpenPage, complaints: list[str]) -> None:
    page = open_page(STORM, has_touch=True)
    page.route(
        "**/triggered-ability/",
        lambda route: route.abort() if route.request.resource_type == "fetch" else route.continue_(),
    )

    link(page).tap()

    page.wait_for_url("**/en/terms/triggered-ability/")
    complaints.clear()  # that a request failed is known


@pytest.mark.parametrize("width", [320, 1280])
def test_a_card_stays_in_the_window(open_page: OpenPage, width: int) -> None:
    page = open_page(STORM, viewport={"width": width, "height": 700})

    for mention in page.locator("a.mention").all()[:6]:
        mention.hover()
        expect(card(page)).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.keyboard.press("Escape")


def test_without_scripts_links_are_links(open_page: OpenPage) -> None:
    page = open_page(STORM, java_script_enabled=False)

    link(page).click()

    page.wait_for_url("**/en/terms/triggered-ability/")


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_language_alone_is_shown_in_large_type(open_page: OpenPage, language: str) -> None:
    page = open_page("both/storm/", java_script_enabled=False)
    shown = page.locator(f".answer p[lang={language}]")
    other = page.locator(f".answer p:not([lang={language}])")
    size = "(element) => parseFloat(getComputedStyle(element).fontSize)"
    expect(other).to_be_visible()
    before = shown.evaluate(size)

    page.locator(f'a[href="#{language}"]').click()

    expect(other).to_be_hidden()
    assert shown.evaluate(size) > 1.2 * before
    page.locator('a[href="#all"]').click()
    expect(other).to_be_visible()
