"""Every rule number that an event, a reason or a line of the code cites exists in the edition it is read in."""

import re
from pathlib import Path

import pytest

import narrator
import resolver
from generator.editions import read_editions
from resolver import events

GLOSSARY = Path(__file__).parents[2] / "glossary"
NUMBER = re.compile(r"\b[1-9][0-9]{2}\.[0-9]+[a-z]{0,2}\b")
PACKAGES = [Path(package.__file__ or "").parent for package in (resolver, narrator)]
SOURCES = sorted(path for package in PACKAGES for path in package.rglob("*.py"))
TABLES = {
    "SBA": events.SBA,
    "STATE_BASED": events.STATE_BASED,
    "REPLACEMENTS": events.REPLACEMENTS,
    "WEARS_OFF": events.WEARS_OFF,
    "NO_TRIGGER": events.NO_TRIGGER,
    "LOSE": events.LOSE,
    "REASONS": events.REASONS,
}


@pytest.fixture(scope="module")
def edition():
    editions, problems = read_editions(GLOSSARY)

    assert problems == []
    return list(editions.values())[-1]


def test_the_resolver_plays_by_the_newest_edition(edition):
    assert edition.date == events.EDITION


@pytest.mark.parametrize("kind", events.EVENTS)
def test_every_kind_of_event_rests_on_rules_of_the_edition(kind, edition):
    rules = events.EVENTS[kind].rules

    assert rules
    assert [number for number in rules if not edition.has(number)] == []


@pytest.mark.parametrize("table", TABLES)
def test_every_reason_rests_on_a_rule_of_the_edition(table, edition):
    assert {word: number for word, number in TABLES[table].items() if not edition.has(number)} == {}


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_code_cites_rules_of_the_edition(source, edition):
    cited = NUMBER.findall(source.read_text(encoding="utf-8"))

    assert [number for number in cited if not edition.has(number)] == []


def test_a_number_that_does_not_exist_is_noticed(edition):
    assert not edition.has("702.85z")
    assert not edition.has("999.1")
