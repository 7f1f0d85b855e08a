"""Build the site aside and put it in place only when it is whole; serve it while somebody writes."""

import os
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import NoReturn

from . import catalogues, checks, links
from .aside import aside
from .glossary import ROOT
from .memory import staying
from .problems import DataError

TOP = ROOT.parent
SITE = TOP / "site"
CONFIG = TOP / "mkdocs.yml"


def build(site: Path = SITE, glossary: Path = ROOT) -> None:
    """Write the site to `site`. Raises DataError, or BuildError with what MkDocs said; `site` then stays as it was."""
    catalogues.compile_all()
    with staying():
        checked = checks.checked(glossary)
    os.environ.update(_environment(checked.edition.date))
    from . import plugin  # MkDocs and the theme, which nobody else waits for

    with aside(site) as new:
        if complaint := plugin.build(CONFIG, new, checked):
            raise BuildError(complaint)
        if found := list(links.problems(new)):
            raise DataError(found)


def serve(port: int, glossary: Path = ROOT) -> NoReturn:
    """Serve on 127.0.0.1 and rebuild on change: becomes MkDocs' own server, so that stopping one stops all."""
    catalogues.compile_all()
    edition = checks.checked(glossary).edition
    print(f"http://127.0.0.1:{port}/ – Ctrl+C ends it", flush=True)
    command = _command("serve", "--dirty", "--quiet", "--dev-addr", f"127.0.0.1:{port}", "--watch", str(glossary))
    local = {"REGOLARIO_URL": f"http://127.0.0.1:{port}/", "REGOLARIO_GLOSSARY": str(glossary)}
    os.chdir(TOP)
    os.execve(command[0], command, os.environ | _environment(edition.date) | local)


class BuildError(Exception):
    """MkDocs ended with an error; it has said which."""


def _command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "mkdocs", *arguments, "--config-file", str(CONFIG)]


def _environment(date: str) -> dict[str, str]:
    """Dates come from the edition, so that the same data gives the same bytes on any day."""
    epoch = int(datetime.fromisoformat(date).replace(tzinfo=UTC).timestamp())
    return {"SOURCE_DATE_EPOCH": str(epoch), "NO_MKDOCS_2_WARNING": "1"}
