"""Objects: new in each zone, copies, control, layers, state-based actions (400.7, 613, 704, 707)."""

from laid_table import (
    BLINK,
    BOUNCE,
    EMPTY,
    KILL,
    STEAL,
    activated,
    answer,
    cast,
    creature,
    gain,
    instant,
    on,
    passes,
    permanent,
    play,
    spell,
    static,
    to,
    vehicle,
)

import resolver

AURA = permanent(
    "enchantment", static("control_attached"), subtypes=["Aura"], keywords=[{"name": "enchant", "what": "permanent"}]
)
CLONE = creature(0, 0, "{U}", abilities=[{"kind": "replacement", "verb": "enter_as_copy", "of": "creature"}])
TOKEN = spell({"verb": "create_token_copy", "object": "target"}, targets=["creature_you_control"])
CARDS = {
    "bear": creature(),
    "aura": AURA,
    "blink": BLINK,
    "bounce": BOUNCE,
    "steal": STEAL,
    "clone": CLONE,
    "token": TOKEN,
    "kill": KILL,
}


def test_an_ability_on_the_stack_does_not_reach_the_new_object():
    grow = {"verb": "put_counter", "object": "this", "counter": "+1/+1", "count": 1}
    cards = {**CARDS, "grow": creature(abilities=[activated("grow", grow)])}
    do = [{"do": "activate", "player": "A", "ability": "grow(grow)"}, cast("A", "blink", targets=["grow"]), EMPTY]
    run = play(cards, do, A={"battlefield": ["grow"], "hand": ["blink"], "mana": "W"})

    assert run.value("counters", "grow") == {} and run.events("resolve", object="grow(grow)")


def test_counters_damage_and_effects_are_gone_with_the_old_object():
    do = [cast("A", "blink", targets=["bear"]), EMPTY]
    run = play(
        CARDS,
        do,
        A={"battlefield": [{"card": "bear", "tapped": True, "counters": {"+1/+1": 2}}], "hand": ["blink"], "mana": "W"},
    )

    assert (
        run.value("pt", "bear") == [2, 2] and run.value("tapped") == [] and run.value("summoning_sick", "bear") is True
    )


def test_a_stolen_permanent_returns_under_its_owners_control():
    do = [cast("A", "steal", targets=["bear"]), EMPTY, cast("A", "blink", targets=["bear"]), EMPTY]
    run = play(CARDS, do, A={"hand": ["steal", "blink"], "mana": "RW"}, B={"battlefield": ["bear"]})

    assert run.zone("B", "battlefield") == ["bear"]


def test_control_until_end_of_turn_ends_at_cleanup():
    do = [cast("A", "steal", targets=["bear"]), EMPTY, to("cleanup")]
    run = play(CARDS, do, A={"hand": ["steal"], "mana": "R"}, B={"battlefield": ["bear"]})

    assert [event["player"] for event in run.events("gain_control")] == ["A", "B"]
    assert run.value("keywords", "bear") == [] and run.value("summoning_sick", "bear") is True


def test_an_aura_gives_control_while_it_is_there_and_falls_off_without_its_permanent():
    cast_it = [cast("A", "aura", targets=["bear"]), EMPTY]
    back = play(
        CARDS,
        [*cast_it, cast("A", "bounce", targets=["aura"]), EMPTY],
        A={"hand": ["aura", "bounce"], "mana": "UCC"},
        B={"battlefield": ["bear"]},
    )
    dead = play(
        CARDS,
        [*cast_it, cast("A", "kill", targets=["bear"]), EMPTY],
        A={"hand": ["aura", "kill"], "mana": "BCC"},
        B={"battlefield": ["bear"]},
    )

    assert back.zone("B", "battlefield") == ["bear"]
    assert dead.event("state_based")["what"] == "unattached_aura" and dead.zone("A", "graveyard") == ["aura", "kill"]


def test_an_aura_that_became_something_else_comes_off_and_dies_when_it_is_one_again():
    """704.5p, 704.5m."""
    aura = permanent("enchantment", subtypes=["Aura"], keywords=[{"name": "enchant", "what": "creature"}])
    become = {"verb": "become_copy", "object": "target", "of": "target2", "duration": "end_of_turn"}
    cards = {"bear": creature(), "aura": aura, "be": instant(become, targets=["permanent", "creature"])}
    do = [cast("A", "aura", targets=["bear"]), EMPTY, cast("A", "be", targets=["aura", "bear#2"]), EMPTY]
    state = {"hand": ["aura", "be"], "mana": "RCC", "battlefield": ["bear", "bear#2"]}
    run, later = play(cards, do, A=state), play(cards, [*do, to("cleanup")], A=state)

    assert run.event("state_based")["what"] == "detached" and run.value("attached", "aura") is None
    table = resolver.tables({"setup": {"cards": cards, "players": {"A": state, "B": {}}}, "actions": []}, run.trace)[-1]
    assert [entry["attached"] for entry in table["players"]["A"]["battlefield"]] == [None, None, None]
    assert later.zone("A", "graveyard") == ["aura", "be"]


def test_an_aura_that_enchants_what_is_no_permanent_has_nothing_to_choose():
    """303.4f."""
    odd = permanent("enchantment", subtypes=["Aura"], keywords=[{"name": "enchant", "what": "suspended_card"}])
    suspended = spell(gain(), cost="{4}{R}", keywords=[{"name": "suspend", "n": 2, "cost": "{R}"}])
    there = [{"card": label, "counters": {"time": 1}} for label in ("s", "s#2")]
    run = play(
        {"odd": odd, "s": suspended},
        [cast("A", "odd", targets=["s"]), EMPTY],
        A={"hand": ["odd"], "mana": "CC", "exile": there},
    )

    assert run.zone("A", "graveyard") == ["odd"]


def test_the_later_control_effect_wins():
    grab = {**STEAL, "types": ["instant"]}
    do = [cast("A", "aura", targets=["bear"]), EMPTY, to("begin_combat"), passes("A")]
    run = play(
        {**CARDS, "grab": grab},
        [*do, {"do": "add_mana", "player": "B", "mana": {"R": 1}}, cast("B", "grab", targets=["bear"]), EMPTY],
        A={"hand": ["aura"], "mana": "CC"},
        B={"battlefield": ["bear"], "hand": ["grab"]},
    )

    assert run.zone("B", "battlefield") == ["bear"]


def test_a_clone_enters_as_a_copy_or_dies_as_what_it_is():
    state = {"hand": ["clone"], "mana": "U", "battlefield": [{"card": "bear", "counters": {"+1/+1": 3}}]}
    copied = play(CARDS, [cast("A", "clone"), EMPTY], [answer("enter_as_copy", "bear")], A=state)
    declined = play(CARDS, [cast("A", "clone"), EMPTY], [answer("enter_as_copy", None)], A=state)
    alone = play(CARDS, [cast("A", "clone"), EMPTY], A={"hand": ["clone"], "mana": "U"})

    assert copied.value("pt", "clone") == [2, 2] and copied.value("copy_of", "clone") == "bear"
    assert declined.zone("A", "graveyard") == ["clone"] and alone.zone("A", "graveyard") == ["clone"]
    assert alone.events("choice") == []


def test_a_token_copy_ceases_to_exist_outside_the_battlefield():
    do = [cast("A", "token", targets=["bear"]), EMPTY, cast("A", "bounce", targets=["token(bear)"]), EMPTY]
    run = play(CARDS, do, A={"battlefield": ["bear"], "hand": ["token", "bounce"], "mana": "RU"})

    assert run.event("create_token")["object"] == "token(bear)" and run.event("state_based")["what"] == "token_ceases"
    assert run.zone("A", "battlefield") == ["bear"] and "token(bear)" not in run.zone("A", "hand")


def test_a_blinked_token_does_not_return():
    do = [cast("A", "token", targets=["bear"]), EMPTY, cast("A", "blink", targets=["token(bear)"]), EMPTY]

    assert play(CARDS, do, A={"battlefield": ["bear"], "hand": ["token", "blink"], "mana": "RW"}).zone(
        "A", "battlefield"
    ) == ["bear"]


def test_a_label_is_free_again_when_its_bearer_is_gone():
    do = [cast("A", "token", targets=["bear"]), EMPTY, cast("A", "token#2", targets=["bear"]), EMPTY]
    run = play(CARDS, do, A={"battlefield": ["bear"], "hand": ["token", "token#2"], "mana": "RR"})

    assert run.zone("A", "battlefield") == ["bear", "token(bear)", "token(bear)#2"]


def test_layers_apply_in_order_not_in_time():
    pump = {"verb": "pump", "object": "target", "power": 1, "toughness": 1, "duration": "end_of_turn"}
    base = {"verb": "animate", "object": "target", "types": ["creature"], "pt": [5, 5], "duration": "end_of_turn"}
    cards = {
        "first": instant(pump, targets=["creature"]),
        "then": instant(base, targets=["creature"]),
        "bear": creature(),
    }
    do = [cast("A", "first", targets=["bear"]), EMPTY, cast("A", "then", targets=["bear"]), EMPTY]
    run = play(
        cards,
        do,
        A={"battlefield": [{"card": "bear", "counters": {"+1/+1": 1}}], "hand": ["first", "then"], "mana": "RR"},
    )

    assert run.value("pt", "bear") == [7, 7]
    assert run.event("animate")["rules"] == ["613.4b", "613.1d"]


def test_creature_types_are_replaced_and_other_subtypes_stay():
    frog = spell(
        {"verb": "set_creature_types", "object": "target", "subtypes": ["Frog"], "duration": "end_of_turn"},
        targets=["creature"],
    )
    crewed = [{"do": "activate", "player": "A", "ability": "crew(veh)", "tap": ["bear"]}, EMPTY]
    run = play(
        {"frog": frog, "veh": vehicle(), "bear": creature(subtypes=["Mount"])},
        [*crewed, cast("A", "frog", targets=["veh"]), EMPTY, cast("A", "frog#2", targets=["bear"]), EMPTY],
        A={"battlefield": ["veh", "bear"], "hand": ["frog", "frog#2"], "mana": "RR"},
    )

    assert run.value("subtypes", "veh") == ["Vehicle", "Frog"] and run.value("subtypes", "bear") == ["Frog"]


def test_losing_all_abilities_takes_what_static_abilities_gave():
    lose = spell({"verb": "lose_all_abilities", "object": "target", "duration": "end_of_turn"}, targets=["creature"])
    cards = {"lose": lose, "big": creature(abilities=[static("pump_this", power=3, toughness=3)])}
    run = play(
        cards, [cast("A", "lose", targets=["big"]), EMPTY], A={"battlefield": ["big"], "hand": ["lose"], "mana": "R"}
    )

    assert run.value("pt", "big") == [2, 2]


def test_two_legendary_permanents_of_one_name():
    run = play(
        {"king": creature(supertypes=["legendary"])},
        [],
        [answer("keep_legendary", "king#2")],
        A={"battlefield": ["king", "king#2"]},
    )

    assert run.zone("A", "battlefield") == ["king#2"] and run.event("state_based")["what"] == "legend_rule"


def test_destroy_all_is_one_event():
    cards = {**CARDS, "wrath": spell({"verb": "destroy_all", "type": "creature"})}
    run = play(
        cards,
        [cast("A", "wrath"), EMPTY],
        A={"battlefield": ["bear"], "hand": ["wrath"], "mana": "R"},
        B={"battlefield": ["bear#2"]},
    )

    assert sorted(run.event("destroy")["objects"]) == ["bear", "bear#2"]


def test_cards_are_exiled_instead_of_going_to_a_graveyard_but_tokens_are_no_cards():
    rest = permanent("enchantment", {"kind": "replacement", "verb": "exile_instead_of_graveyard"})
    do = [cast("A", "token", targets=["bear"]), EMPTY, cast("A", "wrath"), EMPTY]
    run = play(
        {**CARDS, "rest": rest, "wrath": spell({"verb": "destroy_all", "type": "creature"})},
        do,
        A={"battlefield": ["bear", "rest"], "hand": ["token", "wrath"], "mana": "RR"},
    )

    assert run.zone("A", "exile") == ["bear", "token", "wrath"]
    assert [event["object"] for event in run.events("replace")] == ["token", "bear", "wrath"]


def test_spells_return_to_hand_and_a_copy_just_ceases():
    back = instant({"verb": "return_to_hand", "object": "target"}, cost="{U}", targets=["spell"])
    run = play(
        {"sorc": spell(gain()), "back": back},
        [cast("A", "sorc"), cast("A", "back", targets=["sorc"]), EMPTY],
        A={"hand": ["sorc", "back"], "mana": "RU"},
    )

    assert run.zone("A", "hand") == ["sorc"] and run.value("life", "A") == 20


def test_a_copy_of_a_permanent_spell_becomes_a_token():
    copier = instant({"verb": "copy_spell", "object": "target"}, cost="{U}", targets=["spell"])
    run = play(
        {"bear": creature(), "copier": copier},
        [cast("A", "bear"), cast("A", "copier", targets=["bear"]), EMPTY],
        A={"hand": ["bear", "copier"], "mana": "CCU"},
    )

    assert run.zone("A", "battlefield") == ["bear", "copy(bear)"]


def test_control_goes_on_although_its_aura_loses_its_abilities_in_a_later_layer():
    lose = instant({"verb": "lose_all_abilities", "object": "target", "duration": "end_of_turn"}, targets=["permanent"])
    do = [cast("A", "aura", targets=["bear"]), EMPTY, cast("A", "lose", targets=["aura"]), EMPTY]
    setup = {"A": {"hand": ["aura", "lose"], "mana": "CCR"}, "B": {"battlefield": ["bear"]}}
    run = play({**CARDS, "lose": lose}, do, **setup)

    assert run.zone("A", "battlefield") == ["aura", "bear"] and len(run.events("gain_control")) == 1


def test_a_keyword_that_a_spell_is_given_stays_with_what_it_becomes_but_is_not_copied():
    engines = static("grant_keyword", keyword={"name": "start_your_engines"}, to="spells_you_cast")
    cards = {**CARDS, "grant": permanent("enchantment", engines)}
    do = [cast("A", "bear"), EMPTY, cast("A", "token", targets=["bear"]), EMPTY]
    run = play(cards, do, A={"battlefield": ["grant"], "hand": ["bear", "token"], "mana": "CCR"})

    assert run.value("keywords", "bear") == ["start_your_engines"] and run.value("speed", "A") == 1
    assert run.value("keywords", "token(bear)") == []


def test_a_creature_type_waits_for_what_makes_the_permanent_a_creature():
    becomes = {"verb": "set_creature_types", "object": "target", "subtypes": ["Frog"], "duration": "permanent"}
    cards = {"frog": spell(becomes, targets=["creature"]), "vehicle": vehicle(crew=1), "bear": creature()}
    crew = {"do": "activate", "player": "A", "ability": "crew(vehicle)"}
    do = [{**crew, "tap": ["bear"]}, EMPTY, cast("A", "frog", targets=["vehicle"]), EMPTY]
    setup = {"A": {"battlefield": ["vehicle", "bear"], "hand": ["frog"], "library": ["bear#2"], "mana": "R"}}
    later = [to("upkeep", next_turn_of="B"), to("upkeep", next_turn_of="A"), {**crew, "tap": ["bear"]}, EMPTY]
    there = {**setup, "B": {"library": ["bear#3"]}}

    assert play(cards, [*do, later[0]], **there).value("subtypes", "vehicle") == ["Vehicle"]
    assert play(cards, do + later, **there).value("subtypes", "vehicle") == ["Vehicle", "Frog"]


def test_an_aura_that_becomes_a_creature_enchants_nothing_and_goes_to_the_graveyard():
    wake = {"verb": "animate", "object": "target", "types": ["creature"], "pt": [4, 4], "duration": "end_of_turn"}
    do = [cast("A", "aura", targets=["bear"]), EMPTY, cast("A", "wake", targets=["aura"]), EMPTY]
    setup = {"A": {"hand": ["aura", "wake"], "mana": "CCR"}, "B": {"battlefield": ["bear"]}}
    run = play({**CARDS, "wake": instant(wake, targets=["permanent"])}, do, **setup)

    assert run.zone("A", "graveyard") == ["aura", "wake"] and run.zone("B", "battlefield") == ["bear"]


def test_a_copy_of_a_spell_has_no_keyword_that_the_spell_was_given():
    engines = static("grant_keyword", keyword={"name": "start_your_engines"}, to="spells_you_cast")
    copier = instant({"verb": "copy_spell", "object": "target"}, cost="{R}", targets=["spell"])
    do = [cast("A", "bear"), *passes("A"), cast("B", "copier", targets=["bear"]), EMPTY]
    setup = {"A": {"battlefield": ["grant"], "hand": ["bear"], "mana": "CC"}, "B": {"hand": ["copier"], "mana": "R"}}
    run = play({**CARDS, "grant": permanent("enchantment", engines), "copier": copier}, do, **setup)

    assert run.value("keywords", "copy(bear)") == []
    assert run.value("speed") == {"A": 1, "B": None}


def test_control_by_an_aura_ends_within_the_resolution_in_which_it_is_an_aura_no_more():
    """611.3b: what triggers later in that resolution is its old controller’s again."""
    watch = on("player_shuffles_library", gain(3))
    become = {"verb": "become_copy", "object": "target", "of": "target2", "duration": "permanent"}
    omen = {
        "layout": "omen",
        **creature(cost="{5}"),
        "forms": {"omen": {**spell(become, cost="{W}", targets=["permanent"] * 2), "subtypes": ["Omen"]}},
    }
    cards = {"aura": AURA, "bear": creature(abilities=[watch]), "plain": permanent("enchantment"), "omen": omen}
    run = play(
        cards,
        [cast("A", "aura", targets=["bear"]), EMPTY, cast("A", "omen", form="omen", targets=["aura", "plain"]), EMPTY],
        A={"hand": ["aura", "omen"], "mana": "CCW", "battlefield": ["plain"]},
        B={"battlefield": ["bear"]},
    )

    assert run.value("life", "B") == 23
