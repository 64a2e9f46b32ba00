"""What games came to, counted anew from their records by the rules, with nothing of the kernel.

A record tells every choice and every card; what these bring is added up here by the printed cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from knarr.cards import ARTIFACTS, COLOURS, DESTINATIONS, GAINS, INCOME, SHIP_COLUMNS

TOKENS = {"bracelet": "bracelets", "recruit": "recruits"}
FIRST_INFLUENCE, GOAL_TOKENS, MOST_REPUTATION = 21, 3, 14
WIN = 12

Record = dict[str, Any]


@dataclass
class Count:
    """What one entrant's games came to."""

    numbers: Counter[tuple[str, Any]] = field(default_factory=Counter)

    def add(self, what: str, key: Any = None, times: int = 1) -> None:
        """Count something."""
        if times:
            self.numbers[what, key] += times


@dataclass
class Corner:
    """What one seat has."""

    figures: Counter[str]
    crew: list[str]
    lands: list[int]
    reserved: list[int] = field(default_factory=list)

    def column(self, colour: str) -> list[str]:
        """The assets of a colour's vikings."""
        return [card.split(".")[1] for card in self.crew if card.startswith(colour + ".")]

    def lines(self) -> int:
        """Complete lines of five colours."""
        return min(len(self.column(colour)) for colour in COLOURS)


class Recount:
    """Counts games, one after the other; `counts` go by entrant."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.counts = [Count() for _ in range(players)]
        self.table: Count = Count()

    def game(self, record: Record, rotation: int = 0, skip: tuple[int, int] = (0, 0)) -> None:
        """Count a game; the first `skip` turns, and actions of the next one, lie before its start.

        Reputation is scored at the start of each turn.
        """
        _Replay(self, record, rotation, skip).count()


class _Replay:
    """One game."""

    def __init__(self, to: Recount, record: Record, rotation: int, skip: tuple[int, int]) -> None:
        self.to, self.record, self.rotation = to, record, rotation
        self.skipped_turns, self.skipped_actions = skip
        self.artifacts = record["rules"]["artifacts"]
        self.ship = SHIP_COLUMNS[record["rules"]["ship"]]
        start = Counter(recruits=1, bracelets=1)
        self.seats = [Corner(Counter(start), list(c), []) for c in record["setup"]["crew"]]
        self.known: list[int] = [0] * to.players
        self.counting = False

    def entrant(self, seat: int) -> Count:
        """Who sits there, or nobody while nothing counts yet."""
        at = (seat + self.rotation) % self.to.players
        return self.to.counts[at] if self.counting else Count()

    def count(self) -> None:
        """Count the whole game."""
        for number, turn in enumerate(self.record["turns"], start=1):
            self.turn(number, turn)
        self.end()

    def turn(self, number: int, turn: dict[str, Any]) -> None:
        """One turn: the reputation, the actions, the totals at its end."""
        seat = turn["player"]
        me = self.seats[seat]
        self.counting = number > self.skipped_turns + 1 or self.skipped_actions == 0 == number - 1
        income = INCOME[me.figures["reputation"]]
        me.figures["vp"] += income
        self.entrant(seat).add("points", "reputation", income)
        self.base = dict.fromkeys(("amulet", "weathervane"), me.lines())
        self.open_explores, self.main_done = 0, False
        for at, action in enumerate(turn["actions"]):
            started = number > self.skipped_turns + 1 or at >= self.skipped_actions
            self.counting = number > self.skipped_turns and started
            self.action(seat, action)
            if not self.counting:
                self.known = [len(one.lands) for one in self.seats]
        self.counting = number > self.skipped_turns
        if self.close(seat):
            self.close(seat)
        self.round_end((number - 1) // self.to.players + 1, seat, turn["after"])

    def round_end(self, at: int, seat: int, after: dict[str, list[int]]) -> None:
        """The totals that the record names must be those counted here."""
        for name, totals in after.items():
            assert totals == [one.figures[name] for one in self.seats], (at, name)
        entrant = self.entrant(seat)
        entrant.add("turns_by_round", at)
        entrant.add("vp_by_round", at, after["vp"][seat])
        entrant.add("reputation_by_round", at, after["reputation"][seat])

    def action(self, seat: int, action: dict[str, Any]) -> None:
        """One action with all that it brings."""
        if action["do"] == "trade":
            self.trade(seat, action)
        elif action["do"] == "recruit":
            self.recruit(seat, action)
        elif action["do"] == "explore":
            self.explore(seat, action)
        elif action["do"] == "reserve":
            self.seats[seat].reserved.append(action["destination"])
        self.seats[seat].crew += action.get("draws", [])
        self.entrant(seat).add("gained", "viking", len(action.get("draws", [])))
        for discard in action.get("forced", []):
            self.seats[discard["player"]].crew.remove(discard["viking"])
            self.entrant(discard["player"]).add("forced")
        if action["do"] in ("recruit", "explore"):
            self.main_done = True
            self.check_lines(seat)

    def gain(self, seat: int, gains: Sequence[str], source: str) -> None:
        """Add what comes together, cut it at the caps, and count both."""
        figures, entrant = self.seats[seat].figures, self.entrant(seat)
        for gain in GAINS[:4]:
            name = TOKENS.get(gain, gain)
            most = {"vp": 10**6, "reputation": MOST_REPUTATION}.get(gain, GOAL_TOKENS)
            before, comes = figures[name], gains.count(gain)
            figures[name] = min(before + comes, most)
            entrant.add("gained", gain, figures[name] - before)
            entrant.add("lost", gain, before + comes - figures[name])
            if gain == "vp":
                entrant.add("points", source, comes)

    def trigger(self, seat: int, artifact: str) -> None:
        """An artifact takes effect."""
        self.entrant(seat).add("triggers", ARTIFACTS.index(artifact))

    def trade(self, seat: int, action: dict[str, Any]) -> None:
        """Bracelets for everything in the columns."""
        me, many = self.seats[seat], action["bracelets"]
        me.figures["bracelets"] -= many
        tables = [self.ship, *(DESTINATIONS[land].columns for land in me.lands)]
        columns = [column for table in tables for column in table[:many]]
        self.gain(seat, [name for column in columns for name in _names(column)], "trade")
        self.entrant(seat).add("trades", many)
        self.entrant(seat).add("spent", "bracelets for trading", many)

    def recruit(self, seat: int, action: dict[str, Any]) -> None:
        """A card onto its column, the column's gains, the artifacts that look at its length."""
        me, colour = self.seats[seat], action["viking"].split(".")[0]
        me.crew.append(action["viking"])
        column = me.column(colour)
        self.gain(seat, column, "recruit")
        self.entrant(seat).add("recruits")
        if "silver_coin" in self.artifacts and len(column) > 3:
            self.gain(seat, ["vp"], "artifact")
            self.trigger(seat, "silver_coin")
        room = len(me.reserved) < 2
        if "golden_bracelet" in self.artifacts and len(column) == 3 and room:
            self.trigger(seat, "golden_bracelet")
        if action["take"] == colour:
            return
        if "cauldron" in self.artifacts and len(column) == 2:
            self.trigger(seat, "cauldron")
            return
        me.figures["recruits"] -= 1
        self.entrant(seat).add("spent", "recruits for taking")

    def explore(self, seat: int, action: dict[str, Any]) -> None:
        """Cards and tokens for a destination with its gains."""
        me, land = self.seats[seat], action["destination"]
        if self.main_done and not self.open_explores:
            self.close(seat)
        self.open_explores -= int(self.main_done)
        for card in action["pay"]:
            me.crew.remove(card)
        me.figures["recruits"] -= action["recruits"]
        self.entrant(seat).add("spent", "recruits for exploring", action["recruits"])
        if "mead_cup" in self.artifacts:
            self.trigger(seat, "mead_cup")
        on_trading = bool(me.lands) and me.lands[-1] < FIRST_INFLUENCE
        if "helmet" in self.artifacts and land >= FIRST_INFLUENCE and on_trading:
            self.trigger(seat, "helmet")
        me.lands.append(land)
        me.reserved = [other for other in me.reserved if other != land]
        self.entrant(seat).add("explores")
        self.gain(seat, _names(DESTINATIONS[land].gains), "explore")

    def check_lines(self, seat: int, given_up: bool = False) -> None:
        """The Amulet's gift and the Weathervane's Explore for lines above their base."""
        lines = self.seats[seat].lines()
        for artifact, base in self.base.items():
            if artifact not in self.artifacts or lines <= base:
                continue
            self.base[artifact] = lines
            if artifact == "amulet":
                self.gain(seat, ["bracelet", "recruit", "reputation"], "artifact")
            if artifact == "amulet" or not given_up:
                self.trigger(seat, artifact)
            self.open_explores += int(artifact == "weathervane")

    def close(self, seat: int) -> bool:
        """The check at the end of a turn; whether it opened an Explore."""
        given_up, before = self.open_explores > 0, self.open_explores
        self.check_lines(seat, given_up)
        return not given_up and self.open_explores > before

    def end(self) -> None:
        """The result: wins in twelfths, points, lands."""
        result, self.counting = self.record["result"], True
        for seat, vp in enumerate(result["vp"]):
            entrant, me = self.entrant(seat), self.seats[seat]
            assert vp == me.figures["vp"]
            won = WIN // len(result["winners"]) if seat in result["winners"] else 0
            entrant.add("wins", seat, won)
            entrant.add("games_at", seat)
            entrant.add("shared", times=int(won not in (0, WIN)))
            entrant.add("vp", seat, vp)
            entrant.add("vp_squares", times=vp * vp)
            entrant.add("vp_counts", vp)
            best = max(other for at, other in enumerate(result["vp"]) if at != seat)
            entrant.add("margin_counts", vp - best)
            entrant.add("reputation_counts", me.figures["reputation"])
            for land in me.lands[self.known[seat] :]:
                entrant.add("lands", land)
                entrant.add("land_wins", land, won)
        turns = len(self.record["turns"])
        self.to.table.add("games")
        self.to.table.add("turns", times=turns)
        self.to.table.add("round_counts", -(-turns // self.to.players))


def _names(counts: Sequence[int]) -> list[str]:
    return [gain for gain, count in zip(GAINS, counts, strict=True) for _ in range(count)]
