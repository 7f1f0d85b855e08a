"""One sentence for each event of a trace."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from .catalogue import Phrase, capitalized
from .names import Names, derived_from, mapping, sequence

# Field -> family of words that its value belongs to (message "<family>.<value>").
_WORDS = {"reason": "reason", "step": "step", "counter": "counter", "keyword": "keyword", "types": "type"}
# Kinds whose "from" and "to" are zones; elsewhere they are numbers or things.
_MOVES = ("cast", "move")

# Kind -> the fields that choose among its sentences (message "event.<kind>.<value>.<value>").
_VARIANT = {
    "bottom": ("order",),
    "combat_damage": ("step",),
    "move": ("to", "from"),
    "refused": ("at",),
    "replace": ("what",),
    "sba": ("what",),
    "state_based": ("what",),
    "wears_off": ("what",),
}
# What a sentence counts: the first of these that the event has; of a list its length.
_COUNTED = ("objects", "count", "change", "amount")

# The fields that name what an event is about.
_ABOUT = ("object", "ability", "objects", "of", "subject", "targets", "attackers", "blocks", "damage")

# What only a reader who follows every pass of priority wants to see.
_DETAILS = frozenset({"cease", "characteristics", "leave_combat", "leave_stack", "mana", "priority", "step"})
# These say already where the card goes; the move that follows them adds nothing.
_SAYS_MOVE = frozenset({"create_token", "discard", "draw", "replace", "sacrifice"})


@dataclass
class _Sentence:
    """The messages that would do, special before general, and what they are filled with."""

    ids: list[str]
    fields: dict[str, object]
    n: int = 1
    clauses: list[str] = field(default_factory=list)


class _Words(dict[str, object]):
    """The fields of an event as words; few of them stand in its sentence, and only those are said."""

    def __init__(self, events: Events, event: Mapping[str, Any], **more: object) -> None:
        super().__init__(more)
        self._events, self._event = events, event

    def __missing__(self, field: str) -> object:
        value = self._events.field(self._event, field)
        # A field that is lacking or no fit value shows as [field], whatever form of it the sentence asks for.
        if value == f"[{field}]":
            raise KeyError(field)
        self[field] = value
        return value


class Events:
    """Says events of one scenario in one language."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self._catalogue = names.catalogue

    def say(self, event: Mapping[str, Any], before: Mapping[str, Any]) -> str:
        """The sentence for an event and the one before it; of unknown kind it shows as ``[event.<kind>]``."""
        kind = _word(event.get("kind"))
        ids = [f"event.{kind}"]
        for chooses in _VARIANT.get(kind, ()):
            ids.insert(0, f"{ids[0]}.{_word(event.get(chooses))}")
        if kind == "become_copy" and _enters(before, event.get("object")):
            ids.insert(0, "event.become_copy.entering")
        count = self._count(event)
        sentence = _Sentence(ids, _Words(self, event, count=count), count)
        special = _SPECIAL.get(kind)
        if special:
            special(self, event, sentence)
        sentence.fields["clauses"] = self._catalogue.clauses(sentence.clauses)
        return capitalized(self._catalogue.fill(sentence.ids, sentence.fields, sentence.n))

    def announcement(self, announced: Mapping[str, Any], card: object = None) -> Iterator[str]:
        """How a spell is cast (601.2b-h): the clauses after “casts Bear”."""
        say = self._catalogue.say
        form, label = announced.get("form"), _word(card)
        if isinstance(form, str) and (form != "normal" or self._names.definition(label).get("forms")):
            layout = self._names.definition(label).get("layout")
            clause = say(f"clause.form.{form}.{layout}", f"clause.form.{form}")
            name = self._names.form(label, form)
            yield say("clause.named", clause=clause, name=name) if name else clause
        if isinstance(announced.get("x"), int):
            yield say("clause.x", x=announced["x"])
        if modes := sequence(announced.get("modes")):
            places = [mode + 1 for mode in modes if isinstance(mode, int)]
            yield self._catalogue.fill(["clause.modes"], {"modes": self._catalogue.join(places)}, len(places))
        if announced.get("kicked") is True:
            yield say("clause.kicked")
        if isinstance(announced.get("alternative"), str):
            yield say("clause.alternative", alternative=self._names.keyword(announced["alternative"]))
        for key in ("targets", "sacrifice", "mana_abilities"):
            if labels := sequence(announced.get(key)):
                listed = self._catalogue.join(self.words(key, label) for label in labels)
                yield self._catalogue.fill([f"clause.{key}"], {key: listed}, len(labels))

    def tapping(self, labels: list[Any]) -> str:
        """The clause that says what is tapped for a cost."""
        return self._catalogue.say("clause.tap", creatures=self.words("tap", labels))

    def words(self, field: str, value: object) -> object:
        """A field's value as a sentence shows it: a name, a word of its family, a number, a list of these."""
        if isinstance(value, bool) or value is None:
            return f"[{field}]"
        if isinstance(value, int):
            return value
        if isinstance(value, str) and value:
            family = _WORDS.get(field)
            if family and self._catalogue.has(f"{family}.{value}"):
                return Phrase(self._catalogue, f"{family}.{value}")
            if field == "player":
                return self._names.player(value)
            return value if field in _WORDS else self._names.any(value)
        if isinstance(value, list | tuple):
            return self._catalogue.join(self.words(field, item) for item in value)
        return f"[{field}]"

    def field(self, event: Mapping[str, Any], field: str) -> object:
        """A field of an event as its sentence shows it."""
        if field in ("from", "to") and event.get("kind") in _MOVES:
            return Phrase(self._catalogue, f"zone.{_word(event.get(field))}")
        return self.words(field, None if field in ("kind", "rules") else event.get(field))

    def _count(self, event: Mapping[str, Any]) -> int:
        for key in _COUNTED:
            value = event.get(key)
            if isinstance(value, list | tuple):
                return len(value)
            if isinstance(value, int):
                return abs(value)
        return 1

    def _cast(self, event: Mapping[str, Any], sentence: _Sentence) -> None:
        if event.get("free") is True:
            sentence.ids.insert(0, "event.cast.free")
        sentence.clauses += self.announcement(event, event.get("object"))
        # Cascade and discover ask for the spell's own mana value: that of a half, or with X as 0 (702.85a, 701.57a).
        may_differ = event.get("form") not in (None, "normal") or event.get("x") is not None
        if event.get("free") is True and may_differ and isinstance(event.get("mana_value"), int):
            sentence.clauses.append(self._catalogue.say("clause.mana_value", mana_value=event["mana_value"]))

    def _activate(self, event: Mapping[str, Any], sentence: _Sentence) -> None:
        if event.get("mana_ability") is True:
            sentence.ids.insert(0, "event.activate.mana")
        sentence.clauses += self.announcement(event)

    def _trigger(self, event: Mapping[str, Any], sentence: _Sentence) -> None:
        sentence.clauses += self.announcement({"x": event.get("x")})
        name, of = derived_from(event.get("ability"))
        when = self._names.printed_ability(name, of).get("trigger")
        if isinstance(when, str) and self._catalogue.has(f"trigger.{when}"):
            sentence.ids.insert(0, "event.trigger.printed")
            sentence.fields["why"] = self._catalogue.fill([f"trigger.{when}"], sentence.fields)

    def _priority(self, event: Mapping[str, Any], sentence: _Sentence) -> None:
        stack = sequence(event.get("stack"))
        if stack:
            sentence.fields["stack"] = self.words("stack", stack[-1])
        else:
            sentence.ids.insert(0, "event.priority.empty")

    def _choice(self, event: Mapping[str, Any], sentence: _Sentence) -> None:
        at, value = _word(event.get("at")), event.get("value")
        answer = "no" if is_no(value) else "yes"
        sentence.ids = [f"event.choice.{at}.{answer}"]
        shown, sentence.clauses = self.answer(at, value)
        if shown is not None:
            sentence.fields["value"] = shown

    def answer(self, at: str, value: object) -> tuple[object, list[str]]:
        """What an answer names, and the clauses after it."""
        if isinstance(value, Mapping):
            card = value.get("card")
            return self.words("value", card), list(self.announcement(value, card))
        if at in ("bottom_order", "order_triggers"):
            return self._catalogue.sequence(self.words("value", label) for label in sequence(value)), []
        return (None if isinstance(value, bool) or value is None else self.words("value", value)), []

    def _move(self, event: Mapping[str, Any], sentence: _Sentence) -> None:
        say = self._catalogue.say
        if event.get("form") == "face_down":
            sentence.clauses.append(say("clause.form.face_down"))
        elif event.get("to") == "battlefield":
            sentence.clauses += self._entering(event)
        if event.get("tapped") is True:
            sentence.clauses.append(say("clause.tapped"))
        if event.get("from") == "library" and isinstance(event.get("mana_value"), int):  # what cascade looks at
            sentence.ids.insert(0, f"event.move.{_word(event.get('to'))}.valued")

    def _entering(self, event: Mapping[str, Any]) -> Iterator[str]:
        """Which face enters, and how big: only where the card alone leaves that open (712.14, 718.3b, 107.3)."""
        say = self._catalogue.say
        label, form = _word(event.get("object")), _word(event.get("form"))
        card = self._names.definition(label)
        if card.get("layout") == "modal_dfc":
            clause, name = say(f"clause.face.{form}"), self._names.form(label, form)
            yield say("clause.named", clause=clause, name=name) if name else clause
        pt = sequence(event.get("pt"))
        if len(pt) == 2 and (card.get("layout") == "prototype" or "X" in sequence(card.get("pt"))):
            yield say("clause.pt", pt=f"{pt[0]}/{pt[1]}")

    def _put_on_stack(self, event: Mapping[str, Any], sentence: _Sentence) -> None:
        sentence.clauses += self.announcement({"targets": event.get("targets")})

    def _no_trigger(self, event: Mapping[str, Any], sentence: _Sentence) -> None:
        reason = f"no_trigger.{_word(event.get('reason'))}"
        if self._catalogue.has(reason):
            sentence.fields["reason"] = self._catalogue.fill([reason], sentence.fields)

    def _refused(self, event: Mapping[str, Any], sentence: _Sentence) -> None:
        at = _word(event.get("at"))
        if at == "block":
            sentence.fields["blocks"] = self.parts("block", event.get("blocks"))
        if at.endswith(".may_cast"):  # an answer that lets a player cast a card is told as the cast that it would be
            at = "cast"
        if event.get({"attack": "attackers", "block": "blocks"}.get(at, "object")):
            sentence.ids.insert(0, f"event.refused.{at}.named")
            sentence.clauses += self.announcement(event, event.get("object"))

    def _game_over(self, event: Mapping[str, Any], sentence: _Sentence) -> None:
        if event.get("winner") is None:
            sentence.ids.insert(0, "event.game_over.draw")

    def _animate(self, event: Mapping[str, Any], sentence: _Sentence) -> None:
        together = f"types.{'.'.join(sorted(map(_word, sequence(event.get('types')))))}"
        if self._catalogue.has(together):  # “an artifact creature”, in the order the language wants
            sentence.fields["types"] = self._catalogue.say(together)
        pt = sequence(event.get("pt"))
        if len(pt) == 2 and all(isinstance(number, int) for number in pt):
            sentence.fields["pt"] = f"{pt[0]}/{pt[1]}"
        else:
            sentence.ids.insert(0, f"{sentence.ids[0]}.no_pt")

    def _life(self, event: Mapping[str, Any], sentence: _Sentence) -> None:
        change = event.get("change")
        if isinstance(change, int):
            sentence.ids.insert(0, "event.life.gain" if change > 0 else "event.life.lose")
            sentence.fields["change"] = abs(change)

    def _combat_damage(self, event: Mapping[str, Any], sentence: _Sentence) -> None:
        sentence.fields["damage"] = self.parts("damage", event.get("damage"))

    def _block(self, event: Mapping[str, Any], sentence: _Sentence) -> None:
        if not sequence(event.get("blocks")):
            sentence.ids.insert(0, "event.block.none")
        sentence.fields["blocks"] = self.parts("block", event.get("blocks"))

    def parts(self, part: str, values: object) -> str:
        """Who does what to whom, for each of several at once."""
        said = []
        for value in map(mapping, sequence(values)):
            ids = (
                [f"part.{part}.player", f"part.{part}"]
                if _word(value.get("to")) in self._names.players
                else [f"part.{part}"]
            )
            said.append(self._catalogue.fill(ids, _Words(self, value), self._count(value)))
        return self._catalogue.join(said)

    def _attack(self, event: Mapping[str, Any], sentence: _Sentence) -> None:
        if not sequence(event.get("attackers")):
            sentence.ids.insert(0, "event.attack.none")

    def _speed(self, event: Mapping[str, Any], sentence: _Sentence) -> None:
        if event.get("from") is None:
            sentence.ids.insert(0, "event.speed.start")
        elif event.get("to") == 4:  # 702.178a: max speed is a speed of 4
            sentence.ids.insert(0, "event.speed.max")

    def _mana(self, event: Mapping[str, Any], sentence: _Sentence) -> None:
        pool = mapping(event.get("mana"))
        symbols = [f"{{{symbol}}}" * min(count, 20) for symbol, count in pool.items() if isinstance(count, int)]
        if symbols:
            sentence.fields["mana"] = "".join(symbols)
        else:
            sentence.ids.insert(0, f"{sentence.ids[0]}.none")


_SPECIAL: dict[str, Callable[[Events, Mapping[str, Any], _Sentence], None]] = {
    "activate": Events._activate,
    "add_mana": Events._mana,
    "animate": Events._animate,
    "characteristics": Events._animate,
    "attack": Events._attack,
    "block": Events._block,
    "cast": Events._cast,
    "choice": Events._choice,
    "combat_damage": Events._combat_damage,
    "game_over": Events._game_over,
    "life": Events._life,
    "mana": Events._mana,
    "move": Events._move,
    "no_trigger": Events._no_trigger,
    "priority": Events._priority,
    "put_on_stack": Events._put_on_stack,
    "refused": Events._refused,
    "speed": Events._speed,
    "trigger": Events._trigger,
}


def is_no(value: object) -> bool:
    """Whether an answer declines: null, false or an empty list."""
    return value is None or value is False or value == []


def is_detail(event: Mapping[str, Any], before: Mapping[str, Any]) -> bool:
    """Whether an event is bookkeeping, or repeats what the event before it has said already."""
    kind = _word(event.get("kind"))
    if kind == "choice":  # what was chosen happens next; a “no” is all there is to see
        return not is_no(event.get("value")) and event.get("at") != "order_triggers"
    if kind == "move":
        return _word(before.get("kind")) in _SAYS_MOVE and before.get("object") == event.get("object")
    if kind == "put_on_stack":  # that it triggered has been said; its targets have not
        return not event.get("targets")
    return kind in _DETAILS


def _enters(event: Mapping[str, Any], label: object) -> bool:
    """Whether this object enters the battlefield: what it is a copy of then, it has never not been (707.5)."""
    kind, to = event.get("kind"), event.get("to")
    return event.get("object") == label and (kind == "create_token" or (kind == "move" and to == "battlefield"))


def labels(event: Mapping[str, Any]) -> list[str]:
    """Labels of the things that an event is about, each once, in the order of its fields."""
    found: list[str] = []
    for key in _ABOUT:
        found += _labels(event.get(key))
    if event.get("kind") == "attach":
        found += _labels(event.get("to"))
    return list(dict.fromkeys(found))


def _labels(value: object) -> list[str]:
    if value is None:  # as nearly always
        return []
    if isinstance(value, str):
        return [value]
    if isinstance(value, list | tuple):
        return [label for item in value for label in _labels(item)]
    if isinstance(value, Mapping):  # a part of a combat: who to whom
        return [label for key in ("source", "to", "blocker", "attacker") for label in _labels(value.get(key))]
    return []


def _word(value: object) -> str:
    return value if isinstance(value, str) else "?"
