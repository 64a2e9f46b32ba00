"""Records: written, read, written again; the given examples; what is refused and where."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from knarr import Game, KnarrError
from knarr.record import dumps
from knarr.replay import replay
from tests.referee import check
from tests.scenes import any_game, play_on, start

EXAMPLES = Path(__file__).parents[2] / "shared" / "examples"
needs_examples = pytest.mark.skipif(not EXAMPLES.is_dir(), reason="the examples are not here")


def examples(name: str) -> Iterator[dict[str, Any]]:
    for line in (EXAMPLES / name).read_text(encoding="utf-8").splitlines():
        yield json.loads(line)


def place_of(message: str) -> str:
    """The place that a message names: ``turn 7, action 1``, ``position``, ``result`` ..."""
    head, rest = message.split(":" if ":" in message else " ", 1)
    head = head.split(" must ")[0]
    if head.startswith("turn") and "," not in head and rest.strip().startswith("after"):
        return f"{head}, after"
    return head


def written_twice(game: Game) -> dict[str, Any]:
    """The record of a game, which must be read and written again to the same byte."""
    text = dumps(game.record())
    again = Game.from_record(text)
    assert dumps(again.record()) == text
    assert dumps(Game.from_record(json.loads(text)).record()) == text
    return dict(json.loads(text))


@needs_examples
def test_legal_examples_are_accepted() -> None:
    count = 0
    for record in examples("legal.jsonl"):
        game = Game.from_record(record)
        assert game.record()["result"] == record["result"]
        count += 1
    assert count == 36


@needs_examples
def test_illegal_examples_are_refused_at_their_place() -> None:
    count = 0
    for record in examples("illegal.jsonl"):
        reason = record.pop("_reason")
        with pytest.raises(KnarrError) as caught:
            Game.from_record(record)
        message = str(caught.value)
        assert place_of(message) == place_of(reason), (message, reason)
        assert "\n" not in message and len(message) < 300
        count += 1
    assert count == 90


def test_finished_games_are_written_and_read_again() -> None:
    for seed in range(20):
        game = any_game(seed)
        for _ in play_on(game, random.Random(seed)):
            pass
        record = written_twice(game)
        check(record)
        assert len(record["turns"]) == game.turn and record["result"] is not None


def test_games_at_any_moment_are_written_and_read_again() -> None:
    """After every move, in the middle of turns and of actions too."""
    for seed in range(8):
        game = any_game(seed)
        for at, _ in enumerate(play_on(game, random.Random(seed))):
            if at % 12 == seed or game.state.forced or game.state.closing:
                record = written_twice(game)
                assert record["result"] is None
                if record["turns"]:
                    check(record)


def test_a_record_read_can_be_played_on() -> None:
    for seed in range(10):
        game = any_game(seed)
        for _ in play_on(game, random.Random(seed), 25):
            pass
        while game.to_act and game.to_act.what == "discard":
            game.play(game.legal_moves[0])
        again = Game.from_record(game.record())
        if not game.state.closing:
            assert set(again.legal_moves) == set(game.legal_moves)
            assert again.to_act == game.to_act
        for _ in play_on(again, random.Random(seed)):
            pass
        check(written_twice(again))


def test_games_from_positions_are_written_and_read_again() -> None:
    for seed in range(15):
        game = any_game(seed)
        for _ in play_on(game, random.Random(seed), 50):
            pass
        if game.over:
            continue
        later = Game.from_position(game.position(), game.players, game.rules, seed)
        for _ in play_on(later, random.Random(seed), 20 + seed * 5):
            pass
        record = written_twice(later)
        assert record["position"] == game.position() and "setup" not in record


def test_the_last_turn_may_be_open() -> None:
    game = start()
    assert game.record()["turns"] == []
    game.play("recruit red.vp take red", reveal=["blue.reputation"])
    turns = game.record()["turns"]
    action = {"do": "recruit", "viking": "red.vp", "take": "red", "refill": "blue.reputation"}
    assert turns == [{"player": 0, "actions": [action]}]
    game.play("end")
    after = {"vp": [1, 0], "reputation": [0, 0], "recruits": [1, 1], "bracelets": [1, 1]}
    assert game.record()["turns"] == [{"player": 0, "actions": [action], "after": after}]


def test_draws_and_forced_are_written_only_where_they_are() -> None:
    game = start({"crew": ["red.bracelet", "red.recruit"]})
    game.play("explore 18 pay red.bracelet red.recruit", reveal=["blue.bracelet", 1])
    game.play("trade 1", reveal=[])
    explore, trade = game.record()["turns"][0]["actions"]
    assert explore == {
        "do": "explore",
        "destination": 18,
        "pay": ["red.bracelet", "red.recruit"],
        "recruits": 0,
        "refill": 1,
        "draws": ["blue.bracelet"],
    }
    assert trade == {"do": "trade", "bracelets": 1}


def test_unknown_keys_are_ignored() -> None:
    record = start().record()
    record["note"] = record["rules"]["note"] = record["position"]["note"] = [None]
    assert "note" not in Game.from_record(record).record()


def test_names_of_every_script_are_written() -> None:
    game = Game(["李 Åse", 'a "quoted"\n\\name\u2028'], seed=1)
    assert "李" in dumps(game.record())
    assert Game.from_record(dumps(game.record())).players == game.players


def test_half_a_character_is_no_name() -> None:
    """A lone surrogate cannot be written as UTF-8."""
    with pytest.raises(KnarrError, match="half of a character"):
        Game(["\ud800", "b"], seed=1)
    record = {**Game(2, seed=1).record(), "players": ["a", "\ud800"]}
    with pytest.raises(KnarrError, match="half of a character"):
        Game.from_record(record)
    with pytest.raises(KnarrError, match="half of a character"):
        Game.from_record(json.dumps(record))


def test_a_record_from_a_file(tmp_path: Path) -> None:
    game, file = any_game(4), tmp_path / "game.json"
    for _ in play_on(game, random.Random(4)):
        pass
    file.write_text(dumps(game.record()), encoding="utf-8")
    for source in (file, str(file)):
        assert Game.from_record(source).record() == game.record()


@pytest.mark.parametrize(
    ("source", "says"),
    [
        ("", "neither a record nor the name of a file"),
        ("no such file", "no such file cannot be read: no such file or directory"),
        ("two\nlines", "neither a record nor the name of a file: 'two"),
        ("x" * 100_000, "neither a record nor the name of a file"),
        ("nul\0", "neither a record"),
        (None, "neither a record"),
        (5, "neither a record"),
        (["a"], "neither a record"),
        (b"{}", "neither a record"),
        ("{", "not JSON: expecting property name enclosed in double quotes at line 1, column 2"),
        ("{}", "format must be 'knarr-record', not None"),
        ("[]", "a record must be an object"),
        ('{"a": NaN}', "not JSON: nan is not a json number"),
        ('{"a": -Infinity}', "not JSON"),
        ("[" * 100_000, "nested too deeply"),
        ('{"a":' * 100_000, "nested too deeply"),
        ('{"a": ' + "9" * 5000 + "}", "not JSON"),
        ('{"format": "knarr-record", "version": 1.0}', "version must be 1, not 1.0"),
        ('{"format": "knarr-record", "version": true}', "version must be 1, not True"),
        ('{"format": "knarr-record", "version": 1}', "the record has no key 'players'"),
    ],
    ids=lambda value: str(value)[:20],
)
def test_what_is_no_record(source: Any, says: str) -> None:
    with pytest.raises(KnarrError) as caught:
        Game.from_record(source)
    message = str(caught.value)
    assert says in message
    assert "\n" not in message and len(message) < 200


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    empty = tmp_path / "empty.json"
    empty.touch()
    binary = tmp_path / "binary.json"
    binary.write_bytes(b"\xff\xfe\x00{\x80" * 50)
    for path, says in [(empty, "is empty"), (binary, "not "), (tmp_path, "is a folder")]:
        with pytest.raises(KnarrError, match=says):
            Game.from_record(path)


def test_a_file_too_large_for_one_record(tmp_path: Path) -> None:
    huge = tmp_path / "huge.json"
    with huge.open("wb") as out:
        out.truncate((16 << 20) + 1)
    with pytest.raises(KnarrError, match="is too large: at most 16 MB are read"):
        Game.from_record(huge)


def test_both_ways_to_begin_or_none_are_refused() -> None:
    record = Game(2, seed=1).record()
    with pytest.raises(KnarrError, match=r"^position: the record has a 'setup' and a 'position'"):
        replay({**record, "position": start().record()["position"]})
    del record["setup"]
    with pytest.raises(KnarrError, match=r"^position: the record has no key 'setup'"):
        replay(record)
