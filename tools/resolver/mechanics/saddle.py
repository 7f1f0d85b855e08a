"""Saddle (702.171) and Mounts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ..effects import ONE_OBJECT
from ..game import Game
from ..model import Activated, Cost, Effect, Keyword, TapPower
from ..objects import Object, Permanent
from ..registry import ON_CLEANUP, PERMANENT_FIELDS, QUERIES, REFERENCES, KeywordKind, Near, effect, named, trigger
from ..resolution import Resolution
from ..shape import boolean, integer
from ..triggers import Occurrence, occur

RULE = "702.171a"
SADDLED = "saddled"
BONUS = "crew_power_bonus"


def _expand(keyword: Keyword) -> Iterable[Activated]:
    cost = Cost(tap_power=TapPower(keyword.args["n"], bonus=BONUS))
    yield Activated(
        "saddle",
        "battlefield",
        cost,
        effects=(Effect("become_saddled", {"object": "this"}),),
        rules=(RULE,),
        sorcery=True,
        paid=_saddled_by,
    )


def _saddled_by(game: Game, mount: Permanent, creatures: list[Permanent]) -> None:
    """702.171c: a creature saddles a permanent as it is tapped for the cost."""
    mount.memory.setdefault("saddlers", []).extend(creatures)


@effect("become_saddled", ONE_OBJECT)
def _become_saddled(resolution: Resolution, args: Mapping[str, Any]) -> None:
    for permanent in resolution.permanents(args["object"]):
        already = SADDLED in permanent.marks
        if not already:
            permanent.marks.add(SADDLED)
            resolution.game.happen("saddled", object=permanent.label)
        # It may have ended in a cleanup step after which the turn went on (514.3a).
        earlier = permanent.memory.get(SADDLED) == resolution.game.turn
        permanent.memory[SADDLED] = resolution.game.turn
        occur(resolution.game, "becomes_saddled", permanent, already=already or earlier)


def is_saddled(obj: Object | None) -> bool:
    """Whether it is, or was as it last existed (608.2h)."""
    return isinstance(obj, Permanent) and SADDLED in obj.marks


@trigger("this_becomes_saddled_first_time_each_turn", on="becomes_saddled", rule="603.2e", itself=True)
def _first_time(game: Game, occurrence: Occurrence, source: Object) -> bool | Near:
    """It stays saddled all turn, so it becomes saddled once (603.2e)."""
    return Near("already_saddled") if occurrence.info["already"] else True


@trigger("this_attacks_while_saddled", on="attacks", rule="508.1m", itself=True)
def _attacks_while_saddled(game: Game, occurrence: Occurrence, source: Object) -> bool | Near:
    """Looked at as the attack is declared; saddling it later is too late (508.1m)."""
    return True if is_saddled(source) else Near("not_saddled")


@named(QUERIES, "this_is_saddled")
def _this_is_saddled(resolution: Resolution) -> bool:
    return is_saddled(resolution.source)


@named(REFERENCES, "creatures_that_saddled_this_this_turn")
def _saddlers(resolution: Resolution) -> list[Object]:
    source = resolution.source
    saddlers = source.memory.get("saddlers", []) if isinstance(source, Permanent) else []
    return list(dict.fromkeys(saddlers))


def _end_of_turn(game: Game) -> None:
    """702.171b: it stays saddled until the end of the turn, whoever controls it."""
    ended = []
    for permanent in game.in_order(game.permanents()):
        permanent.memory.pop("saddlers", None)
        if SADDLED in permanent.marks:
            permanent.marks.discard(SADDLED)
            ended.append(permanent.label)
    if ended:
        game.happen("wears_off", "702.171b", what="saddled", objects=ended)


def _set_up(permanent: Permanent, saddled: bool) -> None:
    if saddled:
        permanent.marks.add(SADDLED)


ON_CLEANUP.append(_end_of_turn)
PERMANENT_FIELDS["saddled"] = (boolean, False, _set_up)
KEYWORD = KeywordKind(RULE, {"n": integer(0)}, expand=_expand)
