"""How fast Rive is: random games, lists of moves, replays. CPU time of one process."""

from functools import cache, partial
from random import Random
from time import process_time

from rules.games.rive import GAME, RiveOptions, RiveState
from rules.playout import pick
from rules.record import Record
from tests.bench import Figure


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


FIGURES = [
    Figure("rive 4, random games", "games/s", 60, partial(games_per_second, "4", 40), "more"),
    Figure("rive 5, random games", "games/s", None, partial(games_per_second, "5", 10), "more"),
    Figure("rive 8, the slowest list of moves", "ms", 1, partial(list_ms, "8")),
    Figure("rive 5, 200 moves replayed", "ms", 15, partial(replay_ms, "5", 200)),
    Figure("rive 8, 200 moves replayed", "ms", 15, partial(replay_ms, "8", 200)),
]
