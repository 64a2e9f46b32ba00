"""The page's side of Rebirth's widgets."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from knarr.rebirth.colours import DARK, LIGHT
from knarr_widgets.page import bundle

HOME = Path(__file__).parents[1]
SHARED = ("language", "dom", "files", "channel")
STEPPER = ("bar", "log", "record", "frame")
PAGE = ("hexmap", "card", "legend", "board", "corners", "ending", "choices", "games", "stepper")
SHEETS = ("layout", "moves", "panels")


def own(*names: str) -> tuple[str, ...]:
    """Modules or sheets of Rebirth's own, as they are found from `HOME`."""
    return tuple(f"rebirth/page/{name}" for name in names)


def colours(root: str) -> str:
    """The colours of the pictures, light and dark, for class `root`."""
    pairs = (f"--rebirth-{name}:light-dark({LIGHT[name]},{DARK[name]})" for name in LIGHT)
    return f".{root}{{{';'.join(pairs)}}}\n"


@cache
def script() -> str:
    """The stepper's modules as one."""
    modules = (*(f"stepper/page/{name}" for name in STEPPER), *own(*PAGE))
    return bundle.script(HOME, modules, SHARED)


@cache
def style() -> str:
    """The stepper's style sheets as one."""
    sheets = (*(f"stepper/page/{name}" for name in SHEETS), *own("map", "stepper"))
    return bundle.style(HOME, sheets, "knarr-stepper") + colours("knarr-stepper")


@cache
def inspector_script() -> str:
    """The inspector's modules as one."""
    modules = ("stepper/page/record", *own("hexmap", "card", "shell", "inspector"))
    return bundle.script(HOME, modules, SHARED)


@cache
def inspector_style() -> str:
    """The inspector's style sheets as one."""
    return bundle.style(HOME, own("map", "inspector"), "knarr-inspector") + colours(
        "knarr-inspector"
    )


@cache
def painter_script() -> str:
    """The painter's modules as one."""
    modules = (
        "stepper/page/record",
        *own("hexmap", "strokes", "palette", "maptext", "shell", "painter"),
    )
    return bundle.script(HOME, modules, SHARED)


@cache
def painter_style() -> str:
    """The painter's style sheets as one."""
    return bundle.style(HOME, own("map", "inspector", "painter"), "knarr-painter") + colours(
        "knarr-painter"
    )


LAB = ("seats", "amount", "progress", "results", "lab")


@cache
def lab_script() -> str:
    """The lab's modules as one: the form is Rebirth's own."""
    modules = (*(f"lab/page/{name}" for name in LAB), *own("lab"))
    return bundle.script(HOME, modules, ("language", "dom", "files"))


@cache
def lab_style() -> str:
    """The lab's style sheets as one."""
    return bundle.style(HOME, ("lab/page/form", "lab/page/results"), "knarr-lab")


@cache
def home_script() -> str:
    """The bar of Rebirth's parts."""
    return bundle.script(HOME, own("home"), ("language", "dom"))


@cache
def home_style() -> str:
    """Its style sheet."""
    return bundle.style(HOME, own("home"), "knarr-rebirth-home")
