"""Python starts fast, and starts all the same where the fast way does not work."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route

from generator import bundle

from .reading import CASCADE, START, Example, OpenPage

RUNNER = "import(new URL('../../../widgets/runner.js', location.href))"
RUN = """async ([request, language]) => {
    const { run } = await import(new URL("../../../widgets/runner.js", location.href));
    const start = performance.now();
    await run(request, language);
    return performance.now() - start;
}"""


def fetched(page: Page) -> list[str]:
    """Names of the files of the runtime that are asked for from now on."""
    names: list[str] = []
    page.on("request", lambda request: "/runtime/" in request.url and names.append(request.url.rpartition("/")[2]))
    return names


def scenario_of(played: Any, term: str = "cascade", name: str = "basic") -> Any:
    return next(content["scenario"] for *key, content in played if key == ["it", term, name])


def test_start_takes_the_snapshot_and_nothing_else(open_page: OpenPage) -> None:
    page = open_page(CASCADE)
    names = fetched(page)
    example = Example(page, "basic")
    assert names == []

    example.run()

    example.says("done.same")
    assert sorted(set(names)) == ["pyodide.mjs", "python.mjs", "python.snapshot", "python.wasm"]


def test_start_is_three_megabytes_at_most(site: Path) -> None:
    needed = bundle.needed(site)

    assert len(needed) == 4
    assert sum(path.with_name(f"{path.name}.br").stat().st_size for path in needed) < 3e6


def refused(route: Route) -> None:
    route.fulfill(status=404)


def cut_off(route: Route) -> None:
    route.fulfill(body=route.fetch().body()[:-1])


def without_constants(route: Route) -> None:
    """A sum that does not fit: the module begins with another memory than that of which the snapshot was made."""
    body = route.fetch().body()
    other = re.sub(rb'"sum":(-?)\d', lambda found: b'"sum":%s9' % found[1], body, count=1)
    route.fulfill(body=other)


@pytest.mark.parametrize("broken", [refused, cut_off, without_constants])
def test_without_its_snapshot_python_starts_from_the_library(
    open_page: OpenPage, complaints: list[str], broken: Callable[[Route], None]
) -> None:
    page = open_page(CASCADE, service_workers="block")
    page.route("**/python.snapshot", broken)
    names = fetched(page)
    example = Example(page, "basic")

    example.run()

    example.says("done.same")
    assert {"pyodide.asm.wasm", "python_stdlib.zip", "regolario.zip"} <= set(names)
    complaints.clear()  # the browser says which file did not come


def test_trap_in_a_run_is_answered_by_the_whole_one(open_page: OpenPage, site: Path) -> None:
    page = open_page(CASCADE, service_workers="block")
    worker = (site / "widgets" / "player.js").read_text(encoding="utf-8")
    run = "const run = resolve(request);"
    trapped = worker.replace(run, "const run = globalThis.once ? resolve(request) : trap();")
    trap = "function trap() { globalThis.once = true; throw new WebAssembly.RuntimeError('unreachable'); }\n"
    assert trapped != worker
    script = {"body": trap + trapped, "content_type": "text/javascript"}
    page.context.route("**/widgets/player.js", lambda route: route.fulfill(**script))
    names = fetched(page)
    example = Example(page, "basic")

    example.run()

    example.says("done.same")
    assert "python.snapshot" in names and "pyodide.asm.wasm" in names


def test_whoever_stops_plays_on_at_once(open_page: OpenPage, played: Any) -> None:
    """A spare Python waits; it has fetched nothing anew, so it needs no network either."""
    page = open_page(CASCADE)
    page.set_default_timeout(START)
    request = [{"scenario": scenario_of(played)}, "it"]
    page.evaluate(RUN, request)
    names = fetched(page)
    page.wait_for_timeout(500)  # the spare one is started when nothing else is to be done
    page.evaluate(f"async () => (await {RUNNER}).stop()")
    page.wait_for_function(f"async () => (await {RUNNER}).ready()")
    page.context.set_offline(True)

    page.evaluate(RUN, request)

    assert not {"python.snapshot", "python.wasm"} & set(names)
    page.context.set_offline(False)


def test_two_tabs_play_at_once(open_page: OpenPage) -> None:
    first = open_page(CASCADE)
    second = first.context.new_page()
    second.goto(first.url)
    examples = [Example(page, "basic") for page in (first, second)]

    for example in examples:
        example.button("action-run").click()

    for example in examples:
        example.says("done.same")
