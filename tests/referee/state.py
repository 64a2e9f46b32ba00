"""What lies on the table, as plain lists, and the few questions everybody asks about it."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from .cards import (
    COLOURS,
    GOAL,
    LANDS,
    MOST_TOKENS,
    SHIPS,
    TOP_REPUTATION,
    colour,
    track_vp,
)


@dataclass
class Rules:
    """What was agreed before the game."""

    ship: str
    artifacts: list[str]
    trade_before_reputation: bool


@dataclass
class Seat:
    """One player's things. `lands` goes from the ship upwards: the last one is on top."""

    vp: int = 0
    reputation: int = 0
    recruits: int = 1
    bracelets: int = 1
    crew: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    lands: list[int] = field(default_factory=list)
    reserved: list[int] = field(default_factory=list)

    def column(self, name: str) -> list[str]:
        """The crew vikings of one colour."""
        return [viking for viking in self.crew if colour(viking) == name]

    def lines(self) -> int:
        """Complete lines of five colours: the length of the shortest column."""
        return min(len(self.column(name)) for name in COLOURS)

    def gain(self, gains: Counter[str]) -> None:
        """Take these gains together, then cut off what is above the limits. No vikings here."""
        self.vp += gains["vp"]
        self.recruits = min(MOST_TOKENS, self.recruits + gains["recruit"])
        self.bracelets = min(MOST_TOKENS, self.bracelets + gains["bracelet"])
        self.reputation = min(TOP_REPUTATION, self.reputation + gains["reputation"])


@dataclass
class State:
    """The table. A deck's last entry is its top card; a replay of a record ignores the order."""

    rules: Rules
    seats: list[Seat]
    board: dict[str, str]
    rows: dict[str, list[int | None]]
    land_decks: dict[str, list[int]]
    deck: list[str]
    discard: list[str]
    active: int = 0
    shuffle: Callable[[list[str]], None] = lambda cards: None
    over: bool = False
    # The turn that is being played:
    scored: bool = False
    main_done: bool = False
    traded: bool = False
    open_recruits: int = 0
    open_explores: int = 0
    swap_open: bool = False
    reserve_open: bool = False
    closing: bool = False
    amulet_base: int = 0
    weathervane_base: int = 0

    @property
    def me(self) -> Seat:
        """The seat whose turn it is."""
        return self.seats[self.active]

    def plays_with(self, artifact: str) -> bool:
        """Whether this artifact is in play."""
        return artifact in self.rules.artifacts

    def in_turn_order(self) -> list[int]:
        """The seats in turn order, the active one first."""
        count = len(self.seats)
        return [(self.active + step) % count for step in range(count)]

    def trade_gains(self, bracelets: int) -> Counter[str]:
        """Everything the first one, two or three columns of the ship and all own lands pay."""
        tables = [SHIPS[self.rules.ship]] + [LANDS[land].columns for land in self.me.lands]
        return Counter(paid for columns in tables for paid in columns[:bracelets] if paid)

    def start_turn(self) -> None:
        """Begin the active seat's turn: score reputation, note the lines, forget the last turn."""
        self.scored = self.main_done = self.traded = False
        self.open_recruits = self.open_explores = 0
        self.swap_open = self.reserve_open = self.closing = False
        self.amulet_base = self.weathervane_base = self.me.lines()
        if not self.rules.trade_before_reputation:
            self.score_reputation()

    def score_reputation(self) -> None:
        """Score reputation, once a turn."""
        if not self.scored:
            self.me.vp += track_vp(self.me.reputation)
            self.scored = True

    def next_turn(self) -> None:
        """Pass the turn on; after the last seat's turn the game may be over."""
        last = self.active == len(self.seats) - 1
        if last and any(seat.vp >= GOAL for seat in self.seats):
            self.over = True
        else:
            self.active = (self.active + 1) % len(self.seats)
            self.start_turn()

    def totals(self) -> dict[str, list[int]]:
        """The record's `after`."""
        return {
            "vp": [seat.vp for seat in self.seats],
            "reputation": [seat.reputation for seat in self.seats],
            "recruits": [seat.recruits for seat in self.seats],
            "bracelets": [seat.bracelets for seat in self.seats],
        }

    def result(self) -> dict[str, list[int]]:
        """The record's `result`: most VP, then most tokens, then a shared win."""
        vp = [seat.vp for seat in self.seats]
        tokens = [seat.recruits + seat.bracelets for seat in self.seats]
        standing = list(zip(vp, tokens, strict=True))
        winners = [seat for seat, own in enumerate(standing) if own == max(standing)]
        return {"vp": vp, "tokens": tokens, "winners": winners}
