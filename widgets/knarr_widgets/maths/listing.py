"""Settings that are lists: numbers by turn, cards, destinations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from knarr.cards import DESTINATIONS, KINDS
from knarr.errors import KnarrError, one_of, show
from knarr.language import N_, _
from knarr_widgets.maths.fields import WHOLE, Field, Whole
from knarr_widgets.maths.words import card_words, land_words

NONE = "none"


@dataclass(frozen=True, kw_only=True)
class Counts(Field):
    """Whole numbers, one a turn, as upright sliders; the number of turns is that of another."""

    most: int
    longest: int
    each: str = N_("turn")
    default: tuple[int, ...] = ()

    def read(self, value: object) -> tuple[int, ...]:
        """At most `longest` whole numbers from 0 to `most`."""
        if not isinstance(value, (list, tuple)) or len(value) > self.longest:
            text = _("{setting}: at most {count} whole numbers are wanted")
            raise KnarrError(text.format(setting=self.said, count=self.longest))
        one = Whole(name=self.name, label=self.label, default=0, low=0, high=self.most)
        return tuple(one.read(entry) for entry in value)

    def parse(self, text: str) -> tuple[int, ...]:
        """Numbers with commas."""
        parts = [part for part in text[:1000].split(",") if part]
        return self.read([int(part) if WHOLE.fullmatch(part) else part for part in parts])

    def write(self, value: Sequence[int]) -> str:
        """Numbers with commas."""
        return ",".join(map(str, value))

    def control(self, value: Sequence[int]) -> dict[str, Any]:
        """A row of upright sliders."""
        return {**super().control(list(value)), "kind": "counts", "most": self.most,
                "each": _(self.each)}  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Several(Field):
    """A list of cards, to add to and to take from."""

    most: int
    default: tuple[Any, ...] = ()
    add: str = N_("Add")
    empty: str = N_("none")

    def one(self, value: object) -> Any:
        """One entry. Raises `KnarrError`."""
        raise NotImplementedError

    def read(self, value: object) -> tuple[Any, ...]:
        """A list of entries."""
        if not isinstance(value, (list, tuple)) or len(value) > self.most:
            text = _("{setting}: a list of at most {count} is wanted")
            raise KnarrError(text.format(setting=self.said, count=self.most))
        return tuple(map(self.one, value))

    def parse(self, text: str) -> tuple[Any, ...]:
        """Entries with commas; ``none`` for an empty list."""
        return self.read([part for part in text[:2000].split(",") if part and text != NONE])

    def write(self, value: Sequence[Any]) -> str:
        """Entries with commas; a link drops what is empty, so an empty list has a word."""
        return ",".join(map(str, value)) or NONE

    def control(self, value: Sequence[Any]) -> dict[str, Any]:
        """A list with a choice of what to add."""
        items = [[entry, self.words(entry)] for entry in value]
        return {**super().control(list(value)), "kind": "list", "items": items, "add": _(self.add),
                "empty": _(self.empty), "most": self.most}  # fmt: skip

    def words(self, entry: Any) -> str:
        """An entry in words."""
        return str(entry)


@dataclass(frozen=True, kw_only=True)
class Cards(Several):
    """Vikings, such as ``blue.vp``, in order; equal ones may be there more than once."""

    kinds: tuple[str, ...] = field(default=KINDS)

    def one(self, value: object) -> str:
        """A kind of viking."""
        one_of(value, self.kinds, N_("viking"))
        return str(value)

    def control(self, value: Sequence[str]) -> dict[str, Any]:
        """A list with a button a kind."""
        return {**super().control(value), "cards": list(self.kinds)}

    def words(self, entry: str) -> str:
        """A card in words."""
        return card_words(entry)


@dataclass(frozen=True, kw_only=True)
class Lands(Several):
    """Destinations by their numbers, each once."""

    def one(self, value: object) -> int:
        """A destination's number."""
        return land(value, self.said)

    def read(self, value: object) -> tuple[int, ...]:
        """Different destinations."""
        lands = super().read(value)
        if len(set(lands)) != len(lands):
            text = _("{setting}: every destination is there once only")
            raise KnarrError(text.format(setting=self.said))
        return lands

    def control(self, value: Sequence[int]) -> dict[str, Any]:
        """A list with a choice of the other destinations."""
        more = [[n, land_words(n)] for n in DESTINATIONS if n not in value]
        return {**super().control(value), "options": more}

    def words(self, entry: int) -> str:
        """A destination's number."""
        return str(entry)


def land(value: object, label: str) -> int:
    """A destination's number, also in digits. Raises `KnarrError`."""
    found = int(value) if isinstance(value, str) and WHOLE.fullmatch(value) else value
    if isinstance(found, bool) or not isinstance(found, int) or found not in DESTINATIONS:
        text = _("{setting}: destinations are numbered 1 to 35, {value} is none")
        raise KnarrError(text.format(setting=label, value=show(value)))
    return found


@dataclass(frozen=True, kw_only=True)
class Land(Field):
    """One destination, or none."""

    def read(self, value: object) -> int:
        """A destination's number; 0 for none."""
        if value in (0, "0", "") and not isinstance(value, bool):
            return 0
        return land(value, self.said)

    def control(self, value: int) -> dict[str, Any]:
        """A list of all destinations."""
        options = [["0", _("none")], *([str(n), land_words(n)] for n in DESTINATIONS)]
        return {**super().control(str(value)), "kind": "choice", "options": options}
