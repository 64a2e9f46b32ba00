"""Acts, gains and cards in plain words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from knarr.cards import GAINS
from knarr.memory import state_in
from knarr.moves import Discard, EndTurn, Explore, Recruit, Reserve, Swap, Trade

if TYPE_CHECKING:
    from knarr.account import Account

ASSET_WORDS = {
    "vp": ("VP", "VP"),
    "bracelet": ("bracelet", "bracelets"),
    "recruit": ("recruit", "recruits"),
    "reputation": ("reputation", "reputation"),
    "viking": ("viking", "vikings"),
}
ARTIFACT_WORDS = {
    "mead_cup": "Mead Cup",
    "silver_coin": "Silver Coin",
    "cauldron": "Cauldron",
    "golden_bracelet": "Golden Bracelet",
    "helmet": "Helmet",
    "amulet": "Amulet",
    "weathervane": "Weathervane",
}


def viking_words(name: str) -> str:
    """``"blue.vp"`` as ``"blue VP viking"``."""
    colour, asset = name.split(".")
    return f"{colour} {ASSET_WORDS[asset][0]} viking"


def gains_words(gains: Mapping[str, int]) -> str:
    """``{"vp": 1, "recruit": 2}`` as ``"1 VP and 2 recruits"``; ``"nothing"`` for no gain."""
    parts = [
        f"{gains[gain]} {ASSET_WORDS[gain][gains[gain] != 1]}" for gain in GAINS if gains.get(gain)
    ]
    return list_words(parts) if parts else "nothing"


def plural(word: str, count: int) -> str:
    """``"turn"`` for one, ``"turns"`` for any other number."""
    return word if count == 1 else f"{word}s"


def counted(count: int, word: str) -> str:
    """``"1 turn"``, ``"2 turns"``."""
    return f"{count} {plural(word, count)}"


def list_words(parts: list[str]) -> str:
    """``["a", "b", "c"]`` as ``"a, b and c"``."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def sentence(account: Account, names: Sequence[str] = ()) -> str:
    """What happened in an act, in one or a few plain sentences; `names`: the players."""
    parts = [f"{_deed(account)}."]
    parts += [_lost_words(account)] if account.lost else []
    parts += [_drawn_words(account.drawn)] if account.drawn else []
    parts += [_revealed_words(place, card) for place, card in account.revealed]
    parts += [f"{ARTIFACT_WORDS[name]}: {_TRIGGER_WORDS[name]}." for name in account.triggers]
    parts += ["The discard pile became the new deck."] if account.reshuffled else []
    parts += [_waits_words(account)] if account.waits else []
    parts += [_scored_words(account, names)] if account.scored else []
    return " ".join(parts)


def _deed(account: Account) -> str:
    move = account.move
    if isinstance(move, Trade):
        cost = gains_words({"bracelet": move.bracelets})
        return f"Trades {cost} for {gains_words(account.gained)}"
    if isinstance(move, Recruit):
        token = " for a recruit" if account.spent else ""
        return (
            f"Recruits a {viking_words(move.viking)}, gains {gains_words(account.gained)}, "
            f"takes the {viking_words(account.taken or '')} from the {move.take} space{token}"
        )
    if isinstance(move, Explore):
        return (
            f"Explores destination {move.destination} for {_price(account)}, "
            f"gains {gains_words(account.gained)}"
        )
    return _small_deed(account)


def _small_deed(account: Account) -> str:
    move = account.move
    if isinstance(move, Swap):
        return f"Discards the viking on the {move.space} space"
    if isinstance(move, Reserve):
        return f"Reserves destination {move.destination}"
    if isinstance(move, Discard):
        return f"Must discard, and discards a {viking_words(move.viking)}"
    assert isinstance(move, EndTurn)
    gifts = f", gains {gains_words(account.gained)}" if account.gained else ""
    return f"Ends the turn{gifts}" if account.ended_turn else f"Would end the turn{gifts}"


def _price(account: Account) -> str:
    parts = [viking_words(name) for name in account.paid]
    recruits = account.spent.get("recruit", 0)
    parts += [gains_words({"recruit": recruits})] if recruits else []
    return list_words(parts)


def _lost_words(account: Account) -> str:
    return f"Lost, because no more fit: {gains_words(account.lost)}."


def _drawn_words(drawn: Sequence[str]) -> str:
    return f"Drawn into the crew: {list_words([f'a {viking_words(name)}' for name in drawn])}."


def _waits_words(account: Account) -> str:
    due = int(state_in(account.after).draws_due)
    if not due:
        return "A discard is needed before the next card can be drawn."
    be = "is" if due == 1 else "are"
    return f"{counted(due, 'viking')} {be} still to be drawn: a discard is needed first."


def _scored_words(account: Account, names: Sequence[str]) -> str:
    who = names[account.scorer] if names else f"Seat {account.scorer}"
    return f"{who} begins with {account.scored} VP for reputation."


def _revealed_words(place: str, card: str | int | None) -> str:
    if card is None:
        return f"The slot {place} stays empty: its deck is exhausted."
    if isinstance(card, int):
        return f"Destination {card} comes to the slot {place}."
    return f"A {viking_words(card)} comes to the {place} space."


_TRIGGER_WORDS = {
    "mead_cup": "one viking of the board may be swapped",
    "silver_coin": "the long column gains 1 VP",
    "cauldron": "the card is taken for free",
    "golden_bracelet": "a destination may be reserved",
    "helmet": "a Recruit may follow",
    "amulet": "a complete line gains 1 bracelet, 1 recruit and 1 reputation",
    "weathervane": "an Explore may follow",
}
