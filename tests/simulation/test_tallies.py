"""The tallies of a simulation are what the records of the same games say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from knarr import Game, Rules
from knarr.bots import strategy
from knarr.cards import ARTIFACTS, GAINS
from knarr.moves import Discard, EndTurn
from knarr.recorded import play_game
from knarr.results import Result
from knarr.simulate import simulate
from knarr.tally import MOST_MARGIN, SOURCES, SPENDING
from tests.simulation.recount import Recount

LABELS: dict[str, Sequence[Any]] = {
    "points": SOURCES,
    "gained": GAINS,
    "lost": GAINS,
    "spent": SPENDING,
    "margin_counts": range(-MOST_MARGIN, MOST_MARGIN + 1),
}
SINGLE = ("shared", "vp_squares", "recruits", "explores", "forced")
BY_NUMBER = (
    "wins",
    "games_at",
    "vp",
    "vp_counts",
    "trades",
    "triggers",
    "lands",
    "land_wins",
    "reputation_counts",
    "turns_by_round",
    "vp_by_round",
    "reputation_by_round",
)


def counted(result: Result, at: int) -> Counter[tuple[str, Any]]:
    """An entrant's part of a tally in the form of a recount."""
    found: Counter[tuple[str, Any]] = Counter()
    for name in (*LABELS, *BY_NUMBER):
        values = result.tally[name][at].tolist()
        for label, value in zip(LABELS.get(name, range(len(values))), values, strict=True):
            found[name, label] += value
    for name in SINGLE:
        found[name, None] += int(result.tally[name][at])
    return +found


def assert_agree(result: Result, recount: Recount) -> None:
    for at, count in enumerate(recount.counts):
        assert counted(result, at) == +count.numbers
    table = recount.table.numbers
    assert (result.games, int(result.tally.turns)) == (table["games", None], table["turns", None])
    for at, games in enumerate(result.tally.round_counts.tolist()):
        assert games == table["round_counts", at]


PAIRS = [
    (("greedy", "random"), Rules()),
    (("random", "random", "random"), Rules("advanced")),
    (("planner", "skald", "trader", "random"), Rules()),
    (("random", "stacker"), Rules("normal", ARTIFACTS)),
    (("greedy", "random", "explorer"), Rules("advanced", ("amulet", "silver_coin", "helmet"))),
    (("random", "random", "random", "random"), Rules("normal", ("weathervane",))),
    (("spreader", "random"), Rules("advanced", ("cauldron", "golden_bracelet", "mead_cup"))),
]


@pytest.mark.slow
@pytest.mark.parametrize("rotate", [False, True])
@pytest.mark.parametrize("players, rules", PAIRS)
def test_tallies_are_what_the_records_say(
    players: tuple[str, ...], rules: Rules, rotate: bool
) -> None:
    seatings = len(players) if rotate else 1
    result = simulate(players, 36 if rotate else 24, seed=5, rules=rules, rotate=rotate)
    recount = Recount(len(players))
    for number in range(result.deals):
        for rotation in range(seatings):
            game = play_game(result.task, number, rotation)
            recount.game(game.record(), rotation)
    assert result.games == result.deals * seatings
    assert_agree(result, recount)


def complete(start: Game, played: Game) -> Game:
    """The game up to the start and what was played from there, as one."""
    whole = start.copy()
    for account in played.history:
        cards = [*account.drawn, *(card for _, card in account.revealed)]
        whole.play(account.move, reveal=cards)
    return whole


@pytest.mark.slow
@pytest.mark.parametrize("moves", [1, 2, 25, 26, 27, 40])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_tallies_from_a_position(players: int, moves: int) -> None:
    """What lies before the start is not counted, neither in mid-game nor in mid-turn."""
    start = Game(players, seed=8)
    for _ in range(moves):
        start.play_random()
    names = ("greedy", "random", "planner", "random")[:players]
    result = simulate(names, 4 * players, seed=2, start=start, rotate=True)
    before = [a for a in start.history if not isinstance(a.move, (Discard, EndTurn))]
    skip = (start.turn - 1, sum(a.turn == start.turn for a in before))
    recount = Recount(players)
    for number in range(result.deals):
        for rotation in range(players):
            played = complete(start, play_game(result.task, number, rotation))
            recount.game(played.record(), rotation, skip)
    assert_agree(result, recount)


@pytest.mark.parametrize("players, rules", PAIRS)
def test_points_by_source_add_up_to_the_points(players: tuple[str, ...], rules: Rules) -> None:
    result = simulate(players, 500, seed=6, rules=rules, rotate=True)
    tally = result.tally
    assert tally.points.sum(axis=1).tolist() == tally.vp.sum(axis=1).tolist()
    assert tally.gained[:, 0].sum() == tally.points[:, 1:].sum()
    assert tally.lands.sum() == tally.explores.sum()


def test_wins_are_split_and_add_up_to_the_games() -> None:
    """Deals of equal players, so many that some wins are shared."""
    for players in (2, 3, 4):
        result = simulate(["greedy"] * players, 3000, seed=1)
        tally = result.tally
        assert tally.wins.sum() == 12 * result.games
        assert tally.shared.sum() > 0
        assert tally.deal_wins.sum() == 12 * result.games
        assert tally.vp_counts.sum() == tally.margin_counts.sum() == players * result.games


def test_the_record_of_a_simulated_game_names_the_strategies() -> None:
    task = simulate(["greedy", "random"], 1).task
    assert task.players == (strategy("greedy"), strategy("random"))
    assert play_game(task, 0, 1).players == ("random", "greedy")
