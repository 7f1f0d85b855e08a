"""Lay a checked scenario on the table: the game as it stands before the first priority."""

from __future__ import annotations

from .game import Game
from .objects import Card, CardObject, Permanent
from .registry import PERMANENT_FIELDS
from .scenario import Scenario
from .view import told


def set_up(scenario: Scenario) -> Game:
    setup = scenario.setup
    game = Game(
        sorted(setup["players"]),
        setup["active_player"],
        setup["step"],
        commander=setup["format"] == "commander",
        seed=setup["seed"],
    )
    for name in game.in_turn_order():  # what has been there all the time has timestamps in turn order (613.7m)
        player, state = game.players[name], setup["players"][name]
        player.life, player.speed = state["life"], state["speed"]
        player.pool = {symbol: amount for symbol, amount in state["mana"].items() if amount}
        for label in state["library"]:
            player.library.append(_card(game, setup["cards"], label, name, "library"))
        for zone in ("hand", "graveyard", "command"):
            for label in state[zone]:
                player.zone(zone)[label] = _card(game, setup["cards"], label, name, zone)
        for entry in state["exile"]:
            card = _card(game, setup["cards"], entry["card"], name, "exile")
            card.counters = dict(entry["counters"])
            player.exile[card.label] = card
        for entry in state["battlefield"]:
            card = _card(game, setup["cards"], entry["card"], name, "battlefield")
            assert card.card is not None
            permanent = Permanent(card.label, name, "battlefield", card.card, printed=card.card.definition.face)
            permanent.base_controller = permanent.current_controller = name
            permanent.timestamp = game.next_timestamp()
            permanent.tapped, permanent.sick = entry["tapped"], entry["summoning_sick"]
            permanent.counters = dict(entry["counters"])
            for field, (_, _, apply) in PERMANENT_FIELDS.items():
                apply(permanent, entry[field])
            card.card.object = permanent
            game.enter(permanent)
        for entry in state["commanders"]:
            commander = game.cards[entry["card"]]
            commander.commander, commander.casts = True, entry["casts"]
    _attach(game, scenario)
    for permanent in game.permanents():
        permanent.told = told(game, permanent)
    for known in game.cards.values():  # 903.9a looks for cards that came there since the last check
        if isinstance(known.object, CardObject):
            known.object.checked = True
    return game


def _card(game: Game, definitions: object, label: str, owner: str, zone: str) -> CardObject:
    assert isinstance(definitions, dict)
    card = Card(label, definitions[label.split("#")[0]], owner)
    if zone == "hand":
        card.seen.add(owner)
    elif zone != "library":
        card.seen.update(game.players)
    obj = CardObject(label, owner, zone, card)
    card.object = obj
    game.cards[label] = card
    return obj


def _attach(game: Game, scenario: Scenario) -> None:
    for state in scenario.setup["players"].values():
        for entry in state["battlefield"]:
            if entry["attached"] is not None:
                aura, to = game.battlefield[entry["card"]], game.battlefield[entry["attached"]]
                aura.attached = to
                to.attachments.append(aura)
                game.touch(to)
