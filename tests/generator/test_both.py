"""A term in all languages at once, paragraph beside paragraph."""

import re

import pytest

from generator.glossary import Glossary
from generator.languages import LANGUAGES
from generator.pages import Site


@pytest.fixture(scope="module")
def site(glossary: Glossary) -> Site:
    return Site(glossary, "")


def made(site: Site, wanted: str) -> str:
    return next(make() for address, _, make in site.files() if address == wanted)


@pytest.fixture(scope="module")
def page(site: Site) -> str:
    return made(site, "both/sample/index.html")


def test_every_term_has_one_page_for_all_languages(site: Site) -> None:
    places = [address for address, *_ in site.files() if address.startswith("both/")]

    assert places == [f"both/{id}/index.html" for id in site.glossary.records]


def test_each_paragraph_stands_beside_its_other_languages(page: str) -> None:
    rows = re.findall(r'<div class="row [^"]*">(.*?)</div>', page, re.DOTALL)

    assert len(rows) == 5  # the answer, a step, a ruling, a mistake and what is right
    for row in rows:
        assert re.findall(r'<p lang="(\w+)">', row) == list(LANGUAGES)
    assert "Con il grimorio vuoto" in rows[2] and "With an empty library" in rows[2]


def test_links_lead_into_the_language_of_their_text(page: str) -> None:
    assert 'href="../../it/rules/701/#701.22a"' in page and 'href="../../en/rules/701/#701.22a"' in page
    for language in LANGUAGES:
        assert f'href="../../{language}/terms/sample/"' in page
        assert f'id="{language}"' in page and f'href="#{language}"' in page


def test_what_is_not_verified_says_so_here_too(site: Site) -> None:
    page = made(site, "both/echoing/index.html")

    assert "The name is not established." in page and "Parola dismessa" in page


def test_the_term_leads_there_in_one_tap(site: Site) -> None:
    term = next(page for page in site.pages() if page.place == "terms/sample/" and page.language == "it")
    shown = site.render(term)

    assert 'href="../../../both/sample/"' in shown and 'href="../../../both/sample/#en"' in shown


def test_texts_are_text(page: str) -> None:
    assert "<script>" not in page and "&lt;script&gt;" in page
