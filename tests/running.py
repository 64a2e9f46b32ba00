"""A running ``knarr dashboard``, and the visitors that a test sends there."""

from __future__ import annotations

import json
import os
import queue
import re
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import knarr.server
from knarr.cli.ports import ANY, free_port

SOURCES = [str(Path(__file__).parents[1] / folder) for folder in ("", "widgets")]
SERVER = str(Path(knarr.server.__file__).parent)
START_SECONDS = 180
ADDRESS = re.compile(r"(?:^|is at )(http://\S+)")
SERVE = """
import sys
from pathlib import Path
from knarr.cli.dashboard import Place, serve
from knarr.cli.ports import ANY, free_port
place = Place(free_port(ANY), visitors=50)
serve(Path(sys.argv[1]), place, lambda: print(place.address, flush=True))
"""
KERNEL = re.compile(r'"kernelId": "([0-9a-f-]{36})"')
COOKIE = re.compile(r"knarr-visitor=([\w-]+)")


def running_dashboard(folder: Path, *arguments: str) -> AbstractContextManager[str]:
    """The address of a dashboard that is served from `folder` with these arguments."""
    port = str(free_port(ANY))
    return _running(
        ["-m", "knarr", "dashboard", "--no-browser", "--port", port, *arguments], folder
    )


def running_notebook(notebook: Path) -> AbstractContextManager[str]:
    """The address of a notebook that is served as the dashboard is."""
    return _running(["-c", SERVE, str(notebook)], notebook.parent)


@contextmanager
def _running(command: list[str], folder: Path) -> Iterator[str]:
    """Whatever is asked of it, nothing may go wrong in the server of this project.

    (Kernels that end while they still speak may have something to say.)
    """
    server = subprocess.Popen(
        [sys.executable, *command],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, [*SOURCES, *sys.path]))},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    lines: queue.Queue[str | None] = queue.Queue()
    reader = threading.Thread(target=_pass_lines, args=(server, lines))
    reader.start()
    try:
        yield _address(lines)
    finally:
        server.terminate()
        server.wait(30)
        reader.join()
    said = "".join(iter(lines.get, None))
    assert SERVER not in said, said


def _pass_lines(server: subprocess.Popen[str], lines: queue.Queue[str | None]) -> None:
    assert server.stdout is not None
    with server.stdout:
        for line in server.stdout:
            lines.put(line)
    lines.put(None)


def _address(lines: queue.Queue[str | None]) -> str:
    """The address that the server prints once it serves."""
    said = []
    while line := lines.get(timeout=START_SECONDS):
        said.append(line)
        if found := ADDRESS.search(line):
            return found.group(1)
    raise AssertionError(f"knarr dashboard ended early:\n{''.join(said)}")


@dataclass
class Answer:
    """What the server answered to one request."""

    status: int
    headers: Any
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def kernel(self) -> str:
        """The name of the kernel of a page."""
        found: str = KERNEL.findall(self.text)[-1]
        return found


class _Stay(urllib.request.HTTPRedirectHandler):
    """Follows no redirection: that is an answer too."""

    def redirect_request(self, *_request: Any) -> None:
        return None


@dataclass
class Visitor:
    """A visitor without a browser, who keeps the cookie that names a visitor."""

    address: str
    cookie: str = ""
    headers: dict[str, str] = field(default_factory=dict)

    def ask(
        self,
        path: str = "",
        method: str = "GET",
        headers: dict[str, str] | None = None,
        data: bytes | None = None,
    ) -> Answer:
        """Send one request; `path` is below the address, or from the root with a stroke."""
        url = re.sub(r"(?<=\d)/.*", path, self.address) if path[:1] == "/" else self.address + path
        request = urllib.request.Request(url, data, {**self.headers, **(headers or {})})
        request.method = method
        if self.cookie:
            request.add_header("Cookie", f"knarr-visitor={self.cookie}")
        try:
            answer = urllib.request.build_opener(_Stay).open(request, timeout=120)
        except urllib.error.HTTPError as refused:
            answer = refused
        with answer:
            told = Answer(answer.status, answer.headers, answer.read())
        if found := COOKIE.search(told.headers.get("Set-Cookie", "")):
            self.cookie = found.group(1)
        return told

    def enter(self, path: str = "") -> Answer | None:
        """Open a page; ``None`` if there was no room."""
        answer = self.ask(path)
        assert answer.status in (200, 503), answer.text
        return None if answer.status == 503 else answer

    def leave(self, kernel: str) -> None:
        """Say what a page says when it is closed."""
        answer = self.ask(f"voila/api/shutdown/{kernel}", "POST", data=b"_xsrf=")
        assert answer.status == 204, answer.text
