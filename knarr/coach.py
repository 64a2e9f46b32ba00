"""A coach: what a strategy would have done, what it would do, and what that is worth.

A strategy of weights (greedy, planner, ...) judges by its own values: exact, but an opinion. A
search (montecarlo) judges by games: it finds its move in one set of worlds, and compares it with
the one that was played in another, where both meet the same cards; so the difference is not
flattered by the choice, and it has an interval.

A trade and a main action do not exclude each other, so a move is compared with those that it
excludes: actions with actions, trades with trades and with not trading, the end of the turn with
all that is left undone.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from knarr import coach_words as say
from knarr.bots import MonteCarlo, Strategy, Weigher, name_of, strategy
from knarr.errors import IllegalMove, KnarrError, show
from knarr.game import Game
from knarr.kernel.values import TIE
from knarr.language import _
from knarr.move_text import as_move
from knarr.moves import EndTurn, Move, move_of
from knarr.rollouts import never, search, shares_of
from knarr.stats import Estimate, mean_of
from knarr.valuing import values_of

__all__ = ["POINTS", "WINS", "Advice", "Judgement", "advise", "coach_of", "judge"]

POINTS = "points"
"""A unit: points by the values of the coach."""

WINS = "wins"
"""A unit: the share of the games that are won."""

LARGEST_SEED = 1 << 61
_ACTIONS = frozenset({"recruit", "explore"})


@dataclass(frozen=True)
class Judgement:
    """What a coach says of a move: its own choice, and both values in `unit`.

    `difference` is what the choice is worth more; of games it is an estimate with its 95 %
    interval, else the three figures are the same. `before` is a trade that the coach would do first
    and that can still be done. `games` and `seed` say how a search judged. `value` and `best_value`
    are None where the coach has no value for such moves. `words` gives the `sentence`.
    """

    coach: str
    move: Move
    best: Move
    value: float | None
    best_value: float | None
    difference: Estimate
    unit: str
    words: Callable[[], str] = field(repr=False, compare=False)
    before: Move | None = None
    games: int = 0
    seed: int = 0

    @property
    def sentence(self) -> str:
        """The judgement in plain words, in the language in use."""
        return self.words()

    @property
    def agrees(self) -> bool:
        """Whether the coach would have played the same, or sees no difference."""
        return self.best == self.move or self.difference.value <= TIE

    @property
    def sure(self) -> bool:
        """Whether the coach's choice is better by more than chance explains."""
        return self.difference.low > TIE


@dataclass(frozen=True)
class Advice:
    """What a coach would play now: its move and its worth; `words` gives the `sentence`."""

    coach: str
    move: Move
    value: float
    unit: str
    words: Callable[[], str] = field(repr=False, compare=False)

    @property
    def sentence(self) -> str:
        """The advice and the reason for it, in the language in use."""
        return self.words()


def coach_of(coach: str | Strategy) -> Weigher | MonteCarlo:
    """A strategy that can coach. Raises `KnarrError`."""
    one = strategy(coach)
    if not isinstance(one, (Weigher, MonteCarlo)):
        raise KnarrError(
            _("{name} cannot coach: it has no values of its moves").format(name=name_of(one))
        )
    return one


def judge(
    game: Game,
    move: Move | str,
    coach: str | Strategy = "planner",
    seed: int = 0,
    stopped: Callable[[], bool] = never,
) -> Judgement:
    """What `coach` says of a legal move, `game` being as it was before.

    A search plays as many games for each of the two moves as it has rollouts, under `seed`. Only
    what the seat could know counts. Raises `IllegalMove`, `KnarrError`, and `rollouts.Stopped`.
    """
    one, move = coach_of(coach), as_move(move)
    reason = game.why_not(move)
    if reason:
        raise IllegalMove(move, reason)
    game = game.copy()  # what is said of it later is said of it as it is now
    if isinstance(one, MonteCarlo):
        return _by_games(game, move, one, _checked(seed), stopped)
    return _by_values(game, move, one)


def advise(
    game: Game,
    coach: str | Strategy = "planner",
    seed: int = 0,
    stopped: Callable[[], bool] = never,
) -> Advice:
    """What `coach` would play now. Raises `KnarrError` when the game is over, and `Stopped`."""
    one = coach_of(coach)
    if game.over:
        raise KnarrError(_("the game is over: there is no move to look for"))
    game = game.copy()
    if isinstance(one, MonteCarlo):
        return _search_advice(game, one, _checked(seed), stopped)
    values = values_of(game, one.weights.vector()[0])
    order = sorted(values, key=lambda code: -values[code])
    move, value = move_of(order[0]), values[order[0]]
    other = _next_best(values, order)
    words = partial(say.value_advice, game, one, move, value, other)
    return Advice(name_of(one), move, value, POINTS, words)


def _next_best(values: dict[int, float], order: list[int]) -> tuple[Move, float] | None:
    """The best move that is worth less than the choice, of those that exclude it."""
    best = move_of(order[0])
    for code in order[1:]:
        if values[order[0]] - values[code] > TIE and _excludes(best, move_of(code)):
            return move_of(code), values[code]
    return None


def _checked(seed: int) -> int:
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < LARGEST_SEED:
        raise KnarrError(
            _("the seed must be a whole number from 0 to 2^61 - 1, not {seed}").format(
                seed=show(seed)
            )
        )
    return seed


# -- by values --------------------------------------------------------------------------------


def _excludes(move: Move, other: Move) -> bool:
    """Whether playing `move` means not playing `other`."""
    if isinstance(move, EndTurn) or isinstance(other, EndTurn):
        return True
    groups = {move.group, other.group}
    return groups <= _ACTIONS or len(groups) == 1


def _by_values(game: Game, move: Move, coach: Weigher) -> Judgement:
    values = {
        move_of(code): value for code, value in values_of(game, coach.weights.vector()[0]).items()
    }
    rivals = {one: value for one, value in values.items() if _excludes(move, one)}
    if move not in values:
        words = partial(say.no_value, game, coach, move)
        return _told(coach, move, move, None, None, words)
    value = values[move]
    best = max(rivals, key=lambda one: rivals[one])
    idle = move.group == "trade" and all(
        worth < -TIE for one, worth in rivals.items() if one.group == "trade"
    )
    if idle:
        best = max(values, key=lambda one: values[one] if one.group != "trade" else -math.inf)
        best_value = 0.0
    else:
        best_value = rivals[best]
    if best_value - value <= TIE:
        best, best_value = move, value
    before = _trade_before(game, move, values)
    words = partial(
        say.value_judgement, game, coach, move, best, (value, best_value), before, idle=idle
    )
    return _told(coach, move, best, value, best_value, words, before)


def _trade_before(game: Game, move: Move, values: dict[Move, float]) -> Move | None:
    """A trade that is worth more than anything else, where an action was chosen first."""
    first = max(values, key=lambda one: values[one])
    if move.group not in _ACTIONS or first.group != "trade":
        return None
    return first


def _told(
    coach: Weigher,
    move: Move,
    best: Move,
    value: float | None,
    best_value: float | None,
    words: Callable[[], str],
    before: Move | None = None,
) -> Judgement:
    more = 0.0 if value is None or best_value is None else best_value - value
    exact = Estimate(more, more, more)
    return Judgement(name_of(coach), move, best, value, best_value, exact, POINTS, words, before)


# -- by games ---------------------------------------------------------------------------------


def _by_games(
    game: Game, move: Move, coach: MonteCarlo, seed: int, stopped: Callable[[], bool]
) -> Judgement:
    weights, games = coach.weights.vector()[0], coach.rollouts
    best = move_of(search(game, weights, games, 2 * seed, stopped)[0])
    shares = shares_of(game, [best.code, move.code], weights, games, 2 * seed + 1, stopped)
    apart = shares[0] - shares[1]
    difference = mean_of(float(apart.sum()), float((apart**2).sum()), games)
    best_value, value = float(shares[0].mean()), float(shares[1].mean())
    words = partial(
        say.game_judgement, game, coach, move, best, (value, best_value), difference, seed
    )
    return Judgement(
        name_of(coach), move, best, value, best_value, difference, WINS, words, None, games, seed
    )


def _search_advice(game: Game, coach: MonteCarlo, seed: int, stopped: Callable[[], bool]) -> Advice:
    weights, games = coach.weights.vector()[0], coach.rollouts
    found = search(game, weights, games, 2 * seed, stopped)[:2]
    shares = shares_of(game, found, weights, games, 2 * seed + 1, stopped).mean(axis=1)
    moves = [(move_of(code), float(share)) for code, share in zip(found, shares, strict=True)]
    words = partial(say.game_advice, game, coach, moves, seed)
    return Advice(name_of(coach), *moves[0], WINS, words)
