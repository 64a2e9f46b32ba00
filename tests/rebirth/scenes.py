"""Small maps in the text form, and what the tests of Rebirth do again and again."""

from __future__ import annotations

import json
import random
from typing import Any, TypeAlias

from knarr import KnarrError
from knarr.rebirth import Lesson, RebirthGame

Record: TypeAlias = dict[str, Any]

CARDS: list[dict[str, Any]] = [
    {"name": "Gift", "points": 3, "condition": "bonus", "copies": 32},
]


def deck(*cards: dict[str, Any]) -> dict[str, Any]:
    """A deck of these kinds of cards, with bonus cards enough behind them."""
    return {
        "format": "rebirth-missions",
        "version": 1,
        "name": "Test",
        "cards": [*cards, *CARDS],
    }


def lesson(rows: str, players: int = 2, *cards: dict[str, Any]) -> Lesson:
    """A lesson on a small map."""
    return Lesson(f"map: Test\n{rows}", players, deck(*cards))


def whole_game(players: int, seed: int) -> RebirthGame:
    """A whole game, played at random."""
    game = RebirthGame(players, seed=seed)
    while not game.over:
        game.play_random()
    return game


def part_game(players: int, seed: int, turns: int) -> RebirthGame:
    """A game after some random turns."""
    game = RebirthGame(players, seed=seed)
    for _ in range(turns):
        game.play_random()
    return game


def any_games(count: int, seed: int = 0) -> list[RebirthGame]:
    """Whole games and open ones, of two, three and four."""
    chance = random.Random(seed)
    return [
        whole_game(2 + n % 3, seed + n)
        if n % 2
        else part_game(2 + n % 3, seed + n, chance.randrange(60))
        for n in range(count)
    ]


def fresh(record: Record) -> Record:
    """An independent copy of a record, as JSON has it."""
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
