"""The sub-command ``knarr simulate``: many games, counted, and their records if asked."""

from __future__ import annotations

import csv
import json
import secrets
import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

from knarr.agreed import player_names
from knarr.bots import strategy
from knarr.cli.arguments import RANDOM
from knarr.errors import KnarrError
from knarr.record import dumps
from knarr.recorded import play_game
from knarr.result_tables import tidy
from knarr.results import Result
from knarr.rules import Rules
from knarr.series import Series, drawn_artifacts
from knarr.simulate import Progress, simulate
from knarr.tasks import Task
from knarr.words import counted, many

INTERRUPTED = 130


def run(args: Namespace) -> int:
    """Play the games and tell how they ended; ctrl-C ends them early and keeps what there is."""
    seed = secrets.randbelow(1 << 31) if args.seed is None else args.seed
    strategies, names = _players(args)
    if args.debug:
        return _debug(args, strategies, seed)
    _prepare_files(args)
    result = _simulate(args, strategies, seed)
    if args.progress:
        print(file=sys.stderr)
    if not result.games:
        raise KeyboardInterrupt
    if args.records:
        _write_records(args, result, names)
    if args.csv:
        _write_csv(result, args.csv)
    print(json.dumps(_report(result)) if args.json else _words(result), flush=True)
    reached = _reached(args, result)
    _tell_end(args, result, reached)
    return 0 if reached else INTERRUPTED


def _prepare_files(args: Namespace) -> None:
    """Say now, not after a long run, that a file cannot be written."""
    files = [Path(file) for file in (args.records, args.csv) if file is not None]
    if len({file.resolve() for file in files}) < len(files):
        raise KnarrError(f"{files[0]}: the records and the tables need a file each")
    for file in files:
        file.write_text("", encoding="utf-8")


def _tell_end(args: Namespace, result: Result, reached: bool) -> None:
    """Say on stderr when a run is not what was asked for."""
    if not reached:
        print(
            f"knarr simulate: stopped after {result.games:,} of {many(args.games, 'game')}",
            file=sys.stderr,
        )
    elif args.until and any(result.share(n).half_width > args.until for n in result.strategies):
        print(
            f"knarr simulate: {many(args.games, 'game')} "
            f"{'is' if args.games == 1 else 'are'} too few for plus or minus {args.until}",
            file=sys.stderr,
        )


def _reached(args: Namespace, result: Result) -> bool:
    """Whether the run came to its own end, and not to that of the user's patience."""
    if result.games >= args.games:
        return True
    widths = [result.share(name).half_width for name in result.strategies]
    return args.until is not None and max(widths) <= args.until


def _players(args: Namespace) -> tuple[list[str], tuple[str, ...]]:
    """The strategies, and the players' names for the records (none: their strategies)."""
    policy = args.policy or RANDOM
    if isinstance(args.players, int):
        return [policy] * args.players, player_names(args.players)
    if args.policy:
        return [policy] * len(args.players), player_names(args.players)
    for name in args.players:
        strategy(name)
    return list(args.players), ()


def _rules(args: Namespace, players: int, seed: int, number: int) -> Rules:
    """The rules; where artifacts are drawn, those of game `number`."""
    drawn = args.artifacts == RANDOM
    artifacts = drawn_artifacts(players, seed, number) if drawn else args.artifacts
    return Rules(args.ship, artifacts, args.trade_before_reputation)


def _simulate(args: Namespace, strategies: list[str], seed: int) -> Result:
    if args.artifacts != RANDOM:
        return simulate(
            strategies,
            args.games,
            seed=seed,
            rules=_rules(args, len(strategies), seed, 0),
            rotate=args.rotate,
            until=args.until,
            workers=args.workers,
            progress=_progress(args),
        )
    if args.rotate or args.until or args.workers > 1:
        raise KnarrError("--artifacts random goes without --rotate, --until and --workers")
    return _simulate_drawn(args, strategies, seed)


def _simulate_drawn(args: Namespace, strategies: list[str], seed: int) -> Result:
    """Every game with artifacts of its own: game n of the seed, under the rules drawn for it."""
    from knarr.tasks import play_portion

    chosen = tuple(strategy(name) for name in strategies)
    result = Result(Task(chosen, _rules(args, len(chosen), seed, 0), seed, 1))
    tell = _progress(args)
    try:
        for number in range(args.games):
            task = Task(chosen, _rules(args, len(chosen), seed, number), seed, 1)
            result.add_portion(play_portion(task, number, 1))
            if tell is not None and number % 100 == 0:
                tell(result)
    except KeyboardInterrupt:
        pass
    return result


def _progress(args: Namespace) -> Progress | None:
    if not args.progress:
        return None

    def tell(result: Result) -> None:
        shares = ", ".join(f"{n} {result.share(n).share:.3f}" for n in result.strategies)
        print(
            f"\r{result.games} of {counted(args.games, 'game')}: {shares} ",
            end="",
            file=sys.stderr,
            flush=True,
        )

    return tell


def _debug(args: Namespace, strategies: list[str], seed: int) -> int:
    """Random games with every invariant checked after every move."""
    if set(strategies) != {RANDOM} or args.records or args.csv or args.rotate:
        raise KnarrError("--debug plays random games only, and writes nothing")
    drawn = args.artifacts == RANDOM
    rules = Rules(args.ship, () if drawn else args.artifacts, args.trade_before_reputation)
    games = 0
    for totals in Series(len(strategies), rules, seed, drawn).run(args.games, checked=True):
        games = totals.games
    if args.json:
        print(json.dumps({"games": games, "seed": seed, "faults": 0}))
    else:
        print(f"{counted(games, 'game')}, seed {seed}: every invariant held after every move")
    return 0


def _write_records(args: Namespace, result: Result, names: tuple[str, ...]) -> None:
    task = result.task
    with Path(args.records).open("w", encoding="utf-8") as out:
        for number in range(result.deals):
            rules = _rules(args, len(task.players), task.seed, number)
            played = Task(task.players, rules, task.seed, task.rotations)
            for rotation in range(task.rotations):
                out.write(dumps(play_game(played, number, rotation, names).record()) + "\n")


def _write_csv(result: Result, file: str) -> None:
    rows = tidy(result)
    with Path(file).open("w", encoding="utf-8", newline="") as out:
        writer = csv.DictWriter(out, fieldnames=list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)


def _report(result: Result) -> dict[str, Any]:
    strategies = [
        {"name": name} | _share(result.share(name)) | {"mean_vp": result.mean_vp(name).value}
        for name in result.strategies
    ]
    seats = [
        {"seat": seat} | _share(result.seat_share(seat)) | {"mean_vp": result.seat_vp(seat)}
        for seat in range(len(result.names))
    ]
    report = {
        "games": result.games,
        "seed": result.seed,
        "cpu_seconds": round(result.cpu_seconds, 3),
        "rounds": result.rounds().value,
        "turns": int(result.tally.turns) / result.games,
        "strategies": strategies,
        "seats": seats,
    }
    if set(result.names) == {RANDOM}:
        report["decisions"] = int(result.tally.decisions.sum()) / result.games
        report["moves"] = result.moves_a_decision()
    return report


def _share(share: Any) -> dict[str, float]:
    return {"win_share": share.share, "low": share.low, "high": share.high}


def _words(result: Result) -> str:
    report = _report(result)
    lines = [
        f"{counted(result.games, 'game')}, seed {report['seed']}, "
        f"{report['cpu_seconds']} CPU seconds",
        f"{report['rounds']:.2f} rounds a game, {report['turns']:.1f} turns",
    ]
    if "moves" in report:
        lines.append(
            f"{report['decisions']:.1f} decisions a game among {report['moves']:.1f} legal moves"
        )
    lines += [_line(row["name"], row) for row in report["strategies"]]
    lines += [_line(f"seat {row['seat']}", row) for row in report["seats"]]
    return "\n".join([*lines, "(shares of wins with their 95 % Wilson intervals)"])


def _line(what: str, row: dict[str, Any]) -> str:
    return (
        f"{what}: wins {row['win_share']:.3f} [{row['low']:.3f}, {row['high']:.3f}], "
        f"{row['mean_vp']:.1f} VP"
    )
