"""The peer's side of the bench, run by a Python that has `phase-python`: random legal actions in a game of its own.

Answers each line on standard input with one round as JSON: {"actions", "apply", "list"}; seconds spent on applying
actions, and on listing them.
"""

from __future__ import annotations

import json
import random
import sys
import time
from typing import Any

import phase

ROUND = 1.0


def face(name: str, types: list[str], **more: Any) -> dict[str, Any]:
    card = {"name": name, "layout": "normal", "types": types, "text": "", "colors": [], "colorIdentity": []}
    card |= {"supertypes": [], "subtypes": [], "convertedManaCost": 0.0, "manaValue": 0.0, "type": " ".join(types)}
    card |= {"legalities": {}, "identifiers": {}, "keywords": [], "purchaseUrls": {}, "foreignData": []}
    built: dict[str, Any] = phase.build_oracle_face(card | {"printings": [], "rulings": []} | more, None)
    return built


CARDS = [
    face("Forest", ["Land"], supertypes=["Basic"], subtypes=["Forest"], type="Basic Land — Forest"),
    face("Moss Walker", ["Creature"], manaCost="{1}{G}", manaValue=2.0, power="2", toughness="2"),
]


def play(engine: Any, dice: random.Random) -> dict[str, Any]:
    deck = ["Forest"] * 24 + ["Moss Walker"] * 36
    game = engine.new_game(player=deck, opponent=deck, seed=dice.randrange(2**31), first_player=0)
    done, applying, listing = 0, 0.0, 0.0
    while applying + listing < ROUND:
        start = time.process_time()
        actions = game.actions()
        listing += time.process_time() - start
        if not actions:
            game = engine.new_game(player=deck, opponent=deck, seed=dice.randrange(2**31), first_player=0)
            continue
        action = dice.choice(actions)
        seat = game.priority_player()
        start = time.process_time()
        try:
            game.apply(seat, action)
        except ValueError:  # listed, but refused (a second mulligan)
            continue
        applying += time.process_time() - start
        done += 1
    return {"actions": done, "apply": applying, "list": listing}


def main() -> None:
    engine = phase.Engine.from_json(json.dumps({card["name"].lower(): card for card in CARDS}))
    dice = random.Random(1)
    play(engine, dice)  # warm
    print("ready", flush=True)
    for _ in sys.stdin:
        print(json.dumps(play(engine, dice)), flush=True)


if __name__ == "__main__":
    main()
