"""Whether to break a column: the second half of the column lab."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from knarr.cards import ASSETS
from knarr.language import _, ngettext
from knarr.maths import Stopping, Values, asset_worths, break_column, crew_of
from knarr.words import column_words
from knarr_widgets.maths.drawing import Point, bars
from knarr_widgets.maths.parts import Figure, Section, big, chart, figure, figures, table
from knarr_widgets.maths.words import decimals, fixed, gains, number, times, vp

PER_CENT = Fraction(1, 100)
HARDLY = Fraction(1, 20)
"""Two ways that are less VP apart are about equal."""


def sections(values: dict[str, Any], worths: Values, width: int) -> list[Section]:
    """Figures, the worth of every wait, and the best way in every case."""
    column = column_of(values)
    found = stopping_of(values, worths)
    return [
        _figures(values, column, found, worths),
        chart("waits", _chart(values, found, width), 2),
        _policy(values, found),
    ]


def column_of(values: dict[str, Any]) -> tuple[str, ...]:
    """The column: of the crew, and the run on top."""
    return crew_of((*values["crew"], *values["run"]))[values["colour"]]


def stopping_of(values: dict[str, Any], worths: Values) -> Stopping:
    """The answer for the settings."""
    reputation = values["reputation"]
    return break_column(
        asset_worths(column_of(values), worths, reputation),
        values["pays"],
        values["brings"],
        values["turns"],
        card=worths.worth({values["card"]: 1}, reputation),
        drawn=values["drawn"] * PER_CENT,
        otherwise=values["otherwise"],
        a_turn=values["later"],
        stays=values["stays"] * PER_CENT,
    )


def _figures(
    values: dict[str, Any], column: tuple[str, ...], found: Stopping, worths: Values
) -> Section:
    each = asset_worths(column, worths, values["reputation"])
    listed = " + ".join(number(worth) for worth in each) or "0"
    assets = gains({one: sum(card.endswith(one) for card in column) for one in ASSETS},
                   _("nothing"))  # fmt: skip
    said = {"assets": assets, "worth": listed, "brings": number(values["brings"]),
            "later": number(values["later"]), "turns": times(values["turns"] - 1, "later turn"),
            "chance": values["drawn"], "cards": times(values["pays"], "card"),
            "column": column_words(values["colour"])}  # fmt: skip
    holds = _("it holds {assets}, worth {worth} VP a Recruit before the new card")
    spends = _(
        "{brings} VP at once + {later} VP × {turns} + what the rest of the column still gains"
    )
    if found.spend is None:
        spends = _("it costs {cards}")
    keeps = _(
        "with {chance} % a card that gains the whole column, else another action; "
        "then the better of spending and keeping, turn by turn from the last one backwards"
    )
    places = _places(found)
    now = _("too short") if found.spend is None else vp(fixed(found.spend, places))
    shown = [
        big(_("The {column} column").format(**said), times(len(column), "card"),
            holds.format(**said)),
        big(_("Spend now"), now, spends.format(**said)),
        big(_("Keep this turn"), vp(fixed(found.keep, places)), keeps.format(**said)),
        _best(found),
    ]  # fmt: skip
    return figures("break", _("Break the column?"), shown, _filled(values), col=2)


def _places(found: Stopping) -> int:
    """The decimals of the tiles and of the chart: the same, for they are compared."""
    spend = [] if found.spend is None else [found.spend]
    return decimals((*spend, found.keep, *found.waiting))


def _best(found: Stopping) -> Figure:
    """What to do, or that it hardly matters."""
    if found.spend is not None and abs(found.spend - found.keep) < HARDLY:
        words = _("Spending now and keeping are less than {vp} VP apart.").format(vp=number(HARDLY))
        return big(_("Best"), _("about equal"), words, tone="best")
    best = _("spend now") if found.spend_now else _("keep")
    return big(_("Best"), best, found.text, tone="best")


def _filled(values: dict[str, Any]) -> str:
    if not values["land"]:
        return ""
    words = _("Cost and worth are those of destination {number}, by the stated values.")
    return words.format(number=values["land"])


def _chart(values: dict[str, Any], found: Stopping, width: int) -> str:
    """A bar a wait, from the first one after which the column can be long enough to pay.

    A shorter wait is the same plan as that one.
    """
    last, missing = len(found.waiting) - 1, _missing(values)
    first, places = min(missing, last), _places(found)
    points = []
    for k in range(first, last + 1):
        how = _wait_words(k, last, missing).format(
            turns=times(k, "turn"), vp=fixed(found.waiting[k], places)
        )
        label = _("never") if k == last else str(k)
        points.append(
            Point(k, float(found.waiting[k]), how, label, best=k == max(found.wait, first))
        )
    said = _("VP on average, by the turns that the column is kept; the best has a frame.")
    if missing:
        short = ngettext(
            "{count} card is missing, so it must be kept for as many turns at least.",
            "{count} cards are missing, so it must be kept for as many turns at least.",
            missing,
        )
        said = f"{said} {short.format(count=missing)}"
    title = _("Spend now or later")
    return bars(width, title, said, [("", points)], _("turns kept"), _("VP"), places)


def _missing(values: dict[str, Any]) -> int:
    """The cards that the column is short of."""
    return max(int(values["pays"]) - len(column_of(values)), 0)


def _wait_words(kept: int, last: int, missing: int) -> str:
    """A plan of the chart in words."""
    if kept == last:
        return _("never spend: worth {vp} VP on average")
    if kept == 0:
        return _("spend now: worth {vp} VP on average")
    if missing:
        return _(
            "keep {turns}, then spend as soon as the column is long enough, if it is still there: "
            "worth {vp} VP on average"
        )
    return _("keep {turns}, then spend if it is still there: worth {vp} VP on average")


def _policy(values: dict[str, Any], found: Stopping) -> Section:
    """For every number of turns left and of cards added: spend or keep."""
    turns, missing = values["turns"], _missing(values)
    most = min(turns, 5)
    rows: list[list[Figure | str]] = []
    for left in range(turns, 0, -1):
        row: list[Figure | str] = [str(left)]
        for added in range(most):
            spends = found.policy.get((left, added))
            if spends is None:
                row.append("")
                continue
            how = _("With {turns} left and {cards} added since, the best way keeps the column.")
            if added < missing:
                how = _("With {turns} left and {cards} added since, the column is too short.")
            elif spends:
                how = _("With {turns} left and {cards} added since, the best way spends.")
            how = how.format(turns=times(left, "turn"), cards=times(added, "card"))
            row.append(figure(_("spend") if spends else _("keep"), how))
        rows.append(row)
    head = [_("turns left"), *(f"+{added}" for added in range(most))]
    return table("policy", _("The best way in every case"), head, rows, col=2, fold=True,
                 note=_("By the turns left, and the cards added to the column since."))  # fmt: skip
