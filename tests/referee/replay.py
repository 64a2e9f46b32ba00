"""Replay a record, with every rule checked."""

from collections.abc import Iterator
from typing import Any

from .actions import Action, Discard, Draw, Reveal, end, start
from .cards import COLOURS, LANDS, VIKINGS
from .moves import Move, why_not
from .opening import read_opening
from .reading import Refused, at, key, known, listing, number, table, vikings
from .state import State

FIGURES = ["vp", "reputation", "recruits", "bracelets"]
MAIN_KEY = {
    "trade": "bracelets",
    "recruit": "viking",
    "explore": "destination",
    "swap": "space",
    "reserve": "destination",
}


def check(record: Any) -> None:
    """Raise `Refused` with place and reason at the first thing in a record the rules forbid."""
    for _ in walk(record):
        pass


def walk(record: Any) -> Iterator[tuple[int, int, State]]:
    """Replay a record and hand out (turn, action, state) before every action and every end of turn.

    Turns and actions count from 1. The state is the live one and goes on after each step.
    """
    state = read_opening(record)
    for name in ("turns", "result"):
        key(record, name, "the record")
    turns = listing(record["turns"], "turns")
    state.start_turn()
    for index, value in enumerate(turns, start=1):
        yield from _walk_turn(state, value, index, last=index == len(turns))
    with at("result"):
        _check_result(state, record["result"])


def _walk_turn(
    state: State, value: Any, index: int, *, last: bool
) -> Iterator[tuple[int, int, State]]:
    place = f"turn {index}"
    with at(place):
        if state.over:
            raise Refused(f"the game was over after turn {index - 1}")
        turn = table(value, "a turn")
        seat = number(key(turn, "player", "the turn"), "player", 0, len(state.seats) - 1)
        if seat != state.active:
            raise Refused(f"it is the turn of seat {state.active}, not of seat {seat}")
        actions = listing(key(turn, "actions", "the turn"), "actions")
    for count, action in enumerate(actions, start=1):
        yield index, count, state
        with at(f"{place}, action {count}"):
            _perform(state, action)
    if "after" not in turn:
        if not last:
            raise Refused(f"{place}: the turn has no key 'after' and is not the last one")
        return
    yield index, len(actions) + 1, state
    with at(f"{place}, end"):
        _end_turn(state)
    with at(f"{place}, after"):
        _check_after(state, turn["after"])
    state.next_turn()


def _end_turn(state: State) -> None:
    refusal = why_not(state, {"do": "end"})
    if refusal:
        raise Refused(refusal)
    if not end(state):
        end(state)  # the Explore that the closing check opened was not taken


def _check_after(state: State, value: Any) -> None:
    after = table(value, "after")
    for figure in FIGURES:
        name = f"after.{figure}"
        listed = listing(key(after, figure, "after"), name, len(state.seats))
        for seat, total in enumerate(listed):
            number(total, f"{name} of seat {seat}", 0)
    for figure, totals in state.totals().items():
        _compare(after[figure], totals, figure)


def _compare(listed: list[int], totals: list[int], figure: str) -> None:
    for seat, (says, total) in enumerate(zip(listed, totals, strict=True)):
        if says != total:
            raise Refused(f"seat {seat}, {figure}: the record says {says}, it is {total}")


def _check_result(state: State, value: Any) -> None:
    if not state.over:
        if value is not None:
            raise Refused("the game is not over, the result must be null")
        return
    if value is None:
        raise Refused("the game is over, the result must not be null")
    result = table(value, "result")
    truth = state.result()
    seats = len(state.seats)
    for figure in ("vp", "tokens"):
        listed = listing(key(result, figure, "result"), f"result.{figure}", seats)
        for seat, total in enumerate(listed):
            number(total, f"result.{figure} of seat {seat}", 0)
        _compare(listed, truth[figure], figure)
    winners = listing(key(result, "winners", "result"), "result.winners")
    for entry, seat in enumerate(winners, start=1):
        number(seat, f"result.winners, entry {entry}", 0, seats - 1)
    if winners != truth["winners"]:
        raise Refused(f"the winners are {truth['winners']}, not {winners}")


def _perform(state: State, value: Any) -> None:
    """Read one action, ask whether it is allowed, carry it out with the answers it names."""
    action = table(value, "an action")
    do = known(key(action, "do", "the action"), MAIN_KEY, "do")
    with at(do):
        main = key(action, MAIN_KEY[do], "the action")
        _check_main_key(do, main)
    with at(f"{do} {main}"):
        move = _read_move(action, do)
        draws = vikings(action.get("draws", []), "draws")
        forced = _read_forced(state, action)
        if do == "explore" and state.main_done and not state.open_explores:
            end(state)  # the player has said "end", and the closing check may open this Explore
        refusal = why_not(state, move)
        if refusal:
            raise Refused(refusal)
        _check_draw_count(state, move, draws)
        refill = _read_refill(state, action)
        _answer(state, start(state, move), draws, refill, forced)
    with at(do):
        if forced:
            raise Refused(f"'forced' has {len(forced)} entries too many")


def _check_main_key(do: str, main: Any) -> None:
    match do:
        case "trade":
            number(main, "bracelets", 1, 3)
        case "recruit":
            known(main, VIKINGS, "viking")
        case "swap":
            known(main, COLOURS, "space")
        case _:
            number(main, "destination", min(LANDS), max(LANDS))


def _read_move(action: dict[str, Any], do: str) -> Move:
    move = {"do": do, MAIN_KEY[do]: action[MAIN_KEY[do]]}
    if do == "recruit":
        move["take"] = known(key(action, "take", "the action"), COLOURS, "take")
    if do == "explore":
        move["pay"] = sorted(vikings(key(action, "pay", "the action"), "pay"))
        move["recruits"] = number(key(action, "recruits", "the action"), "recruits", 0)
    return move


def _read_forced(state: State, action: dict[str, Any]) -> list[tuple[int, str]]:
    """The forced discards as (seat, viking). An empty list is not written."""
    if "forced" not in action:
        return []
    forced = []
    for value in listing(action["forced"], "forced"):
        entry = table(value, "an entry of forced")
        last = len(state.seats) - 1
        seat = number(key(entry, "player", "forced"), "forced: player", 0, last)
        forced.append((seat, known(key(entry, "viking", "forced"), VIKINGS, "forced: viking")))
    if not forced:
        raise Refused("'forced' must not be an empty list")
    return forced


def _check_draw_count(state: State, move: Move, draws: list[str]) -> None:
    count = 0
    if move["do"] == "trade":
        count = state.trade_gains(move["bracelets"])["viking"]
    if move["do"] == "explore":
        count = LANDS[move["destination"]].gains["viking"]
    if len(draws) != count:
        raise Refused(f"draws {count} vikings, the record names {len(draws)}")


def _read_refill(state: State, action: dict[str, Any]) -> Any:
    """The card that the action says was revealed: a viking, a destination, or null for a slot."""
    if action["do"] == "trade":
        return None
    if action["do"] in ("recruit", "swap"):
        return known(key(action, "refill", "the action"), VIKINGS, "refill")
    if action["do"] == "explore" and action["destination"] in state.me.reserved:
        if "refill" in action:
            raise Refused("a reserved destination has no refill")
        return None
    refill = key(action, "refill", "the action")
    return refill if refill is None else number(refill, "refill", min(LANDS), max(LANDS))


def _answer(
    state: State, action: Action, draws: list[str], refill: Any, forced: list[tuple[int, str]]
) -> None:
    """Let an action run; its questions are answered from the record. Uses up `forced`."""
    draws = list(draws)
    answer: Any = None
    while True:
        try:
            question = action.send(answer)
        except StopIteration:
            return
        match question:
            case Discard(seat):
                answer = _forced_discard(state, seat, forced)
            case Draw("crew"):
                answer = _from_deck(state, draws.pop(0))
            case Draw():
                answer = _from_deck(state, refill)
            case Reveal(row):
                answer = _from_land_deck(state, row, refill)


def _forced_discard(state: State, seat: int, forced: list[tuple[int, str]]) -> str:
    if not forced:
        raise Refused(f"the forced discard by seat {seat} is missing")
    named, viking = forced.pop(0)
    if named != seat:
        raise Refused(f"the next forced discard is by seat {seat}, not by seat {named}")
    if viking not in state.seats[seat].crew:
        raise Refused(f"forced: seat {seat} has no {viking} in the crew")
    return viking


def _from_deck(state: State, viking: str) -> str:
    if viking not in state.deck:
        raise Refused(f"no {viking} is left in the deck")
    state.deck.remove(viking)
    return viking


def _from_land_deck(state: State, row: str, land: int | None) -> int | None:
    deck = state.land_decks[row]
    if not deck:
        if land is not None:
            raise Refused(f"the {row} deck is exhausted, the refill must be null, not {land}")
        return None
    if land is None:
        raise Refused(f"the {row} deck still has {len(deck)} cards, the refill must not be null")
    if land not in deck:
        raise Refused(f"destination {land} cannot come from the {row} deck")
    deck.remove(land)
    return land
