"""What the page may ask of a board beyond what a stepper does. Nothing is changed by a refusal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from knarr.errors import KnarrError
from knarr.game import Game
from knarr.language import _, ngettext
from knarr_widgets.board.levels import PERSON
from knarr_widgets.board.party import Party
from knarr_widgets.board.taking import last_decision
from knarr_widgets.page.answers import Answer
from knarr_widgets.page.checks import choice, flag, whole
from knarr_widgets.stepper import line

Wish = dict[str, Any]


def seat(party: Party, wish: Wish) -> Answer:
    """Somebody else takes a seat."""
    desk = party.desk
    number = whole(wish, "seat", 0, len(party.seats) - 1)
    sitter = party.menu[choice(wish, "as", party.menu.sitters)]
    party.sit(number, sitter)
    desk.settle()
    name = desk.name(number)
    if sitter.person:
        return Answer(_("A person plays for {name}.").format(name=name))
    text = _("{level} plays for {name}. {about}")
    return Answer(text.format(level=sitter.label, name=name, about=_(sitter.about)))


def stop(party: Party, wish: Wish) -> Answer:
    """The opponents rest."""
    if party.due() is None:
        raise KnarrError(_("nobody is thinking just now"))
    party.pause()
    return Answer(_("Stopped: let them go on, or take the seat over."))


def go_on(party: Party, wish: Wish) -> Answer:
    """The opponents play on."""
    if party.due() is None:
        raise KnarrError(_("no opponent is to play just now"))
    party.go_on()
    return Answer(_("The opponents play on."))


def take_over(party: Party, wish: Wish) -> Answer:
    """A person takes the seat of the opponent who is to play."""
    due = party.due()
    if due is None:
        raise KnarrError(_("no opponent is to play just now"))
    name = party.desk.name(due)
    if party.stand_in is None:
        party.sit(due, PERSON)
    else:
        party.stand_in = None
    party.desk.settle()
    return Answer(_("You play for {name} now.").format(name=name))


def stand_in(party: Party, wish: Wish) -> Answer:
    """A strategy plays the rest of this turn for a person."""
    act, game = party.desk.game.to_act, party.desk.game
    if party.follows:
        raise KnarrError(_("at a real table, the moves are made there"))
    if act is None or not party.seats[act.seat].person:
        raise KnarrError(_("it is not your turn"))
    if game.future:
        raise KnarrError(_("the game goes on after this point: go to its end first"))
    sitter = party.coach.sitter
    party.stand_in = act.seat, game.turn, sitter
    party.paused, party.fault = False, ""
    party.desk.settle()
    text = _("{level} plays this turn for {name}.")
    return Answer(text.format(level=sitter.label, name=party.desk.name(act.seat)))


def take_back(party: Party, wish: Wish) -> Answer:
    """Back to the last decision of a person; another move there needs no second word."""
    desk = party.desk
    if party.follows:
        return party.following.take_back()
    found = last_decision(desk.game, party.persons or range(len(party.seats)))
    if found is None:
        raise KnarrError(_("there is no decision of yours to take back"))
    acts = line.at(desk.game) - found
    party.stand_in = None
    line.go(desk.game, found)
    desk.freed = desk.game.future[0]
    desk.settle()
    text = ngettext(
        "Taken back: {count} action. What you play now is a what-if; the game as it was is kept.",
        "Taken back: {count} actions. What you play now is a what-if; the game as it was is kept.",
        acts,
    )
    return Answer(text.format(count=acts))


def again(party: Party, wish: Wish) -> Answer:
    """Deal a new game to the same players under the same rules."""
    old = party.desk.game
    if party.follows:
        raise KnarrError(_("at a real table, the cards are dealt there"))
    game = Game(old.players, old.rules)
    party.desk.lay(game)
    party.desk.settle()
    return Answer(_("A new game, seed {seed}.").format(seed=game.seed))


def calm(party: Party, wish: Wish) -> Answer:
    """Whether the opponents act without a pause between their acts."""
    party.calm = flag(wish, "on")
    if party.calm:
        return Answer(_("The opponents act without a pause."))
    return Answer(_("The opponents pause after each act."))


def hint(party: Party, wish: Wish) -> Answer:
    """What the coach would play now."""
    game = party.desk.game
    if game.over:
        raise KnarrError(_("the game is over: there is no move to look for"))
    if not party.mine():
        raise KnarrError(_("the coach helps with your own decisions: this one is not yours"))
    party.coach.hint(game)
    if party.coach.thinking:
        return Answer(party.coach.looking)
    return Answer(_("The coach has a hint."))


def coach(party: Party, wish: Wish) -> Answer:
    """Another coach, or none."""
    if "who" in wish:
        party.coach.change(choice(wish, "who", party.coach.names))
        return Answer(_("{coach} is your coach.").format(coach=party.coach.name))
    if flag(wish, "on"):
        party.coach.on = True
        return Answer(_("{coach} looks at your moves.").format(coach=party.coach.name))
    party.coach.silence()
    return Answer(_("The coach is silent."))


def ready(party: Party) -> str:
    """What to do first, in a sentence."""
    desk = party.desk
    if desk.game.over or desk.game.history or party.follows:
        return _("Ready: choose a move, or step through the game.")
    opponents = [one for one in party.seats if not one.person]
    if len(opponents) == 1 and party.due() is None:
        return _("You play {name} against {level}: choose a move.").format(
            name=desk.name(party.persons[0]), level=opponents[0].label
        )
    return _("Ready: choose a move.")


HANDLERS: dict[str, Callable[[Party, Wish], Answer]] = {
    "seat": seat,
    "stop": stop,
    "on": go_on,
    "over": take_over,
    "forme": stand_in,
    "undo": take_back,
    "again": again,
    "calm": calm,
    "hint": hint,
    "coach": coach,
    "follow": lambda party, wish: party.following.start(wish),
    "turned": lambda party, wish: party.following.turned(wish),
    "unturned": lambda party, wish: party.following.unturned(),
}
"""What a message may ask for, by its word ``do``."""
