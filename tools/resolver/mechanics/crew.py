"""Crew (702.122) and Vehicles (301.7)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ..effects import animate_permanent
from ..game import Game
from ..model import Activated, Cost, Effect, Keyword, TapPower
from ..objects import Object, Permanent
from ..registry import PROHIBITIONS, REFERENCES, STATICS, KeywordKind, effect, named, trigger
from ..resolution import Resolution
from ..shape import integer
from ..triggers import Occurrence, occur
from ..view import view

RULE = "702.122a"
BONUS = "crew_power_bonus"
PROHIBITIONS.add("crew_vehicles")
STATICS[BONUS] = {"amount": integer()}


def _expand(keyword: Keyword) -> Iterable[Activated]:
    cost = Cost(tap_power=TapPower(keyword.args["n"], bonus=BONUS, barred="crew_vehicles", barred_for="Vehicle"))
    yield Activated("crew", "battlefield", cost, effects=(Effect("become_crewed"),), rules=(RULE,), paid=_crewed_by)


def _crewed_by(game: Game, vehicle: Permanent, creatures: list[Permanent]) -> None:
    """702.122b: a creature crews a Vehicle as it is tapped for the cost."""
    for creature in creatures:
        occur(game, "crews", creature, vehicle=vehicle)


@effect("become_crewed")
def _become_crewed(resolution: Resolution, args: Mapping[str, Any]) -> None:
    """It becomes an artifact creature until end of turn; its printed numbers count (301.7b)."""
    vehicle = resolution.source
    if isinstance(vehicle, Permanent) and not vehicle.gone:
        animate_permanent(resolution, vehicle, ("artifact", "creature"), None, "end_of_turn")
        occur(resolution.game, "crewed", vehicle)


@trigger("this_becomes_crewed", on="crewed", rule="702.122e", itself=True)
def _becomes_crewed(game: Game, occurrence: Occurrence, source: Object) -> bool:
    """702.122e: each time a crew ability of it resolves."""
    return True


@trigger("this_crews_vehicle", on="crews", rule="702.122b", itself=True)
def _crews(game: Game, occurrence: Occurrence, source: Object) -> Mapping[str, Any] | bool:
    vehicle = occurrence.info["vehicle"]
    return {"vehicle": vehicle} if "Vehicle" in view(game, vehicle).subtypes else False


@named(REFERENCES, "crewed_vehicle")
def _crewed_vehicle(resolution: Resolution) -> list[Object]:
    info = getattr(resolution.item, "info", {})
    return [info["vehicle"]] if "vehicle" in info else []


KEYWORD = KeywordKind(RULE, {"n": integer(0)}, expand=_expand)
