"""Who has which seat at a board, and how the table is looked at for it."""

from __future__ import annotations

from typing import Any

from knarr.follow import Followed
from knarr_widgets.board.levels import Menu, Sitter
from knarr_widgets.stepper.desk import OPEN, TURN, Desk


class Seating:
    """The seats at a desk: `against` says who has all but the first (`Menu.seats`)."""

    def __init__(self, desk: Desk, against: Any) -> None:
        self.menu = Menu()
        self.desk = desk
        self.seats = self.menu.seats(against, len(desk.game.players))
        self.usual = self.seats[-1]
        """Who takes the seats of a game with more players."""
        self.stand_in: tuple[int, int, Sitter] | None = None
        """A seat, the number of a turn, and who decides for the seat in this turn."""
        self.paused = False
        self.fault = ""
        self.look = desk.look
        if not self.follows:
            self.look_as_usual()

    @property
    def follows(self) -> bool:
        """Whether the game is played at a real table."""
        return isinstance(self.desk.game, Followed)

    @property
    def persons(self) -> list[int]:
        """The seats at which persons sit."""
        return [seat for seat, sitter in enumerate(self.seats) if sitter.person]

    def sitter(self, seat: int) -> Sitter:
        """Who decides for a seat: who has it, or who stands in for this turn."""
        if self.stand_in is not None and self.stand_in[:2] == (seat, self.desk.game.turn):
            return self.stand_in[2]
        return self.seats[seat]

    def sit(self, seat: int, sitter: Sitter) -> None:
        """Give a seat to somebody else."""
        before, self.seats[seat] = self.seats[seat], sitter
        if not sitter.person:
            self.usual = sitter
        self.stand_in, self.paused, self.fault = None, False, ""
        if before.person != sitter.person:
            self.look_as_usual()

    def look_as_usual(self) -> None:
        """Look as the only person here; nobody's hand is shown to others who play at one screen."""
        persons, desk = self.persons, self.desk
        if len(persons) == 1:
            desk.look = str(persons[0])
        elif not persons:
            desk.look = OPEN
        elif len(persons) < len(self.seats) or desk.look not in (OPEN, TURN):
            desk.look = TURN
        self.look = desk.look

    def take_seats(self, count: int) -> None:
        """The same sitters at another game; more of the usual opponents where it has more seats."""
        had = len(self.seats)
        self.seats = [*self.seats[:count], *[self.usual] * (count - had)]
        self.stand_in, self.paused, self.fault = None, False, ""
        if self.look != OPEN and not self.follows:
            self.look_as_usual()
