"""What the page shows, as plain data: the choices, how far a run is, charts with their tables."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from knarr.bots import Strategy, Weights, sentence_of
from knarr.cards import ARTIFACTS, SHIPS
from knarr.charts import Chart
from knarr.charts.paper import games_words
from knarr.errors import KnarrError
from knarr.game import Game
from knarr.language import _, ngettext, whole
from knarr.results import Result
from knarr.words import artifact_words, ships_words
from knarr_widgets.lab import sliders
from knarr_widgets.lab.columns import cell_words, column_title
from knarr_widgets.lab.running import Progress, Run
from knarr_widgets.lab.setup import CUSTOM, LEAST_GAMES, hidden_cost, weighs
from knarr_widgets.lab.start import FEW_GAMES
from knarr_widgets.page.answers import Answer, whole_sentence

LONGEST_REASON = 300


def options(known: Mapping[str, Strategy], most_games: int, most_seconds: float) -> dict[str, Any]:
    """All that can be chosen, and the caps."""
    rows: list[dict[str, Any]] = []
    for name, bot in known.items():
        sentence = _(sentence_of(bot)).replace("`", "") or _("A strategy written in Python.")
        row = {"name": name, "sentence": sentence, "slow": hidden_cost((bot,))}
        if weighs(bot):
            row["values"] = sliders.positions(getattr(bot, "weights", Weights()))
        rows.append(row)
    return {
        "strategies": rows,
        "custom": CUSTOM,
        "groups": sliders.described(),
        "ships": [[side, ships_words(side)] for side in SHIPS],
        "artifacts": [[name, artifact_words(name)] for name in ARTIFACTS],
        "least": LEAST_GAMES,
        "most": most_games,
        "few": min(FEW_GAMES, most_games),
        "seconds": most_seconds,
        "cap": _("At most {games} or {time}, one run at a time.").format(
            games=games_words(most_games), time=duration(most_seconds)
        ),
    }


def table(game: Game | None) -> dict[str, Any]:
    """The position in the stepper: its seats, and where it is; no seats where there is none."""
    if game is None:
        return {"seats": 0, "words": ""}
    if game.over:
        return {"seats": 0, "words": _("the game on the table is over")}
    try:
        text = game.position_text
    except KnarrError:
        return {"seats": 0, "words": _("the table shows no position to start from")}
    name = game.players[game.active][:40]
    words = _("start of turn {turn}, {name} to play, {count} seats")
    told = words.format(turn=game.turn, name=name, count=len(game.players))
    return {"seats": len(game.players), "words": told, "text": text}


def run_state(run: Run | None) -> dict[str, Any]:
    """How far the run is, for the bar and the live figures."""
    if run is None:
        nothing = {"running": False, "tried": 0, "wanted": 0, "seconds": 0.0}
        return {**nothing, "left": None, "shares": []}
    progress = run.progress
    left = None
    if progress.tried and not progress.ended:
        left = progress.seconds / progress.tried * (progress.wanted - progress.tried)
    return {
        "running": not progress.ended,
        "tried": progress.tried,
        "wanted": progress.wanted,
        "seconds": round(progress.seconds, 3),
        "left": left,
        "shares": _shares(progress.result),
    }


def _shares(result: Result | None) -> list[list[Any]]:
    if result is None or not result.games:
        return []
    shares = [(name, result.share(name)) for name in result.strategies]
    return [[name, share.share, share.low, share.high] for name, share in shares]


def ended(progress: Progress) -> Answer:
    """How a run ended, in a sentence or two."""
    result, reason = progress.result, progress.error
    if progress.ended == "failed" or result is None:
        words = _("The run failed: {reason}")
        told = words.format(reason=_short(reason or _("no result")))
        return Answer(whole_sentence(told), "no")
    if result.failed:
        return Answer(_failed(result), "no")
    if not result.games:
        return Answer(_("The run ended before a game was over."), "no")
    sentences = {
        "stopped": _("Stopped: {count} of {wanted} games are kept."),
        "time": _("The time is up: {count} of {wanted} games are kept."),
        "left": _("The page was left: {count} of {wanted} games are kept."),
    }
    done = _("Done: {games} in {time}.")
    told = sentences.get(progress.ended, done).format(
        count=whole(result.games),
        wanted=whole(progress.wanted),
        games=games_words(result.games),
        time=duration(progress.seconds),
    )
    return Answer(told)


def _failed(result: Result) -> str:
    reason = _short(result.failures[0] if result.failures else _("no reason is known"))
    words = ngettext(
        "{count} deal failed and is not counted; the first, {reason}",
        "{count} deals failed and are not counted; the first, {reason}",
        result.failed,
    )
    return whole_sentence(words.format(count=whole(result.failed), reason=reason))


def _short(reason: str) -> str:
    reason = " ".join(reason.split())
    return reason if len(reason) <= LONGEST_REASON else f"{reason[: LONGEST_REASON - 1]}…"


def duration(seconds: float) -> str:
    """A time in words."""
    if seconds >= 120:
        minutes = round(seconds / 60)
        return ngettext("{count} minutes", "{count} minutes", minutes).format(count=minutes)
    if seconds < 10:
        said = f"{seconds:.2g}" if seconds < 1 else f"{seconds:.1f}"
    else:
        said = f"{seconds:.0f}"
    return _("{seconds} s").format(seconds=said)


def pictures(charts: list[Chart]) -> list[dict[str, Any]]:
    """Charts with the tables behind them."""
    return [
        {"key": chart.key, "title": chart.title, "svg": chart.svg, **_rows(chart)}
        for chart in charts
    ]


def _rows(chart: Chart) -> dict[str, Any]:
    names = [str(name) for name in chart.table.columns]
    rows = chart.table.itertuples(index=False, name=None)
    cells = [[_cell(value, name) for value, name in zip(row, names, strict=True)] for row in rows]
    return {"columns": [column_title(name) for name in names], "rows": cells}


def _cell(value: Any, column: str) -> Any:
    """A value that JSON can hold, to four digits after the point."""
    if isinstance(value, str):
        return cell_words(value, column)
    if hasattr(value, "item"):
        value = value.item()
    if isinstance(value, float):
        return round(value, 4) if math.isfinite(value) else None
    return value


def csv(charts: list[Chart], key: str, result: Result) -> str:
    """One table as CSV, or all of them under one another with their names in front."""
    import pandas

    chosen = [chart for chart in charts if key in ("all", chart.key)]
    if len(chosen) == 1:
        return chosen[0].csv()
    frames = [chart.table.assign(table=chart.key) for chart in chosen]
    all_ = pandas.concat(frames, ignore_index=True).assign(games=result.games, seed=result.seed)
    first = ["table", "games", "seed"]
    all_ = all_[first + [name for name in all_.columns if name not in first]]
    return str(all_.to_csv(index=False, lineterminator="\n"))
