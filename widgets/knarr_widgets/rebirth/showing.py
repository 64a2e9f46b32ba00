"""What the page shows of a desk of Rebirth, as plain data; hidden things stay hidden."""

from __future__ import annotations

from typing import Any

from knarr.language import _
from knarr.rebirth import RebirthGame, svg
from knarr.rebirth.bots import Strategy, sentence_of
from knarr.rebirth.effect import Effect
from knarr.rebirth.hexes import At, at_text
from knarr.rebirth.parts import ClusterPart
from knarr.rebirth.tiles import CASTLE_POINTS
from knarr.rebirth.view import RebirthView, SeatView
from knarr.rebirth.words import points_words, tile_words
from knarr_widgets.page.answers import short
from knarr_widgets.rebirth import opening
from knarr_widgets.rebirth.desk import RebirthDesk
from knarr_widgets.rebirth.signs import seat_sign, tile_sign
from knarr_widgets.stepper import line


def picture(desk: RebirthDesk) -> str:
    """The map as SVG text: where the tile in hand may go is lit, the last tile has a frame."""
    game = desk.game
    last = [game.history[-1].move.at] if game.history else []
    return svg.board(game.view(desk.viewer), game.scores, last)


def log(desk: RebirthDesk) -> list[list[Any]]:
    """Every turn as ``[turn, seat, sentence]``."""
    return [[one.turn, one.seat, desk.said(one)] for one in line.acts(desk.game)]


def state(desk: RebirthDesk) -> dict[str, Any]:
    """Everything else that changes with a click, but for the log and the answer."""
    game, acts = desk.game, line.acts(desk.game)
    view = game.view(desk.viewer)
    turns = len(acts) + (not desk.ended)
    return {
        "laid": desk.laid,
        "players": desk.names,
        "turn": game.turn,
        "round": game.round,
        "seat": desk.seat,
        "phase": desk.phase(),
        "over": game.over,
        "at": line.at(game),
        "starts": list(range(max(turns, 1))),
        "firstTurn": 1,
        "total": len(acts),
        "whatIf": game.what_if,
        "kept": _(desk.kept.name) if desk.kept else "",
        "look": desk.look,
        "due": _due(game),
        "places": places(desk),
        "towns": [[at_text(at) for at in one.spaces] for one in view.settlements],
        "seats": [corner(desk, view, seat) for seat in view.seats],
        "missionsLeft": view.missions_left,
        "strategies": [_strategy(name, one) for name, one in desk.party.known.items()],
        "result": result(desk),
        "setup": _setup(desk),
    }


def _due(game: RebirthGame) -> dict[str, Any]:
    """The tile that must be placed."""
    due = game.to_act
    if due is None or due.tile is None:
        return {}
    return {"tile": due.tile, "words": tile_words(due.tile), "sign": tile_sign(due.tile, due.seat)}


def _strategy(name: str, player: Strategy) -> list[str]:
    said = _(sentence_of(player)).replace("`", "")
    return [name, said or _("A strategy written in Python.")]


def places(desk: RebirthDesk) -> dict[str, dict[str, Any]]:
    """What the tile in hand brings on every hex that it may go to, in words, part by part."""
    game = desk.game
    return {at_text(one.at): _place(game.effect(one), desk.names) for one in game.legal_moves}


def _place(effect: Effect, names: list[str]) -> dict[str, Any]:
    clusters = [part for part in effect.parts if isinstance(part, ClusterPart)]
    members: list[At] = [at for part in clusters for at in part.members if at != effect.move.at]
    return {
        "move": effect.move.text,
        "points": effect.scored,
        "words": points_words(effect.scored),
        "parts": [part.sentence(names) for part in effect.parts],
        "castles": len(effect.castles),
        "cathedrals": len(effect.cathedrals),
        "near": [at_text(at) for at in (*members, *effect.castles, *effect.cathedrals)],
    }


def corner(desk: RebirthDesk, view: RebirthView, seat: SeatView) -> dict[str, Any]:
    """A player's corner of the table, as the viewer knows it."""
    return {
        "name": short(seat.name),
        "sign": seat_sign(seat.seat),
        "points": seat.total,
        "held": None if seat.held is None else tile_words(seat.held),
        "aside": [None if tile is None else tile_words(tile) for tile in seat.aside],
        "unseen": [[tile_words(tile), count] for tile, count in seat.unseen.items()],
        "castles": seat.castles,
        "castlePoints": seat.castles * CASTLE_POINTS,
        "cathedrals": len(seat.cathedrals),
        "missions": _missions(desk, view, seat),
        "player": desk.party.name(seat.seat),
    }


def _missions(desk: RebirthDesk, view: RebirthView, seat: SeatView) -> list[dict[str, Any] | None]:
    """The missions of a seat as the table stands; None for one that the viewer does not know."""
    judged = [one for one in desk.game.missions if one.seat == seat.seat]
    found: list[dict[str, Any] | None] = []
    for name, one in zip(seat.missions, judged, strict=True):
        if name is None:
            found.append(None)
            continue
        found.append(
            {
                "name": one.mission.name,
                "words": one.mission.sentence,
                "worth": one.mission.points,
                "points": one.points,
                "counts": list(one.counts),
            }
        )
    return found


def result(desk: RebirthDesk) -> dict[str, Any]:
    """The final scoring: a row a source, a column a player; empty while the game is on."""
    game = desk.game
    found = game.result
    if found is None:
        return {}
    return {
        "names": desk.names,
        "winners": list(found.winners),
        "rows": [
            [_("tiles placed"), list(found.played)],
            [_("unfinished settlements"), list(found.unfinished)],
            [_("castles"), list(found.castles)],
            [_("missions"), list(found.missions)],
        ],
        "total": list(found.total),
        "words": found.sentence(desk.names),
    }


def _setup(desk: RebirthDesk) -> dict[str, Any]:
    game = desk.game
    return {
        "names": desk.names,
        "seats": [desk.party.name(seat) for seat in range(len(game.players))],
        "maps": opening.map_choices(game),
        "map": opening.map_choices(game)[-1][0],
    }
