"""The referee against the rules: the seven artifacts; cases worked out by hand."""

from random import Random
from typing import Any

import pytest

from tests.referee import Table, check, play_out
from tests.referee.scenes import (
    empty_deck,
    explore,
    play,
    position,
    recruit,
    refused,
    reserve,
    swap,
    totals,
    trade,
)

ONE_OF_FOUR = ["red.bracelet", "yellow.bracelet", "green.bracelet", "blue.bracelet"]


# Artifacts


def test_mead_cup_replaces_a_board_viking_after_an_explore() -> None:
    record = position({"recruits": 2}, artifacts=["mead_cup"])
    state = play(record, explore(15, [], 2, refill=3), swap("red", "green.recruit"))
    assert state.board["red"] == "green.recruit" and state.discard == ["red.vp"]
    late = [explore(15, [], 2, refill=3), trade(1), swap("red", "green.recruit")]
    refused("no Explore came directly before it", record, *late)
    refused("no Explore came directly before it", record, recruit("red.vp"), swap("red", "red.vp"))
    refused("the mead cup is not in play", position(), recruit("red.vp"), swap("red", "red.vp"))


def test_the_swapped_viking_is_in_the_discard_pile_before_the_replacement() -> None:
    record = empty_deck({"recruits": 2}, [], artifacts=["mead_cup"])
    assert play(record, explore(15, [], 2, refill=3), swap("red", "red.vp")).discard == []


@pytest.mark.parametrize(("others", "vp"), [(2, 1), (3, 2)])
def test_silver_coin_rewards_a_column_longer_than_three(others: int, vp: int) -> None:
    crew = ["red.bracelet", "red.bracelet", "red.recruit"][:others]
    assert play(position({"crew": crew}, artifacts=["silver_coin"]), recruit("red.vp")).me.vp == vp


@pytest.mark.parametrize(("others", "recruits"), [(0, 0), (1, 1), (2, 0)])
def test_cauldron_makes_taking_free_at_exactly_two(others: int, recruits: int) -> None:
    record = position({"crew": ["red.bracelet", "red.bracelet"][:others]}, artifacts=["cauldron"])
    assert play(record, recruit("red.vp", "blue")).me.recruits == recruits


def test_golden_bracelet_reserves_at_exactly_three() -> None:
    three, cup = {"crew": ["red.bracelet", "red.bracelet"]}, ["golden_bracelet"]
    state = play(position(three, artifacts=cup), recruit("red.vp"), reserve(21, 30))
    assert state.me.reserved == [21] and state.rows["influence"] == [30, 22, 24]
    late = [recruit("red.vp"), trade(1), reserve(21, 30)]
    refused("no Recruit that made a column three long", position(three, artifacts=cup), *late)
    for crew in (["red.bracelet"], ["red.bracelet", "red.bracelet", "red.recruit"]):
        wrong = position({"crew": crew}, artifacts=cup)
        refused("no Recruit that made a column", wrong, recruit("red.vp"), reserve(21, 30))
    full = position(three | {"reserved": [30, 31]}, artifacts=cup)
    refused("two reserved destinations already", full, recruit("red.vp"), reserve(21, 32))


def test_a_reserved_destination_is_explored_without_a_refill() -> None:
    mine = {"recruits": 3, "crew": ["red.bracelet"], "reserved": [23]}
    record = position(mine, artifacts=["golden_bracelet"])
    state = play(record, explore(23, ["red.bracelet"], 3))
    assert (state.me.reserved, state.me.lands, state.me.vp) == ([], [23], 5)
    refused("has no refill", record, explore(23, ["red.bracelet"], 3, refill=None))


@pytest.mark.parametrize(
    ("lands", "target", "opens"), [([20], 21, 1), ([], 21, 0), ([20, 31], 21, 0), ([20], 15, 0)]
)
def test_helmet_wants_influence_directly_on_trading(
    lands: list[int], target: int, opens: int
) -> None:
    crew = ["red.bracelet"] if target == 21 else []
    record = position({"recruits": 3, "crew": crew, "lands": lands}, artifacts=["helmet"])
    paid = explore(21, crew, 3, refill=30) if target == 21 else explore(15, [], 2, refill=3)
    assert play(record, paid).open_recruits == opens


def test_a_helmet_recruit_may_come_after_a_trade() -> None:
    record = position(
        {"recruits": 3, "crew": ["red.bracelet"], "lands": [20]}, artifacts=["helmet"]
    )
    bonus = [explore(21, ["red.bracelet"], 3, refill=30), trade(1), recruit("blue.vp")]
    assert play(record, *bonus).open_recruits == 0
    refused("no bonus Recruit is open", record, *bonus, recruit("green.vp"))


def line(artifacts: list[str], **mine: Any) -> dict[str, Any]:
    """A position in which a purple viking completes the first line."""
    hand = ["purple.vp", "green.vp", "blue.vp"]
    other = {"hand": ["yellow.vp", "yellow.vp", "red.vp"]}
    return position({"hand": hand, "crew": ONE_OF_FOUR, **mine}, other, artifacts)


def test_amulet_rewards_a_completed_line() -> None:
    state = play(line(["amulet"]), recruit("purple.vp"))
    assert (state.me.bracelets, state.me.recruits, state.me.reputation) == (2, 2, 1)
    assert state.amulet_base == 1


def test_amulet_base_is_the_count_at_the_start_and_never_falls() -> None:
    crew = [*ONE_OF_FOUR, "purple.recruit", "yellow.reputation"]
    record = line(["amulet"], crew=crew, lands=[7], recruits=0)
    state = play(record, explore(15, ["yellow.bracelet", "yellow.reputation"], refill=3))
    assert (state.me.lines(), state.amulet_base) == (0, 1)
    again = [explore(15, ["yellow.bracelet", "yellow.reputation"], refill=3)]
    again.append(trade(1, draws=["yellow.reputation"]))
    record["turns"] = [{"player": 0, "actions": again, "after": totals([1, 0, 0, 0], [0, 0, 1, 1])}]
    check(record)


def test_an_opening_trade_alone_triggers_nothing_before_the_action() -> None:
    record = line(["amulet"], lands=[7])
    state = play(record, trade(1, draws=["purple.recruit"]))
    assert (state.me.lines(), state.me.reputation) == (1, 0)
    after = play(record, trade(1, draws=["purple.recruit"]), recruit("blue.vp"))
    assert after.me.reputation == 1


def test_two_lines_at_once_give_one_reward_and_raise_the_base_to_two() -> None:
    crew = [*ONE_OF_FOUR, "red.bracelet", "yellow.reputation", "green.recruit", "blue.recruit"]
    record = line(["amulet", "weathervane"], crew=crew, lands=[7], recruits=0)
    state = play(record, trade(1, draws=["purple.recruit"]), recruit("purple.vp"))
    assert (state.me.lines(), state.me.reputation, state.open_explores) == (2, 1, 1)
    assert (state.amulet_base, state.weathervane_base) == (2, 2)


def test_weathervane_opens_an_explore_which_the_amulets_recruit_may_pay() -> None:
    record = line(["weathervane", "amulet"])
    state = play(record, recruit("purple.vp"), explore(15, [], 2, refill=3))
    assert (state.me.recruits, state.open_explores, state.me.lands) == (0, 0, [15])
    short = line(["weathervane"])
    refused("2 recruits spent", short, recruit("purple.vp"), explore(15, [], 2, refill=3))


def test_a_closing_trade_opens_a_weathervane_explore() -> None:
    record = line(["weathervane"], lands=[7], recruits=2)
    start = [recruit("blue.vp"), trade(1, draws=["purple.recruit"])]
    assert play(record, *start).open_explores == 0
    state = play(record, *start, explore(15, [], 2, refill=3))
    assert state.me.lands == [7, 15] and state.open_explores == 0
    no_line = [recruit("blue.vp"), trade(1, draws=["yellow.reputation"])]
    refused("no bonus Explore is open", record, *no_line, explore(15, [], 2, refill=3))


def table_at(record: dict[str, Any], *deck: str) -> Table:
    """A table at a position with these cards on top of the viking deck, the first one topmost."""
    table = Table.opened(Random(1), record)
    for viking in reversed(deck):
        table.state.deck.remove(viking)
        table.state.deck.append(viking)
    return table


def test_end_before_an_open_weathervane_explore_gives_it_up_for_good() -> None:
    mine = {"lands": [7], "recruits": 2}
    mine["crew"] = [
        *ONE_OF_FOUR,
        "red.bracelet",
        "yellow.reputation",
        "green.recruit",
        "blue.recruit",
    ]
    table = table_at(line(["amulet", "weathervane"], **mine), "red.recruit", "purple.recruit")
    table.apply({"do": "recruit", "viking": "purple.vp", "take": "purple"})
    table.apply({"do": "trade", "bracelets": 1})
    assert (table.state.me.lines(), table.state.open_explores) == (2, 1)
    table.apply({"do": "end"})
    assert table.state.active == 1  # the second line opens no second Explore,
    assert table.state.seats[0].reputation == 2  # but the amulet rewards it
    check(table.record)


def test_end_that_opens_a_weathervane_explore_keeps_the_turn_going_once() -> None:
    mine = {"lands": [7], "recruits": 2}
    table = table_at(line(["weathervane"], **mine), "red.recruit", "purple.recruit")
    table.apply({"do": "recruit", "viking": "blue.vp", "take": "blue"})
    table.apply({"do": "trade", "bracelets": 1})
    assert table.legal_moves() == [{"do": "end"}]
    table.apply({"do": "end"})
    assert table.state.active == 0
    assert {move["do"] for move in table.legal_moves()} == {"explore", "end"}
    table.apply({"do": "end"})
    assert table.state.active == 1
    check(table.record)


def test_an_open_recruit_waits_while_the_closing_check_offers_an_explore() -> None:
    record = line(["helmet", "weathervane"], crew=[*ONE_OF_FOUR, "red.recruit"], recruits=3)
    record["position"]["seats"][0]["lands"] = [7, 20]
    record["position"]["influence"] = [34, 22, 21]
    table = table_at(record, "purple.recruit")
    table.apply(explore(34, ["red.recruit"], 3))
    table.apply(trade(1))
    assert "recruit" in {move["do"] for move in table.legal_moves()}
    table.apply({"do": "end"})
    assert (table.state.active, table.state.open_explores) == (0, 1)
    assert "recruit" not in {move["do"] for move in table.legal_moves()}
    play_out(table)
    check(table.record)


def test_two_open_bonus_actions_come_in_either_order() -> None:
    crew = [*ONE_OF_FOUR, "red.recruit"]
    record = line(["helmet", "weathervane"], crew=crew, recruits=3, lands=[7, 15])
    record["position"]["influence"] = [34, 22, 21]
    record["position"]["trading"] = [17, 16, 18]
    start = [trade(1, draws=["purple.recruit"]), explore(34, ["red.recruit"], 3, refill=35)]
    state = play(record, *start)
    assert (state.open_recruits, state.open_explores) == (1, 1)
    yellow = explore(17, ["yellow.bracelet"], 1, refill=3)
    refused("1 recruits spent", record, *start, yellow)
    assert play(record, *start, recruit("purple.vp", "purple")).open_explores == 1
