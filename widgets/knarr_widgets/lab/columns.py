"""The tables behind the charts in words: their columns, and what stands in them."""

from __future__ import annotations

from knarr.language import N_, _, pgettext

TITLES = {
    "strategy": N_("strategy"),
    "other": N_("other"),
    "seat": N_("player"),
    "source": N_("source"),
    "kind": N_("kind"),
    "win_share": N_("win share"),
    "difference": N_("difference"),
    "share": N_("share"),
    "low": N_("low"),
    "high": N_("high"),
    "games": N_("games"),
    "vp": N_("vp"),
    "vp_a_game": N_("vp a game"),
    "rounds": N_("rounds"),
    "destination": N_("destination"),
    "taken": N_("taken"),
    "per_game": N_("per game"),
    "wins": N_("wins"),
}


def column_title(name: str) -> str:
    """The title of a column."""
    return _(TITLES.get(name, name.replace("_", " ")))


def cell_words(value: str, column: str) -> str:
    """A word of a table; the name of a strategy stays as it is, and people count seats from 1."""
    if column == "seat" and value.isdecimal():
        return str(int(value) + 1)
    if column == "source":
        return _sources().get(value, value)
    if column == "kind":
        kinds = {"trading": pgettext("deck", "trading"), "influence": pgettext("deck", "influence")}
        return kinds.get(value, value)
    return _("all") if column in ("seat", "strategy") and value == "all" else value


def _sources() -> dict[str, str]:
    return {
        "reputation": pgettext("source", "reputation"),
        "recruit": pgettext("source", "recruit"),
        "explore": pgettext("source", "explore"),
        "trade": pgettext("source", "trade"),
        "artifact": pgettext("source", "artifact"),
        "before": pgettext("source", "before"),
    }
