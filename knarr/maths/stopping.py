"""When to break a column to pay for a destination: keep it k turns more, or spend now.

**The model.** `turns` own turns are left, this one included. In each turn the player does one
thing:

* *keep*: with chance `drawn` a card of the colour is at hand; playing it gains the worth of every
  card in the column, the new one (worth `card`) included. Without one, or if that is better, some
  other action worth `otherwise`.
* *spend*: explore the destination, if it is still there and the column is long enough. It is worth
  `land` plus `a_turn` for every turn that is left after this one (its columns will be traded).
  It takes the whole turn and the `pays` least worthy cards of the column; what is left of the
  column goes on.

After every turn in which the destination is not explored it stays with chance `stays`.

**The best way.** Backwards induction (Bellman): with t turns left, the worth of a state is the
larger of ``spend = land + a_turn (t - 1) + W(t - 1)`` and ``keep = gain + mean of V(t - 1)``, where
W is the worth of what goes on without the destination, and V that with it still to be had; both are
0 with no turn left. All worths are in VP, as stated by who asks; assets count without caps.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import lcm

from knarr.cards import REPUTATION_CAP
from knarr.language import _
from knarr.maths.asking import listed, values_or
from knarr.maths.sources import viking_name
from knarr.maths.values import Number, Values, chance, exact, whole

MOST_TURNS = 20
MOST_LENGTH = 20


@dataclass(frozen=True)
class Stopping:
    """What to do, and what each way is worth.

    `spend` is the worth of spending now (None if the column is too short), `keep` that of keeping
    this turn and going on in the best way. `waiting[k]` is the worth of the plain plan "keep k
    turns, then spend if it is still there", and its last entry that of never spending; `wait` is
    the k of the best of these (the number of turns for never). `policy` says for every number of
    turns left and of cards added since whether the best way spends.
    """

    spend: Fraction | None
    keep: Fraction
    waiting: tuple[Fraction, ...]
    wait: int
    policy: dict[tuple[int, int], bool]

    @property
    def spend_now(self) -> bool:
        """Whether spending now is at least as good as keeping."""
        return self.spend is not None and self.spend >= self.keep

    @property
    def worth(self) -> Fraction:
        """The worth of the best way."""
        return self.keep if self.spend is None else max(self.spend, self.keep)

    @property
    def text(self) -> str:
        """The advice in a sentence."""
        if self.spend is None:
            return _("The column is too short to pay yet.")
        words = _("Keep this turn: spending now is worth {vp} VP less.")
        if self.spend_now:
            words = _("Spend now: keeping is worth {vp} VP less.")
        return words.format(vp=f"{abs(float(self.spend - self.keep)):.2f}")

    def rows(self) -> list[dict[str, int | Fraction]]:
        """A row a plan: the turns that it keeps, and its worth."""
        return [{"kept turns": k, "worth": worth} for k, worth in enumerate(self.waiting)]


def asset_worths(
    column: Sequence[str], values: Values, reputation: int = 0
) -> tuple[Fraction, ...]:
    """The worth of each viking's asset by stated values, as `break_column` takes them.

    Raises `KnarrError`.
    """
    names = map(viking_name, listed(column, "a column", MOST_LENGTH))
    worths, have = values_or(values), whole(reputation, "reputation", 0, REPUTATION_CAP)
    return tuple(worths.worth({viking.split(".")[1]: 1}, have) for viking in names)


def break_column(
    column: Sequence[Number],
    pays: int,
    land: Number,
    turns: int,
    *,
    card: Number = 1,
    drawn: Number = 1,
    otherwise: Number = 0,
    a_turn: Number = 0,
    stays: Number = 1,
) -> Stopping:
    """Whether to break a column now or to keep it, and for how long; the model is the module's.

    `column` holds the worth of the asset of each of its vikings. Raises `KnarrError`.
    """
    whole(turns, "turns", 1, MOST_TURNS)
    worths = _Worths(
        [exact(worth, "a worth") for worth in listed(column, "a column", MOST_LENGTH)],
        whole(pays, "pays", 0, MOST_LENGTH),
        {
            "land": exact(land, "land"),
            "card": exact(card, "card"),
            "otherwise": exact(otherwise, "otherwise"),
            "a_turn": exact(a_turn, "a_turn"),
        },
        chance(drawn, "drawn"),
        chance(stays, "stays"),
    )
    waiting = tuple(worths.share(turns, worths.plan(turns, 0, k)) for k in range(turns + 1))
    best = max(range(turns + 1), key=lambda wait: (waiting[wait], -wait))
    spend = worths.spend(turns, 0)
    return Stopping(
        None if spend is None else worths.share(turns, spend),
        worths.share(turns, worths.keep(turns, 0)),
        waiting,
        best,
        worths.policy(turns),
    )


class _Worths:
    """The worths of all states of a model, worked out once each.

    In whole numbers, which is fast: with t turns left they are over ``unit * scale ** t``, where
    `unit` is the common denominator of the stated worths and `scale` that of the two chances.
    """

    def __init__(
        self,
        column: Sequence[Fraction],
        pays: int,
        stated: Mapping[str, Fraction],
        drawn: Fraction,
        stays: Fraction,
    ) -> None:
        self.unit = lcm(*(worth.denominator for worth in (*column, *stated.values())))
        self.cards = [int(worth * self.unit) for worth in column]
        self.pays = pays
        self.land, self.card = (int(stated[name] * self.unit) for name in ("land", "card"))
        self.otherwise = int(stated["otherwise"] * self.unit)
        self.a_turn = int(stated["a_turn"] * self.unit)
        self.drawn, self.stays = drawn, stays
        self.scale = drawn.denominator * stays.denominator
        self.alone = cache(self._alone)
        self.spend = cache(self._spend)
        self.best = cache(self._best)
        self.keep = cache(self._keep)
        self.plan = cache(self._plan)

    def share(self, turns: int, worth: int) -> Fraction:
        """A worth with so many turns left, in VP."""
        return Fraction(worth, self.unit * self.scale**turns)

    def column(self, added: int) -> int:
        """The worth of the whole column after `added` more cards."""
        return sum(self.cards) + added * self.card

    def rest(self, added: int) -> int:
        """What is left of it once the least worthy cards have paid."""
        cards = sorted((*self.cards, *[self.card] * added), reverse=True)
        return sum(cards[: len(cards) - self.pays])

    def _turn(self, turns: int, gain: int, with_card: int, without: int) -> int:
        """A turn that keeps: the card of the colour if it is there and better, else another.

        `with_card` and `without` are the worths of what follows, times the denominator of `stays`.
        """
        level = self.scale ** (turns - 1) * self.stays.denominator
        other = self.otherwise * level + without
        play = max(gain * level + with_card, other)
        there, of = self.drawn.numerator, self.drawn.denominator
        return int(there * play + (of - there) * other)

    def _alone(self, turns: int, column: int) -> int:
        """W: no destination is to be had any more, the column is worth `column` a Recruit."""
        if not turns:
            return 0
        more, of = column + self.card, self.stays.denominator
        after, same = self.alone(turns - 1, more), self.alone(turns - 1, column)
        return self._turn(turns, more, of * after, of * same)

    def _spend(self, turns: int, added: int) -> int | None:
        """The worth of spending in this state; None if the column is too short."""
        if len(self.cards) + added < self.pays:
            return None
        land = self.land + self.a_turn * (turns - 1)
        return land * int(self.scale**turns) + self.scale * self.alone(turns - 1, self.rest(added))

    def _going_on(self, turns: int, added: int, there: Callable[[int, int], int]) -> int:
        """A turn that keeps, if `there` is what follows while the destination stays."""
        stays, of = self.stays.numerator, self.stays.denominator

        def after(cards: int) -> int:
            gone = self.alone(turns - 1, self.column(cards)) if stays < of else 0
            return stays * there(turns - 1, cards) + (of - stays) * gone

        return self._turn(turns, self.column(added + 1), after(added + 1), after(added))

    def _keep(self, turns: int, added: int) -> int:
        return self._going_on(turns, added, self.best) if turns else 0

    def _best(self, turns: int, added: int) -> int:
        """V: the better of spending and keeping."""
        if not turns:
            return 0
        spend, keep = self.spend(turns, added), self.keep(turns, added)
        return keep if spend is None else max(spend, keep)

    def _plan(self, turns: int, added: int, wait: int) -> int:
        """The worth of keeping `wait` turns, then spending as soon as the column is enough."""
        if not turns:
            return 0
        spend = self.spend(turns, added) if wait <= 0 else None
        if spend is not None:
            return spend
        return self._going_on(turns, added, lambda t, cards: self.plan(t, cards, max(wait - 1, 0)))

    def policy(self, turns: int) -> dict[tuple[int, int], bool]:
        """Whether the best way spends, by turns left and cards added."""
        found = {}
        for left in range(turns, 0, -1):
            for added in range(turns - left + 1):
                spend = self.spend(left, added)
                found[left, added] = spend is not None and spend >= self.keep(left, added)
        return found
