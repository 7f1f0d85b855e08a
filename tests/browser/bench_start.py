"""How long a reader waits for Python: ours, and stock Pyodide started as its documentation says. `make bench-start`

From the click to the first result, in a browser that was started for this one measurement; both in turn, so that
whatever else the machine does falls on both. Prints what it writes to build/bench-start.json.

    cold      nothing cached
    second    another visit to the page, in the same browser
    slowed    the browser gets a quarter of the processor: stopped for three quarters of each 20 ms. (The tools for
              developers slow only the page itself, but Python runs in a worker.)
    network   9 Mbit/s for all connections together and 85 ms before each answer, by the server
    bytes     what the server sends between click and result
    run_ms    median example, Python being there: the median of five runs each
"""

import json
import os
import signal
import statistics
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Playwright, sync_playwright

from browser.conftest import SWITCHES
from browser.serving import Host, serving
from generator import bundle, fast
from generator.archives import archive

ROOT = Path(__file__).parents[2]
TIMES = 7
NETWORK = (9e6 / 8, 0.085)
PAGES = {"ours": "site/it/terms/cascade/", "stock": "stock/stock.html"}
READY = {"ours": "Boolean(customElements.get('ruling-example'))", "stock": "Boolean(globalThis.play)"}
PLAY = {
    "ours": """async ([request, language]) => {
        const { run } = await import(new URL("../../../widgets/runner.js", location.href));
        const start = performance.now();
        const { told } = await run(request, language);
        return [performance.now() - start, told];
    }""",
    "stock": """async ([request, language]) => {
        const start = performance.now();
        const { told } = await play(JSON.stringify(request), language);
        return [performance.now() - start, told];
    }""",
}


def stock(folder: Path) -> None:
    """Pyodide as npm has it, compressed like ours, and our package as a zip of its sources."""
    folder.mkdir()
    for path in (Path(__file__).parent / "bench").glob("stock*"):
        (folder / path.name).write_bytes(path.read_bytes())
    names = (*bundle.ENGINE, bundle.LIBRARY, "pyodide-lock.json")
    files = {name: (bundle.PYODIDE / name).read_bytes() for name in names}
    files["package.zip"] = archive(bundle.package_files())
    (folder / "runtime").mkdir()
    for name, content in (files | fast.compressed(files, ROOT / "build" / "bench")).items():
        (folder / "runtime" / name).write_bytes(content)


@contextmanager
def slowed(browser: Browser | None) -> Iterator[None]:
    """The processes of its pages run a quarter of the time."""
    assert browser
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    pages = [process["id"] for process in processes if process["type"] == "renderer"]
    over = threading.Event()

    def slow() -> None:
        while not over.wait(0.005):
            for name, pause in ((signal.SIGSTOP, 0.015), (signal.SIGCONT, 0)):
                for page in pages:
                    os.kill(page, name)
                time.sleep(pause)

    thread = threading.Thread(target=slow)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


class Bench:
    def __init__(self, playwright: Playwright, host: Host, first: Any) -> None:
        self.playwright = playwright
        self.host = host
        self.first = first
        self.results: dict[str, dict[str, list[float]]] = {}

    @contextmanager
    def context(self) -> Iterator[BrowserContext]:
        """A browser of its own, with nothing cached."""
        switches = [*SWITCHES, "--disable-features=SpareRendererForSitePerProcess"]
        path = os.environ["REGOLARIO_CHROMIUM"]
        browser = self.playwright.chromium.launch(executable_path=path, args=switches)
        try:
            yield browser.new_context(service_workers="block")
        finally:
            browser.close()

    def visit(self, context: BrowserContext, which: str, around: Callable[[], Any] = nullcontext) -> tuple[float, int]:
        """Milliseconds from click to result, and what came over the wire for it."""
        page = context.new_page()
        page.goto(f"http://127.0.0.1:{self.host.server_port}/{PAGES[which]}")
        page.wait_for_function(READY[which])
        page.wait_for_load_state("networkidle")
        self.host.sent = 0
        language, request, told = self.first
        with around():
            milliseconds, got = page.evaluate(PLAY[which], [request, language])
        sent = self.host.sent
        assert json.loads(got) == told, f"{which}: expected what the build told"
        page.wait_for_timeout(500)  # caches are written behind the reader's back
        page.close()
        return float(milliseconds), sent

    def note(self, which: str, **values: float) -> None:
        for what, value in values.items():
            self.results.setdefault(what, {}).setdefault(which, []).append(value)

    def measure(self, which: str) -> None:
        for part in (self.cold_and_second, self.slowed, self.network_bound):
            try:
                part(which)
            except Error as error:  # the browser went down: a busy machine, or somebody who closed it
                print(f"{which}: {part.__name__} once more: {str(error).splitlines()[0]}", file=sys.stderr)
                part(which)

    def cold_and_second(self, which: str) -> None:
        with self.context() as context:
            cold, sent = self.visit(context, which)
            second, _ = self.visit(context, which)
        self.note(which, cold=cold, bytes=sent, second=second)

    def slowed(self, which: str) -> None:
        with self.context() as context:
            self.note(which, slowed=self.visit(context, which, lambda: slowed(context.browser))[0])

    def network_bound(self, which: str) -> None:
        with self.context() as context:
            self.note(which, network=self.visit(context, which, self.network)[0])

    @contextmanager
    def network(self) -> Iterator[None]:
        self.host.slow = NETWORK
        try:
            yield
        finally:
            self.host.slow = None

    def runs(self, examples: list[dict[str, Any]]) -> float:
        """The median example once Python is there."""
        with self.context() as context:
            page = context.new_page()
            page.goto(f"http://127.0.0.1:{self.host.server_port}/{PAGES['ours']}")
            medians = []
            for example in examples:
                request = [{"scenario": example["scenario"], "tables": True}, example["language"]]
                medians.append(statistics.median(page.evaluate(PLAY["ours"], request)[0] for _ in range(5)))
            return statistics.median(medians)


def summary(results: dict[str, dict[str, list[float]]], run_ms: float) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for what in ("cold", "slowed", "network", "second"):
        ours, theirs = (statistics.median(results[what][which]) for which in ("ours", "stock"))
        found[what] = {"ours_ms": round(ours), "stock_ms": round(theirs), "ratio": round(ours / theirs, 3)}
    found["bytes"] = {which: int(statistics.median(results["bytes"][which])) for which in ("ours", "stock")}
    return found | {"run_ms": round(run_ms, 2)}


def main(site: Path, times: int) -> None:
    examples = list(fast.played(site))
    first = next(each for each in examples if each["language"] == "it" and each["name"] == "cascade/basic")
    with TemporaryDirectory() as temporary, sync_playwright() as playwright:
        (Path(temporary) / "site").symlink_to(site.resolve())
        stock(Path(temporary) / "stock")
        with serving(Path(temporary)) as host:
            bench = Bench(playwright, host, ("it", {"scenario": first["scenario"], "tables": True}, first["told"]))
            for turn in range(times):
                for which in ("ours", "stock"):
                    bench.measure(which)
                print(f"{turn + 1} of {times}", file=sys.stderr)
            found = summary(bench.results, bench.runs(examples[:: max(1, len(examples) // 40)]))
    text = json.dumps(found, indent=2)
    target = ROOT / "build" / "bench-start.json"
    target.write_text(text + "\n", encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "site"), int(os.environ.get("TIMES", TIMES)))
