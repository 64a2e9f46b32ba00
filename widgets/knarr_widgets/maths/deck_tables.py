"""The tables and charts of the deck odds."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from knarr.maths import (
    Left,
    Pool,
    at_least,
    drawn,
    left,
    next_card,
    survival_rows,
    survives,
    wanted_kinds,
    within_rows,
)
from knarr.view import View
from knarr_widgets.maths.drawing import Line, Mark, Point, bars, curves
from knarr_widgets.maths.parts import Figure, Section, big, figure, figures, note, table
from knarr_widgets.maths.words import asset, card_words, exactly, number, share, times

MOST_DRAWS = 12
PER_CENT = Fraction(1, 100)


def label_of(name: str, count: int = 1) -> str:
    """A colour, an asset or a kind in words, for a count."""
    return card_words(name) if "." in name else asset(name, count) if name in _ASSETS else name


_ASSETS = ("vp", "bracelet", "recruit", "reputation")


def figures_of(values: dict[str, Any], cards: Pool) -> Section:
    """The piles, and the chances that are asked for."""
    pile = sum(cards.discard.values())
    draws = min(values["draws"], cards.in_all)
    wanted, count = values["wanted"], values["count"]
    name = label_of(wanted)
    chance = at_least(cards, wanted, draws, count)
    shown = [
        big("Unseen", times(cards.unknown, "card"),
            f"{cards.deck} in the deck + {cards.hidden} in hidden hands = {cards.unknown}: each is "
            "equally likely to be anywhere of these"),
        big("Deck", times(cards.deck, "card"), f"{times(cards.deck, 'card')} before the discard "
            f"pile ({pile}) is shuffled in"),
        big(f"Next is {name}", share(_next(cards, wanted)), _next_words(cards, wanted, name)),
        big(f"At least {count} {label_of(wanted, count)} in {times(draws, 'draw')}", share(chance),
            _at_least_words(cards, wanted, draws, count), tone="best"),
    ]  # fmt: skip
    return figures("figures", "What the seat can know", shown)


def _next(cards: Pool, wanted: str) -> Fraction:
    return at_least(cards, wanted, 1)


def _next_words(cards: Pool, wanted: str, name: str) -> str:
    pile, where = (cards.unseen, "unseen") if cards.deck else (cards.discard, "discarded")
    good = sum(n for kind, n in pile.items() if kind in wanted_kinds(wanted))
    total = sum(pile.values())
    return f"{name}: {good} of {times(total, f'{where} card')}, {exactly(_next(cards, wanted))}"


def _at_least_words(cards: Pool, wanted: str, draws: int, count: int) -> str:
    chances = drawn(cards, wanted, draws)
    total = share(at_least(cards, wanted, draws, count))
    if count == 1:
        return f"1 − the chance of none, {share(chances[0])} = {total}"
    parts = [f"{share(one)} ({n})" for n, one in enumerate(chances) if n >= count and one]
    if not parts:
        return f"that many cannot come in {times(draws, 'draw')}"
    more = f"exactly {count}, as more cannot come: {total}"
    return f"{' + '.join(parts)} = {total}" if len(parts) > 1 else more


def where(values: dict[str, Any], cards: Pool, view: View | None) -> Section:
    """How many copies are where, and the chance that the next card is one."""
    chances = next_card(cards, values["by"])
    rows: list[list[Figure | str]] = []
    if view is None:
        total = cards.unknown
        for name, chance in chances.items():
            count = sum(n for kind, n in cards.unseen.items() if kind in wanted_kinds(name))
            how = f"{count} of {times(total, 'card')}: {exactly(chance)}"
            rows.append([label_of(name), figure(count, f"{count} copies in the deck."),
                         figure(share(chance), how)])  # fmt: skip
        return table("where", "The deck before the deal", [values["by"], "copies", "next"], rows)
    for one in left(view, values["by"]):
        rows.append(_row(one, chances[one.name], cards))
    head = [values["by"], "copies", "seen", "unseen", "in the deck", "next"]
    said = "In the deck: how many one expects there. Next: the chance for the next card drawn."
    return table("where", "How many are left, and where", head, rows, note=said)


def _row(one: Left, chance: Fraction, cards: Pool) -> list[Figure | str]:
    name = label_of(one.name)
    seen = f"{one.board} on the board + {one.crews} in crews + {one.hands} in known hands + "
    seen += f"{one.discard} discarded"
    total = one.copies - one.unseen
    pile = cards.unknown if cards.deck else sum(cards.discard.values())
    good = one.unseen if cards.deck else one.discard
    return [
        name,
        figure(one.copies, f"The game has {times(one.copies, f'{name} card')}: {total} seen + "
               f"{one.unseen} unseen."),
        figure(total, f"{seen} = {total}"),
        figure(one.unseen, f"{one.where}: {one.copies} copies − {total} seen = {one.unseen}"),
        figure(number(one.in_deck, 1), f"{one.unseen} unseen × {cards.deck} of {cards.unknown} "
               f"unseen cards in the deck = {number(one.in_deck)}; in hidden hands "
               f"{number(one.in_hands)}"),
        figure(share(chance), f"{good} of {times(pile, 'card')}: {exactly(chance)}"),
    ]  # fmt: skip


def next_chart(values: dict[str, Any], cards: Pool, width: int) -> str:
    """The chances of the next refill."""
    pile = cards.unseen if cards.deck else cards.discard
    total = sum(pile.values())
    points = []
    for at, (name, chance) in enumerate(next_card(cards, values["by"]).items()):
        good = sum(n for kind, n in pile.items() if kind in wanted_kinds(name))
        how = f"{label_of(name)}: {good} of {times(total, 'card')}, {exactly(chance)}"
        short = name if "." not in name else _initials(name)
        best = name == values["wanted"]
        points.append(Point(at, 100 * float(chance), how, label_of(short), best))
    said = "Chance of each for the next card off the deck, in per cent; the wanted one has a frame."
    if values["by"] == "kind":
        said += f" {INITIALS_SAID}"
    return bars(width, "The next refill", said, [("", points)], values["by"], "%")


INITIALS = {"vp": "v", "bracelet": "b", "recruit": "r", "reputation": "f"}
INITIALS_SAID = "First the colour, then v: VP, b: bracelet, r: recruit, f: reputation (its flag)."


def _initials(kind: str) -> str:
    colour, name = kind.split(".")
    return f"{colour[0].upper()}{INITIALS[name]}"


def within_chart(values: dict[str, Any], cards: Pool, width: int) -> str:
    """The chance of a wanted card within 1, 2, 3 ... draws."""
    most = min(MOST_DRAWS, cards.in_all)
    name = label_of(values["wanted"])
    points = [Point(0, 0, "no draw yet: 0 %")]
    for row in within_rows(cards, values["wanted"], most):
        n, by_then = int(row["draws"]), Fraction(row["at least one"])
        now = Fraction(row["first just now"])
        how = f"within {times(n, 'draw')}: {share(by_then - now)} before + {share(now)} just now"
        points.append(Point(n, 100 * float(by_then), f"{how} = {share(by_then)}",
                            best=n == values["draws"]))  # fmt: skip
    marks = [Mark(100, "certain")]
    said = f"Chance that at least one of the next cards is {name}, in per cent."
    title = f"{name[:1].upper()}{name[1:]} within n draws"
    return curves(width, title, said, [Line("", points)], "draws", "%", marks)


def survival(values: dict[str, Any], view: View, own: int) -> list[Section]:
    """The chance that each board card is still there at the own next turn."""
    explores = values["explores"] * PER_CENT
    rows: list[list[Figure | str]] = []
    spaces = survival_rows(view, values["model"], explores=explores, seat=own)
    for row in spaces:
        space, card, stays = str(row["space"]), str(row["card"]), Fraction(row["survives"])
        words = card_words(card) if card else "empty"
        how = f"the {words} on the {space} space is still there with {exactly(stays)}"
        rows.append([f"{space} space",
                     figure(words, how, glyphs=[card] if card else []),
                     figure(share(stays), how)])  # fmt: skip
    chosen = [str(row["space"]) for row in spaces].index(values["space"])
    found = survives(view, values["space"], values["model"], explores=explores, seat=own)
    names = {one.seat: one.name for one in view.seats}
    takes = ", ".join(f"{names[seat]} {share(part)}" for seat, part in found.takes.items())
    acts = "each acting once before" if len(found.takes) > 1 else "acting once before"
    said = f"Taken by {takes}, {acts}. " if takes else "Nobody else acts before. "
    text = (
        f"The card on the {values['space']} space stays with {share(found.chance)}. {said}"
        "Hidden hands are drawn from the unseen cards."
    )
    return [
        table("survival", "Still there when this seat is next to act?",
              ["space", "card", "stays"], rows, chosen=chosen, col=1),
        note("survival-words", text, 1),
    ]  # fmt: skip
