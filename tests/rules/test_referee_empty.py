"""The referee against the rules: an empty deck, the end, one action a turn; worked out by hand."""

from copy import deepcopy
from typing import Any

import pytest

from tests.referee import Refused, check
from tests.referee.scenes import (
    empty_deck,
    explore,
    force,
    leftovers,
    play,
    position,
    recruit,
    refused,
    totals,
    trade,
)

# Drawing from an empty deck


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
