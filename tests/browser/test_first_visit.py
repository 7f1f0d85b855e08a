"""Somebody comes for the first time: in which language, light or dark, and what there is where nothing is found."""

import re
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from .reading import OpenPage
from .serving import Quiet

FIELD = "[data-md-component=search-query]"
NONE_KNOWN = "Object.defineProperty(navigator, 'languages', { get: () => [] })"
NIGHT, DAY = "rgb(22, 25, 26)", "rgb(251, 248, 241)"
TOGGLE = "[data-md-component=palette] label:visible"


@pytest.mark.parametrize(("locale", "language"), [("it-IT", "it"), ("it-CH", "it"), ("en-US", "en"), ("en-GB", "en")])
def test_the_root_leads_to_the_language_of_the_browser(open_page: OpenPage, locale: str, language: str) -> None:
    page = open_page("", locale=locale)

    page.wait_for_url(f"**/{language}/")


def test_where_no_language_is_known_it_leads_to_italian(open_page: OpenPage) -> None:
    page = open_page("", NONE_KNOWN, locale="en-US")

    page.wait_for_url("**/it/")


def test_who_reads_no_language_of_the_site_chooses_with_english_first(open_page: OpenPage, address: str) -> None:
    page = open_page("", locale="de-DE")

    expect(page.locator("li a").first).to_have_attribute("href", "en/")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.locator("li a", has_text="italiano").click()
    page.wait_for_url("**/it/")
    page.goto(address)
    page.wait_for_url("**/it/")  # as read last


def test_without_scripts_the_root_is_a_page_of_links(open_page: OpenPage) -> None:
    page = open_page("", locale="de-DE", java_script_enabled=False)

    assert [link.get_attribute("href") for link in page.locator("li a").all()] == ["it/", "en/"]


@pytest.mark.parametrize(("system", "before", "after"), [("dark", NIGHT, DAY), ("light", DAY, NIGHT)])
def test_a_page_outside_the_theme_has_the_palette_that_was_chosen_in_it(
    open_page: OpenPage, address: str, system: str, before: str, after: str
) -> None:
    page = open_page("both/ripple/", color_scheme=system)
    expect(page.locator("body")).to_have_css("background-color", before)

    page.goto(f"{address}it/terms/ripple/")
    page.locator(TOGGLE).click()
    page.locator(f"{TOGGLE} svg").wait_for()
    page.goto(f"{address}both/ripple/")

    expect(page.locator("body")).to_have_css("background-color", after)


@pytest.mark.parametrize(("system", "paper"), [("dark", NIGHT), ("light", DAY)])
def test_without_scripts_a_page_follows_the_system(open_page: OpenPage, system: str, paper: str) -> None:
    page = open_page("it/terms/ripple/", color_scheme=system, java_script_enabled=False)

    expect(page.locator("body")).to_have_css("background-color", paper)


@pytest.mark.parametrize(
    ("language", "before", "after"),
    [("it", "Scrivi una parola o un numero", "Nessun risultato"), ("en", "Type a word or a number", "No results")],
)
def test_where_the_search_finds_nothing_the_lists_are(
    open_page: OpenPage, language: str, before: str, after: str
) -> None:
    page = open_page(f"{language}/terms/ripple/")
    said, lists = page.locator(".md-search-result__meta"), page.locator(".search-instead a")
    page.locator(FIELD).click()
    expect(said).to_have_text(before)
    page.locator(FIELD).press_sequentially("cascade")
    expect(said).to_have_text(re.compile(r"\d+ (risultat|result)"))
    expect(lists.first).to_be_hidden()

    page.locator(FIELD).fill("qwxzqwxz")
    expect(said).to_have_text(re.compile(after))
    lists.first.click()
    page.wait_for_url(f"**/{language}/terms/")


def test_the_page_that_is_not_there_has_a_title(site: Path) -> None:
    html = (site / "404.html").read_text(encoding="utf-8")

    assert "<title>Pagina non trovata · Page not found – Regolario</title>" in html
    assert "regolario//" not in html, "expected addresses with one slash: with two nothing of them is kept"


class AsPublished(Quiet):
    """The site below the path of its address, and its page for what is not there."""

    def translate_path(self, path: str) -> str:
        return super().translate_path(path.removeprefix("/regolario"))

    def send_error(self, code: int, *_: Any, **__: Any) -> None:
        page = Path(self.directory, "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(page)


@pytest.mark.parametrize(
    ("address", "language", "first"),
    [("it/terms/cascta/", "it", "Cascata · Cascade"), ("en/terms/hexprof.html", "en", "Hexproof · Anti-malocchio")],
)
def test_the_page_that_is_not_there_tells_what_was_meant(
    site: Path, browser: Browser, address: str, language: str, first: str
) -> None:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(AsPublished, directory=str(site))) as host:
        Thread(target=host.serve_forever, daemon=True).start()
        page = browser.new_page()
        page.goto(f"http://127.0.0.1:{host.server_port}/regolario/{address}")
        meant = page.locator("section:has(h1) .meant a").first

        expect(meant).to_have_text(first)
        expect(page.locator("section:has(h1)")).to_have_attribute("lang", language)
        meant.click()
        expect(page.locator("h1")).to_contain_text(first.split(" ")[0])
        page.close()
        host.shutdown()
