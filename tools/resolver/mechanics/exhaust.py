"""Exhaust (702.177): an activated ability that can be activated only once."""

from __future__ import annotations

from typing import Any

from ..activating import Activation
from ..game import Game
from ..model import Ability, Face
from ..objects import Object, Permanent
from ..registry import ABILITY_TAGS, ACTIVATE_TESTS, ON_ACTIVATE, PERMANENT_FIELDS, STATICS, refuses, trigger
from ..shape import list_of, text
from ..triggers import Occurrence
from ..view import statics, view

TAG = "exhaust"
BEGUN = "exhaust begun"
ABILITY_TAGS[TAG] = "702.177a"
STATICS["reuse_exhaust"] = {}


def _exhausted(permanent: Permanent, names: tuple[str, ...]) -> None:
    """All abilities of these names have been activated."""
    if names:
        of_that_name = (ability for ability in permanent.printed.abilities if getattr(ability, "name", None) in names)
        permanent.memory[TAG] = {(*_named(permanent.printed, ability), 0) for ability in of_that_name}


PERMANENT_FIELDS["exhausted"] = (list_of(text, most=100, unique=True), (), _exhausted)


def _named(face: Face, ability: Ability) -> tuple[str, int]:
    """602.5c: a second ability of the same name is another one. Its name and place among those."""
    name = getattr(ability, "name", "")
    same = [other for other in face.abilities if getattr(other, "name", None) == name]
    return name, next((place for place, other in enumerate(same) if other is ability), 0)


def _ability(attempt: Activation) -> tuple[str, int, int]:
    """602.5c: what an object has from another one by a copy effect is another ability, though it reads the same."""
    obj = attempt.source
    effects = obj.effects if isinstance(obj, Permanent) else []
    copied = max((effect.timestamp for effect in effects if effect.layer == "copy"), default=0)
    return *_named(view(attempt.game, obj), attempt.ability), copied


def _is_exhaust(attempt: Any) -> bool:
    return isinstance(attempt, Activation) and TAG in attempt.ability.tags


@refuses(ACTIVATE_TESTS, "already_activated")
def _already_activated(attempt: Activation) -> bool:
    """602.5b: the restriction stays with the object, whoever controls it."""
    if not _is_exhaust(attempt):
        return False
    begun = [*attempt.resources.activated, *([attempt.outer] if _is_exhaust(attempt.outer) else ())]
    used = _ability(attempt) in attempt.source.memory.get(TAG, ()) or any(
        other.source is attempt.source and other.ability is attempt.ability for other in begun
    )
    return used and not _may_reuse(attempt)


def _may_reuse(attempt: Activation) -> bool:
    """702.177b: only while that player has not begun to activate an exhaust ability this turn."""
    game, player = attempt.game, attempt.player
    begun = game.players[player].this_turn.get(BEGUN) or _is_exhaust(attempt.outer)
    begun = begun or any(_is_exhaust(other) for other in attempt.resources.activated)
    if begun or game.active != player:
        return False
    return any(permanent.current_controller == player for permanent, _ in statics(game, "reuse_exhaust"))


def _begin(attempt: Activation) -> None:
    if _is_exhaust(attempt):
        attempt.game.players[attempt.player].this_turn[BEGUN] = 1
        used = attempt.source.memory.setdefault(TAG, set())
        used.add(_ability(attempt))


ON_ACTIVATE.append(_begin)


@trigger("you_activate_exhaust_ability", on="activated", rule="602.2b")
def _activated(game: Game, occurrence: Occurrence, source: Object) -> bool:
    """Mana abilities included."""
    activation = occurrence.info["activation"]
    return _is_exhaust(activation) and activation.player == source.controller
