"""Tokens (111)."""

from __future__ import annotations

from .game import Game
from .objects import Permanent
from .permanents import attach
from .triggers import occur
from .view import copiable, remember_told
from .zones import become_copy, choose_enchanted, enter_as_copy


def create_copy(game: Game, of: Permanent, player: str) -> Permanent | None:
    """A token that is a copy of a permanent (707.2), under this player's control.

    None if it is an Aura that has nothing to enchant: then it is not created (303.4g).
    """
    printed = copiable(of)
    enchant = choose_enchanted(game, printed, player) if "Aura" in printed.subtypes else None
    if "Aura" in printed.subtypes and enchant is None:
        return None
    copied = enter_as_copy(game, printed, player)
    token = Permanent(game.labels.take(f"token({of.label})"), player, "battlefield", printed=printed)
    token.base_controller = token.current_controller = player
    token.token = True
    token.timestamp = game.next_timestamp()
    game.enter(token)
    game.happen("create_token", player=player, object=token.label, of=of.label, **remember_told(game, token))
    if copied is not None:
        become_copy(game, token, copied, "permanent", "707.5")
    if enchant is not None:
        attach(game, token, enchant)
    occur(game, "enters", token, from_stack=False)
    return token
