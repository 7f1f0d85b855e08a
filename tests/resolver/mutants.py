"""Break the resolver on purpose, one rule at a time, and see that a test notices: ``python tests/resolver/mutants.py``.

Each mutant replaces one piece of the code in a copy of tools/; a mutant that no test kills is a hole in the tests.
Exit status 1 if one survives, or if its piece of code is no longer there.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TESTS = ["tests/resolver", "--ignore=tests/resolver/test_properties.py"]

# what is broken, file of tools/resolver, piece of code, what stands there instead
MUTANTS: list[tuple[str, str, str, str]] = [
    (
        "the resulting spell is not looked at again",
        "casting.py",
        "return not permission.mana_value_allowed(attempt.mana_value())",
        "return False",
    ),
    ("cascade stops at lands", "mechanics/cascade.py", '"land" not in view(game, card).types and ', ""),
    (
        "a split card counts with one half",
        "cards.py",
        'face = combined(forms["left"], forms["right"], face)',
        'face = replace(combined(forms["left"], forms["right"], face), mana_value=forms["left"].mana_value)',
    ),
    ("copies are cast", "core_triggers.py", 'occurrence.kind == "cast" else', 'occurrence.kind != "enters" else'),
    ("crew at sorcery time only", "mechanics/crew.py", "rules=(RULE,), paid=", "rules=(RULE,), sorcery=True, paid="),
    ("saddle at any time", "mechanics/saddle.py", "sorcery=True", "sorcery=False"),
    (
        "a new object is still saddled",
        "zones.py",
        "permanent.face_down = form",
        'permanent.marks = {"saddled"}; permanent.face_down = form',
    ),
    ("speed rises more than once a turn", "mechanics/start_your_engines.py", "state.this_turn[TRIGGERED] = 1", "pass"),
    (
        "increases come after reductions",
        "payment.py",
        "max(0, cost.generic + increase - reduction)",
        "max(0, cost.generic - reduction) + increase",
    ),
    ("X may be chosen for a free spell", "casting.py", "return bool(given) and not paid", "return False"),
    ("a second alternative cost is fine", "casting.py", "face_down].count(True) > 1", "face_down].count(True) > 3"),
    ("the top of the stack waits", "resolution.py", "item = game.stack[-1]", "item = game.stack[0]"),
    (
        "triggers come before state-based actions",
        "priority.py",
        "state_based_actions(game) or put_triggers_on_stack(game)",
        "put_triggers_on_stack(game) or state_based_actions(game)",
    ),
    (
        "new creatures cannot crew",
        "activating.py",
        "permanent is attempt.source or permanent.tapped",
        "permanent is attempt.source or permanent.sick or permanent.tapped",
    ),
    ("exhaust is forgotten", "mechanics/exhaust.py", "used = name in memory.get(TAG, ()) or", "used ="),
    ("a countered ability was not activated", "mechanics/exhaust.py", ".add(attempt.ability.name)", ".clear()"),
    ("fused halves share their targets", "resolution.py", "first_target += len(text.targets)", "first_target += 0"),
    ("illegal targets are affected", "resolution.py", "if legal and not any(legal):", "if False:"),
    ("storm counts the spell itself", "mechanics/storm.py", "range(spell.cast_before)", "range(spell.cast_before + 1)"),
    ("an uncast discovery goes to the bottom", "mechanics/discover.py", 'move(game, hit, "hand", RULE)', "pass"),
    ("ripple shuffles the rest", "mechanics/ripple.py", '"chosen", RULE', '"random", RULE'),
    (
        "counters come before base numbers",
        "view.py",
        "base = effect.data",
        "base = effect.data; plus_power = plus_toughness = 0",
    ),
    (
        "tokens are cards for replacement effects",
        "zones.py",
        'proposal.to != "graveyard" or proposal.object.card is None',
        'proposal.to != "graveyard"',
    ),
    ("pools do not empty", "turns.py", 'game.set_pool(name, {}, "500.5")', "pass"),
    ("the commander tax is forgotten", "casting.py", "COMMANDER_TAX * card.casts", "0 * card.casts"),
    (
        "control does not end",
        "turns.py",
        'end_effects(game, permanent, "end_of_turn")',
        'end_effects(game, permanent, "never")',
    ),
]


def survives(title: str, file: str, old: str, new: str) -> str | None:
    """None if a test notices the mutant, else what is wrong."""
    with tempfile.TemporaryDirectory() as folder:
        tools = Path(folder) / "tools"
        shutil.copytree(ROOT / "tools" / "resolver", tools / "resolver", ignore=shutil.ignore_patterns("__pycache__"))
        path = tools / "resolver" / file
        code = path.read_text(encoding="utf-8")
        if code.count(old) != 1:
            return f"{file} holds this {code.count(old)} times: {old}"
        path.write_text(code.replace(old, new), encoding="utf-8")
        options = ["-x", "-q", "-p", "no:cacheprovider", "-o", f"pythonpath={tools} tests"]
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *TESTS, *options], cwd=ROOT, capture_output=True, text=True, check=False
        )
        if done.returncode == 1:
            return None
        return "no test notices" if done.returncode == 0 else done.stdout[-300:]


def main() -> int:
    alive = 0
    for title, *change in MUTANTS:
        problem = survives(title, *change)
        alive += problem is not None
        print(
            f"{'killed  ' if problem is None else 'SURVIVES'} {title}{'' if problem is None else ': ' + problem}",
            flush=True,
        )
    print(f"{len(MUTANTS) - alive} killed, {alive} alive")
    return 1 if alive else 0


if __name__ == "__main__":
    sys.exit(main())
