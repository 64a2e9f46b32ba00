"""Simulated means agree with the exact values, wherever the rules give one."""

from __future__ import annotations

import math
from collections import Counter
from fractions import Fraction

import pytest

from knarr import Game, Rules
from knarr.cards import COLOURS, COPIES, GOAL, KINDS, PLAYERS
from knarr.memory import Memory
from knarr.recorded import play_game
from knarr.simulate import simulate
from tests.scenes import start

GAMES = 40_000


def off(seen: float, chance: Fraction | float, games: int) -> float:
    """How many standard errors a share is off."""
    p = float(chance)
    return abs(seen - p) / math.sqrt(p * (1 - p) / games)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_first_card_of_the_board(players: int) -> None:
    """Each kind comes as often as it has copies: chi-square over the kinds."""
    deals, copies = 1500, COPIES[players]
    seen = Counter(
        Game.numbered(players, Rules(), 3, number).view().board["red"] for number in range(deals)
    )
    value = 0.0
    for kind, count in zip(KINDS, copies, strict=True):
        wanted = deals * count / sum(copies)
        value += (seen[kind] - wanted) ** 2 / wanted if wanted else float(seen[kind]) * 1e9
    freedom = sum(count > 0 for count in copies) - 1
    assert abs(value - freedom) < 5 * math.sqrt(2 * freedom)


def test_the_first_refill_is_yellow() -> None:
    """From one and the same table: yellow cards among those that lie in the deck."""
    table = start({"crew": ["purple.recruit", "red.bracelet"]}, {"crew": ["yellow.reputation"]})
    deck = Counter(dict(zip(KINDS, COPIES[2], strict=True)))
    view = table.view()
    deck -= Counter(card for card in view.board.values() if card)
    for seat in view.seats:
        deck -= Counter(card for card in seat.hand if card)
        deck -= Counter(card for column in seat.crew.values() for card in column)
    yellow = sum(count for kind, count in deck.items() if kind.startswith("yellow."))
    task = simulate(["random", "random"], 1, seed=4, start=table).task
    seen, games = 0, 500
    for number in range(games):
        first = next(a for a in play_game(task, number).history if a.revealed and not a.drawn)
        place, card = first.revealed[0]
        if place in COLOURS:
            seen += str(card).startswith("yellow.")
        else:
            games -= 1
    chance = Fraction(yellow, deck.total())
    assert games > 300 and off(seen / games, chance, games) < 4


def exact(game: Game) -> tuple[Fraction, Fraction]:
    """Of uniformly random play to the end: the chance that seat 1 wins, and its mean VP.

    The last turn of a game, without artifacts: what is drawn or turned up cannot matter any more.
    """
    if game.result is not None:
        won = Fraction(int(1 in game.result.winners), len(game.result.winners))
        return won, Fraction(game.result.vp[1])
    wins, points = Fraction(0), Fraction(0)
    for move in game.legal_moves:
        after = Game.at_snapshot(game.players, game.rules, 0, game.snapshot())
        after.play(move)
        one, other = exact(after)
        wins, points = wins + one, points + other
    return wins / len(game.legal_moves), points / len(game.legal_moves)


LAST_TURNS = [
    {"vp": 37, "bracelets": 2, "lands": [19, 20], "crew": ["red.vp", "red.bracelet"]},
    {"vp": 38, "bracelets": 3, "recruits": 2, "lands": [6], "crew": ["purple.vp", "blue.recruit"]},
    {"vp": 37, "reputation": 10, "recruits": 2, "crew": ["yellow.vp", "green.recruit"]},
]


@pytest.mark.parametrize("last", LAST_TURNS)
@pytest.mark.parametrize("ship", ["normal", "advanced"])
def test_the_last_turn_of_random_play(last: dict[str, object], ship: str) -> None:
    """Every move of a decision is as likely: the tree of the turn gives the exact values."""
    hand = ["yellow.vp", "yellow.bracelet", "blue.reputation"]
    table = start({"vp": GOAL, "bracelets": 0}, {**last, "hand": hand}, active=1, ship=ship)
    chance, points = exact(table)
    result = simulate(["random", "random"], GAMES, seed=5, start=table)
    assert 0 < chance < 1 and off(result.share("random").share, Fraction(1, 2), GAMES) == 0
    assert off(result.seat_share(1).share, chance, GAMES) < 4
    spread = math.sqrt(int(result.tally.vp_squares[1]) / GAMES - result.seat_vp(1) ** 2)
    assert abs(result.seat_vp(1) - float(points)) < 4 * spread / math.sqrt(GAMES) + 1e-9


def test_a_turn_without_a_choice_of_points() -> None:
    """The yardstick's last turn: reputation pays 3, a column of two VP is best, no trade."""
    mine = {"vp": 40, "reputation": 10, "bracelets": 0, "recruits": 0, "crew": ["yellow.vp"]}
    hand = ["yellow.vp", "green.reputation", "blue.bracelet"]
    table = start({"vp": 10}, {**mine, "hand": hand}, active=1)
    result = simulate(["random", "greedy"], 200, start=table)
    assert result.mean_vp("greedy").value == 40 + 3 + 2
    assert result.share("greedy").share == 1 and result.rounds().value == 1


def test_seats_of_equal_players_share_the_wins() -> None:
    """Rotated, one and the same strategy in all places wins exactly its share of every deal."""
    for players in PLAYERS:
        result = simulate(["greedy"] * players, 60, rotate=True)
        assert result.share("greedy").share == pytest.approx(1 / players)
        seats = [result.seat_share(seat).share for seat in range(players)]
        assert sum(seats) == pytest.approx(1)


def test_the_generator_of_a_start_is_that_of_the_number() -> None:
    """Game n from a start draws anew; the start itself keeps its own cards to come."""
    table = start({}, {})
    task = simulate(["random", "random"], 1, seed=4, start=table).task
    games = [play_game(task, number) for number in (0, 1, 0)]
    assert games[0].record() == games[2].record() != games[1].record()
    assert Memory(table.snapshot()).snapshot() == table.snapshot()
