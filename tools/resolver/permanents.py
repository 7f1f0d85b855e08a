"""Things that happen to permanents where they are: effects, control, attachment, counters, tapping, life."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from .game import Game
from .model import Static
from .objects import CardObject, Continuous, Permanent, Spell
from .triggers import occur
from .view import is_creature, own_abilities


def add_effect(
    game: Game,
    obj: Permanent | Spell,
    layer: str,
    data: Any,
    duration: str,
    player: str = "",
    source: Permanent | None = None,
) -> None:
    """Start a continuous effect on one permanent (611.2), or on a spell and the permanent it becomes (400.7a-b)."""
    obj.effects.append(Continuous(layer, data, duration, game.next_timestamp(), player, source))
    if isinstance(obj, Permanent):
        game.touch(obj)
        if layer == "control":
            refresh_control(game)


def end_effects(game: Game, permanent: Permanent, duration: str, *, unless_player: str = "") -> bool:
    """End its effects of that duration; True if there were any."""
    kept = [
        effect
        for effect in permanent.effects
        if effect.duration != duration or (unless_player and effect.player == unless_player)
    ]
    if len(kept) == len(permanent.effects):
        return False
    permanent.effects = kept
    game.touch(permanent)
    return True


def controller_of(game: Game, permanent: Permanent, without: Collection[object] = ()) -> str:
    """613.1b: the control-changing effect with the latest timestamp wins. ``without``: as if these Auras had left."""
    if not permanent.effects and not permanent.attachments:
        return permanent.base_controller
    latest, controller = 0, permanent.base_controller
    for effect in permanent.effects:
        if effect.layer == "control" and effect.timestamp > latest and not game.players[effect.data].lost:
            latest, controller = effect.timestamp, effect.data
    for aura in permanent.attachments:
        if (
            aura not in without
            and aura.timestamp > latest
            and any(
                isinstance(ability, Static) and ability.verb == "control_attached"
                for ability in own_abilities(game, aura)
            )
        ):
            latest, controller = aura.timestamp, aura.current_controller
    return controller


def refresh_control(game: Game) -> None:
    """Log every permanent whose controller is now another player."""
    while changed := [obj for obj in game.look_through() if controller_of(game, obj) != obj.current_controller]:
        for permanent in game.in_order(changed):
            controller = controller_of(game, permanent)
            if controller == permanent.current_controller:
                continue
            permanent.current_controller = controller
            permanent.sick = True  # 302.6
            leave_combat(game, permanent)
            end_effects(game, permanent, "while_you_control", unless_player=controller)
            game.touch(permanent)
            if permanent.face_down:
                game.see(permanent.card, (controller,))  # 708.5
            game.happen("gain_control", player=controller, object=permanent.label)


def attach(game: Game, permanent: Permanent, to: Permanent) -> None:
    permanent.attached = to
    permanent.timestamp = game.next_timestamp()  # 613.7e
    to.attachments.append(permanent)
    game.touch(to)
    game.happen("attach", object=permanent.label, to=to.label)
    refresh_control(game)


def detach(game: Game, permanent: Permanent) -> None:
    """701.3d: it becomes unattached and stays where it is."""
    to = permanent.attached
    assert to is not None
    permanent.attached = None
    to.attachments.remove(permanent)
    game.touch(to)
    refresh_control(game)


def put_counters(game: Game, obj: Permanent | CardObject, counter: str, count: int) -> None:
    if count > 0:
        obj.counters[counter] = obj.counters.get(counter, 0) + count
        if isinstance(obj, Permanent):
            game.touch(obj)
        game.happen("add_counter", object=obj.label, counter=counter, count=count)


def remove_counters(game: Game, obj: Permanent | CardObject, counter: str, count: int) -> None:
    """Up to that many; what is really removed is logged."""
    removed = min(count, obj.counters.get(counter, 0))
    if removed <= 0:
        return
    obj.counters[counter] -= removed
    if not obj.counters[counter]:
        del obj.counters[counter]
    if isinstance(obj, Permanent):
        game.touch(obj)
    game.happen("remove_counter", object=obj.label, counter=counter, count=removed)
    occur(game, "counters_removed", obj, counter=counter, left=obj.counters.get(counter, 0))


def tap_for_cost(game: Game, player: str, permanents: list[Permanent]) -> None:
    for permanent in permanents:
        permanent.tapped = True
    game.happen("tap", player=player, objects=[permanent.label for permanent in permanents])


def untap(game: Game, player: str, permanents: list[Permanent], *rules: str) -> None:
    tapped = [permanent for permanent in permanents if permanent.tapped]
    for permanent in tapped:
        permanent.tapped = False
    if tapped:
        game.happen("untap", *rules, player=player, objects=[permanent.label for permanent in tapped])


def change_life(game: Game, changes: list[tuple[str, int]], *rules: str) -> None:
    """Life totals change, several at once if there are several (119.3, 119.4)."""
    losers = []
    for player, change in changes:
        if change:
            game.players[player].life += change
            game.happen("life", *rules, player=player, change=change)
            if change < 0:
                losers.append(player)
    if losers:
        occur(game, "life_lost", None, players=losers)


def refresh_combat(game: Game) -> None:
    """506.4: what is no creature any more is removed from combat."""
    fighting = [*game.attackers, *(blocker for blockers in game.attackers.values() for blocker in blockers)]
    for permanent in fighting:
        if not is_creature(game, permanent):
            leave_combat(game, permanent)


def leave_combat(game: Game, permanent: Permanent) -> None:
    """506.4."""
    found = permanent in game.attackers
    if found:
        del game.attackers[permanent]
        game.blocked.discard(permanent)
    for blockers in game.attackers.values():
        if permanent in blockers:
            blockers.remove(permanent)
            found = True
    if found:
        game.happen("leave_combat", object=permanent.label)
