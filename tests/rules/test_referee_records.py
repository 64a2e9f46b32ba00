"""The referee: legal moves of a position, bad records, shared examples, its own random games."""

import json
from collections import Counter
from contextlib import suppress
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.referee import Refused, Table, check, legal_moves, play_out, random_game, walk
from tests.referee.cards import ARTIFACTS, COLOURS, copies
from tests.referee.scenes import (
    play,
    position,
    recruit,
    totals,
    trade,
)
from tests.referee.state import State

EXAMPLES = Path(__file__).parents[3] / "shared" / "examples"


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


@pytest.mark.slow
def test_random_games_have_about_the_known_figures() -> None:
    assert figures(2, 40) == pytest.approx(KNOWN[2], rel=0.1)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_have_the_known_figures(players: int) -> None:
    assert figures(players, 1000) == pytest.approx(KNOWN[players], rel=0.02)
