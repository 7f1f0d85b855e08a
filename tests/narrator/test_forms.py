"""A spell or permanent is called by the half, Adventure or face that it is; the card, elsewhere, by its own name."""

import pytest

from narrator import tell

from .telling import card, table, texts

HERMIT = card("Eremita", "Hermit", layout="adventure", forms={"adventure": card("Silenzio", "Silence")})
TOLLKEEPER = card("Gabelliere", "Tollkeeper", layout="modal_dfc", forms={"back": card("Ponte", "Bridge")})
TABLE = table({"hermit": HERMIT, "tollkeeper": TOLLKEEPER})


def cast(label, form, place="hand"):
    return {"kind": "cast", "player": "A", "object": label, "from": place, "form": form, "rules": ["601.2i"]}


def resolve(label):
    return {"kind": "resolve", "object": label, "rules": ["608.1"]}


def move(label, place, to, **more):
    return {"kind": "move", "object": label, "from": place, "to": to, "player": "A", "rules": ["400.7"]} | more


@pytest.mark.parametrize(("language", "resolves"), [("it", "Si risolve Silenzio."), ("en", "Silence resolves.")])
def test_an_adventure_on_the_stack_has_its_own_name(language, resolves):
    assert texts(TABLE, [cast("hermit", "adventure"), resolve("hermit")], language)[1] == resolves


def test_the_card_that_leaves_the_stack_has_its_own_name_again():
    first = [cast("hermit", "adventure"), resolve("hermit"), move("hermit", "stack", "exile")]
    then = [cast("hermit", "normal", "exile"), resolve("hermit")]

    told = texts(TABLE, first + then, "en")

    assert told[2] == "Hermit is exiled from the stack."
    assert told[4] == "Hermit resolves."


def test_a_permanent_is_called_by_the_face_that_is_up():
    enters = move("tollkeeper", "stack", "battlefield", form="back")
    targeted = cast("hermit", "adventure") | {"targets": ["tollkeeper"]}

    told = texts(TABLE, [enters, targeted, move("tollkeeper", "battlefield", "graveyard")], "en")

    assert told[0].startswith("Tollkeeper enters the battlefield")
    assert told[1].endswith("targeting Bridge.")
    assert told[2].startswith("Tollkeeper ")


def test_lists_have_the_names_of_cards():
    told = tell(TABLE, {"trace": [cast("hermit", "adventure")], "question": None, "ended": "script"}, "it")

    assert told["names"]["hermit"] == "Eremita"
