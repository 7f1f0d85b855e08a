"""What the player who may act can do now, and why the rest is not possible."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from typing import Any

from .activating import plan_activation
from .casting import plan_casting
from .combat import plan_attack, plan_block
from .errors import Malformed, Refused
from .events import REASONS
from .game import Game
from .model import Activated
from .objects import CardObject, Object, Permanent
from .offers import decisions, forms_of
from .reach import Reached, reach
from .scenario import STEPS
from .targets import candidates
from .view import is_creature, power, view

TRIES = 400  # ways that are looked at for one card or ability
WAYS = 20  # ways that are listed of these
LANDMARKS = ("upkeep", "main1")  # steps of a later turn to which somebody might want to go

Action = dict[str, Any]
Option = dict[str, Any]


def options(scenario: dict[str, Any], answers: list[Any] | None = None) -> dict[str, Any]:
    """The actions that could come next after a scenario.

    Gives {"player", "options": [{"action", "reason", "rules"}…], "complete"}. ``player`` has priority or declares
    attackers or blockers; None if nobody may act. An action with ``reason`` None can be added to the script as it
    stands; another one is refused for that reason, the last of REASONS that any way of taking it comes to.
    Attackers and blockers are listed one by one, and may be declared together. ``complete`` is false if a card can be
    played in more ways than are listed. While the run waits for an answer or after its end there is nothing to do.
    Raises as ``resolver.run`` does for a scenario that is not well formed.
    """
    listed: dict[str, Any] = options_of(reach(scenario, answers), scenario, answers)["options"]
    return listed


def options_of(reached: Reached, scenario: dict[str, Any], answers: list[Any] | None = None) -> dict[str, Any]:
    """As ``options``, for a scenario that has been played: what a run has under the key ``options``."""
    game = reached.game
    listing = _Listing()
    player = _who(game) if reached.ended == "script" else None
    if reached.ended == "script":
        listing.add(_passing(game))
        if player is not None and game.priority is not None:
            for obj in _things(game, player):
                _castings(listing, game, player, obj)
                _activations(listing, game, player, obj)
        elif game.declaration == "attack":
            listing.add(_attacks(game))
        elif game.declaration == "block":
            listing.add(_blocks(game))
        listing.add(_advances(game, scenario, answers))
    return {"options": {"player": player, "options": listing.found, "complete": listing.complete}}


class _Listing:
    """The options found so far."""

    def __init__(self) -> None:
        self.found: list[Option] = []
        self.complete = True

    def add(self, options: Iterable[tuple[Action, str | None]]) -> None:
        for action, reason in options:
            rules = [] if reason is None else [REASONS[reason]]
            self.found.append({"action": action, "reason": reason, "rules": rules})

    def add_ways(self, ways: Iterable[tuple[Action, str | None]]) -> None:
        """The legal ones of several ways to do one thing; if there is none, the one that comes furthest."""
        legal: list[Action] = []
        refused: dict[str, Action] = {}
        for number, (action, reason) in enumerate(ways):
            if reason is not None:
                refused.setdefault(reason, action)
            elif action not in legal:
                legal.append(action)
            if number + 1 == TRIES or len(legal) == WAYS:
                self.complete = False
                break
        if legal:
            self.add((action, None) for action in legal)
        elif refused:
            furthest = max(refused, key=list(REASONS).index)
            self.add([(refused[furthest], furthest)])


def _who(game: Game) -> str | None:
    if game.priority is not None:
        return game.priority
    return {"attack": game.active, "block": game.defender}.get(game.declaration or "")


def _things(game: Game, player: str) -> list[Object]:
    """What a player might think of: their permanents and cards, and the cards that they may cast by an effect."""
    cards = [card.object for card in game.cards.values() if isinstance(card.object, CardObject)]
    own = [card for card in cards if card.zone != "library" and player in (card.owner, card.may_cast)]
    return [*own, *game.permanents(player)]


def _passing(game: Game) -> Iterator[tuple[Action, str | None]]:
    """117.3d. A pass that ends the step is what ``advance`` is for."""
    if game.priority is None:
        return
    if game.stack or game.passed + 1 < len(game.in_turn_order()):
        yield {"do": "pass", "player": game.priority}, None
    if game.stack:
        yield {"do": "pass_until_empty"}, None


# -- casting and activating -----------------------------------------------------------------------------------------


def _castings(listing: _Listing, game: Game, player: str, obj: Object) -> None:
    if not isinstance(obj, CardObject) or obj.card is None:
        return
    main = obj.card.definition.main_form
    for form in forms_of(obj):
        if form != main and _first_reason(game, player, obj, form) in ("wrong_zone", "form"):
            continue  # a form that the card does not offer here is no answer to "why not?"
        listing.add_ways(_ways_to_cast(game, player, obj, form))


def _first_reason(game: Game, player: str, obj: CardObject, form: str) -> str | None:
    try:
        plan_casting(game, player, obj, {"form": form}, open_choices=True)
    except Refused as refusal:
        return refusal.reason
    return None


def _ways_to_cast(game: Game, player: str, obj: CardObject, form: str) -> Iterator[tuple[Action, str | None]]:
    for extra in decisions(game, player, obj, form):
        announcement = {"card": obj.label, **({"form": form} if form != "normal" else {}), **extra}
        try:
            plan_casting(game, player, obj, announcement)
        except Malformed:
            continue
        except Refused as refusal:
            yield {"do": "cast", "player": player, **announcement}, refusal.reason
        else:
            yield {"do": "cast", "player": player, **announcement}, None


def _activations(listing: _Listing, game: Game, player: str, source: Object) -> None:
    face = view(game, source)
    found: dict[str, list[Activated]] = {}
    for ability in (*face.abilities, *face.dormant):
        if isinstance(ability, Activated) and ability.zone == source.zone:
            found.setdefault(ability.name, []).append(ability)
    for name, abilities in found.items():
        label = f"{name}({source.label})"
        listing.add_ways(_ways_to_activate(game, player, source, label, abilities))


def _ways_to_activate(
    game: Game, player: str, source: Object, label: str, abilities: list[Activated]
) -> Iterator[tuple[Action, str | None]]:
    enough: list[set[str]] = []
    for ability in abilities:
        for extra in _announcements(game, player, source, ability):
            if any(tapped <= set(extra.get("tap", ())) for tapped in enough):
                continue  # more creatures than needed
            action = {"do": "activate", "player": player, "ability": label, **extra}
            try:
                plan_activation(game, player, action)
            except Malformed:
                continue
            except Refused as refusal:
                yield action, refusal.reason
            else:
                if ability.cost.tap_power is not None:
                    enough.append(set(extra.get("tap", ())))
                yield action, None


def _announcements(game: Game, player: str, source: Object, ability: Activated) -> Iterator[dict[str, Any]]:
    """601.2b-c for an ability: X, targets, creatures to tap; at least one, legal or not."""
    most = min(sum(game.players[player].pool.values()), 20)
    slots = [[target.label for target in candidates(game, kind, player)] for kind in ability.targets]
    numbers: Iterable[int | None] = range(most + 1) if ability.cost.mana.x else [None]
    for x in numbers:
        for targets in itertools.product(*slots) if all(slots) else [()]:
            for tap in _creatures_to_tap(game, player, source, ability):
                said = {"x": x, "targets": list(targets), "tap": list(tap)}
                yield {key: value for key, value in said.items() if value not in (None, [])}


def _creatures_to_tap(game: Game, player: str, source: Object, ability: Activated) -> Iterator[tuple[str, ...]]:
    """Groups of untapped creatures, the small and strong ones first."""
    if ability.cost.tap_power is None:
        yield ()
        return
    able = [other for other in game.permanents(player) if other is not source and is_creature(game, other)]
    able = [other for other in able if not other.tapped]
    able.sort(key=lambda other: -power(game, other))
    for size in range(len(able) + 1):
        yield from itertools.combinations([other.label for other in able], size)


# -- combat ---------------------------------------------------------------------------------------------------------


def _fighters(game: Game, player: str) -> list[Permanent]:
    """Creatures, and what has power and toughness as soon as it is one."""
    return [
        permanent
        for permanent in game.permanents(player)
        if is_creature(game, permanent) or permanent.printed.pt is not None
    ]


def _attacks(game: Game) -> Iterator[tuple[Action, str | None]]:
    """508.1. With several opponents attacks are not modelled."""
    nobody: list[list[str]] = [[]]
    one = [[permanent.label] for permanent in _fighters(game, game.active)]
    for labels in nobody + (one if len(game.opponents(game.active)) == 1 else []):
        action = {"do": "attack", "player": game.active, "attackers": labels}
        try:
            plan_attack(game, game.active, tuple(labels))
        except Refused as refusal:
            yield action, refusal.reason
        else:
            yield action, None


def _blocks(game: Game) -> Iterator[tuple[Action, str | None]]:
    """509.1."""
    pairs = itertools.product(_fighters(game, game.defender), game.attackers)
    single = [[{"blocker": blocker.label, "attacker": attacker.label}] for blocker, attacker in pairs]
    for blocks in [[], *single]:
        action: Action = {"do": "block", "player": game.defender, "blocks": blocks}
        try:
            plan_block(game, game.defender, tuple(blocks))
        except Refused as refusal:
            yield action, refusal.reason
        else:
            yield action, None


# -- going on -------------------------------------------------------------------------------------------------------


def _advances(game: Game, scenario: dict[str, Any], answers: list[Any] | None) -> Iterator[tuple[Action, str | None]]:
    """The steps of this turn that will surely come, and the next turn of each player."""
    for step in _steps_to_come(game):
        yield {"do": "advance", "step": step}, None
    several = len(game.in_turn_order()) > 2
    for player, step in itertools.product(game.in_turn_order(), LANDMARKS):
        action = {"do": "advance", "step": step, "next_turn_of": player}
        # That player may lose on the way, which does not end a game of several.
        if not several or reach(_with(scenario, action), answers).error is None:
            yield action, None


def _steps_to_come(game: Game) -> list[str]:
    later = STEPS[STEPS.index(game.step) + 1 :]
    in_combat = game.declaration != "attack" and game.attacked
    if not in_combat:  # 508.8; nobody attacks on the way
        later = [step for step in later if step not in ("declare_blockers", "combat_damage")]
    elif game.step == "combat_damage" and game.first_strikers:
        later.insert(0, "combat_damage")  # 510.4
    return later


def _with(scenario: dict[str, Any], action: Action) -> dict[str, Any]:
    return {**scenario, "actions": [*scenario.get("actions", []), action]}
