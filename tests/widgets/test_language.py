"""The language in use reaches the pages of all widgets, and nothing breaks without a catalogue."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from knarr import language
from knarr.errors import KnarrError
from knarr_widgets import TurnStepper
from knarr_widgets.page.oneway import speak


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    language.use("en")


def test_every_language_can_be_spoken() -> None:
    stepper = TurnStepper(seed=3)
    for code in language.LANGUAGES:
        speak(code)
        assert language.current() == stepper.language["code"] == code
        assert TurnStepper(seed=3).language == stepper.language


def test_an_unknown_language_is_refused_and_nothing_changes() -> None:
    for code in ("xx", "", "FR", "../fr", None, 3):
        with pytest.raises(KnarrError, match="is not a known language"):
            speak(code)  # type: ignore[arg-type]
    assert language.current() == "en"


def test_a_text_without_translation_stays_english() -> None:
    language.use("fr")
    assert language._("no catalogue has this text") == "no catalogue has this text"
    assert language._("") == ""
