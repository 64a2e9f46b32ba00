"""The scripts and style sheets of the pages: read and packed once, kept by browsers for good."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import mimetypes
from collections.abc import Sequence
from pathlib import Path, PurePath

from tornado import web

KEPT = "public, max-age=31536000, immutable"
TYPES = {".js": "text/javascript", ".css": "text/css", ".json": "application/json"}
PACKED = (".js", ".css", ".json", ".svg")
"""What gets smaller by packing: pictures and fonts are small already."""

SERVED = (*PACKED, ".woff", ".woff2", ".ttf", ".png", ".gif", ".ico")


class Shelf:
    """The files below some folders, of the kinds that a page asks for, packed when first asked.

    The first folder that has a file gives it.
    """

    def __init__(self, folders: Sequence[Path]) -> None:
        self._folders = [folder for folder in folders if folder.is_dir()]
        self._packed: dict[str, bytes] = {}
        self._lock = asyncio.Lock()

    def version(self) -> str:
        """A word that changes with any file of the folders."""
        mark = hashlib.sha256()
        for folder in self._folders:
            for file in sorted(folder.rglob("*")):
                if file.suffix in SERVED:
                    stat = file.stat()
                    mark.update(f"{file.name} {stat.st_size} {stat.st_mtime_ns}\n".encode())
        return mark.hexdigest()[:16]

    async def packed(self, name: str) -> bytes | None:
        """The file `name`, packed with gzip if its kind is; ``None`` if there is none."""
        async with self._lock:
            if name not in self._packed:
                content = await asyncio.to_thread(self._pack, name)
                if content is None:
                    return None
                self._packed[name] = content
            return self._packed[name]

    def _pack(self, name: str) -> bytes | None:
        file = self._find(name)
        if file is None:
            return None
        content = file.read_bytes()
        return gzip.compress(content, 6, mtime=0) if file.suffix in PACKED else content

    def _find(self, name: str) -> Path | None:
        path = PurePath(name)
        if "\0" in name or ".." in path.parts or path.is_absolute() or path.suffix not in SERVED:
            return None
        files = (folder / path for folder in self._folders)
        try:
            return next((file for file in files if file.is_file()), None)
        except OSError:  # a name that no file can have
            return None


class Files(web.RequestHandler):
    """Hands out the files of a shelf. Their addresses carry a version, so they never change."""

    def initialize(self, shelf: Shelf) -> None:
        """Set the shelf."""
        self.shelf = shelf

    async def get(self, name: str) -> None:
        """Send a file, packed to those who can unpack it."""
        content = await self.shelf.packed(name)
        if content is None:
            raise web.HTTPError(404)
        suffix = Path(name).suffix
        guessed = TYPES.get(suffix) or mimetypes.guess_type(name)[0]
        self.set_header("Content-Type", guessed or "application/octet-stream")
        self.set_header("X-Content-Type-Options", "nosniff")
        self.set_header("Cache-Control", KEPT)
        if suffix in PACKED:
            self.set_header("Vary", "Accept-Encoding")
            if "gzip" in self.request.headers.get("Accept-Encoding", ""):
                self.set_header("Content-Encoding", "gzip")
            else:
                content = await asyncio.to_thread(gzip.decompress, content)
        self.finish(content)
