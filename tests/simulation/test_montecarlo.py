"""Monte Carlo deals anew only what its seat cannot know, and chooses by nothing else."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Iterator

import pytest

from knarr import Game
from knarr.bots import MonteCarlo
from knarr.cards import COPIES, KINDS
from knarr.kernel.entry import seed_works
from knarr.kernel.jit import plain
from knarr.kernel.montecarlo import deal_hidden
from knarr.memory import Memory
from knarr.simulate import simulate
from tests.scenes import start
from tests.simulation.tables import Compiled, positions

SEARCHER = Compiled(MonteCarlo(16))


def some_positions(seed: int, every: int) -> Iterator[Game]:
    for at, game in enumerate(positions(seed, 9, 0.4, plain=False)):
        if at % every == 0:
            yield game


def dealt(game: Game, viewer: int, seed: int) -> Game:
    """The same table with the hidden cards dealt anew."""
    memory = Memory(game.snapshot())
    seed_works(memory.works, seed, 0)
    plain(deal_hidden)(memory.state, memory.work, viewer)
    return Game.at_snapshot(game.players, game.rules, 0, memory.snapshot())


def test_what_the_seat_knows_stays_as_it_is() -> None:
    changed = 0
    for seed, game in enumerate(some_positions(1, 7)):
        for viewer in range(len(game.players)):
            other = dealt(game, viewer, seed)
            assert other.view(viewer) == game.view(viewer)
            changed += other.view() != game.view()
    assert changed > 50


def test_no_card_is_lost_or_made() -> None:
    for seed, game in enumerate(some_positions(2, 9)):
        table = dealt(game, 0, seed).view()
        cards = Counter(table.discard) + Counter(table.unseen)
        cards += Counter(card for card in table.board.values() if card)
        for seat in table.seats:
            cards += Counter(card for card in seat.hand if card)
            cards += Counter(card for column in seat.crew.values() for card in column)
        assert cards == Counter(dict(zip(KINDS, COPIES[len(game.players)], strict=True)))
        assert sum(table.unseen.values()) == table.deck == game.view().deck


@pytest.mark.slow
def test_every_hidden_card_is_as_likely_anywhere() -> None:
    """A hidden hand card is each of the unseen cards with the same chance: chi-square."""
    game = Game(2, seed=4)
    unseen, deals = game.view(0).unseen, 3000
    total = sum(unseen.values())
    seen = Counter(dealt(game, 0, seed).view().seats[1].hand[2] for seed in range(deals))
    assert set(seen) <= set(unseen)
    wanted = {kind: deals * count / total for kind, count in unseen.items()}
    value = sum((seen[kind] - mean) ** 2 / mean for kind, mean in wanted.items())
    freedom = len(unseen) - 1
    assert abs(value - freedom) < 5 * math.sqrt(2 * freedom)


def shuffled(game: Game, viewer: int, chance: random.Random) -> Game:
    """The same table as the viewer sees it, with other hands and another deck behind."""
    memory = Memory(game.snapshot())
    s = memory.state
    places = [
        (seat, slot)
        for seat in range(len(game.players))
        for slot in range(3)
        if seat != viewer and not s.seen[seat, slot]
    ]
    pool = [kind for kind in range(20) for _ in range(int(s.deck[kind]))]
    pool += [int(s.hand[place]) for place in places]
    chance.shuffle(pool)
    for place in places:
        s.hand[place] = pool.pop()
    for kind in range(20):
        s.deck[kind] = pool.count(kind)
    return Game.at_snapshot(game.players, game.rules, 0, memory.snapshot())


def test_the_choice_depends_on_nothing_hidden() -> None:
    chance, asked = random.Random(5), 0
    for seed, game in enumerate(some_positions(3, 23)):
        to_act = game.to_act
        assert to_act is not None
        choice = SEARCHER.choice(game, seed)
        assert choice in game.legal_moves
        for _ in range(2):
            other = shuffled(game, to_act.seat, chance)
            assert other.view(to_act.seat) == game.view(to_act.seat)
            assert SEARCHER.choice(other, seed) == choice
        asked += 1
    assert asked >= 10


def test_a_lone_move_needs_no_search() -> None:
    game = Game(2, seed=1)
    recruit = next(move for move in game.legal_moves if move.group == "recruit")
    while "trade 1" in map(str, game.legal_moves):
        game.play("trade 1")
    game.play(recruit)
    assert list(map(str, game.legal_moves)) == ["end"]
    assert str(SEARCHER.choice(game)) == "end"


def test_it_finds_the_turn_that_wins() -> None:
    """The last turn of a game: only a second bracelet and a trade of two make up four points."""
    hand = ["yellow.reputation", "yellow.bracelet", "purple.reputation"]
    last = {"vp": 41, "bracelets": 1, "lands": [16, 17], "recruits": 0, "hand": hand}
    game = start({"vp": 44}, last, active=1, trading=[15, 18, 19])
    searcher = Compiled(MonteCarlo(40))
    while not game.over:
        game.play(searcher.choice(game, 1))
    assert game.result is not None
    assert (game.result.vp, game.result.winners) == ((44, 45), (1,))


@pytest.mark.slow
def test_it_beats_greedy_and_planner() -> None:
    """With a few rollouts already: more than three standard deviations above one half."""
    for other in ("greedy", "planner"):
        result = simulate([MonteCarlo(40), other], 200, seed=6, rotate=True, workers=2)
        assert result.share("montecarlo").share > 0.5 + 3 * math.sqrt(0.25 / 200)
