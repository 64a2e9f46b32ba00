"""Rebirth speaks the language in use: whole sentences, every word of them."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from knarr import KnarrError
from knarr.language import use
from knarr.rebirth import Place, RebirthGame, load_bag, load_map, load_missions, svg
from knarr.rebirth.tiles import TILES
from tests.pseudo import brackets, outside
from tests.rebirth.scenes import lesson, part_game, whole_game
from tests.rebirth.test_bag_and_missions import BAG_ERRORS, DECK_ERRORS
from tests.rebirth.test_maps import FAULTS, JSON_ERRORS, TEXT_ERRORS

WORDS = re.compile(r"[A-Za-z]{2,}")


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    use("en")


def test_every_account_and_effect_goes_through_a_catalogue() -> None:
    with brackets():
        for players in (2, 3, 4):
            game = RebirthGame(players, seed=players)
            while not game.over:
                for move in game.legal_moves[:3]:
                    assert outside(game.effect(move).text).strip() == ""
                account = game.play_random()
                assert outside(account.sentence).strip() == ""
                assert outside(account.sentence_of(["X"] * 4)).strip() == ""
            assert game.result is not None and outside(game.result.sentence()) == ""


def test_every_reason_goes_through_a_catalogue() -> None:
    with brackets():
        for game in (
            part_game(2, 1, 20),
            part_game(4, 2, 100),
            whole_game(3, 1),
            lesson("f C + ~"),
        ):
            for one in game.setting.map.hexes:
                for tile in TILES:
                    reason = game.why_not(Place(tile, one.at))
                    assert reason is None or outside(reason) == "", reason
            assert outside(game.why_not("castle 1,1") or "") == ""
            assert outside(game.why_not("nothing") or "") == ""


def test_every_word_of_a_picture_goes_through_a_catalogue() -> None:
    with brackets():
        for game in (part_game(2, 1, 40), part_game(4, 2, 100), whole_game(3, 1)):
            for picture in (svg.board(game.view(), game.scores), svg.map_picture(game.setting.map)):
                for words in re.findall(r"<title>([^<]*)</title>", picture):
                    name = game.setting.map.name
                    assert not WORDS.search(outside(words).replace(name, "")), words


def test_every_mission_says_itself_in_the_language() -> None:
    with brackets():
        for mission in load_missions().kinds:
            assert outside(mission.sentence) == ""


@pytest.mark.parametrize("code", ["fr", "tr", "uk"])
def test_there_are_words_in_every_language(code: str) -> None:
    english = part_game(3, 1, 30).history
    said = [account.sentence for account in english]
    use(code)
    assert not set(said) & {account.sentence for account in english}


def test_every_error_in_data_goes_through_a_catalogue() -> None:
    sources = [(load_map, case[0]) for case in (*TEXT_ERRORS, *JSON_ERRORS)]
    sources += [(load_bag, case[0]) for case in BAG_ERRORS]  # type: ignore[list-item]
    sources += [(load_missions, case[0]) for case in DECK_ERRORS]  # type: ignore[list-item]
    with brackets():
        for load, source in sources:
            with pytest.raises(KnarrError) as error:
                load(source)  # type: ignore[arg-type]
            assert outside(str(error.value)) == "", error.value
        for board, _ in FAULTS:
            assert all(outside(str(fault)) == "" for fault in board.faults())
        for short in lesson("f").setting.map.shortfalls(load_bag(), 2):
            assert outside(short) == ""
