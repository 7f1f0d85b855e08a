"""Activating abilities (602, 605): judge the whole announcement first, then carry it out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .errors import Malformed, Refused
from .events import REASONS
from .game import Game
from .model import FREE, Activated, ManaCost, Static
from .objects import AbilityOnStack, CardObject, Object, Permanent, Target
from .payment import Resources, changed, pay, resources, spent, with_x
from .permanents import change_life, tap_for_cost
from .registry import ACTIVATE_TESTS, EFFECTS, ON_ACTIVATE, refuses
from .resolution import Resolution
from .targets import find_target
from .triggers import occur
from .view import is_creature, power, tell_changes, view
from .zones import discard, move, reveal

_LABEL = re.compile(r"([a-z_0-9]+)\((.+)\)(?:#(\d{1,6}))?", re.DOTALL)


@dataclass(eq=False, slots=True)
class Activation:
    """An attempt to activate an ability. ``outer``: the casting or activation that it pays for (601.2g)."""

    game: Game
    player: str
    action: Mapping[str, Any]
    source: Object
    ability: Activated
    resources: Resources
    outer: Any = None
    x: int = 0
    cost: ManaCost = FREE
    targets: tuple[Target, ...] = ()
    tapping: list[Permanent] = field(default_factory=list)
    mana_abilities: list[Activation] = field(default_factory=list)
    of_creature_or_land: bool = False

    @property
    def uses_stack(self) -> bool:
        return not self.ability.is_mana_ability

    def bars(self, inner: Activation) -> str | None:
        """Why a mana ability can't pay for this: it is this one, which has not resolved yet (605.3c)."""
        return "prohibited" if inner.source is self.source and inner.ability is self.ability else None


def plan_activation(
    game: Game, player: str, action: Mapping[str, Any], *, within: Resources | None = None, outer: Any = None
) -> Activation:
    """Judge an activation completely; nothing changes. Raises Refused with the first reason that applies."""
    source, abilities = _find(game, player, action["ability"])
    first: Refused | Malformed | None = None
    for ability in abilities:  # an object may have the ability more than once
        have = within or resources(game, player)
        attempt = Activation(game, player, action, source, ability, have, outer)
        try:
            _judge(attempt)
            return attempt
        except (Refused, Malformed) as refusal:
            first = first or refusal
    assert first is not None
    raise first


def _find(game: Game, player: str, label: str) -> tuple[Object, list[Activated]]:
    """The source and its abilities of that name that the player may try to activate."""
    match = _LABEL.fullmatch(label)
    source = game.find(match[2]) if match else None
    if match is None:
        raise Malformed("ability", "the label of an ability: name(object)", repr(label))
    name, number = match[1], int(match[3] or 0)
    if source is None or source.controller != player or source.zone == "stack":
        raise Refused("wrong_zone")
    found = [
        ability
        for ability in view(game, source).abilities
        if isinstance(ability, Activated) and ability.name == name and ability.zone == source.zone
    ]
    if number:
        found = found[number - 1 : number]
    if not found:
        printed = source.card.definition.face.abilities if source.card is not None else ()
        zones = {ability.zone for ability in printed if isinstance(ability, Activated) and ability.name == name}
        raise Refused("wrong_zone" if zones and source.zone not in zones else "no_such_ability")
    return source, found


def _judge(attempt: Activation) -> None:
    for reason in REASONS:
        for test in ACTIVATE_TESTS.get(reason, ()):
            if test(attempt):
                raise Refused(reason)


@refuses(ACTIVATE_TESTS, "wrong_time")
def _sorcery_time(attempt: Activation) -> bool:
    """602.5d."""
    return attempt.ability.sorcery and not sorcery_time(attempt.game, attempt.player)


def sorcery_time(game: Game, player: str) -> bool:
    """307.5: priority, its own main phase, an empty stack."""
    return game.active == player and game.priority == player and game.step in ("main1", "main2") and not game.stack


@refuses(ACTIVATE_TESTS, "x_value")
def _announce_x(attempt: Activation) -> bool:
    """601.2b; {X} without a chosen number is no announcement."""
    wanted, given = attempt.ability.cost.mana.x > 0, attempt.action.get("x") is not None
    if wanted != given:
        raise Malformed("x", "a number" if wanted else "no x: the cost has no {X}", str(attempt.action.get("x")))
    attempt.x = attempt.action.get("x") or 0
    return False


@refuses(ACTIVATE_TESTS, "no_legal_target")
def _targets(attempt: Activation) -> bool:
    kinds, labels = attempt.ability.targets, attempt.action.get("targets") or ()
    if len(kinds) != len(labels):
        return True
    chosen = [find_target(attempt.game, kind, label, attempt.player) for kind, label in zip(kinds, labels, strict=True)]
    attempt.targets = tuple(target for target in chosen if target is not None)
    return len(attempt.targets) != len(kinds)


@refuses(ACTIVATE_TESTS, "tapped")
def _tapped(attempt: Activation) -> bool:
    """As it is, or as it will be by the mana abilities named before (601.2g)."""
    source = attempt.source
    if not attempt.ability.cost.tap or not isinstance(source, Permanent):
        return False
    return source.tapped or any(
        other.source is source and other.ability.cost.tap for other in attempt.resources.activated
    )


@refuses(ACTIVATE_TESTS, "summoning_sick")
def _summoning_sick(attempt: Activation) -> bool:
    """302.6, 602.5a."""
    source = attempt.source
    return attempt.ability.cost.tap and isinstance(source, Permanent) and is_sick(attempt.game, source)


def is_sick(game: Game, permanent: Permanent) -> bool:
    """A creature that its player has not controlled since that player's turn began, unless a keyword lets it act."""
    return (
        permanent.sick
        and is_creature(game, permanent)
        and not any(
            isinstance(ability, Static) and ability.verb == "ignore_summoning_sickness"
            for ability in view(game, permanent).abilities
        )
    )


@refuses(ACTIVATE_TESTS, "cannot_pay")
def _cost(attempt: Activation) -> bool:
    """601.2f-h, in a plan: first mana abilities, then everything else, all or nothing."""
    game, ability, have = attempt.game, attempt.ability, attempt.resources
    cost = ability.cost
    plan_mana_abilities(attempt, attempt.action.get("mana_abilities") or ())
    attempt.cost = changed(game, with_x(cost.mana, attempt.x), attempt)
    pool = pay(have.pool, attempt.cost)
    if pool is None or have.life < cost.life:
        return True
    if (cost.tap or cost.exile_this or cost.discard_this) and attempt.source in have.used:
        return True
    have.pool, have.life = pool, have.life - cost.life
    if cost.tap or cost.exile_this or cost.discard_this:
        have.used.add(attempt.source)
    return not _plan_tapping(attempt)


def _plan_tapping(attempt: Activation) -> bool:
    """Creatures tapped for their power: other, untapped, not barred (702.122a, 702.171a)."""
    wanted, labels = attempt.ability.cost.tap_power, attempt.action.get("tap") or ()
    if wanted is None:
        if labels:
            raise Malformed("tap", "no creatures: the cost taps none", f"{len(labels)} creatures")
        return True
    total = 0
    for label in labels:
        permanent = attempt.game.battlefield.get(label)
        if permanent is None or not can_tap_for(attempt, permanent) or permanent in attempt.resources.used:
            return False
        attempt.resources.used.add(permanent)
        attempt.tapping.append(permanent)
        total += power_for(attempt.game, permanent, wanted.bonus)
    return total >= wanted.power


def can_tap_for(attempt: Activation, permanent: Permanent) -> bool:
    wanted = attempt.ability.cost.tap_power
    assert wanted is not None
    if permanent is attempt.source or permanent.tapped or permanent.current_controller != attempt.player:
        return False
    face = view(attempt.game, permanent)
    is_barred = wanted.barred_for in view(attempt.game, attempt.source).subtypes and any(
        isinstance(ability, Static)
        and ability.verb == "prohibit"
        and ability.args["who"] == "this"
        and ability.args["what"] == wanted.barred
        for ability in face.abilities
    )
    return "creature" in face.types and not is_barred


def power_for(game: Game, permanent: Permanent, bonus: str) -> int:
    return power(game, permanent) + sum(
        int(ability.args["amount"])
        for ability in view(game, permanent).abilities
        if isinstance(ability, Static) and ability.verb == bonus
    )


def plan_mana_abilities(attempt: Any, labels: tuple[str, ...]) -> None:
    """601.2g: mana abilities activated while paying; what they add is in the plan's pool afterwards."""
    for label in labels:
        inner = plan_activation(
            attempt.game, attempt.player, {"ability": label}, within=attempt.resources, outer=attempt
        )
        if not inner.ability.is_mana_ability:
            raise Malformed("mana_abilities", "mana abilities only", repr(label))
        if reason := attempt.bars(inner):
            raise Refused(reason)
        have = attempt.resources
        for effect in inner.ability.effects:
            if effect.args["player"] != "you":
                continue
            for symbol, amount in effect.args["mana"].items():
                have.pool[symbol] = have.pool.get(symbol, 0) + amount
        have.activated.append(inner)
        attempt.mana_abilities.append(inner)


def perform_activation(attempt: Activation) -> None:
    """602.2: reveal, pay, put it on the stack; a mana ability resolves at once (605.3b)."""
    game, player, ability, source = attempt.game, attempt.player, attempt.ability, attempt.source
    face = view(game, source)
    of_permanent = isinstance(source, Permanent)
    attempt.of_creature_or_land = of_permanent and ("creature" in face.types or "land" in face.types)
    for begin in ON_ACTIVATE:
        begin(attempt)
    if source.zone == "hand":
        reveal(game, player, [source], "602.2a")
    label = f"{ability.name}({source.label})"
    item = AbilityOnStack(
        label=game.labels.take(label) if attempt.uses_stack else label,
        owner=player,
        zone="stack",
        current_controller=player,
        targets=attempt.targets,
        x=attempt.x if ability.cost.mana.x else None,
        ability=ability,
        name=ability.name,
        source=source,
        source_label=source.label,
    )
    if attempt.uses_stack:
        game.stack.append(item)
    for inner in attempt.mana_abilities:
        perform_activation(inner)
    _pay(attempt, item)
    game.happen(
        "activate",
        *ability.rules,
        player=player,
        ability=item.label,
        x=item.x,
        mana_spent=spent(attempt.cost),
        mana_ability=not attempt.uses_stack,
        targets=[target.object.label for target in attempt.targets],
    )
    occur(game, "activated", source, activation=attempt)
    if not attempt.uses_stack:
        _resolve_mana_ability(game, item)


def _pay(attempt: Activation, item: AbilityOnStack) -> None:
    game, player, source, cost = attempt.game, attempt.player, attempt.source, attempt.ability.cost
    pool = pay(game.players[player].pool, attempt.cost)
    assert pool is not None
    game.set_pool(player, pool, "601.2h")
    if cost.tap and isinstance(source, Permanent):
        tap_for_cost(game, player, [source])
    if cost.tap_power is not None:
        if attempt.tapping:
            tap_for_cost(game, player, attempt.tapping)
        if attempt.ability.paid is not None and isinstance(source, Permanent):
            attempt.ability.paid(game, source, attempt.tapping)
    if cost.discard_this:
        assert isinstance(source, CardObject)
        discard(game, player, source, activation=attempt, x=item.x)
    if cost.exile_this:
        move(game, source, "exile", "118.1")
    if cost.life:
        change_life(game, [(player, -cost.life)], "119.4")


def _resolve_mana_ability(game: Game, item: AbilityOnStack) -> None:
    assert item.ability is not None
    resolution = Resolution(game, item, [])
    for effect in item.ability.effects:
        EFFECTS[effect.verb].run(resolution, effect.args)
        for who in resolution.players(effect.args["player"]):
            game.happen("add_mana", player=who, mana=dict(effect.args["mana"]))
    tell_changes(game)
