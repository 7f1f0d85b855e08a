"""The language of cards: labels, costs, keywords, abilities, spells, forms. Plain JSON in, ``model`` data out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from .effects import SUBTYPES, TYPES, effects, keyword
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
    PROHIBITIONS,
    REPLACEMENTS,
    STATICS,
    TARGETS,
    TRIGGERS,
)
from .shape import (
    MISSING,
    Fields,
    Optional,
    Problems,
    any_text,
    boolean,
    described,
    either,
    fields,
    integer,
    list_of,
    nullable,
    pair_of,
    record,
    text,
    word,
)
from .view import expanded

LAYOUTS: dict[str, tuple[str, ...]] = {
    "normal": (),
    "split": ("left", "right"),
    "adventure": ("adventure",),
    "omen": ("omen",),
    "modal_dfc": ("back",),
    "prototype": ("prototype",),
}
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


labels = list_of(label, most=20_000)
label_or_null = nullable(label)
number = either(word("X"), integer())
cards_of = list_of(instance, most=20_000)
word_list = list_of(text, most=50, unique=True)

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


def _called(value: Any, problems: Problems) -> Any:
    """The name by which an activated ability is called: ping in `ping(archer)`."""
    if isinstance(value, str) and re.fullmatch(r"[a-z_0-9]{1,60}", value):
        return value
    return problems.add("a name of small letters, digits and _", value)


described(_called, lambda: {"kind": "text"})

_if = Optional(nullable(word(of=lambda: CONDITIONS)), None)
_targets = Optional(list_of(word(of=lambda: TARGETS), most=20), ())
_TRIGGERED: Fields = {
    "name": _name,
    "trigger": word(of=lambda: TRIGGERS),
    "targets": _targets,
    "effects": effects,
    "if": _if,
}
_COST: Fields = {
    "mana": Optional(mana, FREE),
    "tap": Optional(boolean, False),
    "life": Optional(integer(1), 0),
    "exile_this": Optional(boolean, False),
}
_ACTIVATED: Fields = {
    "name": _called,
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
        known = TRIGGERS.get(got["trigger"])
        rule = (known.rule,) if known is not None else ()
        return Triggered(got["name"], got["trigger"], got["targets"], got["effects"], got["if"], rule)
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


_SPELL: Fields = {
    "targets": _targets,
    "additional_costs": Optional(list_of(record({"sacrifice": word("creature")}), most=20), ()),
    "modes": Optional(list_of(effects, most=20), ()),
    "effects": Optional(effects, ()),
}
_FORM: Fields = {
    "supertypes": Optional(list_of(word("legendary"), most=5, unique=True), ()),
    "types": list_of(word(*TYPES), least=1, most=6, unique=True),
    "subtypes": Optional(list_of(word(*SUBTYPES), most=20, unique=True), ()),
    "mana_cost": Optional(nullable(cost_shape), None),
    "mana_value": Optional(integer(0), None),
    "pt": Optional(nullable(pair_of(number)), None),
    "keywords": Optional(list_of(read_keyword, most=100), ()),
    "spell": Optional(nullable(record(_SPELL)), None),
}
_CARD: Fields = {
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
    return Face(
        names,
        got["supertypes"],
        got["types"],
        got["subtypes"],
        cost,
        computed,
        got["pt"],
        keywords,
        expanded(keywords) + abilities,
        texts,
    )


def read_form(value: Any, problems: Problems) -> Any:
    value, english = _names(value, problems)
    got = fields(value, problems, _FORM)
    return Face() if problems.found else _face(got, (english,) if english else (), (), problems)


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
        forms["prototype"] = replace(face, cost=proto.cost, mana_value=proto.mana_value, pt=proto.pt)
    return Definition(identity, layout, face, forms)


def _named_face(face: Face, name: str, form: str) -> Face:
    return face if face.names else replace(face, names=(f"{name} ({form})",))
