"""Readers of single arguments. Each raises `argparse.ArgumentTypeError` with a plain sentence."""

from __future__ import annotations

import math
import re
from argparse import ArgumentTypeError
from collections.abc import Callable

from knarr.cards import ARTIFACTS, PLAYERS
from knarr.errors import KnarrError
from knarr.rules import Rules

RANDOM = "random"


def whole_number(least: int, most: int | None = None) -> Callable[[str], int]:
    """A reader of whole numbers from `least` to `most`, both included."""
    limits = f"from {least} on" if most is None else f"from {least} to {most}"

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if number < least or (most is not None and number > most):
            raise ArgumentTypeError(f"{text!r} is not a whole number {limits}")
        return number

    return read


def seconds(text: str) -> float:
    """A positive time in seconds."""
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not 0 < number < math.inf:
        raise ArgumentTypeError(f"{text!r} is not a positive number of seconds")
    return number


def share(text: str) -> float:
    """A half-width of a share, between 0 and 1."""
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not 0 < number < 1:
        raise ArgumentTypeError(f"{text!r} is not a number between 0 and 1, such as 0.01")
    return number


def base_url(text: str) -> str:
    """A path such as ``/knarr/``; the strokes at its ends may be left out."""
    names = text.strip("/").split("/")
    if names == [""]:
        return "/"
    if not all(re.fullmatch(r"[\w~-][\w.~-]*", name, re.ASCII) for name in names):
        raise ArgumentTypeError(f"{text!r} is not a path such as /knarr/")
    return f"/{'/'.join(names)}/"


def players(text: str) -> int | tuple[str, ...]:
    """Either how many players, or a name for each with commas between; ``name:2`` is two."""
    if text.strip().isdecimal():
        if int(text) in PLAYERS:
            return int(text)
    else:
        names = [name for word in split(text) for name in _repeated(word)]
        if len(names) in PLAYERS:
            return tuple(names)
    raise ArgumentTypeError(
        f"{text!r} is neither 2, 3 or 4 nor that many names with commas between"
    )


def _repeated(word: str) -> list[str]:
    name, colon, count = word.rpartition(":")
    if colon and name and count.isdecimal() and int(count):
        return [name] * min(int(count), max(PLAYERS) + 1)
    return [word]


def artifacts(text: str) -> str | tuple[str, ...]:
    """The word ``random``, or artifacts with commas between, none of them twice."""
    if text == RANDOM:
        return RANDOM
    try:
        return Rules(artifacts=split(text)).artifacts
    except KnarrError as error:
        raise ArgumentTypeError(f"{error} (or {RANDOM})") from None


def split(text: str) -> tuple[str, ...]:
    """The words of a list with commas."""
    return tuple(word for word in (part.strip() for part in text.split(",")) if word)


ARTIFACTS_HELP = f"{RANDOM}, or any of {', '.join(ARTIFACTS)}, with commas between"
