"""A word of two terms has a page that leads to each; it comes from the records alone."""

from pathlib import Path

import pytest

from generator.homonyms import homonyms
from generator.pages import Site

from .conftest import add, read


@pytest.fixture
def site(root: Path) -> Site:
    add(
        root,
        "phasing",
        "Fase",
        "Phasing",
        confused_with=[{"term": "phase", "text": {"it": "Quella è del turno.", "en": "That one is in a turn."}}],
    )
    add(root, "phase", "Fase | fasi", "Phase", summary={"it": "Una parte del turno. Sono cinque.", "en": "A part."})
    add(root, "frenzy", "Frenesia (FUT)", "Frenzy")
    add(root, "spree", "Frenesia", "Spree")
    add(root, "counter", "Neutralizzare", "Counter")
    add(root, "counters", "Segnalino", "Counters | counter")
    return Site(read(root), "")


def html(site: Site, language: str, place: str) -> str:
    page = next(page for page in site.pages() if page.language == language and page.place == place)
    return site.render(page)


def test_shared_words_are_found_in_every_language(site: Site) -> None:
    found = {homonym.slug: [sense.record.id for sense in homonym.senses] for homonym in site.homonyms}

    assert found == {"counter": ["counter", "counters"], "fase": ["phase", "phasing"], "frenesia": ["frenzy", "spree"]}


def test_a_form_stands_behind_a_name(site: Site) -> None:
    counter = next(homonym for homonym in site.homonyms if homonym.slug == "counter")

    assert [(sense.record.id, sense.part) for sense in counter.senses] == [("counter", "name"), ("counters", "form")]
    assert (counter.word, counter.language) == ("Counter", "en")


def test_the_page_leads_to_each_sense_and_tells_them_apart(site: Site) -> None:
    shown = html(site, "it", "names/fase/")

    assert "In italiano «Fase» ha 2 significati." in shown
    assert 'href="../../terms/phase/"' in shown and 'href="../../terms/phasing/"' in shown
    assert "Una parte del" in shown and "Sono cinque" not in shown
    assert "Quella è del turno." in shown


def test_readers_of_the_other_language_find_the_word_too(site: Site) -> None:
    shown = html(site, "en", "names/fase/")

    assert '<h1 lang="it">Fase</h1>' in shown and "That one is in a turn." in shown


def test_both_terms_lead_to_it(site: Site) -> None:
    for slug in ("phase", "phasing"):
        assert '<a href="../../names/fase/" lang="it">Fase</a>' in html(site, "en", f"terms/{slug}/")
    assert "names/" not in html(site, "it", "terms/sample/").split('class="answer"')[0]


def test_singular_and_plural_share_a_page(root: Path) -> None:
    add(root, "layer", "Strato | livello | livelli", "Layer")
    add(root, "tiered", "Livelli | livello", "Tiered")

    (homonym,) = homonyms(read(root))

    assert (homonym.slug, homonym.also) == ("livelli", ("Livello",))


def test_a_word_that_one_term_has_twice_is_none(root: Path) -> None:
    add(root, "enter", "Entrare | entrare", "Enter | enters")

    assert homonyms(read(root)) == []
