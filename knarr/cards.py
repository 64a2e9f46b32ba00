"""The card tables as named constants, read once from the package's own ``data`` folder.

Vikings are twenty *kinds*: a colour and an asset, numbered ``colour * 4 + asset`` in the order of
`COLOURS` and `ASSETS`, and written ``"blue.reputation"``. Destinations keep the numbers printed on
them, 1 to 35.
"""

from __future__ import annotations

import csv
from dataclasses import dataclass
from importlib import resources

COLOURS = ("red", "yellow", "green", "blue", "purple")
"""The five colours, in the order of the board's spaces."""

ASSETS = ("vp", "bracelet", "recruit", "reputation")
"""What a viking brings to its column: victory points, or one of three others."""

GAINS = (*ASSETS, "viking")
"""What a destination or a trade column can pay: an asset, or a viking drawn from the deck."""

ARTIFACTS = (
    "mead_cup",
    "silver_coin",
    "cauldron",
    "golden_bracelet",
    "helmet",
    "amulet",
    "weathervane",
)
"""The seven artifacts, in the order in which several of them are checked."""

SHIPS = ("normal", "advanced")
"""The two sides of a ship."""

KINDS = tuple(f"{colour}.{asset}" for colour in COLOURS for asset in ASSETS)
"""The names of the twenty kinds of vikings, in the order of their numbers."""

KIND_NUMBER = {name: number for number, name in enumerate(KINDS)}
"""The number of a kind, 0-19, by its name."""

PLAYERS = (2, 3, 4)
"""How many can play."""

HAND = 3
"""Vikings in a hand."""

TOKEN_CAP = 3
"""The most recruits, and the most bracelets, that a ship holds."""

REPUTATION_CAP = 14
"""The last step of the reputation track."""

GOAL = 40
"""The victory points with which the last round comes."""

TRADING_LANDS = range(1, 21)
"""The numbers of the Trading Lands, the green row (A)."""

INFLUENCE_LANDS = range(21, 36)
"""The numbers of the Lands of Influence, the blue row (B)."""


@dataclass(frozen=True)
class Destination:
    """A destination card.

    `cost` maps a colour to the vikings of that colour, or holds one of the words ``"different"``
    (that many vikings of as many colours) and ``"same"`` (that many of one colour of the player's
    choice). `gains` and each of the three `columns` count what they pay, in the order of `GAINS`.
    """

    number: int
    kind: str
    cost: dict[str, int]
    gains: tuple[int, ...]
    columns: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]

    @property
    def cost_text(self) -> str:
        """The cost as the record and the messages write it, such as ``red:2 yellow:2``."""
        return " ".join(f"{what}:{count}" for what, count in self.cost.items())

    def _repr_svg_(self) -> str:
        from knarr import svg

        return svg.destination(self.number)


@dataclass(frozen=True)
class Viking:
    """A kind of viking: its number 0-19, its colour and its asset."""

    number: int
    colour: str
    asset: str

    @property
    def name(self) -> str:
        """The name of the record, such as ``blue.reputation``."""
        return f"{self.colour}.{self.asset}"

    def _repr_svg_(self) -> str:
        from knarr import svg

        return svg.viking(self.name)


def _rows(name: str) -> list[dict[str, str]]:
    text = resources.files("knarr").joinpath("data", name).read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines()))


def _column(asset: str) -> tuple[int, ...]:
    return tuple(int(gain == asset) for gain in GAINS)


def _columns(row: dict[str, str]) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    return _column(row["column_1"]), _column(row["column_2"]), _column(row["column_3"])


def _cost(text: str) -> dict[str, int]:
    parts = (part.split(":") for part in text.split())
    return {what: int(count) for what, count in parts}


def _read_destinations() -> dict[int, Destination]:
    return {
        int(row["number"]): Destination(
            number=int(row["number"]),
            kind=row["kind"],
            cost=_cost(row["cost"]),
            gains=tuple(int(row[gain]) for gain in GAINS),
            columns=_columns(row),
        )
        for row in _rows("destinations.csv")
    }


def _read_copies() -> dict[int, tuple[int, ...]]:
    by_name = {f"{row['colour']}.{row['asset']}": row for row in _rows("vikings.csv")}
    return {n: tuple(int(by_name[kind][f"copies_{n}_players"]) for kind in KINDS) for n in PLAYERS}


def _read_income() -> tuple[int, ...]:
    steps = [(int(r["reputation_from"]), int(r["vp_per_turn"])) for r in _rows("reputation.csv")]
    return tuple(
        max(vp for start, vp in steps if start <= value) for value in range(REPUTATION_CAP + 1)
    )


VIKINGS = {name: Viking(number, *name.split(".")) for number, name in enumerate(KINDS)}
"""The twenty kinds by name."""

DESTINATIONS = _read_destinations()
"""The destination cards by number."""

COPIES = _read_copies()
"""Copies of each of the twenty kinds, by number of players."""

INCOME = _read_income()
"""VP scored at the start of a turn, by reputation 0-14."""

SHIP_COLUMNS = {row["side"]: _columns(row) for row in _rows("ships.csv")}
"""What the ship itself pays in each trade column, by its side."""
