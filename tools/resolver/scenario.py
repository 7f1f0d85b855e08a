"""The scenario language (FORMAT.md beside this file): plain JSON in, checked data out. Nothing is played here."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .casting import FORMS
from .effects import SUBTYPES, TYPES, counter, effects, keyword, pool
from .errors import ScenarioError
from .events import REASONS
from .model import (
    FREE,
    Ability,
    Activated,
    Cost,
    Definition,
    Face,
    Keyword,
    SpellText,
    Static,
    Triggered,
    combined,
    mana_cost,
)
from .registry import (
    ABILITY_TAGS,
    CONDITIONS,
    COST_CHANGES,
    GRANTS,
    KEYWORDS,
    PERMANENT_FIELDS,
    PROHIBITIONS,
    QUESTIONS,
    REPLACEMENTS,
    STATICS,
    TARGETS,
    TRIGGERS,
)
from .shape import (
    MISSING,
    Optional,
    Problems,
    any_text,
    boolean,
    either,
    fields,
    integer,
    list_of,
    map_of,
    nullable,
    pair_of,
    record,
    show,
    text,
    word,
)
from .view import expanded

VERSION = 1
STEPS = (
    "untap upkeep draw main1 begin_combat declare_attackers declare_blockers combat_damage end_of_combat main2 end cleanup"
).split()
PLAYERS = ("A", "B", "C", "D")
LAYOUTS: dict[str, tuple[str, ...]] = {
    "normal": (),
    "split": ("left", "right"),
    "adventure": ("adventure",),
    "omen": ("omen",),
    "modal_dfc": ("back",),
    "prototype": ("prototype",),
}
ZONES = ("battlefield", "hand", "graveyard", "exile", "command")
ACTION_LIMIT = 2_000
_ID = re.compile(r"[A-Za-z0-9_-]{1,60}")
_INSTANCE = re.compile(r"([A-Za-z0-9_-]{1,60})(#\d{1,9})?")

# -- small shapes ---------------------------------------------------------------------------------------------------


def label(value: Any, problems: Problems) -> Any:
    """Any label of section 5."""
    if isinstance(value, str) and 0 < len(value) <= 1000:
        return value
    return problems.add("a label", value)


def instance(value: Any, problems: Problems) -> Any:
    if isinstance(value, str) and _INSTANCE.fullmatch(value):
        return value
    return problems.add("a card: its id, or id#number", value)


def card_id(value: Any, problems: Problems) -> Any:
    if isinstance(value, str) and _ID.fullmatch(value):
        return value
    return problems.add("an id of letters, digits, - and _", value)


def cost_shape(value: Any, problems: Problems) -> Any:
    cost = mana_cost(value) if isinstance(value, str) else None
    return cost if cost is not None else problems.add("a cost such as {2}{R}", value)


player = word(*PLAYERS)
labels = list_of(label, most=20_000)
label_or_null = nullable(label)
number = either(word("X"), integer())
cards_of = list_of(instance, most=20_000)
word_list = list_of(text, most=50, unique=True)

ANNOUNCEMENT = {
    "card": instance,
    "form": Optional(word(*FORMS), None),
    "x": Optional(integer(0), None),
    "modes": Optional(list_of(integer(0, 1000), least=1, most=100, unique=True), None),
    "kicked": Optional(boolean, False),
    "alternative": Optional(word(of=lambda: KEYWORDS), None),
    "targets": Optional(labels, ()),
    "sacrifice": Optional(labels, ()),
    "mana_abilities": Optional(labels, ()),
}
announcement = record(ANNOUNCEMENT)
announcement_or_null = nullable(announcement)
QUESTIONS["order_triggers"] = labels
QUESTIONS["commander.to_command_zone"] = boolean
QUESTIONS["enter_as_copy"] = label_or_null
QUESTIONS["may_return"] = labels
QUESTIONS["targets"] = labels
QUESTIONS["enchant"] = label
QUESTIONS["keep_legendary"] = label
QUESTIONS["discard_to_hand_size"] = labels
QUESTIONS["assign_combat_damage"] = list_of(integer(0), most=1000)

# -- cards ----------------------------------------------------------------------------------------------------------


def read_keyword(value: Any, problems: Problems) -> Any:
    name = value.get("name") if isinstance(value, dict) else None
    if not isinstance(name, str) or name not in KEYWORDS:
        problems.at.append("name")
        problems.add("a keyword: one of " + ", ".join(sorted(KEYWORDS)), MISSING if name is None else name)
        problems.at.pop()
        return None
    return Keyword(name, fields(value, problems, KEYWORDS[name].parameters, skip=("name",)))


def mana(value: Any, problems: Problems) -> Any:
    return cost_shape(value, problems)


_name = text
_if = Optional(nullable(word(of=lambda: CONDITIONS)), None)
_targets = Optional(list_of(word(of=lambda: TARGETS), most=20), ())
_TRIGGERED = {
    "name": _name,
    "trigger": word(of=lambda: TRIGGERS),
    "targets": _targets,
    "effects": effects,
    "if": _if,
}
_COST = {
    "mana": Optional(mana, FREE),
    "tap": Optional(boolean, False),
    "life": Optional(integer(1), 0),
    "exile_this": Optional(boolean, False),
}
_ACTIVATED = {
    "name": _name,
    "zone": word("battlefield", "hand", "graveyard", "exile"),
    "cost": record(_COST),
    "targets": _targets,
    "effects": effects,
    "if": _if,
}
STATICS.update(
    {
        "grant_keyword": {"keyword": keyword, "to": word(of=lambda: GRANTS)},
        "change_cost": {"of": word(of=lambda: COST_CHANGES), "amount": integer()},
        "prohibit": {"who": word("each_player", "opponents", "this"), "what": word(of=lambda: PROHIBITIONS)},
        "attack_requires": {"power": integer()},
        "control_attached": {},
        "pump_this": {"power": integer(), "toughness": integer()},
    }
)
REPLACEMENTS["enter_as_copy"] = {"of": word("creature")}


def read_ability(value: Any, problems: Problems) -> Any:
    kind = value.get("kind") if isinstance(value, dict) else None
    if kind == "triggered":
        got = fields(value, problems, _TRIGGERED, skip=("kind",))
        return Triggered(got["name"], got["trigger"], got["targets"], got["effects"], got["if"])
    if kind == "activated":
        tags = {tag: Optional(boolean, False) for tag in ABILITY_TAGS}
        got = fields(value, problems, {**_ACTIVATED, **tags}, skip=("kind",))
        on = frozenset(tag for tag in tags if got[tag])
        rules = tuple(ABILITY_TAGS[tag] for tag in sorted(on))
        cost = Cost(**got["cost"]) if not problems.found else Cost()
        return Activated(got["name"], got["zone"], cost, got["targets"], got["effects"], got["if"], rules, tags=on)
    if kind in ("static", "replacement"):
        table = STATICS if kind == "static" else REPLACEMENTS
        verb = value.get("verb")
        if not isinstance(verb, str) or verb not in table:
            problems.at.append("verb")
            problems.add("one of " + ", ".join(sorted(table)), verb)
            problems.at.pop()
            return None
        got = fields(value, problems, {**table[verb], "if": _if}, skip=("kind", "verb"))
        condition = got.pop("if")
        return Static(verb, got, condition, replacement=kind == "replacement")
    problems.at.append("kind")
    problems.add("one of triggered, activated, static, replacement", MISSING if kind is None else kind)
    problems.at.pop()
    return None


_SPELL = {
    "targets": _targets,
    "additional_costs": Optional(list_of(record({"sacrifice": word("creature")}), most=20), ()),
    "modes": Optional(list_of(effects, most=20), ()),
    "effects": Optional(effects, ()),
}
_FORM = {
    "supertypes": Optional(list_of(word("legendary"), most=5, unique=True), ()),
    "types": list_of(word(*TYPES), least=1, most=6, unique=True),
    "subtypes": Optional(list_of(word(*SUBTYPES), most=20, unique=True), ()),
    "mana_cost": Optional(nullable(cost_shape), None),
    "mana_value": Optional(integer(0), None),
    "pt": Optional(nullable(pair_of(number)), None),
    "keywords": Optional(list_of(read_keyword, most=100), ()),
    "spell": Optional(nullable(record(_SPELL)), None),
}
_CARD = {
    **_FORM,
    "layout": Optional(word(*LAYOUTS), "normal"),
    "abilities": Optional(list_of(read_ability, most=100), ()),
}


def _names(value: Any, problems: Problems) -> tuple[Any, str | None]:
    """Names in any number of languages; the rules use the English one (201.2). The rest, and that name."""
    if not isinstance(value, dict):
        return value, None
    rest = {}
    for name, content in value.items():
        if isinstance(name, str) and name.startswith("name_"):
            problems.at.append(name)
            any_text(content, problems)
            problems.at.pop()
        else:
            rest[name] = content
    english = value.get("name_en")
    return rest, english if isinstance(english, str) else None


def _face(got: Mapping[str, Any], names: tuple[str, ...], abilities: tuple[Ability, ...], problems: Problems) -> Face:
    cost, value = got["mana_cost"], got["mana_value"]
    computed = cost.mana_value() if cost is not None else 0
    if value is not None and value != computed:
        problems.at.append("mana_value")
        problems.add(f"{computed}, the mana value of the mana cost", value)
        problems.at.pop()
    spell = got["spell"]
    texts: tuple[SpellText, ...] = ()
    if spell is not None:
        sacrifices = tuple(cost["sacrifice"] for cost in spell["additional_costs"] if cost)
        if spell["modes"] and spell["effects"]:
            problems.add("modes or effects, not both", spell)
        texts = (SpellText(spell["targets"], sacrifices, spell["modes"], spell["effects"]),)
    keywords = tuple(entry for entry in got["keywords"] if entry is not None)
    safe = not problems.found
    return Face(
        names,
        got["supertypes"],
        got["types"],
        got["subtypes"],
        cost,
        computed,
        got["pt"],
        keywords,
        (expanded(keywords) if safe else ()) + abilities,
        texts,
    )


def read_form(value: Any, problems: Problems) -> Any:
    value, english = _names(value, problems)
    got = fields(value, problems, _FORM)
    return _face(got, (english,) if english else (), (), problems) if got else Face()


def read_card(value: Any, problems: Problems) -> Any:
    identity = str(problems.at[-1])
    value, english = _names(value, problems)
    layout = value.get("layout", "normal") if isinstance(value, dict) else "normal"
    wanted = LAYOUTS.get(layout, ()) if isinstance(layout, str) else ()
    form_fields = {name: read_form for name in wanted}
    forms_shape = record(form_fields) if wanted else Optional(record({}), {})
    got = fields(value, problems, {**_CARD, "forms": forms_shape})
    if problems.found:
        return None
    name = english or identity
    face = _face(got, (name,), tuple(ability for ability in got["abilities"] if ability is not None), problems)
    forms = {form: _named_face(read, name, form) for form, read in got["forms"].items()}
    if layout == "split":
        face = combined(forms["left"], forms["right"], face)
    if layout == "prototype":  # 718.5: everything but mana cost, power and toughness stays
        proto = forms["prototype"]
        from dataclasses import replace

        forms["prototype"] = replace(face, cost=proto.cost, mana_value=proto.mana_value, pt=proto.pt)
    return Definition(identity, layout, face, forms)


def _named_face(face: Face, name: str, form: str) -> Face:
    from dataclasses import replace

    return face if face.names else replace(face, names=(f"{name} ({form})",))


# -- setup ----------------------------------------------------------------------------------------------------------

_counters = Optional(map_of(counter, integer(1), most=10), {})


def _battlefield_entry(value: Any, problems: Problems) -> Any:
    if isinstance(value, str):
        value = {"card": value}
    known = {
        "card": instance,
        "tapped": Optional(boolean, False),
        "summoning_sick": Optional(boolean, False),
        "counters": _counters,
        "attached": Optional(nullable(instance), None),
        **{name: Optional(shape, default) for name, (shape, default, _) in PERMANENT_FIELDS.items()},
    }
    return fields(value, problems, known)


def _exile_entry(value: Any, problems: Problems) -> Any:
    if isinstance(value, str):
        value = {"card": value}
    return fields(value, problems, {"card": instance, "counters": _counters})


_PLAYER = {
    "life": Optional(integer(1), 20),
    "speed": Optional(nullable(integer(1, 4)), None),
    "mana": Optional(pool, {}),
    "hand": Optional(cards_of, ()),
    "library": Optional(cards_of, ()),
    "battlefield": Optional(list_of(_battlefield_entry, most=20_000), ()),
    "graveyard": Optional(cards_of, ()),
    "exile": Optional(list_of(_exile_entry, most=20_000), ()),
    "command": Optional(cards_of, ()),
    "commanders": Optional(
        list_of(record({"card": instance, "casts": Optional(integer(0, 1_000_000), 0)}), most=10), ()
    ),
}
_SETUP = {
    "format": Optional(word("normal", "commander"), "normal"),
    "active_player": Optional(player, "A"),
    "step": Optional(word(*STEPS), "main1"),
    "seed": Optional(integer(), 1),
    "cards": map_of(card_id, read_card, most=20_000),
    "players": map_of(player, record(_PLAYER), most=len(PLAYERS)),
}

# -- script ---------------------------------------------------------------------------------------------------------

_refused = Optional(word(*REASONS), None)
VALUES = {
    "life": map_of(player, integer()),
    "lost": list_of(player),
    "speed": map_of(player, nullable(integer(0, 4))),
    "mana": map_of(player, pool),
    "tapped": labels,
    "saddled": labels,
    "types": map_of(label, list_of(word(*TYPES))),
    "subtypes": map_of(label, list_of(word(*SUBTYPES))),
    "pt": map_of(label, nullable(pair_of(integer()))),
    "counters": map_of(label, map_of(counter, integer(1))),
    "damage": map_of(label, integer(0)),
    "attached": map_of(label, label_or_null),
    "copy_of": map_of(label, label_or_null),
    "form": map_of(label, word(*FORMS)),
    "mana_value": map_of(label, integer(0)),
    "keywords": map_of(label, list_of(word(of=lambda: KEYWORDS))),
    "summoning_sick": map_of(label, boolean),
    "seen_by": map_of(label, list_of(player)),
    "commander_casts": map_of(label, integer(0)),
}
_ACTIONS = {
    "cast": {"player": player, **ANNOUNCEMENT, "refused": _refused},
    "activate": {
        "player": player,
        "ability": label,
        "x": Optional(integer(0), None),
        "tap": Optional(list_of(label, most=20_000, unique=True), ()),
        "targets": Optional(labels, ()),
        "mana_abilities": Optional(labels, ()),
        "refused": _refused,
    },
    "pass": {"player": player},
    "pass_until_empty": {},
    "advance": {"step": word(*STEPS), "next_turn_of": Optional(player, None)},
    "attack": {"player": player, "attackers": list_of(label, unique=True), "refused": _refused},
    "block": {
        "player": player,
        "blocks": list_of(record({"blocker": label, "attacker": label})),
        "refused": _refused,
    },
    "add_mana": {"player": player, "mana": pool},
    "check": {"values": record({name: Optional(shape, MISSING) for name, shape in VALUES.items()})},
}


def read_action(value: Any, problems: Problems) -> Any:
    kind = value.get("do") if isinstance(value, dict) else None
    if not isinstance(kind, str) or kind not in _ACTIONS:
        problems.at.append("do")
        problems.add("one of " + ", ".join(_ACTIONS), MISSING if kind is None else kind)
        problems.at.pop()
        return None
    return {"do": kind, **fields(value, problems, _ACTIONS[kind], skip=("do",))}


def read_answer(value: Any, problems: Problems) -> Any:
    at = value.get("at") if isinstance(value, dict) else None
    if not isinstance(at, str) or at not in QUESTIONS:
        problems.at.append("at")
        problems.add("a question: one of " + ", ".join(sorted(QUESTIONS)), MISSING if at is None else at)
        problems.at.pop()
        return None
    got = fields(value, problems, {"player": player, "value": QUESTIONS[at], "refused": _refused}, skip=("at",))
    return {"at": at, **got, "given": value.get("value")}


@dataclass(frozen=True, slots=True)
class Scenario:
    setup: Mapping[str, Any]
    actions: tuple[dict[str, Any], ...]
    choices: tuple[dict[str, Any], ...]


_SCENARIO = {
    "version": Optional(integer(VERSION, VERSION), VERSION),
    "setup": record(_SETUP),
    "actions": Optional(list_of(read_action, most=ACTION_LIMIT), ()),
    "choices": Optional(list_of(read_answer, most=ACTION_LIMIT), ()),
}


def read_scenario(data: Any) -> Scenario:
    """Check a whole scenario before anything is played. Raises ScenarioError with every problem found."""
    problems = Problems()
    got = fields(data, problems, _SCENARIO)
    problems.raise_if_any()
    _check_places(got["setup"], problems)
    problems.raise_if_any()
    return Scenario(got["setup"], got["actions"], got["choices"])


def read_answers(data: Any) -> tuple[dict[str, Any], ...]:
    problems = Problems("answers")
    got: tuple[dict[str, Any], ...] = list_of(read_answer, most=ACTION_LIMIT)(data, problems)
    problems.raise_if_any()
    return got


def _check_places(setup: Mapping[str, Any], problems: Problems) -> None:
    """Players that exist, cards that are defined, each in one place."""
    players, known = setup["players"], setup["cards"]
    problems.at = ["setup", "players"]
    if len(players) < 2:
        problems.add("at least two players", players)
    problems.at = ["setup", "active_player"]
    if setup["active_player"] not in players:
        problems.add("one of the players", setup["active_player"])
    owner: dict[str, str] = {}
    for name, state in players.items():
        for zone in (*ZONES, "library"):
            for index, entry in enumerate(state[zone]):
                where = entry["card"] if isinstance(entry, dict) else entry
                problems.at = ["setup", "players", name, zone, index]
                if where.split("#")[0] not in known:
                    problems.add("a card of setup.cards", where)
                elif where in owner:
                    problems.add("each card in one place", where)
                else:
                    owner[where] = name
        for index, entry in enumerate(state["commanders"]):
            problems.at = ["setup", "players", name, "commanders", index, "card"]
            if owner.get(entry["card"]) != name:
                problems.add("a card of this player", entry["card"])
    on_battlefield = {entry["card"] for state in players.values() for entry in state["battlefield"]}
    for name, state in players.items():
        for index, entry in enumerate(state["battlefield"]):
            if entry["attached"] is not None and entry["attached"] not in on_battlefield:
                problems.at = ["setup", "players", name, "battlefield", index, "attached"]
                problems.add("a permanent", entry["attached"])


def unexpected(path: str, expected: str, value: Any) -> ScenarioError:
    return ScenarioError(path, expected, show(value))
