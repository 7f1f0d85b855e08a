"""Casting spells (601.2), with priority or while something resolves (608.2g): one way for both.

An announcement is judged as a whole against the game as it is; only if nothing refuses it is it carried out,
so that a refused one leaves no trace (733.1).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from .activating import Activation, perform_activation, plan_mana_abilities, sorcery_time
from .errors import Malformed, Refused
from .events import REASONS
from .game import Game
from .model import FACE_DOWN, FREE, Face, Keyword, ManaCost, combined
from .objects import CardObject, Permanent, Spell, Target
from .payment import Resources, changed, pay, resources, spent, with_x
from .permanents import add_effect, controller_of
from .registry import CAST_TESTS, COST_CHANGES, FORM_TESTS, GRANTS, KEYWORDS, PROHIBITIONS, named, refuses
from .targets import candidates, find_target
from .triggers import occur
from .view import is_creature, mana_value, prohibited, statics
from .zones import leave, sacrifice, spell_targets

FORMS = ("normal", "left", "right", "fused", "back", "adventure", "omen", "prototype", "face_down")
FACE_DOWN_COST = ManaCost(generic=3)  # 702.37c
COMMANDER_TAX = 2  # 903.8


@dataclass(frozen=True, slots=True)
class Permission:
    """What lets a player cast a card while something resolves: free, or for an alternative cost (118.9)."""

    rules: tuple[str, ...]
    free: bool = True
    cost: ManaCost | None = None
    alternative: str | None = None
    mana_value_allowed: Callable[[int], bool] | None = None


@dataclass(eq=False, slots=True)
class Casting:
    """An attempt to cast. ``open_choices``: targets, sacrifices and modes are not announced yet; could they be?"""

    game: Game
    player: str
    obj: CardObject
    announcement: Mapping[str, Any]
    permission: Permission | None
    resources: Resources
    open_choices: bool = False
    form: str = "normal"
    face: Face = field(default_factory=Face)
    granted: tuple[tuple[Permanent, Keyword], ...] = ()
    x: int | None = None
    cost: ManaCost = FREE
    modes: tuple[int, ...] = ()
    targets: tuple[Target, ...] = ()
    sacrifices: list[Permanent] = field(default_factory=list)
    mana_abilities: list[Activation] = field(default_factory=list)

    @property
    def keywords(self) -> tuple[Keyword, ...]:
        """Those of the spell, with what it is given as it is put on the stack (601.2a)."""
        return self.face.keywords + tuple(keyword for _, keyword in self.granted)

    @property
    def free(self) -> bool:
        return self.permission is not None and self.permission.free

    @property
    def alternative(self) -> str | None:
        chosen: str | None = self.announcement.get("alternative")
        return chosen or (self.permission.alternative if self.permission is not None else None)

    @property
    def paid_cost(self) -> ManaCost | None:
        """The mana cost or what replaces it, before anything is added (601.2f); None: it can't be paid."""
        chosen = self.announcement.get("alternative")
        if chosen:
            offer = KEYWORDS[chosen].alternative_cost
            args = [keyword.args for keyword in self.keywords if keyword.name == chosen]
            return offer(args[0]) if offer is not None and args else None
        if self.form == "face_down":
            return FACE_DOWN_COST
        if self.permission is not None:
            return FREE if self.permission.free else self.permission.cost
        return self.face.cost

    @property
    def additional_costs(self) -> list[ManaCost]:
        """What keywords of the spell add for what was announced (601.2b, 601.2f)."""
        choices = {**self.announcement, "modes": self.modes or self.announcement.get("modes") or ()}
        kinds = [(KEYWORDS[keyword.name].additional_cost, keyword.args) for keyword in self.keywords]
        found = (cost(args, choices) for cost, args in kinds if cost is not None)
        return [added for added in found if added is not None]

    def bars(self, inner: Activation) -> str | None:
        """Why a mana ability can't pay for this: its card is the one that is cast, on the stack by now (601.2a)."""
        return "wrong_zone" if inner.source is self.obj else None

    def mana_value(self) -> int:
        return self.face.mana_value + (self.x or 0) * (self.face.cost.x if self.face.cost else 0)


def form_face(obj: CardObject, form: str) -> Face | None:
    """The characteristics of the spell if the card is cast in that form; None if the card has no such form."""
    assert obj.card is not None
    definition = obj.card.definition
    if form == "normal":
        return None if definition.layout == "split" else definition.face
    if form == "face_down":
        return FACE_DOWN
    if form == "fused":
        if definition.layout != "split":
            return None
        whole = replace(definition.face, keywords=(), abilities=(), texts=())
        return combined(definition.forms["left"], definition.forms["right"], whole)
    return definition.forms.get(form)


# -- the tests, each under the reason for which it refuses -------------------------------------------------------


@refuses(CAST_TESTS, "wrong_zone")
def _wrong_zone(attempt: Casting) -> bool:
    obj = attempt.obj
    if attempt.permission is not None:
        return False
    if obj.zone == "exile" and obj.may_cast is not None:
        return obj.may_cast != attempt.player
    if obj.owner != attempt.player:
        return True
    if obj.zone == "hand":
        return False
    if obj.zone == "command":
        return not (attempt.game.commander and obj.card is not None and obj.card.commander)
    return not any(_opened(obj, form) for form in FORMS)


def _opened(obj: CardObject, form: str) -> bool:
    """Does a keyword of that form let it be cast from where it is?"""
    face = form_face(obj, form)
    return face is not None and any(obj.zone in KEYWORDS[keyword.name].castable_from for keyword in face.keywords)


@refuses(CAST_TESTS, "form")
def _form(attempt: Casting) -> bool:
    obj, form = attempt.obj, attempt.form
    face = form_face(obj, form)
    if face is None or "land" in face.types:
        return True
    test = FORM_TESTS.get(form)
    assert obj.card is not None
    if test is not None and not test(obj.card.definition.face, obj.zone):
        return True
    for keyword in face.keywords:
        only_from = KEYWORDS[keyword.name].castable_from
        if only_from and obj.zone not in only_from:
            return True
    if attempt.permission is None:
        if obj.zone == "exile" and form == "adventure":
            return True  # 715.3d
        if obj.zone not in ("hand", "command") and obj.may_cast is None:
            return not _opened(obj, form)
    return False


@refuses(CAST_TESTS, "wrong_time")
def _wrong_time(attempt: Casting) -> bool:
    """117.1a. A cast during a resolution has no timing of its own (608.2g)."""
    if attempt.permission is not None or "instant" in attempt.face.types:
        return False
    return not sorcery_time(attempt.game, attempt.player)


@refuses(CAST_TESTS, "prohibited")
def _prohibited(attempt: Casting) -> bool:
    """101.2, 601.3. While something resolves nobody could cast a sorcery."""
    game, player = attempt.game, attempt.player
    if "creature" in attempt.face.types and prohibited(game, player, "cast_creature_spell"):
        return True
    if game.players[player].this_turn.get("cast") and prohibited(game, player, "cast_second_spell_in_turn"):
        return True
    if attempt.obj.zone != "hand" and prohibited(game, player, "cast_not_from_hand"):
        return True
    at_sorcery_time = attempt.permission is None and sorcery_time(game, player)
    return not at_sorcery_time and prohibited(game, player, "cast_not_at_sorcery_time")


PROHIBITIONS.update(
    ("cast_creature_spell", "cast_second_spell_in_turn", "cast_not_from_hand", "cast_not_at_sorcery_time")
)


@refuses(CAST_TESTS, "alternative_cost")
def _alternative_cost(attempt: Casting) -> bool:
    """118.9a: one alternative cost at most; casting free or face down is one too."""
    chosen = attempt.announcement.get("alternative")
    permitted = attempt.permission is not None
    face_down = attempt.form == "face_down"
    has = any(keyword.name == chosen for keyword in attempt.keywords)
    if chosen and not (has and KEYWORDS[chosen].alternative_cost is not None):
        return True
    return [bool(chosen), permitted, face_down].count(True) > 1


@refuses(CAST_TESTS, "x_value")
def _x_value(attempt: Casting) -> bool:
    """107.3b: X is 0 unless a cost that includes it is paid."""
    printed = attempt.face.cost is not None and attempt.face.cost.x > 0
    costs = [attempt.paid_cost, *attempt.additional_costs]
    paid = any(cost is not None and cost.x > 0 for cost in costs)
    given = attempt.announcement.get("x")
    if given is None and (printed or paid):
        if not attempt.open_choices:
            raise Malformed("x", "a number: the cost has {X}", "nothing")
        given = 0
    if given is not None and not (printed or paid):
        raise Malformed("x", "no x: the cost has no {X}", str(given))
    attempt.x = given
    return bool(given) and not paid


@refuses(CAST_TESTS, "mana_value")
def _mana_value(attempt: Casting) -> bool:
    permission = attempt.permission
    if permission is None or permission.mana_value_allowed is None:
        return False
    return not permission.mana_value_allowed(attempt.mana_value())


@refuses(CAST_TESTS, "no_legal_target")
def _targets(attempt: Casting) -> bool:
    """601.2c. A spell never targets itself: it is on the stack by then, the card where it was is not a target."""
    _choose_modes(attempt)
    game, player = attempt.game, attempt.player
    kinds = target_kinds(attempt.face)
    labels = attempt.announcement.get("targets") or ()
    if attempt.open_choices and not labels:
        return not all(candidates(game, kind, player, not_itself=attempt.obj) for kind in kinds)
    if len(kinds) != len(labels):
        return True
    chosen = [find_target(game, kind, label, player, attempt.obj) for kind, label in zip(kinds, labels, strict=True)]
    attempt.targets = tuple(target for target in chosen if target is not None)
    return len(attempt.targets) != len(kinds)


def target_kinds(face: Face) -> tuple[str, ...]:
    kinds = tuple(kind for text in face.texts for kind in text.targets)
    return kinds + (spell_targets(face) if face.is_permanent else ())


def _choose_modes(attempt: Casting) -> None:
    modes = next((text.modes for text in attempt.face.texts if text.modes), ())
    given = attempt.announcement.get("modes")
    if not modes:
        if given:
            raise Malformed("modes", "no modes: the spell has none", f"{len(given)} modes")
        return
    if given is None and attempt.open_choices:
        given = (0,)
    if given is None or any(index >= len(modes) for index in given):
        raise Malformed("modes", f"numbers of modes below {len(modes)}", "nothing" if given is None else str([*given]))
    if len(given) > 1 and len(given) != len(modes):
        raise Malformed("modes", f"one mode or all {len(modes)}", f"{len(given)} modes")
    attempt.modes = tuple(sorted(given))  # followed in printed order (700.2e)


@refuses(CAST_TESTS, "cannot_pay")
def _cannot_pay(attempt: Casting) -> bool:
    """601.2f-h in a plan: the total cost, mana abilities, sacrifices, mana."""
    plan_mana_abilities(attempt, attempt.announcement.get("mana_abilities") or ())
    total = _total_cost(attempt)
    if total is None or not _plan_sacrifices(attempt):
        return True
    attempt.cost = total
    pool = pay(attempt.resources.pool, total)
    if pool is None:
        return True
    attempt.resources.pool = pool
    return False


def _total_cost(attempt: Casting) -> ManaCost | None:
    cost = attempt.paid_cost
    if cost is None:
        return None
    for announced, wanted in (("kicked", attempt.announcement.get("kicked")), ("modes", len(attempt.modes) > 1)):
        if wanted and not any(KEYWORDS[keyword.name].announces == announced for keyword in attempt.keywords):
            return None
    for added in attempt.additional_costs:
        cost = cost.plus(added)
    reduction = 0
    for keyword in attempt.keywords:
        kind = KEYWORDS[keyword.name]
        if kind.reduction is not None:
            reduction += kind.reduction(attempt.game, attempt.player, keyword.args)
    card = attempt.obj.card
    if attempt.obj.zone == "command" and card is not None:
        cost = cost.plus(ManaCost(generic=COMMANDER_TAX * card.casts))
    return changed(attempt.game, with_x(cost, attempt.x or 0), attempt, reduction)


def _plan_sacrifices(attempt: Casting) -> bool:
    """118.8: each additional cost is paid with a permanent of its own."""
    kinds = [kind for text in attempt.face.texts for kind in text.sacrifices]
    labels = attempt.announcement.get("sacrifice") or ()
    game, player = attempt.game, attempt.player
    if attempt.open_choices and not labels:
        able = sum(1 for permanent in game.permanents(player) if is_creature(game, permanent))
        return able >= len(kinds)
    if labels and not kinds:
        raise Malformed("sacrifice", "no permanents: the spell has no such cost", f"{len(labels)} permanents")
    if len(kinds) != len(labels):
        return False
    exiled = [inner.source for inner in attempt.mana_abilities if inner.ability.cost.exile_this]  # before (601.2g-h)
    for label in labels:
        permanent = game.battlefield.get(label)
        if permanent is None or permanent in (*attempt.sacrifices, *exiled) or not is_creature(game, permanent):
            return False
        if controller_of(game, permanent, exiled) != player:
            return False
        attempt.sacrifices.append(permanent)
    return True


@named(COST_CHANGES, "noncreature_spells")
def _noncreature_spells(permanent: Permanent, attempt: Any) -> bool:
    return isinstance(attempt, Casting) and "creature" not in attempt.face.types


# -- granting keywords to spells (611.2f) ---------------------------------------------------------------------------


@named(GRANTS, "spells_you_cast")
def _every_spell(game: Game, player: str, zone: str) -> bool:
    return True


@named(GRANTS, "first_spell_you_cast_each_turn")
def _first_spell(game: Game, player: str, zone: str) -> bool:
    return not game.players[player].this_turn.get("cast")


@named(GRANTS, "first_spell_you_cast_from_exile_each_turn")
def _first_spell_from_exile(game: Game, player: str, zone: str) -> bool:
    return zone == "exile" and not game.players[player].this_turn.get("cast from exile")


def granted_keywords(game: Game, player: str, obj: CardObject) -> tuple[tuple[Permanent, Keyword], ...]:
    """What static abilities, each with its permanent, give a spell that this player casts from where the card is."""
    return tuple(
        (permanent, ability.args["keyword"])
        for permanent, ability in statics(game, "grant_keyword")
        if permanent.current_controller == player and GRANTS[ability.args["to"]](game, player, obj.zone)
    )


# -- judging and performing -----------------------------------------------------------------------------------------


def plan_casting(
    game: Game,
    player: str,
    obj: CardObject,
    announcement: Mapping[str, Any],
    permission: Permission | None = None,
    *,
    open_choices: bool = False,
) -> Casting:
    """Judge an announcement; nothing changes. Raises Refused with the first reason that applies (6.2)."""
    attempt = Casting(game, player, obj, announcement, permission, resources(game, player), open_choices)
    assert obj.card is not None
    attempt.form = announcement.get("form") or ("normal" if not open_choices else obj.card.definition.main_form)
    attempt.face = form_face(obj, attempt.form) or Face()
    attempt.granted = granted_keywords(game, player, obj)
    for reason in REASONS:
        for test in CAST_TESTS.get(reason, ()):
            if test(attempt):
                raise Refused(reason)
    return attempt


def perform_casting(attempt: Casting) -> Spell:
    """601.2a-i: onto the stack, costs, cast. Gives the spell."""
    game, player, obj, card = attempt.game, attempt.player, attempt.obj, attempt.obj.card
    assert card is not None
    from_zone = obj.zone
    leave(game, obj)
    spell = Spell(
        label=card.label,
        owner=card.owner,
        zone="stack",
        card=card,
        current_controller=player,
        targets=attempt.targets,
        x=attempt.x,
        face=attempt.face,
        form=attempt.form,
        modes=attempt.modes,
        choices=attempt.announcement,
        alternative=attempt.alternative,
        from_zone=from_zone,
        cast_before=game.cast_this_turn,
    )
    card.object = spell
    game.stack.append(spell)
    game.see(card, (player,) if attempt.form == "face_down" else None)
    for inner in attempt.mana_abilities:
        perform_activation(inner)
    for permanent in attempt.sacrifices:
        sacrifice(game, player, permanent)
    pool = pay(game.players[player].pool, attempt.cost)
    assert pool is not None
    game.set_pool(player, pool, "601.2h")
    for source, keyword in attempt.granted:
        add_effect(game, spell, "keyword", keyword, "permanent", source=source)
    if from_zone == "command":
        card.casts += 1
    game.cast_this_turn += 1
    for word in ("cast", f"cast from {from_zone}"):
        counts = game.players[player].this_turn
        counts[word] = counts.get(word, 0) + 1
    rules = attempt.permission.rules if attempt.permission is not None else ()
    game.happen(
        "cast",
        *rules,
        player=player,
        object=spell.label,
        from_=from_zone,
        free=attempt.free,
        form=spell.form,
        x=spell.x,
        targets=[target.object.label for target in spell.targets],
        modes=list(spell.modes),
        kicked=bool(attempt.announcement.get("kicked")),
        alternative=spell.alternative,
        mana_value=mana_value(game, spell),
        mana_spent=spent(attempt.cost),
    )
    occur(game, "cast", spell, player=player)
    return spell
