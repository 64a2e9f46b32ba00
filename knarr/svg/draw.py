"""The few building stones of the pictures: text, shapes, groups and the whole ``<svg>``."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from html import escape

from knarr.svg.palette import FONT, INK
from knarr.svg.shapes import definitions, num

NARROW_LETTERS = frozenset("iIjlrtf.,:;'|!()[] ")
BROAD_LETTERS = frozenset("mwMWGOQ@%&")
JOINER = "\u200d"
LONGEST = 60
"""The most letters of a name, because some letters have no width."""

TEXT = 12.0
"""The font size of a picture where a text says nothing else."""


@dataclass(frozen=True)
class Block:
    """A drawn rectangle, its corner at (0, 0), ready to be put somewhere."""

    width: float
    height: float
    body: str


@lru_cache(4096)
def plain(text: str) -> str:
    """`text` in one line, without what XML forbids or what turns the reading direction."""
    spaced = "".join(" " if letter.isspace() else letter for letter in text)
    return "".join(letter for letter in spaced if _printable(letter)).strip()


def _printable(letter: str) -> bool:
    if letter == JOINER:
        return True
    return unicodedata.category(letter) not in ("Cc", "Cf", "Cs", "Cn") and letter < "\U000e0000"


def safe(text: str) -> str:
    """`text` for use between tags or inside an attribute."""
    return escape(plain(text), quote=True)


def letter_width(letter: str) -> float:
    """A generous width of `letter`, in units of the font size: fonts differ."""
    if unicodedata.combining(letter) or letter == JOINER:
        return 0.0
    if unicodedata.east_asian_width(letter) in "WF" or letter in BROAD_LETTERS:
        return 1.12
    return 0.42 if letter in NARROW_LETTERS else 0.72


def shorten(name: str, width: float, size: float) -> str:
    """`name`, cut with an ellipsis where it would be wider than `width` at font size `size`."""
    name = plain(name)
    room = width / size
    if len(name) <= LONGEST and sum(map(letter_width, name)) <= room:
        return name
    used, kept = letter_width("…"), 0
    for letter in name:
        used += letter_width(letter)
        if used > room or kept == LONGEST:
            break
        kept += 1
    return name[:kept].rstrip(" " + JOINER) + "…"


def fitting(words: str, width: float, size: float) -> float:
    """The font size, `size` at the most, at which `words` are no wider than `width`."""
    needed = 0.84 * size * sum(map(letter_width, words))
    return size if needed <= width else round(size * width / needed, 1)


def text(
    x: float,
    y: float,
    words: str,
    size: float = TEXT,
    *,
    fill: str = "",
    anchor: str = "",
    bold: bool = True,
) -> str:
    """One line of text; `y` is its middle, `anchor` says which end of it `x` is."""
    more = f' fill="{fill}"' if fill else ""
    more += f' text-anchor="{anchor}"' if anchor else ""
    more += "" if bold else ' font-weight="400"'
    more += f' font-size="{num(size)}"' if size != TEXT else ""
    place = f'x="{num(x)}" y="{num(y + 0.35 * size)}"'
    return f"<text {place}{more}>{safe(words)}</text>"


def clipped(x: float, y: float, width: float, height: float, body: str) -> str:
    """`body` in a window of its own, so that no letter however wide leaves it."""
    return (
        f'<svg x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}">{body}</svg>'
    )


def rect(
    x: float,
    y: float,
    width: float,
    height: float,
    fill: str,
    *,
    round_: float = 0,
    stroke: str = "",
    thick: float = 1,
    dash: str = "",
) -> str:
    """A rectangle with corners of radius `round_`."""
    more = f' rx="{num(round_)}"' if round_ else ""
    if stroke:
        more += f' stroke="{stroke}"'
        more += f' stroke-width="{num(thick)}"' if thick != 1 else ""
    more += f' stroke-dasharray="{dash}"' if dash else ""
    place = (f' x="{num(x)}"' if x else "") + (f' y="{num(y)}"' if y else "")
    place += f' width="{num(width)}" height="{num(height)}"'
    return f'<rect{place} fill="{fill}"{more}/>'


def path(d: str, fill: str = "", *, stroke: str = "", thick: float = 1) -> str:
    """A filled shape, in ink unless told."""
    more = f' fill="{fill}"' if fill else ""
    more += f' stroke="{stroke}" stroke-width="{num(thick)}"' if stroke else ""
    return f'<path d="{d}"{more}/>'


def circle(x: float, y: float, radius: float, fill: str, *, stroke: str = "") -> str:
    """A disc."""
    more = f' stroke="{stroke}"' if stroke else ""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" fill="{fill}"{more}/>'


def at(x: float, y: float, body: str, scale: float = 1) -> str:
    """`body` moved to (x, y) and enlarged."""
    if not body or (x == y == 0 and scale == 1):
        return body
    size = f" scale({scale:.3g})" if scale != 1 else ""
    return f'<g transform="translate({num(x)} {num(y)}){size}">{body}</g>'


def place(block: Block, x: float, y: float, scale: float = 1) -> str:
    """The body of `block` at (x, y)."""
    return at(x, y, block.body, scale)


def part(body: str, tip: str, x: float = 0, y: float = 0, **data: object) -> str:
    """A part to point at, moved to (x, y): a tooltip in plain words and ``data-`` attributes."""
    marks = "".join(
        f' data-{key.replace("_", "-")}="{safe(str(value))}"' for key, value in data.items()
    )
    title = f"<title>{safe(tip)}</title>" if tip else ""
    where = f' transform="translate({num(x)} {num(y)})"' if x or y else ""
    return f"<g{where}{marks}>{title}{body}</g>"


def panel(block: Block, fill: str, *, pad: float = 12, line: str = "") -> Block:
    """`block` on a ground of its own, `pad` wider on every side."""
    width, height = block.width + 2 * pad, block.height + 2 * pad
    ground = rect(0.5, 0.5, width - 1, height - 1, fill, round_=10, stroke=line)
    return Block(width, height, ground + place(block, pad, pad))


def picture(block: Block, label: str) -> str:
    """`block` as a complete ``<svg>`` that says in `label` what it shows."""
    width, height = num(block.width), num(block.height)
    words = safe(label)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" role="img" aria-label="{words}" '
        f'style="max-width:100%;height:auto;direction:ltr" '
        f'font-family="{FONT}" font-size="{num(TEXT)}" font-weight="700" fill="{INK}" '
        'fill-rule="evenodd">'
        f"<title>{words}</title>{definitions(block.body)}{block.body}</svg>"
    )
