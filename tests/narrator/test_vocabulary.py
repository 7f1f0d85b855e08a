"""Every word that a trace, a question or an error may hold has its sentence in every language."""

import itertools
import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import narrator
from narrator.catalogue import Catalogue, catalogue
from resolver import events

from . import vocabulary as words
from .telling import LANGUAGES, card, steps, table
from .test_catalogues import messages
from .test_possible import ACTIONS

LACKING = re.compile(r"\[|\]|\{(?![WUBRGCX0-9]\})")
ABILITIES = [
    *(
        {"kind": "triggered", "name": f"on_{number}", "trigger": trigger}
        for number, trigger in enumerate(words.TRIGGERS)
    ),
    *({"kind": "activated", "name": f"do_{number}"} for number in range(2)),
    *({"kind": "activated", "name": f"exhaust{number}", "exhaust": True} for number in range(2)),
]
CARDS = {
    "bear": card("Orso", "Bear", abilities=ABILITIES, forms={"left": {"name_it": "Zampa", "name_en": "Paw"}}),
    "moose": card("Alce", "Moose", abilities=[ABILITIES[0], ABILITIES[-1], ABILITIES[-3]]),
    "elf": card("Elfo", "Elf"),
    "eel": card("Anguilla", "Eel", keywords=[{"name": "cascade"}, {"name": "cascade"}]),
    "gate": card("Varco", "Gate", layout="modal_dfc", forms={"back": {"name_it": "Muro", "name_en": "Wall"}}),
    "ooze": card("Melma", "Ooze", pt=["X", "X"]),
    **{
        f"cycler{subtype}": card("Ciclista", "Cycler", keywords=[{"name": "typecycling", "subtype": subtype}])
        for subtype in ("Forest", "Island", "Mountain", "Plains", "Swamp", "Desert")
    },
}
SCENE = table(CARDS, "bear", "bear#2", "moose")
NAMES = [ability["name"] for ability in ABILITIES]

# Kind, field, and all the values that it may have.
VALUES: list[tuple[str, str, Sequence[object]]] = [
    ("cast", "from", words.ZONES),
    ("cast", "form", words.FORMS),
    ("cast", "free", [True, False]),
    ("cast", "targets", [["bear"], ["exhaust1(bear)", "A"]]),
    ("activate", "mana_ability", [True, False]),
    ("refused", "at", [*words.ACTIONS, *words.ANSWERS]),
    ("refused", "object", [None, "bear"]),
    ("refused", "reason", events.REASONS),
    ("not_castable", "reason", words.REASONS),
    ("trigger_removed", "reason", words.REASONS),
    ("no_trigger", "reason", events.NO_TRIGGER),
    ("sba", "what", events.SBA),
    ("state_based", "what", events.STATE_BASED),
    ("replace", "what", events.REPLACEMENTS),
    ("wears_off", "what", events.WEARS_OFF),
    ("lose", "reason", events.LOSE),
    ("step", "step", words.STEPS),
    ("combat_damage", "step", ["first_strike", "regular"]),
    ("combat_damage", "damage", [[{"source": "bear", "to": to, "amount": 1}] for to in ("bear#2", "token(bear)", "B")]),
    ("bottom", "order", ["random", "chosen"]),
    ("priority", "stack", [[], ["bear"]]),
    ("trigger", "ability", [f"{name}({of})" for name in NAMES for of in ("bear", "moose", "token(bear)")]),
    ("trigger", "ability", ["speed(A)", "cascade(bear)", "cascade(bear)#2", "cascade(bear)#8", "cascade(eel)#2"]),
    ("trigger", "ability", [f"cascade(bear)#{number}" for number in (21, 22, 23)]),
    ("activate", "ability", [f"{name}({of})" for name in NAMES for of in ("bear", "moose", "copy(bear)")]),
    ("resolve", "object", [f"{name}(bear)" for name in words.STACK_ABILITIES]),
    ("resolve", "object", [f"typecycling({id})" for id in CARDS if id.startswith("cycler")]),
    ("resolve", "object", ["speed(A)", "bear", "copy(bear)", "token(bear)#2", "cascade(copy(bear))#3", "own(bear)"]),
    *((kind, "object", ["bear", "token(bear)", "copy(bear)#2"]) for kind in ("add_counter", "remove_counter")),
    ("gain_control", "object", ["bear", "token(bear)", "copy(bear)#2"]),
    ("resolve", "object", [f"{name}(moose)" for name in ("on_0", "do_1", "exhaust1")] + ["on_1(bear)", "do_1(bear)"]),
    ("copy", "of", ["cascade(bear)#2", *(f"{name}(bear)" for name in ("cascade", "own", "on_1", "do_1", "exhaust1"))]),
    ("copy", "of", ["cascade(eel)#2", *(f"{name}(moose)" for name in ("on_0", "do_1", "exhaust1"))]),
    ("attach", "object", ["bear", "token(bear)", "copy(bear)"]),
    ("attach", "to", ["bear", "token(bear)", "copy(bear)", *words.PLAYERS, "Z"]),
    ("animate", "types", [[one] for one in words.TYPES]),
    ("animate", "types", [["creature", one] for one in words.TYPES]),
    ("animate", "types", [["artifact", "enchantment"], ["artifact", "creature", "land"], ["land", "artifact"]]),
    *((kind, "pt", [None, [1, 1]]) for kind in ("animate", "characteristics")),
    ("animate", "types", [["instant"], ["sorcery", "artifact", "creature", "enchantment", "land"]]),
    ("attack", "attackers", [[], ["bear"]]),
    ("block", "blocks", [[], [{"blocker": "bear", "attacker": "bear#2"}]]),
    ("mana", "mana", [{}, {"R": 1, "C": 2}]),
    ("life", "change", [-1, 1, 3, 1000000]),
    ("life", "player", [*words.PLAYERS, "Z"]),
    ("turn", "player", [*words.PLAYERS, "Z"]),
    ("speed", "from", [None, 1]),
    ("speed", "to", [2, 4]),
    ("game_over", "winner", [None, *words.PLAYERS, "Z"]),
    ("move", "form", ["face_down"]),
    ("reveal", "objects", [["bear"], ["bear", "moose"], ["bear", "elf"], ["bear", "moose", "elf"]]),
    ("reveal", "objects", [["bear", "moose", "bear#2"], ["bear"] * 21, ["bear"] * 30]),
]  # fmt: skip


def complete(text: str) -> bool:
    return not LACKING.search(text) and text[:1] == text[:1].upper() and text.endswith(".")


def said(language: str, kind: str, **fields: object) -> str:
    known = events.EVENTS[kind]
    values = {name: words.SAMPLES[name] for name in (*known.always, *known.sometimes)}
    event = {"kind": kind, **values, **words.SAMPLES_OF.get(kind, {}), **fields, "rules": list(known.rules)}
    [step] = steps(SCENE, [event], language)
    return str(step["text"])


def asked(language: str, at: str, answers: Sequence[object]) -> dict[str, Any]:
    question = {"at": at, "player": "A", "options": answers, "default": answers[-1], "rules": ["608.2d"]}
    told = narrator.tell(SCENE, {"trace": [], "question": question, "ended": "question"}, language)
    return dict(told["question"])


def moves(language: str) -> list[str]:
    return [said(language, "move", **{"from": come, "to": go}) for come, go in itertools.permutations(words.ZONES, 2)]


def entering(language: str) -> list[str]:
    """How a card is cast and enters that has two faces, or a size to be told, or is a copy as it enters."""
    shown = {"gate": ("normal", None), "ooze": ("normal", [0, 0])}
    where = {"from": "exile", "to": "battlefield"}
    told = [said(language, "move", **where, object=name, form=form, pt=pt) for name, (form, pt) in shown.items()]
    enters = {"kind": "move", **where, "object": "elf", "player": "A", "form": "normal", "rules": ["400.7"]}
    copies = {"kind": "become_copy", "object": "elf", "of": "bear", "rules": ["707.5"]}
    told += [step["text"] for step in steps(SCENE, [enters, copies], language)]
    told.append(said(language, "cast", object="gate", form="normal"))
    return [*told, said(language, "move", **where, object="gate", form="back", pt=None)]


def may_do(language: str) -> None:
    """Every action there is; by each player, as their turn is gone to."""
    turns = [{"do": "advance", "step": "draw", "next_turn_of": player} for player in ("A", "B", "C", "D", "Z")]
    for player in (None, "A", "B", "C", "D", "Z"):
        listed = [{"action": action, "reason": None} for action in (*ACTIONS, *turns)]
        narrator.tell(SCENE, {"options": {"player": player, "options": listed}}, language)
    answer = {"at": "cascade.may_cast", "player": "D", "value": None}
    narrator.tell(SCENE, {"ends": [{"answers": [answer]}]}, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", events.EVENTS)
def test_every_kind_of_event_has_a_sentence(kind, language):
    assert complete(said(language, kind))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("kind", "field", "values"), VALUES)
def test_every_word_has_a_sentence(kind, field, values, language):
    wrong = [text for value in values if not complete(text := said(language, kind, **{field: value}))]

    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_has_a_sentence(language):
    assert [text for text in moves(language) if not complete(text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", events.REASONS)
def test_every_reason_is_said_in_words_of_its_own(reason, language):
    others = {said(language, "refused", at="cast", reason=other) for other in events.REASONS if other != reason}

    assert said(language, "refused", at="cast", reason=reason) not in others


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("keyword", words.KEYWORDS)
def test_every_keyword_has_its_printed_name(keyword, language):
    assert catalogue(language).has(f"keyword.{keyword}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("at", words.ANSWERS)
def test_every_question_and_answer_has_its_words(at, language):
    answers = words.ANSWERS[at]

    question = asked(language, at, answers)
    options = [option["text"] for option in question["options"]]

    assert question["text"].endswith("?")
    assert not any(LACKING.search(text) for text in [question["text"], *options])
    assert [option["value"] for option in question["options"]] == answers
    assert [option["default"] for option in question["options"]] == [False] * (len(answers) - 1) + [True]
    assert len(set(options)) == len(answers)
    assert [text for answer in answers if not complete(text := said(language, "choice", at=at, value=answer))] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", words.ERRORS)
def test_every_error_is_said_in_words(code, language):
    told = failed(language, {"code": code, "path": "actions[2]", "expected": "a card", "got": "nobody"})

    assert complete(told["error"])
    assert "actions[2]" in told["detail"]
    assert not LACKING.search(told["detail"].replace("actions[2]", ""))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", events.REASONS)
def test_an_error_for_what_the_rules_refuse_says_why(reason, language):
    told = failed(language, {"code": "scenario", "path": "actions[2]", "reason": reason})

    assert complete(told["error"])
    assert catalogue(language).say(f"reason.{reason}")[1:] in told["error"]


def failed(language: str, error: Mapping[str, object], actions: Sequence[Any] = ()) -> dict[str, Any]:
    """Only a run up to its error names the action: what it has played is well formed."""
    run = {"error": error, "trace": []} if actions else {"error": error}
    request = {"scenario": {**SCENE, "actions": list(actions)}, "run": run, "language": language}
    return dict(json.loads(narrator.tell_json(json.dumps(request))))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_end_is_said(language):
    ends = {end: ended(language, end) for end in ("script", "question", "game_over", "step_limit")}

    assert (ends["script"], ends["question"]) == (None, None)
    assert complete(ends["game_over"])
    assert complete(ends["step_limit"])


def ended(language: str, how: str) -> Any:
    return narrator.tell(SCENE, {"trace": [], "ended": how}, language)["ended"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_dead(language, monkeypatch):
    """A message that none of the words above leads to is never read by anybody."""
    looked_up = set()
    fill = Catalogue.fill

    def watching(self: Catalogue, ids: Sequence[str], *rest: Any) -> str:
        looked_up.add(next((id for id in ids if self.has(id)), ids[0]))
        return fill(self, ids, *rest)

    monkeypatch.setattr(Catalogue, "fill", watching)
    for kind in events.EVENTS:
        said(language, kind)
    for kind, field, values in VALUES:
        for value in values:
            said(language, kind, **{field: value})
    for at, answers in words.ANSWERS.items():
        asked(language, at, answers)
        for answer in answers:
            said(language, "choice", at=at, value=answer)
    failed(language, {"reason": "tapped"})
    for path, reason in (("actions[0]", "tapped"), ("actions[0]", None), ("actions[0].card", None)):
        failed(language, {"path": path, "reason": reason}, [{"do": "cast", "player": "A", "card": "bear"}])
    for code in [*words.ERRORS, "?"]:
        failed(language, {"code": code, "path": "", "expected": "1", "got": "2"})
        failed(language, {"code": code, "path": "actions[2]", "expected": "1", "got": "2"})
    for at in words.ACTIONS:
        said(language, "refused", at=at, object=None, attackers=[], blocks=[])
    said(language, "refused", at="activate", object="cascade(bear)")
    for how in ("game_over", "step_limit"):
        ended(language, how)
    moves(language)
    entering(language)
    may_do(language)
    said(language, "move", to="exile", mana_value=3, **{"from": "library"})
    for keyword in [*words.KEYWORDS, *words.NAMED]:
        looked_up.add(f"keyword.{keyword}")

    assert sorted(set(messages(language)) - looked_up) == []
