"""Shapes of plain JSON: each reads a value, or notes what it expected instead and where.

A shape is a function ``(value, problems) -> parsed``. All problems of an input are collected; a reader is
told everything at once. Nothing is skipped silently: an unknown field or word is a problem.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any
from weakref import WeakKeyDictionary

from .errors import ScenarioError

NUMBER_LIMIT = 1_000_000_000
PROBLEM_LIMIT = 50
OBJECT_LIMIT = 50_000
DEPTH_LIMIT = 20

Shape = Callable[[Any, "Problems"], Any]
MISSING: Any = object()
# What a shape reads, as plain JSON data, for whoever draws a form of it; given late, when the mechanics are loaded.
_FACTS: WeakKeyDictionary[Shape, Callable[[], dict[str, Any]]] = WeakKeyDictionary()


class Problems:
    """Where the reader is, and what was wrong so far."""

    def __init__(self, *start: str | int) -> None:
        self.at: list[str | int] = list(start)
        self.found: list[tuple[str, str, str]] = []
        self.objects = 0

    def path(self) -> str:
        text = ""
        for part in self.at:
            name = part if isinstance(part, int) or len(part) <= 60 else part[:57] + "..."
            text += f"[{name}]" if isinstance(name, int) else f".{name}" if text else name
        return text

    def add(self, expected: str, got: Any) -> Any:
        self.found.append((self.path() or "scenario", expected, show(got)))
        if len(self.found) == PROBLEM_LIMIT:
            self.raise_if_any()
        return None

    def count_object(self, value: Any) -> None:
        """One more object is read; no sensible scenario comes near the limit."""
        self.objects += 1
        if self.objects > OBJECT_LIMIT:
            self.add(f"at most {OBJECT_LIMIT} objects in all", value)
            self.raise_if_any()

    def raise_if_any(self) -> None:
        if self.found:
            raise ScenarioError(*self.found[0], problems=self.found)


def show(value: Any) -> str:
    """A value as a short text for an error message."""
    if value is MISSING:
        return "nothing"
    if isinstance(value, Mapping):
        return "an object" if value else "an empty object"
    if isinstance(value, list | tuple):
        return f"a list of {len(value)}"
    if isinstance(value, str):
        return repr(value if len(value) <= 60 else value[:57] + "...")
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int) and abs(value) > 10**18:
        return "a huge number"
    return repr(value)[:60]


def described(shape: Shape, facts: Callable[[], dict[str, Any]]) -> Shape:
    """The shape, with what ``describe`` then says of it."""
    _FACTS[shape] = facts
    return shape


def describe(shape: Shape | Optional) -> dict[str, Any]:
    """What a shape reads: {"kind", …}; an optional field also has its "default"."""
    if isinstance(shape, Optional):
        default = list(shape.default) if isinstance(shape.default, tuple) else shape.default
        return describe(shape.shape) | {"default": default}
    return _FACTS[shape]()


def integer(low: int = -NUMBER_LIMIT, high: int = NUMBER_LIMIT) -> Shape:
    def read(value: Any, problems: Problems) -> Any:
        if type(value) is int and low <= value <= high:
            return value
        return problems.add(f"a whole number from {low} to {high}", value)

    return described(read, lambda: {"kind": "number", "least": low, "most": high})


def text(value: Any, problems: Problems) -> Any:
    if isinstance(value, str) and 0 < len(value) <= 1000:
        return value
    return problems.add("a text of 1 to 1000 characters", value)


def any_text(value: Any, problems: Problems) -> Any:
    return value if isinstance(value, str) else problems.add("a text", value)


def boolean(value: Any, problems: Problems) -> Any:
    return value if isinstance(value, bool) else problems.add("true or false", value)


def word(*words: str, of: Callable[[], Iterable[str]] | None = None) -> Shape:
    """One of some words; ``of`` gives them late, when the mechanics are loaded."""
    known: set[str] = set(words)

    def read(value: Any, problems: Problems) -> Any:
        if of is not None and not known:
            known.update(of())
        if isinstance(value, str) and value in known:
            return value
        return problems.add("one of " + ", ".join(sorted(known)), value)

    return described(read, lambda: {"kind": "word", "words": sorted(of()) if of is not None else list(words)})


def nullable(shape: Shape) -> Shape:
    def read(value: Any, problems: Problems) -> Any:
        return None if value is None else shape(value, problems)

    return described(read, lambda: {"kind": "nullable", "of": describe(shape)})


def either(*shapes: Shape) -> Shape:
    """The first shape that reads the value without a problem; else the last one complains."""

    def read(value: Any, problems: Problems) -> Any:
        for shape in shapes[:-1]:
            attempt = Problems(*problems.at)
            parsed = shape(value, attempt)
            if not attempt.found:
                return parsed
        return shapes[-1](value, problems)

    return described(read, lambda: {"kind": "either", "of": [describe(shape) for shape in shapes]})


def list_of(shape: Shape, *, least: int = 0, most: int = 100_000, unique: bool = False) -> Shape:
    def read(value: Any, problems: Problems) -> Any:
        if not isinstance(value, list) or not least <= len(value) <= most:
            problems.add(f"a list of {least} to {most}" if least else "a list" + f" of at most {most}", value)
            return ()
        at = problems.at
        at.append(0)
        parsed = []
        for index, item in enumerate(value):
            at[-1] = index
            parsed.append(shape(item, problems))
        if unique and len(set(parsed)) != len(parsed):
            at.pop()
            problems.add("no value twice", value)
            return tuple(parsed)
        at.pop()
        return tuple(parsed)

    return described(read, lambda: {"kind": "list", "of": describe(shape), "least": least, "most": most})


def pair_of(shape: Shape) -> Shape:
    read_list = list_of(shape, least=2, most=2)

    def read(value: Any, problems: Problems) -> Any:
        parsed = read_list(value, problems)
        return parsed if len(parsed) == 2 else None

    return described(read, lambda: {"kind": "pair", "of": describe(shape)})


def map_of(key: Shape, shape: Shape, *, most: int = 100_000) -> Shape:
    def read(value: Any, problems: Problems) -> Any:
        if not isinstance(value, dict) or len(value) > most:
            problems.add(f"an object with at most {most} fields", value)
            return {}
        parsed = {}
        at = problems.at
        for name, item in value.items():
            at.append(name)
            key(name, problems)
            parsed[name] = shape(item, problems)
            at.pop()
        return parsed

    return described(read, lambda: {"kind": "map", "keys": describe(key), "of": describe(shape)})


class Optional:
    """A field that may be left out, with the value that it then has."""

    __slots__ = ("default", "shape")

    def __init__(self, shape: Shape, default: Any = None) -> None:
        self.shape, self.default = shape, default


Fields = Mapping[str, "Shape | Optional"]


def fields(value: Any, problems: Problems, known: Fields, *, skip: tuple[str, ...] = ()) -> dict[str, Any]:
    """Read an object with exactly these fields; the result has them all."""
    if not isinstance(value, dict):
        problems.add("an object", value)
        value = {}
        known = {}
    problems.count_object(value)
    at = problems.at
    if len(at) > 3 * DEPTH_LIMIT:
        problems.add("less nesting", value)
        return {}
    parsed: dict[str, Any] = {}
    for name in value:
        if name not in known and name not in skip:
            at.append(str(name))
            problems.add("no such field; the fields are " + ", ".join([*skip, *known]), value[name])
            at.pop()
    for name, shape in known.items():
        got = value.get(name, MISSING)
        if isinstance(shape, Optional):
            if got is MISSING:
                parsed[name] = shape.default
                continue
            shape = shape.shape
        at.append(name)
        if got is MISSING:
            parsed[name] = problems.add("a value", MISSING)
        else:
            parsed[name] = shape(got, problems)
        at.pop()
    return parsed


def choice_of(value: Any, problems: Problems, name: str, known: Iterable[str], what: str = "one of ") -> str | None:
    """The word in the field `name`, which says what other fields an object has; None if it is not one of the known."""
    word = value.get(name) if isinstance(value, dict) else None
    words = list(known)
    if isinstance(word, str) and word in words:
        return word
    problems.at.append(name)
    problems.add(what + ", ".join(words), MISSING if word is None else word)
    problems.at.pop()
    return None


def record(known: Fields) -> Shape:
    def read(value: Any, problems: Problems) -> Any:
        return fields(value, problems, known)

    return described(read, lambda: {"kind": "record", "fields": describe_fields(known)})


def describe_fields(known: Fields) -> dict[str, Any]:
    return {name: describe(shape) for name, shape in known.items()}


described(text, lambda: {"kind": "text"})
described(boolean, lambda: {"kind": "boolean"})
