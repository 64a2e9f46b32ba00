"""The exercise: right answers in every spelling, near misses with their hint, a hostile page."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

from knarr.errors import KnarrError
from knarr_widgets.exercises import LONGEST, Exercise

SUM = {6: "That counts the cards.", 15: "That is one card short."}


def sums() -> Exercise:
    return Exercise("Six cards?", 21, SUM, unit="assets", why="1 + 2 + 3 + 4 + 5 + 6.")


def odds() -> Exercise:
    return Exercise(
        "Yellow?", Fraction(5, 23), {Fraction(1, 5): "Look again."}, share=True, within="0.005"
    )


def tell(exercise: Exercise, content: Any) -> dict[str, Any]:
    """Send a message as the page does; the answer."""
    exercise._handle_msg({"content": {"data": {"method": "custom", "content": content}}})
    answer: dict[str, Any] = exercise.answer
    return answer


@pytest.mark.parametrize(
    "text",
    ["21", " 21 ", "+21", "21.0", "21,0", "42/2", "21 assets", "42 / 2", "21 asset", "21 Assets."],
)
def test_every_spelling_of_the_right_answer(text: str) -> None:
    assert sums().check(text).text == "Right! 1 + 2 + 3 + 4 + 5 + 6."


@pytest.mark.parametrize(
    ("text", "tone", "words"),
    [
        ("6", "near", "That counts the cards."),
        ("15 assets", "near", "That is one card short."),
        ("20", "no", "Not yet: the answer is more."),
        ("-21", "no", "Not yet: the answer is more."),
        ("22", "no", "Not yet: the answer is less."),
        ("", "no", "Write your answer into the field first."),
        ("six", "no", "The answer is a number, such as 12, 2.5 or 1/2."),
        ("1/0", "no", "Nothing can be divided by 0."),
        ("1e9", "no", "The answer is a number, such as 12, 2.5 or 1/2."),
        ("21 VP", "no", "The answer is a number, such as 12, 2.5 or 1/2."),
    ],
)
def test_what_is_said_to_other_answers(text: str, tone: str, words: str) -> None:
    told = sums().check(text)
    assert (told.tone, told.text) == (tone, words)


@pytest.mark.parametrize(
    "text", ["21.7 %", "21,7%", ".217", "21.7 per cent", "0.217", "5/23", "22 %", "22", "10/46"]
)
def test_shares_in_every_spelling(text: str) -> None:
    assert odds().check(text).tone == "ok"


def test_shares_that_are_nearly_right() -> None:
    assert odds().check("20 %").text == "Look again."
    assert odds().check("24 %").text.startswith("Very near")
    assert odds().check("60 %").text == "Not yet: the answer is less."


def test_rounding_is_told_from_guessing() -> None:
    """4/5 three times is 51.2 %: half is very near, and no chance is above 1."""
    exercise = Exercise("It survives with:", Fraction(64, 125), share=True, within="0.004")
    for text in ("50 %", "50", "0.5", "1/2", "50%", "50 per cent", "53"):
        assert exercise.check(text).text.startswith("Very near"), text
    for text in ("51", "51.2 %", "64/125", "0.512"):
        assert exercise.check(text).tone == "ok", text
    assert exercise.check("54").text == "Not yet: the answer is less."
    for text in ("150", "101 %", "-0.2"):
        assert exercise.check(text).text == "A chance is from 0 to 100 %.", text


def test_a_choice() -> None:
    exercise = Exercise(
        "When?", "before", {"after": "Count the cap."}, choices=("before", "after", "never")
    )
    assert exercise.task["choices"] == ["before", "after", "never"]
    assert exercise.check("before").tone == "ok"
    assert exercise.check("after").text == "Count the cap."
    assert exercise.check("never").text == "Not yet. Look once more."
    assert exercise.check("now").text == "Choose one of the answers."


def test_an_exercise_that_cannot_be_set() -> None:
    with pytest.raises(KnarrError, match="among the choices"):
        Exercise("When?", "before", choices=("after",))
    with pytest.raises(KnarrError, match="a number"):
        Exercise("How many?", 1, within="wide")


def test_the_page_gets_an_answer_with_its_number() -> None:
    exercise = sums()
    assert exercise.answer == {"id": 0, "text": "", "tone": "ok"}
    assert tell(exercise, {"do": "check", "text": "6", "id": 4}) == {
        "id": 4, "text": "That counts the cards.", "tone": "near",
    }  # fmt: skip


def test_the_page_never_learns_the_answer_before() -> None:
    assert "21" not in str(sums().get_state(["task", "answer"]))


def test_page_cannot_set_traits() -> None:
    exercise = sums()
    state = {"task": {}, "answer": {"text": "<b>"}, "_esm": "x"}
    exercise._handle_msg({"content": {"data": {"method": "update", "state": state}}})
    assert exercise.task["ask"] == "Six cards?" and exercise._esm != "x"


VALUES: tuple[Any, ...] = (
    None, True, 0, -1, 2**70, 1.5, float("nan"), "", "x", "9" * 41, "\x00", "\ud800", "٣", "½",
    "1/" + "0" * 10, [], {}, {"do": "check"}, ["21"], "9" * (LONGEST - 1), "<img src=x>", "check",
)  # fmt: skip


def test_thousands_of_hostile_messages() -> None:
    exercise, dice = sums(), random.Random(1)
    for _ in range(3_000):
        names = dice.sample(("do", "text", "id", "answer"), dice.randrange(5))
        message = {name: dice.choice(VALUES) for name in names}
        message = dice.choice((message, {**message, "do": "check"}, dice.choice(VALUES)))
        told = tell(exercise, message)
        assert told["text"] and told["tone"] != "ok" and "<" not in told["text"]


def test_the_modules_are_joined() -> None:
    assert "import " not in Exercise._esm.replace("important", "")
    assert Exercise._esm.count("export ") == 1
    assert "knarr-stepper" not in Exercise._css
