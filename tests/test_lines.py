"""Complete lines: the Amulet, the Weathervane, and open bonus actions together."""

from __future__ import annotations

from typing import Any

from knarr import Game
from knarr.game import ToAct
from tests.scenes import BOARD, crew, figures, start

YELLOWS = ["yellow.bracelet", "yellow.reputation"]
PAY_15 = "explore 15 pay yellow.bracelet yellow.reputation"
LINE = ["yellow.bracelet", "green.bracelet", "blue.bracelet", "purple.bracelet"]
"""With a red viking, one of each colour."""

BOARD_WITHOUT_PURPLE = {**BOARD, "purple": "purple.recruit"}
ANY = ["blue.reputation"]


def groups(game: Game) -> set[str]:
    return {move.group for move in game.legal_moves}


# Amulet


def line_ready(artifacts: tuple[str, ...], **mine: Any) -> Game:
    """A red viking in hand is all that a first line needs."""
    return start({"crew": LINE, **mine}, artifacts=artifacts, board=BOARD_WITHOUT_PURPLE)


def test_amulet_pays_for_a_complete_line() -> None:
    game = line_ready(("amulet",))
    account = game.play("recruit red.vp take red", reveal=ANY)
    assert account.triggers == ("amulet",) and figures(game) == (1, 1, 2, 2)
    assert account.gained == {"vp": 1, "bracelet": 1, "recruit": 1, "reputation": 1}


def test_amulet_wants_all_five_colours_and_another_line_each_time() -> None:
    four = start({"crew": LINE[1:]}, artifacts=("amulet",), board=BOARD_WITHOUT_PURPLE)
    four.play("recruit red.vp take red", reveal=ANY)
    assert figures(four) == (1, 0, 1, 1)
    again = line_ready(("amulet",), crew=[*LINE, "red.bracelet"])
    assert again.play("recruit red.vp take red", reveal=ANY).triggers == ()
    # the second red viking: a VP, a bracelet
    assert figures(again) == (1, 0, 1, 2)


def test_the_gift_is_capped() -> None:
    game = line_ready(("amulet",), recruits=3, bracelets=3, reputation=14)
    account = game.play("recruit red.vp take red", reveal=ANY)
    assert account.lost == {"bracelet": 1, "recruit": 1, "reputation": 1}
    assert figures(game) == (5 + 1, 14, 3, 3)


def test_an_opening_trade_alone_triggers_nothing_before_the_action() -> None:
    """Land 7 draws the viking that completes the line; the check comes after the Explore."""
    mine = {"lands": [7], "recruits": 2}
    game = line_ready(("amulet",), **mine)
    assert game.play("trade 1", reveal=["red.bracelet"]).triggers == ()
    assert game.play("explore 15 recruits 2", reveal=[1]).triggers == ("amulet",)


def test_a_closing_trade_that_draws_a_viking_counts() -> None:
    game = line_ready(("amulet",), lands=[7])
    game.play("recruit green.vp take green", reveal=ANY)
    assert game.play("trade 1", reveal=["red.bracelet"]).triggers == ()
    before = figures(game)
    account = game.play("end")
    assert account.triggers == ("amulet",) and account.ended_turn and account.seat == 0
    gifts = tuple(b - a for a, b in zip(before, figures(game), strict=True))
    assert gifts == (0, 1, 1, 1)


def test_a_line_lost_and_made_again_in_a_turn_is_no_new_line() -> None:
    """The base is the count at the start of the turn: one line."""
    line = ["red.bracelet", *LINE]
    mine = {"crew": line, "recruits": 3, "lands": [20]}
    game = start(mine, artifacts=("helmet", "amulet"), board=BOARD_WITHOUT_PURPLE)
    game.play("explore 21 pay red.bracelet recruits 3", reveal=[33])
    assert game.play("recruit red.vp take red", reveal=ANY).triggers == ()
    fresh = start(
        {**mine, "crew": line[1:]}, artifacts=("helmet", "amulet"), board=BOARD_WITHOUT_PURPLE
    )
    fresh.play("explore 21 pay yellow.bracelet recruits 3", reveal=[33])
    assert fresh.play("recruit red.vp take red", reveal=ANY).triggers == ()  # yellow is gone


def test_a_trigger_raises_the_base_within_the_turn() -> None:
    """A line rewarded, then paid away by the bonus Explore and drawn again, is no new one."""
    game = line_ready(("amulet", "weathervane"), trading=[18, 15, 16])
    assert game.play("recruit red.vp take red", reveal=ANY).triggers == ("amulet", "weathervane")
    account = game.play("explore 18 pay red.vp recruits 1", reveal=["red.bracelet", 1])
    assert crew(game).count("red.bracelet") == 1 and account.triggers == ()
    assert game.play("end").triggers == ()


# Weathervane


def test_weathervane_opens_an_explore_paid_as_usual() -> None:
    game = line_ready(("weathervane",))
    assert game.play("recruit red.vp take red", reveal=ANY).triggers == ("weathervane",)
    assert game.to_act == ToAct(0, "bonus")
    assert "the cost is 2 yellow vikings" in (game.why_not("explore 15 pay yellow.bracelet") or "")
    game.play("explore 15 pay yellow.bracelet recruits 1", reveal=[1])
    assert game.view().seats[0].lands == (15,)
    assert "explore" not in groups(game) and "recruit" not in groups(game)
    assert figures(game)[:3] == (1, 0, 0)


def test_without_a_line_no_explore_opens() -> None:
    game = start({"crew": LINE[1:]}, artifacts=("weathervane",), board=BOARD_WITHOUT_PURPLE)
    game.play("recruit red.vp take red", reveal=ANY)
    assert groups(game) == {"trade", "end"}


def test_the_amulet_is_checked_first_so_its_recruit_can_pay() -> None:
    game = line_ready(("weathervane", "amulet"), recruits=0)
    game.play("recruit red.vp take red", reveal=ANY)
    assert game.why_not("explore 15 pay yellow.bracelet recruits 1") is None
    alone = line_ready(("weathervane",), recruits=0)
    alone.play("recruit red.vp take red", reveal=ANY)
    assert "1 recruit spent, seat 0 has 0" in (
        alone.why_not("explore 15 pay yellow.bracelet recruits 1") or ""
    )


def closing_line() -> Game:
    """A closing trade has drawn the red viking of a line; "end" was said."""
    game = line_ready(("weathervane",), lands=[7], recruits=2)
    game.play("recruit green.vp take green", reveal=ANY)
    game.play("trade 1", reveal=["red.bracelet"])
    assert "explore" not in groups(game)
    account = game.play("end")
    assert account.triggers == ("weathervane",) and not account.ended_turn
    return game


def test_the_closing_check_opens_an_explore_which_may_be_left() -> None:
    game = closing_line()
    assert (game.active, game.to_act) == (0, ToAct(0, "bonus"))
    assert groups(game) == {"explore", "end"}
    assert game.play("end").ended_turn and game.active == 1


def test_the_closing_check_opens_an_explore_which_may_be_taken() -> None:
    game = closing_line()
    game.play("explore 15 recruits 2", reveal=[1])
    assert groups(game) == {"end"}
    assert game.play("end").ended_turn


def test_who_leaves_an_explore_open_gets_no_second_one() -> None:
    """A ruling: the closing check finds another line, but an Explore is open and given up."""
    crew_of_nine = [*LINE, "yellow.reputation", "green.recruit", "blue.recruit", "purple.recruit"]
    board = {**BOARD, "purple": "purple.reputation"}
    game = start({"crew": crew_of_nine, "lands": [7]}, artifacts=("weathervane",), board=board)
    game.play("recruit red.vp take red", reveal=ANY)
    game.play("trade 1", reveal=["red.bracelet"])
    account = game.play("end")
    assert account.ended_turn and account.triggers == ()


CHEAP_4 = "explore 4 pay red.bracelet yellow.bracelet green.bracelet"
FOUR_AND_27: dict[str, Any] = {"trading": [4, 15, 16], "influence": [27, 22, 24]}


def test_two_bonus_actions_in_either_order() -> None:
    """Land 27 on a Trading Land opens a Recruit and draws the viking that completes a line."""
    mine = {
        "crew": ["red.bracelet", "red.bracelet", "purple.recruit", "purple.recruit", *LINE[:2]],
        "lands": [20],
        "recruits": 3,
    }
    bonus = ("recruit red.vp take red", CHEAP_4)
    for order in (bonus, bonus[::-1]):
        game = start(mine, artifacts=("helmet", "weathervane"), **FOUR_AND_27)
        pay = "explore 27 pay red.bracelet purple.recruit recruits 3"
        account = game.play(pay, reveal=["blue.bracelet", 33])
        assert account.triggers == ("helmet", "weathervane")
        assert {"recruit", "explore"} <= groups(game)
        game.play(order[0])
        game.play(order[1])
        assert groups(game) <= {"trade", "end"}


def test_a_helmet_left_over_may_follow_a_closing_explore() -> None:
    """A ruling: the Explore that the closing check opens comes next; an open Recruit may follow."""
    mine = {
        "crew": [*LINE, "purple.recruit", "yellow.reputation"],
        "lands": [7],
        "recruits": 2,
    }
    board = {**BOARD, "purple": "purple.reputation"}
    table: dict[str, Any] = {"board": board, "trading": [4, 15, 16], "influence": [26, 22, 24]}
    game = start(mine, artifacts=("helmet", "weathervane"), **table)
    game.play("explore 26 pay yellow.reputation purple.recruit recruits 2", reveal=[33])
    assert groups(game) == {"recruit", "trade", "end"}
    game.play("trade 1", reveal=["red.bracelet"])
    assert not game.play("end").ended_turn
    assert groups(game) == {"explore", "end"}
    reason = game.why_not("recruit red.vp take red")
    assert reason == "the closing check has opened an Explore: take it, or end the turn"
    game.play(CHEAP_4)
    assert groups(game) == {"recruit", "end"}
