"""Where a widget's position comes from: the stepper, a text, a deal, or its own values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import traitlets

from knarr.errors import KnarrError
from knarr.game import Game
from knarr.language import N_, _
from knarr.maths import seat_of
from knarr.view import SeatView, View
from knarr.words import player_words
from knarr_widgets.maths.fields import Choice, Field, Text
from knarr_widgets.page.answers import short
from knarr_widgets.page.checks import seed_of
from knarr_widgets.stepper.opening import from_position

STEPPER, POSITION, DEAL, OWN = "stepper", "position", "deal", "own"
WORDS = {
    STEPPER: N_("The game on the table"),
    POSITION: N_("A position"),
    DEAL: N_("A new deal"),
    OWN: N_("Own values"),
}
TURN = "turn"
"""The seat that must decide."""

SEATS = {TURN: N_("who must decide"), "0": "", "1": "", "2": "", "3": ""}
MOST_SEED = 1 << 63
PLACES = ("source", "position", "seed", "players", "seat")


class Seat(Choice):
    """A seat, or the one that must decide."""

    def option(self, key: str) -> str:
        """An option in the language in use."""
        return _(SEATS[TURN]) if key == TURN else player_words(int(key))


def fields(stepper: Any) -> tuple[Field, ...]:
    """The settings that say where the position comes from."""
    words = {key: label for key, label in WORDS.items() if key != STEPPER or stepper is not None}
    place = N_("Where the figures come from")
    return (
        Choice(name="source", label=N_("Read from"), options=words, group=place,
               default=OWN if stepper is None else STEPPER),
        Text(name="position", label=N_("Position"), default="", group=place,
             hint=N_("a position or a link")),
        Text(name="seed", label=N_("Seed"), default="1", longest=30, group=place,
             hint=N_("a whole number")),
        Choice(name="players", label=N_("Players"), default="2", buttons=True, group=place,
               options={"2": "2", "3": "3", "4": "4"}),
        Seat(name="seat", label=N_("Seat"), default=TURN, options=SEATS, group=place),
    )  # fmt: skip


class Source:
    """Finds the game of a widget's settings; keeps the last one that was laid out of a text."""

    def __init__(self, stepper: Any) -> None:
        self.stepper = stepper
        self._known: tuple[tuple[str, ...], Game] | None = None

    @property
    def followed(self) -> Any:
        """The stepper, if it is one that tells of changes."""
        one = self.stepper
        return one if isinstance(one, traitlets.HasTraits) and one.has_trait("state") else None

    def game(self, values: dict[str, Any]) -> Game | None:
        """The game; None for own values. Raises `KnarrError`."""
        source = values["source"]
        if source == OWN:
            return None
        if source == STEPPER:
            game = getattr(self.stepper, "game", None)
            if not isinstance(game, Game):
                raise KnarrError(_("there is no game on the table whose position could be read"))
            return game
        key = (source, values["position"], values["seed"], values["players"])
        if self._known is None or self._known[0] != key:
            self._known = key, self._laid(values)
        return self._known[1]

    def _laid(self, values: dict[str, Any]) -> Game:
        if values["source"] == POSITION:
            return from_position(values["position"], ())
        return Game(int(values["players"]), seed=_seed(values["seed"]))

    def viewer(self, values: dict[str, Any]) -> int | None:
        """The seat as which the stepper is looked at; None where all hands are open."""
        state = getattr(self.stepper, "state", {}) if values["source"] == STEPPER else {}
        look = state.get("look", "open")
        if look == TURN:
            return int(state["seat"])
        return int(look) if look in SEATS else None

    def seat_number(self, game: Game, values: dict[str, Any]) -> int:
        """The seat that is looked at. Raises `KnarrError` for one that is not there."""
        chosen = None if values["seat"] == TURN else int(values["seat"])
        return seat_of(game, chosen).seat

    def seat(self, game: Game, values: dict[str, Any]) -> SeatView:
        """The seat that is looked at, its hand hidden where the stepper hides it."""
        number = self.seat_number(game, values)
        viewer = self.viewer(values)
        return game.view(number if viewer is None else viewer).seats[number]

    def view(self, game: Game, values: dict[str, Any]) -> View:
        """What the seat that is looked at can see; the stepper's viewer where it has one."""
        viewer = self.viewer(values)
        return game.view(self.seat_number(game, values) if viewer is None else viewer)

    def words(self, game: Game | None, values: dict[str, Any]) -> str:
        """Where the figures come from, in a line."""
        if game is None:
            return _("Own values, set by hand.")
        number = self.seat_number(game, values)
        name = short(game.players[number])
        place = {STEPPER: _("The game"), POSITION: _("The position"), DEAL: _("The deal")}
        said = {
            "place": place[values["source"]],
            "turn": game.turn,
            "name": name,
            "number": number + 1,
        }
        viewer, timed = self.viewer(values), values["source"] != POSITION
        if viewer is None or viewer == number:
            words = _("{place}: {name} (player {number}).")
            if timed:
                words = _("{place}, turn {turn}: {name} (player {number}).")
            return words.format(**said)
        words = _("{place}: {name} (player {number}), as {viewer} sees it.")
        if timed:
            words = _("{place}, turn {turn}: {name} (player {number}), as {viewer} sees it.")
        return words.format(**said, viewer=short(game.players[viewer]))


def _seed(text: str) -> int:
    """The seed of a deal; a lab that others can open again needs one. Raises `KnarrError`."""
    try:
        seed = seed_of(text)
    except KnarrError:
        seed = None
    if seed is None or seed >= MOST_SEED:
        raise KnarrError(_("the seed must be a whole number from 0 to 2^63 - 1"))
    return seed


def text_of(game: Game) -> tuple[str, bool]:
    """A game's position as text, and whether that is where it stands (else its turn's start)."""
    try:
        text = game.position_text
    except KnarrError:
        return "", False
    there, here = game.position(), game.view()
    same = there["board"] == dict(here.board)
    same = same and sorted(there["discard"]) == sorted(here.discard)
    return text, same and all(map(_same_seat, there["seats"], here.seats))


def _same_seat(there: dict[str, Any], here: SeatView) -> bool:
    """Whether a seat of a position, as plain data, is what a view shows."""
    crew = sorted(card for column in here.crew.values() for card in column)
    figures = ("vp", "reputation", "recruits", "bracelets")
    same = all(there[name] == getattr(here, name) for name in figures)
    return same and sorted(there["crew"]) == crew and tuple(there["lands"]) == tuple(here.lands)


def seat_options(game: Game) -> list[list[str]]:
    """The seats of a game to choose from."""
    words = _("{name} (player {number})")
    named = [
        [str(seat), words.format(name=name[:40], number=seat + 1)]
        for seat, name in enumerate(game.players)
    ]
    return [[TURN, _(SEATS[TURN])], *named]


def idle_places(chosen: str) -> set[str]:
    """The settings of other sources."""
    wanted = {POSITION: {"position"}, DEAL: {"seed", "players"}}.get(chosen, set())
    seat = set() if chosen == OWN else {"seat"}
    return set(PLACES) - {"source"} - wanted - seat


def asked(
    settings: Mapping[str, str], known: Mapping[str, Field], read: Mapping[str, Any]
) -> dict[str, Any]:
    """The source that a link names, or that goes with what was read. Raises `KnarrError`."""
    if "source" in settings:
        return {"source": known["source"].read(settings["source"])}
    if read.get("position"):
        return {"source": POSITION}
    if {"seed", "players"} & set(read):
        return {"source": DEAL}
    return {"source": OWN} if set(known) & set(settings) else {}
