"""The `njit` of the kernel: numba's, or an identity where numba is missing or switched off.

``KNARR_JIT=0`` runs the same source plain, for debugging and coverage. Compiled code is cached by
a hash of the kernel's sources, because numba itself does not notice a change in a function that
another one has swallowed whole.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

_PACKAGE = Path(__file__).parents[1]
_SOURCES = (Path(__file__).parent, _PACKAGE / "data", _PACKAGE / "rebirth" / "kernel")
_OTHERS = tuple(
    _PACKAGE / name
    for name in (
        "state.py",
        "cards.py",
        "rebirth/state.py",
        "rebirth/tiles.py",
        "rebirth/missions.py",
        "rebirth/tally.py",
    )
)


def _load() -> Any:
    if os.environ.get("KNARR_JIT", "1") == "0" or os.environ.get("NUMBA_DISABLE_JIT", "0") == "1":
        return None
    try:
        numba: Any = import_module("numba")
    except ImportError:
        return None
    numba.config.SLP_VECTORIZE = 1  # the kernel's small fixed loops run a sixth faster so
    return numba


def _fingerprint() -> str:
    files = [path for folder in _SOURCES for path in sorted(folder.iterdir()) if path.is_file()]
    digest = hashlib.sha256(str(Path(__file__).resolve()).encode())
    for path in (*files, *_OTHERS):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def _writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def cache_folder() -> Path:
    """The first writable of ``NUMBA_CACHE_DIR``, the user's cache and the temporary folder."""
    user_cache = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    wanted: list[str | Path | None] = [
        os.environ.get("NUMBA_CACHE_DIR"),
        user_cache,
        tempfile.gettempdir(),
    ]
    for base in (Path(place) for place in wanted if place):
        folder = base / "knarr" / f"kernel-{_fingerprint()}"
        if _writable(folder):
            return folder
    return Path(tempfile.mkdtemp(prefix="knarr-"))


_numba = _load()
COMPILED = _numba is not None
"""Whether the kernel runs compiled in this process."""

CACHE = cache_folder() if COMPILED else None


def njit(function: F) -> F:
    """Compile `function` at its first call and keep the result; plain where numba is not used.

    numba looks up its cache folder while it decorates: the setting is changed for that moment only,
    so that other users of numba in this process keep theirs.
    """
    return _compile(function)


def njit_unlocked(function: F) -> F:
    """As `njit`; while it runs, other threads of Python go on."""
    return _compile(function, nogil=True)


def njit_inline(function: F) -> F:
    """As `njit`, written into its callers: for a few operations that are called very often."""
    return _compile(function, inline="always")


def _compile(function: F, **options: Any) -> F:
    if _numba is None:
        return function
    before = _numba.config.CACHE_DIR
    _numba.config.CACHE_DIR = str(CACHE)
    try:
        compiled: F = _numba.njit(cache=True, error_model="numpy", **options)(function)
        return compiled
    finally:
        _numba.config.CACHE_DIR = before


def plain(function: F) -> F:
    """The same function uncompiled, for callers to whom a call costs more than the work."""
    python: F = getattr(function, "py_func", function)
    return python
