"""A record played through the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from knarr.agreed import is_text
from knarr.cards import ARTIFACTS, COLOURS, KINDS, PLAYERS, SHIPS
from knarr.errors import MoveError, show
from knarr.game import Game
from knarr.kernel.entry import closing_check_opens
from knarr.language import N_, _
from knarr.moves import Discard, EndTurn, Explore, Move, Trade
from knarr.position import lay_position, start
from knarr.reading import Placed, Refused, at, entries, key, mapping, number, unknown, viking
from knarr.record import FORMAT, VERSION
from knarr.record_actions import drawn_cards, read_action
from knarr.record_claims import check_after, check_result
from knarr.reveal import Card
from knarr.rules import Rules
from knarr.table import Layout
from knarr.words import colour_words


def replay(source: Any) -> Game:
    """Check a parsed record and return the game it holds. Raises `Refused`."""
    record = mapping(source, N_("a record"))
    _check_header(record)
    players = _players(key(record, "players", N_("the record")))
    rules = _rules(mapping(key(record, "rules", N_("the record")), "rules"))
    game = _begin(record, players, rules)
    turns = entries(key(record, "turns", N_("the record")), "turns")
    for count, turn in enumerate(turns, 1):
        with at(_("turn {number}").format(number=count)):
            _turn(game, mapping(turn, N_("it")), count, last=count == len(turns))
    with at(_("result")):
        check_result(game, key(record, "result", N_("the record")))
    return game


def _check_header(record: Mapping[str, Any]) -> None:
    if record.get("format") != FORMAT:
        words = _("format must be '{format}', not {value}")
        raise Refused(words.format(format=FORMAT, value=show(record.get("format"))))
    version = record.get("version")
    if isinstance(version, bool) or not isinstance(version, int) or version != VERSION:
        words = _("version must be {version}, not {value}")
        raise Refused(words.format(version=VERSION, value=show(version)))


def _players(value: Any) -> tuple[str, ...]:
    names = entries(value, "players")
    if len(names) not in PLAYERS:
        words = _("players: Knarr is for 2 to 4 players, not {count}")
        raise Refused(words.format(count=len(names)))
    for seat, name in enumerate(names):
        if not isinstance(name, str):
            words = _("players: the name of seat {seat} must be a text, not {value}")
            raise Refused(words.format(seat=seat, value=show(name)))
        if not is_text(name):
            words = _("players: the name of seat {seat} holds half of a character")
            raise Refused(words.format(seat=seat))
    return tuple(names)


def _rules(source: Mapping[str, Any]) -> Rules:
    ship = key(source, "ship", "rules")
    if not isinstance(ship, str) or ship not in SHIPS:
        raise unknown("rules.ship", ship)
    artifacts = entries(key(source, "artifacts", "rules"), "rules.artifacts")
    for name in artifacts:
        if not isinstance(name, str) or name not in ARTIFACTS:
            raise unknown("rules.artifacts", name)
        if artifacts.count(name) > 1:
            words = _("{what}: {name} is there twice")
            raise Refused(words.format(what="rules.artifacts", name=name))
    first = key(source, "trade_before_reputation", "rules")
    if not isinstance(first, bool):
        words = _("{what} must be true or false, not {value}")
        raise Refused(words.format(what="rules.trade_before_reputation", value=show(first)))
    return Rules(ship, tuple(artifacts), first)


def _begin(record: Mapping[str, Any], players: tuple[str, ...], rules: Rules) -> Game:
    game = Game.__new__(Game)
    if "setup" in record:
        if "position" in record:
            raise Refused(_("position: the record has a 'setup' and a 'position', one is right"))
        with at(_("set-up")):
            memory = _lay_set_up(mapping(record["setup"], N_("it")), len(players), rules)
    elif "position" in record:
        with at(_("position")):
            memory = lay_position(mapping(record["position"], N_("it")), len(players), rules)
    else:
        raise Refused(_("position: the record has no key 'setup' and no key 'position'"))
    start(memory, 0)
    game._begin(players, rules, 0, memory)
    game.from_set_up = "setup" in record
    return game


def _lay_set_up(source: Mapping[str, Any], players: int, rules: Rules) -> Any:
    layout = Layout(players, rules)
    layout.board(source)
    layout.market(source, may_be_null=False)
    for seat, value in enumerate(entries(key(source, "crew"), "crew", players)):
        what = _("the crew of seat {seat}").format(seat=seat)
        crew = entries(value, what, 2)
        layout.crew(seat, crew, what)
        colours = [name.split(".")[0] for name in crew]
        if colours[0] == colours[1]:
            words = _(
                "{what}: the two starting vikings must be of different colours, both are {colour}"
            )
            raise Refused(words.format(what=what, colour=colour_words(colours[0])))
    for seat, value in enumerate(entries(key(source, "hand"), "hand", players)):
        layout.hand(seat, value, _("the hand of seat {seat}").format(seat=seat))
    return layout.memory


def _turn(game: Game, turn: Mapping[str, Any], count: int, last: bool) -> None:
    if game.over:
        raise Refused(_("the game was over after turn {number}").format(number=count - 1))
    player = number(key(turn, "player"), "player", 0, len(game.players) - 1)
    if player != game.active:
        words = _("it is the turn of seat {seat}, not of seat {other}")
        raise Refused(words.format(seat=game.active, other=player))
    actions = entries(key(turn, "actions"), "actions")
    for step, action in enumerate(actions, 1):
        with at(_("action {number}").format(number=step)):
            _action(game, mapping(action, N_("it")))
    if "after" not in turn:
        if not last:
            raise Placed(_("after: it is missing, only the last turn may lack it"))
        return
    _end(game)
    check_after(game, turn["after"])


def _action(game: Game, action: Mapping[str, Any]) -> None:
    move, cards = read_action(game, action)
    label, drawn = _label(move), drawn_cards(action)
    if drawn and not isinstance(move, (Trade, Explore)):
        words = _("{move}: draws 0 vikings, the record names {count}")
        raise Refused(words.format(move=label, count=len(drawn)))
    if isinstance(move, Explore) and closing_check_opens(game.state):
        game.play(EndTurn())
    used = _play(game, move, cards, label)
    vikings = [card for card in cards[used:] if isinstance(card, str)]
    _forced(game, action, vikings, label)


def _label(move: Move) -> str:
    return move.text.split(" take ")[0].split(" pay ")[0].split(" recruits ")[0]


def _play(game: Game, move: Move, cards: Sequence[Card], label: str) -> int:
    """Play a move with the cards named; returns how many vikings it used."""
    try:
        account = game.play(move, reveal=cards)
    except MoveError as error:
        words = _("{move}: {reason}")
        raise Refused(words.format(move=label, reason=error.reason)) from None
    return len(account.drawn) + sum(place in COLOURS for place, _ in account.revealed)


def _forced(game: Game, action: Mapping[str, Any], cards: Sequence[Card], label: str) -> None:
    """The forced discards of an action, and the cards that come after them."""
    discards = entries(action.get("forced", []), "forced")
    if "forced" in action and not discards:
        raise Refused(_("{move}: an empty 'forced' is not written").format(move=label))
    for value in discards:
        discard = mapping(value, N_("an entry of forced"))
        seat = number(key(discard, "player", "forced"), "forced player", 0, len(game.players) - 1)
        kind = viking(key(discard, "viking", "forced"), "forced")
        if not game.state.forced:
            break
        due = game.to_act
        assert due is not None
        if seat != due.seat:
            words = _("{move}: the next forced discard is by seat {seat}, not by seat {other}")
            raise Refused(words.format(move=label, seat=due.seat, other=seat))
        cards = cards[_play(game, Discard(KINDS[kind]), cards, label) :]
        discards = discards[1:]
    if discards:
        words = _("{move}: 'forced' has {count} entries too many")
        raise Refused(words.format(move=label, count=len(discards)))
    if game.state.forced:
        due = game.to_act
        assert due is not None
        words = _("{move}: the decks are empty, a forced discard by seat {seat} is missing")
        raise Refused(words.format(move=label, seat=due.seat))


def _end(game: Game) -> None:
    """End the turn; an Explore that the closing check opens was not taken."""
    reason = game.why_not(EndTurn())
    if reason:
        raise Placed(_("{move}: {reason}").format(move="end", reason=reason))
    if not game.play(EndTurn()).ended_turn:
        game.play(EndTurn())
