"""A third language costs one catalogue and keys in the records: here German, with some names and two strings."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import small_glossary

TOP = Path(__file__).parents[2]
CATALOGUE = """\
msgid ""
msgstr ""
"Language: de\\n"
"Content-Type: text/plain; charset=utf-8\\n"

msgid "nav.terms"
msgstr "Begriffe"

msgid "page.borrowed"
msgstr "Noch nicht übersetzt, die Texte sind auf %(language)s."
"""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with the small glossary and one more language: nothing but data is added."""
    top = tmp_path_factory.mktemp("third") / "project"
    top.mkdir()
    root = small_glossary(top)
    for name in ("tools", "docs"):
        shutil.copytree(TOP / name, top / name, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    shutil.copy(TOP / "mkdocs.yml", top)
    (top / "node_modules").symlink_to(TOP / "node_modules")
    (top / "build").mkdir()
    if (TOP / "build" / "runtime").exists():
        (top / "build" / "runtime").symlink_to(TOP / "build" / "runtime")

    languages = (TOP / "glossary" / "languages.yml").read_text(encoding="utf-8")
    (root / "languages.yml").write_text(languages + "- {code: de, falls_back_to: en}\n", encoding="utf-8")
    catalogue = top / "tools" / "locale" / "de" / "LC_MESSAGES" / "site.po"
    catalogue.parent.mkdir(parents=True)
    catalogue.write_text(CATALOGUE, encoding="utf-8")
    record = root / "terms" / "keyword-action" / "sample.yml"
    text = record.read_text(encoding="utf-8")
    record.write_text(
        text.replace("  en: {name: Sample}\n", "  en: {name: Sample}\n  de: {name: Kostprobe, forms: [Kostproben]}\n"),
        encoding="utf-8",
    )
    return top


def run(tree: Path, *command: str) -> "subprocess.CompletedProcess[str]":
    environment = os.environ | {"PYTHONPATH": str(tree / "tools"), "NO_MKDOCS_2_WARNING": "1"}
    return subprocess.run(
        [sys.executable, *command], cwd=tree, env=environment, capture_output=True, text=True, check=False
    )


@pytest.fixture(scope="module")
def site(tree: Path) -> Path:
    built = run(tree, "-m", "generator", "build")
    assert built.returncode == 0, built.stderr
    return tree / "site"


def test_pages_have_what_is_there_and_fall_back_with_a_note(site: Path) -> None:
    page = (site / "de" / "terms" / "sample" / "index.html").read_text(encoding="utf-8")

    assert '<html lang="de"' in page
    assert re.search(r"<h1>Kostprobe\b", page)
    assert "Begriffe" in page
    assert '<p class="notice">Noch nicht übersetzt, die Texte sind auf English.</p>' in page
    assert '<p class="answer"><span lang="en">You look at the top of the library' in page
    other = (site / "de" / "terms" / "echoing" / "index.html").read_text(encoding="utf-8")
    assert re.search(r"<h1>Echoing\b", other)


def test_pages_written_by_hand_fall_back_with_a_note(site: Path) -> None:
    page = (site / "de" / "about" / "index.html").read_text(encoding="utf-8")

    assert "English" in page[page.index('class="notice"') :][:200]


def test_full_languages_stay_as_they_were(site: Path) -> None:
    page = (site / "it" / "terms" / "sample" / "index.html").read_text(encoding="utf-8")

    assert 'class="notice">Questa voce non' not in page
    assert 'hreflang="de"' in page


@pytest.mark.parametrize(("language", "query"), [("de", "Kostproben"), ("it", "kostprobe"), ("de", "assaggiare")])
def test_the_search_finds_the_names_of_the_third_language(site: Path, language: str, query: str) -> None:
    asked = json.dumps({"index": str(site / "search"), "language": language, "queries": [query]})
    command = ["node", str(TOP / "tests" / "search" / "ask.mjs")]
    answered = subprocess.run(command, input=asked, capture_output=True, text=True, check=True)

    hits = json.loads(answered.stdout)[0]
    assert hits[0]["id"] == "sample"


def test_missing_tells_what_the_third_language_lacks(tree: Path) -> None:
    told = run(tree, "-m", "generator", "missing", "de")

    assert told.returncode == 0, told.stderr
    assert "keyword-action/sample.yml:13: summary: absent" in told.stdout
    assert "keyword-ability/echoing.yml:4: names: absent" in told.stdout
    assert "sample.yml:2: names: absent" not in told.stdout
    assert re.search(r"^de: \d+ texts of 2 records: \d+ absent, 0 left to do", told.stdout, re.MULTILINE)


def test_a_full_language_may_not_lack_a_text(tree: Path) -> None:
    record = tree / "glossary" / "terms" / "keyword-ability" / "echoing.yml"
    text = record.read_text(encoding="utf-8")
    record.write_text(text.replace(", en: It sounds twice.", ", de: Es klingt zweimal."), encoding="utf-8")
    try:
        told = run(tree, "-m", "generator", "check")
    finally:
        record.write_text(text, encoding="utf-8")

    assert told.returncode == 1
    assert "summary: expected the languages it, en, de at will, got it, de" in told.stdout
