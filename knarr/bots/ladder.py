"""The ladder of strategies: ``python -m knarr.bots.ladder > docs/ladder.md``.

With two players everybody meets everybody, both seats of the same deals; with three and four, every
strategy sits at a table of `greedy`, from all seats of the same deals.
"""

from __future__ import annotations

import argparse
from itertools import combinations

from knarr.bots.strategies import STRATEGIES, sentence_of
from knarr.simulate import simulate
from knarr.stats import Share, wilson

YARDSTICK = "greedy"
SEED = 2026
SEARCHER = "montecarlo"


def duel(first: str, second: str, games: int) -> Share:
    """The share of games that `first` wins against `second`."""
    return simulate([first, second], games, seed=SEED, rotate=True).share(first)


def at_a_table(name: str, players: int, games: int) -> Share:
    """The share of games that a strategy wins against yardsticks; for a yardstick, a seat's."""
    if name == YARDSTICK:
        return wilson(games / players, games)
    table = [name] + [YARDSTICK] * (players - 1)
    return simulate(table, games, seed=SEED, rotate=True).share(name)


def games_for(names: tuple[str, ...], games: int, searched: int) -> int:
    """Fewer games where somebody searches."""
    return searched if SEARCHER in names else games


def words(share: Share) -> str:
    """A share with its interval."""
    return f"{share.share:.3f} [{share.low:.3f}, {share.high:.3f}]"


def ladder(games: int, searched: int) -> str:
    """The ladder as a page in Markdown."""
    names = list(STRATEGIES)
    duels: dict[tuple[str, str], Share] = {}
    for first, second in combinations(names, 2):
        share = duel(first, second, games_for((first, second), games, searched))
        duels[first, second] = share
        duels[second, first] = Share(1 - share.share, 1 - share.high, 1 - share.low)
    mean = {
        name: sum(duels[name, other].share for other in names if other != name) / (len(names) - 1)
        for name in names
    }
    order = sorted(names, key=lambda name: -mean[name])
    lines = [_HEAD.format(games=games, searched=searched, seed=SEED)]
    for name in order:
        tables = [
            words(at_a_table(name, players, games_for((name,), games, searched)))
            for players in (3, 4)
        ]
        against = "" if name == YARDSTICK else words(duels[name, YARDSTICK])
        lines.append(f"| {name} | {mean[name]:.3f} | {against} | {' | '.join(tables)} |")
    lines += [_SQUARE, f"| | {' | '.join(order)} |", "| --- |" + " ---: |" * len(order)]
    for name in order:
        cells = [f"{duels[name, other].share:.2f}" if other != name else "" for other in order]
        lines.append(f"| {name} | {' | '.join(cells)} |")
    lines.append(_WHO)
    lines += [f"- **{name}**: {sentence_of(STRATEGIES[name])}" for name in order]
    return "\n".join(lines)


_HEAD = """# The ladder of strategies

Made by `python -m knarr.bots.ladder`: {games} games a pairing ({searched} with montecarlo), seed
{seed}, normal ship, no artifacts, every deal played from all seats. Shares of wins with their 95 %
Wilson intervals; an equal share would be 0.500, 0.333 and 0.250.

| strategy | mean against all, 2 players | against greedy | against two greedy | against three |
| --- | ---: | ---: | ---: | ---: |"""

_SQUARE = """
## Everybody against everybody, two players

The share of games that the strategy of the line wins against that of the column.
"""

_WHO = """
## Who they are
"""


def main() -> None:
    """Print the ladder."""
    parser = argparse.ArgumentParser(description="Play the ladder of strategies.")
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--searched", type=int, default=400)
    args = parser.parse_args()
    print(ladder(args.games, args.searched))


if __name__ == "__main__":
    main()
