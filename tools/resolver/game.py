"""The state of a game, and the one door through which it changes: ``happen`` writes every event down."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from .errors import Asked, Malformed, Refused, ScenarioError, StepLimit
from .events import EVENTS, OWN_RULES, REASONS
from .labels import Labels
from .model import SYMBOLS
from .objects import AbilityOnStack, Card, Object, Permanent, Player, Spell, StackObject

# No sensible scenario comes near; both together bound the length of a trace (each priority lists the stack).
EVENT_LIMIT = 20_000
STACK_LIMIT = 2_000_000
# How many permanents rules may look at in all.
LOOK_LIMIT = 2_000_000
OPTION_LIMIT = 100

Check = Callable[[Any], Any]


class Answers:
    """The queue of answers (section 7 of the format). Strict: order, question and player must fit."""

    def __init__(self, entries: list[dict[str, Any]], path: str) -> None:
        self.entries, self.path, self.used = entries, path, 0

    def next(self) -> tuple[str, dict[str, Any]] | None:
        if self.used == len(self.entries):
            return None
        entry = self.entries[self.used]
        self.used += 1
        return f"{self.path}[{self.used - 1}]", entry


class Game:
    def __init__(self, players: list[str], active: str, step: str, *, commander: bool, seed: int) -> None:
        self.players = {name: Player(name) for name in players}
        self.active = active
        self.step = step
        self.turn = 1
        self.commander = commander
        self.random = random.Random(seed)
        self.cards: dict[str, Card] = {}
        self.battlefield: dict[str, Permanent] = {}
        self.stack: list[StackObject] = []
        self.waiting: list[AbilityOnStack] = []
        self.labels = Labels()
        self.priority: str | None = None
        self.passed = 0
        self.over = False
        self.timestamp = 0
        self.cast_this_turn = 0
        self.trace: list[dict[str, Any]] = []
        self.listed = 0
        self.changed: dict[str, Permanent] = {}
        # Permanents of which more is to be said than types and numbers: the only ones that rules have to look through.
        self.notable: dict[Permanent, None] = {}
        # The others, if state-based actions have not yet seen them as they are now.
        self.fresh: dict[Permanent, None] = {}
        self.looks = self.entered = 0
        self.answers = Answers([], "choices")
        # Combat: attacker -> its blockers; who had first strike in the first damage step.
        self.attackers: dict[Permanent, list[Permanent]] = {}
        self.blocked: set[Permanent] = set()
        self.defender = ""
        self.declaration: str | None = None
        self.attacked = False
        self.cleanup_again = False
        self.first_strikers: list[Permanent] | None = None

    # -- the door ---------------------------------------------------------------------------------------------

    def happen(self, kind: str, *rules: str, **fields: Any) -> None:
        """Write an event down. ``from_`` stands for the field ``from``; the kind's own rules follow ``rules``."""
        line: dict[str, Any] = {"kind": kind}
        for name, value in fields.items():
            line["from" if name == "from_" else name] = value
        line["rules"] = list(dict.fromkeys((*rules, *EVENTS[kind].rules)))
        self.trace.append(line)
        self.listed += len(line.get("stack", ()))
        if len(self.trace) > EVENT_LIMIT or self.listed > STACK_LIMIT:
            raise StepLimit

    # -- players ----------------------------------------------------------------------------------------------

    def in_turn_order(self, first: str | None = None) -> list[str]:
        """Players still in the game from the active one on (101.4)."""
        names = list(self.players)
        start = names.index(first or self.active)
        return [name for name in names[start:] + names[:start] if not self.players[name].lost]

    def opponents(self, player: str) -> list[str]:
        return [name for name in self.in_turn_order() if name != player]

    def next_player(self, player: str) -> str:
        order = self.in_turn_order(player)
        return order[1] if order[0] == player and len(order) > 1 else order[0]

    # -- objects ----------------------------------------------------------------------------------------------

    def find(self, label: str) -> Object | None:
        """The object that carries this label now."""
        if label in self.battlefield:
            return self.battlefield[label]
        card = self.cards.get(label)
        if card is not None:
            return card.object
        return next((item for item in self.stack if item.label == label), None)

    def permanents(self, player: str | None = None) -> Iterator[Permanent]:
        for permanent in list(self.battlefield.values()):
            if player is None or permanent.current_controller == player:
                yield permanent

    def in_order(self, permanents: Iterable[Permanent]) -> list[Permanent]:
        """What happens to several at once: by their controllers in turn order, and then as they entered."""
        there = list(dict.fromkeys(permanents))
        if not there:
            return there
        turn = {player: index for index, player in enumerate(self.in_turn_order())}
        last = len(turn)  # of a player who has left (800.4a)
        return sorted(there, key=lambda permanent: (turn.get(permanent.controller, last), permanent.entered))

    def spells(self) -> list[Spell]:
        return [item for item in self.stack if isinstance(item, Spell)]

    def next_timestamp(self) -> int:
        self.timestamp += 1
        return self.timestamp

    def see(self, card: Card | None, players: Iterable[str] | None = None) -> None:
        """These players (or all) can see the card's face now (400.2, 406.3)."""
        if card is not None:
            card.seen.update(self.players if players is None else players)

    # -- small changes that many rules make --------------------------------------------------------------------

    def enter(self, permanent: Permanent) -> None:
        self.entered += 1
        permanent.entered = self.entered
        self.battlefield[permanent.label] = permanent
        printed = permanent.printed
        said = printed.abilities or printed.keywords or printed.supertypes or "Aura" in printed.subtypes
        notable = bool(said or permanent.effects)
        (self.notable if notable else self.fresh)[permanent] = None

    def look_through(self) -> list[Permanent]:
        """The notable permanents; looking has its limit."""
        self.looks += len(self.notable)
        if self.looks > LOOK_LIMIT:
            raise StepLimit
        return list(self.notable)

    def touch(self, permanent: Permanent) -> None:
        """Its characteristics may have changed: forget what was computed."""
        permanent.seen_as = None
        self.changed[permanent.label] = permanent
        if not permanent.gone:
            self.notable[permanent] = None

    def set_pool(self, player: str, pool: dict[str, int], *rules: str) -> None:
        pool = {symbol: pool[symbol] for symbol in SYMBOLS if pool.get(symbol)}
        if pool != self.players[player].pool:
            self.players[player].pool = pool
            self.happen("mana", *rules, player=player, mana=dict(pool))

    def add_mana(self, player: str, mana: dict[str, int], *rules: str) -> None:
        pool = dict(self.players[player].pool)
        for symbol, amount in mana.items():
            pool[symbol] = pool.get(symbol, 0) + amount
        self.set_pool(player, pool, *rules)

    # -- questions --------------------------------------------------------------------------------------------

    def ask(
        self,
        at: str,
        player: str,
        check: Check,
        options: Callable[[], Iterable[Any]],
        *rules: str,
    ) -> Any:
        """Take the next answer. ``check`` gives what the answer means, or refuses it; ``options`` lists answers,

        the one that a reader would expect first.
        """
        while True:
            entry = self.answers.next()
            if entry is None:
                raise Asked(self._question(at, player, options, rules))
            path, answer = entry
            if answer["at"] != at or answer["player"] != player:
                got = f"{answer['at']} of {answer['player']}"
                raise ScenarioError(f"{path}.at", f"an answer to {at} of {player}", got)
            refused = answer.get("refused")
            try:
                meaning = check(answer["value"])
            except Malformed as wrong:
                raise ScenarioError(f"{path}.value.{wrong.field}", wrong.expected, wrong.got) from None
            except Refused as refusal:
                if refused is None:
                    raise ScenarioError(
                        f"{path}.value", "an answer that the rules allow", refusal.reason, reason=refusal.reason
                    ) from None
                if refused != refusal.reason:
                    raise ScenarioError(f"{path}.refused", refused, refusal.reason, reason=refusal.reason) from None
                self.refuse(player, at, refusal.reason, answer["value"])
                continue
            if refused is not None:
                raise ScenarioError(f"{path}.refused", f"a refusal: {refused}", "an answer that is accepted")
            self.happen("choice", *rules, player=player, at=at, value=answer["given"])
            return meaning

    def _question(
        self, at: str, player: str, options: Callable[[], Iterable[Any]], rules: tuple[str, ...]
    ) -> dict[str, object]:
        """Options beyond the limit are left out; a scripted answer may still give one of them."""
        listed = list(itertools.islice(options(), OPTION_LIMIT))
        return {
            "at": at,
            "player": player,
            "options": listed,
            "default": listed[0] if listed else None,
            "rules": list(dict.fromkeys((*rules, *EVENTS["choice"].rules))),
        }

    def refuse(self, player: str, at: str, reason: str, tried: Any) -> None:
        """733.1. ``tried``: the action or answer; what was announced or declared is told."""
        told: dict[str, Any] = {}
        if isinstance(tried, Mapping):
            told["object"] = tried.get("card") or tried.get("ability")
            for name in EVENTS["refused"].sometimes:
                value = tried.get(name)
                if value not in (None, (), "normal") and value is not False:
                    told[name] = list(value) if isinstance(value, tuple) else value
        rule = OWN_RULES.get((at, reason), REASONS[reason])
        self.happen("refused", rule, player=player, at=at, reason=reason, **told)


def one_of(allowed: Iterable[Any]) -> Check:
    """A check for answers that must be one of a list."""
    values = list(allowed)

    def check(value: Any) -> Any:
        for known in values:
            if known == value and type(known) is type(value):
                return value
        raise Refused("not_eligible")

    return check
