"""Pages of /rules as places to begin from: they stay as they are, and are played on."""

from pathlib import Path

import pytest

from rules import GAMES
from rules.core import AnyGame
from rules.errors import NotationError
from rules.lessons import can_be_played_on, lesson_options, lesson_state
from rules.options import dump
from rules.record import Record

KEPT = [line.split() for line in (Path(__file__).parent / "lessons.txt").read_text().splitlines()]

EVERY = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def test_pages_stay_as_matches_that_began_there_keep_them() -> None:
    """Another position is another key: a line is added to lessons.txt, none is changed."""
    stand = [
        [key, lesson.key, lesson_state(game, lesson.key).digest()]
        for key, game in GAMES.items()
        for lesson in game.lessons
        if lesson.position is not None
    ]
    assert stand == KEPT


@EVERY
def test_most_pages_can_be_played_on(game: AnyGame) -> None:
    """Where somebody is to act against somebody; the end and a match alone are none."""
    on = [lesson.key for lesson in game.lessons if can_be_played_on(game, lesson)]
    assert len(on) >= 5
    assert not {"solo", "variants"} & set(on)
    for key in on:
        options = dump(lesson_options(game, key))
        position = next(lesson.position for lesson in game.lessons if lesson.key == key) or {}
        for name in options.keys() & position.keys():
            assert str(options[name]) == str(position[name])


@EVERY
def test_a_record_names_the_page_it_began_from(game: AnyGame) -> None:
    """As text and as JSON, there and back; the moves follow from the page's position."""
    for lesson in game.lessons:
        if not can_be_played_on(game, lesson):
            continue
        state = lesson_state(game, lesson.key)
        moves = (state.format(state.legal()[0]),)
        seats = len(state.sides)
        record = Record(
            game.key,
            game.version,
            lesson_options(game, lesson.key),
            seats,
            moves,
            lesson=lesson.key,
            given=1,
        )
        assert f'[Lesson "{lesson.key}"]' in record.to_text().splitlines()
        assert Record.from_text(record.to_text()) == record
        assert Record.from_json(record.to_json()) == record


@pytest.mark.parametrize("key", ["", "nowhere", "variants"])
def test_a_page_without_a_position_is_refused(key: str) -> None:
    """Also where the page is there and shows none."""
    with pytest.raises(NotationError, match="no_lesson"):
        lesson_state(GAMES["diced_tomatoes"], key)
