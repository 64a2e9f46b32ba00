"""Records are written and read again, and `knarr verify` knows them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from knarr.cli import main
from knarr.rebirth import RebirthGame, load_map, load_missions
from tests.rebirth.referee import check
from tests.rebirth.scenes import any_games, fresh, part_game, refusal, whole_game


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


def test_verify_recognises_both_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from knarr import Game

    record = fresh(whole_game(2, 11).record())
    bad = fresh(record)
    bad["turns"][5]["scored"] += 3
    lines = [record, Game(2, seed=1).record(), bad]
    file = tmp_path / "games.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    assert main(["verify", str(file)]) == 1
    out = capsys.readouterr().out.splitlines()
    assert out[0].startswith(f"{file}:3: turn 6: ") and out[1] == "2 ok, 1 failed"
