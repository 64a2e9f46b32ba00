"""What the tooltips of Rebirth's pictures say."""

from __future__ import annotations

from collections.abc import Iterable

from knarr.language import _
from knarr.rebirth.hexes import at_text
from knarr.rebirth.maps import Hex
from knarr.rebirth.view import CastleView, Laid, RebirthView, SeatView, SettlementView
from knarr.rebirth.words import kind_words, map_words, seat_words, tile_words
from knarr.svg.draw import LONGEST, shorten


def _called(seat: SeatView) -> str:
    """The player's name, cut where it is very long."""
    return shorten(seat.name, LONGEST, 1) or seat_words(seat.seat)


def label(view: RebirthView) -> str:
    """What a picture of a position shows."""
    if view.winners:
        return _("The end of a game on the map {name}").format(name=map_words(view.map.name))
    words = _("Turn {turn} on the map {name}: {player} places a tile")
    return words.format(
        turn=view.turn, name=map_words(view.map.name), player=_called(view.seats[view.active])
    )


def hex_words(one: Hex) -> str:
    """A hex of the map."""
    words = _("{place}: {kind}").format(place=at_text(one.at), kind=kind_words(one.kind))
    if one.castle:
        words = _("{place}: castle space, {name} Castle").format(
            place=at_text(one.at), name=one.castle
        )
    notes = [_("port")] if one.port else []
    notes += [_("marked for two players")] if one.marked else []
    return ", ".join([words, *notes]) + "."


def words_of(
    view: RebirthView,
    one: Hex,
    laid: Laid | None,
    settlement: SettlementView | None,
    castle: CastleView | None,
) -> str:
    """A hex of a position: what lies there, and how its settlement, castle, cathedral stands."""
    parts = [hex_words(one)]
    if laid is not None:
        parts.append(_laid_words(view, laid))
    if settlement is not None:
        parts.append(_settlement_words(view, settlement))
    if castle is not None:
        parts.append(_castle_words(view, castle))
    if one.kind == "cathedral":
        names = [_called(seat) for seat in view.seats if one.at in seat.cathedrals]
        here = _("Cathedrals here: {names}.").format(names=", ".join(names))
        parts.append(here if names else _("No cathedral here yet."))
    return " ".join(parts)


def _laid_words(view: RebirthView, laid: Laid) -> str:
    if laid.seat is None or laid.tile is None:
        return _("A tile of the unused colour.")
    name, what = _called(view.seats[laid.seat]), tile_words(laid.tile)
    if laid.size:
        words = _("{name}: {tile}, in a cluster of {size}.")
        return words.format(name=name, tile=what, size=laid.size)
    return _("{name}: {tile}.").format(name=name, tile=what)


def _settlement_words(view: RebirthView, settlement: SettlementView) -> str:
    words = _("Spaces filled: {filled} of {size}.")
    said = words.format(filled=settlement.filled, size=len(settlement.spaces))
    shares = _shares(view, settlement.influence)
    return f"{said} " + _("Influence: {shares}.").format(shares=shares) if shares else said


def _castle_words(view: RebirthView, castle: CastleView) -> str:
    if castle.holder is None:
        return _("Nobody holds it.")
    words = _("{name} holds it. Adjacent spaces: {spaces}. Farms among them: {farms}.")
    return words.format(
        name=_called(view.seats[castle.holder]),
        spaces=_shares(view, castle.beside),
        farms=_shares(view, castle.farms) or _("none"),
    )


def _shares(view: RebirthView, figures: Iterable[int]) -> str:
    pairs = zip(view.seats, figures, strict=True)
    return ", ".join(f"{_called(seat)} {figure}" for seat, figure in pairs if figure)
