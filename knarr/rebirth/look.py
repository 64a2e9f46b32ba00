"""A `RebirthView` of a game: what a seat can know, or everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from knarr.agreed import checked_seat
from knarr.kernel.jit import plain
from knarr.rebirth.explaining import top_in
from knarr.rebirth.hexes import At
from knarr.rebirth.kernel.ending import total
from knarr.rebirth.state import NEUTRAL, NONE, State
from knarr.rebirth.tiles import FIRST_SETTLEMENT, TILES
from knarr.rebirth.view import CastleView, Laid, RebirthView, SeatView, SettlementView

if TYPE_CHECKING:
    from knarr.rebirth.game import RebirthGame

_total = plain(total)


def view(game: RebirthGame, viewer: int | None) -> RebirthView:
    """The table of `game` as seat `viewer` knows it; None: with everything open."""
    seats = range(len(game.players))
    viewer = None if viewer is None else checked_seat(viewer, len(seats))
    s = game.state
    return RebirthView(
        viewer=viewer,
        setting=game.setting,
        active=int(s.active),
        turn=game.turn,
        round=game.round,
        over=game.over,
        tiles=_tiles(game, s),
        settlements=tuple(
            SettlementView(label, spaces, int(s.filled[at]), _by_seat(s.influence[at], len(seats)))
            for at, (label, spaces) in enumerate(game.setting.map.settlements.items())
        ),
        castles=tuple(_castle(game, s, at) for at in range(len(game.setting.map.castles))),
        missions_left=int(s.deck_size),
        seats=tuple(_seat(game, s, seat, viewer) for seat in seats),
        winners=game.result.winners if game.result else (),
    )


def _by_seat(row: object, seats: int) -> tuple[int, ...]:
    return tuple(row[:seats].tolist())  # type: ignore[index]


def _tiles(game: RebirthGame, s: State) -> dict[At, Laid]:
    laid = {}
    owners, tiles, above = s.owner.tolist(), s.tile.tolist(), s.above.tolist()
    for space, one in enumerate(game.setting.map.spaces):
        owner, tile = owners[space], tiles[space]
        if owner == NEUTRAL:
            laid[one.at] = Laid(None, None)
        elif owner != NONE:
            size = int(s.cluster[top_in(above, space)]) if tile < FIRST_SETTLEMENT else 0
            laid[one.at] = Laid(owner, TILES[tile], size)
    return laid


def _castle(game: RebirthGame, s: State, at: int) -> CastleView:
    one, count = game.setting.map.castles[at], len(game.players)
    holder = int(s.holder[at])
    return CastleView(
        one.at,
        one.castle,
        None if holder == NONE else holder,
        _by_seat(s.beside[at], count),
        _by_seat(s.farms[at], count),
    )


def _seat(game: RebirthGame, s: State, seat: int, viewer: int | None) -> SeatView:
    known = viewer is None or viewer == seat
    shown = known or game.over
    plan, deck = game.setting.map, game.setting.missions
    held = int(s.held[seat])
    aside = [tile for tile in s.aside[seat].tolist() if tile != NONE]
    unseen = s.bag[seat].tolist()
    for tile in aside if not known else ():
        unseen[tile] += 1
    cards = s.mission[seat, : int(s.mission_count[seat])].tolist()
    return SeatView(
        seat=seat,
        name=game.players[seat],
        points=int(s.points[seat]),
        total=_total(s, seat),
        held=None if held == NONE else TILES[held],
        aside=tuple(TILES[tile] if known else None for tile in aside),
        left=int(s.bag_size[seat]),
        unseen={TILES[tile]: count for tile, count in enumerate(unseen) if count},
        castles=s.holder.tolist().count(seat),
        cathedrals=tuple(
            one.at for at, one in enumerate(plan.cathedrals) if int(s.cathedral[at, seat])
        ),
        missions=tuple(deck.kinds[card].name if shown else None for card in cards),
    )
