"""Builders for small situations: a position with two players, one turn of it, its actions."""

from collections import Counter
from typing import Any

import pytest

from .cards import copies
from .reading import Refused
from .replay import walk
from .state import State


def seat(**changes: Any) -> dict[str, Any]:
    """A seat with the starting tokens and otherwise nothing but its hand."""
    hand = ["red.vp", "green.vp", "blue.vp"]
    empty = {"crew": [], "hand": hand, "lands": [], "reserved": []}
    return {"vp": 0, "reputation": 0, "recruits": 1, "bracelets": 1, **empty, **changes}


def position(
    mine: dict[str, Any] | None = None,
    other: dict[str, Any] | None = None,
    artifacts: list[str] | None = None,
    ship: str = "normal",
    early: bool = False,
    **changes: Any,
) -> dict[str, Any]:
    """A record with two players that starts from a position with seat 0 to move."""
    place = {
        "active": 0,
        "seats": [
            seat(**(mine or {})),
            seat(**{"hand": ["yellow.vp", "yellow.vp", "purple.vp"], **(other or {})}),
        ],
        "board": {
            "red": "red.vp",
            "yellow": "yellow.vp",
            "green": "green.vp",
            "blue": "blue.vp",
            "purple": "purple.bracelet",
        },
        "trading": [15, 16, 18],
        "influence": [21, 22, 24],
        "discard": [],
        **changes,
    }
    rules = {"ship": ship, "artifacts": artifacts or [], "trade_before_reputation": early}
    head = {"format": "knarr-record", "version": 1, "players": ["Ada", "Bo"], "rules": rules}
    return {**head, "position": place, "turns": [], "result": None}


def leftovers(record: dict[str, Any]) -> list[str]:
    """The vikings that a position names nowhere: its deck."""
    place = record["position"]
    named = Counter(place["board"].values()) + Counter(place["discard"])
    for one in place["seats"]:
        named += Counter(one["crew"]) + Counter(one["hand"])
    return sorted((copies(2) - named).elements())


def play(record: dict[str, Any], *actions: dict[str, Any], player: int = 0) -> State:
    """Replay one turn that is still going on and return the table after it."""
    record["turns"] = [{"player": player, "actions": list(actions)}]
    return [state for _, _, state in walk(record)][-1]


def totals(*seats: list[int]) -> dict[str, list[int]]:
    """An `after` from vp, reputation, recruits, bracelets of each seat."""
    figures = ["vp", "reputation", "recruits", "bracelets"]
    return {
        name: list(column) for name, column in zip(figures, zip(*seats, strict=True), strict=True)
    }


def recruit(
    viking: str, take: str | None = None, refill: str = "blue.reputation", **more: Any
) -> Any:
    """A Recruit, taking from the viking's own space unless another is named."""
    space = take or viking.split(".")[0]
    return {"do": "recruit", "viking": viking, "take": space, "refill": refill, **more}


def explore(land: int, pay: list[str], recruits: int = 0, **more: Any) -> Any:
    """An Explore."""
    return {"do": "explore", "destination": land, "pay": pay, "recruits": recruits, **more}


def trade(bracelets: int, **more: Any) -> Any:
    """A trade."""
    return {"do": "trade", "bracelets": bracelets, **more}


def swap(space: str, refill: str) -> Any:
    """A Mead Cup swap."""
    return {"do": "swap", "space": space, "refill": refill}


def reserve(land: int, refill: int) -> Any:
    """A Golden Bracelet reservation."""
    return {"do": "reserve", "destination": land, "refill": refill}


def force(*entries: tuple[int, str]) -> list[dict[str, Any]]:
    """The forced discards of an action, as (seat, viking)."""
    return [{"player": player, "viking": viking} for player, viking in entries]


def refused(reason: str, record: dict[str, Any], *actions: dict[str, Any]) -> None:
    """Expect a refusal with this text in it."""
    with pytest.raises(Refused) as caught:
        play(record, *actions)
    assert reason in str(caught.value)


def empty_deck(mine: dict[str, Any], discard: list[str], **more: Any) -> dict[str, Any]:
    """A position in which seat 1's crew holds every viking that would be in the deck."""
    record = position(mine, discard=discard, **more)
    record["position"]["seats"][1]["crew"] = leftovers(record)
    return record
