"""A player's corner: name, scores, tokens, crew, ship, hand and reserved destinations."""

from __future__ import annotations

from dataclasses import dataclass

from knarr.cards import INCOME, TOKEN_CAP
from knarr.language import _
from knarr.svg.crews import crew_block, hand_block, stacked
from knarr.svg.draw import Block, clipped, part, place, rect, shorten, text
from knarr.svg.glyphs import glyph
from knarr.svg.palette import ACCENT, ACCENT_INK, HOLLOW, INK, LINE, SHADE, SNOW
from knarr.svg.scoretracks import marker
from knarr.svg.shapes import define, use
from knarr.svg.ships import reserved_block, ship_block
from knarr.svg.words import called
from knarr.view import SeatView, View
from knarr.words import amount_words

PAD = 12
WIDE = 579
SLIM = 380
TAB = 20
BADGES = (60, 86, 66, 66)
SCORES = ("vp", "reputation", "recruit", "bracelet")


@dataclass(frozen=True)
class Mark:
    """What a tab on a seat's frame says; `strong` where the seat is the one to look at."""

    words: str
    strong: bool


def mark_of(view: View, seat: int) -> Mark | None:
    """The tab of `seat`: winner, must act, or active while somebody else must act."""
    if view.winners:
        return Mark(_("winner"), True) if seat in view.winners else None
    if seat == view.to_act:
        return Mark(_("to play") if seat == view.active else _("must discard"), True)
    return Mark(_("active seat"), False) if seat == view.active else None


def corner(seat: SeatView, width: float) -> Block:
    """What stands in a seat's frame, in the wide layout from `WIDE` up, else in the slim one."""
    return (_wide if width >= WIDE else _slim)(seat, width - 2 * PAD)


def framed(seat: SeatView, inner: Block, mark: Mark | None = None, height: float = 0) -> Block:
    """A seat's `corner` in its frame, at least `height` high, with its tab."""
    width, height = inner.width + 2 * PAD, max(height, inner.height + 2 * PAD + TAB / 2)
    body = _frame(width, height, mark) + place(inner, PAD, TAB / 2 + PAD)
    return Block(width, height, part(body, "", seat=seat.seat))


def _frame(width: float, height: float, mark: Mark | None) -> str:
    line, thick = (ACCENT, 3.0) if mark and mark.strong else (INK if mark else LINE, 1.0)
    top, half = TAB / 2, thick / 2
    body = rect(
        half,
        top + half,
        width - thick,
        height - top - thick,
        SNOW,
        round_=10,
        stroke=line,
        thick=thick,
    )
    if mark is None:
        return body
    wide = 24 + 7 * len(mark.words)
    body += rect(14, 0, wide, TAB, ACCENT if mark.strong else INK, round_=10)
    return body + text(14 + wide / 2, TAB / 2, mark.words, fill=ACCENT_INK, anchor="middle")


def _wide(seat: SeatView, width: float) -> Block:
    badges = _badges(seat, 6)
    crew, ship, hand = crew_block(seat, 43, 5), ship_block(seat), hand_block(seat)
    if seat.reserved:
        crew = stacked([crew, reserved_block(seat, 0.9)], 12)
    body = name_line(seat, width - badges.width - 8) + place(badges, width - badges.width, 0)
    middle = (crew.width + width - hand.width - ship.width) / 2
    body += place(crew, 0, 40) + place(ship, middle, 40) + place(hand, width - hand.width, 40)
    return Block(width, 40 + max(crew.height, ship.height, hand.height), body)


def _slim(seat: SeatView, width: float) -> Block:
    badges = _badges(seat, (width - sum(BADGES)) / 3)
    left = stacked([crew_block(seat, 33, 3), hand_block(seat)], 14)
    ship = ship_block(seat)
    body = name_line(seat, width) + place(badges, 0, 34)
    body += place(left, 0, 72) + place(ship, width - ship.width, 72)
    height = 72 + max(left.height, ship.height)
    if seat.reserved:
        reserved = reserved_block(seat, 1)
        body += place(reserved, 0, height + 12)
        height += 12 + reserved.height
    return Block(width, height, body)


def name_line(seat: SeatView, width: float) -> str:
    """A seat's marker and name, 28 high."""
    name = shorten(called(seat), width - 30, 17)
    words = clipped(28, 0, width - 28, 28, text(0, 14, name, 17))
    return part(
        marker(seat.seat, 12, 14, 1.3) + words,
        _("player {number}, {name}").format(number=seat.seat + 1, name=called(seat)),
    )


def _badges(seat: SeatView, gap: float) -> Block:
    parts = (
        _badge("vp", str(seat.vp), BADGES[0]),
        _badge("reputation", f"{seat.reputation}  +{INCOME[seat.reputation]}", BADGES[1]),
        _tokens("recruit", seat.recruits),
        _tokens("bracelet", seat.bracelets),
    )
    tips = (
        amount_words("vp", seat.vp),
        _("reputation {reputation}: {income} VP at the start of a turn").format(
            reputation=seat.reputation, income=INCOME[seat.reputation]
        ),
        _("{count} of {most} recruits").format(count=seat.recruits, most=TOKEN_CAP),
        _("{count} of {most} bracelets").format(count=seat.bracelets, most=TOKEN_CAP),
    )
    body, x = "", 0.0
    for badge, tip, width, name in zip(parts, tips, BADGES, SCORES, strict=True):
        body += part(badge, tip, x, badge=name, seat=seat.seat)
        x += width + gap
    return Block(x - gap, 28, body)


def _badge(asset: str, words: str, width: float) -> str:
    body = use(f"badge-{asset}")
    number, _, income = words.partition("  ")
    body += text(28, 14, number, 15)
    return body + (text(width - 9, 14, income, anchor="end", bold=False) if income else "")


def _tokens(asset: str, count: int) -> str:
    return use(f"{asset}-{count}")


def _register() -> None:
    for asset, width in zip(("vp", "reputation"), BADGES, strict=False):
        define(f"badge-{asset}", _plate(width) + glyph(asset, 15, 14, 17))
    for asset in ("recruit", "bracelet"):
        for count in range(TOKEN_CAP + 1):
            tokens = (
                glyph(asset, 15 + 18 * i, 14, 15, "" if i < count else HOLLOW)
                for i in range(TOKEN_CAP)
            )
            define(f"{asset}-{count}", _plate(BADGES[-1]) + "".join(tokens))


def _plate(width: float) -> str:
    return rect(0, 1, width, 26, SHADE, round_=13)


_register()
