"""The kernel's lists of moves and its chance, against plain arithmetic."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

from knarr import Explore, Game, Rules
from knarr.cards import COLOURS, DESTINATIONS, KINDS
from knarr.kernel import chance as dice
from knarr.kernel.entry import moves_of, random_code
from knarr.kernel.jit import plain
from knarr.kernel.moves import count_moves
from knarr.memory import Memory
from knarr.moves import move_of
from tests.scenes import all_copies, any_game, arrays, crew, memory_of, place, play_on, start

CHI_SQUARE_0001 = {4: 18.47, 6: 22.46, 9: 27.88, 19: 43.82}
"""What chi-square exceeds with a chance of 1 in 1000, by degrees of freedom (standard tables)."""


def chi_square(counts: Counter[Any], expected: dict[Any, float]) -> float:
    assert set(counts) <= set(expected)
    return sum((counts[what] - mean) ** 2 / mean for what, mean in expected.items())


# Payments


def fits(cost: dict[str, int], paid: tuple[str, ...], recruits: int) -> bool:
    """Whether cards and recruits, each replacing one card, pay a cost exactly."""
    if len(paid) + recruits != sum(cost.values()):
        return False
    by_colour = Counter(name.split(".")[0] for name in paid)
    if "different" in cost:
        return max(by_colour.values(), default=0) <= 1
    if "same" in cost:
        return len(by_colour) <= 1
    return all(count <= cost.get(colour, 0) for colour, count in by_colour.items())


def payments(cost: dict[str, int], vikings: list[str], held: int) -> set[tuple[Any, ...]]:
    """Every distinct payment, found by trying all choices of cards."""
    found = set()
    for recruits in range(held + 1):
        cards = sum(cost.values()) - recruits
        if cards < 0:
            continue
        for paid in itertools.combinations(vikings, cards):
            if fits(cost, paid, recruits):
                found.add((tuple(sorted(paid, key=KINDS.index)), recruits))
    return found


def random_scene(chance: random.Random, lands: list[int]) -> Game:
    """A table with these six destinations, a random crew of seat 0 and any number of recruits."""
    position = place(active=0, trading=lands[:3], influence=lands[3:])
    cards = list(all_copies(2).elements())
    chance.shuffle(cards)
    position["board"] = {colour: cards.pop() for colour in COLOURS}
    for seat in position["seats"]:
        seat["hand"] = [cards.pop() for _ in range(3)]
    position["seats"][0]["crew"] = cards[: chance.randrange(15)]
    position["seats"][0]["recruits"] = chance.randrange(4)
    return Game.from_position(position, seed=1)


def wrong_payments(game: Game) -> list[str]:
    listed = [move for move in game.legal_moves if isinstance(move, Explore)]
    view = game.view()
    wrong = []
    for land in (*view.trading, *view.influence):
        assert land is not None
        ours = [(move.pay, move.recruits) for move in listed if move.destination == land]
        right = payments(DESTINATIONS[land].cost, crew(game), view.seats[0].recruits)
        if len(ours) != len(set(ours)) or set(ours) != right:
            wrong.append(f"{land}: crew {crew(game)}, {view.seats[0].recruits} recruits")
    return wrong


@pytest.mark.parametrize("first", range(5))
def test_payments_are_all_there_are(first: int) -> None:
    """Over all 35 destinations, random crews, and every number of recruits."""
    chance = random.Random(first)
    trading = range(4 * first + 1, 4 * first + 5)
    influence = [21 + 3 * first, 22 + 3 * first, 23 + 3 * first]
    for number in range(40):
        lands = [trading[number % 2], trading[2], trading[3], *influence]
        assert not wrong_payments(random_scene(chance, lands))


def test_four_of_the_same_needs_a_card_or_four_recruits() -> None:
    """Three recruits cannot replace four cards; three and any one card can."""
    empty = start({"crew": [], "recruits": 3})
    assert not [m for m in empty.legal_moves if m.text.startswith("explore 21")]
    two = start({"crew": ["red.bracelet", "blue.bracelet"], "recruits": 3})
    assert {m.text for m in two.legal_moves if m.text.startswith("explore 21")} == {
        "explore 21 pay red.bracelet recruits 3",
        "explore 21 pay blue.bracelet recruits 3",
    }


# Lists of moves


def test_lists_are_without_doubles_and_fit_their_counts() -> None:
    for seed in range(40):
        game = any_game(seed)
        for _ in play_on(game, random.Random(seed)):
            moves = game.legal_moves
            assert len(set(moves)) == len(moves) > 0
            assert len({move.text for move in moves}) == len(moves)
            memory = memory_of(game)
            assert count_moves(memory.state, memory.work) == len(moves)
        assert game.legal_moves == () and game.over


def test_a_short_buffer_gets_what_fits() -> None:
    states, works = arrays(start({"crew": ["yellow.bracelet", "yellow.reputation"]}))
    codes, few = np.zeros(500, np.int64), np.full(3, -9, np.int64)
    total = moves_of(states, works, codes)
    assert moves_of(states, works, few) == total > 3
    assert few.tolist() == codes[:3].tolist()


def test_picks_are_uniform_over_the_list() -> None:
    game = start({"crew": ["yellow.bracelet", "yellow.reputation", "red.recruit"], "bracelets": 2})
    moves = game.legal_moves
    assert {move.group for move in moves} == {"trade", "recruit", "explore"}
    states, works = arrays(game)
    rounds = 400 * len(moves)
    counts = Counter(move_of(int(random_code(states, works))) for _ in range(rounds))
    free = len(moves) - 1
    mean = dict.fromkeys(moves, rounds / len(moves))
    # chi-square has the mean `free` and the variance 2 * free
    assert abs(chi_square(counts, mean) - free) < 4 * (2 * free) ** 0.5


def test_picks_after_the_main_action() -> None:
    game = start({"crew": ["yellow.bracelet", "yellow.reputation"]}, artifacts=("mead_cup",))
    game.play("explore 15 pay yellow.bracelet yellow.reputation", reveal=[1])
    moves = game.legal_moves
    assert len(moves) == 7  # a trade, five swaps, the end
    states, works = arrays(game)
    counts = Counter(move_of(int(random_code(states, works))) for _ in range(7000))
    assert chi_square(counts, dict.fromkeys(moves, 1000.0)) < CHI_SQUARE_0001[6]


# Chance


def sfc32(a: int, b: int, c: int, count: int) -> Any:
    """PractRand's sfc32, a word at a time."""
    while True:
        word = (a + b + count) % 2**32
        count = (count + 1) % 2**32
        a = b ^ (b >> 9)
        b = (c * 9) % 2**32
        c = ((c * 2**21) % 2**32 + (c >> 11) + word) % 2**32
        yield word


@pytest.mark.parametrize(("seed", "number"), [(0, 0), (1, 0), (2**63 - 1, 7), (2**31, 2**40 + 5)])
def test_the_generator_is_sfc32(seed: int, number: int) -> None:
    words = sfc32(seed % 2**32, seed >> 32, number % 2**32, 1 + (number >> 32))
    memory = Memory()
    dice.seed_game(memory.work, seed, number)
    for _ in range(15):
        next(words)
    for _ in range(1000):
        assert dice.next_word(memory.work) == next(words)


def test_the_generator_runs_plain_as_compiled() -> None:
    compiled, interpreted = Memory(), Memory()
    dice.seed_game(compiled.work, 9, 9)
    interpreted.restore(compiled.snapshot())
    next_word = plain(dice.next_word)
    for _ in range(200):
        assert dice.next_word(compiled.work) == next_word(interpreted.work)
    assert compiled.snapshot() == interpreted.snapshot()


@pytest.mark.parametrize("n", [5, 7, 10])
def test_below_is_uniform(n: int) -> None:
    memory = Memory()
    dice.seed_game(memory.work, n, 0)
    counts = Counter(int(dice.below(memory.work, n)) for _ in range(20_000))
    mean = dict.fromkeys(range(n), 20_000 / n)
    assert chi_square(counts, mean) < CHI_SQUARE_0001[n - 1]


def test_below_a_large_number_is_in_range_and_reaches_both_halves() -> None:
    memory = Memory()
    dice.seed_game(memory.work, 3, 0)
    n = 3 * 2**29  # every fourth word or so is refused
    drawn = [int(dice.below(memory.work, n)) for _ in range(3000)]
    assert 0 <= min(drawn) < n // 100 and n - n // 100 < max(drawn) < n
    thirds = Counter(value // 2**29 for value in drawn)
    assert chi_square(thirds, dict.fromkeys(range(3), 1000.0)) < 13.82  # 2 degrees of freedom


def test_below_one_is_nought() -> None:
    memory = Memory()
    assert {int(dice.below(memory.work, 1)) for _ in range(100)} == {0}


def test_draws_are_uniform_from_the_copies_in_the_deck() -> None:
    game = Game(4, seed=5)
    deck = game.view().unseen
    counts: Counter[str] = Counter()
    memory, before = memory_of(game), game.snapshot()
    for seed in range(15_000):
        memory.restore(before)
        dice.seed_game(memory.work, seed, 0)
        counts[KINDS[int(dice.draw_viking(memory.state, memory.work))]] += 1
    size = sum(deck.values())
    assert size == 50 - 5 - 4 * 5 == int(game.state.deck_size)
    free = len(deck) - 1
    mean = {kind: 15_000 * copies / size for kind, copies in deck.items()}
    assert abs(chi_square(counts, mean) - free) < 4 * (2 * free) ** 0.5


@pytest.mark.parametrize("row", [0, 1])
def test_destinations_are_drawn_uniformly(row: int) -> None:
    game = Game(2, seed=6)
    memory, before = memory_of(game), game.snapshot()
    deck = [land for land in range(1, 36) if game.state.land_deck[land] and (land > 20) == row]
    assert len(deck) == (17, 12)[row]
    counts: Counter[int] = Counter()
    for seed in range(500 * len(deck)):
        memory.restore(before)
        dice.seed_game(memory.work, seed, 0)
        counts[int(dice.draw_land(memory.state, memory.work, row))] += 1
    free = len(deck) - 1
    assert abs(chi_square(counts, dict.fromkeys(deck, 500.0)) - free) < 4 * (2 * free) ** 0.5


def test_deals_differ_by_seed_and_by_number() -> None:
    deals = {Game.numbered(2, Rules(), s, n).snapshot()[0] for s in range(50) for n in range(50)}
    assert len(deals) == 2500
    assert Game.numbered(2, Rules(), 3, 0).snapshot() == Game(2, seed=3).snapshot()
    assert {len(g.view().seats[0].crew) for g in (Game(2, seed=s) for s in range(5))} == {5}
