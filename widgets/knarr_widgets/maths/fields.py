"""The settings of the maths widgets: what each may be, as the page and a link say it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from fractions import Fraction
from typing import Any

from knarr.errors import KnarrError, show
from knarr.language import _, whole
from knarr.maths import exact
from knarr_widgets.maths.words import either, number
from knarr_widgets.page.checks import writable

WHOLE = re.compile(r"-?\d{1,6}")
_DECIMAL = re.compile(r"-?\d{1,6}(?:\.\d{1,4})?")


@dataclass(frozen=True, kw_only=True)
class Field:
    """A setting under its `name`; one `of_seat` is read from a position while one is followed."""

    name: str
    label: str
    default: Any
    group: str = ""
    of_seat: bool = False

    def read(self, value: object) -> Any:
        """A value of a message, checked. Raises `KnarrError`."""
        raise NotImplementedError

    def parse(self, text: str) -> Any:
        """A value of a link, checked. Raises `KnarrError`."""
        return self.read(text)

    def write(self, value: Any) -> str:
        """The value as a link says it."""
        return str(value)

    def control(self, value: Any) -> dict[str, Any]:
        """The control for the page."""
        return {"name": self.name, "label": self.said, "value": value}

    @property
    def said(self) -> str:
        """The label in the language in use."""
        return _(self.label)


@dataclass(frozen=True, kw_only=True)
class Whole(Field):
    """A whole number, as a slider."""

    low: int
    high: int
    unit: str = ""

    def read(self, value: object) -> int:
        """A whole number within the limits."""
        if (
            isinstance(value, bool)
            or not isinstance(value, int)
            or not (self.low <= value <= self.high)
        ):
            text = _("{setting}: a whole number from {low} to {high} is wanted, not {value}")
            limits = {"low": self.low, "high": self.high}
            raise KnarrError(text.format(setting=self.said, value=show(value), **limits))
        return value

    def parse(self, text: str) -> int:
        """A whole number in digits."""
        return self.read(int(text) if WHOLE.fullmatch(text) else text)

    def control(self, value: int) -> dict[str, Any]:
        """A slider."""
        scale = {"low": self.low, "high": self.high, "step": 1, "unit": _(self.unit)}
        return {**super().control(value), "kind": "range", **scale}


@dataclass(frozen=True, kw_only=True)
class Decimal(Field):
    """A number in steps, kept exactly, as a slider."""

    low: Fraction
    high: Fraction
    step: Fraction
    unit: str = ""

    def read(self, value: object) -> Fraction:
        """A number within the limits, on one of the steps."""
        good = isinstance(value, (int, float)) and not isinstance(value, bool)
        if good and self.low <= value <= self.high:  # type: ignore[operator]
            found = exact(value)  # type: ignore[arg-type]
            if (found / self.step).denominator == 1:
                return found
        text = _(
            "{setting}: a number from {low} to {high} in steps of {step} is wanted, not {value}"
        )
        limits = {"low": number(self.low), "high": number(self.high), "step": number(self.step)}
        raise KnarrError(text.format(setting=self.said, value=show(value), **limits))

    def parse(self, text: str) -> Fraction:
        """A number in digits."""
        return self.read(float(text) if _DECIMAL.fullmatch(text) else text)

    def write(self, value: Fraction) -> str:
        """The fewest digits."""
        return f"{float(value):g}"

    def control(self, value: Fraction) -> dict[str, Any]:
        """A slider."""
        ends = {"low": float(self.low), "high": float(self.high), "step": float(self.step)}
        return {**super().control(float(value)), "kind": "range", **ends, "unit": _(self.unit)}


@dataclass(frozen=True, kw_only=True)
class Choice(Field):
    """One of several words, as a list or as buttons in a row."""

    options: Mapping[str, str]
    buttons: bool = False
    kinds: str = ""
    """What the words are, where there are too many to list."""

    def read(self, value: object) -> str:
        """One of the words."""
        if isinstance(value, str) and value in self.options:
            return value
        near = get_close_matches(value, self.options, n=1) if isinstance(value, str) else []
        if near:
            text = _("{setting}: {value} is not known, did you mean {name}?")
            raise KnarrError(text.format(setting=self.said, value=show(value), name=near[0]))
        text = _("{setting}: choose {names}, not {value}")
        names = _(self.kinds) or either(self.options)
        raise KnarrError(text.format(setting=self.said, names=names, value=show(value)))

    def option(self, key: str) -> str:
        """An option in the language in use."""
        return _(self.options[key])

    def control(self, value: str) -> dict[str, Any]:
        """A list of options, or buttons."""
        options = [[key, self.option(key)] for key in self.options]
        kind = "buttons" if self.buttons else "choice"
        return {**super().control(value), "kind": kind, "options": options}


@dataclass(frozen=True, kw_only=True)
class Flag(Field):
    """Yes or no."""

    def read(self, value: object) -> bool:
        """True or false."""
        if not isinstance(value, bool):
            text = _("{setting}: yes or no is wanted, not {value}")
            raise KnarrError(text.format(setting=self.said, value=show(value)))
        return value

    def parse(self, text: str) -> bool:
        """``1`` or ``0``."""
        return self.read({"1": True, "0": False}.get(text, text))

    def write(self, value: bool) -> str:
        """``1`` or ``0``."""
        return str(int(value))

    def control(self, value: bool) -> dict[str, Any]:
        """A box to tick."""
        return {**super().control(value), "kind": "check"}


@dataclass(frozen=True, kw_only=True)
class Text(Field):
    """A short text."""

    longest: int = 20_000
    hint: str = ""

    def read(self, value: object) -> str:
        """A text that is not too long."""
        if not isinstance(value, str) or len(value) > self.longest:
            text = _("{setting}: a text of at most {count} letters is wanted")
            raise KnarrError(text.format(setting=self.said, count=whole(self.longest)))
        writable(value, self.said)
        return " ".join(value.split())

    def control(self, value: str) -> dict[str, Any]:
        """A field to type in."""
        return {**super().control(value), "kind": "text", "hint": _(self.hint)}
