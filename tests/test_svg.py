"""The pictures: well-formed, safe, complete, readable, small."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from knarr import svg
from knarr.cards import ARTIFACTS, COLOURS, DESTINATIONS, KINDS
from knarr.errors import KnarrError
from knarr.rules import Rules
from knarr.svg import palette
from knarr.svg.draw import plain, shorten
from knarr.svg.glyphs import ASSET_GLYPHS, COLOUR_GLYPHS
from knarr.svg.shapes import PREFIX
from knarr.view import SeatView, View
from knarr.words import ASSET_WORDS

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ("Ada", "Bo Lindqvist", "Chidi", "Þorgerður Egilsdóttir")
CREWS = (
    ("red.vp", "red.vp", "red.recruit", "yellow.bracelet", "blue.reputation", "purple.vp"),
    ("green.vp", "green.recruit", "green.recruit", "green.reputation", "blue.vp", "blue.bracelet"),
    ("red.vp", "yellow.vp", "yellow.vp", "yellow.reputation", "purple.recruit", "purple.bracelet"),
    ("red.bracelet", "yellow.vp", "green.bracelet", "blue.vp", "blue.vp", "purple.reputation"),
)
LANDS = ((17, 28, 4), (1, 12, 33, 7), (20, 9), (3, 15, 21))


def seat_view(seat: int, **changes: object) -> SeatView:
    crew = {c: tuple(name for name in CREWS[seat] if name.startswith(c)) for c in COLOURS}
    scores = {"vp": (23, 31, 8, 31)[seat], "reputation": (7, 14, 0, 3)[seat]}
    tokens = {"recruits": seat % 4, "bracelets": 3 - seat % 4}
    hand = ("green.vp", "blue.bracelet", "purple.recruit")
    cards = {"crew": crew, "hand": hand, "lands": LANDS[seat], "reserved": ()}
    view = SeatView(seat, NAMES[seat], "normal", **scores, **tokens, **cards)  # type: ignore[arg-type]
    return replace(view, **changes)  # type: ignore[arg-type]


def table_view(players: int, **changes: object) -> View:
    board = dict(zip(COLOURS, ("blue.vp", "red.recruit", *KINDS[17:20]), strict=True))
    view = View(
        *(None, Rules(), 0, 0, 9, 5),  # viewer, rules, active, to_act, turn, round
        board=board,
        trading=(2, 6, 18),
        influence=(22, 24, 35),
        discard=("red.vp", "red.vp", "green.recruit"),
        **{"deck": 17, "trading_left": 9, "influence_left": 8, "unseen": {}},
        seats=tuple(map(seat_view, range(players))),
        winners=(),
    )
    return replace(view, **changes)  # type: ignore[arg-type]


def crowded() -> View:
    """Four players at the end of a long game: as much as a table can show."""
    first = seat_view(
        0,
        lands=(*range(1, 5), *range(7, 12), 26, 27, 28),
        crew=dict.fromkeys(COLOURS, ()) | {"red": KINDS[:4] * 2, "blue": ("blue.vp",) * 3},
        reserved=(13, 14),
        vp=133,
    )
    others = tuple(seat_view(seat, vp=40 + seat, reputation=14) for seat in (1, 2, 3))
    return table_view(4, seats=(first, *others), rules=Rules("advanced", ARTIFACTS), to_act=2)


def parse(picture: str) -> ElementTree.Element:
    """The picture as XML, after the checks that hold for every picture."""
    root = ElementTree.fromstring(picture)
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert root.get("aria-label") == root.findtext(f"{SVG}title")
    ids = [node.get("id") for node in root.iter() if node.get("id")]
    assert all(name.startswith(PREFIX) for name in ids)
    assert max(Counter(ids).values(), default=1) == 1
    uses = {node.get("href", "") for node in root.iter(f"{SVG}use")}
    assert uses == {f"#{name}" for name in ids}, "every shape is used, every use has its shape"
    assert not re.search(r"<style|<script|<image|url\(|https?://(?!www\.w3\.org/2000/svg)", picture)
    return root


def marked(root: ElementTree.Element, mark: str) -> list[ElementTree.Element]:
    return [node for node in root.iter() if node.get(f"data-{mark}") is not None]


def values(root: ElementTree.Element, mark: str) -> list[str]:
    return [node.get(f"data-{mark}", "") for node in marked(root, mark)]


def shapes(root: ElementTree.Element) -> set[str]:
    """The names of all the shapes that a picture uses."""
    return {node.get("href", "")[1 + len(PREFIX) :] for node in root.iter(f"{SVG}use")}


@pytest.mark.parametrize("name", KINDS)
def test_viking(name: str) -> None:
    root = parse(svg.viking(name))
    colour, asset = name.split(".")
    assert colour in shapes(root)
    assert asset in shapes(root)
    words = [node.text for node in root.iter(f"{SVG}text")]
    assert words == [colour.capitalize(), ASSET_WORDS[asset]]


@pytest.mark.parametrize("number", DESTINATIONS)
def test_destination(number: int) -> None:
    card = DESTINATIONS[number]
    root = parse(svg.destination(number))
    picture = svg.destination(number)
    words = [node.text for node in root.iter(f"{SVG}text")]
    assert str(number) in words
    assert f"{palette.KIND_WORDS[card.kind]} {palette.KIND_LETTERS[card.kind]}" in words
    assert [word for word in words if word in palette.ROMAN] == list(palette.ROMAN)
    assert words.count("≠") == card.cost.get("different", 1) - 1
    assert words.count("=") == card.cost.get("same", 1) - 1
    for colour in COLOURS:
        assert picture.count(f'"#{PREFIX}chip-{colour}"') == card.cost.get(colour, 0)


def test_unknown_cards_are_one_plain_error() -> None:
    with pytest.raises(KnarrError, match=r"did you mean blue\.vp"):
        svg.viking("blue.vpp")
    with pytest.raises(KnarrError, match="36 is not a destination"):
        svg.destination(36)


def test_crew_keeps_the_order_of_the_colours_and_tells_the_lengths() -> None:
    root = parse(svg.crew(seat_view(0)))
    assert values(root, "column") == list(COLOURS)
    lengths = [node.findtext(f"{SVG}text") for node in marked(root, "column")]
    assert lengths == ["3", "1", "0", "1", "1"]
    assert values(root, "crew") == list(CREWS[0])


def test_ship_lists_the_ship_the_lands_and_the_totals() -> None:
    root = parse(svg.ship(seat_view(0)))
    assert values(root, "row") == ["ship", "17", "28", "4"]
    top = marked(root, "row")[-1]
    assert "On top" in top.findtext(f"{SVG}title", "")
    tips = [node.findtext(f"{SVG}title") for node in marked(root, "trade")]
    assert tips == [
        "trade with 1 bracelet: 2 VP",
        "trade with 2 bracelets: 4 VP, 1 recruit, 1 reputation",
        "trade with 3 bracelets: 4 VP, 2 recruits, 1 reputation",
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_tracks_show_every_marker(players: int) -> None:
    root = parse(svg.tracks(table_view(players)))
    for track in ("vp", "reputation"):
        assert sorted(values(root, track)) == [str(seat) for seat in range(players)]
        assert {f"seat-{seat}" for seat in range(players)} <= shapes(root)
    words = [node.text for node in root.iter(f"{SVG}text")]
    assert {"40+", "+1", "+2", "+3", "+5", "14"} <= set(words)


@pytest.mark.parametrize("narrow", [False, True])
def test_seat(narrow: bool) -> None:
    seat = seat_view(1, hand=("red.vp", None, None), reserved=(20, 30))
    root = parse(svg.seat(seat, narrow))
    assert values(root, "hand") == ["red.vp", "hidden", "hidden"]
    assert values(root, "land") == ["20", "30"]
    assert set(values(root, "seat")) == {"1"}
    assert {"recruit-1", "bracelet-2"} <= shapes(root)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("narrow", [False, True])
def test_table_has_every_mark(players: int, narrow: bool) -> None:
    root = parse(svg.table(table_view(players), narrow))
    assert root.get("width") == ("390" if narrow else "1200")
    assert values(root, "space") == list(COLOURS)
    assert values(root, "land") == ["2", "6", "18", "22", "24", "35"]
    assert values(root, "deck") == ["vikings", "discard", "trading", "influence"]
    assert len(values(root, "hand")) == 3 * players
    assert values(root, "crew") == [name for crew in CREWS[:players] for name in crew]
    for mark in ("space", "land", "hand", "crew", "deck", "row", "trade", "column"):
        assert all(node.findtext(f"{SVG}title") for node in marked(root, mark)), mark


def test_table_says_who_is_active_and_who_must_act() -> None:
    words = [node.text for node in parse(svg.table(crowded())).iter(f"{SVG}text")]
    assert {"active seat", "must discard", "Chidi must discard"} <= set(words)
    won = parse(svg.table(table_view(3, winners=(1, 2))))
    words = [node.text for node in won.iter(f"{SVG}text")]
    assert words.count("winner") == 2
    assert "Bo Lindqvist and Chidi share the win" in words


@pytest.mark.parametrize("narrow", [False, True])
def test_table_names_the_artifacts(narrow: bool) -> None:
    root = parse(svg.table(crowded(), narrow))
    assert values(root, "artifact") == list(ARTIFACTS)


def test_empty_slots_and_spaces_are_drawn() -> None:
    board = dict.fromkeys(COLOURS)
    view = table_view(2, board=board, trading=(None,) * 3, trading_left=0, deck=0, discard=())
    root = parse(svg.table(view))
    assert values(root, "card") == ["empty"] * 5
    assert values(root, "land")[:3] == ["empty"] * 3


@pytest.mark.parametrize(
    "name",
    [
        "<script>alert(1)</script>",
        "\"'&<>",
        "麻" * 500,
        "W" * 500,
        "e\u0301" * 400,
        "\0\x1b\ud800",
        "",
    ],
)
def test_names_are_escaped_and_shortened(name: str) -> None:
    seats = (seat_view(0, name=name), seat_view(1))
    for picture in (
        svg.table(table_view(2, seats=seats)),
        *map(svg.seat, seats),
        svg.crew(seats[0]),
    ):
        parse(picture)
        assert len(picture) < 60_000


def test_shorten_cuts_only_what_is_too_long() -> None:
    assert shorten("Ada", 100, 17) == "Ada"
    assert shorten("Ada Lovelace of London", 100, 17).endswith("…")
    assert plain(" a\nb\u202ec ") == "a bc"


def test_colour_never_speaks_alone() -> None:
    assert len(set(COLOUR_GLYPHS.values()) & set(ASSET_GLYPHS.values())) == 0
    assert len(set(COLOUR_GLYPHS.values())) == len(COLOURS) == len(COLOUR_GLYPHS)
    root = parse(svg.table(table_view(4)))
    for shape in root[1]:
        colour = re.fullmatch(rf"{PREFIX}(?:tile\d+|head\d+|hand|chip)-(\w+)", shape.get("id", ""))
        if colour:
            assert colour[1] in shapes(shape)


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG 2.2."""

    def luminance(colour: str) -> float:
        digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
        parts = (int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4))
        linear = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
        return sum(p * weight for p, weight in zip(linear, (0.2126, 0.7152, 0.0722), strict=True))

    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_contrast_of_every_ink_on_its_ground() -> None:
    light = (palette.FOG, palette.SNOW, palette.PAPER, palette.SHADE)
    pairs = [(ink, ground) for ink in (palette.INK, palette.MUTED) for ground in light]
    pairs += [(palette.INK, tone.tint) for tone in palette.LANDS.values()]
    pairs += [(palette.INK, palette.LINE), (palette.ACCENT_INK, palette.INK)]
    pairs += [(palette.ACCENT, ground) for ground in light[1:]]
    pairs += [(palette.ACCENT_INK, palette.ACCENT), (palette.MUTED, palette.PAPER)]
    pairs += [(palette.SEA_INK, ground) for ground in (palette.SEA, palette.DEEP, palette.INK)]
    families = (*palette.TONES.values(), *palette.LANDS.values(), *palette.STONES, *palette.SEATS)
    pairs += [(tone.ink, tone.ground) for tone in families]
    weak = [(ink, ground) for ink, ground in pairs if contrast(ink, ground) < 4.5]
    assert weak == []


@pytest.mark.parametrize("narrow", [False, True])
def test_tables_are_small(narrow: bool) -> None:
    assert len(svg.table(table_view(2), narrow).encode()) < 50_000
    assert len(svg.table(table_view(4), narrow).encode()) < 60_000
    assert len(svg.table(crowded(), narrow).encode()) < 65_000


def test_text_is_never_tiny_on_a_narrow_table() -> None:
    """Every text of the narrow table is at least 10 px, enlargements counted."""

    def check(node: ElementTree.Element, scale: float, size: float) -> None:
        move = re.search(r"scale\(([\d.]+)\)", node.get("transform", ""))
        scale *= float(move[1]) if move else 1
        size = float(node.get("font-size", size))
        assert node.tag != f"{SVG}text" or size * scale >= 10, ElementTree.tostring(node)
        for child in node:
            check(child, scale, size)

    check(parse(svg.table(crowded(), narrow=True)), 1, 12)
