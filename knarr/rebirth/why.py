"""Why a move is not legal: one sentence that names the rule."""

from __future__ import annotations

from knarr.language import _
from knarr.rebirth.hexes import at_text
from knarr.rebirth.maps import Hex
from knarr.rebirth.moves import Place
from knarr.rebirth.setting import Setting
from knarr.rebirth.state import NEUTRAL, NONE, State
from knarr.rebirth.tiles import BLANK, FARMS, TILE_NUMBER, TILES
from knarr.rebirth.words import a_tile, seat_words


def why_not(setting: Setting, s: State, move: Place) -> str:
    """The rule that refuses `move`, which is not legal in `s`."""
    if s.over:
        return _("the game is over")
    held = int(s.held[s.active])
    seat = seat_words(int(s.active))
    if held == NONE:
        return _("{seat} has no tile in hand").format(seat=seat)
    if TILES[held] != move.tile:
        words = _("{seat} holds {held}, not {tile}")
        return words.format(seat=seat, held=a_tile(TILES[held]), tile=_tile_said(move.tile))
    one = setting.map.hex_at(move.at)
    if one is None:
        return _("the map has no hex at {place}").format(place=at_text(move.at))
    return _why_not_there(setting, s, move, one)


def _tile_said(tile: str) -> str:
    return a_tile(tile) if tile in TILE_NUMBER else tile


def _why_not_there(setting: Setting, s: State, move: Place, one: Hex) -> str:
    place = at_text(one.at)
    if one.kind == "castle":
        words = _("nothing is placed on a castle space ({place}): tiles next to it decide on it")
        return words.format(place=place)
    if one.kind == "cathedral":
        words = _(
            "nothing is placed on a cathedral space ({place}): the first tile next to it brings "
            "the cathedral"
        )
        return words.format(place=place)
    if not one.placeable:
        return _("{place} is water: nothing is placed there").format(place=place)
    owner = int(s.owner[setting.map.space_numbers[one.at]])
    if owner == NEUTRAL:
        return _("{place} is taken by a tile of the unused colour").format(place=place)
    if owner != NONE:
        return _("{place} is taken by {seat}").format(place=place, seat=seat_words(owner))
    return _wrong_kind(s, move, one)


def _wrong_kind(s: State, move: Place, one: Hex) -> str:
    words = _wrong_kind_words(move.tile, one.kind)
    free = int(s.free[TILE_NUMBER[move.tile]]) if move.tile in FARMS else 0
    return words.format(place=at_text(one.at), own=free, blank=int(s.free[BLANK]))


def _wrong_kind_words(tile: str, kind: str) -> str:
    if tile not in FARMS:
        return _("a settlement tile goes on a settlement space, {place} is none")
    if kind == "settlement":
        if tile == "food":
            return _("a food farm goes on a food or a blank space, {place} is a settlement space")
        return _("an energy farm goes on an energy or a blank space, {place} is a settlement space")
    if tile == "food":
        return _(
            "a food farm goes on an energy space only when no food and no blank space is free "
            "anywhere: {own} food and {blank} blank spaces are"
        )
    return _(
        "an energy farm goes on a food space only when no energy and no blank space is free "
        "anywhere: {own} energy and {blank} blank spaces are"
    )
