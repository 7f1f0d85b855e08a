"""What the last build has written and what each of it was made from: while that is the same, it stands.

A page is made from a GeneratedPage, which holds every record that stands on it, and from what surrounds all pages
(names, rules, templates, catalogues, settings). Both are compared as values, and no list of dependencies is kept by
hand: a record that was not edited is the same object as before, so that comparing costs next to nothing.
"""

from typing import Any


class Kept:
    """What stands from one build to the next, by address."""

    def __init__(self) -> None:
        self._around: Any = None
        self._made: dict[str, Any] = {}
        self._asked: set[str] = set()

    def begin(self, around: Any) -> bool:
        """Go on to the next build. False if what surrounds all pages is not as it was: then nothing stands any more."""
        self._asked.clear()
        is_same = bool(around == self._around)
        if not is_same:
            self._around = around
            self._made.clear()
        return is_same

    def stands(self, address: str, made_from: Any) -> bool:
        """Whether what was written there was made from the same. Each address of a build is asked for."""
        self._asked.add(address)
        return address in self._made and bool(self._made[address] == made_from)

    def written(self, address: str, made_from: Any) -> None:
        self._made[address] = made_from

    def end(self) -> list[str]:
        """The addresses that this build no longer has."""
        gone = [address for address in self._made if address not in self._asked]
        for address in gone:
            del self._made[address]
        return gone
