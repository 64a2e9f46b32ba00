"""The best order in which to recruit some vikings: an asset played early pays often."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import lcm
from typing import TypeAlias

from knarr.cards import REPUTATION_CAP, TOKEN_CAP
from knarr.errors import KnarrError
from knarr.language import _
from knarr.maths.asking import values_or
from knarr.maths.columns import Run, column_pays, recruit_run, several, start_of
from knarr.maths.sources import Crew, Seat
from knarr.maths.values import Tokens, Values, exact

MOST_ORDERED = 8
"""The most cards that `best_order` puts in order."""


def best_order(
    vikings: Sequence[str],
    crew: Crew | Seat = (),
    tokens: Tokens | None = None,
    values: Values | None = None,
    seat: int | None = None,
) -> Run:
    """The order of highest worth in which to recruit these vikings, at most 8 of them.

    All orders are compared by dynamic programming over (the cards still to come, the tokens):
    what is already played fixes every column, so the best way on depends on nothing else. Equal
    cards are one. Of equally good orders the first by the names of the next card is taken.
    """
    columns, have = start_of(crew, tokens, seat)
    names = several(vikings)
    if len(names) > MOST_ORDERED:
        text = _("at most {count} vikings can be put in order")
        raise KnarrError(text.format(count=MOST_ORDERED))
    kinds = tuple(sorted(set(names)))
    counts = tuple(map(names.count, kinds))
    search = _Orders(columns, kinds, counts, values_or(values))
    figures = (have.reputation, have.recruits, have.bracelets)
    return recruit_run(search.best(counts, figures)[1], columns, have)


Figures: TypeAlias = tuple[int, int, int]
"""Reputation, recruits and bracelets."""


class _Orders:
    """All orders of some vikings, searched by what is still to come and the figures.

    Worths are whole numbers of ``1 / unit`` VP.
    """

    def __init__(
        self,
        columns: dict[str, tuple[str, ...]],
        kinds: tuple[str, ...],
        counts: tuple[int, ...],
        values: Values,
    ) -> None:
        self.columns, self.kinds, self.counts, self.values = columns, kinds, counts, values
        self.colours = [kind.split(".")[0] for kind in kinds]
        self.unit = lcm(
            *(
                exact(one).denominator
                for one in (values.vp, values.recruit, values.bracelet, values.reputation or 0)
            )
        )
        self.vp, self.recruit, self.bracelet = (
            int(exact(one) * self.unit) for one in (values.vp, values.recruit, values.bracelet)
        )
        self.pays = cache(self._pays)
        self.best = cache(self._best)
        self.steps = cache(self._steps)

    def _pays(self, colour: str, played: tuple[int, ...]) -> dict[str, int]:
        names = (
            kind
            for kind, of, count in zip(self.kinds, self.colours, played, strict=True)
            if of == colour
            for _ in range(count)
        )
        return column_pays((*self.columns[colour], *names))

    def _steps(self, turn: int, reputation: int, after: int) -> int:
        return int(self.values.later(turn).steps(reputation, after) * self.unit)

    def _best(self, left: tuple[int, ...], had: Figures) -> tuple[int, tuple[str, ...]]:
        turn = sum(self.counts) - sum(left)
        found: tuple[int, tuple[str, ...]] | None = None
        for at, kind in enumerate(self.kinds):
            if left[at]:
                rest = (*left[:at], left[at] - 1, *left[at + 1 :])
                worth, have = self._recruit(self.colours[at], rest, had, turn)
                more, order = self.best(rest, have)
                if found is None or worth + more > found[0]:
                    found = worth + more, (kind, *order)
        return found or (0, ())

    def _recruit(
        self, colour: str, rest: tuple[int, ...], had: Figures, turn: int
    ) -> tuple[int, Figures]:
        """What a Recruit is worth, and the figures after it."""
        here = [
            count - to_come if of == colour else 0
            for of, count, to_come in zip(self.colours, self.counts, rest, strict=True)
        ]
        pays = self.pays(colour, tuple(here))
        have = (
            min(had[0] + pays.get("reputation", 0), REPUTATION_CAP),
            min(had[1] + pays.get("recruit", 0), TOKEN_CAP),
            min(had[2] + pays.get("bracelet", 0), TOKEN_CAP),
        )
        worth = (
            self.vp * pays.get("vp", 0)
            + self.recruit * (have[1] - had[1])
            + self.bracelet * (have[2] - had[2])
        )
        return worth + self.steps(turn, had[0], have[0]), have
