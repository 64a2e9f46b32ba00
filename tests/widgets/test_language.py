"""The language in use reaches the pages of all widgets, and nothing breaks without a catalogue."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from knarr import Game, language
from knarr.bots import STRATEGIES
from knarr.errors import KnarrError
from knarr.rebirth import RebirthGame
from knarr_widgets import (
    Board,
    ColumnLab,
    DeckOdds,
    LanguageMenu,
    Link,
    MapPainter,
    RebirthInspector,
    RebirthLab,
    RebirthStepper,
    ReputationLab,
    SimulationLab,
    TradeInspector,
    TurnStepper,
)
from knarr_widgets.board.levels import LEVELS, PERSON
from knarr_widgets.exercises import Exercise
from knarr_widgets.page.answers import with_names
from knarr_widgets.page.oneway import OneWay, speak
from knarr_widgets.rebirth.easel import TOOLS
from tests.pseudo import brackets, outside

CODED = {
    "name", "key", "kind", "tone", "lab", "g", "value", "values", "link", "look", "position",
    "setup", "custom", "move", "board", "players", "group", "main", "who", "names", "glyphs",
    "cards", "quick", "shares", "result", "copies", "flights", "due", "hand",
}  # fmt: skip
"""Names of values that the page does not show as they are."""

NOT_SAID = re.compile(
    r"\b(?:red|yellow|green|blue|purple)\.\w+|\b(?:recruit|explore|trade|swap|reserve|discard|end)"
    r"(?: [\w.]+)*|<[^>]*>|\bmontecarlo \d+\b|&\w+;|\bk1-\S+"
)
"""Notation, which is the same in every language, and what is markup."""

LABS = (ColumnLab, DeckOdds, ReputationLab, TradeInspector)


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    language.use("en")


SHOWN = {
    "ideas": (0, 2),
    "moves": (1,),
    "options": (1,),
    "items": (1,),
    "ships": (1,),
    "artifacts": (1,),
}
"""Of rows under these names, the places that are texts."""


def told(value: object, key: str = "") -> Iterator[str]:
    """The texts in a value for the page."""
    if isinstance(value, dict):
        for name, part in value.items():
            yield from told(part, name) if name not in CODED else ()
    elif isinstance(value, (list, tuple)):
        for part in value:
            row = key in SHOWN and isinstance(part, (list, tuple))
            yield from told([part[at] for at in SHOWN[key]] if row else part)
    elif isinstance(value, str) and value.startswith("<svg"):
        yield from re.findall(r'(?:aria-label|data-how)="([^"]*)"', value)
    elif isinstance(value, str):
        yield value


def unsaid(widget: OneWay, *traits: str) -> list[str]:
    """The texts of a widget that came past every catalogue, once it is told to say all anew."""
    with brackets():
        widget.retell()
        texts = [text for trait in traits for text in told(getattr(widget, trait), trait)]
    names = {
        "Ada",
        "Bo",
        "Cem",
        "Dag",
        "Python",
        *STRATEGIES,
        *(one.key for one in (PERSON, *LEVELS)),
    }
    left = {text: re.findall(r"[A-Za-z]{3,}", NOT_SAID.sub("", outside(text))) for text in texts}
    assert texts
    return [text for text, words in left.items() if set(words) - names]


def stepper() -> TurnStepper:
    one = TurnStepper(Game(["Ada", "Bo"], seed=3))
    for _ in range(9):
        one.game.play_random()
    return one


def test_the_stepper_says_all_in_the_language() -> None:
    assert unsaid(stepper(), "state", "answer", "log_lines") == []


def test_the_board_says_all_in_the_language() -> None:
    board = Board(Game(["Ada", "Bo"], seed=3), against="easy")
    try:
        assert unsaid(board, "state", "answer", "board") == []
    finally:
        board.close()


REBIRTH: dict[str, tuple[Callable[[RebirthGame], OneWay], tuple[str, ...]]] = {
    "stepper": (RebirthStepper, ("state", "answer", "log_lines")),
    "inspector": (RebirthInspector, ("state", "answer")),
    "painter": (lambda game: MapPainter(game.setting.map), ("state", "answer")),
    "lab": (lambda _game: RebirthLab(games=200), ("options", "answer")),
}
NOTATION = re.compile(r"\b(?:food|energy|settlement:\d) -?\d+,-?\d+")
"""Moves of Rebirth, which are the same in every language."""


@pytest.mark.parametrize("kind", REBIRTH)
@pytest.mark.parametrize("turns", [9, 50])
def test_rebirth_says_all_in_the_language(kind: str, turns: int) -> None:
    game = RebirthGame(["Ada", "Bo"], seed=3)
    for _ in range(turns):
        game.play_random()
    make, traits = REBIRTH[kind]
    data = {one.name for one in game.setting.missions.kinds}
    data |= {game.setting.map.name, *game.setting.map.text.splitlines(), game.setting.map.text}
    codes = {"Ada", "Bo", "teaching", "hand", "random", "greedy", "planner", *TOOLS}
    left = {
        text: set(re.findall(r"[A-Za-z]{3,}", NOTATION.sub("", outside(text)))) - codes
        for text in unsaid(make(game), *traits)
        if text not in data
    }
    assert [text for text, words in left.items() if words] == []


@pytest.mark.parametrize("lab", LABS)
def test_a_lab_says_all_in_the_language(lab: Any) -> None:
    assert unsaid(lab(stepper()), "shown") == []


def test_the_simulation_lab_says_all_in_the_language() -> None:
    lab = SimulationLab(stepper(), ("greedy", "random"), games=200)
    lab.run()
    assert unsaid(lab, "options", "table", "answer") == []
    with brackets():
        lab.retell()
        for picture in lab.pictures:
            assert outside(picture["title"]) == "" and all(
                map(lambda t: "⟦" in t, picture["columns"])
            )


def test_an_exercise_says_its_verdict_in_the_language() -> None:
    exercise = Exercise("How many?", 3, share=True)
    with brackets():
        exercise.retell()
        assert outside(str(exercise.task["unit"])) == ""
        for text in ("", "0.4", "x", "2", "1/0"):
            assert not re.search("[A-Za-z]{3}", outside(exercise.check(text).text))


def test_every_language_can_be_spoken() -> None:
    one = TurnStepper(seed=3)
    for code in language.LANGUAGES:
        speak(code)
        assert language.current() == one.language["code"] == code
        assert TurnStepper(seed=3).language == one.language


def test_speaking_another_language_tells_all_widgets_anew_and_english_is_as_before() -> None:
    one = stepper()
    lab, maths = SimulationLab(one, ("greedy", "random")), TradeInspector(one)
    one.receive({"do": "step", "by": -1, "id": 4})

    def shown() -> list[Any]:
        return [one.state, one.log_lines, one.picture, lab.options, lab.answer, maths.shown]

    before = shown()
    for code in ("fr", "tr", "uk"):
        speak(code)
        assert all(now != then for now, then in zip(shown(), before, strict=True))
        assert one.answer["id"] == 4, "what the page waits for stays answered"
    speak("en")
    assert shown() == before


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_players_are_named_in_the_reasons_of_the_rules(code: str) -> None:
    language.use(code)
    game = Game(["Ada", "Bo"], seed=3)
    reason = game.why_not("trade 3")
    assert reason is not None
    assert "Ada" not in reason and "Ada" in with_names(reason, game.players)


def test_the_menu_speaks_and_refuses_quietly() -> None:
    menu, one = LanguageMenu(), TurnStepper(seed=3)
    assert menu.languages == language.LANGUAGES
    menu.receive({"speak": "uk"})
    assert language.current() == one.language["code"] == menu.language["code"] == "uk"
    for message in ({"speak": "xx"}, {"speak": 3}, {}, None, "fr", {"speak": ["fr"]}):
        menu.receive(message)
        assert language.current() == "uk"


def test_the_menu_takes_the_language_of_the_link() -> None:
    link = Link()
    LanguageMenu(link)
    link.receive({"query": "?seed=7&lang=tr"})
    assert language.current() == "tr"
    link.receive({"query": "?lang=<script>"})
    assert language.current() == "tr"


def test_a_page_gets_the_words_of_its_script_alone() -> None:
    language.use("fr")
    words = language.for_page('_("End the turn"); ngettext("{count} recruit", "…", n);')["words"]
    assert words["End the turn"] == "Terminer le tour"
    assert words["{count} recruit"][-1] == "{count} recrues"
    assert "Deck odds" not in words
    words = language.for_page('pgettext("space", "green")')["words"]
    assert words["space\x04green"] == "verte"


def test_an_unknown_language_is_refused_and_nothing_changes() -> None:
    for code in ("xx", "", "FR", "../fr", None, 3):
        with pytest.raises(KnarrError, match="is not a known language"):
            speak(code)  # type: ignore[arg-type]
    assert language.current() == "en"


def test_a_text_without_translation_stays_english() -> None:
    language.use("fr")
    assert language._("no catalogue has this text") == "no catalogue has this text"
    assert language._("") == ""


def test_a_widget_that_was_refused_stops_nobody() -> None:
    with pytest.raises(KnarrError) as refused:
        ReputationLab(turns=0)
    left = refused.traceback[-1].frame.f_locals  # as long as this is kept, so is the widget
    stepper = TurnStepper(seed=3)
    speak("fr")
    assert left and stepper.language["code"] == "fr"
