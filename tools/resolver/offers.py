"""Casting that an effect offers while it resolves (608.2g): whether it is possible, in which ways, and the question."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from .activating import plan_activation
from .casting import (
    FORMS,
    Casting,
    Permission,
    form_face,
    granted_keywords,
    perform_casting,
    plan_casting,
    target_kinds,
)
from .errors import Malformed, Refused
from .events import REASONS
from .game import Game
from .model import Activated, Face
from .objects import CardObject, Object, Spell
from .registry import KEYWORDS
from .targets import candidates
from .view import is_creature, view


def reason_against(
    game: Game, player: str, obj: CardObject, permission: Permission, form: str | None = None
) -> str | None:
    """Why the card can't be cast in that form (its main one by default) in any way; None if it can."""
    refusal = partial(_refusal, game, player, obj, permission, open_choices=True)
    announcement: dict[str, Any] = {"form": form} if form else {}
    return None if _paid(game, player, permission, refusal, announcement) is not None else refusal(announcement)


def can_cast(game: Game, player: str, obj: CardObject, permission: Permission) -> bool:
    return any(reason_against(game, player, obj, permission, form) is None for form in forms_of(obj))


def forms_of(obj: CardObject) -> list[str]:
    """The forms in which the card might be cast; a land never is (305.9)."""
    faces = {form: form_face(obj, form) for form in FORMS}
    return [form for form, face in faces.items() if face is not None and "land" not in face.types]


def announcements(
    game: Game, player: str, obj: CardObject, permission: Permission | None = None
) -> Iterator[dict[str, Any]]:
    """Every announcement for this card that the rules accept, the plainest first."""
    refusal = partial(_refusal, game, player, obj, permission)
    paid = partial(_paid, game, player, permission)
    for form in forms_of(obj):
        named = {"card": obj.label, **({"form": form} if form != "normal" else {})}
        for decided in _decided(game, player, obj, form, permission):
            # What is refused whatever is targeted or sacrificed is not tried with all of that.
            if paid(partial(refusal, open_choices=True), {**named, **decided}) is not None:
                for picked in _picked(game, player, obj, form):
                    announcement = paid(refusal, {**named, **decided, **picked})
                    if announcement is not None:
                        yield announcement


def _refusal(
    game: Game,
    player: str,
    obj: CardObject,
    permission: Permission | None,
    announcement: dict[str, Any],
    *,
    open_choices: bool = False,
) -> str | None:
    """Why this announcement is refused; None if it is accepted."""
    try:
        plan_casting(game, player, obj, announcement, permission, open_choices=open_choices)
    except Refused as refusal:
        return refusal.reason
    except Malformed:
        return "form"  # it is no announcement for this card
    return None


def _paid(
    game: Game,
    player: str,
    permission: Permission | None,
    refusal: Callable[[dict[str, Any]], str | None],
    announcement: dict[str, Any],
) -> dict[str, Any] | None:
    """The announcement if nothing refuses it; while something resolves, with the mana abilities that pay for it.

    With priority a player activates them first; here there is no other time for it (605.3a, 608.2g).
    """
    reason = refusal(announcement)
    if reason is None:
        return announcement
    if reason != "cannot_pay" or permission is None:
        return None
    activated: list[str] = []
    for label in _mana_abilities(game, player):
        more = {**announcement, "mana_abilities": [*activated, label]}
        reason = refusal(more)
        if reason is None:
            return more
        if reason == "cannot_pay":
            activated.append(label)
    return None


def _mana_abilities(game: Game, player: str) -> Iterator[str]:
    """Labels of those that the player could activate now with what is in the pool."""
    for permanent in game.permanents(player):
        for ability in view(game, permanent).abilities:
            if isinstance(ability, Activated) and ability.is_mana_ability:
                label = f"{ability.name}({permanent.label})"
                try:
                    plan_activation(game, player, {"ability": label})
                except (Refused, Malformed):
                    continue
                yield label


def decisions(
    game: Game, player: str, obj: CardObject, form: str, permission: Permission | None = None
) -> Iterator[dict[str, Any]]:
    """Combinations of the decisions of 601.2b-c that this form offers, legal or not; at least one."""
    for decided in _decided(game, player, obj, form, permission):
        for picked in _picked(game, player, obj, form):
            yield {**decided, **picked}


def _decided(
    game: Game, player: str, obj: CardObject, form: str, permission: Permission | None
) -> Iterator[dict[str, Any]]:
    """Alternative cost, kicker, modes and X (601.2b)."""
    face = form_face(obj, form) or Face()
    modes = next((text.modes for text in face.texts if text.modes), ())
    mode_choices: list[tuple[int, ...]] = [(index,) for index in range(len(modes))]
    if len(modes) > 1:
        mode_choices.append(tuple(range(len(modes))))
    has_x = face.cost is not None and face.cost.x > 0
    most = sum(game.players[player].pool.values()) if permission is None or not permission.free else 0
    granted = [keyword for _, keyword in granted_keywords(game, player, obj)]
    names = [keyword.name for keyword in (*face.keywords, *granted)]
    alternatives = [None, *(name for name in names if KEYWORDS[name].alternative_cost is not None)]
    kicks = [False, *([True] if any(KEYWORDS[name].announces == "kicked" for name in names) else [])]
    for alternative, kicked, chosen, x in itertools.product(
        alternatives, kicks, mode_choices or [()], range(min(most, 20) + 1) if has_x else [None]
    ):
        decided: dict[str, Any] = {}
        if x is not None:
            decided["x"] = x
        if chosen:
            decided["modes"] = list(chosen)
        if kicked:
            decided["kicked"] = True
        if alternative:
            decided["alternative"] = alternative
        yield decided


def _picked(game: Game, player: str, obj: CardObject, form: str) -> Iterator[dict[str, Any]]:
    """Targets (601.2c) and what is sacrificed for additional costs (601.2b, 601.2h)."""
    face = form_face(obj, form) or Face()
    slots = [candidates(game, kind, player, not_itself=obj) for kind in target_kinds(face)]
    sacrifices = sum(len(text.sacrifices) for text in face.texts)
    creatures = [permanent.label for permanent in game.permanents(player) if is_creature(game, permanent)]
    for targets in itertools.product(*slots) if all(slots) else [()]:
        for victims in itertools.permutations(creatures, min(sacrifices, len(creatures))):
            picked: dict[str, Any] = {}
            if targets:
                picked["targets"] = [target.label for target in targets]
            if victims:
                picked["sacrifice"] = list(victims)
            yield picked


def offer(
    game: Game, at: str, player: str, cards: list[CardObject], permission: Permission, *, may_stop: bool = True
) -> Spell | None:
    """Ask whether one of these cards is cast while something resolves, and cast it. None: no."""
    by_label = {card.label: card for card in cards}

    def check(value: Any) -> Casting | None:
        if value is None:
            return None
        if value["card"] not in by_label:
            raise Refused("not_eligible")
        return plan_casting(game, player, by_label[value["card"]], value, permission)

    def options() -> Iterator[dict[str, Any] | None]:
        for card in cards:
            yield from announcements(game, player, card, permission)
        yield None

    attempt = game.ask(at, player, check, options, *permission.rules)
    return None if attempt is None else perform_casting(attempt)


def offer_one(game: Game, at: str, player: str, card: CardObject, permission: Permission) -> Spell | None:
    """As ``offer`` for a single card; if it can't be cast at all, say why and ask nothing."""
    if not can_cast(game, player, card, permission):
        reason = reason_against(game, player, card, permission) or "form"
        not_castable(game, player, card, reason)
        return None
    return offer(game, at, player, [card], permission)


def not_castable(game: Game, player: str, card: Object, reason: str) -> None:
    game.happen("not_castable", REASONS[reason], player=player, object=card.label, reason=reason)
