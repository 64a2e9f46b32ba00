"""The pictures of the reputation lab."""

from __future__ import annotations

from typing import Any

from knarr.charts.paper import SMALL, Paper, colour
from knarr.language import _, capital
from knarr.maths import IncomeCurve, break_even, steps_worth, track_table
from knarr.svg.draw import safe
from knarr.svg.shapes import num
from knarr_widgets.maths.drawing import Line, Mark, Point, bars, curves
from knarr_widgets.maths.words import number, times

MOST_TURNS = 20


def track(width: int, reputation: int, scorings: int) -> str:
    """The track from 0 to 14 with the VP a turn of each stretch; every cell says its worth."""
    paper = Paper(width)
    title = _("The reputation track")
    said = _("Below each mark the VP a turn that it scores; ▼ stands where the seat is.")
    paper.head(title, said)
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
    if row["threshold"] is None:
        words = _(
            "Reputation {reputation}: {vp_a_turn} VP a turn, over {scorings} "
            "{to_come} VP; one more step is worth {next_step} VP."
        )
        return words.format(scorings=times(scorings, "scoring"), **row)
    words = _(
        "Reputation {reputation}: {vp_a_turn} VP a turn, over {scorings} "
        "{to_come} VP; one more step is worth {next_step} VP; {steps} to the mark {threshold}, "
        "worth {threshold_worth} VP, {each} VP a step."
    )
    steps, each = times(row["steps_to_threshold"], "step"), number(row["worth_a_step"])
    return words.format(scorings=times(scorings, "scoring"), steps=steps, each=each, **row)


def _cell(drawn: str, how: str) -> str:
    words = safe(how)
    return (
        f'<g class="km-fig" tabindex="-1" role="img" aria-label="{words}" data-how="{words}">'
        f"{drawn}</g>"
    )


def by_turn(width: int, curve: IncomeCurve, still: IncomeCurve) -> str:
    """VP by turn, with the plan and without."""
    words = _("turn {turn}, reputation {reputation}: {vp} VP")
    shown = [
        (name, [
            Point(turn, vp,
                  words.format(turn=turn + 1, reputation=one.scored_at[turn], vp=vp),
                  str(turn + 1))
            for turn, vp in enumerate(one.scored)
        ])
        for name, one in _both(curve, still)
    ]  # fmt: skip
    said = _("VP that reputation scores at the start of each turn.")
    return bars(width, _("Points by turn"), said, shown, _("turn"), _("VP a turn"))


def _both(curve: IncomeCurve, still: IncomeCurve) -> list[tuple[str, IncomeCurve]]:
    """The curves by their names."""
    return [(_("the plan"), curve), (_("no step"), still)]


def sums(width: int, curve: IncomeCurve, still: IncomeCurve) -> str:
    """VP so far, with the plan and without."""
    lines = []
    words = _("{before} + {scored} in turn {turn} = {total} VP so far")
    for name, one in _both(curve, still):
        points = [Point(0, 0, _("before the first scoring: 0 VP"))]
        for row in one.rows():
            how = words.format(before=row["total"] - row["scored"], **row)
            points.append(Point(row["turn"], row["total"], how))
        lines.append(Line(name, points))
    said = _("VP of reputation so far: {plan} with the plan, {still} without a step.")
    said = said.format(plan=curve.total, still=still.total)
    return curves(width, _("Points in sum"), said, lines, _("turn"), _("VP in all"))


def worth(width: int, values: dict[str, Any]) -> str:
    """The worth of the next step, and of the steps that are weighed, by scorings left."""
    at, more, price = values["reputation"], values["more"], values["price"]
    lefts = range(MOST_TURNS + 1)
    lines = [Line(_("the next step"), [_worth_point(at, 1, left) for left in lefts])]
    several = Line(times(more, "step"), [_worth_point(at, more, left) for left in lefts])
    said = _("From reputation {reputation}, made before the next scoring, against {vp} VP now.")
    said = said.format(reputation=at, vp=price)
    if steps_worth(at, more, 1).more != steps_worth(at, 1, 1).more:
        lines.append(several)
    elif more > 1:
        same = _("{steps} are worth what the next one is.").format(steps=several.name)
        said = f"{said} {capital(same)}"
    found = break_even(at, more, price)
    marks = [Mark(price, _("{vp} VP now").format(vp=price))]
    if found is not None and found <= MOST_TURNS:
        words = _("break-even: {count}").format(count=found)
        marks.append(Mark(found, words, level=False))
    title = _("What steps are worth by turns left")
    return curves(width, title, said, lines, _("scorings to come"), _("VP"), marks)


def _worth_point(at: int, steps: int, left: int) -> Point:
    found = steps_worth(at, steps, left)
    return Point(left, found.worth, found.text)
