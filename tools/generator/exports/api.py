"""api/v1: the records as JSON. What is there stays there: fields are added, ids and meanings do not change."""

import json
from collections.abc import Iterator
from typing import Any

from .. import schema
from ..glossary import Glossary
from ..languages import FULL, LANGUAGES
from ..model import Record
from .changes import changes

FOLDER = "api/v1/"
LICENSE = "https://creativecommons.org/licenses/by-sa/4.0/"
NOTICE = (
    "Regolario is unofficial Fan Content permitted under the Fan Content Policy. Not approved/endorsed by Wizards. "
    "Portions of the materials used are property of Wizards of the Coast. ©Wizards of the Coast LLC."
)
FILES = {
    "terms": "terms.json",
    "term": "terms/{id}.json",
    "sections": "sections.json",
    "editions": "editions.json",
    "changes": "changes.json",
    "schema": "term.schema.json",
    "record_schema": "record.schema.json",
    "linked_data": "terms.jsonld",
    "tbx": "terms.tbx",
    "tbx_2008": "terms-2008.tbx",
    "csv": "terms.csv",
}


def files(glossary: Glossary, base: str) -> Iterator[tuple[str, str]]:
    """Address and content of each file but those of the terms' examples."""
    head = {"version": 1, "edition": glossary.edition.date, "license": LICENSE, "notice": NOTICE}
    languages = [{"code": code, "full": code in FULL} for code in LANGUAGES]
    yield f"{FOLDER}index.json", _json(head | {"languages": languages, "files": FILES})
    terms = []
    for record in glossary.records.values():
        published = data(record)
        terms.append(_brief(record, published, base))
        yield f"{FOLDER}terms/{record.id}.json", _json(published)
    yield f"{FOLDER}terms.json", _json(head | {"terms": terms})
    outline = glossary.outline.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    yield f"{FOLDER}sections.json", _json(head | outline)
    editions = [
        {
            "date": edition.date,
            "derived_from": edition.derived_from,
            "certain": list(edition.certain),
            "note": edition.note,
            "numbers": len(edition.numbers),
        }
        for edition in glossary.editions.values()
    ]
    yield f"{FOLDER}editions.json", _json(head | {"editions": editions})
    yield f"{FOLDER}changes.json", _json(head | {"changes": [change.as_data() for change in changes(glossary)]})
    yield f"{FOLDER}term.schema.json", _json(schema.of_term())
    yield f"{FOLDER}record.schema.json", _json(schema.of_file())


def data(record: Record) -> dict[str, Any]:
    """A record as it is published, with its id and kind; what is left out has its default."""
    fields = record.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    return {"id": record.id, "kind": record.kind} | fields


def term_address(id: str, base: str) -> str:
    """The address that stands for a term, in whatever language."""
    return f"{base}{FOLDER}terms/{id}.json"


def page_address(id: str, language: str, base: str) -> str:
    return f"{base}{language}/terms/{id}/"


def _brief(record: Record, published: dict[str, Any], base: str) -> dict[str, Any]:
    kept = ("id", "kind", "category", "status", "rule", "edition", "names", "summary")
    return {key: value for key, value in (published | {"status": record.status}).items() if key in kept} | {
        "data": term_address(record.id, base),
        "pages": {language: page_address(record.id, language, base) for language in LANGUAGES},
    }


def _json(content: object) -> str:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n"
