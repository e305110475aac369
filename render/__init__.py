"""Positions for people: as a picture, as a board of characters, as a description, as a list.

All four are made from one scene, so that they say the same. ``picture`` may run in any thread;
nothing here knows Discord, time or the disk.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from render import words as common
from render.boards import BOARDS
from render.describe import (
    ALT_LIMIT,
    LIST_LIMIT,
    alt,
    is_told_whole,
    listed,
    spoken,
    text,
    voice_of,
)
from render.encode import png, shrunk
from render.layout import PUBLIC_SCALE
from render.look import (
    LOOK_LIMIT,
    is_topic,
    look,
    question_of,
    questions_told,
    suggested,
    topics,
)
from render.overview import example, overview
from render.question import Question, Topic
from render.scene import Ended
from render.surface import Surface
from render.themes import THEMES
from render.view import Look, Orientation, Size, View, ending, touched
from rules.core import AnyState
from rules.language import ENGLISH, Language
from rules.phrase import Said
from rules.scores import number

__all__ = [
    "ALT_LIMIT",
    "LIST_LIMIT",
    "LOOK_LIMIT",
    "PUBLIC_SCALE",
    "SHARED_LAYERS",
    "THEMES",
    "WORDS",
    "Ended",
    "Look",
    "Orientation",
    "Question",
    "Size",
    "Surface",
    "Topic",
    "View",
    "alt",
    "example",
    "holds",
    "is_told_whole",
    "is_topic",
    "is_turned",
    "layers",
    "listed",
    "look",
    "number",
    "overview",
    "parts",
    "picture",
    "question_of",
    "questions_told",
    "result_card",
    "scores",
    "spoken",
    "suggested",
    "surface",
    "text",
    "topics",
    "touched",
]


def result_card(
    state: AnyState,
    view: View = View(),  # noqa: B008 — frozen
    language: Language = ENGLISH,
) -> bytes:
    """The card of a match that has ended, as PNG, 1000 by 560 pixels.

    Raises:
        ValueError: the game goes on.
    """
    voice = voice_of(state.game, language)
    ended = ending(state, view, voice)
    if ended is None:
        raise ValueError("a result needs an ending")
    return png(BOARDS[state.game].result(state, view.looking(region=""), voice, ended))


def is_turned(state: AnyState, view: View) -> bool:
    """Whether columns are upright and rows slant, instead of level rows; False without a grid."""
    return state.grid is not None and bool(BOARDS[state.game].scene(state, view).turned)


SHARED_LAYERS = ("coordinates", "last")
"""Layers of every board: ``render.layer.<layer>`` in words."""

WORDS: Mapping[str, str] = MappingProxyType(
    common.WORDS | {key: text for board in BOARDS.values() for key, text in board.WORDS.items()}
)
"""The English of this package."""


def picture(
    state: AnyState,
    view: View = View(),  # noqa: B008 — frozen
    language: Language = ENGLISH,
) -> bytes:
    """The position as PNG, 1000 pixels wide if it is large."""
    image = BOARDS[state.game].picture(state, view, voice_of(state.game, language))
    return png(image if view.look.size is Size.LARGE else shrunk(image, _WIDTHS_PX[view.look.size]))


_WIDTHS_PX = {Size.MEDIUM: 700, Size.SMALL: 450}
"""Of pictures that are not large: what Discord shows on a desk, and what a small phone does."""


def surface(
    state: AnyState,
    view: View = View(),  # noqa: B008 — frozen
    language: Language = ENGLISH,
) -> Surface:
    """The position to touch, as paths and what on it can be pointed at."""
    return BOARDS[state.game].surface(state, view, voice_of(state.game, language))


def layers(game: str) -> Mapping[str, Said]:
    """What a person may switch off in a game's pictures besides SHARED_LAYERS; what it shows."""
    return BOARDS[game].LAYERS


def parts(state: AnyState, view: View) -> Sequence[str]:
    """The parts of a board that can be seen closely, as the view has it lie; often none."""
    return BOARDS[state.game].parts(state, view)


def holds(state: AnyState, view: View, cells: set[str]) -> bool:
    """Whether the part of the board that the view shows has all of *cells*."""
    return BOARDS[state.game].holds(state, view, cells)


def scores(state: AnyState, view: View) -> tuple[str, ...]:
    """The score of each seat as pictures write it; empty if it's hidden or sides aren't chosen."""
    return BOARDS[state.game].scores(state, view)
