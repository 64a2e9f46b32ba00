"""A map that is being painted: strokes of kinds, taken back and made again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from knarr.errors import KnarrError
from knarr.language import N_, _
from knarr.rebirth.hexes import FARTHEST, At
from knarr.rebirth.map_text import hex_of_word, is_label
from knarr.rebirth.maps import Hex, HexMap

MOST_ROWS = 30
MOST_KEPT = 300
FIRST = (10, 8)
"""Columns and rows of an empty canvas."""

TOOLS = {
    "food": N_("food"),
    "energy": N_("energy"),
    "blank": N_("blank"),
    "settlement": N_("settlement"),
    "castle": N_("castle"),
    "Edinburgh": N_("Edinburgh"),
    "Stirling": N_("Stirling"),
    "cathedral": N_("cathedral"),
    "water": N_("water"),
    "port": N_("port (on, off)"),
    "mark": N_("mark for two (on, off)"),
}
"""What can be painted, and the marks that are put on what was painted."""

_WORDS = {"food": "f", "energy": "e", "blank": "-", "castle": "C", "cathedral": "+"}
_WORDS |= {"Edinburgh": "CE", "Stirling": "CS"}


class Easel:
    """The map, what it was before, and the canvas around it."""

    def __init__(self, board: HexMap) -> None:
        self.board = board
        self._before: list[HexMap] = []
        self._after: list[HexMap] = []
        self._canvas = _around(board)

    # -- painting -----------------------------------------------------------------------------

    def paint(self, places: Sequence[At], tool: str, label: str = "") -> None:
        """Paint a stroke; an empty `label` begins a new settlement. Raises `KnarrError`."""
        for at in places:
            if max(map(abs, at)) > FARTHEST:
                raise KnarrError(_("no coordinate goes beyond {most}").format(most=FARTHEST))
        if tool == "settlement":
            label = label or self.free_label()
            if not is_label(label):
                raise KnarrError(
                    _("a settlement's label has one to eight letters or digits and no p at its end")
                )
        board = self.board
        for at in dict.fromkeys(places):
            board = _painted(board, at, tool, label)
        if board == self.board and tool in ("port", "mark"):
            raise KnarrError(_no_place(board.hex_at(places[0]), tool))
        canvas = _joined(self._canvas, _around(board))
        if max(canvas[2] - canvas[0], canvas[3] - canvas[1]) >= MOST_ROWS:
            raise KnarrError(_("a map has at most {count} rows here").format(count=MOST_ROWS))
        self.put(board)
        self._canvas = canvas

    def put(self, board: HexMap) -> None:
        """Show another map; the present one can be got back."""
        if board == self.board:
            return
        self._before = [*self._before[-MOST_KEPT:], self.board]
        self._after = []
        self.board = board
        self._canvas = _joined(self._canvas, _around(board))

    def lay(self, board: HexMap) -> None:
        """Begin with another map, on a canvas of its own size. Raises `KnarrError`."""
        canvas = _around(board)
        if max(canvas[2] - canvas[0], canvas[3] - canvas[1]) >= MOST_ROWS:
            raise KnarrError(_("a map has at most {count} rows here").format(count=MOST_ROWS))
        self.put(board)
        self._canvas = canvas

    def step(self, by: int) -> None:
        """Take the last stroke back (-1) or make it again (1). Raises `KnarrError`."""
        source, target = (self._before, self._after) if by < 0 else (self._after, self._before)
        if not source:
            raise KnarrError(
                _("there is nothing to undo") if by < 0 else _("there is nothing to redo")
            )
        target.append(self.board)
        self.board = source.pop()
        self._canvas = _joined(self._canvas, _around(self.board))

    @property
    def can(self) -> tuple[bool, bool]:
        """Whether there is something to take back, and to make again."""
        return bool(self._before), bool(self._after)

    def labels(self) -> list[str]:
        """The labels of the settlements, with a free one behind them."""
        return list(self.board.settlements)

    def free_label(self) -> str:
        """A label that no settlement has."""
        taken = set(self.board.settlements)
        return next(str(n) for n in range(1, len(taken) + 2) if str(n) not in taken)

    def canvas(self) -> HexMap:
        """The map with water all around it, to be painted on."""
        left, top, right, bottom = self._canvas
        hexes = {one.at: one for one in self.board.hexes}
        for r in range(top, bottom + 1):
            for column in range(left, right + 1):
                at = (column - r // 2, r)
                hexes.setdefault(at, Hex(at, "water"))
        return HexMap(self.board.name, tuple(hexes.values()), self.board.note)


def _painted(board: HexMap, at: At, tool: str, label: str) -> HexMap:
    old = board.hex_at(at)
    if tool == "water":
        return board.without(at)
    if tool in ("port", "mark"):
        return board if old is None else board.with_hex(_toggled(old, tool))
    word = f"s{label}" if tool == "settlement" else _WORDS[tool]
    new = hex_of_word(at, word)
    if old is not None and old.marked and new.placeable:
        new = replace(new, marked=True)
    if old is not None and old.port and new.kind == "settlement":
        new = replace(new, port=True)
    if new.castle:
        board = _plain(board, new.castle)
    return board.with_hex(new)


def _toggled(old: Hex, tool: str) -> Hex:
    if tool == "port" and old.kind == "settlement":
        return replace(old, port=not old.port)
    if tool == "mark" and old.placeable:
        return replace(old, marked=not old.marked)
    return old


def _no_place(one: Hex | None, tool: str) -> str:
    """Why a hex takes no port or mark."""
    if tool == "port":
        return _("a port goes with a settlement space alone")
    kind = "water" if one is None else one.kind
    return _("{value} cannot be marked: no tile lies there").format(value=_(TOOLS[kind]))


def _plain(board: HexMap, name: str) -> HexMap:
    """The map without a castle of that name: there is one Edinburgh."""
    for one in board.castles:
        if one.castle == name:
            board = board.with_hex(replace(one, castle=None))
    return board


Canvas = tuple[int, int, int, int]
"""Its ends: left, top, right, bottom. Column 0 begins at q = -r // 2 in every row."""


def _around(board: HexMap) -> Canvas:
    """The hexes of a map that are no water, and one more on every side."""
    land: Iterable[At] = [one.at for one in board.hexes if one.kind != "water"]
    columns = [q + r // 2 for q, r in land] or [1, FIRST[0]]
    rows = [r for _, r in land] or [1, FIRST[1]]
    return min(columns) - 1, min(rows) - 1, max(columns) + 1, max(rows) + 1


def _joined(one: Canvas, other: Canvas) -> Canvas:
    low = (min(one[0], other[0]), min(one[1], other[1]))
    return (*low, max(one[2], other[2]), max(one[3], other[3]))
