"""A new edition of the rules: what became of each number that a record cites. The rules here are invented."""

import re
import time
from pathlib import Path

import pytest

from generator import __main__, checks
from generator.authors import rules_compare, rules_text, rules_update
from generator.glossary import read_glossary
from generator.problems import DataError

OLD_DATE, NEW_DATE = "2024-11-08", "2027-01-15"
OLD = """\
Rules of a game that nobody plays

These rules are effective as of November 8, 2024.

Contents

7. Words
701. Actions
702. Abilities
Glossary
Credits

7. Words

701. Actions

701.1. Most actions are told by a verb.

701.2. Hop

701.2a To hop is to set a beetle on the next free leaf. See rule 702.3.

701.2b A beetle without a free leaf stays where it is.

701.3. Whistle

701.3a To whistle is to call every beetle of one color back to its own pond.

702. Abilities

702.1. Abilities tell what a beetle may do.

702.2. Swift

702.2a Swift means that this beetle hops twice before evening comes.
Example: A swift beetle on the first leaf may end on the third one.

702.2b Several instances of swift do the same as one.

702.3. Heavy

702.3a Heavy means that no other beetle may share the leaf below it.

702.3b A heavy beetle sinks whenever rain has filled the pond.

Glossary

Hop
To move on. See rule 701.2, "Hop."

Credits
"""
NEW = (
    OLD.replace("November 8, 2024", "January 15, 2027")
    .replace("701.3. Whistle", "701.4. Whistle")
    .replace("701.3a To", "701.4a To")
    .replace(
        "702. Abilities\n\n702.1", "701.5. Yawn\n\n701.5a To yawn is to end the day at once.\n\n702. Abilities\n\n702.1"
    )
    .replace("701.4. Whistle", "701.3. Juggle\n\n701.3a To juggle is to swap any two pebbles.\n\n701.4. Whistle")
    .replace("hops twice before evening", "hops three times before evening")
    .replace("702.3b A heavy beetle sinks whenever rain has filled the pond.\n\n", "")
)
BEETLES = tuple(
    re.findall(r"\w+", "beetle leaf pond pebble hop whistle rain evening color morning sink share swap call")
)
RECORD = """\
ability: static
category: keyword-abilities
names: {it: {name: Fischio}, en: {name: Whistle}}
edition: 2024-11-08
rule: 701.3
summary:
  it: Si fischia come dice 701.3a. # 701.3 in a comment stays
  en: >-
    One whistles as 701.3a says, with [[sample|702.2 words]].
rulings:
  - id: one
    text: {it: "Vale 701.3a.", en: "701.3a holds."}
    rules: [701.3a, 702.2b]
    source: {kind: rules, name: Rules, date: 2024-11-08}
    checked: 2024-11-08
"""


@pytest.fixture
def rules(tmp_path: Path) -> tuple[Path, Path]:
    (tmp_path / "old.txt").write_text(OLD, encoding="utf-8")
    (tmp_path / "new.txt").write_text(NEW, encoding="utf-8")
    return tmp_path / "old.txt", tmp_path / "new.txt"


@pytest.fixture
def citing(root: Path) -> Path:
    """A small glossary in which a record has read its numbers in the old rules."""
    (root / "terms" / "keyword-ability" / "whistle.yml").write_text(RECORD, encoding="utf-8")
    return root


def diff(root: Path, rules: tuple[Path, Path], *more: str) -> int:
    return __main__.main(["rules-diff", "--glossary", str(root), *map(str, rules), *more])


def test_texts_are_compared_and_not_numbers(rules: tuple[Path, Path]) -> None:
    fates = rules_compare.compare(*map(rules_text.read, rules))

    assert {number for number, fate in fates.items() if fate.unchanged} == {
        "701", "701.1", "701.2", "701.2a", "701.2b", "702", "702.1", "702.2", "702.2b", "702.3", "702.3a",
    }  # fmt: skip
    assert (fates["701.3"].now, fates["701.3"].certain, fates["701.3"].reused) == ("701.4", True, True)
    assert fates["701.3a"].now == "701.4a"
    assert fates["702.2a"].reworded and fates["702.2a"].changes == (("twice", "three times"),)
    assert fates["702.3b"].now is None and not fates["702.3b"].reused


def test_a_rule_that_names_a_moved_rule_is_unchanged(tmp_path: Path) -> None:
    (tmp_path / "old.txt").write_text(OLD.replace("See rule 702.3.", "See rule 701.3a."), encoding="utf-8")
    (tmp_path / "new.txt").write_text(NEW.replace("See rule 702.3.", "See rule 701.4a."), encoding="utf-8")

    fates = rules_compare.compare(rules_text.read(tmp_path / "old.txt"), rules_text.read(tmp_path / "new.txt"))

    assert fates["701.2a"].unchanged


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_every_encoding_and_line_end_gives_the_same_texts(tmp_path: Path, encoding: str, end: str) -> None:
    text = OLD.replace('"', "”")
    (tmp_path / "rules.txt").write_bytes(text.replace("\n", end).encode(encoding))

    found = rules_text.read(tmp_path / "rules.txt")

    assert found.date == OLD_DATE
    assert set(found.texts) == set(re.findall(r"^(\d{3}(?:\.\d+[a-z]?)?)\.? ", OLD, re.MULTILINE))
    assert found.texts["701.2b"] == "A beetle without a free leaf stays where it is."


def test_a_report_tells_every_cited_number_and_where(
    citing: Path, rules: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    assert diff(citing, rules) == 0

    told = capsys.readouterr().out
    assert "701.3: moved to 701.4; 701.3 now belongs to another rule" in told
    assert "    glossary/terms/keyword-ability/whistle.yml:5: rule\n" in told
    assert re.search(r"^unchanged: .*\b702\.2b\b", told, re.MULTILINE)


def test_write_renumbers_what_is_certain_and_a_second_run_reports_nothing(
    citing: Path, rules: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("editions.yml", "sections.yml", "categories.yml"):
        assert (citing / name).exists()
    # the other records and the sections are of newer editions than these rules: only the one that cites them is left
    assert diff(citing, rules, "--write") == 0
    record = citing / "terms" / "keyword-ability" / "whistle.yml"
    once = record.read_text(encoding="utf-8")
    capsys.readouterr()

    assert once == (
        RECORD.replace("edition: 2024-11-08", "edition: 2027-01-15")
        .replace("rule: 701.3\n", "rule: 701.4\nsince: 2027-01-15\nhistory:\n  - {number: 701.3, from: 2024-11-08}\n")
        .replace("701.3a", "701.4a")
    )
    assert diff(citing, rules, "--write") == 0
    assert "whistle" not in capsys.readouterr().out
    assert record.read_text(encoding="utf-8") == once
    glossary, problems = read_glossary(citing)
    assert problems == [] and glossary.edition.date == NEW_DATE
    assert glossary.edition.has("701.5a") and not glossary.edition.has("702.3b")
    document = glossary.documents["whistle"]
    assert checks.errors(checks.of_record(glossary.records["whistle"], document, glossary)) == []


def test_a_record_with_a_number_that_is_not_certain_stays_as_it_was(
    citing: Path, rules: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    record = citing / "terms" / "keyword-ability" / "whistle.yml"
    text = RECORD.replace("702.2b]", "702.3b]")
    record.write_text(text, encoding="utf-8")

    assert diff(citing, rules, "--write") == 0

    told = capsys.readouterr()
    assert "whistle.yml: left as it is, for these are not certain: 702.3b" in told.err
    assert "702.3b: gone" in told.out
    assert record.read_text(encoding="utf-8") == text


def test_no_text_of_the_rules_is_kept(citing: Path, rules: tuple[Path, Path]) -> None:
    before = {path for path in citing.rglob("*") if path.is_file()}

    diff(citing, rules, "--write")

    new = {path for path in citing.rglob("*") if path.is_file()} - before
    assert {path.relative_to(citing).as_posix() for path in new} == {
        f"hashes/{NEW_DATE}.txt",
        f"numbers/{NEW_DATE}.txt",
    }
    for path in new:
        assert re.fullmatch(r"(?:[0-9]{3}\.?[0-9a-z. ]*\n)+", path.read_text(encoding="utf-8"))


def test_rules_check_knows_the_texts_by_their_hashes(
    citing: Path, rules: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    def check(*more: str) -> str:
        assert __main__.main(["rules-check", "--glossary", str(citing), *more]) == 0
        return capsys.readouterr().out

    (citing / "terms" / "keyword-ability" / "whistle.yml").write_text(
        RECORD.replace("702.2b]", "702.2a, 702.3b]"), encoding="utf-8"
    )
    check(str(rules[0]), "--save")
    assert "whistle" not in check(str(rules[0]))
    told = check(str(rules[1]))
    assert "701.3: moved to 701.4; 701.3 now belongs to another rule" in told
    assert "702.2a: reworded, or replaced" in told
    assert "702.3b: gone" in told


@pytest.mark.parametrize(
    ("content", "got"),
    [
        (b"", "an empty file"),
        (b"  \n\n", "an empty file"),
        (b"\x89PNG\r\n\x1a\n\x00\x01\x02\x03" * 50, "a binary file"),
        (b"Dear reader,\nthis is a letter.\n", "none"),
        (OLD[: OLD.index("702.2a")].encode(), "the end of the file after 702.2"),
        (OLD[: OLD.index("702. Abilities\n\n")].encode(), "the end of the file after 701.3a"),
        (OLD[OLD.rindex("701. Actions") : OLD.index(" free leaf stays")].encode(), "the end of the file"),
    ],
    ids=["empty", "blank", "binary", "letter", "cut in a section", "cut before a section", "cut in a sentence"],
)
def test_what_is_no_whole_rules_file_is_told_and_nothing_is_written(
    citing: Path, rules: tuple[Path, Path], content: bytes, got: str, capsys: pytest.CaptureFixture[str]
) -> None:
    rules[1].write_bytes(content)
    before = {path: path.read_bytes() for path in citing.rglob("*") if path.is_file()}

    assert diff(citing, rules, "--write") == 1

    error = capsys.readouterr().err
    assert "new.txt:1: expected" in error and got in error
    assert {path: path.read_bytes() for path in citing.rglob("*") if path.is_file()} == before


def test_a_file_that_ends_chapters_earlier_is_not_taken_for_a_new_edition(
    citing: Path, rules: tuple[Path, Path]
) -> None:
    rules[1].write_text("100. Start\n\n100.1. All beetles start in the pond.\n", encoding="utf-8")

    glossary, _ = read_glossary(citing)
    with pytest.raises(DataError, match=r"expected rules up to chapter 7"):
        rules_update.difference(glossary, rules_text.read(rules[0]), rules_text.read(rules[1]))


def test_a_missing_file_is_told(citing: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert diff(citing, (tmp_path / "no.txt", tmp_path / "no.txt")) == 1
    assert "No such file" in capsys.readouterr().err


def test_a_million_characters_are_compared_in_two_seconds(tmp_path: Path) -> None:
    def book(shift: int) -> str:
        lines = []
        for section in range(701, 731):
            lines.append(f"{section}. Part {section}")
            for rule in range(1, 101):
                said = " ".join(BEETLES[(section * rule * n) % 14] for n in range(1, 58))
                changed = "often " if shift and rule % 9 == 0 else ""
                lines.append(f"{section}.{rule + shift}. {changed}{said} {section}x{rule}.")
        return "\n\n".join(lines)

    (tmp_path / "old.txt").write_text(book(0), encoding="utf-8")
    (tmp_path / "new.txt").write_text(book(1), encoding="utf-8")
    assert len(book(0)) > 900_000
    start = time.process_time()
    fates = rules_compare.compare(rules_text.read(tmp_path / "old.txt"), rules_text.read(tmp_path / "new.txt"))

    assert time.process_time() - start < 2
    assert all(fate.now == f"{number[:3]}.{int(number[4:]) + 1}" for number, fate in fates.items() if "." in number)


def test_an_older_edition_is_not_written_over_a_newer_one(
    citing: Path, rules: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    assert diff(citing, (rules[1], rules[0]), "--write") == 1
    assert f"expected an edition after {NEW_DATE}, got that of {OLD_DATE}" in capsys.readouterr().err
