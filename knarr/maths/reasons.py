"""Why a trade comes before or after the action, in words."""

from __future__ import annotations

from collections.abc import Mapping

from knarr.language import _
from knarr.maths.orders import AFTER, BEFORE, NONE, Plan
from knarr.maths.trade import less, vp_words
from knarr.words import gains_words, list_words


def reason_for(best: Plan, rivals: Mapping[str, Plan]) -> str:
    """The reason for the best plan; `rivals` are its action and bracelets in all orders."""
    if best.order == NONE:
        return _("No trade in this turn is worth more than the bracelets that it costs.")
    rival = rivals.get(AFTER if best.order == BEFORE else BEFORE)
    if rival is None:
        return _only_way(best)
    gap = best.worth - rival.worth
    if not gap:
        words = _("Trade {count}, in either order: both come out the same.")
        return words.format(count=best.bracelets)
    reasons = _reasons(best, rival) or [
        _("it leaves {gains} more").format(gains=_left_words(best, rival))
    ]
    words = _("Trade {count} after the action: {reasons}; that is worth {vp} more than before it.")
    if best.order == BEFORE:
        words = _(
            "Trade {count} before the action: {reasons}; that is worth {vp} more than after it."
        )
    return words.format(count=best.bracelets, reasons=list_words(reasons), vp=vp_words(gap))


def _only_way(best: Plan) -> str:
    """Why the other order is not possible at all."""
    words = _("Trade {count} before the action: it brings the recruits that the action spends.")
    if best.order == AFTER:
        words = _(
            "Trade {count} after the action: the action brings the bracelets that the trade spends."
        )
    return words.format(count=best.bracelets)


def _reasons(best: Plan, rival: Plan) -> list[str]:
    reasons = []
    if best.scored > rival.scored:
        words = _("its reputation counts in this turn's scoring already, {vp} VP more")
        reasons.append(words.format(vp=best.scored - rival.scored))
    saved = {gain: n for gain, n in less(rival.lost, best.lost).items() if n > 0}
    if saved:
        words = _("before it {gains} more would be lost, as no more fit")
        if rival.order == AFTER:
            words = _("after it {gains} more would be lost, as no more fit")
        reasons.append(words.format(gains=gains_words(saved)))
    if best.drawn:
        words = _("the {vikings} drawn can take part in the action")
        reasons.append(words.format(vikings=gains_words({"viking": best.drawn})))
    pays = _land_pays(best, rival)
    if pays:
        words = _("the destination explored pays in the trade already, {gains}")
        reasons.append(words.format(gains=gains_words(pays)))
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
