"""Typical plays, told in every language exactly as plays.yml has them."""

from pathlib import Path

import pytest
import yaml

from .telling import LANGUAGES, steps, table

PLAYS = yaml.safe_load((Path(__file__).parent / "plays.yml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("play", PLAYS, ids=lambda play: play["play"])
def test_play_is_told(play, language):
    told = steps(table(play["cards"], *play["library"]), [step["event"] for step in play["steps"]], language)

    assert [step["text"] for step in told] == [step[language] for step in play["steps"]]
    assert [step["level"] for step in told] == [step.get("level", "main") for step in play["steps"]]
