"""The search's index: what each term is called and numbered, then the texts of its page.

The browser loads the terms with the first key and the texts after them; docs/widgets/search/ says how they are read.
Everything is compact JSON, the same bytes for the same records, under names that hold a hash of the content.
"""

import argparse
import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from babel.messages.pofile import read_po

from .archives import content_hash
from .editions import Section
from .glossary import ROOT, Glossary, read_glossary
from .languages import FULL, LANGUAGES, fallback, is_partial
from .locales import FOLDER as LOCALES
from .model import Names, Record
from .render import plain

SECTION = "section"
Json = dict[str, Any]


def write(glossary: Glossary, site_dir: str | Path) -> None:
    """Write `search/` below `site_dir`; an older index goes.

    Material's page loads `search/search_index.json` by itself and hands its `config` to the worker: so that is where
    the worker learns what the other files are called.
    """
    folder = Path(site_dir) / "search"
    folder.mkdir(parents=True, exist_ok=True)
    terms = _named("terms", term_index(glossary.records.values(), glossary.outline.sections))
    texts = {language: _named(f"text.{language}", text_index(glossary.records, language)) for language in FULL}
    files = dict([terms, *texts.values()])
    names = {"terms": terms[0], "texts": {language: texts[fallback(language)][0] for language in LANGUAGES}}
    manifest = {"config": {"lang": list(LANGUAGES), "separator": r"[\s]+", "index": names}, "docs": []}
    files["search_index.json"] = _compact(manifest)
    for old in folder.glob("*.json"):
        if old.name not in files:
            old.unlink()
    for name, content in files.items():
        (folder / name).write_bytes(content)


def term_index(records: Iterable[Record], sections: Iterable[Section] = ()) -> Json:
    """Names and numbers of the terms and of the sections of the rules, with the words that the results show."""
    terms = [_term(record) for record in records] + [_section(section) for section in sections]
    words = {language: _words(fallback(language)) | _words(language) for language in LANGUAGES}
    return {"languages": list(LANGUAGES), "words": words, "terms": terms}


def text_index(records: Mapping[str, Record], language: str) -> Json:
    """The texts of each term's page in one language: id -> [[anchor, part, text, rules, asked], …].

    `asked` is the question that a ruling answers, which is found but not shown; what is empty at the end is left out.
    """
    texts = {
        record.id: [
            [anchor, part, plain(text, records, language), *([list(rules), *asked] if rules or asked else [])]
            for anchor, part, text, rules, *asked in _parts(record, language)
        ]
        for record in records.values()
    }
    return {"language": language, "terms": texts}


def _term(record: Record) -> Json:
    term: Json = {"id": record.id, "kind": record.kind}
    if record.status != "current":
        term["status"] = record.status
    term["names"] = {
        language: _names(record.names[language]) if language in record.names else {"name": record.names[language].name}
        for language in LANGUAGES
    }
    if record.rule:
        term["rule"] = record.rule
    if was := _former(record.rule, record.since, [(entry.number, entry.since) for entry in record.history]):
        term["was"] = was
    if record.examples:
        term["plays"] = True
    if record.confused_with:
        term["not"] = [confusion.term for confusion in record.confused_with]
    return term


def _section(section: Section) -> Json:
    term: Json = {"id": section.number, "kind": SECTION, "rule": section.number}
    term["names"] = {language: {"name": section.names[language]} for language in LANGUAGES}
    if was := _former(section.number, section.since, [(entry.number, entry.since) for entry in section.history]):
        term["was"] = was
    return term


def _names(names: Names) -> Json:
    lists: Json = {
        "forms": list(names.forms),
        "aliases": list(names.aliases),
        "former": [[former.name, *([former.until] if former.until else [])] for former in names.former],
        "misspellings": list(names.misspellings),
        "phrases": list(names.phrases),
    }
    return {"name": names.name} | {key: value for key, value in lists.items() if value}


def _former(rule: str | None, since: str | None, history: list[tuple[str, str]]) -> list[list[str]]:
    """Numbers of former editions: [number, first edition, first edition without it where known], oldest first."""
    starts = [start for _, start in history] + [since or ""]
    former = [[*entry, end] if end else [*entry] for entry, end in zip(history, starts[1:], strict=True)]
    return [entry for entry in former if entry[0] != rule or len(entry) > 2]


def _parts(record: Record, language: str) -> Iterator[tuple[Any, ...]]:
    """The parts of a page found by themselves: anchor ("" for the top), part, text with marks, rules, asked."""
    yield "", "summary", record.summary[language], ()
    for step in record.how:
        yield "", "how", step.text[language], step.rules
    for ruling in record.rulings:
        asked = [ruling.source.name] if ruling.source.kind == "question" else []
        yield ruling.id, "ruling", ruling.text[language], ruling.rules, *asked
    for mistake in record.mistakes:
        yield mistake.id, "mistake", f"{mistake.claim[language]} {mistake.why[language]}", mistake.rules
    for example in record.examples:
        intro = f" {example.intro[language]}" if example.intro else ""
        yield example.anchor, "example", f"{example.title[language]}.{intro}", ()


def _words(language: str) -> dict[str, str]:
    """The messages of domain `search`: id -> words."""
    path = LOCALES / language / "LC_MESSAGES" / "search.po"
    if is_partial(language) and not path.exists():
        return {}
    with path.open("rb") as file:
        catalogue = read_po(file, locale=language, domain="search")
    return {str(message.id): str(message.string) for message in catalogue if message.id}


def _named(name: str, data: Json) -> tuple[str, bytes]:
    content = _compact(data)
    return f"{name}.{content_hash({name: content})}.json", content


def _compact(data: Json) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        prog="python -m generator.search", description="Write the index without the pages."
    )
    parser.add_argument("folder", type=Path, help="where; the index itself is in its folder search/")
    parser.add_argument("--glossary", type=Path, default=ROOT, help="the folder of the glossary")
    options = parser.parse_args()
    write(read_glossary(options.glossary)[0], options.folder)
