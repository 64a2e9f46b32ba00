"""The referee against the rules: small cases worked out by hand, and the shared example records."""

import json
from collections import Counter
from contextlib import suppress
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.referee import Refused, Table, check, legal_moves, play_out, random_game, walk
from tests.referee.cards import ARTIFACTS, COLOURS, copies, pays, track_vp
from tests.referee.scenes import (
    explore,
    force,
    leftovers,
    play,
    position,
    recruit,
    reserve,
    swap,
    totals,
    trade,
)
from tests.referee.state import State

EXAMPLES = Path(__file__).parent / ".." / ".." / "shared" / "examples"
ONE_OF_FOUR = ["red.bracelet", "yellow.bracelet", "green.bracelet", "blue.bracelet"]


def refused(reason: str, record: dict[str, Any], *actions: dict[str, Any]) -> None:
    """Expect a refusal with this text in it."""
    with pytest.raises(Refused) as caught:
        play(record, *actions)
    assert reason in str(caught.value)


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


# Drawing from an empty deck


def empty_deck(mine: dict[str, Any], discard: list[str], **more: Any) -> dict[str, Any]:
    """A position in which seat 1's crew holds every viking that would be in the deck."""
    record = position(mine, discard=discard, **more)
    record["position"]["seats"][1]["crew"] = leftovers(record)
    return record


def test_the_discard_pile_becomes_the_deck() -> None:
    record = empty_deck({}, ["red.recruit"])
    assert play(record, recruit("red.vp", refill="red.recruit")).board["red"] == "red.recruit"
    refused("no red.bracelet is left", record, recruit("red.vp", refill="red.bracelet"))


def test_paid_vikings_are_in_the_discard_pile_when_the_gains_are_drawn() -> None:
    record = empty_deck({"crew": ["red.bracelet", "red.recruit"]}, [])
    pay = ["red.bracelet", "red.recruit"]
    state = play(record, explore(18, pay, refill=3, draws=["red.recruit"]))
    assert state.me.crew == ["red.recruit"] and state.deck == ["red.bracelet"]


def test_the_largest_crew_gives_up_a_viking() -> None:
    record = empty_deck({}, [])
    forced = force((1, "blue.reputation"))
    state = play(record, recruit("red.vp", forced=forced))
    assert state.board["red"] == "blue.reputation" and len(state.seats[1].crew) == 18
    refused("forced discard by seat 1 is missing", record, recruit("red.vp"))
    refused("'forced' has 1 entries too many", record, recruit("red.vp", forced=forced + forced))


def tied() -> dict[str, Any]:
    """No deck, no discard pile; the crews are 9 and 10, so a viking just played makes a tie."""
    record = position()
    cards = leftovers(record)
    record["position"]["seats"][0]["crew"] = cards[:9]
    record["position"]["seats"][1]["crew"] = cards[9:]
    return record


def test_all_who_are_tied_discard_in_turn_order_and_the_played_viking_counts() -> None:
    theirs = tied()["position"]["seats"][1]["crew"][0]
    forced = force((0, "red.vp"), (1, theirs))
    state = play(tied(), recruit("red.vp", refill=theirs, forced=forced))
    assert state.deck == ["red.vp"] and [len(one.crew) for one in state.seats] == [9, 9]
    wrong = recruit("red.vp", refill=theirs, forced=forced[::-1])
    refused("the next forced discard is by seat 0, not by seat 1", tied(), wrong)


def test_forced_is_written_only_where_it_is_needed() -> None:
    forced = force((0, "red.vp"))
    refused(
        "recruit: 'forced' has 1 entries too many", position(), recruit("red.vp", forced=forced)
    )
    refused("must not be an empty list", position(), recruit("red.vp", forced=[]))
    refused(
        "seat 1 has no yellow.vp",
        empty_deck({}, []),
        recruit("red.vp", forced=force((1, "yellow.vp"))),
    )


# The end


def last_turns(record: dict[str, Any], mine: list[int], other: list[int]) -> dict[str, Any]:
    """Both seats play red.vp and purple.vp; the totals after the round are given."""
    first = [record["position"]["seats"][0]["vp"] + 1, *mine[1:]]
    start = record["position"]["seats"][1]
    second = [start[name] for name in ("vp", "reputation", "recruits", "bracelets")]
    record["turns"] = [
        {"player": 0, "actions": [recruit("red.vp")], "after": totals(first, second)},
        {
            "player": 1,
            "actions": [recruit("purple.vp", refill="red.recruit")],
            "after": totals(mine, other),
        },
    ]
    return record


def test_the_round_is_finished_and_the_most_vp_win() -> None:
    record = last_turns(
        position({"vp": 39}, {"vp": 39, "reputation": 14}), [40, 0, 1, 1], [45, 14, 1, 1]
    )
    record["result"] = {"vp": [40, 45], "tokens": [2, 2], "winners": [1]}
    check(record)
    record["result"]["winners"] = [0]
    with pytest.raises(Refused, match=r"result: the winners are \[1\], not \[0\]"):
        check(record)


@pytest.mark.parametrize(("bracelets", "winners"), [(0, [1]), (1, [0, 1]), (2, [0])])
def test_ties_go_to_the_most_tokens_then_are_shared(bracelets: int, winners: list[int]) -> None:
    start = position({"vp": 39, "bracelets": bracelets}, {"vp": 39})
    record = last_turns(start, [40, 0, 1, bracelets], [40, 0, 1, 1])
    record["result"] = {"vp": [40, 40], "tokens": [1 + bracelets, 2], "winners": winners}
    check(record)


def test_no_turn_after_the_end_and_no_result_before_it() -> None:
    record = last_turns(position({"vp": 39}), [40, 0, 1, 1], [1, 0, 1, 1])
    with pytest.raises(Refused, match="result: the game is over, the result must not be null"):
        check(record)
    longer = deepcopy(record)
    longer["turns"].append({"player": 0, "actions": []})
    with pytest.raises(Refused, match="turn 3: the game was over after turn 2"):
        check(longer)
    shorter = deepcopy(record)
    shorter["turns"].pop()
    shorter["result"] = {"vp": [40, 0], "tokens": [2, 2], "winners": [0]}
    with pytest.raises(Refused, match="result: the game is not over"):
        check(shorter)


def test_a_turn_cannot_end_before_the_main_action() -> None:
    record = position()
    record["turns"] = [{"player": 0, "actions": [trade(1)], "after": totals([0] * 4, [0] * 4)}]
    with pytest.raises(Refused, match="turn 1, end: the turn ends without a main action"):
        check(record)


def test_only_one_main_action() -> None:
    refused(
        "turn 1, action 2: recruit blue.vp: the main",
        position(),
        recruit("red.vp"),
        recruit("blue.vp"),
    )


@pytest.mark.parametrize(("early", "vp"), [(False, 1), (True, 2)])
def test_trade_before_reputation(early: bool, vp: int) -> None:
    mine = {"reputation": 5, "lands": [10]}
    assert play(position(mine, early=early), trade(1), recruit("red.vp")).me.vp == vp + 1
    assert play(position(mine, early=early), recruit("red.vp"), trade(1)).me.vp == 1 + 1


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


# The legal moves of a position


def at_start(record: dict[str, Any]) -> State:
    """The table at the start of the turn, before any action."""
    return next(walk(record | {"turns": [{"player": 0, "actions": [trade(1)]}]}))[2]


def test_legal_moves_of_a_position() -> None:
    record = position({"recruits": 1, "bracelets": 2, "crew": ["yellow.bracelet", "red.recruit"]})
    state = at_start(record)
    count = Counter(move["do"] for move in legal_moves(state))
    # 3 kinds of viking in hand, any of 5 spaces; 15 and 16 for a yellow, 18 for a red, each with
    # one recruit
    assert count == {"trade": 2, "recruit": 15, "explore": 3}
    state = at_start(position({"recruits": 0}))
    assert Counter(move["do"] for move in legal_moves(state)) == {"trade": 1, "recruit": 3}


def test_payments_are_listed_once_for_each_choice_of_kinds() -> None:
    crew = ["red.bracelet", "red.bracelet", "red.recruit", "red.vp"]
    record = position(
        {"recruits": 1, "crew": crew, "hand": ["green.vp", "blue.vp", "blue.recruit"]}
    )
    state = at_start(record)
    paid = [move for move in legal_moves(state) if move.get("destination") == 18]
    # without a recruit: bb, br, bv, rv; with one: b, r, v
    assert len(paid) == 7


# Reading bad records


@pytest.mark.parametrize(
    ("path", "value", "text"),
    [
        (["version"], True, "version must be 1, not True"),
        (["version"], 1.0, "version must be 1, not 1.0"),
        (["players"], ["Ada"], "the number of players must be from 2 to 4"),
        (["rules", "artifacts"], ["horn"], "rules.artifacts: 'horn' is not a known name"),
        (["rules", "trade_before_reputation"], 0, "must be true or false"),
        (["position", "active"], False, "position: active must be a whole number"),
        (["position", "seats", 0, "vp"], -1, "position: seat 0, vp must be at least 0"),
        (["position", "seats", 0, "vp"], 40, "position: the game is over"),
        (["position", "seats", 0, "reserved"], [30], "the golden bracelet is not in play"),
        (["position", "seats", 0, "lands"], [21], "destination 21 is in two places"),
        (["position", "seats", 0, "hand"], ["red.vp"], "hand must have 3 entries, it has 1"),
        (["position", "discard"], ["purple.vp"], "no further purple.vp with 2 players"),
        (["position", "trading"], [15, 16, 21], "entry 3 must be from 1 to 20, not 21"),
        (["position", "trading"], [15, 16, None], "although the deck still has 18 cards"),
        (["turns"], None, "turns must be a list, not None"),
        (["turns"], [{"player": 0}], "turn 1: the turn has no key 'actions'"),
        (["turns"], [{"player": 0, "actions": [{"do": "end"}]}], "do: 'end' is not a known name"),
        (["result"], {}, "result: the game is not over, the result must be null"),
    ],
)
def test_bad_records_are_refused(path: list[Any], value: Any, text: str) -> None:
    record = position()
    check(record)
    part = record
    for step in path[:-1]:
        part = part[step]
    part[path[-1]] = value
    with pytest.raises(Refused) as caught:
        check(record)
    assert text in str(caught.value)


def test_more_than_two_reserved_destinations_are_refused() -> None:
    record = position({"reserved": [30, 31, 32]}, artifacts=["golden_bracelet"])
    with pytest.raises(Refused, match="at most two"):
        check(record)


def test_unknown_keys_are_ignored() -> None:
    check(position() | {"remark": "a fine game"})
    play(position(), recruit("red.vp", remark="?"))


def test_a_wrong_total_names_turn_seat_and_figure() -> None:
    record = position()
    after = totals([2, 0, 1, 1], [0, 0, 1, 1])
    record["turns"] = [{"player": 0, "actions": [recruit("red.vp")], "after": after}]
    with pytest.raises(Refused, match="turn 1, after: seat 0, vp: the record says 2, it is 1"):
        check(record)


# Records from elsewhere and from the referee's own table


def examples(name: str) -> list[dict[str, Any]]:
    path = EXAMPLES / name
    if not path.exists():
        pytest.skip("the shared examples are not here")
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_legal_examples_are_accepted() -> None:
    for record in examples("legal.jsonl"):
        check(record)


def test_illegal_examples_are_refused_for_their_reason() -> None:
    for record in examples("illegal.jsonl"):
        with pytest.raises(Refused) as caught:
            check(record)
        assert str(caught.value) == record["_reason"]


@pytest.mark.parametrize("seed", range(12))
def test_random_games_are_accepted(seed: int) -> None:
    rng = Random(seed)
    artifacts = rng.sample(ARTIFACTS, rng.randint(0, 7))
    ship = rng.choice(["normal", "advanced"])
    record, stats = random_game(rng, 2 + seed % 3, ship, artifacts, rng.random() < 0.5)
    check(json.loads(json.dumps(record)))
    assert stats["turns"] == len(record["turns"]) == stats["rounds"] * (2 + seed % 3)


def test_no_card_is_lost_in_play() -> None:
    table = Table(Random(5), 3, artifacts=ARTIFACTS)
    play_out(table)
    state = table.state
    cards = [*state.deck, *state.discard, *state.board.values()]
    lands = [*state.land_decks["trading"], *state.land_decks["influence"]]
    lands += [land for row in state.rows.values() for land in row if land is not None]
    for one in state.seats:
        cards += one.crew + one.hand
        lands += one.lands + one.reserved
    assert Counter(cards) == copies(3) and sorted(lands) == list(range(1, 36))
    assert list(state.board) and set(state.board) == set(COLOURS)


JUNK = [None, True, -1, 3, 1.0, "red.vp", "x", [], [3], {}, {"player": 0}, 10**30]


def spoil(part: Any, rng: Random) -> None:
    """Walk down a record at random and put nonsense in one place, or leave one key out."""
    steps = list(part) if isinstance(part, dict) else list(range(len(part)))
    step = rng.choice(steps)
    if isinstance(part[step], dict | list) and part[step] and rng.random() < 0.8:
        spoil(part[step], rng)
    elif rng.random() < 0.2:
        del part[step]
    else:
        part[step] = rng.choice(JUNK)


def test_nonsense_is_refused_and_never_breaks_the_reader() -> None:
    rng = Random(4)
    whole, _ = random_game(rng, 2, artifacts=ARTIFACTS)
    for start in (whole, position({"reserved": [30]}, artifacts=ARTIFACTS)):
        for _ in range(300):
            record = deepcopy(start)
            spoil(record, rng)
            with suppress(Refused):
                check(record)


KNOWN = {
    2: {"decisions": 61.5, "turns": 37.0, "rounds": 18.5, "legal_moves": 11.0, "winner_vp": 42.3},
    3: {"decisions": 87.6, "turns": 53.2, "rounds": 17.7, "legal_moves": 11.0, "winner_vp": 42.3},
    4: {"decisions": 114.2, "turns": 69.5, "rounds": 17.4, "legal_moves": 10.5, "winner_vp": 42.3},
}


def figures(players: int, games: int) -> dict[str, float]:
    """The means over random games with the normal ship; legal moves are those of a decision."""
    rng = Random(players)
    stats = [random_game(rng, players)[1] for _ in range(games)]
    sums = {name: sum(one[name] for one in stats) for name in KNOWN[players]}
    means = {name: total / games for name, total in sums.items()}
    return means | {"legal_moves": sums["legal_moves"] / sums["decisions"]}


def test_random_games_have_about_the_known_figures() -> None:
    assert figures(2, 40) == pytest.approx(KNOWN[2], rel=0.1)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_have_the_known_figures(players: int) -> None:
    assert figures(players, 1000) == pytest.approx(KNOWN[players], rel=0.02)
