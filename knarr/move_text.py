"""Moves read from their short text form (`knarr.moves` shows it)."""

from __future__ import annotations

from collections.abc import Callable

from knarr.errors import KnarrError, one_of, show
from knarr.language import N_, _
from knarr.moves import Discard, EndTurn, Explore, Move, Recruit, Reserve, Swap, Trade, Written


def parse_move(text: str) -> Move:
    """Read the short text form. Raises `KnarrError` with what would be right."""
    words = text.split() if isinstance(text, str) else []
    if not words:
        said = _("{value} is not a move: write one such as 'trade 2' or 'end'")
        raise KnarrError(said.format(value=show(text)))
    one_of(words[0], _READERS, N_("move"))
    shape, reader = _READERS[words[0]]
    try:
        return reader(words[1:])
    except _Shape:
        said = _("{value} is not a complete move: write {shape}")
        raise KnarrError(said.format(value=show(text), shape=_(shape))) from None


def as_move(move: Move | str) -> Move:
    """A move given as an object or in its short text form. Raises `KnarrError` otherwise."""
    return move if isinstance(move, Written) else parse_move(move)


class _Shape(Exception):
    """The words of a move do not fit its form."""


def _only(words: list[str]) -> str:
    if len(words) != 1:
        raise _Shape
    return words[0]


def _number(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) < 6):
        raise KnarrError(_("{value} is not a whole number").format(value=show(word)))
    return int(word)


def _read_trade(words: list[str]) -> Move:
    return Trade(_number(_only(words)))


def _read_recruit(words: list[str]) -> Move:
    if len(words) != 3 or words[1] != "take":
        raise _Shape
    return Recruit(words[0], words[2])


def _read_explore(words: list[str]) -> Move:
    if not words:
        raise _Shape
    land, rest, recruits = _number(words[0]), words[1:], 0
    if "recruits" in rest:
        at = rest.index("recruits")
        recruits = _number(_only(rest[at + 1 :]))
        rest = rest[:at]
    if rest and (rest[0] != "pay" or len(rest) == 1):
        raise _Shape
    return Explore(land, tuple(rest[1:]), recruits)


def _read_swap(words: list[str]) -> Move:
    return Swap(_only(words))


def _read_reserve(words: list[str]) -> Move:
    return Reserve(_number(_only(words)))


def _read_discard(words: list[str]) -> Move:
    return Discard(_only(words))


def _read_end(words: list[str]) -> Move:
    if words:
        raise _Shape
    return EndTurn()


_READERS: dict[str, tuple[str, Callable[[list[str]], Move]]] = {
    "trade": (N_("'trade 1', 'trade 2' or 'trade 3'"), _read_trade),
    "recruit": ("'recruit blue.vp take green'", _read_recruit),
    "explore": ("'explore 17 pay yellow.vp recruits 1'", _read_explore),
    "swap": ("'swap red'", _read_swap),
    "reserve": ("'reserve 21'", _read_reserve),
    "discard": ("'discard red.vp'", _read_discard),
    "end": ("'end'", _read_end),
}
