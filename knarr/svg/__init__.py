"""Pictures of cards, crews, ships, tracks, seats and the whole table, as SVG text.

Every function returns one complete ``<svg>`` element: no style sheet, no script, no font or image
from elsewhere, and ids only for `knarr.svg.shapes`, so that any number of pictures can stand on one
page. Each brings its own background and is readable on a light page and on a dark one. Parts worth
pointing at have a tooltip and ``data-`` attributes:

| attributes | what carries them |
| --- | --- |
| ``data-space`` ``data-card`` | a space of the board, the viking on it |
| ``data-land`` ``data-slot`` | a destination that can be explored, its place |
| ``data-land`` ``data-reserved`` | a reserved destination, the seat it belongs to |
| ``data-hand`` ``data-seat`` | a viking in hand (``hidden`` where it is not known) |
| ``data-crew`` ``data-seat`` | a viking of a crew |
| ``data-column`` ``data-seat`` | the head of a crew's column |
| ``data-row`` ``data-seat`` | a row of a trade table: ``ship`` or a number |
| ``data-trade`` ``data-seat`` | the total of a trade column: 1, 2 or 3 |
| ``data-vp`` ``data-reputation`` | a marker on a track, by its seat |
| ``data-deck`` | ``vikings``, ``discard``, ``trading`` or ``influence`` |
| ``data-artifact`` | an artifact in play |
| ``data-badge`` ``data-seat`` | what a seat has: VP, reputation, recruits, bracelets |
| ``data-seat`` alone | a whole seat |

`knarr.svg.live` draws the table to play on, with more of these.
"""

from __future__ import annotations

from knarr.language import _, capital
from knarr.svg.crews import crew_block
from knarr.svg.draw import Block as _Block
from knarr.svg.draw import panel, picture, place
from knarr.svg.lands import land_card
from knarr.svg.palette import LINE, SNOW
from knarr.svg.seats import SLIM, corner, framed
from knarr.svg.ships import ship_block
from knarr.svg.tables import table_block, tracks_block
from knarr.svg.vikings import full_card
from knarr.svg.words import called, destination_words, seat_words, state_words, viking_words
from knarr.view import SeatView, View

__all__ = ["crew", "destination", "seat", "ship", "table", "tracks", "viking"]


def _enlarged(block: _Block, scale: float) -> _Block:
    return _Block(block.width * scale, block.height * scale, place(block, 0, 0, scale))


def viking(name: str) -> str:
    """The card of the viking `name`, such as ``"blue.vp"``, 120 x 168.

    Raises `KnarrError` if there is no such viking.
    """
    block = _enlarged(full_card(name), 2)
    return picture(block, capital(viking_words(name)))


def destination(number: int) -> str:
    """The destination `number`, 1 to 35, drawn 180 x 198.

    Raises `KnarrError` if there is no such destination.
    """
    block = _enlarged(land_card(number), 1.5)
    return picture(block, destination_words(number))


def crew(seat: SeatView) -> str:
    """The crew of `seat`: five columns in the order of `knarr.cards.COLOURS`."""
    return picture(
        panel(crew_block(seat), SNOW, line=LINE), _("The crew of {name}").format(name=called(seat))
    )


def ship(seat: SeatView) -> str:
    """The ship and the lands of `seat` as the table of what each trade column pays."""
    return picture(
        panel(ship_block(seat), SNOW, line=LINE), _("The ship of {name}").format(name=called(seat))
    )


def tracks(view: View) -> str:
    """The track of victory points and the reputation track with every seat's marker."""
    return picture(tracks_block(view), _("Victory points and reputation"))


def seat(seat: SeatView, narrow: bool = False) -> str:
    """The whole corner of `seat`, 600 wide, or 380 if `narrow`."""
    return picture(
        framed(seat, corner(seat, SLIM if narrow else 600)), seat_words(seat).capitalize()
    )


def table(view: View, narrow: bool = False) -> str:
    """The whole table, 1200 wide, or 390 with everything one under the other if `narrow`."""
    words = _("The table in round {round}, turn {turn}: {state}")
    label = words.format(round=view.round, turn=view.turn, state=state_words(view))
    return picture(table_block(view, narrow), label)
