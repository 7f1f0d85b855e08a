"""What makes Python start fast: the same bytes each time, right ones, or none."""

import copy
import json
import shutil
from pathlib import Path
from typing import Any

import pytest

import narrator
import resolver
from generator import bundle, fast
from generator.archives import archive

pytestmark = pytest.mark.skipif(
    not bundle.PYODIDE.is_dir() or shutil.which("node") is None, reason="needs Node and npm ci"
)
SCENARIO = {"version": 1, "setup": {"players": {"A": {}, "B": {}}}, "actions": [], "choices": []}
NAMES = {fast.LIBRARY, fast.BUNDLE, fast.SNAPSHOT, fast.MODULE, fast.SCRIPT}


def example(language: str) -> dict[str, Any]:
    run = json.loads(resolver.run_json(json.dumps({"scenario": SCENARIO, "tables": True})))
    told = json.loads(narrator.tell_json(json.dumps({"scenario": SCENARIO, "run": run, "language": language})))
    return {"language": language, "name": "term/example", "scenario": SCENARIO, "run": run, "told": told}


EXAMPLES = [example("it"), example("en")]


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    stock = {name: (bundle.PYODIDE / name).read_bytes() for name in (*bundle.ENGINE, bundle.LIBRARY)}
    return stock | {bundle.BUNDLE: archive(bundle.package_files())}


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(scope="module")
def made(files: dict[str, bytes], cache: Path) -> dict[str, bytes]:
    return fast.made(files, EXAMPLES, bundle.PYODIDE, cache)


def test_snapshot_and_module_are_the_same_bytes_when_made_anew(
    files: dict[str, bytes], made: dict[str, bytes], tmp_path: Path
) -> None:
    assert set(made) == NAMES
    assert fast.made(files, EXAMPLES, bundle.PYODIDE, tmp_path) == made


def test_snapshot_tells_nothing_of_where_it_was_made(made: dict[str, bytes], cache: Path) -> None:
    for name, content in made.items():
        for place in (cache, bundle.TOOLS.parent):
            assert str(place).encode() not in content, name


def test_made_once_it_is_kept(
    files: dict[str, bytes], made: dict[str, bytes], cache: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))  # no Node

    assert fast.made(files, EXAMPLES, bundle.PYODIDE, cache) == made


def test_snapshot_that_plays_otherwise_than_the_build_is_not_taken(
    files: dict[str, bytes], made: dict[str, bytes], cache: Path, caplog: pytest.LogCaptureFixture
) -> None:
    wrong = copy.deepcopy(EXAMPLES)
    wrong[1]["run"]["ended"] = "otherwise"

    got = fast.made(files, wrong, bundle.PYODIDE, cache)

    assert set(got) == {fast.LIBRARY, fast.BUNDLE}
    assert "There is no snapshot" in caplog.text
    assert "en term/example: expected from the snapshot what the build played" in caplog.text


def test_another_version_of_pyodide_gets_no_snapshot(
    files: dict[str, bytes], made: dict[str, bytes], cache: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Until somebody has looked whether docs/widgets/pyodide.js still fits."""
    other = tmp_path / "pyodide"
    shutil.copytree(bundle.PYODIDE, other)
    script = other / "pyodide.mjs"
    text = script.read_text(encoding="utf-8")
    script.write_text(text.replace("U as version", "later as version") + "const later = 'later';\n", encoding="utf-8")

    got = fast.made(files, [*EXAMPLES, example("it")], other, cache)

    assert set(got) == {fast.LIBRARY, fast.BUNDLE}
    assert "expected the version that docs/widgets/pyodide.js is written for, got later" in caplog.text


def test_compressed_files_are_the_same_bytes_each_time(tmp_path: Path) -> None:
    content = {"a.js": b"export default 1;\n" * 100}

    first = fast.compressed(content, tmp_path / "first")

    assert set(first) == {"a.js.br", "a.js.gz"}
    assert all(len(packed) < 100 for packed in first.values())
    assert fast.compressed(content, tmp_path / "second") == first
