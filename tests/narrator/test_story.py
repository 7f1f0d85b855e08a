"""What tell and tell_json give back, whatever they are given."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import narrator
from narrator.catalogue import LOCALE
from resolver.events import EVENTS

from .telling import LANGUAGES, card, steps, table, texts

BEAR = table({"bear": card("Orso", "Bear")}, "bear", "bear#2")
RESOLVE = {"kind": "resolve", "object": "bear", "rules": ["608.1"]}


def test_a_step_knows_its_event_its_rules_and_its_objects():
    event = {
        "kind": "cast",
        "player": "A",
        "object": "bear",
        "from": "hand",
        "targets": ["bear#2"],
        "rules": ["601.2i"],
    }

    told = steps(BEAR, [RESOLVE, event], "en")

    assert told[1] == {
        "index": 1,
        "kind": "cast",
        "text": "Anna casts Bear from hand, targeting Bear (2).",
        "rules": ["601.2i"],
        "level": "main",
        "objects": ["bear", "bear#2"],
    }


def test_names_hold_every_label_of_scenario_and_trace():
    told = narrator.tell(BEAR, {"trace": [{"kind": "trigger", "player": "A", "ability": "cascade(bear)"}]}, "it")

    assert told["names"]["A"] == "Anna"
    assert told["names"]["bear#2"] == "Orso (2)"
    assert told["names"]["cascade(bear)"] == "Abilità cascata di Orso"


def test_a_number_is_shown_only_where_two_cards_share_a_name():
    alone = table({"bear": card("Orso", "Bear")}, "bear#7")

    assert texts(alone, [RESOLVE | {"object": "bear#7"}], "en") == ["Bear resolves."]


def test_a_long_list_ends_in_a_number():
    [text] = texts(BEAR, [{"kind": "reveal", "player": "A", "objects": ["bear"] * 10_000}], "it")

    assert text.endswith(", Orso e altri 9980 oggetti.")
    assert text.count("Orso") == 20


def test_a_language_without_catalogue_falls_back_to_english():
    assert texts(BEAR, [RESOLVE], "xx") == texts(BEAR, [RESOLVE], "en")


@pytest.mark.parametrize("language", ["../../../etc", "", "it\0", "IT/"])
def test_a_hostile_language_falls_back_to_english(language):
    assert texts(BEAR, [RESOLVE], language) == ["Bear resolves."]


def test_an_unknown_kind_shows_its_id():
    assert texts(BEAR, [{"kind": "teleport"}], "it") == ["[event.teleport]"]


def test_a_missing_field_shows_its_name():
    assert texts(BEAR, [{"kind": "gain_control", "player": "A"}], "it") == ["Anna prende il controllo [object]."]


def test_hostile_names_stay_plain_text():
    name = "<img src=x onerror=alert(1)> {player} %s {0.__class__}"

    assert texts(table({"bear": card(name, name)}), [RESOLVE], "en") == [f"{name} resolves."]


def test_a_choice_is_a_detail_unless_it_declines():
    choice = {"kind": "choice", "player": "A", "at": "ripple.may_reveal"}

    assert [step["level"] for step in steps(BEAR, [choice | {"value": answer} for answer in (True, False)], "it")] == [
        "detail",
        "main",
    ]


def test_a_move_is_a_detail_where_the_event_before_said_it():
    draw = {"kind": "draw", "player": "A", "object": "bear"}
    move = {"kind": "move", "object": "bear", "from": "library", "to": "hand"}

    assert [step["level"] for step in steps(BEAR, [draw, move, move], "it")] == ["main", "detail", "main"]


def test_a_refusal_names_the_action_and_why():
    error = {"code": "scenario", "path": "actions[1]", "expected": "…", "got": "wrong_zone", "reason": "wrong_zone"}

    assert complaint(error) == "La partita si ferma a «Lancia Orso»: da quella zona non è permesso."
    malformed = error | {"reason": None}
    assert complaint(malformed | {"path": "actions[1].card"}).endswith("«Lancia Orso»: quella carta non c’è.")
    assert complaint(malformed | {"path": "actions[1].targets"}).endswith("«Lancia Orso»: qui non si può fare.")
    assert "Orso" not in complaint(error | {"path": "actions[7]"})
    assert "Orso" not in complaint(error, trace=None)  # a scenario that was not read need not have actions


def complaint(error: dict[str, object], trace: object = ()) -> str:
    """What is said in Italian where a script passes and then casts the Bear."""
    scenario = BEAR | {"actions": [{"do": "pass", "player": "A"}, {"do": "cast", "player": "A", "card": "bear"}]}
    run = {"error": error} | ({} if trace is None else {"trace": trace})
    request = {"scenario": scenario, "run": run, "language": "it"}
    return str(json.loads(narrator.tell_json(json.dumps(request)))["error"])


def test_why_nothing_happened_is_never_a_detail():
    for kind in ("no_trigger", "not_castable", "refused", "trigger_removed", "cascade_missed", "fizzle", "draw_failed"):
        assert steps(BEAR, [{"kind": kind}], "it")[0]["level"] == "main"


def test_true_is_no_default_where_one_is():
    question = {"at": "ripple.may_reveal", "player": "A", "options": [True, 1], "default": 1, "rules": []}

    told = narrator.tell(BEAR, {"question": question}, "it")["question"]

    assert [option["default"] for option in told["options"]] == [False, True]


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", "7", "[" * 100_000, '{"run": {"error": 3}}', '"' + "\\ud800" + '"']
)
def test_tell_json_never_raises(text):
    assert isinstance(json.loads(narrator.tell_json(text)), dict)


def test_a_deep_label_is_told_as_far_as_it_goes():
    assert "resolves" in texts(BEAR, [RESOLVE | {"object": "copy(" * 5000 + "bear" + ")" * 5000}], "en")[0]


WORDS = st.text(st.characters(exclude_characters="{}", exclude_categories=["Cs"]), max_size=12)
LABELS = st.sampled_from(["A", "bear", "bear#2", "cascade(bear)", "copy(bear)#2", "speed(A)", "token(x)"]) | WORDS
LEAVES = LABELS | st.none() | st.booleans() | st.integers() | st.floats()
VALUES = st.recursive(LEAVES, lambda inner: st.lists(inner) | st.dictionaries(WORDS, inner), max_leaves=6)
FIELDS = sorted({field for kind in EVENTS.values() for field in (*kind.always, *kind.sometimes)} - {"mana"})


@given(
    st.sampled_from(sorted(EVENTS)) | VALUES,
    st.dictionaries(st.sampled_from(FIELDS) | WORDS, VALUES),
    st.sampled_from(LANGUAGES),
)
def test_any_event_is_told_without_a_placeholder_left(kind, fields, language):
    [text] = texts(BEAR, [{**fields, "kind": kind}], language)

    assert text
    assert "{" not in text


@given(st.dictionaries(WORDS, VALUES), st.dictionaries(WORDS, VALUES), st.sampled_from(LANGUAGES))
def test_any_scenario_and_question_are_told(scenario, question, language):
    narrator.tell(scenario, {"trace": [RESOLVE], "question": question, "ended": "question"}, language)
    narrator.tell({"setup": scenario}, {"question": question, "state": question, "ended": "game_over"}, language)


def test_told_by_the_standard_library_alone_wherever_it_is_unpacked(tmp_path):
    """As in the browser: the packages beside a folder `locale` with the compiled catalogues."""
    source = Path(narrator.__file__).parent
    shutil.copytree(source, tmp_path / "narrator", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(LOCALE, tmp_path / "locale", ignore=shutil.ignore_patterns("*.po"))
    request = json.dumps({"scenario": BEAR, "run": {"trace": [RESOLVE]}, "language": "it"})
    imports = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); import narrator"
    code = f"{imports}; print(ascii(narrator.tell_json({request!r})))"

    told = subprocess.run([sys.executable, "-I", "-S", "-c", code], check=True, capture_output=True, text=True).stdout

    assert told.strip() == ascii(narrator.tell_json(request))
    assert "Si risolve Orso." in told
