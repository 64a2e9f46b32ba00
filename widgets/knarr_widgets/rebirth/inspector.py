"""`RebirthInspector`: points by player, how those of a tile came about, what came of it since."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import traitlets

from knarr.errors import KnarrError
from knarr.language import _, ngettext
from knarr.rebirth import Account, RebirthGame, svg
from knarr.rebirth.hexes import at_text, parse_at
from knarr.rebirth.parts import ClusterPart, SettlementPart
from knarr.rebirth.words import points_words
from knarr_widgets.page.answers import Answer
from knarr_widgets.page.checks import BadMessage, choice, whole, word
from knarr_widgets.rebirth import bundle, opening
from knarr_widgets.rebirth.desk import RebirthDesk
from knarr_widgets.rebirth.listening import Listening
from knarr_widgets.rebirth.party import Party
from knarr_widgets.rebirth.signs import tile_sign
from knarr_widgets.rebirth.since import since
from knarr_widgets.rebirth.sums import sums
from knarr_widgets.rebirth.widget import RebirthStepper
from knarr_widgets.stepper import line
from knarr_widgets.stepper.tabletop import Shows

Source = RebirthStepper | RebirthGame | Mapping[str, Any] | str | Path


class RebirthInspector(Listening):
    """Point at a tile on the map, or choose a turn, and see where its points came from.

    Above stand the points of all players by where they come from.

    `source` is a `RebirthStepper` to stand beside, a game, or a record (as data, as JSON text, or a
    file). Beside a stepper it follows the game there. Raises `KnarrError` for what is none of
    these.

    The page only sends messages, which are checked here; it cannot set a trait.
    """

    _esm = bundle.inspector_script()
    _css = bundle.inspector_style()

    picture = traitlets.Unicode(read_only=True).tag(sync=True)
    state = traitlets.Dict(read_only=True).tag(sync=True)

    def __init__(self, source: Source) -> None:
        self._desk = _desk(source)
        self._turn = 0
        super().__init__()
        self.lock = self._desk.lock
        with self.lock:
            self._desk.show_on(self)
            self.say(Answer(self.ready()))

    @property
    def game(self) -> RebirthGame:
        """The game that is looked into, as it stands."""
        return self._desk.game

    @property
    def turn(self) -> int:
        """The turn that is explained: the last one unless another was chosen; 0 for none."""
        done = len(self.game.history)
        return self._turn if 0 < self._turn <= done else done

    def show_turn(self, turn: int) -> None:
        """Explain a turn that was played. Raises `KnarrError` for another."""
        with self.lock:
            self.say(self._choose({"turn": turn}))

    def ready(self) -> str:
        """What is said at first."""
        return _("Point at a tile on the map, or choose a turn.")

    def close(self) -> None:
        """Close the widget."""
        if desk := getattr(self, "_desk", None):
            desk.leave(self)
        super().close()

    def heard(self, answer: Answer, by: Shows | None) -> None:
        """The stepper beside has changed the game."""
        self._turn = 0
        self.say(Answer(self.ready()), self.answer.get("id", 0))

    # -- the page -----------------------------------------------------------------------------

    def act(self, wish: dict[str, Any]) -> Answer:
        """Do what a message asks."""
        do = choice(wish, "do", ("choose", "point", "load"))
        if do == "load":
            return self._load(wish)
        return self._choose(wish) if do == "choose" else self._point(wish)

    def _choose(self, wish: dict[str, Any]) -> Answer:
        if not self.game.history:
            raise KnarrError(_("no tile has been placed yet"))
        self._turn = whole(wish, "turn", 1, len(self.game.history))
        return Answer(self._told())

    def _point(self, wish: dict[str, Any]) -> Answer:
        at = parse_at(word(wish, "at", 20))
        if at is None:
            raise BadMessage(_("at must be a hex such as 2,-1"))
        for account in self.game.history:
            if account.move.at == at:
                self._turn = account.turn
                return Answer(self._told())
        raise KnarrError(_("no player has placed a tile on {place}").format(place=at_text(at)))

    def _told(self) -> str:
        account = self.game.history[self.turn - 1]
        return f"{self._desk.name(account.seat)}: {self._desk.said(account)}"

    def _load(self, wish: dict[str, Any]) -> Answer:
        game = opening.from_record(word(wish, "text", opening.LONGEST_RECORD))
        line.go(game, len(line.acts(game)))
        self._desk.lay(game)
        self._turn = 0
        words = ngettext(
            "The record is open: {count} turn.",
            "The record is open: {count} turns.",
            len(game.history),
        )
        answer = Answer(words.format(count=len(game.history)))
        self._desk.tell(self, answer)
        return answer

    # -- showing ------------------------------------------------------------------------------

    def draw(self) -> None:
        """Show the map and the turn that is explained."""
        desk, history = self._desk, self.game.history
        view = self.game.view(desk.viewer)
        account = history[self.turn - 1] if history else None
        self.set_trait("picture", svg.board(view, None, [account.move.at] if account else []))
        state: dict[str, Any] = {
            "players": desk.names,
            "turns": [
                [one.turn, f"{one.turn} · {desk.name(one.seat)}: {one.move}"] for one in history
            ],
            "turn": self.turn,
            "over": self.game.over,
            "sums": sums(self.game, view, desk.names) if history else {},
        }
        if account is not None:
            later = since(self.game, account, view, desk.names)
            state |= self._explained(account)
            state["since"] = [[one.words, one.points] for one in later]
        self.set_trait("state", state)

    def _explained(self, account: Account) -> dict[str, Any]:
        names, seats = self._desk.names, len(self._desk.names)
        others = [
            _("{name} scored {points} by it as well.").format(
                name=names[seat], points=points_words(points)
            )
            for seat, points in enumerate(account.points)
            if points and seat != account.seat
        ]
        return {
            "sign": tile_sign(account.move.tile, account.seat),
            "title": _("Turn {turn}: {name} scored {points} at once").format(
                turn=account.turn,
                name=names[account.seat],
                points=points_words(account.scored),
            ),
            "at": at_text(account.move.at),
            "parts": [
                [part.sentence(names), part.points(seats, account.seat)[account.seat]]
                for part in account.parts
            ],
            "others": others,
            "near": [at_text(at) for part in account.parts for at in _spaces(part)],
        }


def _spaces(part: object) -> tuple[tuple[int, int], ...]:
    """The hexes that a part speaks of."""
    if isinstance(part, ClusterPart):
        return part.members
    if isinstance(part, SettlementPart):
        return part.spaces
    at = getattr(part, "at", None)
    return () if at is None else (at,)


def _desk(source: Source) -> RebirthDesk:
    if isinstance(source, RebirthStepper):
        return source.desk
    if isinstance(source, RebirthGame):
        return RebirthDesk(source.copy(), Party())
    if not isinstance(source, (Mapping, str, Path)):
        raise KnarrError(_("give a RebirthStepper, a RebirthGame or a record"))
    return RebirthDesk(RebirthGame.from_record(source), Party())
