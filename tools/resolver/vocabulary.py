"""The words of the scenario language as plain data, for whoever offers them: the resolver's own tables."""

from __future__ import annotations

from typing import Any

from . import cards, effects, registry
from .casting import FORMS
from .events import REASONS
from .model import SYMBOLS
from .scenario import PLAYERS, STEPS, ZONES
from .shape import describe_fields, described

described(cards.cost_shape, lambda: {"kind": "cost"})
described(cards.instance, lambda: {"kind": "card"})
described(cards.label, lambda: {"kind": "label"})
described(effects.keyword, lambda: {"kind": "keyword"})
described(effects.effects, lambda: {"kind": "effects"})
described(effects.amount, lambda: {"kind": "amount", "words": sorted(registry.AMOUNTS)})


def vocabulary() -> dict[str, Any]:
    """Everything a scenario can say, by table; each field of a word with its shape (``shape.describe``).

    Gives {"keywords", "effects", "triggers", "targets", "statics", "replacements", "types", "subtypes", "layouts",
    "forms", "symbols", "steps", "players", "zones", "reasons"}. Plain JSON data, the same each time.
    """
    return {
        "keywords": {
            name: {"rule": kind.rule, "parameters": describe_fields(kind.parameters)}
            for name, kind in sorted(registry.KEYWORDS.items())
        },
        "effects": {verb: describe_fields(kind.fields) for verb, kind in sorted(registry.EFFECTS.items())},
        "triggers": {name: {"rule": kind.rule} for name, kind in sorted(registry.TRIGGERS.items())},
        "targets": {name: {"zone": kind.zone} for name, kind in sorted(registry.TARGETS.items())},
        "statics": {verb: describe_fields(known) for verb, known in sorted(registry.STATICS.items())},
        "replacements": {verb: describe_fields(known) for verb, known in sorted(registry.REPLACEMENTS.items())},
        "types": list(effects.TYPES),
        "subtypes": list(effects.SUBTYPES),
        "layouts": {layout: list(forms) for layout, forms in cards.LAYOUTS.items()},
        "forms": list(FORMS),
        "symbols": list(SYMBOLS),
        "steps": list(STEPS),
        "players": list(PLAYERS),
        "zones": ["library", *ZONES],
        "reasons": dict(REASONS),
    }
