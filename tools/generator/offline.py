"""What the service worker needs: the whole reference in one file that is fetched once and replaced as a whole.

`offline/<release>.pack` holds every page, script, style and index of the site; the release is named after its content,
so that a reader has one or the other and never some files of each. Layout: an index, then groups of files, each group
a gzip stream of its own that the worker opens when somebody wants a page of it. Gzip looks back 32 kB, about one page;
what pages share is therefore found line by line: a group has each line once, then where the lines of each file
are, which makes it smaller by a third. What is played (`runtime/`) is apart, for it is larger than all the rest and
not needed for reading.
"""

import gzip
import hashlib
import json
import zlib
from collections.abc import Iterator
from pathlib import Path

from .bundle import needed
from .languages import LANGUAGES

TOOLS = Path(__file__).parents[1]
WORKER = TOOLS.parent / "docs" / "widgets" / "offline" / "service-worker.js"
FOLDER = "offline"
GROUP = 384
"""Files of a group: many share their frame well, few are opened quickly."""
TEXT = {".html", ".css", ".js", ".json", ".svg", ".webmanifest"}
BINARY = {".png"}
PLAYED = "*"
"""The place of what was played, whatever its language."""
LEFT_OUT = ("api/", "runtime/", f"{FOLDER}/", "service-worker.js", "widgets/offline/service-worker.js")
"""Data for developers, and what is not read."""


def write(site: Path) -> str:
    """Write the pack, `offline/release.json` and `service-worker.js` of a finished site. Returns the release."""
    pack, head = packed(site, reference(site))
    release = hashlib.sha256(pack).hexdigest()
    folder = site / FOLDER
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.pack"):
        old.unlink()
    name = f"{FOLDER}/{release[:16]}.pack"
    (site / name).write_bytes(pack)
    runtime = [path.relative_to(site).as_posix() for path in needed(site)]
    facts = {"release": release, "pack": name, "head": head, "runtime": runtime}
    sizes = {"pack": len(pack), "runtime": sum(compressed_size(site / path) for path in runtime)}
    (folder / "release.json").write_text(json.dumps(facts | {"bytes": sizes}), encoding="utf-8")
    source = WORKER.read_text(encoding="utf-8")
    (site / "service-worker.js").write_text(f"const RELEASE = {json.dumps(facts)};\n{source}", encoding="utf-8")
    return release


def reference(site: Path) -> list[str]:
    """The files that are read, in the order of their addresses."""
    paths = (path.relative_to(site) for path in site.rglob("*") if path.suffix in TEXT | BINARY and path.is_file())
    return sorted(name for name in map(Path.as_posix, paths) if not name.startswith(LEFT_OUT))


def packed(site: Path, files: list[str]) -> tuple[bytes, int]:
    """Files of a site as one, and the length of its index: for each group its length, whether it is text, its files."""
    index: list[tuple[int, bool, list[str]]] = []
    body = []
    for is_text, names in _groups(files):
        contents = [(site / name).read_bytes() for name in names]
        group = compressed(lines_of(contents) if is_text else contents[0])
        index.append((len(group), is_text, names))
        body.append(group)
    head = compressed(json.dumps(index, separators=(",", ":")).encode())
    return head + b"".join(body), len(head)


def _groups(names: list[str]) -> Iterator[tuple[bool, list[str]]]:
    """Files of one kind and place stand together: pages are alike, and nobody opens an index to see a page. What was
    played stands beside the same in the other languages."""
    texts: dict[tuple[str, str], list[str]] = {}
    for name in names:
        if (ending := Path(name).suffix) in BINARY:
            yield False, [name]
        else:
            place = name.partition("/")[0] if "/" in name else ""
            texts.setdefault((PLAYED if ending == ".json" and place in LANGUAGES else place, ending), []).append(name)
    texts.get((PLAYED, ".json"), []).sort(key=lambda name: name.partition("/")[2])
    for together in texts.values():
        for start in range(0, len(together), GROUP):
            yield True, together[start : start + GROUP]


def lines_of(files: list[bytes]) -> bytes:
    """Each line once; then, after a zero, where the lines of each file are, as JSON: a first line and how many follow
    it, itself included, then the next such pair; for a frame and what is new lie together."""
    numbers: dict[str, int] = {}
    stretches: list[list[int]] = []
    for file in files:
        own: list[int] = []
        for line in file.decode().split("\n"):
            number = numbers.setdefault(line, len(numbers))
            if own and own[-2] + own[-1] == number:
                own[-1] += 1
            else:
                own += [number, 1]
        stretches.append(own)
    text = "\n".join(numbers)
    if "\0" in text:
        raise ValueError("expected text files, got one with a zero byte")
    return f"{text}\0{json.dumps(stretches, separators=(',', ':'))}".encode()


def compressed(content: bytes) -> bytes:
    return gzip.compress(content, 9, mtime=0)


def compressed_size(path: Path) -> int:
    """What a host sends for a file, about: the reader is told before it is fetched."""
    ready = path.with_name(f"{path.name}.gz")
    return ready.stat().st_size if ready.is_file() else len(zlib.compress(path.read_bytes(), 1))
