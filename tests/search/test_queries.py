"""`make queries` says what the search misses, by the same code that the page uses."""

import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent
HEAD = "id\tquery\tlang\ttype\texpected_first\texpected_also\tnote\n"


def run(index: Path, tmp_path: Path, *rows: str, rulings: str | None = None) -> tuple[int, list[str]]:
    table = tmp_path / "queries.tsv"
    table.write_text(HEAD + "".join(row + "\n" for row in rows), encoding="utf-8")
    arguments = [str(table), str(index)]
    if rulings is not None:
        (tmp_path / "rulings.tsv").write_text(rulings, encoding="utf-8")
        arguments.append(str(tmp_path / "rulings.tsv"))
    script = str(HERE / "queries.mjs")
    done = subprocess.run(["node", script, *arguments], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout.splitlines() or done.stderr.splitlines()


def test_all_passed(index: Path, tmp_path: Path) -> None:
    status, lines = run(
        index,
        tmp_path,
        "1\tcascata\tit\tname\tCascade\t\t",
        "2\tfrenesia\tit\thomonym\tSpree|Frenzy\tSpree\t",
        "3\t702.84\tit\tnumber\tUnearth\tCascade\t",
        "4\tcascata split\tit\tcombined\tCascade\tRQ001\t",
        rulings="RQ001\tcascade#halves\n",
    )
    assert (status, lines[-1]) == (0, "4 passed, 0 failed")


@pytest.mark.parametrize(
    ("row", "complaint"),
    [
        ("1\tcascata\tit\tname\tRipple\t\t", "cascata [it, name]: expected Ripple; got Cascade"),
        ("1\tcascata\tit\tname\tCrew|Ripple\t\t", "expected Crew or Ripple; got Cascade"),
        ("1\tcascata\tit\tname\tCascade\tCrew\t", "expected Crew visible; got Cascade"),
        ("1\tcascata split\tit\tname\tCascade\tRQ002\t", "expected RQ002 visible"),
        ("1\tcascata\tit\tname\tCascade\tRQ009\t", "expected RQ009 visible"),
        ("1\tzwxq\tit\tname\tCascade\t\t", "expected Cascade; got nothing"),
    ],
)
def test_a_miss_is_told(index: Path, tmp_path: Path, row: str, complaint: str) -> None:
    status, lines = run(index, tmp_path, row, rulings="RQ002\tcascade#nowhere\n")
    assert status == 1
    assert complaint in lines[0]
    assert lines[-1] == "0 passed, 1 failed"


def test_a_folder_without_an_index_is_told(tmp_path: Path) -> None:
    status, lines = run(tmp_path / "..", tmp_path, "1\tcascata\tit\tname\tCascade\t\t")
    assert status != 0
    assert any("expected terms" in line for line in lines)
