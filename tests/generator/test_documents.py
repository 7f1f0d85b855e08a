"""YAML as the records want it: rule numbers, dates and small words stay what the author wrote."""

from pathlib import Path
from typing import Any

import pytest

from generator.documents import Document, read


def loaded(folder: Path, text: str) -> Any:
    path = folder / "document.yml"
    path.write_text(text, encoding="utf-8")
    document, problems = read(path, "document.yml")
    assert problems == []
    return document.data


@pytest.mark.parametrize(
    "plain", ["702.10", "2026-09-25", "no", "on", "yes", "1e3", "0x10", ".5", "12:30", "+1/+1", "="]
)
def test_a_plain_word_stays_text(tmp_path: Path, plain: str) -> None:
    assert {"key": plain} == loaded(tmp_path, f"key: {plain}\n")


@pytest.mark.parametrize(
    ("plain", "value"),
    [("true", True), ("False", False), ("null", None), ("~", None), ("", None), ("-3", -3), ("010", 10)],
)
def test_core_values_are_typed(tmp_path: Path, plain: str, value: object) -> None:
    assert {"key": value} == loaded(tmp_path, f"key: {plain}\n")


@pytest.mark.parametrize("quoted", ['"5"', "'true'", '"null"', '""'])
def test_what_is_quoted_is_text(tmp_path: Path, quoted: str) -> None:
    assert {"key": quoted[1:-1]} == loaded(tmp_path, f"key: {quoted}\n")


def test_no_and_on_are_keys_like_others(tmp_path: Path) -> None:
    assert loaded(tmp_path, "no: 1\non: 2\n702.10: 3\n") == {"no": 1, "on": 2, "702.10": 3}


def test_a_cost_without_quotes_is_told(tmp_path: Path) -> None:
    path = tmp_path / "cost.yml"
    path.write_text("cost: {2}{R}\n", encoding="utf-8")

    _, problems = read(path, "cost.yml")

    assert [f"{problem.path}:{problem.line}" for problem in problems] == ["cost.yml:1"]


@pytest.mark.parametrize(
    ("content", "got"),
    [
        (b"name: \xff\xfe", "other bytes"),
        (b"name: a\x07b", "the character"),
        (b"", "an empty file"),
        (b"a: 1\n---\nb: 2", "another document"),
    ],
)
def test_a_file_that_is_no_document_is_told(tmp_path: Path, content: bytes, got: str) -> None:
    path = tmp_path / "odd.yml"
    path.write_bytes(content)

    document, problems = read(path, "odd.yml")

    assert document.data is None
    assert len(problems) == 1 and got in problems[0].got


def test_the_nearest_line_is_that_of_what_stands_around() -> None:
    document = Document(
        "a.yml", {}, {"": (1, 1), "examples": (4, 1), "examples[0]": (5, 3), "examples[0].scenario": (7, 5)}
    )

    assert document.place("examples[0].scenario.setup.players.A.hand[2]") == (7, 5)
    assert document.line("examples[3].id") == 4
    assert document.line("summary") == 1
