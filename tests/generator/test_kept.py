"""While serving, a page stands until something that it shows has changed, and never longer."""

import os
import re
import shutil
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from generator import build, examples, kept, plugin
from generator.catalogues import compile_all
from generator.glossary import ROOT
from generator.locales import Locale

from .conftest import add
from .test_playing import SCENARIO

SAMPLE = "it/terms/sample/index.html"
ECHOING = "it/terms/echoing/index.html"
TOP = ROOT.parent


class Served:
    """A glossary as `serve` builds it, again and again, with templates, catalogues and settings of its own."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.root, self.site, self.settings = root, folder / "site", folder / "mkdocs.yml"
        text = (TOP / "mkdocs.yml").read_text(encoding="utf-8")
        for name in ("docs", "tools/generator/theme"):
            text = text.replace(f"_dir: {name}", f"_dir: {TOP / name}")
        self.settings.write_text(re.sub(r"watch: .*", "", text), encoding="utf-8")
        self.config = self._config()
        self.config.plugins.on_startup(command="serve", dirty=True)

    def _config(self) -> plugin.MkDocsConfig:
        config = plugin.load_config(str(self.settings), site_dir=str(self.site))
        config.plugins["regolario"].config["glossary"] = str(self.root)
        return config

    def again(self) -> set[str]:
        """Build again; returns the HTML files that were written."""
        for path in self.site.rglob("*.html"):
            os.utime(path, (0, 0))
        plugin.mkdocs_build(self._config(), serve_url="http://127.0.0.1/", dirty=True)
        return {path.relative_to(self.site).as_posix() for path in self.site.rglob("*.html") if path.stat().st_mtime}

    def page(self, name: str) -> str:
        return (self.site / name).read_text(encoding="utf-8")

    def edit(self, name: str, old: str, new: str) -> None:
        path = self.root / name
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new), encoding="utf-8")


@pytest.fixture
def served(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    monkeypatch.setattr(plugin.bundle, "write", lambda *_, **__: "")
    monkeypatch.setattr(plugin.catalogues, "compile_all", lambda: None)
    for name, value in build._environment("2026-09-25").items():
        monkeypatch.setenv(name, value)
    for attribute in ("TEMPLATES", "FOLDER"):
        copy = tmp_path / attribute.lower()
        shutil.copytree(getattr(plugin, attribute), copy)
        monkeypatch.setattr(plugin, attribute, copy)
    monkeypatch.setattr("generator.render.TEMPLATES", plugin.TEMPLATES)
    monkeypatch.setattr("generator.pages.Locale", partial(Locale, folder=plugin.FOLDER))
    add(root, "stranger", "Straniero", "Stranger")
    step = {"text": {"it": "Vedi [[sample]].", "en": "See [[sample]]."}, "rules": ["701.22a"]}
    add(root, "leading", "Guida", "Leading", how=[step])
    one = Served(root, tmp_path)
    assert {SAMPLE, ECHOING, "it/terms/stranger/index.html"} <= one.again()
    yield one


def test_nothing_is_written_when_nothing_has_changed(served: Served) -> None:
    assert {name for name in served.again() if "/terms/" in name or name.startswith("both/")} == set()


def test_a_record_that_changes_is_shown_and_strangers_stand(served: Served) -> None:
    served.edit("terms/keyword-action/sample.yml", "Guardi in cima", "Spii in cima")

    written = served.again()

    assert "Spii in cima" in served.page(SAMPLE) and "Spii in cima" in served.page("both/sample/index.html")
    assert {SAMPLE, "en/terms/sample/index.html", "both/sample/index.html"} <= written
    assert "it/terms/stranger/index.html" not in written and "both/stranger/index.html" not in written


def test_a_name_that_changes_is_shown_wherever_it_stands(served: Served) -> None:
    pages = (SAMPLE, ECHOING, "it/terms/leading/index.html", "it/terms/index.html")
    assert all("assaggiare" in served.page(name).lower() for name in pages)

    served.edit("terms/keyword-action/sample.yml", "name: Assaggiare", "name: Nuovonome")
    served.again()

    assert all("nuovonome" in served.page(name).lower() for name in pages)


def test_a_card_that_changes_is_taken(served: Served) -> None:
    stock = served.root / "cards.yml"
    card = "plain: {{name_it: {}, name_en: Card, types: [artifact]}}\n"
    for name in ("Vecchia", "Nuova"):
        stock.write_text(card.format(name), encoding="utf-8")
        served.again()
        assert name in served.page("widgets/lab.it.json")


def test_a_template_that_changes_is_taken(served: Served) -> None:
    template = plugin.TEMPLATES / "term.jinja"
    template.write_text(template.read_text(encoding="utf-8") + "<p>a new line</p>\n", encoding="utf-8")

    written = served.again()

    assert "<p>a new line</p>" in served.page(SAMPLE) and "it/terms/stranger/index.html" in written


def test_a_catalogue_that_changes_is_taken(served: Served) -> None:
    catalogue = plugin.FOLDER / "it" / "LC_MESSAGES" / "site.mo"
    old, new = "Che cos’è", "Che cosa sia"
    assert len(old.encode()) == len(new.encode())
    content = catalogue.read_bytes()
    assert old.encode() in content and old in served.page(SAMPLE)

    catalogue.write_bytes(content.replace(old.encode(), new.encode()))
    os.utime(catalogue, (1, 1))
    served.again()

    assert new in served.page(SAMPLE) and old not in served.page(SAMPLE)


@pytest.fixture
def words_of_this_test_only() -> Iterator[None]:
    yield
    examples.forget_what_was_told()


@pytest.mark.usefixtures("words_of_this_test_only")
def test_a_sentence_of_a_run_that_changes_is_told(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    example = {"id": "first", "title": {"it": "Magia", "en": "Spell"}, "scenario": SCENARIO}
    add(served.root, "played", "Giocato", "Played", examples=[example])
    monkeypatch.setattr("narrator.catalogue.LOCALE", str(plugin.FOLDER))
    monkeypatch.setattr(plugin.catalogues, "compile_all", lambda: compile_all(plugin.FOLDER))
    catalogue = plugin.FOLDER / "en" / "LC_MESSAGES" / "trace.po"
    page = "en/terms/played/index.html"
    served.again()
    assert "<li>Anna casts Bolt" in served.page(page)

    text = catalogue.read_text(encoding="utf-8")
    catalogue.write_text(text.replace("{player} casts {object}", "{player} announces {object}"), encoding="utf-8")
    os.utime(catalogue)
    served.again()

    assert "<li>Anna announces Bolt" in served.page(page) and "casts Bolt" not in served.page(page)


def test_settings_that_change_are_taken(served: Served) -> None:
    text = served.settings.read_text(encoding="utf-8")
    served.settings.write_text(text.replace("site_name: Regolario", "site_name: Another"), encoding="utf-8")

    served.again()

    assert "– Another</title>" in served.page(SAMPLE)


def test_the_pages_of_a_record_that_is_gone_go(served: Served) -> None:
    (served.root / "terms" / "game-term" / "stranger.yml").unlink()

    served.again()

    assert not [path for path in served.site.rglob("stranger*") if path.is_file()]
    assert not list(served.site.rglob("terms/stranger/*.html"))
    assert "Straniero" not in served.page("it/terms/index.html")


def test_what_was_made_from_the_same_stands_while_what_surrounds_it_is_the_same() -> None:
    one = kept.Kept()
    one.begin("around")
    assert not one.stands("a", 1)
    one.written("a", 1)

    assert one.begin("around") and one.stands("a", 1) and not one.stands("a", 2)
    assert one.end() == []
    assert not one.begin("else") and not one.stands("a", 1)


def test_what_a_build_did_not_ask_for_is_gone() -> None:
    one = kept.Kept()
    one.written("a", 1)
    one.written("b", 1)

    one.stands("a", 2)

    assert one.end() == ["b"] and not one.stands("b", 1)
