"""The JSON form of a map: an object with a list of hexes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from knarr.errors import show
from knarr.language import _
from knarr.reading import Refused, at, entries, key, mapping
from knarr.rebirth.hexes import at_text
from knarr.rebirth.map_text import is_label
from knarr.rebirth.maps import Hex, HexMap
from knarr.rebirth.reading import check_count, check_format, flag, not_one_of, place, text_of
from knarr.rebirth.tiles import BREAKERS, KINDS

FORMAT, VERSION = "rebirth-map", 1


def map_from_json(source: Any) -> HexMap:
    """Read a map. Raises `KnarrError` that names the hex."""
    with at(_("map")):
        data = mapping(source, "it")
        check_format(data, FORMAT, VERSION)
        listed = entries(key(data, "hexes"), "hexes")
        check_count(len(listed))
        hexes = tuple(_hex(value, count) for count, value in enumerate(listed, 1))
        return HexMap(text_of(data, "name"), hexes, text_of(data, "note", ""))


def _hex(value: Any, count: int) -> Hex:
    with at(_("entry {count} of hexes").format(count=count)):
        data = mapping(value, "it")
        where = place(key(data, "at"), "at")
    with at(_("hex {place}").format(place=at_text(where))):
        kind = key(data, "kind")
        if not isinstance(kind, str) or kind not in KINDS:
            raise Refused(not_one_of("kind", KINDS, kind))
        one = Hex(
            where,
            kind,
            _label(data) if kind == "settlement" else None,
            flag(data, "port"),
            flag(data, "marked"),
            _castle(data) if kind == "castle" else None,
        )
        _check_fit(one, data)
        return one


def _label(data: Mapping[str, Any]) -> str:
    label = key(data, "settlement", "a settlement space")
    if not isinstance(label, str) or not is_label(label):
        words = _(
            "settlement must be a label of one to eight letters and digits that does not end in p, "
            "not {value}"
        )
        raise Refused(words.format(value=show(label)))
    return label


def _castle(data: Mapping[str, Any]) -> str | None:
    name = data.get("castle")
    if name is not None and (not isinstance(name, str) or name not in BREAKERS):
        words = _("castle must be Edinburgh or Stirling, or not there, not {value}")
        raise Refused(words.format(value=show(name)))
    return name


def _check_fit(one: Hex, data: Mapping[str, Any]) -> None:
    """Refuse what goes with another kind of hex only."""
    if one.port and one.kind != "settlement":
        raise Refused(_("a port goes with a settlement space alone"))
    if one.marked and not one.placeable:
        raise Refused(_("{value} cannot be marked: no tile lies there").format(value=one.kind))
    for name in ("settlement", "castle"):
        if name in data and one.kind != name:
            words = _("it is {kind}, so it has no key '{name}'")
            raise Refused(words.format(kind=one.kind, name=name))


def map_to_json(board: HexMap) -> dict[str, Any]:
    """Write a map as data for JSON."""
    head = {"format": FORMAT, "version": VERSION, "name": board.name}
    note = {"note": board.note} if board.note else {}
    return {**head, **note, "hexes": [_hex_to_json(one) for one in board.hexes]}


def _hex_to_json(one: Hex) -> dict[str, Any]:
    data: dict[str, Any] = {"at": list(one.at), "kind": one.kind}
    if one.settlement is not None:
        data["settlement"] = one.settlement
    if one.castle is not None:
        data["castle"] = one.castle
    return data | {name: True for name in ("port", "marked") if getattr(one, name)}
