"""Which texts a language lacks, which are older than their source, and which are the source itself.

`glossary/translated/<language>.txt` has a line per record: its id, then `source-translation` for each text, two short
hashes. A translation that stands there beside another source than today's is stale. Nothing stands there twice, so a
line stays right when texts are moved about in the record.
"""

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ..glossary import Glossary
from ..languages import LANGUAGES, source_of
from ..model import LEFT_TO_DO, Part, Record
from ..problems import DataError, Problem
from ..records import shown_path

FOLDER = "translated"
PAIR = re.compile(r"[0-9a-f]{5}-[0-9a-f]{5}")
STATES = ("absent", "left to do", "stale", "as the source")


@dataclass(frozen=True)
class Lack:
    """A text that a translator should look at: `state` is one of STATES."""

    record: str
    path: str
    line: int
    field: str
    state: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.field}: {self.state}"


@dataclass(frozen=True)
class Count:
    """How many texts a language has and lacks."""

    texts: int
    states: dict[str, int]
    records: int
    untouched: int


def lacks(glossary: Glossary, language: str) -> Iterator[Lack]:
    """What `language` lacks, record by record. Names are texts, too; that they equal the source is no lack of them."""
    known = read(glossary.root, language)
    for record in glossary.records.values():
        document = glossary.documents[record.id]
        for field, texts in _texts(record):
            state = _state(texts, language, known.get(record.id, []))
            if state:
                where = field if state == "absent" else f"{field}.{language}"
                yield Lack(record.id, document.path, document.line(f"{field}.{language}"), where, state)


def count(glossary: Glossary, language: str) -> Count:
    """The totals of a language."""
    states = {state: 0 for state in STATES}
    for lack in lacks(glossary, language):
        states[lack.state] += 1
    records = list(glossary.records.values())
    texts = sum(1 for record in records for _ in _texts(record))
    return Count(texts, states, len(records), sum(language not in record.names for record in records))


def warnings(glossary: Glossary) -> Iterator[Problem]:
    """What `check` says of translations: texts that are only begun, and those older than their source."""
    for language in LANGUAGES:
        for lack in lacks(glossary, language):
            document = glossary.documents[lack.record]
            if lack.state == "left to do":
                yield document.problem(lack.field, "a text", f"'{LEFT_TO_DO}', which stands for one", warning=True)
            elif lack.state == "stale":
                yield document.problem(
                    lack.field,
                    f"a translation of the {source_of(language)} text as it is",
                    "an older one",
                    warning=True,
                )


def confirmed(glossary: Glossary, language: str, ids: list[str]) -> dict[Path, str]:
    """The file that says: the texts of these records (of all, if none is named) are translations of today's sources."""
    unknown = [id for id in ids if id not in glossary.records]
    if unknown:
        raise DataError([Problem(shown_path(glossary.root / "terms", glossary.root), 1, "", "a record", unknown[0])])
    if language == source_of(language):
        return {}
    path = _path(glossary.root, language)
    kept = {id: pairs for id, pairs in read(glossary.root, language).items() if id in glossary.records}
    for id in ids or glossary.records:
        kept[id] = [
            (_hash(texts[source_of(language)]), _hash(texts[language]))
            for _, texts in _texts(glossary.records[id])
            if language in texts and source_of(language) in texts
        ]
    lines = (" ".join([id, *dict.fromkeys(map("-".join, kept[id]))]) for id in sorted(kept) if kept[id])
    return {path: "".join(f"{line}\n" for line in lines)}


def read(root: Path, language: str) -> dict[str, list[tuple[str, str]]]:
    """Record -> pairs of hashes: of a source, and of the translation that was made from it."""
    path = _path(root, language)
    found: dict[str, list[tuple[str, str]]] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines() if path.exists() else (), 1):
        id, *pairs = line.split(" ")
        if not all(PAIR.fullmatch(pair) for pair in pairs):
            expected = "an id and pairs of hashes such as 0a1b2-c3d4e"
            raise DataError([Problem(shown_path(path, root), number, "", expected, f"'{line[:40]}'")])
        found[id] = [(pair[:5], pair[6:]) for pair in pairs]
    return found


def _state(texts: dict[str, str], language: str, known: list[tuple[str, str]]) -> str | None:
    if language not in texts:
        return "absent"
    own, source = texts[language], texts.get(source_of(language), "")
    if own == LEFT_TO_DO:
        return "left to do"
    if language == source_of(language):
        return None
    if own == source and len(own.split()) > 3:  # names and single words may well be the same
        return "as the source"
    sources = [before for before, translation in known if translation == _hash(own)]
    return "stale" if sources and _hash(source) not in sources else None


def _texts(part: Part, name: str = "") -> Iterator[tuple[str, dict[str, str]]]:
    """Every text of a part of a record: its field and the text by language; a name counts as one."""
    for key in type(part).model_fields:
        value, where = getattr(part, key), f"{name}.{key}" if name else key
        if isinstance(value, tuple):
            for index, item in enumerate(value):
                if isinstance(item, Part):
                    yield from _texts(item, f"{where}[{index}]")
        elif isinstance(value, dict) and key not in ("scenario", "expected"):
            yield where, {code: text if isinstance(text, str) else text.name for code, text in value.items()}
        elif isinstance(value, Part):
            yield from _texts(value, where)


def _hash(text: str) -> str:
    return hashlib.sha256(" ".join(text.split()).encode()).hexdigest()[:5]


def _path(root: Path, language: str) -> Path:
    return root / FOLDER / f"{language}.txt"


def of_record(record: Record) -> list[tuple[str, dict[str, str]]]:
    """The texts of a record, field by field: what an export for translators holds."""
    return list(_texts(record))
