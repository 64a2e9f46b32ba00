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
from typing import TypeAlias

from knarr.cards import COLOURS, DESTINATIONS, TOKEN_CAP
from knarr.errors import KnarrError, one_of, show
from knarr.language import N_, _
from knarr.maths.chain import Chain, Need, State
from knarr.maths.deck import next_card, pool
from knarr.maths.sources import Crew, Seat, Table, crew_and_seat, crew_of
from knarr.maths.trade import land_number
from knarr.maths.values import Number, chance, exact, whole
from knarr.view import SeatView

Chances: TypeAlias = Mapping[str, Number]
"""The chance of each colour; colours that are left out have none. They add up to 1 at most."""

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
        one_of(what, (*COLOURS, "different", "same"), N_("part of a cost"))
        whole(count, what, 0, len(COLOURS) if what == "different" else 8)
    return dict(cost)


def missing(cost: int | Mapping[str, int], crew: Crew | SeatView = ()) -> int:
    """How many cards a crew lacks for a cost: each can be replaced by a recruit.

    For colours the sum over colours of what is short; for ``different`` the colours that are
    short; for ``same`` the need minus the longest column.
    """
    return Need(cost_of(cost)).short(Need(cost_of(cost)).start(crew_of(crew)))


def colour_chances(source: Table, seat: int | None = None) -> dict[str, Fraction]:
    """Chances for each colour as on the next refill, from what a seat can see."""
    return next_card(pool(source, seat), "colour")


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
    need = Need(cost_of(cost))
    chain = Chain(need, _colour_chances(chances), offers, chance(token, "token"))
    start: State = (chain.ordered(need.start(columns)), tokens)
    mean = chain.turns(start)
    by_turn, later = _spread(chain, start, horizon)
    return Waiting(need.short(start[0]), tokens, mean, by_turn, later)


def _crew_and_tokens(
    crew: Crew | Seat, recruits: int | None, seat: int | None
) -> tuple[dict[str, tuple[str, ...]], int]:
    columns, one = crew_and_seat(crew, seat)
    have = one.recruits if one else 0
    return columns, whole(have if recruits is None else recruits, "recruits", 0, TOKEN_CAP)


def _colour_chances(chances: Chances | None) -> tuple[Fraction, ...]:
    given = UNIFORM if chances is None else chances
    if not isinstance(given, Mapping):
        text = _("chances must be by colour, such as {example}, not {value}")
        raise KnarrError(text.format(example="{'red': 0.2}", value=show(given)))
    for colour in given:
        one_of(colour, COLOURS, N_("colour"))
    shares = tuple(chance(exact(given.get(c, 0)), f"the chance of {c}") for c in COLOURS)
    if sum(shares) > 1:
        raise KnarrError("the chances of the colours add up to more than 1")
    return shares


def _spread(chain: Chain, start: State, horizon: int) -> tuple[tuple[Fraction, ...], Fraction]:
    """The chances of each number of turns: all states moved forward a turn at a time."""
    now, scale = {start: 1}, 1
    by_turn = []
    for _turn in range(horizon + 1):
        paid = [state for state in now if chain.paid(state)]
        by_turn.append(Fraction(sum(now.pop(state) for state in paid), scale))
        now, scale = chain.move(now), scale * chain.scale
    return tuple(by_turn), 1 - sum(by_turn, Fraction(0))
