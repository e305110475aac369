"""How long a replay takes and what it weighs: 120 moves from positions to bytes. CPU time."""

from functools import cache
from random import Random
from time import process_time

from render import View
from render.replay import replay
from rules.games.tumbleweed import GAME, PASS, TumbleweedOptions, TumbleweedState
from tests.bench import Figure


@cache
def line(size: int, plies: int) -> tuple[tuple[TumbleweedState, View], ...]:
    """A game of two who take what they see and raise what is threatened: fronts, as people's."""
    state, rng = GAME.start(TumbleweedOptions(size=size, stale=False), 2), Random(3)
    shown = [(state, View())]

    def worth(move: int) -> float:
        if move == PASS or state.phase != "play":
            return rng.random()
        own, other = state.sight(move, state.colour), state.sight(move, 3 - state.colour)
        prey, raised = (state.owner[move] == each for each in (3 - state.colour, state.colour))
        return 30 + own - other + 5 * prey - 4 * raised - 6 * (other > own) + 7 * rng.random()

    while len(shown) <= plies:
        move = max(state.legal(), key=worth)
        view = View(last=(state.parts(move),))
        state = state.play(move)
        shown.append((state, view))
    return tuple(shown)


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
    Figure("replay of 120 moves, size 8", "kB", 500, lambda: kilobytes(8, 120)),
    Figure("replay of 200 moves, size 11", "ms", None, lambda: cpu_ms(11, 200)),
    Figure("replay of 200 moves, size 11", "kB", None, lambda: kilobytes(11, 200)),
]
