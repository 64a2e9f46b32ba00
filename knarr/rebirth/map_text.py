"""The text form of a map, to be written by hand from a board.

Lines with a colon are the head; the others are the rows of hexes, from the top. The words of a row
are its hexes from the left; every second row, beginning with the second, lies half a hex further to
the right. How far a line is indented means nothing::

    map: A small island
    note: drawn by hand
    ~ f f* - C
     s1 s1p e CE +

===========  =====================================================
``f`` ``e``  a food space, an energy space
``-``        a blank space
``s1``       a space of settlement 1 (any label of letters and digits)
``s1p``      the same with a port (a label does not end in ``p``)
``C``        a castle; ``CE`` is Edinburgh, ``CS`` is Stirling
``+``        a cathedral
``~``        water
===========  =====================================================

A ``*`` after a space marks it for the game of two. ``origin: q r`` in the head names the place of
the first hex of the first row (0 0 if it is not said; r is even).
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from knarr.errors import KnarrError, show
from knarr.language import _
from knarr.rebirth.hexes import FARTHEST, At, at_text
from knarr.rebirth.maps import Hex, HexMap
from knarr.rebirth.reading import check_count, line_of

HEAD = ("map", "note", "origin")
MOST_LETTERS = 100_000
LONGEST_LABEL = 8

_PLAIN = {"f": "food", "e": "energy", "-": "blank", "+": "cathedral", "~": "water", "C": "castle"}
_LETTER = {kind: letter for letter, kind in _PLAIN.items()}
_CASTLES = {"CE": "Edinburgh", "CS": "Stirling"}
_CASTLE_WORD = {name: word for word, name in _CASTLES.items()}
_SETTLEMENT = re.compile(rf"s([A-Za-z0-9]{{1,{LONGEST_LABEL}}}?)(p?)", re.ASCII)
_ORIGIN = re.compile(r"(-?\d{1,2})[\s,]+(-?\d{1,2})", re.ASCII)
_WORDS = "f e - s1 s1p C CE CS + ~ f*"


def is_label(text: str) -> bool:
    """Whether a text can be the label of a settlement: it can be written in the text form."""
    found = _SETTLEMENT.fullmatch(f"s{text}")
    return found is not None and not found[2]


def map_from_text(text: str) -> HexMap:
    """Read the text form. Raises `KnarrError` that names the line and the hex."""
    if len(text) > MOST_LETTERS:
        words = _("the text of a map has at most {count} letters")
        raise KnarrError(words.format(count=MOST_LETTERS))
    head: dict[str, str] = {}
    rows: list[tuple[int, list[str]]] = []
    for number, line in enumerate(text.splitlines(), 1):
        name, colon, value = line.partition(":")
        if colon:
            _add_head(head, number, name.strip(), value.strip())
        elif line.strip():
            rows.append((number, line.split()))
    count = sum(len(words) for _, words in rows)
    if not count:
        said = _("the map has no hexes: write its rows with {words}")
        raise KnarrError(said.format(words=_WORDS))
    check_count(count)
    q, r = _origin(head.get("origin", "0 0"))
    hexes = [
        one
        for row, (number, words) in enumerate(rows)
        for one in _row(number, words, q - row // 2, r + row)
    ]
    name = line_of(head.get("map", ""), "map", may_be_empty=True)
    return HexMap(name or "Map", tuple(hexes), line_of(head.get("note", ""), "note", True))


def _add_head(head: dict[str, str], number: int, name: str, value: str) -> None:
    if name not in HEAD:
        words = _("line {line}: {value} is none of {names}")
        raise KnarrError(words.format(line=number, value=show(name), names=", ".join(HEAD)))
    if name in head:
        raise KnarrError(_("line {line}: {name} is there twice").format(line=number, name=name))
    head[name] = value


def _origin(text: str) -> At:
    found = _ORIGIN.fullmatch(text.strip())
    if found is None:
        words = _("origin must be two whole numbers such as 0 0, not {value}")
        raise KnarrError(words.format(value=show(text)))
    q, r = int(found[1]), int(found[2])
    if r % 2:
        words = _("origin: its second number must be even, not {number}")
        raise KnarrError(words.format(number=r))
    return q, r


def _row(number: int, cells: list[str], q: int, r: int) -> Iterable[Hex]:
    for count, word in enumerate(cells):
        at = (q + count, r)
        try:
            if max(map(abs, at)) > FARTHEST:
                words = _("no coordinate goes beyond {most}")
                raise KnarrError(words.format(most=FARTHEST))
            yield hex_of_word(at, word)
        except KnarrError as error:
            words = _("line {line}, hex {count} ({place}): {reason}")
            said = {"line": number, "count": count + 1, "place": at_text(at), "reason": error}
            raise KnarrError(words.format(**said)) from None


def hex_of_word(at: At, word: str) -> Hex:
    """The hex at a place that a word of the text form describes. Raises `KnarrError`."""
    marked = word.endswith("*")
    bare = word.removesuffix("*")
    if bare in _CASTLES:
        one = Hex(at, "castle", castle=_CASTLES[bare], marked=marked)
    elif found := _SETTLEMENT.fullmatch(bare):
        one = Hex(at, "settlement", found[1], bool(found[2]), marked)
    elif bare in _PLAIN:
        one = Hex(at, _PLAIN[bare], marked=marked)
    else:
        words = _("{value} is no hex: write {words}")
        raise KnarrError(words.format(value=show(word), words=_WORDS))
    if marked and not one.placeable:
        words = _("{value} cannot be marked: no tile lies there")
        raise KnarrError(words.format(value=show(word)))
    return one


def word_of_hex(one: Hex) -> str:
    """The word of the text form for a hex."""
    word = _LETTER.get(one.kind, "")
    if one.kind == "settlement":
        word = f"s{one.settlement}{'p' if one.port else ''}"
    elif one.castle:
        word = _CASTLE_WORD[one.castle]
    return f"{word}{'*' if one.marked else ''}"


def map_to_text(board: HexMap) -> str:
    """Write the text form, in columns that show how the hexes lie."""
    words = {one.at: word_of_hex(one) for one in board.hexes}
    first = min((r for _, r in words), default=0) // 2 * 2
    last = max((r for _, r in words), default=0)
    left = min((q + (r - first) // 2 for q, r in words), default=0)
    width = max(max(map(len, words.values()), default=1) // 2 * 2 + 1, 3)
    lines = [f"map: {_one_line(board.name)}"]
    lines += [f"note: {_one_line(board.note)}"] if board.note else []
    lines += [f"origin: {left} {first}"] if (left, first) != (0, 0) else []
    for r in range(first, last + 1):
        shift = (r - first) // 2
        columns = [q + shift for q, row in words if row == r]
        cells = range(left, max(columns, default=left) + 1)
        row = " ".join(words.get((at - shift, r), "~").ljust(width) for at in cells)
        indent = " " * ((width + 1) // 2) if (r - first) % 2 else ""
        lines.append((indent + row).rstrip())
    return "\n".join(lines) + "\n"


def _one_line(text: str) -> str:
    return " ".join(text.split())
