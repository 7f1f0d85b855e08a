"""What cards say: characteristics, keywords, abilities, effects, costs. Plain frozen data, no game state."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .game import Game
    from .objects import Permanent

COLORS = "WUBRG"
SYMBOLS = "WUBRGC"
PERMANENT_TYPES = ("artifact", "creature", "enchantment", "land")


@dataclass(frozen=True, slots=True)
class ManaCost:
    """Generic mana, coloured and colourless symbols, and how many {X} (107.4, 202.1)."""

    generic: int = 0
    symbols: tuple[tuple[str, int], ...] = ()
    x: int = 0

    def plus(self, other: ManaCost) -> ManaCost:
        counts = dict(self.symbols)
        for symbol, count in other.symbols:
            counts[symbol] = counts.get(symbol, 0) + count
        return ManaCost(self.generic + other.generic, tuple(counts.items()), self.x + other.x)

    def mana_value(self, x: int = 0) -> int:
        return self.generic + sum(count for _, count in self.symbols) + self.x * x


FREE = ManaCost()
_SYMBOL = re.compile(r"\{(\d{1,9}|[WUBRGCX])\}")


@lru_cache(maxsize=4096)
def mana_cost(text: str) -> ManaCost | None:
    """Read ``{2}{R}``; None if the text is not a mana cost."""
    if len(text) > 200 or _SYMBOL.sub("", text) or not text:
        return None
    generic, x, counts = 0, 0, dict[str, int]()
    for symbol in _SYMBOL.findall(text):
        if symbol == "X":
            x += 1
        elif symbol.isdigit():
            generic += int(symbol)
        else:
            counts[symbol] = counts.get(symbol, 0) + 1
    return ManaCost(generic, tuple(counts.items()), x)


@dataclass(frozen=True, slots=True)
class Keyword:
    """A keyword as an object has it, with its parameters; two of a kind are two instances."""

    name: str
    args: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Effect:
    verb: str
    args: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TapPower:
    """A cost: tap any number of other untapped creatures with this much power in total.

    ``bonus``: the static verb that adds to its power; ``barred``: what a creature must not be prohibited from, for a
    permanent of the subtype ``barred_for``.
    """

    power: int
    bonus: str = ""
    barred: str = ""
    barred_for: str = ""


@dataclass(frozen=True, slots=True)
class Cost:
    """The cost of an activated ability (602.1a)."""

    mana: ManaCost = FREE
    tap: bool = False
    life: int = 0
    exile_this: bool = False
    discard_this: bool = False
    tap_power: TapPower | None = None


@dataclass(frozen=True, slots=True)
class Triggered:
    name: str
    trigger: str
    targets: tuple[str, ...] = ()
    effects: tuple[Effect, ...] = ()
    condition: str | None = None
    rules: tuple[str, ...] = ()


Paid = Callable[["Game", "Permanent", "list[Permanent]"], None]


@dataclass(frozen=True, slots=True)
class Activated:
    """``tags`` are words that mechanics read; ``paid`` runs when creatures were tapped for the cost."""

    name: str
    zone: str
    cost: Cost
    targets: tuple[str, ...] = ()
    effects: tuple[Effect, ...] = ()
    condition: str | None = None
    rules: tuple[str, ...] = ()
    sorcery: bool = False
    tags: frozenset[str] = frozenset()
    paid: Paid | None = None

    @property
    def is_mana_ability(self) -> bool:
        """605.1a: no target, and it only adds mana."""
        return bool(self.effects) and not self.targets and all(effect.verb == "add_mana" for effect in self.effects)


@dataclass(frozen=True, slots=True)
class Static:
    """A static ability or, with ``kind`` replacement, one that makes a replacement effect."""

    verb: str
    args: Mapping[str, Any] = field(default_factory=dict)
    condition: str | None = None
    rules: tuple[str, ...] = ()
    replacement: bool = False


Ability = Triggered | Activated | Static


@dataclass(frozen=True, slots=True)
class SpellText:
    """What an instant or sorcery does: a list of effects, or modes of which some are chosen."""

    targets: tuple[str, ...] = ()
    sacrifices: tuple[str, ...] = ()
    modes: tuple[tuple[Effect, ...], ...] = ()
    effects: tuple[Effect, ...] = ()


Number = int | str


@dataclass(frozen=True, slots=True)
class Face:
    """A set of characteristics (109.3) as printed on a card or a part of it, keywords written out as abilities."""

    names: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    cost: ManaCost | None = None
    mana_value: int = 0
    pt: tuple[Number, Number] | None = None
    keywords: tuple[Keyword, ...] = ()
    abilities: tuple[Ability, ...] = ()
    texts: tuple[SpellText, ...] = ()
    # Abilities it does not have now because their condition does not hold.
    dormant: tuple[Ability, ...] = ()

    @property
    def is_permanent(self) -> bool:
        return not ("instant" in self.types or "sorcery" in self.types)

    def args_of(self, keyword: str) -> list[Mapping[str, Any]]:
        return [entry.args for entry in self.keywords if entry.name == keyword]

    def has(self, keyword: str) -> bool:
        return any(entry.name == keyword for entry in self.keywords)


FACE_DOWN = Face(types=("creature",), pt=(2, 2))


@dataclass(frozen=True, slots=True)
class Definition:
    """A card as printed: the face it has outside the stack, and the ways in which it can be cast (4.4)."""

    id: str
    layout: str
    face: Face
    forms: Mapping[str, Face]

    @property
    def main_form(self) -> str:
        return "left" if self.layout == "split" else "normal"


def combined(left: Face, right: Face, whole: Face) -> Face:
    """A split card off the stack, or both halves fused (709.4, 702.102b)."""
    return replace(
        whole,
        names=left.names + right.names,
        types=tuple(dict.fromkeys(left.types + right.types)),
        subtypes=tuple(dict.fromkeys(left.subtypes + right.subtypes)),
        keywords=whole.keywords + left.keywords + right.keywords,
        abilities=whole.abilities + left.abilities + right.abilities,
        texts=left.texts + right.texts,
    )
