"""Whole games by the hundred thousand, each replayed and recounted by the referee.

``python -m tests.rebirth.many --games 100000 --players 2`` plays so many random games in the
kernel and writes each down, turn by turn. For every one of them

* the referee replays the record and counts everything anew: places, points, castles, missions,
  the end and the winners;
* the tiles are where they must be, and whatever else the kernel keeps agrees with the board
  (`faults`).

Every hundredth (``--full``) is played by `RebirthGame` as well, which must write down the same
record, and its record is read again. In the end the sums of all games are compared with what
`simulate` counts in the same games.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from knarr.agreed import NAMES
from knarr.memory import Memory
from knarr.rebirth import RebirthGame, simulate
from knarr.rebirth.board import boards_of
from knarr.rebirth.kernel import entry
from knarr.rebirth.kernel.choosing import RANDOM
from knarr.rebirth.kernel.values import VECTOR
from knarr.rebirth.memory import blank
from knarr.rebirth.tiles import TILES
from tests.rebirth.counted_anew import CARDS, CASTLES, SETTING, SPACES, faults
from tests.rebirth.referee import FARMS, Table, check

SEED = 1
DECIDED = ("by points", "by Edinburgh", "by Stirling", "shared")
ENDS = ("unfinished", "castle_points", "mission_points")

_NO_WEIGHTS = np.zeros(1, VECTOR)[0]


class Wrong(AssertionError):
    """A game in which something is not so."""


# -- a game, written down from the kernel's notes ---------------------------------------------


def played(players: int, number: int, seed: int = SEED) -> tuple[dict[str, Any], Memory]:
    """A random game, played in the kernel: its record and the memory at its end."""
    boards = boards_of(SETTING, players)
    memory = blank(boards)
    states, works = memory.states, memory.works
    entry.deal_game(boards, states, works, seed, number)
    aside = [[TILES[tile] for tile in states[0].aside[seat]] for seat in range(players)]
    active, held, over = states["active"], states["held"], states["over"]
    points, holders, drawn = states["points"], states["holder"], states["mission_count"]
    turns = []
    score, holder, count = [0] * players, holders[0].tolist(), drawn[0].tolist()
    while not over[0]:
        seat = int(active[0])
        tile = TILES[held[0, seat]]
        space = int(entry.decide_for(boards, states, works, RANDOM, _NO_WEIGHTS))
        entry.play_place(boards, states, works, space)
        before, score = score, points[0, :players].tolist()
        old, holder = holder, holders[0].tolist()
        last, count = count, drawn[0].tolist()
        names = [CARDS[card] for card in states[0].mission[seat, last[seat] : count[seat]]]
        turns.append(
            {
                "seat": seat,
                "tile": tile,
                "at": list(SPACES[space]),
                "scored": score[seat] - before[seat],
                "mission": names if len(names) > 1 else next(iter(names), None),
                "castles": [
                    [list(CASTLES[at]), holder[at]]
                    for at in range(len(CASTLES))
                    if old[at] != holder[at]
                ],
                "after": score,
            }
        )
    record = {
        "format": "rebirth-record",
        "version": 1,
        "players": list(NAMES[:players]),
        **SETTING.named(),
        "setup": {"aside": aside},
        "turns": turns,
        "result": result(memory, boards, players),
    }
    return record, memory


def result(memory: Memory, boards: Any, players: int) -> dict[str, list[int]]:
    """The end as the kernel has counted it."""
    s, seats = memory.state, range(players)
    ends = [s[name][:players].tolist() for name in ENDS]
    total = [int(s.points[seat]) + sum(end[seat] for end in ends) for seat in seats]
    winners = [seat for seat in seats if entry.won(boards, memory.states, seat)]
    names = ("unfinished", "castles", "missions")
    return {**dict(zip(names, ends, strict=True)), "total": total, "winners": winners}


# -- many games -------------------------------------------------------------------------------


@dataclass
class Totals:
    """What has been seen so far, in games that are right."""

    games: int = 0
    turns: int = 0
    full: int = 0
    points: Counter[int] = field(default_factory=Counter)
    wins: Counter[int] = field(default_factory=Counter)
    seen: Counter[str] = field(default_factory=Counter)

    def add(self, table: Table, record: dict[str, Any], full: bool) -> None:
        """Count a game."""
        end = record["result"]
        self.games += 1
        self.turns += len(record["turns"])
        self.full += full
        self.points.update(dict(enumerate(end["total"])))
        self.wins.update({seat: 12 // len(end["winners"]) for seat in end["winners"]})
        self.seen[decided(table, end["total"])] += 1
        self.seen["settlements full"] += sum(map(table.full, table.plan.groups))
        self.seen["missions"] += sum(map(len, table.hands))
        self.seen["castles got"] += len(table.holder)
        changes = sum(len(turn["castles"]) for turn in record["turns"])
        self.seen["castles taken from somebody"] += changes - len(table.holder)
        self.seen["farms on the other kind"] += sum(
            tile in FARMS and table.plan.kind[at] not in (tile, "blank")
            for at, (_, tile) in table.tiles.items()
        )


def decided(table: Table, total: list[int]) -> str:
    """What decided a game."""
    top = [seat for seat, points in enumerate(total) if points == max(total)]
    if len(top) == 1:
        return "by points"
    if table.holder.get(table.plan.named["Edinburgh"]) in top:
        return "by Edinburgh"
    return "by Stirling" if table.plan.named["Stirling"] in table.holder else "shared"


def check_one(players: int, number: int, full: bool, seed: int = SEED) -> tuple[Table, Any]:
    """Play and check a game; `full`: by `RebirthGame` and by reading its record as well."""
    record, memory = played(players, number, seed)
    table = check(record)
    for fault in faults(table, record, memory.state):
        raise Wrong(fault)
    if full:
        game = RebirthGame.numbered(players, SETTING, seed, number)
        while not game.over:
            game.play_random()
        if game.record() != record:
            raise Wrong("RebirthGame writes down another record")
        again = RebirthGame.from_record(json.dumps(record))
        if again.record() != record or again.snapshot()[0] != game.snapshot()[0]:
            raise Wrong("the record that is read again is another one")
    return table, record


def run(
    players: int, games: int, every: int = 100, first: int = 0, seed: int = SEED
) -> Iterator[Totals]:
    """Check games, a thousand and a thousand; raises `Wrong` or the referee's `Refused`."""
    totals = Totals()
    for number in range(first, first + games):
        full = number % every == 0
        try:
            totals.add(*check_one(players, number, full, seed), full)
        except Exception as error:
            raise Wrong(f"{players} players, seed {seed}, game {number}: {error}") from error
        if totals.games % 1000 == 0 and totals.games < games:
            yield totals
    compare(players, games, first, seed, totals)
    yield totals


def compare(players: int, games: int, first: int, seed: int, totals: Totals) -> None:
    """Raise `Wrong` where `simulate` counts the same games otherwise."""
    tally = simulate(["random"] * players, games, seed, first=first).tally
    for seat in range(players):
        if int(tally.vp[seat].sum()) != totals.points[seat]:
            raise Wrong(f"simulate counts other points for seat {seat}")
        if int(tally.wins[seat].sum()) != totals.wins[seat]:
            raise Wrong(f"simulate counts other wins for seat {seat}")
    if int(tally.turns) != totals.turns or int(tally.games) != totals.games:
        raise Wrong("simulate counts other turns")
    if tally.decided.tolist() != [totals.seen[name] for name in DECIDED]:
        raise Wrong("simulate counts other games as decided by a castle")


def main() -> None:
    """Check, and print figures as they come."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=2)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--full", type=int, default=100, help="every which game is read again")
    args = parser.parse_args()
    began = time.process_time()
    for totals in run(args.players, args.games, args.full, args.first, args.seed):
        spent = time.process_time() - began
        print(
            f"{args.players} players: {totals.games} games, {totals.turns} turns, "
            f"{totals.full} records read again: all right; {spent:.0f} CPU s",
            flush=True,
        )
    for name in (*DECIDED, *sorted(set(totals.seen) - set(DECIDED))):
        print(f"  {name}: {totals.seen[name]}")
    for seat in range(args.players):
        mean, won = totals.points[seat] / totals.games, totals.wins[seat] / 12 / totals.games
        print(f"  seat {seat}: {mean:.2f} points, {won:.4f} of the games won")


if __name__ == "__main__":
    main()
