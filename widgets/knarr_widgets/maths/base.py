"""The common base of the maths widgets: settings, where they come from, messages, links."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, TypeVar
from urllib.parse import urlencode

import traitlets

from knarr.charts import NARROWEST, WIDEST
from knarr.errors import KnarrError
from knarr.game import Game
from knarr.language import N_, _
from knarr.view import SeatView
from knarr_widgets.maths import bundle, linked, source
from knarr_widgets.maths.fields import Field
from knarr_widgets.maths.parts import Section
from knarr_widgets.maths.source import DEAL, OWN, PLACES, POSITION, STEPPER, TURN, Source, text_of
from knarr_widgets.page.answers import Answer, whole_sentence
from knarr_widgets.page.checks import BadMessage, choice, fields, whole
from knarr_widgets.page.chips import sprite
from knarr_widgets.page.oneway import OneWay, number_of

Values = dict[str, Any]
Widget = TypeVar("Widget", bound="MathsWidget")

NOT_DONE = N_("This could not be done; nothing was changed.")
USUAL_WIDTH = 560

_log = logging.getLogger(__name__)


class MathsWidget(OneWay):
    """A lab of exact maths on the page: settings at the side, figures that say how they come about.

    It follows the position in `stepper` (a `TurnStepper`), or stands alone. `settings` are values
    of its settings by name, see `SETTINGS`. Raises `KnarrError` for what cannot be. The page only
    sends messages, which are checked here; it cannot set a trait.
    """

    LAB: ClassVar[str] = ""
    TITLE: ClassVar[str] = ""
    ABOUT: ClassVar[str] = ""
    SETTINGS: ClassVar[tuple[Field, ...]] = ()
    NEEDS_TABLE: ClassVar[bool] = False
    """Whether own values cannot stand for a position."""

    _esm = bundle.script()
    _css = bundle.style()

    _follows = False

    sprite = traitlets.Unicode(read_only=True).tag(sync=True)
    shown = traitlets.Dict(read_only=True).tag(sync=True)
    answer = traitlets.Dict(read_only=True).tag(sync=True)

    def __init__(self, stepper: Any = None, **settings: Any) -> None:
        self._source = Source(stepper)
        self._fields = {one.name: one for one in (*source.fields(stepper), *self.SETTINGS)}
        self._width = USUAL_WIDTH
        self._values: Values = {name: one.default for name, one in self._fields.items()}
        super().__init__()
        self.set_trait("sprite", sprite())
        read = {name: linked.known(name, self._fields).read(settings[name]) for name in settings}
        self._show(self._changed({}) if not settings else self._changed(read))
        self._say(Answer(""), 0)
        if self._source.followed is not None:
            self._source.followed.observe(self._follow, "state")
            self._follows = True

    # -- from Python --------------------------------------------------------------------------

    def settings(self) -> dict[str, str]:
        """All that makes the figures, as a link says it: `from_settings` shows the same ones."""
        values = self._values
        game = self._source.game(values)
        said = {"lab": self.LAB, **self._place(game, values)}
        for one in self.SETTINGS:
            if one.of_seat and said["source"] != OWN:
                continue
            if values[one.name] != one.default:
                said[one.name] = one.write(values[one.name])
        return said

    @classmethod
    def from_settings(
        cls: type[Widget], settings: Mapping[str, str], stepper: Any = None
    ) -> Widget:
        """The widget that a link's settings ask for; of a bad one it says why it is not used."""
        lab = cls(stepper)
        lab.open_settings(settings)
        return lab

    def open_settings(self, settings: Mapping[str, str]) -> None:
        """Take a link's settings; a bad one gets a sentence and is left out.

        Settings without a position, a seed or a source stand alone, so that all who open the link
        see the same; only a link without any setting reads the stepper.
        """
        usual: Values = {name: one.default for name, one in self._fields.items()}
        read, problems = linked.read(settings, self._fields)
        try:
            read |= source.asked(settings, self._fields, read)
            self._show(self._changed(read, usual))
            problems += linked.overruled(settings, self._fields, self._values["source"])
        except KnarrError as error:
            problems.append(str(error))
            rest = {name: value for name, value in read.items() if name not in PLACES}
            self._show_or_usual(rest, {**usual, "source": OWN})
        self._say(linked.answer(problems), 0)

    def _show_or_usual(self, read: Values, usual: Values) -> None:
        """Show what is read but for one setting that does not fit the others, or nothing of it."""
        last = sorted(read, key=lambda name: self._fields[name].of_seat)
        fewer = [{name: read[name] for name in read if name != one} for one in last]
        for some in (read, *fewer, {}):
            try:
                return self._show(self._changed(some, usual))
            except KnarrError:
                continue

    def refuse(self, reason: str) -> None:
        """Say in the status line why a wish was not met."""
        self._say(Answer(whole_sentence(reason), "no"), 0)

    @property
    def link(self) -> str:
        """The settings as a query string."""
        return f"?{urlencode(self.settings())}"

    def close(self) -> None:
        """Close the widget; it follows no longer."""
        if self._follows:
            self._source.followed.unobserve(self._follow, "state")
            self._follows = False
        super().close()

    def retell(self) -> None:
        """Say everything again: the language has changed."""
        self._show(self._values)
        self._say(Answer(""), 0)

    # -- what a lab says of itself ------------------------------------------------------------

    def load(self, seat: SeatView) -> Values:
        """The settings that a seat of a position gives."""
        return {}

    def settle(self, values: Values, changed: Iterable[str]) -> None:
        """Make settings fit one another, after some were changed."""

    def sections(self, values: Values, game: Game | None) -> list[Section]:
        """What is shown. Raises `KnarrError`."""
        raise NotImplementedError

    def spoken(self, values: Values) -> str:
        """What a change comes to, in a sentence for those who listen."""
        return ""

    def hidden(self, values: Values) -> set[str]:
        """Settings that say nothing at present."""
        return set()

    # -- the page -----------------------------------------------------------------------------

    def receive(self, message: object) -> None:
        """Do what a message of the page asks, and answer it."""
        with self.hold_sync():
            try:
                wish = fields(message)
                do = choice(wish, "do", ("set", "reset", "width"))
                answer = {"set": self._set, "reset": self._reset, "width": self._resize}[do](wish)
            except KnarrError as error:
                answer = Answer(whole_sentence(str(error)), "no")
            except Exception:
                _log.debug("a message of the page failed", exc_info=True)
                answer = Answer(_(NOT_DONE), "no")
            self._say(answer, number_of(message))

    def _set(self, wish: dict[str, Any]) -> Answer:
        values = wish.get("values")
        if not isinstance(values, dict) or not 0 < len(values) <= len(self._fields):
            raise BadMessage(_("values must be the settings to change"))
        read = {name: linked.known(name, self._fields).read(values[name]) for name in values}
        self._show(self._changed(read))
        return Answer("")

    def _reset(self, _wish: dict[str, Any]) -> Answer:
        usual = {name: one.default for name, one in self._fields.items()}
        self._show(self._changed({}, usual))
        return Answer(_("All settings are as they were at first."))

    def _resize(self, wish: dict[str, Any]) -> Answer:
        self._width = whole(wish, "width", NARROWEST, WIDEST)
        self._show(self._values)
        return Answer(self.answer["text"], self.answer["tone"])

    def _say(self, answer: Answer, number: int) -> None:
        self.set_trait("answer", {"id": number, "text": answer.text, "tone": answer.tone})

    # -- settings -----------------------------------------------------------------------------

    def _changed(self, read: Values, base: Values | None = None) -> Values:
        """Settings with some changed, and what follows from that. Raises `KnarrError`."""
        values = {**(self._values if base is None else base), **read}
        if "source" not in read:
            values["source"] = self._implied(read, values["source"])
        if values["source"] == POSITION and not values["position"]:
            values["position"] = self._some_position()
        self._load(values)
        self.settle(values, read)
        return values

    def _implied(self, read: Values, present: str) -> str:
        if read.get("position"):
            return POSITION
        if "seed" in read or ("players" in read and present != OWN):
            return DEAL
        return OWN if any(self._fields[name].of_seat for name in read) else present

    def _load(self, values: Values) -> None:
        game = self._source.game(values)
        if game is not None:
            values |= self.load(self._source.seat(game, values))

    def _some_position(self) -> str:
        game = self._source.game(self._values)
        return text_of(game)[0] if game else text_of(Game(2, seed=1))[0]

    def _place(self, game: Game | None, values: Values) -> dict[str, str]:
        """Where the figures come from, for a link: a position wherever it says all."""
        if game is None:
            return {"source": OWN}
        seat = {"seat": str(self._source.seat_number(game, values))}
        if values["source"] == DEAL:
            return {"source": DEAL, "seed": values["seed"], "players": values["players"], **seat}
        text, exact = text_of(game)
        if not text or not (exact or self.NEEDS_TABLE):
            return {"source": OWN}
        return {"source": POSITION, "position": text, **seat}

    def _link_says(self, game: Game | None) -> str:
        """What the link opens, for who has copied it."""
        if self.NEEDS_TABLE and game is not None and not text_of(game)[1]:
            return _("it opens this lab at the start of this turn, which a position says alone")
        return _("it opens this lab with these numbers")

    def _follow(self, _change: object) -> None:
        """The stepper shows another position."""
        if self._values["source"] != STEPPER:
            return
        try:
            self._show(self._changed({}))
        except KnarrError:
            self._show(self._changed({"seat": TURN}))

    def _show(self, values: Values) -> None:
        """Show these settings; where that raises, nothing is changed."""
        game = self._source.game(values)
        sections = self.sections(values, game)
        before, self._values = self._values, values
        try:
            shown = {
                "lab": self.LAB,
                "title": _(self.TITLE),
                "about": _(self.ABOUT),
                "main": _(self.SETTINGS[0].group),
                "from": self._source.words(game, values),
                "groups": self._groups(values, game),
                "sections": sections,
                "spoken": self.spoken(values),
                "link": self.link,
                "linkSays": self._link_says(game),
            }
        except KnarrError:
            self._values = before
            raise
        self.set_trait("shown", shown)

    def _groups(self, values: Values, game: Game | None) -> list[dict[str, Any]]:
        """The controls by group."""
        away = self.hidden(values) | source.idle_places(values["source"])
        groups: dict[str, list[dict[str, Any]]] = {}
        for name, one in self._fields.items():
            if name not in away:
                control = one.control(values[name])
                if name == "seat" and game is not None:
                    control["options"] = source.seat_options(game)
                groups.setdefault(_(one.group), []).append(control)
        return [{"title": title, "controls": controls} for title, controls in groups.items()]
