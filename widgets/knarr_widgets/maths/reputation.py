"""`ReputationLab`: the track, a plan, points by turn and in sum, and when a step is worth it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from knarr.cards import REPUTATION_CAP
from knarr.game import Game
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
from knarr_widgets.maths.words import signed, times

MOST_TURNS, MOST_STEPS = 20, 5
END = "14 is the end of the track: no step is left."
PATTERN = ("steps", "every", "start")


class ReputationLab(MathsWidget):
    """The reputation track and a plan for it: what it scores, and what a step is worth.

    The plan is made by three sliders ("+1 every second turn from turn 3") or turn by turn. The
    break-even line says from how many scorings on some steps are worth more than VP now.
    """

    LAB: ClassVar[str] = "reputation"
    TITLE: ClassVar[str] = "Reputation lab"
    ABOUT: ClassVar[str] = "What reputation scores, and what a step is worth by the turns left."
    SETTINGS: ClassVar[tuple[Field, ...]] = (
        Whole(name="reputation", label="Reputation now", default=2, low=0, high=REPUTATION_CAP,
              group="The track", of_seat=True),
        Whole(name="turns", label="Turns left (scorings to come)", default=10, low=1,
              high=MOST_TURNS, group="The track"),
        Whole(name="steps", label="Steps", default=1, low=0, high=MOST_STEPS, group="The plan"),
        Whole(name="every", label="Every … turns", default=2, low=1, high=6, group="The plan"),
        Whole(name="start", label="From turn", default=1, low=1, high=MOST_TURNS, group="The plan"),
        Counts(name="plan", label="Steps in each turn", most=MOST_STEPS, longest=MOST_TURNS,
               group="The plan"),
        Flag(name="opening", label="All steps come from trades that open the turn, and trades come "
             "before the scoring (an option of the rules)", default=False, group="The plan"),
        Whole(name="more", label="Steps to be had now", default=1, low=1, high=8,
              group="Break-even"),
        Whole(name="price", label="or VP now", default=4, low=0, high=20, group="Break-even"),
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
            figures("figures", "What it comes to", _figures(values, curve, still)),
            chart("track", pictures.track(width, values["reputation"], values["turns"]), 0),
            _by_turn(values, curve, still),
            chart("turns", pictures.by_turn(width, curve, still)),
            chart("sums", pictures.sums(width, curve, still)),
            chart("worth", pictures.worth(width, values), 2),
        ]

    def spoken(self, values: Values) -> str:
        """What the plan comes to."""
        curve, still = curves_of(values)
        return f"The plan scores {curve.total} VP, {curve.total - still.total} more than no step."

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
    shown = [
        big("VP a turn now", income(at), f"Reputation {at} scores {income(at)} VP at the start of "
            "every turn: the highest mark reached counts."),
        big("If nothing changes", f"{to_come(at, turns)} VP",
            f"{times(turns, 'scoring')} × {income(at)} VP = {to_come(at, turns)} VP"),
        big("With the plan", f"{curve.total} VP", f"{_sum_words(curve)} = {curve.total} VP"),
        big("The plan adds", f"{signed(curve.total - still.total)} VP",
            f"{curve.total} with the plan − {still.total} without = "
            f"{curve.total - still.total} VP"),
        big("The next step", f"{step.worth} VP",
            f"{step.text}, if it lands before the next scoring" if at < REPUTATION_CAP else END),
    ]  # fmt: skip
    if mark is not None:
        shown.append(big(f"All steps to {mark.after}", f"{mark.worth} VP", mark.text))
    shown.append(_break_even(values))
    if values["opening"]:
        adds = trade_first_adds(at, values["plan"])
        shown.append(big("Trading first adds", f"{adds} VP", "Each step then counts in the scoring "
                         f"of its own turn too: {adds} VP more over all turns."))  # fmt: skip
    return shown


def _sum_words(curve: IncomeCurve) -> str:
    return " + ".join(map(str, curve.scored)) if len(curve.scored) > 1 else "one scoring"


def _break_even(values: Values) -> Figure:
    at, more, price = values["reputation"], values["more"], values["price"]
    found, each = break_even(at, more, price), steps_worth(at, more, 1)
    label = f"{times(more, 'step')} or {price} VP"
    if found is None:
        to = f"to {each.after} no mark is reached" if at < REPUTATION_CAP else "there are no steps"
        return big(label, "never", f"From {at} {to}: no number of turns makes it worth {price} VP.")
    if not price:
        return big(label, "always", "0 VP are worth nothing: any number of scorings will do.")
    how = f"{price} VP ÷ {each.more} VP a turn more, rounded up = {times(found, 'scoring')}"
    return big(label, f"from {times(found, 'turn')} left", how)


def _by_turn(values: Values, curve: IncomeCurve, still: IncomeCurve) -> Section:
    rows: list[list[Figure | str]] = []
    for row, plain, steps in zip(curve.rows(), still.rows(), values["plan"], strict=True):
        turn, at, vp = row["turn"], row["reputation"], row["scored"]
        before = row["total"] - vp
        rows.append([
            str(turn),
            figure(at, f"Turn {turn} scores at reputation {at}."),
            figure(vp, f"Reputation {at} scores {vp} VP; without the plan {plain['scored']} VP."),
            figure(row["total"], f"{before} before + {vp} in turn {turn} = {row['total']} VP; "
                   f"without the plan {plain['total']} VP"),
            figure(f"+{steps}", f"{times(steps, 'step')} in turn {turn}: "
                   f"{row['after']} at its end (at most {REPUTATION_CAP})."),
        ])  # fmt: skip
    head = ["turn", "reputation", "VP", "sum", "steps"]
    said = "The seat's own turns: each scores first, then makes its steps."
    if values["opening"]:
        said = "The seat's own turns: each makes its steps first, by a trade, and scores then."
    return table("table", "Turn by turn", head, rows, note=said, fold=True)
