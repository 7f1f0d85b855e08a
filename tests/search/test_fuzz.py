"""Whatever is typed is answered, in time, and comes back as text only."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from search.test_rows import OWN, Elements

Ask = Callable[..., Any]
HOSTILE = [
    "",
    " ",
    "\0",
    "\n\t\r",
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "\"'><b>",
    "&lt;b&gt;",
    "${x}",
    "{}",
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty prototype",
    "(((((",
    "[a-z",
    "(?<x>",
    "a{1,99999}",
    "\\",
    "\\u0000",
    "*+?.^$|()[]{}",
    "cascata*",
    "+cascata",
    "title:cascata",
    "cascata~2",
    "^cascata",
    "שלום עולם",
    "مرحبا بالعالم",
    "\u202ecascata",
    "连锁",
    "カスケード",
    "🂡🂢",
    "👨\u200d👩\u200d👧",
    "\ud800",
    "ﷺ" * 300,
    "é" * 500,
    "á́́́" * 200,
    "'" * 300,
    "-" * 300,
    "a" * 10_000,
    "cascata " * 1_250,
    "ab " * 3_334,
    "702.85" * 1_667,
    "1" * 10_000,
    "(" * 150 + "702.85",
    "702" + "." * 10_000 + "x",
    "la " * 50 + "702.85x",
    "can't " * 1_667,
    "<b>" * 3_334,
    "cascata" + "x" * 10_000,
    "l'" * 5_000,
]
MILLISECONDS = 50


def strings(seed: int, count: int) -> list[str]:
    chance = random.Random(seed)
    planes = [
        (0x20, 0x7E),
        (0xA0, 0x17F),
        (0x300, 0x36F),
        (0x590, 0x6FF),
        (0x2000, 0x206F),
        (0x3040, 0x9FFF),
        (0x1F300, 0x1FAFF),
    ]
    made = []
    for _ in range(count):
        low, high = chance.choice(planes)
        made.append("".join(chr(chance.randint(low, high)) for _ in range(chance.choice((1, 3, 8, 40, 300)))))
    return made


@pytest.mark.parametrize("language", ["it", "en"])
def test_any_text_is_answered_in_time_and_injects_nothing(ask: Ask, language: str) -> None:
    queries = HOSTILE + strings(seed=7, count=300)
    for query, hits in zip(queries, ask(["warm up", *queries], language)[1:], strict=True):
        for hit in hits:
            assert hit["milliseconds"] < MILLISECONDS, query[:40]
            for row in hit["rows"]:
                for html in (row["title"], row["text"]):
                    assert Elements(html).found <= OWN | {("p", "", ""), ("mark", "", "")}, query[:40]


def test_a_long_query_is_read_from_its_beginning(ask: Ask) -> None:
    assert ask("cascata " + "split " * 2_000)[0]["id"] == "cascade"
