"""How long pictures take and what they weigh. CPU time, so that a busy machine does not count."""

import statistics
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from render import THEMES, View, alt, picture
from render.boards.tumbleweed import scene
from render.encode import png
from render.paint import paint
from rules.hexhex import board
from tests.render.positions import crowded


def _ms(work: Callable[[], object], times: int) -> float:
    taken = []
    for _ in range(times):
        begun = time.process_time()
        work()
        taken.append(time.process_time() - begun)
    return 1000 * statistics.median(taken)


def _first_ms(size: int, stacks: int) -> float:
    """A board that nobody has painted yet: equal to the usual one, but not the same."""
    shown = scene(*crowded(stacks, size))
    fresh = replace(shown, board=board(list(shown.board.cells)))
    return _ms(lambda: png(paint(fresh)), times=1)


def _next_ms(size: int, stacks: int, theme: str = "default") -> float:
    """From the position to the bytes, as every turn of a match."""
    state, view = crowded(stacks, size)
    view = replace(view, theme=theme)
    picture(state, view)
    return _ms(lambda: picture(state, view), times=9)


def _kilobytes(size: int, stacks: int) -> float:
    return len(picture(*crowded(stacks, size))) / 1000


def _description_ms(size: int, stacks: int) -> float:
    state, view = crowded(stacks, size)
    return _ms(lambda: alt(state, {}, view), times=9)


def _figures(size: int, stacks: int) -> list[tuple[str, str, float, Callable[[], float]]]:
    return [
        (f"first picture, size {size}", "ms", 600, lambda: _first_ms(size, stacks)),
        (f"picture, size {size}, {stacks} stacks", "ms", 12, lambda: _next_ms(size, stacks)),
        (f"picture, size {size}, {stacks} stacks", "kB", 80, lambda: _kilobytes(size, stacks)),
        (f"description, size {size}", "ms", 5, lambda: _description_ms(size, stacks)),
    ]


def _looks() -> list[tuple[str, str, float, Callable[[], float]]]:
    name = "picture, size 11, 150 stacks"
    return [
        (f"{name}, {theme}", "ms", 12, partial(_next_ms, 11, 150, theme))
        for theme in THEMES
        if theme != View().theme
    ]


FIGURES = [*_figures(8, 80), *_figures(11, 150), *_looks()]
