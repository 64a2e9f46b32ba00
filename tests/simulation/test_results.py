"""What a result says: intervals, paired differences, tables, sums of results."""

from __future__ import annotations

import math
from statistics import NormalDist, mean, stdev

import pytest

from knarr import KnarrError, Rules
from knarr.bots import Weigher, Weights
from knarr.recorded import play_game
from knarr.result_tables import TABLES, tidy
from knarr.results import Result
from knarr.simulate import simulate
from knarr.stats import mean_of, wilson
from knarr.tasks import Task, play_portion

Z = NormalDist().inv_cdf(0.975)


@pytest.fixture(scope="module")
def result() -> Result:
    rules = Rules("advanced", ("amulet", "helmet"))
    return simulate(["greedy", "random", "planner"], 300, seed=3, rules=rules, rotate=True)


# -- intervals ------------------------------------------------------------------------------------


def wilson_by_hand(share: float, games: int) -> tuple[float, float]:
    """The shares p whose distance from the one seen is z standard errors: a quadratic equation."""
    a, b, c = 1 + Z**2 / games, -(2 * share + Z**2 / games), share**2
    root = math.sqrt(b * b - 4 * a * c)
    return (-b - root) / (2 * a), (-b + root) / (2 * a)


@pytest.mark.parametrize(
    "wins, games, low, high",
    [
        # the first from Newcombe (1998), table I; the others by hand
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (20, 20, 0.8389, 1.0),
    ],
)
def test_wilson(wins: int, games: int, low: float, high: float) -> None:
    share = wilson(wins, games)
    assert share.share == wins / games
    assert (share.low, share.high) == pytest.approx((low, high), abs=5e-5)
    assert (share.low, share.high) == pytest.approx(wilson_by_hand(wins / games, games))
    assert share.half_width == pytest.approx((share.high - share.low) / 2)


def test_wilson_of_split_wins_and_of_nothing() -> None:
    share = wilson(7.5, 10)
    assert (share.low, share.high) == pytest.approx(wilson_by_hand(0.75, 10))
    nothing = wilson(0, 0)
    assert math.isnan(nothing.share) and (nothing.low, nothing.high) == (0.0, 1.0)


def test_mean_of() -> None:
    values = [3.0, 4.0, 4.5, 9.0]
    found = mean_of(sum(values), sum(value**2 for value in values), len(values))
    half = Z * stdev(values) / math.sqrt(len(values))
    assert found.value == pytest.approx(mean(values))
    assert (found.low, found.high) == pytest.approx((mean(values) - half, mean(values) + half))
    one = mean_of(3.0, 9.0, 1)
    assert (one.value, one.low, one.high) == (3.0, -math.inf, math.inf)
    assert math.isnan(mean_of(0, 0, 0).value)


# -- against the games themselves -----------------------------------------------------------------


def shares_by_deal(result: Result) -> list[list[float]]:
    """The share of its seatings that each place wins, by deal."""
    rows = []
    players, seatings = len(result.names), result.task.rotations
    for number in range(result.deals):
        row = [0.0] * players
        for rotation in range(seatings):
            played = play_game(result.task, number, rotation).result
            assert played is not None
            for seat in played.winners:
                row[(seat + rotation) % players] += 1 / len(played.winners) / seatings
        rows.append(row)
    return rows


@pytest.mark.parametrize("rotate", [False, True])
def test_paired_difference(rotate: bool) -> None:
    result = simulate(["greedy", "planner", "trader"], 120, seed=4, rotate=rotate)
    values = [row[1] - row[0] for row in shares_by_deal(result)]
    half = Z * stdev(values) / math.sqrt(len(values))
    found = result.difference("planner", "greedy")
    assert found.value == pytest.approx(mean(values))
    assert (found.low, found.high) == pytest.approx((mean(values) - half, mean(values) + half))
    back = result.difference("greedy", "planner")
    assert (back.value, back.high) == pytest.approx((-found.value, -found.low))


def test_paired_difference_of_strategies_in_several_places() -> None:
    names = ["greedy", "planner", "planner", "planner"]
    result = simulate(names, 120, seed=5, rotate=True)
    values = [sum(row[1:]) / 3 - row[0] for row in shares_by_deal(result)]
    found = result.difference("planner", "greedy")
    assert found.value == pytest.approx(mean(values))
    assert found.high - found.value == pytest.approx(Z * stdev(values) / math.sqrt(len(values)))
    assert result.difference("planner", "planner").value == 0


def test_shares_and_means_of_points() -> None:
    result = simulate(["greedy", "random", "greedy"], 60, seed=6)
    games = [play_game(result.task, number).result for number in range(60)]
    wins = [[1 / len(g.winners) if s in g.winners else 0.0 for s in range(3)] for g in games if g]
    points = [g.vp[seat] for g in games if g for seat in (0, 2)]
    share = sum(row[0] + row[2] for row in wins) / 120
    assert result.share("greedy").share == pytest.approx(share)
    assert result.games_of("greedy") == 120
    assert result.seat_share(2).share == pytest.approx(mean(row[2] for row in wins))
    assert result.mean_vp("greedy").value == pytest.approx(mean(points))
    half = Z * stdev(points) / math.sqrt(120)
    assert result.mean_vp("greedy").high == pytest.approx(mean(points) + half)
    assert result.seat_vp(1) == pytest.approx(mean(g.vp[1] for g in games if g))


# -- sums -----------------------------------------------------------------------------------------


def test_results_of_other_deals_add_up() -> None:
    whole = simulate(["greedy", "random"], 100, seed=7)
    half = simulate(["greedy", "random"], 50, seed=7)
    more = simulate(["greedy", "random"], 50, seed=7, first=50)
    total = half + more
    assert total.tally_array.tobytes() == whole.tally_array.tobytes()
    assert total.cpu_seconds == half.cpu_seconds + more.cpu_seconds
    assert half.games == 50, "adding changes neither of them"
    assert set(total.spans) == {(7, 0, 50), (7, 50, 50)}


def test_results_of_other_seeds_add_up_and_deals_count_once() -> None:
    one, other = (simulate(["greedy", "random"], 40, seed=seed) for seed in (1, 2))
    total = one + other
    assert total.games == 80
    for again in (one, other):
        with pytest.raises(KnarrError, match="both results hold the same deals"):
            total + again
    overlapping = simulate(["greedy", "random"], 10, seed=2, first=39)
    with pytest.raises(KnarrError, match="both results hold the same deals"):
        total + overlapping
    assert (total + simulate(["greedy", "random"], 10, seed=2, first=40)).games == 90


def test_results_of_other_tasks_do_not_add_up() -> None:
    one = simulate(["greedy", "random"], 5)
    others = [
        simulate(["random", "greedy"], 5),
        simulate(["greedy", "random"], 5, rotate=True),
        simulate(["greedy", "random"], 5, rules=Rules("advanced")),
        simulate([Weigher("greedy", Weights(vp=2.0)), "random"], 5),
    ]
    for other in others:
        with pytest.raises(KnarrError, match="results add up only when"):
            one + other


# -- tables ---------------------------------------------------------------------------------------

COLUMNS = {
    "summary": "strategy games win_share low high mean_vp mean_vp_low mean_vp_high shared_wins",
    "by_seat": "strategy seat win_share low high",
    "vp": "strategy vp games share",
    "margins": "strategy margin games share",
    "final_reputation": "strategy reputation games share",
    "round_counts": "rounds games share",
    "points": "strategy source mean",
    "gained": "strategy gain mean",
    "lost": "strategy gain mean",
    "spent": "strategy on mean",
    "trades": "strategy bracelets mean",
    "triggers": "strategy artifact mean",
    "actions": "strategy action mean",
    "destinations": "strategy destination kind taken per_game win_share low high",
    "by_round": "strategy round games vp reputation",
}


@pytest.mark.parametrize("table", TABLES)
def test_columns_of_tables(table: str, result: Result) -> None:
    frame = result.table(table)
    assert frame.columns.tolist() == COLUMNS[table].split()
    assert frame.equals(getattr(result, table)())
    if "strategy" in frame:
        assert set(frame.strategy) - {"all"} == {"greedy", "random", "planner"}


def test_tables_add_up(result: Result) -> None:
    assert result.vp().groupby("strategy").share.sum().tolist() == pytest.approx([1, 1, 1])
    assert result.margins().games.sum() == 3 * result.games
    assert result.round_counts().games.sum() == result.games
    points = result.points().groupby("strategy")["mean"].sum()
    for name in result.strategies:
        assert points[name] == pytest.approx(result.mean_vp(name).value)
    seats = result.by_seat()
    assert seats[seats.strategy == "all"].win_share.sum() == pytest.approx(1)
    assert result.summary().win_share.sum() == pytest.approx(1)
    taken = result.destinations().groupby("strategy").taken.sum()
    explores = result.actions().query("action == 'explores'").set_index("strategy")["mean"]
    for name in result.strategies:
        assert taken[name] == pytest.approx(explores[name] * result.games_of(name))


def test_the_long_table_holds_every_figure(result: Result) -> None:
    rows = tidy(result)
    assert {row["table"] for row in rows} == set(TABLES)
    assert all(set(row) == {"table", "strategy", "key", "figure", "value"} for row in rows)
    for row in rows:
        assert isinstance(row["value"], (int, float)) and "." not in row["key"]
    found = {
        row["figure"]: row["value"]
        for row in rows
        if (row["table"], row["strategy"], row["key"]) == ("by_round", "planner", "3")
    }
    third = result.by_round().query("strategy == 'planner' and round == 3").iloc[0]
    assert found == {"games": third.games, "vp": third.vp, "reputation": third.reputation}


def test_unknown_names_get_a_suggestion(result: Result) -> None:
    with pytest.raises(KnarrError, match="did you mean points"):
        result.table("point")
    with pytest.raises(KnarrError, match="'skald' did not play: choose from greedy, random, pla"):
        result.share("skald")


def test_a_result_shows_itself(result: Result) -> None:
    assert repr(result).startswith("<Result: 300 games, seed 3: greedy 0.")
    assert "planner" in result._repr_html_()


def test_the_task_repeats_the_result(result: Result) -> None:
    assert isinstance(result.task, Task)
    again = Result(result.task)
    again.add_portion(play_portion(result.task, 0, result.deals))
    assert again.tally_array.tobytes() == result.tally_array.tobytes()
