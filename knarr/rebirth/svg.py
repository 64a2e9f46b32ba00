"""Pictures of maps and of positions, as SVG text.

Every function returns one complete ``<svg>`` element without a style sheet or a script. Colours
come from custom properties with fallbacks, so that a page can set others (`knarr.rebirth.colours`),
and none speaks alone: a glyph says the same. Every hex is a group with a tooltip and ``data-``
attributes:

==============================  =====================================================
``data-at`` ``data-q`` ``data-r``  its place, as a move names it and as numbers
``data-kind``                   its kind; water that the map does not name is not drawn
``data-tile`` ``data-seat``     the tile on it and its owner (``none`` for the unused colour)
``data-holder``                 who holds the castle
``data-score``                  what the tile in hand scores there, where scores are shown
==============================  =====================================================
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from knarr.errors import KnarrError, show
from knarr.language import _
from knarr.rebirth.colours import ink
from knarr.rebirth.glyphs import HIGH, RADIUS, WIDE, corner
from knarr.rebirth.hexes import DIRECTIONS, At, at_text
from knarr.rebirth.maps import Hex, HexMap
from knarr.rebirth.picture_words import hex_words, label, words_of
from knarr.rebirth.tiles import TILE_NUMBER, influence_of
from knarr.rebirth.view import CastleView, Laid, RebirthView
from knarr.rebirth.words import map_words, points_words, tile_words
from knarr.svg.draw import Block, circle, part, path, picture, rect, text
from knarr.svg.palette import SEATS
from knarr.svg.scoretracks import marker
from knarr.svg.shapes import num, use

__all__ = ["board", "map_picture", "middle", "space", "tile"]

EDGE = 14
_CASTLE_LETTER = {"Edinburgh": "E", "Stirling": "S"}


def tile(name: str, seat: int = 0) -> str:
    """A tile of a seat as a picture of its own. Raises `KnarrError` for a name that is none."""
    if name not in TILE_NUMBER or seat not in range(len(SEATS)):
        words = _("there is no tile {value} of seat {seat}")
        raise KnarrError(words.format(value=show(name), seat=show(seat)))
    body = _tile(Laid(seat, name))
    whole = f'<g transform="translate({num(WIDE / 2)} {num(RADIUS)})">{body}</g>'
    return picture(Block(WIDE, 2 * RADIUS, whole), tile_words(name))


def space(
    one: Hex,
    laid: Laid | None = None,
    *,
    points: int | None = None,
    seats: Iterable[int] = (),
    line: str = "",
) -> str:
    """A single hex as a picture of its own, as it looks on a board.

    `points` are those that the tile in hand scores there, `seats` have their markers on it; `line`
    is ``"settlement"``, ``"chosen"`` or ``"near"`` for an outline.
    """
    here = Hex((0, 0), one.kind, one.settlement, one.port, castle=one.castle)
    drawn = _empty(here, points) if laid is None else _ground(here) + _tile(laid)
    drawn += _markers(list(seats)) + _outline(line)
    whole = f'<g transform="translate({num(WIDE / 2 + 2)} {num(RADIUS + 2)})">{drawn}</g>'
    return picture(Block(WIDE + 4, 2 * RADIUS + 4, whole), hex_words(here))


def _outline(line: str) -> str:
    if line == "chosen":
        return _frame((0, 0))
    if not line:
        return ""
    corners = "L".join(f"{num(x)} {num(y)}" for x, y in map(corner, range(6)))
    look = f'stroke="{ink("border")}" stroke-width="2.4"'
    if line == "near":
        look = f'stroke="{ink("accent")}" stroke-width="3" stroke-dasharray="4 3"'
    return f'<path d="M{corners}Z" fill="none" {look}/>'


def map_picture(board: HexMap) -> str:
    """A map without tiles; the spaces marked for two players carry an asterisk."""
    body = "".join(_group(one, _space(one) + _mark(one), hex_words(one)) for one in board.hexes)
    return picture(_framed(board, body + _borders(board)), map_words(board.name))


def board(
    view: RebirthView,
    scores: Mapping[At, int] | None = None,
    chosen: Iterable[At] = (),
) -> str:
    """A position; `scores` lights the hexes that the tile in hand may go to, with its points.

    `chosen` hexes get a frame: those of a cluster, or the last one played.
    """
    scores, castles = scores or {}, {one.at: one for one in view.castles}
    settlements = {at: one for one in view.settlements for at in one.spaces}
    framed = set(chosen)
    body, frames = "", ""
    for one in view.map.hexes:
        laid = view.tiles.get(one.at)
        drawn = _empty(one, scores.get(one.at)) if laid is None else _ground(one) + _tile(laid)
        drawn += _held(castles[one.at]) if one.at in castles else ""
        drawn += _stands(view, one.at) if one.kind == "cathedral" else ""
        words = words_of(view, one, laid, settlements.get(one.at), castles.get(one.at))
        if one.at in scores:
            words += " " + _("The tile in hand scores {points} here.").format(
                points=points_words(scores[one.at])
            )
        body += _group(one, drawn, words, laid, castles.get(one.at), scores.get(one.at))
        frames += _frame(one.at) if one.at in framed else ""
    return picture(_framed(view.map, body + _borders(view.map) + frames), label(view))


# -- where things are -------------------------------------------------------------------------


def middle(at: At) -> tuple[float, float]:
    """The middle of a hex, in the units of the picture, before the map is moved into the frame."""
    return WIDE * (at[0] + at[1] / 2), HIGH * at[1]


def _framed(board: HexMap, body: str) -> Block:
    """The hexes on the sea, moved so that the first column and row are inside."""
    middles = [middle(one.at) for one in board.hexes] or [(0.0, 0.0)]
    left = min(x for x, _ in middles) - WIDE / 2 - EDGE
    top = min(y for _, y in middles) - RADIUS - EDGE
    width = max(x for x, _ in middles) + WIDE / 2 + EDGE - left
    height = max(y for _, y in middles) + RADIUS + EDGE - top
    sea = rect(0, 0, width, height, ink("sea"), round_=12)
    moved = f'<g transform="translate({num(-left)} {num(-top)})">{body}</g>'
    return Block(width, height, sea + moved)


def _group(
    one: Hex,
    drawn: str,
    words: str,
    laid: Laid | None = None,
    castle: CastleView | None = None,
    score: int | None = None,
) -> str:
    data: dict[str, object] = {"at": at_text(one.at), "q": one.at[0], "r": one.at[1]}
    data["kind"] = one.kind
    if laid is not None:
        data["tile"] = laid.tile or "neutral"
        data["seat"] = "none" if laid.seat is None else laid.seat
    if castle is not None and castle.holder is not None:
        data["holder"] = castle.holder
    if score is not None:
        data["score"] = score
    x, y = middle(one.at)
    return part(drawn, words, x, y, **data)


# -- what is drawn ----------------------------------------------------------------------------


def _ground(one: Hex) -> str:
    return use("hex", fill=ink(one.kind))


def _space(one: Hex) -> str:
    """An empty hex with its glyph."""
    drawn, grey = _ground(one), ink("glyph")
    if one.kind in ("food", "energy"):
        drawn += use(f"rb-{one.kind}", 0, 0, 0.8, grey)
    elif one.kind == "settlement":
        drawn += use("rb-house", 0, -3 if one.port else 0, 0.7, grey)
    elif one.kind in ("castle", "cathedral"):
        drawn += use(f"rb-{one.kind}", 0, -6, 0.9, ink("ink"))
        letter = _CASTLE_LETTER.get(one.castle or "")
        drawn += text(15, -10, letter, 13, fill=ink("accent"), anchor="middle") if letter else ""
    return drawn + _port(one)


def _port(one: Hex) -> str:
    return use("rb-port", 0, 14, 0.6, ink("ink")) if one.port else ""


def _mark(one: Hex) -> str:
    return text(13, -8, "*", 15, fill=ink("accent"), anchor="middle") if one.marked else ""


def _tile(laid: Laid) -> str:
    if laid.seat is None or laid.tile is None:
        return use("hex-tile", fill=ink("neutral")) + use("rb-neutral", 0, 0, 0.7, "#fff")
    tone = SEATS[laid.seat]
    hexagon = use("hex-tile", fill=ink(f"seat-{laid.seat}"))
    drawn = f'<g stroke="{tone.edge}">{hexagon}</g>'
    if influence := influence_of(laid.tile):
        drawn += use("rb-house", -3, 1, 1.1, tone.ink)
        drawn += text(-3, 2, str(influence), 13, fill=tone.ground, anchor="middle")
    else:
        drawn += use(f"rb-{laid.tile}", -3, 1, 0.95, tone.ink)
    return drawn + marker(laid.seat, 12, -9, 0.7)


def _held(castle: CastleView) -> str:
    return "" if castle.holder is None else marker(castle.holder, 0, 13, 0.85)


def _stands(view: RebirthView, at: At) -> str:
    """The markers of those who have a cathedral here."""
    return _markers([seat.seat for seat in view.seats if at in seat.cathedrals])


def _markers(seats: list[int]) -> str:
    first = -5.5 * (len(seats) - 1)
    return "".join(marker(seat, first + 11 * n, 12, 0.6) for n, seat in enumerate(seats))


def _empty(one: Hex, points: int | None) -> str:
    """A hex without a tile; one that the tile in hand may go to has a ring and the points in it.

    The points stand where the glyph was, which goes below them.
    """
    if points is None:
        return _space(one)
    glyph = {"settlement": "house", "blank": "dash"}.get(one.kind, one.kind)
    ring = path("M0-18A18 18 0 1 1 0 18 18 18 0 1 1 0-18Z", "none", stroke=ink("accent"), thick=2)
    drawn = _ground(one) + ring + circle(0, -5, 11, ink("score"), stroke=ink("accent"))
    drawn += text(0, -5, str(points), 13, fill=ink("ink"), anchor="middle")
    drawn += use(f"rb-{glyph}", -7 if one.port else 0, 12, 0.5, ink("ink"))
    return drawn + (use("rb-port", 7, 12, 0.5, ink("ink")) if one.port else "")


def _frame(at: At) -> str:
    x, y = middle(at)
    corners = [corner(step, RADIUS - 2) for step in range(6)]
    outline = "L".join(f"{num(x + dx)} {num(y + dy)}" for dx, dy in corners)
    return path(f"M{outline}Z", "none", stroke=ink("accent"), thick=3)


def _borders(board: HexMap) -> str:
    """A line around every settlement, and none between its own spaces."""
    lines = ""
    for places in board.settlements.values():
        for at in places:
            x, y = middle(at)
            for side, (q, r) in enumerate(DIRECTIONS):
                if (at[0] + q, at[1] + r) not in places:
                    (x1, y1), (x2, y2) = corner(-side), corner(1 - side)
                    lines += f"M{num(x + x1)} {num(y + y1)}L{num(x + x2)} {num(y + y2)}"
    if not lines:
        return ""
    return (
        f'<path d="{lines}" fill="none" stroke="{ink("border")}" stroke-width="2.4" '
        'stroke-linecap="round" pointer-events="none"/>'
    )
