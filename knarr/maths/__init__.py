"""Exact mathematics of Knarr: trade columns, reputation, columns of the crew, the deck, costs.

Every figure is exact (whole, or a `fractions.Fraction`); each function says how it is derived and
what it assumes. Where a function takes a *seat* or a *table*, that is a `knarr.Game`, a
`knarr.View` or (for a seat) a `knarr.SeatView`; plain values do as well.
Results are frozen and have ``.rows()`` where a table makes sense.

* `values`, `sources`: `Tokens` with their caps, stated `Values` (in VP), where figures come from.
* `trade`, `payback`, `timing`: what columns pay, what a destination brings, before or after the
  action.
* `reputation`: points to come, what steps are worth; turns left always as ``scorings``.
* `columns`, `stopping`: the n-th viking of a colour, one colour or many, when to break a column.
* `deck`, `survival`: what the next cards are, whether a board card is still there next turn.
* `cost`: how many turns until a destination can be paid.
"""

from knarr.maths.best import BestTrade, best_trade
from knarr.maths.columns import (
    Comparison,
    Recruited,
    Run,
    column_pays,
    column_total,
    compare_runs,
    concentration_rows,
    nth_viking,
    recruit_run,
    spread_total,
    triangular,
)
from knarr.maths.cost import Waiting, colour_chances, cost_of, missing, turns_to_afford
from knarr.maths.deck import (
    Left,
    Pool,
    at_least,
    composition,
    drawn,
    draws,
    full_pool,
    hypergeometric,
    left,
    next_card,
    pool,
    wanted_kinds,
    within_rows,
)
from knarr.maths.orders import Plan
from knarr.maths.payback import Payback, payback
from knarr.maths.recruiting import best_order
from knarr.maths.reputation import (
    IncomeCurve,
    Steps,
    break_even,
    income,
    income_curve,
    next_step,
    next_threshold,
    plan,
    plan_from_text,
    scorings_left,
    steps_worth,
    to_come,
    track_table,
    trade_first_adds,
)
from knarr.maths.sources import crew_of, seat_of, tokens_of, view_of
from knarr.maths.stopping import Stopping, asset_worths, break_column
from knarr.maths.survival import Survival, survival_rows, survives
from knarr.maths.timing import Timing, when_to_trade
from knarr.maths.trade import (
    LandAdds,
    Marginal,
    Payout,
    TradeTable,
    land_adds,
    marginals,
    payout,
    payouts,
    trade_table,
)
from knarr.maths.values import Gain, Tokens, Values, exact

__all__ = [
    "BestTrade",
    "Comparison",
    "Gain",
    "IncomeCurve",
    "LandAdds",
    "Left",
    "Marginal",
    "Payback",
    "Payout",
    "Plan",
    "Pool",
    "Recruited",
    "Run",
    "Steps",
    "Stopping",
    "Survival",
    "Timing",
    "Tokens",
    "TradeTable",
    "Values",
    "Waiting",
    "asset_worths",
    "at_least",
    "best_order",
    "best_trade",
    "break_column",
    "break_even",
    "colour_chances",
    "column_pays",
    "column_total",
    "compare_runs",
    "composition",
    "concentration_rows",
    "cost_of",
    "crew_of",
    "drawn",
    "draws",
    "exact",
    "full_pool",
    "hypergeometric",
    "income",
    "income_curve",
    "land_adds",
    "left",
    "marginals",
    "missing",
    "next_card",
    "next_step",
    "next_threshold",
    "nth_viking",
    "payback",
    "payout",
    "payouts",
    "plan",
    "plan_from_text",
    "pool",
    "recruit_run",
    "scorings_left",
    "seat_of",
    "spread_total",
    "steps_worth",
    "survival_rows",
    "survives",
    "to_come",
    "tokens_of",
    "track_table",
    "trade_first_adds",
    "trade_table",
    "triangular",
    "turns_to_afford",
    "view_of",
    "wanted_kinds",
    "when_to_trade",
    "within_rows",
]
