"""What the page shows of a table, besides the legal moves: previews, destinations, flights."""

from __future__ import annotations

from typing import Any

from knarr.cards import DESTINATIONS, GAINS
from knarr.game import Game
from knarr.svg.live import live_table, seat_in_front
from knarr.view import View
from knarr_widgets.table.flights import flights
from knarr_widgets.table.previews import previews
from knarr_widgets.table.prompting import prompts


def picture(view: View, narrow: bool) -> str:
    """The table to play on as SVG text."""
    return live_table(view, narrow)


def told(game: Game, view: View, held: str = "") -> dict[str, Any]:
    """Everything that the page needs besides the picture and the legal moves.

    `seat` is the one in front. `due` is what its player must decide, and empty where there is
    nothing to touch: the game is over, or somebody decides whose hand the viewer does not see.
    `words` say who must do what, or why nothing can be touched just now, which is `held`.
    """
    front, due = seat_in_front(view), game.to_act
    open_ = due is not None and due.seat == front and not held
    return {
        "seat": front,
        "due": due.what if due is not None and open_ else "",
        "hand": [name for name in view.seats[front].hand if name] if open_ else [],
        **(prompts(game, open_) if not held else {"words": held, "declined": ""}),
        "previews": previews(game) if open_ else {},
        "lands": {str(number): _land(number) for number in _lands(view)},
        "flights": flights(game.history[-1]) if game.history else [],
    }


def _lands(view: View) -> list[int]:
    """The destinations that somebody may explore."""
    reserved = [number for seat in view.seats for number in seat.reserved]
    rows = [*view.trading, *view.influence, *reserved]
    return sorted(number for number in rows if number is not None)


def _land(number: int) -> dict[str, Any]:
    card = DESTINATIONS[number]
    return {
        "cost": dict(card.cost),
        "gains": named(card.gains),
        "columns": [named(column) for column in card.columns],
    }


def named(gains: tuple[int, ...]) -> dict[str, int]:
    """Gains by their names, without those that are none."""
    return {gain: count for gain, count in zip(GAINS, gains, strict=True) if count}
