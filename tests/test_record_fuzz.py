"""Records damaged in every way: nothing but one clear sentence comes back."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from knarr import Game, KnarrError
from knarr.record import dumps
from tests.referee import Refused, check
from tests.scenes import any_game, play_on

Path = list[tuple[Any, Any]]

STRANGE: list[Any] = [
    None,
    True,
    False,
    0,
    1,
    -1,
    2,
    35,
    36,
    10**18,
    -(10**18),
    10**5000,
    1.0,
    0.5,
    float("nan"),
    float("inf"),
    "",
    "x" * 100_000,
    "\ud800",
    "two\nlines",
    "red.vp",
    "red",
    "recruit",
    "end",
    [],
    {},
    [[]],
    ["red.vp"],
    [1, 2, 3],
    {"red": "red.vp"},
    (),
    b"red.vp",
    object(),
]


def nested(depth: int) -> list[Any]:
    value: list[Any] = []
    for _ in range(depth):
        value = [value]
    return value


def places(value: Any, depth: int = 12) -> Path:
    """Every (container, key) in a record, as far down as a record goes."""
    found: Path = []
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inner in items:
        found.append((value, key))
        if isinstance(inner, (dict, list)) and depth:
            found += places(inner, depth - 1)
    return found


def delete(chance: random.Random, spots: Path) -> None:
    holder, key = chance.choice(spots)
    del holder[key]


def replace(chance: random.Random, spots: Path) -> None:
    holder, key = chance.choice(spots)
    holder[key] = chance.choice(STRANGE)


def replace_deep(chance: random.Random, spots: Path) -> None:
    holder, key = chance.choice(spots)
    holder[key] = nested(chance.choice((10, 500, 5000)))


def swap(chance: random.Random, spots: Path) -> None:
    (one, key), (other, other_key) = chance.choice(spots), chance.choice(spots)
    first, second = one[key], other[other_key]
    if not isinstance(first, (dict, list)) and not isinstance(second, (dict, list)):
        one[key], other[other_key] = second, first


def _numbers(chance: random.Random, spots: Path) -> Path:
    """One whole number of a record, if there is any."""
    numbers = [(holder, key) for holder, key in spots if type(holder[key]) is int]
    return chance.sample(numbers, min(1, len(numbers)))


def step(chance: random.Random, spots: Path) -> None:
    """A number becomes its neighbour."""
    for holder, key in _numbers(chance, spots):
        holder[key] += chance.choice((-1, 1))


def flag(chance: random.Random, spots: Path) -> None:
    """A number becomes true or false."""
    for holder, key in _numbers(chance, spots):
        holder[key] = bool(holder[key])


def double(chance: random.Random, spots: Path) -> None:
    """An entry of a list is there twice."""
    lists = [(holder, key) for holder, key in spots if isinstance(holder, list)]
    for holder, key in chance.sample(lists, min(1, len(lists))):
        holder.insert(key, holder[key])


MUTATIONS: list[Callable[[random.Random, Path], None]] = [
    delete,
    replace,
    replace_deep,
    swap,
    step,
    flag,
    double,
]


@pytest.fixture(scope="module")
def records() -> list[dict[str, Any]]:
    """Finished and open games, half of them from positions."""
    games = []
    for seed in range(16):
        game = any_game(seed)
        for _ in play_on(game, random.Random(seed), 40 + 10 * seed):
            pass
        if seed % 2 and not game.over:
            game = Game.from_position(game.position(), game.players, game.rules, seed)
            for _ in play_on(game, random.Random(seed), 40):
                pass
        games.append(game.record())
    return games


def refusal(source: Any) -> str | None:
    """The sentence that refuses a record; None if it is accepted. Anything else is a failure."""
    try:
        Game.from_record(source).record()
    except KnarrError as error:
        message = str(error)
        assert "\n" not in message and 5 < len(message) < 700
        message.encode()
        return message
    return None


def hurt(records: list[dict[str, Any]], chance: random.Random) -> Any:
    """A record with one wound or several."""
    record = json.loads(json.dumps(chance.choice(records)))
    for _ in range(chance.choice((1, 1, 1, 2, 5))):
        spots = places(record)
        if spots:
            chance.choice(MUTATIONS)(chance, spots)
    return record


def fuzz(records: list[dict[str, Any]], rounds: int, seed: int) -> None:
    chance = random.Random(seed)
    refused = sum(refusal(hurt(records, chance)) is not None for _ in range(rounds))
    assert refused > rounds * 0.7


@pytest.mark.slow
def test_damaged_records_are_refused_in_one_sentence(records: list[dict[str, Any]]) -> None:
    fuzz(records, 500, 1)


@pytest.mark.slow
def test_many_damaged_records(records: list[dict[str, Any]]) -> None:
    fuzz(records, 30_000, 2)


def same_verdict(records: list[dict[str, Any]], rounds: int, seed: int) -> None:
    """Engine and referee accept and refuse the same records, of those that are JSON."""
    chance = random.Random(seed)
    for _ in range(rounds):
        record = json.loads(json.dumps(chance.choice(records)))
        spots = places(record)
        chance.choice((delete, swap, step, flag, double))(chance, spots)
        try:
            check(json.loads(json.dumps(record)))
            theirs = None
        except Refused as error:
            theirs = str(error)
        assert (refusal(record) is None) == (theirs is None), (theirs, refusal(record))


@pytest.mark.slow
def test_engine_and_referee_refuse_the_same(records: list[dict[str, Any]]) -> None:
    same_verdict(records, 120, 3)


@pytest.mark.slow
def test_engine_and_referee_refuse_the_same_many(records: list[dict[str, Any]]) -> None:
    same_verdict(records, 10_000, 4)


def test_damaged_texts_are_refused_in_one_sentence(records: list[dict[str, Any]]) -> None:
    """Cut short, bytes changed, pieces doubled: as text and as bytes of a file."""
    chance = random.Random(5)
    for _ in range(400):
        text = dumps(chance.choice(records))
        at = chance.randrange(len(text))
        piece = chance.choice(
            ('"', "{", "]", ",", "NaN", "\\ud800", "\x00", "9" * 30, "e9", "\ufeff")
        )
        damaged = chance.choice((text[:at], text[:at] + piece + text[at:], text[at:], text + piece))
        refusal(damaged)


def test_a_key_written_twice_is_refused(records: list[dict[str, Any]]) -> None:
    """It could be read in two ways, wherever it stands; an unknown key as well."""
    text, said = dumps(records[0]), "not a record: the key {} is there twice"
    assert refusal('{"version": 2, ' + text[1:]) == said.format("'version'")
    assert refusal(text[:-1] + ', "version": 1}') == said.format("'version'")
    assert refusal(text.replace('"ship":', '"ship": "normal", "ship":')) == said.format("'ship'")
    assert refusal('{"note": 1, "note": 1, ' + text[1:]) == said.format("'note'")


@pytest.mark.slow
def test_every_key_that_is_named_is_needed(records: list[dict[str, Any]]) -> None:
    """Take each key away, one at a time, from the head, the start and a turn."""
    may_lack = {"draws", "forced"}
    for record in records[3:5]:
        for holder, key in places(record):
            if isinstance(holder, dict) and key not in may_lack:
                if key == "after" and holder is record["turns"][-1]:
                    continue
                value = holder.pop(key)
                assert refusal(record) is not None, key
                holder[key] = value
        assert refusal(record) is None
