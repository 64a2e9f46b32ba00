"""Five artifacts, each beside a near neighbour where it does nothing; the others: test_lines."""

from __future__ import annotations

from typing import Any

import pytest

from knarr import Game
from knarr.game import ToAct
from tests.scenes import BOARD, figures, leftovers, place, start

YELLOWS = ["yellow.bracelet", "yellow.reputation"]
PAY_15 = "explore 15 pay yellow.bracelet yellow.reputation"
LINE = ["yellow.bracelet", "green.bracelet", "blue.bracelet", "purple.bracelet"]
"""With a red viking, one of each colour."""

BOARD_WITHOUT_PURPLE = {**BOARD, "purple": "purple.recruit"}
ANY = ["blue.reputation"]


def groups(game: Game) -> set[str]:
    return {move.group for move in game.legal_moves}


# Mead Cup


def test_mead_cup_swaps_a_board_viking_after_an_explore() -> None:
    game = start({"crew": YELLOWS}, artifacts=("mead_cup",))
    assert game.play(PAY_15, reveal=[1]).triggers == ("mead_cup",)
    assert game.to_act == ToAct(0, "bonus")
    account = game.play("swap green", reveal=["red.recruit"])
    assert account.revealed == (("green", "red.recruit"),)
    assert game.view().board == {**BOARD, "green": "red.recruit"}
    assert game.view().discard == (*YELLOWS, "green.vp")
    assert groups(game) == {"trade", "end"}  # one swap an Explore


def test_no_swap_without_the_cup_nor_after_a_recruit() -> None:
    game = start({"crew": YELLOWS})
    game.play(PAY_15, reveal=[1])
    assert game.why_not("swap green") == "the mead cup is not in play"
    other = start(artifacts=("mead_cup",))
    other.play("recruit red.vp take red", reveal=ANY)
    assert other.why_not("swap green") == "no Explore came directly before it"


def test_a_swap_comes_directly_after_its_explore_or_not_at_all() -> None:
    game = start({"crew": YELLOWS}, artifacts=("mead_cup",))
    game.play(PAY_15, reveal=[1])
    game.play("trade 1")
    assert game.why_not("swap green") == "no Explore came directly before it"


def test_the_discarded_viking_may_come_back_from_an_empty_deck() -> None:
    """Deck and discard pile are empty: the viking swapped away is the only card to draw."""
    rest = leftovers(place())
    game = start({"crew": rest[:9], "recruits": 2}, {"crew": rest[9:]}, artifacts=("mead_cup",))
    game.play("explore 15 recruits 2", reveal=[1])
    account = game.play("swap purple")
    assert account.reshuffled and account.revealed == (("purple", "purple.bracelet"),)
    assert not account.waits and game.view().deck == 0


# Silver Coin


@pytest.mark.parametrize(
    ("column", "vp"),
    [
        (["red.bracelet", "red.bracelet"], 1),
        (["red.bracelet", "red.bracelet", "red.recruit"], 2),
        (["red.bracelet", "red.bracelet", "red.recruit", "red.vp"], 3),
    ],
)
def test_silver_coin_pays_one_for_a_column_longer_than_three(column: list[str], vp: int) -> None:
    """The new red.vp pays 1, another one pays 1, the coin pays 1 whatever the length."""
    game = start({"crew": column}, artifacts=("silver_coin",))
    account = game.play("recruit red.vp take red", reveal=ANY)
    assert figures(game)[0] == vp
    assert account.triggers == (("silver_coin",) if len(column) >= 3 else ())


# Cauldron


@pytest.mark.parametrize(
    ("column", "free"),
    [([], False), (["red.bracelet"], True), (["red.bracelet", "red.bracelet"], False)],
)
def test_cauldron_frees_a_recruit_that_makes_two(column: list[str], free: bool) -> None:
    poor = start({"crew": column, "recruits": 0}, artifacts=("cauldron",))
    assert (poor.why_not("recruit red.vp take purple") is None) == free
    rich = start({"crew": column, "recruits": 2}, artifacts=("cauldron",))
    account = rich.play("recruit red.vp take purple", reveal=ANY)
    assert account.spent == ({} if free else {"recruit": 1})
    assert figures(rich)[2] == (2 if free else 1)
    assert account.triggers == (("cauldron",) if free else ())


# Golden Bracelet


@pytest.mark.parametrize("length", [2, 3, 4])
def test_golden_bracelet_reserves_after_a_column_of_exactly_three(length: int) -> None:
    column = ["red.bracelet", "red.bracelet", "red.recruit"][: length - 1]
    game = start({"crew": column}, artifacts=("golden_bracelet",))
    game.play("recruit red.vp take red", reveal=ANY)
    assert ("reserve" in groups(game)) == (length == 3)


def three_long(**changes: Any) -> Game:
    mine = {"crew": ["red.bracelet", "red.bracelet"], **changes}
    game = start(mine, artifacts=("golden_bracelet",))
    game.play("recruit red.vp take red", reveal=ANY)
    return game


def test_a_reserved_slot_is_refilled_at_once() -> None:
    game = three_long()
    account = game.play("reserve 22", reveal=[33])
    assert account.revealed == (("influence 2", 33),)
    assert game.view().influence == (21, 33, 24) and game.view().seats[0].reserved == (22,)
    assert groups(game) == {"trade", "end"}


def test_at_most_two_are_reserved() -> None:
    assert three_long(reserved=[30]).why_not("reserve 15") is None
    reason = three_long(reserved=[30, 1]).why_not("reserve 15")
    assert reason == "seat 0 has two reserved destinations already"


def test_only_a_face_up_destination_is_reserved_and_only_directly_after() -> None:
    game = three_long()
    assert game.why_not("reserve 17") == "destination 17 is not face up"
    game.play("trade 1")
    assert "came directly before it" in (game.why_not("reserve 22") or "")
    assert start().why_not("reserve 22") == "the golden bracelet is not in play"


def test_a_reserved_destination_is_explored_by_its_owner_and_refills_nothing() -> None:
    mine = {"crew": YELLOWS, "reserved": [17, 30]}
    game = start(
        mine, {"crew": ["yellow.reputation"], "recruits": 3}, artifacts=("golden_bracelet",)
    )
    with pytest.raises(ValueError, match="turns up no destination"):
        game.play("explore 17 pay yellow.bracelet yellow.reputation", reveal=[5])
    account = game.play("explore 17 pay yellow.bracelet yellow.reputation", reveal=[])
    assert account.revealed == () and game.view().seats[0].reserved == (30,)
    game.play("end")
    assert "neither face up nor reserved by seat 1" in (game.why_not("explore 30 recruits 3") or "")


# Helmet


def on_top_of(lands: list[int], target: str) -> Game:
    """After an Explore that two recruits and two yellows can pay, on top of these lands."""
    mine = {"crew": [*YELLOWS, "red.bracelet"], "lands": lands, "recruits": 3}
    artifacts = ("helmet",)
    game = start(mine, artifacts=artifacts, trading=[15, 16, 18], influence=[26, 22, 24])
    game.play(target)
    return game


INFLUENCE_MOVE = "explore 26 pay yellow.bracelet yellow.reputation recruits 2"


@pytest.mark.parametrize(
    ("lands", "move", "opens"),
    [
        ([20], INFLUENCE_MOVE, True),
        ([28, 20], INFLUENCE_MOVE, True),
        ([], INFLUENCE_MOVE, False),
        ([28], INFLUENCE_MOVE, False),
        ([20, 28], INFLUENCE_MOVE, False),
        ([20], PAY_15, False),
    ],
)
def test_helmet_wants_influence_directly_on_trading(
    lands: list[int], move: str, opens: bool
) -> None:
    game = on_top_of(lands, move)
    assert ("recruit" in groups(game)) == opens
    assert (game.history[-1].triggers == ("helmet",)) == opens


def test_the_bonus_recruit_is_one_recruit_with_a_trade_before_or_after() -> None:
    game = on_top_of([20], INFLUENCE_MOVE)
    assert game.to_act == ToAct(0, "bonus")
    game.play("trade 1")
    game.play("recruit red.vp take red")
    assert figures(game)[0] == 6 + 1 + 1  # land 26, column 1 of land 20, the red VP viking
    assert groups(game) == {"end"}
    assert "no bonus Recruit is open" in (game.why_not("recruit green.vp take green") or "")


def test_a_bonus_recruit_may_be_left() -> None:
    game = on_top_of([20], INFLUENCE_MOVE)
    assert game.play("end").ended_turn and game.active == 1
