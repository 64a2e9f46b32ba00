"""What a page keeps of a game of Rebirth: the game, and who has the seats."""

from __future__ import annotations

import json
from typing import Any

from knarr.reading import parse
from knarr.rebirth import RebirthGame
from knarr.rebirth.state import NONE
from knarr.rebirth.tiles import PLAYERS, TILES
from knarr_widgets.page.answers import Answer
from knarr_widgets.page.checks import fields, words
from knarr_widgets.rebirth import opening
from knarr_widgets.rebirth.desk import RebirthDesk
from knarr_widgets.rebirth.party import HAND
from knarr_widgets.stepper import line
from knarr_widgets.stepper.keeping import (
    LONGEST_KEY,
    read_aside,
    read_game,
    read_look,
    told,
    written,
)


def kept(desk: RebirthDesk) -> str:
    """What `resume` reads, in one line; a lesson, which has no record, is not kept."""
    if not desk.game.from_set_up:
        return ""
    aside = desk.kept if desk.kept and desk.kept.game.from_set_up else None
    seats = [desk.party.name(seat) for seat in range(len(desk.game.players))]
    return json.dumps({**written(desk, aside, _held), "seats": seats}, separators=(",", ":"))


def _held(game: RebirthGame) -> dict[str, Any]:
    """The tiles in hand at the end of the line, which a record does not tell."""
    end = line.whole(game)
    held = end.state.held[: len(end.players)].tolist()
    return {"held": ["" if tile == NONE else TILES[tile] for tile in held]}


def _game_of(wish: dict[str, Any]) -> RebirthGame:
    held = words(wish, "held", max(PLAYERS), LONGEST_KEY)
    return opening.game_of(wish.get("record"), held)


def resume(desk: RebirthDesk, text: str) -> Answer:
    """Go on with what was `kept`. Raises `KnarrError`; then nothing has changed."""
    wish = fields(parse(text))
    game, aside = read_game(wish, _game_of), read_aside(wish, _game_of)
    count = len(game.players)
    names = words(wish, "seats", count, LONGEST_KEY)
    look = read_look(wish, count)

    desk.lay(game)
    desk.kept = aside or desk.kept
    for seat, name in enumerate(names):
        desk.party.set(seat, name if name in desk.party.known else HAND)
    desk.look = look
    desk.answered(len(game.history))
    return Answer(told(game))
