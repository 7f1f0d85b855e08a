"""What the browser needs to play: Pyodide's files, one zip of resolver, narrator and catalogues, the widget's words.

Everything that a build does not change keeps its address, so that it may be cached for ever: the folder of the runtime
is named after its content. `widgets/runtime.js` tells the worker where it is.
"""

import hashlib
import io
import json
import logging
import shutil
import subprocess
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

from babel.messages.pofile import read_po

from .languages import FULL

TOOLS = Path(__file__).parents[1]
PYODIDE = TOOLS.parent / "node_modules" / "pyodide"
ENGINE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LIBRARY = "python_stdlib.zip"
BUNDLE = "regolario.zip"
DESKTOP = ("resolver/cases.py",)
"""A command, which a reader does not need."""
CACHE = TOOLS.parent / "build" / "runtime"
PRECOMPILER = ("generator/precompile.mjs", "generator/precompile.py", "../docs/widgets/unpack.js")
OLDEST = (1980, 1, 1, 0, 0, 0)
"""The first date that a zip can hold: the bytes must not tell when they were made."""

LOG = logging.getLogger(__name__)


class MissingRuntime(Exception):
    """Pyodide is not installed."""


def write(site_dir: str | Path, pyodide: Path = PYODIDE, cache: Path = CACHE) -> str:
    """Write `runtime/<hash>/`, `widgets/runtime.js` and `widgets/words.<language>.json` below `site_dir`.

    Returns the hash. Raises MissingRuntime if `npm ci` has not been run, FileNotFoundError for a missing catalogue.
    """
    site = Path(site_dir)
    missing = [name for name in (*ENGINE, LIBRARY, "pyodide-lock.json") if not (pyodide / name).is_file()]
    if missing:
        raise MissingRuntime(f"{pyodide}: expected {', '.join(missing)}; run: npm ci")
    files = {name: (pyodide / name).read_bytes() for name in (*ENGINE, LIBRARY)}
    files[BUNDLE] = archive(package_files())
    files |= precompiled(files, pyodide, cache)
    address = content_hash(files)
    write_files(site / "runtime" / address, files)

    lock = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
    facts = {
        "folder": f"../runtime/{address}/",
        "library": LIBRARY,
        "bundle": BUNDLE,
        # Only what Pyodide checks about itself: no packages, so that it asks for none.
        "lock": {"info": lock["info"], "packages": {}},
    }
    widgets = site / "widgets"
    widgets.mkdir(parents=True, exist_ok=True)
    text = json.dumps(facts, indent=2, sort_keys=True)
    (widgets / "runtime.js").write_text(f"export default {text};\n", encoding="utf-8")
    for language in FULL:
        words = json.dumps(widget_words(language), ensure_ascii=False, indent=0, sort_keys=True)
        (widgets / f"words.{language}.json").write_text(words + "\n", encoding="utf-8")
    return address


def package_files(tools: Path = TOOLS) -> dict[str, bytes]:
    """Resolver, narrator and the compiled catalogues of the traces: path below tools/ -> content."""
    paths = [path for package in ("resolver", "narrator") for path in (tools / package).rglob("*.py")]
    paths = [path for path in paths if path.relative_to(tools).as_posix() not in DESKTOP]
    paths += tools.glob("locale/*/LC_MESSAGES/trace.mo")
    return {path.relative_to(tools).as_posix(): path.read_bytes() for path in sorted(paths)}


def precompiled(files: dict[str, bytes], pyodide: Path, cache: Path) -> dict[str, bytes]:
    """The library cut to what is used and our zip, both compiled: three times as fast a start, half the bytes.

    Made by Pyodide itself under Node and kept in `cache` as long as nothing of it changes. Without Node, or if it does
    not work, nothing is returned, a warning says so, and readers get Pyodide's library as it comes.
    """
    inputs = files | {name: (TOOLS / name).read_bytes() for name in PRECOMPILER}
    kept = cache / content_hash(inputs)
    names = (LIBRARY, BUNDLE)
    if not all((kept / name).is_file() for name in names):
        try:
            with TemporaryDirectory() as folder:
                source = Path(folder) / "source.zip"
                source.write_bytes(files[BUNDLE])
                command = ["node", str(TOOLS / PRECOMPILER[0]), str(pyodide), str(source), folder]
                subprocess.run(command, check=True, capture_output=True, text=True, timeout=300)
                write_files(kept, {name: archive(unpacked(Path(folder) / name)) for name in names})
        except (OSError, subprocess.SubprocessError) as error:
            said = (getattr(error, "stderr", None) or "").strip()
            LOG.warning("The runtime is not precompiled, it will start slowly: %s %s", error, said)
            return {}
    return {name: (kept / name).read_bytes() for name in names}


def archive(files: dict[str, bytes]) -> bytes:
    """A zip with the same bytes for the same files; stored, for a host's compression does better on the whole."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as target:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, OLDEST)
            entry.create_system = 3  # else it tells the system on which it was made
            entry.external_attr = 0o644 << 16
            target.writestr(entry, files[name])
    return buffer.getvalue()


def unpacked(path: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(path) as source:
        return {name: source.read(name) for name in source.namelist()}


def content_hash(files: dict[str, bytes]) -> str:
    """Sixteen hexadecimal digits for names and contents."""
    digest = hashlib.sha256()
    for name in sorted(files):
        digest.update(f"{name}\0{len(files[name])}\0".encode())
        digest.update(files[name])
    return digest.hexdigest()[:16]


def write_files(folder: Path, files: dict[str, bytes]) -> None:
    """The files of one runtime; runtimes of earlier builds beside it go."""
    if folder.parent.is_dir():
        for old in folder.parent.iterdir():
            if old != folder and old.is_dir():
                shutil.rmtree(old)
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        path = folder / name
        if not path.is_file() or path.stat().st_size != len(content) or path.read_bytes() != content:
            path.write_bytes(content)


def widget_words(language: str, tools: Path = TOOLS) -> dict[str, str]:
    """The messages of domain `widget` in one language: id -> words."""
    with (tools / "locale" / language / "LC_MESSAGES" / "widget.po").open("rb") as file:
        catalogue = read_po(file, locale=language, domain="widget")
    return {str(message.id): str(message.string) for message in catalogue if message.id}
