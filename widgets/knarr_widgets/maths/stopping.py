"""Whether to break a column: the second half of the column lab."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from knarr.maths import Stopping, Values, asset_worths, break_column, crew_of
from knarr_widgets.maths.drawing import Point, bars
from knarr_widgets.maths.parts import Figure, Section, big, chart, figure, figures, table
from knarr_widgets.maths.words import gains, number, times

PER_CENT = Fraction(1, 100)


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
    left = values["turns"] - 1
    assets = gains({one: sum(card.endswith(one) for card in column)
                    for one in ("vp", "bracelet", "recruit", "reputation")}, "nothing")  # fmt: skip
    shown = [
        big(f"The {values['colour']} column", times(len(column), "card"),
            f"it holds {assets}, worth {listed} VP a Recruit before the new card"),
        big("Spend now", "too short" if found.spend is None else f"{number(found.spend)} VP",
            f"it costs {times(values['pays'], 'card')}" if found.spend is None else
            f"{number(values['brings'])} VP at once + {number(values['later'])} VP × "
            f"{times(left, 'later turn')} + what the rest of the column still gains"),
        big("Keep this turn", f"{number(found.keep)} VP",
            f"with {values['drawn']} % a card that gains the whole column, else another action; "
            "then the better of spending and keeping, turn by turn from the last one backwards"),
        big("Best", "spend now" if found.spend_now else "keep", found.text, tone="best"),
    ]  # fmt: skip
    return figures("break", "Break the column?", shown, _filled(values), col=2)


def _filled(values: dict[str, Any]) -> str:
    if not values["land"]:
        return ""
    return f"Cost and worth are those of destination {values['land']}, by the stated values."


def _chart(values: dict[str, Any], found: Stopping, width: int) -> str:
    points = []
    last = len(found.waiting) - 1
    for k, worth in enumerate(found.waiting):
        plan = "never spend" if k == last else "spend now" if k == 0 else f"keep {times(k, 'turn')}"
        how = f"{plan}{'' if k in (0, last) else ', then spend if it is still there'}"
        label = "never" if k == last else str(k)
        points.append(Point(k, float(worth), f"{how}: worth {number(worth)} VP on average", label,
                            best=k == found.wait))  # fmt: skip
    said = "VP on average, by the turns that the column is kept; the best has a frame."
    return bars(width, "Spend now or later", said, [("", points)], "turns kept", "VP")


def _policy(values: dict[str, Any], found: Stopping) -> Section:
    """For every number of turns left and of cards added: spend or keep."""
    turns = values["turns"]
    most = min(turns, 5)
    rows: list[list[Figure | str]] = []
    for left in range(turns, 0, -1):
        row: list[Figure | str] = [str(left)]
        for added in range(most):
            spends = found.policy.get((left, added))
            if spends is None:
                row.append("")
                continue
            how = (
                f"With {times(left, 'turn')} left and {times(added, 'card')} added since, the best "
                f"way {'spends' if spends else 'keeps the column'}."
            )
            row.append(figure("spend" if spends else "keep", how))
        rows.append(row)
    head = ["turns left", *(f"+{added}" for added in range(most))]
    return table("policy", "The best way in every case", head, rows, col=2, fold=True,
                 note="By the turns left, and the cards added to the column since.")  # fmt: skip
