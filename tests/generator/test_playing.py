"""Examples of records are played: what the resolver refuses and what does not come true is a problem."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from generator import checks, examples, playing
from generator.glossary import read_glossary
from generator.model import Example
from generator.problems import DataError

BOTH = {"it": "Prova", "en": "Test"}
SCENARIO: dict[str, Any] = {
    "setup": {
        "players": {"A": {"hand": ["bolt"], "mana": {"R": 1}}, "B": {}},
        "cards": {"bolt": {"name_it": "Lampo", "name_en": "Bolt", "types": ["instant"], "mana_cost": "{R}"}},
    },
    "actions": [{"do": "cast", "player": "A", "card": "bolt"}, {"do": "pass_until_empty"}],
    "choices": [],
}
SCENARIO["setup"]["cards"]["bolt"]["spell"] = {"effects": [{"verb": "gain_life", "player": "you", "amount": 1}]}


def problems(root: Path, scenario: dict[str, Any], expected: dict[str, Any]) -> list[str]:
    path = root / "terms" / "keyword-action" / "sample.yml"
    example = {"id": "one", "title": BOTH, "scenario": scenario, "expected": expected}
    text = path.read_text(encoding="utf-8") + yaml.safe_dump({"examples": [example]}, allow_unicode=True)
    path.write_text(text, encoding="utf-8")
    glossary, found = read_glossary(root)
    assert found == []
    return list(map(str, playing.problems(glossary)))


def test_an_example_that_comes_true_is_no_problem(root: Path) -> None:
    assert problems(root, SCENARIO, {"values": {"life": {"A": 21, "B": 20}}}) == []


def test_what_does_not_come_true_is_told(root: Path) -> None:
    (problem,) = problems(root, SCENARIO, {"values": {"life": {"A": 19, "B": 20}}})

    assert "examples[0].expected: expected what comes of the scenario, got " in problem


def test_a_scenario_with_an_unknown_word_is_told_where_it_stands(root: Path) -> None:
    scenario = SCENARIO | {"actions": [{"do": "juggle", "player": "A"}]}

    (problem,) = problems(root, scenario, {})

    assert "sample.yml:" in problem and "examples[0].scenario.actions[0]" in problem


def test_a_missing_answer_is_told(root: Path) -> None:
    (root / "cards.yml").write_text(
        "elf: {name_it: Elfo, name_en: Elf, types: [creature], mana_cost: '{3}{G}', pt: [2, 2], "
        "keywords: [{name: cascade}]}\n",
        encoding="utf-8",
    )
    setup = SCENARIO["setup"] | {"players": {"A": {"hand": ["elf"], "library": ["bolt"], "mana": {"G": 4}}, "B": {}}}
    scenario = SCENARIO | {
        "setup": setup,
        "actions": [{"do": "cast", "player": "A", "card": "elf"}, {"do": "pass_until_empty"}],
    }

    (problem,) = problems(root, scenario, {})

    assert "examples[0].scenario.choices: expected an answer to cascade.may_cast of player A, got none" in problem


def test_an_example_is_played_though_something_else_is_wrong_with_its_record(root: Path) -> None:
    path = root / "terms" / "keyword-action" / "sample.yml"
    example = {"id": "one", "title": BOTH, "scenario": SCENARIO, "expected": {"values": {"life": {"A": 9, "B": 20}}}}
    text = path.read_text(encoding="utf-8") + yaml.safe_dump({"examples": [example], "colour": "green"})
    path.write_text(text, encoding="utf-8")

    with pytest.raises(DataError) as error:
        checks.checked(root)

    assert [problem.field for problem in error.value.problems] == ["colour", "examples[0].expected"]


def test_no_example_is_played_without_a_stock_of_cards(root: Path) -> None:
    (root / "cards.yml").write_text("elf: [", encoding="utf-8")
    path = root / "terms" / "keyword-action" / "sample.yml"
    example = {"id": "one", "title": BOTH, "scenario": SCENARIO | {"actions": [{"do": "juggle"}]}}
    path.write_text(path.read_text(encoding="utf-8") + yaml.safe_dump({"examples": [example]}), encoding="utf-8")

    with pytest.raises(DataError) as error:
        checks.checked(root)

    assert {problem.path for problem in error.value.problems if not problem.warning} == {"glossary/cards.yml"}


def test_a_card_that_the_resolver_refuses_is_told_with_its_line(root: Path) -> None:
    (root / "cards.yml").write_text(
        "elf:\n  name_it: Elfo\n  name_en: Elf\n  types: [creature]\n  colour: green\n", encoding="utf-8"
    )
    glossary, found = read_glossary(root)

    (problem,) = map(str, playing.problems(glossary))

    assert found == [] and problem.startswith("glossary/cards.yml:")


@pytest.mark.parametrize("place", ["hand", "library", "battlefield", "graveyard", "exile", "command"])
def test_a_scenario_gets_the_stock_cards_it_names(place: str) -> None:
    cards: list[Any] = [{"card": "elf#2"}] if place in ("battlefield", "exile") else ["elf#2"]
    example = Example.model_validate(
        {"id": "a", "title": BOTH, "scenario": {"setup": {"players": {"A": {place: cards}, "B": {}}}}}
    )

    whole = examples.scenario(example, {"elf": {"name_en": "Elf"}, "orc": {"name_en": "Orc"}})

    assert whole["setup"]["cards"] == {"elf": {"name_en": "Elf"}}
    assert whole["version"] == 1 and "cards" not in example.scenario["setup"]


def test_a_card_of_the_scenario_goes_before_that_of_the_stock() -> None:
    setup = {"players": {"A": {"hand": ["elf"]}, "B": {}}, "cards": {"elf": {"name_en": "Other Elf"}}}
    example = Example.model_validate({"id": "a", "title": BOTH, "scenario": {"setup": setup}})

    assert examples.scenario(example, {"elf": {"name_en": "Elf"}})["setup"]["cards"]["elf"] == {"name_en": "Other Elf"}
