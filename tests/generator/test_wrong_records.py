"""Each file of wrong/ holds a record and, in its comments, exactly the complaints that it must cause."""

import re
from pathlib import Path

import pytest

from generator import checks
from generator.glossary import read_glossary

CASES = sorted(Path(__file__).with_name("wrong").glob("*.yml"))


@pytest.mark.parametrize("case", CASES, ids=lambda path: path.stem)
def test_a_wrong_record_causes_its_complaints(case: Path, root: Path) -> None:
    text = case.read_text(encoding="utf-8")
    place = f"glossary/terms/keyword-action/{case.name}"
    (root / "terms" / "keyword-action" / case.name).write_text(text, encoding="utf-8")

    glossary, problems = read_glossary(root)
    problems += checks.problems(glossary)
    problems = checks.errors(problems)

    expected = [f"{place}:{line}" for line in re.findall(r"^#@ (.*)$", text, re.MULTILINE)]
    assert expected, "a case without a complaint tests nothing"
    assert sorted(expected) == sorted(map(str, problems))


def test_the_small_glossary_causes_none(root: Path) -> None:
    glossary, problems = read_glossary(root)

    assert checks.errors([*problems, *checks.problems(glossary)]) == []


def test_all_problems_of_all_files_are_told_at_once(root: Path) -> None:
    for name in ("broken-yaml", "missing-language", "dead-links"):
        case = next(path for path in CASES if path.stem == name)
        (root / "terms" / "keyword-action" / case.name).write_text(case.read_text(encoding="utf-8"), encoding="utf-8")

    glossary, problems = read_glossary(root)
    problems += checks.problems(glossary)

    assert {"broken-yaml.yml", "missing-language.yml", "dead-links.yml"} == {Path(p.path).name for p in problems}


def test_a_file_in_no_folder_of_a_kind_is_told(root: Path) -> None:
    (root / "terms" / "spells").mkdir()
    (root / "terms" / "keyword-action" / "sample.yml").rename(root / "terms" / "spells" / "sample.yml")

    _, problems = read_glossary(root)

    assert any("expected a file terms/<kind>/<slug>.yml" in str(problem) for problem in problems)


def test_a_slug_is_used_by_one_kind_only(root: Path) -> None:
    text = (root / "terms" / "keyword-action" / "sample.yml").read_text(encoding="utf-8")
    (root / "terms" / "game-term").mkdir()
    (root / "terms" / "game-term" / "sample.yml").write_text(text, encoding="utf-8")

    _, problems = read_glossary(root)

    assert list(map(str, problems)) == [
        "glossary/terms/keyword-action/sample.yml:1:1: expected an id of its own, "
        "got sample, as glossary/terms/game-term/sample.yml"
    ]


@pytest.mark.parametrize("line", ["", "ability: instant\n"])
def test_the_kinds_of_abilities_are_named(root: Path, line: str) -> None:
    path = root / "terms" / "keyword-ability" / "echoing.yml"
    path.write_text(path.read_text(encoding="utf-8").replace("ability: triggered\n", line), encoding="utf-8")

    _, problems = read_glossary(root)

    (problem,) = (problem for problem in problems if problem.field == "ability")
    assert problem.expected.startswith("one of static, activated, triggered")


def test_links_to_a_broken_record_are_not_told_besides(root: Path) -> None:
    (root / "terms" / "keyword-ability" / "echoing.yml").write_text("names: [", encoding="utf-8")

    glossary, problems = read_glossary(root)
    problems += checks.problems(glossary)

    assert [problem.path for problem in checks.errors(problems)] == ["glossary/terms/keyword-ability/echoing.yml"]
