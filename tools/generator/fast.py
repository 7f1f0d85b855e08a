"""What makes Python start fast in a reader's browser, made by Pyodide itself under Node and kept as long as it fits.

1. The standard library cut to what is used, and compiled together with resolver and narrator.
2. A snapshot of the memory of a Python that has started and played, and Pyodide's module cut to what may be called.
3. All of it compressed, for hosts that send such files as they are.

Each step is checked where it is made; one that does not work is left out with a warning, and readers start more slowly.
"""

import json
import logging
import subprocess
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from .archives import archive, content_hash, unpacked

HERE = Path(__file__).parent / "runtime"
WIDGETS = Path(__file__).parents[2] / "docs" / "widgets"
LIBRARY = "python_stdlib.zip"
BUNDLE = "regolario.zip"
EXERCISE = "exercise.pyc"
SNAPSHOT = "python.snapshot"
MODULE = "python.wasm"
SCRIPT = "python.mjs"
STUBS = HERE / "stubs"
SHARED = ("player.js", "pyodide.js", "unpack.js")
"""What the makers and the worker have in common."""
LIMIT = 900
"""Seconds for one step, on a slow machine."""
KEPT = 4
"""Results of each step that are kept: this one, and a few for who goes back and forth."""

PACKED = (".br", ".gz")
TEMPORARY = "making-"

LOG = logging.getLogger(__name__)


def made(
    files: dict[str, bytes], examples: Iterable[dict[str, object]], pyodide: Path, cache: Path
) -> dict[str, bytes]:
    """Files of the fast start for Pyodide's own `files` and our zip; without examples there is no snapshot."""
    inputs = files | {path.relative_to(HERE).as_posix(): path.read_bytes() for path in sorted(HERE.rglob("*.*"))}
    inputs |= {name: (WIDGETS / name).read_bytes() for name in SHARED}
    try:
        place = cache / "compiled" / content_hash(inputs)
        compiled = kept(place, (LIBRARY, BUNDLE, EXERCISE), lambda to: _compile(files, pyodide, to))
    except (OSError, subprocess.SubprocessError) as error:
        _warn("The runtime is not compiled", error)
        return {}
    zips = {name: compiled[name] for name in (LIBRARY, BUNDLE)}
    # One after the other: as objects, all of them at once would take some 50 MB more.
    text = b"[%s]" % b", ".join(json.dumps(example, ensure_ascii=False).encode() for example in examples)
    if text == b"[]":
        return zips
    try:
        place = cache / "snapshot" / content_hash(inputs | compiled | {"examples": text})
        return zips | kept(place, (SNAPSHOT, MODULE, SCRIPT), lambda to: _snapshot(compiled, text, pyodide, to))
    except (OSError, subprocess.SubprocessError) as error:
        _warn("There is no snapshot of Python", error)
        return zips


def compressed(files: dict[str, bytes], cache: Path) -> dict[str, bytes]:
    """Each file with brotli and gzip, for hosts that send `name.br` or `name.gz` in its place; none without Node."""
    found: dict[str, bytes] = {}
    for name, content in files.items():
        names = tuple(f"{name}{suffix}" for suffix in PACKED)
        try:
            place = cache / "compressed" / content_hash({name: content})
            found |= kept(place, names, lambda to: _compress({name: content}, to), keep=len(files) * KEPT)  # noqa: B023
        except (OSError, subprocess.SubprocessError) as error:
            _warn(f"{name} is not compressed", error)
    return found


def played(site: Path) -> Iterator[dict[str, object]]:
    """Every example of the site as the build played it on CPython, in each language."""
    for path in sorted(site.glob("*/terms/*/*.json")):
        content = json.loads(path.read_text(encoding="utf-8"))
        name, language = f"{path.parent.name}/{path.stem}", path.parts[-4]
        yield {"language": language, "name": name} | {key: content[key] for key in ("scenario", "run", "told")}


def kept(folder: Path, names: tuple[str, ...], make: Callable[[Path], None], keep: int = KEPT) -> dict[str, bytes]:
    """Files that are in `folder`, or that `make` now writes to it: whole or not at all."""
    if not all((folder / name).is_file() for name in names):
        folder.parent.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(prefix=TEMPORARY, dir=folder.parent) as temporary:
            make(Path(temporary))
            folder.mkdir(exist_ok=True)
            for name in names:
                (Path(temporary) / name).replace(folder / name)
        _forget(folder.parent, keep)
    return {name: (folder / name).read_bytes() for name in names}


def _forget(folder: Path, keep: int) -> None:
    done = (path for path in folder.iterdir() if path.is_dir() and not path.name.startswith(TEMPORARY))
    for old in sorted(done, key=lambda path: path.stat().st_mtime)[:-keep]:
        for path in old.iterdir():
            path.unlink()
        old.rmdir()


def _compile(files: dict[str, bytes], pyodide: Path, target: Path) -> None:
    stubs = {path.relative_to(STUBS).as_posix(): path.read_bytes() for path in sorted(STUBS.rglob("*.py"))}
    library = unpacked(files[LIBRARY])
    if unknown := sorted(set(stubs) - set(library)):
        raise OSError(f"{LIBRARY}: expected {', '.join(unknown)}, which another file replaces")
    source = {"library.zip": archive(library | stubs), "package.zip": files[BUNDLE]}
    for name, content in source.items():
        (target / name).write_bytes(content)
    _node("precompile.mjs", pyodide, *(target / name for name in source), target)
    for name in (LIBRARY, BUNDLE):  # Python's own zip tells the time
        (target / name).write_bytes(archive(unpacked((target / name).read_bytes())))


def _snapshot(compiled: dict[str, bytes], examples: bytes, pyodide: Path, target: Path) -> None:
    for name, content in (compiled | {"examples.json": examples}).items():
        (target / name).write_bytes(content)
    _node("make.mjs", pyodide, target, target / "examples.json", target)


def _compress(files: dict[str, bytes], target: Path) -> None:
    for name, content in files.items():
        (target / name).write_bytes(content)
    _node("compress.mjs", target, *(Path(name) for name in files))


def _node(script: str, *arguments: Path) -> None:
    command = ["node", str(HERE / script), *(str(path) for path in arguments)]
    subprocess.run(command, check=True, capture_output=True, text=True, timeout=LIMIT)


def _warn(what: str, error: Exception) -> None:
    said = (getattr(error, "stderr", None) or "").strip()
    LOG.warning("%s, readers will start slowly: %s %s", what, error, said)
