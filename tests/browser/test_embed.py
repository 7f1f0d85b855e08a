"""An example stands in a page of another origin, and says by which code."""

import functools
import json
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from .conftest import Quiet
from .reading import CASCADE, START, Example, OpenPage

PAGE = """<!doctype html><meta charset="utf-8"><title>A blog</title><link rel="icon" href="data:,">
<style>button {{ display: none }}</style>
<script type="module" src="{site}widgets/embed.js"></script>
<p>Before</p>
<ruling-example src="{src}"><a href="{src}">Cascade, played</a></ruling-example>
<p>After</p>"""


class Host(Quiet):
    """The site as a host serves it that sends what `_headers` says of the embedding script."""

    def end_headers(self) -> None:
        if self.path.endswith("/widgets/embed.js"):
            self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()


@contextmanager
def serving(folder: Path, handler: Any) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


@pytest.fixture
def embedded(browser: Browser, site: Path, tmp_path: Path) -> Iterator[Any]:
    """Open a page of another origin that embeds what stands at a place of the site."""
    with serving(site.parent, Host) as host, serving(tmp_path, Quiet) as blog:
        context = browser.new_context()
        complaints: list[str] = []

        def open_blog(place: str) -> tuple[Page, list[str]]:
            address = f"{host}{site.name}/"
            (tmp_path / "index.html").write_text(PAGE.format(site=address, src=address + place), encoding="utf-8")
            page = context.new_page()
            page.on("console", lambda message: message.type == "error" and complaints.append(message.text))
            page.on("pageerror", lambda error: complaints.append(str(error)))
            page.goto(blog)
            return page, complaints

        yield open_blog
        context.close()


def test_an_example_plays_in_a_page_of_another_origin(embedded: Any, played: Any) -> None:
    page, complaints = embedded("en/terms/cascade/#example-basic")

    frame = page.frame_locator("ruling-example iframe")
    expect(frame.locator("h1 a")).to_have_attribute("href", re.compile(r"/en/terms/cascade/#example-basic$"))
    expect(frame.locator("ruling-example.is-live")).to_be_visible(timeout=START)
    frame.locator(".step-forward").click()
    expect(frame.locator("li[aria-current=step]")).to_have_count(1)
    expect(page.locator("ruling-example > a")).to_have_count(0)
    high = page.locator("ruling-example iframe").bounding_box()
    inside = frame.locator("html").evaluate("element => element.offsetHeight")
    assert high and abs(high["height"] - inside) < 2
    frame.locator(".action-run").click()
    expect(frame.locator(".message")).to_have_text(re.compile("."), timeout=START)
    assert complaints == []


@pytest.mark.parametrize(
    "place", ["en/terms/cascade/", "en/terms/cascade/#<b>", "../elsewhere/en/terms/cascade/#basic"]
)
def test_what_is_no_example_leaves_the_link(embedded: Any, place: str) -> None:
    page, complaints = embedded(place)

    page.wait_for_function("customElements.get('ruling-example') !== undefined")
    assert page.locator("ruling-example iframe").count() == 0
    expect(page.locator("ruling-example > a")).to_be_visible()
    assert complaints == []


def test_an_example_that_is_not_there_leaves_the_link(embedded: Any) -> None:
    page, _ = embedded("en/terms/cascade/#nothing-of-the-kind")

    page.wait_for_timeout(1500)
    expect(page.locator("ruling-example > a")).to_be_visible()


def test_the_code_of_an_example_is_copied(open_page: OpenPage) -> None:
    page = open_page(CASCADE, permissions=["clipboard-read", "clipboard-write"])
    example = Example(page, "basic")
    example.button("action-embed").click()
    example.says("copied.embed")

    code = page.evaluate("navigator.clipboard.readText()")
    site = page.url.removesuffix(CASCADE)
    assert code.startswith(f'<script type="module" src="{site}widgets/embed.js"></script>\n')
    assert f'<ruling-example src="{page.url}#example-basic"><a href="{page.url}#example-basic">' in code
    assert json.dumps(code).isprintable()
