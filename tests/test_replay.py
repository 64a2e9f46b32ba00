"""What a record is refused for, one rule at a time: the turn, the action and the sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from knarr import Game, KnarrError
from tests.scenes import leftovers, place, start

Record = dict[str, Any]
RECRUIT = {"do": "recruit", "viking": "red.vp", "take": "red", "refill": "blue.reputation"}
TRADE = {"do": "trade", "bracelets": 1}


def record_of(*actions: Any, artifacts: tuple[str, ...] = (), **mine: Any) -> Record:
    """One open turn of seat 0 from a position."""
    record = start(mine, artifacts=artifacts).record()
    record["turns"] = [{"player": 0, "actions": list(actions)}]
    return record


def refused(record: Record, sentence: str) -> None:
    """Expect exactly this sentence."""
    with pytest.raises(KnarrError) as caught:
        Game.from_record(record)
    assert str(caught.value) == sentence


def accepted(record: Record) -> Game:
    return Game.from_record(record)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"players": []}, "players: Knarr is for 2 to 4 players, not 0"),
        ({"players": ["a", 1]}, "players: the name of seat 1 must be a text, not 1"),
        ({"players": "ab"}, "players must be a list, not 'ab'"),
        ({"rules": None}, "rules must be an object, not None"),
        ({"turns": {}}, "turns must be a list, not {}"),
        ({"turns": [None]}, "turn 1: it must be an object, not None"),
        ({"turns": [{}]}, "turn 1: it has no key 'player'"),
        ({"turns": [{"player": True}]}, "turn 1: player must be a whole number, not True"),
        ({"turns": [{"player": 0}]}, "turn 1: it has no key 'actions'"),
        ({"result": 0}, "result: the game is not over, the result must be null"),
        ({"result": False}, "result: the game is not over, the result must be null"),
        ({"version": 2}, "version must be 1, not 2"),
        ({"format": "knarr"}, "format must be 'knarr-record', not 'knarr'"),
    ],
)
def test_the_head(changes: Record, sentence: str) -> None:
    refused({**record_of(RECRUIT), **changes}, sentence)


@pytest.mark.parametrize("missing", ["players", "rules", "turns", "result"])
def test_a_missing_key(missing: str) -> None:
    record = record_of(RECRUIT)
    del record[missing]
    with pytest.raises(KnarrError, match=f"the record has no key '{missing}'"):
        Game.from_record(record)


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (None, "it must be an object, not None"),
        ({}, "it has no key 'do'"),
        ({"do": "end"}, "do: 'end' is not a known name"),
        ({"do": "discard", "viking": "red.vp"}, "do: 'discard' is not a known name"),
        ({"do": "trade"}, "it has no key 'bracelets'"),
        ({"do": "trade", "bracelets": 4}, "bracelets must be from 1 to 3, not 4"),
        ({"do": "trade", "bracelets": 2}, "trade 2: seat 0 has only 1 bracelet"),
        ({**TRADE, "draws": ["red.vp"]}, "trade 1: draws 0 vikings, the record names 1"),
        ({**TRADE, "draws": None}, "draws must be a list, not None"),
        ({**TRADE, "forced": []}, "trade 1: an empty 'forced' is not written"),
        ({**RECRUIT, "refill": None}, "refill: None is not a known name"),
        ({**RECRUIT, "refill": "purple.vp"}, "recruit red.vp: no purple.vp is left in the deck"),
        ({**RECRUIT, "draws": ["red.vp"]}, "recruit red.vp: draws 0 vikings, the record names 1"),
        ({**RECRUIT, "take": "black"}, "take: 'black' is not a known name"),
        (
            {**RECRUIT, "forced": [{"player": 0, "viking": "red.vp"}]},
            "recruit red.vp: 'forced' has 1 entries too many",
        ),
        (
            {"do": "swap", "space": "red", "refill": "blue.vp"},
            "swap red: the mead cup is not in play",
        ),
        (
            {"do": "reserve", "destination": 15, "refill": 1},
            "reserve 15: the golden bracelet is not in play",
        ),
        (
            {"do": "explore", "destination": 15, "pay": [], "recruits": 10**18, "refill": 1},
            "recruits must be from 0 to 99, not 1000000000000000000",
        ),
        (
            {"do": "explore", "destination": 15, "pay": [], "recruits": 2, "refill": 1},
            "explore 15: 2 recruits spent, seat 0 has 1",
        ),
        (
            {"do": "explore", "destination": 1, "pay": [], "recruits": 1, "refill": 2},
            "explore 1: it is neither face up nor reserved by seat 0",
        ),
    ],
)
def test_an_action(action: Any, reason: str) -> None:
    refused(record_of(action), f"turn 1, action 1: {reason}")


def test_a_reserved_destination_has_no_refill() -> None:
    explore = {"do": "explore", "destination": 17, "pay": [], "recruits": 2}
    mine: Record = {"reserved": [17], "recruits": 2}
    golden = ("golden_bracelet",)
    accepted(record_of(explore, artifacts=golden, **mine))
    refused(
        record_of({**explore, "refill": 1}, artifacts=golden, **mine),
        "turn 1, action 1: a reserved destination has no 'refill'",
    )


def with_after(change: Callable[[Record], object] | None = None) -> Record:
    record = record_of(RECRUIT, TRADE)
    after = {"vp": [1, 0], "reputation": [0, 0], "recruits": [1, 1], "bracelets": [0, 1]}
    record["turns"][0]["after"] = after
    if change is not None:
        change(after)
    return record


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (
            lambda after: after.update(vp=[1, 2]),
            "turn 1, after: seat 1, vp: the record says 2, it is 0",
        ),
        (lambda after: after.pop("recruits"), "turn 1, after: after has no key 'recruits'"),
        (
            lambda after: after.update(bracelets=[0]),
            "turn 1, after: after.bracelets must have 2 entries, it has 1",
        ),
        (
            lambda after: after.update(vp=[1.0, 0]),
            "turn 1, after: after.vp of seat 0 must be a whole number, not 1.0",
        ),
        (
            lambda after: after.update(reputation=[0, -1]),
            "turn 1, after: after.reputation of seat 1 must be at least 0, not -1",
        ),
    ],
)
def test_after(change: Callable[[Record], object], sentence: str) -> None:
    assert accepted(with_after()).active == 1
    refused(with_after(change), sentence)


def test_a_turn_that_has_ended_has_its_after() -> None:
    record = with_after()
    record["turns"].append({"player": 1, "actions": []})
    accepted(record)
    del record["turns"][0]["after"]
    refused(record, "turn 1, after: it is missing, only the last turn may lack it")


def test_a_turn_cannot_end_without_a_main_action() -> None:
    record = with_after()
    record["turns"][0]["actions"] = [TRADE]
    refused(record, "turn 1, end: the turn ends without a main action: Recruit or Explore first")


def finished() -> Record:
    """Seat 1 ends the game with 40 VP."""
    game = start({"vp": 3}, {"vp": 39}, active=1)
    game.play("recruit yellow.vp take yellow", reveal=["blue.reputation"])
    game.play("end")
    return game.record()


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        (None, "result: the game is over, the result must not be null"),
        ({"winners": []}, "result: the winners are [1], not []"),
        ({"winners": [0, 1]}, "result: the winners are [1], not [0, 1]"),
        ({"winners": [True]}, "result: a winner must be a whole number, not True"),
        ({"winners": [2]}, "result: a winner must be from 0 to 1, not 2"),
        ({"vp": [3, 41]}, "result: seat 1, vp: the record says 41, it is 40"),
        ({"tokens": [2, 3]}, "result: seat 1, tokens: the record says 3, it is 2"),
        ({"tokens": [2]}, "result: tokens must have 2 entries, it has 1"),
    ],
)
def test_result(changes: Record | None, sentence: str) -> None:
    record = finished()
    assert record["result"] == {"vp": [3, 40], "tokens": [2, 2], "winners": [1]}
    accepted(record)
    record["result"] = None if changes is None else {**record["result"], **changes}
    refused(record, sentence)


def test_no_turn_after_the_end() -> None:
    record = finished()
    record["turns"].append({"player": 0, "actions": []})
    refused(record, "turn 2: the game was over after turn 1")


def forced_record(*discards: tuple[int, str]) -> Record:
    """Crews of 9 and 10 hold the whole deck: after the Recruit both have ten and discard."""
    rest = leftovers(place())
    record = start({"crew": rest[:9]}, {"crew": rest[9:]}).record()
    entries = [{"player": seat, "viking": viking} for seat, viking in discards]
    action = {**RECRUIT, "refill": "red.vp", **({"forced": entries} if entries else {})}
    record["turns"] = [{"player": 0, "actions": [action]}]
    return record


def test_forced_discards() -> None:
    rest = leftovers(place())
    last = rest[-1]
    game = accepted(forced_record((0, "red.vp"), (1, last)))
    assert game.view().unseen == {last: 1}
    where = "turn 1, action 1: recruit red.vp: "
    refused(forced_record(), f"{where}the decks are empty, a forced discard by seat 0 is missing")
    refused(
        forced_record((0, "red.vp")),
        f"{where}the decks are empty, a forced discard by seat 1 is missing",
    )
    refused(
        forced_record((1, last), (0, "red.vp")),
        f"{where}the next forced discard is by seat 0, not by seat 1",
    )
    refused(
        forced_record((0, "red.vp"), (1, last), (0, rest[0])),
        f"{where}'forced' has 1 entries too many",
    )
    refused(
        forced_record((0, "purple.vp"), (1, last)),
        f"{where}seat 0 has no purple VP viking in its crew",
    )
    refused(forced_record((0, rest[0]), (1, last)), f"{where}no red.vp is left in the deck")


def closing(*more: Record) -> Record:
    """A closing trade draws the red viking that completes a line: an Explore opens."""
    crew = ["yellow.bracelet", "green.bracelet", "blue.bracelet", "purple.bracelet"]
    recruit = {**RECRUIT, "viking": "green.vp", "take": "green"}
    board = {**place()["board"], "purple": "purple.recruit"}
    mine = {"crew": crew, "lands": [7], "recruits": 2}
    record = start(mine, artifacts=("weathervane",), board=board).record()
    trade = {**TRADE, "draws": ["red.bracelet"]}
    record["turns"] = [{"player": 0, "actions": [recruit, trade, *more]}]
    return record


def test_the_closing_explore_needs_no_sign_in_a_record() -> None:
    explore = {"do": "explore", "destination": 15, "pay": [], "recruits": 2, "refill": 1}
    taken = closing(explore)
    # the green column gains a VP and a bracelet, the trade spends one
    after = {"vp": [1, 0], "reputation": [0, 0], "recruits": [0, 1], "bracelets": [1, 1]}
    taken["turns"][0]["after"] = after
    assert accepted(taken).record() == taken
    left = closing()
    left["turns"][0]["after"] = {**after, "recruits": [2, 1]}
    game = accepted(left)
    assert game.record() == left and game.active == 1
    refused(
        closing(explore, {**explore, "destination": 16}),
        "turn 1, action 4: explore 16: the main action is done, no bonus Explore is open",
    )
