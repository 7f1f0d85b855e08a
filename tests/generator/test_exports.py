"""What the site publishes as data is what its standards say: read back by their schemas and by well-kept parsers."""

import csv
import io
import json
import re
from pathlib import Path
from urllib.parse import urlsplit
from xml.etree import ElementTree

import feedparser
import jsonschema
import pytest
import rdflib
from rdflib.namespace import RDF, SKOS
from translate.storage.tbx import tbxfile

from generator import __main__, exports
from generator.exports import api, changes, linked, tbx
from generator.glossary import Glossary
from generator.languages import LANGUAGES
from generator.locales import Locale

BASE = "https://example.org/rules/"
TBX = "{urn:iso:std:iso:30042:ed-2}"
INSIDE = {
    "tbx": ["tbxHeader", "text"],
    "tbxHeader": ["fileDesc"],
    "fileDesc": ["titleStmt", "publicationStmt", "sourceDesc"],
    "titleStmt": ["title"],
    "publicationStmt": ["p"],
    "sourceDesc": ["p"],
    "text": ["body"],
    "body": ["conceptEntry"],
    "conceptEntry": ["descrip", "note", "xref", "langSec"],
    "langSec": ["descrip", "termSec"],
    "termSec": ["term", "termNote"],
}
"""TBX-Basic, of what we use of it: which element may hold which, in this order."""


@pytest.fixture(scope="module")
def files(glossary: Glossary) -> dict[str, str]:
    return made(glossary)


def made(glossary: Glossary) -> dict[str, str]:
    locales = {language: Locale(language) for language in LANGUAGES}
    return dict([*exports.files(glossary, BASE), *exports.feeds(glossary, locales, BASE)])


def test_every_term_is_there_by_its_id_and_valid_by_the_schema(files: dict[str, str], glossary: Glossary) -> None:
    schema = json.loads(files["api/v1/term.schema.json"])
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)

    listed = json.loads(files["api/v1/terms.json"])["terms"]
    assert [term["id"] for term in listed] == list(glossary.records)
    for term in listed:
        whole = json.loads(files[urlsplit(term["data"]).path.removeprefix("/rules/")])
        validator.validate(whole)
        assert whole["id"] == term["id"] and whole["names"] == term["names"]
        assert set(term["names"]) == set(LANGUAGES) == set(term["pages"])
    with pytest.raises(jsonschema.ValidationError):
        validator.validate({"id": "sample", "kind": "spell"})


def test_the_index_names_every_file(files: dict[str, str]) -> None:
    index = json.loads(files["api/v1/index.json"])

    named = {f"api/v1/{name.format(id='sample')}" for name in index["files"].values()}
    assert named <= set(files)
    published = {name for name in files if name.startswith("api/v1/") and "/terms/" not in name}
    assert published - named == {"api/v1/index.json"}


def test_sections_and_editions_are_there(files: dict[str, str], glossary: Glossary) -> None:
    sections = json.loads(files["api/v1/sections.json"])["sections"]
    editions = json.loads(files["api/v1/editions.json"])["editions"]

    moved = next(section for section in sections if section["number"] == "723")
    assert moved["history"][0] == {"number": "720", "from": "2024-11-08"}
    assert [edition["date"] for edition in editions] == list(glossary.editions)
    assert editions[-1]["derived_from"] == "2026-04-17"


def test_changes_are_the_data_s_own_and_have_stable_ids(files: dict[str, str]) -> None:
    found = json.loads(files["api/v1/changes.json"])["changes"]

    assert found[0] == {"id": "2026-09-25-edition", "date": "2026-09-25", "kind": "edition"}
    assert {"id": "2026-04-17-corrected", "date": "2026-04-17", "kind": "corrected", "terms": ["sample"]} in found
    assert len({change["id"] for change in found}) == len(found)
    assert [change["date"] for change in found] == sorted((change["date"] for change in found), reverse=True)


def test_numbers_that_moved_are_changes() -> None:
    change = changes.Change("2027-01-15", "numbers", numbers=(("sample", "701.22", "701.23"),))

    assert change.as_data()["numbers"] == [{"term": "sample", "from": "701.22", "to": "701.23"}]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_feed_is_atom(files: dict[str, str], language: str) -> None:
    read = feedparser.parse(files[f"{language}/changes.atom"])

    assert not read.bozo and read.version == "atom10"
    assert read.feed.id == f"{BASE}{language}/changes.atom" and read.feed.language == language
    assert read.feed.updated == "2026-09-25T00:00:00Z"
    assert len({entry.id for entry in read.entries}) == len(read.entries) > 3
    corrected = next(entry for entry in read.entries if entry.id.endswith("2026-04-17-corrected"))
    assert f'href="{BASE}{language}/terms/sample/"' in corrected.content[0].value
    assert not any(text.startswith("[") for entry in read.entries for text in (entry.title, entry.content[0].value))


def test_the_termbase_of_2008_is_read_by_a_translators_tool(files: dict[str, str]) -> None:
    units = tbxfile.parsestring(files["api/v1/terms-2008.tbx"].encode()).units

    assert len(units) == 2
    languages = {unit.getid(): [node.get(tbx.XML_LANG) for node in unit.getlanguageNodes()] for unit in units}
    assert set(map(tuple, languages.values())) == {LANGUAGES}
    assert {unit.source for unit in units} == {"Sample", "Echoing"} or {unit.source for unit in units} == {
        "Assaggiare",
        "Àncora",
    }


def test_the_termbase_of_2019_has_the_parts_in_their_places(files: dict[str, str]) -> None:
    root = ElementTree.fromstring(files["api/v1/terms.tbx"])

    assert root.tag == f"{TBX}tbx" and (root.get("type"), root.get("style")) == ("TBX-Basic", "dca")
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert ids == ["term-echoing", "term-sample"]
    for element in root.iter():
        order = INSIDE.get(element.tag.removeprefix(TBX), [])
        inside = [child.tag.removeprefix(TBX) for child in element]
        assert inside == sorted(inside, key=order.index), element.tag
        assert element.get("type") != ""
    for target in (note.get("target", "") for note in root.iter(f"{TBX}xref")):
        assert target.startswith("https://")
    statuses = {note.text for note in root.iter(f"{TBX}termNote")}
    assert statuses == {tbx.PREFERRED, tbx.ADMITTED, tbx.SUPERSEDED}


def test_both_termbases_say_the_same(files: dict[str, str]) -> None:
    def said(name: str) -> list[str]:
        root = ElementTree.fromstring(files[f"api/v1/{name}"])
        return [text.strip() for text in root.itertext() if text.strip()]

    assert said("terms.tbx") == said("terms-2008.tbx")


def test_the_table_has_a_line_per_term_and_every_language(files: dict[str, str]) -> None:
    rows = list(csv.DictReader(io.StringIO(files["api/v1/terms.csv"], newline="")))

    assert [row["id"] for row in rows] == ["echoing", "sample"]
    assert rows[1]["name_it"] == "Assaggiare" and rows[1]["aliases_it"] == "<b>gusto</b>"
    assert rows[1]["summary_en"].startswith("You look at the top of the library & decide.")


def test_the_linked_data_is_skos(files: dict[str, str]) -> None:
    graph = rdflib.Graph().parse(data=files["api/v1/terms.jsonld"], format="json-ld")
    schema = rdflib.Namespace("https://schema.org/")
    concept, scheme = rdflib.URIRef(f"{BASE}api/v1/terms/sample.json"), rdflib.URIRef(linked.set_address(BASE))

    assert (scheme, RDF.type, SKOS.ConceptScheme) in graph and (scheme, RDF.type, schema.DefinedTermSet) in graph
    assert set(graph.objects(concept, RDF.type)) == {SKOS.Concept, schema.DefinedTerm}
    assert set(graph.objects(concept, SKOS.prefLabel)) == {
        rdflib.Literal("Assaggiare", lang="it"),
        rdflib.Literal("Sample", lang="en"),
    }
    for each in graph.subjects(RDF.type, SKOS.Concept):
        labels = list(graph.objects(each, SKOS.prefLabel))
        assert len({label.language for label in labels}) == len(labels), "one preferred label a language (SKOS S14)"
        others = set(graph.objects(each, SKOS.altLabel)), set(graph.objects(each, SKOS.hiddenLabel))
        assert not set(labels) & others[0] and not set(labels) & others[1] and not others[0] & others[1]  # SKOS S13
        assert (each, SKOS.inScheme, scheme) in graph
    other = rdflib.URIRef(f"{BASE}api/v1/terms/echoing.json")
    assert (other, SKOS.related, concept) in graph


def test_the_data_block_of_a_page_ends_no_script(glossary: Glossary) -> None:
    record = glossary.records["sample"]
    text = linked.defined_term(record, glossary, "it", BASE)

    assert "<" not in text
    term = json.loads(text)
    assert term["@type"] == "DefinedTerm" and term["name"] == "Assaggiare" and term["termCode"] == "701.22"
    assert "<b>gusto</b>" in term["alternateName"] and "Sample" in term["alternateName"]
    graph = rdflib.Graph().parse(
        data=json.dumps(term | {"@context": {"@vocab": "https://schema.org/"}}), format="json-ld"
    )
    assert len(graph) > 6


def test_robots_are_told_of_the_sitemap(files: dict[str, str]) -> None:
    assert f"Sitemap: {BASE}sitemap.xml" in files["robots.txt"].splitlines()


def test_the_same_data_gives_the_same_bytes(glossary: Glossary, files: dict[str, str]) -> None:
    assert made(glossary) == files


def test_pages_of_the_built_site_tell_machines_what_they_are(small: Path, tmp_path: Path) -> None:
    assert __main__.main(["build", "--glossary", str(small), "--site-dir", str(tmp_path / "site")]) == 0
    page = (tmp_path / "site" / "it" / "terms" / "sample" / "index.html").read_text(encoding="utf-8")
    tags = dict(re.findall(r'<meta property="og:(\w+)" content="([^"]*)">', page))
    block = re.search(r'<script type="application/ld\+json">(.*?)</script>', page)

    assert tags["title"] == "Assaggiare · Sample" and tags["url"].endswith("/it/terms/sample/")
    assert tags["description"].startswith("Guardi in cima al grimorio &amp; decidi.")
    assert tags["image"].startswith("https://") and (tmp_path / "site" / "assets" / "icon-512.png").is_file()
    assert block and json.loads(block[1])["url"] == tags["url"]
    assert '<link rel="alternate" type="application/atom+xml" href="../../changes.atom"' in page
    for name in ("robots.txt", "sitemap.xml", "it/changes.atom", "api/v1/terms/sample.json", "api/v1/terms.tbx"):
        assert (tmp_path / "site" / name).is_file()
    assert api.FOLDER == "api/v1/"
