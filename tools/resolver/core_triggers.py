"""The triggers of the language that belong to no mechanic."""

from __future__ import annotations

from .activating import Activation
from .game import Game
from .objects import Object
from .registry import Near, trigger
from .triggers import Occurrence


@trigger("this_is_cast", on="cast copied enters", rule="601.2i", itself=True)
def _this_is_cast(game: Game, occurrence: Occurrence, source: Object) -> bool | Near:
    """707.10: neither a copy nor what is put onto the battlefield is cast; a spell that resolves was seen before."""
    if occurrence.kind == "enters" and occurrence.info["from_stack"]:
        return False
    return True if occurrence.kind == "cast" else Near("not_cast")


@trigger("you_cast_spell", on="cast", rule="601.2i")
def _you_cast(game: Game, occurrence: Occurrence, source: Object) -> bool:
    return bool(occurrence.info["player"] == source.controller)


@trigger("opponent_casts_spell", on="cast", rule="601.2i")
def _opponent_casts(game: Game, occurrence: Occurrence, source: Object) -> bool:
    return bool(occurrence.info["player"] != source.controller)


@trigger("card_exiled_from_your_library", on="exiled_from_library", rule="603.2c")
def _exiled_from_library(game: Game, occurrence: Occurrence, source: Object) -> bool:
    return bool(occurrence.info["player"] == source.controller)


@trigger("player_shuffles_library", on="shuffled bottom_at_random", rule="701.24a")
def _shuffles(game: Game, occurrence: Occurrence, source: Object) -> bool | Near:
    """A random order on the bottom is no shuffle (701.24a)."""
    return Near("not_a_shuffle") if occurrence.kind == "bottom_at_random" else True


@trigger("you_discard_card", on="discarded", rule="701.9a")
def _you_discard(game: Game, occurrence: Occurrence, source: Object) -> bool:
    return bool(occurrence.info["player"] == source.controller)


@trigger("opponent_activates_creature_or_land_ability", on="activated", rule="602.2b")
def _opponent_activates(game: Game, occurrence: Occurrence, source: Object) -> bool | Near:
    activation = occurrence.info["activation"]
    assert isinstance(activation, Activation)
    if activation.player == source.controller:
        return False
    if not activation.of_creature_or_land:
        return Near("not_a_permanent")
    return True if activation.uses_stack else Near("mana_ability")


@trigger("this_attacks", on="attacks", rule="508.1m", itself=True)
def _attacks(game: Game, occurrence: Occurrence, source: Object) -> bool:
    return True
