"""What stands on the pages, in each language."""

from pathlib import Path

import pytest

from generator.exports import api
from generator.glossary import Glossary
from generator.languages import LANGUAGES
from generator.pages import Site

from .conftest import add, read


@pytest.fixture(scope="module")
def site(glossary: Glossary) -> Site:
    return Site(glossary, "https://example.org/repository")


def html(site: Site, language: str, place: str) -> str:
    page = next(page for page in site.pages() if page.language == language and page.place == place)
    return site.render(page)


EXPECTED = {
    "it": """Assaggiare | Regola | Come funziona | Casi e risposte | Errori comuni | Da non confondere con |
        novembre 2024 | Errore nella fonte «Q &lt;&amp;&gt; A»: | corretto | Diceva che si perde. |
        Numeri dell’edizione del 25 settembre 2026; casi controllati sul testo del 17 aprile 2026 |
        dall’edizione 1 maggio 2007 | fino al 2011 | grimorio | 2004 (5DN)""",
    "en": """Sample | Rule | How it works | Rulings | Common mistakes | Not to be confused with | November 2024 |
        Error in the source, “Q &lt;&amp;&gt; A”: | corrected | It said that you lose. | from May 1, 2007 |
        Numbers of the edition of September 25, 2026; rulings checked against the text of April 17, 2026 |
        until 2011 | library | 2004 (5DN)""",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_term_page_has_everything(site: Site, language: str) -> None:
    shown = html(site, language, "terms/sample/")

    for text in EXPECTED[language].split("|"):
        assert " ".join(text.split()).lower() in shown.lower(), text
    other = next(other for other in LANGUAGES if other != language)
    for link in (
        'href="../../rules/701/#701.22"',
        f'href="../../../{other}/terms/sample/"',
        'href="../../../api/v1/terms/sample.json"',
        "https://example.org/repository/edit/main/glossary/terms/keyword-action/sample.yml",
        'href="https://example.org/?a=1&amp;b=2" rel="noreferrer noopener external"',
        'href="../echoing/"',
    ):
        assert link in shown
    for anchor in ("nothing-to-see", "must-keep", "how", "rulings", "mistakes", "confused", "numbers"):
        assert f'id="{anchor}"' in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_answer_comes_first_and_the_rule_next(site: Site, language: str) -> None:
    shown = html(site, language, "terms/sample/")

    places = [shown.index(mark) for mark in ("<h1>", 'class="answer"', 'class="fact-rule"', 'id="how"', 'id="rulings"')]
    assert sorted(places) == places


@pytest.mark.parametrize("language", LANGUAGES)
def test_strings_of_a_record_are_text(site: Site, language: str) -> None:
    shown = html(site, language, "terms/sample/")

    assert "<script>" not in shown and "<b>" not in shown
    assert (
        "&lt;script&gt;alert(1)&lt;/script&gt;" in shown and "&lt;b&gt;gusto" in shown and "Q &lt;&amp;&gt; A" in shown
    )


def test_what_is_retired_or_not_verified_says_so_before_the_answer(site: Site) -> None:
    shown = html(site, "it", "terms/echoing/")

    assert shown.index("Parola dismessa") < shown.index("Non verificato.") < shown.index('class="answer"')
    assert "Il nome non è accertato." in html(site, "it", "status/")
    assert "17 aprile 2026" in html(site, "it", "status/")


def test_nothing_is_said_to_be_checked_that_is_not(site: Site) -> None:
    shown = html(site, "it", "terms/echoing/")

    assert "Numeri dell’edizione" not in shown and "controllati" not in shown
    assert "Correggi questa pagina" in shown


@pytest.mark.parametrize("kind", ["question", "analysis"])
def test_of_a_question_only_the_kind_is_shown_in_the_language_of_the_page(root: Path, kind: str) -> None:
    ruling = {
        "id": "asked",
        "text": {"it": "Sì.", "en": "Yes."},
        "source": {"kind": kind, "name": "Does it work?"},
        "checked": "2026-04-17",
    }
    add(root, "asked", "Chiesto", "Asked", rulings=[ruling])

    shown = html(Site(read(root), ""), "it", "terms/asked/")

    assert {"question": "<span>Domanda di un giocatore</span>", "analysis": "<span>Analisi</span>"}[kind] in shown
    assert "(testo del 17 aprile 2026)" in shown and "Does it work?" not in shown


@pytest.mark.parametrize("place", ["rules/", "rules/701/"])
def test_the_rules_lead_to_their_own_text_once(site: Site, place: str) -> None:
    for language in LANGUAGES:
        link = '<a href="https://magic.wizards.com/en/rules" rel="noreferrer noopener external">'
        assert html(site, language, place).count(link) == 1


def test_sections_list_their_terms_and_where_rules_are_cited(site: Site) -> None:
    shown = html(site, "en", "rules/701/")

    assert '<dt id="701.22b">701.22b</dt>' in shown
    assert 'href="../../terms/sample/#nothing-to-see"' in shown
    assert shown.count('href="../../terms/sample/"') >= 2


def test_the_index_is_sorted_by_the_names_of_its_language(site: Site) -> None:
    italian, english = html(site, "it", "terms/"), html(site, "en", "terms/")

    assert italian.index("Àncora") < italian.index("Assaggiare")
    assert english.index("Echoing") < english.index("Sample")


def test_every_page_exists_in_every_language(site: Site) -> None:
    places = {language: [page.place for page in site.pages() if page.language == language] for language in LANGUAGES}

    first, *others = places.values()
    assert all(first == other for other in others)
    assert len(first) == len(set(first))


def test_no_page_asks_for_a_string_that_is_not_there(site: Site) -> None:
    for page in site.pages():
        site.render(page)

    assert {language: locale.missing for language, locale in site.locales.items()} == {"it": [], "en": []}


def test_descriptions_are_plain_text(site: Site) -> None:
    page = next(page for page in site.pages() if page.place == "terms/sample/" and page.language == "it")

    assert page.description == "Guardi in cima al grimorio & decidi. Costa {2}{R}, vedi 701.22a e àncora."


def test_the_record_is_there_as_data(site: Site) -> None:
    data = api.data(site.glossary.records["sample"])

    assert (data["id"], data["kind"], data["rule"]) == ("sample", "keyword-action", "701.22")
    assert data["history"][0] == {"number": "501.8", "from": "2007-05-01"}
