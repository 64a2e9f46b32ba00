"""An independent referee for Rebirth, for the tests only: it imports nothing of the engine.

Written from the rules alone, and to be obviously right before fast: everything is counted anew from
the tiles on the board whenever it is asked.

* `check(record)` replays a record and raises `Refused` at the first thing that is not so.
* `Table` is the table it plays on: `may_place`, `place`, `final`.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

At = tuple[int, int]
DATA = Path(__file__).parents[2] / "knarr" / "rebirth" / "data"
SHIPPED = {"map": "map.json", "bag": "bag.json", "missions": "missions.json"}
STEPS = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)]
NOBODY = "unused colour"
FARMS = ("food", "energy")
THREE_REMOVE = {"food": 3, "energy": 3, "settlement:2": 1, "settlement:3": 1, "settlement:4": 1}


class Refused(Exception):
    """What a record says is not so; `turn` counts from 1; 0 is the set-up, None the result."""

    def __init__(self, turn: int | None, reason: str) -> None:
        super().__init__(f"turn {turn}: {reason}")
        self.turn = turn


def around(at: At) -> list[At]:
    return [(at[0] + q, at[1] + r) for q, r in STEPS]


class Plan:
    """A map, from its data."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.hexes = {tuple(one["at"]): one for one in data["hexes"]}
        self.kind = {at: one["kind"] for at, one in self.hexes.items()}
        self.groups: dict[str, list[At]] = {}
        self.named: dict[str, At] = {}
        for at, one in self.hexes.items():
            if one["kind"] == "settlement":
                self.groups.setdefault(one["settlement"], []).append(at)
            if one.get("castle"):
                self.named[one["castle"]] = at
        self.near = {at: around(at) for at in self.hexes}
        self.lists = {
            kind: [at for at in self.hexes if self.kind[at] == kind]
            for kind in set(self.kind.values())
        }
        self.coast = {
            at
            for at in self.hexes
            if any(self.kind.get(near, "water") == "water" for near in self.near[at])
        }
        self.beside = {
            kind: {near for at in self.all(kind) for near in self.near[at]}
            for kind in ("castle", "cathedral")
        }

    def all(self, kind: str) -> list[At]:
        return self.lists.get(kind, [])


@cache
def shipped(name: str) -> Any:
    data = json.loads((DATA / SHIPPED[name]).read_text(encoding="utf-8"))
    return Plan(data) if name == "map" else data


class Table:
    """The tiles on the board, and what follows from the order in which they came."""

    def __init__(self, players: int, plan: Plan, deck: dict[str, Any]) -> None:
        self.players, self.plan = players, plan
        self.tiles: dict[At, tuple[Any, str]] = {}
        self.holder: dict[At, int] = {}
        self.stands: set[tuple[At, int]] = set()
        self.deck = {card["name"]: card.get("copies", 1) for card in deck["cards"]}
        self.cards = {card["name"]: card for card in deck["cards"]}
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.points = [0] * players

    def lay_unused(self) -> int:
        marked = [at for at, one in self.plan.hexes.items() if one.get("marked")]
        for at in marked:
            self.tiles[at] = (NOBODY, "")
        return len(marked)

    # -- counting -----------------------------------------------------------------------------

    def mine(self, at: At, seat: int, tile: str | None = None) -> bool:
        if at not in self.tiles:
            return False
        owner, lies = self.tiles[at]
        return owner == seat and tile in (None, lies)

    def free(self, kind: str) -> int:
        return sum(at not in self.tiles for at in self.plan.all(kind))

    def cluster(self, at: At) -> set[At]:
        seat, tile = self.tiles[at]
        found, todo = {at}, [at]
        while todo:
            for near in self.plan.near[todo.pop()]:
                if near not in found and self.mine(near, seat, tile):
                    found.add(near)
                    todo.append(near)
        return found

    def clusters(self, seat: int, tile: str) -> list[int]:
        left = {at for at, lies in self.tiles.items() if lies == (seat, tile)}
        sizes = []
        while left:
            one = self.cluster(next(iter(left)))
            sizes.append(len(one))
            left -= one
        return sizes

    def influence(self, group: str) -> dict[int, int]:
        found: dict[int, int] = {}
        for at in self.plan.groups[group]:
            owner, tile = self.tiles.get(at, (NOBODY, ""))
            if owner != NOBODY:
                found[owner] = found.get(owner, 0) + int(tile[-1])
        return found

    def full(self, group: str) -> bool:
        return all(at in self.tiles for at in self.plan.groups[group])

    def beside(self, castle: At, seat: int) -> tuple[int, int]:
        """Spaces next to a castle, and farms among them: what is compared, in this order."""
        tiles = [self.tiles[near][1] for near in self.plan.near[castle] if self.mine(near, seat)]
        return len(tiles), sum(tile in FARMS for tile in tiles)

    # -- a turn -------------------------------------------------------------------------------

    def may_place(self, tile: str, at: At) -> bool:
        kind = self.plan.kind.get(at, "water")
        if at in self.tiles or kind in ("castle", "cathedral", "water"):
            return False
        if tile not in FARMS:
            return kind == "settlement"
        if kind in (tile, "blank"):
            return True
        return kind in FARMS and self.free(tile) == 0 and self.free("blank") == 0

    def place(self, seat: int, tile: str, at: At) -> tuple[dict[int, int], list[Any], list[At]]:
        """What every seat scores, the castles that change hands, the cathedrals reached."""
        self.tiles[at] = (seat, tile)
        if tile in FARMS:
            scored = {seat: len(self.cluster(at))}
        else:
            scored = self.settled(seat, self.plan.hexes[at]["settlement"])
            if self.plan.hexes[at].get("port"):
                scored[seat] = scored.get(seat, 0) + 1
        for one, points in scored.items():
            self.points[one] += points
        castles = [near for near in self.plan.near[at] if self.plan.kind.get(near) == "castle"]
        changed = [[list(castle), seat] for castle in castles if self.taken(castle, seat)]
        reached = [
            near
            for near in self.plan.near[at]
            if self.plan.kind.get(near) == "cathedral" and (near, seat) not in self.stands
        ]
        self.stands |= {(near, seat) for near in reached}
        return scored, changed, reached

    def settled(self, completer: int, group: str) -> dict[int, int]:
        if not self.full(group):
            return {}
        influence, size = self.influence(group), len(self.plan.groups[group])
        if size == 1:
            return influence
        owners = [self.tiles[at][0] for at in self.plan.groups[group]]
        if len(set(owners)) == 1:
            return {completer: {2: 8, 3: 13}[size]}
        clockwise = [(completer + step) % self.players for step in range(1, self.players + 1)]
        ranking = [seat for seat in clockwise if seat in influence]
        ranking.sort(key=lambda seat: -influence[seat])  # equal ones stay in clockwise order
        return dict(zip(ranking, {2: (5, 3), 3: (8, 5, 0)}[size], strict=False))

    def taken(self, castle: At, seat: int) -> bool:
        holder = self.holder.get(castle)
        if holder == seat:
            return False
        if holder is not None and not self.beside(castle, seat) > self.beside(castle, holder):
            return False
        self.holder[castle] = seat
        return True

    # -- the end ------------------------------------------------------------------------------

    def counted(self, card: dict[str, Any], seat: int) -> int:
        own = {at for at, (owner, _) in self.tiles.items() if owner == seat}
        what = card["what"]
        if what == "settlements":
            shares = [self.influence(group).get(seat, 0) for group in self.plan.groups]
            return sum(share >= card["influence"] for share in shares)
        if what.endswith("cluster"):
            return max(self.clusters(seat, what.split()[1]), default=0)
        if what.endswith("clusters"):
            return len(self.clusters(seat, what.split()[0]))
        if what.startswith("tiles next to"):
            return len(own & self.plan.beside[what.split()[-1].removesuffix("s")])
        counts = {
            "castles": list(self.holder.values()).count(seat),
            "cathedrals": sum(who == seat for _, who in self.stands),
            "ports": sum(bool(self.plan.hexes[at].get("port")) for at in own),
            "tiles on the coast": len(own & self.plan.coast),
        }
        return counts[what]

    def fulfilled(self, name: str, seat: int) -> bool:
        card = self.cards[name]
        if card["condition"] == "bonus":
            return True
        counts = [self.counted(card, one) for one in range(self.players)]
        if card["condition"] == "at least":
            return counts[seat] >= card["count"]
        return counts[seat] == (max if card["condition"] == "most" else min)(counts)

    def final(self) -> dict[str, list[int]]:
        seats = range(self.players)
        open_groups = [self.influence(one) for one in self.plan.groups if not self.full(one)]
        unfinished = [sum(shares.get(seat, 0) for shares in open_groups) for seat in seats]
        castles = [5 * list(self.holder.values()).count(seat) for seat in seats]
        missions = [
            sum(
                self.cards[name]["points"]
                for name in self.hands[seat]
                if self.fulfilled(name, seat)
            )
            for seat in seats
        ]
        parts = (self.points, unfinished, castles, missions)
        total = [sum(part[seat] for part in parts) for seat in seats]
        return {
            "unfinished": unfinished,
            "castles": castles,
            "missions": missions,
            "total": total,
            "winners": self.winners(total),
        }

    def winners(self, total: list[int]) -> list[int]:
        tied = [seat for seat, points in enumerate(total) if points == max(total)]
        if len(tied) == 1:
            return tied
        edinburgh, stirling = (
            self.holder.get(self.plan.named[name]) for name in ("Edinburgh", "Stirling")
        )
        if edinburgh in tied:
            return [edinburgh]
        return tied if stirling is None else [stirling]


def bag_of(record: dict[str, Any], players: int) -> dict[str, int]:
    data = shipped("bag") if record["bag"] == "teaching" else record["bag"]
    tiles = dict(data["tiles"])
    if players == 3:
        for tile, count in THREE_REMOVE.items():
            tiles[tile] -= count
    return tiles


def start(record: dict[str, Any]) -> tuple[Table, list[dict[str, int]]]:
    """The table after the set-up, and what is left in every seat's bag and hand."""
    players = len(record["players"])
    plan = shipped("map") if record["map"] == "teaching" else Plan(record["map"])
    deck = shipped("missions") if record["missions"] == "teaching" else record["missions"]
    table = Table(players, plan, deck)
    if players == 2 and table.lay_unused() != 32:
        raise Refused(0, "there are not 32 marked spaces")
    bags = [bag_of(record, players) for _ in range(players)]
    if len(record["setup"]["aside"]) != players:
        raise Refused(0, "aside")
    for bag, aside in zip(bags, record["setup"]["aside"], strict=True):
        if len(aside) != 2:
            raise Refused(0, "two tiles are set aside")
        for tile in aside:
            if bag.get(tile, 0) == 0:
                raise Refused(0, f"no {tile} to set aside")
            bag[tile] -= 1
    return table, bags


def check(record: dict[str, Any]) -> Table:
    table, bags = start(record)
    for count, turn in enumerate(record["turns"], 1):
        check_turn(table, bags, count, turn)
    ended = not any(sum(bag.values()) for bag in bags)
    if (record["result"] is not None) != ended:
        raise Refused(None, "there is a result exactly when all tiles are placed")
    if ended and record["result"] != table.final():
        raise Refused(None, f"the result is {table.final()}")
    return table


def check_turn(table: Table, bags: list[dict[str, int]], count: int, turn: dict[str, Any]) -> None:
    seat, tile, at = turn["seat"], turn["tile"], tuple(turn["at"])
    if seat != (count - 1) % table.players:
        raise Refused(count, "another seat's turn")
    if bags[seat].get(tile, 0) == 0:
        raise Refused(count, f"no {tile} left")
    if not table.may_place(tile, at):
        raise Refused(count, f"{tile} may not be placed on {at}")
    bags[seat][tile] -= 1
    scored, changed, reached = table.place(seat, tile, at)
    if turn["scored"] != scored.get(seat, 0):
        raise Refused(count, f"it scores {scored}")
    if sorted(turn["castles"]) != sorted(changed):
        raise Refused(count, f"the castles that change hands are {changed}")
    if turn["after"] != table.points:
        raise Refused(count, f"the points are {table.points}")
    check_mission(table, count, seat, turn["mission"], len(reached))


def check_mission(table: Table, count: int, seat: int, mission: Any, reached: int) -> None:
    names = mission if isinstance(mission, list) else [] if mission is None else [mission]
    if len(names) != min(reached, sum(table.deck.values())):
        raise Refused(count, f"{reached} cathedrals are reached, {len(names)} missions drawn")
    for name in names:
        if table.deck.get(name, 0) == 0:
            raise Refused(count, f"{name} is not in the deck")
        table.deck[name] -= 1
        table.hands[seat].append(name)
