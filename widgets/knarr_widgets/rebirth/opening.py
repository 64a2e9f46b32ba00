"""Games of Rebirth from what the page sends: a new one, or one from a record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from knarr.errors import KnarrError
from knarr.language import _
from knarr.reading import parse
from knarr.rebirth import HexMap, RebirthGame, load_map
from knarr.rebirth.map_text import map_from_text
from knarr.rebirth.replay import replay
from knarr.rebirth.setting import TEACHING, Setting
from knarr.rebirth.tiles import PLAYERS
from knarr.rebirth.words import map_words
from knarr_widgets.page.checks import choice, names_of, seed_in, word, writable
from knarr_widgets.stepper.line import go

LONGEST_RECORD = 1 << 20
LONGEST_MAP = 200_000

SAME, OWN = "same", "own"
"""Which map a new game is played on, beside the teaching map: the present one, one as text."""


def new_game(message: dict[str, Any], present: RebirthGame) -> RebirthGame:
    """A new game from the form: names, seed, map; the bag and the missions are the present ones."""
    names = names_of(message, max(PLAYERS))
    setting = present.setting
    board: Any = setting.map
    if choice(message, "map", (TEACHING, SAME, OWN)) == TEACHING:
        board = TEACHING
    elif message["map"] == OWN:
        board = read_map(word(message, "text", LONGEST_MAP))
    seed = seed_in(message, "")
    return RebirthGame(names, board, setting.bag, setting.missions, seed)


def read_map(text: str) -> HexMap:
    """A map from its text form or its JSON. Raises `KnarrError` that names the hex."""
    if not text.strip():
        raise KnarrError(_("there is no map: paste its text, or open its file"))
    writable(text, "text")
    return load_map(text) if text.lstrip()[:1] in "{[" else map_from_text(text)


def from_record(text: str) -> RebirthGame:
    """A game from the text of a record, at its start if it is finished, else where it stands."""
    if not text.strip():
        raise KnarrError(_("the file is empty"))
    game = game_of(parse(text))
    if game.over:
        go(game, 0)
    return game


def game_of(record: object, held: Sequence[str] = ()) -> RebirthGame:
    """A game from a record that somebody has sent, where it stands, with the tiles in hand."""
    if not isinstance(record, Mapping):
        words_ = _("this is JSON, but not a game record: a record is an object {example}")
        raise KnarrError(words_.format(example="{...}"))
    if record.get("format") == "knarr-record":
        raise KnarrError(_("this is a record of Knarr: open it where Knarr is played"))
    game = replay(record, held)
    for name in game.players:
        writable(name, "players")
    return game


def map_choices(game: RebirthGame) -> list[list[str]]:
    """The maps that a new game can be played on, by their words; one's own text aside."""
    shipped = Setting.of(TEACHING, TEACHING, TEACHING).map
    found = [[TEACHING, map_words(shipped.name)]]
    if game.setting.map != shipped:
        found.append([SAME, game.setting.map.name])
    return found
