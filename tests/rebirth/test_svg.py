"""The pictures: well-formed, every hex to be found and told in words, nothing hidden shown."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from knarr import KnarrError
from knarr.rebirth import Hex, HexMap, RebirthGame, load_map, svg
from knarr.rebirth.colours import DARK, LIGHT, properties
from tests.rebirth.scenes import lesson, part_game, whole_game

SVG = "{http://www.w3.org/2000/svg}"


def hexes(picture: str) -> dict[str, ET.Element]:
    """The group of every hex by its place."""
    root = ET.fromstring(picture)
    found = {one.get("data-at") or "": one for one in root.iter(f"{SVG}g") if one.get("data-at")}
    return found


def title(one: ET.Element) -> str:
    return one.findtext(f"{SVG}title") or ""


def test_every_hex_of_a_map_is_there() -> None:
    board = load_map()
    found = hexes(svg.map_picture(board))
    assert len(found) == len(board.hexes)
    for one in board.hexes:
        group = found[f"{one.at[0]},{one.at[1]}"]
        assert group.get("data-q") == str(one.at[0]) and group.get("data-r") == str(one.at[1])
        assert group.get("data-kind") == one.kind
        assert title(group).startswith(f"{one.at[0]},{one.at[1]}: ")
        assert ("port" in title(group)) == one.port
        assert ("marked" in title(group)) == one.marked


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_position_shows_what_the_view_says(players: int) -> None:
    game = part_game(players, 1, 30)
    view = game.view(0)
    found = hexes(svg.board(view, game.scores))
    for at, laid in view.tiles.items():
        group = found[f"{at[0]},{at[1]}"]
        assert group.get("data-tile") == (laid.tile or "neutral")
        assert group.get("data-seat") == ("none" if laid.seat is None else str(laid.seat))
    tiled = [one for one in found.values() if one.get("data-tile")]
    assert len(tiled) == len(view.tiles)
    scored = {at: one.get("data-score") for at, one in found.items() if one.get("data-score")}
    assert scored == {f"{q},{r}": str(points) for (q, r), points in game.scores.items()}
    for castle in view.castles:
        group = found[f"{castle.at[0]},{castle.at[1]}"]
        holder = None if castle.holder is None else str(castle.holder)
        assert group.get("data-holder") == holder
        assert ("Nobody holds it" in title(group)) == (holder is None)


@pytest.mark.parametrize("tile", ["food", "energy", "settlement:1"])
def test_a_lit_hex_shows_its_kind_by_a_glyph(tile: str) -> None:
    """Food, energy and blank are told apart without colours, also where a score stands."""
    scene = lesson("f e - s1 s2p + C")
    scene.hand(0, tile)
    found = hexes(svg.board(scene.view(), scene.scores))
    glyphs = {"0,0": ["food"], "1,0": ["energy"], "2,0": ["dash"], "3,0": ["house"]}
    glyphs["4,0"] = ["house", "port"]
    lit = {"food": ["0,0", "2,0"], "energy": ["1,0", "2,0"], "settlement:1": ["3,0", "4,0"]}
    assert [at for at, one in found.items() if one.get("data-score")] == lit[tile]
    for at in lit[tile]:
        used = [str(one.get("href")) for one in found[at].iter() if one.tag.endswith("use")]
        assert [href.partition("rb-")[2] for href in used if "rb-" in href] == glyphs[at]


def test_tooltips_tell_clusters_influence_and_majorities() -> None:
    scene = lesson("CE f f s1 s1 +\n ~ ~ ~ ~ e")
    for turn in ((0, "food", (1, 0)), (0, "food", (2, 0)), (1, "settlement:4", (4, 0))):
        scene.put(*turn)
    found = hexes(svg.board(scene.view()))
    assert title(found["1,0"]).endswith("Ada: food farm, in a cluster of 2.")
    assert "Spaces filled: 1 of 2. Influence: Bo 4." in title(found["3,0"])
    assert title(found["0,0"]) == (
        "0,0: castle space, Edinburgh Castle. Ada holds it. Adjacent spaces: Ada 1. "
        "Farms among them: Ada 1."
    )
    assert title(found["5,0"]).endswith("Cathedrals here: Bo.")


def test_a_picture_has_no_script_no_style_sheet_and_names_itself() -> None:
    for picture in (svg.map_picture(load_map()), svg.board(part_game(2, 1, 9).view())):
        assert "<script" not in picture and "<style" not in picture and "http-equiv" not in picture
        root = ET.fromstring(picture)
        assert root.get("role") == "img" and root.get("aria-label")


def test_hostile_names_are_only_text() -> None:
    game = RebirthGame(['<script>alert("1")</script>', "B&o\u202e"], seed=1)
    for _ in range(20):
        game.play_random()
    picture = svg.board(game.view())
    assert "<script" not in picture and "\u202e" not in picture
    ET.fromstring(picture)
    hostile = HexMap('"><script>', (Hex((0, 0), "food"),))
    assert "<script" not in svg.map_picture(hostile)


def test_a_tile_is_a_picture_of_its_own() -> None:
    assert "settlement of influence 3" in svg.tile("settlement:3", 2)
    for name, seat in (("gold", 0), ("food", 4), ("food", -1)):
        with pytest.raises(KnarrError, match="there is no tile"):
            svg.tile(name, seat)


def test_the_end_and_an_empty_map_can_be_drawn() -> None:
    ET.fromstring(svg.board(whole_game(3, 1).view()))
    ET.fromstring(svg.map_picture(HexMap("Empty", ())))
    assert whole_game(2, 1)._repr_svg_().startswith("<svg")
    assert load_map()._repr_svg_().startswith("<svg")


def test_chosen_hexes_have_a_frame() -> None:
    view = part_game(2, 1, 5).view()
    plain, framed = svg.board(view), svg.board(view, chosen=[(4, 3), (4, 4)])
    assert framed.count('stroke-width="3"') - plain.count('stroke-width="3"') == 2


def test_borders_go_around_a_settlement_and_not_through_it() -> None:
    """A lone space has six sides, two joined ones ten, three in a row fourteen."""
    for rows, sides in (("s1", 6), ("s1 s1", 10), ("s1 s1 s1", 14), ("s1 s2", 12)):
        picture = svg.map_picture(load_map(f"map: A\n{rows}\n"))
        (line,) = re.findall(
            r'<path d="([^"]*)" fill="none" stroke="var\(--rebirth-border', picture
        )
        assert line.count("M") == sides


def luminance(colour: str) -> float:
    values = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    parts = [v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in values]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
def test_glyphs_can_be_seen(colours: dict[str, str]) -> None:
    for ground in ("food", "energy", "settlement"):
        assert contrast(colours["glyph"], colours[ground]) >= 3
        assert contrast(colours["accent"], colours[ground]) >= 3
    for ground in ("castle", "cathedral", "settlement"):
        assert contrast(colours["ink"], colours[ground]) >= 4.5
    assert contrast(colours["ink"], colours["score"]) >= 4.5
    assert contrast("#ffffff", colours["neutral"]) >= 3
    assert contrast(colours["border"], colours["settlement"]) >= 3
    for seat in range(4):
        assert contrast("#ffffff", colours[f"seat-{seat}"]) >= 4.5


def test_a_page_can_set_the_colours() -> None:
    assert set(DARK) == set(LIGHT)
    assert properties({"sea": "#000"}) == "--rebirth-sea:#000"
    picture = svg.board(part_game(4, 1, 40).view())
    used = set(re.findall(r"var\(--rebirth-([a-z0-9-]+),", picture))
    assert used <= set(LIGHT)


def test_pictures_stay_small(tmp_path: Path) -> None:
    assert len(svg.board(whole_game(4, 1).view())) < 160_000
