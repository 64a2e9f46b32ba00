"""Game records, version 1: every choice and every card revealed, written, read and checked.

A reader plays the record through the rules, with the cards it names. What does not fit is refused
with the turn and the action (both from 1) and the rule in one sentence.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from knarr.account import Account
from knarr.cards import COLOURS
from knarr.errors import KnarrError, show
from knarr.language import _
from knarr.look import column
from knarr.memory import state_in
from knarr.moves import Discard, EndTurn, Explore, Recruit, Reserve, Swap, Trade
from knarr.position import position_in
from knarr.reading import parse
from knarr.rules import Rules
from knarr.state import State
from knarr.table import names_of

if TYPE_CHECKING:
    from knarr.game import Game

__all__ = ["dumps", "read_record", "record_of"]

FORMAT, VERSION = "knarr-record", 1
LARGEST = 16 << 20
"""Bytes: a file that is larger is no record of one game."""

LONGEST_PATH = 500
"""Characters: a longer text is no file's name."""


def dumps(record: Mapping[str, Any]) -> str:
    """A record as one line of JSON."""
    return json.dumps(record, ensure_ascii=False)


def record_of(game: Game) -> dict[str, Any]:
    """A game as a record, as parsed JSON: what `Game.record` gives."""
    first = state_in(game.first)
    beginning = (
        {"setup": _set_up(first)} if game.from_set_up else {"position": position_in(game.first)}
    )
    return {
        "format": FORMAT,
        "version": VERSION,
        "players": list(game.players),
        "rules": _rules(game.rules),
        **beginning,
        "turns": _turns(game.history, int(first.active)),
        "result": _result(game),
    }


def read_record(source: Mapping[str, Any] | str | Path) -> Game:
    """The game that a record holds: what `Game.from_record` gives. Raises `KnarrError`."""
    from knarr.replay import replay

    return replay(parsed(source))


def parsed(source: Mapping[str, Any] | str | Path) -> Any:
    """A record of any game as parsed JSON, from that, from text or a file. Raises `KnarrError`."""
    if isinstance(source, Mapping):
        return source
    if isinstance(source, str) and source.lstrip()[:1] in ("{", "["):
        return parse(source)
    if isinstance(source, str) and source.isprintable() and 0 < len(source) <= LONGEST_PATH:
        source = Path(source)
    if not isinstance(source, Path):
        text = _("neither a record nor the name of a file: {value}")
        raise KnarrError(text.format(value=show(source)))
    return parse(read_file(source))


def read_file(path: Path, limit: int = LARGEST) -> bytes:
    """The bytes of a file of records, at most `limit`. Raises `KnarrError`."""
    try:
        if path.is_dir():
            raise KnarrError(_("{path} is a folder, not a file").format(path=path))
        with path.open("rb") as file:
            data = file.read(limit + 1)
        if len(data) > limit:
            text = _("{path} is too large: at most {count} MB are read")
            raise KnarrError(text.format(path=path, count=limit >> 20))
    except (OSError, ValueError) as error:
        if isinstance(error, KnarrError):
            raise
        reason = getattr(error, "strerror", None) or str(error)
        text = _("{path} cannot be read: {reason}")
        raise KnarrError(text.format(path=path, reason=reason.lower())) from None
    if not data.strip():
        raise KnarrError(_("{path} is empty").format(path=path))
    return data


def _rules(rules: Rules) -> dict[str, Any]:
    return {
        "ship": rules.ship,
        "artifacts": list(rules.artifacts),
        "trade_before_reputation": rules.trade_before_reputation,
    }


def _set_up(s: State) -> dict[str, Any]:
    seats = range(int(s.players))
    return {
        "board": dict(zip(COLOURS, names_of(s.board), strict=True)),
        "trading": [int(land) for land in s.market[0]],
        "influence": [int(land) for land in s.market[1]],
        "crew": [
            [name for c in range(5) for name in column(int(s.crew[seat, c]), c)] for seat in seats
        ],
        "hand": [names_of(s.hand[seat]) for seat in seats],
    }


def _result(game: Game) -> dict[str, Any] | None:
    result = game.result
    if result is None:
        return None
    return {
        "vp": list(result.vp),
        "tokens": list(result.tokens),
        "winners": list(result.winners),
    }


def _turns(history: tuple[Account, ...], seat: int) -> list[dict[str, Any]]:
    turns: list[dict[str, Any]] = []
    actions: list[dict[str, Any]] = []
    for account in history:
        if isinstance(account.move, Discard):
            _add_discard(actions[-1], account)
        elif not isinstance(account.move, EndTurn):
            seat = account.seat
            actions.append(_action(account))
        elif account.ended_turn:
            turns.append({"player": account.seat, "actions": actions, "after": account.totals()})
            actions = []
    if history and history[-1].waits:
        actions.pop()
    if actions:
        turns.append({"player": seat, "actions": actions})
    return turns


def _action(account: Account) -> dict[str, Any]:
    move = account.move
    if isinstance(move, Trade):
        action: dict[str, Any] = {"do": "trade", "bracelets": move.bracelets}
    elif isinstance(move, Recruit):
        action = {"do": "recruit", "viking": move.viking, "take": move.take}
    elif isinstance(move, Explore):
        action = {"do": "explore", "destination": move.destination}
        action |= {"pay": list(move.pay), "recruits": move.recruits}
    elif isinstance(move, Swap):
        action = {"do": "swap", "space": move.space}
    else:
        assert isinstance(move, Reserve)
        action = {"do": "reserve", "destination": move.destination}
    _add_cards(action, account)
    return action


def _add_cards(action: dict[str, Any], account: Account) -> None:
    for _place, card in account.revealed:
        action["refill"] = card
    if account.drawn:
        action["draws"] = [*action.get("draws", ()), *account.drawn]


def _add_discard(action: dict[str, Any], account: Account) -> None:
    assert isinstance(account.move, Discard)
    discard = {"player": account.seat, "viking": account.move.viking}
    action["forced"] = [*action.get("forced", ()), discard]
    _add_cards(action, account)
