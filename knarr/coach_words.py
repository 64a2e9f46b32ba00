"""What a coach says, in sentences with their figures."""

from __future__ import annotations

from knarr.bots import MonteCarlo, Weigher, name_of, sentence_of
from knarr.cards import COLOURS, KINDS
from knarr.game import Game
from knarr.language import _
from knarr.moves import Discard, Explore, Move, Recruit, Reserve, Swap, Trade
from knarr.stats import Estimate, wilson
from knarr.words import gains_words, list_words, space_words, viking_words


def move_words(game: Game, move: Move) -> str:
    """A move that is to be made in `game`, in words that go into a sentence."""
    if isinstance(move, Recruit):
        return _("recruit a {viking} and take the {taken} from the {space} space").format(
            viking=viking_words(move.viking),
            taken=_on(game, move.take),
            space=space_words(move.take),
        )
    if isinstance(move, Explore):
        parts = [viking_words(name) for name in move.pay]
        parts += [gains_words({"recruit": move.recruits})] if move.recruits else []
        return _("explore destination {number} for {cost}").format(
            number=move.destination, cost=list_words(parts)
        )
    if isinstance(move, Trade):
        return _("trade {bracelets}").format(bracelets=gains_words({"bracelet": move.bracelets}))
    return _small_move(game, move)


def _small_move(game: Game, move: Move) -> str:
    if isinstance(move, Swap):
        return _("swap the {viking} on the {space} space").format(
            viking=_on(game, move.space), space=space_words(move.space)
        )
    if isinstance(move, Reserve):
        return _("reserve destination {number}").format(number=move.destination)
    if isinstance(move, Discard):
        return _("discard a {viking}").format(viking=viking_words(move.viking))
    return _("end the turn")


def _on(game: Game, space: str) -> str:
    return viking_words(KINDS[int(game.state.board[COLOURS.index(space)])])


def figure(value: float) -> str:
    """A value to one decimal; a small one to two."""
    return f"{value:.1f}" if abs(value) >= 0.05 or not value else f"{value:.2f}"


def percent(share: float) -> str:
    """A share in percent."""
    return f"{100 * share:.0f}\N{NO-BREAK SPACE}%"


# -- by values --------------------------------------------------------------------------------


def no_value(game: Game, coach: Weigher, move: Move) -> str:
    """The coach passes such moves over."""
    return _("{coach} has no value for a move such as “{move}”: it passes them over.").format(
        coach=name_of(coach), move=move_words(game, move)
    )


def value_judgement(
    game: Game,
    coach: Weigher,
    move: Move,
    best: Move,
    values: tuple[float, float],
    before: Move | None,
    *,
    idle: bool,
) -> str:
    """What a strategy of weights says of a move; `idle`: it would not have traded at all."""
    value, best_value = values
    shown = {
        "coach": name_of(coach),
        "move": move_words(game, best),
        "value": figure(value),
        "best": figure(best_value),
        "more": figure(best_value - value),
    }
    if best == move:
        text = _("{coach} would have played the same (worth {value} points by its values).")
    elif idle:
        text = _("{coach} would not have traded: by its values that costs {more} points.")
    else:
        text = _(
            "{coach} would have played: {move}. That is worth {more} points more by its values "
            "({best} against {value})."
        )
    parts = [text.format(**shown)]
    if before is not None:
        first = _("It would first {move}; that can still be done in this turn.")
        parts.append(first.format(move=move_words(game, before)))
    return " ".join(parts)


def value_advice(
    game: Game, coach: Weigher, move: Move, value: float, other: tuple[Move, float] | None
) -> str:
    """What a strategy of weights would play, what that brings, and the next best."""
    text = _("{coach} would {move}: {effect}. That is worth {value} points by its values.")
    parts = [
        text.format(
            coach=name_of(coach),
            move=move_words(game, move),
            effect=game.effect(move).text,
            value=figure(value),
        )
    ]
    if other is not None:
        text = _("The next best, worth {value}: {move}.")
        parts.append(text.format(value=figure(other[1]), move=move_words(game, other[0])))
    return " ".join([*parts, _how(coach)])


def _how(coach: Weigher | MonteCarlo) -> str:
    return _("How {coach} decides: {sentence}").format(
        coach=name_of(coach), sentence=_(sentence_of(coach))
    )


# -- by games ---------------------------------------------------------------------------------


def game_judgement(
    game: Game,
    coach: MonteCarlo,
    move: Move,
    best: Move,
    values: tuple[float, float],
    difference: Estimate,
    seed: int,
) -> str:
    """What a search says of a move, with the interval of the difference."""
    value, best_value = values
    shown = {
        "coach": name_of(coach),
        "move": move_words(game, best),
        "games": coach.rollouts,
        "best": percent(best_value),
        "value": percent(value),
        "more": figure(100 * difference.value),
        "low": figure(100 * difference.low),
        "high": figure(100 * difference.high),
        "seed": seed,
    }
    if best == move:
        return _(
            "{coach} would have played the same: it wins {value} of {games} games (seed {seed})."
        ).format(**shown)
    if difference.low == difference.high == 0:
        return _(
            "{coach} would have played: {move}. After both moves {best} of {games} games are won "
            "(seed {seed})."
        ).format(**shown)
    if difference.low > 0:
        return _(
            "{coach} would have played: {move}. After it {best} of {games} games are won, after "
            "your move {value}: {more} percentage points more (95 % interval {low} to {high}, seed "
            "{seed})."
        ).format(**shown)
    return _(
        "{coach} would have played: {move}. After it {best} of {games} games are won, after your "
        "move {value}: a difference of {more} percentage points (95 % interval {low} to {high}, "
        "seed {seed}) that may be chance."
    ).format(**shown)


def game_advice(game: Game, coach: MonteCarlo, moves: list[tuple[Move, float]], seed: int) -> str:
    """What a search would play, how often it wins, and the next best move."""
    move, share = moves[0]
    interval = wilson(share * coach.rollouts, coach.rollouts)
    text = _(
        "{coach} would {move}: {effect}. It wins {share} of {games} games after it (95 % interval "
        "{low} to {high}, seed {seed})."
    )
    told = text.format(
        coach=name_of(coach),
        move=move_words(game, move),
        effect=game.effect(move).text,
        share=percent(share),
        games=coach.rollouts,
        low=percent(interval.low),
        high=percent(interval.high),
        seed=seed,
    )
    parts = [told]
    for other, won in moves[1:]:
        text = _("The next best, with {share}: {move}.")
        parts.append(text.format(share=percent(won), move=move_words(game, other)))
    return " ".join([*parts, _how(coach)])
