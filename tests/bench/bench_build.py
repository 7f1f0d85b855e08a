"""How fast the site is built, beside the same pages as Markdown in other generators: ``make bench-build [TIMES=2]``.

All sides take turns, round after round, each in a process of its own; of the rounds the medians are reported, in
seconds of processor time (user and system, with child processes), since nothing else on the machine falls on those.
Prints what it writes to build/bench-build.json.

    ours      what our_build.py makes: the pages, the site, the whole
    mkdocs    the same pages as Markdown: plain MkDocs with Material and its search
    zensical  the same Markdown: the newest Zensical that pip installs (in an environment below build/)
    rebuild   from the edit of one record under `make serve` until its page shows it, by the clock on the wall
    growth    the site with each record twice, four times, and so often that there are 10,000 pages

The Markdown comes from the HTML of our own templates, before anything is measured; `words` tells whether the built
pages say the same.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import shutil
import socket
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import yaml
from as_markdown import markdown, words
from copies import grown

from generator.glossary import ROOT, read_glossary
from generator.languages import LANGUAGES
from generator.pages import Site
from generator.plugin import MENU

TOP = ROOT.parent
HERE = Path(__file__).resolve().parent
WORK = TOP / "build" / "bench-build"
PEERS = WORK / "peers"
ZENSICAL = WORK / "zensical"
OLD = WORK / "old"
GROWTH = (1, 2, 4, 6)
GOALS = {"of_mkdocs": 0.3, "of_zensical": 0.25, "rebuild_seconds": 1.0, "peak_mb": 200, "growth": 1.1}
ENVIRONMENT = os.environ | {"PYTHONPATH": str(TOP / "tools"), "NO_MKDOCS_2_WARNING": "1"}


@dataclass(frozen=True)
class Run:
    """What one process and its children used; of the memory, the greatest that any of them had at once."""

    cpu: float
    wall: float
    peak_mb: float


def measured(*command: str | Path, cwd: Path = TOP) -> Run:
    start = time.perf_counter()
    with (WORK / "log.txt").open("w") as log:
        process = subprocess.Popen([*map(str, command)], cwd=cwd, env=ENVIRONMENT, stdout=log, stderr=log)
        _, status, used = os.wait4(process.pid, 0)
    if status:
        raise RuntimeError(f"{command}: {(WORK / 'log.txt').read_text(encoding='utf-8')[-2000:]}")
    run = Run(used.ru_utime + used.ru_stime, time.perf_counter() - start, used.ru_maxrss / 1024)
    print(f"{run.cpu:6.2f} s, {run.peak_mb:4.0f} MB: {Path(command[1]).name} {command[2]}", file=sys.stderr, flush=True)
    return run


# -- the sides ------------------------------------------------------------------------------------------------------


def away(site: Path) -> None:
    """Make room for a site. The old one goes when all is measured: ext4 spends seconds on passing over places of files
    that have just been removed, and it is who builds next that pays for it."""
    if site.exists():
        OLD.mkdir(parents=True, exist_ok=True)
        site.rename(OLD / f"{len(list(OLD.iterdir()))}")


def ours(what: str, glossary: Path = ROOT) -> Run:
    away(WORK / what)
    return measured(sys.executable, HERE / "our_build.py", what, WORK / what, glossary)


def mkdocs() -> Run:
    away(PEERS / "site")
    return measured(sys.executable, "-m", "mkdocs", "build", "--quiet", cwd=PEERS)


def zensical() -> Run:
    away(PEERS / "site")
    return measured(ZENSICAL / "bin" / "zensical", "build", "--clean", "--config-file", "mkdocs.yml", cwd=PEERS)


def write_peers() -> int:
    """Our pages as Markdown and the settings of a plain site; returns how many pages."""
    shutil.rmtree(PEERS, ignore_errors=True)
    docs = PEERS / "docs"
    site = Site(read_glossary()[0], "https://example.org")
    pages = list(site.pages())
    places = {page.address for page in pages}
    for page in pages:
        head = yaml.safe_dump({"title": page.title, "description": page.description}, allow_unicode=True)
        text = f"---\n{head}---\n{markdown(site.render(page), page.address, places)}"
        path = docs / page.address / "index.md"
        path.parent.mkdir(parents=True)
        path.write_text(text, encoding="utf-8")
    by_hand = [path for language in LANGUAGES for path in (TOP / "docs" / language).rglob("*.md")]
    for path in by_hand:
        target = docs / path.relative_to(TOP / "docs")
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)
    for name in ("logo.svg", "favicon.svg"):
        (docs / "assets").mkdir(exist_ok=True)
        shutil.copy(TOP / "docs" / "assets" / name, docs / "assets")
    (PEERS / "mkdocs.yml").write_text(yaml.safe_dump(_settings(docs), sort_keys=False), encoding="utf-8")
    return len(pages) + len(by_hand)


def _settings(docs: Path) -> dict[str, Any]:
    """As our own, with the same short menu, and without what only our plugin understands."""
    ours: dict[str, Any] = yaml.safe_load((TOP / "mkdocs.yml").read_text(encoding="utf-8").replace("!ENV", ""))
    del ours["theme"]["custom_dir"], ours["theme"]["icon"]
    for name in ("extra", "extra_css", "extra_javascript", "watch"):
        del ours[name]
    for palette in ours["theme"]["palette"]:
        palette.update(primary="indigo", accent="indigo")
        palette["toggle"]["icon"] = "material/brightness-6"
    menu = {language: [f"{language}/{place}index.md" for place in MENU] for language in LANGUAGES}
    nav = [{language: [path for path in paths if (docs / path).exists()]} for language, paths in menu.items()]
    return ours | {
        "site_url": "https://example.org/",
        "plugins": ["search"],
        "nav": nav,
        "markdown_extensions": ["attr_list", "tables", {"toc": {"permalink": False}}],
    }


def install_zensical() -> str | None:
    """Install the newest that there is; returns why that is not possible, or None."""
    if not (ZENSICAL / "bin" / "zensical").exists():
        shutil.rmtree(ZENSICAL, ignore_errors=True)
        subprocess.run([sys.executable, "-m", "venv", str(ZENSICAL)], check=True)
        pip = [str(ZENSICAL / "bin" / "pip"), "install", "--quiet", "--disable-pip-version-check", "zensical"]
        done = subprocess.run(pip, capture_output=True, text=True, check=False)
        if done.returncode:
            return (done.stderr.strip().splitlines() or ["pip failed"])[-1]
    return None


def zensical_version() -> str:
    found = sorted(ZENSICAL.glob("lib/*/site-packages/zensical-*.dist-info"))
    return found[-1].name.removeprefix("zensical-").removesuffix(".dist-info")


# -- the rebuild ----------------------------------------------------------------------------------------------------


@contextmanager
def served(glossary: Path) -> Iterator[tuple[str, int]]:
    """The address at which a glossary is served, and the id of the process."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "generator", "serve", "--port", str(port), "--glossary", str(glossary)]
    with subprocess.Popen(command, cwd=TOP, env=ENVIRONMENT, stdout=subprocess.DEVNULL) as process:
        try:
            yield f"http://127.0.0.1:{port}/", process.pid
        finally:
            process.terminate()


def rebuilds(times: int) -> dict[str, Any]:
    """Edit a record again and again, as somebody who writes does."""
    shutil.rmtree(WORK / "served", ignore_errors=True)
    glossary = WORK / "served" / "glossary"
    shutil.copytree(ROOT, glossary)
    path = max((glossary / "terms").rglob("*.yml"), key=lambda path: path.stat().st_size)
    text = path.read_text(encoding="utf-8")
    found = re.search(r"^summary:\n  \w+:[^\w]*(\w+)", text, re.MULTILINE)
    assert found, path
    seconds = []
    with served(glossary) as (address, process):
        page = f"{address}{LANGUAGES[0]}/terms/{path.stem}/"
        first = _shown(page, found[1])
        for number in range(times):
            word = f"Edited{number}"
            time.sleep(1)
            path.write_text(text[: found.start(1)] + word + text[found.end(1) :], encoding="utf-8")
            seconds.append(_shown(page, word))
        peak = re.search(r"VmHWM:\s+(\d+)", Path(f"/proc/{process}/status").read_text(encoding="utf-8"))
    return {
        "seconds": round(statistics.median(seconds), 2),
        "each": [round(value, 2) for value in seconds],
        "first_page_seconds": round(first, 2),
        "peak_mb": round(int(peak[1]) / 1024) if peak else None,
        "record": path.stem,
    }


def _shown(page: str, word: str) -> float:
    """How long it takes until a page has a word."""
    start = time.perf_counter()
    while time.perf_counter() - start < 120:
        try:
            with urlopen(page, timeout=120) as response:
                if word in response.read().decode():
                    return time.perf_counter() - start
        except OSError:
            pass  # not there yet
        time.sleep(0.02)
    raise TimeoutError(f"{page}: expected {word}")


# -- the report -----------------------------------------------------------------------------------------------------


def contents(site: Path) -> dict[str, str]:
    paths = (path for path in sorted(site.rglob("*")) if path.is_file())
    return {path.relative_to(site).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in paths}


def count(site: Path) -> dict[str, int]:
    """The pages in the languages of the site, and their words."""
    pages = [path for language in LANGUAGES for path in sorted((site / language).rglob("*.html"))]
    return {"pages": len(pages), "words": sum(words(path.read_text(encoding="utf-8")) for path in pages)}


def summary(runs: list[Run]) -> dict[str, float]:
    return {
        "cpu": round(statistics.median(run.cpu for run in runs), 2),
        "wall": round(statistics.median(run.wall for run in runs), 2),
        "peak_mb": round(max(run.peak_mb for run in runs)),
    }


def growth() -> dict[str, Any]:
    found: dict[int, float] = {}
    shown: dict[int, dict[str, float]] = {}
    for times in GROWTH:
        away(WORK / "grown")
        run = ours("site", grown(WORK / "grown", times))
        pages = len(list((WORK / "site").rglob("*.html")))
        found[times] = 1000 * run.cpu / pages
        shown[times] = {"pages": pages, "ms_per_page": round(found[times], 2)} | summary([run])
    return {"times": shown, "last_of_first": round(found[GROWTH[-1]] / found[1], 2)}


def report(rounds: int) -> dict[str, Any]:
    WORK.mkdir(parents=True, exist_ok=True)
    without = install_zensical()
    pages = write_peers()
    sides = {"pages": lambda: ours("pages"), "site": lambda: ours("site"), "mkdocs": mkdocs}
    if without is None:
        sides["zensical"] = zensical
    runs: dict[str, list[Run]] = {name: [] for name in sides}
    said: dict[str, dict[str, int]] = {}
    bytes_of: list[dict[str, str]] = []
    for _ in range(rounds):
        for name, run in sides.items():
            runs[name].append(run())
            built = WORK / name if name in ("pages", "site") else PEERS / "site"
            if name not in said:
                said[name] = count(built)
            if name == "site":
                bytes_of.append(contents(built))
    found: dict[str, Any] = {name: summary(each) | said[name] for name, each in runs.items()}
    whole = ours("whole")
    result: dict[str, Any] = {
        "unit": "seconds of processor time (cpu) and by the clock (wall), medians of interleaved rounds",
        "rounds": rounds,
        "markdown_pages": pages,
        "versions": {name: version(name) for name in ("mkdocs", "mkdocs-material")}
        | {"zensical": without or zensical_version()},
        **found,
        "whole": summary([whole]),
        "ratios": {
            f"{side}_of_{peer}": round(found[side]["cpu"] / found[peer]["cpu"], 2)
            for side in ("pages", "site")
            for peer in ("mkdocs", "zensical")
            if peer in found
        },
        "rebuild": rebuilds(3),
        "growth": growth(),
        "same_bytes": all(each == bytes_of[0] for each in bytes_of) if rounds > 1 else None,
    }
    return result | {"goals": goals(result)}


def goals(result: dict[str, Any]) -> dict[str, list[Any]]:
    """What is to be reached, what is measured, and whether it is enough."""
    measured = {
        "of_mkdocs": result["ratios"].get("pages_of_mkdocs"),
        "of_zensical": result["ratios"].get("pages_of_zensical"),
        "rebuild_seconds": result["rebuild"]["seconds"],
        "peak_mb": result["site"]["peak_mb"],
        "growth": result["growth"]["last_of_first"],
    }
    return {name: [GOALS[name], value, value is not None and value <= GOALS[name]] for name, value in measured.items()}


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure the build of the site.")
    parser.add_argument("--times", type=int, default=2, help="how many rounds")
    text = json.dumps(report(parser.parse_args().times), indent=2)
    (TOP / "build" / "bench-build.json").write_text(text + "\n", encoding="utf-8")
    shutil.rmtree(OLD, ignore_errors=True)
    print(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
