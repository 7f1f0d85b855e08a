"""Entering the battlefield: as a copy (614.12, 707.5), or not at all (303.4g, 304.4)."""

from laid_table import BLINK, EMPTY, answer, cast, creature, gain, instant, permanent, play, spell

AS_COPY = {"kind": "replacement", "verb": "enter_as_copy", "of": "creature"}
CLONE = creature(1, 1, "{U}", abilities=[AS_COPY])
TOKEN = spell({"verb": "create_token_copy", "object": "target"}, targets=["creature"])
CARDS = {"clone": CLONE, "bear": creature(), "token": TOKEN, "blink": BLINK}


def test_a_token_that_is_a_clone_may_enter_as_a_copy_itself():
    state = {"hand": ["token"], "mana": "R", "battlefield": ["clone", "bear"]}
    do = [cast("A", "token", targets=["clone"]), EMPTY]
    run = play(CARDS, do, [answer("enter_as_copy", "bear")], A=state)

    assert run.value("copy_of", "token(clone)") == "bear"
    assert run.value("pt", "token(clone)") == [2, 2]
    assert "707.5" in run.event("become_copy")["rules"]


def test_a_clone_of_a_clone_may_go_on_to_copy_something_else():
    state = {"hand": ["clone#2"], "mana": "U", "battlefield": ["clone", "bear"]}
    do = [cast("A", "clone#2"), EMPTY]
    on = play(CARDS, do, [answer("enter_as_copy", "clone"), answer("enter_as_copy", "bear")], A=state)
    stays = play(CARDS, do, [answer("enter_as_copy", "clone"), answer("enter_as_copy", None)], A=state)

    assert (on.value("copy_of", "clone#2"), stays.value("copy_of", "clone#2")) == ("bear", "clone")


def test_a_clone_without_max_speed_has_no_choice():
    fast = creature(1, 1, "{U}", abilities=[{**AS_COPY, "if": "max_speed"}])
    state = {"hand": ["fast"], "mana": "U", "battlefield": ["bear"]}
    slow = play({**CARDS, "fast": fast}, [cast("A", "fast"), EMPTY], A={**state, "speed": 3})
    quick = play({**CARDS, "fast": fast}, [cast("A", "fast"), EMPTY], A={**state, "speed": 4})

    assert slow.value("pt", "fast") == [1, 1]
    assert quick.question["at"] == "enter_as_copy"


def test_a_card_whose_front_is_an_instant_stays_in_exile():
    card = instant(gain(), layout="modal_dfc", forms={"back": {"types": ["artifact"], "mana_cost": "{1}"}})
    do = [cast("A", "card", form="back"), EMPTY, cast("A", "blink", targets=["card"]), EMPTY]
    run = play({**CARDS, "card": card}, do, A={"hand": ["card", "blink"], "mana": "CW"})

    assert run.zone("A", "exile") == ["card"] and run.zone("A", "battlefield") == []


def test_a_token_that_is_an_aura_enchants_something_or_is_not_created():
    aura = permanent("enchantment", subtypes=["Aura"], keywords=[{"name": "enchant", "what": "creature_you_control"}])
    copy = spell({"verb": "create_token_copy", "object": "target"}, targets=["permanent"])
    cards = {**CARDS, "aura": aura, "copy": copy}
    theirs = {"battlefield": [{"card": "aura", "attached": "bear"}, "bear"]}
    do = [cast("A", "copy", targets=["aura"]), EMPTY]
    mine = {"hand": ["copy"], "mana": "R"}
    run = play(cards, do, A={**mine, "battlefield": ["bear#2"]}, B=theirs)
    nothing = play(cards, do, A=mine, B=theirs)

    assert run.value("attached", "token(aura)") == "bear#2"
    assert not nothing.events("create_token") and nothing.zone("A", "battlefield") == []
