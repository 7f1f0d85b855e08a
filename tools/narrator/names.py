"""Labels of the trace as names that a reader knows: cards, tokens, copies, abilities, players."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from .catalogue import FALLBACK, Catalogue, Phrase, catalogue

_INSTANCE = re.compile(r"(?P<base>.+?)(?:#(?P<number>[0-9]{1,9}))?", re.DOTALL)
_DERIVED = re.compile(r"(?P<name>[^()]+)\((?P<of>.+)\)", re.DOTALL)
_DEEPEST = 20  # a copy of a copy of a copy ...: below this the label itself is shown

# What an ability is called by: its keyword or its kind.
_KINDS = ("keyword", "triggered", "activated", "exhaust")


def keyword(name: str, language: str) -> str:
    """The printed name of a keyword, as a sentence says it; `[keyword.<name>]` for one that has none."""
    return catalogue(language).say(f"keyword.{name}")


def mapping(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, dict | Mapping) else {}  # a dict, as nearly always, is known at once


def sequence(value: object) -> list[Any]:
    return list(value) if isinstance(value, list | tuple) else []


class Names:
    """What the labels of one scenario are called in one language."""

    def __init__(self, catalogue: Catalogue, scenario: object) -> None:
        self.catalogue = catalogue
        setup = mapping(mapping(scenario).get("setup"))
        self._cards = mapping(setup.get("cards"))
        self.players = mapping(setup.get("players"))
        self.labels = [*self.players, *dict.fromkeys(self._instances())]
        self._forms: dict[str, str] = {}
        self._named: dict[str, Phrase] = {}  # by the forms that things have now
        self._instances_of: dict[str, int] = {}
        for label in self.labels:
            base, _ = _split(label)
            self._instances_of[base] = self._instances_of.get(base, 0) + 1

    def _instances(self) -> Iterator[str]:
        for player in self.players.values():
            for zone in mapping(player).values():
                for entry in sequence(zone):
                    label = mapping(entry).get("card", entry)
                    if isinstance(label, str):
                        yield label

    def player(self, label: str) -> Phrase:
        known = self.catalogue.has(f"player.{label}")
        return Phrase(self.catalogue, f"player.{label}" if known else "player.other", name=label)

    def any(self, label: str) -> Phrase:
        """The player, card, token, copy or ability with this label."""
        if label not in self._named:
            self._named[label] = self._find(label)
        return self._named[label]

    def _find(self, label: str, depth: int = 0) -> Phrase:
        if label in self.players:
            return self.player(label)
        base, number = _split(label)
        derived = None if base in self._cards or depth > _DEEPEST else _DERIVED.fullmatch(base)
        if derived is None:
            alone = self._instances_of.get(base) == 1
            name = self.form(label, self._forms.get(label, "")) or self._card_name(base)
            return Phrase(self.catalogue, "thing.card", None if alone else number, name=name)
        name, of = derived["name"], derived["of"]
        if name in ("token", "copy"):
            return Phrase(self.catalogue, f"thing.{name}", number, original=self._find(of, depth + 1))
        return self._ability(name, of, number, self._find(of, depth + 1))

    def show(self, label: object, form: object) -> None:
        """Call a spell or permanent by the half, Adventure or face that it now is (709.4b, 712.8, 715.3b), or, without
        a form, by its card again."""
        if not isinstance(label, str) or self._forms.get(label) == form:
            return
        self._named.clear()
        if isinstance(form, str):
            self._forms[label] = form
        else:
            self._forms.pop(label, None)

    def title(self, label: str) -> str:
        """The name standing alone, as in a list of what is on the stack."""
        text: str = self.any(label).title
        return text

    def definition(self, label: str) -> Mapping[str, Any]:
        """The card that the label, or what it was made from, comes from."""
        for _ in range(_DEEPEST):
            base, _number = _split(label)
            derived = None if base in self._cards else _DERIVED.fullmatch(base)
            if derived is None:
                return mapping(self._cards.get(base))
            label = derived["of"]
        return {}

    def printed_ability(self, name: str, of: str) -> Mapping[str, Any]:
        """The ability with this name of the object `of`, which may be a copy of another object in the game."""
        for card in (self.definition(of), *map(mapping, self._cards.values())):
            for ability in map(mapping, sequence(card.get("abilities"))):
                if ability.get("name") == name:
                    return ability
        return {}

    def keyword(self, name: str, of: str = "") -> str:
        """The keyword's printed name; a typecycling ability is called after its type (702.29e)."""
        ids = [f"keyword.{name}"]
        for keyword in map(mapping, sequence(self.definition(of).get("keywords"))):
            if keyword.get("name") == name and isinstance(keyword.get("subtype"), str):
                ids.insert(0, f"keyword.{name}.{keyword['subtype']}")
        return self.catalogue.say(*ids)

    def form(self, label: str, form: str) -> str | None:
        """The name of a half or face of a card, where it has one of its own."""
        card = self.definition(label)
        name = self._name(mapping(mapping(card.get("forms")).get(form)))
        return name if name != self._name(card) else None

    def _card_name(self, base: str) -> str:
        return self._name(mapping(self._cards.get(base))) or base

    def _name(self, card: Mapping[str, Any]) -> str | None:
        for key in (f"name_{self.catalogue.language}", f"name_{FALLBACK}"):
            if isinstance(card.get(key), str) and card[key]:
                return str(card[key])
        return None

    def _ability(self, name: str, of: str, number: int | None, source: Phrase) -> Phrase:
        """An ability that differs from others printed beside it has its place; the same once more, which time it is."""
        again = "thing.ability.again"
        if self.catalogue.has(f"ability.{name}"):
            return Phrase(self.catalogue, f"ability.{name}", number, again, source=source)
        place, fields = 0, dict[str, object](source=source)
        if self.catalogue.has(f"keyword.{name}") and not self._printed_on(name, of):
            kind, fields["keyword"] = "keyword", self.keyword(name, of)
            if number is not None and number <= self._instances_had(name, of):  # 702.85c: each of them is its own
                place, number = number, None
        else:
            kind = _kind(self.printed_ability(name, of))
            alike = [other.get("name") for other in self._printed(of) if _kind(other) == kind]
            place = alike.index(name) + 1 if len(alike) > 1 and name in alike else 0
        if kind not in _KINDS:
            return Phrase(self.catalogue, "thing.ability", number, again, **fields)
        if not place:
            return Phrase(self.catalogue, f"thing.ability.{kind}", number, again, **fields)
        fields["ordinal"] = self.catalogue.ordinal(place)
        return Phrase(self.catalogue, f"thing.ability.{kind}.nth", number, again, **fields)

    def _printed(self, of: str) -> list[Mapping[str, Any]]:
        return [mapping(ability) for ability in sequence(self.definition(of).get("abilities"))]

    def _instances_had(self, keyword: str, of: str) -> int:
        """How many of a keyword an object may have: those printed on it, and one of each card that grants it."""
        had = sequence(self.definition(of).get("keywords"))
        for card in map(mapping, self._cards.values()):
            had += [mapping(ability).get("keyword") for ability in sequence(card.get("abilities"))]
        return sum(mapping(one).get("name") == keyword for one in had)

    def _printed_on(self, name: str, of: str) -> bool:
        return any(ability.get("name") == name for ability in self._printed(of))


def derived_from(label: object) -> tuple[str, str]:
    """Name and source of an ability's label: ``cascade(elf)#2`` -> ``("cascade", "elf")``."""
    derived = _DERIVED.fullmatch(_split(label)[0]) if isinstance(label, str) and label else None
    return (derived["name"], derived["of"]) if derived else ("", "")


@lru_cache(maxsize=4096)  # the same few labels, again and again
def _split(label: str) -> tuple[str, int | None]:
    match = _INSTANCE.fullmatch(label)
    if match is None:
        return label, None
    return match["base"], None if match["number"] is None else int(match["number"])


def _kind(ability: Mapping[str, Any]) -> str:
    return "exhaust" if ability.get("exhaust") is True else str(ability.get("kind"))
