"""Inline marks become HTML, everything else becomes text."""

import pytest

from generator.glossary import Glossary
from generator.locales import Locale
from generator.marks import pieces
from generator.render import Renderer, plain, relative


@pytest.fixture(scope="module")
def italian(glossary: Glossary) -> Renderer:
    return Renderer(glossary, Locale("it"))


def html(renderer: Renderer, text: str) -> str:
    return str(renderer.marked(text, renderer.link_from("it/terms/sample/")))


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("See 702.85a.", ["text", "rule", "text"]),
        ("601.2–601.3", ["rule", "text", "rule"]),
        ("1.5 of 1000.10, v702.1, 702.85abc", ["text"]),
        ("{2}{R}", ["symbols"]),
        ("{not a symbol}", ["text"]),
        ("*a* b", ["emphasis", "text"]),
        ("2 * 3 * 4", ["text"]),
        ("[[echoing|the *echo*]]", ["link"]),
        ("[[broken", ["text"]),
    ],
)
def test_marks_are_found_and_nothing_else(text: str, kinds: list[str]) -> None:
    assert kinds == [piece.kind for piece in pieces(text)]


@pytest.mark.parametrize(
    "hostile",
    [
        "<script>alert(1)</script>",
        "[[x|<img src=x onerror=alert(1)>]]",
        "*<b>*",
        "{<b>}",
        '"><svg onload=1>',
        '[["><b>|x]]',
    ],
)
def test_hostile_texts_appear_as_text(italian: Renderer, hostile: str) -> None:
    shown = html(italian, hostile)

    for tag in ("<script", "<img", "<b>", "<svg"):
        assert tag not in shown
    assert "&lt;" in shown


def test_an_entity_is_text_too(italian: Renderer) -> None:
    assert html(italian, "&lt;b&gt; &") == "&amp;lt;b&amp;gt; &amp;"


def test_a_link_shows_the_name_in_the_language_of_the_page(italian: Renderer) -> None:
    assert html(italian, "[[echoing]]") == '<a class="mention" href="../echoing/">Àncora</a>'
    assert html(italian, "[[echoing|eco]]") == '<a class="mention" href="../echoing/">eco</a>'


def test_a_rule_number_leads_to_its_section(italian: Renderer) -> None:
    assert html(italian, "702.85a") == '<a class="rule" href="../../rules/702/#702.85a">702.85a</a>'
    assert html(italian, "999.1") == "999.1"


def test_symbols_have_spoken_names(italian: Renderer) -> None:
    shown = html(italian, "{2}{R}{T}{W/U}{1}")

    for name in ("2 mana generici", "mana rosso", "TAP", "a scelta mana bianco / mana blu", "1 mana generico"):
        assert f'aria-label="{name}"' in shown


def test_plain_text_has_no_marks(glossary: Glossary) -> None:
    assert plain("[[echoing|Echo]]: 702.85a, {R} *so* it is", glossary.records, "en") == "Echo: 702.85a, {R} so it is"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("[[echoing]] stays.", "Echoing stays."),
        ("It has [[echoing]].", "It has echoing."),
        ("It ends. [[echoing]] stays, “[[echoing]]” too.", "It ends. Echoing stays, “echoing” too."),
        ("So it is: [[echoing]].", "So it is: echoing."),
    ],
)
def test_within_a_sentence_a_name_has_small_letters(glossary: Glossary, text: str, shown: str) -> None:
    assert plain(text, glossary.records, "en") == shown


@pytest.mark.parametrize(
    ("name", "kind", "shown"), [("Aura", "subtype", "Aura"), ("APNAP Order", "turn", "APNAP order")]
)
def test_a_subtype_and_a_word_in_capitals_keep_them(glossary: Glossary, name: str, kind: str, shown: str) -> None:
    record = glossary.records["echoing"]
    names = record.names | {"en": record.names["en"].model_copy(update={"name": name})}
    called = record.model_copy(update={"kind": kind, "names": names})

    assert plain("An [[echoing]].", {"echoing": called}, "en") == f"An {shown}."


@pytest.mark.parametrize(
    ("source", "target", "link"),
    [
        ("it/terms/a/", "it/terms/b/", "../b/"),
        ("it/terms/a/", "it/rules/702/#702.1", "../../rules/702/#702.1"),
        ("it/terms/a/", "it/terms/a/#x", "#x"),
        ("it/terms/a/", "en/terms/a/", "../../../en/terms/a/"),
        ("it/", "it/terms/", "terms/"),
        ("it/terms/", "it/", "../"),
        ("it/terms/", "it/terms/", "./"),
        ("", "it/", "it/"),
    ],
)
def test_links_are_relative(source: str, target: str, link: str) -> None:
    assert link == relative(source, target)
