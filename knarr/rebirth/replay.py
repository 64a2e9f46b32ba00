"""A record of Rebirth played through the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from knarr.agreed import is_text
from knarr.errors import MoveError, show
from knarr.language import N_, _
from knarr.reading import Refused, at, entries, key, mapping, number, result_of
from knarr.rebirth.board import boards_of
from knarr.rebirth.explaining import claim_fault
from knarr.rebirth.game import RebirthGame
from knarr.rebirth.hexes import At, at_text
from knarr.rebirth.kernel import entry
from knarr.rebirth.memory import blank
from knarr.rebirth.moves import Place
from knarr.rebirth.reading import check_format, place, tile
from knarr.rebirth.record import FORMAT, VERSION
from knarr.rebirth.setting import TEACHING, Setting
from knarr.rebirth.state import NONE
from knarr.rebirth.tiles import ASIDE, PLAYERS, TILES


def replay(source: Any, held: Sequence[str] = ()) -> RebirthGame:
    """Check a parsed record and return the game it holds. Raises `Refused`.

    A record does not say what was drawn and not placed yet. `held` may, by seat; else, and for a
    tile that a seat cannot have, chance decides.
    """
    record = mapping(source, "a record")
    check_format(record, FORMAT, VERSION)
    players = _players(key(record, "players", "the record"))
    setting = _setting(record, len(players))
    turns = entries(key(record, "turns", "the record"), "turns")
    coming = [*turns, *({"seat": seat, "tile": name} for seat, name in enumerate(held))]
    with at(_("set-up")):
        game = _begin(mapping(key(record, "setup", "the record"), "it"), players, setting, coming)
    for count, turn in enumerate(turns, 1):
        with at(_("turn {number}").format(number=count)):
            _turn(game, mapping(turn, "it"), coming[count:])
    with at(_("result")):
        _check_result(game, key(record, "result", "the record"))
    return game


def _players(value: Any) -> tuple[str, ...]:
    names = entries(value, "players")
    if len(names) not in PLAYERS:
        words = _("players: Rebirth is for 2 to 4 players, not {count}")
        raise Refused(words.format(count=len(names)))
    for seat, name in enumerate(names):
        if not isinstance(name, str) or not is_text(name):
            words = _("players: the name of seat {seat} must be a text, not {value}")
            raise Refused(words.format(seat=seat, value=show(name)))
    return tuple(names)


def _setting(record: Mapping[str, Any], players: int) -> Setting:
    parts = {name: key(record, name, "the record") for name in ("map", "bag", "missions")}
    for name, value in parts.items():
        if value != TEACHING and not isinstance(value, Mapping):
            words = _("{what} must be '{name}' or the data itself, not {value}")
            raise Refused(words.format(what=_(name), name=TEACHING, value=show(value)))
    setting = Setting.of(**parts)
    with at(_("map")):
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
        what = _("what seat {seat} sets aside").format(seat=seat)
        for count, name in enumerate(entries(value, what, ASIDE)):
            kind = tile(name, what)
            if int(s.bag[seat, kind]) == 0:
                words = _("{what}: it has no {tile} tile left")
                raise Refused(words.format(what=what, tile=name))
            entry.take(memory.states, seat, kind)
            s.aside[seat, count] = kind
    for seat in range(len(players)):
        entry.draw(memory.states, memory.works, seat, _next_tile(s, seat, turns))
    game = RebirthGame.__new__(RebirthGame)
    game._begin(players, setting, 0, memory)
    return game


def _next_tile(s: Any, seat: int, turns: list[Any]) -> int:
    """The tile that a seat places next by what is said, if it can have drawn it; or `NONE`."""
    for turn in turns:
        if isinstance(turn, Mapping) and turn.get("seat") == seat:
            name = turn.get("tile")
            kind = TILES.index(name) if isinstance(name, str) and name in TILES else NONE
            return kind if kind != NONE and int(s.bag[seat, kind]) else NONE
    return NONE


def _turn(game: RebirthGame, turn: Mapping[str, Any], later: list[Any]) -> None:
    to_act = game.to_act
    if to_act is None:
        raise Refused(_("the game was over after the turn before"))
    seat = number(key(turn, "seat"), "seat", 0, len(game.players) - 1)
    if seat != to_act.seat:
        words = _("it is the turn of seat {due}, not of seat {seat}")
        raise Refused(words.format(due=to_act.seat, seat=seat))
    name = TILES[tile(key(turn, "tile"), "tile")]
    if name != to_act.tile:
        words = _("seat {seat} has no {tile} tile left: all are placed or set aside")
        raise Refused(words.format(seat=seat, tile=name))
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
        words = _("mission must be a name, a list of several, or null, not {value}")
        raise Refused(words.format(value=show(value)))
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
        where, holder = entries(listed, N_("an entry of castles"), 2)
        spot = place(where, N_("a castle"))
        if spot in said:
            words = _("{what}: {name} is there twice")
            raise Refused(words.format(what="castles", name=at_text(spot)))
        what = _("the holder of {place}").format(place=at_text(spot))
        said[spot] = number(holder, what, 0, len(game.players) - 1)
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
    return _("no castle at {place} changes its holder").format(place=at_text(spot))


def _check_after(game: RebirthGame, value: Any) -> None:
    right = game.history[-1].totals()
    for seat, says in enumerate(entries(value, "after", len(right))):
        what = _("after, seat {seat}").format(seat=seat)
        if number(says, what, 0) != right[seat]:
            raise Refused(_other_figure(what, says, right[seat]))


def _other_figure(what: str, says: Any, right: int) -> str:
    words = _("{what}: the record says {said}, it is {right}")
    return words.format(what=what, said=show(says), right=right)


def _check_result(game: RebirthGame, value: Any) -> None:
    result = game.result
    said = result_of(result is not None, value)
    if result is None or said is None:
        return
    for name in ("unfinished", "castles", "missions", "total"):
        right = getattr(result, name)
        for seat, says in enumerate(entries(key(said, name), name, len(right))):
            what = _("{what} of seat {seat}").format(what=name, seat=seat)
            if number(says, what, 0) != right[seat]:
                raise Refused(_other_figure(what, says, right[seat]))
    winners = entries(key(said, "winners"), "winners")
    for one in winners:
        number(one, N_("a winner"), 0, len(game.players) - 1)
    if winners != list(result.winners):
        words = _("the winners are {right}, not {said}: {reason}")
        raise Refused(
            words.format(
                right=list(result.winners),
                said=show(winners),
                reason=result.sentence().rstrip("."),
            )
        )
