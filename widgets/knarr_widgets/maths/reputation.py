"""`ReputationLab`: the track, a plan, points by turn and in sum, and when a step is worth it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from knarr.cards import REPUTATION_CAP
from knarr.game import Game
from knarr.language import N_, _
from knarr.maths import (
    IncomeCurve,
    break_even,
    income,
    income_curve,
    next_step,
    next_threshold,
    plan,
    steps_worth,
    to_come,
    trade_first_adds,
)
from knarr.view import SeatView
from knarr_widgets.maths import reputation_charts as pictures
from knarr_widgets.maths.base import MathsWidget, Values
from knarr_widgets.maths.fields import Field, Flag, Whole
from knarr_widgets.maths.listing import Counts
from knarr_widgets.maths.parts import Figure, Section, big, chart, figure, figures, table
from knarr_widgets.maths.words import signed, times, vp

MOST_TURNS, MOST_STEPS = 20, 5
PATTERN = ("steps", "every", "start")
TRACK, PLAN, EVEN = N_("The track"), N_("The plan"), N_("Break-even")
OPENING = N_(
    "All steps come from trades that open the turn, and trades come before the scoring "
    "(an option of the rules)"
)


class ReputationLab(MathsWidget):
    """The reputation track and a plan for it: what it scores, and what a step is worth.

    The plan is made by three sliders ("+1 every second turn from turn 3") or turn by turn. The
    break-even line says from how many scorings on some steps are worth more than VP now.
    """

    LAB: ClassVar[str] = "reputation"
    TITLE: ClassVar[str] = N_("Reputation lab")
    ABOUT: ClassVar[str] = N_("What reputation scores, and what a step is worth by the turns left.")
    SETTINGS: ClassVar[tuple[Field, ...]] = (
        Whole(name="reputation", label=N_("Reputation now"), default=2, low=0, high=REPUTATION_CAP,
              group=TRACK, of_seat=True),
        Whole(name="turns", label=N_("Turns left (scorings to come)"), default=10, low=1,
              high=MOST_TURNS, group=TRACK),
        Whole(name="steps", label=N_("Steps"), default=1, low=0, high=MOST_STEPS, group=PLAN),
        Whole(name="every", label=N_("Every … turns"), default=2, low=1, high=6, group=PLAN),
        Whole(name="start", label=N_("From turn"), default=1, low=1, high=MOST_TURNS, group=PLAN),
        Counts(name="plan", label=N_("Steps in each turn"), most=MOST_STEPS, longest=MOST_TURNS,
               group=PLAN),
        Flag(name="opening", label=OPENING, default=False, group=PLAN),
        Whole(name="more", label=N_("Steps to be had now"), default=1, low=1, high=8,
              group=EVEN),
        Whole(name="price", label=N_("or VP now"), default=4, low=0, high=20, group=EVEN),
    )  # fmt: skip

    def load(self, seat: SeatView) -> Values:
        """A seat's reputation."""
        return {"reputation": seat.reputation}

    def settle(self, values: Values, changed: Iterable[str]) -> None:
        """The plan covers the turns: anew from its sliders when they move, else as it was.

        A plan that is given turn by turn has no steps in the turns that it does not name.
        """
        made = plan(values["turns"], *(values[name] for name in PATTERN))
        given, turns = values["plan"], values["turns"]
        if "plan" in changed and given:
            made = (0,) * turns
        elif not given or set(PATTERN) & set(changed) or self._is_pattern():
            given = made
        values["plan"] = (*given, *made[len(given) :])[:turns]

    def _is_pattern(self) -> bool:
        """Whether the plan so far is that of its sliders."""
        now = getattr(self, "_values", {})
        if not now.get("plan"):
            return True
        made: tuple[int, ...] = plan(now["turns"], *(now[name] for name in PATTERN))
        return bool(now["plan"] == made)

    def sections(self, values: Values, game: Game | None) -> list[Section]:
        """Figures, the track, charts and the table by turn."""
        curve, still = curves_of(values)
        width = self._width
        return [
            figures("figures", _("What it comes to"), _figures(values, curve, still)),
            chart("track", pictures.track(width, values["reputation"], values["turns"]), 0),
            _by_turn(values, curve, still),
            chart("turns", pictures.by_turn(width, curve, still)),
            chart("sums", pictures.sums(width, curve, still)),
            chart("worth", pictures.worth(width, values), 2),
        ]

    def spoken(self, values: Values) -> str:
        """What the plan comes to."""
        curve, still = curves_of(values)
        words = _("The plan scores {vp} VP, {more} more than no step.")
        return words.format(vp=curve.total, more=curve.total - still.total)

    def settings(self) -> dict[str, str]:
        """As a link says it: the plan turn by turn only where its sliders do not make it."""
        said = super().settings()
        if self._is_pattern():
            said.pop("plan", None)
        return said


def curves_of(values: Values) -> tuple[IncomeCurve, IncomeCurve]:
    """The points of the plan, and those of no step at all."""
    steps, none = values["plan"], (0,) * values["turns"]
    start = values["reputation"]
    if values["opening"]:
        return income_curve(start, none, steps, True), income_curve(start, none)
    return income_curve(start, steps), income_curve(start, none)


def _figures(values: Values, curve: IncomeCurve, still: IncomeCurve) -> list[Figure]:
    at, turns = values["reputation"], values["turns"]
    step, mark = next_step(at, turns), next_threshold(at, turns)
    said = {"reputation": at, "scorings": times(turns, "scoring"), "vp": income(at),
            "sum": to_come(at, turns), "plan": curve.total, "still": still.total,
            "more": curve.total - still.total, "parts": _sum_words(curve),
            "step": step.text}  # fmt: skip
    now = _(
        "Reputation {reputation} scores {vp} VP at the start of every turn: "
        "the highest mark reached counts."
    )
    shown = [
        big(_("VP a turn now"), income(at), now.format(**said)),
        big(_("If nothing changes"), vp(to_come(at, turns)),
            _("{scorings} × {vp} VP = {sum} VP").format(**said)),
        big(_("With the plan"), vp(curve.total), _("{parts} = {plan} VP").format(**said)),
        big(_("The plan adds"), vp(signed(curve.total - still.total)),
            _("{plan} with the plan − {still} without = {more} VP").format(**said)),
        big(_("The next step"), vp(step.worth),
            _("{step}, if it lands before the next scoring").format(**said)
            if at < REPUTATION_CAP else _("14 is the end of the track: no step is left.")),
    ]  # fmt: skip
    if mark is not None:
        label = _("All steps to {reputation}").format(reputation=mark.after)
        shown.append(big(label, vp(mark.worth), mark.text))
    shown.append(_break_even(values))
    if values["opening"]:
        adds = trade_first_adds(at, values["plan"])
        words = _(
            "Each step then counts in the scoring of its own turn too: {vp} VP more over all turns."
        )
        shown.append(big(_("Trading first adds"), vp(adds), words.format(vp=adds)))
    return shown


def _sum_words(curve: IncomeCurve) -> str:
    if len(curve.scored) > 1:
        return " + ".join(map(str, curve.scored))
    return _("one scoring")


def _break_even(values: Values) -> Figure:
    at, more, price = values["reputation"], values["more"], values["price"]
    found, each = break_even(at, more, price), steps_worth(at, more, 1)
    label = _("{steps} or {vp} VP").format(steps=times(more, "step"), vp=price)
    if found is None:
        how = _(
            "From {low} to {high} no mark is reached: no number of turns makes it worth {vp} VP."
        )
        if at == REPUTATION_CAP:
            how = _("From {low} there are no steps: no number of turns makes it worth {vp} VP.")
        return big(label, _("never"), how.format(low=at, high=each.after, vp=price))
    if not price:
        how = _("0 VP are worth nothing: any number of scorings will do.")
        return big(label, _("always"), how)
    how = _("{vp} VP ÷ {more} VP a turn more, rounded up = {scorings}")
    how = how.format(vp=price, more=each.more, scorings=times(found, "scoring"))
    return big(label, _("from {turns} left").format(turns=times(found, "turn")), how)


def _by_turn(values: Values, curve: IncomeCurve, still: IncomeCurve) -> Section:
    rows: list[list[Figure | str]] = []
    for row, plain, steps in zip(curve.rows(), still.rows(), values["plan"], strict=True):
        said = {**row, "without": plain["scored"], "still": plain["total"], "most": REPUTATION_CAP,
                "before": row["total"] - row["scored"], "steps": times(steps, "step")}  # fmt: skip
        scores = _("Reputation {reputation} scores {scored} VP; without the plan {without} VP.")
        sums = _(
            "{before} before + {scored} in turn {turn} = {total} VP; without the plan {still} VP"
        )
        makes = _("{steps} in turn {turn}: {after} at its end (at most {most}).")
        rows.append([
            str(row["turn"]),
            figure(row["reputation"],
                   _("Turn {turn} scores at reputation {reputation}.").format(**said)),
            figure(row["scored"], scores.format(**said)),
            figure(row["total"], sums.format(**said)),
            figure(f"+{steps}", makes.format(**said)),
        ])  # fmt: skip
    head = [_("turn"), _("reputation"), _("VP"), _("sum"), _("steps")]
    note = _("The seat's own turns: each scores first, then makes its steps.")
    if values["opening"]:
        note = _("The seat's own turns: each makes its steps first, by a trade, and scores then.")
    return table("table", _("Turn by turn"), head, rows, note=note, fold=True)
