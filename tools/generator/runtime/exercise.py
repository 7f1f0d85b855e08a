"""Goes where Python itself may go with other input than that of the examples; runs inside Pyodide, as it is imported.

What comes of it does not matter, only which functions of the module are called (make.mjs): what is called neither here
nor by a play is cut off, and whoever gets there all the same waits for the whole module.
"""

import builtins
import copy
import functools
import gc
import itertools
import json
import re
import weakref
from collections.abc import Callable, Iterator
from typing import Any

NUMBERS: tuple[Any, ...] = (0, 1, -7, 2**40, 2**90, True, 1.5, -0.0, 1e300)
TEXTS: tuple[Any, ...] = ("", "a", "perché no, x1", "\u65e5\u672c\u8a9e", "\U0001f0a0 é")
SERIES: tuple[Any, ...] = ((), (1, "a"), [], [3, 1, 2], ["b", "a"], {}, {"a": 1, 2: [3]}, {1, 2}, frozenset({"a"}))
VALUES = (*NUMBERS, *TEXTS, *SERIES, range(5), slice(1, 3), b"", b"bytes", bytearray(b"ab"), None)
PLAIN = (
    "abs all any ascii bin bool callable chr dict dir enumerate float frozenset hash hex id int iter len list max min "
    "ord repr reversed round set sorted str sum tuple type vars zip"
)
WITH_TWO = "__setitem__ find get index insert pop replace setdefault split startswith"
ENDLESS = (
    "__class__ __iadd__ __imul__ __init__ __lshift__ __mul__ __pow__ __rlshift__ __rmul__ __rpow__ center expandtabs "
    "ljust resize rjust to_bytes zfill"
)
"""With 2 ** 40 for a number most of these want more memory than there is; the others change what a thing is."""
FORMATS = ("{}", "{!r:>8}", "{:05d}", "{:+.2f}", "{:,}", "{:x}", "{0[0]}", "{a}")
NOTATIONS = ("{", "[1,]", '{"a" 1}', '"\\ud83d\\ude00"', "[1e5, -0, 12345678901234567890, null]", "no", "[" * 5000)
PATTERNS = (r"(?P<a>\w+)\s*[,;]?(x)?", r"^(a|b)*?\d{1,3}$", r"(?i)perch[eé]", r"(?<=a)b(?!c)")

begun: list[Any] = []
"""Half way through, where the collector may find them."""


def tried(function: Callable[..., Any] | None, *arguments: Any) -> None:
    """Call it with copies of the arguments, whatever happens."""
    if not callable(function):
        return
    try:
        result = function(*copy.deepcopy(arguments))
        if hasattr(result, "__next__"):
            next(result)
            begun.append(result)
            list(itertools.islice(function(*copy.deepcopy(arguments)), 9))
    except BaseException:
        return


def types() -> None:
    for value in VALUES:
        for function in (*(getattr(builtins, name) for name in PLAIN.split()), copy.copy, copy.deepcopy, json.dumps):
            tried(function, value)
        for name in sorted(set(dir(value)) - set(ENDLESS.split())):
            tried(getattr(type(value), name), value)
            for first in VALUES:
                tried(getattr(type(value), name), value, first)
        for name in WITH_TWO.split():
            for first, second in itertools.product((*NUMBERS, *TEXTS), repeat=2):
                tried(getattr(type(value), name, None), value, first, second)
        for text in FORMATS:
            tried(text.format, value)


def iterators() -> None:
    named = [getattr(itertools, name) for name in sorted(vars(itertools))]
    for function in (*named, map, filter, zip, max, min, sorted, functools.reduce):
        for first, second in itertools.product((*SERIES, len, 2), repeat=2):
            tried(function, first)
            tried(function, first, second)
            tried(function, str, first, second)


def texts() -> None:
    for text in NOTATIONS:
        tried(json.loads, text)
    for pattern, text in itertools.product(PATTERNS, TEXTS):
        for name in ("match", "search", "fullmatch", "findall", "split"):
            tried(getattr(re, name), pattern, text)
        tried(re.sub, pattern, "-", text)


def sizes() -> None:
    for count in (3, 70, 5000):
        tried(sorted, [each * 7919 % 1009 / 3 for each in range(count)])
        tried(sorted, [str(each % 7) for each in range(count)])
        tried(dict.fromkeys, range(count))
        tried(str, 10**count)
    tried(deep, 0)
    tried(lambda: [[str(each), (each,), {each: {each}}] for each in range(200_000)])  # more memory than there was


def deep(depth: int) -> int:
    return deep(depth + 1) + 1


class Knot:
    """Things that hold each other, which only the collector takes apart."""

    def __init__(self) -> None:
        def waiting() -> Iterator["Knot"]:
            yield self

        self.waiting = waiting()
        next(self.waiting)
        self.parts = [self, {"self": self}, (self.held, lambda: self), weakref.ref(self, lambda _: None)]
        self.partial, self.set = functools.partial(print, self), {self}
        self.chained = itertools.chain(self.parts, map(str, self.parts))
        try:
            raise ValueError(self)
        except ValueError as error:
            self.error = error

    def held(self) -> list[object]:
        return self.parts


class Finished(Knot):
    def __del__(self) -> None:
        self.parts.clear()


def garbage() -> None:
    for count, generation in ((10, 0), (100, 1), (1000, 2)):
        for _ in range(count):
            Knot()
            Finished()
        gc.collect(generation)
    for _ in range(5000):  # until Python itself thinks that it is time
        Knot()
        Finished()
    begun.clear()
    gc.collect()


types()
iterators()
texts()
sizes()
garbage()
