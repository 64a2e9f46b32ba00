"""Small situations for the tests, by hand and at random."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from knarr import Game, IllegalMove, Rules, parse_move
from knarr.cards import ARTIFACTS, COPIES, KINDS
from knarr.memory import Array, Memory
from knarr.moves import Move

HANDS = (
    ["red.vp", "green.vp", "blue.vp"],
    ["yellow.vp", "yellow.vp", "purple.vp"],
    ["red.vp", "red.bracelet", "purple.vp"],
    ["red.vp", "yellow.vp", "green.vp"],
)
BOARD = {
    "red": "red.vp",
    "yellow": "yellow.vp",
    "green": "green.vp",
    "blue": "blue.vp",
    "purple": "purple.bracelet",
}


def seat(hand: list[str], **changes: Any) -> dict[str, Any]:
    """A seat of a position: a token of each kind, an empty crew, an empty ship."""
    figures = {"vp": 0, "reputation": 0, "recruits": 1, "bracelets": 1}
    return {**figures, "crew": [], "hand": hand, "lands": [], "reserved": [], **changes}


def place(*seats: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """A position; for each seat what differs from `seat` (two seats at least), then the table."""
    several = [*seats, *[{}] * (2 - len(seats))]
    return {
        "active": 0,
        "seats": [seat(**{"hand": HANDS[number], **own}) for number, own in enumerate(several)],
        "board": dict(BOARD),
        "trading": [15, 16, 18],
        "influence": [21, 22, 24],
        "discard": [],
        **changes,
    }


def start(
    *seats: dict[str, Any], artifacts: tuple[str, ...] = (), early: bool = False, **changes: Any
) -> Game:
    """A game from such a position; `ship` may be among the changes."""
    rules = Rules(changes.pop("ship", "normal"), artifacts, early)
    return Game.from_position(place(*seats, **changes), rules=rules, seed=1)


def figures(game: Game, number: int = 0) -> tuple[int, int, int, int]:
    """VP, reputation, recruits and bracelets of a seat."""
    one = game.view().seats[number]
    return one.vp, one.reputation, one.recruits, one.bracelets


def crew(game: Game, number: int = 0) -> list[str]:
    """The crew of a seat."""
    return [name for column in game.view().seats[number].crew.values() for name in column]


def named(position: dict[str, Any]) -> Counter[str]:
    """The vikings that a position names."""
    count = Counter(position["board"].values()) + Counter(position["discard"])
    for one in position["seats"]:
        count += Counter(one["crew"]) + Counter(one["hand"])
    return count


def all_copies(players: int) -> Counter[str]:
    """Every viking of a game."""
    return Counter(dict(zip(KINDS, COPIES[players], strict=True)))


def leftovers(position: dict[str, Any]) -> list[str]:
    """The vikings that a position names nowhere: its deck."""
    return sorted((all_copies(len(position["seats"])) - named(position)).elements())


def without_deck(
    sizes: tuple[int, ...], discard: int = 0, mine: dict[str, Any] | None = None, **more: Any
) -> Game:
    """A table whose whole deck lies in crews of these sizes, the rest in the discard pile."""
    rest = leftovers(place(*[{"hand": HANDS[n]} for n in range(len(sizes))], **_table(more)))
    assert len(rest) == sum(sizes) + discard
    rest.sort(key=lambda name: not name.startswith("red."))
    crews = []
    for size in sizes:
        crews.append({"crew": rest[:size]})
        rest = rest[size:]
    active = more.get("active", 0)
    crews[active] |= mine or {}
    return start(*crews, discard=rest, **more)


def _table(more: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in more.items() if key not in ("artifacts", "early", "ship")}


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
"""A seat with a crew, tokens and lands."""

RICH_BOARD = {
    "red": "red.bracelet",
    "yellow": "yellow.vp",
    "green": "green.vp",
    "blue": "red.recruit",
    "purple": "purple.bracelet",
}


def rich(
    artifacts: tuple[str, ...] = (), other: dict[str, Any] | None = None, **changes: Any
) -> Game:
    """Two seats, `RICH` to begin: nearly everything can be done."""
    second = {"hand": ["red.vp", "red.vp", "yellow.vp"], **(other or {})}
    return start({**RICH, **changes}, second, artifacts=artifacts, board=RICH_BOARD)


def any_rules(chance: random.Random) -> Rules:
    """Rules with any ship, any artifacts, any option."""
    artifacts = chance.sample(ARTIFACTS, chance.choice((0, 1, 2, 7)))
    return Rules(chance.choice(("normal", "advanced")), tuple(artifacts), chance.random() < 0.3)


def any_game(seed: int) -> Game:
    """A new game whose rules and players come from `seed`."""
    chance = random.Random(seed)
    return Game(chance.choice((2, 3, 4)), any_rules(chance), seed=seed)


def play_on(game: Game, chance: random.Random, moves: int = 10_000) -> Iterator[Move]:
    """Play up to `moves` legal moves at random; hands out each before it is played."""
    for _ in range(moves):
        if game.over:
            return
        move = chance.choice(game.legal_moves)
        yield move
        game.play(move)


def memory_of(game: Game) -> Memory:
    """The kernel's records of a game, copied."""
    return Memory(game.snapshot())


def arrays(game: Game) -> tuple[Array, Array]:
    """The same as arrays of one record each, for the functions of `knarr.kernel.entry`."""
    memory = memory_of(game)
    return memory.states, memory.works


def why(game: Game, move: str) -> str:
    """The rule that refuses a move."""
    reason = game.why_not(move)
    assert reason is not None
    with pytest.raises(IllegalMove) as caught:
        game.play(move)
    assert str(caught.value) == f"{parse_move(move)}: {reason}"
    return reason
