"""What every action does, told from its beginning to its end.

An action is a generator. Where it needs an answer from outside it yields a question: `Draw` (which
card is on top of the viking deck), `Reveal` (which destination is turned up) or `Discard` (which
crew viking this seat gives up). Who answers a `Draw` or a `Reveal` takes the card off its deck.
Nothing here asks whether an action is allowed: that is the business of `moves`.
"""

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass
from typing import Any

from .cards import LANDS, asset, colour
from .state import State


@dataclass(frozen=True)
class Draw:
    """The top card of the viking deck is needed, for the crew or for the board."""

    onto: str


@dataclass(frozen=True)
class Reveal:
    """The next destination of a row's deck is needed; the answer is None when the deck is empty."""

    row: str


@dataclass(frozen=True)
class Discard:
    """This seat has to give up one crew viking of its choice."""

    seat: int


Question = Draw | Reveal | Discard
Action = Generator[Question, Any, None]


def start(state: State, move: dict[str, Any]) -> Action:
    """The action that a move stands for (everything but `end` and a forced discard)."""
    match move["do"]:
        case "trade":
            return trade(state, move["bracelets"])
        case "recruit":
            return recruit(state, move["viking"], move["take"])
        case "explore":
            return explore(state, move["destination"], move["pay"], move["recruits"])
        case "swap":
            return swap(state, move["space"])
        case "reserve":
            return reserve(state, move["destination"])
    raise ValueError(f"not an action: {move!r}")


def trade(state: State, bracelets: int) -> Action:
    """Pay the bracelets, gain all columns together, then draw the vikings."""
    _close_rights(state)
    gains = state.trade_gains(bracelets)
    state.me.bracelets -= bracelets
    state.me.gain(gains)
    yield from _crew_draws(state, gains["viking"])
    state.traded = True
    state.score_reputation()  # here only where an opening trade comes before the reputation


def recruit(state: State, viking: str, take: str) -> Action:
    """Play a viking, gain its whole column, take a board viking, refill the board."""
    _begin(state, "open_recruits")
    me = state.me
    me.hand.remove(viking)
    me.crew.append(viking)
    column = me.column(colour(viking))
    me.gain(Counter(asset(card) for card in column))
    if state.plays_with("silver_coin") and len(column) > 3:
        me.vp += 1
    me.recruits -= take_price(state, viking, take, len(column))
    me.hand.append(state.board.pop(take))
    state.board[take] = yield from _draw(state, "board")
    state.reserve_open = state.plays_with("golden_bracelet") and len(column) == 3
    check_lines(state)


def take_price(state: State, viking: str, take: str, length: int) -> int:
    """Recruits it costs to take from this space, when the played viking's column is this long."""
    cauldron = state.plays_with("cauldron") and length == 2
    return 0 if take == colour(viking) or cauldron else 1


def explore(state: State, destination: int, pay: list[str], recruits: int) -> Action:
    """Pay, place the card on top, gain what it gives at once, draw, refill the slot."""
    _begin(state, "open_explores")
    state.closing = False
    me = state.me
    land = LANDS[destination]
    for viking in pay:
        me.crew.remove(viking)
        state.discard.append(viking)
    me.recruits -= recruits
    below = LANDS[me.lands[-1]].row if me.lands else None
    reserved = destination in me.reserved
    if reserved:
        me.reserved.remove(destination)
    me.lands.append(destination)
    me.gain(Counter(land.gains))
    yield from _crew_draws(state, land.gains["viking"])
    if not reserved:
        yield from _refill_slot(state, destination)
    state.swap_open = state.plays_with("mead_cup")
    if state.plays_with("helmet") and land.row == "influence" and below == "trading":
        state.open_recruits += 1
    check_lines(state)


def swap(state: State, space: str) -> Action:
    """Mead Cup: discard a board viking, then replace it."""
    _close_rights(state)
    state.discard.append(state.board.pop(space))
    state.board[space] = yield from _draw(state, "board")


def reserve(state: State, destination: int) -> Action:
    """Golden Bracelet: put a face-up destination aside and refill its slot."""
    _close_rights(state)
    state.me.reserved.append(destination)
    yield from _refill_slot(state, destination)


def check_lines(state: State, *, opens_explore: bool = True) -> None:
    """Amulet, then Weathervane: compare the lines with the base, raise it, reward once."""
    lines = state.me.lines()
    if state.plays_with("amulet") and lines > state.amulet_base:
        state.amulet_base = lines
        state.me.gain(Counter(["bracelet", "recruit", "reputation"]))
    if state.plays_with("weathervane") and lines > state.weathervane_base and opens_explore:
        state.weathervane_base = lines
        state.open_explores += 1


def end(state: State) -> bool:
    """The player says "end": the closing check. True when the turn is over.

    Who says so while an Explore is open gives it up, and the check opens no second one. Otherwise
    an Explore that the check opens keeps the turn going, and is the only thing that may follow: a
    record does not say where "end" was said. An open Recruit may come after it.
    """
    given_up = state.open_explores > 0
    check_lines(state, opens_explore=not given_up)
    state.closing = not given_up and state.open_explores > 0
    return not state.closing


def _begin(state: State, bonus: str) -> None:
    """Count the Recruit or Explore as the main action, or else as one of the open bonus actions."""
    _close_rights(state)
    state.score_reputation()  # here only where no opening trade came before the reputation
    if state.main_done:
        setattr(state, bonus, getattr(state, bonus) - 1)
    state.main_done = True


def _close_rights(state: State) -> None:
    """A swap or a reservation is taken directly after the action that allows it, or not at all."""
    state.swap_open = state.reserve_open = False


def _crew_draws(state: State, count: int) -> Action:
    for _ in range(count):
        state.me.crew.append((yield from _draw(state, "crew")))


def _draw(state: State, onto: str) -> Generator[Question, Any, str]:
    """The top card of the viking deck, which is made anew when it has run out."""
    if not state.deck:
        state.deck, state.discard = state.discard, []
        state.shuffle(state.deck)
    if not state.deck:
        most = max(len(seat.crew) for seat in state.seats)
        tied = [seat for seat in state.in_turn_order() if len(state.seats[seat].crew) == most]
        for seat in tied:
            given = yield Discard(seat)
            state.seats[seat].crew.remove(given)
            state.deck.append(given)
        state.shuffle(state.deck)
    viking: str = yield Draw(onto)
    return viking


def _refill_slot(state: State, destination: int) -> Action:
    """Turn up the next destination on the slot where this one lay."""
    row = LANDS[destination].row
    slot = state.rows[row].index(destination)
    state.rows[row][slot] = None
    state.rows[row][slot] = yield Reveal(row)
