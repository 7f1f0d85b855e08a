"""Who gets priority, and what happens before (117.5): state-based actions (704), then waiting triggers."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from .errors import GameOver
from .events import LOSE
from .game import Game, one_of
from .objects import CardObject, Permanent, Spell, StackObject
from .permanents import detach, refresh_combat, refresh_control
from .registry import STATE_BASED_ACTIONS
from .resolution import resolve_top, take_off_stack
from .targets import target_kind
from .triggers import put_triggers_on_stack
from .view import tell_changes, view
from .zones import ask_for_command_zone, leave, move_all, put, replaced, spell_targets

LOOP_LIMIT = 5_000


def receive_priority(game: Game, player: str) -> None:
    """State-based actions until none is left, then triggers, again until nothing happens; then priority."""
    settle(game)
    if game.players[player].lost:
        player = game.next_player(player)
    game.priority = player
    game.happen("priority", player=player, stack=[item.label for item in game.stack])


def settle(game: Game) -> bool:
    """True if anything happened (514.3a asks)."""
    happened = False
    while True:
        if state_based_actions(game) or put_triggers_on_stack(game):
            happened = True
        else:
            tell_changes(game)
            return happened


def pass_priority(game: Game) -> bool:
    """The player with priority passes. True if all have passed and the stack was empty: the step ends."""
    assert game.priority is not None
    game.passed += 1
    if game.passed < len(game.in_turn_order()):
        receive_priority(game, game.next_player(game.priority))
        return False
    game.passed = 0
    if not game.stack:
        game.priority = None
        return True
    game.priority = None
    resolve_top(game)
    receive_priority(game, game.active)
    return False


def took_action(game: Game, player: str) -> None:
    """117.3c: after casting or activating, that player receives priority."""
    game.passed = 0
    receive_priority(game, player)


def state_based_actions(game: Game) -> bool:
    """All that apply now, as one event (704.3): first all are found, then all are performed. True if any was."""
    refresh_control(game)
    refresh_combat(game)
    losing = _losing(game)
    found = [*_dying(game), *(action for more in STATE_BASED_ACTIONS for action in more(game)), *_commanders(game)]
    performed = bool(losing)
    for name, what in losing:
        kind, rule = ("sba", "704.5b") if what == "empty_draw" else ("state_based", "704.5a")
        game.happen(kind, rule, what=what, subject=name)
        game.players[name].drew_from_empty = False
    for action in found:
        performed = action() or performed
    if performed:
        tell_changes(game)
    if losing:
        reasons: dict[str, str] = {}
        for name, what in losing:
            reasons.setdefault(name, what)
        _lose(game, reasons)
    return performed


def _losing(game: Game) -> list[tuple[str, str]]:
    """704.5a-b."""
    found = []
    for name in game.in_turn_order():
        if game.players[name].life <= 0:
            found.append((name, "zero_life"))
        if game.players[name].drew_from_empty:
            found.append((name, "empty_draw"))
    return found


def _lose(game: Game, losing: dict[str, str]) -> None:
    """104.2a, 104.3: those players lose; the game is over when one or none is left."""
    for name, reason in losing.items():
        game.players[name].lost = True
        game.happen("lose", LOSE[reason], player=name, reason=reason)
    left = game.in_turn_order()
    if len(left) < 2:
        game.over = True
        game.priority = None
        _reveal_face_down(game)
        game.happen("game_over", winner=left[0] if left else None)
        raise GameOver
    for name in losing:
        _leave_game(game, name)


def _leave_game(game: Game, name: str) -> None:
    """800.4a: what the player owns leaves; what they control on the stack ceases; their control effects end.

    The turn of a player who has left goes on without an active player (800.4j).
    """
    _reveal_face_down(game, name)
    for item in [item for item in game.stack if item.owner == name or item.controller == name]:
        _vanish(game, item)
    for permanent in list(game.permanents()):
        if permanent.owner == name:
            leave(game, permanent)
            game.labels.give_back(permanent.label)
    player = game.players[name]
    player.library.clear()
    for zone in (player.hand, player.graveyard, player.exile, player.command):
        zone.clear()
    for card in game.cards.values():
        if card.owner == name and card.object is not None:
            card.object.gone = True
            card.object = None
    refresh_control(game)


def _reveal_face_down(game: Game, owner: str | None = None) -> None:
    """708.9: as a player leaves the game, theirs; at its end, all."""
    down = [permanent for permanent in game.permanents() if permanent.face_down]
    for obj in [*down, *(spell for spell in game.spells() if spell.form == "face_down")]:
        if owner in (None, obj.owner):
            game.see(obj.card)


def _vanish(game: Game, item: StackObject) -> None:
    if isinstance(item, Spell) and item.is_copy:
        put(game, item, "graveyard", "800.4a")
    elif item.card is None:
        take_off_stack(game, item)
    else:
        leave(game, item)


def _dying(game: Game) -> list[Callable[[], bool]]:
    """704.5f, g, j, m: what goes to the graveyard, all at once; 704.5p: what can't be attached comes off."""
    zero: list[Permanent] = []
    lethal: list[Permanent] = []
    unattached: list[Permanent] = []
    loose: list[Callable[[], bool]] = []
    for permanent in (*game.look_through(), *game.fresh):
        face = view(game, permanent)
        if face.pt is not None and "creature" in face.types:
            toughness = int(face.pt[1])
            if toughness <= 0:
                zero.append(permanent)
            elif permanent.damage >= toughness:
                lethal.append(permanent)
        if "Aura" in face.subtypes and not _attached_legally(game, permanent):
            unattached.append(permanent)
        elif "Aura" not in face.subtypes and permanent.attached is not None:
            loose.append(partial(_detach, game, permanent))
    game.fresh.clear()
    if not (zero or lethal or unattached or _same_legends(game)):
        return loose
    return [*loose, lambda: _die(game, game.in_order(zero), game.in_order(lethal), game.in_order(unattached))]


def _die(game: Game, zero: list[Permanent], lethal: list[Permanent], unattached: list[Permanent]) -> bool:
    legends = _legend_rule(game)
    dying: dict[Permanent, None] = {}
    for kind, what, rule, found in (
        ("sba", "zero_toughness", "704.5f", zero),
        ("sba", "lethal_damage", "704.5g", lethal),
        ("state_based", "legend_rule", "704.5j", legends),
        ("state_based", "unattached_aura", "704.5m", unattached),
    ):
        for permanent in found:
            game.happen(kind, rule, what=what, subject=permanent.label)
            dying[permanent] = None
    move_all(game, dying, "graveyard", "704.3")
    return True


def _detach(game: Game, permanent: Permanent) -> bool:
    game.happen("state_based", "704.5p", what="detached", subject=permanent.label)
    detach(game, permanent)
    return True


def _attached_legally(game: Game, aura: Permanent) -> bool:
    """303.4c-d: to something that its enchant ability allows, and never while it is a creature itself."""
    to, face = aura.attached, view(game, aura)
    if to is None or to.gone or "creature" in face.types:
        return False
    return all(target_kind(kind).test(game, to, aura.controller) for kind in spell_targets(face))


def _same_legends(game: Game) -> list[tuple[str, list[Permanent]]]:
    """Legendary permanents of one player with the same name, two or more of them."""
    found: dict[tuple[str, str], list[Permanent]] = {}
    for permanent in game.in_order(obj for obj in game.notable if "legendary" in view(game, obj).supertypes):
        for name in view(game, permanent).names:
            found.setdefault((permanent.controller, name), []).append(permanent)
    return [(player, same) for (player, _), same in found.items() if len(same) > 1]


def _legend_rule(game: Game) -> list[Permanent]:
    """704.5j: the player keeps one; gives the others."""
    doomed: list[Permanent] = []
    for player, same in _same_legends(game):
        labels = [permanent.label for permanent in same]
        kept = game.ask("keep_legendary", player, one_of(labels), labels.copy, "704.5j")
        doomed.extend(permanent for permanent in same if permanent.label != kept)
    return doomed


def _commanders(game: Game) -> list[Callable[[], bool]]:
    """903.9a: commanders that came into graveyard or exile since the last check."""
    if not game.commander:
        return []
    found: list[Callable[[], bool]] = []
    for player in game.in_turn_order():
        for card in game.cards.values():
            obj = card.object
            if not card.commander or card.owner != player or not isinstance(obj, CardObject) or obj.checked:
                continue
            if obj.zone in ("graveyard", "exile"):
                obj.checked = True
                found.append(partial(_return_commander, game, obj))
    return found


def _return_commander(game: Game, obj: CardObject) -> bool:
    if not ask_for_command_zone(game, obj, "903.9a"):
        return False
    game.happen("sba", "903.9a", "704.6d", what="commander", subject=obj.label)
    put(game, obj, replaced(game, obj, "command").to, "903.9a")
    return True
