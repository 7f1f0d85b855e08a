"""Key press to results in Chromium: the search beside Material's stock one, over the same pages, in one run.

    python tests/search/bench/page.py FILE SITE

FILE has the queries, SITE is the built site. Both searches stand in the theme's own dialog and take turns at every
query, letter by letter, with the processor slowed fourfold. Chromium slows only the page's own thread, so a worker is
timed in itself with nothing slowed, and three times that is added. Every query is typed several times, and the fastest
time of each letter counts, for other programs may be at work. Prints milliseconds from the letter to the results in the
document, and to the frame that shows them; writes build/bench-search.json.
"""

import argparse
import functools
import gzip
import json
import os
import re
import statistics
import subprocess
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import material
from material.plugins.search.plugin import Parser, SearchIndex
from playwright.sync_api import Browser, Page, sync_playwright

from generator.languages import LANGUAGES

TOP = Path(__file__).parents[3]
# The built site leaves out what only the stock search needs.
THEME = Path(material.__file__).parent / "templates"
SCRIPTS = "/assets/javascripts/"
RESULT = TOP / "build" / "bench-search.json"
SWITCHES = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking")
SLOWED = 4
QUERIES = 8
ROUNDS = 3
# How often it is looked whether the results are there, and the milliseconds before each look.
LOOKS = 15
LOOK = 200
FIELD = "[data-md-component=search-query]"
STOCK = "/stock"
# What the theme's own settings for these languages come to.
STOCK_CONFIG = {
    "lang": list(LANGUAGES),
    "separator": r"[\s\-]+",
    "pipeline": ["stopWordFilter"],
    "fields": {"title": {"boost": 1e3}, "text": {"boost": 1.0}, "tags": {"boost": 1e6}},
}
INDEX = "/search/search_index.json"

# In the page: when a letter was typed, when its results were in the document, when they were shown, and how long the
# worker had them. A key that leaves the field as it was starts nothing.
STOPWATCH = """
let turn = null
let last = ""
window.Worker = class extends Worker {
  constructor(...given) {
    super(...given)
    this.addEventListener("message", ({ data }) => {
      if (data.type === 1) window.searchReady = true
      if (data.type === 3 && turn) turn.worker = data.took
    })
  }
}
addEventListener("keyup", ({ target, timeStamp }) => {
  if (!target.matches?.("[data-md-component=search-query]") || target.value === last) return
  last = target.value
  turn = window.turn = { typed: timeStamp }
}, true)
addEventListener("DOMContentLoaded", () => {
  const list = document.querySelector("[data-md-component=search-result]")
  new MutationObserver(() => {
    if (turn?.worker === undefined || turn.results) return
    list.getBoundingClientRect()
    const done = turn
    done.results = performance.now() - done.typed
    requestAnimationFrame(() => setTimeout(() => (done.shown = performance.now() - done.typed)))
  }).observe(list, { childList: true, subtree: true, characterData: true })
})
"""

# Before the worker's own script: an answer says how long the question was there.
WORKER = b"""{
  let asked = 0
  const post = self.postMessage.bind(self)
  self.addEventListener("message", () => (asked = performance.now()))
  self.postMessage = (answer) => post({ ...answer, took: performance.now() - asked })
}
"""
WORKERS = re.compile(r"/(search/worker|workers/search\.[^/]*)\.js")


class Both(SimpleHTTPRequestHandler):
    """The site, and the same site below /stock with the theme's own search."""

    stock_worker = ""
    stock_index = b""

    def log_message(self, *arguments: Any) -> None:
        pass

    def do_GET(self) -> None:
        if not self.path.startswith(f"{STOCK}/"):
            return self._file()
        self.path = self.path.removeprefix(STOCK)
        if self.path.startswith((f"{SCRIPTS}workers/", f"{SCRIPTS}lunr/")):
            self.directory = str(THEME)
        if self.path == INDEX:
            return self._answer("application/json", self.stock_index)
        if self.path.endswith("/"):
            page = Path(self.translate_path(f"{self.path}index.html")).read_text(encoding="utf-8")
            page = re.sub(r'("search": ")[^"]*', rf"\g<1>{STOCK}/{self.stock_worker}", page, count=1)
            page = re.sub(r'<script[^>]*src="[^"]*search/warm\.js"[^>]*></script>', "", page)
            return self._answer("text/html; charset=utf-8", page.encode())
        return self._file()

    def _file(self) -> None:
        if WORKERS.search(self.path):
            return self._answer("text/javascript", WORKER + Path(self.translate_path(self.path)).read_bytes())
        return super().do_GET()

    def _answer(self, kind: str, body: bytes) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def stock_index(site: Path) -> bytes:
    """What Material would index: every page of every language, by sections."""
    index = SearchIndex(**STOCK_CONFIG)
    for language in LANGUAGES:
        for path in sorted((site / language).rglob("index.html")):
            article = re.search(r"<article[^>]*>(.*)</article>", path.read_text(encoding="utf-8"), re.DOTALL)
            if not article:
                continue
            parser = Parser()
            parser.feed(article[1])
            parser.close()
            page = SimpleNamespace(meta={}, title=path.parent.name)
            for section in parser.data:
                index.create_entry_for_section(section, [], f"{path.parent.relative_to(site)}/", page)
    text: str = index.generate_search_index(None)
    return text.encode()


def queries(file: Path) -> list[tuple[str, str]]:
    """(query, language), spread over all kinds."""
    head, *lines = file.read_text(encoding="utf-8").splitlines()
    rows = [dict(zip(head.split("\t"), line.split("\t"), strict=False)) for line in lines]
    return [(row["query"], row["lang"]) for row in rows[:: max(1, len(rows) // QUERIES)]][:QUERIES]


def open_search(browser: Browser, address: str) -> Page:
    # A service worker would hand out the worker as the release has it, without the watch.
    context = browser.new_context(viewport={"width": 360, "height": 740}, bypass_csp=True, service_workers="block")
    page = context.new_page()
    page.add_init_script(STOPWATCH)
    page.goto(address)
    page.keyboard.press("f")
    page.wait_for_function("window.searchReady", timeout=120_000)
    page.keyboard.type("cascata", delay=50)
    page.wait_for_function("window.turn?.shown", timeout=120_000)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(1_000)
    return page


Times = dict[str, float]


def typed(page: Page, query: str) -> Iterator[tuple[str, Times]]:
    """Type a query; what stands in the field and the times, for each letter that changed the results."""
    page.locator(FIELD).fill("")
    page.keyboard.press("Shift")
    page.wait_for_timeout(150)
    for end in range(1, len(query) + 1):
        page.evaluate("window.turn = null")
        page.keyboard.type(query[end - 1])
        # Seldom asked while the time runs, for the page pays for each question. The stock search trims blanks: where it
        # draws nothing, there are no times.
        for _ in range(LOOKS):
            page.wait_for_timeout(LOOK)
            if (times := page.evaluate("window.turn")) and "shown" in times:
                yield query[:end], times
                break


def both(page: Page, query: str) -> Iterator[tuple[str, Times]]:
    """Type a query with nothing slowed, for the worker, and with the page slowed; the times as if both had been."""
    session = page.context.new_cdp_session(page)
    workers = {text: times["worker"] for text, times in typed(page, query)}
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    for text, times in typed(page, query):
        if text in workers:
            more = (SLOWED - 1) * workers[text]
            yield text, {"results": times["results"] + more, "shown": times["shown"] + more, "worker": workers[text]}
    session.detach()  # and nothing is slowed any more


def measure(site: Path, file: Path, chromium: str) -> dict[str, Any]:
    (Both.stock_worker,) = (
        str(path.relative_to(THEME)) for path in THEME.glob("assets/javascripts/workers/search.*.min.js")
    )
    Both.stock_index = stock_index(site)
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Both, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}"
    engines = {"regolario": address, "material": f"{address}{STOCK}"}
    fastest: dict[str, dict[tuple[str, str], Times]] = {name: {} for name in engines}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(SWITCHES))
        pages = {
            (name, language): open_search(browser, f"{place}/{language}/")
            for name, place in engines.items()
            for language in LANGUAGES
        }
        for query, language in ROUNDS * queries(file):
            for name in engines:
                for text, times in both(pages[name, language], query):
                    before = fastest[name].get((text, language), times)
                    fastest[name][text, language] = min(before, times, key=lambda each: each["results"])
        browser.close()
    server.shutdown()
    figures = {name: summary(list(taken.values())) for name, taken in fastest.items()}
    ratio = {key: round(figures["material"][key]["median"] / figures["regolario"][key]["median"], 1) for key in TIMES}
    return {
        "slowed": SLOWED,
        "load": round(os.getloadavg()[0], 1),
        "milliseconds": figures,
        "material takes so many times": ratio,
        "bytes": sizes(site),
    }


TIMES = ("results", "shown", "worker")


def summary(taken: list[Times]) -> dict[str, Any]:
    """Medians and worst of the times of one search."""
    return {"letters": len(taken)} | {
        key: {"median": round(statistics.median(values), 1), "worst": round(max(values), 1)}
        for key in TIMES
        for values in [[times[key] for times in taken]]
    }


def sizes(site: Path) -> dict[str, int]:
    """Compressed: what is loaded before the first result, and after it."""
    packed = {path.name: len(gzip.compress(path.read_bytes(), 9, mtime=0)) for path in (site / "search").glob("*.json")}
    return {
        "terms": sum(size for name, size in packed.items() if name.startswith("terms.")),
        "texts": sum(size for name, size in packed.items() if name.startswith("text.")),
        "material": len(gzip.compress(Both.stock_index, 9, mtime=0)),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("site", type=Path)
    options = parser.parse_args()
    found = subprocess.run([TOP / "tests" / "find-chromium"], check=True, capture_output=True, text=True)
    result = measure(options.site.resolve(), options.file, found.stdout.strip())
    RESULT.parent.mkdir(exist_ok=True)
    RESULT.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")
    print(
        f"In Chromium, processor slowed {SLOWED} times, milliseconds (median / worst); {result['load']} others at work:"
    )
    for name, figures in result["milliseconds"].items():
        times = "  ".join(f"{key} {figures[key]['median']} / {figures[key]['worst']}" for key in TIMES)
        print(f"  {name:<10} {figures['letters']} letters  {times}")
    ratios = ", ".join(f"{times} times ({key})" for key, times in result["material takes so many times"].items())
    print("  Material takes", ratios)
    print("  bytes compressed:", ", ".join(f"{name} {size}" for name, size in result["bytes"].items()))


if __name__ == "__main__":
    main()
