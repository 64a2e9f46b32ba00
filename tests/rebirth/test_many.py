"""A slice of `tests.rebirth.many`, and that its checks can fail."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

import pytest

from tests.rebirth.counted_anew import faults
from tests.rebirth.many import Totals, Wrong, check_one, compare, main, played, run
from tests.rebirth.referee import Refused, check


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_are_right(players: int) -> None:
    totals = list(run(players, 60, every=30))[-1]
    assert (totals.games, totals.full) == (60, 2)
    assert totals.turns == 60 * {2: 68, 3: 75, 4: 136}[players]


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_many_games_are_right(players: int) -> None:
    assert list(run(players, 3000, first=1_000_000))[-1].games == 3000


def test_it_can_be_run_by_hand(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["many", "--games", "3", "--players", "3", "--full", "2"])
    main()
    assert "3 players: 3 games, 225 turns, 2 records read again: all right" in (
        capsys.readouterr().out
    )


def put(name: str, *at: Any) -> Callable[[Any], None]:
    """Change a number of the kernel's state by one."""

    def change(s: Any) -> None:
        array = s[name]
        array[at if len(at) > 1 else at[0]] += 1

    return change


DAMAGE: dict[str, Callable[[Any], None]] = {
    "owner": put("owner", 3),
    "tile": put("tile", 3),
    "bag": put("bag", 1, 2),
    "bag_size": put("bag_size", 1),
    "held": put("held", 0),
    "free": put("free", 2),
    "filled": put("filled", 4),
    "influence": put("influence", 4, 1),
    "holder": put("holder", 5),
    "beside": put("beside", 5, 0),
    "farms": put("farms", 5, 0),
    "cathedral": lambda s: s.cathedral.__setitem__((2, 1), 1 - s.cathedral[2, 1]),
    "deck": put("deck", 0),
    "mission": put("mission", 0, 0),
    "mission_count": lambda s: s.mission_count.__setitem__(0, s.mission_count[0] - 1),
    "cluster": lambda s: s.cluster.__setitem__(s.above[s.above >= 0][0], 77),
}


@pytest.mark.parametrize("name", DAMAGE)
def test_every_check_of_the_state_can_fail(name: str) -> None:
    record, memory = played(4, 7)
    table = check(record)
    assert list(faults(table, record, memory.state)) == []
    DAMAGE[name](memory.state)
    assert list(faults(table, record, memory.state))


def test_a_tile_too_many_set_aside_is_seen() -> None:
    record, memory = played(4, 7)
    table = check(record)
    record["setup"]["aside"][1] = ["settlement:4"] * 2
    assert any("the tiles of seat 1" in fault for fault in faults(table, record, memory.state))


@pytest.mark.parametrize("name", ["scored", "after", "castles", "mission", "at", "tile", "seat"])
def test_the_referee_sees_a_change_in_any_turn(name: str) -> None:
    record, _ = played(2, 1)
    turn, other = record["turns"][20], record["turns"][21]
    turn[name] = {"scored": turn["scored"] + 1, "castles": [[[0, 0], 0]], "mission": "x"}.get(
        name, other[name]
    )
    with pytest.raises(Refused) as refused:
        check(record)
    assert refused.value.turn is not None and refused.value.turn >= 21


CHANGES: list[tuple[str, Any]] = [
    ("turns", 1),
    ("games", 1),
    ("points", {0: 1}),
    ("wins", {1: 12}),
    ("seen", {"by points": 1}),
]


@pytest.mark.parametrize(("name", "more"), CHANGES)
def test_sums_that_simulate_counts_otherwise_are_seen(name: str, more: Any) -> None:
    totals = Totals()
    for number in range(4):
        totals.add(*check_one(2, number, full=False), full=False)
    compare(2, 4, 0, 1, totals)
    right = getattr(totals, name)
    changed = dataclasses.replace(totals, **{name: right + type(right)(more)})
    with pytest.raises(Wrong, match="simulate counts other"):
        compare(2, 4, 0, 1, changed)


def test_a_wrong_game_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.rebirth.many.faults", lambda *_: iter(["a tile"]))
    with pytest.raises(Wrong, match="2 players, seed 1, game 5: a tile"):
        list(run(2, 1, first=5))
