"""Aftermath (702.127): a half that is cast from the graveyard only, and exiled afterwards."""

from __future__ import annotations

from ..game import Game
from ..objects import Spell
from ..registry import MOVE_REPLACEMENTS, KeywordKind
from ..view import view
from ..zones import Proposal

RULE = "702.127a"


def _exile_instead(game: Game, proposal: Proposal) -> bool:
    """702.127a: it is exiled instead of going anywhere else when it leaves the stack."""
    spell = proposal.object
    if not isinstance(spell, Spell) or spell.is_copy or proposal.to == "exile":
        return False
    if spell.from_zone != "graveyard" or not view(game, spell).has("aftermath"):
        return False
    proposal.to, proposal.rules = "exile", (RULE,)
    return True


MOVE_REPLACEMENTS.insert(0, _exile_instead)
KEYWORD = KeywordKind(RULE, castable_from=("graveyard",))
