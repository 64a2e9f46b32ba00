"""Cost: how many turns until a destination can be paid, exactly, with the whole distribution.

**The model.** Every turn is one Recruit. `offers` colours come up (by default 1), independently of
each other, each colour with its stated chance (by default one in five); the player recruits the one
that brings the destination nearest. With chance `token` the turn also gains one recruit, as long as
fewer than 3 are at hand. Recruits replace missing cards one for one. The count is of turns *before*
the one that explores: 0 means that it can be paid now.

**The chain.** All that matters is what is still missing, so that is the state, and turns are steps
of a Markov chain that never goes back: a turn leaves what is missing as it is or makes it smaller.
So the mean number of turns solves ``E = 1 + sum of chance * E(next)`` from the end backwards, with
the chance to stay moved to the left: ``E = (1 + sum over real steps) / (1 - chance to stay)``.

**The choice.** Of several offers the one whose next state has the smallest mean is recruited. With
colours in the order of that mean, the chance that the best offer is at best the i-th is ``(p_i +
p_i+1 + ...) ** offers``: all offers must lie there; differences of these are the chances of each
step.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import TypeAlias

from knarr.cards import COLOURS, DESTINATIONS, TOKEN_CAP
from knarr.errors import KnarrError, one_of
from knarr.maths.deck import next_card, pool
from knarr.maths.sources import Crew, Seat, Table, crew_of, seat_of
from knarr.maths.trade import land_number
from knarr.maths.values import Number, chance, exact, whole
from knarr.view import SeatView

Chances: TypeAlias = Mapping[str, Number]
"""The chance of each colour; colours that are left out have none. They add up to 1 at most."""

State: TypeAlias = tuple[tuple[int, ...], int]
"""What is missing by colour (see `_Need`), and the recruits at hand."""

MOST_TURNS = 100
UNIFORM: Chances = {colour: Fraction(1, len(COLOURS)) for colour in COLOURS}


def cost_of(cost: int | Mapping[str, int]) -> dict[str, int]:
    """The cost of a destination, or a cost such as ``{"red": 2}`` checked. Raises `KnarrError`."""
    if not isinstance(cost, Mapping):
        return dict(DESTINATIONS[land_number(cost)].cost)
    words = [word for word in cost if word in ("different", "same")]
    if words and len(cost) > 1:
        raise KnarrError("a cost names colours, or 'different' or 'same' alone")
    for what, count in cost.items():
        one_of(what, (*COLOURS, "different", "same"), "part of a cost")
        whole(count, what, 0, len(COLOURS) if what == "different" else 8)
    return dict(cost)


def missing(cost: int | Mapping[str, int], crew: Crew | SeatView = ()) -> int:
    """How many cards a crew lacks for a cost: each can be replaced by a recruit.

    For colours the sum over colours of what is short; for ``different`` the colours that are
    short; for ``same`` the need minus the longest column.
    """
    return _Need(cost_of(cost)).short(_Need(cost_of(cost)).start(crew_of(crew)))


def colour_chances(source: Table, seat: int | None = None) -> dict[str, Fraction]:
    """Chances for each colour as on the next refill, from what a seat can see."""
    return next_card(pool(source, seat), "colour")


class _Need:
    """A cost as states: the cards of each colour that count, never more than are of use."""

    def __init__(self, cost: Mapping[str, int]) -> None:
        self.word = next((word for word in ("different", "same") if word in cost), "")
        self.count = cost.get(self.word, 0)
        self.most = tuple(
            self.count if self.word == "same" else int(bool(self.word)) or cost.get(colour, 0)
            for colour in COLOURS
        )

    def start(self, crew: Mapping[str, tuple[str, ...]]) -> tuple[int, ...]:
        lengths = (len(crew[colour]) for colour in COLOURS)
        return tuple(min(n, most) for n, most in zip(lengths, self.most, strict=True))

    def adding(self, has: tuple[int, ...], colour: int) -> tuple[int, ...]:
        more = min(has[colour] + 1, self.most[colour])
        return (*has[:colour], more, *has[colour + 1 :])

    def short(self, has: tuple[int, ...]) -> int:
        if self.word == "same":
            return max(self.count - max(has), 0)
        if self.word == "different":
            return max(self.count - sum(has), 0)
        return sum(self.most) - sum(has)


class _Chain:
    """The Markov chain of a cost: its steps and means, worked out once for the states that are met.

    Chances are whole numbers over one `scale`, the same for every step. Colours that are alike (the
    same chance, the same need) are put in order, so that states that differ only in them are one.
    """

    def __init__(
        self, need: _Need, chances: tuple[Fraction, ...], offers: int, token: Fraction
    ) -> None:
        self.need, self.offers, self.token = need, offers, token
        self.whole = lcm(*(share.denominator for share in chances))
        self.weights = [int(share * self.whole) for share in chances]
        self.scale = self.whole**offers * token.denominator
        alike: dict[tuple[int, int], list[int]] = {}
        for colour, kind in enumerate(zip(self.weights, need.most, strict=True)):
            alike.setdefault(kind, []).append(colour)
        self.alike = [colours for colours in alike.values() if len(colours) > 1]
        self.means: dict[State, Fraction | None] = {}
        self.known: dict[State, dict[State, int]] = {}

    def ordered(self, has: tuple[int, ...]) -> tuple[int, ...]:
        """The state with colours that are alike in order."""
        counts = list(has)
        for colours in self.alike:
            values = sorted((counts[colour] for colour in colours), reverse=True)
            for colour, value in zip(colours, values, strict=True):
                counts[colour] = value
        return tuple(counts)

    def paid(self, state: State) -> bool:
        return self.need.short(state[0]) <= state[1]

    def mean(self, state: State) -> Fraction | None:
        """The mean number of turns; None if it may never come to an end."""
        if state not in self.means:
            self.means[state] = Fraction(0) if self.paid(state) else self._mean(state)
        return self.means[state]

    def _mean(self, state: State) -> Fraction | None:
        real = {after: share for after, share in self.steps(state).items() if after != state}
        moves = sum(real.values())
        means = [(share, self.mean(after)) for after, share in real.items()]
        ends = [(share, mean) for share, mean in means if mean is not None]
        if not moves or len(ends) < len(means):
            return None
        common = lcm(*(mean.denominator for _, mean in ends))
        parts = (share * mean.numerator * (common // mean.denominator) for share, mean in ends)
        return Fraction(self.scale * common + sum(parts), common * moves)

    def steps(self, state: State) -> dict[State, int]:
        """The next states and their chances, over `scale`."""
        if state not in self.known:
            has, tokens = state
            steps: dict[State, int] = {}
            gains = self.token.numerator if tokens < TOKEN_CAP else 0
            for more, share in ((0, self.token.denominator - gains), (1, gains)):
                if share:
                    for after, part in self._ranked(has, tokens + more):
                        steps[after] = steps.get(after, 0) + share * part
            self.known[state] = {after: share for after, share in steps.items() if share}
        return self.known[state]

    def _ranked(self, has: tuple[int, ...], tokens: int) -> list[tuple[State, int]]:
        """The next states with the chance that each is the best on offer; the worst is to stay."""
        idle: State = (has, tokens)
        nexts: dict[State, int] = {}
        for colour, share in enumerate(self.weights):
            if share and has[colour] < self.need.most[colour]:
                after = (self.ordered(self.need.adding(has, colour)), tokens)
                nexts[after] = nexts.get(after, 0) + share
        order = sorted(nexts, key=self._rank) if self.offers > 1 else list(nexts)
        ranked, tail = [], self.whole
        for after in order:
            rest = tail - nexts[after]
            ranked.append((after, tail**self.offers - rest**self.offers))
            tail = rest
        return [*ranked, (idle, tail**self.offers)]

    def _rank(self, state: State) -> tuple[bool, Fraction]:
        mean = self.mean(state)
        return mean is None, mean or Fraction(0)


@dataclass(frozen=True)
class Waiting:
    """How many turns of recruiting it takes until a destination can be paid.

    `chances[t]` is the chance that it takes exactly t turns, `later` that it takes more than those
    listed; `mean` is the exact mean over all, None if it may never be reached.
    """

    missing: int
    recruits: int
    mean: Fraction | None
    chances: tuple[Fraction, ...]
    later: Fraction

    def within(self, turns: int) -> Fraction:
        """The chance that it takes at most `turns` turns, for turns that are listed."""
        whole(turns, "turns", 0, len(self.chances) - 1)
        return sum(self.chances[: turns + 1], Fraction(0))

    def turns_for(self, share: Number) -> int | None:
        """The fewest turns within which the chance reaches `share`; None if later than listed."""
        wanted, total = chance(share, "share"), Fraction(0)
        for turn, part in enumerate(self.chances):
            total += part
            if total >= wanted:
                return turn
        return None

    def rows(self) -> list[dict[str, int | Fraction]]:
        """A row a number of turns: the chance of just that many, and of at most that many."""
        return [
            {"turns": turn, "just then": part, "by then": self.within(turn)}
            for turn, part in enumerate(self.chances)
        ]


def turns_to_afford(
    cost: int | Mapping[str, int],
    crew: Crew | Seat = (),
    recruits: int | None = None,
    *,
    chances: Chances | None = None,
    offers: int = 1,
    token: Number = 0,
    horizon: int = 20,
    seat: int | None = None,
) -> Waiting:
    """The turns of recruiting before `cost` (a destination's number, or a cost) can be paid.

    `crew` are vikings, or a seat, whose recruits are used too unless `recruits` is given (0 for a
    plain crew). `horizon` is the largest number of turns in the distribution; the mean is over all.
    Raises `KnarrError` for chances that are none.
    """
    columns, tokens = _crew_and_tokens(crew, recruits, seat)
    whole(offers, "offers", 1, 10)
    whole(horizon, "horizon", 0, MOST_TURNS)
    need = _Need(cost_of(cost))
    chain = _Chain(need, _colour_chances(chances), offers, chance(token, "token"))
    start: State = (chain.ordered(need.start(columns)), tokens)
    mean = chain.mean(start)
    by_turn, later = _spread(chain, start, horizon)
    return Waiting(need.short(start[0]), tokens, mean, by_turn, later)


def _crew_and_tokens(
    crew: Crew | Seat, recruits: int | None, seat: int | None
) -> tuple[dict[str, tuple[str, ...]], int]:
    if isinstance(crew, SeatView) or hasattr(crew, "view") or hasattr(crew, "seats"):
        one = seat_of(crew, seat)  # type: ignore[arg-type]
        columns, have = crew_of(one), one.recruits
    else:
        columns, have = crew_of(crew), 0
    return columns, whole(have if recruits is None else recruits, "recruits", 0, TOKEN_CAP)


def _colour_chances(chances: Chances | None) -> tuple[Fraction, ...]:
    given = UNIFORM if chances is None else chances
    for colour in given:
        one_of(colour, COLOURS, "colour")
    shares = tuple(chance(exact(given.get(c, 0)), f"the chance of {c}") for c in COLOURS)
    if sum(shares) > 1:
        raise KnarrError("the chances of the colours add up to more than 1")
    return shares


def _spread(chain: _Chain, start: State, horizon: int) -> tuple[tuple[Fraction, ...], Fraction]:
    """The chances of each number of turns: all states moved forward a turn at a time."""
    now, scale = {start: 1}, 1
    by_turn = []
    for _ in range(horizon + 1):
        paid = sum(share for state, share in now.items() if chain.paid(state))
        by_turn.append(Fraction(paid, scale))
        following: dict[State, int] = {}
        for state, share in now.items():
            if not chain.paid(state):
                for after, part in chain.steps(state).items():
                    following[after] = following.get(after, 0) + share * part
        now, scale = following, scale * chain.scale
    return tuple(by_turn), 1 - sum(by_turn, Fraction(0))
