"""What a page may say to its kernel."""

from __future__ import annotations

import json
from typing import Any

import pytest
from jupyter_server.services.kernels.connection.base import (
    deserialize_msg_from_ws_v1,
    serialize_msg_to_ws_v1,
)

from knarr.server.channels import OPENED, Refused, checked


def message(kind: Any, content: Any = None, channel: str = "shell", *buffers: bytes) -> bytes:
    parts = [{"msg_type": kind, "msg_id": "1"}, {}, {}, {} if content is None else content]
    raw = [json.dumps(part).encode() for part in parts]
    made: bytes = serialize_msg_to_ws_v1([*raw, *buffers], channel)
    return made


@pytest.mark.parametrize(
    ("kind", "content"),
    [
        ("comm_msg", {"comm_id": "7", "data": {"method": "update", "state": {"x": "\ud800é"}}}),
        ("comm_close", {"comm_id": "7"}),
        ("comm_open", {"comm_id": "7", "target_name": OPENED}),
        ("comm_info_request", {}),
        ("kernel_info_request", {}),
    ],
)
def test_what_widgets_say_goes_through(kind: str, content: dict[str, Any]) -> None:
    channel, parts = deserialize_msg_from_ws_v1(
        checked(message(kind, content, "shell", b"\0\xff", b""))
    )
    assert channel == "shell"
    assert json.loads(parts[0])["msg_type"] == kind
    assert json.loads(parts[3]) == content
    assert parts[4:] == [b"\0\xff", b""]


@pytest.mark.parametrize(
    "kind",
    [
        "execute_request",
        "complete_request",
        "inspect_request",
        "history_request",
        "is_complete_request",
        "input_reply",
        "shutdown_request",
        "interrupt_request",
        "debug_request",
        "create_subshell_request",
        "usage_request",
        "comm_info_reply",
        "",
        None,
        7,
        ["comm_msg"],
    ],
)
def test_all_else_is_refused(kind: Any) -> None:
    with pytest.raises(Refused):
        checked(message(kind, {"code": "1"}))


@pytest.mark.parametrize("channel", ["control", "stdin", "iopub", "hb", "", "shell\0"])
def test_other_channels_are_refused(channel: str) -> None:
    with pytest.raises(Refused):
        checked(message("comm_msg", {}, channel))


def test_a_page_makes_no_widgets() -> None:
    for target in ("jupyter.widget", "os", None, [OPENED]):
        with pytest.raises(Refused):
            checked(message("comm_open", {"comm_id": "7", "target_name": target}))


def test_what_is_said_twice_is_sent_once() -> None:
    """A kernel that took the first of two equal keys would read something else than was checked."""
    header = b'{"msg_type": "execute_request", "msg_type": "comm_msg", "msg_id": "1"}'
    raw = serialize_msg_to_ws_v1([header, b"{}", b"{}", b"{}"], "shell")
    assert b"execute_request" not in checked(raw)


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"\0" * 7,
        b"\0" * 64,
        b"\xff" * 64,
        (1 << 40).to_bytes(8, "little") + b"\0" * 64,
        "text",
        json.dumps({"channel": "shell", "header": {"msg_type": "comm_msg"}}),
        message("comm_msg")[:-1],
        serialize_msg_to_ws_v1([b"{}"] * 3, "shell"),
        serialize_msg_to_ws_v1([b"[]", b"{}", b"{}", b"{}"], "shell"),
        serialize_msg_to_ws_v1([b"\xff", b"{}", b"{}", b"{}"], "shell"),
        serialize_msg_to_ws_v1([b"[" * 100_000, b"{}", b"{}", b"{}"], "shell"),
        serialize_msg_to_ws_v1([b"9" * 10_000, b"{}", b"{}", b"{}"], "shell"),
    ],
)
def test_nonsense_is_refused(raw: Any) -> None:
    with pytest.raises(Refused):
        checked(raw)


def test_every_cut_of_a_message_is_read_or_refused() -> None:
    whole = message("comm_msg", {"comm_id": "7"}, "shell", b"12345678")
    for length in range(len(whole)):
        try:
            checked(whole[:length])
        except Refused:
            continue
        assert length > len(whole) - 9  # only the buffer may be short
