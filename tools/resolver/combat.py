"""The combat phase (506-511) between two players: declarations and damage."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from typing import Any

from .activating import is_sick
from .errors import Malformed, Refused, Unsupported
from .events import DAMAGE_STEPS, REASONS
from .game import Game
from .model import Static
from .objects import Permanent
from .permanents import change_life
from .triggers import occur
from .view import is_creature, power, view


def _first(reasons: list[str]) -> None:
    """Refuse with the reason that comes first in the order of the language."""
    if reasons:
        raise Refused(min(reasons, key=list(REASONS).index))


def plan_attack(game: Game, player: str, labels: tuple[str, ...]) -> Callable[[], None]:
    """508.1: the whole declaration is legal or it is refused. Gives what then happens."""
    if game.declaration != "attack" or player != game.active:
        raise Refused("wrong_time")
    if labels and len(game.opponents(player)) != 1:
        raise Unsupported("an attack with more than one opponent")
    attackers: list[Permanent] = []
    reasons: list[str] = []
    for label in labels:
        permanent = game.battlefield.get(label)
        if permanent is None and game.find(label) is None:
            raise Malformed("attackers", "permanents", repr(label))
        if permanent is None or permanent.current_controller != player:
            reasons.append("wrong_zone")
            continue
        attackers.append(permanent)
        if not is_creature(game, permanent) or not _may_attack(game, permanent):
            reasons.append("prohibited")
        if permanent.tapped:
            reasons.append("tapped")
        if is_sick(game, permanent):
            reasons.append("summoning_sick")
    _first(reasons)
    return lambda: _attack(game, player, attackers)


def _attack(game: Game, player: str, attackers: list[Permanent]) -> None:
    """Attackers tap (508.1f); abilities trigger (508.1m)."""
    game.declaration = None
    game.attacked = bool(attackers)
    game.defender = game.opponents(player)[0]
    game.attackers = {permanent: [] for permanent in attackers}
    game.blocked = set()
    for permanent in attackers:
        permanent.tapped = True
    game.happen("attack", player=player, attackers=[permanent.label for permanent in attackers])
    for permanent in attackers:
        occur(game, "attacks", permanent)


def no_attack(game: Game) -> None:
    """Nobody attacks; the active player still has priority in the step (508.2)."""
    game.declaration = None
    game.attacked = False
    game.attackers = {}


def _may_attack(game: Game, permanent: Permanent) -> bool:
    """508.1c: restrictions of the creature itself."""
    wanted = [
        int(ability.args["power"])
        for ability in view(game, permanent).abilities
        if isinstance(ability, Static) and ability.verb == "attack_requires"
    ]
    if not wanted:
        return True
    strongest = max(
        (power(game, other) for other in game.permanents(permanent.controller) if is_creature(game, other)), default=0
    )
    return strongest >= max(wanted)


def plan_block(game: Game, player: str, blocks: tuple[dict[str, str], ...]) -> Callable[[], None]:
    """509.1. A creature that is new may block (302.6 speaks of attacking and of {T} only)."""
    if game.declaration != "block" or player != game.defender:
        raise Refused("wrong_time")
    reasons: list[str] = []
    pairs: list[tuple[Permanent, Permanent]] = []
    for block in blocks:
        blocker, attacker = game.battlefield.get(block["blocker"]), game.battlefield.get(block["attacker"])
        if blocker is None or blocker.current_controller != player or attacker is None:
            reasons.append("wrong_zone")
            continue
        pairs.append((blocker, attacker))
        if not is_creature(game, blocker) or attacker not in game.attackers:
            reasons.append("prohibited")
        if blocker.tapped:
            reasons.append("tapped")
    if len({blocker for blocker, _ in pairs}) != len(pairs):
        reasons.append("prohibited")
    _first(reasons)
    return lambda: _block(game, player, pairs)


def _block(game: Game, player: str, pairs: list[tuple[Permanent, Permanent]]) -> None:
    game.declaration = None
    for blocker, attacker in pairs:
        game.attackers[attacker].append(blocker)
        game.blocked.add(attacker)
    blocks = [{"blocker": blocker.label, "attacker": attacker.label} for blocker, attacker in pairs]
    game.happen("block", player=player, blocks=blocks)


def _strikes_first(game: Game, permanent: Permanent) -> bool:
    return any(
        isinstance(ability, Static) and ability.verb == "first_combat_damage"
        for ability in view(game, permanent).abilities
    )


def fighters(game: Game) -> list[Permanent]:
    return [*game.attackers, *(blocker for blockers in game.attackers.values() for blocker in blockers)]


def deal_combat_damage(game: Game) -> bool:
    """510. True if another damage step follows (510.4)."""
    first_step = game.first_strikers is None
    if first_step:
        strikers = [permanent for permanent in fighters(game) if _strikes_first(game, permanent)]
        game.first_strikers = strikers
        if strikers:
            _deal(game, strikers, DAMAGE_STEPS[0])
            return True
    done = game.first_strikers or []
    _deal(game, [permanent for permanent in fighters(game) if permanent not in done], DAMAGE_STEPS[1])
    return False


def _deal(game: Game, strikers: list[Permanent], step: str) -> None:
    """510.1-2: assign, then all of it is dealt at once."""
    damage: list[tuple[Permanent, Permanent | str, int]] = []
    for attacker, blockers in game.attackers.items():
        if attacker not in strikers:
            continue
        amount = power(game, attacker)
        if attacker not in game.blocked:
            damage.append((attacker, game.defender, amount))
        elif len(blockers) == 1:
            damage.append((attacker, blockers[0], amount))
        elif blockers and amount > 0:
            damage.extend(_divide(game, attacker, blockers, amount))
    for attacker, blockers in game.attackers.items():
        damage.extend((blocker, attacker, power(game, blocker)) for blocker in blockers if blocker in strikers)
    damage = [(source, to, amount) for source, to, amount in damage if amount > 0]
    if not damage:
        return
    game.happen(
        "combat_damage",
        step=step,
        damage=[
            {"source": source.label, "to": to if isinstance(to, str) else to.label, "amount": amount}
            for source, to, amount in damage
        ],
    )
    lost = 0
    for _, to, amount in damage:
        if isinstance(to, str):
            lost += amount
        else:
            to.damage += amount
            game.fresh[to] = None
    if lost:
        change_life(game, [(game.defender, -lost)], "120.3a")


def _divide(
    game: Game, attacker: Permanent, blockers: list[Permanent], amount: int
) -> list[tuple[Permanent, Permanent | str, int]]:
    """510.1c: its player divides an attacker's damage among the creatures that block it."""

    def check(value: Any) -> list[int]:
        if len(value) != len(blockers) or sum(value) != amount:
            raise Refused("not_eligible")
        return list(value)

    def options() -> Iterator[list[int]]:
        for cuts in itertools.combinations_with_replacement(range(amount + 1), len(blockers) - 1):
            bounds = (0, *cuts, amount)
            yield [high - low for low, high in itertools.pairwise(bounds)]

    shares = game.ask("assign_combat_damage", attacker.controller, check, options, "510.1c")
    return [(attacker, blocker, share) for blocker, share in zip(blockers, shares, strict=True)]


def end_combat(game: Game) -> None:
    """511.3."""
    game.attackers = {}
    game.attacked = False
    game.blocked = set()
    game.first_strikers = None
    game.declaration = None
