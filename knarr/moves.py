"""Moves as frozen objects, and their one short text form, which `knarr.move_text` reads.

```
trade 2                              spend two bracelets, gain columns 1 and 2
recruit blue.vp take green           play the viking, take the card from the green space
explore 17 pay yellow.vp yellow.vp   pay the destination with these vikings of the crew
explore 17 pay yellow.vp recruits 1  ... one of them replaced by a recruit
swap red                             the Mead Cup: discard the viking on the red space
reserve 21                           the Golden Bracelet: set the destination aside
discard red.vp                       a forced discard from the crew
end                                  end the turn
```
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, TypeAlias

from knarr import cards
from knarr.cards import COLOURS, DESTINATIONS, KIND_NUMBER, KINDS
from knarr.errors import KnarrError, one_of, show
from knarr.kernel import moves as codes
from knarr.kernel.jit import plain
from knarr.language import N_, _

MOST_PAID = 5
"""The most vikings that any destination costs."""

LARGEST = 99_999
"""The largest number that a move may name, for the rules to refuse it."""


class Written:
    """A move reads as its short text form."""

    __slots__ = ()

    @property
    def text(self) -> str:
        """The short text form."""
        raise NotImplementedError

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Trade(Written):
    """Spend 1-3 `bracelets` and gain everything in as many columns of the ship and every land."""

    bracelets: int
    group: ClassVar[str] = "trade"

    def __post_init__(self) -> None:
        _check_number(self.bracelets, "bracelets")

    @property
    def text(self) -> str:
        """The short text form."""
        return f"trade {self.bracelets}"

    @property
    def code(self) -> int:
        """The move as the kernel's whole number."""
        return _trade(self.bracelets)


@dataclass(frozen=True, slots=True)
class Recruit(Written):
    """Play `viking` from the hand onto its column, and take the card on the board space `take`."""

    viking: str
    take: str
    group: ClassVar[str] = "recruit"

    def __post_init__(self) -> None:
        _check_viking(self.viking)
        _check_space(self.take)

    @property
    def text(self) -> str:
        """The short text form."""
        return f"recruit {self.viking} take {self.take}"

    @property
    def code(self) -> int:
        """The move as the kernel's whole number."""
        return _recruit(KIND_NUMBER[self.viking], COLOURS.index(self.take))


@dataclass(frozen=True, slots=True)
class Explore(Written):
    """Pay for `destination` with crew vikings (`pay`, in the order of kinds) and `recruits`."""

    destination: int
    pay: tuple[str, ...] = ()
    recruits: int = 0
    group: ClassVar[str] = "explore"

    def __post_init__(self) -> None:
        _check_land(self.destination)
        _check_number(self.recruits, "recruits")
        if isinstance(self.pay, str) or not isinstance(self.pay, Iterable):
            text = _("pay must be a list of vikings, such as {example}")
            raise KnarrError(text.format(example="['yellow.vp', 'yellow.vp']"))
        pay = tuple(self.pay)
        for viking in pay:
            _check_viking(viking)
        object.__setattr__(self, "pay", tuple(sorted(pay, key=KIND_NUMBER.__getitem__)))

    @property
    def text(self) -> str:
        """The short text form."""
        tokens = f" recruits {self.recruits}" if self.recruits else ""
        paid = f" pay {' '.join(self.pay)}" if self.pay else ""
        return f"explore {self.destination}{paid}{tokens}"

    @property
    def code(self) -> int:
        """The move as the kernel's whole number; `NO_CODE` for what no cost could ever be."""
        if len(self.pay) > MOST_PAID or not 0 <= self.recruits <= cards.TOKEN_CAP:
            return NO_CODE
        payment = self.recruits
        for at, name in enumerate(self.pay):
            payment |= (KIND_NUMBER[name] + 1) << (2 + 5 * at)
        return _explore(self.destination, payment)


@dataclass(frozen=True, slots=True)
class Swap(Written):
    """The Mead Cup: discard the viking on the board space `space`; the next card replaces it."""

    space: str
    group: ClassVar[str] = "swap"

    def __post_init__(self) -> None:
        _check_space(self.space)

    @property
    def text(self) -> str:
        """The short text form."""
        return f"swap {self.space}"

    @property
    def code(self) -> int:
        """The move as the kernel's whole number."""
        return _swap(COLOURS.index(self.space))


@dataclass(frozen=True, slots=True)
class Reserve(Written):
    """The Golden Bracelet: set the face-up `destination` aside."""

    destination: int
    group: ClassVar[str] = "reserve"

    def __post_init__(self) -> None:
        _check_land(self.destination)

    @property
    def text(self) -> str:
        """The short text form."""
        return f"reserve {self.destination}"

    @property
    def code(self) -> int:
        """The move as the kernel's whole number."""
        return _reserve(self.destination)


@dataclass(frozen=True, slots=True)
class Discard(Written):
    """A forced discard: both decks are empty, and this seat has the most crew vikings."""

    viking: str
    group: ClassVar[str] = "discard"

    def __post_init__(self) -> None:
        _check_viking(self.viking)

    @property
    def text(self) -> str:
        """The short text form."""
        return f"discard {self.viking}"

    @property
    def code(self) -> int:
        """The move as the kernel's whole number."""
        return _discard(KIND_NUMBER[self.viking])


@dataclass(frozen=True, slots=True)
class EndTurn(Written):
    """End the turn."""

    group: ClassVar[str] = "end"

    @property
    def text(self) -> str:
        """The short text form."""
        return "end"

    @property
    def code(self) -> int:
        """The move as the kernel's whole number."""
        return codes.END


_trade, _recruit, _explore = (
    plain(codes.trade_code),
    plain(codes.recruit_code),
    plain(codes.explore_code),
)
_swap, _reserve, _discard = (
    plain(codes.swap_code),
    plain(codes.reserve_code),
    plain(codes.discard_code),
)


def _check_number(value: object, what: str) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > LARGEST:
        text = _("{what} must be a small whole number, not {value}")
        raise KnarrError(text.format(what=what, value=show(value)))


def _check_viking(value: object) -> None:
    one_of(value, KINDS, N_("viking"))


def _check_space(value: object) -> None:
    one_of(value, COLOURS, N_("colour"))


def _check_land(value: object) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or value not in DESTINATIONS:
        text = _("there is no destination {value}: they are numbered 1 to 35")
        raise KnarrError(text.format(value=show(value)))


Move: TypeAlias = Trade | Recruit | Explore | Swap | Reserve | Discard | EndTurn
"""Any of the seven moves."""

NO_CODE = -1
"""The code of a move that no position allows."""


@lru_cache(maxsize=1 << 18)
def move_of(code: int) -> Move:
    """The move that a code of the kernel stands for. Equal codes give the same object."""
    kind, argument = code & 15, code >> 4
    if kind == codes.TRADE:
        return Trade(argument)
    if kind == codes.RECRUIT_MOVE:
        return Recruit(KINDS[argument & 31], COLOURS[argument >> 5])
    if kind == codes.EXPLORE:
        return _explore_of(argument)
    if kind == codes.SWAP:
        return Swap(COLOURS[argument])
    if kind == codes.RESERVE:
        return Reserve(argument)
    return Discard(KINDS[argument]) if kind == codes.DISCARD else EndTurn()


def _explore_of(argument: int) -> Explore:
    pay, cards_left = [], argument >> 8
    while cards_left:
        pay.append(KINDS[(cards_left & 31) - 1])
        cards_left >>= 5
    return Explore(argument & 63, tuple(pay), (argument >> 6) & 3)
