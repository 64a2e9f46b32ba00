"""What the tooltips and labels say: the pictures in plain words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from knarr.cards import DESTINATIONS, GAINS, INCOME, Destination
from knarr.svg.draw import LONGEST, shorten
from knarr.svg.palette import ASSET_WORDS, KIND_NAMES, ROMAN
from knarr.view import SeatView, View


def viking_words(name: str) -> str:
    """The viking ``blue.vp`` as ``blue viking: VP``."""
    colour, asset = name.split(".")
    return f"{colour} viking: {ASSET_WORDS[asset]}"


def gains_words(gains: Sequence[int]) -> str:
    """What is paid, such as ``2 VP, 1 bracelet``."""
    parts = [f"{n} {_some(what, n)}" for what, n in zip(GAINS, gains, strict=True) if n]
    return ", ".join(parts) or "nothing"


def _some(what: str, count: int) -> str:
    word = ASSET_WORDS[what]
    return word if count == 1 or what in ("vp", "reputation") else f"{word}s"


def cost_words(card: Destination) -> str:
    """The cost, such as ``2 red, 2 yellow vikings``."""
    if "different" in card.cost:
        return f"{card.cost['different']} vikings of different colours"
    if "same" in card.cost:
        return f"{card.cost['same']} vikings of one colour"
    return ", ".join(f"{n} {colour}" for colour, n in card.cost.items()) + " vikings"


def destination_words(number: int) -> str:
    """A destination in one line."""
    card = DESTINATIONS[number]
    return (
        f"{KIND_NAMES[card.kind]} {number}. Cost: {cost_words(card)}. "
        f"Gains: {gains_words(card.gains)}. {trade_words(card)}"
    )


def land_words(number: int) -> str:
    """What an explored destination still does."""
    card = DESTINATIONS[number]
    return f"{KIND_NAMES[card.kind]} {number}. {trade_words(card)}"


def trade_words(card: Destination) -> str:
    """What the three columns pay, in one sentence."""
    trade = ", ".join(
        f"{roman} {gains_words(column)}"
        for roman, column in zip(ROMAN, card.columns, strict=True)
        if any(column)
    )
    return f"Trade: {trade or 'nothing'}."


def total(columns: Iterable[Sequence[int]]) -> tuple[int, ...]:
    """The sum of several gains."""
    return tuple(sum(column) for column in zip(*columns, strict=True))


def pile_words(vikings: Iterable[str]) -> str:
    """A pile of vikings by kind."""
    counts = Counter(vikings)
    return ", ".join(f"{n} {name}" for name, n in sorted(counts.items())) or "empty"


def called(seat: SeatView, longest: float = LONGEST) -> str:
    """The player's name, cut where it is wider than `longest` times the font size."""
    return shorten(seat.name, longest, 1) or f"seat {seat.seat}"


def seat_words(seat: SeatView) -> str:
    """A seat in one line."""
    income = INCOME[seat.reputation]
    return (
        f"seat {seat.seat}, {called(seat)}: {seat.vp} VP, "
        f"reputation {seat.reputation} (+{income} VP a turn), "
        f"{seat.recruits} {_some('recruit', seat.recruits)}, "
        f"{seat.bracelets} {_some('bracelet', seat.bracelets)}"
    )


def state_words(view: View, longest: float = LONGEST) -> str:
    """Who has won, or who must act; no name is wider than `longest` times the font size."""
    if view.winners:
        names = " and ".join(called(view.seats[seat], longest) for seat in view.winners)
        return f"{names} {'wins' if len(view.winners) == 1 else 'share the win'}"
    name = called(view.seats[view.to_act], longest)
    return f"{name}\u2019s turn" if view.to_act == view.active else f"{name} must discard"
