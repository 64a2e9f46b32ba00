"""Random positions of real games for the tests of `knarr.maths`."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from knarr import Game, Rules

EARLY = 40


def position(seed: int, artifacts: tuple[str, ...] = ()) -> Game:
    """A game in progress, at the start of a turn; everything about it comes from the seed."""
    chance = random.Random(seed)
    ship = chance.choice(("normal", "advanced"))
    rules = Rules(ship, artifacts, chance.random() < 0.3)
    game = Game(chance.choice((2, 3, 4)), rules, seed)
    turns = chance.randrange(EARLY)
    while not game.over and (game.turn <= turns or not at_start(game)):
        game.play_random()
    if not game.over:
        return game
    return position(seed + 1_000_003, artifacts)


def at_start(game: Game) -> bool:
    """Whether the turn has just begun."""
    return not game.over and not (game.state.traded or game.state.main_done or game.state.forced)


seeds = st.integers(0, 1_000_000)
