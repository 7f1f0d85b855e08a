"""Random cards and tables of the scenario language. ``dice`` is the only source of chance; the rest is plain."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

Json = dict[str, Any]

COSTS = ["{0}", "{1}", "{2}", "{R}", "{1}{U}", "{2}{G}{W}", "{5}", "{X}{R}"]
CHEAP = ["{0}", "{1}", "{R}", "{2}"]
TARGETS = [
    "creature",
    "creature_you_control",
    "artifact",
    "permanent",
    "permanent_you_control",
    "vehicle",
    "mount_you_control",
    "spell",
    "instant_or_sorcery_spell",
    "activated_or_triggered_ability",
    "suspended_card",
]
TRIGGERS = [
    "you_cast_spell",
    "opponent_casts_spell",
    "card_exiled_from_your_library",
    "player_shuffles_library",
    "you_cycle_this_card",
    "you_cycle_card",
    "you_discard_card",
    "you_cycle_or_discard_card",
    "opponent_activates_creature_or_land_ability",
    "this_becomes_crewed",
    "this_crews_vehicle",
    "this_attacks",
    "this_attacks_while_saddled",
    "this_becomes_saddled_first_time_each_turn",
    "you_activate_exhaust_ability",
]
IN_HAND = ["cycling", "typecycling", "madness"]
OF_SPELLS = ["cascade", "ripple", "storm", "split_second", "affinity", "kicker", "suspend", *IN_HAND]
OF_PERMANENTS = ["crew", "saddle", "start_your_engines", "first_strike", "evoke", "morph", "cascade", *IN_HAND]
ZONES = ["hand", "hand", "library", "library", "battlefield", "battlefield", "graveyard", "exile", "command"]


def often(dice: Random, chance: float) -> bool:
    return dice.random() < chance


def keyword(dice: Random, names: list[str]) -> Json:
    name = dice.choice(names)
    entry: Json = {"name": name}
    if name in ("crew", "saddle", "ripple", "suspend"):
        entry["n"] = dice.randint(0, 3)
    if name in ("cycling", "typecycling", "suspend", "entwine", "evoke", "kicker", "madness", "morph"):
        entry["cost"] = dice.choice(CHEAP)
    if name == "typecycling":
        entry["subtype"] = dice.choice(["Forest", "Frog"])
    if name == "affinity":
        entry["for"] = dice.choice(["artifact", "creature"])
    if name == "enchant":
        entry["what"] = dice.choice(["creature", "permanent"])
    return entry


def keywords(dice: Random, names: list[str], most: int = 2) -> list[Json]:
    return [keyword(dice, names) for _ in range(dice.randint(0, most))]


# -- effects --------------------------------------------------------------------------------------------------------

OF_PLAYERS = ["gain_life", "lose_life", "draw", "increase_speed"]
OF_OBJECTS = ["destroy", "counter", "return_to_hand", "copy_spell", "blink", "untap", "create_token_copy"]
OF_OBJECTS += ["become_saddled"]
LASTING: dict[str, Callable[[Random, list[str]], Json]] = {
    "gain_control": lambda dice, objects: {},
    "lose_all_abilities": lambda dice, objects: {},
    "gain_keyword": lambda dice, objects: {
        "keyword": keyword(dice, ["haste", "first_strike", "start_your_engines", "crew"])
    },
    "become_copy": lambda dice, objects: {"of": dice.choice(objects)},
    "pump": lambda dice, objects: {"power": dice.randint(-2, 3), "toughness": dice.randint(-2, 3)},
    "set_creature_types": lambda dice, objects: {"subtypes": dice.choice([[], ["Frog"]])},
    "animate": lambda dice, objects: {"types": ["creature"], "pt": dice.choice([None, [2, 2]])},
}


def effect(dice: Random, objects: list[str]) -> Json:
    """One effect on players, or on one of these references."""
    kind = dice.randint(0, 9)
    if kind < 3:
        verb = dice.choice(OF_PLAYERS)
        number = dice.choice([0, 1, 1, 2, 3, "your_speed"])
        who = dice.choice(["you", "each_opponent"])
        return {"verb": verb, "player": who, "count" if verb == "draw" else "amount": number}
    if kind < 6:
        return {"verb": dice.choice(OF_OBJECTS), "object": dice.choice(objects)}
    if kind < 8:
        verb = dice.choice(list(LASTING))
        common = {"object": dice.choice(objects), "duration": dice.choice(["end_of_turn", "permanent"])}
        return {"verb": verb, **common, **LASTING[verb](dice, objects)}
    if kind == 8:
        verb = dice.choice(["put_counter", "remove_counters"])
        counter = dice.choice(["+1/+1", "time"])
        return {"verb": verb, "object": dice.choice(objects), "counter": counter, "count": dice.randint(0, 3)}
    return dice.choice(
        [
            {"verb": "discover", "amount": dice.randint(0, 4)},
            {"verb": "may_return_to_hand", "objects": dice.choice(objects)},
            {"verb": "destroy_all", "type": dice.choice(["artifact", "creature", "enchantment"])},
            {
                "verb": "if",
                "condition": dice.choice(["kicked", "this_is_saddled"]),
                "then": [{"verb": "gain_life", "player": "you", "amount": 1}],
                "else": [{"verb": "draw", "player": "you", "count": 1}],
            },
        ]
    )


def effects(dice: Random, objects: list[str], most: int = 3) -> list[Json]:
    return [effect(dice, objects) for _ in range(dice.randint(1, most))]


# -- abilities ------------------------------------------------------------------------------------------------------


def ability(dice: Random, number: int) -> Json:
    return dice.choice([triggered, triggered, activated, activated, static])(dice, number)


def triggered(dice: Random, number: int) -> Json:
    event = dice.choice(TRIGGERS)
    targets = [dice.choice(TARGETS)] if often(dice, 0.4) else []
    objects = ["this", *(["target", "target"] if targets else [])]
    if event == "this_crews_vehicle":
        objects.append("crewed_vehicle")
    common = {"kind": "triggered", "name": f"on{number}", "trigger": event, "targets": targets}
    return {**common, "effects": effects(dice, objects, 2), "if": _condition(dice)}


def activated(dice: Random, number: int) -> Json:
    zone = dice.choice(["battlefield", "battlefield", "battlefield", "hand", "graveyard", "exile"])
    cost: Json = {"mana": dice.choice(CHEAP)}
    if zone == "battlefield" and often(dice, 0.4):
        cost["tap"] = True
    if often(dice, 0.3):
        cost["life"] = dice.randint(1, 2)
    if often(dice, 0.1):
        cost["exile_this"] = True
    objects = ["this", "this", "creatures_that_saddled_this_this_turn"]
    mana = [{"verb": "add_mana", "player": "you", "mana": {"G": 1}}]
    return {
        "kind": "activated",
        "name": f"do{number}",
        "zone": zone,
        "cost": cost,
        "effects": mana if often(dice, 0.2) else effects(dice, objects),
        "exhaust": often(dice, 0.4),
        "if": _condition(dice),
    }


def static(dice: Random, number: int) -> Json:
    grants = ["spells_you_cast", "first_spell_you_cast_each_turn", "first_spell_you_cast_from_exile_each_turn"]
    barred = ["cast_creature_spell", "cast_second_spell_in_turn", "cast_not_from_hand", "cast_not_at_sorcery_time"]
    changed = ["noncreature_spells", "cycling_abilities_you_activate"]
    kinds: list[tuple[str, Json]] = [
        ("grant_keyword", {"keyword": keyword(dice, ["cascade", "storm", "ripple"]), "to": dice.choice(grants)}),
        ("change_cost", {"of": dice.choice(changed), "amount": dice.randint(-2, 2)}),
        ("prohibit", {"who": dice.choice(["each_player", "opponents"]), "what": dice.choice([*barred, "cycle"])}),
        ("prohibit", {"who": "this", "what": "crew_vehicles"}),
        ("attack_requires", {"power": dice.randint(0, 3)}),
        ("crew_power_bonus", {"amount": dice.randint(-1, 2)}),
        ("pump_this", {"power": dice.randint(-2, 2), "toughness": dice.randint(-1, 2)}),
        ("land_while_cascading", {}),
        ("reuse_exhaust", {}),
        ("enter_as_copy", {"of": "creature"}),
        ("exile_instead_of_graveyard", {}),
    ]
    verb, arguments = dice.choice(kinds)
    kind = "replacement" if verb in ("enter_as_copy", "exile_instead_of_graveyard") else "static"
    return {"kind": kind, "verb": verb, "if": _condition(dice), **arguments}


def _condition(dice: Random) -> str | None:
    return "max_speed" if often(dice, 0.2) else None


# -- cards ----------------------------------------------------------------------------------------------------------


def instant_or_sorcery(dice: Random) -> Json:
    targets = [dice.choice(TARGETS) for _ in range(dice.choice([0, 0, 1, 1, 2]))]
    objects = ["target", "target2"][: len(targets)] or ["this"]
    spell: Json = {"targets": targets}
    entries = keywords(dice, OF_SPELLS)
    if often(dice, 0.2):
        spell["additional_costs"] = [{"sacrifice": "creature"}]
    if often(dice, 0.25):
        spell["modes"] = [effects(dice, objects, 1), effects(dice, objects, 1)]
        entries.append({"name": "entwine", "cost": dice.choice(CHEAP)})
    else:
        spell["effects"] = effects(dice, objects)
    types = [dice.choice(["instant", "sorcery"])]
    return {"types": types, "mana_cost": dice.choice(COSTS), "keywords": entries, "spell": spell}


def permanent(dice: Random) -> Json:
    kind = dice.choice(["creature", "creature", "Vehicle", "Mount", "artifact", "Aura", "land"])
    abilities = [ability(dice, number) for number in range(dice.randint(0, 2))]
    if kind == "land":
        return {"types": ["land"], "subtypes": dice.choice([[], ["Forest"]]), "abilities": abilities}
    entries = keywords(dice, OF_PERMANENTS)
    card: Json = {"mana_cost": dice.choice(COSTS), "keywords": entries, "abilities": abilities}
    if kind == "Aura":
        entries.append(keyword(dice, ["enchant"]))
        abilities.append({"kind": "static", "verb": "control_attached", "if": None})
        return {**card, "types": ["enchantment"], "subtypes": ["Aura"]}
    if kind == "artifact":
        return {**card, "types": ["artifact"]}
    card["pt"] = [dice.randint(0, 4), dice.randint(0, 4)]
    if kind == "Vehicle":
        entries.append(keyword(dice, ["crew"]))
        return {**card, "types": ["artifact"], "subtypes": ["Vehicle"]}
    if kind == "Mount":
        entries.append(keyword(dice, ["saddle"]))
    supertypes = ["legendary"] if often(dice, 0.2) else []
    return {**card, "types": ["creature"], "subtypes": [dice.choice(["Frog", "Mount"])], "supertypes": supertypes}


def split_card(dice: Random) -> Json:
    halves = {"left": instant_or_sorcery(dice), "right": instant_or_sorcery(dice)}
    if often(dice, 0.4):
        halves["right"]["keywords"].append({"name": "aftermath"})
    cost = "".join(half["mana_cost"] for half in halves.values())
    entries = [{"name": "fuse"}] if often(dice, 0.5) else []
    return {"types": ["instant"], "layout": "split", "mana_cost": cost, "keywords": entries, "forms": halves}


def card_with_another_form(dice: Random) -> Json:
    card = permanent(dice)
    while "creature" not in card["types"]:
        card = permanent(dice)
    layout = dice.choice(["adventure", "omen", "modal_dfc", "prototype"])
    form = "back" if layout == "modal_dfc" else layout
    if form == "prototype":
        other: Json = {"types": card["types"], "mana_cost": "{1}", "pt": [1, 1]}
    elif form == "back":
        other = {key: value for key, value in permanent(dice).items() if key != "abilities"}
    else:
        other = {**instant_or_sorcery(dice), "subtypes": [form.capitalize()]}
    return {**card, "layout": layout, "forms": {form: other}}


def card(dice: Random) -> Json:
    kinds = [permanent, permanent, instant_or_sorcery, instant_or_sorcery, split_card, card_with_another_form]
    return dice.choice(kinds)(dice)


# -- tables ---------------------------------------------------------------------------------------------------------


def setup(dice: Random) -> Json:
    """Cards of a few kinds in all zones of two or three players."""
    cards = {f"c{index}": card(dice) for index in range(dice.randint(4, 7))}
    players = ["A", "B", "C"][: dice.choice([2, 2, 2, 3])]
    states: Json = {}
    count = 0
    for name in players:
        mana = {symbol: 3 for symbol in "WUBRGC"}
        state: Json = {zone: [] for zone in ZONES}
        state.update(life=dice.choice([20, 20, 20, 3]), speed=dice.choice([None, None, 1, 3, 4]), mana=mana)
        for _ in range(dice.randint(5, 11)):
            count += 1
            chosen = dice.choice(list(cards))
            label, zone = f"{chosen}#{count}", dice.choice(ZONES)
            if zone == "battlefield" and not _stays(cards[chosen]):
                zone = "hand"
            state[zone].append(_entry(dice, label, zone))
            if not state.get("commanders") and often(dice, 0.2):
                state["commanders"] = [{"card": label, "casts": dice.randint(0, 1)}]
        states[name] = state
    return {
        "format": dice.choice(["normal", "commander"]),
        "active_player": dice.choice(players),
        "step": dice.choice(["main1", "main1", "main1", "main1", "upkeep", "begin_combat", "end"]),
        "cards": cards,
        "players": states,
    }


def _stays(definition: Json) -> bool:
    return not {"instant", "sorcery"} & set(definition["types"]) and "Aura" not in definition.get("subtypes", ())


def _entry(dice: Random, label: str, zone: str) -> Any:
    if zone == "exile":
        return {"card": label, "counters": dice.choice([{}, {"time": 1}, {"time": 2}])}
    if zone != "battlefield":
        return label
    flags = {flag: often(dice, 0.15) for flag in ("tapped", "summoning_sick", "saddled")}
    return {"card": label, **flags, "counters": dice.choice([{}, {}, {"+1/+1": 1}])}
