"""Games from what the page sends: a new one, or one from a position, a link or a record."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from knarr.cards import ARTIFACTS, SHIPS
from knarr.errors import KnarrError
from knarr.follow import followed
from knarr.game import Game
from knarr.language import _
from knarr.reading import parse
from knarr.rules import Rules
from knarr_widgets.page.checks import (
    LONGEST_NAME,
    choice,
    flag,
    names_of,
    seed_in,
    seed_of,
    words,
    writable,
)
from knarr_widgets.stepper.line import go

LONGEST_POSITION = 20_000
LONGEST_RECORD = 1 << 20
MOST_TURNS = 500
"""Turns of a record that can be opened: ten times those of a long game."""
"""Letters: a file of one megabyte."""

_IN_LINK = re.compile(r"[?&]position=([^&#\s]+)")


def new_game(message: dict[str, Any]) -> Game:
    """A new game from the form: names, ship, artifacts, the order of trade and reputation, seed."""
    names = names_of(message, 4)
    rules = Rules(
        choice(message, "ship", SHIPS),
        words(message, "artifacts", len(ARTIFACTS), 20),
        flag(message, "trade_first"),
    )
    return Game(names, rules, seed_in(message, ""))


def from_position(text: str, players: Sequence[str]) -> Game:
    """A game from a position: its short text, a link that carries one, or its JSON.

    The names stay if there are as many seats.
    """
    text = text.strip()
    if not text:
        raise KnarrError(_("there is no position: paste its text or a link that carries one"))
    found = _IN_LINK.search(text)
    text = found[1] if found else text
    if text[:1] == "{":
        return Game.from_position(_object(text))
    game = Game.from_position(text)
    fit = len(game.players) == len(players) and all(name.strip() for name in players)
    return Game.from_position(text, players) if fit else game


def from_record(text: str) -> Game:
    """A game from the text of a record, at its start if it is finished, else where it stands."""
    game = game_of(_object(text))
    if game.over:
        go(game, 0)
    return game


def game_of(record: Mapping[str, Any]) -> Game:
    """A game from a record that somebody has sent, where it stands."""
    turns = record.get("turns")
    if isinstance(turns, list) and len(turns) > MOST_TURNS:
        text = _("the record has {count} turns, at most {most} can be shown")
        raise KnarrError(text.format(count=len(turns), most=MOST_TURNS))
    game = _followed(record, Game.from_record(record))
    for name in game.players:
        writable(name, "players")
    return game


def _followed(record: Mapping[str, Any], game: Game) -> Game:
    """A game that was followed at a table stays one: what its record assumes is not shown."""
    note = record.get("followed")
    seat = note.get("seat") if isinstance(note, Mapping) else None
    if isinstance(seat, bool) or not isinstance(seat, int) or not game.from_set_up:
        return game
    return followed(game, seat)


def _object(text: str) -> Mapping[str, Any]:
    if not text.strip():
        raise KnarrError(_("the file is empty"))
    return mapping_of(parse(text))


def mapping_of(value: object) -> Mapping[str, Any]:
    """What was sent as a record, if it can be one."""
    if not isinstance(value, Mapping):
        text = _("this is JSON, but not a game record: a record is an object {example}")
        raise KnarrError(text.format(example="{...}"))
    return value


def from_link(settings: Mapping[str, str]) -> Game | None:
    """The game that a link asks for; None if it asks for none.

    ``position`` is a position text. Otherwise ``players`` (a number, or names with commas),
    ``seed``, ``ship``, ``artifacts`` (with commas) and ``trade_first`` (``1``) describe a new game.
    Raises `KnarrError` for a setting that cannot be.
    """
    if position := settings.get("position"):
        return from_position(position[:LONGEST_POSITION], ())
    if not {"players", "seed", "ship", "artifacts", "trade_first"} & set(settings):
        return None
    artifacts = tuple(filter(None, settings.get("artifacts", "").split(",")))
    rules = Rules(settings.get("ship", "normal"), artifacts, settings.get("trade_first") == "1")
    return Game(_players(settings.get("players", "2")), rules, seed_of(settings.get("seed", "")))


def _players(text: str) -> int | list[str]:
    if text.isascii() and text.isdigit():
        return int(text[:9])
    return [name.strip()[:LONGEST_NAME] for name in text.split(",")]
