"""A turn by the rules: set-up, reputation, Recruit, the end; figures worked out by hand."""

from __future__ import annotations

import pytest

from knarr import Game
from knarr.cards import COPIES, INCOME, KINDS
from knarr.game import ToAct
from tests.scenes import crew, figures, leftovers, place, start, why

# Set-up


@pytest.mark.parametrize("seed", range(30))
def test_set_up(seed: int) -> None:
    players = 2 + seed % 3
    view = Game(players, seed=seed).view()
    assert (view.active, view.turn, view.round) == (0, 1, 1)
    assert None not in (*view.board.values(), *view.trading, *view.influence)
    assert (view.trading_left, view.influence_left) == (17, 12)
    assert view.deck == sum(COPIES[players]) - 5 - 5 * players and view.discard == ()
    for own in view.seats:
        assert (own.vp, own.reputation, own.recruits, own.bracelets) == (0, 0, 1, 1)
        assert sorted(map(len, own.crew.values())) == [0, 0, 0, 1, 1]
        assert len(own.hand) == 3 and own.lands == own.reserved == ()


# Reputation


@pytest.mark.parametrize(
    ("reputation", "vp"),
    [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (9, 2), (10, 3), (13, 3), (14, 5)],
)
def test_reputation_scores_at_the_start(reputation: int, vp: int) -> None:
    assert INCOME[reputation] == vp
    assert figures(start({"reputation": reputation, "vp": 7}))[0] == 7 + vp


def test_reputation_scores_for_the_seat_whose_turn_begins_only() -> None:
    game = start({"reputation": 6}, {"reputation": 10})
    assert (figures(game, 0)[0], figures(game, 1)[0]) == (2, 0)
    game.play("recruit red.vp take red", reveal=["blue.reputation"])
    account = game.play("end")
    assert (figures(game, 0)[0], figures(game, 1)[0]) == (2 + 1, 3)
    assert (account.scored, account.scorer) == (3, 1)


def test_reputation_comes_before_an_opening_trade() -> None:
    """Land 9 pays 1 VP in column 2 and 1 reputation in column 3."""
    mine = {"reputation": 2, "bracelets": 3, "lands": [9]}
    game = start(mine)
    game.play("trade 3")
    assert figures(game) == (1, 3, 2, 0)


def test_the_option_puts_an_opening_trade_before_reputation() -> None:
    mine = {"reputation": 2, "bracelets": 3, "lands": [9]}
    game = start(mine, early=True)
    assert figures(game)[0] == 0
    assert game.play("trade 3").scored == 1
    assert figures(game) == (1 + 1, 3, 2, 0)
    game.play("recruit red.vp take red", reveal=["blue.reputation"])
    assert figures(game)[0] == 3  # no second scoring


def test_the_option_does_nothing_for_a_trade_after_the_action() -> None:
    mine = {"reputation": 2, "bracelets": 3, "lands": [9]}
    game = start(mine, early=True)
    game.play("recruit red.vp take red", reveal=["blue.reputation"])
    game.play("trade 3")
    assert figures(game) == (1 + 1, 3, 2, 0)


# Recruit


def test_recruit_gains_every_card_of_its_column_and_no_other() -> None:
    game = start({"crew": ["red.bracelet", "red.recruit", "green.recruit"]})
    account = game.play("recruit red.vp take red", reveal=["blue.reputation"])
    assert account.gained == {"vp": 1, "bracelet": 1, "recruit": 1}
    assert figures(game) == (1, 0, 2, 2)
    assert crew(game) == ["red.vp", "red.bracelet", "red.recruit", "green.recruit"]


def test_recruit_takes_the_card_of_its_space_and_the_deck_refills_it() -> None:
    board = {"red": "purple.bracelet", "purple": "red.vp"}
    game = start(board={**place()["board"], **board})
    assert game.play("recruit red.vp take red", reveal=["blue.reputation"]).spent == {}
    view = game.view()
    assert view.seats[0].hand == ("purple.bracelet", "green.vp", "blue.vp")
    assert view.board["red"] == "blue.reputation" and view.deck == 18


def test_another_space_costs_a_recruit() -> None:
    game = start({"recruits": 1})
    assert game.play("recruit red.vp take purple", reveal=["blue.reputation"]).spent == {
        "recruit": 1
    }
    assert figures(game)[2] == 0
    poor = start({"recruits": 0})
    assert "costs a recruit" in why(poor, "recruit red.vp take purple")
    assert poor.why_not("recruit red.vp take red") is None


def test_a_recruit_just_gained_may_be_spent() -> None:
    game = start({"recruits": 0, "crew": ["red.recruit"]})
    game.play("recruit red.vp take purple", reveal=["blue.reputation"])
    assert figures(game) == (1, 0, 0, 1)
    other = start({"recruits": 0, "crew": ["green.recruit"]})
    assert "costs a recruit" in why(other, "recruit red.vp take purple")


def test_gains_are_capped_before_the_recruit_is_spent() -> None:
    mine = {"recruits": 3, "crew": ["red.recruit"]}
    paid, free = start(mine), start(mine)
    assert paid.play("recruit red.vp take blue", reveal=["blue.reputation"]).lost == {"recruit": 1}
    free.play("recruit red.vp take red", reveal=["blue.reputation"])
    assert (figures(paid)[2], figures(free)[2]) == (2, 3)


def test_caps_of_bracelets_and_reputation() -> None:
    hand = ["blue.vp", "green.vp", "red.bracelet"]
    game = start(
        {
            "hand": hand,
            "crew": ["blue.bracelet", "blue.reputation"],
            "bracelets": 3,
            "reputation": 13,
        }
    )
    account = game.play("recruit blue.vp take blue", reveal=["blue.reputation"])
    assert account.gained == {"vp": 1, "reputation": 1} and account.lost == {"bracelet": 1}
    assert figures(game) == (3 + 1, 14, 1, 3)


def test_only_a_card_in_hand_is_played() -> None:
    game = start({"crew": ["purple.recruit"]})
    assert "does not hold it in hand" in why(game, "recruit purple.recruit take purple")


def test_equal_cards_are_one_move_and_equal_cards_on_two_spaces_are_two() -> None:
    board = {**place()["board"], "blue": "purple.recruit", "purple": "purple.recruit"}
    game = start({"hand": ["red.vp", "red.vp", "blue.vp"], "recruits": 1}, board=board)
    texts = [move.text for move in game.legal_moves if move.text.startswith("recruit red.vp")]
    assert sorted(texts) == [
        f"recruit red.vp take {space}" for space in ("blue", "green", "purple", "red", "yellow")
    ]


def test_one_main_action_a_turn() -> None:
    game = start({"crew": ["yellow.bracelet", "yellow.reputation"]})
    game.play("recruit red.vp take red", reveal=["blue.reputation"])
    assert "the main action is done" in why(game, "recruit green.vp take green")
    assert "the main action is done" in why(
        game, "explore 15 pay yellow.bracelet yellow.reputation"
    )


# The end of a turn and of the game


def test_the_turn_ends_when_its_player_says_so_after_the_main_action() -> None:
    game = start()
    assert game.to_act == ToAct(0, "action")
    assert "without a main action" in why(game, "end")
    game.play("trade 1")
    assert "without a main action" in why(game, "end")
    game.play("recruit red.vp take red", reveal=["blue.reputation"])
    assert game.to_act == ToAct(0, "end")
    assert game.play("end").ended_turn
    assert game.to_act == ToAct(1, "action") and (game.turn, game.round) == (2, 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_seats_play_in_order(players: int) -> None:
    game = Game(players, seed=1)
    for turn in range(3 * players):
        assert (game.active, game.turn, game.round) == (
            turn % players,
            turn + 1,
            turn // players + 1,
        )
        while game.turn == turn + 1:
            last = next((m for m in game.legal_moves if m.group == "end"), game.legal_moves[0])
            game.play(last)


def test_forty_points_finish_the_round() -> None:
    game = start({"vp": 39}, {"vp": 3})
    game.play("recruit red.vp take red", reveal=["blue.reputation"])
    game.play("end")
    assert figures(game)[0] == 40 and not game.over and game.result is None
    game.play("recruit yellow.vp take yellow", reveal=["blue.reputation"])
    game.play("end")
    assert game.over and game.to_act is None and game.legal_moves == ()
    assert game.result is not None
    assert (game.result.vp, game.result.winners) == ((40, 4), (0,))
    assert game.why_not("end") == "the game is over"


def test_thirty_nine_do_not() -> None:
    game = start({"vp": 3}, {"vp": 38}, active=1)
    game.play("recruit yellow.vp take yellow", reveal=["blue.reputation"])
    game.play("end")
    assert figures(game, 1)[0] == 39 and not game.over and game.active == 0


def test_the_last_seat_plays_the_last_turn() -> None:
    game = start({"vp": 3}, {"vp": 39}, active=1)
    game.play("recruit yellow.vp take yellow", reveal=["blue.reputation"])
    game.play("end")
    assert game.over and game.view().winners == (1,)


@pytest.mark.parametrize(
    ("mine", "other", "winners"),
    [
        ({"vp": 41}, {"vp": 40}, (0, 1)),
        ({"vp": 41, "bracelets": 2}, {"vp": 40}, (0,)),
        (
            {"vp": 41, "recruits": 0, "bracelets": 3},
            {"vp": 40, "recruits": 2, "bracelets": 2},
            (1,),
        ),
        ({"vp": 42, "recruits": 0, "bracelets": 0}, {"vp": 40, "recruits": 3}, (0,)),
    ],
)
def test_ties_go_to_the_most_tokens_or_are_shared(
    mine: dict[str, int], other: dict[str, int], winners: tuple[int, ...]
) -> None:
    """Seat 1 plays a lone VP viking: one VP more than it had."""
    game = start(mine, other, active=1)
    game.play("recruit yellow.vp take yellow", reveal=["blue.reputation"])
    game.play("end")
    assert game.result is not None and game.result.winners == winners


def test_kinds_of_a_test_position_add_up() -> None:
    assert len(leftovers(place())) == 30 - 11 and len(KINDS) == 20
