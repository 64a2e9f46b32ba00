"""Tiles and mission cards that are said to be drawn, to follow a real table or a record."""

from __future__ import annotations

from collections.abc import Iterable

from knarr.errors import KnarrError, one_of, show
from knarr.language import N_, _, ngettext
from knarr.rebirth.kernel.castles import CARD_NOT_LEFT, CARDS_MISSING, CARDS_TOO_MANY, NO_FAULT
from knarr.rebirth.setting import Setting
from knarr.rebirth.state import AROUND, Work
from knarr.rebirth.tiles import TILE_NUMBER


def give(w: Work, setting: Setting, draw: str | None, missions: Iterable[str] | None) -> None:
    """Tell the kernel what the next turn draws; None: chance decides. Raises `KnarrError`."""
    cards = _cards(setting, missions)
    if draw is not None:
        one_of(draw, TILE_NUMBER, N_("tile"))
    w.tile_given = 0 if draw is None else TILE_NUMBER[draw] + 1
    w.cards_outside = cards is not None
    w.cards_given = len(cards or ())
    w.cards_used = 0
    for at, card in enumerate(cards or ()):
        w.card_given[at] = card


def _cards(setting: Setting, missions: Iterable[str] | None) -> list[int] | None:
    if missions is None:
        return None
    if isinstance(missions, str) or not isinstance(missions, Iterable):
        words = _("missions must be a list of names, not {value}")
        raise KnarrError(words.format(value=show(missions)))
    names = list(missions)
    if len(names) > AROUND:
        words = _("a tile reaches at most {most} cathedrals, {count} missions are named")
        raise KnarrError(words.format(most=AROUND, count=len(names)))
    numbers = [setting.missions.number(name) for name in names]
    for name, number in zip(names, numbers, strict=True):
        if number is None:
            raise KnarrError(_("{value} is not the name of a mission").format(value=show(name)))
    return [number for number in numbers if number is not None]


def fault_text(w: Work, fault: int, draw: str | None) -> str | None:
    """What is wrong with what was given, in a sentence; None if nothing is."""
    if fault == NO_FAULT:
        return None
    reached, given = int(w.cathedrals), int(w.cards_given)
    if fault in (CARDS_MISSING, CARDS_TOO_MANY):
        words = ngettext(
            "it draws {count} mission, {given} named",
            "it draws {count} missions, {given} named",
            reached,
        )
        return words.format(count=reached, given=given)
    if fault == CARD_NOT_LEFT:
        return _("the mission named is no longer in the deck")
    return _("no {tile} tile is left to draw").format(tile=draw)
