"""Imports go down only: the resolver and the narrator know nobody, and one file knows MkDocs."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

TOOLS = Path(__file__).parents[2] / "tools"
OURS = {"resolver", "narrator", "generator"}
MAY_IMPORT = {
    "resolver": set[str](),
    "narrator": set[str](),
    "generator": {
        "resolver",
        "narrator",
        "yaml",
        "pydantic",
        "pydantic_core",
        "jinja2",
        "markupsafe",
        "babel",
        "watchdog",
    },
}
HOST = Path("generator/plugin.py")
INSIDE = Path("generator/runtime/stubs")
"""Runs in the reader's browser, in the place of parts of Pyodide."""


def imported(path: Path) -> set[str]:
    """The packages outside the standard library that a file names, its own excepted."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            names.add((node.module or "").split(".")[0])
    return names - sys.stdlib_module_names


FILES = sorted(path.relative_to(TOOLS) for package in OURS for path in (TOOLS / package).rglob("*.py"))


@pytest.mark.parametrize("path", FILES, ids=str)
def test_imports_go_down_only(path: Path) -> None:
    allowed = MAY_IMPORT[path.parts[0]] | ({"mkdocs"} if path == HOST else set())
    allowed |= {"pyodide_js"} if INSIDE in path.parents else set()

    assert set() == imported(TOOLS / path) - allowed


@pytest.mark.parametrize("package", ["resolver", "narrator"])
def test_resolver_and_narrator_need_nothing_installed(package: str) -> None:
    code = f"import sys; sys.path.insert(0, {str(TOOLS)!r}); import {package}"

    subprocess.run([sys.executable, "-I", "-S", "-c", code], check=True)


def test_no_logic_names_a_language() -> None:
    named = [
        str(path)
        for path in FILES
        if path.parts[0] == "generator" and path.name not in ("languages.py", "checks.py")
        for node in ast.walk(ast.parse((TOOLS / path).read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and node.value in ("it", "en")
    ]

    assert named == []
