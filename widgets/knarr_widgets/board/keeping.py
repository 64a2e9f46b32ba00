"""What a page keeps of a board: the game, who has the seats, and who coaches."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from knarr.game import Game
from knarr.reading import parse
from knarr_widgets.board.levels import Sitter
from knarr_widgets.board.party import Party
from knarr_widgets.page.answers import Answer
from knarr_widgets.page.checks import choice, fields, flag, words
from knarr_widgets.stepper import opening
from knarr_widgets.stepper.keeping import (
    LONGEST_KEY,
    read_aside,
    read_game,
    read_look,
    told,
    written,
)


def kept(party: Party) -> str:
    """What `resume` reads, in one line."""
    return json.dumps(
        {
            **written(party.desk, party.desk.kept),
            "seats": [sitter.key for sitter in party.seats],
            "coach": party.coach.name,
            "judges": party.coach.on,
            "calm": party.calm,
        },
        separators=(",", ":"),
    )


def _game_of(wish: dict[str, Any]) -> Game:
    return opening.game_of(opening.mapping_of(wish.get("record")))


def resume(party: Party, text: str) -> Answer:
    """Go on with what was `kept`. Raises `KnarrError`; then nothing has changed."""
    wish = fields(parse(text))
    game, aside = read_game(wish, _game_of), read_aside(wish, _game_of)
    seats = _seats(party, wish, len(game.players))
    look = read_look(wish, len(game.players))
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
    return Answer(told(game))


def _seats(party: Party, wish: Mapping[str, Any], count: int) -> list[Sitter]:
    """Who had the seats; somebody who is not known here gives the seat to the usual opponent."""
    keys = words(dict(wish), "seats", count, LONGEST_KEY)
    known = party.menu.sitters
    sitters = [known.get(key, party.usual) for key in keys]
    return [*sitters, *[party.usual] * (count - len(sitters))]
