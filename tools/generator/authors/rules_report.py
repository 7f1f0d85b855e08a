"""Says what an edition of the rules does to the cited numbers: for people, or as JSON for machines."""

import json
import textwrap
from collections.abc import Iterable, Iterator
from dataclasses import asdict

from .rules_compare import Fate
from .rules_update import Place, Update

GREEN, RED, BOLD, PLAIN = "\x1b[32m", "\x1b[31m", "\x1b[1m", "\x1b[0m"
WIDTH = 100


def lines(update: Update, colours: bool) -> Iterator[str]:
    """One line per number that did not stay as it was with its places below, then all that did, then the totals."""
    changed = [fate for fate in update.fates.values() if not fate.unchanged]
    for fate in changed:
        number = f"{BOLD}{fate.number}{PLAIN}" if colours else fate.number
        yield f"{number}: {_told(fate, update)}"
        for went, came in fate.changes:
            yield "    " + _change(went, came, colours)
        yield from _places(update.places[fate.number], update)
    for number, places in update.unknown.items():
        yield f"{number}: no such rule"
        yield from _places(places, update)
    same = [fate.number for fate in update.fates.values() if fate.unchanged]
    yield from _wrapped("unchanged: ", same)
    if update.fates or update.unknown:
        cited = totals(update.fates) | {"unknown": len(update.unknown)}
        yield f"{len(update.fates) + len(update.unknown)} cited numbers: {_counted(cited)}"
    if len(update.all) > len(update.fates):
        yield f"{len(update.all)} numbers in the whole edition: {_counted(totals(update.all))}"


def totals(fates: dict[str, Fate]) -> dict[str, int]:
    """How many numbers of each fate; one may have several."""
    return {
        "unchanged": sum(fate.unchanged for fate in fates.values()),
        "reworded": sum(fate.reworded for fate in fates.values()),
        "moved": sum(fate.moved for fate in fates.values()),
        "gone": sum(fate.now is None for fate in fates.values()),
        "now another rule": sum(fate.reused for fate in fates.values()),
    }


def _counted(counts: dict[str, int]) -> str:
    return ", ".join(f"{number} {name}" for name, number in counts.items())


def as_json(update: Update) -> str:
    rules = [
        {
            "number": number,
            "now": fate.now if fate else None,
            "state": _states(fate),
            "certain": bool(fate and fate.certain),
            "changes": [{"went": went, "came": came} for went, came in fate.changes] if fate else [],
            "places": [asdict(place) for place in places],
        }
        for number, places in update.places.items()
        for fate in [update.fates.get(number)]
    ]
    return json.dumps({"from": update.old, "to": update.new, "rules": rules}, ensure_ascii=False, indent=1)


def _states(fate: Fate | None) -> list[str]:
    if fate is None:
        return ["unknown"]
    if fate.unchanged:
        return ["unchanged"]
    states = {"moved": fate.moved, "reworded": fate.reworded, "gone": fate.now is None, "reused": fate.reused}
    return [state for state, is_so in states.items() if is_so]


def _told(fate: Fate, update: Update) -> str:
    parts = []
    if fate.now is None:
        parts.append("gone")
    elif fate.moved:
        parts.append(f"moved to {fate.now}" + ("" if fate.certain else " (not certain: the texts differ)"))
    if fate.reworded:
        parts.append("reworded" if fate.now and (fate.changes or fate.certain) else "reworded, or replaced")
    told = ", ".join(parts)
    return f"{told}; {fate.number} now belongs to another rule" if fate.reused else told


def _change(went: str, came: str, colours: bool) -> str:
    old, new = (f"[-{went}-]" if went else ""), (f"{{+{came}+}}" if came else "")
    if colours:
        old, new = (f"{RED}{old}{PLAIN}" if old else ""), (f"{GREEN}{new}{PLAIN}" if new else "")
    return " ".join(part for part in (old, new) if part)


def _places(places: Iterable[Place], update: Update) -> Iterator[str]:
    for place in places:
        read_in = "" if place.edition == update.old else f" (read in {place.edition})"
        yield f"    {place.path}:{place.line}: {place.field}{read_in}"


def _wrapped(head: str, numbers: list[str]) -> Iterator[str]:
    return (
        iter(textwrap.wrap(" ".join(numbers), WIDTH, initial_indent=head, subsequent_indent=head))
        if numbers
        else iter(())
    )
