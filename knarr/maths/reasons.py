"""Why a trade comes before or after the action, in words."""

from __future__ import annotations

from collections.abc import Mapping

from knarr.maths.orders import AFTER, BEFORE, NONE, Plan
from knarr.maths.trade import less, vp_words
from knarr.words import gains_words, list_words


def reason_for(best: Plan, rivals: Mapping[str, Plan]) -> str:
    """The reason for the best plan; `rivals` are its action and bracelets in all orders."""
    if best.order == NONE:
        return "No trade in this turn is worth more than the bracelets that it costs."
    head = f"Trade {best.bracelets} {best.order} the action: "
    rival = rivals.get(AFTER if best.order == BEFORE else BEFORE)
    if rival is None:
        return head + _only_way(best)
    gap = best.worth - rival.worth
    if not gap:
        return f"Trade {best.bracelets}, in either order: both come out the same."
    reasons = _reasons(best, rival) or [f"it leaves {_left_words(best, rival)} more"]
    return f"{head}{list_words(reasons)}; that is worth {vp_words(gap)} more than {rival.order} it."


def _only_way(best: Plan) -> str:
    """Why the other order is not possible at all."""
    if best.order == AFTER:
        return "the action brings the bracelets that the trade spends."
    return "it brings the recruits that the action spends."


def _reasons(best: Plan, rival: Plan) -> list[str]:
    reasons = []
    if best.scored > rival.scored:
        more = best.scored - rival.scored
        reasons.append(f"its reputation counts in this turn's scoring already, {more} VP more")
    saved = {gain: n for gain, n in less(rival.lost, best.lost).items() if n > 0}
    if saved:
        reasons.append(f"{rival.order} it {gains_words(saved)} more would be lost, as no more fit")
    if best.drawn:
        vikings = gains_words({"viking": best.drawn})
        reasons.append(f"the {vikings} drawn can take part in the action")
    pays = _land_pays(best, rival)
    if pays:
        reasons.append(f"the destination explored pays in the trade already, {gains_words(pays)}")
    return reasons


def _land_pays(best: Plan, rival: Plan) -> dict[str, int]:
    """What a trade after an Explore pays more, apart from what the caps save."""
    if best.order != AFTER or not best.action.startswith("explore"):
        return {}
    all_of = less(best.gained, less(rival.gained, {}))
    total = less(all_of, less(rival.lost, best.lost))
    return {gain: n for gain, n in total.items() if n > 0}


def _left_words(best: Plan, rival: Plan) -> str:
    left = {gain: n for gain, n in less(best.gained, rival.gained).items() if n > 0}
    return gains_words(left)
