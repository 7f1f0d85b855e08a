"""The files that the browser loads: complete, compact, the same for the same records."""

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from generator import search
from generator.model import KINDS
from generator.search import term_index, text_index
from search.conftest import RECORDS, SECTIONS, both, record

GLOSSARY = SimpleNamespace(records={each.id: each for each in RECORDS}, outline=SimpleNamespace(sections=SECTIONS))


def term(id: str) -> dict[str, Any]:
    return next(term for term in term_index(RECORDS, SECTIONS)["terms"] if term["id"] == id)


def test_a_term_has_what_is_searched_and_no_empty_lists() -> None:
    assert term("umbra-armor") == {
        "id": "umbra-armor",
        "kind": "keyword-ability",
        "names": {
            "it": {
                "name": "Armatura essenza",
                "former": [["Armatura totem", 2024]],
                "phrases": ["distruggere un’Aura al posto della creatura"],
            },
            "en": {"name": "Umbra Armor", "former": [["Totem armor", 2024]]},
        },
        "rule": "702.89",
    }


def test_former_numbers_tell_from_and_until() -> None:
    assert term("cascade")["was"] == [["702.83", "2011-06-17", "2013-07-11"], ["702.84", "2013-07-11", "2021-04-19"]]
    assert term("733")["was"] == [["730", "2024-02-02", "2026-04-17"]]


def test_the_end_of_the_last_former_number_may_be_unknown() -> None:
    ripple = record("x", "game-term", "X", "X", rule="100.2", history=[{"number": "100.1", "from": "2010-01-01"}])
    assert term_index([ripple])["terms"][0]["was"] == [["100.1", "2010-01-01"]]


def test_a_history_may_end_with_the_present_number() -> None:
    history = [{"number": "100.1", "from": "2010-01-01"}, {"number": "100.2", "from": "2011-01-01"}]
    given = record("x", "game-term", "X", "X", rule="100.2", history=history)
    assert term_index([given])["terms"][0]["was"] == [["100.1", "2010-01-01", "2011-01-01"]]


def test_texts_come_without_marks() -> None:
    summary = {"it": "Come [[ripple]], [[ripple|più cose]], {2}{R} e *non* 702.85a.", "en": "x"}
    one = record("one", "game-term", "Uno", "One", summary=summary)
    texts = text_index({"one": one, "ripple": RECORDS[2]}, "it")["terms"]["one"]
    assert texts == [["", "summary", "Come propagazione, più cose, {2}{R} e non 702.85a."]]


def test_a_ruling_has_its_anchor_and_rules() -> None:
    texts = text_index(GLOSSARY.records, "en")["terms"]["cascade"]
    assert ["halves", "ruling", "A split card has one value.", ["702.85a", "202.3d"]] in texts


def test_the_question_that_a_ruling_answers_is_found_with_it() -> None:
    source = {"kind": "question", "name": "Can it wibble?"}
    answer = {"id": "a", "text": both("No."), "source": source, "checked": "2026-09-25"}
    texts = text_index({"x": record("x", "game-term", "X", "X", rulings=[answer])}, "it")["terms"]["x"]
    assert texts[1] == ["a", "ruling", "No.", [], "Can it wibble?"]


def test_every_word_of_the_results_is_there_in_every_language() -> None:
    words = term_index([])["words"]
    ids = {f"kind.{kind}" for kind in (*KINDS, search.SECTION)} | {f"part.{part}" for part in ("ruling", "mistake")}
    for language in search.LANGUAGES:
        assert ids <= {id for id, text in words[language].items() if text}


def test_writing_twice_gives_the_same_files_and_removes_older_ones(tmp_path: Path) -> None:
    def written() -> dict[str, bytes]:
        search.write(GLOSSARY, tmp_path)  # type: ignore[arg-type]
        return {path.relative_to(tmp_path).as_posix(): path.read_bytes() for path in sorted(tmp_path.rglob("*.js*"))}

    (tmp_path / "search").mkdir()
    (tmp_path / "search" / "terms.0123.json").write_text("{}")
    once = written()
    assert once == written()
    names = json.loads(once["search/search_index.json"])["config"]["index"]
    assert set(once) == {
        "search/search_index.json",
        f"search/{names['terms']}",
        *(f"search/{name}" for name in names["texts"].values()),
    }
