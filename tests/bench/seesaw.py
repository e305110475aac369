"""How fast Seesaw is: random games, lists of steps, replays. CPU time of one process."""

from functools import partial
from random import Random
from time import process_time

from rules.games.seesaw import GAME, SeesawOptions, SeesawState
from rules.playout import pick
from rules.record import Record
from tests.bench import Figure


def line(size: int, seed: int) -> list[SeesawState]:
    """The positions of a random game, from the first to the last."""
    states, rng = [GAME.start(SeesawOptions(size=size), 2)], Random(seed)
    while states[-1].to_act is not None:
        states.append(states[-1].play(pick(states[-1], rng)))
    return states


def games_per_second(size: int, games: int) -> float:
    """Random games a second."""
    began = process_time()
    for seed in range(games):
        line(size, seed)
    return games / (process_time() - began)


def list_us(size: int) -> float:
    """Microseconds for the slowest of the lists of legal steps in a random game."""
    slowest = 0.0
    for state in line(size, 1):
        began = process_time()
        for _ in range(10):
            state.legal()
        slowest = max(slowest, (process_time() - began) * 100_000)
    return slowest


def replay_ms(size: int, plies: int) -> float:
    """Milliseconds to replay so many plies of a random game, every step read and checked."""
    seed = next(n for n in range(100) if len(line(size, n)) > plies)
    state, rng, moves = GAME.start(SeesawOptions(size=size), 2), Random(seed), list[str]()
    for _ in range(plies):
        move = pick(state, rng)
        moves.append(state.format(move))
        state = state.play(move)
    record = Record("seesaw", 1, SeesawOptions(size=size), 2, tuple(moves))
    began = process_time()
    record.replay()
    return (process_time() - began) * 1000


FIGURES = [
    Figure("seesaw 4, random games", "games/s", 60, partial(games_per_second, 4, 50), "more"),
    Figure("seesaw 5, random games", "games/s", None, partial(games_per_second, 5, 12), "more"),
    Figure("seesaw 5, slowest list of steps", "µs", 1000, partial(list_us, 5)),
    Figure("seesaw 6, slowest list of steps", "µs", 1000, partial(list_us, 6)),
    Figure("seesaw 6, 200 steps replayed", "ms", 15, partial(replay_ms, 6, 200)),
]
