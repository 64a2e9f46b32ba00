"""A served dashboard, met over HTTP and websockets as a hostile visitor would meet it."""

from __future__ import annotations

import gzip
import json
import re
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from jupyter_server.services.kernels.connection.base import (
    deserialize_msg_from_ws_v1,
    serialize_msg_to_ws_v1,
)
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from knarr.cli import places
from knarr.server.channels import OPENED, PROTOCOL
from knarr.server.words import words
from tests.running import Answer, Visitor, running_dashboard

pytestmark = pytest.mark.slow

KERNEL = "01234567-89ab-4cde-8f01-23456789abcd"
PATIENCE = 60.0


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Room for one, below a path, started in a folder with nothing in it."""
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    with running_dashboard(elsewhere, "--visitors", "1", "--base-url", "x/y") as address:
        yield address


@pytest.fixture
def visitor(address: str) -> Visitor:
    return Visitor(address)


@pytest.fixture(scope="module")
def opened(address: str) -> Answer:
    """A page that was opened, and left at once."""
    visitor = Visitor(address)
    answer = enter_soon(visitor)
    visitor.leave(answer.kernel)
    return answer


@contextmanager
def page(visitor: Visitor, path: str = "") -> Iterator[str]:
    """The kernel of an open page; the page is left at the end."""
    kernel = enter_soon(visitor, path).kernel
    try:
        yield kernel
    finally:
        visitor.leave(kernel)


def enter_soon(visitor: Visitor, path: str = "") -> Answer:
    """Open a page as soon as there is room."""
    end = time.monotonic() + PATIENCE
    while (answer := visitor.enter(path)) is None:
        assert time.monotonic() < end, "there was no room"
        time.sleep(0.1)
    return answer


def socket_of(visitor: Visitor, kernel: str, **more: Any) -> ClientConnection:
    url = f"{visitor.address.replace('http', 'ws', 1)}api/kernels/{kernel}/channels?session_id=s"
    wanted: dict[str, Any] = {"subprotocols": [PROTOCOL], "max_size": None, "proxy": None}
    return connect(url, **{**wanted, **more})


def send(channels: ClientConnection, kind: str, content: Any, channel: str = "shell") -> None:
    header = {
        "msg_type": kind,
        "msg_id": f"{kind}-{time.monotonic_ns()}",
        "session": "s",
        "username": "",
        "date": "2026-01-01T00:00:00Z",
        "version": "5.3",
    }
    metadata = {"version": "1.0.0"}  # of the widgets' control messages
    raw = [json.dumps(part).encode() for part in (header, {}, metadata, content)]
    channels.send(serialize_msg_to_ws_v1(raw, channel))


def answers(channels: ClientConnection, until: str) -> list[tuple[str, str]]:
    """The types of the messages that come, each with that of its request, to the type `until`."""
    seen: list[tuple[str, str]] = []
    while not seen or seen[-1][0] != until:
        _channel, parts = deserialize_msg_from_ws_v1(channels.recv(timeout=PATIENCE))
        kinds = [json.loads(part).get("msg_type", "") for part in parts[:2]]
        seen.append((kinds[0], kinds[1]))
    return seen


# Who gets in


def test_one_after_the_other(address: str) -> None:
    ann, bea = Visitor(address), Visitor(address)
    kernel = enter_soon(ann).kernel
    full = bea.ask()
    assert full.status == 503
    assert full.headers["Retry-After"] == "20"
    assert words("en")["full"] in full.text
    assert "kernelId" not in full.text
    ann.leave(kernel)
    second = enter_soon(bea).kernel
    assert second != kernel
    gone = ann.ask(f"api/kernels/{kernel}")
    assert (gone.status, gone.json["reason"]) == (404, "left")
    assert ann.enter() is None
    bea.leave(second)


def test_loading_again_is_no_second_visitor(address: str) -> None:
    ann = Visitor(address)
    first, second = enter_soon(ann), ann.enter()
    assert second and second.kernel != first.kernel
    assert ann.ask(f"api/kernels/{first.kernel}").json["reason"] == "moved"
    assert Visitor(address).enter() is None
    ann.leave(second.kernel)


def test_a_closed_socket_keeps_the_place_for_a_while(visitor: Visitor) -> None:
    with page(visitor) as kernel:
        for _ in range(2):
            with socket_of(visitor, kernel) as channels:
                send(channels, "kernel_info_request", {})
                answers(channels, "kernel_info_reply")
                model = visitor.ask(f"api/kernels/{kernel}").json
                assert (model["id"], model["connections"]) == (kernel, 1)
        time.sleep(3)
        assert visitor.ask(f"api/kernels/{kernel}").status == 200


def test_a_kernel_that_dies_frees_its_place_and_is_told(address: str) -> None:
    psutil = pytest.importorskip("psutil")
    ann = Visitor(address)
    kernel = enter_soon(ann).kernel
    for process in psutil.process_iter(["cmdline"]):
        if any(kernel in word for word in process.info["cmdline"] or ()):
            process.kill()
    end = time.monotonic() + PATIENCE
    while (answer := ann.ask(f"api/kernels/{kernel}")).status == 200:
        assert time.monotonic() < end
        time.sleep(0.2)
    assert answer.json["reason"] == "ended"
    with page(Visitor(address)):
        pass


def test_who_does_not_wait_for_the_page_holds_no_place(address: str) -> None:
    place = urlsplit(address)
    for _ in range(3):
        with socket.create_connection((place.hostname, place.port)) as hasty:
            hasty.sendall(f"GET {place.path} HTTP/1.1\r\nHost: {place.netloc}\r\n\r\n".encode())
            hasty.recv(100)
    with page(Visitor(address)):
        pass


def test_a_guess_of_the_browser_starts_nothing(visitor: Visitor) -> None:
    assert visitor.ask(headers={"Sec-Purpose": "prefetch;prerender"}).status == 503
    with page(Visitor(visitor.address)):
        pass


def test_a_full_house_speaks_to_everybody(address: str) -> None:
    with page(Visitor(address)):
        for query, accepted, language in (
            ("", "uk-UA,uk;q=0.9,en;q=0.8", "uk"),
            ("", "de, tr;q=0.3, fr;q=0.7", "fr"),
            ("?lang=tr", "uk", "tr"),
            ("?lang=%00%ff<script>", "xx;q=nan,,;", "en"),
        ):
            full = Visitor(address).ask(query, headers={"Accept-Language": accepted})
            assert full.headers["Content-Language"] == language
            assert f'<html lang="{language}">' in full.text
            assert words(language)["full_title"] in full.text
            assert not re.search(r'(src|href)="[^"#]', full.text.replace('href="data:,"', ""))


# What is served


def test_the_dashboard_shows_no_source(opened: Answer) -> None:
    assert 'id="rendered_cells"' in opened.text
    assert "There was an error when executing" not in opened.text
    shown = re.sub(r"<script>.*?</script>", "", opened.text, flags=re.DOTALL)
    assert "import " not in shown
    assert str(places.notebooks_folder().parent) not in opened.text
    assert "default-src 'self'" in opened.headers["Content-Security-Policy"]


def test_a_lesson_is_served(visitor: Visitor) -> None:
    with page(visitor, "00_two_minutes.ipynb"):
        pass


@pytest.mark.parametrize(
    "path",
    ["lesson/00_two_minutes", "voila/render/00_two_minutes.ipynb", "lesson/dashboard", "/x/y"],
)
def test_other_addresses_of_a_notebook_lead_to_it(visitor: Visitor, path: str) -> None:
    answer = visitor.ask(f"{path}?seed=7")
    here = "" if path in ("lesson/dashboard", "/x/y") else "00_two_minutes.ipynb"
    assert (answer.status, answer.headers["Location"]) == (302, f"/x/y/{here}?seed=7")


NOT_HERE = [
    "/",
    "/x",
    "/x/z/",
    "nothing.ipynb",
    "..%2fREADME.ipynb",
    "notebooks/dashboard.ipynb",
    "dashboard.ipynb.bak",
    "api",
    "api/kernels",
    "api/kernels/",
    f"api/kernels/{KERNEL}/interrupt",
    f"api/kernels/{KERNEL}/restart",
    "api/kernelspecs",
    "api/sessions",
    "api/contents",
    "api/contents/dashboard.ipynb",
    "api/terminals",
    "api/config/x",
    "api/status",
    "api/me",
    "api/spec.yaml",
    "api/security/csp-report",
    "api/shutdown",
    "files/dashboard.ipynb",
    "view/dashboard.ipynb",
    "edit/dashboard.ipynb",
    "notebooks/",
    "tree",
    "lab",
    "lsp/ws/x",
    "nbconvert/html/dashboard.ipynb",
    "nbextensions/x.js",
    "kernelspecs/python3/logo-64x64.png",
    "terminals/1",
    "terminals/websocket/1",
    "login",
    "logout",
    "metrics",
    "static/voila.js",
    "static/../../../pyproject.toml",
    "voila",
    "voila/",
    "voila/tree",
    "voila/tree/notebooks",
    "voila/render/",
    "voila/render/../../README.md",
    "voila/api/contents",
    "voila/api/contents/dashboard.ipynb",
    "voila/api/themes/@jupyterlab/theme-dark-extension/index.css",
    f"voila/execution/{KERNEL}",
    f"voila/query/{KERNEL}",
    "voila/files/dashboard.ipynb",
    "voila/files/../README.md",
    "voila/static/voila.js",
    "voila/templates/lab/static/index.css",
    "voila/templates/knarr/index.html.j2",
    "voila/templates/knarr/static/../index.html.j2",
    "voila/templates/knarr/static/..%2findex.html.j2",
    "voila/templates/knarr/static/%2fetc%2fpasswd",
    "voila/templates/knarr/static/x%00.js",
    f"voila/templates/knarr/static/{'x' * 5000}.js",
    "voila/templates/knarr/static/",
    "voila/templates/knarr/static/missing.js",
]


@pytest.mark.parametrize("path", NOT_HERE)
def test_nothing_else_is_there(visitor: Visitor, path: str) -> None:
    answer = visitor.ask(path)
    assert answer.status == 404
    assert str(places.PACKAGE) not in answer.text
    assert "Traceback" not in answer.text


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"])
@pytest.mark.parametrize(
    "path", ["", "api/kernels", f"api/kernels/{KERNEL}", "api/sessions", "00_two_minutes.ipynb"]
)
def test_nothing_is_changed_from_outside(visitor: Visitor, path: str, method: str) -> None:
    data = b'{"name": "python3"}' if method in ("POST", "PUT", "PATCH") else None
    answer = visitor.ask(path, method, data=data)
    assert answer.status in (403, 404, 405) or (method, answer.body) == ("OPTIONS", b"")


def test_no_kernel_is_ended_or_interrupted_by_another_way(visitor: Visitor) -> None:
    with page(visitor) as kernel:
        for method, path in (
            ("DELETE", f"api/kernels/{kernel}"),
            ("POST", f"api/kernels/{kernel}"),
            ("POST", f"api/kernels/{kernel}/interrupt"),
            ("POST", f"api/kernels/{kernel}/restart"),
            ("GET", f"voila/api/shutdown/{kernel}"),
        ):
            assert visitor.ask(path, method, data=b"" if method == "POST" else None).status >= 400
        assert visitor.ask(f"api/kernels/{kernel}").status == 200


def test_pages_of_other_servers_are_kept_out(visitor: Visitor) -> None:
    with page(visitor) as kernel:
        strange = {"Origin": "https://elsewhere.example"}
        path = f"voila/api/shutdown/{kernel}"
        assert visitor.ask(path, "POST", headers=strange, data=b"").status in (403, 404)
        with pytest.raises(InvalidStatus, match="403"):
            socket_of(visitor, kernel, origin="https://elsewhere.example")
        assert visitor.ask(f"api/kernels/{kernel}").status == 200


def test_other_names_of_this_computer_are_refused(visitor: Visitor) -> None:
    assert visitor.ask(headers={"Host": "elsewhere.example"}).status == 403


def test_a_template_cannot_be_chosen(visitor: Visitor) -> None:
    answer = enter_soon(visitor, "?template=reveal&theme=%22%3E%3Cscript%3E")
    visitor.leave(answer.kernel)
    assert "knarr/static/voila-style.js" in answer.text
    assert '"jupyterLabTheme": "light"' in answer.text
    assert "reveal" not in answer.text


def test_a_great_body_is_not_read(visitor: Visitor) -> None:
    with pytest.raises(OSError):
        visitor.ask(f"voila/api/shutdown/{KERNEL}", "POST", data=b"x" * 10_000_000)


# What a page may say


REFUSED = [
    ("execute_request", {"code": "1 + 1", "silent": False}, "shell"),
    ("execute_request", {"code": "1 + 1", "silent": False}, "control"),
    ("complete_request", {"code": "im", "cursor_pos": 2}, "shell"),
    ("inspect_request", {"code": "print", "cursor_pos": 2, "detail_level": 1}, "shell"),
    ("history_request", {"hist_access_type": "tail", "n": 9}, "shell"),
    ("is_complete_request", {"code": "1"}, "shell"),
    ("debug_request", {"type": "request", "command": "debugInfo", "seq": 1}, "control"),
    ("shutdown_request", {"restart": False}, "control"),
    ("shutdown_request", {"restart": True}, "shell"),
    ("interrupt_request", {}, "control"),
    ("input_reply", {"value": "1"}, "stdin"),
    ("comm_open", {"comm_id": "c", "target_name": "jupyter.widget", "data": {}}, "shell"),
]


def test_messages_that_are_refused(visitor: Visitor) -> None:
    with page(visitor) as kernel, socket_of(visitor, kernel) as channels:
        for kind, content, channel in REFUSED:
            send(channels, kind, content, channel)
            for allowed in ("kernel_info", "comm_info"):  # the kernel is as well as before
                send(channels, f"{allowed}_request", {})
                seen = answers(channels, f"{allowed}_reply")
                assert kind not in {request for _answer, request in seen}
                told = {answer for answer, _request in seen}
                assert not told & {"execute_result", "execute_input", "stream", "error"}, kind


def test_a_page_asks_for_its_widgets(visitor: Visitor) -> None:
    with page(visitor) as kernel, socket_of(visitor, kernel) as channels:
        opened = {"comm_id": "mine", "target_name": OPENED, "data": {}}
        send(channels, "comm_open", opened)
        send(channels, "comm_msg", {"comm_id": "mine", "data": {"method": "request_states"}})
        assert answers(channels, "comm_msg")[-1] == ("comm_msg", "comm_msg")


def test_nonsense_does_not_close_the_socket(visitor: Visitor) -> None:
    with page(visitor) as kernel, socket_of(visitor, kernel) as channels:
        for nonsense in (b"", b"\xff" * 100, "text", "{}", b"\0" * 1000):
            channels.send(nonsense)
        send(channels, "kernel_info_request", {})
        answers(channels, "kernel_info_reply")


def test_a_socket_needs_an_open_page_and_the_protocol(visitor: Visitor) -> None:
    with pytest.raises(InvalidStatus, match="404"):
        socket_of(visitor, KERNEL)
    with page(visitor) as kernel, pytest.raises(InvalidStatus, match="400"):
        socket_of(visitor, kernel, subprotocols=None)
    with pytest.raises(InvalidStatus, match="404"):
        socket_of(visitor, kernel)


# Bytes


def test_files_are_packed_and_kept(visitor: Visitor, opened: Answer) -> None:
    static = re.search(r'"fullStaticUrl": "([^"]+)"', opened.text)
    assert static and static.group(1).startswith("/x/y/voila/static/")
    script = f"{static.group(1)}/voila.js"
    packed = visitor.ask(script, headers={"Accept-Encoding": "gzip"})
    plain = visitor.ask(script)
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.body) == plain.body
    assert "immutable" in packed.headers["Cache-Control"]
    assert packed.headers["Content-Type"] == "text/javascript"
    again = visitor.ask(script, headers={"If-None-Match": plain.headers["ETag"]})
    assert (again.status, again.body) == (304, b"")
    sheet = visitor.ask(re.findall(r'href="(/[^"]+\.css\?v=\w+)"', opened.text)[0])
    assert "immutable" in sheet.headers["Cache-Control"]


def test_a_public_dashboard_goes_by_any_name(tmp_path: Path) -> None:
    opened = ("--public", "--yes", "--host", "127.0.0.1")
    with running_dashboard(tmp_path, *opened) as address:
        visitor = Visitor(address, headers={"Host": "knarr.example"})
        answer = enter_soon(visitor)
        assert 'id="rendered_cells"' in answer.text
        visitor.leave(answer.kernel)
