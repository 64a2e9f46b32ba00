"""The tables and charts of the deck odds."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from knarr.cards import ASSETS, COLOURS
from knarr.language import N_, _, capital, ngettext
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
from knarr.words import colour_words, space_words
from knarr_widgets.maths.drawing import Line, Mark, Point, bars, curves
from knarr_widgets.maths.parts import Figure, Section, big, figure, figures, note, table
from knarr_widgets.maths.words import (
    alike,
    amount_words,
    asset_words,
    card_words,
    exactly,
    number,
    share,
    times,
)

MOST_DRAWS = 12
PER_CENT = Fraction(1, 100)


GROUPS = {"colour": N_("colour"), "asset": N_("asset"), "kind": N_("kind")}
"""What cards are counted by."""


def label_of(name: str) -> str:
    """A colour, an asset or a kind in words."""
    if "." in name:
        return card_words(name)
    return asset_words(name) if name in ASSETS else colour_words(name)


def _several(name: str, count: int) -> str:
    """So many of a colour, an asset or a kind."""
    if name in ASSETS:
        return amount_words(name, count)
    return _("{count} {card}").format(count=count, card=label_of(name))


def figures_of(values: dict[str, Any], cards: Pool) -> Section:
    """The piles, and the chances that are asked for."""
    pile = sum(cards.discard.values())
    draws = min(values["draws"], cards.in_all)
    wanted, count = values["wanted"], values["count"]
    name = label_of(wanted)
    chance = at_least(cards, wanted, draws, count)
    said = {"deck": cards.deck, "hidden": cards.hidden, "unknown": cards.unknown, "pile": pile,
            "card": name, "count": count, "draws": times(draws, "draw"),
            "cards": times(cards.deck, "card"), "wanted": _several(wanted, count)}  # fmt: skip
    unseen = _(
        "{deck} in the deck + {hidden} in hidden hands = {unknown}: each is equally likely to be "
        "anywhere of these"
    )
    before = _("{cards} before the discard pile ({pile}) is shuffled in")
    shown = [
        big(_("Unseen"), times(cards.unknown, "card"), unseen.format(**said)),
        big(_("Deck"), times(cards.deck, "card"), before.format(**said)),
        big(_("Next is {card}").format(**said), share(_next(cards, wanted)),
            _next_words(cards, wanted, name)),
        big(_("At least {wanted} in {draws}").format(**said), share(chance),
            _at_least_words(cards, wanted, draws, count), tone="best"),
    ]  # fmt: skip
    return figures("figures", _("What the seat can know"), shown)


def _next(cards: Pool, wanted: str) -> Fraction:
    return at_least(cards, wanted, 1)


def _next_words(cards: Pool, wanted: str, name: str) -> str:
    pile, what = cards.unseen, "unseen card"
    if not cards.deck:
        pile, what = cards.discard, "discarded card"
    good = sum(n for kind, n in pile.items() if kind in wanted_kinds(wanted))
    words = _("{card}: {count} of {cards}, {chance}")
    of, chance = times(sum(pile.values()), what), exactly(_next(cards, wanted))
    return words.format(count=good, card=name, cards=of, chance=chance)


def _at_least_words(cards: Pool, wanted: str, draws: int, count: int) -> str:
    chances = drawn(cards, wanted, draws)
    total = share(at_least(cards, wanted, draws, count))
    if count == 1:
        words = _("1 − the chance of none, {chance} = {total}")
        return words.format(chance=share(chances[0]), total=total)
    parts = [f"{share(one)} ({n})" for n, one in enumerate(chances) if n >= count and one]
    if len(parts) > 1:
        return f"{' + '.join(parts)} = {total}"
    if parts:
        words = _("exactly {count}, as more cannot come: {total}")
        return words.format(count=count, total=total)
    return _("that many cannot come in {draws}").format(draws=times(draws, "draw"))


def where(values: dict[str, Any], cards: Pool, view: View | None) -> Section:
    """How many copies are where, and the chance that the next card is one."""
    chances = next_card(cards, values["by"])
    rows: list[list[Figure | str]] = []
    if view is None:
        total = cards.unknown
        for name, chance in chances.items():
            count = sum(n for kind, n in cards.unseen.items() if kind in wanted_kinds(name))
            copies = _("{count} copies in the deck.").format(count=count)
            how = _good_words(count, total, chance)
            rows.append([label_of(name), figure(count, copies), figure(share(chance), how)])
        head = [_(GROUPS[values["by"]]), _("copies"), _("next")]
        return table("where", _("The deck before the deal"), head, rows)
    shown = left(view, values["by"])
    expected = alike((one.in_deck for one in shown), 1)
    for one, number_ in zip(shown, expected, strict=True):
        rows.append(_row(one, number_, chances[one.name], cards))
    head = [_(GROUPS[values["by"]]), _("copies"), _("seen"), _("unseen"), _("in the deck")]
    head.append(_("next"))
    said = _("In the deck: how many one expects there. Next: the chance for the next card drawn.")
    return table("where", _("How many are left, and where"), head, rows, note=said)


def _good_words(good: int, total: int, chance: Fraction) -> str:
    words = _("{count} of {cards}: {chance}")
    return words.format(count=good, cards=times(total, "card"), chance=exactly(chance))


def _row(one: Left, expects: str, chance: Fraction, cards: Pool) -> list[Figure | str]:
    name, total = label_of(one.name), one.copies - one.unseen
    pile = cards.unknown if cards.deck else sum(cards.discard.values())
    good = one.unseen if cards.deck else one.discard
    said = {"copies": one.copies, "card": name, "seen": total, "unseen": one.unseen,
            "board": one.board, "crews": one.crews, "hands": one.hands, "discard": one.discard,
            "where": one.where, "deck": cards.deck, "unknown": cards.unknown,
            "expected": number(one.in_deck), "hidden": number(one.in_hands)}  # fmt: skip
    copies = ngettext(
        "The game has {copies} {card} card: {seen} seen + {unseen} unseen.",
        "The game has {copies} {card} cards: {seen} seen + {unseen} unseen.",
        one.copies,
    )
    seen = _(
        "{board} on the board + {crews} in crews + {hands} in known hands + "
        "{discard} discarded = {seen}"
    )
    unseen = _("{where}: {copies} copies − {seen} seen = {unseen}")
    expected = _(
        "{unseen} unseen × {deck} of {unknown} unseen cards in the deck = {expected}; "
        "in hidden hands {hidden}"
    )
    return [
        name,
        figure(one.copies, copies.format(**said)),
        figure(total, seen.format(**said)),
        figure(one.unseen, unseen.format(**said)),
        figure(expects, expected.format(**said)),
        figure(share(chance), _good_words(good, pile, chance)),
    ]


def next_chart(values: dict[str, Any], cards: Pool, width: int) -> str:
    """The chances of the next refill."""
    pile = cards.unseen if cards.deck else cards.discard
    total = sum(pile.values())
    points = []
    for at, (name, chance) in enumerate(next_card(cards, values["by"]).items()):
        good = sum(n for kind, n in pile.items() if kind in wanted_kinds(name))
        how = _("{card}: {count} of {cards}, {chance}").format(
            card=label_of(name), count=good, cards=times(total, "card"), chance=exactly(chance)
        )
        short = label_of(name) if "." not in name else _initials(name)
        points.append(Point(at, 100 * float(chance), how, short, name == values["wanted"]))
    said = _(
        "Chance of each for the next card off the deck, in per cent; the wanted one has a frame."
    )
    if values["by"] == "kind":
        more = _("First the colour, then v: VP, b: bracelet, r: recruit, f: reputation (its flag).")
        said = f"{said} {more}"
    by = _(GROUPS[values["by"]])
    return bars(width, _("The next refill"), said, [("", points)], by, "%", 1)


INITIALS = {"vp": "v", "bracelet": "b", "recruit": "r", "reputation": "f"}


def _initials(kind: str) -> str:
    """The first letter of the colour, two where one does not tell them apart, and the asset's."""
    colour, name = kind.split(".")
    letters = 1 if len({colour_words(one)[0] for one in COLOURS}) == len(COLOURS) else 2
    return f"{capital(colour_words(colour)[:letters])}{INITIALS[name]}"


def within_chart(values: dict[str, Any], cards: Pool, width: int) -> str:
    """The chance of a wanted card within 1, 2, 3 ... draws."""
    most = min(MOST_DRAWS, cards.in_all)
    name = label_of(values["wanted"])
    points = [Point(0, 0, _("no draw yet: 0 %"))]
    words = _("within {draws}: {before} before + {now} just now = {chance}")
    for row in within_rows(cards, values["wanted"], most):
        n, by_then = int(row["draws"]), Fraction(row["at least one"])
        now = Fraction(row["first just now"])
        how = words.format(
            draws=times(n, "draw"), before=share(by_then - now), now=share(now),
            chance=share(by_then),
        )  # fmt: skip
        points.append(Point(n, 100 * float(by_then), how, best=n == values["draws"]))
    marks = [Mark(100, _("certain"))]
    said = _("Chance that at least one of the next cards is {card}, in per cent.")
    title = _("{card} within n draws").format(card=capital(name))
    lines = [Line("", points)]
    return curves(width, title, said.format(card=name), lines, _("draws"), "%", marks)


def _taken(takes: str, count: int) -> str:
    """Who may take a card first."""
    if not takes:
        return _("Nobody else acts before.")
    words = ngettext(
        "Taken by {players}, acting once before.",
        "Taken by {players}, each acting once before.",
        count,
    )
    return words.format(players=takes)


def survival(values: dict[str, Any], view: View, own: int) -> list[Section]:
    """The chance that each board card is still there at the own next turn."""
    explores = values["explores"] * PER_CENT
    rows: list[list[Figure | str]] = []
    spaces = survival_rows(view, values["model"], explores=explores, seat=own)
    for row in spaces:
        space, card, stays = str(row["space"]), str(row["card"]), Fraction(row["survives"])
        words = card_words(card) if card else _("empty")
        how = _("the {card} on the {space} space is still there with {chance}").format(
            card=words, space=space_words(space), chance=exactly(stays)
        )
        rows.append([_("{space} space").format(space=space_words(space)),
                     figure(words, how, glyphs=[card] if card else []),
                     figure(share(stays), how)])  # fmt: skip
    chosen = [str(row["space"]) for row in spaces].index(values["space"])
    found = survives(view, values["space"], values["model"], explores=explores, seat=own)
    names = {one.seat: one.name for one in view.seats}
    takes = ", ".join(f"{names[seat]} {share(part)}" for seat, part in found.takes.items())
    survived = _("The card on the {space} space stays with {chance}.")
    text = [
        survived.format(space=space_words(values["space"]), chance=share(found.chance)),
        _taken(takes, len(found.takes)),
        _("Hidden hands are drawn from the unseen cards."),
    ]
    title = _("Still there when this seat is next to act?")
    head = [_("space"), _("card"), _("stays")]
    return [
        table("survival", title, head, rows, chosen=chosen, col=1),
        note("survival-words", " ".join(text), 1),
    ]
