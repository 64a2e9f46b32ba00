"""A table to play at, with shuffled decks, and games played at random."""

from copy import deepcopy
from random import Random
from typing import Any

from .actions import Action, Discard, Draw, Reveal, end, start
from .cards import COLOURS, ROWS, colour, copies
from .moves import Move, legal_moves, why_not
from .opening import read_opening
from .state import Rules, Seat, State

NAMES = ["Ada", "Bo", "Cem", "Dua"]


class Table:
    """A game from its set-up on. Play by `apply` with one of `legal_moves`; `record` is kept.

    Besides the moves of `moves.py` there is the forced discard, which another seat may have to make
    in the middle of an action: `{"do": "discard", "player": seat, "viking": ..}`.
    """

    def __init__(
        self,
        rng: Random,
        players: int,
        ship: str = "normal",
        artifacts: list[str] | None = None,
        trade_before_reputation: bool = False,
    ) -> None:
        rules = Rules(ship, list(artifacts or []), trade_before_reputation)
        state = _deal(rng, players, rules)
        self._begin(rng, state, _new_record(state))

    @classmethod
    def opened(cls, rng: Random, record: dict[str, Any]) -> "Table":
        """A table at the set-up or position of a record, with freshly shuffled decks."""
        state = read_opening(record)
        state.shuffle = rng.shuffle
        rng.shuffle(state.deck)
        for lands in state.land_decks.values():
            rng.shuffle(lands)
        table = cls.__new__(cls)
        table._begin(rng, state, deepcopy(record) | {"turns": [], "result": None})
        return table

    def _begin(self, rng: Random, state: State, record: dict[str, Any]) -> None:
        self.rng = rng
        self.state = state
        self.record = record
        self._turn: dict[str, Any] = {}
        self._entry: dict[str, Any] = {}
        self._action: Action | None = None
        self._waiting: Discard | None = None
        state.start_turn()
        self._start_turn()

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.state.over

    def legal_moves(self) -> list[Move]:
        """Every distinct move, of whoever has to decide."""
        if self._waiting is None:
            return legal_moves(self.state)
        seat = self._waiting.seat
        kinds = sorted(set(self.state.seats[seat].crew))
        return [{"do": "discard", "player": seat, "viking": viking} for viking in kinds]

    def apply(self, move: Move) -> None:
        """Carry out a move up to the next decision of anybody."""
        if self._waiting is not None:
            if move not in self.legal_moves():
                raise ValueError(f"not a legal discard: {move}")
            self._waiting = None
            forced = self._entry.setdefault("forced", [])
            forced.append({"player": move["player"], "viking": move["viking"]})
            self._run(move["viking"])
            return
        refusal = why_not(self.state, move)
        if refusal:
            raise ValueError(f"{move}: {refusal}")
        if move["do"] == "end":
            self._end()
            return
        self._entry = dict(move)
        self._turn["actions"].append(self._entry)
        self._action = start(self.state, move)
        self._run(None)

    def _run(self, answer: Any) -> None:
        """Let the action go on until it is finished or somebody has to discard."""
        assert self._action is not None
        while True:
            try:
                question = self._action.send(answer)
            except StopIteration:
                self._action = None
                return
            match question:
                case Discard():
                    self._waiting = question
                    return
                case Draw(onto):
                    answer = self.state.deck.pop()
                    if onto == "crew":
                        self._entry.setdefault("draws", []).append(answer)
                    else:
                        self._entry["refill"] = answer
                case Reveal(row):
                    deck = self.state.land_decks[row]
                    answer = deck.pop() if deck else None
                    self._entry["refill"] = answer

    def _start_turn(self) -> None:
        self._turn = {"player": self.state.active, "actions": []}
        self.record["turns"].append(self._turn)

    def _end(self) -> None:
        if not end(self.state):
            return
        self._turn["after"] = self.state.totals()
        self.state.next_turn()
        if self.state.over:
            self.record["result"] = self.state.result()
        else:
            self._start_turn()


def _deal(rng: Random, players: int, rules: Rules) -> State:
    """Shuffle and deal: the board, the crews seat by seat, the hands seat by seat."""
    deck = sorted(copies(players).elements())
    rng.shuffle(deck)
    board = {space: deck.pop() for space in COLOURS}
    seats = [Seat() for _ in range(players)]
    for seat in seats:
        seat.crew = [deck.pop(), deck.pop()]
        while colour(seat.crew[0]) == colour(seat.crew[1]):
            deck += seat.crew
            rng.shuffle(deck)
            seat.crew = [deck.pop(), deck.pop()]
    for seat in seats:
        seat.hand = [deck.pop() for _ in range(3)]
    land_decks = {row: list(numbers) for row, numbers in ROWS.items()}
    rows: dict[str, list[int | None]] = {}
    for row, lands in land_decks.items():
        rng.shuffle(lands)
        rows[row] = [lands.pop() for _ in range(3)]
    return State(rules, seats, board, rows, land_decks, deck, [], shuffle=rng.shuffle)


def _new_record(state: State) -> dict[str, Any]:
    rules = state.rules
    return {
        "format": "knarr-record",
        "version": 1,
        "players": NAMES[: len(state.seats)],
        "rules": {
            "ship": rules.ship,
            "artifacts": list(rules.artifacts),
            "trade_before_reputation": rules.trade_before_reputation,
        },
        "setup": {
            "board": dict(state.board),
            "trading": list(state.rows["trading"]),
            "influence": list(state.rows["influence"]),
            "crew": [list(seat.crew) for seat in state.seats],
            "hand": [list(seat.hand) for seat in state.seats],
        },
        "turns": [],
        "result": None,
    }


def random_game(
    rng: Random,
    players: int,
    ship: str = "normal",
    artifacts: list[str] | None = None,
    trade_before_reputation: bool = False,
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Play a game from the deal at random; its record and the counts of `play_out`."""
    table = Table(rng, players, ship, artifacts, trade_before_reputation)
    stats = play_out(table)
    return table.record, stats


def play_out(table: Table) -> dict[str, Any]:
    """Play to the end, uniformly at random among the distinct legal moves; return a few counts.

    A move that is the only one is made without being counted as a decision. The counts are
    `decisions`, `legal_moves` (their sum over the decisions), `turns`, `rounds`, `winner_vp` and
    `winners` (seats).
    """
    decisions = choices = 0
    while not table.over:
        moves = table.legal_moves()
        if len(moves) > 1:
            decisions += 1
            choices += len(moves)
        table.apply(table.rng.choice(moves))
    result = table.record["result"]
    turns = len(table.record["turns"])
    return {
        "decisions": decisions,
        "legal_moves": choices,
        "turns": turns,
        "rounds": turns // len(table.state.seats),
        "winner_vp": max(result["vp"]),
        "winners": result["winners"],
    }
