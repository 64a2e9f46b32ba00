"""What the bar above the table says before anything is touched: who must do what."""

from __future__ import annotations

from knarr.game import Game
from knarr.language import _
from knarr_widgets.page.answers import result_words, short

DECLINABLE = {"swap", "reserve"}


def prompts(game: Game, touchable: bool) -> dict[str, str]:
    """`words`, and the same without what has been `declined`: a swap or a reservation."""
    groups = {move.group for move in game.legal_moves} if touchable else set()
    return {
        "words": _words(game, groups),
        "declined": _words(game, groups - DECLINABLE) if groups & DECLINABLE else "",
    }


def _words(game: Game, groups: set[str]) -> str:
    due, result = game.to_act, game.result
    if due is None:
        return f"{result_words(game.players, result)}." if result else ""
    name = short(game.players[due.seat])
    if not groups and game.future:
        words = _(
            "An earlier moment, {name} to play: step on, or go to the end, where the game goes on."
        )
        return words.format(name=name)
    if not groups:
        return _("{name} decides, and there is nothing to touch for you.").format(name=name)
    return " ".join(text.format(name=name) for text in _parts(due.what, groups))


def _parts(what: str, groups: set[str]) -> list[str]:
    if what == "discard":
        return [_("{name} must discard one viking of the crew: the decks are empty.")]
    if what == "action":
        return _of_the_action(groups)
    offers = {
        "swap": _("{name}: discard one viking of the board, if you like (Mead Cup)."),
        "reserve": _("{name}: reserve a destination, if you like (Golden Bracelet)."),
        "recruit": _("{name}: you may recruit once more (Helmet)."),
        "explore": _("{name}: you may explore once more (Weathervane)."),
    }
    said = [text for group, text in offers.items() if group in groups]
    if said:
        return said
    return [_("{name}: trade, or end your turn.") if "trade" in groups else _end()]


def _of_the_action(groups: set[str]) -> list[str]:
    if "explore" in groups:
        said = [_("{name}: play a viking of your hand, or explore a destination.")]
    else:
        said = [_("{name}: play a viking of your hand.")]
    return [*said, _("A trade may come first.")] if "trade" in groups else said


def _end() -> str:
    return _("{name}: end your turn.")
