"""Figures, cards and destinations in words, for the maths widgets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from knarr.cards import DESTINATIONS
from knarr.cost_words import cost_words
from knarr.language import _
from knarr.svg.palette import KIND_LETTERS
from knarr.words import amount_words, asset_words, card_words, counted, gains_words

__all__ = [
    "alike",
    "amount_words",
    "asset_words",
    "card_words",
    "changes",
    "decimals",
    "either",
    "exactly",
    "fixed",
    "gains",
    "land_words",
    "number",
    "share",
    "signed",
    "summed",
    "times",
    "vp",
]


def number(value: Fraction | float, places: int = 2) -> str:
    """A number with at most `places` decimals."""
    text = f"{float(value):.{places}f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text == "-0" else text.replace("-", "−")


def decimals(values: Iterable[Fraction | float], places: int = 2) -> int:
    """The fewest decimals, `places` at most, that tell all of the numbers as `number` does."""
    written = (number(value, places).partition(".")[2] for value in values)
    return max(map(len, written), default=0)


def alike(values: Iterable[Fraction | float], places: int = 2) -> list[str]:
    """Numbers that stand side by side, all with the same decimals: the fewest, `places` at most."""
    shown = list(values)
    wanted = decimals(shown, places)
    return [fixed(value, wanted) for value in shown]


def fixed(value: Fraction | float, places: int) -> str:
    """A number with just so many decimals."""
    text = f"{float(value):.{places}f}"
    zero = not text.strip("-0.")
    return (text.lstrip("-") if zero else text).replace("-", "−")


def signed(value: Fraction | int, places: int | None = None) -> str:
    """A number with its sign; with just so many decimals if they are given."""
    text = number(value) if places is None else fixed(value, places)
    return f"+{text}" if value > 0 else text


def share(value: Fraction) -> str:
    """A chance in per cent."""
    return f"{100 * float(value):.1f}\u00a0%"


def exactly(value: Fraction) -> str:
    """A chance as a fraction and in per cent; long fractions in per cent alone."""
    if value.denominator == 1 or value.denominator > 99_999:
        return share(value)
    return f"{value.numerator}/{value.denominator} = {share(value)}"


def land_words(number: int) -> str:
    """A destination's number, kind and cost."""
    card = DESTINATIONS[number]
    return f"{number} {KIND_LETTERS[card.kind]}: {cost_words(card)}"


def gains(counts: Mapping[str, int], nothing: str = "–") -> str:
    """Gains in words, a dash for none."""
    return gains_words(counts) if any(counts.values()) else nothing


def either(names: Iterable[str]) -> str:
    """``2, 3 or 4``."""
    *others, last = names
    return _("{list} or {last}").format(list=", ".join(others), last=last) if others else last


def changes(counts: Mapping[str, int]) -> str:
    """Differences in words, with their signs."""
    parts = [amount_words(name, n, signed(n)) for name, n in counts.items() if n]
    return ", ".join(parts) or "–"


def summed(parts: Iterable[tuple[int, str]], gain: str) -> str:
    """A sum in words: ``1 (ship) + 2 (destination 15) = 3 recruits``."""
    listed = list(parts)
    left = " + ".join(f"{count} ({where})" for count, where in listed)
    return f"{left} = {amount_words(gain, sum(count for count, _where in listed))}"


times = counted
"""``3 turns``."""


def vp(value: object) -> str:
    """``3 VP``, for a number that is written already."""
    return _("{number} VP").format(number=value)
