"""The table in a browser: played by mouse, by keyboard, by finger, by carrying cards."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from knarr import Game
from tests.browser.touching import Table
from tests.scenes import start

PHONE = {"width": 390, "height": 844}
RICH = {
    "hand": ["green.recruit", "purple.recruit", "blue.vp"],
    "crew": [
        *("red.vp", "yellow.vp", "yellow.bracelet", "green.vp", "green.bracelet"),
        *("blue.recruit", "blue.bracelet", "blue.vp", "purple.vp"),
    ],
    "recruits": 3,
    "bracelets": 3,
    "vp": 17,
    "reputation": 6,
    "lands": [17, 28, 4],
}
BOARD = {
    "red": "red.bracelet",
    "yellow": "yellow.vp",
    "green": "green.vp",
    "blue": "red.recruit",
    "purple": "purple.bracelet",
}


def rich(**changes: Any) -> Game:
    """A seat with a crew, tokens and lands, so that everything can be touched."""
    artifacts = changes.pop("artifacts", ("mead_cup", "golden_bracelet"))
    other = {"hand": ["red.vp", "red.vp", "yellow.vp"]}
    return start({**RICH, **changes}, other, artifacts=artifacts, board=BOARD)


def laid(page: Any, game: Game) -> Table:
    return Table(page, f"?position={game.position_text}")


@pytest.fixture
def table(page: Any) -> Iterator[Table]:
    yield laid(page, rich())


def test_whole_game_by_touching_what_is_lit(page: Any) -> None:
    table, dice = Table(page), random.Random(1)
    while not table.over:
        table.random_touch(dice)
        assert table.refusal == ""
    assert "win" in table.words
    assert table.record()["result"]["winners"]


def test_recruit_in_two_clicks(table: Table) -> None:
    assert ["hand", "blue.vp"] in table.lit and ["space", "red"] not in table.lit
    table.touch("hand", "blue.vp")
    assert table.lit == [["space", colour] for colour in BOARD]
    assert "the blue space is free" in table.words
    table.touch("space", "blue")
    assert table.place == (1, 1)
    assert table.game.history[0].move.text == "recruit blue.vp take blue"
