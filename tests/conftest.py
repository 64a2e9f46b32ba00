"""What all tests share: no property fails for being slow on a busy machine."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("knarr", deadline=None)
settings.load_profile("knarr")
