"""Begin a record: a valid file in its place, in which what is left to do is marked."""

import json
import re
import unicodedata
from collections import Counter
from pathlib import Path

import jinja2
import yaml

from .. import checks
from ..documents import read
from ..glossary import Glossary
from ..languages import FULL, LANGUAGES
from ..locales import Locale
from ..model import KINDS, LEFT_TO_DO
from ..problems import DataError, Problem
from ..records import parse, shown_path
from . import files


class Refused(Exception):
    """The record cannot be begun like this; the text says why."""


def kind_of(word: str) -> str:
    """A kind, or the end of one that says which: `ability` is keyword-ability. Raises Refused."""
    if word in KINDS:
        return word
    found = [kind for kind in KINDS if kind.endswith(f"-{word}")]
    if len(found) != 1:
        raise Refused(f"--kind: expected one of {', '.join(KINDS)}, got '{word}'")
    return found[0]


def slug_of(name: str) -> str:
    """An English name as a file name: Power-up -> power-up."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return "-".join(re.findall(r"[a-z0-9]+", re.sub(r"['’]", "", plain).lower()))


def begin(
    glossary: Glossary,
    name: str,
    kind: str,
    names: dict[str, str],
    rule: str | None = None,
    category: str | None = None,
    ability: str | None = None,
    year: int | None = None,
) -> Path:
    """Write the record and return where. `names` are those in languages in which it is not called `name`.

    Raises Refused if there is such a record already, DataError if what was given makes no valid record; then nothing
    is written.
    """
    slug = slug_of(name)
    if not slug:
        raise Refused(f"expected a name with letters of the Latin alphabet, got '{name}'")
    if slug in glossary.documents:
        raise Refused(f"{glossary.documents[slug].path}: expected no record {slug}, got one")
    path = glossary.root / "terms" / kind / f"{slug}.yml"
    used = Counter(record.category for record in glossary.records.values() if record.kind == kind)
    text = (
        _environment()
        .get_template("record.jinja")
        .render(
            ability=ability or ("static" if kind == "keyword-ability" else None),
            category=category or (used.most_common(1)[0][0] if used else next(iter(glossary.categories))),
            names={
                language: names.get(language, name) for language in LANGUAGES if language in FULL or language in names
            },
            edition=glossary.edition.date,
            rule=rule,
            year=year,
            doubt={language: Locale(language).text("new.doubt") for language in FULL},
            texts=FULL,
            left_to_do=LEFT_TO_DO,
        )
    )
    _check(glossary, path, text)
    files.write(path, text)
    return path


def _check(glossary: Glossary, path: Path, text: str) -> None:
    """Raises DataError for what is wrong with the record, before it is written."""
    document, problems = read(path, shown_path(path, glossary.root), text)
    record = None
    if document.data is not None:
        record, complaints = parse(document, id=path.stem, kind=path.parent.name)
        problems += complaints
    if record is not None:
        problems += checks.of_record(record, document, glossary)
    if problems:
        raise DataError([Problem(p.path, p.line, p.field, p.expected, p.got) for p in problems])


def _environment() -> jinja2.Environment:
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(Path(__file__).parent),
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=jinja2.StrictUndefined,
        autoescape=False,  # YAML, not HTML
        keep_trailing_newline=True,
    )
    environment.filters["yaml"] = _quoted
    return environment


def _quoted(text: str) -> str:
    """A text as YAML: as it is where that is safe in a flow mapping, else in double quotes."""
    if re.fullmatch(r"[^\W\d_][\w ’.!/–-]*", text) and yaml.safe_load(text) == text and text == text.strip():
        return text
    return json.dumps(text, ensure_ascii=False)
