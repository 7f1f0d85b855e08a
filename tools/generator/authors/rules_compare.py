"""Which rule of one edition is which of another. Texts are compared, not numbers: a number may change its owner."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from math import log

from .rules_text import REFERENCE, RulesText, masked, normal, parent

ALIKE = 0.55
"""From this likeness on a text is taken for another wording of the same rule; below, for another rule."""
SAME_PARENT, SAME_NUMBER = 0.15, 0.05
"""What it adds to the likeness that two rules stand under the same rule, and that the number stayed."""
COMMON = 60
"""A word in more of the texts to compare than this does not tell one from another."""
WORD = re.compile(r"\w+")


@dataclass(frozen=True)
class Fate:
    """What became of a number: `now` is None where the rule is gone.

    `certain`: the text is the same but for the numbers of other rules. `reused`: the old number belongs to another rule
    now. `changes` are the words of a new wording: what went, what came.
    """

    number: str
    now: str | None
    certain: bool = False
    reworded: bool = False
    reused: bool = False
    changes: tuple[tuple[str, str], ...] = ()

    @property
    def moved(self) -> bool:
        return self.now is not None and self.now != self.number

    @property
    def unchanged(self) -> bool:
        return self.now == self.number and not self.reworded


def compare(old: RulesText, new: RulesText) -> dict[str, Fate]:
    """The fate of every number of the old edition."""
    pairing = _Pairing(old.texts, new.texts)
    return {number: _fate(number, pairing) for number in old.texts}


def _fate(number: str, pairing: "_Pairing") -> Fate:
    now = pairing.to.get(number)
    reused = number in pairing.new and now != number
    if now is None:
        return Fate(number, None, reused=reused)
    before, after = normal(pairing.old[number]), normal(pairing.new[now])
    followed = REFERENCE.sub(lambda match: pairing.to.get(match[0], match[0]), before)
    changes = () if after in (before, followed) else tuple(_changes(followed, after))
    return Fate(number, now, now in pairing.exact, bool(changes), reused, changes)


class _Pairing:
    """Pairs numbers: sections first, then rules, then lettered rules, to seek a rule where its parent went."""

    def __init__(self, old: dict[str, str], new: dict[str, str]) -> None:
        self.old, self.new = old, new
        self.to: dict[str, str] = {}
        self.back: dict[str, str] = {}
        self.exact: set[str] = set()
        for level in range(3):
            before = [number for number in old if _level(number) == level]
            after = [number for number in new if _level(number) == level]
            self._same_under_one_rule(before, after)
            self._same_and_only(before, after)
        self._same_and_only(old, new)
        for level in (1, 0):
            self._followed_by_parts([number for number in old if _level(number) == level])
        self._alike()

    def _pair(self, before: str, after: str, exact: bool) -> None:
        self.to[before] = after
        self.back[after] = before
        if exact:
            self.exact.add(after)

    def _same_under_one_rule(self, before: Iterable[str], after: Iterable[str]) -> None:
        """The same texts under the same rule; as many on both sides, or else only those whose number stayed."""
        sought: dict[tuple[str | None, str], list[str]] = {}
        for number in after:
            sought.setdefault((parent(number), masked(self.new[number])), []).append(number)
        known: dict[tuple[str | None, str], list[str]] = {}
        for number in before:
            above = parent(number)
            if above is None or above in self.to:
                known.setdefault((above and self.to[above], masked(self.old[number])), []).append(number)
        for key, numbers in known.items():
            others = sought.get(key, [])
            if len(numbers) != len(others):
                numbers = others = [number for number in numbers if number in others]
            for number, other in zip(numbers, others, strict=True):
                self._pair(number, other, exact=True)

    def _same_and_only(self, before: Iterable[str], after: Iterable[str]) -> None:
        """The same texts, wherever they stand, if there is only one of them left on each side."""
        sought = _by_text(after, self.new, self.back)
        for text, numbers in _by_text(before, self.old, self.to).items():
            others = sought.get(text, [])
            if len(numbers) == len(others) == 1:
                self._pair(numbers[0], others[0], exact=True)

    def _followed_by_parts(self, numbers: Iterable[str]) -> None:
        """A heading in other words is where most of its parts are."""
        parts: dict[str | None, Counter[str | None]] = {}
        for before, after in self.to.items():
            parts.setdefault(parent(before), Counter())[parent(after)] += 1
        for number in numbers:
            if number in self.to or number not in parts:
                continue
            ((where, count),) = parts[number].most_common(1)
            if where is not None and where not in self.back and 2 * count > parts[number].total():
                self._pair(number, where, exact=False)

    def _alike(self) -> None:
        """Of what is left, the most alike first."""
        before = {n: _words(text) for n, text in self.old.items() if n not in self.to}
        after = {n: _words(text) for n, text in self.new.items() if n not in self.back}
        found = []
        for number, likeness in _likenesses(before, after):
            above = self.to.get(parent(number) or "")
            for other, value in likeness.items():
                if above is not None and above == parent(other):
                    value += SAME_PARENT + SAME_NUMBER * (number == other)
                if value >= ALIKE:
                    found.append((-value, number, other))
        for _, number, other in sorted(found):
            if number not in self.to and other not in self.back:
                self._pair(number, other, exact=False)


def _level(number: str) -> int:
    return 0 if "." not in number else 1 + number[-1].isalpha()


def _by_text(numbers: Iterable[str], texts: dict[str, str], paired: dict[str, str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for number in numbers:
        if number not in paired:
            found.setdefault(masked(texts[number]), []).append(number)
    return found


def _words(text: str) -> set[str]:
    return set(WORD.findall(masked(text).casefold()))


def _likenesses(before: dict[str, set[str]], after: dict[str, set[str]]) -> Iterator[tuple[str, dict[str, float]]]:
    """For each text its likeness, 0 to 1, to the others that share words with it: what both have of the rare words."""
    places: dict[str, list[str]] = {}
    for number, words in after.items():
        for word in sorted(words):
            places.setdefault(word, []).append(number)
    total = len(after) + 1
    weight = {word: log(1 + total / len(found)) if len(found) <= COMMON else 0.1 for word, found in places.items()}
    highest = log(1 + total)
    whole = {number: sum(weight[word] for word in sorted(words)) for number, words in after.items()}
    for number, words in before.items():
        shared: dict[str, float] = {}
        for word in sorted(words):
            for other in places.get(word, ()):
                shared[other] = shared.get(other, 0) + weight[word]
        own = sum(weight.get(word, highest) for word in sorted(words))
        yield number, {other: 2 * value / (own + whole[other]) for other, value in shared.items()}


def _changes(before: str, after: str) -> Iterator[tuple[str, str]]:
    """The words that went and came, stretch by stretch."""
    old, new = before.split(), after.split()
    for what, i, j, k, m in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if what != "equal":
            yield " ".join(old[i:j]), " ".join(new[k:m])
