"""`MapPainter`: paint a map of one's own, see what is wrong with it, and play on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import traitlets

from knarr.agreed import NAMES
from knarr.errors import KnarrError
from knarr.language import _, ngettext
from knarr.rebirth import HexMap, RebirthGame, load_bag, load_map, svg
from knarr.rebirth.hexes import FARTHEST, At, at_text
from knarr.rebirth.setting import TEACHING, MapSource, dumps
from knarr.rebirth.tiles import PLAYERS
from knarr_widgets.page.answers import Answer
from knarr_widgets.page.checks import BadMessage, choice, whole, word
from knarr_widgets.rebirth import bundle, opening
from knarr_widgets.rebirth.easel import TOOLS, Easel
from knarr_widgets.rebirth.listening import Listening
from knarr_widgets.rebirth.widget import RebirthStepper

MOST_PLACES = 400
LONGEST_TITLE = 100


class MapPainter(Listening):
    """A map of hexes to paint by mouse, finger or keys.

    It begins with `map`: the name ``"teaching"``, a map, its text or its JSON, a file; without one
    with an empty canvas. `stepper` is a `RebirthStepper` on which the map can be played;
    `on_play(use)` calls `use(game)` instead. `board` is the map as it stands, to be given to
    `RebirthGame(map=...)` or written down by ``board.text``. Raises `KnarrError` for what
    is no map.

    The page only sends messages, which are checked here; it cannot set a trait.
    """

    _esm = bundle.painter_script()
    _css = bundle.painter_style()

    picture = traitlets.Unicode(read_only=True).tag(sync=True)
    state = traitlets.Dict(read_only=True).tag(sync=True)

    def __init__(self, map: MapSource | None = None, stepper: RebirthStepper | None = None) -> None:
        start = HexMap(_("My map"), ()) if map is None else load_map(map)
        self._easel = Easel(start)
        self._users: list[Callable[[RebirthGame], object]] = []
        super().__init__()
        if stepper is not None:
            self._users.append(stepper.show_game)
        self.say(Answer(self.ready()))

    @property
    def board(self) -> HexMap:
        """The map as it stands."""
        return self._easel.board

    def on_play(self, use: Callable[[RebirthGame], object]) -> None:
        """Call `use` with a new game on the map when the page asks to play on it."""
        self._users.append(use)
        self.draw()

    def ready(self) -> str:
        """What is said at first."""
        return _("Choose what to paint, then click or drag over the hexes.")

    # -- the page -----------------------------------------------------------------------------

    def act(self, wish: dict[str, Any]) -> Answer:
        """Do what a message asks."""
        return HANDLERS[choice(wish, "do", HANDLERS)](self, wish)

    def _paint(self, wish: dict[str, Any]) -> Answer:
        tool = choice(wish, "tool", TOOLS)
        places = _places(wish.get("at"))
        self._easel.paint(places, tool, word(wish, "label", 20, ""))
        words = ngettext("{count} hex: {kind}.", "{count} hexes: {kind}.", len(places))
        return Answer(words.format(count=len(places), kind=_(TOOLS[tool])))

    def _step(self, wish: dict[str, Any]) -> Answer:
        by = whole(wish, "by", -1, 1)
        self._easel.step(by)
        return Answer(_("Taken back.") if by < 0 else _("Made again."))

    def _name(self, wish: dict[str, Any]) -> Answer:
        name = " ".join(word(wish, "name", LONGEST_TITLE).split())
        if not name:
            raise BadMessage(_("a map needs a name"))
        board = self.board
        self._easel.put(HexMap(name, board.hexes, board.note))
        return Answer(_("The map is called {name}.").format(name=name))

    def _clear(self, _wish: dict[str, Any]) -> Answer:
        self._easel.lay(HexMap(self.board.name, ()))
        return Answer(_("An empty canvas; undo brings the map back."))

    def _teaching(self, _wish: dict[str, Any]) -> Answer:
        self._easel.lay(load_map(TEACHING))
        return Answer(_("The teaching map, to be changed."))

    def _load(self, wish: dict[str, Any]) -> Answer:
        board = opening.read_map(word(wish, "text", opening.LONGEST_MAP))
        self._easel.lay(board)
        return Answer(_("The map {name} is open.").format(name=board.name))

    def _save(self, wish: dict[str, Any]) -> Answer:
        form = choice(wish, "form", ("text", "json"))
        plain = "".join(one if one.isalnum() else "-" for one in self.board.name.lower())[:40]
        name = f"map-{plain}.{'txt' if form == 'text' else 'json'}"
        self.send({"file": self.board.text if form == "text" else dumps(self.board), "name": name})
        return Answer(_("The map is saved as {name}.").format(name=name))

    def _play(self, wish: dict[str, Any]) -> Answer:
        players = whole(wish, "players", PLAYERS[0], PLAYERS[-1])
        if not self._users:
            raise KnarrError(_("there is no stepper beside, on which it could be played"))
        for fault in self.board.faults():
            raise KnarrError(str(fault))
        game = RebirthGame(NAMES[:players], self.board)
        for use in self._users:
            use(game)
        return Answer(_("A new game on this map, seed {seed}.").format(seed=game.seed))

    # -- showing ------------------------------------------------------------------------------

    def draw(self) -> None:
        """Show the map, and what is wrong with it."""
        easel, board = self._easel, self.board
        faults = board.faults()
        self.set_trait("picture", svg.map_picture(easel.canvas()))
        self.set_trait(
            "state",
            {
                "name": board.name,
                "tools": [[key, _(words)] for key, words in TOOLS.items()],
                "labels": easel.labels(),
                "can": list(easel.can),
                "counts": _counts(board),
                "faults": [[at_text(fault.at), str(fault)] for fault in faults],
                "lacks": [] if faults else _lacks(board),
                "text": board.text if board.hexes else "",
                "plays": bool(self._users),
            },
        )


def _counts(board: HexMap) -> str:
    words = _(
        "Spaces for tiles: {spaces}. Castles: {castles}. Cathedrals: {cathedrals}. Marked for two: "
        "{marked}."
    )
    return words.format(
        spaces=len(board.spaces),
        castles=len(board.castles),
        cathedrals=len(board.cathedrals),
        marked=sum(one.marked for one in board.hexes),
    )


def _lacks(board: HexMap) -> list[str]:
    """Why whole games cannot be played, for two and for more, each once."""
    bag = load_bag()
    return list(dict.fromkeys([*board.shortfalls(bag, 4), *board.shortfalls(bag, 2)]))


def _places(value: object) -> list[At]:
    """The places of a stroke, checked."""
    if not isinstance(value, list) or not 0 < len(value) <= MOST_PLACES:
        words = _("at must be a list of 1 to {most} hexes")
        raise BadMessage(words.format(most=MOST_PLACES))
    for one in value:
        right = isinstance(one, list) and len(one) == 2
        if not right or not all(type(n) is int and abs(n) <= FARTHEST for n in one):
            raise BadMessage(
                _("at: a hex is a pair of whole numbers from -{most} to {most}").format(
                    most=FARTHEST
                )
            )
    return [(one[0], one[1]) for one in value]


HANDLERS: dict[str, Callable[[MapPainter, dict[str, Any]], Answer]] = {
    "paint": MapPainter._paint,
    "step": MapPainter._step,
    "name": MapPainter._name,
    "clear": MapPainter._clear,
    "teaching": MapPainter._teaching,
    "load": MapPainter._load,
    "save": MapPainter._save,
    "play": MapPainter._play,
}
"""What a message may ask for."""
