"""What a page may say to its kernel: the messages of its widgets, and never code to run."""

from __future__ import annotations

import json
import logging
from typing import Any

from jupyter_server.services.kernels.connection.base import (
    deserialize_msg_from_ws_v1,
    serialize_msg_to_ws_v1,
)
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from tornado import web
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

log = logging.getLogger(__name__)

PROTOCOL = "v1.kernel.websocket.jupyter.org"
CHANNEL = "shell"
MESSAGES = ["comm_open", "comm_msg", "comm_close", "comm_info_request", "kernel_info_request"]
"""All that the widgets of a page send."""

OPENED = "jupyter.widget.control"
"""The one target of ``comm_open``: by it a page asks what widgets there are. It makes none."""

PARTS = 4
"""Header, parent header, metadata, content; what follows are buffers."""

MOST_OFFSETS = 64
"""A message begins with the number of its parts; nobody may have the server count to 2^64."""


class Refused(Exception):
    """A message that a page may not send."""


def checked(raw: str | bytes) -> bytes:
    """A message of a page, written anew from what was understood of it.

    So the kernel reads what was checked, whatever tricks the bytes play. Raises `Refused`.
    """
    if not isinstance(raw, bytes) or int.from_bytes(raw[:8], "little") > MOST_OFFSETS:
        raise Refused("unreadable")
    try:
        channel, parts = deserialize_msg_from_ws_v1(raw)
        header, parent, metadata, content = (json.loads(part) for part in parts[:PARTS])
    except (ValueError, IndexError, RecursionError, OverflowError, MemoryError):
        raise Refused("unreadable") from None
    dictionaries = (header, parent, metadata, content)
    if channel != CHANNEL or not all(isinstance(part, dict) for part in dictionaries):
        raise Refused("not a request")
    if header.get("msg_type") not in MESSAGES:
        raise Refused(f"type {str(header.get('msg_type'))[:40]!r}")
    if header["msg_type"] == "comm_open" and content.get("target_name") != OPENED:
        raise Refused("comm_open")
    written = [json.dumps(part).encode() for part in dictionaries]
    safe: bytes = serialize_msg_to_ws_v1([*written, *parts[PARTS:]], channel)
    return safe


class PageConnection(ZMQChannelsWebsocketConnection):
    """Passes the messages of a page on to its kernel, except those that are refused."""

    def handle_incoming_message(self, incoming_msg: str | bytes) -> None:
        """Take one message from the page."""
        try:
            message: Any = checked(incoming_msg)
        except Refused as refused:
            log.debug("refused a message of a page: %s", refused)
            return
        super().handle_incoming_message(message)


class PageChannels(VoilaKernelWebsocketHandler):
    """The socket between a page and its kernel."""

    async def get(self, kernel_id: str) -> None:
        """Open the socket, if the page is open and speaks the protocol that can be checked."""
        if kernel_id not in self.settings["visits"]:
            raise web.HTTPError(404)
        offered = self.request.headers.get_list("Sec-WebSocket-Protocol")
        if PROTOCOL not in [name.strip() for line in offered for name in line.split(",")]:
            raise web.HTTPError(400)
        await super().get(kernel_id)

    def write_error(self, status_code: int, **_details: Any) -> None:
        """Say no more than the status."""
        self.finish()
