"""How the top object of the stack resolves (608), and what effects know while it does."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .game import Game
from .model import Effect
from .objects import AbilityOnStack, CardObject, Object, Permanent, Spell, StackObject, Target
from .permanents import refresh_combat, refresh_control
from .registry import AMOUNTS, EFFECTS, REFERENCES
from .targets import is_legal
from .view import tell_changes
from .zones import move, put, put_onto_battlefield, replaced, shuffle


@dataclass(eq=False, slots=True)
class Resolution:
    """A spell or ability while its effects are followed. Illegal targets are None (608.2b)."""

    game: Game
    item: StackObject
    targets: list[Object | None]
    first_target: int = 0

    @property
    def controller(self) -> str:
        return self.item.controller

    @property
    def source(self) -> Object | None:
        """The source of an ability; of a spell, the spell itself (113.7)."""
        return self.item.source if isinstance(self.item, AbilityOnStack) else self.item

    @property
    def rules(self) -> tuple[str, ...]:
        ability = self.item.ability if isinstance(self.item, AbilityOnStack) else None
        return ability.rules if ability is not None else ()

    def objects(self, reference: str) -> list[Object]:
        return REFERENCES[reference](self)

    def permanents(self, reference: str) -> list[Permanent]:
        return [obj for obj in self.objects(reference) if isinstance(obj, Permanent) and not obj.gone]

    def amount(self, value: int | str) -> int:
        return value if isinstance(value, int) else AMOUNTS[value](self)

    def players(self, who: str) -> list[str]:
        return [self.controller] if who == "you" else self.game.opponents(self.controller)

    def follow(self, effects: Iterable[Effect]) -> None:
        """608.2c: in the order written."""
        for effect in effects:
            EFFECTS[effect.verb].run(self, effect.args)
            # At once: what a static ability gave ends with it (611.3b), what is no creature is in no combat (506.4).
            refresh_control(self.game)
            refresh_combat(self.game)
            tell_changes(self.game)


def resolve_top(game: Game) -> None:
    item = game.stack[-1]
    legal = [is_legal(game, target, item.controller, item) for target in item.targets]
    if legal and not any(legal):
        game.happen("fizzle", object=item.label)
        _finish(game, item, resolved=False)
        return
    game.happen("resolve", object=item.label)
    targets: list[Object | None] = [
        target.object if good else None for target, good in zip(item.targets, legal, strict=True)
    ]
    resolution = Resolution(game, item, targets)
    if isinstance(item, Spell):
        if item.face.is_permanent:
            _enter(game, item, item.targets)
            return
        for text in item.face.texts:
            chosen = [text.modes[index] for index in item.modes] if text.modes else [text.effects]
            for effects in chosen:
                resolution.follow(effects)
            resolution.first_target += len(text.targets)
    elif isinstance(item, AbilityOnStack) and item.ability is not None:
        resolution.follow(item.ability.effects)
    _finish(game, item, resolved=True)


def _enter(game: Game, spell: Spell, targets: tuple[Target, ...]) -> None:
    """608.3: a permanent spell enters under its controller's control."""
    enchant = next((target.object for target in targets if isinstance(target.object, Permanent)), None)
    rule = "608.3f" if spell.is_copy else "608.3a" if enchant is None else "608.3c"
    if put_onto_battlefield(game, spell, spell.controller, rule, form=spell.form, enchant=enchant) is None:
        _finish(game, spell, resolved=True)  # 303.4g


def _finish(game: Game, item: StackObject, *, resolved: bool) -> None:
    """608.2n: the last step. A countered or illegal spell goes to the graveyard, whatever its form."""
    if item.gone:
        return
    if not isinstance(item, Spell):
        take_off_stack(game, item)
        return
    if resolved and not item.is_copy and item.form == "adventure":
        controller = item.controller
        exiled = move(game, item, "exile", "715.3d")
        if isinstance(exiled, CardObject) and exiled.zone == "exile":
            exiled.may_cast = controller  # 715.3d
        return
    if resolved and not item.is_copy and item.form == "omen":
        owner = item.owner
        put(game, item, replaced(game, item, "library").to, "720.3d")
        shuffle(game, owner)
        return
    move(game, item, "graveyard", "608.2n" if resolved else "608.2b")


def take_off_stack(game: Game, item: StackObject) -> None:
    """An ability leaves the stack and is no more."""
    item.gone = True
    game.stack.remove(item)
    game.labels.give_back(item.label)
    game.happen("leave_stack", object=item.label)


def copy_spell(game: Game, spell: Spell, controller: str, *rules: str) -> Spell:
    """707.10: a copy with the same decisions, put on the stack and not cast; it keeps its targets."""
    copy = Spell(
        label=game.labels.take(f"copy({spell.label})"),
        owner=controller,
        zone="stack",
        current_controller=controller,
        targets=spell.targets,
        x=spell.x,
        face=spell.face,
        form=spell.form,
        modes=spell.modes,
        choices=spell.choices,
        alternative=spell.alternative,
        is_copy=True,
    )
    game.stack.append(copy)
    game.happen("copy", *rules, player=controller, object=copy.label, of=spell.label)
    from .triggers import occur

    occur(game, "copied", copy)
    return copy
