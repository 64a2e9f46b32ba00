"""The card tables: as given, and added up by hand."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from knarr import cards
from knarr.cards import ASSETS, COLOURS, COPIES, DESTINATIONS, GAINS, INCOME, KINDS, SHIP_COLUMNS
from knarr.kernel import tables

SHARED = Path(__file__).parents[2] / "shared" / "data"


@pytest.mark.skipif(not SHARED.is_dir(), reason="the given tables are not here")
@pytest.mark.parametrize("name", ["vikings.csv", "destinations.csv", "ships.csv", "reputation.csv"])
def test_tables_are_the_given_ones(name: str) -> None:
    ours = Path(cards.__file__).parent / "data" / name
    rows = [path.read_text(encoding="utf-8").splitlines() for path in (ours, SHARED / name)]
    assert list(csv.DictReader(rows[0])) == list(csv.DictReader(rows[1]))


@pytest.mark.parametrize(("players", "size"), [(2, 30), (3, 40), (4, 50)])
def test_the_deck_has_ten_more_vikings_a_player(players: int, size: int) -> None:
    assert sum(COPIES[players]) == size


@pytest.mark.parametrize(
    ("players", "by_colour", "by_asset"),
    [
        (2, (6, 6, 6, 6, 6), (11, 7, 6, 6)),
        (3, (8, 8, 8, 8, 8), (15, 9, 8, 8)),
        (4, (10, 10, 10, 10, 10), (21, 11, 9, 9)),
    ],
)
def test_copies_by_colour_and_by_asset(
    players: int, by_colour: tuple[int, ...], by_asset: tuple[int, ...]
) -> None:
    copies = dict(zip(KINDS, COPIES[players], strict=True))
    assert by_colour == tuple(sum(copies[f"{c}.{a}"] for a in ASSETS) for c in COLOURS)
    assert by_asset == tuple(sum(copies[f"{c}.{a}"] for c in COLOURS) for a in ASSETS)


def test_more_players_never_take_a_card_away() -> None:
    for two, three, four in zip(COPIES[2], COPIES[3], COPIES[4], strict=True):
        assert 0 <= two <= three <= four


def test_kinds_are_colour_times_four_plus_asset() -> None:
    assert (
        KINDS[0] == "red.vp" and KINDS[7] == "yellow.reputation" and KINDS[18] == "purple.recruit"
    )
    for name, viking in cards.VIKINGS.items():
        assert viking.name == name == KINDS[viking.number]


def test_income_by_reputation() -> None:
    assert INCOME == (0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 5)


def test_twenty_trading_lands_and_fifteen_of_influence() -> None:
    assert sorted(DESTINATIONS) == list(range(1, 36))
    for number, land in DESTINATIONS.items():
        assert land.kind == ("trading" if number <= 20 else "influence")


@pytest.mark.parametrize(
    ("number", "cost", "gains"),
    [
        (1, {"different": 3}, (0, 0, 1, 1, 1)),
        (9, {"blue": 2}, (0, 0, 0, 2, 0)),
        (15, {"yellow": 2}, (0, 0, 0, 0, 0)),
        (18, {"red": 2}, (0, 1, 0, 0, 1)),
        (21, {"same": 4}, (5, 0, 1, 0, 0)),
        (24, {"red": 1, "yellow": 1, "green": 1, "blue": 1, "purple": 1}, (4, 1, 1, 1, 1)),
        (27, {"purple": 3, "red": 2}, (8, 0, 0, 0, 1)),
        (33, {"yellow": 3, "green": 2}, (9, 0, 0, 0, 0)),
    ],
)
def test_some_destinations(number: int, cost: dict[str, int], gains: tuple[int, ...]) -> None:
    land = DESTINATIONS[number]
    assert (land.cost, land.gains) == (cost, gains)


def test_what_all_destinations_add_up_to() -> None:
    total = dict.fromkeys(GAINS, 0)
    for land in DESTINATIONS.values():
        for gain, count in zip(GAINS, land.gains, strict=True):
            total[gain] += count
    # 21-23: 15, 24-25: 8, 26-35: 6+8+6+7+6+8+6+9+6+7 = 69
    assert total["vp"] == 15 + 8 + 69
    # trading: 2 3 4 5 6 11 12 18 19 20; influence: 23 24 25 35
    assert total["bracelet"] == 10 + 4
    # trading: 1 3 10 12 13 14(2) 17; influence: 21 24 25 31
    assert total["recruit"] == 8 + 4
    # trading: 1 2 9(2) 10 11 16 19; influence: 22 24 25 29(2)
    assert total["reputation"] == 8 + 5
    # trading: 1 2 3 6 7 8 18; influence: 24 25 27
    assert total["viking"] == 7 + 3


def test_cost_text_as_in_the_messages() -> None:
    assert DESTINATIONS[26].cost_text == "purple:2 yellow:2"
    assert DESTINATIONS[4].cost_text == "different:3"


def test_ships() -> None:
    def words(side: str) -> list[list[str]]:
        return [
            [gain for gain, count in zip(GAINS, column, strict=True) if count]
            for column in SHIP_COLUMNS[side]
        ]

    assert words("normal") == [[], ["recruit"], []]
    assert words("advanced") == [["vp"], [], ["bracelet"]]


def test_columns_of_land_twenty_and_seven() -> None:
    vp, viking = (1, 0, 0, 0, 0), (0, 0, 0, 0, 1)
    nothing = (0, 0, 0, 0, 0)
    assert DESTINATIONS[20].columns == (vp, vp, nothing)
    assert DESTINATIONS[7].columns == (viking, nothing, vp)


def test_column_codes_count_every_column_that_can_be() -> None:
    """A column's code holds up to the most copies of each asset; its table undoes the packing."""
    most = [max(COPIES[n][c * 4 + a] for n in COPIES for c in range(5)) for a in range(len(ASSETS))]
    seen = set()
    for code in range(len(tables.COUNT)):
        counts = tuple(int(n) for n in tables.COUNT[code])
        assert all(count <= top for count, top in zip(counts, most, strict=True))
        assert code == sum(n * int(w) for n, w in zip(counts, tables.WEIGHT, strict=True))
        assert int(tables.SIZE[code]) == sum(counts)
        seen.add(counts)
    assert len(seen) == len(tables.COUNT) == 6 * 4 * 4 * 4


def test_pictures_of_cards() -> None:
    assert cards.VIKINGS["red.vp"]._repr_svg_().startswith("<svg")
    assert DESTINATIONS[35]._repr_svg_().startswith("<svg")
