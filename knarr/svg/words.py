"""What the tooltips and labels say: the pictures in plain words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from knarr.cards import DESTINATIONS, GAINS, INCOME, Destination
from knarr.cost_words import cost_words
from knarr.language import _, ngettext
from knarr.svg.draw import LONGEST, shorten
from knarr.svg.palette import KIND_NAMES, ROMAN
from knarr.view import SeatView, View
from knarr.words import amount_words, asset_words, card_words, colour_words, list_words
from knarr.words import player_words as numbered


def viking_words(name: str) -> str:
    """The viking ``blue.vp`` as ``blue viking: VP``."""
    colour, asset = name.split(".")
    words = _("{colour} viking: {asset}")
    return words.format(colour=colour_words(colour), asset=asset_words(asset))


def gains_words(gains: Sequence[int]) -> str:
    """What is paid, such as ``2 VP, 1 bracelet``."""
    parts = [amount_words(what, n) for what, n in zip(GAINS, gains, strict=True) if n]
    return ", ".join(parts) or _("nothing")


def destination_words(number: int) -> str:
    """A destination in one line."""
    card = DESTINATIONS[number]
    words = _("{land} {number}. Cost: {cost}. Gains: {gains}. {trade}")
    return words.format(
        land=_(KIND_NAMES[card.kind]),
        number=number,
        cost=cost_words(card),
        gains=gains_words(card.gains),
        trade=trade_words(card),
    )


def land_words(number: int) -> str:
    """What an explored destination still does."""
    card = DESTINATIONS[number]
    return f"{_(KIND_NAMES[card.kind])} {number}. {trade_words(card)}"


def trade_words(card: Destination) -> str:
    """What the three columns pay, in one sentence."""
    trade = ", ".join(
        f"{roman} {gains_words(column)}"
        for roman, column in zip(ROMAN, card.columns, strict=True)
        if any(column)
    )
    return _("Trade: {gains}.").format(gains=trade or _("nothing"))


def total(columns: Iterable[Sequence[int]]) -> tuple[int, ...]:
    """The sum of several gains."""
    return tuple(sum(column) for column in zip(*columns, strict=True))


def pile_words(vikings: Iterable[str]) -> str:
    """A pile of vikings by kind."""
    counts = Counter(vikings)
    parts = [
        _("{count} {card}").format(count=n, card=card_words(name))
        for name, n in sorted(counts.items())
    ]
    return ", ".join(parts) or _("empty")


def called(seat: SeatView, longest: float = LONGEST) -> str:
    """The player's name, cut where it is wider than `longest` times the font size."""
    return shorten(seat.name, longest, 1) or numbered(seat.seat)


def seat_words(seat: SeatView) -> str:
    """A seat in one line."""
    words = _(
        "player {number}, {name}: {vp}, reputation {reputation} (+{income} VP a turn), "
        "{recruits}, {bracelets}"
    )
    return words.format(
        number=seat.seat + 1,
        name=called(seat),
        vp=amount_words("vp", seat.vp),
        reputation=seat.reputation,
        income=INCOME[seat.reputation],
        recruits=amount_words("recruit", seat.recruits),
        bracelets=amount_words("bracelet", seat.bracelets),
    )


def state_words(view: View, longest: float = LONGEST) -> str:
    """Who has won, or who must act; no name is wider than `longest` times the font size."""
    if view.winners:
        winners = [called(view.seats[seat], longest) for seat in view.winners]
        words = ngettext("{names} wins", "{names} share the win", len(winners))
        return words.format(names=_and(winners))
    name = called(view.seats[view.to_act], longest)
    if view.to_act == view.active:
        return _("{name}\u2019s turn").format(name=name)
    return _("{name} must discard").format(name=name)


def _and(names: list[str]) -> str:
    """Names, each after an "and"."""
    joined = names[0]
    for name in names[1:]:
        joined = list_words([joined, name])
    return joined
