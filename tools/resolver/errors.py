"""What can go wrong, by kind: a wrong scenario, something not modelled, a game action the rules refuse."""

from __future__ import annotations

from collections.abc import Sequence


class ScenarioError(Exception):
    """The scenario is not one, or its script does not fit the game.

    path: where, as in ``setup.players.A.hand[2]`` or ``actions[3]``; expected, got: in plain words.
    reason: the game reason (see ``events.REASONS``) if an action or answer was refused by the rules.
    problems: every problem found, as (path, expected, got); the first is also in the attributes.
    """

    def __init__(
        self,
        path: str,
        expected: str,
        got: str,
        *,
        reason: str | None = None,
        problems: Sequence[tuple[str, str, str]] = (),
    ) -> None:
        self.path, self.expected, self.got, self.reason = path, expected, got, reason
        self.problems = list(problems) or [(path, expected, got)]
        super().__init__("\n".join(f"{where}: expected {what}, got {came}" for where, what, came in self.problems))


class Unsupported(Exception):
    """The scenario is well formed but needs a rule that is not modelled; the text says which."""


class Refused(Exception):
    """The rules refuse an action or an answer (733.1). ``reason`` is a key of ``events.REASONS``."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)


class Malformed(Exception):
    """An announcement lacks a field or has one that does not belong there; the caller knows the path."""

    def __init__(self, field: str, expected: str, got: str) -> None:
        self.field, self.expected, self.got = field, expected, got
        super().__init__(f"{field}: expected {expected}, got {got}")


class Asked(Exception):
    """The answers are used up; ``question`` is what the game wants to know next."""

    def __init__(self, question: dict[str, object]) -> None:
        self.question = question
        super().__init__(str(question["at"]))


class StepLimit(Exception):
    """The game went on for longer than any sensible scenario does."""


class GameOver(Exception):
    """A player has won, or nobody can (104.1)."""
