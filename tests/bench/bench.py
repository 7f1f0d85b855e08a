"""How fast the resolver is, on CPython and in Pyodide under Node, beside a peer: ``make bench [FILE=…] [PEER=…]``.

All sides take turns, round after round, so that whatever else the machine does falls on all of them; of the rounds
the medians are reported: of processor time, but in Pyodide of the clock on the wall. Requests and answers are JSON
texts, as between page and worker. Prints what it writes to build/bench.json.

    runs       all examples of the glossary, and the cases of FILE
    library    a spell with cascade through a library of n cards without a hit
    stack      n spells cast one upon the other, then resolved
    decisions  priorities received and answers given, each second; for the peer, random legal actions
    hostile    what must end soon: see ``HOSTILE``

PEER: a Python that has `phase-python` (pip install phase-python, in an environment of its own).
"""

from __future__ import annotations

import argparse
import itertools
import json
import math
import statistics
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from measure import decisions, times

from generator import examples
from generator.glossary import read_glossary

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
ROUNDS = 7
LIBRARY = (10, 100, 1_000, 10_000)
STACK = (1, 10, 100, 1_000)
LAND = {"types": ["land"]}
Texts = dict[str, str]


def request(scenario: Mapping[str, Any]) -> str:
    return json.dumps({"scenario": dict(scenario)})


def glossary_runs() -> Iterator[tuple[str, str]]:
    glossary, problems = read_glossary()
    assert not problems, problems[0]
    for record in glossary.records.values():
        for example in record.examples:
            yield f"{record.id}/{example.id}", request(examples.scenario(example, glossary.cards))


def case_runs(path: str) -> Iterator[tuple[str, str]]:
    for case in json.loads(Path(path).read_text(encoding="utf-8")):
        yield case["id"], request({key: case[key] for key in ("setup", "actions", "choices")})


# -- what grows -----------------------------------------------------------------------------------------------------


def free_spell(**more: Any) -> dict[str, Any]:
    effects = [{"verb": "gain_life", "player": "you", "amount": 1}]
    return {"types": ["instant"], "mana_cost": "{0}", "spell": {"effects": effects}, **more}


def play(cards: dict[str, Any], actions: list[Any], **player: Any) -> str:
    return request({"setup": {"cards": cards, "players": {"A": player, "B": {}}}, "actions": actions})


def labels(count: int) -> list[str]:
    return [f"c#{number}" for number in range(1, count + 1)]


def cast(card: str) -> dict[str, Any]:
    return {"do": "cast", "player": "A", "card": card}


EMPTY = {"do": "pass_until_empty"}


def library(size: int) -> str:
    cards = {"k": free_spell(keywords=[{"name": "cascade"}]), "c": LAND}
    return play(cards, [cast("k"), EMPTY], hand=["k"], library=labels(size))


def stack(size: int) -> str:
    return play({"c": free_spell()}, [*map(cast, labels(size)), EMPTY], hand=labels(size))


def endless(library: int) -> str:
    again = [{"verb": "discover", "amount": 0}]
    loop = {
        "types": ["artifact"],
        "abilities": [
            {"kind": "activated", "name": "go", "zone": "battlefield", "cost": {"mana": "{0}"}, "effects": again},
            {"kind": "triggered", "name": "on", "trigger": "card_exiled_from_your_library", "effects": again},
        ],
    }
    go = {"do": "activate", "player": "A", "ability": "go(loop)"}
    return play({"loop": loop, "c": LAND}, [go, EMPTY], battlefield=["loop"], library=labels(library))


def tokens() -> str:
    copies = [{"verb": "create_token_copy", "object": "this"}] * 200
    ability = {"kind": "activated", "name": "go", "zone": "battlefield", "cost": {"mana": "{0}"}, "effects": copies}
    go = {"do": "activate", "player": "A", "ability": "go(c)"}
    return play({"c": {"types": ["artifact"], "abilities": [ability]}}, [go, EMPTY] * 100, battlefield=["c"])


HOSTILE: Texts = {
    "10 MB of text": '"' + "x" * 10_000_000 + '"',
    "10 MB of lists": "[" + "1," * 5_000_000 + "1]",
    "nested a million times": "[" * 1_000_000,
    "4 MB of unknown fields": '{"scenario":{' + ",".join(f'"f{number}":0' for number in range(300_000)) + "}}",
    "10,000 permanents": play({"c": {"types": ["artifact"]}}, [], battlefield=labels(10_000)),
    "an endless loop": endless(2),
    "an endless loop that grows": endless(40),
    "tokens without end": tokens(),
}


def growth(seconds: Mapping[int, float]) -> dict[str, float]:
    """The exponent of growth between neighbouring sizes: 1 is linear."""
    sizes = sorted(seconds)
    pairs = itertools.pairwise(sizes)
    return {f"{a}-{b}": round(math.log(seconds[b] / seconds[a]) / math.log(b / a), 2) for a, b in pairs}


# -- the sides ------------------------------------------------------------------------------------------------------


class Process:
    """A side in a process of its own: a line in, a line of JSON out."""

    def __init__(self, *command: str) -> None:
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        ready = self._line()
        assert ready == "ready", ready

    def _line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def round(self) -> Any:
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        return json.loads(self._line())

    def end(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def in_pyodide(texts: list[str], folder: Path) -> Process:
    requests, archive = folder / "requests.json", folder / "resolver.zip"
    requests.write_text(json.dumps(texts), encoding="utf-8")
    with zipfile.ZipFile(archive, "w") as packed:
        for path in sorted((ROOT / "tools" / "resolver").rglob("*.py")):
            packed.write(path, path.relative_to(ROOT / "tools"))
    return Process("node", str(HERE / "pyodide.mjs"), str(requests), str(archive), str(HERE / "measure.py"))


# -- the report -----------------------------------------------------------------------------------------------------


def report_runs(texts: Texts, rounds: list[list[float]]) -> dict[str, Any]:
    each = {name: statistics.median(found) for name, found in zip(texts, zip(*rounds, strict=True), strict=True)}
    slowest = max(each, key=lambda name: each[name])
    count = sum(map(decisions, texts.values()))
    return {
        "runs": len(each),
        "runs_per_second": round(len(each) / sum(each.values())),
        "median_ms": round(1000 * statistics.median(each.values()), 3),
        "slowest": slowest,
        "slowest_ms": round(1000 * each[slowest], 3),
        "decisions_per_second": round(count / sum(each.values())),
    }


def report_growth(sizes: tuple[int, ...], rounds: list[list[float]]) -> dict[str, Any]:
    seconds = {size: statistics.median(found) for size, found in zip(sizes, zip(*rounds, strict=True), strict=True)}
    return {"ms": {size: round(1000 * value, 2) for size, value in seconds.items()}, "exponents": growth(seconds)}


def report_peer(rounds: list[dict[str, float]]) -> dict[str, int]:
    applied = statistics.median(found["actions"] / found["apply"] for found in rounds)
    both = statistics.median(found["actions"] / (found["apply"] + found["list"]) for found in rounds)
    return {"actions_per_second": round(applied), "with_listing_per_second": round(both)}


def measured(texts: Texts, peer: str | None, rounds: int) -> dict[str, Any]:
    libraries, stacks = list(map(library, LIBRARY)), list(map(stack, STACK))
    cpython: list[list[float]] = []
    pyodide: list[list[float]] = []
    grown: list[tuple[list[float], list[float]]] = []
    others: list[dict[str, float]] = []
    with tempfile.TemporaryDirectory() as folder:
        browser = in_pyodide(list(texts.values()), Path(folder))
        other = Process(peer, str(HERE / "peer.py")) if peer else None
        times(list(texts.values()))  # warm
        for _ in range(rounds):
            cpython.append(times(list(texts.values())))
            pyodide.append(browser.round())
            grown.append((times(libraries), times(stacks)))
            if other:
                others.append(other.round())
        browser.end()
        if other:
            other.end()
    result: dict[str, Any] = {
        "cpython": report_runs(texts, cpython),
        "pyodide": report_runs(texts, pyodide),
        "library": report_growth(LIBRARY, [one for one, _ in grown]),
        "stack": report_growth(STACK, [one for _, one in grown]),
        "hostile_ms": {name: round(1000 * times([text])[0]) for name, text in HOSTILE.items()},
    }
    if others:
        result["peer"] = report_peer(others)
        ours = result["cpython"]["decisions_per_second"]
        result["times_the_peer"] = {key: round(ours / value, 1) for key, value in result["peer"].items()}
    return result


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure the resolver.")
    parser.add_argument("--cases", help="a file of cases to run too")
    parser.add_argument("--peer", help="a Python that has phase-python")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    options = parser.parse_args()
    texts = dict(glossary_runs())
    if options.cases:
        texts |= dict(case_runs(options.cases))
    text = json.dumps(measured(texts, options.peer, options.rounds), indent=2)
    target = ROOT / "build" / "bench.json"
    target.parent.mkdir(exist_ok=True)
    target.write_text(text + "\n", encoding="utf-8")
    print(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
