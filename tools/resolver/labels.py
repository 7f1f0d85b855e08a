"""Labels of abilities, copies and tokens (section 5 of the format): a number for those that are alike."""

from __future__ import annotations

from heapq import heappop, heappush


class Labels:
    """The labels in use. Taking and giving back cost the same however many there are."""

    def __init__(self) -> None:
        self._taken: set[str] = set()
        self._highest: dict[str, int] = {}
        self._free: dict[str, list[int]] = {}

    def take(self, base: str) -> str:
        """The base itself if it is free, else with the lowest free number from 2."""
        label = base
        if base in self._taken:
            free = self._free.get(base)
            if free:
                number = heappop(free)
            else:
                number = self._highest[base] = self._highest.get(base, 1) + 1
            label = f"{base}#{number}"
        self._taken.add(label)
        return label

    def give_back(self, label: str) -> None:
        """Whatever had it is no more. A label that is not in use is none of ours."""
        if label not in self._taken:
            return
        self._taken.remove(label)
        base, mark, number = label.rpartition("#")
        if mark and number.isdigit() and base.endswith(")"):  # a number inside the brackets is the source's
            heappush(self._free.setdefault(base, []), int(number))
