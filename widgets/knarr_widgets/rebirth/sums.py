"""Where the points of every player come from: a row a player, a column a source."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from knarr.language import _
from knarr.rebirth import RebirthGame
from knarr.rebirth.parts import ClusterPart, Part, PortPart, SettlementPart
from knarr.rebirth.tiles import CASTLE_POINTS
from knarr.rebirth.view import RebirthView, SeatView

PLAYED = ("food", "energy", "ports", "settlements")
"""What scores while tiles are placed."""


def sums(game: RebirthGame, view: RebirthView, names: Sequence[str]) -> dict[str, Any]:
    """The table for the page, as far as `view` lets it be known.

    What scores at the end stands in brackets until then, as if the game ended now, and is not in
    the sum; a mission that the viewer does not know makes it a question mark.
    """
    played, end = played_points(game), _ended(game) or _ahead(game, view)
    rows = [
        [name, *(str(played[source][seat]) for source in PLAYED), *(column[seat] for column in end),
         str(view.seats[seat].total)]
        for seat, name in enumerate(names)
    ]  # fmt: skip
    note = "" if game.over else _("In brackets: what would count at the end, as things stand.")
    if any("?" in row for row in rows):
        note = f"{note} {_('A question mark: missions that are secret.')}"
    return {"title": _("Points by player"), "head": _head(game), "rows": rows, "note": note}


def _head(game: RebirthGame) -> list[str]:
    named = [_("player"), _("food farms"), _("energy farms"), _("ports"), _("settlements")]
    named += [_("unfinished settlements"), _("castles"), _("missions")]
    return [*named, _("in all") if game.over else _("so far")]


def played_points(game: RebirthGame) -> dict[str, list[int]]:
    """The points of the turns by source, and in each by seat."""
    seats = len(game.players)
    found = {source: [0] * seats for source in PLAYED}
    for account in game.history:
        for part in account.parts:
            if source := _source(part):
                for seat, points in enumerate(part.points(seats, account.seat)):
                    found[source][seat] += points
    return found


def _source(part: Part) -> str:
    if isinstance(part, ClusterPart):
        return part.tile
    if isinstance(part, PortPart):
        return "ports"
    return "settlements" if isinstance(part, SettlementPart) else ""


def _ended(game: RebirthGame) -> list[list[str]]:
    """What the end has scored, by source and seat; nothing while the game is on."""
    found = game.result
    if found is None:
        return []
    return [list(map(str, column)) for column in (found.unfinished, found.castles, found.missions)]


def _ahead(game: RebirthGame, view: RebirthView) -> list[list[str]]:
    """What would be scored if the game ended as it stands, in brackets."""
    open_ = [one for one in view.settlements if one.filled < len(one.spaces)]
    return [
        [_bracket(sum(one.influence[seat.seat] for one in open_)) for seat in view.seats],
        [_bracket(seat.castles * CASTLE_POINTS) for seat in view.seats],
        [_missions(game, seat) for seat in view.seats],
    ]


def _missions(game: RebirthGame, seat: SeatView) -> str:
    if None in seat.missions:
        return "?"
    return _bracket(sum(one.points for one in game.missions if one.seat == seat.seat))


def _bracket(points: int) -> str:
    return f"({points})" if points else "–"
