"""The sub-command ``knarr simulate``: many games, added up, and their records if asked."""

from __future__ import annotations

import json
import secrets
import sys
import time
from argparse import Namespace
from pathlib import Path
from typing import Any

from knarr.cli.arguments import RANDOM
from knarr.errors import KnarrError
from knarr.record import dumps
from knarr.rules import Rules
from knarr.series import Series, Totals

POLICIES = (RANDOM,)


def run(args: Namespace) -> int:
    """Play the games and tell how they ended; ctrl-C ends them early and keeps what there is."""
    if args.policy not in POLICIES:
        raise KnarrError(
            f"{args.policy!r} is not a known policy: choose from {', '.join(POLICIES)}"
        )
    names = _names(args.players)
    seed = secrets.randbelow(1 << 31) if args.seed is None else args.seed
    drawn = args.artifacts == RANDOM
    rules = Rules(args.ship, () if drawn else args.artifacts, args.trade_before_reputation)
    series = Series(len(names), rules, seed, drawn)
    start = time.process_time()
    totals = _play(series, args.games, args.debug)
    if args.records and totals.games:
        _write(series, names, totals.games, args.records)
    report = _report(totals, names, seed, time.process_time() - start)
    print(json.dumps(report) if args.json else _words(report))
    return 0 if totals.games == args.games else 130


def _names(players: int | tuple[str, ...]) -> tuple[str, ...]:
    from knarr.game import player_names

    return player_names(players)


def _play(series: Series, games: int, checked: bool) -> Totals:
    totals = None
    try:
        for totals in series.run(games, checked):
            pass
    except KeyboardInterrupt:
        print("knarr simulate: stopped early", file=sys.stderr)
    if totals is None:
        raise KeyboardInterrupt
    return totals


def _write(series: Series, names: tuple[str, ...], games: int, file: str) -> None:
    with Path(file).open("w", encoding="utf-8") as out:
        for number in range(games):
            out.write(dumps(series.game(number, names).record()) + "\n")


def _report(totals: Totals, names: tuple[str, ...], seed: int, seconds: float) -> dict[str, Any]:
    seats = []
    for seat, name in enumerate(names):
        wins = totals.wins(seat)
        seats.append(
            {
                "seat": seat,
                "name": name,
                "win_share": wins.share,
                "low": wins.low,
                "high": wins.high,
                "mean_vp": totals.mean_vp(seat),
            }
        )
    return {
        "games": totals.games,
        "seed": seed,
        "cpu_seconds": round(seconds, 3),
        "decisions": totals.decisions,
        "moves": totals.moves,
        "turns": totals.turns,
        "rounds": totals.rounds,
        "winner_vp": totals.winner_vp,
        "seats": seats,
    }


def _words(report: dict[str, Any]) -> str:
    lines = [
        f"{report['games']} games, seed {report['seed']}, {report['cpu_seconds']} CPU seconds",
        f"{report['rounds']:.2f} rounds a game, {report['turns']:.1f} turns, "
        f"{report['decisions']:.1f} decisions among {report['moves']:.1f} legal moves",
        f"the winner has {report['winner_vp']:.1f} VP",
    ]
    for seat in report["seats"]:
        lines.append(
            f"seat {seat['seat']} ({seat['name']}): wins {seat['win_share']:.3f} "
            f"[{seat['low']:.3f}, {seat['high']:.3f}], {seat['mean_vp']:.1f} VP"
        )
    return "\n".join([*lines, "(shares of wins with their 95 % Wilson intervals)"])
