"""The card tables, read from the CSV files, and what a cost means."""

import csv
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path

DATA = Path(__file__).parent / ".." / ".." / "knarr" / "data"

COLOURS = ["red", "yellow", "green", "blue", "purple"]
ASSETS = ["vp", "bracelet", "recruit", "reputation"]
ARTIFACTS = [
    "mead_cup",
    "silver_coin",
    "cauldron",
    "golden_bracelet",
    "helmet",
    "amulet",
    "weathervane",
]
ROWS = {"trading": range(1, 21), "influence": range(21, 36)}

TOP_REPUTATION = 14
MOST_TOKENS = 3
GOAL = 40


def _rows(name: str) -> list[dict[str, str]]:
    """The lines of one table, each as a dictionary from heading to text."""
    with (DATA / name).open(newline="", encoding="utf-8") as lines:
        return list(csv.DictReader(lines))


@dataclass(frozen=True)
class Land:
    """A destination card: its row, its cost as text, what it gives at once and by trading."""

    number: int
    row: str
    cost: str
    gains: dict[str, int]
    columns: list[str]


def _land(line: dict[str, str]) -> Land:
    gains = {asset: int(line[asset]) for asset in [*ASSETS, "viking"]}
    return Land(int(line["number"]), line["kind"], line["cost"], gains, _columns(line))


def _columns(line: dict[str, str]) -> list[str]:
    return [line["column_1"], line["column_2"], line["column_3"]]


LANDS = {int(line["number"]): _land(line) for line in _rows("destinations.csv")}
SHIPS = {line["side"]: _columns(line) for line in _rows("ships.csv")}
TRACK = [
    (int(line["reputation_from"]), int(line["vp_per_turn"])) for line in _rows("reputation.csv")
]
VIKINGS = [f"{line['colour']}.{line['asset']}" for line in _rows("vikings.csv")]


def copies(players: int) -> Counter[str]:
    """How many copies of every viking are in the game with this number of players."""
    return Counter(
        {
            f"{line['colour']}.{line['asset']}": int(line[f"copies_{players}_players"])
            for line in _rows("vikings.csv")
        }
    )


def colour(viking: str) -> str:
    """The colour of a viking: `blue` of `blue.vp`."""
    return viking.split(".")[0]


def asset(viking: str) -> str:
    """The asset of a viking: `vp` of `blue.vp`."""
    return viking.split(".")[1]


def track_vp(reputation: int) -> int:
    """The VP scored at the start of a turn: those of the highest track value reached."""
    return max(vp for reached, vp in TRACK if reputation >= reached)


@cache
def cost_size(cost: str) -> int:
    """How many cards a cost asks for altogether."""
    return sum(int(part.split(":")[1]) for part in cost.split())


def pays(cost: str, paid: list[str], recruits: int) -> bool:
    """Whether vikings of these colours and this many recruits pay the cost exactly.

    Each recruit replaces any one card that is asked for, so the vikings alone have to be a part of
    what is asked for, and the recruits have to be as many as the cards that are missing.
    """
    if len(paid) + recruits != cost_size(cost):
        return False
    counts = Counter(paid)
    if cost.startswith("different:"):
        return all(count == 1 for count in counts.values())
    if cost.startswith("same:"):
        return len(counts) <= 1
    asked = {part.split(":")[0]: int(part.split(":")[1]) for part in cost.split()}
    return all(count <= asked.get(name, 0) for name, count in counts.items())


def colour_counts(vikings: list[str]) -> str:
    """Vikings counted by colour, in words: `red:1 green:2`, or `no vikings`."""
    counts = Counter(colour(viking) for viking in vikings)
    words = [f"{name}:{counts[name]}" for name in COLOURS if counts[name]]
    return " ".join(words) or "no vikings"
