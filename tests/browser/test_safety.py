"""Whatever comes from a record, a scenario, a catalogue, an address or a reader is text; nothing of it ever runs."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from .reading import CASCADE, START, Example, OpenPage, file_of

HOSTILE = "\"'><img src=x onerror=alert(1)><script>alert(1)</script><svg onload=alert(1)></svg>"
INJECTED = "img[src=x], [onerror], [onload], article script:not([type='application/json'], [src])"
SEARCH = "[data-md-component=search-query]"
HIT = ".md-search-result__item"


@pytest.fixture
def careful(open_page: OpenPage) -> Callable[..., Page]:
    """Opens a page on which nothing may show a dialog."""

    def open_carefully(place: str, **options: Any) -> Page:
        page = open_page(place, **options)
        page.on("dialog", lambda dialog: pytest.fail(f"a dialog: {dialog.message}"))
        return page

    return open_carefully


def poison(page: Page, pattern: str, change: Callable[[Any], Any]) -> None:
    """From now on, the files at some addresses have other contents."""

    def fulfill(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=json.dumps(change(response.json())))

    page.route(pattern, fulfill)


def with_hostile(value: Any, wanted: Callable[[str], bool]) -> Any:
    """The same data; each text that is wanted is followed by a hostile one."""
    if isinstance(value, dict):
        return {key: with_hostile(each, wanted) for key, each in value.items()}
    if isinstance(value, list):
        return [with_hostile(each, wanted) for each in value]
    return value + HOSTILE if isinstance(value, str) and wanted(value) else value


def nothing_injected(page: Page) -> None:
    assert page.locator(INJECTED).count() == 0


def test_words_of_a_catalogue(careful: Callable[..., Page]) -> None:
    page = careful("it/about/")
    poison(page, "**/words.it.json", lambda words: {id: text + HOSTILE for id, text in words.items()})
    page.goto(page.url.replace("it/about/", CASCADE))
    example = Example(page, "basic")
    example.change()
    example.button("step-forward").click()

    expect(example.element).to_contain_text("<img src=x onerror=alert(1)>")
    nothing_injected(page)


def test_names_of_a_scenario_also_when_it_runs(careful: Callable[..., Page], played: Any) -> None:
    names = file_of(played, "it", "cascade", "basic")["told"]["names"].values()
    page = careful("it/about/")
    poison(page, "**/cascade/basic.json", lambda file: with_hostile(file, lambda text: text in names))
    page.goto(page.url.replace("it/about/", CASCADE))
    example = Example(page, "basic")
    example.button("step-end").click()
    expect(example.element.locator(".table")).to_contain_text("<img src=x onerror=alert(1)>")
    nothing_injected(page)

    example.change().locator(".move-down").first.click()
    example.settled()
    expect(example.element.locator("ol.example-steps")).to_contain_text("<img src=x onerror=alert(1)>", timeout=START)
    nothing_injected(page)


def test_records_in_the_index_of_the_search(careful: Callable[..., Page]) -> None:
    page = careful("it/about/")
    poison(
        page.context,
        "**/search/t*.json",
        lambda index: with_hostile(index, lambda text: " " in text or text[:1].isupper()),
    )  # type: ignore[arg-type]
    page.locator(SEARCH).click()
    page.locator(SEARCH).press_sequentially("cascata")

    expect(page.locator(HIT).first).to_contain_text("<img src=x", timeout=START)
    nothing_injected(page)


TYPED = {
    "alone": HOSTILE,
    "after a name": f"cascata {HOSTILE}",
    "template": "{{7*7}}${7*7}",
    "in a number": "702.85<b>a",
}


@pytest.mark.parametrize("text", TYPED.values(), ids=TYPED)
def test_what_a_reader_types(careful: Callable[..., Page], text: str) -> None:
    page = careful("it/about/")
    before = page.locator(".md-search-result__meta").inner_text()
    page.locator(SEARCH).fill(text)
    page.locator(SEARCH).press("End")

    expect(page.locator(".md-search-result__meta")).not_to_have_text(before, timeout=START)
    nothing_injected(page)
    assert page.locator(f"{HIT} b, {HIT} img").count() == 0


ADDRESSES = [f"{CASCADE}{sign}{HOSTILE}" for sign in ("?q=", "?h=", "#", "#run=1.cascade.basic.")]
ADDRESSES += [f"it/lab/#{HOSTILE}", f"both/cascade/#{HOSTILE}", f"embed/#{HOSTILE}"]


@pytest.mark.parametrize("place", ADDRESSES, ids=lambda place: place.partition('"')[0])
def test_an_address(careful: Callable[..., Page], place: str) -> None:
    page = careful(place)

    page.wait_for_load_state("networkidle")
    nothing_injected(page)
