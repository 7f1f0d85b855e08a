"""The scenario language: every wrong word, field and type is named with its path; nothing is skipped."""

import copy

import pytest
from laid_table import EMPTY, LAND, activated, answer, cast, creature, gain, permanent, play, scenario, spell

import resolver
from resolver import ScenarioError

GOOD = scenario(
    {"bear": creature(), "casc": spell(gain(), keywords=[{"name": "cascade"}]), "land": LAND},
    [cast("A", "bear"), EMPTY],
    [],
    A={"hand": ["bear"], "mana": {"C": 2}, "library": ["land"], "battlefield": ["land#2"]},
)


def broken(path, value):
    """The scenario with one thing changed, and the error it causes."""
    data = copy.deepcopy(GOOD)
    *parents, last = path
    inside = data
    for key in parents:
        inside = inside[key]
    inside[last] = value
    with pytest.raises(ScenarioError) as raised:
        resolver.run(data)
    return raised.value


A = ("setup", "players", "A")


@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        (("colour",), 1, "colour"),
        (("version",), 2, "version"),
        (("setup", "step"), "dinner", "setup.step"),
        (("setup", "seed"), "1", "setup.seed"),
        (("setup", "seed"), True, "setup.seed"),
        (("setup", "active_player"), "C", "setup.active_player"),
        (("setup", "players"), {"A": {}}, "setup.players"),
        (("setup", "cards", "bear", "types"), [], "setup.cards.bear.types"),
        (("setup", "cards", "bear", "types"), ["hero"], "setup.cards.bear.types[0]"),
        (("setup", "cards", "bear", "mana_cost"), "{2}{Q}", "setup.cards.bear.mana_cost"),
        (("setup", "cards", "bear", "mana_value"), 7, "setup.cards.bear.mana_value"),
        (("setup", "cards", "bear", "layout"), "split", "setup.cards.bear.forms"),
        (("setup", "cards", "casc", "keywords"), [{"name": "flying"}], "setup.cards.casc.keywords[0].name"),
        (("setup", "cards", "casc", "keywords"), [{"name": "ripple"}], "setup.cards.casc.keywords[0].n"),
        (("setup", "cards", "casc", "keywords"), [{"name": "cascade", "n": 1}], "setup.cards.casc.keywords[0].n"),
        (("setup", "cards", "casc", "spell", "effects"), [{"verb": "win"}], "setup.cards.casc.spell.effects[0].verb"),
        (
            ("setup", "cards", "casc", "spell", "effects"),
            [{"verb": "draw"}],
            "setup.cards.casc.spell.effects[0].player",
        ),
        (("setup", "cards", "casc", "spell", "targets"), ["player"], "setup.cards.casc.spell.targets[0]"),
        (("setup", "cards", "bear", "abilities"), [{"kind": "loyalty"}], "setup.cards.bear.abilities[0].kind"),
        ((*A, "hand"), ["wolf"], "setup.players.A.hand[0]"),
        ((*A, "hand"), ["land"], "setup.players.A.library[0]"),
        ((*A, "hand"), "bear", "setup.players.A.hand"),
        ((*A, "life"), 0, "setup.players.A.life"),
        ((*A, "speed"), 5, "setup.players.A.speed"),
        ((*A, "mana"), {"P": 1}, "setup.players.A.mana.P"),
        ((*A, "battlefield"), [{"card": "land#2", "rotated": True}], "setup.players.A.battlefield[0].rotated"),
        ((*A, "battlefield"), [{"card": "land#2", "attached": "bear"}], "setup.players.A.battlefield[0].attached"),
        ((*A, "commanders"), [{"card": "casc"}], "setup.players.A.commanders[0].card"),
        (("actions",), [{"do": "concede"}], "actions[0].do"),
        (("actions",), [{"do": "pass"}], "actions[0].player"),
        (("actions",), [{"do": "cast", "player": "A", "card": "bear", "refused": "bored"}], "actions[0].refused"),
        (("actions",), [{"do": "cast", "player": "C", "card": "bear"}], "actions[0].player"),
        (("actions",), [{"do": "cast", "player": "A", "card": "wolf"}], "actions[0].card"),
        (("choices",), [{"at": "mulligan", "player": "A", "value": True}], "choices[0].at"),
        (("choices",), [answer("ripple.may_reveal", "yes")], "choices[0].value"),
        (("choices",), [answer("ripple.may_reveal", True)], "choices[0]"),
    ],
)
def test_what_is_wrong_is_named_with_its_path(path, value, where):
    error = broken(path, value)

    assert error.path == where and error.expected and error.got


def test_all_problems_are_told_at_once():
    data = copy.deepcopy(GOOD)
    data["setup"]["step"] = "dinner"
    data["setup"]["players"]["A"]["life"] = "many"
    data["actions"].append({"do": "concede"})
    with pytest.raises(ScenarioError) as raised:
        resolver.run(data)

    assert [path for path, _, _ in raised.value.problems] == [
        "setup.step",
        "setup.players.A.life",
        "actions[2].do",
    ]


def test_the_smallest_scenario_needs_cards_and_players_only():
    result = resolver.run({"setup": {"cards": {}, "players": {"A": {}, "B": {}}}})

    assert result["ended"] == "script" and result["state"]["values"]["life"] == {"A": 20, "B": 20}


def test_the_name_is_the_english_one_and_other_languages_are_allowed():
    data = copy.deepcopy(GOOD)
    data["setup"]["cards"]["bear"] |= {"name_en": "Bear", "name_it": "Orso", "name_fr": "Ours"}

    assert resolver.run(data)["ended"] == "script"


def test_the_input_is_not_changed():
    data = copy.deepcopy(GOOD)
    resolver.run(data)

    assert data == GOOD


def test_a_check_compares_values_in_the_middle_of_the_game():
    data = copy.deepcopy(GOOD)
    data["actions"].append({"do": "check", "values": {"life": {"A": 21}, "types": {"bear": ["creature"]}}})
    with pytest.raises(ScenarioError) as raised:
        resolver.run(data)

    assert (raised.value.path, raised.value.expected, raised.value.got) == ("actions[2].values.life.A", "21", "20")


@pytest.mark.parametrize("junk", [1, "draw", [], {"effects": 1}])
def test_a_form_whose_text_is_none_is_named_with_its_path(junk):
    half = {"types": ["instant"], "mana_cost": "{R}"}
    forms = {"left": {**half, "spell": junk}, "right": half}
    data = {
        **GOOD,
        "setup": {
            **GOOD["setup"],
            "cards": {**GOOD["setup"]["cards"], "halves": {**half, "layout": "split", "forms": forms}},
        },
    }
    with pytest.raises(ScenarioError) as raised:
        resolver.run(data)

    assert raised.value.path.startswith("setup.cards.halves.forms.left.spell")


def test_an_activated_ability_has_a_name_by_which_it_can_be_called():
    with pytest.raises(ScenarioError, match="small letters"):
        play({"x": permanent("artifact", activated("Boom", gain()))})


def test_nothing_is_attached_to_itself():
    """303.4d."""
    aura = permanent("enchantment", subtypes=["Aura"], keywords=[{"name": "enchant", "what": "permanent"}])

    with pytest.raises(ScenarioError, match="another permanent"):
        play({"aura": aura}, A={"battlefield": [{"card": "aura", "attached": "aura"}]})
