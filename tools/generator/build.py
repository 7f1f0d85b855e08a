"""Build the site aside and put it in place only when it is whole; serve it while somebody writes."""

import os
import shutil
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import NoReturn

from . import catalogues, checks, links
from .glossary import ROOT
from .problems import DataError

TOP = ROOT.parent
SITE = TOP / "site"
ASIDE = TOP / "build" / "site.new"


def build(site: Path = SITE, aside: Path = ASIDE, glossary: Path = ROOT) -> None:
    """Write the site to `site`. Raises DataError, or BuildError with what MkDocs said; `site` then stays as it was."""
    catalogues.compile_all()
    edition = checks.checked(glossary).edition
    shutil.rmtree(aside, ignore_errors=True)
    aside.parent.mkdir(parents=True, exist_ok=True)
    command = _command("build", "--strict", "--quiet", "--site-dir", str(aside))
    environment = _environment(edition.date, glossary) | {"REGOLARIO_CHECKED": "true"}
    if subprocess.run(command, cwd=TOP, env=environment, check=False).returncode:
        raise BuildError("mkdocs build failed")
    found = list(links.problems(aside))
    if found:
        raise DataError(found)
    swap(aside, site)


def swap(new: Path, place: Path) -> None:
    """Put a folder in the place of another; what was there is removed only after the new one stands."""
    old = place.with_name(f"{place.name}.old")
    shutil.rmtree(old, ignore_errors=True)
    if place.exists():
        place.rename(old)
    shutil.move(new, place)  # the place may be on another disk
    shutil.rmtree(old, ignore_errors=True)


def serve(port: int, glossary: Path = ROOT) -> NoReturn:
    """Serve on 127.0.0.1 and rebuild on change: becomes MkDocs' own server, so that stopping one stops all."""
    catalogues.compile_all()
    edition = checks.checked(glossary).edition
    print(f"http://127.0.0.1:{port}/ – Ctrl+C ends it", flush=True)
    command = _command("serve", "--quiet", "--dev-addr", f"127.0.0.1:{port}", "--watch", str(glossary))
    local = {"REGOLARIO_URL": f"http://127.0.0.1:{port}/"}
    os.chdir(TOP)
    os.execve(command[0], command, _environment(edition.date, glossary) | local)


class BuildError(Exception):
    """MkDocs ended with an error; it has said which."""


def _command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "mkdocs", *arguments, "--config-file", str(TOP / "mkdocs.yml")]


def _environment(date: str, glossary: Path) -> dict[str, str]:
    """Dates come from the edition, so that the same data gives the same bytes on any day."""
    epoch = int(datetime.fromisoformat(date).replace(tzinfo=UTC).timestamp())
    ours = {"SOURCE_DATE_EPOCH": str(epoch), "NO_MKDOCS_2_WARNING": "1", "REGOLARIO_GLOSSARY": str(glossary)}
    return os.environ | ours
