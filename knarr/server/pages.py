"""The answers to a visitor: a notebook as a page, or a page in plain words."""

from __future__ import annotations

import logging
import re
import secrets
from contextlib import aclosing
from typing import Any

from jupyter_server.base.handlers import APIHandler, JupyterHandler
from tornado import web
from tornado.iostream import StreamClosedError
from voila.handler import VoilaHandler

from knarr.server.kernels import Lease
from knarr.server.visits import Visit, Visits
from knarr.server.words import language_for, words

log = logging.getLogger(__name__)

COOKIE = "knarr-visitor"
AGAIN_SECONDS = 20
"""When a visitor for whom there is no room asks again."""

FAILED = "<script>knarrFailed()</script>"


class PlainPage(JupyterHandler):
    """Says what is the matter in the language of the visitor. It loads nothing."""

    def say(self, status: int, name: str, again: str | None = None, seconds: int = 0) -> None:
        """End the request with the page `name`; with `again`, it asks again after `seconds`."""
        language = self._language()
        spoken = words(language)
        sentences = [spoken[name]] + ([spoken[again]] if again else [])
        template = self.settings["voila_jinja2_env"].get_template("message.html")
        self.set_status(status)
        self.set_header("Content-Type", "text/html; charset=UTF-8")
        self.set_header("Content-Language", language)
        self.set_header("Vary", "Accept-Language")
        self.set_header("Cache-Control", "no-store")
        self.finish(
            template.render(
                language=language,
                title=spoken[f"{name}_title"],
                sentences=sentences,
                action=spoken["again" if again else "home"],
                address="" if again else self.base_url,
                seconds=seconds,
            )
        )

    def _language(self) -> str:
        wanted = self.request.query_arguments.get("lang", [b""])[-1].decode(errors="replace")
        return language_for(wanted, self.request.headers.get("Accept-Language", ""))

    def write_error(self, status_code: int, **_details: Any) -> None:
        """Say what went wrong, without details."""
        self.say(status_code, "missing" if status_code == 404 else "error")


class NoPage(PlainPage):
    """Whatever else is asked for is not there."""

    async def prepare(self) -> None:  # type: ignore[override]
        """Refuse."""
        raise web.HTTPError(404)


class Elsewhere(PlainPage):
    """Leads from other addresses of a notebook to the one it has here."""

    def initialize(self, home: str) -> None:
        """`home` is the notebook that is shown at the root."""
        self.home = home

    @web.authenticated
    async def get(self, name: str | None = None) -> None:
        """Send the visitor there, with the settings in the link."""
        query = f"?{self.request.query}" if self.request.query else ""
        here = "" if name in (None, self.home) else f"{name}.ipynb"
        self.redirect(f"{self.base_url}{here}{query}")


class NotebookPage(PlainPage, VoilaHandler):
    """A notebook as a page, for as many visitors as there is room for."""

    def initialize(self, **settings: Any) -> None:
        """Among the settings: `titles` of the notebooks, by name, and `home`, one of the names."""
        self.home: str = settings.pop("home")
        self.titles: dict[str, str] = settings.pop("titles")
        self.visits: Visits = self.settings["visits"]
        self.visit: Visit | None = None
        VoilaHandler.initialize(self, **settings)

    @property
    def kernel_manager(self) -> Any:
        """The kernels, as this page sees them."""
        kernels = super().kernel_manager
        return kernels if self.visit is None else Lease(kernels, self.visit)

    @web.authenticated
    async def get(self, name: str | None = None) -> None:
        """Send the page, bit by bit, or say that all tables are taken."""
        name = name or self.home
        if name not in self.titles:
            raise web.HTTPError(404)
        self.visit = None if self._only_guessed() else self.visits.admit(self._visitor())
        if self.visit is None:
            self.set_header("Retry-After", str(AGAIN_SECONDS))
            self.say(503, "full", "full_again", AGAIN_SECONDS)
            return
        try:
            await self._send(name)
        except StreamClosedError:
            self.visits.abandon(self.visit)
        finally:
            self.visits.built(self.visit)

    async def _send(self, name: str) -> None:
        self.set_header("Content-Type", "text/html; charset=UTF-8")
        self.set_header("Cache-Control", "no-store")
        opening = self.settings["voila_jinja2_env"].get_template("opening.html.j2")
        await self._flush(opening.render(title=self.titles[name], base_url=self.base_url))
        self.request.arguments.clear()  # links are read in the page; none chooses a template
        self.notebook_path = f"{name}.ipynb"
        try:
            async with aclosing(self.get_generator()) as parts:
                async for part in parts:
                    await self._flush(part)
        except StreamClosedError:
            raise
        except Exception:
            log.exception("a page could not be built")
            await self._flush(FAILED)

    async def _flush(self, part: str) -> None:
        self.write(part)
        await self.flush()

    def _visitor(self) -> str:
        """A name for the browser, by which a page that is loaded again is known."""
        name = self.get_cookie(COOKIE) or ""
        if not re.fullmatch(r"[\w-]{22}", name):
            name = secrets.token_urlsafe(16)
            self.set_cookie(COOKIE, name, path=self.base_url, httponly=True, samesite="Lax")
        return name

    def _only_guessed(self) -> bool:
        """Whether a browser loads the page in case that its user may come: no kernel for that."""
        return "prefetch" in self.request.headers.get("Sec-Purpose", "")

    def on_connection_close(self) -> None:
        """Note that the visitor has left while the page was being built."""
        if self.visit is not None:
            self.visits.abandon(self.visit)
        super().on_connection_close()


class Alive(APIHandler):
    """Where a page asks whether its kernel is still there; by asking it holds the kernel."""

    @web.authenticated
    async def get(self, kernel_id: str) -> None:
        """Tell the state of the kernel, or why it has ended."""
        visits: Visits = self.settings["visits"]
        self.set_header("Cache-Control", "no-store")
        if kernel_id not in visits or kernel_id not in self.kernel_manager:
            self.set_status(404)
            self.finish({"message": "there is no such kernel", "reason": visits.reason(kernel_id)})
            return
        visits.heard(kernel_id)
        model = self.kernel_manager.kernel_model(kernel_id)
        self.finish({**model, "last_activity": str(model["last_activity"])})


class Leave(APIHandler):
    """Where a page says that it is being left.

    Who knows the name of a kernel has its page: nobody else can guess it. So a request from this
    server's own pages needs no further proof.
    """

    def check_xsrf_cookie(self) -> None:
        """Refuse pages of other servers."""
        if not self.check_origin():
            raise web.HTTPError(403)

    @web.authenticated
    async def post(self, kernel_id: str) -> None:
        """Free the place at once."""
        self.settings["visits"].leave(kernel_id)
        self.set_status(204)
        self.finish()
