"""Shapes drawn once in a picture and used many times: this keeps the text of a picture short.

A shape is registered under a name when its module is loaded and never changes, so that an id always
means the same drawing. Two pictures on one page may both define it: whichever the browser takes,
both look the same. Raise the number in `PREFIX` when a shape is redrawn, because saved notebooks
keep the old pictures.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from knarr.catalogue import current

PREFIX = "k1-"
_SHAPES: dict[str, str] = {}
_SPOKEN: dict[str, Callable[[], str]] = {}
_REFERENCE = re.compile(f'href="#{PREFIX}([^"]+)"')


def num(value: float) -> str:
    """`value` in the fewest letters, to a tenth of a pixel."""
    return f"{value:.1f}".removesuffix(".0")


def define(name: str, body: str) -> None:
    """Register the drawing `body` under `name`, a word without spaces."""
    _SHAPES[name] = body


def spoken(name: str) -> str:
    """The name of a shape with words in it, in the language in use: drawn when it is first used."""
    code = current()
    said = name if code == "en" else f"{name}-{code}"
    if said not in _SHAPES:
        _SHAPES[said] = _SPOKEN[name]()
    return said


def define_spoken(name: str, draw: Callable[[], str]) -> None:
    """Register under `name` what draws a shape with words in it."""
    _SPOKEN[name] = draw


def use(name: str, x: float = 0, y: float = 0, scale: float = 1, fill: str = "") -> str:
    """The shape `name` with its origin at (x, y); `fill` colours what it does not colour itself."""
    ink = f' fill="{fill}"' if fill else ""
    if scale != 1:
        size = f"{scale:.3f}".rstrip("0").removeprefix("0")
        move = f"translate({num(x)} {num(y)})" if x or y else ""
        where = f' transform="{move}scale({size})"'
    else:
        where = (f' x="{num(x)}"' if x else "") + (f' y="{num(y)}"' if y else "")
    return f'<use href="#{PREFIX}{name}"{where}{ink}/>'


@cache
def _needed(name: str) -> frozenset[str]:
    below = (_needed(inner) for inner in _REFERENCE.findall(_SHAPES[name]))
    return frozenset({name}).union(*below)


def definitions(body: str) -> str:
    """The ``<defs>`` with every shape that `body` uses, directly or through another."""
    names = frozenset[str]().union(*map(_needed, set(_REFERENCE.findall(body))))
    shapes = "".join(map(_definition, sorted(names)))
    return f"<defs>{shapes}</defs>" if shapes else ""


@cache
def _definition(name: str) -> str:
    body, mark = _SHAPES[name], f' id="{PREFIX}{name}"'
    if body.count("<") == 1:
        return body.removesuffix("/>") + mark + "/>"
    return f"<g{mark}>{body}</g>"
