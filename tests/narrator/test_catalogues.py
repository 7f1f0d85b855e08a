"""The catalogues are complete, alike in every language, and written as Italian and English are printed."""

import re
from collections.abc import Iterator

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from resolver.events import EVENTS

from .telling import LANGUAGES, catalogue_path

FIELD = re.compile(r"\{([a-z_]+)(?:\.[a-z_]+)?\}")
# What the narrator adds to an event's own fields.
ADDED = {"clauses", "count", "why"}


def messages(language: str) -> dict[str, Message]:
    return {id_of(message): message for message in catalogue(language) if message.id}


def catalogue(language: str) -> Catalog:
    with catalogue_path(language).open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def id_of(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def strings(message: Message) -> Iterator[str]:
    yield from [message.string] if isinstance(message.string, str) else message.string


def fields(message: Message) -> set[str]:
    return {name for text in strings(message) for name in FIELD.findall(text)}


def test_every_language_has_the_same_messages():
    """Except forms of a message, such as “la carta …” or “ed”, that not every language asks for."""
    expected = {id for language in LANGUAGES for id in messages(language)}

    for language in LANGUAGES:
        assert {id for id in expected - set(messages(language)) if id.rpartition(".")[0] not in expected} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_empty_or_unconfirmed(language):
    lacking = [id for id, message in messages(language).items() if message.fuzzy or not all(strings(message))]

    assert lacking == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_messages_have_as_many_forms_as_the_language(language):
    forms = catalogue(language).num_plurals
    wrong = [id for id, message in messages(language).items() if message.pluralizable and len(message.string) != forms]

    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_name_the_same_fields_in_every_language(language):
    english = messages("en")

    assert {id: fields(message) for id, message in messages(language).items()} == {
        id: fields(english.get(id, message)) for id, message in messages(language).items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_of_an_event_name_only_its_fields(language):
    for id, message in messages(language).items():
        family, _, rest = id.partition(".")
        if family == "event":
            kind = EVENTS[rest.partition(".")[0]]
            assert fields(message) <= {*kind.always, *kind.sometimes} | ADDED, id


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_are_typographic(language):
    wrong = [
        id for id, message in messages(language).items() for text in strings(message) if re.search("['\"`´]", text)
    ]

    assert wrong == []


def test_italian_accents_are_right():
    wrong = [
        text
        for message in messages("it").values()
        for text in strings(message)
        if re.search(
            r"\b(?:perchè|poichè|finchè|né|cioé|é|piu|puo|gia|meta|abilita|velocita)\b(?<!né)|[aeiou]’(?=[ .,]|$)", text
        )
    ]

    assert wrong == []


def test_sentences_of_events_end_with_a_full_stop():
    for language in LANGUAGES:
        wrong = [
            text
            for id, message in messages(language).items()
            if id.startswith(("event.", "ended.", "error.")) and id != "error.detail"
            for text in strings(message)
            if not text.endswith(".")
        ]
        assert wrong == []


def test_millions_take_a_preposition_in_italian():
    """Italian says “1000000 di punti vita”: the third plural form that Babel asks for."""
    for id, message in messages("it").items():
        if message.pluralizable and any(f in message.string[2] for f in ("{count}", "{change}", "{amount}")):
            assert " di " in message.string[1], id
