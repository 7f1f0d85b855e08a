"""A small glossary of two invented terms, over the real editions, sections and categories."""

import shutil
from pathlib import Path

import pytest
import yaml

from generator import build
from generator.glossary import ROOT, Glossary, read_glossary

RECORDS = Path(__file__).with_name("records")


def small_glossary(folder: Path) -> Path:
    """A glossary folder below `folder` that a test may change."""
    root = folder / "glossary"
    root.mkdir()
    for name in ("editions.yml", "sections.yml", "categories.yml"):
        shutil.copy(ROOT / name, root)
    shutil.copytree(ROOT / "numbers", root / "numbers")
    shutil.copytree(RECORDS, root / "terms")
    return root


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return small_glossary(tmp_path)


@pytest.fixture(scope="session")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same for tests that only read."""
    return small_glossary(tmp_path_factory.mktemp("small"))


@pytest.fixture(scope="session")
def glossary(small: Path) -> Glossary:
    found, problems = read_glossary(small)
    assert problems == []
    return found


def add(root: Path, slug: str, it: str, en: str, kind: str = "game-term", **more: object) -> None:
    """Write a record that has names, a text and whatever else is given; names may be `name | form | form`."""
    data: dict[str, object] = {
        "category": "game-terms",
        "names": {"it": _names(it), "en": _names(en)},
        "edition": "2026-09-25",
        "summary": {"it": "Un testo.", "en": "A text."},
    }
    folder = root / "terms" / kind
    folder.mkdir(exist_ok=True)
    text = yaml.safe_dump(data | more, allow_unicode=True, sort_keys=False)
    (folder / f"{slug}.yml").write_text(text, encoding="utf-8")


def _names(names: str) -> dict[str, object]:
    name, *forms = names.split(" | ")
    return {"name": name, "forms": forms} if forms else {"name": name}


def read(root: Path) -> Glossary:
    """The glossary of a folder, which must be well formed."""
    found, problems = read_glossary(root)
    assert problems == []
    return found


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory, small: Path) -> Path:
    """That glossary as a whole site, for tests that only read."""
    folder = tmp_path_factory.mktemp("build")
    build.build(folder / "site", small)
    return folder / "site"


@pytest.fixture(scope="session")
def pages(made: Path) -> dict[str, str]:
    return {path.relative_to(made).as_posix(): path.read_text(encoding="utf-8") for path in made.rglob("*.html")}
