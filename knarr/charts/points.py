"""The chart of where the points came from."""

from __future__ import annotations

import math

from knarr.charts.chart import WIDTH, Chart, checked_width, frame
from knarr.charts.marks import TEXTURES, bar, ground, pattern, whisker
from knarr.charts.paper import SMALL, Paper, Scale, axis, mean_and_span, words_width
from knarr.charts.shares import Row, row_label
from knarr.language import N_, _
from knarr.standings import Standings
from knarr.svg.shapes import num

BEFORE = "before"
WORDS = {
    "reputation": N_("reputation"),
    "recruit": N_("recruiting"),
    "explore": N_("exploring"),
    "trade": N_("trading"),
    "artifact": N_("artifacts"),
    BEFORE: N_("had at the start"),
    # of Rebirth
    "clusters": N_("clusters"),
    "ports": N_("ports"),
    "settlements": N_("settlements"),
    "unfinished": N_("unfinished settlements"),
    "castles": N_("castles"),
    "missions": N_("missions"),
}
LEAST = 0.05
"""Fewer VP a game than this are not drawn."""


def points(result: Standings, width: int = WIDTH) -> Chart:
    """Where the points of each strategy came from, a game."""
    paper = Paper(checked_width(width))
    title = _("Where the points came from")
    paper.head(title, _("VP a game by source; the whole bar is the mean at the end."))
    table = _rows(result)
    names = result.strategies
    shown = [s for s in WORDS if any(_mean(table, name, s) >= LEAST for name in names)]
    _legend(paper, shown)
    high = max(result.mean_vp(name).value for name in names)
    scale = Scale(0.0, max(high * 1.04, 1.0), paper.left, paper.right)
    top, said = paper.y, []
    for name in names:
        mean = result.mean_vp(name)
        vp, within = mean_and_span(mean.value, mean.low, mean.high)
        words = _("{vp} VP ({span})").format(vp=vp, span=within)
        parts = [f"{source_words(source)} {_mean(table, name, source):.1f}" for source in shown]
        said.append(f"{name} {words}: {', '.join(parts)}")
        row_label(paper, Row(name, mean.value, mean.low, mean.high, words))
        paper.y += 36
        _stack(paper, scale, [(source, _mean(table, name, source)) for source in shown], name)
        if math.isfinite(mean.low):
            paper.add(whisker(scale.at(mean.low), scale.at(mean.high), paper.y + 11, 5))
        paper.y += 36
    paper.y -= 6
    axis(paper, scale, top, _("VP a game"), [(v, num(v)) for v in scale.ticks(44)])
    paper.foot(result, _("Whisker: 95 % interval of the mean."))
    textures = "".join(pattern(source, list(WORDS).index(source) % TEXTURES) for source in shown)
    label = _("Where the points came from: {figures}").format(figures="; ".join(said))
    return Chart("points", title, paper.svg(label, textures), frame(table))


def source_words(source: str) -> str:
    """Where points came from, in a word or two."""
    return _(WORDS[source])


def _rows(result: Standings) -> list[dict[str, object]]:
    """Source by source; games from a position begin with points that came from none of them."""
    rows: list[dict[str, object]] = []
    found = result.table("points")
    for name in result.strategies:
        means = found[found["strategy"] == name].set_index("source")["mean"]
        rows += [{"strategy": name, "source": s, "vp_a_game": float(means[s])} for s in means.index]
        if result.task.start is not None:
            rest = result.mean_vp(name).value - float(means.sum())
            rows.append({"strategy": name, "source": BEFORE, "vp_a_game": max(rest, 0.0)})
    return rows


def _mean(table: list[dict[str, object]], name: str, source: str) -> float:
    for row in table:
        if row["strategy"] == name and row["source"] == source:
            return float(str(row["vp_a_game"]))
    return 0.0


def _stack(paper: Paper, scale: Scale, parts: list[tuple[str, float]], name: str) -> None:
    """A bar of several parts, the figure above each part that is wide enough for it."""
    done = 0.0
    for source, value in parts:
        x, end = scale.at(done), scale.at(done + value)
        tip = _("{name}, {source}: {vp} VP a game").format(
            name=name, source=source_words(source), vp=f"{value:.2f}"
        )
        paper.add(bar(x, paper.y, max(end - x - 1.2, 0.6), 22, ground(source), tip))
        if end - x > words_width(f"{value:.1f}", SMALL) + 2:
            paper.words((x + end) / 2, paper.y - 5, f"{value:.1f}", SMALL, anchor="middle")
        done += value


def _legend(paper: Paper, shown: list[str]) -> None:
    """The grounds and what they stand for, in the order of the bars."""
    x = paper.left
    for source in shown:
        words = source_words(source)
        room = 24 + words_width(words, SMALL) + 12
        if x > paper.left and x + room > paper.right:
            x, paper.y = paper.left, paper.y + 22
        paper.add(bar(x, paper.y, 18, 13, ground(source)))
        paper.words(x + 24, paper.y + 11, words, SMALL)
        x += room
    paper.y += 30
