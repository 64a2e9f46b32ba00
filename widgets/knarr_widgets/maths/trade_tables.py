"""The tables of the trade inspector."""

from __future__ import annotations

from collections.abc import Mapping

from knarr.cards import GAINS, REPUTATION_CAP, TOKEN_CAP
from knarr.language import N_, _, capital, ngettext
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
    alike,
    amount_words,
    asset_words,
    changes,
    decimals,
    gains,
    number,
    signed,
    summed,
    times,
)

FIGURES = (
    ("vp", N_("VP"), "vp", 0),
    ("reputation", N_("reputation"), "reputation", REPUTATION_CAP),
    ("recruits", N_("recruits"), "recruit", TOKEN_CAP),
    ("bracelets", N_("bracelets"), "bracelet", TOKEN_CAP),
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
        words = _("{name} (left out)") if out else _("{name} (added)") if added else "{name}"
        row: list[Figure | str] = [words.format(name=name)]
        who = capital(_("The {ship}").format(ship=name) if at == 0 else name)
        row += [_cell(who, n, cells[n - 1][at], out) for n in (1, 2, 3)]
        rows.append(row)
    total: list[Figure | str] = [_("in all")]
    for n in (1, 2, 3):
        total.append(figure(gains(then.column(n)), _total_words(then, n)))
    rows.append(total)
    titles = [_("column {number}").format(number=n) for n in (1, 2, 3)]
    head = [_("card"), *(f"{title} ✓" if n < spend else title for n, title in enumerate(titles))]
    said = _("✓: paid by a trade of {bracelets}. Totals are before the caps.")
    said = said.format(bracelets=times(spend, "bracelet"))
    return table("columns", _("The ship and its destinations"), head, rows, note=said, total=True)


def _names(one: TradeTable) -> list[str]:
    ship = {"normal": _("normal ship"), "advanced": _("advanced ship")}[one.ship]
    return [ship, *(_("destination {number}").format(number=land) for land in one.lands)]


def _cell(name: str, column: int, gain: str | None, out: bool) -> Figure | str:
    if gain is None:
        return "–"
    how = {
        1: _("{name} pays {gain} in column {column}: with every trade."),
        2: _("{name} pays {gain} in column {column}: with trades of 2 or 3 bracelets."),
        3: _("{name} pays {gain} in column {column}: with trades of 3 bracelets."),
    }[column]
    said = [how.format(name=name, gain=amount_words(gain, 1), column=column)]
    said += [_("It is left out of the sums.")] if out else []
    return figure(asset_words(gain), " ".join(said), glyphs=[gain], tone="off" if out else "")


def _total_words(one: TradeTable, column: int) -> str:
    cells, names = one.cells(column), _names(one)
    parts = []
    for gain in GAINS:
        where = [(1, name) for name, cell in zip(names, cells, strict=True) if cell == gain]
        if where:
            parts.append(summed(where, gain))
    words = _("Column {column}: {sums}.") if parts else _("Column {column} pays nothing.")
    return words.format(column=column, sums="; ".join(parts))


def trades(one: TradeTable, have: Tokens, worths: Values, spend: int) -> Section:
    """What trading 1, 2, 3 pays, each instead of the others, and what the last bracelet adds."""
    rows: list[list[Figure | str]] = []
    best, found = best_trade(one, worths, have), payouts(one, have)
    places = decimals(paid.worth(worths) for paid in found)
    for paid, last in zip(found, marginals(one, have, worths), strict=True):
        n = paid.bracelets
        pays = "; ".join(_column_words(one, number_) for number_ in range(1, n + 1))
        worth = paid.worth(worths)
        how = _("It pays {pays}. Lost: {lost}. Gained: {gained}.").format(
            pays=pays,
            lost=gains(paid.lost, _("nothing")),
            gained=gains(paid.gained, _("nothing")),
        )
        rows.append([
            _spend(paid),
            figure(gains(paid.gained), how),
            _lost(paid),
            figure(signed(worth, places), _worth_words(paid, worths),
                   tone="best" if n == best.bracelets else ""),
            figure(changes(last.adds), _marginal_words(last)),
        ])  # fmt: skip
    head = [_("spend"), _("gains"), _("lost to a cap"), _("worth in VP"), _("last bracelet adds")]
    return table("trades", _("What a trade pays now"), head, rows, note=stated(worths),
                 chosen=spend - 1, col=1)  # fmt: skip


def _spend(paid: Payout) -> Figure | str:
    if not paid.short:
        return str(paid.bracelets)
    how = ngettext(
        "{bracelets} missing: shown as if it were there.",
        "{bracelets} missing: shown as if they were there.",
        paid.short,
    ).format(bracelets=times(paid.short, "bracelet"))
    return figure(paid.bracelets, how, tone="lost")


def _column_words(one: TradeTable, column: int) -> str:
    words = _("column {number}: {gains}")
    return words.format(number=column, gains=gains(one.column(column), _("nothing")))


def stated(worths: Values) -> str:
    """The values that worths are counted in."""
    words = _(
        "Worth in VP over the bracelets spent, by these values: a recruit {recruit}, "
        "a bracelet {bracelet}, a card {card}, reputation by {scorings} to come."
    )
    return words.format(
        recruit=number(worths.recruit),  # type: ignore[arg-type]
        bracelet=number(worths.bracelet),  # type: ignore[arg-type]
        card=number(worths.viking),  # type: ignore[arg-type]
        scorings=times(worths.scorings, "scoring"),
    )


def _lost(paid: Payout) -> Figure:
    if not paid.lost:
        return figure("–", _("Everything that the columns pay fits."))
    how = _(
        "Paid {pays}, fits {gained}: at most 3 recruits, 3 bracelets and 14 reputation fit."
    ).format(pays=gains(paid.pays), gained=gains(paid.gained, _("nothing")))
    return figure(gains(paid.lost), how, tone="lost")


def _worth_words(paid: Payout, worths: Values) -> str:
    gained = worths.worth(paid.gained, paid.before.reputation)
    spent = gained - paid.worth(worths)
    words = _("{gains} worth {gained} − {bracelets} worth {spent} = {worth} VP")
    said = dict(
        zip(("gained", "spent", "worth"), alike((gained, spent, gained - spent)), strict=True)
    )
    return words.format(
        gains=gains(paid.gained, _("nothing")),
        bracelets=times(paid.bracelets, "bracelet"),
        **said,
    )


def _marginal_words(last: Marginal) -> str:
    n = last.bracelet
    adds = changes(last.adds)
    words = _(
        "A trade of {count} against no trade, caps and the bracelet spent included: "
        "{changes}, worth {worth} VP."
    )
    if n > 1:
        words = _(
            "A trade of {count} against a trade of {less}, caps and the bracelet spent included: "
            "{changes}, worth {worth} VP."
        )
    more = _("no difference") if adds == "–" else adds
    return words.format(count=n, less=n - 1, changes=more, worth=signed(last.worth))


def before_and_after(one: TradeTable, have: Tokens, spend: int) -> Section:
    """The tokens before and after the chosen trade."""
    paid = payout_of(one, have, spend)
    rows: list[list[Figure | str]] = []
    for name, words, gain, cap in FIGURES:
        had, then = getattr(paid.before, name), getattr(paid.after, name)
        spent = spend if gain == "bracelet" else 0
        pays, lost = paid.pays.get(gain, 0), paid.lost.get(gain, 0)
        sum_ = _("{what}: {had} − {spent} spent + {pays} paid")
        if not spent:
            sum_ = _("{what}: {had} + {pays} paid")
        said = sum_.format(what=_(words), had=had, spent=spent, pays=pays)
        if lost:
            capped = _("{sum}, at most {most} fit, {lost} lost")
            said = capped.format(sum=said, most=cap, lost=lost)
        rows.append([_(words), str(had), figure(then, f"{said} = {then}"),
                     figure(lost, said, tone="lost") if lost else "–"])  # fmt: skip
    drawn = paid.gained.get("viking", 0)
    if drawn:
        how = _("{vikings} from the deck into the crew; what they show is not gained.")
        how = how.format(vikings=times(drawn, "viking"))
        rows.append([_("vikings drawn"), "–", figure(f"+{drawn}", how), "–"])
    short = ngettext(
        "{bracelets} missing: counted as if it were there.",
        "{bracelets} missing: counted as if they were there.",
        paid.short,
    ).format(bracelets=times(paid.short, "bracelet"))
    title = _("Before and after a trade of {count}").format(count=spend)
    return table("after", title, ["", _("before"), _("after"), _("lost")], rows,
                 note=short if paid.short else "", col=0)  # fmt: skip


def changes_of(now: TradeTable, then: TradeTable, have: Tokens, spend: int) -> Section:
    """What the destinations added and left out change in the payout of each trade."""
    rows: list[list[Figure | str]] = []
    for one, other in zip(payouts(now, have), payouts(then, have), strict=True):
        gained, lost = _more(other.gained, one.gained), _more(other.lost, one.lost)
        n = one.bracelets
        said = {"one": one.text, "other": other.text, "changes": changes(gained)}
        how = _("with the change {gains}, without {others}: {changes}.")
        lose = _("Lost: with the change {gains}, without {others}.")
        rows.append([
            str(n),
            figure(gains(one.gained), _("Without the change: {one}.").format(**said)),
            figure(gains(other.gained), _("With the change: {other}.").format(**said)),
            figure(changes(gained), how.format(**_pair(other.gained, one.gained), **said)),
            figure(changes(lost), lose.format(**_pair(other.lost, one.lost)),
                   tone="lost" if lost else ""),
        ])  # fmt: skip
    head = [_("spend"), _("as it is"), _("changed"), _("adds"), _("lost more")]
    return table("change", _("What the change does"), head, rows, chosen=spend - 1, col=1)


def _pair(counts: Mapping[str, int], others: Mapping[str, int]) -> dict[str, str]:
    return {"gains": gains(counts, _("nothing")), "others": gains(others, _("nothing"))}


def _more(counts: Mapping[str, int], others: Mapping[str, int]) -> dict[str, int]:
    found = {gain: counts.get(gain, 0) - others.get(gain, 0) for gain in GAINS}
    return {gain: count for gain, count in found.items() if count}


def advice(one: TradeTable, have: Tokens, worths: Values) -> str:
    """The best trade in a sentence."""
    best = best_trade(one, worths, have)
    if not best.bracelets:
        return best.reason
    head = _("Best now: trade {count}.").format(count=best.bracelets)
    return f"{head} {best.reason}"
