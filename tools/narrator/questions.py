"""A question of the resolver and its options in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .catalogue import capitalized
from .events import Events, is_no
from .names import Names, sequence


class Questions:
    """Says questions of one scenario in one language."""

    def __init__(self, names: Names, events: Events) -> None:
        self._names = names
        self._catalogue = names.catalogue
        self._events = events

    def say(self, question: Mapping[str, Any]) -> dict[str, Any]:
        """`question` with a text, and its options with a text each and the mark of the default."""
        at = str(question.get("at"))
        player = self._events.words("player", question.get("player"))
        default = question.get("default")
        return {
            "at": at,
            "player": question.get("player"),
            "text": capitalized(self._catalogue.say(f"question.{at}", player=player)),
            "options": [
                {"value": value, "text": self.option(at, value), "default": _same(value, default)}
                for value in sequence(question.get("options"))
            ],
            "rules": sequence(question.get("rules")),
        }

    def option(self, at: str, value: object) -> str:
        answer = "no" if is_no(value) else "yes"
        shown, clauses = self._events.answer(at, value)
        fields = {"value": shown, "clauses": self._catalogue.clauses(clauses)}
        return capitalized(self._catalogue.fill([f"option.{at}.{answer}"], fields))


def _same(value: object, default: object) -> bool:
    """Whether two answers are the same JSON: 1 is not true."""
    return type(value) is type(default) and value == default
