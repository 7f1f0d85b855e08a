"""The runtime that the browser loads: the same bytes for the same content, another address for another content."""

import ast
import json
import re
import shutil
import subprocess
import zipfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest

import narrator
import resolver
from generator import bundle
from generator.archives import archive, content_hash
from generator.languages import LANGUAGES

FILES = {"b.py": b"B = 1\n", "a/c.mo": b"\x00\xde"}
with_pyodide = pytest.mark.skipif(not bundle.PYODIDE.is_dir(), reason="npm ci has not been run")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    bundle.write(folder)
    return folder


def test_archive_has_the_same_bytes_in_any_order_of_its_files() -> None:
    assert archive(FILES) == archive(dict(reversed(FILES.items())))


def test_archive_is_stored_so_that_the_worker_can_unpack_it() -> None:
    with zipfile.ZipFile(BytesIO(archive(FILES))) as packed:
        assert {entry.compress_type for entry in packed.infolist()} == {zipfile.ZIP_STORED}
        assert {name: packed.read(name) for name in packed.namelist()} == FILES


@pytest.mark.parametrize("other", [FILES | {"b.py": b"B = 2\n"}, FILES | {"d.py": b""}, {"b.py": FILES["b.py"]}])
def test_address_changes_with_content(other: dict[str, bytes]) -> None:
    assert content_hash(FILES) == content_hash(dict(FILES))
    assert content_hash(FILES) != content_hash(other)


def test_package_holds_resolver_narrator_and_catalogues_and_nothing_else() -> None:
    names = bundle.package_files()

    assert {"resolver/__init__.py", "narrator/__init__.py"} < set(names)
    assert {name.split("/")[0] for name in names} <= {"resolver", "narrator", "locale"}
    assert {name for name in names if name.endswith(".mo")} == {
        f"locale/{language}/LC_MESSAGES/trace.mo" for language in LANGUAGES
    }


@with_pyodide
def test_runtime_module_names_the_folder_and_its_files(site: Path) -> None:
    text = (site / "widgets" / "runtime.js").read_text(encoding="utf-8")
    facts = json.loads(text.removeprefix("export default ").removesuffix(";\n"))
    folder = (site / "widgets" / facts["folder"]).resolve()

    assert re.fullmatch(r"[0-9a-f]{16}", folder.name)
    plain = {*bundle.ENGINE, facts["library"], facts["bundle"]}
    assert {path.name for path in folder.iterdir()} == {name + end for name in plain for end in ("", ".br", ".gz")}
    assert facts["snapshot"] is facts["module"] is facts["script"] is None  # nothing has been played in this site
    assert facts["lock"]["packages"] == {}


@with_pyodide
def test_second_build_has_the_same_address_and_bytes(site: Path, tmp_path: Path) -> None:
    address = bundle.write(tmp_path, cache=tmp_path / "cache")

    for path in (site / "runtime").rglob("*.*"):
        assert path.read_bytes() == (tmp_path / path.relative_to(site)).read_bytes(), path.name
    assert [path.name for path in (tmp_path / "runtime").iterdir()] == [address]


@with_pyodide
def test_library_is_cut_and_compiled(site: Path) -> None:
    (library,) = (site / "runtime").glob(f"*/{bundle.LIBRARY}")
    (package,) = (site / "runtime").glob(f"*/{bundle.BUNDLE}")
    names = zipfile.ZipFile(library).namelist()

    assert "json/__init__.pyc" in names
    assert not [name for name in names if name.endswith(".py") or name.startswith("email/")]
    assert "resolver/__init__.pyc" in zipfile.ZipFile(package).namelist()


@with_pyodide
def test_library_holds_every_module_that_resolver_and_narrator_import(site: Path) -> None:
    """Also those that only a rare game reaches: the cut goes by what was used when it was made."""
    (library,) = (site / "runtime").glob(f"*/{bundle.LIBRARY}")
    kept = {name.removesuffix(".pyc").removesuffix("/__init__") for name in zipfile.ZipFile(library).namelist()}
    stock = zipfile.ZipFile(bundle.PYODIDE / bundle.LIBRARY).namelist()
    known = {name.removesuffix(".py").removesuffix("/__init__") for name in stock if name.endswith(".py")}
    imported = {
        name.replace(".", "/")
        for path, content in bundle.package_files().items()
        if path.endswith(".py")
        for name in imports(content.decode())
    }

    assert "json" in imported
    assert (imported & known) - kept == set()


def imports(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.module


@with_pyodide
def test_without_node_readers_get_the_library_as_it_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))

    address = bundle.write(tmp_path / "site", cache=tmp_path / "cache")

    library = tmp_path / "site" / "runtime" / address / bundle.LIBRARY
    assert library.read_bytes() == (bundle.PYODIDE / bundle.LIBRARY).read_bytes()
    assert "not compiled" in caplog.text


@with_pyodide
def test_runtime_of_an_earlier_build_goes(tmp_path: Path) -> None:
    old = tmp_path / "runtime" / "0123456789abcdef"
    old.mkdir(parents=True)

    bundle.write(tmp_path)

    assert not old.exists()


def test_missing_pyodide_is_said_with_the_command_that_installs_it(tmp_path: Path) -> None:
    with pytest.raises(bundle.MissingRuntime, match=r"expected pyodide\.mjs.*npm ci"):
        bundle.write(tmp_path / "site", pyodide=tmp_path)


def test_words_of_the_widget_are_there_in_each_language_with_the_same_fields() -> None:
    first, *others = ({id: fields(text) for id, text in bundle.widget_words(each).items()} for each in LANGUAGES)

    assert all(other == first for other in others)
    assert all(text for each in LANGUAGES for text in bundle.widget_words(each).values())


def test_widget_calls_keywords_as_the_narrator_does() -> None:
    for language in LANGUAGES:
        said = bundle.widget_words(language)
        for keyword in resolver.vocabulary()["keywords"]:
            assert said[f"keyword.{keyword}"] == narrator.keyword(keyword, language)


def test_widget_has_words_for_what_keywords_are_about() -> None:
    known = set(bundle.widget_words(LANGUAGES[0]))
    groups = {"for": "for", "what": "target"}
    parameters = [keyword["parameters"] for keyword in resolver.vocabulary()["keywords"].values()]
    asked = {
        f"{groups[name]}.{word}"
        for each in parameters
        for name, shape in each.items()
        if name in groups
        for word in shape["words"]
    }

    assert asked and asked <= known


def test_every_word_that_the_widget_asks_for_is_in_the_catalogue() -> None:
    """Ids that are put together, such as `zone.${id}`, are seen by their beginning."""
    known = set(bundle.widget_words(LANGUAGES[0]))
    widgets = bundle.TOOLS.parent / "docs" / "widgets"
    source = "\n".join(path.read_text(encoding="utf-8") for path in sorted(widgets.glob("*.js")))
    asked = set(re.findall(r"\b(?:say|words)\(\s*[\"`]([a-z_.]+)(?:\$\{|[\"`])", source))

    lacking = {
        id for id in asked if id not in known and not (id.endswith(".") and any(k.startswith(id) for k in known))
    }
    assert asked and not lacking


def fields(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


@pytest.mark.skipif(shutil.which("node") is None, reason="needs Node")
def test_worker_unpacks_what_the_build_packs(tmp_path: Path) -> None:
    (tmp_path / "a.zip").write_bytes(archive(FILES))
    unpack = (bundle.TOOLS.parent / "docs" / "widgets" / "unpack.js").as_uri()
    script = f"""
        import {{ readFileSync }} from "node:fs";
        import {{ unpack }} from {json.dumps(unpack)};
        const files = [...unpack(new Uint8Array(readFileSync("a.zip")))];
        console.log(JSON.stringify(Object.fromEntries(files.map(([name, content]) => [name, [...content]]))));
    """

    said = subprocess.run(
        ["node", "--input-type=module", "-e", script], cwd=tmp_path, check=True, capture_output=True, text=True
    ).stdout

    assert json.loads(said) == {name: list(content) for name, content in FILES.items()}
