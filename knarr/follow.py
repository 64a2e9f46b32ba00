"""A game at a real table, followed from one seat: the others' hands are not known.

The rules need three cards in every hand. Here the others hold *stand-ins*: cards that fit, out of
all that have not been seen. They are never shown (`view` hides them, whoever asks), and nothing is
settled by them: the others may play any card that they can hold. When a card is played from a
hidden hand, it turns out to have been there from the start, and the stand-ins are chosen anew among
what is still unseen. Every draw is told, so the record holds facts; what is left to assume are the
cards of the first hands that nobody has shown, and the record names those.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from knarr.account import Account
from knarr.cards import COLOURS, DESTINATIONS, HAND, KIND_NUMBER, KINDS
from knarr.errors import IllegalMove, KnarrError, WrongCard
from knarr.game import Game
from knarr.kernel import chance
from knarr.kernel.entry import play_move
from knarr.language import _
from knarr.memory import Memory, Snapshot, state_in
from knarr.move_text import as_move
from knarr.moves import Move, Recruit, move_of
from knarr.reveal import Card, give
from knarr.standins import Act, Cards, cards_in, cards_of, deal_hands, from_hidden
from knarr.state import NONE, State
from knarr.view import View

if TYPE_CHECKING:
    from knarr.effect import Effect

__all__ = ["Followed", "Question", "followed"]

CREW = "crew"
"""The place of a viking that is drawn into a crew."""


@dataclass(frozen=True)
class Question:
    """A card that a move turns up: where, and how many copies of each possible card there may be.

    `place` is ``"crew"``, a colour for a board space, or ``"trading"`` or ``"influence"`` for a
    slot. Each of the `cards` is as likely as its share of all copies.
    """

    place: str
    cards: Mapping[str | int, int]


class Followed(Game):
    """A game that seat `me` follows; a `Game` in everything else.

    Made by `realtable.follow`, or from a whole game by `followed`. Every move is told with the
    cards that it turns up (`Game.play` with `reveal`); `question` says which one is needed next.
    """

    me: int
    """The seat whose hand is known."""

    _bare: Snapshot
    """The start, without the others' hands."""

    @property
    def what_if(self) -> bool:
        """Never: what is told anew was told wrongly."""
        return False

    # -- what is known ------------------------------------------------------------------------

    def view(self, seat: int | None = None) -> View:
        """What `me` can know, whoever asks: nobody here knows more."""
        return super().view(self.me)

    def position(self) -> dict[str, Any]:
        """Refused: a position holds every hand."""
        raise KnarrError(
            _("a followed table has no position to share: the hands of the others are not known")
        )

    def record(self) -> dict[str, Any]:
        """The record so far; ``followed`` says which cards of the first hands are assumed."""
        assumed = [[seat, card] for seat, card in self.assumed()]
        return {**super().record(), "followed": {"seat": self.me, "assumed": assumed}}

    def assumed(self) -> list[tuple[int, str]]:
        """Cards of the first hands that nobody has shown, as (seat, stand-in)."""
        shown = from_hidden(self._done, self.me)
        first = state_in(self.first)
        found = []
        for seat in self._others():
            hand = Counter(KINDS[int(kind)] for kind in first.hand[seat])
            found += [(seat, card) for card in (hand - Counter(shown[seat])).elements()]
        return found

    def _others(self) -> list[int]:
        return [seat for seat in range(len(self.players)) if seat != self.me]

    def hidden(self, seat: int) -> int:
        """How many cards of a hand are not known."""
        return 0 if seat == self.me else sum(not seen for seen in self.state.seen[seat])

    def may_hold(self, seat: int) -> tuple[str, ...]:
        """The vikings that a seat may be holding, in the order of kinds."""
        s = self.state
        known = {
            int(kind)
            for kind, seen in zip(s.hand[seat], s.seen[seat], strict=True)
            if seen or seat == self.me
        }
        if self.hidden(seat):
            known |= set(self._unseen(s, self._reshuffled()))
        return tuple(KINDS[kind] for kind in sorted(known))

    def next_viking(self) -> dict[str, int]:
        """How many copies of each viking there may be for the next card of the deck."""
        cards = self._deck_cards(self.state, self._reshuffled())
        return {KINDS[kind]: cards[kind] for kind in sorted(cards)}

    def _deck_cards(self, s: State, reshuffled: bool) -> Counter[int]:
        """What may come off the deck: until it is shuffled anew, also what hidden hands hold."""
        if not reshuffled:
            return self._unseen(s, reshuffled=False)
        return Counter({kind: int(count) for kind, count in enumerate(s.deck) if count})

    def _reshuffled(self) -> bool:
        return any(account.reshuffled for account in self._done)

    def _unseen(self, s: State, reshuffled: bool) -> Counter[int]:
        """Vikings in hidden hands or in the deck; after a reshuffle the hands are told apart."""
        hands = Counter(
            int(s.hand[seat, slot])
            for seat in self._others()
            for slot in range(HAND)
            if not s.seen[seat, slot]
        )
        deck = Counter({kind: int(count) for kind, count in enumerate(s.deck) if count})
        return hands if reshuffled else hands + deck

    # -- moves --------------------------------------------------------------------------------

    def _legal_codes(self) -> list[int]:
        """As usual; another seat may play any card that it can hold."""
        if self._legal is None:
            codes = super()._legal_codes()
            seat = self._to_act()
            if self.hidden(seat) and not self.state.forced:
                codes = self._with_any_card(codes, seat)
            self._legal = codes
        return self._legal

    def _with_any_card(self, codes: list[int], seat: int) -> list[int]:
        others = [code for code in codes if not isinstance(move_of(code), Recruit)]
        recruits: list[int] = []
        for card in self.may_hold(seat):
            twin = self._holding(seat, card)
            recruits += [
                move.code
                for move in twin.legal_moves
                if isinstance(move, Recruit) and move.viking == card
            ]
        return recruits + others

    def _holding(self, seat: int, card: str) -> Game:
        """The game as it would be if `seat` held `card`."""
        memory = Memory(self.snapshot())
        s, kind = memory.state, KIND_NUMBER[card]
        if kind not in (int(held) for held in s.hand[seat]):
            slot = next(at for at in range(HAND) if not s.seen[seat, at])
            self._swap(s, seat, slot, kind)
        return Game.at_snapshot(self.players, self.rules, self.seed, memory.snapshot())

    def _swap(self, s: State, seat: int, slot: int, kind: int) -> None:
        """Exchange a stand-in for another card of the deck or of a hidden hand."""
        old = int(s.hand[seat, slot])
        s.hand[seat, slot] = kind
        if s.deck[kind]:
            s.deck[kind] -= 1
            s.deck[old] += 1
            return
        for other in self._others():
            for at in range(HAND):
                if other != seat and not s.seen[other, at] and int(s.hand[other, at]) == kind:
                    s.hand[other, at] = old
                    return

    def effect(self, move: Move | str) -> Effect:
        """What a legal move brings at once, before any card is turned up. Raises `IllegalMove`."""
        move, seat = as_move(move), self._to_act()
        if isinstance(move, Recruit) and self.hidden(seat) and not self.why_not(move):
            return self._holding(seat, move.viking).effect(move)
        return super().effect(move)

    def play(self, move: Move | str, reveal: Iterable[Card] | None = None) -> Account:
        """Tell a move and the cards that it turned up; see `Game.play`. None are drawn here."""
        move, cards = as_move(move), tuple(reveal or ())
        if move.code not in self._legal_codes():
            raise IllegalMove(move, self.why_not(move) or "")
        if self._fits(move, cards):
            return super().play(move, cards)
        game = self._again([*self._acts(), (move, cards)])
        self.first, self._memory, self._done = game.first, game._memory, game._done
        self._undone, self._legal = [], None
        return self._done[-1]

    def _fits(self, move: Move, cards: Cards) -> bool:
        """Whether the stand-ins can stay as they are for this move and its cards."""
        s, seat = self.state, self._to_act()
        if isinstance(move, Recruit) and KIND_NUMBER[move.viking] not in s.hand[seat].tolist():
            return False
        drawn = Counter(KIND_NUMBER[card] for card in cards if isinstance(card, str))
        return all(int(s.deck[kind]) >= count for kind, count in drawn.items())

    def question(self, move: Move | str, given: Sequence[Card] = ()) -> Question | None:
        """The next card that a legal move turns up after those `given`; None if it needs no more.

        Raises `IllegalMove`, and `KnarrError` for given cards that cannot come.
        """
        move = as_move(move)
        if move.code not in self._legal_codes():
            raise IllegalMove(move, self.why_not(move) or "")
        cards = tuple(given)
        game = self._again(self._acts(), (move, cards))
        memory = game.memory
        give(memory.work, move, cards)
        fault = play_move(memory.states, memory.works, move.code)
        if fault in (chance.NOT_IN_DECK, chance.LAND_NOT_IN_DECK):
            raise WrongCard(move, _("the card that was named cannot come"))
        if fault == chance.NOT_GIVEN:
            return self._which_viking(memory)
        if fault == chance.LAND_NOT_GIVEN:
            return _which_land(memory)
        return None

    def _which_viking(self, memory: Memory) -> Question:
        s = memory.state
        cards = self._deck_cards(s, self._reshuffled() or bool(memory.work.reshuffled))
        place = CREW if int(s.draws_due) else COLOURS[int(s.space_due)]
        return Question(place, {KINDS[kind]: cards[kind] for kind in sorted(cards)})

    # -- the stand-ins ------------------------------------------------------------------------

    def _acts(self) -> list[Act]:
        return [(account.move, cards_of(account)) for account in self._done]

    def _again(self, acts: Sequence[Act], next_act: Act | None = None) -> Game:
        """A game of the same acts, with stand-ins that leave room for them and for `next_act`."""
        every = [*acts, *([next_act] if next_act else [])]
        memory = Memory(self._bare)
        deal_hands(memory.state, self.me, self._shown_in(every), cards_in(every))
        game = Game.at_snapshot(self.players, self.rules, self.seed, memory.snapshot())
        game.from_set_up = True
        for move, cards in acts:
            game.play(move, cards)
        return game

    def _shown_in(self, acts: Sequence[Act]) -> dict[int, list[str]]:
        """The cards of the first hands that the acts show; the last may not be done yet."""
        shown = from_hidden(self._done, self.me)
        if len(acts) == len(self._done):
            return shown
        move, seat, s = acts[-1][0], self._to_act(), self.state
        if isinstance(move, Recruit) and seat != self.me:
            held = zip(s.hand[seat].tolist(), s.seen[seat].tolist(), strict=True)
            if (KIND_NUMBER[move.viking], 1) not in held:
                shown[seat].append(move.viking)
        return shown


def _which_land(memory: Memory) -> Question:
    s, row = memory.state, int(memory.work.shown_slot) // 3
    kind = ("trading", "influence")[row]
    lands = [number for number, card in DESTINATIONS.items() if card.kind == kind]
    return Question(kind, {number: 1 for number in lands if s.land_deck[number]})


def followed(game: Game, me: int) -> Followed:
    """`game` as seat `me` follows it: the others' hands are forgotten. Raises `KnarrError`."""
    if me not in range(len(game.players)):
        raise KnarrError(_("there is no seat {seat}").format(seat=me))
    if not game.from_set_up:
        raise KnarrError(_("a table is followed from its set-up on, not from a position"))
    memory = Memory(game.first)
    s = memory.state
    for seat in range(len(game.players)):
        for slot in range(HAND):
            if seat != me:
                s.deck[int(s.hand[seat, slot])] += 1
                s.deck_size += 1
                s.hand[seat, slot] = NONE
    made = Followed.__new__(Followed)
    made._begin(game.players, game.rules, game.seed, Memory(game.first))
    made.me, made._bare = me, memory.snapshot()
    for account in game.history:
        made.play(account.move, cards_of(account))
    return made
