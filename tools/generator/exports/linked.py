"""The glossary as linked data (JSON-LD): concepts of SKOS that are defined terms of schema.org."""

import json
from typing import Any

from ..glossary import Glossary
from ..languages import LANGUAGES
from ..model import Record
from ..render import plain
from .api import FOLDER, LICENSE, page_address, term_address

CONTEXT = {
    "skos": "http://www.w3.org/2004/02/skos/core#",
    "schema": "https://schema.org/",
    "dct": "http://purl.org/dc/terms/",
}
SCHEMA = "https://schema.org"
Json = dict[str, Any]


def set_address(base: str) -> str:
    return f"{base}{FOLDER}terms.jsonld#terms"


def glossary_data(glossary: Glossary, base: str) -> str:
    """All terms: a skos:ConceptScheme that is a schema:DefinedTermSet, its groups as collections, and its concepts."""
    scheme: Json = {
        "@id": set_address(base),
        "@type": ["skos:ConceptScheme", "schema:DefinedTermSet"],
        "schema:name": "Regolario",
        "dct:license": {"@id": LICENSE},
        "dct:issued": glossary.edition.date,
        "skos:hasTopConcept": [{"@id": term_address(id, base)} for id in glossary.records],
    }
    groups = [
        {
            "@id": f"{base}{FOLDER}terms.jsonld#{category.id}",
            "@type": "skos:Collection",
            "skos:prefLabel": _texts(category.names),
            "skos:member": [
                {"@id": term_address(record.id, base)}
                for record in glossary.records.values()
                if record.category == category.id
            ],
        }
        for category in glossary.categories.values()
    ]
    concepts = [_concept(record, glossary, base) for record in glossary.records.values()]
    graph = {"@context": CONTEXT, "@graph": [scheme, *groups, *concepts]}
    return json.dumps(graph, ensure_ascii=False, separators=(",", ":")) + "\n"


def defined_term(record: Record, glossary: Glossary, language: str, base: str) -> str:
    """A term as the data block of its page in one language; safe inside a script element."""
    names = record.names[language]
    term: Json = {
        "@context": SCHEMA,
        "@type": "DefinedTerm",
        "@id": term_address(record.id, base),
        "name": names.name,
        "alternateName": sorted(
            {other.name for other in record.names.values() if other.name != names.name} | set(names.aliases)
        ),
        "description": plain(record.summary[language], glossary.records, language),
        "inLanguage": language,
        "url": page_address(record.id, language, base),
        "termCode": record.rule,
        "inDefinedTermSet": {"@type": "DefinedTermSet", "@id": set_address(base), "name": "Regolario"},
    }
    text = json.dumps({key: value for key, value in term.items() if value}, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c")  # no end of the script in a text


def _concept(record: Record, glossary: Glossary, base: str) -> Json:
    concept: Json = {
        "@id": term_address(record.id, base),
        "@type": ["skos:Concept", "schema:DefinedTerm"],
        "skos:inScheme": {"@id": set_address(base)},
        "skos:topConceptOf": {"@id": set_address(base)},
        "schema:inDefinedTermSet": {"@id": set_address(base)},
        "skos:prefLabel": _texts({language: names.name for language, names in record.names.items()}),
        "skos:definition": _texts({code: plain(text, glossary.records, code) for code, text in record.summary.items()}),
        "schema:url": [{"@id": page_address(record.id, language, base)} for language in LANGUAGES],
    }
    others = [
        {"@language": language, "@value": name}
        for language, names in record.names.items()
        for name in dict.fromkeys((*names.aliases, *(former.name for former in names.former)))
        if name != names.name
    ]
    hidden = [
        {"@language": language, "@value": name}
        for language, names in record.names.items()
        for name in dict.fromkeys((*names.forms, *names.misspellings))
        if name != names.name and {"@language": language, "@value": name} not in others
    ]
    more = {
        "skos:altLabel": others,
        "skos:hiddenLabel": hidden,
        "skos:notation": record.rule,
        "schema:termCode": record.rule,
        "skos:related": [{"@id": term_address(id, base)} for id in record.related],
    }
    return concept | {key: value for key, value in more.items() if value}


def _texts(texts: dict[str, str]) -> list[Json]:
    return [{"@language": language, "@value": text} for language, text in texts.items()]
