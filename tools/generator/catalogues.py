"""Message catalogues: .po compiled to .mo beside them, and what is wrong with them."""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po

from .languages import FULL, LANGUAGES, is_partial
from .locales import FOLDER
from .problems import DataError, Problem

DOMAINS = ("site", "widget", "search", "trace")
PLACEHOLDER = re.compile(r"%\((\w+)\)[sd]|\{(\w+)(?:\.\w+)?\}")
BROKEN = re.compile(r"%\((?!\w+\)[sd])[^ ]*|\{(?!\w+(?:\.\w+)?\})[^ ]*")
"""What was meant as a placeholder and is none: filling it in would fail, or readers would see it."""


def compile_all(folder: Path = FOLDER) -> bool:
    """Write every .mo that is older than its .po; whether there was any. Raises DataError for what `problems` finds.

    Where none is older, they were looked through when they were written.
    """
    paths = [path for path in _paths(folder) if path.is_file()]
    older = [path for path in paths if _is_older(path.with_suffix(".mo"), path)]
    if not older and set(_paths(folder, FULL)) <= set(paths):
        return False
    if found := list(problems(folder)):
        raise DataError(found)
    for path in older:
        aside = path.with_suffix(".mo.new")
        with aside.open("wb") as file:
            write_mo(file, _read(path))
        aside.replace(path.with_suffix(".mo"))
    return bool(older)


def _is_older(target: Path, source: Path) -> bool:
    return not target.exists() or target.stat().st_mtime_ns < source.stat().st_mtime_ns


def problems(folder: Path = FOLDER) -> Iterator[Problem]:
    """Messages that are missing, fuzzy, or have other placeholders than the same message in another language."""
    for domain in DOMAINS:
        catalogues: dict[str, Catalog] = {}
        for language in LANGUAGES:
            path = _path(folder, language, domain)
            if not path.is_file():
                continue
            try:
                catalogues[language] = _read(path)
            except PoFileError as error:
                yield Problem(_shown(path, folder), error.lineno or 1, "", "a message catalogue", str(error))
        if catalogues and not set(FULL) <= set(catalogues):
            absent = ", ".join(language for language in FULL if language not in catalogues)
            yield Problem(
                f"locale/*/LC_MESSAGES/{domain}.po", 1, "", "a catalogue in every language", f"none in {absent}"
            )
        yield from _compared(domain, catalogues, folder)


def _compared(domain: str, catalogues: dict[str, Catalog], folder: Path) -> Iterator[Problem]:
    ids = {_id(message): message for catalogue in catalogues.values() for message in catalogue if message.id}
    for language, catalogue in catalogues.items():
        path = _shown(_path(folder, language, domain), folder)
        for id in sorted(ids):
            message = catalogue.get(id)
            if is_partial(language) and (message is None or not any(_strings(message))):
                continue  # it falls back
            if message is None and domain == "trace" and id.rpartition(".")[0] in ids:
                continue  # a form of a phrase, such as "of the card", that not every language needs
            if message is None or not all(_strings(message)):
                line = (message.lineno if message else None) or 1
                yield Problem(path, line, id, f"a string in {language}", "none")
                continue
            if message.fuzzy:
                yield Problem(path, message.lineno or 1, id, "a string that somebody has confirmed", "a fuzzy one")
            if broken := BROKEN.search(" ".join(_strings(message))):
                yield Problem(path, message.lineno or 1, id, "placeholders such as %(name)s or {name}", broken[0])
            expected = {name for other in catalogues.values() for name in _placeholders(other.get(id))}
            if expected != _placeholders(message):
                missing = ", ".join(sorted(expected - _placeholders(message)))
                yield Problem(path, message.lineno or 1, id, f"the placeholders {missing} as elsewhere", "none")


def _read(path: Path) -> Catalog:
    status = path.stat()
    return _read_once(path, status.st_mtime_ns, status.st_size)


@lru_cache(maxsize=64)  # a few for each language: while serving, they are asked for at every rebuild
def _read_once(path: Path, changed: int, size: int) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=path.parents[1].name, abort_invalid=True)


def _path(folder: Path, language: str, domain: str) -> Path:
    return folder / language / "LC_MESSAGES" / f"{domain}.po"


def _paths(folder: Path, languages: Iterable[str] = LANGUAGES) -> list[Path]:
    return [_path(folder, language, domain) for language in languages for domain in DOMAINS]


def _shown(path: Path, folder: Path) -> str:
    return path.relative_to(folder.parent.parent).as_posix()


def _id(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def _strings(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ("",))


def _placeholders(message: Message | None) -> set[str]:
    """The names of all placeholders of a message; of its plural forms the fullest counts (a form may leave n out)."""
    strings = _strings(message) if message else ()
    return {name for text in strings for match in PLACEHOLDER.finditer(text) for name in match.groups() if name}
