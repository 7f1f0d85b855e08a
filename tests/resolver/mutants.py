"""Break the resolver on purpose, one rule at a time, and see which test notices: ``make mutants``.

Each mutant replaces one piece of code in a copy of tools/resolver; a mutant that no test kills is a hole in the
tests. Exit status 1 if one survives, or if its piece of code is no longer there.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# Those tests say little about single rules, or take long.
LEFT_OUT = ("test_properties.py", "test_hostile.py", "test_wheel.py")
# Words of a title that are asked first; everything else follows.
BY_WORD = {"speed": "start_your_engines", "engine": "start_your_engines", "stack": "turns"}


@dataclass(frozen=True)
class Mutant:
    title: str
    rule: str
    file: str
    old: str
    new: str


MUTANTS = [
    # cascade, discover, ripple
    Mutant(
        "cascade does not look at the resulting spell again",
        "702.85a",
        "casting.py",
        "return not permission.mana_value_allowed(attempt.mana_value())",
        "return False",
    ),
    Mutant(
        "cascade stops at lands", "702.85a", "mechanics/cascade.py", '"land" not in view(game, card).types and ', ""
    ),
    Mutant(
        "cascade takes equal mana value",
        "702.85a",
        "mechanics/cascade.py",
        "lambda value: value < limit, RULE",
        "lambda value: value <= limit, RULE",
    ),
    Mutant(
        "cascade reads the mana value of one half",
        "709.4b",
        "cards.py",
        'face = combined(forms["left"], forms["right"], face)',
        'face = replace(combined(forms["left"], forms["right"], face), mana_value=forms["left"].mana_value)',
    ),
    Mutant(
        "cascade: copies are cast",
        "707.10",
        "core_triggers.py",
        'occurrence.kind == "cast" else',
        'occurrence.kind != "enters" else',
    ),
    Mutant(
        "cascade forgets X of its spell", "202.3e", "view.py", "if isinstance(obj, Spell) and obj.x and", "if False and"
    ),
    Mutant(
        "discover leaves the card in exile", "701.57a", "mechanics/discover.py", 'move(game, hit, "hand", RULE)', "pass"
    ),
    Mutant("ripple orders the rest by chance", "702.60a", "mechanics/ripple.py", '"chosen", RULE', '"random", RULE'),
    Mutant(
        "ripple ignores names", "702.60a", "mechanics/ripple.py", " and names.intersection(view(game, card).names)", ""
    ),
    # casting and costs
    Mutant(
        "casting: X may be chosen for a free spell",
        "107.3b",
        "casting.py",
        "return bool(given) and not paid",
        "return False",
    ),
    Mutant(
        "casting: a second alternative cost is fine",
        "118.9a",
        "casting.py",
        "face_down].count(True) > 1",
        "face_down].count(True) > 3",
    ),
    Mutant("casting: reductions make a cost negative", "118.7a", "payment.py", "generic=max(0, ", "generic=max(-9, "),
    Mutant(
        "casting: increases come after reductions",
        "601.2f",
        "payment.py",
        "max(0, cost.generic + increase - reduction)",
        "max(0, cost.generic - reduction) + increase",
    ),
    Mutant(
        "casting: prohibitions are forgotten while something resolves",
        "101.2",
        "casting.py",
        ' While something resolves nobody could cast a sorcery."""',
        '"""\n    if attempt.permission:\n        return False',
    ),
    Mutant(
        "casting: additional costs of a free spell are not paid",
        "118.8",
        "casting.py",
        "if total is None or not _plan_sacrifices(attempt):",
        "if total is None or (not attempt.free and not _plan_sacrifices(attempt)):",
    ),
    Mutant(
        "casting: a fused spell shares its targets",
        "702.102d",
        "resolution.py",
        "first_target += len(text.targets)",
        "first_target += 0",
    ),
    Mutant("commander tax is forgotten", "903.8", "casting.py", "COMMANDER_TAX * card.casts", "0 * card.casts"),
    Mutant(
        "commander stays in the graveyard unasked",
        "903.9a",
        "priority.py",
        'if obj.zone in ("graveyard", "exile"):',
        'if obj.zone == "exile":',
    ),
    Mutant(
        "casting: a card pays for itself",
        "601.2a",
        "casting.py",
        '"wrong_zone" if inner.source is self.obj',
        "None if True",
    ),
    Mutant(
        "casting: what is given stays without its source",
        "611.3",
        "view.py",
        "if effect.source is None or _gives(",
        "if True or _gives(",
    ),
    Mutant(
        "casting: no mana ability while something resolves",
        "605.3a",
        "offers.py",
        'if reason != "cannot_pay" or permission is None:',
        "if True:",
    ),
    # cycling, madness, suspend, storm
    Mutant(
        "cycling does not discard",
        "702.29a",
        "mechanics/cycling.py",
        "Cost(mana=cost, discard_this=True)",
        "Cost(mana=cost)",
    ),
    Mutant(
        "cycling is not a discard for other triggers",
        "702.29d",
        "core_triggers.py",
        '"you_discard_card", on="discarded"',
        '"you_discard_card", on="nothing"',
    ),
    Mutant(
        "cycling: typecycling escapes what bars cycling",
        "702.29f",
        "mechanics/cycling.py",
        "return TAG in attempt.ability.tags and prohibited",
        'return attempt.ability.name == "cycling" and prohibited',
    ),
    Mutant("cycling: madness does not exile", "702.35a", "mechanics/madness.py", 'proposal.to = "exile"', "pass"),
    Mutant(
        "suspend gives no haste",
        "702.62a",
        "mechanics/suspend.py",
        'add_effect(game, spell, "keyword", Keyword("haste"), "while_you_control", spell.controller)',
        "pass",
    ),
    Mutant(
        "storm counts the spell itself",
        "702.40a",
        "mechanics/storm.py",
        "range(spell.cast_before)",
        "range(spell.cast_before + 1)",
    ),
    Mutant(
        "casting: evoke's condition is not checked",
        "603.4",
        "mechanics/evoke.py",
        'if isinstance(source, Permanent) and source.alternative == "evoke"',
        "if True",
    ),
    # crew and saddle
    Mutant(
        "crew at sorcery time only",
        "702.122a",
        "mechanics/crew.py",
        "rules=(RULE,), paid=",
        "rules=(RULE,), sorcery=True, paid=",
    ),
    Mutant(
        "crew: new creatures cannot",
        "302.6",
        "activating.py",
        "permanent is attempt.source or permanent.tapped",
        "permanent is attempt.source or permanent.sick or permanent.tapped",
    ),
    Mutant(
        "crew: a Vehicle crews itself",
        "702.122a",
        "activating.py",
        "permanent is attempt.source or permanent.tapped",
        "permanent.tapped",
    ),
    Mutant(
        "crew does not last until end of turn",
        "702.122a",
        "mechanics/crew.py",
        'None, "end_of_turn")',
        'None, "permanent")',
    ),
    Mutant("saddle at any time", "702.171a", "mechanics/saddle.py", "sorcery=True", "sorcery=False"),
    Mutant(
        "saddle stays on a new object",
        "400.7",
        "zones.py",
        "permanent.face_down = form",
        'permanent.marks = {"saddled"}; permanent.face_down = form',
    ),
    Mutant(
        "saddle lasts beyond the turn", "702.171b", "mechanics/saddle.py", "permanent.marks.discard(SADDLED)", "pass"
    ),
    Mutant(
        "crew: what can't crew Vehicles crews nothing",
        "702.122d",
        "activating.py",
        "is_barred = wanted.barred_for in view(attempt.game, attempt.source).subtypes and any(",
        "is_barred = any(",
    ),
    # speed
    Mutant(
        "speed rises more than once a turn",
        "702.179d",
        "mechanics/start_your_engines.py",
        "state.this_turn[TRIGGERED] = 1",
        "pass",
    ),
    Mutant(
        "speed rises on the opponent's turn",
        "702.179d",
        "mechanics/start_your_engines.py",
        "if who != game.active:",
        "if False:",
    ),
    Mutant(
        "speed rises beyond four",
        "702.179e",
        "mechanics/start_your_engines.py",
        "state.speed, min(speed, MAX_SPEED)",
        "state.speed, speed",
    ),
    Mutant(
        "engines start with a trigger",
        "704.5aa",
        "mechanics/start_your_engines.py",
        '    set_speed(game, who, 1, "702.179a")\n    return True',
        "    trigger(game, INHERENT, None, who, source_label=who)\n    game.players[who].speed = 0\n    return True",
    ),
    # exhaust
    Mutant(
        "exhaust is forgotten",
        "702.177a",
        "mechanics/exhaust.py",
        "used = _ability(attempt) in attempt.source.memory.get(TAG, ()) or",
        "used =",
    ),
    Mutant(
        "exhaust is forgotten with a new controller",
        "602.5b",
        "permanents.py",
        "            permanent.sick = True  # 302.6\n",
        "            permanent.sick = True  # 302.6\n            permanent.memory = {}\n",
    ),
    Mutant(
        "exhaust is remembered by a new object",
        "400.7",
        "mechanics/exhaust.py",
        "in attempt.source.memory.get(TAG, ())",
        "in attempt.game.__dict__.setdefault(attempt.source.label, attempt.source.memory.setdefault(TAG, set()))",
    ),
    Mutant(
        "exhaust: a countered ability was not activated",
        "602.5b",
        "mechanics/exhaust.py",
        "used.add(_ability(attempt))",
        "used.clear()",
    ),
    Mutant(
        "exhaust: a copied ability is the one that was activated",
        "602.5c",
        "mechanics/exhaust.py",
        "return *_named(view(attempt.game, obj), attempt.ability), copied",
        "return *_named(view(attempt.game, obj), attempt.ability), 0",
    ),
    Mutant(
        "exhaust: abilities of one name are one",
        "602.5c",
        "mechanics/exhaust.py",
        "return name, next(",
        "return name, 0 * next(",
    ),
    # stack, triggers, state-based actions
    Mutant("the stack is a queue", "405.5", "resolution.py", "item = game.stack[-1]", "item = game.stack[0]"),
    Mutant(
        "triggers go on the stack against turn order",
        "603.3b",
        "triggers.py",
        "    for player in game.in_turn_order():\n        mine",
        "    for player in reversed(game.in_turn_order()):\n        mine",
    ),
    Mutant(
        "triggers come before state-based actions",
        "117.5",
        "priority.py",
        "state_based_actions(game) or put_triggers_on_stack(game)",
        "put_triggers_on_stack(game) or state_based_actions(game)",
    ),
    Mutant(
        "triggers without a legal target stay",
        "603.3d",
        "triggers.py",
        "    if not all(slots):\n        return None",
        "    if not all(slots):\n        return ()",
    ),
    Mutant(
        "a spell resolves with illegal targets only",
        "608.2b",
        "resolution.py",
        "if legal and not any(legal):",
        "if False:",
    ),
    Mutant(
        "a copy of a spell goes to the graveyard",
        "704.5e",
        "zones.py",
        "if isinstance(obj, Spell) and obj.is_copy:\n        leave",
        "if False:\n        leave",
    ),
    Mutant(
        "a new object is still a target",
        "400.7",
        "targets.py",
        "return not obj.gone and obj is not itself and",
        "return obj is not itself and",
    ),
    Mutant(
        "losing: control does not go back",
        "800.4a",
        "game.py",
        "turn.get(permanent.controller, last)",
        "turn[permanent.controller]",
    ),
    Mutant("losing: cards are still there", "800.4a", "priority.py", "card.object.gone = True", "pass"),
    Mutant("objects: what is no Aura stays attached", "704.5p", "priority.py", "return loose", "return []"),
    # objects, layers, turns
    Mutant(
        "counters are lost where a base is set",
        "613.4c",
        "view.py",
        "base = effect.data",
        "base = effect.data; plus_power = plus_toughness = 0",
    ),
    Mutant(
        "a copy copies what is no copiable value",
        "707.2",
        "view.py",
        "return copies[-1].data[0] if copies else permanent.printed",
        "return copies[-1].data[0] if copies else (permanent.seen_as or permanent.printed)",
    ),
    Mutant(
        "tokens are cards for replacement effects",
        "111.7",
        "zones.py",
        'proposal.to != "graveyard" or proposal.object.card is None',
        'proposal.to != "graveyard"',
    ),
    Mutant(
        "objects come back under their last controller",
        "110.2a",
        "effects.py",
        "put_onto_battlefield(resolution.game, exiled, exiled.owner)",
        "put_onto_battlefield(resolution.game, exiled, permanent.controller)",
    ),
    Mutant(
        "control ends with the ability that a later layer takes",
        "613.6",
        "view.py",
        "return _existing(game, copiable(permanent), permanent.current_controller).abilities",
        "return view(game, permanent).abilities",
    ),
    Mutant(
        "creature types do not wait for card types",
        "613.8a",
        "view.py",
        "    for effect in permanent.effects:  # they depend on what makes it a creature (613.8a)\n        if",
        "        elif",
    ),
    Mutant(
        "a given keyword is copied",
        "707.2",
        "resolution.py",
        "        alternative=spell.alternative,\n        is_copy=True,",
        "        alternative=spell.alternative,\n        effects=spell.effects,\n        is_copy=True,",
    ),
    Mutant("turns: pools do not empty", "500.5", "turns.py", 'game.set_pool(name, {}, "500.5")', "pass"),
    Mutant(
        "turns: what ends with the turn does not",
        "514.2",
        "turns.py",
        'end_effects(game, permanent, "end_of_turn")',
        'end_effects(game, permanent, "never")',
    ),
    Mutant(
        "turns: attackers may be new",
        "302.6",
        "combat.py",
        "        if is_sick(game, permanent):\n",
        "        if False:\n",
    ),
    Mutant(
        "combat: what is no creature fights on",
        "506.4",
        "permanents.py",
        "        if not is_creature(game, permanent):\n",
        "        if False:\n",
    ),
    Mutant(
        "combat: first strike is not first", "702.7b", "combat.py", "if _strikes_first(game, permanent)]", "if False]"
    ),
]


def first_asked(mutant: Mutant) -> list[str]:
    """The test files, those with a word of the mutant's title first."""
    words = re.findall(r"[a-z]+", mutant.title.lower())
    near = [*words, *(BY_WORD[word] for word in words if word in BY_WORD), Path(mutant.file).stem]
    files = sorted(path for path in (ROOT / "tests" / "resolver").glob("test_*.py") if path.name not in LEFT_OUT)
    return [str(path) for path in sorted(files, key=lambda path: path.stem.removeprefix("test_") not in near)]


def judge(mutant: Mutant) -> tuple[bool, str]:
    """Whether a test kills it, and which one or what else happened."""
    with tempfile.TemporaryDirectory() as folder:
        tools = Path(folder) / "tools"
        shutil.copytree(ROOT / "tools" / "resolver", tools / "resolver", ignore=shutil.ignore_patterns("__pycache__"))
        path = tools / "resolver" / mutant.file
        code = path.read_text(encoding="utf-8")
        if code.count(mutant.old) != 1:
            return False, f"{mutant.file} holds this {code.count(mutant.old)} times: {mutant.old!r}"
        path.write_text(code.replace(mutant.old, mutant.new), encoding="utf-8")
        options = ["-x", "-q", "--tb=no", "-p", "no:cacheprovider", "-o", f"pythonpath={tools} tests"]
        done = subprocess.run(
            [sys.executable, "-B", "-m", "pytest", *options, *first_asked(mutant)],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
    killer = re.search(r"^FAILED \S*/(\S+)", done.stdout, re.MULTILINE)
    if done.returncode == 1 and killer:
        return True, f"killed by {killer[1]}"
    return False, "no test notices" if done.returncode == 0 else done.stdout[-300:]


def main() -> int:
    passed = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for mutant, (killed, how) in zip(MUTANTS, pool.map(judge, MUTANTS), strict=True):
            passed += killed
            print(f"{mutant.title} ({mutant.rule}): {how}", flush=True)
    print(f"{passed} passed, {len(MUTANTS) - passed} failed")
    return 0 if passed == len(MUTANTS) else 1


if __name__ == "__main__":
    sys.exit(main())
