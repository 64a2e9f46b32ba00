"""Every state of random games keeps the invariants, and every check of them can fail."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from knarr import Game, KnarrError, Rules
from knarr.cards import ARTIFACTS, PLAYERS, SHIPS
from knarr.kernel import playout
from knarr.kernel.check import (
    CAPS,
    DECK_COUNT,
    DISCARD_COUNT,
    EMPTY,
    FAULT_TEXTS,
    HANDS,
    LAND_COUNT,
    LANDS_LOST,
    SOUND,
    TABLE,
    VIKINGS_LOST,
    check,
)
from knarr.kernel.deal import blank
from knarr.memory import Memory
from knarr.series import Series
from knarr.state import NONE
from tests.scenes import memory_of

RULES = [
    Rules(ship, artifacts, early)
    for ship in SHIPS
    for artifacts in ((), ARTIFACTS, ARTIFACTS[:2], ARTIFACTS[4:])
    for early in (False, True)
]


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("rules", RULES, ids=repr)
def test_random_games_are_sound(players: int, rules: Rules) -> None:
    totals = list(Series(players, rules, 1).run(20, checked=True))[-1]
    assert totals.games == 20


@pytest.mark.slow
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("rules", RULES, ids=repr)
def test_many_random_games_are_sound(players: int, rules: Rules) -> None:
    totals = list(Series(players, rules, 2).run(3000, checked=True))[-1]
    assert totals.games == 3000


def middle() -> Game:
    """A game of three in its middle: lands explored, cards discarded."""
    game = Game.numbered(3, Rules("normal", ("golden_bracelet",)), 4, 0)
    s = game.state
    while game.turn < 20 or min(s.discard_size, s.deck_size, s.land_count[0]) < 2:
        game.play_random()
    assert check(game.state) == SOUND
    return game


def some_kind(counts: Any) -> int:
    """A kind of viking of which a pile has a copy."""
    return int(np.flatnonzero(counts)[0])


def one_viking_more(s: Any) -> None:
    s.deck[some_kind(s.deck)] += 1
    s.deck_size += 1


def one_viking_of_another_kind(s: Any) -> None:
    s.board[0] = (int(s.board[0]) + 1) % 20


def crew_grows(s: Any) -> None:
    s.crew[1, 0] += 1


def negative_pile(s: Any) -> None:
    kind = some_kind(s.deck)
    s.discard[kind] += int(s.deck[kind]) + 1
    s.deck[kind] = -1


def wrong_deck_size(s: Any) -> None:
    s.deck_size += 1


def wrong_discard_size(s: Any) -> None:
    s.discard_size -= 1


def land_twice(s: Any) -> None:
    s.reserved[2, 0] = s.market[0, 0]


def land_nowhere(s: Any) -> None:
    s.market[1, 2] = 0


def wrong_land_count(s: Any) -> None:
    s.land_left[1] -= 1


def too_many_recruits(s: Any) -> None:
    s.recruits[0] = 4


def too_many_bracelets(s: Any) -> None:
    s.bracelets[2] = 4


def too_much_reputation(s: Any) -> None:
    s.reputation[1] = 15


def negative_points(s: Any) -> None:
    s.vp[0] = -1


def negative_recruits(s: Any) -> None:
    s.recruits[1] = -1


def trade_column_off(s: Any) -> None:
    s.trade[0, 2, 0] += 1


def land_unpaid(s: Any) -> None:
    """A land comes from the deck to a ship, its columns are forgotten."""
    land = int(np.flatnonzero(s.land_deck)[0])
    s.land_deck[land] = 0
    s.land_left[int(land > 20)] -= 1
    s.lands[1, s.land_count[1]] = land
    s.land_count[1] += 1


def short_hand(s: Any) -> None:
    s.discard[s.hand[1, 2]] += 1
    s.discard_size += 1
    s.hand[1, 2] = NONE


def empty_space(s: Any) -> None:
    s.deck[s.board[3]] += 1
    s.deck_size += 1
    s.board[3] = NONE


def empty_slot(s: Any) -> None:
    s.land_deck[s.market[0, 1]] = 1
    s.land_left[0] += 1
    s.market[0, 1] = 0


CORRUPTIONS: list[tuple[Callable[[Any], None], int]] = [
    (one_viking_more, VIKINGS_LOST),
    (one_viking_of_another_kind, VIKINGS_LOST),
    (crew_grows, VIKINGS_LOST),
    (negative_pile, VIKINGS_LOST),
    (wrong_deck_size, DECK_COUNT),
    (wrong_discard_size, DISCARD_COUNT),
    (land_twice, LANDS_LOST),
    (land_nowhere, LANDS_LOST),
    (wrong_land_count, LAND_COUNT),
    (too_many_recruits, CAPS),
    (too_many_bracelets, CAPS),
    (too_much_reputation, CAPS),
    (negative_points, CAPS),
    (negative_recruits, CAPS),
    (trade_column_off, TABLE),
    (land_unpaid, TABLE),
    (short_hand, HANDS),
    (empty_space, EMPTY),
    (empty_slot, EMPTY),
]


@pytest.mark.parametrize(("corrupt", "fault"), CORRUPTIONS)
def test_a_corrupted_state_is_noticed(corrupt: Callable[[Any], None], fault: int) -> None:
    memory = memory_of(middle())
    corrupt(memory.state)
    assert FAULT_TEXTS[check(memory.state)] == FAULT_TEXTS[fault]


def test_every_fault_is_seen_to_be_found() -> None:
    assert {fault for _, fault in CORRUPTIONS} == set(range(1, len(FAULT_TEXTS)))


def test_a_run_stops_at_a_broken_invariant() -> None:
    """A blank table with a trade column too many: the first state of the first game is refused."""
    start, memory = blank(2, Rules()), Memory()
    start.state.trade[1, 0, 3] += 1
    totals = np.zeros(playout.TOTALS, np.int64)
    playout.run_checked(start.states, memory.states, memory.works, 1, 0, 5, totals)
    assert FAULT_TEXTS[totals[playout.FAULT]] == FAULT_TEXTS[TABLE]
    assert totals[playout.GAMES] == 0


def test_a_broken_invariant_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*arguments: Any) -> None:
        arguments[-1][playout.FAULT] = CAPS

    monkeypatch.setattr(playout, "run_checked", broken)
    with pytest.raises(KnarrError, match=r"game 0 of seed 8: a token, .* a fault of knarr"):
        list(Series(2, Rules(), 8).run(3, checked=True))
