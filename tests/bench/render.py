"""How long pictures take and what they weigh."""

import statistics
import time
from collections.abc import Callable

from render import View, alt, picture
from rules.games.tumbleweed import TumbleweedState
from tests.render.positions import crowded

Figure = tuple[str, str, float, Callable[[], float]]
"""What is measured, its unit, the most it may be, and how it is measured."""


def _median_ms(work: Callable[[], object], times: int = 15) -> float:
    """CPU time, so that a busy machine does not count against the picture."""
    taken = []
    for _ in range(times):
        begun = time.process_time()
        work()
        taken.append(time.process_time() - begun)
    return 1000 * statistics.median(taken)


def _figures(size: int, stacks: int, limit_kb: float) -> list[Figure]:
    def shown() -> tuple[TumbleweedState, View]:
        return crowded(stacks, size)

    def first() -> float:
        """A layer switched off makes an empty board that has not been painted yet."""
        state, view = shown()
        unlabelled = View(last=view.last, hidden=frozenset({"coordinates"}))
        return _median_ms(lambda: picture(state, unlabelled), times=1)

    what = f"size {size}, {stacks} stacks"
    return [
        (f"first picture, {what}", "ms", 600, first),
        (f"picture, {what}", "ms", 12, lambda: _median_ms(lambda: picture(*shown()))),
        (f"picture, {what}", "kB", limit_kb, lambda: len(picture(*shown())) / 1000),
        (f"description, {what}", "ms", 5, lambda: _median_ms(lambda: _alt(*shown()))),
    ]


def _alt(state: TumbleweedState, view: View) -> str:
    return alt(state, {}, view)


FIGURES: list[Figure] = [*_figures(8, 80, 80), *_figures(11, 150, 80)]
