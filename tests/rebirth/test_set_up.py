"""The set-up for two, three and four players, and what becomes of all tiles."""

from __future__ import annotations

from collections import Counter

import pytest

from knarr import KnarrError
from knarr.rebirth import RebirthGame
from tests.rebirth.scenes import whole_game

FULL = {"food": 12, "energy": 12} | {f"settlement:{n}": 3 for n in (1, 2, 3, 4)}
THREE = {"food": 9, "energy": 9, "settlement:1": 3} | {f"settlement:{n}": 2 for n in (2, 3, 4)}


def tiles_of(game: RebirthGame, seat: int) -> Counter[str]:
    """All tiles of a seat: bag and aside, hand, board."""
    one = game.view().seats[seat]
    counts = Counter({tile: count for tile, count in one.unseen.items()})
    counts.update(tile for tile in one.aside if tile)
    counts.update([one.held] if one.held else [])
    counts.update(
        laid.tile for laid in game.view().tiles.values() if laid.seat == seat and laid.tile
    )
    return counts


@pytest.mark.parametrize(("players", "tiles"), [(2, FULL), (3, THREE), (4, FULL)])
def test_everybody_begins_with_the_right_tiles(players: int, tiles: dict[str, int]) -> None:
    game = RebirthGame(players, seed=1)
    for seat in range(players):
        assert tiles_of(game, seat) == tiles
        one = game.view().seats[seat]
        assert len(one.aside) == 2 and one.held is not None
        assert one.left == sum(tiles.values()) - 3


@pytest.mark.parametrize(("players", "turns"), [(2, 68), (3, 75), (4, 136)])
def test_a_game_lasts_until_all_tiles_but_those_aside_are_placed(players: int, turns: int) -> None:
    game = whole_game(players, 3)
    assert len(game.history) == turns == game.turn
    for seat in range(players):
        one = game.view().seats[seat]
        assert one.left == 0 and one.held is None and len(one.aside) == 2
        mine = [laid for laid in game.view().tiles.values() if laid.seat == seat]
        assert len(mine) == turns // players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_tiles_are_conserved_all_along(players: int) -> None:
    game = RebirthGame(players, seed=5)
    tiles = FULL if players != 3 else THREE
    while not game.over:
        assert all(tiles_of(game, seat) == tiles for seat in range(players))
        game.play_random()
    assert all(tiles_of(game, seat) == tiles for seat in range(players))


def test_two_players_find_neutral_tiles_on_the_marked_spaces() -> None:
    game = RebirthGame(2, seed=1)
    marked = {one.at for one in game.setting.map.hexes if one.marked}
    neutral = {at for at, laid in game.view().tiles.items() if laid.seat is None}
    assert len(marked) == 32 and neutral == marked
    assert not marked & set(game.scores)


def test_neutral_tiles_fill_spaces_of_settlements_without_influence() -> None:
    game = RebirthGame(2, seed=1)
    marked = {one.at for one in game.setting.map.hexes if one.marked}
    for settlement in game.view().settlements:
        assert settlement.filled == len(marked & set(settlement.spaces))
        assert settlement.influence == (0, 0)


@pytest.mark.parametrize("players", [3, 4])
def test_others_find_an_empty_board(players: int) -> None:
    assert RebirthGame(players, seed=1).view().tiles == {}


def test_turns_go_round_and_everybody_holds_one() -> None:
    game = RebirthGame(3, seed=2)
    for turn in range(10):
        assert game.active == turn % 3
        assert all(seat.held for seat in game.view().seats)
        game.play_random()


def test_the_same_seed_deals_the_same() -> None:
    one, two, other = (RebirthGame(4, seed=seed) for seed in (7, 7, 8))
    while not one.over:
        assert one.play_random().move == two.play_random().move
    assert one.record() == two.record()
    assert other.snapshot() != RebirthGame(4, seed=7).snapshot()


def test_every_tile_is_set_aside_as_often_as_it_is_in_the_bag() -> None:
    """Over many deals, aside and first tile follow the bag: 12, 12, 3, 3, 3, 3 of 36."""
    counts: Counter[str] = Counter()
    for number in range(1500):
        view = RebirthGame(4, seed=number).view()
        for seat in view.seats:
            counts.update(tile for tile in seat.aside if tile)
    total = sum(counts.values())
    assert total == 1500 * 8
    for tile, count in FULL.items():
        expected = total * count / 36
        assert abs(counts[tile] - expected) < 5 * (expected * (1 - count / 36)) ** 0.5


@pytest.mark.parametrize("players", [1, 5, True, "Ada", ["Ada"], ["Ada", ""], ["Ada", 3]])
def test_a_wrong_table_is_refused(players: object) -> None:
    with pytest.raises(KnarrError):
        RebirthGame(players)  # type: ignore[arg-type]


def test_the_game_is_named_in_the_refusal() -> None:
    with pytest.raises(KnarrError, match="Rebirth is for 2 to 4 players, not 5"):
        RebirthGame(5)


@pytest.mark.parametrize("seed", [-1, 1 << 63, 1.5, True, "x"])
def test_a_wrong_seed_is_refused(seed: object) -> None:
    with pytest.raises(KnarrError, match="the seed must be a whole number"):
        RebirthGame(2, seed=seed)  # type: ignore[arg-type]
