"""The catalogues of all domains are complete, and what is wrong with one is told."""

import re
from pathlib import Path

import pytest

from generator import catalogues
from generator.languages import LANGUAGES
from generator.locales import FOLDER

HEAD = 'msgid ""\nmsgstr ""\n"Language: {}\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'


def written(folder: Path, **bodies: str) -> Path:
    for language, body in bodies.items():
        path = folder / "tools" / "locale" / language / "LC_MESSAGES" / "site.po"
        path.parent.mkdir(parents=True)
        path.write_text(HEAD.format(language) + body, encoding="utf-8")
    return folder / "tools" / "locale"


def test_all_catalogues_are_complete() -> None:
    assert list(catalogues.problems()) == []
    for domain in catalogues.DOMAINS:
        for language in LANGUAGES:
            assert (FOLDER / language / "LC_MESSAGES" / f"{domain}.po").is_file()


@pytest.mark.parametrize(
    ("italian", "complaint"),
    [
        ('msgid "a"\nmsgstr ""\n', "tools/locale/it/LC_MESSAGES/site.po:6: a: expected a string in it, got none"),
        ("", "tools/locale/it/LC_MESSAGES/site.po:1: a: expected a string in it, got none"),
        ('#, fuzzy\nmsgid "a"\nmsgstr "%(n)s"\n', "site.po:7: a: expected a string that somebody has confirmed"),
        ('msgid "a"\nmsgstr "%(n s"\n', "site.po:6: a: expected placeholders such as %(name)s or {name}, got %(n"),
        ('msgid "a"\nmsgstr "%(n)s {m"\n', "site.po:6: a: expected placeholders such as %(name)s or {name}, got {m"),
        ('msgid "a"\nmsgstr "%(m)s"\n', "site.po:6: a: expected the placeholders n as elsewhere, got none"),
    ],
)
def test_what_is_wrong_with_a_catalogue_is_told(tmp_path: Path, italian: str, complaint: str) -> None:
    folder = written(tmp_path, it=italian, en='msgid "a"\nmsgstr "%(n)s"\n')

    assert any(complaint in str(problem) for problem in catalogues.problems(folder))


def test_compiled_catalogues_are_read_back(tmp_path: Path) -> None:
    folder = written(tmp_path, it='msgid "a"\nmsgstr "è"\n', en='msgid "a"\nmsgstr "is"\n')

    catalogues.compile_all(folder)

    from generator.locales import Locale

    assert Locale("it", folder).text("a") == "è"


def test_templates_use_no_string_that_is_not_there() -> None:
    tools = FOLDER.parent / "generator"
    known = set(re.findall(r'^msgid "([^"]+)"', (FOLDER / "it" / "LC_MESSAGES" / "site.po").read_text(), re.MULTILINE))
    used = {
        id
        for path in [*tools.glob("templates/*.jinja"), *tools.glob("theme/**/*.html"), *tools.rglob("*.py")]
        for id in re.findall(r'\b(?:_|text|count|site_text)\(\s*"([a-z_]+\.[\w.-]+)"', path.read_text(encoding="utf-8"))
    }

    assert set() == used - known
    families = {
        "kind",
        "status",
        "ability",
        "zone",
        "parameter",
        "ruling",
        "source",
        "cited",
        "symbol",
        "page",
        "section",
        "nav",
        "feed",
        "index",
        "palette",
        "name",
        "theme",
    }
    assert set() == {id for id in known - used if id.split(".")[0] not in families}, "strings that nobody uses"
