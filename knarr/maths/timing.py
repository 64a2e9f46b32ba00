"""Trade before or after the action: every order compared, with the reason in words.

A turn has one main action and at most one trade, before it or after it. The order matters because

* gains are capped when they come: a trade before the action spends bracelets and so makes room, one
  after it can spend the bracelets that the action brings;
* a recruit that the trade pays can be spent by the action, for a card of another space or a cost;
* vikings that the trade draws join the crew: a column pays them too, a cost can be paid with them;
* a destination explored pays in the trade after it;
* with `trade_before_reputation` a trade that opens the turn comes before its scoring.

**What is compared.** The worth, by stated `Values`, of what the turn brings: the change in VP (this
turn's scoring included where it is still to come), tokens and reputation after the caps, `viking`
for each card drawn and minus that for each one paid, and for a destination its columns by ``uses``.
A card taken from the board is worth nothing here, so name an action to compare the orders of that
one. Vikings to be drawn are unknown: the trade before is worth the mean over all draws, exactly
(`deck.draws`), and who draws first can choose the best action for what came.

Counted of the artifacts are the Silver Coin, the Cauldron and the Amulet after the action; bonus
actions are left out. Destinations are paid in the cheapest way for each number of recruits.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from knarr.errors import KnarrError
from knarr.language import _
from knarr.maths.actions import (
    Action,
    Situation,
    action_of,
    lands_in,
    pays_for,
    recruits_in,
)
from knarr.maths.asking import values_or
from knarr.maths.deck import pool
from knarr.maths.orders import AFTER, BEFORE, NONE, Plan, Turn
from knarr.maths.reasons import reason_for
from knarr.maths.sources import Table, crew_of, seat_of, tokens_of, view_of
from knarr.maths.trade import trade_table
from knarr.maths.values import Values
from knarr.view import SeatView, View


@dataclass(frozen=True)
class Timing:
    """The best turn, the best of each order (``"none"``, ``"after"``, ``"before"``), and why.

    An order that is not possible is not among the plans. Of equally good orders the best is no
    trade, then the trade after the action.
    """

    best: Plan
    plans: dict[str, Plan]
    reason: str

    @property
    def order(self) -> str:
        """The best order."""
        return self.best.order

    def rows(self) -> list[dict[str, str | int | Fraction]]:
        """A row an order."""
        return [
            {
                "order": one.order,
                "bracelets": one.bracelets,
                "action": one.action,
                "worth": one.worth,
            }
            for one in self.plans.values()
        ]


def when_to_trade(
    source: Table, values: Values | None = None, action: object = None, seat: int | None = None
) -> Timing:
    """The best order of trade and action for the seat that must decide, and the reason.

    `action` is a Recruit or an Explore (a move or its text) to compare the orders of that one; by
    default every action is compared. ``values.scorings`` counts the scorings after this turn. From
    a `View` the turn is taken to be at its start. Raises `KnarrError` when the trade or the action
    is done, when hands are hidden, or when no order makes the named action possible.
    """
    scored = _phase(source)
    view = view_of(source, seat)
    one = seat_of(view, seat)
    if None in one.hand:
        raise KnarrError(_("the seat's hand is hidden in this view: ask from its own view"))
    turn = Turn(
        values_or(values),
        Situation(tokens_of(one), crew_of(one), trade_table(one), view.rules.artifacts, {}, {}),
        recruits_in(view, one),
        lands_in(view, one),
        None if action is None else _allowed(action, view, one),
        pool(view),
        view.rules.trade_before_reputation and not scored,
    )
    found = {NONE: turn.after([0]), AFTER: turn.after([1, 2, 3]), BEFORE: turn.before()}
    plans = {order: plan for order, plan in found.items() if plan is not None}
    if not plans:
        raise KnarrError(_("no order of trade and action makes that possible here"))
    best = max(plans.values(), key=lambda plan: plan.worth)
    return Timing(best, plans, reason_for(best, {} if best.order == NONE else turn.rivals(best)))


def _allowed(action: object, view: View, one: SeatView) -> Action:
    """The named action, if the cards are there and a destination's cost is what is paid."""
    chosen = action_of(action)
    if not chosen.explores:
        if chosen not in recruits_in(view, one):
            raise _impossible(chosen, _("the card is not in hand, or the space is empty"))
    elif chosen.destination not in lands_in(view, one):
        raise _impossible(chosen, _("the destination is neither face up nor reserved"))
    elif not pays_for(chosen):
        raise _impossible(chosen, _("that is not what the destination costs"))
    return chosen


def _impossible(action: Action, reason: str) -> KnarrError:
    return KnarrError(_("{move}: {reason}").format(move=action.text, reason=reason))


def _phase(source: Table) -> bool:
    """Whether this turn's reputation is scored already. Raises `KnarrError` late in a turn."""
    state = getattr(source, "state", None)
    if state is None:
        return False
    if state.over or state.forced:
        raise KnarrError(_("there is no trade to decide on now"))
    if state.traded or state.main_done:
        text = _("the action of this turn is done: there is no order left to choose")
        if state.traded:
            text = _("the trade of this turn is done: there is no order left to choose")
        raise KnarrError(text)
    return bool(state.scored)
