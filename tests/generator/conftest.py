"""A small glossary of two invented terms, over the real editions, sections and categories."""

import shutil
from pathlib import Path

import pytest

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
