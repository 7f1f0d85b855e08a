"""What was tried and is refused (733.1) is told as it was announced or declared."""

from .telling import card, table, texts

TABLE = table(
    {"hermit": card("Eremita", "Hermit", forms={"adventure": {"name_it": "Silenzio", "name_en": "Silence"}})},
    "hermit",
    "hermit#2",
)
NO = {"kind": "refused", "player": "A", "rules": ["733.1"]}


def refused(language: str, **tried: object) -> str:
    [text] = texts(TABLE, [NO | tried], language)
    return text


def test_an_answer_is_told_as_the_cast_that_it_would_be():
    tried = {"at": "cascade.may_cast", "reason": "mana_value", "object": "hermit", "form": "adventure", "x": 0}

    assert refused("it", **tried) == (
        "Anna prova a lanciare Eremita, come Avventura (Silenzio), con X uguale a 0, ma non può: "
        "la magia che ne risulta non ha il valore di mana richiesto."
    )


def test_a_declaration_is_told_with_its_creatures():
    blocks = [{"blocker": "hermit", "attacker": "hermit#2"}]

    assert refused("en", at="attack", reason="tapped", attackers=["hermit", "hermit#2"]).startswith(
        "Anna tries to attack with Hermit and Hermit (2), but can’t: "
    )
    assert refused("en", at="block", reason="tapped", blocks=blocks).startswith(
        "Anna tries to declare blockers (Hermit blocks Hermit (2)), but can’t: "
    )


def test_an_answer_that_names_nothing_is_a_choice():
    assert refused("it", at="search", reason="not_eligible").startswith("La scelta di Anna non è ammessa: ")
