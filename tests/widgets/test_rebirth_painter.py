"""The painter paints maps, tells what is wrong with them, and gives them away to be played on."""

from __future__ import annotations

from typing import Any

import pytest

from knarr.errors import KnarrError
from knarr.rebirth import RebirthGame, load_map
from knarr_widgets import MapPainter, RebirthStepper
from tests.widgets.rebirths import sent, shown, tell


def paint(painter: MapPainter, tool: str, *places: tuple[int, int], label: str = "") -> Any:
    return tell(painter, do="paint", tool=tool, at=[list(at) for at in places], label=label)


def test_an_empty_canvas_has_water_all_around() -> None:
    painter = MapPainter()
    assert painter.board.hexes == () and painter.state["text"] == ""
    assert painter.picture.count('data-kind="water"') > 50


def test_kinds_labels_ports_and_marks() -> None:
    painter = MapPainter()
    assert paint(painter, "food", (1, 1), (2, 1))["tone"] == "ok"
    paint(painter, "settlement", (3, 1), (3, 2))
    paint(painter, "settlement", (5, 1))
    paint(painter, "settlement", (4, 2), label="1")
    paint(painter, "port", (3, 1), (1, 1))
    paint(painter, "mark", (1, 1), (2, 1))
    paint(painter, "mark", (2, 1))
    board = painter.board
    assert board.settlements == {"1": ((3, 1), (3, 2), (4, 2)), "2": ((5, 1),)}
    ports = [one.at for one in board.hexes if one.port]
    marked = [one.at for one in board.hexes if one.marked]
    assert (ports, marked) == ([(3, 1)], [(1, 1)])
    paint(painter, "water", (3, 1), (9, 9))
    assert board.hex_at((3, 1)) is not None and painter.board.hex_at((3, 1)) is None


def test_there_is_one_edinburgh() -> None:
    painter = MapPainter()
    paint(painter, "Edinburgh", (1, 1))
    paint(painter, "Edinburgh", (4, 1))
    castles = {one.at: one.castle for one in painter.board.castles}
    assert castles == {(1, 1): None, (4, 1): "Edinburgh"}


def test_faults_name_the_hex_and_a_sound_map_has_none() -> None:
    painter = MapPainter()
    paint(painter, "settlement", (1, 1), (4, 1))
    (at, words) = painter.state["faults"][0]
    assert at == "4,1" and "4,1" in words and "not connected" in words
    painter = MapPainter("teaching")
    assert painter.state["faults"] == painter.state["lacks"] == []
    castle = next(one.at for one in painter.board.castles if one.castle == "Stirling")
    paint(painter, "food", castle)
    assert "Stirling" in painter.state["lacks"][0]


def test_undo_and_redo() -> None:
    painter = MapPainter("teaching")
    before = painter.board
    paint(painter, "food", (0, 0))
    after = painter.board
    tell(painter, do="clear")
    assert painter.board.hexes == ()
    tell(painter, do="step", by=-1)
    tell(painter, do="step", by=-1)
    assert painter.board == before and painter.state["can"] == [False, True]
    assert tell(painter, do="step", by=-1)["tone"] == "no"
    tell(painter, do="step", by=1)
    assert painter.board == after


@pytest.mark.parametrize("form", ["text", "json"])
def test_saved_and_read_again(form: str) -> None:
    painter = MapPainter("teaching")
    paint(painter, "food", (0, 0))
    tell(painter, do="name", name="Mine  own")
    messages = sent(painter)
    assert tell(painter, do="save", form=form)["tone"] == "ok"
    assert messages[0]["name"] == f"map-mine-own.{'txt' if form == 'text' else 'json'}"
    other = MapPainter()
    assert tell(other, do="load", text=messages[0]["file"])["tone"] == "ok"
    wet = {one.at for one in painter.board.hexes if one.kind == "water"}
    kept = {one for one in other.board.hexes if one.kind != "water"}
    assert kept == {one for one in painter.board.hexes if one.at not in wet}
    assert load_map(messages[0]["file"]).name == "Mine own"


def test_refused_strokes_and_texts_change_nothing() -> None:
    painter = MapPainter("teaching")
    before = shown(painter)
    for message in (
        {"do": "paint", "tool": "lava", "at": [[1, 1]]},
        {"do": "paint", "tool": "food", "at": []},
        {"do": "paint", "tool": "food", "at": [[1]]},
        {"do": "paint", "tool": "food", "at": [[1, 100]]},
        {"do": "paint", "tool": "food", "at": [[90, 90]]},
        {"do": "paint", "tool": "food", "at": [[1, 1]] * 401},
        {"do": "paint", "tool": "settlement", "at": [[1, 1]], "label": "s p"},
        {"do": "load", "text": "map: x\nf q\n"},
        {"do": "load", "text": ""},
        {"do": "name", "name": "  "},
        {"do": "play", "players": 2},
        {"do": "save", "form": "pdf"},
    ):
        assert tell(painter, **message)["tone"] == "no", message
        assert shown(painter) == before


def test_play_on_this_map() -> None:
    stepper = RebirthStepper(seed=1)
    painter = MapPainter("teaching", stepper)
    tell(painter, do="name", name="Mine")
    assert tell(painter, do="play", players=3)["tone"] == "ok"
    assert stepper.game.setting.map.name == "Mine" and len(stepper.game.players) == 3
    games: list[RebirthGame] = []
    painter.on_play(games.append)
    tell(painter, do="play", players=2)
    assert games[0].setting.map == painter.board == stepper.game.setting.map
    tell(painter, do="clear")
    assert tell(painter, do="play", players=2)["tone"] == "no" and len(games) == 1


def test_refuses_what_is_no_map() -> None:
    for wrong in ("moon", "map: x\nq q\n", {"format": "x"}):
        with pytest.raises(KnarrError):
            MapPainter(wrong)


def test_a_port_or_mark_that_goes_nowhere_is_refused() -> None:
    painter = MapPainter("map: x\nf C s1\n")
    before = shown(painter)
    for tool, at, words in (
        ("port", [0, 0], "A port goes with a settlement space alone."),
        ("port", [5, 5], "A port goes with a settlement space alone."),
        ("mark", [1, 0], "Castle cannot be marked: no tile lies there."),
        ("mark", [5, 5], "Water cannot be marked: no tile lies there."),
    ):
        answer = tell(painter, do="paint", tool=tool, at=[at])
        assert (answer["tone"], answer["text"]) == ("no", words)
    assert shown(painter) == before
    assert tell(painter, do="paint", tool="port", at=[[0, 0], [2, 0]])["tone"] == "ok"
