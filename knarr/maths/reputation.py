"""Reputation: what the track scores, what a step is worth, and when it is worth it.

**Turns left** always means `scorings`: how many scorings of reputation its owner still has to come,
counted from the moment asked about. Scoring is the first thing in a turn, so a step made in a turn
counts from the owner's *next* turn on; the present turn's scoring is over by then (unless
`trade_before_reputation` is on and the step comes from a trade that opens the turn).

All points are VP. Nothing is discounted: a VP counts the same whenever it is scored.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypedDict

from knarr.cards import INCOME, REPUTATION_CAP
from knarr.errors import KnarrError, show
from knarr.language import _
from knarr.maths.asking import flag, listed
from knarr.maths.sources import Table, seat_of, view_of
from knarr.maths.values import Number, exact, scorings_count, whole
from knarr.words import counted

MOST_TURNS = 100
_ORDINALS = {"second": 2, "third": 3, "fourth": 4, "fifth": 5}


def reputation_value(value: object) -> int:
    """A value of the track, 0-14. Raises `KnarrError`."""
    return whole(value, "reputation", 0, REPUTATION_CAP)


def income(reputation: int) -> int:
    """VP a turn at a value of the track: that of the highest mark reached (0, 1, 2, 3 or 5)."""
    return INCOME[reputation_value(reputation)]


def to_come(reputation: int, scorings: int) -> int:
    """VP still to come if the value never changes: ``scorings * income(reputation)``.

    Every one of the scorings reads the same value, so the sum is a product.
    """
    return scorings_count(scorings) * income(reputation)


@dataclass(frozen=True)
class Steps:
    """Going from `reputation` to `after` with `scorings` to come.

    `more` is the VP that each scoring brings more, `worth` what all of them bring more.
    """

    reputation: int
    after: int
    scorings: int
    more: int
    worth: int

    @property
    def text(self) -> str:
        """How the worth comes about, in a line."""
        words = _(
            "{before} to {after}: {then} instead of {now} VP a turn, {more} more; "
            "over {scorings} {count} × {more} = {worth} VP"
        )
        return words.format(
            before=self.reputation,
            after=self.after,
            then=INCOME[self.after],
            now=INCOME[self.reputation],
            more=self.more,
            scorings=counted(self.scorings, "scoring"),
            count=self.scorings,
            worth=self.worth,
        )


def steps_worth(reputation: int, steps: int, scorings: int) -> Steps:
    """What `steps` steps now are worth over the scorings to come; what goes beyond 14 is lost.

    Each scoring brings ``income(after) - income(reputation)`` more, so the worth is that times
    `scorings`. Reputation 2 with 10 scorings to come: one step reaches 3, which scores 1 VP instead
    of 0, so it is worth 10 VP.
    """
    before = reputation_value(reputation)
    after = min(before + whole(steps, "steps", 0, 100), REPUTATION_CAP)
    more = INCOME[after] - INCOME[before]
    return Steps(before, after, scorings_count(scorings), more, scorings * more)


def next_step(reputation: int, scorings: int) -> Steps:
    """The worth of one step: 0 unless it reaches a mark of the track."""
    return steps_worth(reputation, 1, scorings)


def next_threshold(reputation: int, scorings: int) -> Steps | None:
    """All the steps to the next mark of the track, taken together now; None at the last mark."""
    now = income(reputation)
    for after in range(reputation + 1, REPUTATION_CAP + 1):
        if INCOME[after] > now:
            return steps_worth(reputation, after - reputation, scorings)
    return None


def break_even(reputation: int, steps: int, vp: Number) -> int | None:
    """The fewest scorings to come for which the steps are worth at least `vp` VP now.

    The worth is ``scorings * more``, so it is ``vp / more`` rounded up; None if the steps reach no
    mark (then no number of scorings is enough), 0 if `vp` is not above 0.
    """
    wanted, more = exact(vp, "vp"), steps_worth(reputation, steps, 0).more
    if wanted <= 0:
        return 0
    return -(-wanted // more) if more else None


class TrackRow(TypedDict):
    """A row of `track_table`."""

    reputation: int
    vp_a_turn: int
    to_come: int
    next_step: int
    threshold: int | None
    steps_to_threshold: int | None
    threshold_worth: int | None
    worth_a_step: Fraction | None


def track_table(scorings: int) -> list[TrackRow]:
    """For every value of the track: what is to come, what a step and the steps to a mark are worth.

    `worth_a_step` spreads the worth of the next mark evenly over the steps that lead there.
    """
    return [_track_row(value, scorings) for value in range(REPUTATION_CAP + 1)]


def _track_row(value: int, scorings: int) -> TrackRow:
    mark = next_threshold(value, scorings)
    steps = mark.after - value if mark else None
    return {
        "reputation": value,
        "vp_a_turn": income(value),
        "to_come": to_come(value, scorings),
        "next_step": next_step(value, scorings).worth,
        "threshold": mark.after if mark else None,
        "steps_to_threshold": steps,
        "threshold_worth": mark.worth if mark else None,
        "worth_a_step": Fraction(mark.worth, steps) if mark and steps else None,
    }


def plan(turns: int, steps: int = 1, every: int = 1, start: int = 1) -> tuple[int, ...]:
    """Steps by turn: `steps` in turn `start` and every `every`-th turn after it, 0 otherwise."""
    whole(turns, "turns", 1, MOST_TURNS)
    whole(steps, "steps", 0, REPUTATION_CAP)
    whole(every, "every", 1, MOST_TURNS)
    whole(start, "start", 1, MOST_TURNS)
    return tuple(
        steps if turn >= start and (turn - start) % every == 0 else 0
        for turn in range(1, turns + 1)
    )


_PLAN = re.compile(
    r"\+?(\d{1,2}) every (?:(second|third|fourth|fifth|\d{1,2}) )?turns?(?: from turn (\d{1,3}))?"
)


def plan_from_text(text: str, turns: int) -> tuple[int, ...]:
    """A plan in words: ``"+1 every second turn from turn 3"``, ``"+2 every turn"``.

    Raises `KnarrError` for words that are no plan.
    """
    found = _PLAN.fullmatch(" ".join(text.lower().split())) if isinstance(text, str) else None
    if not found:
        words = _("{value} is not a plan: write it like '+1 every second turn from turn 3'")
        raise KnarrError(words.format(value=show(text)))
    steps, every, start = found.groups()
    often = _ORDINALS[every] if every in _ORDINALS else int(every or 1)
    return plan(turns, int(steps), often, int(start or 1))


class TurnRow(TypedDict):
    """A row of `IncomeCurve.rows`."""

    turn: int
    reputation: int
    scored: int
    total: int
    after: int


@dataclass(frozen=True)
class IncomeCurve:
    """The points of a plan, turn by turn.

    `scored_at` is the reputation that each turn's scoring reads, `scored` its VP, `after` the
    reputation at the end of each turn.
    """

    start: int
    scored_at: tuple[int, ...]
    scored: tuple[int, ...]
    after: tuple[int, ...]

    @property
    def total(self) -> int:
        """VP over all turns."""
        return sum(self.scored)

    def rows(self) -> list[TurnRow]:
        """A row a turn, with the sum so far."""
        return [
            {
                "turn": turn + 1,
                "reputation": self.scored_at[turn],
                "scored": self.scored[turn],
                "total": sum(self.scored[: turn + 1]),
                "after": self.after[turn],
            }
            for turn in range(len(self.scored))
        ]


def income_curve(
    reputation: int,
    steps: Sequence[int],
    opening: Sequence[int] | None = None,
    trade_before_reputation: bool = False,
) -> IncomeCurve:
    """The points of a plan: `steps` made in turns 1, 2, ..., one scoring a turn.

    A turn scores first, then makes its steps. `opening` are steps by turn that come from a trade
    which opens the turn: with `trade_before_reputation` they are made before the scoring, otherwise
    after it like all others. What goes beyond 14 is lost.
    """
    steps = listed(steps, "steps", MOST_TURNS)
    whole(len(steps), "the turns of a plan", 1, MOST_TURNS)
    flag(trade_before_reputation, "trade_before_reputation")
    first = (0,) * len(steps) if opening is None else listed(opening, "opening", MOST_TURNS)
    if len(first) != len(steps):
        raise KnarrError("the opening trades must cover as many turns as the steps")
    value, scored_at, after = reputation_value(reputation), [], []
    for early, late in zip(first, steps, strict=True):
        early, late = whole(early, "steps", 0, 100), whole(late, "steps", 0, 100)
        if trade_before_reputation:
            value = min(value + early, REPUTATION_CAP)
        scored_at.append(value)
        value = min(value + late + (0 if trade_before_reputation else early), REPUTATION_CAP)
        after.append(value)
    return IncomeCurve(
        reputation, tuple(scored_at), tuple(INCOME[at] for at in scored_at), tuple(after)
    )


def trade_first_adds(
    reputation: int, opening: Sequence[int], steps: Sequence[int] | None = None
) -> int:
    """VP that `trade_before_reputation` adds when `opening` steps come from trades that open turns.

    Each such step then counts in one scoring more, that of its own turn. If all steps are of that
    kind the sum telescopes: turn t scores the value after its steps instead of the value before
    them, which adds ``income(after t) - income(before t)``, over all turns
    ``income(last) - income(first)``: never more than 5 VP in a whole game.
    """
    opening = listed(opening, "opening", MOST_TURNS)
    late = (0,) * len(opening) if steps is None else listed(steps, "steps", MOST_TURNS)
    on = income_curve(reputation, late, opening, True)
    return on.total - income_curve(reputation, late, opening, False).total


def scorings_left(source: Table, last_round: int, seat: int | None = None) -> int:
    """The scorings that a seat still has to come if round `last_round` is the last one.

    The round that runs counts only for a seat whose turn in it is still to come; the active seat
    has scored (for a view, also under `trade_before_reputation`). Counts `View.round`, which for a
    game from a position begins at its start; turn order is by seat.
    """
    view = view_of(source, seat)
    chosen = seat_of(view, seat).seat
    whole(last_round, "the last round", view.round, view.round + MOST_TURNS)
    return last_round - view.round + (1 if chosen > view.active else 0)
