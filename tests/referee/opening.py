"""Read a record's head and how its game starts: a set-up or a position."""

from typing import Any

from .cards import (
    ARTIFACTS,
    COLOURS,
    GOAL,
    LANDS,
    MOST_TOKENS,
    ROWS,
    SHIPS,
    TOP_REPUTATION,
    VIKINGS,
    colour,
    copies,
)
from .reading import Refused, at, key, known, listing, number, table, vikings
from .state import Rules, Seat, State


def read_opening(record: Any) -> State:
    """The state at the start of the first turn, before its reputation is scored."""
    record = table(record, "the record")
    players, rules = _read_head(record)
    if "setup" in record and "position" in record:
        raise Refused("position: the record has both a set-up and a position")
    if "setup" in record:
        with at("set-up"):
            return _read_setup(table(record["setup"], "setup"), players, rules)
    with at("position"):
        if "position" not in record:
            raise Refused("the record has no key 'setup' and no key 'position'")
        return _read_position(table(record["position"], "the position"), players, rules)


def _read_head(record: dict[str, Any]) -> tuple[int, Rules]:
    """The number of players and the rules."""
    form = key(record, "format", "the record")
    if form != "knarr-record":
        raise Refused(f"format must be 'knarr-record', not {form!r}")
    version = key(record, "version", "the record")
    if type(version) is not int or version != 1:
        raise Refused(f"version must be 1, not {version!r}")
    players = listing(key(record, "players", "the record"), "players")
    number(len(players), "the number of players", 2, 4)
    for name in players:
        if not isinstance(name, str):
            raise Refused(f"players: {name!r} is not a name")
    return len(players), _read_rules(table(key(record, "rules", "the record"), "rules"))


def _read_rules(rules: dict[str, Any]) -> Rules:
    ship = known(key(rules, "ship", "rules"), SHIPS, "rules.ship")
    artifacts = listing(key(rules, "artifacts", "rules"), "rules.artifacts")
    for artifact in artifacts:
        known(artifact, ARTIFACTS, "rules.artifacts")
        if artifacts.count(artifact) > 1:
            raise Refused(f"rules.artifacts: {artifact} is there twice")
    early = key(rules, "trade_before_reputation", "rules")
    if not isinstance(early, bool):
        raise Refused(f"rules.trade_before_reputation must be true or false, not {early!r}")
    return Rules(ship, artifacts, early)


class _Box:
    """All cards of the game before anything is dealt; every card named is taken out of it."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.vikings = copies(players)
        self.lands = {row: list(numbers) for row, numbers in ROWS.items()}

    def take_vikings(self, cards: list[str], where: str) -> None:
        for viking in cards:
            if not self.vikings[viking]:
                raise Refused(f"{where}: there is no further {viking} with {self.players} players")
            self.vikings[viking] -= 1

    def take_land(self, land: int, complaint: str) -> None:
        deck = self.lands[LANDS[land].row]
        if land not in deck:
            raise Refused(complaint)
        deck.remove(land)


def _read_setup(setup: dict[str, Any], players: int, rules: Rules) -> State:
    """Board, crews and hands in the order of dealing, three face-up cards of each row."""
    box = _Box(players)
    board = _read_board(key(setup, "board", "setup"), box)
    crews = listing(key(setup, "crew", "setup"), "setup.crew", players)
    hands = listing(key(setup, "hand", "setup"), "setup.hand", players)
    seats = [Seat() for _ in range(players)]
    for index, seat in enumerate(seats):
        where = f"the crew of seat {index}"
        seat.crew = vikings(crews[index], where, 2)
        box.take_vikings(seat.crew, where)
        first, second = (colour(viking) for viking in seat.crew)
        if first == second:
            raise Refused(
                f"{where}: the two starting vikings must be of different colours, both are {first}"
            )
    for index, seat in enumerate(seats):
        where = f"the hand of seat {index}"
        seat.hand = vikings(hands[index], where, 3)
        box.take_vikings(seat.hand, where)
    rows: dict[str, list[int | None]] = {}
    for row, numbers in ROWS.items():
        name = f"setup.{row}"
        rows[row] = []
        for entry, value in enumerate(listing(key(setup, row, "setup"), name, 3), start=1):
            land = number(value, f"{name}, entry {entry}", numbers[0], numbers[-1])
            rows[row].append(land)
            box.take_land(land, f"{name}: destination {land} is there twice")
    return State(rules, seats, board, rows, box.lands, list(box.vikings.elements()), [])


def _read_board(value: Any, box: _Box) -> dict[str, str]:
    board = table(value, "the board")
    for space in COLOURS:
        where = f"the board space {space}"
        known(key(board, space, "the board"), VIKINGS, where)
        box.take_vikings([board[space]], where)
    return {space: board[space] for space in COLOURS}


def _read_position(position: dict[str, Any], players: int, rules: Rules) -> State:
    """Everything that lies on the table; what is named nowhere is in the decks."""
    box = _Box(players)
    active = number(key(position, "active", "the position"), "active", 0, players - 1)
    listed = listing(key(position, "seats", "the position"), "seats", players)
    seats = [_read_seat(value, f"seat {index}", rules, box) for index, value in enumerate(listed)]
    board = _read_board(key(position, "board", "the position"), box)
    rows = {row: _read_row(key(position, row, "the position"), row, box) for row in ROWS}
    for row, lands in rows.items():
        for entry, land in enumerate(lands, start=1):
            if land is None and box.lands[row]:
                left = len(box.lands[row])
                raise Refused(
                    f"{row}, entry {entry}: null, although the deck still has {left} cards"
                )
    discard = vikings(key(position, "discard", "the position"), "discard")
    box.take_vikings(discard, "discard")
    if active == 0 and any(seat.vp >= GOAL for seat in seats):
        raise Refused(f"the game is over: somebody has {GOAL} VP and seat 0 is to move")
    deck = list(box.vikings.elements())
    return State(rules, seats, board, rows, box.lands, deck, discard, active)


def _read_seat(value: Any, name: str, rules: Rules, box: _Box) -> Seat:
    seat = table(value, name)
    crew = vikings(key(seat, "crew", name), f"{name}, crew")
    hand = vikings(key(seat, "hand", name), f"{name}, hand", 3)
    box.take_vikings(crew, f"{name}, crew")
    box.take_vikings(hand, f"{name}, hand")
    reserved = _read_lands(key(seat, "reserved", name), f"{name}, reserved", box)
    if reserved and "golden_bracelet" not in rules.artifacts:
        raise Refused(f"{name}, reserved: the golden bracelet is not in play")
    if len(reserved) > 2:
        raise Refused(f"{name}, reserved: at most two destinations, not {len(reserved)}")
    return Seat(
        vp=number(key(seat, "vp", name), f"{name}, vp", 0),
        reputation=number(key(seat, "reputation", name), f"{name}, reputation", 0, TOP_REPUTATION),
        recruits=number(key(seat, "recruits", name), f"{name}, recruits", 0, MOST_TOKENS),
        bracelets=number(key(seat, "bracelets", name), f"{name}, bracelets", 0, MOST_TOKENS),
        crew=crew,
        hand=hand,
        lands=_read_lands(key(seat, "lands", name), f"{name}, lands", box),
        reserved=reserved,
    )


def _read_lands(value: Any, name: str, box: _Box) -> list[int]:
    lands = listing(value, name)
    for entry, land in enumerate(lands, start=1):
        number(land, f"{name}, entry {entry}", min(LANDS), max(LANDS))
        box.take_land(land, f"{name}: destination {land} is in two places")
    return lands


def _read_row(value: Any, row: str, box: _Box) -> list[int | None]:
    lands = listing(value, row, 3)
    for entry, land in enumerate(lands, start=1):
        if land is not None:
            name = f"{row}, entry {entry}"
            number(land, name, ROWS[row][0], ROWS[row][-1])
            box.take_land(land, f"{name}: destination {land} is in two places")
    return lands
