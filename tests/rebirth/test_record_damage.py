"""Damaged records are refused at the right turn, with the rule in one sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from knarr.rebirth import load_map
from tests.rebirth.scenes import Record, fresh, part_game, refusal, whole_game


def turn_where(record: Record, holds: Callable[[Record], bool]) -> int:
    """The index of the first turn of a kind."""
    return next(at for at, turn in enumerate(record["turns"]) if holds(turn))


def damaged(record: Record, index: int, /, **changes: Any) -> str:
    record = fresh(record)
    record["turns"][index].update(changes)
    message = refusal(record)
    assert message is not None
    return message


@pytest.fixture(scope="module")
def record() -> Record:
    return fresh(whole_game(2, 11).record())


@pytest.mark.parametrize("at", [0, 1, 30, 67])
def test_wrong_figures_are_refused_at_their_turn(record: Record, at: int) -> None:
    turn = record["turns"][at]
    said = turn["scored"]
    assert damaged(record, at, scored=said + 1).startswith(
        f"turn {at + 1}: {turn['tile']} {turn['at'][0]},{turn['at'][1]}: it scores {said} point"
    )
    after = [turn["after"][0], turn["after"][1] + 1]
    assert damaged(record, at, after=after) == (
        f"turn {at + 1}: after, seat 1: the record says {after[1]}, it is {after[1] - 1}"
    )
    assert damaged(record, at, seat=1 - turn["seat"]) == (
        f"turn {at + 1}: it is the turn of seat {turn['seat']}, not of seat {1 - turn['seat']}"
    )


def test_the_whole_cluster_is_named(record: Record) -> None:
    at = turn_where(record, lambda turn: turn["tile"] == "food" and turn["scored"] > 1)
    size = record["turns"][at]["scored"]
    assert damaged(record, at, scored=1).endswith(
        f"it scores {size} points, not 1: The food cluster has now {size} tiles: {size} points"
    )


def test_a_settlement_scored_too_early_is_refused(record: Record) -> None:
    at = turn_where(
        record, lambda turn: turn["tile"].startswith("settlement") and turn["scored"] == 0
    )
    assert "filled: a settlement scores when it is full" in damaged(record, at, scored=4)


def test_a_wrong_place_is_refused(record: Record) -> None:
    taken = record["turns"][3]["at"]
    at = turn_where(record, lambda turn: turn["at"] != taken and turn["seat"] == 1)
    later = max(at, 5)
    message = damaged(record, later, at=taken)
    assert message.startswith(f"turn {later + 1}: ") and "is taken by seat 1" in message
    assert "the map has no hex at 50,50" in damaged(record, 2, at=[50, 50])
    assert damaged(record, 2, at=[1]) == "turn 3: at must have 2 entries, it has 1"
    castle = next(one for one in load_map().castles)
    assert "nothing is placed on a castle space" in damaged(record, 2, at=list(castle.at))


def test_a_tile_that_is_not_left_is_refused(record: Record) -> None:
    """Every settlement of influence 4 of seat 0 is placed or aside; one more is too many."""
    seat_turns = [at for at, turn in enumerate(record["turns"]) if turn["seat"] == 0]
    fours = [at for at in seat_turns if record["turns"][at]["tile"] == "settlement:4"]
    other = next(at for at in seat_turns if at > fours[-1] and record["turns"][at]["scored"])
    assert damaged(record, other, tile="settlement:4") == (
        f"turn {other + 1}: seat 0 has no settlement:4 tile left: all are placed or set aside"
    )
    assert damaged(record, 4, tile="fish").startswith("turn 5: tile must be one of food")


def test_a_wrong_mission_is_refused(record: Record) -> None:
    at = turn_where(record, lambda turn: turn["mission"] is not None)
    move = f"{record['turns'][at]['tile']} {record['turns'][at]['at'][0]}"
    assert damaged(record, at, mission=None).startswith(f"turn {at + 1}: {move}")
    assert damaged(record, at, mission=None).endswith("it draws 1 mission, 0 named")
    assert damaged(record, at, mission="X").endswith("'X' is not the name of a mission")
    none = turn_where(record, lambda turn: turn["mission"] is None)
    assert damaged(record, none, mission="Blessing").endswith("it draws 0 missions, 1 named")
    single = [
        number for number, turn in enumerate(record["turns"])
        if turn["mission"] not in (None, "Blessing")
    ]  # fmt: skip
    twice = record["turns"][single[0]]["mission"]
    assert damaged(record, single[1], mission=twice).endswith(
        "the mission named is no longer in the deck"
    )


def test_wrong_castles_are_refused(record: Record) -> None:
    at = turn_where(record, lambda turn: len(turn["castles"]) == 1)
    (where, holder) = record["turns"][at]["castles"][0]
    text = f"{where[0]},{where[1]}"
    assert damaged(record, at, castles=[]).startswith(f"turn {at + 1}: castles: {text}: ")
    assert "goes to seat" in damaged(record, at, castles=[])
    assert f"goes to seat {holder}" in damaged(record, at, castles=[[where, 1 - holder]])
    assert damaged(record, at, castles=[[where, holder]] * 2).endswith(f"{text} is there twice")
    none = turn_where(record, lambda turn: not turn["castles"])
    assert "changes its holder" in damaged(record, none, castles=[[[99, 99], 0]])


def test_the_order_of_castles_does_not_matter() -> None:
    for seed in range(60):
        record = fresh(whole_game(4, seed).record())
        double = [turn for turn in record["turns"] if len(turn["castles"]) > 1]
        if double:
            double[0]["castles"].reverse()
            assert refusal(record) is None
            return
    raise AssertionError("no tile changed two castles")


def test_wrong_results_are_refused(record: Record) -> None:
    for name in ("unfinished", "castles", "missions", "total"):
        copy = fresh(record)
        copy["result"][name][1] += 1
        right = record["result"][name][1]
        assert refusal(copy) == (
            f"result: {name} of seat 1: the record says {right + 1}, it is {right}"
        )
    copy = fresh(record)
    copy["result"]["winners"] = [0, 1]
    assert (refusal(copy) or "").startswith("result: the winners are [")
    copy["result"] = None
    assert refusal(copy) == "result: the game is over, the result must not be null"
    copy = fresh(record)
    copy["turns"].pop()
    assert refusal(copy) == "result: the game is not over, the result must be null"
    copy = fresh(record)
    copy["turns"].append(copy["turns"][-1])
    assert refusal(copy) == "turn 69: the game was over after the turn before"


HEADS: list[tuple[dict[str, Any], str]] = [
    ({"format": "knarr-record"}, "format must be 'rebirth-record', not 'knarr-record'"),
    ({"version": 2}, "version must be 1, not 2"),
    ({"version": True}, "version must be 1, not True"),
    ({"players": ["Ada"]}, "players: Rebirth is for 2 to 4 players, not 1"),
    ({"players": ["Ada", 2]}, "players: the name of seat 1 must be a text, not 2"),
    ({"map": "home"}, "map must be 'teaching' or the data itself, not 'home'"),
    ({"bag": 3}, "bag must be 'teaching' or the data itself, not 3"),
    ({"missions": None}, "missions must be 'teaching' or the data itself, not None"),
    ({"map": {}}, "map: format must be 'rebirth-map', not None"),
    ({"setup": {}}, "set-up: it has no key 'aside'"),
    ({"setup": {"aside": [["food", "food"]]}}, "set-up: aside must have 2 entries, it has 1"),
    (
        {"setup": {"aside": [["food"], ["food", "food"]]}},
        "set-up: what seat 0 sets aside must have 2 entries, it has 1",
    ),
    (
        {"setup": {"aside": [["food", "x"], ["food", "food"]]}},
        "set-up: what seat 0 sets aside must be one of food, energy, settlement:1, settlement:2, "
        "settlement:3, settlement:4, not 'x'",
    ),
    ({"turns": {}}, "turns must be a list, not {}"),
    ({"turns": [7]}, "turn 1: it must be an object, not 7"),
]


@pytest.mark.parametrize(("changes", "words"), HEADS)
def test_a_wrong_head_is_refused(record: Record, changes: dict[str, Any], words: str) -> None:
    assert refusal(fresh(record) | changes) == words


def test_three_tiles_of_a_kind_of_two_cannot_be_aside() -> None:
    record = fresh(part_game(3, 1, 0).record())
    record["setup"]["aside"][1] = ["settlement:4"] * 2
    assert refusal(record) is None
    record["setup"]["aside"][1] = ["settlement:4"] * 3
    assert "must have 2 entries" in (refusal(record) or "")


@pytest.mark.parametrize("source", [None, 7, [], "", "no file", "{", b"x", "[1]"])
def test_what_is_no_record_is_refused(source: Any) -> None:
    assert refusal(source) is not None


def test_every_key_is_needed(record: Record) -> None:
    def walk(holder: Any) -> None:
        if isinstance(holder, dict):
            for key in list(holder):
                value = holder.pop(key)
                assert refusal(record_copy) is not None, key
                holder[key] = value

    record_copy = fresh(record)
    for holder in (record_copy, record_copy["setup"], record_copy["result"]):
        walk(holder)
    walk(record_copy["turns"][0])
    walk(record_copy["turns"][40])
