"""Examples are tests: each is played, and what it expects must come of it."""

from collections.abc import Iterator

import resolver

from . import examples
from .glossary import CARDS, Glossary
from .model import Record
from .problems import Problem, shown


def problems(glossary: Glossary) -> Iterator[Problem]:
    """A complaint for each card that the resolver refuses and each example that does not run as it says."""
    document = glossary.documents[CARDS]
    for id, card in glossary.cards.items():
        try:
            examples.play(examples.stock_scenario(id, card))
        except resolver.ScenarioError as error:
            yield document.problem(error.path.removeprefix("setup.cards."), error.expected, shown(error.got))
        except resolver.Unsupported as error:
            yield document.problem(id, "a card that the resolver plays", shown(str(error)))
    for record in glossary.records.values():
        yield from of_record(record, glossary)


def of_record(record: Record, glossary: Glossary) -> Iterator[Problem]:
    """A complaint for each example of a record that does not run as it says."""
    document = glossary.documents[record.id]
    for index, example in enumerate(record.examples):
        field = f"examples[{index}]"
        try:
            run = examples.play(examples.scenario(example, glossary.cards))
        except resolver.ScenarioError as error:
            yield document.problem(f"{field}.scenario.{error.path}", error.expected, shown(error.got))
            continue
        except resolver.Unsupported as error:
            yield document.problem(f"{field}.scenario", "a scenario that the resolver plays", shown(str(error)))
            continue
        if run["ended"] == "question":
            question = run["question"]
            expected = f"an answer to {question['at']} of player {question['player']}"
            yield document.problem(f"{field}.scenario.choices", expected, "none")
            continue
        for difference in examples.differences(example, run):
            yield document.problem(f"{field}.expected", "what comes of the scenario", difference)
        for number in sorted({rule for event in run["trace"] for rule in event["rules"]}):
            if not glossary.edition.has(number):
                yield document.problem(f"{field}.scenario", f"rules of {glossary.edition.date} in the trace", number)
