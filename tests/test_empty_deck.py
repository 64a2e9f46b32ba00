"""Drawing when the viking deck is empty: the discard pile, then the forced discards."""

from __future__ import annotations

import pytest

from knarr import IllegalMove
from knarr.game import ToAct
from tests.scenes import crew, figures, without_deck


def test_the_discard_pile_becomes_the_deck() -> None:
    game = without_deck((8, 9), 2)
    pile = game.view().discard
    account = game.play("recruit red.vp take red")
    assert account.reshuffled and game.view().board["red"] in pile
    assert (game.view().discard, game.view().deck) == ((), 1)


def test_one_card_in_the_deck_needs_no_shuffling() -> None:
    game = without_deck((8, 9), 2)
    game.play("recruit red.vp take red")
    game.play("end")
    account = game.play("recruit yellow.vp take yellow")
    assert not account.reshuffled and game.view().deck == 0


def test_vikings_paid_are_in_the_pile_when_gains_are_drawn() -> None:
    """Land 18 costs two red vikings and draws one: it is one of the two."""
    game = without_deck((10, 9))
    reds = [name for name in crew(game) if name.startswith("red.")][:2]
    with pytest.raises(ValueError, match=r"no yellow\.bracelet is left in the deck"):
        game.play(f"explore 18 pay {' '.join(reds)}", reveal=["yellow.bracelet", 1])
    account = game.play(f"explore 18 pay {' '.join(reds)}", reveal=[reds[1], 1])
    assert account.reshuffled and account.drawn == (reds[1],)
    assert game.view().deck == 1 and game.view().unseen == {reds[0]: 1}


def test_everybody_tied_discards_from_the_active_seat_on() -> None:
    """Nine and the viking just played make ten, as many as seat 1 has."""
    game = without_deck((9, 10))
    account = game.play("recruit red.vp take red")
    assert account.waits and game.to_act == ToAct(0, "discard")
    assert game.view().board["red"] is None
    assert game.why_not("discard red.vp") is None  # the one just played may go
    assert "first seat 0 must discard" in (game.why_not("end") or "")
    assert "has no purple VP viking in its crew" in (game.why_not("discard purple.vp") or "")
    game.play("discard red.vp")
    # seat 0 now has one less, but who is tied was settled before
    assert game.to_act == ToAct(1, "discard") and game.view().to_act == 1
    gone = crew(game, 1)[0]
    account = game.play(f"discard {gone}", reveal=["red.vp"])
    assert (account.seat, account.gainer, account.waits) == (1, 0, False)
    assert game.view().board["red"] == "red.vp" and game.view().unseen == {gone: 1}
    assert game.to_act == ToAct(0, "end") and (len(crew(game)), len(crew(game, 1))) == (9, 9)


@pytest.mark.parametrize(("sizes", "who"), [((8, 11), 1), ((10, 9), 0)])
def test_only_the_largest_crew_discards(sizes: tuple[int, ...], who: int) -> None:
    game = without_deck(sizes)
    game.play("recruit red.vp take red")
    assert game.to_act == ToAct(who, "discard")
    gone = crew(game, who)[0]
    assert all(move.text.startswith("discard ") for move in game.legal_moves)
    game.play(f"discard {gone}")
    assert game.view().board["red"] == gone and game.to_act == ToAct(0, "end")


def test_turn_order_from_the_active_seat() -> None:
    """With three players 40 - 5 - 9 = 26 cards: crews of 9, 8 and 9, then 9 each."""
    game = without_deck((9, 8, 9), active=1)
    game.play("recruit yellow.vp take yellow")
    order = []
    while game.to_act and game.to_act.what == "discard":
        order.append(game.to_act.seat)
        game.play(game.legal_moves[0])
    assert order == [1, 2, 0]


def test_no_discard_unless_it_is_due() -> None:
    game = without_deck((8, 9), 2)
    with pytest.raises(IllegalMove, match="no forced discard is due"):
        game.play(f"discard {crew(game)[0]}")


def test_a_trade_that_draws_twice_may_need_two_rounds_of_discards() -> None:
    """Lands 7 and 8 draw a viking each: in columns 1 and 2."""
    mine = {"lands": [7, 8], "bracelets": 2}
    game = without_deck((8, 11), mine=mine)
    account = game.play("trade 2")
    assert account.sentence.endswith("2 vikings are still to be drawn: a discard is needed first.")
    assert figures(game) == (
        1,
        0,
        2,
        0,
    )  # gains are there at once: 1 VP by land 8, the ship's recruit
    for size in (11, 10):
        assert game.to_act == ToAct(1, "discard") and len(crew(game, 1)) == size
        account = game.play(f"discard {crew(game, 1)[0]}")
        assert len(account.drawn) == 1
        told = "1 viking is still to be drawn: a discard is needed first." in account.sentence
        assert told == (size == 11)
    assert (len(crew(game)), len(crew(game, 1))) == (10, 9)
    assert game.to_act == ToAct(0, "action")


def test_a_recruits_gains_are_not_repeated_after_the_discards() -> None:
    game = without_deck((10, 9))
    before = figures(game)
    column = [name for name in crew(game) if name.startswith("red.")]
    game.play("recruit red.vp take red")
    after = figures(game)
    assert after[0] == before[0] + 1 + column.count("red.vp")
    game.play(game.legal_moves[0])
    assert figures(game) == after


def test_the_reputation_after_an_opening_trade_waits_for_the_discards() -> None:
    mine = {"lands": [7], "reputation": 3}
    game = without_deck((8, 11), mine=mine, early=True)
    assert game.play("trade 1").scored == 0
    assert game.play(f"discard {crew(game, 1)[0]}").scored == 1
    assert figures(game)[0] == 1
