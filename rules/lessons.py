"""Pages of ``/rules`` that show a position, as places where a match may begin.

A kept match names its page: while such a match may be kept, the position of a page and the moves
shown on it stay as they are, and another position is another key.
"""

from collections.abc import Sequence
from typing import Any

from rules.core import CHANCE, AnyGame, AnyState, Lesson
from rules.errors import NotationError
from rules.notation import clip
from rules.options import declared, parse
from rules.refusals import Common, OfGame

BEFORE = "-before"
"""What a key ends in that means a page's position before the moves shown there."""


def start_key(lesson: Lesson) -> str:
    """The key of the position in which a page is tried: its moves are for whoever tries it."""
    return f"{lesson.key}{BEFORE}" if lesson.moves else lesson.key


def lesson_of(game: AnyGame, key: str) -> Lesson:
    """The page *key* of a game, which shows a position; also by its key before the moves.

    Raises:
        NotationError: no page of that key does.
    """
    return game.lessons[page_number(game, key)]


def page_number(game: AnyGame, key: str) -> int:
    """The number of that page, the first is 0.

    Raises:
        NotationError: as for :func:`lesson_of`.
    """
    page = key.removesuffix(BEFORE)
    for number, lesson in enumerate(game.lessons):
        if lesson.key == page and lesson.position is not None:
            return number
    raise NotationError(Common.no_lesson(OfGame(game.key, clip(key))))


def lesson_state(game: AnyGame, key: str) -> AnyState:
    """The position that a page shows, its moves played, or the one before them.

    Raises:
        NotationError: no page of that key shows one.
    """
    lesson = lesson_of(game, key)
    assert lesson.position is not None  # or it was not found
    state = game.position(lesson.position)
    for step in () if key.endswith(BEFORE) else lesson.moves:
        state = state.play(state.parse(step))
    return state


def lesson_options(game: AnyGame, key: str) -> Any:
    """The options that the position of a page is played with.

    Raises:
        NotationError: no page of that key shows one.
    """
    position = lesson_of(game, key).position or {}
    own = {option.name for option in declared(game.Options)}
    given = {name: value for name, value in position.items() if name in own}
    return parse(game.Options, {**given, **position.get("options", {})}, game=game.key)


def cells_of(game: AnyGame, lesson: Lesson) -> Sequence[str]:
    """The names of the cells that the text of a page may name, as gaps; none without a board."""
    if lesson.position is None:
        return ()
    grid = game.position(lesson.position).grid
    return () if grid is None else grid.names


def can_be_played_on(game: AnyGame, lesson: Lesson) -> bool:
    """Whether somebody is to act where a page begins, against somebody else."""
    if lesson.position is None:
        return False
    state = lesson_state(game, start_key(lesson))
    return state.to_act not in (None, CHANCE) and len(state.sides) > 1
