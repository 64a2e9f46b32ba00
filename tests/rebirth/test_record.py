"""Records are written, read again, and refused at the right turn when they are damaged."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from knarr import KnarrError
from knarr.cli import main
from knarr.rebirth import RebirthGame, load_map, load_missions
from tests.rebirth.referee import Refused, check
from tests.rebirth.scenes import any_games, part_game, whole_game

Record = dict[str, Any]


def fresh(record: Record) -> Record:
    copy: Record = json.loads(json.dumps(record))
    return copy


def refusal(record: Any) -> str | None:
    """The sentence that refuses a record; None if it is accepted."""
    try:
        RebirthGame.from_record(record).record()
    except KnarrError as error:
        message = str(error)
        assert "\n" not in message and 5 < len(message) < 700
        return message
    return None


@pytest.mark.parametrize("game", any_games(12), ids=lambda game: f"{len(game.players)}")
def test_a_record_is_read_again(game: RebirthGame) -> None:
    record = fresh(game.record())
    again = RebirthGame.from_record(record)
    assert again.record() == record
    assert again.result == game.result and again.players == game.players
    assert [one.sentence for one in again.history] == [one.sentence for one in game.history]


def test_a_record_has_the_agreed_fields() -> None:
    record = whole_game(2, 1).record()
    assert list(record) == [
        "format", "version", "players", "map", "bag", "missions", "setup", "turns", "result",
    ]  # fmt: skip
    assert (record["format"], record["version"]) == ("rebirth-record", 1)
    assert record["map"] == record["bag"] == record["missions"] == "teaching"
    assert list(record["setup"]) == ["aside"]
    for turn in record["turns"]:
        assert list(turn) == ["seat", "tile", "at", "scored", "mission", "castles", "after"]
    assert list(record["result"]) == ["unfinished", "castles", "missions", "total", "winners"]
    assert part_game(2, 1, 5).record()["result"] is None


def test_the_last_after_and_the_end_add_up_to_the_total() -> None:
    for seed in range(6):
        record = whole_game(2 + seed % 3, seed).record()
        result = record["result"]
        for seat, points in enumerate(record["turns"][-1]["after"]):
            ends = sum(result[name][seat] for name in ("unfinished", "castles", "missions"))
            assert result["total"][seat] == points + ends


def test_what_everybody_holds_comes_back_as_far_as_the_record_tells() -> None:
    """While the record goes on, the hands in between are those that were held."""
    game = whole_game(3, 8)
    again = RebirthGame.from_record(game.record())
    for _ in range(20):
        game.undo(), again.undo()
    assert [seat.held for seat in again.view().seats] == [seat.held for seat in game.view().seats]


def test_a_record_goes_as_text_file_or_data(tmp_path: Path) -> None:
    record = whole_game(2, 3).record()
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    for source in (record, json.dumps(record), file, str(file)):
        assert RebirthGame.from_record(source).record() == record


def test_a_map_and_missions_of_ones_own_are_in_the_record() -> None:
    own_map = load_map().to_json() | {"name": "Mine"}
    own_deck = load_missions().to_json() | {"name": "Mine too"}
    game = RebirthGame(4, map=own_map, missions=own_deck, seed=2)
    while not game.over:
        game.play_random()
    record = fresh(game.record())
    assert record["map"] == own_map and record["missions"] == own_deck
    assert record["bag"] == "teaching"
    assert RebirthGame.from_record(record).record() == record
    check(record)


def two_cathedrals() -> RebirthGame:
    """A game on a map where a space lies next to two cathedrals, both reached at once."""
    data = load_map().to_json()
    hexes = {tuple(one["at"]): one for one in data["hexes"]}
    moved = next(one for one in hexes.values() if one["kind"] == "cathedral")
    other = [one for one in hexes.values() if one["kind"] == "cathedral"][4]
    q, r = other["at"]
    blank = next(
        one for one in hexes.values()
        if one["kind"] in ("blank", "food", "energy") and not one.get("marked")
        and max(abs(one["at"][0] - q), abs(one["at"][1] - r)) == 2
        and abs(one["at"][0] + one["at"][1] - q - r) <= 2
    )  # fmt: skip
    moved["kind"], blank["kind"] = blank["kind"], "cathedral"
    game = RebirthGame(4, map=data, seed=5)
    while not game.over:
        twice = [move for move in game.legal_moves if len(game.effect(move).cathedrals) > 1]
        game.play(twice[0] if twice else game.play_random().move) if twice else game.play_random()
    return game


def test_two_missions_in_one_turn_are_a_list() -> None:
    game = two_cathedrals()
    record = fresh(game.record())
    double = [turn for turn in record["turns"] if isinstance(turn["mission"], list)]
    assert double and all(len(turn["mission"]) == 2 for turn in double)
    assert RebirthGame.from_record(record).record() == record
    check(record)
    double[0]["mission"] = double[0]["mission"][:1]
    assert "mission must be a name, a list of several, or null" in (refusal(record) or "")
    double[0]["mission"] = double[0]["mission"][0]
    assert "it draws 2 missions, 1 named" in (refusal(record) or "")


# -- damaged ----------------------------------------------------------------------------------


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
    assert "spaces are filled: a settlement scores when it is full" in damaged(record, at, scored=4)


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


# -- fuzz: engine and referee say the same ----------------------------------------------------


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


def test_strange_values_are_refused_in_one_sentence() -> None:
    fuzz(200, 1)


@pytest.mark.slow
def test_many_strange_values() -> None:
    fuzz(10_000, 2)


# -- the command ------------------------------------------------------------------------------


def test_verify_recognises_both_games(
    record: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from knarr import Game

    bad = fresh(record)
    bad["turns"][5]["scored"] += 3
    lines = [record, Game(2, seed=1).record(), bad]
    file = tmp_path / "games.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    assert main(["verify", str(file)]) == 1
    out = capsys.readouterr().out.splitlines()
    assert out[0].startswith(f"{file}:3: turn 6: ") and out[1] == "2 ok, 1 failed"
