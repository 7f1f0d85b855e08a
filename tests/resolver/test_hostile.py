"""Huge, deep, endless or wrong input ends in a clear answer: what happens is asserted here, how long it takes is
measured by ``make bench``."""

import json

import pytest
from laid_table import EMPTY, LAND, activate, activated, answer, cast, creature, gain, instant, on, permanent, play
from laid_table import scenario as laid

import resolver

LABELS = [f"c#{number}" for number in range(2, 10_002)]
LOOP = permanent(
    "artifact",
    on("card_exiled_from_your_library", {"verb": "discover", "amount": 0}),
    activated("go", {"verb": "discover", "amount": 0}),
)


def error(text):
    return json.loads(resolver.run_json(text))["error"]


def error_of(scenario, **request):
    return error(json.dumps({"scenario": scenario, **request}))


def run(scenario, **request):
    return json.loads(resolver.run_json(json.dumps({"scenario": scenario, **request})))


# -- texts ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    ['"' + "x" * 10_000_000 + '"', "[" + "1," * 5_000_000 + "1]", '{"scenario":{' + '"a":1,' * 2_000_000 + '"b":1}}'],
    ids=["string", "list", "object"],
)
def test_ten_megabytes_are_too_much(text):
    assert error(text)["code"] == "limit"


@pytest.mark.parametrize("text", ["[" * 1_000_000, '{"a":' * 500_000, "9" * 5_000, "", "\0", '{"scenario":'])
def test_what_is_no_json_is_said_to_be_none(text):
    assert (error(text)["code"], error(text)["expected"]) == ("scenario", "JSON")


@pytest.mark.parametrize("value", ["NaN", "Infinity", "1e400", "9" * 4_000, "1.5", "true", '"20"', "[]"])
def test_a_life_total_is_a_whole_number(value):
    text = '{"scenario": {"setup": {"cards": {}, "players": {"B": {}, "A": {"life": ' + value + "}}}}}"
    assert error(text)["path"] == "setup.players.A.life"


# -- numbers and sizes -----------------------------------------------------------------------------------------------


def test_a_number_beyond_a_thousand_million_is_refused_with_its_path():
    found = error_of(laid({"k": instant(gain(10**9 + 1))}))

    assert found["path"] == "setup.cards.k.spell.effects[0].amount"


def test_a_thousand_million_of_everything_is_counted():
    counters = {"verb": "put_counter", "object": "target", "counter": "+1/+1", "count": 10**9}
    much = instant(gain(10**9), counters, gain("X"), cost="{X}", targets=["creature"])
    do = [cast("A", "much", targets=["bear"], x=10**9), EMPTY]
    result = play(
        {"much": much, "bear": creature()},
        do,
        A={"hand": ["much"], "battlefield": ["bear"], "mana": {"C": 10**9}},
    )

    assert result.value("life", "A") == 20 + 2 * 10**9
    assert result.value("pt", "bear") == [10**9 + 2, 10**9 + 2]


def test_a_thousand_million_draws_end_at_the_step_limit():
    draw = {"verb": "draw", "player": "you", "count": 10**9}

    assert (
        run(laid({"k": instant(draw, cost="{0}")}, [cast("A", "k"), EMPTY], A={"hand": ["k"]}))["ended"] == "step_limit"
    )


def test_a_thousand_million_cards_are_not_revealed_if_there_are_ten_thousand():
    ripple = instant(gain(), cost="{0}", keywords=[{"name": "ripple", "n": 10**9}])
    answers = [answer("ripple.may_reveal", True)]
    result = run(laid({"k": ripple, "c": LAND}, [cast("A", "k"), EMPTY], answers, A={"hand": ["k"], "library": LABELS}))

    assert result["question"]["at"] == "bottom_order"
    assert len(result["question"]["options"]) <= 100


def test_ten_thousand_cards_are_played():
    casc = instant(gain(), cost="{1}", keywords=[{"name": "cascade"}])
    state = {"hand": ["k"], "mana": "C", "library": LABELS}
    result = run(laid({"k": casc, "c": LAND}, [cast("A", "k"), EMPTY], A=state, B={}))

    assert result["ended"] == "script"
    assert sum(1 for event in result["trace"] if event["kind"] == "move" and event["to"] == "exile") == 10_000


@pytest.mark.parametrize("zone", ["hand", "library", "graveyard", "exile", "battlefield", "command"])
def test_ten_thousand_cards_lie_in_any_zone(zone):
    assert run(laid({"c": creature()}, A={zone: LABELS}))["ended"] == "script"


def test_too_many_cards_objects_and_actions_are_refused_with_their_path():
    many = {f"c{number}": LAND for number in range(10_001)}
    assert error_of(laid(many))["path"] == "setup.cards"
    assert error_of(laid({"c": LAND}, A={"hand": [f"c#{number}" for number in range(20_001)]}))["path"] == (
        "setup.players.A.hand"
    )
    assert error_of(laid({"c": LAND}, [EMPTY] * 2_001))["path"] == "actions"
    wide = gain()
    for _ in range(15):
        wide = {"verb": "if", "condition": "kicked", "then": [wide], "else": [wide]}
    assert error_of(laid({"k": instant(wide)}))["expected"] == "at most 50000 objects in all"


def test_deep_nesting_is_refused_with_its_path():
    deep = gain()
    for _ in range(100):
        deep = {"verb": "if", "condition": "kicked", "then": [deep]}
    found = error_of(laid({"k": instant(deep)}))

    assert found["path"].startswith("setup.cards.k.spell.effects[0].then[0].then[0]")
    assert found["expected"] == "less nesting"


def test_of_a_million_problems_the_first_are_told():
    found = error_of({f"field{number}": 0 for number in range(100_000)})

    assert found["path"] == "field0" and len(found["problems"]) == 50


# -- endless ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("library", [1, 40], ids=["steady", "growing"])
def test_an_endless_loop_ends_at_the_step_limit(library):
    state = {"battlefield": ["loop"], "library": LABELS[:library]}
    result = run(laid({"loop": LOOP, "c": LAND}, [activate("A", "go(loop)"), EMPTY], A=state))

    assert result["ended"] == "step_limit"
    assert result["trace"][-1]["rules"]


def test_an_endless_loop_is_not_drawn():
    state = {"battlefield": ["loop"], "library": LABELS[:40]}
    scenario = laid({"loop": LOOP, "c": LAND}, [activate("A", "go(loop)"), EMPTY], A=state)

    assert error_of(scenario, tables=True)["code"] == "limit"


def test_tokens_without_end_end():
    copier = permanent("artifact", activated("go", *[{"verb": "create_token_copy", "object": "this"}] * 200))
    do = [action for _ in range(100) for action in (activate("A", "go(c)"), EMPTY)]

    assert run(laid({"c": copier}, do, A={"battlefield": ["c"]}))["ended"] == "step_limit"


def test_a_stack_of_thousands_ends():
    free = instant(gain(), cost="{0}")
    do = [cast("A", label) for label in LABELS[:1_990]]

    assert run(laid({"c": free}, [*do, EMPTY], A={"hand": LABELS[:1_990]}))["ended"] in ("script", "step_limit")


def test_options_are_counted_out_only_as_far_as_they_are_shown():
    casc = instant(gain(), cost="{5}", keywords=[{"name": "cascade"}])
    targets = instant(gain(), cost="{1}", targets=["permanent"] * 20)
    dear = instant(gain(), cost="{9}", targets=["permanent"] * 20)
    victims = instant(gain(), cost="{1}", text={"additional_costs": [{"sacrifice": "creature"}] * 20})
    two_faced = creature(cost="{1}", layout="modal_dfc", forms={"back": dear})
    for hit, shown in ((targets, 100), (victims, 100), (two_faced, 2)):
        state = {"hand": ["k"], "mana": "CCCCC", "library": ["hit"], "battlefield": LABELS[:100]}
        result = run(laid({"k": casc, "hit": hit, "c": creature()}, [cast("A", "k"), EMPTY], A=state))
        assert len(result["question"]["options"]) == shown


def test_a_hundred_triggers_are_ordered_on_demand():
    watchers = permanent("artifact", *[on("you_cast_spell", gain(), as_=f"t{number}") for number in range(100)])
    free = instant(gain(), cost="{0}")
    result = run(laid({"w": watchers, "z": free}, [cast("A", "z")], A={"hand": ["z"], "battlefield": ["w"]}))

    assert result["question"]["at"] == "order_triggers"


def test_auras_that_enchant_each_other_are_no_riddle():
    aura = permanent("enchantment", subtypes=["Aura"], keywords=[{"name": "enchant", "what": "permanent"}])
    aura["abilities"] = [{"kind": "static", "verb": "control_attached"}]
    there = {"battlefield": [{"card": "a", "attached": "a#2"}]}
    result = run(laid({"a": aura}, A=there, B={"battlefield": [{"card": "a#2", "attached": "a"}]}))

    assert result["ended"] in ("script", "step_limit")


# -- wrong types everywhere -------------------------------------------------------------------------------------------

WHOLE = laid(
    {"c": creature(abilities=[activated("go", gain()), on("you_cast_spell", gain())]), "k": instant(gain())},
    [cast("A", "k"), activate("A", "go(c)"), {"do": "advance", "step": "end"}],
    [answer("order_triggers", ["a", "b"])],
    A={"hand": ["k"], "battlefield": [{"card": "c", "counters": {"+1/+1": 1}}], "mana": {"R": 1}},
)


def places(value, path=()):
    yield path
    if isinstance(value, dict):
        for key, item in value.items():
            yield from places(item, (*path, key))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from places(item, (*path, index))


@pytest.mark.parametrize("wrong", [None, True, -1, 1.5, "?", "\ud800", [], {}, [[]], {"?": {}}], ids=repr)
def test_a_wrong_type_anywhere_is_an_error_with_a_path_or_means_something(wrong):
    for path in places(WHOLE):
        spoilt = json.loads(json.dumps(WHOLE))
        node = spoilt
        for key in path[:-1]:
            node = node[key]
        if path:
            node[path[-1]] = wrong
        else:
            spoilt = wrong
        reply = run(spoilt, tables=True)
        assert "error" not in reply or reply["error"]["code"] in ("scenario", "unsupported"), (path, reply)
        if "error" in reply and reply["error"]["code"] == "scenario":
            assert reply["error"]["path"] and reply["error"]["expected"], path


def test_the_answer_is_always_text_that_can_be_sent():
    odd = permanent("artifact", on("you_cast_spell", gain(), as_="\ud800"))
    scenario = laid(
        {"o": odd, "z": instant(gain(), cost="{0}")}, [cast("A", "z")], A={"hand": ["z"], "battlefield": ["o"]}
    )

    resolver.run_json(json.dumps({"scenario": scenario})).encode("utf-8")
