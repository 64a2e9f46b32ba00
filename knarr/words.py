"""Acts, gains and cards in plain words, in the language in use."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from knarr.cards import GAINS
from knarr.language import N_, _, ngettext, pgettext, whole
from knarr.memory import state_in
from knarr.moves import Discard, EndTurn, Explore, Recruit, Reserve, Swap, Trade

if TYPE_CHECKING:
    from knarr.account import Account

COLOUR_WORDS = {
    "red": N_("red"),
    "yellow": N_("yellow"),
    "green": N_("green"),
    "blue": N_("blue"),
    "purple": N_("purple"),
}
ASSET_WORDS = {
    "vp": N_("VP"),
    "bracelet": N_("bracelet"),
    "recruit": N_("recruit"),
    "reputation": N_("reputation"),
    "viking": N_("viking"),
}
ARTIFACT_WORDS = {
    "mead_cup": N_("Mead Cup"),
    "silver_coin": N_("Silver Coin"),
    "cauldron": N_("Cauldron"),
    "golden_bracelet": N_("Golden Bracelet"),
    "helmet": N_("Helmet"),
    "amulet": N_("Amulet"),
    "weathervane": N_("Weathervane"),
}

_AMOUNTS: dict[str, Callable[[int], str]] = {
    "vp": lambda count: ngettext("{count} VP", "{count} VP", count),
    "bracelet": lambda count: ngettext("{count} bracelet", "{count} bracelets", count),
    "recruit": lambda count: ngettext("{count} recruit", "{count} recruits", count),
    "reputation": lambda count: ngettext("{count} reputation", "{count} reputation", count),
    "viking": lambda count: ngettext("{count} viking", "{count} vikings", count),
}


_COUNTS: dict[str, Callable[[int], str]] = {
    "asset": lambda count: ngettext("{count} asset", "{count} assets", count),
    "card": lambda count: ngettext("{count} card", "{count} cards", count),
    "deal": lambda count: ngettext("{count} deal", "{count} deals", count),
    "discarded card": lambda n: ngettext("{count} discarded card", "{count} discarded cards", n),
    "draw": lambda count: ngettext("{count} draw", "{count} draws", count),
    "game": lambda count: ngettext("{count} game", "{count} games", count),
    "later turn": lambda count: ngettext("{count} later turn", "{count} later turns", count),
    "scoring": lambda count: ngettext("{count} scoring", "{count} scorings", count),
    "step": lambda count: ngettext("{count} step", "{count} steps", count),
    "trade": lambda count: ngettext("{count} trade", "{count} trades", count),
    "turn": lambda count: ngettext("{count} turn", "{count} turns", count),
    "unseen card": lambda count: ngettext("{count} unseen card", "{count} unseen cards", count),
    **_AMOUNTS,
}


def colour_words(colour: str) -> str:
    """A colour, as that of a viking."""
    return _(COLOUR_WORDS[colour])


def space_words(colour: str) -> str:
    """The colour of a space of the board, as it goes with that word."""
    return {
        "red": pgettext("space", "red"),
        "yellow": pgettext("space", "yellow"),
        "green": pgettext("space", "green"),
        "blue": pgettext("space", "blue"),
        "purple": pgettext("space", "purple"),
    }[colour]


def column_words(colour: str) -> str:
    """The colour of a column of the crew, as it goes with that word."""
    return {
        "red": pgettext("column", "red"),
        "yellow": pgettext("column", "yellow"),
        "green": pgettext("column", "green"),
        "blue": pgettext("column", "blue"),
        "purple": pgettext("column", "purple"),
    }[colour]


def asset_words(asset: str) -> str:
    """An asset in the singular."""
    return _(ASSET_WORDS[asset])


def ships_words(side: str) -> str:
    """The side that all ships show."""
    return {"normal": _("normal ships"), "advanced": _("advanced ships")}[side]


def artifact_words(name: str) -> str:
    """The name of an artifact."""
    return _(ARTIFACT_WORDS[name])


def card_words(name: str) -> str:
    """``"blue.vp"`` as ``"blue VP"``."""
    colour, asset = name.split(".")
    return _("{colour} {asset}").format(colour=colour_words(colour), asset=asset_words(asset))


def viking_words(name: str) -> str:
    """``"blue.vp"`` as ``"blue VP viking"``."""
    colour, asset = name.split(".")
    words = _("{colour} {asset} viking")
    return words.format(colour=colour_words(colour), asset=asset_words(asset))


def seat_words(seat: int) -> str:
    """A seat by its number, as a sentence names it that does not know the players."""
    return _("seat {seat}").format(seat=seat)


def counted(count: int, word: str) -> str:
    """``"1 turn"``, ``"2 turns"``."""
    return _COUNTS[word](count).format(count=count)


def many(count: int, word: str) -> str:
    """``"10,000 games"``: a count that may be large."""
    return _COUNTS[word](count).format(count=whole(count))


def amount_words(gain: str, count: int, shown: object = None) -> str:
    """``"2 recruits"``; `shown` stands for the number, such as ``+2``."""
    return _AMOUNTS[gain](abs(count)).format(count=count if shown is None else shown)


def gains_words(gains: Mapping[str, int]) -> str:
    """``{"vp": 1, "recruit": 2}`` as ``"1 VP and 2 recruits"``; ``"nothing"`` for no gain."""
    parts = [amount_words(gain, gains[gain]) for gain in GAINS if gains.get(gain)]
    return list_words(parts) if parts else _("nothing")


def list_words(parts: Sequence[str]) -> str:
    """``["a", "b", "c"]`` as ``"a, b and c"``."""
    if len(parts) < 2:
        return "".join(parts)
    return _("{list} and {last}").format(list=", ".join(parts[:-1]), last=parts[-1])


def sentence(account: Account, names: Sequence[str] = ()) -> str:
    """What happened in an act, in one or a few plain sentences; `names`: the players."""
    parts = [_deed(account)]
    parts += [_lost_words(account)] if account.lost else []
    parts += [_drawn_words(account.drawn)] if account.drawn else []
    parts += [_revealed_words(place, card) for place, card in account.revealed]
    parts += [_trigger_words(name) for name in account.triggers]
    parts += [_("The discard pile became the new deck.")] if account.reshuffled else []
    parts += [_waits_words(account)] if account.waits else []
    parts += [_scored_words(account, names)] if account.scored else []
    return " ".join(parts)


def _deed(account: Account) -> str:
    move, gains = account.move, gains_words(account.gained)
    if isinstance(move, Trade):
        cost = gains_words({"bracelet": move.bracelets})
        return _("Trades {cost} for {gains}.").format(cost=cost, gains=gains)
    if isinstance(move, Recruit):
        return _recruited(account, move, gains)
    if isinstance(move, Explore):
        words = _("Explores destination {number} for {price}, gains {gains}.")
        return words.format(number=move.destination, price=_price(account), gains=gains)
    return _small_deed(account, gains)


def _recruited(account: Account, move: Recruit, gains: str) -> str:
    if account.spent:
        words = _(
            "Recruits a {viking}, gains {gains}, takes the {taken} from the {space} space "
            "for a recruit."
        )
    else:
        words = _("Recruits a {viking}, gains {gains}, takes the {taken} from the {space} space.")
    viking, taken = viking_words(move.viking), viking_words(account.taken or move.viking)
    return words.format(viking=viking, gains=gains, taken=taken, space=space_words(move.take))


def _small_deed(account: Account, gains: str) -> str:
    move = account.move
    if isinstance(move, Swap):
        return _("Discards the viking on the {space} space.").format(space=space_words(move.space))
    if isinstance(move, Reserve):
        return _("Reserves destination {number}.").format(number=move.destination)
    if isinstance(move, Discard):
        viking = viking_words(move.viking)
        return _("Must discard, and discards a {viking}.").format(viking=viking)
    assert isinstance(move, EndTurn)
    if not account.gained:
        return _("Ends the turn.") if account.ended_turn else _("Would end the turn.")
    words = _("Ends the turn, gains {gains}.")
    if not account.ended_turn:
        words = _("Would end the turn, gains {gains}.")
    return words.format(gains=gains)


def _price(account: Account) -> str:
    parts = [viking_words(name) for name in account.paid]
    recruits = account.spent.get("recruit", 0)
    parts += [amount_words("recruit", recruits)] if recruits else []
    return list_words(parts)


def _lost_words(account: Account) -> str:
    return _("Lost, because no more fit: {gains}.").format(gains=gains_words(account.lost))


def _drawn_words(drawn: Sequence[str]) -> str:
    vikings = list_words([_("a {viking}").format(viking=viking_words(name)) for name in drawn])
    return _("Drawn into the crew: {vikings}.").format(vikings=vikings)


def _waits_words(account: Account) -> str:
    due = int(state_in(account.after).draws_due)
    if not due:
        return _("A discard is needed before the next card can be drawn.")
    words = ngettext(
        "{count} viking is still to be drawn: a discard is needed first.",
        "{count} vikings are still to be drawn: a discard is needed first.",
        due,
    )
    return words.format(count=due)


def _scored_words(account: Account, names: Sequence[str]) -> str:
    who = names[account.scorer] if names else _("Seat {seat}").format(seat=account.scorer)
    words = ngettext(
        "{name} begins with {count} VP for reputation.",
        "{name} begins with {count} VP for reputation.",
        account.scored,
    )
    return words.format(name=who, count=account.scored)


def slot_words(place: str) -> str:
    """A slot of the two rows, such as ``trading 1``."""
    row, number = place.split()
    words = _("trading {number}") if row == "trading" else _("influence {number}")
    return words.format(number=number)


def _revealed_words(place: str, card: str | int | None) -> str:
    if card is None:
        words = _("The slot {slot} stays empty: its deck is exhausted.")
        return words.format(slot=slot_words(place))
    if isinstance(card, int):
        words = _("Destination {number} comes to the slot {slot}.")
        return words.format(number=card, slot=slot_words(place))
    words = _("A {viking} comes to the {space} space.")
    return words.format(viking=viking_words(card), space=space_words(place))


def _trigger_words(name: str) -> str:
    """What an artifact did, after its name."""
    words = _("{artifact}: {effect}.")
    return words.format(artifact=artifact_words(name), effect=_(_TRIGGER_WORDS[name]))


_TRIGGER_WORDS = {
    "mead_cup": N_("one viking of the board may be swapped"),
    "silver_coin": N_("the long column gains 1 VP"),
    "cauldron": N_("the card is taken for free"),
    "golden_bracelet": N_("a destination may be reserved"),
    "helmet": N_("a Recruit may follow"),
    "amulet": N_("a complete line gains 1 bracelet, 1 recruit and 1 reputation"),
    "weathervane": N_("an Explore may follow"),
}
