"""Pages of /rules as places to begin from: they stay as they are, and are played on."""

from pathlib import Path

import pytest

from rules import GAMES
from rules.core import AnyGame
from rules.errors import NotationError
from rules.lessons import can_be_played_on, lesson_options, lesson_state, start_key
from rules.options import dump
from rules.record import Record

KEPT = [line.split() for line in (Path(__file__).parent / "lessons.txt").read_text().splitlines()]

EVERY = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@EVERY
def test_pages_stay_as_matches_that_began_there_keep_them(game: AnyGame) -> None:
    """Another position is another key: a line is added to lessons.txt, none is changed."""
    stand = [
        [game.key, page, lesson_state(game, page).digest()]
        for lesson in game.lessons
        if lesson.position is not None
        for page in dict.fromkeys((lesson.key, start_key(lesson)))
    ]
    kept = [line for line in KEPT if line[0] == game.key]
    new = "\n".join(" ".join(line) for line in stand if line not in kept)
    assert stand == kept, f"new in tests/rules/lessons.txt, each under a key of its own:\n{new}"


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
def test_a_page_is_tried_by_the_side_that_it_is_about(game: AnyGame) -> None:
    """Before the move that it shows, which is theirs to play."""
    for lesson in game.lessons:
        if lesson.moves and can_be_played_on(game, lesson):
            state = lesson_state(game, start_key(lesson))
            mover = state.to_act
            assert state.format(state.parse(lesson.moves[0])) == lesson.moves[0]
            assert state.parse(lesson.moves[0]) in state.legal() and mover is not None
            assert state.turn == game.position(lesson.position or {}).turn


@EVERY
def test_a_record_names_the_page_it_began_from(game: AnyGame) -> None:
    """As text and as JSON, there and back; the moves follow from the page's position."""
    for lesson in game.lessons:
        if not can_be_played_on(game, lesson):
            continue
        state = lesson_state(game, start_key(lesson))
        moves = (state.format(state.legal()[0]),)
        seats = len(state.sides)
        record = Record(
            game.key,
            game.version,
            lesson_options(game, lesson.key),
            seats,
            moves,
            lesson=start_key(lesson),
            given=1,
        )
        assert f'[Lesson "{start_key(lesson)}"]' in record.to_text().splitlines()
        assert Record.from_text(record.to_text()) == record
        assert Record.from_json(record.to_json()) == record


@pytest.mark.parametrize("key", ["", "nowhere", "variants"])
def test_a_page_without_a_position_is_refused(key: str) -> None:
    """Also where the page is there and shows none."""
    with pytest.raises(NotationError, match="no_lesson"):
        lesson_state(GAMES["diced_tomatoes"], key)
