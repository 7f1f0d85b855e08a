"""What is careless in a text is told, and what an author may have meant is a warning."""

from pathlib import Path

import pytest

from generator import wording
from generator.problems import Problem

from .conftest import add, read

GOOD = {"it": "Un testo.", "en": "A text."}


def every(root: Path) -> list[Problem]:
    glossary = read(root)
    return [*wording.problems(glossary), *wording.warnings(glossary)]


def told(root: Path, **more: object) -> list[Problem]:
    add(root, "term", "Termine", "Term", **more)
    return [problem for problem in every(root) if problem.path.endswith("/term.yml")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("L'abilità.", "typographic apostrophes (’)"),
        ("E’ così.", "a letter with its accent (È, perché, più)"),
        ("Perche’ sì.", "a letter with its accent (È, perché, più)"),
        ("Nè qui nè lì.", "the right accent (perché, né, sé)"),
        ("Benchè sia.", "the right accent (perché, né, sé)"),
        ("Un pò.", "po’, qual è"),
        ("Due  spazi.", "single spaces"),
        ("Aspetta...", "an ellipsis (…)"),
        ("Ecco , così.", "no space before a sign"),
        ('La parola "pila".', "typographic quotes"),
        ("C’è n’è, ne costa {2}: sì… perché è così, né più né meno. Un po’.", None),
        ("Vale .5 e 1.5.", None),
    ],
)
def test_careless_type_is_an_error(root: Path, text: str, expected: str | None) -> None:
    found = told(root, summary=GOOD | {"it": text})

    assert [problem.expected for problem in found] == ([expected] if expected else [])
    assert not any(problem.warning for problem in found)


@pytest.mark.parametrize(
    ("text", "warned"),
    [
        ("Quando lanci the spell.", True),
        ("In inglese si dice *the spell*, o «with the stack», o “when”.", False),
        ("Serve [[sample|the sample]].", False),
        ("Serve Will of the Council.", False),
        ("Serve il voto (will of the people).", False),
        ("Un testo come gli altri, a due o per me.", False),
    ],
)
def test_words_of_another_language_are_a_warning(root: Path, text: str, warned: bool) -> None:
    add(root, "will", "Volontà del concilio", "Will of the council")

    found = told(root, summary=GOOD | {"it": text})

    assert [problem.warning for problem in found] == [True] * warned


def test_a_text_that_nobody_translated_is_a_warning(root: Path) -> None:
    (problem,) = told(root, summary={"it": "Cascata non vale.", "en": "Cascata non vale."})

    assert problem.warning and problem.got == "the same as in another language"


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ({"kind": "keyword-action"}, "2 rulings and common mistakes or more"),
        ({"kind": "keyword-action", "category": "evergreen"}, "4 rulings and common mistakes or more"),
        ({"kind": "keyword-action", "status": "retired"}, None),
        ({"kind": "game-term"}, None),
    ],
)
def test_keywords_have_rulings_that_readers_ask_for(root: Path, more: dict[str, str], expected: str | None) -> None:
    assert [problem.expected for problem in told(root, **more)] == ([expected] if expected else [])


def test_a_form_that_is_another_terms_name_is_a_warning(root: Path) -> None:
    names = {"it": {"name": "Termine", "forms": ["àncora"]}, "en": {"name": "Term", "misspellings": ["sample"]}}

    found = told(root, names=names)

    assert [(problem.field, problem.got, problem.warning) for problem in found] == [
        ("names.it.forms[0]", "'àncora', the name of echoing", True),
        ("names.en.misspellings[0]", "'sample', the name of sample", True),
    ]


def test_a_form_of_two_terms_that_a_page_tells_apart_is_none(root: Path) -> None:
    names = {"it": {"name": "Termine", "forms": ["àncora"]}, "en": {"name": "Term"}}

    assert told(root, names=names, confused_with=[{"term": "echoing", "text": GOOD}]) == []


def test_a_word_stands_in_the_list_of_unlinked_words_once(root: Path) -> None:
    (root / "unlinked.yml").write_text("words: {it: [base, base], en: []}\n", encoding="utf-8")

    (problem,) = (problem for problem in every(root) if problem.path.endswith("unlinked.yml"))

    assert (problem.field, problem.got) == ("words.it[1]", "'base' a second time")


@pytest.mark.parametrize(
    ("name", "wrong"), [("Friends forever", ["'forever'"]), ("Will of the Council", []), ("Exile (zone)", [])]
)
def test_an_english_name_has_its_capitals_as_on_cards(root: Path, name: str, wrong: list[str]) -> None:
    add(root, "named", "Amici per sempre", name)

    found = [problem for problem in every(root) if problem.field.startswith("names.")]

    assert [problem.got for problem in found] == wrong and all(problem.warning for problem in found)
