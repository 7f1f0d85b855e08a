"""Cascade (702.85)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ..cards import label_or_null
from ..casting import Permission
from ..game import Game, one_of
from ..model import Effect, Keyword, Triggered
from ..objects import CardObject, Spell
from ..offers import offer_one
from ..registry import QUESTIONS, STATICS, KeywordKind, effect
from ..resolution import Resolution
from ..scenario import announcement_or_null
from ..view import mana_value, statics, view
from ..zones import move, put_on_bottom, put_onto_battlefield

RULE = "702.85a"
QUESTIONS["cascade.may_cast"] = announcement_or_null
QUESTIONS["cascade.may_put_land"] = label_or_null
STATICS["land_while_cascading"] = {}


def _expand(keyword: Keyword) -> Iterable[Triggered]:
    yield Triggered("cascade", "this_is_cast", effects=(Effect("cascade"),), rules=(RULE,))


@effect("cascade")
def _cascade(resolution: Resolution, args: Mapping[str, Any]) -> None:
    """Exile until a nonland card is cheaper than the spell; maybe cast it; the rest on the bottom."""
    game, player, spell = resolution.game, resolution.controller, resolution.source
    assert isinstance(spell, Spell)
    limit = mana_value(game, spell)
    exiled, hit = exile_until(game, player, lambda value: value < limit, RULE)
    _may_put_land(game, player, exiled)
    if hit is None:
        game.happen("cascade_missed", player=player)
    else:
        # The card qualified by its own mana value; the spell it becomes is looked at again.
        allowed = Permission((RULE,), mana_value_allowed=lambda value: value < limit)
        offer_one(game, "cascade.may_cast", player, hit, allowed)
    put_on_bottom(game, player, [card for card in exiled if not card.gone], "random", RULE)


def exile_until(game: Game, player: str, qualifies: Any, rule: str) -> tuple[list[CardObject], CardObject | None]:
    """Exile from the top, one card at a time, until a nonland card's mana value qualifies."""
    exiled: list[CardObject] = []
    library = game.players[player].library
    while library:
        card = move(game, library[0], "exile", rule)
        assert isinstance(card, CardObject)
        exiled.append(card)
        if "land" not in view(game, card).types and qualifies(mana_value(game, card)):
            return exiled, card
    return exiled, None


def _may_put_land(game: Game, player: str, exiled: list[CardObject]) -> None:
    """702.85b: what may be done as a player cascades is done after exiling, before the choice to cast."""
    for permanent, ability in statics(game, "land_while_cascading"):
        if permanent.current_controller != player:
            continue
        lands = [card for card in exiled if not card.gone and "land" in view(game, card).types]
        if not lands:
            return
        options = [*(card.label for card in lands), None]
        chosen = game.ask("cascade.may_put_land", player, one_of(options), options.copy, "702.85b", *ability.rules)
        for card in lands:
            if card.label == chosen:
                put_onto_battlefield(game, card, player, "702.85b", tapped=True)


KEYWORD = KeywordKind(RULE, expand=_expand)
