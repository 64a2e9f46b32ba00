"""The coach: values by independent arithmetic, what a seat knows, games that are paired."""

from __future__ import annotations

import random
import statistics
from collections import Counter
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from knarr import Game, Rules
from knarr.bots import STRATEGIES, MonteCarlo, Weigher, Weights
from knarr.cards import COLOURS, DESTINATIONS, GAINS, KINDS
from knarr.coach import advise, judge
from knarr.deciding import CannotDecide, decide
from knarr.errors import IllegalMove, KnarrError
from knarr.kernel.arena import decide_for
from knarr.memory import Memory
from knarr.moves import Discard, EndTurn, Explore, Move, Recruit, Trade, move_of
from knarr.rollouts import Stopped, Worlds, search, search_seed, shares_of
from knarr.tasks import entrants, new_scratch
from knarr.valuing import values_of

ALL = ("mead_cup", "silver_coin", "cauldron", "golden_bracelet", "helmet", "amulet", "weathervane")
INCOME = [0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 5]
WEIGHERS = [one for one in STRATEGIES.values() if isinstance(one, Weigher)]


def positions(seeds: range, **rules: Any) -> Any:
    """Positions of random games, mid-turn ones too."""
    for seed in seeds:
        game = Game(2 + seed % 3, Rules(**rules), seed)
        while not game.over:
            yield game
            game.play_random()


# -- values ---------------------------------------------------------------------------------------


class Arithmetic:
    """The value of a move as the docstrings of `Weights` say it, from a view alone."""

    def __init__(self, game: Game, weights: Weights) -> None:
        self.view, self.p = game.view(), weights
        assert game.to_act is not None
        self.seat = self.view.seats[game.to_act.seat]
        self.q = min(max(seat.vp for seat in self.view.seats) / 40, 1.0)
        self.fade = 1 - self.q
        names = ("vp", "bracelet", "recruit", "reputation", "viking")
        self.worth = {
            n: getattr(weights, n) + self.q * getattr(weights, f"{n}_late") for n in names
        }
        paid: Counter[str] = Counter()
        for column in range(3):
            paid.update(self.columns(column))
        table = sum(count * self.worth[name] for name, count in paid.items())
        self.worth["bracelet"] += weights.table_bracelet * table / 3

    def columns(self, column: int) -> Counter[str]:
        from knarr.cards import SHIP_COLUMNS

        cells = [SHIP_COLUMNS[self.seat.ship][column]]
        cells += [DESTINATIONS[land].columns[column] for land in self.seat.lands]
        return Counter({name: sum(cell[at] for cell in cells) for at, name in enumerate(GAINS)})

    def card(self, name: str, height: int) -> float:
        asset = self.p.crew_asset * self.worth[name.split(".")[1]]
        return self.p.crew_card + self.fade * (asset + self.p.crew_height * height)

    def gains(self, gained: Counter[str], room: int = 0, spent: int = 0) -> float:
        """`room`: bracelets that were paid; `spent`: recruits that were paid before the gain."""
        had = self.seat.reputation
        after = min(had + gained["reputation"], 14)
        kept = Counter(gained)
        kept["bracelet"] = min(gained["bracelet"], 3 - self.seat.bracelets + room)
        kept["recruit"] = min(gained["recruit"], 3 - self.seat.recruits + spent)
        kept["reputation"] = after - had
        value = sum(kept[name] * self.worth[name] for name in self.worth)
        value += self.p.income * self.fade * (INCOME[after] - INCOME[had])
        if self.seat.vp < 40 <= self.seat.vp + gained["vp"]:
            value += self.p.finish
        return value

    def need(self, colour: str) -> float:
        lands = [*self.view.trading, *self.view.influence, *self.seat.reserved]
        total = 0.0
        for land in filter(None, lands):
            cost = DESTINATIONS[land].cost
            if "different" in cost or len(cost) == 5:  # one of each colour: any missing one helps
                total += 0.5 * self.p.need * self.fade * (not self.seat.crew[colour])
            elif colour in cost and len(self.seat.crew[colour]) < cost[colour]:
                total += self.p.need * self.fade
        return total

    def taken(self, name: str) -> float:
        colour, asset = name.split(".")
        height = len(self.seat.crew[colour])
        interest = self.p.take_asset * self.worth[asset] + self.p.take_height * self.fade * height
        return self.fade * interest + self.p.take_need * self.need(colour)

    def value(self, move: Move) -> float | None:
        if isinstance(move, EndTurn):
            return 0.0
        if isinstance(move, Discard):
            column = self.seat.crew[move.viking.split(".")[0]]
            return -self.card(move.viking, len(column) - 1)
        if isinstance(move, Recruit):
            return self.recruit(move)
        if isinstance(move, Trade):
            gained: Counter[str] = Counter()
            for column in range(move.bracelets):
                gained.update(self.columns(column))
            price = self.p.trade_bracelet * move.bracelets - self.p.trade * self.fade
            return self.gains(gained, room=move.bracelets) - price
        return self.explore(move) if isinstance(move, Explore) else None

    def recruit(self, move: Recruit) -> float:
        colour = move.viking.split(".")[0]
        column = self.seat.crew[colour]
        gained = Counter(name.split(".")[1] for name in (*column, move.viking))
        board = self.view.board[move.take]
        assert board is not None
        value = self.card(move.viking, len(column)) + self.gains(gained) + self.taken(board)
        value += self.p.recruit_action * self.fade + self.need(colour)
        if board.split(".")[0] == colour:
            value += self.p.take_height * self.fade**2
        free = "cauldron" in self.view.rules.artifacts and len(column) == 1
        return value - self.p.recruit_token * (move.take != colour and not free)

    def explore(self, move: Explore) -> float:
        card = DESTINATIONS[move.destination]
        gained = Counter(dict(zip(GAINS, card.gains, strict=True)))
        weights = (self.p.column_1, self.p.column_2, self.p.column_3)
        pays = [
            weight * sum(count * self.worth[name] for name, count in zip(GAINS, cells, strict=True))
            for weight, cells in zip(weights, card.columns, strict=True)
        ]
        columns = sum(pays) * (1 + self.p.column_bracelets * self.seat.bracelets)
        value = self.gains(gained, spent=move.recruits) + self.fade * (columns + self.p.explore)
        value -= self.p.explore_token * move.recruits
        for colour in COLOURS:
            top = len(self.seat.crew[colour]) - 1
            paid = [name for name in move.pay if name.startswith(f"{colour}.")]
            value -= sum(self.card(name, top - at) for at, name in enumerate(paid))
        return value


@pytest.mark.parametrize("player", WEIGHERS, ids=lambda one: one.name)
def test_values_by_arithmetic(player: Weigher) -> None:
    dice, checked = random.Random(player.name), 0
    vector = player.weights.vector()[0]
    for game in positions(range(3), artifacts=("cauldron", "golden_bracelet")):
        if dice.random() > 0.15:
            continue
        values, sums = values_of(game, vector), Arithmetic(game, player.weights)
        for move in dice.sample(game.legal_moves, min(8, len(game.legal_moves))):
            expected = sums.value(move)
            if expected is None:
                assert move.code not in values
            else:
                assert values[move.code] == pytest.approx(expected, abs=1e-9), (game, move)
                checked += 1
    assert checked > 100


@pytest.mark.parametrize("player", WEIGHERS, ids=lambda one: one.name)
def test_strategies_take_what_has_the_highest_value(player: Weigher) -> None:
    (kind,), weights, _ = entrants((player,))
    scratch = new_scratch()
    for game in positions(range(3), artifacts=ALL):
        values = values_of(game, weights[0])
        memory = Memory(game.snapshot())
        code = int(decide_for(memory.states, memory.works, int(kind), weights[0], 0, scratch))
        assert values[code] == pytest.approx(max(values.values()), abs=1e-9)


def test_greedy_by_hand() -> None:
    """Greedy at the start of a game: q is 0, so that nothing has faded."""
    game = Game(2, seed=3)
    assert [str(name) for name in game.view().seats[0].hand] == [
        "purple.recruit", "green.bracelet", "yellow.reputation",
    ]  # fmt: skip
    found = judge(game, "recruit yellow.reputation take blue", "greedy")
    # A crew card 0.5 and its asset 0.3 x 2; a reputation 2; the green reputation viking that is
    # taken 0.2 x 2, and 0.06 for the one green viking in the crew; a recruit spent 0.6.
    assert game.view().board["blue"] == "green.reputation"
    assert len(game.view().seats[0].crew["green"]) == 1
    expected = Fraction("0.5") + Fraction("0.6") + 2 + Fraction("0.4") + Fraction("0.06")
    assert found.value == pytest.approx(float(expected - Fraction("0.6")))


# -- judgements by values -------------------------------------------------------------------------


def test_judgement_tells_the_difference() -> None:
    game = Game(2, seed=3)
    values = values_of(game, STRATEGIES["planner"].weights.vector()[0])
    actions = {
        code: v for code, v in values.items() if move_of(code).group in ("recruit", "explore")
    }
    best, worst = max(actions, key=lambda c: actions[c]), min(actions, key=lambda c: actions[c])
    found = judge(game, move_of(worst))
    assert found.best == move_of(best) and not found.agrees and found.sure
    assert found.difference.value == pytest.approx(actions[best] - actions[worst])
    assert found.difference.low == found.difference.value == found.difference.high
    more = f"{actions[best] - actions[worst]:.1f}"
    assert f"{more} points more by its values" in found.sentence
    same = judge(game, move_of(best))
    assert same.agrees and same.difference.value == 0 and "the same" in same.sentence


def test_trades_and_actions_do_not_exclude_each_other() -> None:
    game = Game(2, seed=3)
    trade = judge(game, "trade 1")
    assert trade.best.group != "trade" and "would not have traded" in trade.sentence
    assert trade.value is not None and trade.difference.value == pytest.approx(-trade.value)
    rich = Weigher("rich", Weights(trade=50.0))
    traded = judge(game, "trade 1", rich)
    assert traded.agrees and traded.best == Trade(1), "the best trade, whatever actions are worth"
    action = judge(game, game.legal_moves[0], rich)
    assert action.best.group in ("recruit", "explore") and action.before == Trade(1)
    assert "It would first trade 1 bracelet" in action.sentence
    game.play("recruit yellow.reputation take yellow")
    end = judge(game, "end", rich)
    assert end.best == Trade(1) and end.difference.value == pytest.approx(end.best_value or 0)


def test_moves_without_a_value() -> None:
    for game in positions(range(4), artifacts=("mead_cup",)):
        swaps = [move for move in game.legal_moves if move.group == "swap"]
        if swaps:
            found = judge(game, swaps[0], "greedy")
            assert found.value is None and found.agrees and "passes them over" in found.sentence
            return
    raise AssertionError("no swap came up")


def test_every_judgement_is_sound() -> None:
    dice = random.Random(1)
    for game in positions(range(4), artifacts=ALL):
        move = dice.choice(game.legal_moves)
        before = game.snapshot()
        for coach in ("planner", "greedy"):
            found = judge(game, move, coach)
            assert game.why_not(found.best) is None and found.difference.value >= 0
            assert found.sentence.endswith(".") and found.coach == coach
            assert advise(game, coach).move in game.legal_moves
        assert game.snapshot() == before


def test_refusals() -> None:
    game = Game(2, seed=3)
    with pytest.raises(IllegalMove):
        judge(game, "trade 3")
    with pytest.raises(KnarrError, match="cannot coach"):
        judge(game, game.legal_moves[0], "random")
    with pytest.raises(KnarrError, match="seed"):
        judge(game, game.legal_moves[0], "montecarlo", seed=-1)
    while not game.over:
        game.play_random()
    with pytest.raises(KnarrError, match="over"):
        advise(game)


# -- judgements by games --------------------------------------------------------------------------


def test_search_in_portions_is_the_search_of_the_kernel() -> None:
    (kind,), weights, _ = entrants((MonteCarlo(),))
    scratch = new_scratch()
    for count, game in enumerate(positions(range(3), artifacts=("helmet",))):
        if count % 23:
            continue
        rollouts = 1 + count % 7
        one, other = Memory(game.snapshot()), Memory(game.snapshot())
        code = decide_for(one.states, one.works, int(kind), weights[0], rollouts, scratch)
        assert search(game, weights[0], rollouts, search_seed(other))[0] == int(code)


def test_interval_of_the_difference() -> None:
    game, coach = Game(2, seed=3), MonteCarlo(60)
    found = judge(game, game.legal_moves[0], coach, seed=7)
    weights = coach.weights.vector()[0]
    shares = shares_of(game, [found.best.code, found.move.code], weights, 60, 15)
    apart = (shares[0] - shares[1]).tolist()
    mean, error = statistics.mean(apart), statistics.stdev(apart) / 60**0.5
    assert found.difference.value == pytest.approx(mean)
    assert found.difference.low == pytest.approx(mean - 1.96 * error, abs=1e-4)
    assert found.difference.high == pytest.approx(mean + 1.96 * error, abs=1e-4)
    assert (found.unit, found.games, found.seed) == ("wins", 60, 7)
    assert "60 games" in found.sentence and "seed 7" in found.sentence
    again = judge(game, game.legal_moves[0], coach, seed=7)
    assert again == found


def test_both_moves_meet_the_same_worlds() -> None:
    game, weights = Game(2, seed=3), MonteCarlo().weights.vector()[0]
    code = game.legal_moves[0].code
    shares = shares_of(game, [code, code], weights, 40, 3)
    assert shares[0].tolist() == shares[1].tolist() and 0 < shares[0].mean() < 1
    parts = Worlds(game, weights, 3)
    first = parts.play(np.array([code]), 0, 10, np.zeros(1), lambda: False)
    rest = parts.play(np.array([code]), 10, 40, np.zeros(1), lambda: False)
    assert [*first[0], *rest[0]] == shares[0].tolist()


def test_a_won_game_is_won() -> None:
    """The last seat reaches 40 with this Recruit, and nobody plays after it."""
    game = Game(2, seed=3)
    game.play(game.legal_moves[0])
    game.play("end")
    position = game.position()
    position["seats"][1] |= {"vp": 39, "crew": ["yellow.reputation", "blue.recruit"]}
    position["seats"][0]["vp"] = 0
    position["seats"][1]["hand"] = ["blue.vp", *position["seats"][1]["hand"][:2]]
    game = Game.from_position(position, seed=1)
    win = Recruit("blue.vp", "blue")
    found = judge(game, win, MonteCarlo(20))
    assert found.value == 1.0 and found.agrees
    assert "100\N{NO-BREAK SPACE}% of 20 games" in found.sentence


def hidden_swapped(game: Game) -> Game:
    """The same game with other cards in the other hands: its seat cannot tell them apart."""
    memory = Memory(game.snapshot())
    s = memory.state
    for slot in range(3):
        old = int(s.hand[1, slot])
        new = next(kind for kind in range(20) if s.deck[kind] and kind != old)
        s.deck[new] -= 1
        s.deck[old] += 1
        s.hand[1, slot] = new
    return Game.at_snapshot(game.players, game.rules, game.seed, memory.snapshot())


@pytest.mark.parametrize("coach", ["planner", "greedy", MonteCarlo(30)])
def test_only_what_the_seat_knows_counts(coach: Any) -> None:
    game = Game(2, seed=3)
    twin = hidden_swapped(game)
    assert twin.view(0) == game.view(0) and twin.view(1) != game.view(1)
    assert judge(twin, game.legal_moves[0], coach, 5) == judge(game, game.legal_moves[0], coach, 5)
    assert advise(twin, coach, 5) == advise(game, coach, 5)


def test_a_search_can_be_stopped() -> None:
    calls = iter([False, False, True])
    with pytest.raises(Stopped):
        judge(
            Game(2, seed=3), Game(2, seed=3).legal_moves[0], MonteCarlo(400), 0, lambda: next(calls)
        )


# -- deciding -------------------------------------------------------------------------------------


class Odd:
    def __init__(self, what: Any) -> None:
        self.what = what

    def choose(self, view: Any, legal_moves: Any, rng: Any) -> Any:
        if isinstance(self.what, BaseException):
            raise self.what
        return self.what


def test_every_strategy_decides_on_a_legal_move() -> None:
    for player in (*STRATEGIES.values(), MonteCarlo(3)):
        game = Game(2, seed=4)
        if player.name == "montecarlo" and player.rollouts > 3:
            continue
        for turn in range(12):
            before = game.snapshot()
            move = decide(game, player, random.Random(turn))
            assert game.snapshot() == before and move in game.legal_moves
            assert move == decide(game.copy(), player, random.Random(turn))
            game.play(move)


@pytest.mark.parametrize(
    ("what", "words"),
    [
        (ValueError("oh\ndear"), "it raised ValueError: oh dear"),
        (SystemExit(), "it raised SystemExit"),
        ("fly away", "it is no move"),
        (None, "it is no move"),
        (Trade(3), "but"),
    ],
)
def test_faults_of_a_strategy_in_python(what: Any, words: str) -> None:
    with pytest.raises(CannotDecide, match="Odd cannot go on") as found:
        decide(Game(2, seed=3), Odd(what), random.Random(1))
    assert words in str(found.value) and "\n" not in str(found.value)


def test_a_strategy_in_python_sees_its_own_hand_only() -> None:
    seen = []

    class Looker:
        def choose(self, view: Any, legal_moves: Any, rng: Any) -> Any:
            seen.append(view)
            return str(legal_moves[0])

    game = Game(2, seed=3)
    assert decide(game, Looker(), random.Random(1)) == game.legal_moves[0]
    assert seen[0].viewer == 0 and seen[0].seats[1].hand == (None, None, None)
    assert len(KINDS) == 20
