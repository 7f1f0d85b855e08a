"""What the browser needs to play: Pyodide's files, one zip of resolver, narrator and catalogues, the widget's words.

Everything that a build does not change keeps its address, so that it may be cached for ever: the folder of the runtime
is named after its content. `widgets/runtime.js` tells the worker where it is. What makes Python start fast is in
fast.py; where that does not work, Pyodide is served as it comes.
"""

import json
import shutil
from pathlib import Path

from babel.messages.pofile import read_po

from . import fast
from .archives import archive, content_hash
from .languages import FULL

TOOLS = Path(__file__).parents[1]
PYODIDE = TOOLS.parent / "node_modules" / "pyodide"
ENGINE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LIBRARY = "python_stdlib.zip"
BUNDLE = "regolario.zip"
DESKTOP = ("resolver/cases.py",)
"""A command, which a reader does not need."""
CACHE = TOOLS.parent / "build" / "runtime"


class MissingRuntime(Exception):
    """Pyodide is not installed."""


def write(site_dir: str | Path, pyodide: Path = PYODIDE, cache: Path = CACHE, *, is_draft: bool = False) -> str:
    """Write `runtime/<hash>/`, `widgets/runtime.js` and `widgets/words.<language>.json` below `site_dir`.

    A draft is for who writes: without the steps that take long. The examples of the site must have been played into it.
    Returns the hash. Raises MissingRuntime if `npm ci` has not been run, FileNotFoundError for a missing catalogue.
    """
    site = Path(site_dir)
    missing = [name for name in (*ENGINE, LIBRARY, "pyodide-lock.json") if not (pyodide / name).is_file()]
    if missing:
        raise MissingRuntime(f"{pyodide}: expected {', '.join(missing)}; run: npm ci")
    files = {name: (pyodide / name).read_bytes() for name in (*ENGINE, LIBRARY)}
    files[BUNDLE] = archive(package_files())
    files |= fast.made(files, [] if is_draft else fast.played(site), pyodide, cache)
    address = content_hash(files)
    write_files(site / "runtime" / address, files | ({} if is_draft else fast.compressed(files, cache)))

    lock = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
    facts = {
        "folder": f"../runtime/{address}/",
        "library": LIBRARY,
        "bundle": BUNDLE,
        "snapshot": fast.SNAPSHOT if fast.SNAPSHOT in files else None,
        "module": fast.MODULE if fast.MODULE in files else None,
        "script": fast.SCRIPT if fast.SCRIPT in files else None,
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


def needed(site: Path) -> list[Path]:
    """The files of the runtime that a start loads if nothing goes wrong."""
    quickly = {ENGINE[0], fast.SNAPSHOT, fast.MODULE, fast.SCRIPT}
    files = sorted(path for path in site.glob("runtime/*/*") if path.suffix not in fast.PACKED)
    names = {path.name for path in files}
    return [path for path in files if path.name in quickly] if quickly <= names else files


def package_files(tools: Path = TOOLS) -> dict[str, bytes]:
    """Resolver, narrator and the compiled catalogues of the traces: path below tools/ -> content."""
    paths = [path for package in ("resolver", "narrator") for path in (tools / package).rglob("*.py")]
    paths = [path for path in paths if path.relative_to(tools).as_posix() not in DESKTOP]
    paths += tools.glob("locale/*/LC_MESSAGES/trace.mo")
    return {path.relative_to(tools).as_posix(): path.read_bytes() for path in sorted(paths)}


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
    """The messages of domain `widget` in one language: id -> words. And what the narrator calls keywords."""
    keywords = {id: said for id, said in _messages(language, "trace", tools).items() if id.startswith("keyword.")}
    return _messages(language, "widget", tools) | keywords


def _messages(language: str, domain: str, tools: Path) -> dict[str, str]:
    with (tools / "locale" / language / "LC_MESSAGES" / f"{domain}.po").open("rb") as file:
        catalogue = read_po(file, locale=language, domain=domain)
    return {str(message.id): str(message.string) for message in catalogue if message.id}
