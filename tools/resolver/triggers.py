"""Triggered abilities (603): who notices an occurrence, what waits, and how it is put on the stack."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from .errors import Refused
from .events import NO_TRIGGER
from .game import Game
from .model import Triggered
from .objects import AbilityOnStack, Object, Permanent, Target
from .registry import LISTENERS, TRIGGERS, TRIGGERS_ON, Near
from .targets import candidates
from .view import view

_NUMBER = re.compile(r"#\d+$")


@dataclass(slots=True)
class Occurrence:
    """Something that triggers may watch: its word, the object it is about, and what else is known."""

    kind: str
    subject: Object | None = None
    info: Mapping[str, Any] = field(default_factory=dict)


def occur(game: Game, kind: str, subject: Object | None = None, **info: Any) -> None:
    """Let every ability that watches this notice it (603.2)."""
    words = TRIGGERS_ON.get(kind)
    listeners = LISTENERS.get(kind)
    if not words and not listeners:
        return
    occurrence = Occurrence(kind, subject, info)
    if words:
        for source in _watchers(game, subject, words):
            for ability in _watching(game, source, words):
                _notice(game, occurrence, source, ability, dormant=ability in view(game, source).dormant)
    for listen in listeners or ():
        listen(game, occurrence)


def _watchers(game: Game, subject: Object | None, words: list[str]) -> list[Object]:
    """Whom to ask: only the object it is about, if all these triggers are about themselves."""
    itself = [subject] if subject is not None else []
    if all(TRIGGERS[word].itself for word in words):
        return itself
    found = game.in_order(obj for obj in game.look_through() if _watching(game, obj, words))
    return [*found, *(obj for obj in itself if obj.gone or not isinstance(obj, Permanent))]


def _watching(game: Game, source: Object, words: list[str]) -> list[Triggered]:
    face = view(game, source)
    return [
        ability
        for ability in face.abilities + face.dormant
        if isinstance(ability, Triggered) and ability.trigger in words
    ]


def _notice(game: Game, occurrence: Occurrence, source: Object, ability: Triggered, *, dormant: bool) -> None:
    kind = TRIGGERS[ability.trigger]
    if kind.itself and source is not occurrence.subject:
        return
    if not kind.itself and (source.gone or not isinstance(source, Permanent)):
        return  # only what is on the battlefield watches others; none of these looks back (603.10)
    found = kind.test(game, occurrence, source)
    if dormant and found is not False and not isinstance(found, Near):
        found = Near(f"not_{ability.condition}")
    if isinstance(found, Near):
        no_trigger(game, ability, source, found.reason)
    elif found is not False:
        info = {} if found is True else found
        trigger(game, ability, source, source.controller, x=occurrence.info.get("x"), info=info)


def no_trigger(game: Game, ability: Triggered, source: Object, reason: str) -> None:
    """Say why an ability that a reader may expect did not trigger."""
    game.happen(
        "no_trigger",
        NO_TRIGGER[reason],
        *ability.rules,
        player=source.controller,
        ability=f"{ability.name}({source.label})",
        name=ability.name,
        source=source.label,
        reason=reason,
    )


def trigger(
    game: Game,
    ability: Triggered,
    source: Object | None,
    controller: str,
    *,
    source_label: str = "",
    x: int | None = None,
    info: Mapping[str, Any] | None = None,
) -> None:
    """The ability triggers and waits to be put on the stack. ``source_label`` if it has no source."""
    source_label = source.label if source is not None else source_label
    label = game.labels.take(f"{ability.name}({source_label})")
    game.waiting.append(
        AbilityOnStack(
            label=label,
            owner=controller,
            zone="waiting",
            current_controller=controller,
            x=x,
            ability=ability,
            name=ability.name,
            source=source,
            source_label=source_label,
            info=info or {},
        )
    )
    game.happen(
        "trigger", *ability.rules, player=controller, ability=label, x=x, name=ability.name, source=source_label
    )


def put_triggers_on_stack(game: Game) -> bool:
    """603.3b: each player in turn order puts their waiting triggers on the stack. True if there were any."""
    if not game.waiting:
        return False
    for player in game.in_turn_order():
        mine = [item for item in game.waiting if item.current_controller == player]
        for item in _ordered(game, player, mine):
            game.waiting.remove(item)
            _put(game, item)
    for orphan in game.waiting:  # controlled by a player who has left (800.4a)
        game.labels.give_back(orphan.label)
    game.waiting.clear()
    return True


def _ordered(game: Game, player: str, items: list[AbilityOnStack]) -> list[AbilityOnStack]:
    if len({_NUMBER.sub("", item.label) for item in items}) < 2:
        return items
    by_label = {item.label: item for item in items}

    def check(value: Any) -> list[AbilityOnStack]:
        if sorted(value) != sorted(by_label):
            raise Refused("not_eligible")
        return [by_label[label] for label in value]

    def options() -> Iterable[list[str]]:
        return (list(order) for order in itertools.permutations(by_label))

    ordered: list[AbilityOnStack] = game.ask("order_triggers", player, check, options, "603.3b")
    return ordered


def _put(game: Game, item: AbilityOnStack) -> None:
    assert item.ability is not None
    chosen = _choose_targets(game, item, item.ability.targets)
    if chosen is None:
        game.labels.give_back(item.label)
        game.happen("trigger_removed", player=item.controller, ability=item.label, reason="no_legal_target")
        return
    item.targets = chosen
    item.zone = "stack"
    game.stack.append(item)
    game.happen(
        "put_on_stack",
        player=item.controller,
        object=item.label,
        targets=[target.object.label for target in chosen],
    )


def _choose_targets(game: Game, item: AbilityOnStack, kinds: tuple[str, ...]) -> tuple[Target, ...] | None:
    """603.3d. A choice with one possible answer is not asked for."""
    if not kinds:
        return ()
    slots = [candidates(game, kind, item.controller) for kind in kinds]
    if not all(slots):
        return None
    if all(len(slot) == 1 for slot in slots):
        return tuple(Target(kind, slot[0]) for kind, slot in zip(kinds, slots, strict=True))

    def check(value: Any) -> tuple[Target, ...]:
        if len(value) != len(kinds):
            raise Refused("no_legal_target")
        picked = []
        for kind, slot, label in zip(kinds, slots, value, strict=True):
            found = next((obj for obj in slot if obj.label == label), None)
            if found is None:
                raise Refused("no_legal_target")
            picked.append(Target(kind, found))
        return tuple(picked)

    def options() -> Iterable[list[str]]:
        return ([obj.label for obj in combination] for combination in itertools.product(*slots))

    chosen: tuple[Target, ...] = game.ask("targets", item.controller, check, options, "603.3d", "601.2c")
    return chosen
