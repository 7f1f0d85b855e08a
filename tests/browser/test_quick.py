"""Quick to read: few bytes before anybody searches or plays, and nothing that moves while it comes."""

import gzip
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page

from .reading import OpenPage

PHONE = {"viewport": {"width": 360, "height": 740}}
PAGE = 8_000
MOST_PAGES = 0.95
"""Of the pages of terms, those that keep to it; what is above has many rulings and many examples."""
TOGETHER = 60_000
SHIFTS = """() => new Promise((done) => {
    let sum = 0;
    const add = (each) => (sum += each.hadRecentInput ? 0 : each.value);
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type: "layout-shift", buffered: true });
    setTimeout(() => done(sum), 300);
})"""


def compressed(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), 6))


def loaded(page: Page, site: Path) -> dict[str, int]:
    """The files of the site that a page fetched, with what a host sends of each."""
    page.wait_for_load_state("networkidle")
    names = page.evaluate(
        "() => performance.getEntriesByType('resource').map((each) => each.name).concat(location.href)"
    )
    paths = {re.sub(r"[?#].*", "", name).partition(f"/{site.name}/")[2] for name in names}
    return {name: compressed(site / (f"{name}index.html" if name.endswith("/") else name)) for name in sorted(paths)}


def test_the_page_of_a_term_is_small(site: Path) -> None:
    pages = sorted(site.glob("*/terms/*/index.html"))
    large = {path.parent.relative_to(site).as_posix(): size for path in pages if (size := compressed(path)) > PAGE}

    assert len(large) <= (1 - MOST_PAGES) * len(pages), large


@pytest.mark.parametrize("place", ["it/terms/ripple/", "en/terms/flying/", "it/"])
def test_all_that_comes_before_a_search_or_a_run_is_small(open_page: OpenPage, site: Path, place: str) -> None:
    files = loaded(open_page(place, **PHONE), site)

    assert any(name.endswith(".css") for name in files)
    assert not [name for name in files if name.startswith(("search/", "runtime/"))]
    assert sum(files.values()) <= TOGETHER, files


@pytest.mark.parametrize("place", ["it/terms/cascade/", "en/rules/603/", "it/", "it/terms/", "it/lab/"])
def test_nothing_moves_while_a_page_comes(open_page: OpenPage, place: str) -> None:
    page = open_page(place, **PHONE)
    page.wait_for_load_state("networkidle")

    assert page.evaluate(SHIFTS) < 0.02
