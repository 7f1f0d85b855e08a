"""Without a network: one visit keeps the whole reference; a new release replaces the old one whole or not at all."""

import contextlib
import functools
import json
import shutil
import threading
from collections.abc import Iterator
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from generator import offline
from generator.languages import LANGUAGES

from .conftest import Quiet
from .reading import START, Example

SEARCH = "[data-md-component=search-query]"
HIT = ".md-search-result__item"
MOST = 3_000_000
SOME_PAGES = ("it", "it/terms/cascade", "it/terms/ripple", "it/about")


class Host:
    """A host that can be cut off, on an address that stays."""

    def __init__(self, folder: Path) -> None:
        host = self
        self.cut = False
        self.asked: list[str] = []

        class Handler(Quiet):
            def do_GET(self) -> None:
                host.asked.append(self.path)
                if host.cut:
                    self.close_connection = True
                    self.connection.close()
                else:
                    super().do_GET()

            def end_headers(self) -> None:
                self.send_header("Cache-Control", "no-store")  # what is kept, the worker keeps
                super().end_headers()

            def handle(self) -> None:
                with contextlib.suppress(OSError, ValueError):  # cut off
                    super().handle()

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=str(folder.parent)))
        self.address = f"http://127.0.0.1:{self.server.server_port}/{folder.name}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture
def reader(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context()
    yield context
    context.close()


@pytest.fixture
def host(site: Path) -> Iterator[Host]:
    host = Host(site)
    yield host
    host.close()


@pytest.fixture
def folder(site: Path, tmp_path: Path) -> Path:
    """A part of the site that a test may publish anew."""
    copy = tmp_path / "glossary"
    copy.mkdir()
    for name in ("assets", "widgets", "search"):
        shutil.copytree(site / name, copy / name)
    for page in SOME_PAGES:
        (copy / page).mkdir(exist_ok=True, parents=True)
        for file in (site / page).glob("*.*"):
            shutil.copy(file, copy / page)
    for name in ("404.html", "index.html"):
        shutil.copy(site / name, copy)
    (copy / "runtime").symlink_to(site / "runtime")
    offline.write(copy)
    return copy


@pytest.fixture
def small_host(folder: Path) -> Iterator[Host]:
    host = Host(folder)
    yield host
    host.close()


def visit(reader: BrowserContext, address: str) -> Page:
    page = reader.new_page()
    page.goto(address)
    page.evaluate(
        "async () => { const { serviceWorker } = navigator; await serviceWorker.ready; if (!serviceWorker.controller)"
        " await new Promise((done) => serviceWorker.addEventListener('controllerchange', done)); }"
    )
    return page


def until_release(page: Page, said: str) -> None:
    """The page says so; it may load anew meanwhile."""
    expect(page.locator("article h1")).to_contain_text(said, timeout=START)
    page.wait_for_load_state()


def publish(folder: Path, said: str) -> None:
    """A release in which a page says something else, and a script that it loads as well."""
    for page in SOME_PAGES:
        path = folder / page / "index.html"
        html = path.read_text(encoding="utf-8")
        path.write_text(html.replace("</h1>", f" {said}</h1>", 1), encoding="utf-8")
    script = folder / "assets" / "regolario.js"
    script.write_text(script.read_text(encoding="utf-8") + f"\nwindow.release = '{said}';\n", encoding="utf-8")
    offline.write(folder)


def release_shown(page: Page) -> tuple[str, str]:
    """What the page and what its script say; they must always say the same."""
    heading = page.locator("article h1").inner_text().split()[-1]
    return heading, str(page.evaluate("window.release"))


def ask_for_update(page: Page) -> None:
    page.evaluate("async () => (await navigator.serviceWorker.getRegistration()).update().catch(() => {})")


def test_the_reference_fits_into_three_megabytes(site: Path) -> None:
    facts = json.loads((site / "offline" / "release.json").read_text(encoding="utf-8"))

    assert (site / facts["pack"]).stat().st_size < MOST - 60_000  # the first page itself came without it


def test_after_one_visit_all_pages_of_both_languages_are_read_and_searched(host: Host, reader: BrowserContext) -> None:
    page = visit(reader, f"{host.address}it/terms/flying/")
    host.cut = True

    for place in ("en/terms/ripple/", "it/rules/702/", "en/", "both/cascade/", "it/groups/"):
        assert page.goto(host.address + place).ok, place  # type: ignore[union-attr]
        expect(page.locator("h1").first).not_to_be_empty()
    for language in LANGUAGES:
        page.goto(f"{host.address}{language}/")
        page.locator(SEARCH).click()
        page.locator(SEARCH).press_sequentially("cascade split")
        expect(page.locator(HIT).first).to_contain_text("Cascata", timeout=START)
        expect(page.locator(f"{HIT} a[href*='#']").first).to_be_visible(timeout=START)


def test_an_address_without_its_slash_and_one_that_is_not_there(host: Host, reader: BrowserContext) -> None:
    page = visit(reader, f"{host.address}it/terms/flying/")
    host.cut = True

    page.goto(f"{host.address}it/terms/ripple")
    expect(page).to_have_url(f"{host.address}it/terms/ripple/")
    assert page.goto(f"{host.address}it/terms/nothing/").status == 404  # type: ignore[union-attr]
    expect(page.locator("h1").first).not_to_be_empty()


def test_the_reference_is_fetched_once(host: Host, reader: BrowserContext) -> None:
    page = visit(reader, f"{host.address}it/terms/flying/")
    page.goto(f"{host.address}it/terms/cascade/")
    Example(page, "basic").button("step-forward").click()

    packs = [path for path in host.asked if path.endswith(".pack")]
    assert len(packs) == 1
    after = host.asked[host.asked.index(packs[0]) + 1 :]
    assert not [path for path in after if path.endswith((".html", ".css", "/"))]


def test_with_the_button_the_examples_play_too(small_host: Host, reader: BrowserContext) -> None:
    page = visit(reader, f"{small_host.address}it/about/")
    button = page.locator("offline-panel button")
    expect(button).to_contain_text("MB")
    button.click()
    expect(button).to_be_hidden(timeout=START)
    small_host.cut = True

    page.goto(f"{small_host.address}it/terms/cascade/")
    example = Example(page, "basic")
    example.run()
    example.says("done.same")


def test_what_was_played_once_plays_without_a_network(small_host: Host, reader: BrowserContext) -> None:
    page = visit(reader, f"{small_host.address}it/terms/cascade/")
    Example(page, "basic").run()
    small_host.cut = True

    page.reload()
    example = Example(page, "basic")
    example.run()
    example.says("done.same")


def test_a_new_release_waits_for_the_reader_and_then_replaces_the_old_one_everywhere(
    small_host: Host, reader: BrowserContext, folder: Path
) -> None:
    publish(folder, "one")
    first, second = (visit(reader, f"{small_host.address}it/terms/{term}/") for term in ("cascade", "ripple"))
    assert release_shown(first) == release_shown(second) == ("one", "one")
    publish(folder, "one two")

    first.reload()
    assert release_shown(first) == ("one", "one")
    notice = first.locator(".new-release")
    expect(notice).to_be_visible(timeout=START)
    second.reload()
    assert release_shown(second) == ("one", "one")

    notice.locator("button").first.click()
    for page in (first, second):
        until_release(page, "two")
        assert release_shown(page) == ("two", "one two")
        expect(page.locator(".new-release")).to_have_count(0)
    small_host.cut = True
    first.goto(f"{small_host.address}it/about/")
    assert release_shown(first) == ("two", "one two")


@pytest.mark.parametrize("fault", ["missing", "cut short", "of another release"])
def test_a_release_that_is_only_half_there_changes_nothing(
    small_host: Host, reader: BrowserContext, folder: Path, fault: str
) -> None:
    publish(folder, "one")
    page = visit(reader, f"{small_host.address}it/terms/cascade/")
    old = next((folder / "offline").glob("*.pack")).read_bytes()
    publish(folder, "one two")
    pack = next((folder / "offline").glob("*.pack"))
    whole = pack.read_bytes()
    if fault == "missing":
        pack.unlink()
    else:
        pack.write_bytes(whole[:-100] if fault == "cut short" else old)

    page.reload()
    ask_for_update(page)
    assert release_shown(page) == ("one", "one")
    expect(page.locator(".new-release")).to_have_count(0)
    small_host.cut = True
    page.goto(f"{small_host.address}it/terms/ripple/")
    assert release_shown(page) == ("one", "one")

    small_host.cut = False
    pack.write_bytes(whole)
    page.reload()
    expect(page.locator(".new-release")).to_be_visible(timeout=START)


def test_what_others_keep_on_the_same_host_is_left_alone(
    small_host: Host, reader: BrowserContext, folder: Path
) -> None:
    page = visit(reader, f"{small_host.address}it/")
    page.evaluate("caches.open('regolario /elsewhere/ 1')")
    publish(folder, "two")
    page.reload()
    page.locator(".new-release button").first.click(timeout=START)
    until_release(page, "two")

    names: list[str] = page.evaluate("caches.keys()")
    assert "regolario /elsewhere/ 1" in names
    assert len([name for name in names if name.startswith(f"regolario /{folder.name}/")]) == 2


def test_nothing_is_kept_where_the_browser_cannot(open_page: Any) -> None:
    page = open_page("it/about/", keeps=True, script="delete globalThis.DecompressionStream")

    page.wait_for_load_state("networkidle")
    assert page.evaluate("navigator.serviceWorker.getRegistration()") is None
    expect(page.locator("offline-panel")).to_be_empty()
