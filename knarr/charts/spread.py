"""Charts of how results spread: the points at the end, and how long games last."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from knarr.cards import GOAL
from knarr.charts.chart import WIDTH, Chart, checked_width
from knarr.charts.marks import bar, ground, shape, textures, tone, upright
from knarr.charts.paper import (
    SMALL,
    Paper,
    Scale,
    axis,
    colour,
    mean_and_span,
    percent,
    share_and_span,
)
from knarr.charts.shares import Row, row_label
from knarr.language import _
from knarr.results import Result
from knarr.stats import Share, wilson
from knarr.svg.shapes import num

if TYPE_CHECKING:
    from pandas import DataFrame

PANEL = 64.0
RARE = 0.0005
"""Ends of a distribution with less than this share are not drawn; they are in the table."""


def vp_spread(result: Result, width: int = WIDTH) -> Chart:
    """How many points the strategies have at the end: a panel for each, over one axis."""
    paper = Paper(checked_width(width))
    title = _("Points at the end")
    paper.head(title, _("Share of games that end with so many VP; a panel a strategy."))
    table = _with_intervals(result.vp())
    panels = [_shares(table, "vp", name) for name in result.strategies]
    low, high = _ends(panels)
    scale = Scale(low - 0.5, high + 0.5, paper.left, paper.right)
    most = max(share.share for shares in panels for share in shares.values())
    top, said = paper.y, []
    for place, (name, shares) in enumerate(zip(result.strategies, panels, strict=True)):
        mean = result.mean_vp(name)
        words = _mean_words(*mean_and_span(mean.value, mean.low, mean.high))
        said.append(f"{name} {words}")
        row_label(paper, Row(name, mean.value, mean.low, mean.high, words), 20.0)
        paper.add(shape(place, paper.left + 7, paper.y + 8.5))
        paper.y += 26
        columns(paper, scale, shares, most, ground(tone(place)), _("VP"))
        if low <= mean.value <= high:
            x = scale.at(mean.value)
            paper.add(upright(x, paper.y - PANEL, paper.y, dashed=False, ink="ink"))
        if low < GOAL < high:
            paper.add(upright(scale.at(GOAL - 0.5), paper.y - PANEL, paper.y))
        paper.y += 12
    paper.y -= 12
    axis(paper, scale, top + 22, _("VP"), [(v, num(v)) for v in scale.ticks(44)])
    note = _(
        "Line: the mean, its 95 % interval in brackets. Thin whiskers: 95 % intervals (Wilson). "
        "Dashed: {goal} VP, which end the game. Tallest: {share}."
    )
    paper.foot(result, note.format(goal=GOAL, share=percent(most)))
    label = _("Points at the end: {figures}").format(figures="; ".join(said))
    return Chart("vp", title, paper.svg(label, textures(len(panels))), table)


def _mean_words(mean: str, interval: str) -> str:
    return _("mean {mean} ({span})").format(mean=mean, span=interval)


def rounds(result: Result, width: int = WIDTH) -> Chart:
    """How many rounds the games last."""
    paper = Paper(checked_width(width))
    mean = result.rounds()
    words = _mean_words(*mean_and_span(mean.value, mean.low, mean.high, 2))
    title = _("How long games last")
    explanation = _("Share of games that last so many rounds; {mean}.")
    paper.head(title, explanation.format(mean=words))
    table = _with_intervals(result.round_counts().assign(strategy="all"))
    shares = _shares(table, "rounds", "all")
    low, high = _ends([shares])
    scale = Scale(low - 0.5, high + 0.5, paper.left, paper.right)
    most, top = max(share.share for share in shares.values()), paper.y
    paper.y += 20
    columns(paper, scale, shares, most, ground("s0"), _("rounds"), 110.0)
    _above(paper, scale, shares, most, 110.0)
    paper.add(upright(scale.at(mean.value), top + 14, paper.y, dashed=False, ink="ink"))
    step = 1 if (scale.end - scale.start) / (high - low + 1) > 22 else 2
    marks = [(float(v), str(v)) for v in range(low, high + 1, step)]
    axis(paper, scale, paper.y, _("rounds"), marks)
    note = _("Line: the mean, its 95 % interval in brackets. Whiskers: 95 % (Wilson).")
    paper.foot(result, note)
    svg = paper.svg(_("How long games last: {mean} rounds").format(mean=words), textures(1))
    return Chart("rounds", title, svg, table.drop(columns="strategy"))


def columns(
    paper: Paper,
    scale: Scale,
    shares: Mapping[int, Share],
    most: float,
    fill: str,
    unit: str,
    height: float = PANEL,
) -> None:
    """Upright bars with their intervals, and the ground line; the tallest one is `height` high."""
    paper.y += height
    base, one = paper.y, (scale.end - scale.start) / (scale.high - scale.low)
    whiskers = []
    for at, share in shares.items():
        if not scale.low < at < scale.high:
            continue
        tall, x = height * share.share / most, scale.at(at)
        said, within = share_and_span(share.share, share.low, share.high)
        tip = f"{at} {unit}: {said} ({within})"
        paper.add(bar(x - 0.43 * one, base - tall, 0.86 * one, tall, fill, tip))
        low, high = (base - height * min(end / most, 1.15) for end in (share.low, share.high))
        whiskers.append(f"M{num(x)} {num(low)}V{num(high)}")
    ink = colour("ink")
    paper.add(
        f'<path d="{"".join(whiskers)}" stroke="{ink}" stroke-width="1.2" opacity=".75"/>',
        f'<path d="M{num(scale.start)} {num(base)}H{num(scale.end)}" stroke="{colour("muted")}"/>',
    )


def _above(
    paper: Paper, scale: Scale, shares: Mapping[int, Share], most: float, height: float
) -> None:
    """The figures above the bars, where there is room for them."""
    if (scale.end - scale.start) / (scale.high - scale.low) < 30:
        return
    for at, share in shares.items():
        if scale.low < at < scale.high and share.share >= 0.01:
            top = paper.y - height * min(max(share.high, share.share) / most, 1.15) - 5
            paper.words(scale.at(at), top, percent(share.share, 0), SMALL, anchor="middle")


def _with_intervals(table: DataFrame) -> DataFrame:
    """A table of counts with the interval of every share."""
    totals = table.groupby("strategy")["games"].transform("sum")
    found = [wilson(int(n), int(all_)) for n, all_ in zip(table["games"], totals, strict=True)]
    return table.assign(low=[share.low for share in found], high=[share.high for share in found])


def _shares(table: DataFrame, what: str, strategy: str) -> dict[int, Share]:
    rows: Any = table[table["strategy"] == strategy]
    return {
        int(at): Share(float(share), float(low), float(high))
        for at, share, low, high in zip(
            rows[what], rows["share"], rows["low"], rows["high"], strict=True
        )
    }


def _ends(panels: list[dict[int, Share]]) -> tuple[int, int]:
    """The least and the greatest value that is not rare."""
    seen = [at for shares in panels for at, share in shares.items() if share.share >= RARE]
    return min(seen), max(seen)
