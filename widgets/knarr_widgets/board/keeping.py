"""What a page keeps of a board, so that loading the page again loses nothing.

The page gives the text back; whatever comes back is a stranger's text and is read as an uploaded
record is.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from knarr.game import Game
from knarr.language import _
from knarr.reading import parse
from knarr_widgets.board.levels import Sitter
from knarr_widgets.board.party import Party
from knarr_widgets.page.answers import Answer
from knarr_widgets.page.checks import choice, fields, flag, whole, words
from knarr_widgets.stepper import line, opening
from knarr_widgets.stepper.tabletop import AS_IT_WAS, BEFORE, OPEN, OTHER, TURN, Kept

LONGEST = 2 * opening.LONGEST_RECORD
LONGEST_KEY = 80


def kept(party: Party) -> str:
    """The game with all its acts, where it stands, the one put aside, who plays, who coaches."""
    desk = party.desk
    aside = desk.kept and {**_game(desk.kept.game), "name": desk.kept.name}
    return json.dumps(
        {
            **_game(desk.game),
            "aside": aside,
            "seats": [sitter.key for sitter in party.seats],
            "look": desk.look,
            "coach": party.coach.name,
            "judges": party.coach.on,
            "calm": party.calm,
        },
        separators=(",", ":"),
    )


def _game(game: Game) -> dict[str, Any]:
    return {"record": line.record(game), "at": line.at(game)}


def _read(wish: dict[str, Any]) -> Game:
    game = opening.game_of(opening.mapping_of(wish.get("record")))
    line.go(game, whole(wish, "at", 0, len(line.acts(game))))
    return game


def _aside(wish: dict[str, Any]) -> Kept | None:
    """The game that had been put aside, if there was one."""
    if wish.get("aside") is None:
        return None
    aside = fields(wish["aside"])
    return Kept(_read(aside), choice(aside, "name", (AS_IT_WAS, BEFORE, OTHER)))


def resume(party: Party, text: str) -> Answer:
    """Go on with what was `kept`. Raises `KnarrError`; then nothing has changed."""
    wish = fields(parse(text))
    game, aside = _read(wish), _aside(wish)
    seats = _seats(party, wish, len(game.players))
    look = choice(wish, "look", (OPEN, TURN, *map(str, range(len(game.players)))))
    coach = choice(wish, "coach", party.coach.names)
    judges, calm = flag(wish, "judges"), flag(wish, "calm")

    party.desk.lay(game)
    party.desk.kept = aside or party.desk.kept
    party.begin(game, seats)
    if not party.follows:
        party.desk.look = look
    party.coach.change(coach)
    party.coach.on, party.calm = judges, calm
    party.desk.settle()
    return Answer(_told(game))


def _seats(party: Party, wish: Mapping[str, Any], count: int) -> list[Sitter]:
    """Who had the seats; somebody who is not known here gives the seat to the usual opponent."""
    keys = words(dict(wish), "seats", count, LONGEST_KEY)
    known = party.menu.sitters
    sitters = [known.get(key, party.usual) for key in keys]
    return [*sitters, *[party.usual] * (count - len(sitters))]


def _told(game: Game) -> str:
    if game.over:
        return _("The page was loaded again: the game is as it was, and over.")
    text = _("The page was loaded again: the game goes on where it was, in turn {turn}.")
    return text.format(turn=game.turn)
