"""How fast Diced Tomatoes is: random games, lists, replays, pictures. CPU time of one process."""

import time
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median

from render import View, alt, picture
from rules.core import State
from rules.games.diced_tomatoes import GAME, DicedTomatoesOptions
from rules.playout import pick
from rules.record import Record
from tests.bench import Figure
from tests.render.tables import fullest

ALL = DicedTomatoesOptions(gold=True, dicey=True, overload=True)


def line(seats: int, seed: int, options: DicedTomatoesOptions) -> list[State[str]]:
    """The positions of a random game, from the first to the last."""
    state: State[str] = GAME.start(options, seats)
    states, rng = [state], Random(seed)
    while states[-1].to_act is not None:
        states.append(states[-1].play(pick(states[-1], rng)))
    return states


def games_per_second(seats: int, games: int, options: DicedTomatoesOptions) -> float:
    """Random games a second, dice and all."""
    began = time.process_time()
    for seed in range(games):
        line(seats, seed, options)
    return games / (time.process_time() - began)


def list_ms(seats: int) -> float:
    """Milliseconds for a list of legal moves, over the positions of a random game."""
    states = line(seats, 1, ALL)
    began = time.process_time()
    for _ in range(10):
        for state in states:
            state.legal()
    return 1000 * (time.process_time() - began) / (10 * len(states))


def replay_ms(seats: int, plies: int) -> float:
    """Milliseconds to replay a record of so many plies, every move read and checked."""
    state: State[str] = GAME.start(ALL, seats)
    rng, moves = Random(3), list[str]()
    for _ in range(plies):
        moves.append(pick(state, rng))
        state = state.play(moves[-1])
    record = Record("diced_tomatoes", 1, ALL, seats, tuple(moves))
    began = time.process_time()
    record.replay()
    return (time.process_time() - began) * 1000


def ms(work: Callable[[], object]) -> float:
    """Milliseconds of *work*, the median of nine, after one that warms up."""
    work()
    taken = []
    for _ in range(9):
        began = time.process_time()
        work()
        taken.append(time.process_time() - began)
    return 1000 * median(taken)


FULL = fullest(6)

FIGURES = [
    Figure(
        "diced tomatoes 2, random games",
        "games/s",
        100,
        partial(games_per_second, 2, 50, DicedTomatoesOptions()),
        "more",
    ),
    Figure(
        "diced tomatoes 6, all variants, random games",
        "games/s",
        None,
        partial(games_per_second, 6, 10, ALL),
        "more",
    ),
    Figure("diced tomatoes 6, a list of moves", "ms", 1, partial(list_ms, 6)),
    Figure("diced tomatoes 6, 200 moves replayed", "ms", 15, partial(replay_ms, 6, 200)),
    Figure("diced tomatoes 6, picture", "ms", 12, lambda: ms(lambda: picture(FULL, View()))),
    Figure("diced tomatoes 6, picture", "kB", 90, lambda: len(picture(FULL, View())) / 1000),
    Figure("diced tomatoes 6, description", "ms", 5, lambda: ms(lambda: alt(FULL, {}, View()))),
]
