"""The best trade under stated values."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from knarr.language import _
from knarr.maths.asking import values_or
from knarr.maths.sources import Seat
from knarr.maths.trade import Payout, TradeTable, holding, payouts, vp_words
from knarr.maths.values import Tokens, Values


@dataclass(frozen=True)
class BestTrade:
    """The best trade: `bracelets` (0: none), the worth of trading 0, 1, 2, 3, and why, in words."""

    bracelets: int
    worths: tuple[Fraction | None, ...]
    payouts: tuple[Payout, Payout, Payout]
    reason: str


def best_trade(
    source: TradeTable | Seat,
    values: Values | None = None,
    tokens: Tokens | None = None,
    seat: int | None = None,
) -> BestTrade:
    """The trade of highest worth: what it gains after the caps, minus the bracelets spent.

    Not to trade is worth 0. All trades there are bracelets for are compared (`worths` has None for
    the others); of equal ones the smallest is taken, because tokens kept stay useful.
    """
    table, have = holding(source, tokens, seat)
    chosen = values_or(values)
    several = payouts(table, have)
    worths = [Fraction(0), *(one.worth(chosen) if one.allowed else None for one in several)]
    best = max(
        (n for n, worth in enumerate(worths) if worth is not None),
        key=lambda n: (worths[n] or Fraction(0), -n),
    )
    return BestTrade(best, tuple(worths), several, _reason(best, worths, several))


def _reason(best: int, worths: list[Fraction | None], several: tuple[Payout, ...]) -> str:
    if not several[0].allowed:
        return _("There is no bracelet to trade.")
    if not best:
        return _("No trade is worth more than the bracelets that it costs.")
    words = _("It is worth {vp} over its cost: {trade}.")
    return words.format(trade=several[best - 1].text, vp=vp_words(worths[best]))
