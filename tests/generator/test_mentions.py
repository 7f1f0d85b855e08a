"""Words of a text lead to the term they name: the longest match, and never a word that means two things."""

from pathlib import Path

import pytest

from generator.locales import Locale
from generator.mentions import WordIndex
from generator.render import Renderer

from .conftest import add, read


@pytest.fixture
def terms(root: Path) -> Path:
    add(root, "strike", "Attacco improvviso", "First strike | first strikes")
    add(root, "attack", "Attacco | attacchi | attacca", "Attack")
    add(root, "phasing", "Fase", "Phasing")
    add(root, "phase", "Fase | fasi", "Phase")
    add(root, "draw-step", "Fase di acquisizione", "Draw step")
    add(root, "ban", "Bandire", "Banish", status="un-set")
    add(root, "energy", "Energia | E", "Energy | E | +1/+1 energy")
    (root / "unlinked.yml").write_text("words: {it: [attacca, in attacco], en: []}\n", encoding="utf-8")
    return root


def named(root: Path, text: str, language: str = "it") -> list[tuple[str, str]]:
    words = WordIndex(read(root), language)
    return [(text[mention.start : mention.end], mention.term) for mention in words.mentions(text)]


def test_names_and_forms_are_found_whatever_their_case(terms: Path) -> None:
    assert named(terms, "ATTACCO e poi due attacchi.") == [("ATTACCO", "attack"), ("attacchi", "attack")]


def test_the_longest_name_counts(terms: Path) -> None:
    assert named(terms, "Un attacco improvviso") == [("attacco improvviso", "strike")]


@pytest.mark.parametrize("text", ["first strike", "First-strike", "first strikes", "first\u00a0strike"])
def test_what_joins_words_may_differ(terms: Path, text: str) -> None:
    assert named(terms, text, "en") == [(text, "strike")]


@pytest.mark.parametrize("text", ["first, strike", "First. Strike", "first (strike)", "firsts trike"])
def test_a_name_does_not_reach_over_a_sign(terms: Path, text: str) -> None:
    assert named(terms, text, "en") == []


def test_an_elided_article_is_no_part_of_a_name(terms: Path) -> None:
    assert named(terms, "l’attacco, dell’energia") == [("attacco", "attack"), ("energia", "energy")]


def test_a_word_of_two_terms_leads_nowhere(terms: Path) -> None:
    assert named(terms, "In questa fase") == []
    assert named(terms, "In queste fasi, nella fase di acquisizione") == [
        ("fasi", "phase"),
        ("fase di acquisizione", "draw-step"),
    ]


def test_a_word_of_the_list_leads_nowhere_and_holds_no_other(terms: Path) -> None:
    assert named(terms, "Chi attacca è in attacco") == []


def test_jokes_and_single_letters_are_no_words_of_a_sentence(terms: Path) -> None:
    assert named(terms, "Bandire e E") == []
    assert named(terms, "+1/+1 energy", "en") == [("+1/+1 energy"[1:], "energy")]


def html(root: Path, *texts: str, own: str | None = None, language: str = "en") -> list[str]:
    tools = Renderer(read(root), Locale(language)).tools(f"{language}/terms/sample/", own)
    return [str(tools["linked"](text)) for text in texts]


ATTACK = '<a class="mention" href="../attack/">{}</a>'


def test_the_first_mention_in_each_paragraph_is_a_link(terms: Path) -> None:
    assert html(terms, "Attack, attack.", "Attack.") == [
        f"{ATTACK.format('Attack')}, attack.",
        f"{ATTACK.format('Attack')}.",
    ]


def test_a_page_does_not_lead_to_itself(terms: Path) -> None:
    assert html(terms, "Attack.", own="attack") == ["Attack."]


def test_an_authors_link_is_the_one_of_its_paragraph(terms: Path) -> None:
    assert html(terms, "An attack is an [[attack|attack!]]") == [f"An attack is an {ATTACK.format('attack!')}"]


def test_emphasis_and_titles_have_no_links(terms: Path) -> None:
    assert html(terms, "*Attack* <b>") == ["<em>Attack</em> &lt;b&gt;"]
    renderer = Renderer(read(terms), Locale("en"))
    assert str(renderer.marked("Attack", renderer.link_from("en/"))) == "Attack"


def test_a_term_that_every_reader_knows_is_a_link_once_a_page(terms: Path) -> None:
    for number in range(8):
        text = {"it": "Attacco.", "en": "The attack."}
        add(terms, f"other-{number}", f"Altro {number}", f"Other {number}", summary=text)

    assert html(terms, "Attack.", "Attack.") == [f"{ATTACK.format('Attack')}.", "Attack."]
