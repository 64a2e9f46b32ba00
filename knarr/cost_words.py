"""The cost of a destination in plain words, and what is wrong with a payment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from knarr.cards import COLOURS, Destination
from knarr.language import _, ngettext
from knarr.words import amount_words, colour_words, list_words


def cost_words(card: Destination) -> str:
    """The cost, such as ``2 red, 2 yellow vikings``."""
    if "different" in card.cost:
        return _("{count} vikings of different colours").format(count=card.cost["different"])
    if "same" in card.cost:
        return _("{count} vikings of one colour").format(count=card.cost["same"])
    parts = [
        _("{count} {colour}").format(count=n, colour=colour_words(colour))
        for colour, n in card.cost.items()
    ]
    return _("{colours} vikings").format(colours=", ".join(parts))


def coloured(count: int, colour: str) -> str:
    """``"2 yellow vikings"``."""
    words = ngettext("{count} {colour} viking", "{count} {colour} vikings", count)
    return words.format(count=count, colour=colour_words(colour))


def not_the_cost(card: Destination, pay: Sequence[str], recruits: int) -> str:
    """Why vikings and recruits are not what a destination costs, in one sentence."""
    paid = Counter(name.split(".")[0] for name in pay)
    parts = [coloured(paid[colour], colour) for colour in COLOURS if paid[colour]]
    parts += [amount_words("recruit", recruits)] if recruits else []
    words = _("the cost is {cost}; paid: {paid}; {fault}")
    return words.format(
        cost=cost_words(card),
        paid=list_words(parts) or _("nothing"),
        fault=_fault(card.cost, paid, recruits),
    )


def _fault(cost: Mapping[str, int], paid: Counter[str], recruits: int) -> str:
    """The first thing that is wrong: a colour, too many, or too few."""
    if "different" in cost and max(paid.values(), default=0) > 1:
        return _("every viking must be of another colour")
    if "same" in cost and len(paid) > 1:
        return _("all must be of one colour")
    if not {"different", "same"} & set(cost):
        wrong = {c: n - cost.get(c, 0) for c, n in paid.items() if n > cost.get(c, 0)}
        if wrong:
            parts = [coloured(wrong[colour], colour) for colour in COLOURS if colour in wrong]
            return _("not part of the cost: {vikings}").format(vikings=list_words(parts))
    short = sum(cost.values()) - paid.total() - recruits
    if short > 0:
        return ngettext("{count} is missing", "{count} are missing", short).format(count=short)
    return ngettext("that is {count} too many", "that is {count} too many", -short).format(
        count=-short
    )
