"""The main actions that a seat could take, and what each brings at once: for `timing`.

Only what the action itself brings is counted: the capped gains, tokens and vikings paid, the coin
of the Silver Coin, the free card of the Cauldron, the gift of the Amulet. The bonus actions, swaps
and reservations of the other artifacts are left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations

from knarr.cards import ASSETS, COLOURS, DESTINATIONS, GAINS
from knarr.errors import KnarrError, show
from knarr.language import _
from knarr.maths.columns import column_pays
from knarr.maths.trade import TradeTable
from knarr.maths.values import Tokens, Values, added
from knarr.move_text import as_move
from knarr.moves import Explore, Recruit
from knarr.view import SeatView, View

Columns = dict[str, tuple[str, ...]]


@dataclass(frozen=True)
class Action:
    """A Recruit (`viking`, `take`) or an Explore (`destination`, `pay`, `recruits`)."""

    text: str
    viking: str = ""
    take: str = ""
    destination: int = 0
    pay: tuple[str, ...] = ()
    recruits: int = 0

    @property
    def explores(self) -> bool:
        """Whether it is an Explore."""
        return self.destination > 0


@dataclass(frozen=True)
class Situation:
    """What a seat has in the middle of a turn, and what it gained, lost and paid in it so far."""

    tokens: Tokens
    crew: Columns
    table: TradeTable
    artifacts: tuple[str, ...]
    gained: dict[str, int]
    lost: dict[str, int]
    paid: int = 0


def recruit_action(viking: str, take: str) -> Action:
    """A Recruit."""
    return Action(f"recruit {viking} take {take}", viking=viking, take=take)


def explore_action(destination: int, pay: tuple[str, ...], recruits: int) -> Action:
    """An Explore."""
    words = [f"explore {destination}", *(["pay", *pay] if pay else [])]
    words += [f"recruits {recruits}"] if recruits else []
    return Action(" ".join(words), destination=destination, pay=pay, recruits=recruits)


def action_of(move: object) -> Action:
    """A `Recruit` or an `Explore`, also in its short text form. Raises `KnarrError`."""
    chosen = as_move(move)  # type: ignore[arg-type]
    if isinstance(chosen, Recruit):
        return recruit_action(chosen.viking, chosen.take)
    if isinstance(chosen, Explore):
        return explore_action(chosen.destination, chosen.pay, chosen.recruits)
    text = _("{value} is no main action: name a recruit or an explore")
    raise KnarrError(text.format(value=show(str(chosen))))


def carry_out(now: Situation, action: Action) -> Situation | None:
    """What is after an action; None if it cannot be paid."""
    return _explore(now, action) if action.explores else _recruit(now, action)


def _recruit(now: Situation, action: Action) -> Situation | None:
    colour = action.viking.split(".")[0]
    column = (*now.crew[colour], action.viking)
    pays = column_pays(column)
    if "silver_coin" in now.artifacts and len(column) > 3:
        pays = added(pays, {"vp": 1})
    gain = now.tokens.gain(pays)
    free = action.take == colour or ("cauldron" in now.artifacts and len(column) == 2)
    if not free and not gain.after.recruits:
        return None
    tokens = gain.after if free else gain.after.spend(recruits=1)
    gained, lost = added(now.gained, gain.gained), added(now.lost, gain.lost)
    crew = {**now.crew, colour: column}
    if "amulet" in now.artifacts and lines(crew) > lines(now.crew):
        gift = tokens.gain({"bracelet": 1, "recruit": 1, "reputation": 1})
        tokens = gift.after
        gained, lost = added(gained, gift.gained), added(lost, gift.lost)
    return Situation(tokens, crew, now.table, now.artifacts, gained, lost, now.paid)


def lines(crew: Mapping[str, tuple[str, ...]]) -> int:
    """Complete lines of all five colours: the smallest column length."""
    return min(len(crew[colour]) for colour in COLOURS)


def _explore(now: Situation, action: Action) -> Situation | None:
    crew = dict(now.crew)
    for viking in action.pay:
        column = list(crew[viking.split(".")[0]])
        if viking not in column:
            return None
        column.remove(viking)
        crew[viking.split(".")[0]] = tuple(column)
    if action.recruits > now.tokens.recruits:
        return None
    gains = dict(zip(GAINS, DESTINATIONS[action.destination].gains, strict=True))
    gain = now.tokens.spend(recruits=action.recruits).gain(gains)
    return Situation(
        gain.after,
        crew,
        now.table.adding(action.destination),
        now.artifacts,
        added(now.gained, gain.gained),
        added(now.lost, gain.lost),
        now.paid + len(action.pay),
    )


def recruits_in(view: View, seat: SeatView) -> tuple[Action, ...]:
    """Every Recruit, from whatever space, of the hand cards that are known."""
    return tuple(
        recruit_action(viking, space)
        for viking in dict.fromkeys(card for card in seat.hand if card)
        for space in COLOURS
        if view.board[space] is not None
    )


def lands_in(view: View, seat: SeatView) -> tuple[int, ...]:
    """The destinations that the seat could explore: face up, or reserved."""
    return tuple(n for n in (*view.trading, *view.influence, *seat.reserved) if n is not None)


def explores_of(land: int, crew: Columns, recruits: int, values: Values) -> Iterator[Action]:
    """Ways to pay for a destination with at most `recruits`: for each number of them one.

    The vikings whose assets are worth least pay (and from the longest columns, where the cost
    leaves the colour open).
    """
    cost = DESTINATIONS[land].cost
    for tokens in range(min(recruits, sum(cost.values())) + 1):
        pay = _cheapest(cost, crew, tokens, values)
        if pay is not None:
            yield explore_action(land, pay, tokens)


def _cheapest(
    cost: Mapping[str, int], crew: Columns, tokens: int, values: Values
) -> tuple[str, ...] | None:
    ways = [way for way in _choices(cost, crew, tokens) if way is not None]
    worth = _asset_worths(values)

    def price(way: Mapping[str, int]) -> tuple[list[str], tuple[object, ...]]:
        cards: list[str] = []
        for colour, count in way.items():
            order = sorted(crew[colour], key=lambda viking: worth[viking.split(".")[1]])
            cards += order[:count]
        total = sum(worth[viking.split(".")[1]] for viking in cards)
        return cards, (total, -sum(len(crew[colour]) * n for colour, n in way.items()))

    if not ways:
        return None
    chosen = min((price(way) for way in ways), key=lambda priced: priced[1])
    return tuple(chosen[0])


@lru_cache(maxsize=16)
def _asset_worths(values: Values) -> dict[str, Fraction]:
    return {asset: values.worth({asset: 1}) for asset in ASSETS}


def _choices(
    cost: Mapping[str, int], crew: Columns, tokens: int
) -> Iterator[dict[str, int] | None]:
    """How many cards of each colour pay, `tokens` of the cost being replaced."""
    lengths = {colour: len(crew[colour]) for colour in COLOURS}
    if "same" in cost:
        count = cost["same"] - tokens
        yield from ({c: count} for c in COLOURS if lengths[c] >= count)
    elif "different" in cost:
        have = [colour for colour in COLOURS if lengths[colour]]
        count = cost["different"] - tokens
        yield from (dict.fromkeys(some, 1) for some in combinations(have, count))
    else:
        yield from _replaced(list(cost.items()), tokens, lengths)


def _replaced(
    parts: list[tuple[str, int]], tokens: int, lengths: Mapping[str, int]
) -> Iterator[dict[str, int] | None]:
    """Every way to spread the tokens over the colours of a cost."""
    if not parts:
        yield {} if not tokens else None
        return
    (colour, count), rest = parts[0], parts[1:]
    for used in range(min(tokens, count) + 1):
        if count - used <= lengths[colour]:
            for other in _replaced(rest, tokens - used, lengths):
                if other is not None:
                    yield {colour: count - used, **other} if count > used else other


def pays_for(action: Action) -> bool:
    """Whether an Explore pays what its destination costs, recruits replacing what is missing."""
    cost = DESTINATIONS[action.destination].cost
    paid = Counter(viking.split(".")[0] for viking in action.pay)
    if sum(paid.values()) + action.recruits != sum(cost.values()):
        return False
    if "same" in cost:
        return len(paid) <= 1
    if "different" in cost:
        return max(paid.values(), default=0) <= 1
    return all(count <= cost.get(colour, 0) for colour, count in paid.items())
