"""The table as a person would lay it, after every event: the events replayed over the start state."""

from __future__ import annotations

from typing import Any


def tables(scenario: dict[str, Any], trace: list[dict[str, Any]]) -> list[dict[str, Any]]:
    raise NotImplementedError
