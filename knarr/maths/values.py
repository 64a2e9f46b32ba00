"""Figures and what they are worth: the capped tokens of a seat, and stated values for gains.

Everything is exact: numbers are whole or `fractions.Fraction`. A float is read as the decimal that
it shows (0.6 is 3/5), so that a slider's value gives an exact answer too.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeAlias

from knarr.cards import GAINS, INCOME, REPUTATION_CAP, TOKEN_CAP
from knarr.errors import KnarrError, one_of, show
from knarr.language import N_, _

Number: TypeAlias = int | float | str | Fraction
"""A number that is read exactly: whole, a fraction, a decimal, or a text such as ``"3/5"``."""

MOST_VP = 30_000
MOST_SCORINGS = 1000
"""More scorings than any game has."""


def exact(value: Number, what: str = "a value") -> Fraction:
    """A number as a fraction; a float is the decimal that it shows. Raises `KnarrError`."""
    if isinstance(value, Fraction):
        return value
    if not isinstance(value, bool):
        try:
            return Fraction(value if isinstance(value, (int, str)) else repr(float(value)))
        except (ValueError, TypeError, OverflowError, ZeroDivisionError):
            pass
    text = _("{what} must be a number, not {value}")
    raise KnarrError(text.format(what=what, value=show(value)))


def chance(value: Number, what: str) -> Fraction:
    """A chance from 0 to 1. Raises `KnarrError`."""
    number = exact(value, what)
    if not 0 <= number <= 1:
        text = _("{what} must be from 0 to 1, not {value}")
        raise KnarrError(text.format(what=what, value=show(value)))
    return number


def whole(value: object, what: str, low: int, high: int) -> int:
    """A whole number from `low` to `high`. Raises `KnarrError`."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        text = _("{what} must be a whole number from {low} to {high}, not {value}")
        raise KnarrError(text.format(what=what, low=low, high=high, value=show(value)))
    return value


def scorings_count(value: object) -> int:
    """A number of scorings still to come. Raises `KnarrError`."""
    return whole(value, "scorings", 0, MOST_SCORINGS)


@dataclass(frozen=True)
class Gain:
    """What is gained after the caps, what they cut off, and what one has then.

    Both go by the names of `GAINS`. Drawn vikings are counted in `gained`; they are cards, so they
    are no part of `after`.
    """

    gained: dict[str, int]
    lost: dict[str, int]
    after: Tokens


@dataclass(frozen=True)
class Tokens:
    """What a seat has: VP, reputation (at most 14), recruits and bracelets (at most 3 each).

    The defaults are those of the set-up.
    """

    vp: int = 0
    reputation: int = 0
    recruits: int = 1
    bracelets: int = 1

    def __post_init__(self) -> None:
        whole(self.vp, "vp", 0, MOST_VP)
        whole(self.reputation, "reputation", 0, REPUTATION_CAP)
        whole(self.recruits, "recruits", 0, TOKEN_CAP)
        whole(self.bracelets, "bracelets", 0, TOKEN_CAP)

    def gain(self, gains: Mapping[str, int]) -> Gain:
        """What comes in together is added first and capped then; the excess is lost."""
        reputation, lost_reputation = _cap(self.reputation, gains, "reputation", REPUTATION_CAP)
        recruits, lost_recruits = _cap(self.recruits, gains, "recruit", TOKEN_CAP)
        bracelets, lost_bracelets = _cap(self.bracelets, gains, "bracelet", TOKEN_CAP)
        lost = {"bracelet": lost_bracelets, "recruit": lost_recruits, "reputation": lost_reputation}
        gained = {name: gains.get(name, 0) - lost.get(name, 0) for name in GAINS}
        return Gain(
            gained=nonzero(gained),
            lost=nonzero(lost),
            after=Tokens(self.vp + gains.get("vp", 0), reputation, recruits, bracelets),
        )

    def spend(self, bracelets: int = 0, recruits: int = 0) -> Tokens:
        """What is left after spending tokens. Raises `KnarrError` for more than there are."""
        return Tokens(
            self.vp, self.reputation, self.recruits - recruits, self.bracelets - bracelets
        )


def _cap(had: int, gains: Mapping[str, int], name: str, cap: int) -> tuple[int, int]:
    total = had + gains.get(name, 0)
    return min(total, cap), max(total - cap, 0)


def nonzero(counts: Mapping[str, int]) -> dict[str, int]:
    """The counts that are not 0."""
    return {name: count for name, count in counts.items() if count}


def added(*several: Mapping[str, int]) -> dict[str, int]:
    """Counts added up by name, in the order of `GAINS`."""
    total: dict[str, int] = {}
    for counts in several:
        for name, count in counts.items():
            total[name] = total.get(name, 0) + count
    return {name: total[name] for name in GAINS if total.get(name)}


def named_gains(gains: Mapping[str, int]) -> dict[str, int]:
    """Gains with known names and whole counts from 0 on. Raises `KnarrError`."""
    for name, count in gains.items():
        one_of(name, GAINS, N_("gain"))
        whole(count, name, 0, 1000)
    return dict(gains)


@dataclass(frozen=True)
class Values:
    """What gains are worth, in VP: stated by whoever asks, not found out.

    `recruit` and `bracelet` are the worth of a token at hand, `viking` of a card in the crew (also
    of one that is paid). A step of reputation is worth the points that it brings in the `scorings`
    still to come for its owner, ``scorings * (INCOME[after] - INCOME[before])``; a number for
    `reputation` puts a flat worth on every step instead. `uses` says how often each trade column
    will still be used, and gives a destination's columns their worth; by default not at all.
    """

    vp: Number = 1
    recruit: Number = Fraction(3, 5)
    bracelet: Number = Fraction(4, 5)
    viking: Number = Fraction(1, 2)
    scorings: int = 8
    reputation: Number | None = None
    uses: tuple[Number, Number, Number] = (0, 0, 0)

    def __post_init__(self) -> None:
        put = object.__setattr__
        for name in ("vp", "recruit", "bracelet", "viking"):
            put(self, name, exact(getattr(self, name), name))
        scorings_count(self.scorings)
        if self.reputation is not None:
            put(self, "reputation", exact(self.reputation, "reputation"))
        if not isinstance(self.uses, (list, tuple)) or len(self.uses) != 3:
            raise KnarrError("uses must be three numbers, one for each trade column")
        put(self, "uses", tuple(exact(use, "a use of a column") for use in self.uses))

    def steps(self, reputation: int, after: int) -> Fraction:
        """The worth of going from one reputation to another. Raises `KnarrError`."""
        if not 0 <= reputation <= after <= REPUTATION_CAP:
            whole(reputation, "reputation", 0, REPUTATION_CAP)
            whole(after, "the reputation after", reputation, REPUTATION_CAP)
        if self.reputation is not None:
            return exact(self.reputation) * (after - reputation)
        return exact(self.vp) * self.scorings * (INCOME[after] - INCOME[reputation])

    def worth(self, gained: Mapping[str, int], reputation: int = 0) -> Fraction:
        """The worth of gains for a seat with this reputation, which is capped at 14."""
        after = min(reputation + gained.get("reputation", 0), REPUTATION_CAP)
        total = self.steps(reputation, after) if after != reputation else Fraction(0)
        for name, count in gained.items():
            if count and name != "reputation":
                total += count * exact(getattr(self, name))
        return total

    def change(self, before: Tokens, after: Tokens) -> Fraction:
        """The worth of what a seat has after, over what it had before."""
        return (
            exact(self.vp) * (after.vp - before.vp)
            + exact(self.recruit) * (after.recruits - before.recruits)
            + exact(self.bracelet) * (after.bracelets - before.bracelets)
            + self.steps(before.reputation, after.reputation)
        )

    def later(self, turns: int) -> Values:
        """The same values some turns later: that many scorings fewer are to come, at least 0."""
        return replace(self, scorings=max(self.scorings - turns, 0))
