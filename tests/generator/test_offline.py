"""The pack for times without a network holds every file that is read, byte for byte, and is named after them."""

import gzip
import hashlib
import json
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from generator import manifest, offline
from generator.languages import LANGUAGES
from generator.locales import Locale


def joined(lines: list[str], stretches: list[int]) -> str:
    """A file from where its lines are: a first line and how many, and so on."""
    pairs = zip(stretches[::2], stretches[1::2], strict=True)
    return "\n".join(line for first, count in pairs for line in lines[first : first + count])


def unpacked(pack: bytes, head: int) -> dict[str, bytes]:
    """What the service worker makes of a pack."""
    files: dict[str, bytes] = {}
    start = head
    for length, is_text, names in json.loads(gzip.decompress(pack[:head])):
        content = gzip.decompress(pack[start : start + length])
        start += length
        if is_text:
            text, places = content.decode().split("\0")
            lines = text.split("\n")
            found = [joined(lines, stretches).encode() for stretches in json.loads(places)]
        else:
            found = [content]
        files |= dict(zip(names, found, strict=True))
    assert start == len(pack)
    return files


@pytest.mark.parametrize("text", ["", "\n", "one", "one\n", "one\n\none\n", "è ’\r\n\t", '["\\n"]'])
def test_a_text_comes_out_as_it_went_in(text: str) -> None:
    files = {"it.html": text.encode(), "other.html": b"one\ntwo\n", "icon.png": b"\x00\x89PNG\n"}

    with TemporaryDirectory() as site:
        for name, content in files.items():
            (Path(site) / name).write_bytes(content)
        assert unpacked(*offline.packed(Path(site), list(files))) == files


def test_what_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_bytes(b"a\0b")

    with pytest.raises(ValueError, match="zero byte"):
        offline.packed(tmp_path, ["index.html"])


def test_every_page_style_script_and_index_is_in_it(made: Path) -> None:
    facts = json.loads((made / "offline" / "release.json").read_text(encoding="utf-8"))
    pack = (made / facts["pack"]).read_bytes()
    files = unpacked(pack, facts["head"])

    assert hashlib.sha256(pack).hexdigest() == facts["release"]
    assert all((made / name).read_bytes() == content for name, content in files.items())
    for pattern in ("*.html", "assets/**/*.css", "widgets/**/*.js", "search/*.json", "assets/*.png"):
        found = {path.relative_to(made).as_posix() for path in made.rglob(pattern)}
        assert found and found - set(files) <= {"widgets/offline/service-worker.js"}, pattern
    assert not [name for name in files if name.startswith(("runtime/", "api/"))]


def test_the_worker_knows_its_release_and_the_files_that_play(made: Path) -> None:
    first = (made / "service-worker.js").read_text(encoding="utf-8").partition("\n")[0]
    release = json.loads(first.removeprefix("const RELEASE = ").removesuffix(";"))

    assert (made / release["pack"]).is_file()
    assert release["runtime"] and all((made / name).is_file() for name in release["runtime"])


def test_another_text_is_another_release(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("one", encoding="utf-8")
    first = offline.write(tmp_path)
    again = offline.write(tmp_path)
    (tmp_path / "index.html").write_text("two", encoding="utf-8")
    second = offline.write(tmp_path)

    assert first == again != second
    assert [path.name for path in (tmp_path / "offline").glob("*.pack")] == [f"{second[:16]}.pack"]


def test_each_language_has_a_manifest_whose_icons_are_there(made: Path) -> None:
    found = dict(manifest.files({language: Locale(language) for language in LANGUAGES}))

    assert set(found) == {f"{language}.webmanifest" for language in LANGUAGES}
    for name, content in found.items():
        assert (made / name).read_text(encoding="utf-8") == content
        values = json.loads(content)
        assert (made / values["start_url"] / "index.html").is_file()
        assert {icon.get("purpose") for icon in values["icons"]} == {None, "maskable"}
        assert all((made / icon["src"]).is_file() for icon in values["icons"])
        assert all((made / shortcut["url"] / "index.html").is_file() for shortcut in values["shortcuts"])
