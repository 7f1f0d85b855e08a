"""The names and summaries as a table, for translators with a spreadsheet (RFC 4180, UTF-8)."""

import csv
import io

from ..glossary import Glossary
from ..languages import LANGUAGES
from ..render import plain

MANY = " | "
"""Stands between several names in one cell."""


def csv_of(glossary: Glossary) -> str:
    """A line per term: id, kind, group, status, rule, then for each language its names and its summary."""
    text = io.StringIO()
    table = csv.writer(text)
    parts = ("name", "forms", "aliases", "summary")
    table.writerow(
        ["id", "kind", "category", "status", "rule", "edition"]
        + [f"{part}_{language}" for part in parts for language in LANGUAGES]
    )
    for record in glossary.records.values():
        cells: dict[str, str] = {}
        for language, names in record.names.items():
            cells[f"name_{language}"] = names.name
            cells[f"forms_{language}"] = MANY.join(names.forms)
            cells[f"aliases_{language}"] = MANY.join(names.aliases)
        for language, summary in record.summary.items():
            cells[f"summary_{language}"] = plain(summary, glossary.records, language)
        table.writerow(
            [record.id, record.kind, record.category, record.status, record.rule or "", record.edition]
            + [cells.get(f"{part}_{language}", "") for part in parts for language in LANGUAGES]
        )
    return text.getvalue()
