"""Records damaged at random: engine and referee refuse the same turn, and nothing breaks."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.rebirth.referee import Refused, check
from tests.rebirth.scenes import Record, any_games, fresh, refusal


def spots(value: Any) -> list[tuple[Any, Any]]:
    found: list[tuple[Any, Any]] = []
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
        found.append((value, key))
        if isinstance(inner, (dict, list)):
            found += spots(inner)
    return found


def hurt(record: Record, chance: random.Random) -> tuple[Record, int | None]:
    """A record with one number or one word changed in a turn, or two turns' values exchanged."""
    record = fresh(record)
    at = chance.randrange(len(record["turns"]))
    turn = record["turns"][at]
    kind = chance.choice(("number", "exchange", "tile", "place", "castle", "mission"))
    if kind == "number":
        numbers = [(h, k) for h, k in spots(turn) if type(h[k]) is int]
        holder, key = chance.choice(numbers)
        holder[key] += chance.choice((-1, 1))
    elif kind == "exchange":
        other = chance.choice(record["turns"])
        name = chance.choice(list(turn))
        turn[name], other[name] = other[name], turn[name]
    elif kind == "tile":
        turn["tile"] = chance.choice(["food", "energy", "settlement:1", "settlement:4"])
    elif kind == "place":
        turn["at"] = chance.choice(record["turns"])["at"]
    elif kind == "castle":
        turn["castles"] = chance.choice(record["turns"])["castles"]
    else:
        turn["mission"] = chance.choice(record["turns"])["mission"]
    return record, at


def verdicts(record: Record) -> tuple[str | None, Any]:
    try:
        check(record)
        theirs: Any = "fine"
    except Refused as error:
        theirs = error.turn
    return refusal(record), theirs


def same_verdict(rounds: int, seed: int) -> int:
    chance = random.Random(seed)
    records = [game.record() for game in any_games(12, seed) if game.history]
    refused = 0
    for _ in range(rounds):
        record, _ = hurt(chance.choice(records), chance)
        ours, theirs = verdicts(record)
        if theirs == "fine":
            assert ours is None, ours
        else:
            refused += 1
            place = "result" if theirs is None else f"turn {theirs}"
            assert ours is not None and ours.startswith(f"{place}:"), (ours, theirs)
    return refused


@pytest.mark.slow
def test_engine_and_referee_refuse_the_same_turn() -> None:
    assert same_verdict(150, 1) > 90


@pytest.mark.slow
def test_engine_and_referee_refuse_the_same_turn_many() -> None:
    assert same_verdict(5_000, 2) > 3_000


STRANGE: list[Any] = [
    None, True, 0, -1, 10**30, 1.5, float("nan"), "", "x" * 10_000, "\ud800", [], {}, [[]], b"x",
]  # fmt: skip


def fuzz(rounds: int, seed: int) -> None:
    """Anything anywhere: one sentence or an accepted record, never another exception."""
    chance = random.Random(seed)
    records = [game.record() for game in any_games(6, seed)]
    for _ in range(rounds):
        record = fresh(chance.choice(records))
        for _ in range(chance.choice((1, 1, 2, 4))):
            holder, key = chance.choice(spots(record))
            if chance.random() < 0.2:
                del holder[key]
            else:
                holder[key] = chance.choice(STRANGE)
        refusal(record)


@pytest.mark.slow
def test_strange_values_are_refused_in_one_sentence() -> None:
    fuzz(200, 1)


@pytest.mark.slow
def test_many_strange_values() -> None:
    fuzz(10_000, 2)
