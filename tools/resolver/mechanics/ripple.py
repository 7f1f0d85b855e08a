"""Ripple (702.60)."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ..cards import labels
from ..casting import Permission
from ..errors import Refused
from ..game import Game
from ..model import Effect, Keyword, Triggered
from ..objects import CardObject, Spell
from ..offers import can_cast, not_castable, offer, reason_against
from ..registry import QUESTIONS, KeywordKind, effect
from ..resolution import Resolution
from ..scenario import announcement_or_null
from ..shape import boolean, integer
from ..view import view
from ..zones import put_on_bottom, reveal

RULE = "702.60a"
QUESTIONS["ripple.may_reveal"] = boolean
QUESTIONS["ripple.may_cast"] = announcement_or_null
QUESTIONS["bottom_order"] = labels


def _expand(keyword: Keyword) -> Iterable[Triggered]:
    yield Triggered("ripple", "this_is_cast", effects=(Effect("ripple", {"n": keyword.args["n"]}),), rules=(RULE,))


@effect("ripple", {"n": integer(0)})
def _ripple(resolution: Resolution, args: Mapping[str, Any]) -> None:
    game, player, spell = resolution.game, resolution.controller, resolution.source
    assert isinstance(spell, Spell)
    library = game.players[player].library
    if not library or not args["n"]:
        return
    if not game.ask("ripple.may_reveal", player, _is_bool, lambda: (True, False), RULE):
        return
    revealed = list(itertools.islice(library, args["n"]))
    reveal(game, player, revealed, RULE)
    _cast_same_names(game, player, spell, revealed)
    rest = [card for card in revealed if not card.gone]
    put_on_bottom(game, player, _ordered(game, player, rest), "chosen", RULE)


def _is_bool(value: Any) -> bool:
    if not isinstance(value, bool):
        raise Refused("not_eligible")
    return value


def _cast_same_names(game: Game, player: str, spell: Spell, revealed: list[CardObject]) -> None:
    """Cards with a name of the spell, as it was, may be cast one after the other (201.2, 608.2h)."""
    names = set(view(game, spell).names)
    permission = Permission((RULE,))
    while True:
        same = [card for card in revealed if not card.gone and names.intersection(view(game, card).names)]
        castable = [card for card in same if can_cast(game, player, card, permission)]
        if not castable:
            for card in same:
                not_castable(game, player, card, reason_against(game, player, card, permission) or "form")
            return
        if offer(game, "ripple.may_cast", player, castable, permission) is None:
            return


def _ordered(game: Game, player: str, cards: list[CardObject]) -> list[CardObject]:
    if len(cards) < 2:
        return cards
    by_label = {card.label: card for card in cards}

    def check(value: Any) -> list[CardObject]:
        if sorted(value) != sorted(by_label):
            raise Refused("not_eligible")
        return [by_label[label] for label in value]

    def options() -> Iterator[list[str]]:
        return (list(order) for order in itertools.permutations(by_label))

    ordered: list[CardObject] = game.ask("bottom_order", player, check, options, RULE, "401.4")
    return ordered


KEYWORD = KeywordKind(RULE, {"n": integer(0)}, expand=_expand)
