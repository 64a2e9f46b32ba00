"""The pictures of the reputation lab."""

from __future__ import annotations

from typing import Any

from knarr.charts.paper import SMALL, Paper, colour
from knarr.maths import IncomeCurve, break_even, steps_worth, track_table
from knarr.svg.draw import safe
from knarr.svg.shapes import num
from knarr_widgets.maths.drawing import Line, Mark, Point, bars, curves
from knarr_widgets.maths.words import number, times

MOST_TURNS = 20
PLAN, STILL = "the plan", "no step"


def track(width: int, reputation: int, scorings: int) -> str:
    """The track from 0 to 14 with the VP a turn of each stretch; every cell says its worth."""
    paper = Paper(width)
    title = "The reputation track"
    paper.head(title, "Below each mark the VP a turn that it scores; ▼ stands where the seat is.")
    rows = track_table(scorings)
    step = (paper.right - paper.left) / len(rows)
    top, paper.y = paper.y + 20, paper.y + 84
    body, before = "", -1
    for row in rows:
        value, vp = row["reputation"], row["vp_a_turn"]
        x, here = paper.left + value * step, value == reputation
        fill = colour("trade") if here else colour("tint") if vp % 2 else colour("ground")
        ink = colour("ground") if here else colour("ink")
        cell = (
            f'<rect class="km-field" x="{num(x)}" y="{num(top)}" width="{num(step)}" height="40" '
            f'fill="{fill}" stroke="{colour("line")}"/>'
            f'<text x="{num(x + step / 2)}" y="{num(top + 25)}" text-anchor="middle" '
            f'font-weight="{700 if here else 400}" fill="{ink}">{value}</text>'
        )
        if here:
            sign = f"M{num(x + step / 2)} {num(top - 3)}l-6-9h12z"
            cell += f'<path d="{sign}" fill="{colour("ink")}"/>'
        body += _cell(cell, _track_words(row, scorings))
        if vp != before:
            paper.words(x + 2, top + 57, f"+{vp}", SMALL, bold=True)
        before = vp
    paper.add(body)
    return paper.svg(title).replace('role="img"', 'role="group"', 1)


def _track_words(row: Any, scorings: int) -> str:
    value = row["reputation"]
    said = (
        f"Reputation {value}: {row['vp_a_turn']} VP a turn, over {times(scorings, 'scoring')} "
        f"{row['to_come']} VP; one more step is worth {row['next_step']} VP"
    )
    if row["threshold"] is not None:
        left = times(row["steps_to_threshold"], "step")
        said += f"; {left} to the mark {row['threshold']}, worth {row['threshold_worth']} VP"
        said += f", {number(row['worth_a_step'])} VP a step"
    return f"{said}."


def _cell(drawn: str, how: str) -> str:
    words = safe(how)
    return (
        f'<g class="km-fig" tabindex="-1" role="img" aria-label="{words}" data-how="{words}">'
        f"{drawn}</g>"
    )


def by_turn(width: int, curve: IncomeCurve, still: IncomeCurve) -> str:
    """VP by turn, with the plan and without."""
    groups = [(PLAN, curve), (STILL, still)]
    shown = [
        (name, [
            Point(turn, vp, f"turn {turn + 1}, reputation {one.scored_at[turn]}: {vp} VP",
                  str(turn + 1))
            for turn, vp in enumerate(one.scored)
        ])
        for name, one in groups
    ]  # fmt: skip
    return bars(width, "Points by turn", "VP that reputation scores at the start of each turn.",
                shown, "turn", "VP a turn")  # fmt: skip


def sums(width: int, curve: IncomeCurve, still: IncomeCurve) -> str:
    """VP so far, with the plan and without."""
    lines = []
    for name, one in ((PLAN, curve), (STILL, still)):
        points = [Point(0, 0, "before the first scoring: 0 VP")]
        for row in one.rows():
            how = f"{row['total'] - row['scored']} + {row['scored']} in turn {row['turn']}"
            points.append(Point(row["turn"], row["total"], f"{how} = {row['total']} VP so far"))
        lines.append(Line(name, points))
    said = f"VP of reputation so far: {curve.total} with the plan, {still.total} without a step."
    return curves(width, "Points in sum", said, lines, "turn", "VP in all")


def worth(width: int, values: dict[str, Any]) -> str:
    """The worth of the next step, and of the steps that are weighed, by scorings left."""
    at, more, price = values["reputation"], values["more"], values["price"]
    lefts = range(MOST_TURNS + 1)
    lines = [Line("the next step", [_worth_point(at, 1, left) for left in lefts])]
    several = Line(times(more, "step"), [_worth_point(at, more, left) for left in lefts])
    said = f"From reputation {at}, made before the next scoring, against {price} VP now."
    if steps_worth(at, more, 1).more != steps_worth(at, 1, 1).more:
        lines.append(several)
    elif more > 1:
        said += f" {several.name.capitalize()} are worth what the next one is."
    found = break_even(at, more, price)
    marks = [Mark(price, f"{price} VP now")]
    if found is not None and found <= MOST_TURNS:
        marks.append(Mark(found, f"break-even: {found}", level=False))
    return curves(width, "What steps are worth by turns left", said, lines, "scorings to come",
                  "VP", marks)  # fmt: skip


def _worth_point(at: int, steps: int, left: int) -> Point:
    found = steps_worth(at, steps, left)
    return Point(left, found.worth, found.text)
