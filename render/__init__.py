"""Positions for people: as a picture, as a board of characters, as a description, as a list.

All four are made from one scene, so that they say the same. ``picture`` may run in any thread;
nothing here knows Discord, time or the disk.
"""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from render import words as common
from render.boards import BOARDS
from render.caption import caption, scores
from render.describe import ALT_LIMIT, Voice, alt, is_told_whole, spoken, text
from render.encode import png, shrunk
from render.layout import PUBLIC_SCALE
from render.overview import overview
from render.paint import paint_scene
from render.result import result_image, turns_played
from render.scene import Ended
from render.table import Table
from render.table.frame import Said
from render.table.paint import paint_podium, paint_table
from render.themes import THEMES
from render.view import Orientation, Size, View, ending, number, touched
from render.viewport import holds, parts, seen
from rules.core import AnyState
from rules.words import english_plural

__all__ = [
    "ALT_LIMIT",
    "PUBLIC_SCALE",
    "SHARED_LAYERS",
    "THEMES",
    "WORDS",
    "Ended",
    "Orientation",
    "Size",
    "View",
    "alt",
    "holds",
    "is_told_whole",
    "layers",
    "number",
    "overview",
    "parts",
    "picture",
    "result_card",
    "scores",
    "spoken",
    "text",
    "touched",
]


def result_card(
    state: AnyState,
    view: View = View(),  # noqa: B008 — frozen
    words: Mapping[str, str] = MappingProxyType({}),
) -> bytes:
    """The card of a match that has ended, as PNG, 1000 by 560 pixels.

    Raises:
        ValueError: the game goes on.
    """
    known = Voice(state.game, words, english_plural).words
    ended = ending(state, view, known)
    if ended is None:
        raise ValueError("a result needs an ending")
    scene = seen(state, replace(view, region=""))
    if isinstance(scene, Table):
        told = turns_played(known, state, ended.how, view.given)
        return png(paint_podium(scene, view.theme, Said(known, view.names), told))
    return png(result_image(state, view, scene, known, ended))


SHARED_LAYERS = ("coordinates", "last")
"""Layers of every board: ``render.layer.<layer>`` in words."""

WORDS: Mapping[str, str] = MappingProxyType(
    common.WORDS | {key: text for board in BOARDS.values() for key, text in board.WORDS.items()}
)
"""The English of this package; a caller's own words stand before it."""


def picture(
    state: AnyState,
    view: View = View(),  # noqa: B008 — frozen
    words: Mapping[str, str] = MappingProxyType({}),
) -> bytes:
    """The position as PNG, 1000 pixels wide if it is large; *words* stand before the English."""
    scene = seen(state, view)
    known = Voice(state.game, words, english_plural).words
    if isinstance(scene, Table):
        image = paint_table(scene, view.theme, known, view.names, view.scale)
    else:
        has_strip = view.strip and not scene.region and len(state.sides) == 2
        shown = caption(state, view, scene, known) if has_strip else None
        image = paint_scene(scene, view.theme, shown, view.scale)
    return png(image if view.size is Size.LARGE else shrunk(image, _WIDTHS_PX[view.size]))


_WIDTHS_PX = {Size.MEDIUM: 700, Size.SMALL: 450}
"""Of pictures that are not large: what Discord shows on a desk, and what a small phone does."""


def layers(game: str) -> tuple[str, ...]:
    """What a person may switch off in a game's pictures besides SHARED_LAYERS."""
    return BOARDS[game].LAYERS
