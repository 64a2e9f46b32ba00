"""The actions of a record, read as moves and the cards that come with them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from knarr.cards import KINDS
from knarr.game import Game
from knarr.language import _
from knarr.moves import Explore, Move, Recruit, Reserve, Swap, Trade
from knarr.reading import Refused, colour, entries, key, land, number, unknown, viking
from knarr.reveal import Card

MOST_NAMED = 99
"""The most recruits that an Explore may name, for the rules to refuse them."""

Reading: TypeAlias = tuple[Move, list[Card]]


def read_action(game: Game, action: Mapping[str, Any]) -> Reading:
    """The move of an action, and the cards that it draws and reveals. Raises `Refused`."""
    do = key(action, "do")
    if not isinstance(do, str) or do not in _READERS:
        raise unknown("do", do)
    return _READERS[do](game, action)


def drawn_cards(action: Mapping[str, Any]) -> list[Card]:
    """The vikings that an action draws."""
    return [KINDS[viking(card, "draws")] for card in entries(action.get("draws", []), "draws")]


def _refill(action: Mapping[str, Any]) -> Card:
    return KINDS[viking(key(action, "refill"), "refill")]


def _land_refill(action: Mapping[str, Any]) -> Card:
    value = key(action, "refill")
    return None if value is None else land(value, "refill")


def _read_trade(game: Game, action: Mapping[str, Any]) -> Reading:
    return Trade(number(key(action, "bracelets"), "bracelets", 1, 3)), drawn_cards(action)


def _read_recruit(game: Game, action: Mapping[str, Any]) -> Reading:
    name = KINDS[viking(key(action, "viking"), "viking")]
    return Recruit(name, colour(key(action, "take"), "take")), [_refill(action)]


def _read_explore(game: Game, action: Mapping[str, Any]) -> Reading:
    destination = land(key(action, "destination"), "destination")
    recruits = number(number(key(action, "recruits"), "recruits", 0), "recruits", 0, MOST_NAMED)
    move = Explore(destination, tuple(_names(key(action, "pay"), "pay")), recruits)
    cards = drawn_cards(action)
    if destination in game.state.reserved[game.active]:
        if "refill" in action:
            raise Refused(_("a reserved destination has no 'refill'"))
        return move, cards
    if destination not in game.state.market:
        return move, cards  # the rules will refuse it
    return move, [*cards, _land_refill(action)]


def _names(value: Any, what: str) -> list[str]:
    return [KINDS[viking(name, what)] for name in entries(value, what)]


def _read_swap(game: Game, action: Mapping[str, Any]) -> Reading:
    return Swap(colour(key(action, "space"), "space")), [_refill(action)]


def _read_reserve(game: Game, action: Mapping[str, Any]) -> Reading:
    destination = land(key(action, "destination"), "destination")
    return Reserve(destination), [_land_refill(action)]


_READERS = {
    "trade": _read_trade,
    "recruit": _read_recruit,
    "explore": _read_explore,
    "swap": _read_swap,
    "reserve": _read_reserve,
}
