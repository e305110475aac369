"""How long a replay takes and what it weighs: 120 moves from positions to bytes. CPU time."""

from functools import cache
from itertools import islice
from time import process_time

from render.headline import Moment
from render.replay import replay
from tests.bench import Figure
from tests.render.tumbleweed import fronts


@cache
def line(size: int, plies: int) -> tuple[Moment, ...]:
    """The first so many moves of a game that people might have played."""
    shown = islice(fronts(size), plies + 1)
    return tuple(Moment(*pair, turn) for turn, pair in enumerate(shown))


def cpu_ms(size: int, plies: int) -> float:
    """A replay after another one, as a worker makes them."""
    shown = line(size, plies)
    replay(shown)
    began = process_time()
    replay(shown)
    return (process_time() - began) * 1000


def kilobytes(size: int, plies: int) -> float:
    """Of the whole GIF."""
    return len(replay(line(size, plies))) / 1000


FIGURES = [
    Figure("replay of 120 moves, size 8", "ms", 60, lambda: cpu_ms(8, 120)),
    Figure("replay of 120 moves, size 8", "kB", 450, lambda: kilobytes(8, 120)),
    Figure("replay of 200 moves, size 11", "ms", None, lambda: cpu_ms(11, 200)),
    Figure("replay of 200 moves, size 11", "kB", None, lambda: kilobytes(11, 200)),
]
