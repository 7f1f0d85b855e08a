"""The site as a reader meets it: built once, served from this machine, opened in a real Chromium."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from .serving import Quiet as Quiet
from .serving import serving

ROOT = Path(__file__).parents[2]
SWITCHES = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site. REGOLARIO_SITE names one that is there already."""
    if ready := os.environ.get("REGOLARIO_SITE"):
        return Path(ready).resolve()
    folder = tmp_path_factory.mktemp("host") / "glossary"
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--site-dir", str(folder)]
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    built = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    if built.returncode:
        pytest.fail(f"the site cannot be built:\n{built.stdout}{built.stderr}", pytrace=False)
    return folder


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """Where the site is served: under a path, as on many hosts, so that links must be relative."""
    with serving(site.parent) as host:
        yield f"http://127.0.0.1:{host.server_port}/{site.name}/"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = os.environ.get("REGOLARIO_CHROMIUM")
    if not path:
        path = subprocess.run(
            [ROOT / "tests" / "find-chromium"], check=True, capture_output=True, text=True
        ).stdout.strip()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(SWITCHES))
        yield browser
        browser.close()


@pytest.fixture
def complaints() -> list[str]:
    """What the browser complained about; a test that causes an error on purpose empties it."""
    return []


@pytest.fixture
def open_page(browser: Browser, address: str, complaints: list[str]) -> Iterator[Callable[..., Page]]:
    """Open an address of the site: `open_page("it/terms/cascade/", java_script_enabled=False)`.

    Nothing is kept for times without a network, unless `keeps` wants it: the requests then are the page's own.
    At the end nothing may have been complained about, and no request may have left the site.
    """
    contexts: list[BrowserContext] = []
    here = (address, "data:", "blob:")

    def open_page(place: str, script: str = "", keeps: bool = False, **options: Any) -> Page:
        context = browser.new_context(**options)
        contexts.append(context)
        if not keeps:
            context.add_init_script("delete Navigator.prototype.serviceWorker")
        if script:
            context.add_init_script(script)
        page = context.new_page()
        page.on("console", lambda message: message.type in ("error", "warning") and complaints.append(message.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("request", lambda request: request.url.startswith(here) or complaints.append(request.url))
        page.goto(address + place)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture(scope="session")
def played(site: Path) -> list[tuple[str, str, str, Any]]:
    """Every example of the glossary as the build played it: language, term, example, content of its file."""
    files = sorted(site.glob("*/terms/*/*.json"))
    return [(p.parts[-4], p.parts[-2], p.stem, json.loads(p.read_text(encoding="utf-8"))) for p in files]
