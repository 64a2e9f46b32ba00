"""A `View` of a game: what a seat can know, or everything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from knarr.agreed import checked_seat
from knarr.cards import COLOURS, HAND, KINDS
from knarr.kernel.tables import COUNT
from knarr.state import NONE
from knarr.view import SeatView, View

if TYPE_CHECKING:
    from knarr.game import Game


def view(game: Game, viewer: int | None) -> View:
    """The table of `game` as seat `viewer` knows it; None: with open hands."""
    seats = range(len(game.players))
    viewer = None if viewer is None else checked_seat(viewer, len(seats))
    s, to_act = game.state, game.to_act
    return View(
        viewer=viewer,
        rules=game.rules,
        active=int(s.active),
        to_act=int(s.active) if to_act is None else to_act.seat,
        turn=game.turn,
        round=game.round,
        board={colour: _kind(s.board[space]) for space, colour in enumerate(COLOURS)},
        trading=tuple(int(land) or None for land in s.market[0]),
        influence=tuple(int(land) or None for land in s.market[1]),
        deck=int(s.deck_size),
        discard=pile(s.discard),
        trading_left=int(s.land_left[0]),
        influence_left=int(s.land_left[1]),
        unseen=_unseen(s, viewer, len(seats)),
        seats=tuple(_seat(game, seat, viewer) for seat in seats),
        winners=game.result.winners if game.result else (),
    )


def pile(counts: Any) -> tuple[str, ...]:
    """A pile of vikings, in the order of kinds."""
    return tuple(KINDS[kind] for kind in range(len(KINDS)) for _ in range(int(counts[kind])))


def column(code: int, colour: int) -> tuple[str, ...]:
    """The vikings of a crew's column from its code."""
    return tuple(KINDS[colour * 4 + asset] for asset in range(4) for _ in range(COUNT[code, asset]))


def _kind(number: int) -> str | None:
    return None if int(number) == NONE else KINDS[int(number)]


def _hidden(s: Any, seat: int, slot: int, viewer: int | None) -> bool:
    return viewer is not None and seat != viewer and not s.seen[seat, slot]


def _seat(game: Game, seat: int, viewer: int | None) -> SeatView:
    s = game.state
    return SeatView(
        seat=seat,
        name=game.players[seat],
        ship=game.rules.ship,
        vp=int(s.vp[seat]),
        reputation=int(s.reputation[seat]),
        recruits=int(s.recruits[seat]),
        bracelets=int(s.bracelets[seat]),
        crew={colour: column(int(s.crew[seat, c]), c) for c, colour in enumerate(COLOURS)},
        hand=tuple(
            None if _hidden(s, seat, slot, viewer) else KINDS[int(s.hand[seat, slot])]
            for slot in range(HAND)
        ),
        lands=tuple(int(land) for land in s.lands[seat, : int(s.land_count[seat])]),
        reserved=tuple(int(land) for land in s.reserved[seat] if land),
    )


def _unseen(s: Any, viewer: int | None, players: int) -> dict[str, int]:
    counts = [int(count) for count in s.deck]
    for seat in range(players):
        for slot in range(HAND):
            if _hidden(s, seat, slot, viewer):
                counts[int(s.hand[seat, slot])] += 1
    return {KINDS[kind]: count for kind, count in enumerate(counts) if count}
