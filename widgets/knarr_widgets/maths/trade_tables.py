"""The tables of the trade inspector."""

from __future__ import annotations

from collections.abc import Mapping

from knarr.cards import GAINS, REPUTATION_CAP, TOKEN_CAP
from knarr.maths import (
    Marginal,
    Payout,
    Tokens,
    TradeTable,
    Values,
    best_trade,
    marginals,
    payouts,
)
from knarr_widgets.maths.parts import Figure, Section, figure, table
from knarr_widgets.maths.words import (
    asset,
    changes,
    gains,
    number,
    signed,
    summed,
    times,
)

FIGURES = (
    ("vp", "VP", "vp", 0),
    ("reputation", "reputation", "reputation", REPUTATION_CAP),
    ("recruits", "recruits", "recruit", TOKEN_CAP),
    ("bracelets", "bracelets", "bracelet", TOKEN_CAP),
)


def payout_of(one: TradeTable, have: Tokens, spend: int) -> Payout:
    """What the chosen trade pays."""
    return payouts(one, have)[spend - 1]


def columns(now: TradeTable, then: TradeTable, spend: int) -> Section:
    """The ship and its destinations as rows, three columns, totals below."""
    rows: list[list[Figure | str]] = []
    both = TradeTable(now.ship, (*now.lands, *(n for n in then.lands if n not in now.lands)))
    names = _names(both)
    cells = [both.cells(column) for column in (1, 2, 3)]
    for at, name in enumerate(names):
        land = None if at == 0 else both.lands[at - 1]
        out = land is not None and land not in then.lands
        added = land is not None and land not in now.lands
        words = f"{name} (left out)" if out else f"{name} (added)" if added else name
        row: list[Figure | str] = [words]
        row += [_cell(name, n, cells[n - 1][at], out) for n in (1, 2, 3)]
        rows.append(row)
    total: list[Figure | str] = ["in all"]
    for n in (1, 2, 3):
        total.append(figure(gains(then.column(n)), _total_words(then, n)))
    rows.append(total)
    head = ["card", *(f"column {n}{' ✓' if n <= spend else ''}" for n in (1, 2, 3))]
    said = f"✓: paid by a trade of {times(spend, 'bracelet')}. Totals are before the caps."
    return table("columns", "The ship and its destinations", head, rows, note=said, total=True)


def _names(one: TradeTable) -> list[str]:
    return [f"{one.ship} ship", *(f"destination {land}" for land in one.lands)]


def _cell(name: str, column: int, gain: str | None, out: bool) -> Figure | str:
    if gain is None:
        return "–"
    when = {1: "every trade", 2: "trades of 2 or 3 bracelets", 3: "trades of 3 bracelets"}[column]
    who = f"The {name}" if name.endswith("ship") else name.capitalize()
    how = f"{who} pays 1 {asset(gain)} in column {column}: with {when}."
    if out:
        how += " It is left out of the sums."
    return figure(asset(gain), how, glyphs=[gain], tone="off" if out else "")


def _total_words(one: TradeTable, column: int) -> str:
    cells, names = one.cells(column), _names(one)
    parts = []
    for gain in GAINS:
        where = [(1, name) for name, cell in zip(names, cells, strict=True) if cell == gain]
        if where:
            parts.append(summed(where, asset(gain, len(where))))
    head = f"Column {column}"
    return f"{head}: {'; '.join(parts)}." if parts else f"{head} pays nothing."


def trades(one: TradeTable, have: Tokens, worths: Values, spend: int) -> Section:
    """What trading 1, 2, 3 pays, each instead of the others, and what the last bracelet adds."""
    rows: list[list[Figure | str]] = []
    best = best_trade(one, worths, have)
    for paid, last in zip(payouts(one, have), marginals(one, have, worths), strict=True):
        n = paid.bracelets
        pays = "; ".join(f"column {k}: {gains(one.column(k), 'nothing')}" for k in range(1, n + 1))
        worth = paid.worth(worths)
        rows.append([
            _spend(paid),
            figure(gains(paid.gained), f"It pays {pays}. Lost: {gains(paid.lost, 'nothing')}. "
                   f"Gained: {gains(paid.gained, 'nothing')}."),
            _lost(paid),
            figure(signed(worth), _worth_words(paid, worths),
                   tone="best" if n == best.bracelets else ""),
            figure(changes(last.adds), _marginal_words(last)),
        ])  # fmt: skip
    head = ["spend", "gains", "lost to a cap", "worth in VP", "last bracelet adds"]
    return table("trades", "What a trade pays now", head, rows, note=stated(worths),
                 chosen=spend - 1, col=1)  # fmt: skip


def _spend(paid: Payout) -> Figure | str:
    if not paid.short:
        return str(paid.bracelets)
    how = f"{_missing(paid.short)}: shown as if {_they(paid.short)} there."
    return figure(paid.bracelets, how, tone="lost")


def _missing(count: int) -> str:
    return f"{times(count, 'bracelet')} missing"


def _they(count: int) -> str:
    return "it were" if count == 1 else "they were"


def stated(worths: Values) -> str:
    """The values that worths are counted in."""
    return (
        f"Worth in VP over the bracelets spent, by these values: a recruit "
        f"{number(worths.recruit)}, a bracelet {number(worths.bracelet)}, a card "  # type: ignore[arg-type]
        f"{number(worths.viking)}, reputation by "  # type: ignore[arg-type]
        f"{times(worths.scorings, 'scoring')} to come."
    )


def _lost(paid: Payout) -> Figure:
    if not paid.lost:
        return figure("–", "Everything that the columns pay fits.")
    caps = "at most 3 recruits, 3 bracelets and 14 reputation fit"
    how = f"Paid {gains(paid.pays)}, fits {gains(paid.gained, 'nothing')}: {caps}."
    return figure(gains(paid.lost), how, tone="lost")


def _worth_words(paid: Payout, worths: Values) -> str:
    gained = worths.worth(paid.gained, paid.before.reputation)
    spent = gained - paid.worth(worths)
    parts = f"{gains(paid.gained, 'nothing')} worth {number(gained)}"
    return f"{parts} − {times(paid.bracelets, 'bracelet')} worth {number(spent)} = " + (
        f"{number(paid.worth(worths))} VP"
    )


def _marginal_words(last: Marginal) -> str:
    n = last.bracelet
    before = f"a trade of {n - 1}" if n > 1 else "no trade"
    adds = changes(last.adds)
    return (
        f"A trade of {n} against {before}, caps and the bracelet spent included: "
        f"{'no difference' if adds == '–' else adds}, worth {signed(last.worth)} VP."
    )


def before_and_after(one: TradeTable, have: Tokens, spend: int) -> Section:
    """The tokens before and after the chosen trade."""
    paid = payout_of(one, have, spend)
    rows: list[list[Figure | str]] = []
    for name, words, gain, cap in FIGURES:
        had, then = getattr(paid.before, name), getattr(paid.after, name)
        spent = spend if gain == "bracelet" else 0
        pays, lost = paid.pays.get(gain, 0), paid.lost.get(gain, 0)
        said = f"{words}: {had}{f' − {spent} spent' if spent else ''} + {pays} paid"
        capped = f", at most {cap} fit, {lost} lost" if lost else ""
        rows.append([words, str(had), figure(then, f"{said}{capped} = {then}"),
                     figure(lost, f"{said}{capped}", tone="lost") if lost else "–"])  # fmt: skip
    drawn = paid.gained.get("viking", 0)
    if drawn:
        how = f"{times(drawn, 'viking')} from the deck into the crew; what they show is not gained."
        rows.append(["vikings drawn", "–", figure(f"+{drawn}", how), "–"])
    short = f"{_missing(paid.short)}: counted as if {_they(paid.short)} there."
    title = f"Before and after a trade of {spend}"
    return table("after", title, ["", "before", "after", "lost"], rows,
                 note=short if paid.short else "", col=0)  # fmt: skip


def changes_of(now: TradeTable, then: TradeTable, have: Tokens, spend: int) -> Section:
    """What the destinations added and left out change in the payout of each trade."""
    rows: list[list[Figure | str]] = []
    for one, other in zip(payouts(now, have), payouts(then, have), strict=True):
        gained, lost = _more(other.gained, one.gained), _more(other.lost, one.lost)
        n = one.bracelets
        how, lose = _against(other.gained, one.gained), _against(other.lost, one.lost)
        rows.append([
            str(n),
            figure(gains(one.gained), f"Without the change: {one.text}."),
            figure(gains(other.gained), f"With the change: {other.text}."),
            figure(changes(gained), f"{how}: {changes(gained)}."),
            figure(changes(lost), f"Lost: {lose}.", tone="lost" if lost else ""),
        ])  # fmt: skip
    head = ["spend", "as it is", "changed", "adds", "lost more"]
    return table("change", "What the change does", head, rows, chosen=spend - 1, col=1)


def _against(counts: Mapping[str, int], others: Mapping[str, int]) -> str:
    return f"with the change {gains(counts, 'nothing')}, without {gains(others, 'nothing')}"


def _more(counts: Mapping[str, int], others: Mapping[str, int]) -> dict[str, int]:
    found = {gain: counts.get(gain, 0) - others.get(gain, 0) for gain in GAINS}
    return {gain: count for gain, count in found.items() if count}


def advice(one: TradeTable, have: Tokens, worths: Values) -> str:
    """The best trade in a sentence."""
    best = best_trade(one, worths, have)
    head = f"Best now: trade {best.bracelets}. " if best.bracelets else ""
    return f"{head}{best.reason}"
