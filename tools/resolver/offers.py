"""Casting that an effect offers while it resolves (608.2g): whether it is possible, in which ways, and the question."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

from .casting import FORMS, Casting, Permission, form_face, perform_casting, plan_casting, target_kinds
from .errors import Malformed, Refused
from .events import REASONS
from .game import Game
from .model import Face
from .objects import CardObject, Object, Spell
from .registry import KEYWORDS
from .targets import candidates
from .view import is_creature


def reason_against(
    game: Game, player: str, obj: CardObject, permission: Permission, form: str | None = None
) -> str | None:
    """Why the card can't be cast in that form (its main one by default) in any way; None if it can."""
    try:
        plan_casting(game, player, obj, {"form": form} if form else {}, permission, open_choices=True)
    except Refused as refusal:
        return refusal.reason
    return None


def can_cast(game: Game, player: str, obj: CardObject, permission: Permission) -> bool:
    return any(reason_against(game, player, obj, permission, form) is None for form in forms_of(obj))


def forms_of(obj: CardObject) -> list[str]:
    return [form for form in FORMS if form_face(obj, form) is not None]


def announcements(
    game: Game, player: str, obj: CardObject, permission: Permission | None = None
) -> Iterator[dict[str, Any]]:
    """Every announcement for this card that the rules accept, the plainest first."""
    for form in forms_of(obj):
        for extra in decisions(game, player, obj, form, permission):
            announcement = {"card": obj.label, **({"form": form} if form != "normal" else {}), **extra}
            try:
                plan_casting(game, player, obj, announcement, permission)
            except (Refused, Malformed):
                continue
            yield announcement


def decisions(
    game: Game, player: str, obj: CardObject, form: str, permission: Permission | None = None
) -> Iterator[dict[str, Any]]:
    """Combinations of the decisions of 601.2b-c that this form offers, legal or not; at least one."""
    face = form_face(obj, form) or Face()
    modes = next((text.modes for text in face.texts if text.modes), ())
    mode_choices: list[tuple[int, ...]] = [(index,) for index in range(len(modes))]
    if len(modes) > 1:
        mode_choices.append(tuple(range(len(modes))))
    has_x = face.cost is not None and face.cost.x > 0
    most = sum(game.players[player].pool.values()) if permission is None or not permission.free else 0
    slots = [candidates(game, kind, player, not_itself=obj) for kind in target_kinds(face)]
    sacrifices = [kind for text in face.texts for kind in text.sacrifices]
    creatures = [permanent.label for permanent in game.permanents(player) if is_creature(game, permanent)]
    alternatives = [None, *(key.name for key in face.keywords if KEYWORDS[key.name].alternative_cost is not None)]
    kicks = [False, *([True] if any(KEYWORDS[key.name].announces == "kicked" for key in face.keywords) else [])]
    for alternative, kicked, chosen, x in itertools.product(
        alternatives, kicks, mode_choices or [()], range(min(most, 20) + 1) if has_x else [None]
    ):
        base: dict[str, Any] = {}
        if x is not None:
            base["x"] = x
        if chosen:
            base["modes"] = list(chosen)
        if kicked:
            base["kicked"] = True
        if alternative:
            base["alternative"] = alternative
        for targets in itertools.product(*slots) if all(slots) else [()]:
            for victims in itertools.permutations(creatures, min(len(sacrifices), len(creatures))):
                more: dict[str, Any] = {}
                if targets:
                    more["targets"] = [obj.label for obj in targets]
                if victims:
                    more["sacrifice"] = list(victims)
                yield {**base, **more}


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
