"""Typecycling (702.29e-f): cycling that searches for a card of a type."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ..cards import cost_shape, label_or_null
from ..effects import SUBTYPES
from ..game import one_of
from ..model import Activated, Effect, Keyword
from ..registry import QUESTIONS, KeywordKind, effect
from ..resolution import Resolution
from ..shape import word
from ..view import view
from ..zones import move, reveal, shuffle
from .cycling import cycling_ability

RULE = "702.29e"
QUESTIONS["search"] = label_or_null


def _expand(keyword: Keyword) -> Iterable[Activated]:
    search = Effect("search_for_subtype", {"subtype": keyword.args["subtype"]})
    yield cycling_ability("typecycling", keyword.args["cost"], (search,), RULE)


@effect("search_for_subtype", {"subtype": word(*SUBTYPES)})
def _search(resolution: Resolution, args: Mapping[str, Any]) -> None:
    """Search, reveal, into hand, shuffle. Nobody has to find a card of a stated quality (701.23b)."""
    game, player = resolution.game, resolution.controller
    library = game.players[player].library
    for card in library:
        game.see(card.card, (player,))
    found = {card.label: card for card in library if args["subtype"] in view(game, card).subtypes}
    if found:
        options = [*found, None]
        chosen = game.ask("search", player, one_of(options), lambda: options, RULE, "701.23b")
        if chosen is not None:
            reveal(game, player, [found[chosen]], RULE)
            move(game, found[chosen], "hand", RULE)
    shuffle(game, player)


KEYWORD = KeywordKind(RULE, {"subtype": word(*SUBTYPES), "cost": cost_shape}, expand=_expand)
