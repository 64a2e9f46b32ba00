"""Where the figures come from: a game, a view, a seat, or plain values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias, Union

from knarr.agreed import checked_seat
from knarr.cards import COLOURS, KIND_NUMBER
from knarr.errors import KnarrError, one_of, show
from knarr.language import N_, _
from knarr.maths.asking import listed
from knarr.maths.values import Tokens
from knarr.view import SeatView, View

if TYPE_CHECKING:
    from knarr.game import Game

Table: TypeAlias = Union["Game", View]
"""A whole table: a game, or what a seat sees of it."""

Seat: TypeAlias = Union["Game", View, SeatView]
"""A seat: itself, or a table, meaning the seat that must decide unless another is named."""

Crew: TypeAlias = Mapping[str, Sequence[str]] | Sequence[str]
"""A crew: names of vikings such as ``"blue.vp"``, as a list or by colour."""


def view_of(source: Table, seat: int | None = None) -> View:
    """What seat `seat` (by default the one that must decide) sees; a `View` is taken as it is."""
    if isinstance(source, View):
        return source
    if not hasattr(source, "to_act"):
        text = _("a game or a view is wanted, not {value}")
        raise KnarrError(text.format(value=show(source)))
    to_act = source.to_act
    chosen = seat if seat is not None else (to_act.seat if to_act else source.active)
    return source.view(chosen)


def seat_of(source: Seat, seat: int | None = None) -> SeatView:
    """A seat of a game or a view; by default the viewer's own, or the one that must decide."""
    if isinstance(source, SeatView):
        return source
    view = view_of(source, seat)
    chosen = seat if seat is not None else (view.to_act if view.viewer is None else view.viewer)
    return view.seats[checked_seat(chosen, len(view.seats))]


def tokens_of(seat: SeatView) -> Tokens:
    """The figures of a seat. Raises `KnarrError`."""
    if not isinstance(seat, SeatView):
        text = _("a seat of a view is wanted, not {value}")
        raise KnarrError(text.format(value=show(seat)))
    return Tokens(seat.vp, seat.reputation, seat.recruits, seat.bracelets)


def viking_name(name: object) -> str:
    """The name of a kind of viking. Raises `KnarrError`."""
    if not isinstance(name, str) or name not in KIND_NUMBER:
        one_of(name, KIND_NUMBER, N_("viking"))
    return str(name)


def crew_of(crew: Crew | SeatView) -> dict[str, tuple[str, ...]]:
    """A crew by colour, from a seat, a list of names, or names by colour. Raises `KnarrError`."""
    if isinstance(crew, SeatView):
        return {colour: tuple(crew.crew[colour]) for colour in COLOURS}
    if isinstance(crew, Mapping):
        names = [name for column in crew.values() for name in listed(column, "a column")]
    else:
        names = list(listed(crew, "a crew"))
    columns: dict[str, tuple[str, ...]] = {colour: () for colour in COLOURS}
    for name in map(viking_name, names):
        colour = name.split(".")[0]
        columns[colour] = (*columns[colour], name)
    return columns


def crew_and_seat(
    crew: Crew | Seat, seat: int | None
) -> tuple[dict[str, tuple[str, ...]], SeatView | None]:
    """A crew by colour, and the seat that it is of; None for a plain crew. Raises `KnarrError`."""
    if isinstance(crew, (SeatView, View)) or hasattr(crew, "to_act"):
        one = seat_of(crew, seat)  # type: ignore[arg-type]
        return crew_of(one), one
    if seat is not None:
        text = _("a plain crew has no seats: leave out the seat {value}")
        raise KnarrError(text.format(value=show(seat)))
    return crew_of(crew), None
