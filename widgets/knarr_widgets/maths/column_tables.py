"""The tables and charts of the column lab."""

from __future__ import annotations

from typing import Any

from knarr.cards import COLOURS
from knarr.maths import (
    Recruited,
    Run,
    Tokens,
    Values,
    best_order,
    column_pays,
    column_total,
    compare_runs,
    concentration_rows,
    crew_of,
    recruit_run,
)
from knarr_widgets.maths.drawing import Line, Point, bars, curves
from knarr_widgets.maths.parts import Figure, Section, big, figure, figures, table
from knarr_widgets.maths.words import card_words, gains, number, signed, times

MOST_ORDERED = 6
"""A run is put into its best order while it is at most so long."""

MOST_DRAWN = 10


def run_of(values: dict[str, Any], have: Tokens) -> Run:
    """The run as it is set."""
    return recruit_run(values["run"], values["crew"], have, used_up=values["used"])


def spread(run: tuple[str, ...]) -> tuple[str, ...]:
    """The same assets over all five colours, one after another, from the run's first colour on."""
    first = COLOURS.index(run[0].split(".")[0]) if run else 0
    return tuple(
        f"{COLOURS[(first + place) % len(COLOURS)]}.{card.split('.')[1]}"
        for place, card in enumerate(run)
    )


def figures_of(values: dict[str, Any], have: Tokens, worths: Values) -> Section:
    """What the run comes to, against other ways."""
    cards = values["run"]
    run = run_of(values, have)
    lengths = " + ".join(str(step.length) for step in run.steps)
    said = f"each card gains as many assets as its column is long then: {lengths} = {run.assets}"
    said = said if cards else "no card is recruited"
    shown = [
        big("Assets in all", run.assets, f"{said}{_triangle(values, run)}"),
        big("Gained", gains(run.gained), f"after the caps, {gains(run.lost, 'nothing')} lost"),
        big("Lost to a cap", gains(run.lost), "tokens that come while three are there are lost",
            tone="lost" if run.lost else ""),
    ]  # fmt: skip
    if cards and not values["used"]:
        pair = compare_runs(cards, spread(cards), values["crew"], have, worths)
        words = ", ".join(map(card_words, spread(cards)))
        shown += [
            big("Worth", f"{number(pair.first_worth)} VP", _worth_words(worths)),
            big("Against spreading", f"{signed(pair.more)} VP",
                f"the same assets spread ({words}) gain {times(pair.second.assets, 'asset')} worth "
                f"{number(pair.second_worth)} VP; {number(pair.first_worth)} − "
                f"{number(pair.second_worth)} = {number(pair.more)} VP"),
        ]  # fmt: skip
        if len(cards) <= MOST_ORDERED:
            best = best_order(cards, values["crew"], have, worths)
            names = ", ".join(card_words(step.viking) for step in best.steps)
            shown.append(big("In the best order", f"{number(best.worth(worths))} VP",
                             f"of all orders this is worth most: {names}"))  # fmt: skip
    return figures("figures", "What the run comes to", shown)


def _triangle(values: dict[str, Any], run: Run) -> str:
    """The formula for a run of one colour."""
    colours = {step.viking.split(".")[0] for step in run.steps}
    if len(colours) != 1:
        return ""
    n, length = len(run.steps), run.steps[0].length - 1
    total = column_total(length, n)
    before = f"{n} × {length} + " if length else ""
    return f"; for one colour {before}{n} × {n + 1} ÷ 2 = {total}"


def _worth_words(worths: Values) -> str:
    return (
        f"in VP: a recruit {number(worths.recruit)}, a bracelet {number(worths.bracelet)}, "  # type: ignore[arg-type]
        f"reputation by its points, {times(worths.scorings, 'scoring')} to come at first and one "
        "fewer with every Recruit"
    )


def run_table(values: dict[str, Any], have: Tokens) -> Section:
    """A row a Recruit."""
    rows: list[list[Figure | str]] = []
    column = crew_of(values["crew"])
    for number_, step in enumerate(run_of(values, have).steps, 1):
        colour = step.viking.split(".")[0]
        column[colour] = (*column[colour], step.viking)
        pays = column_pays(column[colour])
        rows.append([
            figure(card_words(step.viking), f"Recruit {number_}: a {card_words(step.viking)} "
                   f"viking onto the {colour} column.", glyphs=[step.viking]),
            figure(step.length, f"The {colour} column is {step.length} long with it, so it "
                   f"gains {times(step.length, 'asset')}."),
            figure(gains(step.gained), f"The column pays {gains(pays)}; "
                   f"{gains(step.lost, 'nothing')} lost."),
            _lost(step),
        ])  # fmt: skip
    said = "No recruit is spent for taking a card; nothing is traded or scored in between."
    head = ["card", "length", "gains", "lost"]
    return table("run-table", "Card by card", head, rows, note=said if rows else "No card yet.")


def _lost(step: Recruited) -> Figure | str:
    if not step.lost:
        return "–"
    how = f"at most 3 tokens of a kind and 14 reputation fit: {gains(step.lost)} more came"
    return figure(gains(step.lost), how, tone="lost")


def next_cards(values: dict[str, Any]) -> Section:
    """What one more card of each colour would gain, from the crew as it is."""
    rows: list[list[Figure | str]] = []
    for colour, column in crew_of(values["crew"]).items():
        pays = column_pays(column)
        gain = "gains" if len(column) == 1 else "gain"
        there = f"{times(len(column), 'card')} there {gain} {gains(pays, 'nothing')}"
        rows.append([
            colour,
            str(len(column)),
            figure(f"{gains(pays)} + its own" if pays else "its own asset",
                   f"{there}, the new one its own: {times(len(column) + 1, 'asset')}"),
        ])  # fmt: skip
    return table("next", "What one more card gains", ["colour", "cards", "gains"], rows, fold=True)


def run_chart(values: dict[str, Any], have: Tokens, width: int) -> str:
    """Assets by card, in this run and spread."""
    other = recruit_run(spread(values["run"]), values["crew"], have, used_up=values["used"])
    groups = [
        (name, [
            Point(at, step.length, f"card {at + 1}, {card_words(step.viking)}: its column is "
                  f"{step.length} long, {times(step.length, 'asset')}", str(at + 1))
            for at, step in enumerate(run.steps)
        ])
        for name, run in (("this run", run_of(values, have)), ("spread", other))
    ]  # fmt: skip
    said = "Assets that each card gains, lost ones included: as run, and spread over five colours."
    return bars(width, "What each card gains", said, groups, "card", "assets")


def sums_chart(width: int) -> str:
    """The triangular sums against spreading, from an empty crew."""
    rows = concentration_rows(MOST_DRAWN)
    one = [
        Point(r["vikings"], r["one colour"], f"{r['vikings']} × {r['vikings'] + 1} ÷ 2 = "
              f"{times(r['one colour'], 'asset')}, {r['more']} more than spread")
        for r in rows
    ]  # fmt: skip
    many = [
        Point(r["vikings"], r["spread"],
              f"{times(r['vikings'], 'viking')} over five empty columns: "
              f"{times(r['spread'], 'asset')}")
        for r in rows
    ]  # fmt: skip
    said = "Vikings recruited into empty columns: all of one colour, or spread evenly."
    lines = [Line("one colour", one), Line("five colours", many)]
    return curves(width, "One colour against spreading", said, lines, "vikings", "assets in all")
