"""Columns of the crew: what the n-th viking of a colour gains, and one colour against spreading.

A Recruit puts a viking on its colour's column and gains the asset of *every* card in that column,
the new one included. So the n-th card of a colour gains n assets, and n cards recruited one after
another into an empty column gain ``1 + 2 + ... + n = n (n + 1) / 2`` assets in all (the n-th
triangular number): the first card pays n times, the last one once. That is also why order matters:
the earlier an asset is played, the more often it pays, and what comes while three tokens are there
is lost.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from knarr.cards import ASSETS
from knarr.maths.asking import flag, listed, tokens_or, values_or
from knarr.maths.sources import Crew, Seat, crew_and_seat, tokens_of, viking_name
from knarr.maths.values import Tokens, Values, added, nonzero, whole
from knarr.words import gains_words

MOST_VIKINGS = 50


def triangular(n: int) -> int:
    """``1 + 2 + ... + n = n (n + 1) / 2``: the assets that n vikings gain in an empty column."""
    count = whole(n, "vikings", 0, MOST_VIKINGS)
    return count * (count + 1) // 2


def column_total(length: int, n: int) -> int:
    """The assets that n more vikings gain in a column of `length`.

    The k-th of them makes the column ``length + k`` long, so they gain
    ``n * length + triangular(n)``.
    """
    return triangular(n) + n * whole(length, "the length", 0, MOST_VIKINGS)


def spread_total(n: int, colours: int = 5) -> int:
    """The assets that n vikings gain, spread as evenly as they go over empty columns.

    With ``n = q * colours + r``, r columns get q + 1 vikings and the others q, so the sum is
    ``r * triangular(q + 1) + (colours - r) * triangular(q)``. That is the least n vikings can gain:
    a column's total is convex in its length.
    """
    whole(colours, "colours", 1, 5)
    rounds, rest = divmod(whole(n, "vikings", 0, MOST_VIKINGS), colours)
    return rest * triangular(rounds + 1) + (colours - rest) * triangular(rounds)


def concentration_rows(n: int, colours: int = 5) -> list[dict[str, int]]:
    """For 1 to n vikings: assets in one column, assets spread, and the difference."""
    return [
        {
            "vikings": k,
            "one colour": triangular(k),
            "spread": spread_total(k, colours),
            "more": triangular(k) - spread_total(k, colours),
        }
        for k in range(1, whole(n, "vikings", 1, MOST_VIKINGS) + 1)
    ]


@dataclass(frozen=True)
class Recruited:
    """One Recruit: the viking, the length of its column then, what it gained and lost to caps."""

    viking: str
    length: int
    gained: dict[str, int]
    lost: dict[str, int]
    after: Tokens


@dataclass(frozen=True)
class Run:
    """Several Recruits one after another, from the tokens in `before`."""

    before: Tokens
    steps: tuple[Recruited, ...]

    @property
    def gained(self) -> dict[str, int]:
        """What the run gained in all, after the caps."""
        return added(*(step.gained for step in self.steps))

    @property
    def lost(self) -> dict[str, int]:
        """What the caps cut off in all."""
        return added(*(step.lost for step in self.steps))

    @property
    def assets(self) -> int:
        """Assets in all, the lost ones included."""
        return sum(self.gained.values()) + sum(self.lost.values())

    @property
    def after(self) -> Tokens:
        """What one has in the end."""
        return self.steps[-1].after if self.steps else self.before

    def worth(self, values: Values) -> Fraction:
        """The worth of the whole run. One scoring passes with every Recruit after the first.

        Step k is valued with ``values.scorings - (k - 1)`` scorings to come, at least 0.
        """
        total, had = Fraction(0), self.before
        for number, step in enumerate(self.steps):
            total += values.later(number).worth(step.gained, had.reputation)
            had = step.after
        return total

    def rows(self) -> list[dict[str, str]]:
        """A row a Recruit, in words."""
        return [
            {
                "viking": step.viking,
                "length": str(step.length),
                "gained": gains_words(step.gained),
                "lost": gains_words(step.lost),
            }
            for step in self.steps
        ]


def nth_viking(column: Sequence[str], viking: str, tokens: Tokens | None = None) -> Recruited:
    """What one more viking gains: the assets of all cards in its column, added up, then capped."""
    return recruit_run([viking], column, tokens).steps[0]


def recruit_run(
    vikings: Sequence[str],
    crew: Crew | Seat = (),
    tokens: Tokens | None = None,
    *,
    used_up: bool = False,
    seat: int | None = None,
) -> Run:
    """The vikings recruited in this order, into a crew (empty by default, or that of a seat).

    Counts the gains of columns alone: no recruit is spent for taking a card, nothing is traded or
    scored in between, no artifact helps. Tokens that do not fit are lost. `used_up` supposes
    instead that the tokens are all used between two Recruits, so that more fit.
    """
    columns, have = start_of(crew, tokens, seat)
    flag(used_up, "used_up")
    before, steps = have, []
    for viking in several(vikings):
        colour = viking.split(".")[0]
        columns[colour] = (*columns[colour], viking)
        gain = have.gain(column_pays(columns[colour]))
        steps.append(Recruited(viking, len(columns[colour]), gain.gained, gain.lost, gain.after))
        have = gain.after
        if used_up:
            have = have.spend(have.bracelets, have.recruits)
    return Run(before, tuple(steps))


def several(vikings: Sequence[str]) -> tuple[str, ...]:
    """The names of vikings in a list that is not too long. Raises `KnarrError`."""
    return tuple(map(viking_name, listed(vikings, "vikings", MOST_VIKINGS)))


def start_of(
    crew: Crew | Seat, tokens: Tokens | None, seat: int | None
) -> tuple[dict[str, tuple[str, ...]], Tokens]:
    """A crew by colour and the tokens: those of a seat, or none with a plain crew."""
    columns, one = crew_and_seat(crew, seat)
    return columns, tokens_or(tokens, tokens_of(one) if one else Tokens(recruits=0, bracelets=0))


def column_pays(column: Sequence[str]) -> dict[str, int]:
    """The assets of a column, before the caps. Raises `KnarrError`."""
    names = map(viking_name, listed(column, "a column"))
    counts = Counter(viking.split(".")[1] for viking in names)
    return nonzero({asset: counts[asset] for asset in ASSETS})


@dataclass(frozen=True)
class Comparison:
    """One way to recruit against another, with the worth of both by the stated values."""

    first: Run
    second: Run
    first_worth: Fraction
    second_worth: Fraction

    @property
    def more(self) -> Fraction:
        """What the first is worth more than the second, in VP."""
        return self.first_worth - self.second_worth


def compare_runs(
    first: Sequence[str],
    second: Sequence[str],
    crew: Crew | Seat = (),
    tokens: Tokens | None = None,
    values: Values | None = None,
    seat: int | None = None,
) -> Comparison:
    """One colour against spreading, for real vikings: both runs from the same crew and tokens."""
    one = recruit_run(first, crew, tokens, seat=seat)
    other = recruit_run(second, crew, tokens, seat=seat)
    worths = values_or(values)
    return Comparison(one, other, one.worth(worths), other.worth(worths))
