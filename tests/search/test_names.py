"""Names lead to their term: both languages, written as people write them."""

from collections.abc import Callable
from typing import Any

import pytest

Ask = Callable[..., Any]


def first(hits: list[dict[str, Any]]) -> str | None:
    return hits[0]["id"] if hits else None


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("exact", {"Cascata": "cascade", "cascade": "cascade", "ANTI-MALOCCHIO": "hexproof", "∞": "infinity"}),
        ("alias", {"engines": "start-your-engines", "board wipe": "destroy", "infinity": "infinity"}),
        ("former name", {"armatura totem": "umbra-armor", "totem armor": "umbra-armor"}),
        ("misspelling", {"casquata": "cascade"}),
        ("accent", {"rapidita": "haste", "rapidita'": "haste"}),
        (
            "apostrophe",
            {
                "carica d'avvio": "jump-start",
                "carica davvio": "jump-start",
                "carica d avvio": "jump-start",
                "l`anello ti tenta": "the-ring-tempts-you",
                "lanello ti tenta": "the-ring-tempts-you",
                "anello ti tenta": "the-ring-tempts-you",
            },
        ),
        (
            "hyphen",
            {
                "antimalocchio": "hexproof",
                "anti malocchio": "hexproof",
                "jumpstart": "jump-start",
                "jump–start": "jump-start",
            },
        ),
        ("punctuation", {"start your engines": "start-your-engines", "¡cascata!": "cascade", "  cascata ": "cascade"}),
        (
            "beginning",
            {
                "casc": "cascade",
                "anti": "hexproof",
                "accend": "start-your-engines",
                "start y": "start-your-engines",
                "propag": "ripple",
                "double s": "double-strike",
            },
        ),
        (
            "inflection",
            {
                "ciclata": "cycling",
                "manovrato": "crew",
                "crewing": "crew",
                "sospesa": "suspend",
                "sospendono": "suspend",
                "suspended": "suspend",
                "distrutte": "destroy",
                "flies": "flying",
            },
        ),
        ("value", {"crew 2": "crew", "ciclo {2}": "cycling"}),
        ("common words", {"the cascade": "cascade", "la cascata": "cascade"}),
        ("question", {"what does cascade mean": "cascade", "come funziona cascata": "cascade"}),
    ],
)
def test_finds(ask: Ask, language: str, kind: str, expected: dict[str, str]) -> None:
    answers = ask(list(expected), language)
    assert dict(zip(expected, map(first, answers), strict=True)) == expected


TYPOS = {
    "one letter too many": {"cascatta": "cascade", "rippple": "ripple"},
    "one letter missing": {"csacade": "cascade", "propagzione": "ripple", "crw": "crew"},
    "one letter wrong": {"cascota": "cascade", "hexprouf": "hexproof", "floing": "flying"},
    "two letters exchanged": {"casacta": "cascade", "cerw": "crew", "manovarre": "crew"},
    "two errors in a longer word": {"antimaloccoi": "hexproof", "propaggaziome": "ripple", "hexprof": "hexproof"},
    "in one word of several": {"accendete i motri": "start-your-engines", "start you engnes": "start-your-engines"},
    "in a beginning": {"propaggaz": "ripple", "antimaloc": "hexproof"},
}


@pytest.mark.parametrize("kind", TYPOS)
def test_forgives(ask: Ask, kind: str) -> None:
    answers = ask(list(TYPOS[kind]))
    assert dict(zip(TYPOS[kind], map(first, answers), strict=True)) == TYPOS[kind]


def test_does_not_forgive_everything(ask: Ask) -> None:
    assert [first(hits) for hits in ask(["xqzwk", "cr", "zz"])] == [None, "crew", None]


def test_a_beginning_is_no_inflection(ask: Ask) -> None:
    # "Artefat" is what is left of "artefatti" without its ending, and of no word of "Artefatto".
    assert [hit["id"] for hit in ask("artefat")] == ["artifact", "301"]


def test_a_word_that_tells_nothing_begins_no_name(ask: Ask) -> None:
    assert [hit["id"] for hit in ask("has", "en")] == ["haste", "fear"]


@pytest.mark.parametrize("query", ["keyword cascade", "cascade mechanic", "parola chiave cascata", "meccanica cascata"])
def test_a_word_for_the_kind_of_a_term_does_not_hide_the_term(ask: Ask, query: str) -> None:
    assert first(ask(query)) == "cascade"


def test_no_term_is_listed_twice(ask: Ask) -> None:
    for hits in ask(["artefatti", "artefat", "azioni speciali", "azione special", "rievoca", "rievocar", "apparir"]):
        listed = [hit["id"] for hit in hits]
        assert len(listed) == len(set(listed))


def test_an_exact_name_leaves_out_what_only_resembles_it(ask: Ask) -> None:
    assert [hit["id"] for hit in ask("flash")] == ["flash"]


def test_words_are_exact_before_words_written_together(ask: Ask) -> None:
    assert [first(hits) for hits in ask(["arte magica", "artemagica"])] == ["spell-mastery", "magecraft"]


def test_a_phrase_typed_just_so_comes_before_a_name_among_its_words(ask: Ask) -> None:
    assert first(ask("can't be targeted", "en")) == "hexproof"
    assert first(ask("targeted", "en")) == "target"


@pytest.mark.parametrize(
    "query", ["cannot be targeted", "cant be targeted", "can not be targeted", "non bersagliabile", "non è bersaglio"]
)
def test_a_negation_means_something_however_it_is_written(ask: Ask, query: str) -> None:
    assert first(ask(query)) == "hexproof"


def test_a_word_that_there_is_is_no_typing_error_of_another(ask: Ask) -> None:
    # "Ward" is one letter away from "card", which stands in a phrase of scry.
    assert [hit["id"] for hit in ask("ward multiplayer", "en")][:2] == ["ward", "scry"]


def test_an_action_and_its_object_mean_the_action(ask: Ask) -> None:
    # Both begin a phrase of umbra armor, too; three words mean it.
    assert first(ask("distruggere un'Aura")) == "destroy"
    assert first(ask("distrugge l'Aura al posto")) == "umbra-armor"


def test_an_ability_that_the_query_begins_with_comes_first(ask: Ask) -> None:
    # Every word is in a text of aura swap.
    assert first(ask("anti-malocchio dal nero")) == "hexproof"


def test_the_readers_language_comes_first(ask: Ask) -> None:
    # "ca" begins Cascata and Carica d'avvio in Italian, Cascade in English.
    assert {hit["id"] for hit in ask("ca", "it")} >= {"cascade", "jump-start"}
    assert first(ask("ca", "en")) == "cascade"
    # "Fear" is shorter than "Frenesia".
    assert [first(ask("f", language)) for language in ("it", "en")] == ["frenzy", "fear"]


@pytest.mark.parametrize("query", ["frenesia", "Frenesia", "fren"])
def test_homonyms_stand_side_by_side_before_the_page_that_tells_them_apart(ask: Ask, query: str) -> None:
    hits = [hit["id"] for hit in ask(query)]
    assert set(hits[:2]) == {"frenzy", "spree"}
    assert hits[2] == "frenesia"


def test_a_verb_and_a_thing_with_one_english_word_are_both_seen(ask: Ask) -> None:
    assert [hit["id"] for hit in ask("counter", "en")][:2] == ["counter", "counters"]


def test_false_friends_are_named_and_listed_below(ask: Ask) -> None:
    hits = ask("rievocare")
    assert [hit["id"] for hit in hits][:2] == ["retrace", "evoke"]
    assert hits[0]["confused"] == ["evoke"]
    assert "Da non confondere con Apparire (Evoke)" in hits[0]["rows"][0]["title"]


def test_phrases_lead_to_who_does_that(ask: Ask) -> None:
    queries = [
        "lanciare senza pagare",
        "lanciare una carta senza pagare",
        "senza pagare lanciare",
        "lancia senza pagare",
        "lancio senza pagare",
        "lancio senza p",
    ]
    assert {first(hits) for hits in ask(queries)} == {"cascade"}


def test_the_answer_is_the_same_every_time(ask: Ask) -> None:
    queries = ["cascata", "ca", "carta split", "702.8", "frenesia", "creatura"]

    def told() -> list[list[tuple[str, float]]]:
        return [[(hit["id"], hit["points"]) for hit in hits] for hits in ask(queries)]

    assert told() == told()
