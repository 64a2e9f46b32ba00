"""The turns that a trade and an action make, in either order: what `timing` compares."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeAlias

from knarr.cards import INCOME
from knarr.maths.actions import (
    Action,
    Columns,
    Situation,
    action_of,
    carry_out,
    explores_of,
)
from knarr.maths.deck import Pool, draws
from knarr.maths.trade import land_column, payout
from knarr.maths.values import Tokens, Values, added, exact

BEFORE, AFTER, NONE = "before", "after", "none"


@dataclass(frozen=True)
class Plan:
    """A turn: a trade of `bracelets` before or after `action` (order ``"none"``: no trade).

    `worth` is the (mean) worth of the turn. `gained`, `lost`, `before_action` (what one has when
    the action begins) and `after` leave out what vikings still to be drawn would add; `drawn` of
    them come before the action, and may make another action better than the one named. `scored` is
    the VP of this turn's reputation where it was still to come.
    """

    order: str
    bracelets: int
    action: str
    worth: Fraction
    gained: dict[str, int]
    lost: dict[str, int]
    before_action: Tokens
    after: Tokens
    scored: int = 0
    drawn: int = 0


Finish: TypeAlias = Callable[[Situation, Action], Plan | None]
"""From what is after an action, and that action, to the whole turn."""


@dataclass(frozen=True)
class Turn:
    """A turn to be decided: what there is, what may be done, what it is worth.

    `named` is the one action to look at, None for all; `scores` says whether this turn's reputation
    is still to be scored (`trade_before_reputation`).
    """

    values: Values
    start: Situation
    recruits: tuple[Action, ...]
    lands: tuple[int, ...]
    named: Action | None
    cards: Pool
    scores: bool

    def rivals(self, best: Plan) -> dict[str, Plan]:
        """All orders of the best plan's own action and bracelets, as far as they are possible."""
        same, counts = replace(self, named=action_of(best.action)), [best.bracelets]
        found = {AFTER: same.after(counts), BEFORE: same.before(counts), NONE: same.after([0])}
        return {order: plan for order, plan in found.items() if plan is not None}

    def after(self, counts: Iterable[int]) -> Plan | None:
        """The best turn with the action first, and then a trade of one of these counts."""
        start, vp = self._score(self.start)
        choices = list(counts)

        def finish(end: Situation, action: Action) -> Plan | None:
            plans = [
                self._plan(AFTER if n else NONE, n, action, start, _trade(end, n), vp)
                for n in choices
                if n <= end.tokens.bracelets
            ]
            return _best(plans)

        return self._best_of(start, self._actions(start), finish)

    def before(self, counts: Iterable[int] = (1, 2, 3)) -> Plan | None:
        """The best turn with a trade of one of these counts first, and then the action."""
        have = self.start.tokens.bracelets
        return _best(self._before(count) for count in counts if 0 < count <= have)

    def _before(self, bracelets: int) -> Plan | None:
        now, vp = self._score(_trade(self.start, bracelets))
        count = now.gained.get("viking", 0)

        def finish(end: Situation, action: Action) -> Plan:
            return self._plan(BEFORE, bracelets, action, now, end, vp)

        plain = self._best_of(now, self._actions(now), finish)
        if plain is None or not count or count > self.cards.in_all:
            return plain
        return replace(plain, worth=self._mean_over_draws(now, count, finish), drawn=count)

    def _mean_over_draws(self, now: Situation, count: int, finish: Finish) -> Fraction:
        """The mean worth of the best action once the drawn cards are seen.

        A Recruit depends on the drawn cards of its colour alone, the Explores on the colours drawn,
        so each is worked out once for what matters (for every draw if the Amulet counts lines).
        """
        known: dict[object, Fraction | None] = {}

        def worth(at: object, actions: Iterable[Action], crew: Columns) -> Fraction | None:
            if at not in known:
                plan = self._best_of(replace(now, crew=crew), actions, finish)
                known[at] = plan.worth if plan else None
            return known[at]

        total = Fraction(0)
        for cards, share in draws(self.cards, count).items():
            crew = joined(now.crew, cards)
            worths = [
                worth(self._matters(act, cards), (act,), crew) for act in self._fixed_actions()
            ]
            if self.named is None:
                colours = tuple(card.split(".")[0] for card in cards)
                worths.append(worth(colours, self._explores(replace(now, crew=crew)), crew))
            total += share * max(one for one in worths if one is not None)
        return total

    def _matters(self, action: Action, cards: tuple[str, ...]) -> object:
        if action.explores or "amulet" in self.start.artifacts:
            return action, cards
        colour = action.viking.split(".")[0]
        return action, tuple(card for card in cards if card.startswith(colour))

    def _fixed_actions(self) -> tuple[Action, ...]:
        return self.recruits if self.named is None else (self.named,)

    def _explores(self, now: Situation) -> Iterable[Action]:
        for land in self.lands:
            yield from explores_of(land, now.crew, now.tokens.recruits, self.values)

    def _actions(self, now: Situation) -> tuple[Action, ...]:
        explores = () if self.named else tuple(self._explores(now))
        return (*self._fixed_actions(), *explores)

    def _best_of(self, now: Situation, actions: Iterable[Action], finish: Finish) -> Plan | None:
        ends = ((carry_out(now, action), action) for action in actions)
        return _best(finish(end, action) for end, action in ends if end)

    def _score(self, now: Situation) -> tuple[Situation, int]:
        """The turn's scoring, if it is still to come."""
        have = now.tokens
        vp = INCOME[have.reputation] if self.scores else 0
        scored = Tokens(have.vp + vp, have.reputation, have.recruits, have.bracelets)
        return replace(now, tokens=scored), vp

    def _plan(
        self, order: str, bracelets: int, action: Action, now: Situation, end: Situation, vp: int
    ) -> Plan:
        worth = self._worth(end, action)
        return Plan(
            order, bracelets, action.text, worth, end.gained, end.lost, now.tokens, end.tokens, vp
        )

    def _worth(self, end: Situation, action: Action) -> Fraction:
        cards = end.gained.get("viking", 0) - end.paid
        total = self.values.change(self.start.tokens, end.tokens)
        total += cards * exact(self.values.viking)
        if action.explores and any(self.values.uses):
            for column, use in enumerate(self.values.uses, 1):
                pays = land_column(action.destination, column)
                total += exact(use) * self.values.worth(pays, end.tokens.reputation)
        return total


def _best(plans: Iterable[Plan | None]) -> Plan | None:
    """The plan of highest worth, the first of equal ones."""
    return max((plan for plan in plans if plan), key=lambda plan: plan.worth, default=None)


def _trade(now: Situation, bracelets: int) -> Situation:
    if not bracelets:
        return now
    paid = payout(now.table, now.tokens, bracelets)
    gained, lost = added(now.gained, paid.gained), added(now.lost, paid.lost)
    return replace(now, tokens=paid.after, gained=gained, lost=lost)


def joined(crew: Columns, cards: tuple[str, ...]) -> Columns:
    """A crew with drawn vikings in it."""
    columns = dict(crew)
    for card in cards:
        colour = card.split(".")[0]
        columns[colour] = (*columns[colour], card)
    return columns
