"""Positions: the table at the start of a turn, as the record has it and as a short text.

The text form is made of characters that need no escaping in a link::

    k1-2n-06-1-fabce-3g8lup-t-12.412.aadm.bei.hs.-9.602.ek.saf..

Its fields: version; players, ship (n or a) and t for a trade before reputation; artifacts by their
place in `knarr.cards.ARTIFACTS`; active seat; board; trading and influence row; discard pile; then
the seats: VP, reputation and recruits and bracelets, crew, hand, lands, reserved. Vikings are the
letters a to t in the order of `knarr.cards.KINDS`; destinations and reputation are digits in base
36, 0 for an empty slot.
"""

from __future__ import annotations

import string
from collections.abc import Mapping, Sequence
from random import SystemRandom
from typing import TYPE_CHECKING, Any

from knarr.cards import (
    ARTIFACTS,
    COLOURS,
    GOAL,
    HAND,
    KIND_NUMBER,
    KINDS,
    PLAYERS,
    REPUTATION_CAP,
    SHIPS,
    TOKEN_CAP,
)
from knarr.errors import KnarrError
from knarr.kernel.entry import begin, seed_works
from knarr.language import N_, _
from knarr.look import column, pile
from knarr.memory import Memory, Snapshot, state_in, work_in
from knarr.reading import MOST_VP, Refused, at, entries, key, mapping, number
from knarr.rules import Rules
from knarr.state import State
from knarr.table import Layout, names_of
from knarr.words import seat_words

if TYPE_CHECKING:
    from knarr.game import Game

LETTERS = string.ascii_lowercase[: len(KINDS)]
DIGITS = string.digits + string.ascii_lowercase
VERSION = "k1"
_SHIP_BY_LETTER = {name[0]: name for name in SHIPS}


def position_of(game: Game) -> dict[str, Any]:
    """The position at the start of the present turn. Raises `KnarrError` when the game is over."""
    if game.over:
        raise KnarrError(_("the game is over: there is no turn to start from"))
    ends = (account.after for account in reversed(game.history) if account.ended_turn)
    return position_in(next(ends, game.first))


def position_in(snapshot: Snapshot) -> dict[str, Any]:
    """The position of a snapshot taken at the start of a turn."""
    s, income = state_in(snapshot), int(work_in(snapshot).income)
    if s.main_done or s.traded or s.forced:
        text = _(
            "this game began in the middle of a turn: it has no position before the next turn, "
            "and no record"
        )
        raise KnarrError(text)
    return {
        "active": int(s.active),
        "seats": [_seat(s, seat, income) for seat in range(int(s.players))],
        "board": dict(zip(COLOURS, names_of(s.board), strict=True)),
        "trading": [int(land) or None for land in s.market[0]],
        "influence": [int(land) or None for land in s.market[1]],
        "discard": list(pile(s.discard)),
    }


def _seat(s: State, seat: int, income: int) -> dict[str, Any]:
    return {
        "vp": int(s.vp[seat]) - (income if seat == int(s.active) else 0),
        "reputation": int(s.reputation[seat]),
        "recruits": int(s.recruits[seat]),
        "bracelets": int(s.bracelets[seat]),
        "crew": [name for c in range(5) for name in column(int(s.crew[seat, c]), c)],
        "hand": names_of(s.hand[seat]),
        "lands": [int(land) for land in s.lands[seat, : int(s.land_count[seat])]],
        "reserved": [int(land) for land in s.reserved[seat] if land],
    }


def game_from_position(
    source: Mapping[str, Any] | str,
    players: Sequence[str] | None,
    rules: Rules | None,
    seed: int | None,
) -> Game:
    """See `Game.from_position`."""
    from knarr.agreed import NAMES, checked_rules, checked_seed, player_names
    from knarr.game import Game

    if isinstance(source, str):
        source, rules = read_position_text(source)
    rules = checked_rules(rules)
    with at(_("position")):
        seats = len(entries(key(mapping(source, N_("it")), "seats"), "seats"))
        names = player_names(NAMES[:seats] if players is None else players)
        memory = lay_position(source, len(names), rules)
    game = Game.__new__(Game)
    chosen = SystemRandom().randrange(1 << 31) if seed is None else checked_seed(seed)
    start(memory, chosen)
    game._begin(names, rules, chosen, memory)
    game.from_set_up = False
    return game


def start(memory: Memory, seed: int) -> None:
    """Begin the first turn of a table that is laid out; `seed` is for the cards to come."""
    seed_works(memory.works, seed, 0)
    begin(memory.states, memory.works)


def lay_position(source: Mapping[str, Any], players: int, rules: Rules) -> Memory:
    """Lay out and check a position for this number of players. Raises `Refused`."""
    if players not in PLAYERS:
        words = _("Knarr is for 2 to 4 players, not {count}")
        raise Refused(words.format(count=players))
    layout = Layout(players, rules)
    s = layout.state
    s.active = number(key(source, "active"), "active", 0, players - 1)
    layout.board(source)
    layout.market(source, may_be_null=True)
    for seat, value in enumerate(entries(key(source, "seats"), "seats", players)):
        try:
            _lay_seat(layout, seat, mapping(value, N_("it")), rules)
        except Refused as error:
            words = _("{place}, {reason}")
            raise Refused(words.format(place=seat_words(seat), reason=error)) from None
    layout.check_nulls()
    for name in entries(key(source, "discard"), "discard"):
        s.discard[layout.take(name, "discard")] += 1
        s.discard_size += 1
    if not s.active and any(int(vp) >= GOAL for vp in s.vp):
        words = _("the game is already over: somebody has {goal} VP and seat 0 is to move")
        raise Refused(words.format(goal=GOAL))
    return layout.memory


def _lay_seat(layout: Layout, seat: int, source: Mapping[str, Any], rules: Rules) -> None:
    s = layout.state
    s.vp[seat] = number(key(source, "vp"), "vp", 0, MOST_VP)
    s.reputation[seat] = number(key(source, "reputation"), "reputation", 0, REPUTATION_CAP)
    s.recruits[seat] = number(key(source, "recruits"), "recruits", 0, TOKEN_CAP)
    s.bracelets[seat] = number(key(source, "bracelets"), "bracelets", 0, TOKEN_CAP)
    layout.crew(seat, entries(key(source, "crew"), "crew"), "crew")
    layout.hand(seat, key(source, "hand"), "hand")
    layout.lands(seat, entries(key(source, "lands"), "lands"), "lands")
    reserved = entries(key(source, "reserved"), "reserved")
    if reserved and "golden_bracelet" not in rules.artifacts:
        raise Refused(_("reserved: the golden bracelet is not in play"))
    if len(reserved) > 2:
        words = _("reserved: two destinations at the most, not {count}")
        raise Refused(words.format(count=len(reserved)))
    for slot, value in enumerate(reserved):
        s.reserved[seat, slot] = layout.take_land(value, "reserved", None)


def position_text(position: Mapping[str, Any], rules: Rules) -> str:
    """A position and its rules in the short text form."""
    seats = position["seats"]
    fields = [
        VERSION,
        f"{len(seats)}{rules.ship[0]}{'t' if rules.trade_before_reputation else ''}",
        "".join(str(ARTIFACTS.index(name)) for name in rules.artifacts),
        str(position["active"]),
        _letters(position["board"][name] for name in COLOURS),
        _digits([*position["trading"], *position["influence"]]),
        _letters(position["discard"]),
        *(_seat_text(seat) for seat in seats),
    ]
    return "-".join(fields)


def _letters(names: Any) -> str:
    return "".join(LETTERS[KIND_NUMBER[name]] for name in names)


def _digits(numbers: Any) -> str:
    return "".join(DIGITS[number or 0] for number in numbers)


def _seat_text(seat: Mapping[str, Any]) -> str:
    figures = _digits([seat["reputation"], seat["recruits"], seat["bracelets"]])
    crew, hand = _letters(seat["crew"]), _letters(seat["hand"])
    lands, reserved = _digits(seat["lands"]), _digits(seat["reserved"])
    return f"{seat['vp']}.{figures}.{crew}.{hand}.{lands}.{reserved}"


def read_position_text(text: str) -> tuple[dict[str, Any], Rules]:
    """The position and the rules of a short text, its cards not checked yet. Raises `Refused`."""
    fields = text.strip().split("-")
    if fields[0] != VERSION or len(fields) < 9 or not text.isascii() or len(text) > 2000:
        words = _("not a position: it must begin with '{start}' and have a field for every seat")
        raise Refused(words.format(start=f"{VERSION}-"))
    try:
        return _read_fields(fields)
    except KnarrError:
        raise
    except (ValueError, LookupError):
        raise Refused(_("not a position: a field of the text is damaged")) from None


def _read_fields(fields: list[str]) -> tuple[dict[str, Any], Rules]:
    players, side, first = fields[1][:1], fields[1][1:2], fields[1][2:]
    if int(players) != len(fields) - 7 or first not in ("", "t"):
        raise ValueError
    artifacts = tuple(ARTIFACTS[int(digit)] for digit in fields[2])
    rules = Rules(_SHIP_BY_LETTER[side], artifacts, bool(first))
    lands = [_digit(digit) or None for digit in fields[5]]
    board = [_name(letter) for letter in fields[4]]
    position = {
        "active": int(fields[3]),
        "seats": [_read_seat(field) for field in fields[7:]],
        "board": dict(zip(COLOURS, board, strict=True)),
        "trading": lands[:3],
        "influence": lands[3:],
        "discard": [_name(letter) for letter in fields[6]],
    }
    return position, rules


def _read_seat(text: str) -> dict[str, Any]:
    vp, figures, crew, hand, lands, reserved = text.split(".")
    reputation, recruits, bracelets = (_digit(digit) for digit in figures)
    if len(hand) != HAND or not vp.isdigit():
        raise ValueError
    return {
        "vp": int(vp),
        "reputation": reputation,
        "recruits": recruits,
        "bracelets": bracelets,
        "crew": [_name(letter) for letter in crew],
        "hand": [_name(letter) for letter in hand],
        "lands": [_digit(digit) for digit in lands],
        "reserved": [_digit(digit) for digit in reserved],
    }


def _name(letter: str) -> str:
    return KINDS[LETTERS.index(letter)]


def _digit(digit: str) -> int:
    return DIGITS.index(digit)
