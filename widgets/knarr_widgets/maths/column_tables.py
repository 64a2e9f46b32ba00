"""The tables and charts of the column lab."""

from __future__ import annotations

from typing import Any

from knarr.cards import COLOURS
from knarr.language import _, ngettext
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
from knarr.words import colour_words, column_words, viking_words
from knarr_widgets.maths.drawing import Line, Point, bars, curves
from knarr_widgets.maths.parts import Figure, Section, big, figure, figures, table
from knarr_widgets.maths.words import (
    card_words,
    decimals,
    fixed,
    gains,
    number,
    signed,
    times,
    vp,
)

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
    said = _("each card gains as many assets as its column is long then: {lengths} = {count}")
    said = said.format(lengths=lengths, count=run.assets) if cards else _("no card is recruited")
    lost = gains(run.lost, _("nothing"))
    shown = [
        big(_("Assets in all"), run.assets, "; ".join([said, *_triangle(run)])),
        big(_("Gained"), gains(run.gained), _("after the caps, {gains} lost").format(gains=lost)),
        big(_("Lost to a cap"), gains(run.lost),
            _("tokens that come while three are there are lost"), tone="lost" if run.lost else ""),
    ]  # fmt: skip
    if cards and not values["used"]:
        pair = compare_runs(cards, spread(cards), values["crew"], have, worths)
        best = (
            best_order(cards, values["crew"], have, worths) if len(cards) <= MOST_ORDERED else None
        )
        others = [] if best is None else [best.worth(worths)]
        places = decimals((pair.first_worth, pair.second_worth, pair.more, *others))
        words = _(
            "the same assets spread ({cards}) gain {assets} worth {other} VP; "
            "{worth} − {other} = {more} VP"
        ).format(
            cards=", ".join(map(card_words, spread(cards))),
            assets=times(pair.second.assets, "asset"),
            other=fixed(pair.second_worth, places),
            worth=fixed(pair.first_worth, places),
            more=fixed(pair.more, places),
        )
        shown += [
            big(_("Worth"), vp(fixed(pair.first_worth, places)), _worth_words(worths)),
            big(_("Against spreading"), vp(signed(pair.more, places)), words),
        ]
        if best is not None:
            names = ", ".join(card_words(step.viking) for step in best.steps)
            words = _("of all orders this is worth most: {cards}").format(cards=names)
            shown.append(big(_("In the best order"), vp(fixed(best.worth(worths), places)), words))
    return figures("figures", _("What the run comes to"), shown)


def _triangle(run: Run) -> list[str]:
    """The formula for a run of one colour."""
    colours = {step.viking.split(".")[0] for step in run.steps}
    if len(colours) != 1:
        return []
    n, length = len(run.steps), run.steps[0].length - 1
    total = column_total(length, n)
    before = f"{n} × {length} + " if length else ""
    formula = f"{before}{n} × {n + 1} ÷ 2 = {total}"
    return [_("for one colour {formula}").format(formula=formula)]


def _worth_words(worths: Values) -> str:
    words = _(
        "in VP: a recruit {recruit}, a bracelet {bracelet}, reputation by its points, "
        "{scorings} to come at first and one fewer with every Recruit"
    )
    return words.format(
        recruit=number(worths.recruit),  # type: ignore[arg-type]
        bracelet=number(worths.bracelet),  # type: ignore[arg-type]
        scorings=times(worths.scorings, "scoring"),
    )


def run_table(values: dict[str, Any], have: Tokens) -> Section:
    """A row a Recruit."""
    rows: list[list[Figure | str]] = []
    column = crew_of(values["crew"])
    for number_, step in enumerate(run_of(values, have).steps, 1):
        colour = step.viking.split(".")[0]
        column[colour] = (*column[colour], step.viking)
        said = {"number": number_, "viking": viking_words(step.viking),
                "column": column_words(colour), "length": step.length,
                "assets": times(step.length, "asset"), "gains": gains(column_pays(column[colour])),
                "lost": gains(step.lost, _("nothing"))}  # fmt: skip
        played = _("Recruit {number}: a {viking} onto the {column} column.")
        long = _("The {column} column is {length} long with it, so it gains {assets}.")
        pays = _("The column pays {gains}; {lost} lost.")
        rows.append([
            figure(card_words(step.viking), played.format(**said), glyphs=[step.viking]),
            figure(step.length, long.format(**said)),
            figure(gains(step.gained), pays.format(**said)),
            _lost(step),
        ])  # fmt: skip
    note = _("No card yet.")
    if rows:
        note = _("No recruit is spent for taking a card; nothing is traded or scored in between.")
    head = [_("card"), _("length"), _("gains"), _("lost")]
    return table("run-table", _("Card by card"), head, rows, note=note)


def _lost(step: Recruited) -> Figure | str:
    if not step.lost:
        return "–"
    how = _("at most 3 tokens of a kind and 14 reputation fit: {gains} more came")
    return figure(gains(step.lost), how.format(gains=gains(step.lost)), tone="lost")


def next_cards(values: dict[str, Any]) -> Section:
    """What one more card of each colour would gain, from the crew as it is."""
    rows: list[list[Figure | str]] = []
    for colour, column in crew_of(values["crew"]).items():
        pays = column_pays(column)
        there = ngettext(
            "{cards} there gains {gains}, the new one its own: {assets}",
            "{cards} there gain {gains}, the new one its own: {assets}",
            len(column),
        ).format(
            cards=times(len(column), "card"),
            gains=gains(pays, _("nothing")),
            assets=times(len(column) + 1, "asset"),
        )
        what = _("{gains} + its own").format(gains=gains(pays)) if pays else _("its own asset")
        rows.append([colour_words(colour), str(len(column)), figure(what, there)])
    head = [_("colour"), _("cards"), _("gains")]
    return table("next", _("What one more card gains"), head, rows, fold=True)


def run_chart(values: dict[str, Any], have: Tokens, width: int) -> str:
    """Assets by card, in this run and spread."""
    other = recruit_run(spread(values["run"]), values["crew"], have, used_up=values["used"])
    groups = [
        (name, [
            Point(at, step.length, _step_words(at + 1, step), str(at + 1))
            for at, step in enumerate(run.steps)
        ])
        for name, run in ((_("this run"), run_of(values, have)), (_("spread"), other))
    ]  # fmt: skip
    said = _(
        "Assets that each card gains, lost ones included: as run, and spread over five colours."
    )
    return bars(width, _("What each card gains"), said, groups, _("card"), _("assets"))


def _step_words(number_: int, step: Recruited) -> str:
    words = _("card {number}, {card}: its column is {length} long, {assets}")
    return words.format(
        number=number_,
        card=card_words(step.viking),
        length=step.length,
        assets=times(step.length, "asset"),
    )


def sums_chart(width: int) -> str:
    """The triangular sums against spreading, from an empty crew."""
    rows = concentration_rows(MOST_DRAWN)
    same = _("{formula} = {assets}, {more} more than spread")
    even = _("{vikings} over five empty columns: {assets}")
    one, many = [], []
    for row in rows:
        n, count = row["vikings"], row["one colour"]
        assets = times(count, "asset")
        how = same.format(formula=f"{n} × {n + 1} ÷ 2", assets=assets, more=row["more"])
        one.append(Point(n, count, how))
        how = even.format(vikings=times(n, "viking"), assets=times(row["spread"], "asset"))
        many.append(Point(n, row["spread"], how))
    said = _("Vikings recruited into empty columns: all of one colour, or spread evenly.")
    lines = [Line(_("one colour"), one), Line(_("five colours"), many)]
    title = _("One colour against spreading")
    return curves(width, title, said, lines, _("vikings"), _("assets in all"))
