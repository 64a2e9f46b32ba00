"""What moved in an act, from where to where: the page lets it fly there.

A flight is ``[what, from, to]`` or ``[what, from, to, how many]``. `what` is a viking, a
destination's number or an asset. A place is the ``data-`` attributes of the picture it stands for,
such as ``"space=red"`` or ``"hand=blue.vp&seat=0"``.
"""

from __future__ import annotations

from typing import Any

from knarr.account import Account
from knarr.moves import Discard, Explore, Recruit, Reserve, Swap, Trade

DECK, PILE = "deck=vikings", "deck=discard"
ON_TRACK = ("vp", "reputation", "recruit", "bracelet")

Flight = list[Any]


def flights(account: Account) -> list[Flight]:
    """Everything that moved, in the order in which it happened."""
    source, moved = _deed(account)
    moved += [
        [asset, source, f"badge={asset}&seat={account.gainer}", count]
        for asset, count in account.gained.items()
        if asset in ON_TRACK
    ]
    moved += [[name, DECK, f"crew={name}&seat={account.gainer}"] for name in account.drawn]
    moved += [_revealed(place, card) for place, card in account.revealed if card is not None]
    if account.scored:
        scorer = f"seat={account.scorer}"
        moved.append(["vp", f"badge=reputation&{scorer}", f"badge=vp&{scorer}", account.scored])
    return moved


def _deed(account: Account) -> tuple[str, list[Flight]]:
    """Where the gains of an act come from, and the cards that it moves."""
    move, seat = account.move, account.seat
    if isinstance(move, Recruit):
        played, taken = f"{move.viking}&seat={seat}", f"{account.taken}&seat={seat}"
        return f"column={move.viking.split('.')[0]}&seat={seat}", [
            [move.viking, f"hand={played}", f"crew={played}"],
            [account.taken, f"space={move.take}", f"hand={taken}"],
        ]
    if isinstance(move, Explore):
        land = f"land={move.destination}"
        moved: list[Flight] = [[name, f"crew={name}&seat={seat}", PILE] for name in account.paid]
        moved.append([move.destination, land, f"row={move.destination}&seat={seat}"])
        return land, moved
    return _small_deed(account)


def _small_deed(account: Account) -> tuple[str, list[Flight]]:
    move, seat = account.move, account.seat
    source = f"badge=vp&seat={seat}"
    if isinstance(move, Trade):
        return f"trade={move.bracelets}&seat={seat}", []
    if isinstance(move, Swap):
        return source, [["viking", f"space={move.space}", PILE]]
    if isinstance(move, Reserve):
        land = move.destination
        return source, [[land, f"land={land}", f"land={land}&reserved={seat}"]]
    if isinstance(move, Discard):
        return source, [[move.viking, f"crew={move.viking}&seat={seat}", PILE]]
    return source, []


def _revealed(place: str, card: str | int | None) -> Flight:
    if isinstance(card, int):
        return [card, f"deck={place.split()[0]}", f"slot={place}"]
    return [card, DECK, f"space={place}"]
