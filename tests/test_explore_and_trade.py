"""Explore and trade by the rules; figures worked out by hand."""

from __future__ import annotations

import pytest

from tests.scenes import crew, figures, start, why

# Explore


def test_explore_pays_settles_gains_and_refills() -> None:
    game = start({"crew": ["red.bracelet", "red.recruit"], "lands": [20]})
    account = game.play("explore 18 pay red.bracelet red.recruit", reveal=["blue.bracelet", 7])
    assert account.paid == ("red.bracelet", "red.recruit") and account.drawn == ("blue.bracelet",)
    assert account.revealed == (("trading 3", 7),)
    view = game.view()
    assert view.seats[0].lands == (20, 18) and view.trading == (15, 16, 7)
    assert view.discard == ("red.bracelet", "red.recruit")
    # one bracelet for the land; the drawn viking's own bracelet is not gained
    assert figures(game) == (0, 0, 1, 2) and crew(game) == ["blue.bracelet"]


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (
            "explore 15 pay yellow.bracelet",
            "the cost is 2 yellow vikings; paid: 1 yellow viking; 1 is missing",
        ),
        (
            "explore 15 pay yellow.bracelet recruits 2",
            "paid: 1 yellow viking and 2 recruits; that is 1 too many",
        ),
        ("explore 15 pay yellow.bracelet red.recruit", "not part of the cost: 1 red viking"),
        ("explore 15 recruits 1", "paid: 1 recruit; 1 is missing"),
        ("explore 15 recruits 3", "3 recruits spent, seat 0 has 2"),
        (
            "explore 15 pay yellow.bracelet yellow.bracelet",
            "paid 2 times “yellow bracelet”, the crew of seat 0 has 1",
        ),
        ("explore 18 pay red.vp red.recruit", "never from the hand"),
        ("explore 17 pay yellow.bracelet recruits 1", "neither face up nor reserved"),
    ],
)
def test_a_cost_is_paid_exactly_from_the_crew(move: str, reason: str) -> None:
    game = start({"crew": ["yellow.bracelet", "red.recruit"], "recruits": 2})
    assert reason in why(game, move)


def test_recruits_replace_any_card_and_even_every_card() -> None:
    for move, left in [
        ("explore 15 pay yellow.bracelet recruits 1", 2),
        ("explore 15 recruits 2", 1),
    ]:
        game = start({"crew": ["yellow.bracelet"], "recruits": 3})
        assert game.play(move, reveal=[1]).spent == {"recruit": 3 - left}
        assert figures(game)[2] == left


def test_different_means_three_colours() -> None:
    mine = {"crew": ["red.bracelet", "red.recruit", "green.recruit", "blue.bracelet"]}
    game = start(mine, trading=[4, 15, 16])
    assert game.why_not("explore 4 pay red.bracelet green.recruit blue.bracelet") is None
    reason = why(game, "explore 4 pay red.bracelet red.recruit blue.bracelet")
    assert reason.startswith("the cost is 3 vikings of different colours; paid: 2 red vikings and ")
    assert reason.endswith("every viking must be of another colour")


def test_same_means_four_of_one_colour_and_no_more() -> None:
    blue = ["blue.bracelet", "blue.recruit", "blue.reputation", "blue.reputation"]
    hand = ["red.vp", "green.vp", "red.bracelet"]
    game = start({"hand": hand, "crew": [*blue, "blue.vp"]})
    assert game.why_not(f"explore 21 pay {' '.join(blue)}") is None
    reason = why(game, f"explore 21 pay {' '.join(blue)} blue.vp")
    assert "the cost is 4 vikings of one colour" in reason and "1 too many" in reason
    reason = why(game, "explore 21 pay blue.bracelet blue.recruit blue.reputation")
    assert "paid: 3 blue vikings; 1 is missing" in reason


def test_a_destination_is_paid_before_its_gains_are_capped() -> None:
    """Land 17 brings a recruit: with three held, it is lost unless one was spent."""
    mine = {"crew": ["yellow.bracelet", "yellow.reputation"], "recruits": 3}
    spent, kept = (start(mine, trading=[17, 15, 16]) for _ in range(2))
    assert spent.play("explore 17 pay yellow.bracelet recruits 1", reveal=[1]).lost == {}
    account = kept.play("explore 17 pay yellow.bracelet yellow.reputation", reveal=[1])
    assert account.lost == {"recruit": 1}
    assert figures(spent)[2] == figures(kept)[2] == 3


def test_the_slot_is_refilled_from_its_own_deck() -> None:
    game = start({"crew": ["yellow.bracelet", "yellow.reputation"]})
    with pytest.raises(ValueError, match="destination 30 cannot come from the trading deck"):
        game.play("explore 15 pay yellow.bracelet yellow.reputation", reveal=[30])
    assert game.view().trading == (15, 16, 18) and not game.can_undo


def test_an_exhausted_destination_deck_leaves_its_slot_empty() -> None:
    lands = [land for land in range(1, 21) if land not in (15, 16, 18)]
    mine = {"crew": ["yellow.bracelet", "yellow.reputation"]}
    game = start(mine, {"lands": lands})
    account = game.play("explore 15 pay yellow.bracelet yellow.reputation")
    assert account.revealed == (("trading 1", None),)
    assert game.view().trading == (None, 16, 18) and game.view().trading_left == 0
    nearly = start(mine, {"lands": lands[1:]})
    nearly.play("explore 15 pay yellow.bracelet yellow.reputation")
    assert nearly.view().trading == (lands[0], 16, 18)


# Trade


@pytest.mark.parametrize(
    ("ship", "bracelets", "expected"),
    [
        # 16 pays a VP in columns 1 and 2; 9 a VP in column 2 and a reputation in column 3
        ("normal", 1, (1, 0, 1, 2)),
        ("normal", 2, (3, 0, 2, 1)),
        ("normal", 3, (3, 1, 2, 0)),
        ("advanced", 1, (2, 0, 1, 2)),
        ("advanced", 2, (4, 0, 1, 1)),
        ("advanced", 3, (4, 1, 1, 1)),
    ],
)
def test_a_trade_gains_its_columns_of_ship_and_lands(
    ship: str, bracelets: int, expected: tuple[int, ...]
) -> None:
    game = start({"bracelets": 3, "lands": [16, 9]}, ship=ship, trading=[15, 17, 18])
    game.play(f"trade {bracelets}")
    assert figures(game) == expected


def test_a_trade_once_a_turn_before_or_after_the_action() -> None:
    first, last = start({"bracelets": 2}), start({"bracelets": 2})
    first.play("trade 1")
    first.play("recruit red.vp take red", reveal=["blue.reputation"])
    assert "already made this turn" in why(first, "trade 1")
    last.play("recruit red.vp take red", reveal=["blue.reputation"])
    last.play("trade 1")
    assert "already made this turn" in why(last, "trade 1")


def test_a_trade_needs_its_bracelets() -> None:
    game = start({"bracelets": 2})
    assert game.why_not("trade 2") is None
    assert "has only 2 bracelets" in why(game, "trade 3")
    assert "spends 1 to 3 bracelets, not 4" in why(game, "trade 4")
    assert "spends 1 to 3 bracelets, not 0" in why(game, "trade 0")


def test_gains_of_a_trade_are_added_then_capped() -> None:
    """The ship and land 14 pay two recruits in column 2."""
    game = start({"bracelets": 2, "recruits": 2, "lands": [14]})
    account = game.play("trade 2")
    assert account.gained == {"recruit": 1} and account.lost == {"recruit": 1}


def test_a_drawn_viking_joins_the_crew_and_gives_nothing() -> None:
    game = start({"lands": [7]})
    account = game.play("trade 1", reveal=["yellow.reputation"])
    assert account.gained == {"viking": 1} and crew(game) == ["yellow.reputation"]
    assert figures(game) == (0, 0, 1, 0)
