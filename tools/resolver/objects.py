"""Objects (109.1) and the cards behind them. A card keeps its label; an object is new in each zone (400.7)."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .model import Activated, Definition, Face, Triggered


@dataclass(eq=False, slots=True)
class Card:
    """The card itself: what stays the same from zone to zone."""

    label: str
    definition: Definition
    owner: str
    commander: bool = False
    casts: int = 0
    seen: set[str] = field(default_factory=set)
    object: Object | None = None


@dataclass(eq=False, slots=True)
class Object:
    """``gone``: it has changed zones; what is left here is its last known information (608.2h).

    ``memory``: what mechanics remember about this object.
    """

    label: str
    owner: str
    zone: str
    card: Card | None = None
    gone: bool = False
    memory: dict[str, Any] = field(default_factory=dict)

    @property
    def controller(self) -> str:
        """Outside stack and battlefield an object has no controller; its owner stands in (109.4a)."""
        return self.owner


@dataclass(eq=False, slots=True)
class CardObject(Object):
    """A card in library, hand, graveyard, exile or command zone."""

    counters: dict[str, int] = field(default_factory=dict)
    # Who may cast it from exile for as long as it stays there (715.3d).
    may_cast: str | None = None
    # State-based actions have seen it here (903.9a).
    checked: bool = False


@dataclass(frozen=True, slots=True)
class Continuous:
    """A continuous effect of a resolved spell or ability on one object, with the layer it works in (613.1).

    ``source``: the permanent whose static ability it is, if it is one; it then lasts as long as that says so (611.3).
    """

    layer: str
    data: Any
    duration: str
    timestamp: int
    player: str = ""
    source: Permanent | None = None


@dataclass(eq=False, slots=True)
class Permanent(Object):
    """``printed`` are the copiable values it entered with, before copy effects."""

    printed: Face = field(default_factory=Face)
    base_controller: str = ""
    current_controller: str = ""
    timestamp: int = 0
    # How many permanents had entered before.
    entered: int = 0
    form: str = "normal"
    x: int = 0
    token: bool = False
    face_down: bool = False
    tapped: bool = False
    sick: bool = True
    damage: int = 0
    counters: dict[str, int] = field(default_factory=dict)
    effects: list[Continuous] = field(default_factory=list)
    attached: Permanent | None = None
    attachments: list[Permanent] = field(default_factory=list)
    # Marks that mechanics put on it and that are no characteristics ("saddled").
    marks: set[str] = field(default_factory=set)
    # How the spell that became it was cast (400.7d).
    alternative: str | None = None
    choices: Mapping[str, Any] = field(default_factory=dict)
    # The characteristics now; None when something has changed.
    seen_as: Face | None = None
    told: Any = None

    @property
    def controller(self) -> str:
        return self.current_controller


@dataclass(frozen=True, slots=True)
class Target:
    kind: str
    object: Object


@dataclass(eq=False, slots=True)
class StackObject(Object):
    current_controller: str = ""
    targets: tuple[Target, ...] = ()
    x: int | None = None

    @property
    def controller(self) -> str:
        return self.current_controller


@dataclass(eq=False, slots=True)
class Spell(StackObject):
    """A spell (112.1): a card or a copy of a spell, with the decisions made as it was cast."""

    face: Face = field(default_factory=Face)
    form: str = "normal"
    modes: tuple[int, ...] = ()
    choices: Mapping[str, Any] = field(default_factory=dict)
    alternative: str | None = None
    from_zone: str = ""
    is_copy: bool = False
    effects: list[Continuous] = field(default_factory=list)
    # How many spells had been cast before it this turn.
    cast_before: int = 0


@dataclass(eq=False, slots=True)
class AbilityOnStack(StackObject):
    """An activated or triggered ability on the stack; it lives on without its source (113.7a)."""

    ability: Activated | Triggered | None = None
    name: str = ""
    source: Object | None = None
    source_label: str = ""
    info: Mapping[str, Any] = field(default_factory=dict)


@dataclass(eq=False, slots=True)
class Player:
    name: str
    life: int = 20
    speed: int | None = None
    pool: dict[str, int] = field(default_factory=dict)
    library: deque[CardObject] = field(default_factory=deque)
    hand: dict[str, CardObject] = field(default_factory=dict)
    graveyard: dict[str, CardObject] = field(default_factory=dict)
    exile: dict[str, CardObject] = field(default_factory=dict)
    command: dict[str, CardObject] = field(default_factory=dict)
    lost: bool = False
    drew_from_empty: bool = False
    # What this player did this turn, by the word of whoever asks; emptied as a turn begins.
    this_turn: dict[str, int] = field(default_factory=dict)

    def zone(self, name: str) -> dict[str, CardObject]:
        if name == "hand":
            return self.hand
        if name == "graveyard":
            return self.graveyard
        if name == "exile":
            return self.exile
        return self.command
