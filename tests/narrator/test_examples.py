"""Every example of the glossary is told to its end in every language, and so is each question it can ask."""

import re

import pytest

import narrator
import resolver
from generator import examples
from generator.glossary import read_glossary
from resolver.registry import QUESTIONS

from . import vocabulary as words
from .telling import LANGUAGES

GLOSSARY, _ = read_glossary()
EXAMPLES = [(record.id, example) for record in GLOSSARY.records.values() for example in record.examples]
LACKING = re.compile(r"\[|\]|\{(?![WUBRGCX0-9]\})")


def lacking(told):
    texts = [step["text"] for step in told["steps"]]
    if told["question"]:
        texts += [told["question"]["text"], *(option["text"] for option in told["question"]["options"])]
    return [text for text in texts if LACKING.search(text)]


@pytest.mark.parametrize(("term", "example"), EXAMPLES, ids=[f"{term}-{example.id}" for term, example in EXAMPLES])
def test_an_example_is_told(term, example):
    scenario = examples.scenario(example, GLOSSARY.cards)
    choices = scenario.get("choices", [])

    for answered in range(len(choices) + 1):
        run = resolver.run(scenario, choices[:answered])
        for language in LANGUAGES:
            assert lacking(narrator.tell(scenario, run, language)) == []


def test_there_are_examples_to_tell():
    assert len(EXAMPLES) > 100


def test_the_vocabulary_has_every_question_of_the_resolver():
    assert set(QUESTIONS) <= set(words.ANSWERS)
