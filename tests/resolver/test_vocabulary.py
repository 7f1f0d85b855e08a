"""The words of the language come from the resolver's tables: whatever it reads is in the vocabulary."""

from __future__ import annotations

import json

from laid_table import scenario

import resolver
from resolver.registry import EFFECTS, KEYWORDS, REPLACEMENTS, STATICS, TARGETS, TRIGGERS

SAMPLES = {"number": lambda shape: max(shape["least"], 0), "cost": lambda shape: "{1}"}
SAMPLES |= {"word": lambda shape: shape["words"][0]}


def test_every_word_of_the_tables_is_in_it():
    words = resolver.vocabulary()

    for name, table in {
        "keywords": KEYWORDS,
        "effects": EFFECTS,
        "triggers": TRIGGERS,
        "targets": TARGETS,
        "statics": STATICS,
        "replacements": REPLACEMENTS,
    }.items():
        assert set(words[name]) == set(table)


def test_it_is_plain_data_and_the_same_each_time():
    text = json.dumps(resolver.vocabulary())

    assert json.loads(text) == resolver.vocabulary()
    assert text == json.dumps(resolver.vocabulary())


def test_keyword_made_as_its_parameters_say_is_accepted():
    for name, keyword in resolver.vocabulary()["keywords"].items():
        parameters = {key: SAMPLES[shape["kind"]](shape) for key, shape in keyword["parameters"].items()}
        card = {"types": ["creature"], "mana_cost": "{2}", "pt": [2, 2], "keywords": [{"name": name, **parameters}]}

        assert resolver.run(scenario({"made": card}, A={"hand": ["made"]}))["ended"] == "script"
