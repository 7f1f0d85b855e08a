"""The table as a person would lay it, after every event: the events replayed over the start state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .errors import StepLimit, Unsupported
from .game import Game
from .objects import Permanent
from .scenario import read_scenario
from .setup import set_up
from .state import value_of

Event = dict[str, Any]
# Labels on all tables together: what a scenario for readers never comes near.
SIZE_LIMIT = 500_000
# Events that somebody could step through; a page with more of them would stand still.
DRAWN_LIMIT = 5_000


def tables(scenario: dict[str, Any], trace: list[Event]) -> list[dict[str, Any]]:
    """The start table, then one table per event (index i + 1 is the table after event i). Plain JSON data.

    Raises ScenarioError for a wrong scenario, StepLimit for a longer trace than anybody reads, Unsupported if the
    tables are too large to be drawn.
    """
    if len(trace) > DRAWN_LIMIT:
        raise StepLimit
    game = set_up(read_scenario(scenario))
    table = _Table(game)
    drawn = [table.snapshot()]
    kinds, labels = [event["kind"] for event in trace], 0
    for event, following in zip(trace, [*kinds[1:], ""], strict=False):
        table.apply(event)
        if event["kind"] == "lose" and following not in ("lose", "game_over"):
            table.losers_leave()
        labels += table.size()
        if labels > SIZE_LIMIT:
            raise Unsupported("tables of so many cards and events")
        drawn.append(table.snapshot())
    return drawn


def _permanent(game: Game, obj: Permanent) -> dict[str, Any]:
    return {
        "label": obj.label,
        "tapped": obj.tapped,
        "saddled": "saddled" in obj.marks,
        "counters": dict(obj.counters),
        "pt": value_of(game, "pt", obj.label),
        "types": value_of(game, "types", obj.label),
        "attached": None if obj.attached is None else obj.attached.label,
        "face_down": obj.face_down,
    }


class _Table:
    """Zones as lists of labels; what lies on the battlefield or in exile with what is on it."""

    def __init__(self, game: Game) -> None:
        self.active, self.step = game.active, game.step
        self.cards = set(game.cards)
        self.owner = {label: card.owner for label, card in game.cards.items()}
        self.players: dict[str, dict[str, Any]] = {}
        self.stack: list[dict[str, Any]] = []
        self.permanents = {label: _permanent(game, obj) for label, obj in game.battlefield.items()}
        self.counters = {
            label: dict(card.counters) for player in game.players.values() for label, card in player.exile.items()
        }
        for name, player in game.players.items():
            self.players[name] = {
                "life": player.life,
                "speed": player.speed,
                "mana": dict(player.pool),
                "hand": list(player.hand),
                "library": [card.label for card in player.library],
                "battlefield": [obj.label for obj in game.permanents(name)],
                "graveyard": list(player.graveyard),
                "exile": list(player.exile),
                "command": list(player.command),
            }

    def size(self) -> int:
        zones = (zone for player in self.players.values() for zone in player.values() if isinstance(zone, list))
        return len(self.stack) + sum(len(zone) for zone in zones)

    def snapshot(self) -> dict[str, Any]:
        players = {}
        for name, player in self.players.items():
            drawn = {key: value.copy() if isinstance(value, list | dict) else value for key, value in player.items()}
            drawn["battlefield"] = [
                {**self.permanents[label], "counters": dict(self.permanents[label]["counters"])}
                for label in player["battlefield"]
            ]
            drawn["exile"] = [
                {"label": label, "counters": dict(self.counters.get(label, {}))} for label in player["exile"]
            ]
            players[name] = drawn
        return {
            "players": players,
            "stack": [dict(item) for item in self.stack],
            "active": self.active,
            "step": self.step,
        }

    def apply(self, event: Event) -> None:
        replay = _REPLAY.get(event["kind"])
        if replay is not None:
            replay(self, event)

    # -- where things are ------------------------------------------------------------------------------------------

    def take(self, label: str, zone: str) -> None:
        if zone == "stack":
            self.stack = [item for item in self.stack if item["label"] != label]
            return
        for player in self.players.values():
            if label in player[zone]:
                player[zone].remove(label)
        if zone == "battlefield":
            self.permanents.pop(label, None)
        elif zone == "exile":
            self.counters.pop(label, None)

    def enter(self, event: Event, *, tapped: bool = False, face_down: bool = False) -> None:
        label = event["object"]
        self.permanents[label] = {
            "label": label,
            "tapped": tapped,
            "saddled": False,
            "counters": {},
            "pt": event["pt"],
            "types": event["types"],
            "attached": None,
            "face_down": face_down,
        }
        self.players[event["player"]]["battlefield"].append(label)
        if label not in self.cards:  # 111.2: a token's owner is who created it
            self.owner[label] = event["player"]

    def push(self, label: str, what: str, controller: str) -> None:
        self.stack.append({"label": label, "what": what, "controller": controller})

    def losers_leave(self) -> None:
        """800.4a; not if the game ends as they lose."""
        lost = {name for name, player in self.players.items() if player.get("lost")}
        gone = {label for label, owner in self.owner.items() if owner in lost}
        for player in self.players.values():
            for zone in ("hand", "library", "battlefield", "graveyard", "exile", "command"):
                player[zone] = [label for label in player[zone] if label not in gone]
        self.stack = [item for item in self.stack if item["controller"] not in lost and item["label"] not in gone]


# -- what each event does to the table ------------------------------------------------------------------------------


def _cast(table: _Table, event: Event) -> None:
    table.take(event["object"], event["from"])
    table.push(event["object"], "spell", event["player"])


def _activate(table: _Table, event: Event) -> None:
    if not event["mana_ability"]:
        table.push(event["ability"], "ability", event["player"])


def _move(table: _Table, event: Event) -> None:
    label, to = event["object"], event["to"]
    table.take(label, event["from"])
    if to == "battlefield":
        table.enter(event, tapped=event["tapped"], face_down=event["form"] == "face_down")
    elif label in table.cards:
        table.players[table.owner[label]][to].append(label)


def _bottom(table: _Table, event: Event) -> None:
    library = table.players[event["player"]]["library"]
    for label in event["objects"]:
        if label in library:
            library.remove(label)
        else:
            table.take(label, "exile")
        library.append(label)


def _draw(table: _Table, event: Event) -> None:
    player = table.players[event["player"]]
    player["library"].remove(event["object"])
    player["hand"].append(event["object"])


def _shuffle(table: _Table, event: Event) -> None:
    table.players[event["player"]]["library"] = list(event["order"])


def _set_tapped(tapped: bool, field: str = "objects") -> Callable[[_Table, Event], None]:
    def replay(table: _Table, event: Event) -> None:
        for label in event[field]:
            if label in table.permanents:
                table.permanents[label]["tapped"] = tapped

    return replay


def _counter(sign: int) -> Callable[[_Table, Event], None]:
    def replay(table: _Table, event: Event) -> None:
        label, kind = event["object"], event["counter"]
        on = table.permanents[label]["counters"] if label in table.permanents else table.counters.setdefault(label, {})
        on[kind] = on.get(kind, 0) + sign * event["count"]
        if not on[kind]:
            del on[kind]

    return replay


def _gain_control(table: _Table, event: Event) -> None:
    for player in table.players.values():
        if event["object"] in player["battlefield"]:
            player["battlefield"].remove(event["object"])
    table.players[event["player"]]["battlefield"].append(event["object"])


def _characteristics(table: _Table, event: Event) -> None:
    table.permanents[event["object"]].update(types=event["types"], pt=event["pt"])


def _attach(table: _Table, event: Event) -> None:
    table.permanents[event["object"]]["attached"] = event["to"]


def _state_based(table: _Table, event: Event) -> None:
    if event["what"] == "detached":
        table.permanents[event["subject"]]["attached"] = None


def _saddled(table: _Table, event: Event) -> None:
    table.permanents[event["object"]]["saddled"] = True


def _wears_off(table: _Table, event: Event) -> None:
    if event["what"] == "saddled":
        for label in event["objects"]:
            table.permanents[label]["saddled"] = False


def _life(table: _Table, event: Event) -> None:
    table.players[event["player"]]["life"] += event["change"]


def _speed(table: _Table, event: Event) -> None:
    table.players[event["player"]]["speed"] = event["to"]


def _mana(table: _Table, event: Event) -> None:
    table.players[event["player"]]["mana"] = dict(event["mana"])


def _turn(table: _Table, event: Event) -> None:
    table.active = event["player"]


def _step(table: _Table, event: Event) -> None:
    table.step = event["step"]


_REPLAY: dict[str, Callable[[_Table, Event], None]] = {
    "cast": _cast,
    "activate": _activate,
    "put_on_stack": lambda table, event: table.push(event["object"], "ability", event["player"]),
    "copy": lambda table, event: table.push(event["object"], "copy", event["player"]),
    "leave_stack": lambda table, event: table.take(event["object"], "stack"),
    "cease": lambda table, event: table.take(event["object"], "stack"),
    "move": _move,
    "bottom": _bottom,
    "draw": _draw,
    "shuffle": _shuffle,
    "tap": _set_tapped(True),
    "untap": _set_tapped(False),
    "attack": _set_tapped(True, "attackers"),
    "add_counter": _counter(1),
    "remove_counter": _counter(-1),
    "gain_control": _gain_control,
    "characteristics": _characteristics,
    "animate": _characteristics,
    "become_copy": _characteristics,
    "create_token": lambda table, event: table.enter(event),
    "attach": _attach,
    "state_based": _state_based,
    "saddled": _saddled,
    "wears_off": _wears_off,
    "life": _life,
    "speed": _speed,
    "mana": _mana,
    "turn": _turn,
    "step": _step,
    "lose": lambda table, event: table.players[event["player"]].update(lost=True),
}
