"""The trade inspector shows what `knarr.maths` says, and what a hand calculation says."""

from __future__ import annotations

import html
from collections import Counter

import pytest

from knarr import Game
from knarr.cards import DESTINATIONS, KINDS
from knarr.errors import KnarrError
from knarr.maths import Tokens, TradeTable, Values, payback, payouts
from knarr.words import card_words, gains_words
from knarr_widgets import TurnStepper
from knarr_widgets.maths import TradeInspector
from tests.widgets.maths_labs import control, put, rows, section, tell


def test_ships_alone_by_hand() -> None:
    lab = TradeInspector(bracelets=3)
    assert [row[1] for row in rows(lab, "trades")] == ["–", "1 recruit", "1 recruit"]
    put(lab, side="advanced")
    assert rows(lab, "columns")[-1] == ["in all", "1 VP", "–", "1 bracelet"]
    put(lab, spend="3")
    assert [row[1] for row in rows(lab, "trades")] == ["1 VP", "1 VP", "1 VP and 1 bracelet"]
    after = {row[0]: row[1:] for row in rows(lab, "after")}
    assert after["VP"] == ["0", "1", "–"] and after["bracelets"] == ["3", "1", "–"]


def test_a_loss_is_named_and_counted() -> None:
    """Normal ship, 13, 14: column 1 pays a recruit, column 2 two and 1 VP; one still fits."""
    lab = TradeInspector(lands=[13, 14], recruits=2, bracelets=2, spend="2")
    table = TradeTable("normal", (13, 14))
    found = payouts(table, Tokens(recruits=2, bracelets=2))[1]
    assert found.pays == {"vp": 1, "recruit": 3} and found.lost == {"recruit": 2}
    assert rows(lab, "trades")[1][1:3] == ["1 VP and 1 recruit", "2 recruits"]
    recruits = next(row for row in section(lab, "after")["rows"] if row[0] == "recruits")
    assert recruits[2]["how"] == "recruits: 2 + 3 paid, at most 3 fit, 2 lost = 3"
    assert recruits[3]["t"] == "2" and recruits[3]["tone"] == "lost"
    assert lab.shown["spoken"] == f"{found.text}."


def test_totals_say_how_they_come_about() -> None:
    lab = TradeInspector(lands=[14, 15], bracelets=3)
    total = section(lab, "columns")["rows"][-1][2]
    assert total["how"] == (
        "Column 2: 1 (destination 15) = 1 VP; 1 (normal ship) + 1 (destination 14) = 2 recruits."
    )


def test_add_and_leave_out() -> None:
    lab = TradeInspector(lands=[15], bracelets=3, spend="1")
    assert not any(one["key"] == "change" for one in lab.shown["sections"])
    put(lab, plus=18)
    assert rows(lab, "change")[0][1:4] == ["1 VP", "2 VP", "+1 VP"]
    put(lab, plus=0, minus=[15])
    assert rows(lab, "change")[2][1:4] == ["3 VP and 1 recruit", "1 recruit", "−3 VP"]
    assert "(left out)" in rows(lab, "columns")[1][0]
    assert "on the ship already" in put(lab, plus=15)["text"]
    assert "not on the ship" in put(lab, minus=[18])["text"]
    put(lab, lands=[18])
    assert control(lab, "minus")["value"] == []  # type: ignore[index]


def test_short_of_bracelets() -> None:
    lab = TradeInspector(bracelets=1)
    spend = [row[0] for row in section(lab, "trades")["rows"]]
    assert spend[0] == "1" and spend[1]["how"].startswith("1 bracelet missing")


def test_payback_is_that_of_the_maths() -> None:
    lab = TradeInspector(plus=18, spend="3", bracelets=3, carry="recruit", again=0, every=3)
    found = payback(
        18, ["red.recruit"] * 2, bracelets=3, every=3, again=0, values=Values(scorings=8), trades=10
    )
    svg = section(lab, "payback")["svg"]
    assert found.text.split(",")[0] in svg and "every 3 turns: it is made anyway" in svg
    assert svg.count("data-how") == 11
    put(lab, tokens=3)
    assert "2 recruits" in section(lab, "payback")["svg"]


def said(lab: TradeInspector) -> str:
    """What the payback chart says in words."""
    svg = section(lab, "payback")["svg"]
    return html.unescape(svg.partition('aria-label="')[2].partition('"')[0])


def test_a_new_game_opens_on_a_destination_that_lies_there() -> None:
    """The first one face up, paid by the crew as far as it goes; the rest is said to be none."""
    for seed in range(12):
        game = Game(2, seed=seed)
        view = game.view()
        lab = TradeInspector(TurnStepper(game))
        land = view.trading[0]
        assert land is not None
        assert said(lab).startswith(f"When destination {land} has paid back")
        crew = Counter(card for column in view.seats[0].crew.values() for card in column)
        paid = said(lab).partition("Paid: ")[2].partition(". ")[0].split(", ")
        lacking = said(lab).partition("Not in the crew, so an example: ")[2].rstrip(".").split(", ")
        names = {card_words(card): card for card in KINDS}
        own = Counter(names[one] for one in paid) - Counter(names[one] for one in lacking if one)
        assert own <= crew and len(paid) == sum(DESTINATIONS[land].cost.values())


def test_who_pays_by_hand() -> None:
    """Land 15 costs two yellow: the crew has one, the other is an example, or a recruit."""
    lab = TradeInspector(crew=["red.vp", "yellow.recruit"], offer=15)
    assert "Paid: yellow recruit, yellow VP." in said(lab)
    assert said(lab).endswith("Not in the crew, so an example: yellow VP.")
    put(lab, tokens=1)
    assert "Paid: yellow recruit, 1 recruit." in said(lab) and "example" not in said(lab)
    assert control(lab, "carry") is None
    put(lab, tokens=0, crew=["yellow.bracelet", "yellow.vp", "yellow.recruit"])
    assert "Paid: yellow recruit, yellow bracelet." in said(lab)  # 0.6, 0.8 and 1 VP
    put(lab, plus=1, crew=["purple.vp", "blue.vp", "blue.recruit"])  # three of three colours
    assert "Paid: blue recruit, purple VP, red VP." in said(lab)
    put(lab, plus=21, crew=["green.vp"] * 3)  # four of one colour
    assert said(lab).endswith("Not in the crew, so an example: green VP.")
    put(lab, plus=0, lands=[4])
    assert said(lab).endswith("It lies on the ship already: its price is an example.")
    assert said(TradeInspector()).endswith("The destination and its price are an example.")


def test_every_destination_has_an_account() -> None:
    lab = TradeInspector(bracelets=3)
    for number in range(1, 36):
        put(lab, plus=number)
        assert f"When destination {number} has paid back" in section(lab, "payback")["svg"]


def test_gains_equal_the_maths_for_many_tables() -> None:
    lab = TradeInspector(bracelets=3)
    for first in range(1, 36, 4):
        lands = [first, first % 35 + 1]
        put(lab, lands=lands, recruits=first % 4, reputation=first % 15)
        have = Tokens(0, first % 15, first % 4, 3)
        for row, paid in zip(
            rows(lab, "trades"), payouts(TradeTable("normal", tuple(lands)), have), strict=True
        ):
            assert row[1].replace("–", "nothing") == gains_words(paid.gained)
            assert row[2].replace("–", "nothing") == gains_words(paid.lost)


def test_bad_settings_from_python() -> None:
    for bad in ({"bracelets": 4}, {"lands": [99]}, {"lands": [15, 15]}, {"nonsense": 1}):
        with pytest.raises(KnarrError):
            TradeInspector(**bad)


def test_reset() -> None:
    lab = TradeInspector()
    before = lab.shown
    put(lab, bracelets=3, lands=[4], spend="2")
    tell(lab, do="reset")
    assert lab.shown == before
