"""Simulations: the same games anywhere, counts that a recount from the records confirms."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

from knarr import KnarrError
from knarr.rebirth import Place, RebirthGame, RebirthView, simulate
from knarr.rebirth.bots import Weigher, Weights, strategy
from knarr.rebirth.results import Result
from knarr.rebirth.setting import teaching
from knarr.rebirth.tasks import play_game
from tests.rebirth.scenes import part_game, whole_game


class First:
    """Takes the first legal move."""

    name = "first"

    def choose(self, view: RebirthView, legal_moves: Sequence[Place], rng: Any) -> Place:
        return legal_moves[0]


class Uniform:
    """Takes any of the legal moves, each with the same chance."""

    name = "uniform"

    def choose(self, view: RebirthView, legal_moves: Sequence[Place], rng: random.Random) -> Place:
        return rng.choice(legal_moves)


def test_the_same_result_however_it_is_cut() -> None:
    def run(**how: Any) -> bytes:
        return simulate(
            ["greedy", "random", "planner"], 60, 4, rotate=True, **how
        ).tally_array.tobytes()

    whole = run()
    assert run(portion=1) == run(portion=7) == whole
    with ThreadPoolExecutor(2) as pool:
        assert run(executor=pool, portion=3) == whole
    parts = simulate(["greedy", "random", "planner"], 30, 4, rotate=True)
    more = simulate(["greedy", "random", "planner"], 30, 4, rotate=True, first=10)
    assert (parts + more).tally_array.tobytes() == whole


@pytest.mark.slow
def test_two_processes_give_the_same_result() -> None:
    one = simulate(["greedy", "planner"], 2000, 4, rotate=True)
    two = simulate(["greedy", "planner"], 2000, 4, rotate=True, workers=2)
    assert one.tally_array.tobytes() == two.tally_array.tobytes()


def test_other_seeds_give_other_games() -> None:
    tallies = [simulate(["random"] * 2, 20, seed).tally_array.tobytes() for seed in (1, 1, 2)]
    assert tallies[0] == tallies[1] != tallies[2]


@pytest.mark.parametrize("names", [["greedy", "random"], ["planner", "greedy", "random"]])
def test_a_recount_from_the_records_gives_the_same(names: list[str]) -> None:
    games, count = 12, len(names)
    result = simulate(names, games * count, 9, rotate=True)
    wins: Counter[str] = Counter()
    vp: Counter[str] = Counter()
    points: dict[str, Counter[str]] = {name: Counter() for name in names}
    castles: Counter[str] = Counter()
    for number in range(games):
        for rotation in range(count):
            game = play_game(result.task, number, rotation)
            assert game.players == tuple(names[(s + rotation) % count] for s in range(count))
            end = game.result
            assert end is not None
            for seat, name in enumerate(game.players):
                wins[name] += 12 // len(end.winners) if seat in end.winners else 0
                vp[name] += end.total[seat]
                for source in ("unfinished", "castles", "missions"):
                    points[name][source] += getattr(end, source)[seat]
                for account in game.history:
                    _count_parts(points[name], account, seat)
                castles[name] += end.castles[seat] // 5
    for place, name in enumerate(names):
        tally = result.tally
        assert int(tally.wins[place].sum()) == wins[name]
        assert int(tally.vp[place].sum()) == vp[name]
        got = dict(
            zip(
                ("clusters", "ports", "settlements", "unfinished", "castles", "missions"),
                tally.points[place].tolist(),
                strict=True,
            )
        )
        assert {source: n for source, n in got.items() if n} == dict(+points[name])
        assert int(tally.castles[place]) == castles[name]
        assert sum(got.values()) == vp[name]
    assert int(result.tally.turns) == games * count * (68 if count == 2 else 75)


def _count_parts(points: Counter[str], account: Any, seat: int) -> None:
    names = {"ClusterPart": "clusters", "PortPart": "ports", "SettlementPart": "settlements"}
    seats = len(account.points)
    for part in account.parts:
        name = names.get(type(part).__name__)
        if name:
            points[name] += part.points(seats, account.seat)[seat]


def test_points_by_round_add_up() -> None:
    result = simulate(["greedy", "random"], 40, 2, rotate=True)
    tally = result.tally
    assert tally.turns_by_round[:2, 1:35].tolist() == [[40] * 34] * 2
    by_round = tally.points_by_round[:2].sum(axis=1)
    assert by_round[:, :2].tolist() == tally.points[:2, :2].tolist()
    assert (by_round[:, 2] <= tally.points[:2, 2]).all(), "others' completions bring the rest"


def test_tables_are_tidy() -> None:
    result = simulate(["greedy", "random"], 40, 2, rotate=True)
    for name in result.tables:
        rows = result.rows(name)
        assert rows and all(list(row) == list(rows[0]) for row in rows)
        assert len(result.table(name)) == len(rows)
    share = result.share("greedy")
    assert share.low <= share.share <= share.high
    summary = result.rows("summary")
    assert [row["strategy"] for row in summary] == ["greedy", "random"]
    assert sum(row["win_share"] for row in summary) == pytest.approx(1)
    assert sum(row["games"] for row in result.rows("decided")) == 40
    assert sum(row["mean"] for row in result.rows("points")) == pytest.approx(
        sum(row["mean_vp"] for row in summary)
    )
    drawn = [row for row in result.rows("missions") if row["strategy"] == "greedy"]
    cathedrals = next(row for row in result.rows("pieces") if row["piece"] == "cathedrals")
    assert sum(row["drawn"] for row in drawn) == pytest.approx(40 * cathedrals["mean"])
    bonus = next(row for row in drawn if row["mission"] == "Blessing")
    assert bonus["fulfilled"] == 1
    assert result.points() is not None and result.by_round() is not None
    assert result.missions() is not None and result.decided() is not None
    assert result.pieces() is not None


def test_a_strategy_in_python_plays_and_is_counted() -> None:
    result = simulate([First(), "greedy"], 8, 1, rotate=True)
    assert result.games == 8 and result.failures == ()
    again = simulate([First(), "greedy"], 8, 1, rotate=True)
    assert again.tally_array.tobytes() == result.tally_array.tobytes()


@pytest.mark.slow
def test_random_in_python_plays_like_random() -> None:
    """Two uniformly random players: about even, though one picks in Python."""
    result = simulate([Uniform(), "random"], 80, 1, rotate=True)
    assert abs(result.share("uniform").share - 0.5) < 5 * (0.25 / 80) ** 0.5


class Broken:
    """Fails in its third turn."""

    name = "broken"

    def __init__(self, way: Any) -> None:
        self.way = way

    def choose(self, view: RebirthView, legal_moves: Sequence[Place], rng: Any) -> Any:
        if view.round < 3:
            return legal_moves[0].text
        if isinstance(self.way, Exception):
            raise self.way
        return self.way


@pytest.mark.parametrize(
    ("way", "words"),
    [
        (RuntimeError("no idea"), "turn 5, seat 0: broken raised RuntimeError: no idea"),
        ("castle 1,1", "chose 'castle 1,1': it is no move"),
        (None, "turn 5, seat 0: broken chose None: None is no move"),
        ("food 99,99", "turn 5, seat 0: broken chose"),
    ],
)
def test_a_failing_strategy_is_told(way: Any, words: str) -> None:
    result = simulate([Broken(way), "random"], 2, 1)
    assert result.failed == 2 and result.games == 0
    assert words in result.failures[0], result.failures[0]


def test_a_run_can_begin_in_mid_game() -> None:
    game = part_game(2, 3, 40)
    result = simulate(["greedy", "greedy"], 50, 1, start=game)
    assert result.games == 50
    assert int(result.tally.turns) == 50 * 68
    late = part_game(2, 3, 67)
    result = simulate(["greedy", "random"], 20, 1, start=late)
    totals = {int(total) for total in np.flatnonzero(result.tally.vp_counts[0])}
    assert totals and totals <= _ends(late, 0), "seat 0 has placed all: one tile is left"


def _ends(game: RebirthGame, seat: int) -> set[int]:
    """What a seat can end with when there is one tile left."""
    totals = set()
    for move in game.legal_moves:
        twin = game.copy()
        twin.play(move)
        assert twin.result is not None
        totals.add(twin.result.total[seat])
    return totals


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"players": "greedy"}, "players must be a list of strategies"),
    ({"players": ["greedy"]}, "Rebirth is for 2 to 4 players, not 1"),
    ({"players": ["greedy", "greedi"]}, "'greedi' is not a known strategy, did you mean greedy"),
    ({"players": ["greedy", 7]}, "7 is no strategy"),
    ({"players": ["greedy", First]}, "First is a class"),
    ({"games": 0}, "games must be a whole number from 1 on"),
    ({"seed": -1}, "the seed must be a whole number"),
    ({"rotate": 1}, "rotate must be True or False"),
    ({"until": -1}, "until must be a half-width above 0"),
    ({"start": 5}, "start must be a RebirthGame, not 5"),
    ({"workers": 0}, "workers must be a whole number"),
    ({"first": -1}, "first must be from 0 to "),
    ({"map": "home"}, "'home' is not a known map"),
]


@pytest.mark.parametrize(("arguments", "words"), WRONG)
def test_what_cannot_be_played_is_refused(arguments: dict[str, Any], words: str) -> None:
    with pytest.raises(KnarrError, match=words):
        simulate(**({"players": ["greedy", "random"], "games": 2} | arguments))


def test_a_start_must_fit() -> None:
    with pytest.raises(KnarrError, match="the game has 3 players, 2 were named"):
        simulate(["greedy", "random"], 2, start=part_game(3, 1, 4))
    with pytest.raises(KnarrError, match="the game to start from is over"):
        simulate(["greedy", "random"], 2, start=whole_game(2, 1))


def test_two_strategies_of_one_name_are_refused() -> None:
    other = Weigher("greedy", Weights(castle=5))
    with pytest.raises(KnarrError, match="two strategies are called 'greedy'"):
        simulate(["greedy", other], 2)
    assert strategy(other) is other


def test_results_of_other_settings_do_not_add_up() -> None:
    one = simulate(["greedy", "random"], 2, 1)
    two = simulate(["greedy", "random"], 2, 2, map=teaching().map.to_json() | {"name": "Other"})
    with pytest.raises(KnarrError, match="results add up only when"):
        one + two
    with pytest.raises(KnarrError, match="both results hold the same deals"):
        one + one


def test_progress_can_stop_a_run() -> None:
    seen: list[Result] = []

    def stop(result: Result) -> bool:
        seen.append(result)
        return result.games < 10

    result = simulate(["random"] * 2, 1000, 1, progress=stop, portion=5)
    assert result.games == 10 and len(seen) == 2
