"""Which places of the glossary cite which rule number: what a section page lists."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from . import examples, marks
from .glossary import Glossary
from .languages import LANGUAGES
from .model import Record, number_key, texts


@dataclass(frozen=True)
class Citation:
    """A place that cites: `part` of it is own, how, ruling, mistake, example or text; the anchor may be empty."""

    place: str
    names: Mapping[str, str] = field(compare=False)
    part: str
    anchor: str


def citations(glossary: Glossary) -> dict[str, list[Citation]]:
    """Number -> the places that cite it, each page's part once; numbers in the rules' order."""
    found: dict[str, dict[Citation, None]] = {}

    def cite(numbers: Any, citation: Citation) -> None:
        for number in numbers:
            found.setdefault(number, {}).setdefault(citation)

    for category in glossary.categories.values():
        for _, _, text in texts(category):
            cite(marks.rules(text), Citation(f"groups/{category.id}/", category.names, "text", ""))
    for record in glossary.records.values():
        at = partial(Citation, f"terms/{record.id}/", {code: record.names[code].name for code in LANGUAGES})
        if record.rule:
            cite([record.rule], at("own", ""))
        for step in record.how:
            cite(step.rules, at("how", "how"))
        for ruling in record.rulings:
            cite(ruling.rules, at("ruling", ruling.id))
        for mistake in record.mistakes:
            cite(mistake.rules, at("mistake", mistake.id))
        for example in record.examples:
            run = examples.play(examples.scenario(example, glossary.cards))
            rules = {rule for event in run["trace"] for rule in event["rules"]}
            cite(sorted(rules, key=number_key), at("example", example.anchor))
        for _, _, text in record.texts:
            cite(marks.rules(text), at("text", ""))
    return {number: list(found[number]) for number in sorted(found, key=number_key)}


def cited(record: Record) -> Iterator[tuple[str, str]]:
    """Each field of a record that names a rule of its edition, and the number. A correction may name any number."""
    if record.rule:
        yield "rule", record.rule
    for name in ("how", "rulings", "mistakes"):
        for index, part in enumerate(getattr(record, name)):
            yield from ((f"{name}[{index}].rules[{place}]", number) for place, number in enumerate(part.rules))
    for where, _, text in record.texts:
        if ".correction." not in where:
            yield from ((where, number) for number in marks.rules(text))
