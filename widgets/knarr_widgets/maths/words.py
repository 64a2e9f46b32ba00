"""Figures, cards and destinations in words, for the maths widgets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from knarr.cards import DESTINATIONS
from knarr.svg.palette import KIND_LETTERS
from knarr.svg.words import cost_words
from knarr.words import ASSET_WORDS, counted, gains_words, viking_words


def number(value: Fraction | float, places: int = 2) -> str:
    """A number with at most `places` decimals."""
    text = f"{float(value):.{places}f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text == "-0" else text.replace("-", "−")


def signed(value: Fraction | int) -> str:
    """A number with its sign."""
    return f"+{number(value)}" if value > 0 else number(value)


def share(value: Fraction) -> str:
    """A chance in per cent."""
    return f"{100 * float(value):.1f}\u00a0%"


def exactly(value: Fraction) -> str:
    """A chance as a fraction and in per cent; long fractions in per cent alone."""
    if value.denominator == 1 or value.denominator > 99_999:
        return share(value)
    return f"{value.numerator}/{value.denominator} = {share(value)}"


def card_words(name: str) -> str:
    """``blue.vp`` as ``blue VP``."""
    return viking_words(name).removesuffix(" viking")


def asset(name: str, count: int = 1) -> str:
    """An asset's word for a count."""
    return ASSET_WORDS[name][count != 1]


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
    return f"{', '.join(others)} or {last}" if others else last


def changes(counts: Mapping[str, int]) -> str:
    """Differences in words, with their signs."""
    parts = [f"{signed(n)} {asset(name, abs(n))}" for name, n in counts.items() if n]
    return ", ".join(parts) or "–"


def summed(parts: Iterable[tuple[int, str]], unit: str) -> str:
    """A sum in words: ``1 (ship) + 2 (destination 15) = 3 recruits``."""
    listed = [(count, where) for count, where in parts if count]
    total = sum(count for count, _ in listed)
    if not listed:
        return f"nothing pays {unit}: 0"
    left = " + ".join(f"{count} ({where})" for count, where in listed)
    return f"{left} = {total} {unit}"


times = counted
"""``3 turns``."""
