"""A record of Rebirth played through the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from knarr.agreed import is_text
from knarr.errors import MoveError, show
from knarr.reading import Refused, at, entries, key, mapping, number
from knarr.rebirth.board import boards_of
from knarr.rebirth.explaining import claim_fault
from knarr.rebirth.game import GAME, RebirthGame
from knarr.rebirth.hexes import At, at_text
from knarr.rebirth.kernel import entry
from knarr.rebirth.memory import blank
from knarr.rebirth.moves import Place
from knarr.rebirth.reading import check_format, place, tile
from knarr.rebirth.record import FORMAT, VERSION
from knarr.rebirth.setting import TEACHING, Setting
from knarr.rebirth.state import NONE
from knarr.rebirth.tiles import ASIDE, PLAYERS, TILES


def replay(source: Any) -> RebirthGame:
    """Check a parsed record and return the game it holds. Raises `Refused`."""
    record = mapping(source, "a record")
    check_format(record, FORMAT, VERSION)
    players = _players(key(record, "players", "the record"))
    setting = _setting(record, len(players))
    turns = entries(key(record, "turns", "the record"), "turns")
    with at("set-up"):
        game = _begin(mapping(key(record, "setup", "the record"), "it"), players, setting, turns)
    for count, turn in enumerate(turns, 1):
        with at(f"turn {count}"):
            _turn(game, mapping(turn, "it"), turns[count:])
    with at("result"):
        _check_result(game, key(record, "result", "the record"))
    return game


def _players(value: Any) -> tuple[str, ...]:
    names = entries(value, "players")
    if len(names) not in PLAYERS:
        raise Refused(f"players: {GAME} is for 2 to 4 players, not {len(names)}")
    for seat, name in enumerate(names):
        if not isinstance(name, str) or not is_text(name):
            raise Refused(f"players: the name of seat {seat} must be a text, not {show(name)}")
    return tuple(names)


def _setting(record: Mapping[str, Any], players: int) -> Setting:
    parts = {name: key(record, name, "the record") for name in ("map", "bag", "missions")}
    for name, value in parts.items():
        if value != TEACHING and not isinstance(value, Mapping):
            raise Refused(f"{name} must be '{TEACHING}' or the data itself, not {show(value)}")
    setting = Setting.of(**parts)
    with at("map"):
        setting.map.check(setting.bag, players)
    return setting


def _begin(
    source: Mapping[str, Any], players: tuple[str, ...], setting: Setting, turns: list[Any]
) -> RebirthGame:
    """The table after the set-up: the tiles set aside as said, the first ones in hand."""
    memory = blank(boards_of(setting, len(players)))
    s = memory.state
    entry.seed_works(memory.works, 0, 0)
    aside = entries(key(source, "aside"), "aside", len(players))
    for seat, value in enumerate(aside):
        what = f"what seat {seat} sets aside"
        for count, name in enumerate(entries(value, what, ASIDE)):
            kind = tile(name, what)
            if int(s.bag[seat, kind]) == 0:
                raise Refused(f"{what}: it has no {name} tile left")
            entry.take(memory.states, seat, kind)
            s.aside[seat, count] = kind
    for seat in range(len(players)):
        entry.draw(memory.states, memory.works, seat, _next_tile(s, seat, turns))
    game = RebirthGame.__new__(RebirthGame)
    game._begin(players, setting, 0, memory)
    return game


def _next_tile(s: Any, seat: int, turns: list[Any]) -> int:
    """The tile that a seat places next by what the record says, if it can have drawn it.

    A record does not say what was drawn and not placed yet: then chance decides.
    """
    for turn in turns:
        if isinstance(turn, Mapping) and turn.get("seat") == seat:
            name = turn.get("tile")
            kind = TILES.index(name) if isinstance(name, str) and name in TILES else NONE
            return kind if kind != NONE and int(s.bag[seat, kind]) else NONE
    return NONE


def _turn(game: RebirthGame, turn: Mapping[str, Any], later: list[Any]) -> None:
    to_act = game.to_act
    if to_act is None:
        raise Refused("the game was over after the turn before")
    seat = number(key(turn, "seat"), "seat", 0, len(game.players) - 1)
    if seat != to_act.seat:
        raise Refused(f"it is the turn of seat {to_act.seat}, not of seat {seat}")
    name = TILES[tile(key(turn, "tile"), "tile")]
    if name != to_act.tile:
        raise Refused(f"seat {seat} has no {name} tile left: all are placed or set aside")
    move = Place(name, place(key(turn, "at"), "at"))
    _play(game, move, _missions(key(turn, "mission")), later)
    _check_scored(game, key(turn, "scored"))
    _check_castles(game, key(turn, "castles"))
    _check_after(game, key(turn, "after"))


def _missions(value: Any) -> list[str]:
    """The cards drawn: null, a name, or several names where several cathedrals were reached."""
    if value is None:
        return []
    names = list(value) if isinstance(value, list) else [value]
    if not all(isinstance(name, str) for name in names) or (
        isinstance(value, list) and len(names) < 2
    ):
        raise Refused(f"mission must be a name, a list of several, or null, not {show(value)}")
    return names


def _play(game: RebirthGame, move: Place, missions: list[str], later: list[Any]) -> None:
    kind = _next_tile(game.state, game.active, later)
    try:
        game.play(move, draw=None if kind == NONE else TILES[kind], missions=missions)
    except MoveError as error:
        raise Refused(f"{move}: {error.reason}") from None


def _check_scored(game: RebirthGame, value: Any) -> None:
    account = game.history[-1]
    said = number(value, "scored", 0)
    fault = claim_fault(said, account.scored, account.parts)
    if fault is not None:
        raise Refused(f"{account.move}: {fault}")


def _check_castles(game: RebirthGame, value: Any) -> None:
    account = game.history[-1]
    said: dict[At, int] = {}
    for listed in entries(value, "castles"):
        where, holder = entries(listed, "an entry of castles", 2)
        spot = place(where, "a castle")
        if spot in said:
            raise Refused(f"castles: {at_text(spot)} is there twice")
        said[spot] = number(holder, f"the holder of {at_text(spot)}", 0, len(game.players) - 1)
    right = dict(account.castles)
    for spot in {**right, **said}:
        if said.get(spot) != right.get(spot):
            raise Refused(f"castles: {_castle_words(account.parts, spot, right)}")


def _castle_words(parts: Any, spot: At, right: Mapping[At, int]) -> str:
    sentences = [
        part.sentence() for part in parts if getattr(part, "title", "") and part.at == spot
    ]
    if sentences:
        return f"{at_text(spot)}: {sentences[0].rstrip('.')}"
    return f"no castle at {at_text(spot)} changes its holder"


def _check_after(game: RebirthGame, value: Any) -> None:
    right = game.history[-1].totals()
    for seat, says in enumerate(entries(value, "after", len(right))):
        if number(says, f"after, seat {seat}", 0) != right[seat]:
            raise Refused(f"after, seat {seat}: the record says {show(says)}, it is {right[seat]}")


def _check_result(game: RebirthGame, value: Any) -> None:
    result = game.result
    if result is None:
        if value is not None:
            raise Refused("the game is not over, the result must be null")
        return
    if value is None:
        raise Refused("the game is over, the result must not be null")
    said = mapping(value, "it")
    for name in ("unfinished", "castles", "missions", "total"):
        right = getattr(result, name)
        for seat, says in enumerate(entries(key(said, name), name, len(right))):
            if number(says, f"{name} of seat {seat}", 0) != right[seat]:
                raise Refused(
                    f"{name} of seat {seat}: the record says {show(says)}, it is {right[seat]}"
                )
    winners = entries(key(said, "winners"), "winners")
    for one in winners:
        number(one, "a winner", 0, len(game.players) - 1)
    if winners != list(result.winners):
        raise Refused(
            f"the winners are {list(result.winners)}, not {show(winners)}: "
            f"{result.sentence().rstrip('.')}"
        )
