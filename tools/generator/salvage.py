"""What can be read of a record in which something is wrong: so the rest of it is checked, too, and all is told at once.

Nothing is printed from such a record; the complaint that led here keeps the pages from being made.
"""

from copy import deepcopy
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from .languages import FULL, LANGUAGES

Model = TypeVar("Model", bound=BaseModel)
ROUNDS = 8
"""What stands behind an error may show only when that one is gone, mostly at once."""
UNTOLD = "·"
"""Stands for a text in a language that has none; there is nothing in it to complain about."""


def readable(model: type[Model], data: dict[str, Any]) -> tuple[Model | None, set[str]]:
    """The data without what does not fit, and the fields that were left out of; None if too little is left."""
    left, unread = deepcopy(data), set[str]()
    for _ in range(ROUNDS):
        try:
            return model.model_validate(left), unread
        except ValidationError as error:
            for detail in error.errors(include_url=False):
                place = _mend(left, detail)
                if place == ():
                    return None, unread
                unread.add(str(place[0]))
    return None, unread


def _mend(data: Any, detail: ErrorDetails) -> tuple[int | str, ...]:
    """Take away what is wrong, or put in what lacks; the place where, or () if that cannot be done."""
    place, kind, context = detail["loc"], detail["type"], detail.get("ctx", {})
    if kind == "languages":
        texts = _at(data, place)
        for language in set(texts) - set(LANGUAGES):
            del texts[language]
        named = any(isinstance(text, dict) for text in texts.values())
        texts.update({language: {"name": UNTOLD} if named else UNTOLD for language in FULL if language not in texts})
        return place
    if kind == "misfit":
        part = _at(data, place)
        part.pop(context["field"], None)
        part.update(context["instead"])
        return (*place, context["field"])
    if kind == "missing":
        place = place[:-1]
    while place and isinstance(place[-1], int):  # the whole list: its other entries keep their numbers
        place = place[:-1]
    if place and (around := _at(data, place[:-1])) is not None:
        around.pop(place[-1], None)
    return place


def _at(data: Any, place: tuple[int | str, ...]) -> Any:
    """What stands at a place; None if it has just been taken away."""
    for key in place:
        data = data[key] if isinstance(key, int) or key in data else None
        if data is None:
            return None
    return data
