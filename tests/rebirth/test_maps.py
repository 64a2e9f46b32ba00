"""Maps: both forms read and written, and errors that name the hex."""

from __future__ import annotations

import json
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

from knarr import KnarrError
from knarr.rebirth import Hex, HexMap, Lesson, RebirthGame, load_bag, load_map
from knarr.rebirth.setting import dumps, teaching

SMALL = """map: A small island
note: for the tests
 ~  f  f*  -   C
  s1 s1p e   CE  +
"""


def test_the_shipped_map_is_what_it_says() -> None:
    board = load_map()
    assert "made for teaching" in board.note.lower()
    assert len(board.spaces) == 144 and len(board.castles) == 12 and len(board.cathedrals) == 8
    assert board.count("settlement") == 48
    assert board.count("food", "energy", "blank") == 96
    assert sum(one.marked for one in board.hexes) == 32
    sizes = [len(places) for places in board.settlements.values()]
    assert (sizes.count(1), sizes.count(2), sizes.count(3)) == (10, 10, 6)
    assert any(one.port for one in board.hexes)
    assert [one.castle for one in board.castles if one.castle] == ["Stirling", "Edinburgh"]
    assert board.faults() == [] and board.shortfalls(load_bag()) == []


def test_the_text_form_says_what_is_where() -> None:
    board = load_map(SMALL)
    assert (board.name, board.note) == ("A small island", "for the tests")
    assert board.hex_at((0, 0)) == Hex((0, 0), "water")
    assert board.hex_at((1, 0)) == Hex((1, 0), "food")
    assert board.hex_at((2, 0)) == Hex((2, 0), "food", marked=True)
    assert board.hex_at((3, 0)) == Hex((3, 0), "blank")
    assert board.hex_at((4, 0)) == Hex((4, 0), "castle")
    assert board.hex_at((0, 1)) == Hex((0, 1), "settlement", "1")
    assert board.hex_at((1, 1)) == Hex((1, 1), "settlement", "1", port=True)
    assert board.hex_at((3, 1)) == Hex((3, 1), "castle", castle="Edinburgh")
    assert board.hex_at((4, 1)) == Hex((4, 1), "cathedral")
    assert board.hex_at((9, 9)) is None


def test_rows_lie_half_a_hex_further_by_turns() -> None:
    """Column 0 of the rows 0, 1, 2, 3, 4 is at q = 0, 0, -1, -1, -2."""
    board = load_map("\n".join("f" * 5) + "\n")
    assert [one.at for one in board.hexes] == [(0, 0), (0, 1), (-1, 2), (-1, 3), (-2, 4)]


def test_the_origin_moves_a_map() -> None:
    board = load_map("origin: 5 -2\nf f\n e\n")
    assert [one.at for one in board.hexes] == [(5, -2), (6, -2), (5, -1)]


@pytest.mark.parametrize("board", [load_map(), load_map(SMALL)], ids=["shipped", "small"])
def test_both_forms_are_read_and_written(board: HexMap, tmp_path: Path) -> None:
    assert load_map(board.text) == board
    assert load_map(board.to_json()) == board
    assert load_map(json.dumps(board.to_json())) == board
    for name, text in (("map.txt", board.text), ("map.json", dumps(board))):
        file = tmp_path / name
        file.write_text(text, encoding="utf-8")
        assert load_map(file) == board


def test_a_moved_map_is_written_and_read() -> None:
    board = HexMap("Far", (Hex((-7, 3), "food"), Hex((-5, 5), "blank"), Hex((4, -3), "energy")))
    assert load_map(board.text).count("food", "energy", "blank") == 3
    back = {one.at: one.kind for one in load_map(board.text).hexes if one.kind != "water"}
    assert back == {one.at: one.kind for one in board.hexes}


TEXT_ERRORS = [
    ("f f\n x f\n", "line 2, hex 1 (0,1): 'x' is no hex: write f e - s1 s1p C CE CS + ~ f*"),
    ("f f\n f F\n", "line 2, hex 2 (1,1): 'F' is no hex"),
    ("f C* f\n", "line 1, hex 2 (1,0): 'C*' cannot be marked: no tile lies there"),
    ("f ~* f\n", "line 1, hex 2 (1,0): '~*' cannot be marked: no tile lies there"),
    ("f s f\n", "line 1, hex 2 (1,0): 's' is no hex"),
    ("f s123456789 f\n", "line 1, hex 2 (1,0): 's123456789' is no hex"),
    ("fog: yes\nf f\n", "line 1: 'fog' is none of map, note, origin"),
    ("map: A\nmap: B\nf\n", "line 2: map is there twice"),
    ("origin: 1 1\nf f\n", "origin: its second number must be even, not 1"),
    ("origin: a\nf f\n", "origin must be two whole numbers such as 0 0, not 'a'"),
    ("map: Empty\n\n\nnote: nothing\n", "the map has no hexes"),
    ("origin: 98 0\nf f f\n", "line 2, hex 3 (100,0): no coordinate goes beyond 99"),
    (f"map: {'x' * 501}\nf\n", "map must be a text of at most 500 letters"),
    (f"note: {'x' * 501}\nf\n", "note must be a text of at most 500 letters"),
    (("f " * 70 + "\n") * 30, "hexes must be from 1 to 2000, not 2100"),
]


@pytest.mark.parametrize(("text", "words"), TEXT_ERRORS)
def test_an_error_in_the_text_names_the_hex(text: str, words: str) -> None:
    with pytest.raises(KnarrError) as error:
        load_map(text)
    assert str(error.value).startswith(words) and "\n" not in str(error.value)


def data(*hexes: Any, **more: Any) -> dict[str, Any]:
    return {"format": "rebirth-map", "version": 1, "name": "Test", "hexes": list(hexes)} | more


JSON_ERRORS = [
    (data({"at": [0, 0], "kind": "field"}), "map, hex 0,0: kind must be one of food"),
    (data({"at": [1, 2], "kind": "settlement"}), "map, hex 1,2: a settlement space has no key"),
    (
        data({"at": [1, 2], "kind": "settlement", "settlement": "a p"}),
        "map, hex 1,2: settlement must be a label",
    ),
    (data({"at": [1, 2], "kind": "food", "port": True}), "map, hex 1,2: a port goes with a"),
    (data({"at": [1, 2], "kind": "food", "port": 1}), "map, hex 1,2: port must be true or false"),
    (
        data({"at": [1, 2], "kind": "castle", "marked": True}),
        "map, hex 1,2: castle cannot be marked",
    ),
    (data({"at": [1, 2], "kind": "castle", "castle": "Perth"}), "map, hex 1,2: castle must be"),
    (data({"at": [1, 2], "kind": "food", "castle": "Stirling"}), "map, hex 1,2: it is food, so it"),
    (data({"at": [1, 100], "kind": "food"}), "map, entry 1 of hexes: at, r must be from -99 to 99"),
    (data({"at": [1], "kind": "food"}), "map, entry 1 of hexes: at must have 2 entries"),
    (data({"at": [1, True], "kind": "food"}), "map, entry 1 of hexes: at, r must be a whole"),
    (data({"kind": "food"}), "map, entry 1 of hexes: it has no key 'at'"),
    (data(7), "map, entry 1 of hexes: it must be an object"),
    (data(), "map: hexes must be from 1 to 2000, not 0"),
    (data(name=""), "map: hexes must be"),
    (data({"at": [0, 0], "kind": "food"}, name=""), "map: name must not be empty"),
    (data({"at": [0, 0], "kind": "food"}, version=2), "map: version must be 1, not 2"),
    ({"format": "map"}, "map: format must be 'rebirth-map', not 'map'"),
]


@pytest.mark.parametrize(("source", "words"), JSON_ERRORS)
def test_an_error_in_the_data_names_the_hex(source: dict[str, Any], words: str) -> None:
    with pytest.raises(KnarrError) as error:
        load_map(source)
    assert str(error.value).startswith(words)


def hexes(*more: Hex) -> HexMap:
    return HexMap("Test", more)


FAULTS = [
    (hexes(Hex((0, 0), "field")), ["hex 0,0: kind must be one of food, energy, blank"]),
    (hexes(Hex((1, 0), "settlement")), ["hex 1,0: a settlement space has the label of its"]),
    (hexes(Hex((2, 0), "food", port=True)), ["hex 2,0: a port goes with a settlement space alone"]),
    (hexes(Hex((3, 0), "castle", marked=True)), ["hex 3,0: castle cannot be marked"]),
    (hexes(Hex((0, 0), "food"), Hex((0, 0), "energy")), ["hex 0,0: it is there twice"]),
    (
        load_map("s1 f s1\n"),
        ["hex 2,0: it belongs to settlement 1 but is not connected with its other spaces"],
    ),
    (load_map("s1 s1 s1 s1\n"), ["hex 3,0: settlement 1 has 4 spaces, the most is 3"]),
    (load_map("CE f CE\n"), ["hex 2,0: only one castle is called Edinburgh, hex 0,0 is already"]),
    (
        load_map("C " * 13 + "\n"),
        ["hex 12,0: a map has at most 12 castle spaces, this is one more"],
    ),
    (
        load_map("+ " * 9 + "\n"),
        ["hex 8,0: a map has at most 8 cathedral spaces, this is one more"],
    ),
    (load_map("f " * 60 + "\n" + "\n".join(["f " * 60] * 3)), ["hex 19,3: a map has at most 200"]),
]


@pytest.mark.parametrize(("board", "faults"), FAULTS)
def test_faults_name_the_hex(board: HexMap, faults: list[str]) -> None:
    found = [str(fault) for fault in board.faults()]
    assert all(f"hex {f.at[0]},{f.at[1]}: {f.reason}" == str(f) for f in board.faults())
    assert len(found) == len(faults)
    assert all(said.startswith(fault) for said, fault in zip(found, faults, strict=True))
    with pytest.raises(KnarrError, match=faults[0].split(":")[0]):
        Lesson(board)


def test_a_map_is_painted_hex_by_hex() -> None:
    board = load_map("f f\n")
    painted = board.with_hex(Hex((1, 0), "castle")).with_hex(Hex((2, 0), "blank"))
    assert [one.kind for one in painted.hexes] == ["food", "castle", "blank"]
    assert painted.without((0, 0)).hex_at((0, 0)) is None
    assert len(board.hexes) == 2, "the map itself stays as it is"


def test_settlements_round_a_corner_are_connected() -> None:
    assert load_map("s1 f\n s1\n").faults() == []
    assert load_map("f s1\n s1 s1\n").faults() == []


def without(board: HexMap, drop: int, *kinds: str) -> HexMap:
    """A map in which some hexes of these kinds have become water."""
    chosen = [one for one in board.hexes if one.kind in kinds and not one.marked][:drop]
    return HexMap("Test", tuple(one for one in board.hexes if one not in chosen))


def test_a_map_needs_room_for_the_tiles_of_four() -> None:
    bag, board = load_bag(), load_map()
    assert without(board, 1, "settlement").shortfalls(bag, 4) == [
        "4 players need 48 settlement spaces, the map has 47"
    ]
    assert without(board, 1, "food", "energy", "blank").shortfalls(bag, 3) == [
        "4 players need 96 farm and blank spaces, the map has 95"
    ]


def test_a_map_for_two_needs_marked_spaces_and_room_beside_them() -> None:
    bag, board = load_bag(), load_map()
    first = next(one for one in board.hexes if one.marked)
    fewer = HexMap("Test", (*(one for one in board.hexes if one != first), Hex(first.at, "food")))
    assert fewer.shortfalls(bag, 4) == ["4 players need 48 settlement spaces, the map has 47"]
    assert "two players need 32 marked spaces, the map has 31" in fewer.shortfalls(bag, 2)
    bare = HexMap(
        "Test", tuple(Hex(o.at, o.kind, o.settlement, o.port, False, o.castle) for o in board.hexes)
    )
    assert bare.shortfalls(bag) == [] and bare.shortfalls(bag, 4) == []
    assert bare.shortfalls(bag, 2) == ["two players need 32 marked spaces, the map has 0"]
    with pytest.raises(KnarrError, match="two players need 32 marked spaces"):
        RebirthGame(2, map=bare)
    assert RebirthGame(3, map=bare, seed=1).legal_moves


def marked_settlements(count: int) -> HexMap:
    """The shipped map with `count` marked settlement spaces, 32 marked in all."""
    board = load_map()
    houses = [one for one in board.spaces if one.kind == "settlement"]
    farms = [one for one in board.spaces if one.kind != "settlement"]
    chosen = {one.at for one in [*houses[:count], *farms[: 32 - count]]}
    return HexMap(
        "Test",
        tuple(
            Hex(o.at, o.kind, o.settlement, o.port, o.at in chosen, o.castle) for o in board.hexes
        ),
    )


def test_the_marked_spaces_must_leave_room_for_the_tiles_of_two() -> None:
    """48 settlement spaces less 24 marked leave 24 for 2 x 12 tiles; one more is too many."""
    assert marked_settlements(24).shortfalls(load_bag(), 2) == []
    assert marked_settlements(25).shortfalls(load_bag(), 2) == [
        "2 players need 24 settlement spaces that are not marked, the map has 23"
    ]


def test_a_map_needs_its_named_castles_and_eight_cathedrals() -> None:
    board = load_map()
    plain = HexMap(
        "Test",
        tuple(
            Hex(o.at, "castle") if o.castle == "Stirling" else o
            for o in board.hexes
            if o != board.cathedrals[0]
        ),
    )
    assert plain.shortfalls(load_bag()) == [
        "a map has 8 cathedral spaces, this one has 7",
        "no castle is called Stirling: it breaks ties",
    ]


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(KnarrError, match="cannot be read: no such file"):
        load_map(tmp_path / "none.txt")


def test_equal_settings_are_one() -> None:
    game = RebirthGame(2, map=load_map().text, bag=load_bag().to_json(), seed=1)
    assert game.setting == teaching()
    assert game.record()["map"] == game.record()["bag"] == "teaching"


@pytest.mark.parametrize(
    "line", [" " * 90_000 + "x", "\t" * 90_000 + "f", "x" + " " * 90_000, "map" + " " * 90_000]
)
def test_a_line_of_spaces_is_read_at_once(line: str) -> None:
    """The search for a colon must not try all ways to divide the spaces: that takes hours."""
    with pytest.raises(KnarrError, match=r"hexes|is no hex") if "f" not in line else nullcontext():
        assert load_map(f"map: Wide\n{line}\n").hexes


def test_both_forms_have_the_same_limits() -> None:
    """What the text form reads must fit into the JSON of a record, or it could not be opened."""
    with pytest.raises(KnarrError, match="map must be a text of at most 500 letters"):
        load_map(f"map: {'x' * 501}\nf\n")
    with pytest.raises(KnarrError, match="note must be a text of at most 500 letters"):
        load_map(f"note: {'x' * 501}\nf\n")
    rows = "\n".join(["~ " * 100] * 20)
    assert len(load_map(rows).hexes) == 2000
    with pytest.raises(KnarrError, match="hexes must be from 1 to 2000, not 2001"):
        load_map(f"{rows}\n~")
    board = load_map(f"map: {'x' * 500}\nnote:  two   words \n{rows}")
    assert load_map(dumps(board)) == board == load_map(board.text) and board.note == "two words"
