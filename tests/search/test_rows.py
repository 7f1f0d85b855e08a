"""What the dialog shows: both names, kind and number, and nothing that a reader or a record could inject."""

import re
from collections.abc import Callable
from html.parser import HTMLParser
from typing import Any

import pytest

Ask = Callable[..., Any]
OWN = {
    ("span", "class", "search-other"),
    ("span", "class", "search-note"),
    ("span", "lang", "it"),
    ("span", "lang", "en"),
}


class Elements(HTMLParser):
    """Collects the elements of a piece of HTML with their attributes, and the text without them."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: set[tuple[str, str, str | None]] = set()
        self.text = ""
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found |= {(tag, name, value) for name, value in attrs} or {(tag, "", "")}

    def handle_data(self, data: str) -> None:
        self.text += data


def note(row: dict[str, Any]) -> str:
    """The first line below the names."""
    return re.findall(r'<span class="search-note">(.*?)</span>', row["title"])[0]


def test_a_row_shows_both_names_the_readers_first(ask: Ask) -> None:
    titles = [Elements(ask("cascata", language)[0]["rows"][0]["title"]).text for language in ("it", "en")]
    assert titles[0].startswith("Cascata · Cascade")
    assert titles[1].startswith("Cascade · Cascata")


def test_a_row_shows_number_and_kind(ask: Ask) -> None:
    assert note(ask("cascata")[0]["rows"][0]) == "702.85 · Abilità definita da parola chiave"
    assert note(ask("reckless", "en")[0]["rows"][0]) == "Term · never released"


def test_a_row_says_what_can_be_played(ask: Ask) -> None:
    assert note(ask("arte magica")[0]["rows"][0]) == "Parola-abilità · esempi da giocare"


def test_a_row_leads_to_the_page_in_the_readers_language(ask: Ask) -> None:
    assert ask("cascata", "en")[0]["rows"][0]["location"] == "en/terms/cascade/"
    assert ask("730", "it")[0]["rows"][0]["location"] == "it/rules/730/"
    assert ask("cr 730.3c", "it")[0]["rows"][0]["location"] == "it/rules/730/#730.3c"


def test_a_row_tells_the_former_name_that_was_typed(ask: Ask) -> None:
    assert "«Armatura totem» fino al 2024" in ask("armatura totem")[0]["rows"][0]["title"]


def test_a_row_marks_the_words_that_were_typed(ask: Ask) -> None:
    assert "carta <mark>split</mark> ha" in ask("cascata split")[0]["rows"][1]["text"]


def test_no_row_repeats_a_name_that_both_languages_share(ask: Ask) -> None:
    assert "search-other" not in ask("reckless")[0]["rows"][0]["title"]


@pytest.mark.parametrize("query", ["quotes", "virgolette", "apici", "onerror", "<b>", "img src"])
@pytest.mark.parametrize("language", ["it", "en"])
def test_a_name_with_markup_is_shown_as_it_is(ask: Ask, language: str, query: str) -> None:
    for hit in ask(query, language):
        for row in hit["rows"]:
            for html in (row["title"], row["text"]):
                assert Elements(html).found <= OWN | {("p", "", ""), ("mark", "", "")}
    titles = [hit["rows"][0]["title"] for hit in ask("quotes", "en")]
    assert "<img src=x onerror=alert(1)>" in Elements(titles[0]).text
