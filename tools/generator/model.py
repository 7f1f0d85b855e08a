"""The record of one term, as `glossary/terms/<kind>/<slug>.yml` holds it: checked, complete and frozen."""

import re
from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from typing import Annotated, Any, Literal, NamedTuple, TypeVar, get_args

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    GetJsonSchemaHandler,
    StringConstraints,
    model_validator,
)
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, PydanticCustomError

from .languages import FULL, LANGUAGES, fallback

KINDS = (
    "keyword-ability",
    "keyword-action",
    "ability-word",
    "grouping",
    "game-term",
    "card-type",
    "zone",
    "turn",
    "subtype",
    "homonym",
)
SLUG = r"^[a-z0-9]+(?:-[a-z0-9]+)*$"
DATE = r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"
RULE = r"[1-9][0-9]{2}(?:\.[0-9]+(?:[a-z]{1,2})?)?"


def _number_as_text(value: Any) -> Any:
    """A section such as 602 and a year are whole numbers to YAML; 602.1 and 2026-09 are not."""
    return str(value) if type(value) is int else value


T = TypeVar("T")
Many = Annotated[tuple[T, ...], Field(strict=False)]  # YAML knows lists only; frozen data wants tuples
Words = Annotated[str, StringConstraints(min_length=1, strip_whitespace=True)]
Slug = Annotated[str, StringConstraints(pattern=SLUG)]
Rule = Annotated[str, StringConstraints(pattern=rf"^{RULE}$"), BeforeValidator(_number_as_text)]
Date = Annotated[str, StringConstraints(pattern=DATE)]
PartialDate = Annotated[
    str, StringConstraints(pattern=r"^[0-9]{4}(?:-[0-9]{2}){0,2}$"), BeforeValidator(_number_as_text)
]


LEFT_TO_DO = "…"
"""Stands where a text is still to be written."""


class Borrowed(str):
    """A text in another language than the one it was asked for, for want of one; `language` is the one it is in."""

    language: str


class ByLanguage(dict[str, Any]):
    """Values by language. What a partial language lacks is that of the language it falls back to."""

    def __missing__(self, language: str) -> Any:
        other = fallback(language)
        if other == language:
            raise KeyError(language)
        value = self[other]
        if isinstance(value, str):
            value = Borrowed(value)
            value.language = other
        return value


def every_language(value: dict[str, Any]) -> dict[str, Any]:
    """A mapping with a value for each full language, in the site's order of languages."""
    if not set(FULL) <= set(value) <= set(LANGUAGES):
        optional = "".join(f", {language} at will" for language in LANGUAGES if language not in FULL)
        expected = f"the languages {', '.join(FULL)}{optional}"
        raise PydanticCustomError("languages", "{expected}", {"expected": expected, "got": ", ".join(value)})
    return ByLanguage((language, value[language]) for language in LANGUAGES if language in value)


class _LanguagesAsKeys:
    """Says in the JSON Schema which keys `every_language` lets pass."""

    def __get_pydantic_json_schema__(self, core: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        value = handler(core)["additionalProperties"]
        properties = {language: value for language in LANGUAGES}
        return {"type": "object", "properties": properties, "required": list(FULL), "additionalProperties": False}


Text = Annotated[dict[str, Words], AfterValidator(every_language), _LanguagesAsKeys()]
Status = Literal["current", "retired", "digital", "playtest", "un-set", "unreleased"]
Ability = Literal["static", "activated", "triggered", "mixed"]
Zone = Literal["library", "hand", "battlefield", "graveyard", "stack", "exile", "command", "any"]


class Part(BaseModel):
    """What all parts of a record share: unknown keys are errors, nothing changes, 5 is no text and "5" no number."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, populate_by_name=True)


class FormerName(Part):
    name: Words
    until: int | None = None


class Names(Part):
    """The names of a term in one language; `forms` are inflections.

    `misspellings` and `phrases` (what people type who do not know the name) only serve the search.
    """

    name: Words
    forms: Many[Words] = ()
    aliases: Many[Words] = ()
    former: Many[FormerName] = ()
    misspellings: Many[Words] = ()
    phrases: Many[Words] = ()


class FormerNumber(Part):
    number: Rule
    since: Date = Field(alias="from")


class Introduced(Part):
    set: Words | None = None
    year: int


class Step(Part):
    text: Text
    rules: Many[Rule] = ()


class Source(Part):
    kind: Literal["rules", "wiki", "article", "release-notes", "question", "analysis"]
    name: Words
    date: PartialDate | None = None
    url: Annotated[str, StringConstraints(pattern=r"^https?://[^\s\"'<>]+$")] | None = None

    @property
    def is_published(self) -> bool:
        """Can a reader look it up by its name? A question's name is its wording, an analysis' what was looked at."""
        return self.kind in ("wiki", "article", "release-notes")


class Ruling(Part):
    id: Slug
    text: Text
    rules: Many[Rule] = ()
    source: Source
    checked: Date
    status: Literal["confirmed", "corrected", "open"] = "confirmed"
    correction: Text | None = None
    example: Slug | None = None

    @model_validator(mode="after")
    def _correction_goes_with_corrected(self) -> "Ruling":
        without: dict[str, object] = {"status": "confirmed"}
        _together(self.status == "corrected", self.correction, "correction", "status is corrected", without)
        return self


class Mistake(Part):
    id: Slug
    claim: Text
    why: Text
    rules: Many[Rule] = ()
    example: Slug | None = None


class Confusion(Part):
    term: Slug
    text: Text


class Example(Part):
    """A ruling that runs: a scenario in the resolver's language and what must come of it."""

    id: Slug
    title: Text
    intro: Text | None = None
    scenario: dict[str, Any]
    expected: dict[str, Any] = {}

    @property
    def anchor(self) -> str:
        """Its place on the page: an example may have the id of the ruling that it shows."""
        return f"example-{self.id}"


class Entry(NamedTuple):
    """What other pages show of a term: an edit of its texts leaves them as they are."""

    id: str
    names: Mapping[str, Names]
    rule: str | None
    examples: bool


class Record(Part):
    """One term. `id` and `kind` come from the file's name and folder, everything else from inside.

    `since` is the edition that gave `rule` its present number, `history` holds the numbers before it.
    """

    id: Slug
    kind: Literal[KINDS]  # type: ignore[valid-type]
    ability: Ability | None = None
    category: Slug
    status: Status = "current"
    names: Annotated[dict[str, Names], AfterValidator(every_language), _LanguagesAsKeys()]
    edition: Date
    rule: Rule | None = None
    since: Date | None = None
    history: Many[FormerNumber] = ()
    zones: Many[Zone] = ()
    parameters: Many[Literal["n", "cost", "quality", "type", "text", "name"]] = ()
    introduced: Introduced | None = None
    verified: bool = True
    doubt: Text | None = None
    summary: Text
    how: Many[Step] = ()
    rulings: Many[Ruling] = ()
    mistakes: Many[Mistake] = ()
    related: Many[Slug] = ()
    confused_with: Many[Confusion] = ()
    examples: Many[Example] = ()

    @model_validator(mode="after")
    def _parts_fit(self) -> "Record":
        _together(not self.verified, self.doubt, "doubt", "verified is false", {"verified": True})
        if (self.kind == "keyword-ability") != (self.ability is not None):
            if self.ability is None:
                expected = f"one of {', '.join(get_args(Ability))}, as it is a keyword ability"
                raise _misfit("ability", expected, None, {"ability": get_args(Ability)[0]})
            raise _misfit("ability", "nothing, as only a keyword ability has one", self.ability)
        return self

    @property
    def entry(self) -> Entry:
        return Entry(self.id, self.names, self.rule, bool(self.examples))

    @cached_property
    def texts(self) -> tuple[tuple[str, str, str], ...]:
        """Every text for readers: its field, its language and the text."""
        return tuple(texts(self))

    def example(self, id: str) -> Example | None:
        return next((example for example in self.examples if example.id == id), None)


def _together(condition: bool, value: object, name: str, when: str, without: dict[str, object]) -> None:
    if condition != (value is not None):
        raise _misfit(name, f"a value if and only if {when}", value, without)


def _misfit(name: str, expected: str, got: object, instead: dict[str, object] | None = None) -> PydanticCustomError:
    """`instead` is what would fit in the place of the field: the rest is then read for what else is wrong."""
    context = {"field": name, "expected": expected, "value": got, "instead": instead or {}}
    return PydanticCustomError("misfit", "{expected}", context)


@cache
def number_key(number: str) -> tuple[int, int, int, str]:
    """Sorts rule numbers as the rules do: 702.9 < 702.10 < 702.10a < 702.10aa < 703."""
    match = re.fullmatch(r"([0-9]+)(?:\.([0-9]+)([a-z]*))?", number)
    if match is None:
        raise ValueError(f"expected a rule number, got {number!r}")
    section, rule, letters = match.groups(default="")
    return int(section), int(rule or 0), len(letters), letters


def texts(part: Part, name: str = "") -> Iterator[tuple[str, str, str]]:
    """Every text for readers in a part of a record: its field, its language and the text."""
    for key in type(part).model_fields:
        value, where = getattr(part, key), f"{name}.{key}" if name else key
        if isinstance(value, tuple):
            for index, item in enumerate(value):
                if isinstance(item, Part):
                    yield from texts(item, f"{where}[{index}]")
        elif isinstance(value, dict) and key not in ("scenario", "expected"):
            for language, text in value.items():
                if isinstance(text, str):
                    yield f"{where}.{language}", language, text
                else:
                    yield from texts(text, f"{where}.{language}")
        elif isinstance(value, Part):
            yield from texts(value, where)
