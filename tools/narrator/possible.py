"""What could come next and what could come of it: the resolver's options and ends in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .catalogue import capitalized
from .events import Events
from .names import Names, mapping, sequence
from .questions import Questions


class Possible:
    """Says options and ends of one scenario in one language."""

    def __init__(self, names: Names, events: Events) -> None:
        self._catalogue = names.catalogue
        self._events = events
        self._questions = Questions(names, events)

    def options(self, listed: Mapping[str, Any]) -> dict[str, Any]:
        """The listing of `resolver.options`, each option with a `text`, and its `reason` as a sentence part or None."""
        player = listed.get("player")
        who = "possible.nobody" if player is None else "possible.player"
        return {
            "player": player,
            "text": self._catalogue.say(who, player=self._events.words("player", player)),
            "options": [self._option(mapping(option)) for option in sequence(listed.get("options"))],
            "complete": listed.get("complete") is True,
        }

    def ends(self, found: Mapping[str, Any]) -> list[dict[str, Any]]:
        """For each end of `resolver.explore` the answers that lead there: `{"choices": [text…]}`."""
        return [
            {"choices": [self._answer(mapping(answer)) for answer in sequence(mapping(end).get("answers"))]}
            for end in sequence(found.get("ends"))
        ]

    def _answer(self, answer: Mapping[str, Any]) -> str:
        player = self._events.words("player", answer.get("player"))
        option = self._questions.option(str(answer.get("at")), answer.get("value"))
        return capitalized(self._catalogue.say("possible.answer", player=player, option=option))

    def _option(self, option: Mapping[str, Any]) -> dict[str, Any]:
        reason = option.get("reason")
        return {
            "action": option.get("action"),
            "text": self.action(mapping(option.get("action"))),
            "reason": None if reason is None else self._catalogue.say(f"reason.{reason}"),
            "rules": sequence(option.get("rules")),
        }

    def action(self, action: Mapping[str, Any]) -> str:
        """An action of a script as a player would announce it."""
        kind = str(action.get("do"))
        id, fields, clauses = _SAID.get(kind, _plain)(self._events, action)
        fields["clauses"] = self._catalogue.clauses(clauses)
        return capitalized(self._catalogue.fill([f"possible.{kind}{id}", f"possible.{kind}"], fields))


Said = tuple[str, dict[str, object], list[str]]  # what the message's id ends in, its fields, clauses after it


def _plain(events: Events, action: Mapping[str, Any]) -> Said:
    return "", {}, []


def _cast(events: Events, action: Mapping[str, Any]) -> Said:
    card = action.get("card")
    return "", {"object": events.words("object", card)}, list(events.announcement(action, card))


def _activate(events: Events, action: Mapping[str, Any]) -> Said:
    clauses = list(events.announcement(action))
    if tapped := sequence(action.get("tap")):
        clauses.append(events.tapping(tapped))
    return "", {"ability": events.words("ability", action.get("ability"))}, clauses


def _attack(events: Events, action: Mapping[str, Any]) -> Said:
    attackers = sequence(action.get("attackers"))
    return "" if attackers else ".none", {"attackers": events.words("attackers", attackers)}, []


def _block(events: Events, action: Mapping[str, Any]) -> Said:
    blocks = [mapping(block) for block in sequence(action.get("blocks"))]
    return "" if blocks else ".none", {"blocks": events.parts("block", blocks)}, []


def _advance(events: Events, action: Mapping[str, Any]) -> Said:
    fields = {"step": events.words("step", action.get("step"))}
    if (turn := action.get("next_turn_of")) is None:
        return "", fields, []
    return ".turn", fields | {"player": events.words("player", turn)}, []


_SAID: dict[str, Callable[[Events, Mapping[str, Any]], Said]] = {
    "activate": _activate,
    "advance": _advance,
    "attack": _attack,
    "block": _block,
    "cast": _cast,
}
