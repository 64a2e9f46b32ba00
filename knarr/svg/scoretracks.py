"""The two tracks: victory points to 40 and beyond, reputation to 14 with its income."""

from __future__ import annotations

from collections.abc import Callable

from knarr.cards import GOAL, INCOME, REPUTATION_CAP
from knarr.language import _
from knarr.svg.draw import Block, at, fitting, part, path, rect, text
from knarr.svg.glyphs import glyph
from knarr.svg.palette import ACCENT, ACCENT_INK, LINE, MUTED, PAPER, SEATS, SHADE
from knarr.svg.shapes import define, num, use
from knarr.svg.words import called
from knarr.view import SeatView, View
from knarr.words import amount_words

BAR = 20
LAST_CELL = 1.6
"""The cell "40+" is wider than the others, in cells."""

LANE = 19
INCOME_SHADES = {0: PAPER, 1: "#f3ead0", 2: "#ecdba9", 3: "#e4ca82", 5: "#dcb85c"}
SHAPES = (
    "M8 0A8 8 0 1 1-8 0 8 8 0 1 1 8 0Z",
    "M-7-7H7V7H-7Z",
    "M0-9.3L9.3 0 0 9.3-9.3 0Z",
    "M-4.5-8H4.5L9 0 4.5 8H-4.5L-9 0Z",
)
"""A seat's own shape: circle, square, diamond, hexagon."""


def marker(seat: int, x: float, y: float, scale: float = 1) -> str:
    """A seat's marker: its number, counted from 1, in its shape and colour."""
    return use(f"seat-{seat}", x, y, scale)


def _markers(
    seats: tuple[SeatView, ...],
    cells: range,
    cell_of: Callable[[SeatView], int],
    width: float,
    tip: Callable[[SeatView], str],
    track: str,
) -> tuple[str, int]:
    """Markers stacked upwards from the bar, and how many stand on the fullest cell."""
    body, filled = "", dict.fromkeys(cells, 0)
    for seat in seats:
        cell = cell_of(seat)
        if cell in filled:
            filled[cell] += 1
            x, y = (cell - cells.start + 0.5) * width, -LANE * (filled[cell] - 0.5) - 1
            body += part(marker(seat.seat, x, y), tip(seat), **{track: seat.seat})
    return body, max(filled.values())


def _vp_bar(cells: range, step: float) -> str:
    last = LAST_CELL if GOAL in cells else 1
    width = step * (len(cells) - 1 + last)
    bar = rect(0.5, 0.5, width - 1, BAR - 1, PAPER, round_=3, stroke=LINE)
    dots, numbers, y = "", "", BAR / 2
    for i, value in enumerate(cells):
        x = (i + 0.5) * step
        if value == GOAL:
            bar += rect(i * step, 0, step * last, BAR, ACCENT, round_=3)
            numbers += text((i + last / 2) * step, y, "40+", 11, fill=ACCENT_INK)
        elif value % 5 == 0:
            bar += rect(i * step, 1, step, BAR - 2, SHADE)
            numbers += text(x, y, str(value), 11)
        else:
            dots += f"M{num(x - 1)} {num(y - 1)}h2v2h-2Z"
    return bar + path(dots, MUTED) + _centred(numbers)


def _centred(numbers: str) -> str:
    return f'<g text-anchor="middle">{numbers}</g>'


def vp_block(view: View, width: float, rows: int = 1) -> Block:
    """The VP track in `rows` rows; whoever is past 40 stands on the last cell."""
    each = -(-(GOAL + 1) // rows)
    step = width / (each - 1 + LAST_CELL if rows == 1 else each)
    body = glyph("vp", 7, 8, 14) + text(18, 8, _("Victory points"), fill=MUTED, bold=False)
    y = 18.0
    for start in range(0, GOAL + 1, each):
        cells = range(start, min(start + each, GOAL + 1))
        drawn, lanes = _markers(
            view.seats, cells, lambda seat: min(seat.vp, GOAL), step, _vp_tip, "vp"
        )
        y += LANE * lanes + 4
        body += at(0, y, _vp_bar(cells, step) + drawn)
        y += BAR + 4
    return Block(width, y - 4, body)


def _vp_tip(seat: SeatView) -> str:
    return _("{name}: {vp}").format(name=called(seat), vp=amount_words("vp", seat.vp))


def _reputation_tip(seat: SeatView) -> str:
    words = _("{name}: reputation {reputation}, {income} VP a turn")
    income = INCOME[seat.reputation]
    return words.format(name=called(seat), reputation=seat.reputation, income=income)


def _reputation_bar(step: float) -> str:
    body, lines, numbers, more = "", "", "", ""
    for value, income in enumerate(INCOME):
        x = value * step
        numbers += text(x + step / 2, BAR / 2, str(value), 11)
        if value == 0 or income != INCOME[value - 1]:
            body += rect(x, 0, step * INCOME.count(income), BAR, INCOME_SHADES[income], stroke=LINE)
            more += text(x + 4, BAR + 9, f"+{income}", 11) if value else ""
            lines += f"M{num(x - 1)}-1h2v{BAR + 16}h-2Z" if value else ""
        else:
            body += rect(x, 1, 1, BAR - 2, LINE)
    words = _("VP a turn")
    size = fitting(words, 3 * step - 8, 11)
    more += text(0, BAR + 9, words, size, fill=MUTED, bold=False)
    return body + path(lines) + _centred(numbers) + more


def reputation_block(view: View, width: float) -> Block:
    """The reputation track with the VP that each stretch of it scores at the start of a turn."""
    step = width / (REPUTATION_CAP + 1)
    cells = range(REPUTATION_CAP + 1)
    drawn, lanes = _markers(
        view.seats, cells, lambda seat: seat.reputation, step, _reputation_tip, "reputation"
    )
    y = 18.0 + LANE * max(lanes, 1) + 2
    body = glyph("reputation", 7, 8, 14) + text(18, 8, _("Reputation"), fill=MUTED, bold=False)
    return Block(width, y + BAR + 16, body + at(0, y, _reputation_bar(step) + drawn))


def _register() -> None:
    for seat, tone in enumerate(SEATS):
        shape = path(SHAPES[seat], tone.ground, stroke=tone.edge)
        number = text(0, 0, str(seat + 1), 11, fill=tone.ink, anchor="middle")
        define(f"seat-{seat}", shape + number)


_register()
