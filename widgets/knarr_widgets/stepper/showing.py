"""What the page shows of a desk, as plain data."""

from __future__ import annotations

from typing import Any

from knarr.errors import KnarrError
from knarr.game import Game
from knarr.ideas import ideas
from knarr.language import _
from knarr_widgets import table
from knarr_widgets.page.answers import short, whole_sentence, with_names
from knarr_widgets.stepper import line
from knarr_widgets.stepper.desk import Desk
from knarr_widgets.stepper.listing import lands_named, listing


def picture(desk: Desk, narrow: bool) -> str:
    """The table as SVG text."""
    return table.picture(desk.game.view(desk.viewer), narrow)


def state(desk: Desk, narrow: bool) -> dict[str, Any]:
    """Everything else that changes with a click, but for the log and the answer."""
    game = desk.game
    starts = line.starts(game)
    return {
        "narrow": narrow,
        "laid": desk.laid,
        "players": [short(name) for name in game.players],
        "turn": game.turn,
        "round": game.round,
        "seat": desk.seat,
        "phase": desk.phase(),
        "over": game.over,
        "result": _result(game),
        "at": line.at(game),
        "starts": starts,
        "firstTurn": line.first_turn(game),
        "total": len(line.acts(game)),
        "whatIf": game.what_if,
        "kept": _(desk.kept.name) if desk.kept else "",
        "look": desk.look,
        "position": _position(game)[0],
        "noPosition": _position(game)[1],
        "setup": _setup(game),
        "table": table.told(game, game.view(desk.viewer), whole_sentence(desk.held())),
        **_choices(desk),
    }


def _choices(desk: Desk) -> dict[str, Any]:
    """The legal moves and the ideas that are not; nothing that would show a hidden hand."""
    held = desk.held()
    if desk.blind or held:
        blind = {"blind": True, "held": whole_sentence(held)}
        return {**blind, "groups": [], "board": {}, "lands": {}, "ideas": []}
    game = desk.game
    return {
        "blind": False,
        "held": "",
        "groups": listing(game),
        "board": dict(game.view().board),
        "lands": lands_named(game),
        "ideas": [
            [idea.wish, idea.move.text, whole_sentence(with_names(idea.text, game.players))]
            for idea in ideas(game)
        ],
    }


def _result(game: Game) -> list[list[Any]]:
    """Name, VP, tokens and victory of every seat; nothing while the game is on."""
    result = game.result
    if result is None:
        return []
    rows = zip(game.players, result.vp, result.tokens, strict=True)
    return [
        [short(name), vp, tokens, seat in result.winners]
        for seat, (name, vp, tokens) in enumerate(rows)
    ]


def _position(game: Game) -> tuple[str, str]:
    """The position as text, or why there is none."""
    try:
        return game.position_text, ""
    except KnarrError as error:
        return "", str(error)


def _setup(game: Game) -> dict[str, Any]:
    rules = game.rules
    return {
        "names": [short(name) for name in game.players],
        "ship": rules.ship,
        "artifacts": list(rules.artifacts),
        "tradeFirst": rules.trade_before_reputation,
    }
