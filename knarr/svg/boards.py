"""The middle of the table: spaces, decks, both rows of destinations, artifacts."""

from __future__ import annotations

from knarr.cards import ARTIFACTS, COLOURS
from knarr.language import _, ngettext
from knarr.svg.draw import Block, at, fitting, part, path, place, rect, text
from knarr.svg.glyphs import glyph
from knarr.svg.lands import empty_slot, land_card
from knarr.svg.palette import (
    ARTIFACT_RULES,
    CANVAS,
    DARK_WOOD,
    DEEP,
    IRON_LIGHT,
    KIND_LETTERS,
    KIND_NAMES,
    KIND_TITLES,
    LANDS,
    PAPER,
    SEA,
    SEA_INK,
    TONES,
    WAVES,
    WOOD,
)
from knarr.svg.shapes import num
from knarr.svg.vikings import CARD, deck_back, empty_space, full_card
from knarr.svg.words import destination_words, pile_words, viking_words
from knarr.view import View
from knarr.words import artifact_words, space_words


def space(colour: str, name: str | None, x: float, scale: float, labels: bool) -> Block:
    """A space of the board at `x`: its colour and glyph show around the card that lies on it."""
    tone = TONES[colour]
    rim, foot = 7.0, 22.0
    width, height = CARD[0] * scale + 2 * rim, CARD[1] * scale + rim + foot
    body = rect(0.5, 0.5, width - 1, height - 1, tone.ground, round_=9, stroke=tone.tint)
    card = full_card(name, labels=labels) if name else empty_space()
    body += place(card, rim, rim, scale)
    middle = height - foot / 2
    if labels:
        body += glyph(colour, 18, middle, 14, tone.ink)
        words = space_words(colour)
        body += text(30, middle, words, fitting(words, width - 42, 13), fill=tone.ink)
    else:
        body += glyph(colour, width / 2, middle, 15, tone.ink)
    lying = viking_words(name) if name else _("empty")
    tip = _("{space} space of the board, {card}").format(space=space_words(colour), card=lying)
    return Block(width, height, part(body, tip, x, space=colour, card=name or "empty"))


def spaces_block(view: View, scale: float, gap: float, labels: bool) -> Block:
    """The five spaces side by side."""
    body, x, height = "", 0.0, 0.0
    for colour in COLOURS:
        block = space(colour, view.board.get(colour), x, scale, labels)
        body += block.body
        x, height = x + block.width + gap, block.height
    return Block(x - gap, height, body)


def decks_block(view: View, upright: bool) -> Block:
    """The viking deck and the open discard pile."""
    deck = deck_back(view.deck, _("deck"))
    discard = deck_back(len(view.discard), _("discard"))
    x, y = (0.0, deck.height + 12) if upright else (deck.width + 10, 0.0)
    left = ngettext("{count} viking in the deck", "{count} vikings in the deck", view.deck)
    body = part(deck.body, left.format(count=view.deck), deck="vikings")
    tip = _("discard pile: {cards}").format(cards=pile_words(view.discard))
    body += part(discard.body, tip, x, y, deck="discard")
    return Block(x + deck.width, y + deck.height, body)


def lands_block(view: View, kind: str, scale: float, gap: float, beside: bool) -> Block:
    """A row of three destinations, its deck `beside` it or counted in a line above it."""
    slots = view.trading if kind == "trading" else view.influence
    left = view.trading_left if kind == "trading" else view.influence_left
    tone, letter = LANDS[kind], KIND_LETTERS[kind]
    named = _(KIND_TITLES[kind])
    tip = _("{lands}: {count} in the deck").format(lands=named, count=left)
    start, top = (62.0, 0.0) if beside else (0.0, 24.0)
    title = _("{lands} {letter}").format(lands=named, letter=letter)
    if beside:
        head = part(deck_back(left, _("left"), tone, letter).body, tip, deck=kind)
    else:
        words, end = _("{count} left").format(count=left), 3 * 120 * scale + 2 * gap
        count = text(end, 9, words, fill=SEA_INK, anchor="end", bold=False)
        head = part(text(0, 9, title, 13, fill=SEA_INK) + count, tip, deck=kind)
    body = head
    card = empty_slot()
    step = card.width * scale + gap
    for i, number in enumerate(slots):
        drawn = card if number is None else land_card(number)
        tip = _("{land}: the deck is empty").format(land=_(KIND_NAMES[kind]))
        if number is not None:
            tip = destination_words(number)
        shown = part(drawn.body, tip, land=number or "empty", slot=f"{kind} {i + 1}")
        body += at(start + i * step, top, shown, scale)
    return Block(start + 3 * step - gap, top + card.height * scale, body)


def artifacts_block(view: View, width: float, across: int) -> Block:
    """The artifacts in play with what they do, `across` in a row."""
    names = [name for name in ARTIFACTS if name in view.rules.artifacts]
    if not names:
        return Block(width, 0, "")
    step, line = width / across, 33
    body = ""
    for i, name in enumerate(names):
        title, what, room = artifact_words(name), _(ARTIFACT_RULES[name]), step - 38
        drawn = rect(0, 0, 28, 28, PAPER, round_=7) + glyph(name, 14, 14, 19)
        drawn += text(36, 7, title, fitting(title, room, 12.5), fill=SEA_INK)
        drawn += text(36, 22, what, fitting(what, room, 11), fill=SEA_INK, bold=False)
        tip = _("artifact in play: {artifact}").format(artifact=title)
        shown = part(drawn, tip, artifact=name)
        body += at(step * (i % across), line * (i // across), shown)
    return Block(width, line * (-(-len(names) // across)) - 5, body)


HULL = (
    "M-70 10C-50 34 50 34 70 10 74-4 72-16 84-26 94-20 86-10 86-2 84 30 60 46 36 46H-36"
    "C-60 46-84 30-86-2-86-10-94-20-84-26-72-16-74-4-70 10Z"
)
PLANK = "M-76 18C-50 40 50 40 76 18L74 22C48 43-48 43-74 22Z"
SAIL = "M-50-62C-20-70 20-70 50-62 58-40 58-20 50 0 20-9-20-9-50 0-58-20-58-40-50-62Z"
STRIPES = (
    "M-31-65.5-18-67C-22-40-22-20-18-5.5L-31-4C-36-20-36-45-31-65.5Z"
    "M18-67 31-65.5C36-45 36-20 31-4L18-5.5C22-20 22-40 18-67Z"
)


def sailing(width: float, height: float) -> Block:
    """A knarr under sail between the waves: fills the board where there are few artifacts."""
    ship = path("M-2-78H2V20H-2Z", IRON_LIGHT) + path(SAIL, CANVAS)
    ship += path(STRIPES, TONES["red"].ground) + path(HULL, WOOD) + path(PLANK, DARK_WOOD)
    body = at(width / 2, height - 62, ship, 0.78)
    for row, tone in enumerate(WAVES):
        y, shift = height - 34 + 12 * row, 18 * (row % 2)
        crests = "t24 0" * (2 * int((width - shift) // 48) - 1)
        line = f'd="M{shift} {num(y)}q12-9 24 0{crests}"'
        body += f'<path {line} fill="none" stroke="{tone}" stroke-width="2.5"/>'
    return Block(width, height, body)


def ground(width: float, height: float) -> str:
    """The sea under the board, with its shore line."""
    return rect(0.5, 0.5, width - 1, height - 1, SEA, round_=10, stroke=DEEP)
