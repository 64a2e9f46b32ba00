"""An exercise: a question, a field for the answer, and a check that knows the usual mistakes.

The whole question and the folded solution belong into the notebook's text around it, so that they
are there in a plain web page too. The right answer stays in Python: the page sends what was typed,
and gets a sentence back.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import TypeAlias

import traitlets

from knarr.errors import KnarrError
from knarr.language import _
from knarr.maths import exact
from knarr_widgets.page import bundle
from knarr_widgets.page.answers import Answer, refused
from knarr_widgets.page.checks import BadMessage, fields, word
from knarr_widgets.page.oneway import OneWay, number_of

__all__ = ["Exercise", "Value"]

Value: TypeAlias = int | float | str | Fraction
"""An answer: a number, or one of the words to choose from."""

LONGEST = 40
"""Letters of an answer that are read."""

RIGHT, NEAR, WRONG = "ok", "near", "no"
NEARLY = 5
"""An answer within so many times the tolerance is nearly right."""

_HERE = Path(__file__).parent
_NUMBER = re.compile(r"([+-]?)(\d{1,15}(?:[.,]\d{1,15})?|\d{1,15} ?/ ?\d{1,15})")


@cache
def script() -> str:
    """The page's side."""
    return bundle.script(_HERE, ["exercises"], ("language", "dom"))


@cache
def style() -> str:
    """The style sheet."""
    return bundle.style(_HERE, ["exercises"], "knarr-exercise")


class Exercise(OneWay):
    """A field for an answer, with a check.

    `ask` is the question in short, `answer` a number, or one of the words in `choices`. `mistakes`
    maps wrong answers that come easily to a hint each. A number is right if it is within `within`
    of the answer. `share` reads the number as a share: ``40 %``, ``0.4`` and ``2/5`` are the same.
    `unit` stands behind the field and may be typed, `why` is added when the answer is right.
    """

    _esm = script()
    _css = style()

    task = traitlets.Dict(read_only=True).tag(sync=True)
    answer = traitlets.Dict(read_only=True).tag(sync=True)

    def __init__(
        self,
        ask: str,
        answer: Value,
        mistakes: Mapping[Value, str] | None = None,
        *,
        unit: str = "",
        within: Value = 0,
        share: bool = False,
        choices: Sequence[str] = (),
        why: str = "",
    ) -> None:
        known = {answer: why, **(mistakes or {})}
        if choices and not known.keys() <= set(choices):
            raise KnarrError(_("the answer and the mistakes must be among the choices"))
        self._right, self._unit, self._share, self._choices = answer, unit, share, tuple(choices)
        self._within, self._why = exact(within, "within"), why
        self._hints = {
            key if choices else exact(key): hint for key, hint in (mistakes or {}).items()
        }
        super().__init__()
        self._ask = ask
        self.retell()
        self._show(Answer("", RIGHT), 0)

    def retell(self) -> None:
        """Say everything again in the language in use; the lesson's own words stay as they are."""
        unit = _("%, or a fraction") if self._share else self._unit
        task = {"ask": self._ask, "unit": unit, "choices": [*self._choices]}
        self.set_trait("task", task)

    def check(self, text: str) -> Answer:
        """What is to be said to an answer: right, nearly right (with a hint), or not."""
        try:
            given = self._read(text)
        except KnarrError as error:
            return refused(error, ())
        return self._judge_word(given) if isinstance(given, str) else self._judge(given)

    # -- reading ------------------------------------------------------------------------------

    def _read(self, text: str) -> Fraction | str:
        words = " ".join(text.split())
        if not words:
            raise BadMessage(_("write your answer into the field first"))
        if self._choices:
            if words not in self._choices:
                raise BadMessage(_("choose one of the answers"))
            return words
        return self._number(words)

    def _number(self, words: str) -> Fraction:
        words = words.lower().replace("per cent", "%").removesuffix(".").strip()
        per_cent, unit = words.endswith("%"), self._unit.lower()
        bare = words.removesuffix("%").removesuffix(unit).removesuffix(unit.removesuffix("s"))
        bare = bare.strip()
        bare = f"0{bare}" if bare.startswith((".", ",")) else bare
        found = _NUMBER.fullmatch(bare)
        if not found:
            kinds = _("40 %, 0.4 or 2/5") if self._share else _("12, 2.5 or 1/2")
            text = _("the answer is a number, such as {examples}")
            raise BadMessage(text.format(examples=kinds))
        sign, figures = found.groups()
        value = _fraction(figures.replace(",", ".")) * (-1 if sign == "-" else 1)
        value = value / 100 if per_cent or (self._share and value > 1) else value
        if self._share and not 0 <= value <= 1:
            raise BadMessage(_("a chance is from 0 to 100 %"))
        return value

    # -- judging ------------------------------------------------------------------------------

    def _judge_word(self, given: str) -> Answer:
        if given == self._right:
            return self._praise()
        return Answer(self._hints.get(given, _("Not yet. Look once more.")), NEAR)

    def _praise(self) -> Answer:
        return Answer(_("Right! {why}").format(why=self._why).strip(), RIGHT)

    def _judge(self, given: Fraction) -> Answer:
        right = exact(self._right, "the answer")
        if abs(given - right) <= self._within:
            return self._praise()
        for mistake, hint in self._hints.items():
            if not isinstance(mistake, str) and abs(given - mistake) <= self._within:
                return Answer(hint, NEAR)
        if abs(given - right) <= NEARLY * self._within:
            near = _("Very near. Is something rounded on the way? Be a little more exact.")
            return Answer(near, NEAR)
        if given < right:
            return Answer(_("Not yet: the answer is more."), WRONG)
        return Answer(_("Not yet: the answer is less."), WRONG)

    # -- the page -----------------------------------------------------------------------------

    def receive(self, message: object) -> None:
        """Judge what the page sends, and answer it."""
        try:
            asked = fields(message)
            if asked.get("do") != "check":
                raise BadMessage(_("this message is not understood"))
            told = self.check(word(asked, "text", LONGEST))
        except KnarrError as error:
            told = refused(error, ())
        self._show(told, number_of(message))

    def _show(self, told: Answer, number: int) -> None:
        self.set_trait("answer", {"id": number, "text": told.text, "tone": told.tone})


def _fraction(figures: str) -> Fraction:
    try:
        return Fraction(figures.replace(" ", ""))
    except ZeroDivisionError:
        raise BadMessage(_("nothing can be divided by 0")) from None
