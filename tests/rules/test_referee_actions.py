"""The referee against the rules: reputation, the three actions; cases worked out by hand."""

import pytest

from tests.referee.cards import pays, track_vp
from tests.referee.scenes import (
    explore,
    play,
    position,
    recruit,
    refused,
    trade,
)

# Reputation and the Recruit


@pytest.mark.parametrize(
    ("reputation", "vp"),
    [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (9, 2), (10, 3), (13, 3), (14, 5)],
)
def test_reputation_is_scored_at_the_start_of_the_turn(reputation: int, vp: int) -> None:
    assert track_vp(reputation) == vp
    assert play(position({"reputation": reputation}), trade(1)).me.vp == vp


def test_recruit_gains_the_whole_column_the_new_viking_included() -> None:
    state = play(position({"crew": ["red.bracelet", "red.recruit"]}), recruit("red.vp"))
    assert (state.me.vp, state.me.bracelets, state.me.recruits) == (1, 2, 2)
    assert state.me.hand.count("red.vp") == 1 and state.board["red"] == "blue.reputation"


def test_taking_from_another_space_costs_a_recruit() -> None:
    assert play(position(), recruit("red.vp", "purple")).me.recruits == 0
    refused(
        "costs a recruit, seat 0 has none", position({"recruits": 0}), recruit("red.vp", "blue")
    )


def test_a_recruit_just_gained_may_be_spent() -> None:
    record = position({"recruits": 0, "crew": ["red.recruit"]})
    assert play(record, recruit("red.vp", "blue")).me.recruits == 0


def test_recruit_gains_are_capped_before_the_token_is_spent() -> None:
    record = position({"recruits": 3, "crew": ["red.recruit"]})
    assert play(record, recruit("red.vp", "blue")).me.recruits == 2


def test_only_hand_cards_are_played_and_only_deck_cards_revealed() -> None:
    refused("does not hold it in hand", position(), recruit("red.bracelet"))
    refused("no purple.vp is left in the deck", position(), recruit("red.vp", refill="purple.vp"))


# The Explore


@pytest.mark.parametrize(
    ("cost", "colours", "recruits", "paid"),
    [
        ("red:2", "red red", 0, True),
        ("red:2", "red red", 1, False),
        ("red:2", "red", 1, True),
        ("red:2", "green", 1, False),
        ("red:2", "", 2, True),
        ("different:3", "red green blue", 0, True),
        ("different:3", "red red blue", 0, False),
        ("different:3", "red red", 1, False),
        ("different:3", "", 3, True),
        ("same:4", "red red red red", 0, True),
        ("same:4", "red red red green", 0, False),
        ("same:4", "red red red red red", 0, False),
        ("same:4", "purple", 3, True),
        ("purple:2 yellow:2", "purple purple yellow", 1, True),
        ("purple:2 yellow:2", "purple purple purple", 1, False),
        ("red:1 yellow:1 green:1 blue:1 purple:1", "red blue", 3, True),
    ],
)
def test_costs_are_paid_exactly(cost: str, colours: str, recruits: int, paid: bool) -> None:
    assert pays(cost, colours.split(), recruits) is paid


def test_explore_pays_from_the_crew_and_gains_at_once() -> None:
    record = position({"crew": ["yellow.bracelet"], "lands": [20]})
    state = play(record, explore(16, ["yellow.bracelet"], 1, refill=3))
    assert (state.me.crew, state.me.recruits, state.me.reputation) == ([], 0, 1)
    assert state.me.lands == [20, 16] and state.rows["trading"] == [15, 3, 18]
    assert state.discard == ["yellow.bracelet"]


def test_explore_is_never_paid_from_the_hand_or_with_recruits_one_has_not() -> None:
    refused("too few", position(), explore(18, ["red.vp"], 1, refill=3, draws=["red.recruit"]))
    refused("2 recruits spent, seat 0 has 1", position(), explore(15, [], 2, refill=3))


def test_explore_takes_a_face_up_destination() -> None:
    record = position({"recruits": 2})
    refused("neither face up nor reserved", record, explore(17, [], 2, refill=3))


def test_a_destination_is_paid_before_its_gains_are_capped() -> None:
    record = position({"recruits": 3}, trading=[14, 15, 16])
    assert play(record, explore(14, [], 2, refill=3)).me.recruits == 3


def test_excess_tokens_are_lost() -> None:
    record = position({"bracelets": 3, "recruits": 2}, trading=[20, 15, 16])
    assert play(record, explore(20, [], 2, refill=3)).me.bracelets == 3


def test_a_drawn_viking_joins_the_crew_without_its_asset() -> None:
    state = play(position({"recruits": 2}), explore(18, [], 2, refill=3, draws=["red.recruit"]))
    assert (state.me.crew, state.me.recruits, state.me.bracelets) == (["red.recruit"], 0, 2)


def test_draws_have_to_be_as_many_as_the_rules_say() -> None:
    refused(
        "draws 1 vikings, the record names 0",
        position({"recruits": 2}),
        explore(18, [], 2, refill=3),
    )


def test_the_slot_is_refilled_from_the_same_deck() -> None:
    record = position({"recruits": 2})
    refused("26 cannot come from the trading deck", record, explore(15, [], 2, refill=26))
    refused("the trading deck still has 17 cards", record, explore(15, [], 2, refill=None))


def test_an_exhausted_destination_deck_leaves_its_slot_empty() -> None:
    others = [land for land in range(1, 21) if land not in (15, 16, 18)]
    record = position({"recruits": 2}, {"lands": others})
    assert play(record, explore(15, [], 2, refill=None)).rows["trading"] == [None, 16, 18]
    refused("the refill must be null, not 3", record, explore(15, [], 2, refill=3))


# The trade


@pytest.mark.parametrize(("bracelets", "vp", "recruits"), [(1, 1, 1), (2, 2, 2), (3, 4, 2)])
def test_trade_gains_the_first_columns(bracelets: int, vp: int, recruits: int) -> None:
    mine = {"bracelets": 3, "lands": [15, 21]}
    record = position(mine, trading=[1, 16, 18], influence=[22, 23, 24])
    state = play(record, trade(bracelets))
    assert (state.me.vp, state.me.recruits, state.me.bracelets) == (vp, recruits, 3 - bracelets)


def test_a_trade_is_paid_before_its_gains_are_capped() -> None:
    assert play(position({"bracelets": 3}, ship="advanced"), trade(3)).me.bracelets == 1


def test_a_trade_draws_vikings_last() -> None:
    state = play(position({"lands": [7]}), trade(1, draws=["green.recruit"]))
    assert state.me.crew == ["green.recruit"] and state.me.recruits == 1


def test_trade_once_a_turn_with_bracelets_one_has() -> None:
    refused("only 1 bracelets", position(), trade(2))
    refused("already made", position({"bracelets": 3}), trade(1), recruit("red.vp"), trade(1))
    assert play(position(), recruit("red.vp"), trade(1)).me.bracelets == 0


def test_the_gains_of_a_trade_are_not_there_to_pay_it() -> None:
    refused("only 2 bracelets", position({"bracelets": 2}, ship="advanced"), trade(3))
