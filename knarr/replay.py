"""A record played through the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from knarr.agreed import is_text
from knarr.cards import ARTIFACTS, COLOURS, KINDS, PLAYERS, SHIPS
from knarr.errors import MoveError, show
from knarr.game import Game
from knarr.kernel.entry import closing_check_opens
from knarr.moves import Discard, EndTurn, Explore, Move, Recruit, Reserve, Swap, Trade
from knarr.position import lay_position, start
from knarr.reading import (
    Placed,
    Refused,
    at,
    colour,
    entries,
    key,
    land,
    mapping,
    number,
    viking,
)
from knarr.record import FORMAT, VERSION
from knarr.reveal import Card
from knarr.rules import Rules
from knarr.table import Layout

MOST_NAMED = 99
"""The most recruits that an Explore may name, for the rules to refuse them."""

FIGURES = ("vp", "reputation", "recruits", "bracelets")


def replay(source: Any) -> Game:
    """Check a parsed record and return the game it holds. Raises `Refused`."""
    record = mapping(source, "a record")
    _check_header(record)
    players = _players(key(record, "players", "the record"))
    rules = _rules(mapping(key(record, "rules", "the record"), "rules"))
    game = _begin(record, players, rules)
    turns = entries(key(record, "turns", "the record"), "turns")
    for count, turn in enumerate(turns, 1):
        with at(f"turn {count}"):
            _turn(game, mapping(turn, "it"), count, last=count == len(turns))
    with at("result"):
        _check_result(game, key(record, "result", "the record"))
    return game


def _check_header(record: Mapping[str, Any]) -> None:
    if record.get("format") != FORMAT:
        raise Refused(f"format must be '{FORMAT}', not {show(record.get('format'))}")
    version = record.get("version")
    if isinstance(version, bool) or not isinstance(version, int) or version != VERSION:
        raise Refused(f"version must be {VERSION}, not {show(version)}")


def _players(value: Any) -> tuple[str, ...]:
    names = entries(value, "players")
    if len(names) not in PLAYERS:
        raise Refused(f"players: Knarr is for 2 to 4 players, not {len(names)}")
    for seat, name in enumerate(names):
        if not isinstance(name, str):
            raise Refused(f"players: the name of seat {seat} must be a text, not {show(name)}")
        if not is_text(name):
            raise Refused(f"players: the name of seat {seat} holds half of a character")
    return tuple(names)


def _rules(source: Mapping[str, Any]) -> Rules:
    ship = key(source, "ship", "rules")
    if not isinstance(ship, str) or ship not in SHIPS:
        raise Refused(f"rules.ship: {show(ship)} is not a known name")
    artifacts = entries(key(source, "artifacts", "rules"), "rules.artifacts")
    for name in artifacts:
        if not isinstance(name, str) or name not in ARTIFACTS:
            raise Refused(f"rules.artifacts: {show(name)} is not a known name")
        if artifacts.count(name) > 1:
            raise Refused(f"rules.artifacts: {name} is there twice")
    first = key(source, "trade_before_reputation", "rules")
    if not isinstance(first, bool):
        raise Refused(f"rules.trade_before_reputation must be true or false, not {show(first)}")
    return Rules(ship, tuple(artifacts), first)


def _begin(record: Mapping[str, Any], players: tuple[str, ...], rules: Rules) -> Game:
    game = Game.__new__(Game)
    if "setup" in record:
        if "position" in record:
            raise Refused("position: the record has a 'setup' and a 'position', one is right")
        with at("set-up"):
            memory = _lay_set_up(mapping(record["setup"], "it"), len(players), rules)
    elif "position" in record:
        with at("position"):
            memory = lay_position(mapping(record["position"], "it"), len(players), rules)
    else:
        raise Refused("position: the record has no key 'setup' and no key 'position'")
    start(memory, 0)
    game._begin(players, rules, 0, memory)
    game.from_set_up = "setup" in record
    return game


def _lay_set_up(source: Mapping[str, Any], players: int, rules: Rules) -> Any:
    layout = Layout(players, rules)
    layout.board(source)
    layout.market(source, may_be_null=False)
    for seat, value in enumerate(entries(key(source, "crew"), "crew", players)):
        what = f"the crew of seat {seat}"
        crew = entries(value, what, 2)
        layout.crew(seat, crew, what)
        colours = [name.split(".")[0] for name in crew]
        if colours[0] == colours[1]:
            raise Refused(
                f"{what}: the two starting vikings must be of different colours, "
                f"both are {colours[0]}"
            )
    for seat, value in enumerate(entries(key(source, "hand"), "hand", players)):
        layout.hand(seat, value, f"the hand of seat {seat}")
    return layout.memory


def _turn(game: Game, turn: Mapping[str, Any], count: int, last: bool) -> None:
    if game.over:
        raise Refused(f"the game was over after turn {count - 1}")
    player = number(key(turn, "player"), "player", 0, len(game.players) - 1)
    if player != game.active:
        raise Refused(f"it is the turn of seat {game.active}, not of seat {player}")
    actions = entries(key(turn, "actions"), "actions")
    for step, action in enumerate(actions, 1):
        with at(f"action {step}"):
            _action(game, mapping(action, "it"))
    if "after" not in turn:
        if not last:
            raise Placed("after: it is missing, only the last turn may lack it")
        return
    _end(game)
    _check_after(game, turn["after"])


def _action(game: Game, action: Mapping[str, Any]) -> None:
    do = key(action, "do")
    if not isinstance(do, str) or do not in _READERS:
        raise Refused(f"do: {show(do)} is not a known name")
    move, cards = _READERS[do](game, action)
    label = _label(move)
    drawn = _cards(action, "draws")
    if drawn and not isinstance(move, (Trade, Explore)):
        raise Refused(f"{label}: draws 0 vikings, the record names {len(drawn)}")
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
        raise Refused(f"{label}: {error.reason}") from None
    return len(account.drawn) + sum(place in COLOURS for place, _ in account.revealed)


def _forced(game: Game, action: Mapping[str, Any], cards: Sequence[Card], label: str) -> None:
    """The forced discards of an action, and the cards that come after them."""
    discards = entries(action.get("forced", []), "forced")
    if "forced" in action and not discards:
        raise Refused(f"{label}: an empty 'forced' is not written")
    for value in discards:
        discard = mapping(value, "an entry of forced")
        seat = number(key(discard, "player", "forced"), "forced player", 0, len(game.players) - 1)
        kind = viking(key(discard, "viking", "forced"), "forced")
        if not game.state.forced:
            break
        due = game.to_act
        assert due is not None
        if seat != due.seat:
            raise Refused(
                f"{label}: the next forced discard is by seat {due.seat}, not by seat {seat}"
            )
        cards = cards[_play(game, Discard(KINDS[kind]), cards, label) :]
        discards = discards[1:]
    if discards:
        raise Refused(f"{label}: 'forced' has {len(discards)} entries too many")
    if game.state.forced:
        due = game.to_act
        assert due is not None
        raise Refused(
            f"{label}: the decks are empty, a forced discard by seat {due.seat} is missing"
        )


def _cards(action: Mapping[str, Any], name: str) -> list[Card]:
    return [KINDS[viking(card, name)] for card in entries(action.get(name, []), name)]


def _refill(action: Mapping[str, Any]) -> Card:
    return KINDS[viking(key(action, "refill"), "refill")]


def _land_refill(action: Mapping[str, Any]) -> Card:
    value = key(action, "refill")
    return None if value is None else land(value, "refill")


Reading = tuple[Move, list[Card]]


def _read_trade(game: Game, action: Mapping[str, Any]) -> Reading:
    return Trade(number(key(action, "bracelets"), "bracelets", 1, 3)), _cards(action, "draws")


def _read_recruit(game: Game, action: Mapping[str, Any]) -> Reading:
    name = KINDS[viking(key(action, "viking"), "viking")]
    return Recruit(name, colour(key(action, "take"), "take")), [_refill(action)]


def _read_explore(game: Game, action: Mapping[str, Any]) -> Reading:
    destination = land(key(action, "destination"), "destination")
    recruits = number(number(key(action, "recruits"), "recruits", 0), "recruits", 0, MOST_NAMED)
    move = Explore(destination, tuple(_names(key(action, "pay"), "pay")), recruits)
    cards = _cards(action, "draws")
    if destination in game.state.reserved[game.active]:
        if "refill" in action:
            raise Refused("a reserved destination has no 'refill'")
        return move, cards
    if destination not in game.state.market:
        return move, cards  # the rules will refuse it
    return move, [*cards, _land_refill(action)]


def _names(value: Any, what: str) -> list[str]:
    return [KINDS[viking(name, what)] for name in entries(value, what)]


def _read_swap(game: Game, action: Mapping[str, Any]) -> Reading:
    return Swap(colour(key(action, "space"), "space")), [_refill(action)]


def _read_reserve(game: Game, action: Mapping[str, Any]) -> Reading:
    destination = land(key(action, "destination"), "destination")
    return Reserve(destination), [_land_refill(action)]


_READERS = {
    "trade": _read_trade,
    "recruit": _read_recruit,
    "explore": _read_explore,
    "swap": _read_swap,
    "reserve": _read_reserve,
}


def _end(game: Game) -> None:
    """End the turn; an Explore that the closing check opens was not taken."""
    reason = game.why_not(EndTurn())
    if reason:
        raise Placed(f"end: {reason}")
    if not game.play(EndTurn()).ended_turn:
        game.play(EndTurn())


def _check_after(game: Game, value: Any) -> None:
    totals = game.history[-1].totals()
    with at("after"):
        after = mapping(value, "after")
        for figure in FIGURES:
            what = f"after.{figure}"
            said = entries(key(after, figure, "after"), what, len(game.players))
            for seat, (says, right) in enumerate(zip(said, totals[figure], strict=True)):
                if number(says, f"{what} of seat {seat}", 0) != right:
                    raise Refused(
                        f"seat {seat}, {figure}: the record says {show(says)}, it is {right}"
                    )


def _check_result(game: Game, value: Any) -> None:
    result = game.result
    if result is None:
        if value is not None:
            raise Refused("the game is not over, the result must be null")
        return
    if value is None:
        raise Refused("the game is over, the result must not be null")
    said = mapping(value, "it")
    for figure, right in (("vp", result.vp), ("tokens", result.tokens)):
        figures = entries(key(said, figure), figure, len(game.players))
        for seat, says in enumerate(figures):
            if number(says, f"{figure} of seat {seat}", 0) != right[seat]:
                raise Refused(
                    f"seat {seat}, {figure}: the record says {show(says)}, it is {right[seat]}"
                )
    winners = entries(key(said, "winners"), "winners")
    for seat in winners:
        number(seat, "a winner", 0, len(game.players) - 1)
    if winners != list(result.winners):
        raise Refused(f"the winners are {list(result.winners)}, not {show(winners)}")
