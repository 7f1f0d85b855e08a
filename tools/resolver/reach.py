"""How far a scenario gets: the game as its script leaves it, or as it stands where the script fits no longer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .errors import Asked, ScenarioError, StepLimit, Unsupported
from .game import Answers, Game
from .play import play
from .scenario import VERSION, read_answers, read_scenario
from .setup import set_up
from .state import state_of


@dataclass
class Reached:
    """``ended``: script, question, game_over, step_limit, or refused, with the ``error`` that says where and why."""

    game: Game
    ended: str
    question: dict[str, object] | None = None
    error: ScenarioError | Unsupported | None = None

    def result(self) -> dict[str, Any]:
        """The run as plain JSON data."""
        return {
            "version": VERSION,
            "trace": self.game.trace,
            "question": self.question,
            "ended": self.ended,
            "state": state_of(self.game),
        }


def reach(scenario: dict[str, Any], answers: list[Any] | None = None) -> Reached:
    """Play a scenario as far as it goes; ``answers`` replace its ``choices``.

    Raises ScenarioError only for a scenario or answers that are not well formed: what is wrong before the game starts.
    """
    checked = read_scenario(scenario)
    game = set_up(checked)
    given = checked.choices if answers is None else read_answers(answers)
    game.answers = Answers(list(given), "choices" if answers is None else "answers")
    try:
        play(game, checked.actions)
    except Asked as asked:
        return Reached(game, "question", question=asked.question)
    except StepLimit:
        return Reached(game, "step_limit")
    except (ScenarioError, Unsupported) as error:
        return Reached(game, "refused", error=error)
    unused = game.answers.next()
    if unused is not None:
        path, answer = unused
        got = f"{answer['at']} of {answer['player']}"
        return Reached(game, "refused", error=ScenarioError(path, "no further answer", got))
    return Reached(game, "game_over" if game.over else "script")
