"""Files of the glossary -> records, with every complaint of every file."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeVar, get_args

from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails

from .documents import Document, read, step
from .model import DATE, KINDS, RULE, SLUG, Record
from .problems import Problem, shown
from .salvage import readable

Model = TypeVar("Model", bound=BaseModel)
_parsed: dict[Path, tuple[tuple[int, int], tuple[Document, Record | None, list[Problem]]]] = {}


def read_records(root: Path) -> tuple[dict[str, Record], dict[str, Document], list[Problem]]:
    """All records below `root`/terms by id, the documents of all files by slug, and what is wrong with them.

    A file that has not changed since the last call is not read again (serve rebuilds often).
    """
    records: dict[str, Record] = {}
    documents: dict[str, Document] = {}
    problems: list[Problem] = []
    for path in sorted((root / "terms").rglob("*.y*ml")):
        document, record, complaints = _read_record(path, root)
        problems += complaints
        if record is None:
            documents.setdefault(path.stem, document)  # so that links to it are not told as dead, too
            continue
        if record.id in records:
            problems.append(document.problem("", "an id of its own", f"{record.id}, as {documents[record.id].path}"))
            continue
        records[record.id] = record
        documents[record.id] = document
    return dict(sorted(records.items())), documents, problems


def shown_path(path: Path, root: Path) -> str:
    """A path as an author writes it: from the folder that holds the glossary."""
    return path.relative_to(root.parent).as_posix()


def _read_record(path: Path, root: Path) -> tuple[Document, Record | None, list[Problem]]:
    status = path.stat()
    stamp = (status.st_mtime_ns, status.st_size)
    if path not in _parsed or _parsed[path][0] != stamp:
        document, problems = read(path, shown_path(path, root))
        record = None
        if document.data is not None:
            record, complaints = parse(document, id=path.stem, kind=path.parent.name)
            problems = _placed(path, root, document) + problems + complaints
        _parsed[path] = stamp, (document, record, problems)
    return _parsed[path][1]


def _placed(path: Path, root: Path, document: Document) -> list[Problem]:
    if path.suffix == ".yml" and path.parent.parent == root / "terms" and path.parent.name in KINDS:
        return []
    return [document.problem("", f"a file terms/<kind>/<slug>.yml, kind one of {', '.join(KINDS)}", document.path)]


def parse(document: Document, **given: str) -> tuple[Record | None, list[Problem]]:
    """A document -> a record and the complaints. `given` are id and kind, which the file does not repeat.

    If there are complaints, the record is what can be read nevertheless, or None.
    """
    if not isinstance(document.data, dict):
        return None, [document.problem("", "a mapping", shown(document.data))]
    doubled = [
        document.problem(key, f"no {key} (the place of the file says it)", shown(document.data[key]))
        for key in given
        if key in document.data
    ]
    record, problems = validate(Record, document, document.data | given)
    if record is None:
        record, unread = readable(Record, document.data | given)
        document.unread.update(unread)
    return record, doubled + problems


def validate(model: type[Model], document: Document, data: Any, prefix: str = "") -> tuple[Model | None, list[Problem]]:
    """Data -> model, or a problem with its line for each thing that does not fit."""
    try:
        return model.model_validate(data), []
    except ValidationError as error:
        return None, [_problem(model, document, detail, prefix) for detail in error.errors(include_url=False)]


_EXPECTED = {
    "missing": "this field",
    "string_type": "text (quote what looks like a number)",
    "string_too_short": "some text",
    "int_type": "a whole number",
    "bool_type": "true or false",
    "dict_type": "a mapping",
    "tuple_type": "a list",
    "model_type": "a mapping",
    "too_short": "at least one entry",
}
_PATTERNS = {
    f"^{RULE}$": "a rule number such as 702.85a",
    DATE: "a date such as 2026-09-25",
    SLUG: "a slug of lower-case letters, digits and hyphens",
}


def _problem(model: type[BaseModel], document: Document, detail: ErrorDetails, prefix: str) -> Problem:
    name = prefix
    for key in detail["loc"]:
        name = step(name, key)
    kind, context, got = detail["type"], detail.get("ctx", {}), shown(detail["input"])
    expected = _EXPECTED.get(kind, detail["msg"])
    if kind == "missing":
        got = "nothing"
    elif kind == "extra_forbidden":
        expected = f"one of {', '.join(_keys(model, detail['loc'][:-1]))}"
        got = f"the unknown key '{detail['loc'][-1]}'"
    elif kind == "literal_error":
        expected = f"one of {context['expected']}".replace("'", "")
    elif kind == "string_pattern_mismatch":
        expected = _PATTERNS.get(context["pattern"], f"text like {context['pattern']}")
    elif kind == "languages":
        got = context["got"] or "none"
    elif kind == "misfit":
        name, got = step(name, context["field"]), shown(context["value"])
    return document.problem(name, expected, got)


def _keys(model: type[BaseModel], place: tuple[int | str, ...]) -> list[str]:
    """The keys that the part of the model at `place` knows."""
    for key in place:
        if isinstance(key, int) or key not in _fields(model):
            continue  # an index, or a key of a mapping such as a language
        annotation = _fields(model)[key].annotation
        model = next((part for part in _parts(annotation)), model)
    return list(_fields(model))


def _fields(model: type[BaseModel]) -> dict[str, FieldInfo]:
    return {info.alias or name: info for name, info in model.model_fields.items()}


def _parts(annotation: Any) -> Iterator[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for argument in get_args(annotation):
        yield from _parts(argument)
