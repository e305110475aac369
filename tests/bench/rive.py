"""How fast Rive is: random games, lists of moves, replays, pictures. CPU time of one process."""

from collections.abc import Callable
from functools import cache, partial
from random import Random
from statistics import median
from time import process_time

from render import alt, picture
from rules.games.rive import GAME, RiveOptions, RiveState
from rules.playout import pick
from rules.record import Record
from tests.bench import Figure
from tests.render.rive import busy


def line(size: str, seed: int) -> list[RiveState]:
    """The positions of a random game, from the first to the last."""
    states, rng = [GAME.start(RiveOptions(size=size), 2)], Random(seed)
    while states[-1].to_act is not None:
        states.append(states[-1].play(pick(states[-1], rng)))
    return states


def games_per_second(size: str, games: int) -> float:
    """Random games a second."""
    began = process_time()
    for seed in range(games):
        line(size, seed)
    return games / (process_time() - began)


@cache
def slowest_to_list(size: str) -> RiveState:
    """Of a random game the position whose moves take longest to list."""

    def taken(state: RiveState) -> float:
        return min(_list_ms(state) for _ in range(3))

    return max(line(size, 1)[::7], key=taken)


def _list_ms(state: RiveState) -> float:
    began = process_time()
    for _ in range(10):
        state.legal()
    return (process_time() - began) * 100


def list_ms(size: str) -> float:
    """Milliseconds for one list of moves, in the slowest position of a random game."""
    return _list_ms(slowest_to_list(size))


def replay_ms(size: str, plies: int) -> float:
    """Milliseconds to replay a record of so many plies, every move read and checked."""
    options = RiveOptions(size=size)
    state, rng, moves = GAME.start(options, 2), Random(3), []
    for _ in range(plies):
        move = pick(state, rng)
        moves.append(state.format(move))
        state = state.play(move)
    record = Record("rive", 1, options, 2, tuple(moves))
    began = process_time()
    record.replay()
    return (process_time() - began) * 1000


def picture_ms() -> float:
    """From the position to the bytes, as every turn of a match."""
    state, view = busy("5", 45)
    picture(state, view)
    return median(_ms(lambda: picture(state, view)) for _ in range(9))


def new_picture_ms() -> float:
    """The same for a position that nobody has seen, on a board that was painted before."""
    picture(*busy("5", 45))
    fresh = [busy("5", stones) for stones in range(25, 45, 4)]
    return median(_ms(partial(picture, *shown)) for shown in fresh)


def description_ms() -> float:
    """From the position to its description."""
    state, view = busy("5", 45)
    return median(_ms(lambda: alt(state, {}, view)) for _ in range(9))


def _ms(work: Callable[[], object]) -> float:
    began = process_time()
    work()
    return (process_time() - began) * 1000


FIGURES = [
    Figure("rive 4, random games", "games/s", 60, partial(games_per_second, "4", 40), "more"),
    Figure("rive 5, random games", "games/s", None, partial(games_per_second, "5", 10), "more"),
    Figure("rive 8, the slowest list of moves", "ms", 1, partial(list_ms, "8")),
    Figure("rive 5, 200 moves replayed", "ms", 15, partial(replay_ms, "5", 200)),
    Figure("rive 8, 200 moves replayed", "ms", 15, partial(replay_ms, "8", 200)),
    Figure("rive 5, picture", "ms", 12, picture_ms),
    Figure("rive 5, picture of a new position", "ms", None, new_picture_ms),
    Figure("rive 5, picture", "kB", 90, lambda: len(picture(*busy("5", 45))) / 1000),
    Figure("rive 5, description", "ms", 5, description_ms),
]
