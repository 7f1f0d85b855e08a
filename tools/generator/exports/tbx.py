"""The names and summaries as a termbase: TBX-Basic (ISO 30042), which the tools of translators read.

The edition of 2019 in DCA style, and that of 2008, which many tools still ask for: the same tree under other names.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from xml.etree import ElementTree

from ..glossary import Glossary
from ..languages import FULL
from ..model import Names
from ..render import plain
from .api import LICENSE, NOTICE, page_address

XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
PREFERRED, ADMITTED, SUPERSEDED = (f"{word}Term-admn-sts" for word in ("preferred", "admitted", "superseded"))


@dataclass(frozen=True)
class Edition:
    """How an edition of the standard calls its parts."""

    root: str
    attributes: tuple[tuple[str, str], ...]
    header: str
    concept: str
    language: str
    term: str
    doctype: str = ""


EDITION_2019 = Edition(
    "tbx",
    (("type", "TBX-Basic"), ("style", "dca"), ("xmlns", "urn:iso:std:iso:30042:ed-2")),
    "tbxHeader",
    "conceptEntry",
    "langSec",
    "termSec",
)
EDITION_2008 = Edition(
    "martif",
    (("type", "TBX"),),
    "martifHeader",
    "termEntry",
    "langSet",
    "tig",
    '<!DOCTYPE martif SYSTEM "TBXBasiccoreStructV02.dtd">\n',
)


def document(glossary: Glossary, base: str, edition: Edition) -> str:
    """The termbase as XML."""
    main = FULL[-1]
    root = ElementTree.Element(edition.root, dict(edition.attributes) | {XML_LANG: main})
    description = _add(_add(root, edition.header), "fileDesc")
    _add(_add(description, "titleStmt"), "title", "Regolario")
    _add(_add(description, "publicationStmt"), "p", LICENSE)
    _add(_add(description, "sourceDesc"), "p", f"{NOTICE} {base} ({glossary.edition.date})")
    body = _add(_add(root, "text"), "body")
    for record in glossary.records.values():
        entry = _add(body, edition.concept, id=f"term-{record.id}")
        _add(entry, "descrip", glossary.categories[record.category].names[main], type="subjectField")
        if record.rule:
            _add(entry, "note", f"CR {record.rule} ({record.edition})")
        _add(entry, "xref", record.id, type="externalCrossReference", target=page_address(record.id, main, base))
        for language, names in record.names.items():
            section = _add(entry, edition.language, **{XML_LANG: language})
            if language in record.summary:
                _add(section, "descrip", plain(record.summary[language], glossary.records, language), type="definition")
            for text, status in _terms(names):
                term = _add(section, edition.term)
                _add(term, "term", text)
                _add(term, "termNote", status, type="administrativeStatus")
    ElementTree.indent(root, " ")
    head = f'<?xml version="1.0" encoding="UTF-8"?>\n{edition.doctype}'
    return head + ElementTree.tostring(root, encoding="unicode") + "\n"


def _terms(names: Names) -> Iterator[tuple[str, str]]:
    """The name, then other ways to say it, then those of the past; each once."""
    seen: set[str] = set()
    found = [(names.name, PREFERRED)]
    found += [(alias, ADMITTED) for alias in names.aliases]
    found += [(former.name, SUPERSEDED) for former in names.former]
    for text, status in found:
        if text not in seen:
            seen.add(text)
            yield text, status


def _add(parent: ElementTree.Element, name: str, text: str | None = None, **attributes: str) -> ElementTree.Element:
    element = ElementTree.SubElement(parent, name, attributes)
    element.text = text
    return element
