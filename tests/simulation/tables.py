"""Tables for the tests of the strategies: positions of all sorts, and who plays there."""

from __future__ import annotations

import random
from collections.abc import Iterator

from knarr import Game, Rules
from knarr.bots import MonteCarlo, Random, Weigher, strategy
from knarr.cards import ARTIFACTS, PLAYERS, SHIPS
from knarr.kernel.arena import decide_for
from knarr.kernel.entry import seed_works
from knarr.memory import Memory
from knarr.moves import Move, move_of
from knarr.tasks import entrants, new_scratch


class Compiled:
    """A strategy of the kernel, asked for single moves."""

    def __init__(self, of: str | Random | Weigher | MonteCarlo) -> None:
        player = strategy(of)
        assert isinstance(player, (Random, Weigher, MonteCarlo))
        kinds, self.weights, rollouts = entrants((player,))
        self.kind, self.rollouts = int(kinds[0]), int(rollouts[0])
        self.scratch = new_scratch()

    def choice(self, game: Game, seed: int = 0, number: int = 0) -> Move:
        """What it plays in the present position, by the random numbers of this seed."""
        memory = Memory(game.snapshot())
        seed_works(memory.works, seed, number)
        code = decide_for(
            memory.states, memory.works, self.kind, self.weights[0], self.rollouts, self.scratch
        )
        return move_of(int(code))


def plain_rules(chance: random.Random) -> Rules:
    """Rules without artifacts."""
    return Rules(chance.choice(SHIPS), (), chance.random() < 0.2)


def full_rules(chance: random.Random) -> Rules:
    """Rules with some or all artifacts."""
    artifacts = chance.sample(ARTIFACTS, chance.choice((1, 2, 3, 7)))
    return Rules(chance.choice(SHIPS), tuple(artifacts), chance.random() < 0.2)


def positions(seed: int, games: int, randomness: float, plain: bool = True) -> Iterator[Game]:
    """The positions of some games, one after the other, in which somebody has a choice.

    In each game a share `randomness` of the moves is picked at random, the others by `greedy`: all
    random, crews grow long and decks run out; all greedy, ships fill and games end soon.
    """
    greedy = Compiled("greedy")
    for number in range(games):
        chance = random.Random(f"{seed}/{number}")
        rules = plain_rules(chance) if plain else full_rules(chance)
        game = Game(PLAYERS[number % 3], rules, seed=chance.randrange(1 << 40))
        while not game.over:
            moves = game.legal_moves
            if len(moves) > 1:
                yield game
            at_random = chance.random() < randomness
            game.play(chance.choice(moves) if at_random else greedy.choice(game, seed, number))
