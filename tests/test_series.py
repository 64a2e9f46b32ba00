"""Many games: the interval, the portions, the known figures of random play."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from knarr import Game, KnarrError, Rules, series
from knarr.cards import ARTIFACTS
from knarr.kernel import playout
from knarr.series import Series, Totals, drawn_artifacts
from knarr.stats import CONFIDENCE, wilson

NAMES = ("Ada", "Bo", "Cem", "Dag")


def final(run: Series, games: int) -> Totals:
    return list(run.run(games))[-1]


# Worked out by hand with z = 1.959964: (share + z^2/2n -+ z sqrt(share (1 - share) / n + z^2/4n^2))
# over (1 + z^2/n).
@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.277533),
        (10, 10, 0.722467, 1.0),
        (5, 10, 0.236593, 0.763407),
        (1, 2, 0.094531, 0.905469),
        (50, 100, 0.403832, 0.596168),
        (496, 1000, 0.465086, 0.526945),
    ],
)
def test_wilson_interval(wins: int, games: int, low: float, high: float) -> None:
    share = wilson(wins, games)
    assert share.share == wins / games
    assert (share.low, share.high) == pytest.approx((low, high), abs=2e-6)


def test_wilson_of_no_games() -> None:
    share = wilson(0, 0)
    assert math.isnan(share.share) and (share.low, share.high) == (0.0, 1.0)


def test_wilson_solves_its_equation() -> None:
    """Both ends p satisfy |share - p| = z sqrt(p (1 - p) / n)."""
    for wins, games in [(3, 17), (250, 1000), (7, 8)]:
        share = wilson(wins, games)
        for end in (share.low, share.high):
            distance = CONFIDENCE * math.sqrt(end * (1 - end) / games)
            assert abs(share.share - end) == pytest.approx(distance)


@pytest.mark.parametrize("portion", [1, 7, 64, 1000])
def test_totals_do_not_depend_on_the_portions(
    portion: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = Series(3, Rules("advanced", ("amulet",)), 5)
    whole = final(games, 300).numbers.tolist()
    monkeypatch.setattr(series, "PORTION", portion)
    assert final(games, 300).numbers.tolist() == whole


def test_checked_runs_play_the_same_games() -> None:
    games = Series(4, Rules("normal", ARTIFACTS), 6)
    checked = list(games.run(100, checked=True))[-1]
    assert checked.numbers.tolist() == final(games, 100).numbers.tolist()


def test_totals_grow_by_portions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(series, "PORTION", 40)
    assert [totals.games for totals in Series(2, Rules(), 1).run(100)] == [40, 80, 100]
    assert list(Series(2, Rules(), 1).run(0)) == []


@pytest.mark.parametrize("drawn", [False, True])
def test_totals_are_those_of_the_games(drawn: bool) -> None:
    """Add the games up one by one, as they can be looked at."""
    games = Series(3, Rules("normal", ("helmet",)), 11, drawn)
    totals = final(games, 25)
    decisions = moves = 0
    wins, points = [0.0] * 3, [0] * 3
    turns, best = 0, 0
    for number in range(25):
        game = games.game(number, NAMES[:3])
        turns += game.turn
        assert game.result is not None
        best += max(game.result.vp)
        for seat in range(3):
            points[seat] += game.result.vp[seat]
            wins[seat] += (seat in game.result.winners) / len(game.result.winners)
        while game.can_undo:
            game.undo()
            listed = game.legal_moves
            if [move.text for move in listed] != ["end"]:
                decisions, moves = decisions + 1, moves + len(listed)
    assert totals.games == 25
    assert totals.decisions * 25 == pytest.approx(decisions)
    assert totals.moves * decisions == pytest.approx(moves)
    assert totals.turns * 25 == pytest.approx(turns)
    assert totals.winner_vp * 25 == pytest.approx(best)
    for seat in range(3):
        assert totals.mean_vp(seat) * 25 == pytest.approx(points[seat])
        assert totals.wins(seat).share * 25 == pytest.approx(wins[seat])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_shares_of_wins_add_up_to_one(players: int) -> None:
    totals = final(Series(players, Rules(), 2), 500)
    assert sum(totals.wins(seat).share for seat in range(players)) == pytest.approx(1)
    assert int(totals.numbers[playout.SEATS :][:players].sum()) == 500 * playout.WIN


@pytest.mark.parametrize(
    ("players", "decisions", "turns", "rounds", "moves", "first"),
    [
        (2, 61.5, 37.0, 18.5, 11.0, 0.496),
        (3, 87.6, 53.2, 17.7, 11.0, 0.330),
        (4, 114.2, 69.5, 17.4, 10.5, 0.246),
    ],
)
def test_random_play_is_as_long_as_it_is_known_to_be(
    players: int, decisions: float, turns: float, rounds: float, moves: float, first: float
) -> None:
    """Known figures, rounded to a tenth; 20,000 games know each of them to a tenth or better."""
    totals = final(Series(players, Rules(), 2024), 20_000)
    assert totals.decisions == pytest.approx(decisions, abs=0.4)
    assert totals.turns == pytest.approx(turns, abs=0.3)
    assert totals.rounds == pytest.approx(rounds, abs=0.12)
    assert totals.moves == pytest.approx(moves, abs=0.12)
    assert totals.winner_vp == pytest.approx(42.3, abs=0.12)
    assert totals.wins(0).share == pytest.approx(
        first, abs=4 * math.sqrt(first * (1 - first) / 20_000)
    )


def test_artifacts_drawn_for_a_game() -> None:
    pairs = [drawn_artifacts(2, 1, number) for number in range(600)]
    assert {pair[0] for pair in pairs} == {"mead_cup"}
    assert {pair[1] for pair in pairs} == set(ARTIFACTS) - {"mead_cup"}
    alone = [drawn_artifacts(3, 1, number) for number in range(700)]
    assert {names[0] for names in alone} == set(ARTIFACTS)
    counts = np.array([alone.count((name,)) for name in ARTIFACTS])
    assert ((counts - 100) ** 2 / 100).sum() < 22.46  # chi-square, 6 degrees of freedom, 1 in 1000
    assert [drawn_artifacts(2, 1, number) for number in range(600)] == pairs
    assert [drawn_artifacts(2, 2, number) for number in range(600)] != pairs


def test_a_game_of_a_series_can_be_looked_at() -> None:
    games = Series(2, Rules(), 9, draw_artifacts=True)
    game = games.game(3, ("Mia", "Noa"))
    assert game.over and game.players == ("Mia", "Noa")
    assert game.rules.artifacts == drawn_artifacts(2, 9, 3)
    assert isinstance(game, Game)


@pytest.mark.parametrize("values", [(1, 0), (5, 0), (2, -1), (2, 1 << 63), ("2", 0), (2, 1.5)])
def test_a_series_that_cannot_be(values: tuple[Any, Any]) -> None:
    with pytest.raises(KnarrError):
        Series(values[0], Rules(), values[1])


def test_nothing_played_yet() -> None:
    totals = Totals(2, np.zeros(playout.TOTALS, np.int64))
    assert totals.games == 0 and math.isnan(totals.turns) and math.isnan(totals.wins(0).share)
