"""Helpers: tell a few events over a small table."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import narrator
from narrator import catalogue

LOCALE = Path(catalogue.LOCALE)
LANGUAGES = sorted(path.parent.parent.name for path in LOCALE.glob("*/LC_MESSAGES/trace.po"))


def catalogue_path(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / "trace.po"


def card(name_it: str, name_en: str, **fields: Any) -> dict[str, Any]:
    return {"name_it": name_it, "name_en": name_en, **fields}


def table(cards: Mapping[str, Any], *labels: str) -> dict[str, Any]:
    """A scenario with these cards; the labels are in A's library, so that `bear#2` is one of two Bears."""
    return {
        "setup": {
            "cards": dict(cards),
            "players": {"A": {"library": list(labels or cards)}, "B": {}, "C": {}, "D": {}, "Z": {}},
        }
    }


def steps(scenario: Mapping[str, Any], trace: list[dict[str, Any]], language: str) -> list[dict[str, Any]]:
    told: list[dict[str, Any]] = narrator.tell(scenario, {"trace": trace, "ended": "script"}, language)["steps"]
    return told


def texts(scenario: Mapping[str, Any], trace: list[dict[str, Any]], language: str) -> list[str]:
    return [step["text"] for step in steps(scenario, trace, language)]
