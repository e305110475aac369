"""How fast Stigmergy is: random games, lists of moves, replays, pictures. CPU time."""

from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median
from time import process_time

from render import alt, picture
from rules.games.stigmergy import GAME, StigmergyOptions, StigmergyState
from rules.playout import pick
from rules.record import Record
from tests.bench import Figure
from tests.render.stigmergy import crowded


def line(size: int, seed: int) -> list[StigmergyState]:
    """The positions of a random game with the button, from the first to the last."""
    states, rng = [GAME.start(StigmergyOptions(size=size, komi="7"), 2)], Random(seed)
    while states[-1].to_act is not None:
        states.append(states[-1].play(pick(states[-1], rng)))
    return states


def games_per_second(size: int, games: int) -> float:
    """Random games a second, a pass only when forced."""
    began = process_time()
    for seed in range(games):
        line(size, seed)
    return games / (process_time() - began)


def list_us(size: int) -> float:
    """Microseconds for a list of legal moves, over the positions of a random game."""
    states = line(size, 1)
    began = process_time()
    for _ in range(10):
        for state in states:
            state.legal()
    return (process_time() - began) * 1_000_000 / (10 * len(states))


def replay_ms(size: int, plies: int) -> float:
    """Milliseconds to replay a record of so many plies, every move read and checked."""
    options, rng, moves = StigmergyOptions(size=size), Random(3), list[str]()
    state = GAME.start(options, 2)
    for _ in range(plies):
        move = pick(state, rng)
        moves.append(state.format(move))
        state = state.play(move)
    record = Record("stigmergy", 1, options, 2, tuple(moves))
    return cpu_ms(record.replay)


def picture_ms(size: int, stones: int) -> float:
    """From the position to the bytes, as every turn of a match."""
    state, view = crowded(stones, size)
    picture(state, view)
    return cpu_ms(lambda: picture(state, view))


def kilobytes(size: int, stones: int) -> float:
    """Of a picture in the middle of a game."""
    return len(picture(*crowded(stones, size))) / 1000


def description_ms(size: int, stones: int) -> float:
    """The words for those who do not see the picture."""
    state, view = crowded(stones, size)
    return cpu_ms(lambda: alt(state, {}, view))


def cpu_ms(work: Callable[[], object]) -> float:
    """The median of a few runs."""
    taken = []
    for _ in range(7):
        began = process_time()
        work()
        taken.append((process_time() - began) * 1000)
    return median(taken)


FIGURES = [
    Figure("stigmergy 8, random games", "games/s", 150, partial(games_per_second, 8, 50), "more"),
    Figure("stigmergy 11, random games", "games/s", None, partial(games_per_second, 11, 9), "more"),
    Figure("stigmergy 8, a list of moves", "µs", 1000, partial(list_us, 8)),
    Figure("stigmergy 11, a list of moves", "µs", 1000, partial(list_us, 11)),
    Figure("stigmergy 8, 200 moves replayed", "ms", 15, partial(replay_ms, 8, 200)),
    Figure("stigmergy 11, 200 moves replayed", "ms", 15, partial(replay_ms, 11, 200)),
    Figure("stigmergy 8, picture", "ms", 12, partial(picture_ms, 8, 80)),
    Figure("stigmergy 11, picture", "ms", 12, partial(picture_ms, 11, 160)),
    Figure("stigmergy 8, picture", "kB", 90, partial(kilobytes, 8, 80)),
    Figure("stigmergy 11, picture", "kB", 90, partial(kilobytes, 11, 160)),
    Figure("stigmergy 11, description", "ms", 5, partial(description_ms, 11, 160)),
]
