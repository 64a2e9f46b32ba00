"""Voila for the notebooks of this project: every address that it answers is in `routes`."""

from __future__ import annotations

import json
import logging
import re
import shutil
from pathlib import Path
from typing import Any

from jupyter_core.utils import run_sync
from jupyter_server.auth.identity import IdentityProvider, User
from tornado import web
from tornado.ioloop import IOLoop, PeriodicCallback
from traitlets import Dict, Integer, List, Unicode
from voila.app import Voila

from knarr.server.channels import MESSAGES, PageChannels
from knarr.server.files import Files, Shelf
from knarr.server.pages import Alive, Elsewhere, Leave, NoPage, NotebookPage
from knarr.server.visits import Visits

log = logging.getLogger(__name__)

KERNEL = r"(?P<kernel_id>[0-9a-f-]{36})"
NAME = r"(?P<name>\w[\w.-]*?)"
TEND_MILLISECONDS = 1000
MOST_BODY_BYTES = 64 * 1024
"""All that is ever posted is the word that a page is being left."""

MOST_MESSAGE_BYTES = 8 * 1024 * 1024
PING_MILLISECONDS = 15_000
SILENT_MILLISECONDS = 45_000
"""A socket that has not answered a ping for so long is closed."""

POLICY = "; ".join(
    (
        "default-src 'self' 'unsafe-inline' 'unsafe-eval' blob: data:",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'self'",
    )
)
"""Nothing is loaded from another server, whatever comes into a page."""


class Anybody(IdentityProvider):
    """All visitors are alike: nobody signs in."""

    def get_user(self, handler: web.RequestHandler) -> User:
        """The one user."""
        return User("visitor")


class PageServer(Voila):
    """The server of the notebook at `notebook_path`, and of all others in the same folder."""

    visitors = Integer(10, config=True, help="pages that can be open at once")
    extensions = List(Unicode(), config=True, help="extensions of JupyterLab that pages load")
    titles = Dict(help="the titles of the notebooks by their names")

    def initialize(self, argv: list[str] | None = None) -> None:
        """Read the settings, and which notebooks there are."""
        super().initialize(argv)
        folder = Path(self.root_dir)
        self.titles = {file.stem: _title(file) for file in sorted(folder.glob("*.ipynb"))}
        self.visits = Visits(self.visitors)
        statics = [Path(path) for path in self.static_paths]
        self.static_shelf = Shelf(statics)
        self.extension_shelf = Shelf([Path(path) for path in self.labextensions_path])
        self.static_version = self.static_shelf.version()
        self.extension_version = self.extension_shelf.version()
        self.voila_configuration.page_config_hook = self._page_config

    def _page_config(self, page_config: dict[str, Any], **_more: Any) -> dict[str, Any]:
        """What the scripts of a page are told: where their files are, under their version."""
        return {
            **page_config,
            "fullStaticUrl": f"{self.base_url}voila/static/{self.static_version}",
            "fullLabextensionsUrl": (
                f"{self.base_url}voila/labextensions/{self.extension_version}"
            ),
            "knarrOpened": True,
        }

    def init_settings(self) -> dict[str, Any]:
        """Voila's settings, with less allowed."""
        settings: dict[str, Any] = super().init_settings()
        self.kernel_manager.allowed_message_types = MESSAGES
        return settings | {
            "compress_response": True,
            "default_handler_class": NoPage,
            "headers": {"Content-Security-Policy": POLICY, "Referrer-Policy": "same-origin"},
            "websocket_max_message_size": MOST_MESSAGE_BYTES,
            "visits": self.visits,
            "ws_ping_interval": PING_MILLISECONDS,
            "ws_ping_timeout": SILENT_MILLISECONDS,
        }

    def init_handlers(self) -> list[Any]:
        """Every address that is answered; all others are `NoPage`."""
        base = re.escape(self.server_url)
        home = {"home": Path(self.notebook_path).stem}
        page = {
            **home,
            "titles": self.titles,
            "template_paths": self.template_paths,
            "config": self.config,
            "voila_configuration": self.voila_configuration,
        }
        extensions = "|".join(map(re.escape, self.extensions))
        static, extension = {"shelf": self.static_shelf}, {"shelf": self.extension_shelf}
        return [
            (rf"{base}", NotebookPage, page),
            (rf"{base}{NAME}\.ipynb", NotebookPage, page),
            (rf"{base}(?:lesson|voila/render)/{NAME}(?:\.ipynb)?", Elsewhere, home),
            (base.rstrip("/"), Elsewhere, home),
            (rf"{base}api/kernels/{KERNEL}", Alive),
            (rf"{base}api/kernels/{KERNEL}/channels", PageChannels),
            (rf"{base}voila/api/shutdown/{KERNEL}", Leave),
            (rf"{base}voila/templates/knarr/static/(.+)", Files, static),
            (rf"{base}voila/static/{self.static_version}/(.+)", Files, static),
            (
                rf"{base}voila/labextensions/{self.extension_version}/((?:{extensions})/static/.+)",
                Files,
                extension,
            ),
        ]

    def listen(self) -> None:
        """Serve until the process is told to stop."""
        self.app.listen(self.port, self.ip, max_body_size=MOST_BODY_BYTES)
        self.ioloop = IOLoop.current()
        tend = PeriodicCallback(self.kernel_manager.tend, TEND_MILLISECONDS)
        tend.start()
        try:
            self.ioloop.start()
        except KeyboardInterrupt:
            log.info("stopping")
        finally:
            tend.stop()
            self.stop()

    def stop(self) -> None:
        """End all kernels, and only then remove what they speak through."""
        try:
            run_sync(self.kernel_manager.end_all)()
        except Exception:
            log.debug("some kernels had ended already", exc_info=True)
        shutil.rmtree(self.connection_dir, ignore_errors=True)


def _title(notebook: Path) -> str:
    """The title that a notebook says it has, its first heading, or else its name."""
    read = json.loads(notebook.read_text(encoding="utf-8"))
    if title := read["metadata"].get("title"):
        return str(title)
    for cell in read["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown" and source.startswith("# "):
            return source.partition("\n")[0].removeprefix("# ").strip()
    return notebook.stem
