"""The trade: what a ship and its destinations pay by column, and what a trade pays now.

A trade of n bracelets pays columns 1 to n of the ship and of every destination on it. What the
columns pay is added up first and capped then: tokens at 3, reputation at 14; the bracelets spent
are gone before, so they make room. Worths are in VP by stated `Values`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from knarr.cards import DESTINATIONS, GAINS, SHIP_COLUMNS, SHIPS, TOKEN_CAP
from knarr.errors import KnarrError, one_of, show
from knarr.language import N_, _
from knarr.maths.asking import listed, of_kind, tokens_or, values_or
from knarr.maths.sources import Seat, seat_of, tokens_of
from knarr.maths.values import Gain, Tokens, Values, added, exact, nonzero, whole
from knarr.view import SeatView
from knarr.words import gains_words

COLUMNS = (1, 2, 3)


def land_number(number: object) -> int:
    """The number of a destination, 1-35. Raises `KnarrError`."""
    if isinstance(number, bool) or not isinstance(number, int) or number not in DESTINATIONS:
        text = _("{value} is not a destination: they are numbered 1 to 35")
        raise KnarrError(text.format(value=show(number)))
    return number


def land_column(number: int, column: int) -> dict[str, int]:
    """What a destination pays in a trade column, 1 to 3."""
    pays = DESTINATIONS[land_number(number)].columns[whole(column, "column", 1, 3) - 1]
    return nonzero(dict(zip(GAINS, pays, strict=True)))


@dataclass(frozen=True)
class TradeTable:
    """A ship's side and the destinations on it, from the ship upwards."""

    ship: str = "normal"
    lands: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        one_of(self.ship, SHIPS, N_("ship"))
        lands = tuple(map(land_number, listed(self.lands, "lands")))
        if len(set(lands)) != len(lands):
            raise KnarrError("lands: every destination is there once only")
        object.__setattr__(self, "lands", lands)

    def cells(self, column: int) -> tuple[str | None, ...]:
        """What each card pays in a column, the ship first; None for nothing."""
        at = whole(column, "column", 1, 3) - 1
        cards = [SHIP_COLUMNS[self.ship][at], *(DESTINATIONS[n].columns[at] for n in self.lands)]
        return tuple(GAINS[pays.index(1)] if any(pays) else None for pays in cards)

    def column(self, column: int) -> dict[str, int]:
        """What a column pays in all, before the caps: the sum of its cells."""
        cells = self.cells(column)
        return nonzero({gain: cells.count(gain) for gain in GAINS})

    def pays(self, bracelets: int) -> dict[str, int]:
        """What columns 1 to `bracelets` pay together, before the caps."""
        whole(bracelets, "bracelets", 0, 3)
        return added(*(self.column(column) for column in range(1, bracelets + 1)))

    def adding(self, destination: int) -> TradeTable:
        """The table with one more destination on top."""
        return TradeTable(self.ship, (*self.lands, destination))

    def without(self, destination: int) -> TradeTable:
        """The table without a destination. Raises `KnarrError`."""
        land_number(destination)
        return TradeTable(self.ship, tuple(land for land in self.lands if land != destination))

    def rows(self) -> list[dict[str, str]]:
        """A row a card and one of totals: its name, and what each column pays in words."""
        names = [f"{self.ship} ship", *(f"destination {land}" for land in self.lands)]
        cells = [self.cells(column) for column in COLUMNS]
        rows = [
            {"card": name, **{f"column {n}": cells[n - 1][at] or "" for n in COLUMNS}}
            for at, name in enumerate(names)
        ]
        totals = {f"column {n}": gains_words(self.column(n)) for n in COLUMNS}
        return [*rows, {"card": "in all", **totals}]


def trade_table(
    source: Seat | str, lands: Sequence[int] = (), seat: int | None = None
) -> TradeTable:
    """The table of a seat, of a game or a view, or of a ship's side (``"normal"``) with `lands`."""
    if isinstance(source, str):
        return TradeTable(source, listed(lands, "lands"))
    one = seat_of(source, seat)
    return TradeTable(one.ship, (*one.lands, *listed(lands, "lands")))


@dataclass(frozen=True)
class Payout:
    """What trading `bracelets` pays now.

    `pays` is what the columns pay, `gained` what of it fits, `lost` what the caps cut off. `before`
    has the bracelets to be spent, `after` is what one has in the end. `short` says how many
    bracelets are missing for this trade; `before` is then counted with just enough of them.
    """

    bracelets: int
    pays: dict[str, int]
    gained: dict[str, int]
    lost: dict[str, int]
    before: Tokens
    after: Tokens
    short: int = 0

    @property
    def allowed(self) -> bool:
        """Whether there are bracelets enough."""
        return self.short == 0

    @property
    def text(self) -> str:
        """In words, with what is lost."""
        cost = gains_words({"bracelet": self.bracelets})
        if self.short:
            missing = gains_words({"bracelet": self.short})
            cost = _("{cost} ({missing} missing)").format(cost=cost, missing=missing)
        words = _("{cost} for {gains}; lost, no more fit: {lost}")
        if not self.lost:
            words = _("{cost} for {gains}")
        said = {"gains": gains_words(self.gained), "lost": gains_words(self.lost)}
        return words.format(cost=cost, **said)

    def worth(self, values: Values) -> Fraction:
        """The worth of what is gained over the bracelets spent; 0 for no trade."""
        gained = values.worth(self.gained, self.before.reputation)
        return gained - exact(values.bracelet) * self.bracelets


def payout(table: TradeTable, tokens: Tokens, bracelets: int) -> Payout:
    """What trading `bracelets` (0: none) pays: spend, add the columns up, cap.

    The capped figure is ``min(had - spent + paid, cap)``, the loss what is over the cap. Raises
    `KnarrError`.
    """
    whole(bracelets, "bracelets", 0, 3)
    of_kind(table, TradeTable, "the table")
    of_kind(tokens, Tokens, "tokens")
    short = max(bracelets - tokens.bracelets, 0)
    before = Tokens(tokens.vp, tokens.reputation, tokens.recruits, tokens.bracelets + short)
    pays = table.pays(bracelets)
    gain: Gain = before.spend(bracelets=bracelets).gain(pays)
    return Payout(bracelets, pays, gain.gained, gain.lost, before, gain.after, short)


def holding(
    source: TradeTable | Seat, tokens: Tokens | None, seat: int | None
) -> tuple[TradeTable, Tokens]:
    """A trade table and the tokens that go with it; for a table alone three bracelets."""
    if isinstance(source, TradeTable):
        return source, tokens_or(tokens, Tokens(bracelets=TOKEN_CAP))
    one: SeatView = seat_of(source, seat)
    return trade_table(one), tokens_or(tokens, tokens_of(one))


def payouts(
    source: TradeTable | Seat, tokens: Tokens | None = None, seat: int | None = None
) -> tuple[Payout, Payout, Payout]:
    """What trading 1, 2 and 3 bracelets pays now, each instead of the others.

    From a table alone, `tokens` says what one has (by default three bracelets, one recruit).
    """
    table, have = holding(source, tokens, seat)
    return payout(table, have, 1), payout(table, have, 2), payout(table, have, 3)


@dataclass(frozen=True)
class Marginal:
    """What the last bracelet of a trade adds: the outcome of n bracelets over that of n - 1.

    `adds` are differences of what one has in the end (``bracelet`` counts the one spent, vikings
    drawn are counted too), so they can be negative; `worth` is the difference of worths.
    """

    bracelet: int
    adds: dict[str, int]
    worth: Fraction


def marginals(
    source: TradeTable | Seat,
    tokens: Tokens | None = None,
    values: Values | None = None,
    seat: int | None = None,
) -> tuple[Marginal, Marginal, Marginal]:
    """What the first, second and third bracelet add, after the caps.

    Because the columns of one trade are capped together, what the n-th bracelet adds is
    ``outcome(n) - outcome(n - 1)`` and not column n by itself: a column whose gains are cut off
    adds nothing, and a bracelet spent makes room for one that comes in. All three are counted from
    the same tokens, with the missing bracelets of the longest trade added.
    """
    table, have = holding(source, tokens, seat)
    worths = values_or(values)
    ready = Tokens(have.vp, have.reputation, have.recruits, TOKEN_CAP)
    outcomes = [payout(table, ready, n) for n in range(4)]
    first, second, third = (_marginal(outcomes[n - 1], outcomes[n], worths) for n in COLUMNS)
    return first, second, third


def _marginal(less: Payout, more: Payout, values: Values) -> Marginal:
    adds = {
        "vp": more.after.vp - less.after.vp,
        "bracelet": more.after.bracelets - less.after.bracelets,
        "recruit": more.after.recruits - less.after.recruits,
        "reputation": more.after.reputation - less.after.reputation,
        "viking": more.gained.get("viking", 0) - less.gained.get("viking", 0),
    }
    return Marginal(more.bracelets, nonzero(adds), more.worth(values) - less.worth(values))


@dataclass(frozen=True)
class LandAdds:
    """What one more destination adds to a trade table.

    `columns` is what it adds to each column; `gained` and `lost` what a trade of 1, 2, 3 bracelets
    gains more, and loses more to the caps, with the tokens of `before`.
    """

    destination: int
    columns: tuple[dict[str, int], ...]
    gained: tuple[dict[str, int], ...]
    lost: tuple[dict[str, int], ...]
    before: Tokens = field(default_factory=Tokens)

    def rows(self) -> list[dict[str, str]]:
        """A row for each number of bracelets."""
        return [
            {
                "bracelets": str(n),
                "its column": gains_words(self.columns[n - 1]),
                "gained more": gains_words(self.gained[n - 1]),
                "lost more": gains_words(self.lost[n - 1]),
            }
            for n in COLUMNS
        ]


def land_adds(
    source: TradeTable | Seat,
    destination: int,
    tokens: Tokens | None = None,
    seat: int | None = None,
) -> LandAdds:
    """What one more destination adds: a trade with it minus the same trade without it.

    Before the caps these are the destination's own columns; the caps can only move some of that
    from gained to lost (gained and lost never shrink, because sums only grow).
    """
    table, have = holding(source, tokens, seat)
    larger = table.adding(destination)
    with_it, without = payouts(larger, have), payouts(table, have)
    pairs = list(zip(with_it, without, strict=True))
    return LandAdds(
        destination,
        tuple(land_column(destination, n) for n in COLUMNS),
        tuple(less(a.gained, b.gained) for a, b in pairs),
        tuple(less(a.lost, b.lost) for a, b in pairs),
        have,
    )


def less(counts: dict[str, int], others: dict[str, int]) -> dict[str, int]:
    """Counts minus others, without zeros."""
    return nonzero({gain: counts.get(gain, 0) - others.get(gain, 0) for gain in GAINS})


def vp_words(worth: Fraction | None) -> str:
    """A worth in words, to two decimals."""
    number = f"{float(worth or 0):.2f}".rstrip("0").rstrip(".")
    return _("{number} VP").format(number=number)
