"""The deck odds show what `knarr.maths` says, and what a hand calculation says."""

from __future__ import annotations

import pytest

from knarr import Game
from knarr.maths import at_least, full_pool, left, next_card, survival_rows
from knarr_widgets import TurnStepper
from knarr_widgets.maths import DeckOdds
from tests.widgets.maths_labs import big, control, hows, middle, put, rows, section, tell


def percent(chance: object) -> str:
    return f"{100 * float(chance):.1f}\u00a0%"  # type: ignore[arg-type]


def test_the_whole_deck() -> None:
    lab = DeckOdds()
    assert big(lab, "Next is yellow") == percent(6 / 30)
    assert big(lab, "At least 1 yellow in 3 draws") == percent(1 - (24 * 23 * 22) / (30 * 29 * 28))
    put(lab, size="4", wanted="blue.vp", count=2, draws=5)
    label = "At least 2 blue VP in 5 draws"
    assert big(lab, label) == percent(at_least(full_pool(4), "blue.vp", 5, 2))
    assert control(lab, "model") is None


def test_at_the_start_the_hidden_hand_counts_as_unknown() -> None:
    """30 cards; 5 on the board, 4 in crews, 3 in the own hand are seen: 18 are not."""
    game = Game(2, seed=3)
    lab = DeckOdds(TurnStepper(game))
    view = game.view(0)
    assert big(lab, "Unseen") == "18 cards" and big(lab, "Deck") == "15 cards"
    seen = [c for c in view.board.values() if c] + [c for c in view.seats[0].hand if c]
    seen += [card for seat in view.seats for column in seat.crew.values() for card in column]
    yellow = 6 - sum(card.startswith("yellow") for card in seen)
    assert big(lab, "Next is yellow") == percent(yellow / 18) == percent(next_card(view)["yellow"])


@pytest.mark.parametrize("by", ["colour", "asset", "kind"])
def test_the_table_is_that_of_the_maths(by: str) -> None:
    game = middle(3, 40)
    lab = DeckOdds(TurnStepper(game), by=by)
    view = game.view()
    view = game.view(view.to_act)
    chances = next_card(view, by)
    for row, one in zip(rows(lab, "where"), left(view, by), strict=True):
        assert row[1:4] == [str(one.copies), str(one.copies - one.unseen), str(one.unseen)]
        assert row[5] == percent(chances[one.name])


@pytest.mark.parametrize("model", ["any", "colour", "allowed"])
def test_survival(model: str) -> None:
    game = middle(4, 40)
    lab = DeckOdds(TurnStepper(game), model=model, explores=40, space="blue")
    to_act = game.to_act
    assert to_act is not None
    found = survival_rows(game.view(to_act.seat), model, explores="2/5")
    assert [row[2] for row in rows(lab, "survival")] == [percent(row["survives"]) for row in found]
    assert section(lab, "survival")["chosen"] == 3
    assert percent(found[3]["survives"]) in section(lab, "survival-words")["text"]


def test_the_stepper_hides_what_its_viewer_cannot_see() -> None:
    stepper = TurnStepper(Game(2, seed=3))
    lab = DeckOdds(stepper)
    stepper.receive({"do": "view", "as": "1"})
    assert "as Bo sees it" in lab.shown["from"]
    seen = next_card(stepper.game.view(1))["yellow"]
    assert big(lab, "Next is yellow") == percent(seen)


def test_kinds_say_their_initials() -> None:
    lab = DeckOdds(by="kind")
    assert "f: reputation" in section(lab, "next")["svg"]
    assert len(rows(lab, "where")) == 20


def test_four_players_by_hand() -> None:
    """Seat 2 of a deal for four: 50 - 5 - 3 - 8 = 34 unseen, of which 25 are the deck.

    Two others act before, each with an unseen card: a blue card is left alone with 27/34 * 26/33.
    """
    lab = DeckOdds(seed="5", players="4", seat="2", model="colour", explores=0, space="blue")
    assert (big(lab, "Unseen"), big(lab, "Deck")) == ("34 cards", "25 cards")
    stays = {row[0]: row[2] for row in rows(lab, "survival")}
    assert stays["blue space"] == "62.6\u00a0%"  # 7 blue among the 34
    assert stays["yellow space"] == "67.4\u00a0%"  # 6 yellow: 28/34 * 27/33
    put(lab, wanted="recruit", draws=3, count=2)
    found = big(lab, "At least 2 recruits in 3 draws")
    assert found == "7.4\u00a0%"  # (15 * 28 + 20) / 5984


def test_what_cannot_come() -> None:
    lab = DeckOdds(size="4", wanted="red.reputation", draws=12, count=4)
    assert "that many cannot come in 12 draws" in " ".join(hows(lab))
    put(lab, count=1, draws=1)
    assert "red reputation: 1 of 50 unseen cards, 1/50 = 2.0\u00a0%" in hows(lab)


def test_every_kind_has_its_label() -> None:
    lab = DeckOdds(by="kind")
    for width in (300, 420, 900):
        tell(lab, do="width", width=width)
        svg = section(lab, "next")["svg"]
        labels = [f">{colour}{asset}<" for colour in "RYGBP" for asset in "vbrf"]
        assert all(label in svg for label in labels), width
