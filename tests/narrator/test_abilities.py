"""What an ability is called that is not alone: one of several printed on a card, or the same one once more."""

import pytest

from .telling import card, table, texts

CANTOR = card("Cantora", "Cantor", abilities=[{"kind": "triggered", "name": "sing"}])
CADET = card("Cadetta", "Cadet", abilities=[{"kind": "activated", "name": name} for name in ("train", "rest")])
SERPENT = card("Serpente", "Serpent", keywords=[{"name": "cascade"}, {"name": "cascade"}])
BARGE = card("Chiatta", "Barge", keywords=[{"name": "crew", "n": 2}])
RINGS = card("Cerchi", "Rings", keywords=[{"name": "ripple", "n": 4}])
FONT = card("Fonte", "Font", abilities=[{"kind": "static", "verb": "grant_keyword", "keyword": {"name": "ripple"}}])
TABLE = table({"cantor": CANTOR, "cadet": CADET, "serpent": SERPENT, "barge": BARGE, "rings": RINGS, "font": FONT})


def resolves(ability: str, language: str) -> str:
    [text] = texts(TABLE, [{"kind": "resolve", "object": ability, "rules": ["608.1"]}], language)
    return text


@pytest.mark.parametrize(
    ("ability", "it", "en"),
    [
        ("sing(cantor)", "l’abilità innescata di Cantora", "The triggered ability of Cantor"),
        (
            "sing(cantor)#2",
            "l’abilità innescata di Cantora (seconda volta)",
            "The triggered ability of Cantor (second time)",
        ),
        ("rest(cadet)", "la seconda abilità attivata di Cadetta", "The second activated ability of Cadet"),
        (
            "rest(cadet)#3",
            "la seconda abilità attivata di Cadetta (terza volta)",
            "The second activated ability of Cadet (third time)",
        ),
        ("crew(barge)#2", "l’abilità manovrare di Chiatta (seconda volta)", "The crew ability of Barge (second time)"),
    ],
)
def test_the_same_ability_once_more_is_no_other_one(ability, it, en):
    assert resolves(ability, "it") == f"Si risolve {it}."
    assert resolves(ability, "en") == f"{en} resolves."


def test_each_instance_of_a_keyword_on_a_card_is_an_ability_of_its_own():
    assert resolves("cascade(serpent)#2", "it") == "Si risolve la seconda abilità cascata di Serpente."
    assert resolves("cascade(serpent)#3", "it") == "Si risolve l’abilità cascata di Serpente (terza volta)."


def test_a_keyword_that_another_card_grants_is_an_ability_of_its_own_too():
    assert resolves("ripple(rings)#2", "it") == "Si risolve la seconda abilità propagazione di Cerchi."
    assert resolves("ripple(rings)#3", "it") == "Si risolve l’abilità propagazione di Cerchi (terza volta)."


def test_what_enters_as_a_copy_does_not_become_one_afterwards():
    enters = {"kind": "move", "object": "cantor", "from": "stack", "to": "battlefield", "player": "A"}
    copies = {"kind": "become_copy", "object": "cantor", "of": "cadet"}

    assert texts(TABLE, [enters, copies], "en")[1] == "Cantor enters as a copy of Cadet."
    assert texts(TABLE, [enters | {"object": "barge"}, copies], "en")[1] == "Cantor becomes a copy of Cadet."
    assert texts(TABLE, [enters | {"to": "hand"}, copies], "en")[1] == "Cantor becomes a copy of Cadet."
