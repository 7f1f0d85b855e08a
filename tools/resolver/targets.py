"""Kinds of targets: what can be chosen (601.2c), and whether it is still legal (608.2b)."""

from __future__ import annotations

from functools import cache

from .game import Game
from .objects import AbilityOnStack, CardObject, Object, Permanent, Spell, StackObject, Target
from .registry import TARGETS, TargetKind, target
from .view import view


@cache
def target_kind(name: str) -> TargetKind:
    """A word of the language, or several joined by "&" for one target that all of them must fit (702.5c)."""
    kinds = [TARGETS[word] for word in name.split("&")]
    if len(kinds) == 1:
        return kinds[0]

    def test(game: Game, obj: Object, controller: str) -> bool:
        return all(obj.zone == kind.zone and kind.test(game, obj, controller) for kind in kinds)

    return TargetKind(kinds[0].zone, test)


def candidates(game: Game, kind: str, controller: str, *, not_itself: Object | None = None) -> list[Object]:
    """Every object that is a legal target of that kind for that player."""
    known = target_kind(kind)
    objects: list[Object]
    if known.zone == "battlefield":
        objects = list(game.battlefield.values())
    elif known.zone == "stack":
        objects = [item for item in game.stack if item is not not_itself]
    else:
        objects = [card for player in game.in_turn_order() for card in game.players[player].exile.values()]
    return [obj for obj in objects if known.test(game, obj, controller)]


def is_legal(game: Game, chosen: Target, controller: str, itself: Object | None = None) -> bool:
    """Is this still a legal target? An object that changed zones is another object (400.7)."""
    obj = chosen.object
    return not obj.gone and obj is not itself and target_kind(chosen.kind).test(game, obj, controller)


def find_target(game: Game, kind: str, label: str, controller: str, itself: Object | None = None) -> Target | None:
    obj = game.find(label)
    known = target_kind(kind)
    zone = known.zone
    if obj is None or obj.zone != zone or obj is itself:
        return None
    if not isinstance(obj, Permanent if zone == "battlefield" else StackObject if zone == "stack" else CardObject):
        return None
    return Target(kind, obj) if known.test(game, obj, controller) else None


@target("permanent", zone="battlefield")
def _permanent(game: Game, obj: Permanent, controller: str) -> bool:
    return True


@target("permanent_you_control", zone="battlefield")
def _permanent_you_control(game: Game, obj: Permanent, controller: str) -> bool:
    return obj.current_controller == controller


@target("creature", zone="battlefield")
def _creature(game: Game, obj: Permanent, controller: str) -> bool:
    return "creature" in view(game, obj).types


@target("creature_you_control", zone="battlefield")
def _creature_you_control(game: Game, obj: Permanent, controller: str) -> bool:
    return obj.current_controller == controller and "creature" in view(game, obj).types


@target("artifact", zone="battlefield")
def _artifact(game: Game, obj: Permanent, controller: str) -> bool:
    return "artifact" in view(game, obj).types


@target("vehicle", zone="battlefield")
def _vehicle(game: Game, obj: Permanent, controller: str) -> bool:
    return "Vehicle" in view(game, obj).subtypes


@target("mount_you_control", zone="battlefield")
def _mount_you_control(game: Game, obj: Permanent, controller: str) -> bool:
    return obj.current_controller == controller and "Mount" in view(game, obj).subtypes


@target("spell", zone="stack")
def _spell(game: Game, obj: StackObject, controller: str) -> bool:
    return isinstance(obj, Spell)


@target("instant_or_sorcery_spell", zone="stack")
def _instant_or_sorcery_spell(game: Game, obj: StackObject, controller: str) -> bool:
    return isinstance(obj, Spell) and not view(game, obj).is_permanent


@target("activated_or_triggered_ability", zone="stack")
def _ability(game: Game, obj: StackObject, controller: str) -> bool:
    return isinstance(obj, AbilityOnStack)
