"""What can be read from a game: values and zones in the words of section 8 of the format."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .game import Game
from .objects import AbilityOnStack, CardObject, Object, Permanent
from .view import mana_value, view


def _pt(game: Game, obj: Permanent) -> list[int] | None:
    pt = view(game, obj).pt
    return None if pt is None else [int(pt[0]), int(pt[1])]


def _copy_of(game: Game, obj: Permanent) -> str | None:
    copies = [effect.data[1] for effect in obj.effects if effect.layer == "copy"]
    return copies[-1] if copies else None


# Of players, of permanents, of other things: key -> what it reads.
_OF_PLAYER: dict[str, Callable[[Game, str], Any]] = {
    "life": lambda game, name: game.players[name].life,
    "speed": lambda game, name: game.players[name].speed,
    "mana": lambda game, name: dict(game.players[name].pool),
}
_OF_PERMANENT: dict[str, Callable[[Game, Permanent], Any]] = {
    "types": lambda game, obj: list(view(game, obj).types),
    "subtypes": lambda game, obj: list(view(game, obj).subtypes),
    "pt": _pt,
    "damage": lambda game, obj: obj.damage,
    "attached": lambda game, obj: None if obj.attached is None else obj.attached.label,
    "copy_of": _copy_of,
    "form": lambda game, obj: obj.form,
    "keywords": lambda game, obj: sorted({keyword.name for keyword in view(game, obj).keywords}),
    "summoning_sick": lambda game, obj: obj.sick,
}
_LISTS: dict[str, Callable[[Game], list[str]]] = {
    "lost": lambda game: [name for name, player in game.players.items() if player.lost],
    "tapped": lambda game: [label for label, obj in game.battlefield.items() if obj.tapped],
    "saddled": lambda game: [label for label, obj in game.battlefield.items() if "saddled" in obj.marks],
}


def value_of(game: Game, key: str, name: str = "") -> Any:
    """One value; None if there is no such object."""
    if key in _LISTS:
        return _LISTS[key](game)
    if key in _OF_PLAYER:
        return _OF_PLAYER[key](game, name) if name in game.players else None
    if key in ("seen_by", "commander_casts"):
        card = game.cards.get(name)
        if card is None:
            return None
        return sorted(card.seen) if key == "seen_by" else card.casts
    obj = game.find(name)
    if key == "counters":
        return dict(obj.counters) if isinstance(obj, Permanent | CardObject) else None
    if key == "mana_value":
        return mana_value(game, obj) if obj is not None and not isinstance(obj, AbilityOnStack) else None
    return _OF_PERMANENT[key](game, obj) if isinstance(obj, Permanent) else None


def state_of(game: Game) -> dict[str, Any]:
    return {"zones": zones(game), "values": values(game)}


def values(game: Game) -> dict[str, Any]:
    """Every value of the state (8.2)."""
    result: dict[str, Any] = {}
    for key, read_player in _OF_PLAYER.items():
        result[key] = {name: read_player(game, name) for name in game.players}
    result.update({key: read(game) for key, read in _LISTS.items()})
    for key, read in _OF_PERMANENT.items():
        result[key] = {label: read(game, obj) for label, obj in game.battlefield.items()}
    counters: dict[str, dict[str, int]] = {label: dict(obj.counters) for label, obj in game.battlefield.items()}
    for player in game.players.values():
        counters.update({label: dict(card.counters) for label, card in player.exile.items()})
    result["counters"] = counters
    present: dict[str, Object] = {label: card.object for label, card in game.cards.items() if card.object is not None}
    present.update(game.battlefield)
    result["mana_value"] = {label: mana_value(game, obj) for label, obj in present.items()}
    result["seen_by"] = {label: sorted(card.seen) for label, card in game.cards.items()}
    result["commander_casts"] = {label: card.casts for label, card in game.cards.items() if card.commander}
    return result


def zones(game: Game) -> dict[str, Any]:
    """Where everything is (8.1); the order of a library is known, so nothing in it is random."""
    return {
        name: {
            "hand": sorted(player.hand),
            "library": {"ordered": [card.label for card in player.library], "random": []},
            "battlefield": [label for label, obj in game.battlefield.items() if obj.current_controller == name],
            "graveyard": list(player.graveyard),
            "exile": list(player.exile),
            "command": list(player.command),
        }
        for name, player in game.players.items()
    }
