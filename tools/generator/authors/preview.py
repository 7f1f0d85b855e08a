"""Show one page in every language while its record is being written: no theme, no other pages, back in a moment.

The page looks at the record's files twice a second and loads itself anew when one has changed. What is wrong with the
record is shown in the page's place.
"""

import mimetypes
import sys
from collections.abc import Sequence
from functools import cached_property
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.util import find_spec
from pathlib import Path
from threading import Lock, Thread
from typing import Any
from urllib.parse import unquote, urlsplit

import jinja2
import yaml
from markupsafe import Markup

from .. import bundle, catalogues, checks, playing, terms
from ..builder import Builder
from ..glossary import CARDS, read_glossary
from ..languages import DEFAULT, LANGUAGES
from ..locales import FOLDER, own_name
from ..pages import Site
from ..problems import DataError, Problem

TOP = Path(__file__).resolve().parents[3]
BUILT = TOP / "build" / "preview"
STAMP = "preview/stamp"
EXTRA = ("extra_css", "extra_javascript")
EXAMPLE = "widgets/ruling-example"


class Preview:
    """The pages of one record, made anew whenever its file, the cards or a catalogue has changed."""

    def __init__(self, root: Path, id: str) -> None:
        self.root, self.id = root, id
        self._lock = Lock()
        self._made: dict[str, bytes] = {}
        self._stamp = ""
        found = sorted((root / "terms").glob(f"*/{id}.yml"))
        if not found:
            raise DataError([Problem(f"{root.name}/terms/*/{id}.yml", 1, "", "a record", "no such file")])
        self.path = found[0]

    @property
    def stamp(self) -> str:
        """Changes when a file does that the page is made of."""
        watched = [self.path, self.root / CARDS, *FOLDER.glob("*/LC_MESSAGES/*.po")]
        return str(hash(tuple(path.stat().st_mtime_ns for path in watched if path.exists())))

    def get(self, address: str) -> bytes | None:
        """What stands at an address; None if nothing does."""
        if address == STAMP:
            return self.stamp.encode()
        with self._lock:
            stamp = self.stamp
            if stamp != self._stamp:
                self._made, self._stamp = self._make(), stamp
            if address in self._made:
                return self._made[address]
        for folder in (TOP / "docs", BUILT, self._theme):
            path = (folder / address).resolve()
            if folder in path.parents and path.is_file():
                return path.read_bytes()
        return None

    def _make(self) -> dict[str, bytes]:
        """The pages; or in their place, what is wrong with the record. Other records are not checked."""
        try:
            catalogues.compile_all()
            glossary, problems = read_glossary(self.root)
            problems = [problem for problem in problems if problem.path.endswith(f"/{self.path.name}")]
            record = glossary.records.get(self.id)
            if record is not None:
                problems += checks.of_record(record, glossary.documents[self.id], glossary)
                problems += playing.of_record(record, glossary)
        except DataError as error:
            problems = error.problems
        if problems or record is None:
            told = self._page(DEFAULT, self.id, "", problems)
            return dict.fromkeys(["", *(f"{language}/terms/{self.id}/" for language in LANGUAGES)], told)
        site = Site(glossary, "")
        made: dict[str, bytes] = {}
        for language in LANGUAGES:
            page = terms.page(Builder(site, language), glossary.categories[record.category], record, None, None)
            made[page.address] = self._page(language, page.title, site.render(page))
            made.setdefault("", made[page.address])
            made |= {address: make().encode() for address, _, make in site.examples(record, language)}
        return made

    def _page(self, language: str, title: str, content: str, problems: Sequence[Problem] = ()) -> bytes:
        values = {"language": language, "title": title, "content": Markup(content), "problems": problems, "id": self.id}
        languages = {other: own_name(other) for other in LANGUAGES}
        template = jinja2.Environment(loader=jinja2.FileSystemLoader(Path(__file__).parent), autoescape=True)
        return template.get_template("preview.jinja").render(values, languages=languages, **self._assets).encode()

    @cached_property
    def _theme(self) -> Path:
        """Where the theme keeps its style sheets."""
        found = find_spec("material")
        return Path(found.origin).parent / "templates" if found and found.origin else BUILT

    @cached_property
    def _assets(self) -> dict[str, list[str]]:
        """The style sheets and scripts of the site: the theme's, those that mkdocs.yml names, and the examples'."""
        node: Any = yaml.compose((TOP / "mkdocs.yml").read_text(encoding="utf-8"), Loader=yaml.SafeLoader)
        named = {key.value: [_path(entry) for entry in value.value] for key, value in node.value if key.value in EXTRA}
        theirs = sorted(
            path.relative_to(self._theme).as_posix() for path in self._theme.glob("assets/stylesheets/*.css")
        )
        styles, scripts = (named.get(key, []) for key in EXTRA)
        own = (f"{EXAMPLE}.css", f"{EXAMPLE}.js")
        return {
            "styles": list(dict.fromkeys([*theirs, *styles, own[0]])),
            "scripts": list(dict.fromkeys([*scripts, own[1]])),
        }


def _path(entry: yaml.Node) -> str:
    """An entry of extra_css or extra_javascript: a path, or a mapping with one."""
    if isinstance(entry, yaml.MappingNode):
        return next(str(value.value) for key, value in entry.value if key.value == "path")
    return str(entry.value)


def serve(root: Path, id: str, port: int) -> None:
    """Serve the preview on 127.0.0.1 until somebody stops it."""
    preview = Preview(root, id)
    preview.get("")
    Thread(target=_make_runtime, daemon=True).start()  # nobody waits for it who only reads

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            address = unquote(urlsplit(self.path).path).lstrip("/")
            content = preview.get(address)
            self.send_response(HTTPStatus.OK if content is not None else HTTPStatus.NOT_FOUND)
            name = "index.html" if address.endswith("/") or not address else address
            self.send_header("Content-Type", mimetypes.guess_type(name)[0] or "text/plain")
            self.send_header("Cache-Control", "no-store")
            self.end_headers()
            self.wfile.write(content or b"")

        def log_message(self, format: str, *arguments: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", port), Handler) as server:
        for language in LANGUAGES:
            print(f"http://127.0.0.1:{server.server_port}/{language}/terms/{id}/", flush=True)
        server.serve_forever()


def _make_runtime() -> None:
    """What the examples need to run here."""
    try:
        bundle.write(BUILT)
    except bundle.MissingRuntime as error:
        print(f"Examples can be read, not run: {error}", file=sys.stderr)
