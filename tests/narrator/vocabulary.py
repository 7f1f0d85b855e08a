"""The words of the scenario language, version 1, that a reader may meet in a trace or a question."""

PLAYERS = ("A", "B", "C", "D")
ZONES = ("library", "hand", "battlefield", "graveyard", "stack", "exile", "command")
STEPS = (
    "untap", "upkeep", "draw", "main1", "begin_combat", "declare_attackers", "declare_blockers", "combat_damage",
    "end_of_combat", "main2", "end", "cleanup",
)  # fmt: skip
KEYWORDS = (
    "affinity", "aftermath", "cascade", "crew", "cycling", "enchant", "entwine", "evoke", "first_strike", "fuse",
    "haste", "kicker", "madness", "morph", "ripple", "saddle", "split_second", "start_your_engines", "storm",
    "suspend", "typecycling",
)  # fmt: skip
STACK_ABILITIES = (
    "cascade", "crew", "cycling", "evoke", "madness", "ripple", "saddle", "storm", "suspend_upkeep", "suspend_last",
    "typecycling",
)  # fmt: skip
TRIGGERS = (
    "you_cast_spell", "opponent_casts_spell", "card_exiled_from_your_library", "player_shuffles_library",
    "you_cycle_this_card", "you_cycle_card", "you_discard_card", "you_cycle_or_discard_card",
    "opponent_activates_creature_or_land_ability", "this_becomes_crewed", "this_crews_vehicle", "this_attacks",
    "this_attacks_while_saddled", "this_becomes_saddled_first_time_each_turn", "you_activate_exhaust_ability",
)  # fmt: skip
FORMS = ("normal", "left", "right", "fused", "back", "adventure", "omen", "prototype", "face_down")
TYPES = ("artifact", "creature", "enchantment", "instant", "land", "sorcery")
REASONS = (
    "wrong_zone", "no_such_ability", "form", "wrong_time", "prohibited", "already_activated", "alternative_cost",
    "x_value", "mana_value", "no_legal_target", "tapped", "summoning_sick", "cannot_pay", "not_eligible",
)  # fmt: skip
ACTIONS = ("cast", "activate", "attack", "block")

ERRORS = ("scenario", "unsupported", "limit", "internal")
# Named beside keywords, but not such themselves: they stand before an ability.
NAMED = ("discover", "exhaust", "max_speed")

# Question -> an answer of each sort that it may have (version 1, section 7).
ANSWERS: dict[str, list[object]] = {
    "cascade.may_cast": [{"card": "bear"}, {"card": "bear", "sacrifice": ["bear#2"]}, None],
    "discover.may_cast": [{"card": "bear"}, None],
    "ripple.may_cast": [{"card": "bear"}, None],
    "madness.may_cast": [{"card": "bear"}, {"card": "bear", "mana_abilities": ["do_1(bear)"]}, None],
    "suspend.may_cast": [{"card": "bear"}, None],
    "ripple.may_reveal": [True, False],
    "bottom_order": [["bear", "bear#2"]],
    "order_triggers": [["cascade(bear)", "storm(bear)"]],
    "cascade.may_put_land": ["bear", None],
    "commander.to_command_zone": [True, False],
    "enter_as_copy": ["bear", None],
    "may_return": [["bear", "bear#2"], []],
    "search": ["bear", None],
    # Beyond version 1.
    "targets": [["bear"], ["bear", "bear#2"]],
    "attach_to": ["bear", "bear#2"],
    "keep_legendary": ["bear", "bear#2"],
    "discard_to_hand_size": [["bear"], ["bear#2"]],
    "assign_combat_damage": [[2, 0], [1, 1]],
}

# What the fields of single kinds hold, where it is not what a field of that name usually holds.
SAMPLES_OF: dict[str, dict[str, object]] = {
    "attach": {"to": "bear#2"},
    "choice": {"at": "search"},
    "combat_damage": {"step": "regular"},
    "move": {"mana_value": None},
    "no_trigger": {"reason": "not_cast"},
    "sba": {"what": "lethal_damage"},
    "speed": {"from": 1, "to": 2},
    "state_based": {"what": "zero_life"},
    "wears_off": {"what": "saddled"},
}

# Values that the fields of events have, for telling one event of each kind.
SAMPLES: dict[str, object] = {
    "ability": "cascade(bear)", "alternative": "madness", "at": "cast", "attacker": "bear", "attackers": ["bear"],
    "blocks": [{"blocker": "bear", "attacker": "bear#2"}], "change": 2, "count": 2, "counter": "time",
    "damage": [{"source": "bear", "to": "B", "amount": 2}], "form": "left", "free": True, "from": "exile",
    "kicked": True, "mana": {"G": 2}, "mana_ability": False, "mana_spent": 2, "mana_value": 3, "modes": [0, 1],
    "name": "cascade", "object": "bear", "objects": ["bear", "bear#2"], "of": "bear", "order": "random",
    "player": "A", "pt": [2, 2], "reason": "prohibited", "sacrificed": ["bear"], "source": "bear",
    "stack": ["bear"], "step": "upkeep", "subject": "bear", "tapped": True, "targets": ["bear"], "to": "graveyard",
    "types": ["artifact", "creature"], "value": None, "what": "madness", "winner": "A", "x": 3,
}  # fmt: skip
