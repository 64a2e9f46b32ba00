"""What can be said on the command line."""

from __future__ import annotations

import argparse
from typing import NoReturn

from knarr import __version__
from knarr.cards import SHIPS
from knarr.cli.arguments import (
    ARTIFACTS_HELP,
    artifacts,
    base_url,
    players,
    seconds,
    share,
    whole_number,
)
from knarr.cli.ports import EVERYWHERE

DASHBOARD_PORT = 8866
LAB_PORT = 8888
USAGE_ERROR = 2
MOST_SEED = (1 << 63) - 1
MOST_WORKERS = 256
MOST_VISITORS = 1000


class Parser(argparse.ArgumentParser):
    """An `argparse.ArgumentParser` that answers a mistake with one sentence."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where the help is, then exit with status 2."""
        self.exit(USAGE_ERROR, f"{self.prog}: {message} (see {self.prog} --help)\n")


def parser() -> Parser:
    """The whole command line.

    A parsed command line has `command`, and in `module` and `function` the place in `knarr.cli` of
    the function that runs it.
    """
    top = Parser(prog="knarr", description="An analysis board for the board game Knarr.")
    top.add_argument("--version", action="version", version=f"knarr {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)

    def add(name: str, module: str, what: str, function: str = "run") -> Parser:
        command = commands.add_parser(name, help=what, description=f"{what.capitalize()}.")
        command.set_defaults(module=module, function=function)
        return command

    dashboard = add("dashboard", "serve", "open the dashboard", "dashboard")
    _serving(dashboard, DASHBOARD_PORT)
    _visiting(dashboard)
    _serving(add("lab", "serve", "open the lessons and the dashboard to work on", "lab"), LAB_PORT)
    _simulate(add("simulate", "simulate", "play many games and tell how they ended"))
    _verify(add("verify", "verify", "check game records against the rules"))
    _bench(add("bench", "bench", "measure how many games are played in a second"))
    add("warmup", "warmup", "compile the rules now, so that nothing waits for it later")
    return top


def _serving(command: Parser, port: int) -> None:
    command.add_argument(
        "--port",
        type=whole_number(1, 65535),
        default=port,
        help="the port to serve on; a free one if it is taken (default: %(default)s)",
    )
    command.add_argument(
        "--no-browser", dest="browser", action="store_false", help="only print the address"
    )


def _visiting(command: Parser) -> None:
    add = command.add_argument
    add(
        "--visitors",
        type=whole_number(1, MOST_VISITORS),
        metavar="N",
        help="pages that can be open at once (default: what this computer can carry)",
    )
    add(
        "--ready",
        type=whole_number(1, MOST_VISITORS),
        metavar="N",
        help="pages that are kept ready for visitors who come at once, while there are free places "
        "(default: 2; with --public, one for every place)",
    )
    add(
        "--base-url",
        type=base_url,
        default="/",
        metavar="/PATH/",
        help="the path below which a proxy shows the dashboard (default: %(default)s)",
    )
    add("--public", action="store_true", help="let other computers visit; says first what it opens")
    add("--host", help=f"with --public, the address to listen on (default: {EVERYWHERE})")
    add("--yes", action="store_true", help="with --public, do not ask whether to open")


def _simulate(command: Parser) -> None:
    add = command.add_argument
    add("--games", type=whole_number(1), default=1000, metavar="N", help="default: %(default)s")
    add(
        "--players",
        type=players,
        default=2,
        metavar="N|NAMES",
        help="how many, or their strategies by seat, such as greedy,planner:2 (two of planner); "
        "with --policy the names are those of the players (default: %(default)s)",
    )
    add("--policy", metavar="NAME", help="the strategy of all players (default: random)")
    add(
        "--seed",
        type=whole_number(0, MOST_SEED),
        metavar="S",
        help="a number that makes the same games come again (default: a new one, which is told)",
    )
    add("--ship", choices=SHIPS, default="normal", help="the side of the ships (default: normal)")
    add("--artifacts", type=artifacts, default=(), metavar="NAMES", help=ARTIFACTS_HELP)
    add(
        "--trade-before-reputation",
        action="store_true",
        help="a trade at the start of a turn comes before the scoring of reputation",
    )
    add("--rotate", action="store_true", help="play every deal once from every seating")
    add(
        "--until",
        type=share,
        metavar="W",
        help="stop early, when every share of wins is known to plus or minus W, such as 0.01",
    )
    add(
        "--workers",
        type=whole_number(1, MOST_WORKERS),
        default=1,
        metavar="N",
        help="processes that share the work (default: %(default)s)",
    )
    add("--progress", action="store_true", help="tell on stderr how far the run is")
    add("--records", metavar="FILE.jsonl", help="write the games' records, one a line")
    add("--csv", metavar="FILE.csv", help="write all tables of the result, long, into one file")
    add("--debug", action="store_true", help="random games with every invariant checked")
    _json(command)


def _verify(command: Parser) -> None:
    command.add_argument(
        "files", nargs="+", metavar="FILE", help="records as JSON or JSON lines; - is the input"
    )
    _json(command)


def _bench(command: Parser) -> None:
    command.add_argument(
        "--seconds",
        type=seconds,
        default=2.0,
        metavar="T",
        help="how long to measure each case (default: %(default)s)",
    )
    _json(command)


def _json(command: Parser) -> None:
    command.add_argument("--json", action="store_true", help="answer in JSON, for a program")
