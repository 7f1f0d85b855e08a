"""The search in the theme's dialog: both languages, by keyboard, with rulings, nothing loaded before it is wanted."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from generator.languages import LANGUAGES

from .reading import OpenPage

FIELD = "[data-md-component=search-query]"
HITS = ".md-search-result__item"


def search(page: Page, query: str) -> Locator:
    """Type a query as a reader does; the results."""
    page.locator(FIELD).click()
    page.locator(FIELD).press_sequentially(query)
    return page.locator(HITS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("query", ["cascata", "cascade", "Cascta", "702.85", "casc"])
def test_a_term_is_found_by_both_names_and_its_number(open_page: OpenPage, language: str, query: str) -> None:
    page = open_page(f"{language}/")
    first = search(page, query).first
    expect(first).to_contain_text("Cascata")
    expect(first).to_contain_text("Cascade")
    expect(first).to_contain_text("702.85")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(f"/{language}/terms/cascade/$"))


def test_text_that_comes_without_keys_is_searched(open_page: OpenPage) -> None:
    """Pasted from a menu, or said aloud; the second time the dialog is open."""
    page = open_page("it/")
    page.locator(FIELD).fill("cascata")
    expect(page.locator(HITS).first).to_contain_text("Cascade")
    page.locator(FIELD).fill("propagazione")
    expect(page.locator(HITS).first).to_contain_text("Ripple")


@pytest.mark.parametrize("key", ["/", "s", "f"])
def test_keys_open_walk_and_close_the_search(open_page: OpenPage, key: str) -> None:
    page = open_page("it/terms/ripple/")
    page.wait_for_function("document.querySelector('[data-md-component=search-query]').value === ''")
    page.keyboard.press(key)
    expect(page.locator(FIELD)).to_be_focused()
    page.keyboard.type("cascata")
    expect(page.locator(HITS).first).to_contain_text("Cascata")
    page.wait_for_load_state("networkidle")  # else the answer to the last letter draws the list anew
    page.keyboard.press("ArrowDown")
    expect(page.locator(f"{HITS} a").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#__search")).not_to_be_checked()


def test_an_old_number_tells_who_had_it(open_page: OpenPage) -> None:
    hits = search(open_page("it/"), "702.84")
    expect(hits.nth(0)).to_contain_text("Unearth")
    expect(hits.nth(1)).to_contain_text("Era 702.84 dal 2013 al 2021")


def test_a_term_and_a_word_show_the_ruling_itself(open_page: OpenPage) -> None:
    page = open_page("it/")
    hit = search(page, "cascata copia").first
    expect(hit).to_contain_text("Cascata")
    ruling = hit.locator("a[href*='#']").first
    expect(ruling).to_be_visible()
    expect(ruling.locator("mark").first).to_be_visible()
    place = ruling.get_attribute("href") or ""
    ruling.click()
    expect(page).to_have_url(place)
    expect(page.locator(f"[id='{place.rpartition('#')[2]}']")).to_be_in_viewport()


def test_the_index_is_loaded_only_when_the_search_is_used(open_page: OpenPage) -> None:
    page = open_page("it/terms/cascade/")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.wait_for_load_state("networkidle")
    assert not [url for url in asked if "/search/t" in url]
    with page.expect_request(re.compile(r"/search/text\.en\.")):  # the other language's texts come last
        expect(search(page, "crew").first).to_contain_text("Manovrare")
    texts = [url for url in asked if re.search(r"/search/text\.\w+\.\w+\.json$", url)]
    assert len(texts) == len(LANGUAGES)


def test_once_used_the_search_needs_no_network(open_page: OpenPage) -> None:
    page = open_page("it/")
    expect(search(page, "cascata copia").first.locator("a[href*='#']").first).to_be_visible()
    page.context.set_offline(True)
    page.locator(FIELD).fill("")
    expect(search(page, "propagazione").first).to_contain_text("Ripple")


def test_what_is_typed_is_shown_as_text(open_page: OpenPage, complaints: list[str]) -> None:
    page = open_page("it/")
    hits = search(page, "<img src=x onerror=alert(1)> cascata")
    expect(hits.first).to_be_visible()
    assert page.locator(f"{HITS} img").count() == 0


def test_results_stay_within_the_site(open_page: OpenPage, address: str) -> None:
    page = open_page("en/")
    hits = search(page, "cascade split")
    expect(hits.first).to_be_visible()
    links: list[str] = page.locator(f"{HITS} a").evaluate_all("links => links.map(link => link.href)")
    assert links and all(link.startswith(f"{address}en/") for link in links)
