"""The engine speaks the language in use: whole sentences, every word of them, and back again."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from knarr import Game, language, svg
from knarr.bots import STRATEGIES, Weigher
from knarr.bots.strategies import SENTENCES
from knarr.cards import ARTIFACTS, COLOURS, DESTINATIONS, KINDS
from knarr.errors import KnarrError
from knarr.ideas import ideas
from knarr.language import N_, capital, ngettext, small, use, whole
from knarr.moves import Discard, EndTurn, Explore, Recruit, Reserve, Swap, Trade
from knarr.rules import Rules
from knarr.words import sentence, viking_words
from tests.pseudo import brackets, outside

LETTERS = re.compile(r"[a-z]{2,}")
NOTATION = re.compile(r"\b(?:red|yellow|green|blue|purple)(?:\.[a-z]+|:\d)|\b(?:different|same):\d")
MOVES = [
    *map(Trade, range(5)),
    *(Recruit(viking, space) for viking in KINDS for space in COLOURS),
    *(
        Explore(land, pay, n)
        for land in DESTINATIONS
        for pay in ((), KINDS[:2])
        for n in (-1, 0, 3)
    ),
    *map(Swap, COLOURS),
    *map(Reserve, DESTINATIONS),
    *map(Discard, KINDS),
    EndTurn(),
]


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    use("en")


def games() -> Iterator[Game]:
    """Games with all that can happen in them, one position after another."""
    for seed in range(4):
        game = Game(2 + seed % 3, Rules("normal", ARTIFACTS if seed % 2 else ()), seed=seed)
        while not game.over:
            game.play_random()
            yield game


def test_every_word_about_an_act_goes_through_a_catalogue() -> None:
    with brackets():
        for game in games():
            assert outside(sentence(game.history[-1])).strip() == ""
            assert outside(sentence(game.history[-1], ["X"] * 4)).strip() == ""


def test_every_reason_goes_through_a_catalogue() -> None:
    with brackets():
        for number, game in enumerate(games()):
            if number % 9 == 0:
                for reason in filter(None, map(game.why_not, MOVES)):
                    assert outside(reason) == "", reason
                for idea in ideas(game):
                    assert outside(idea.wish) == outside(idea.text) == ""


def test_every_effect_goes_through_a_catalogue() -> None:
    with brackets():
        for number, game in enumerate(games()):
            if number % 9 == 0:
                for move in game.legal_moves:
                    assert not LETTERS.search(outside(game.effect(move).text))


def test_every_word_of_a_picture_goes_through_a_catalogue() -> None:
    with brackets():
        for number, game in enumerate(games()):
            if number % 20 == 0:
                for narrow in (False, True):
                    view = game.view(0)
                    told = re.sub(r"<style.*?</style>", "", svg.table(view, narrow=narrow))
                    texts = re.findall(r'>([^<>]+)<|aria-label="([^"]*)"', told)
                    words = {outside(a or b) for a, b in texts}
                    left = {word for word in words if LETTERS.search(NOTATION.sub("", word))}
                    assert left <= {*game.players, "…"} | {w for w in left if "⟦" in w}


@pytest.mark.parametrize("code", ["fr", "tr", "uk"])
def test_a_language_changes_what_is_said_and_english_comes_back(code: str) -> None:
    game = Game(2, seed=3)
    game.play_random()
    before, picture = sentence(game.history[0]), svg.table(game.view())
    use(code)
    assert sentence(game.history[0]) != before
    assert svg.table(game.view()) != picture
    use("en")
    assert sentence(game.history[0]) == before
    assert svg.table(game.view()) == picture


def test_pictures_of_two_languages_share_no_drawing_with_words() -> None:
    """Both may stand on one page, where an id means one drawing."""
    view = Game(2, seed=3).view()
    shapes: dict[str, str] = {}
    for code in language.LANGUAGES:
        use(code)
        for name, body in re.findall(r'<g id="(k\d+-[^"]+)">(.*?)</g>', svg.table(view)):
            assert shapes.setdefault(name, body) == body


def test_a_card_is_said_as_the_language_says_it() -> None:
    said = {}
    for code in language.LANGUAGES:
        use(code)
        said[code] = viking_words("yellow.vp")
    assert said == {
        "en": "yellow VP viking",
        "fr": "viking jaune (PV)",
        "tr": "sarı Viking (puan)",
        "uk": "жовтий вікінг (ПО)",
    }


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("en", ["0 vikings", "1 viking", "2 vikings", "5 vikings", "21 vikings"]),
        ("fr", ["0 viking", "1 viking", "2 vikings", "5 vikings", "21 vikings"]),
        ("tr", ["0 Viking", "1 Viking", "2 Viking", "5 Viking", "21 Viking"]),
        ("uk", ["0 вікінгів", "1 вікінг", "2 вікінги", "5 вікінгів", "21 вікінг"]),
    ],
)
def test_counts_have_the_form_of_the_language(code: str, said: list[str]) -> None:
    use(code)
    forms = [ngettext("{count} viking", "{count} vikings", n) for n in (0, 1, 2, 5, 21)]
    assert [form.format(count=n) for form, n in zip(forms, (0, 1, 2, 5, 21), strict=True)] == said


def test_the_notation_of_moves_is_the_same_in_every_language() -> None:
    for code in language.LANGUAGES:
        use(code)
        game = Game(2, seed=3)
        assert game.play(str(game.legal_moves[0])).move.text.startswith(("recruit", "explore"))


def test_the_sentences_of_the_strategies_are_in_the_catalogues() -> None:
    described = [str(type(bot).__doc__).split("\n")[0] for bot in STRATEGIES.values()]
    assert set(SENTENCES) == {*described, str(Weigher.__doc__).split("\n")[0]}


def test_thousands_are_set_apart_without_looking_like_decimals() -> None:
    assert whole(1_234_567) == "1,234,567"
    use("fr")
    assert whole(1_234_567) == "1\u202f234\u202f567" and whole(999) == "999"


def test_turkish_has_two_letters_i() -> None:
    assert capital("iki") == "Iki" and small("İtibar I") != "itibar ı"
    use("tr")
    assert capital("iki") == "İki" and capital("") == "" and small("İtibar I") == "itibar ı"


def test_an_unknown_language_is_refused() -> None:
    for code in ("xx", "", None, 3, ["fr"]):
        with pytest.raises(KnarrError, match="is not a known language"):
            use(code)  # type: ignore[arg-type]
    assert language.current() == "en"


def test_marking_a_text_does_not_change_it() -> None:
    assert N_("red") == "red"
