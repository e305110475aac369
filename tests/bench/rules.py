"""How fast the rules are: random games, lists of moves, replays. CPU time of one process."""

from functools import partial
from random import Random
from time import process_time

from rules.games.tumbleweed import GAME, TumbleweedOptions, TumbleweedState
from rules.playout import pick
from rules.record import Record
from tests.bench import Figure


def line(size: int, seed: int) -> list[TumbleweedState]:
    """The positions of a random game, from the first to the last."""
    states, rng = [GAME.start(TumbleweedOptions(size=size), 2)], Random(seed)
    while states[-1].to_act is not None:
        states.append(states[-1].play(pick(states[-1], rng)))
    return states


def games_per_second(size: int, games: int) -> float:
    """Random games a second, the stale rule on, a pass only when forced."""
    began = process_time()
    for seed in range(games):
        line(size, seed)
    return games / (process_time() - began)


def lists_per_second(size: int) -> float:
    """Lists of legal moves a second, over the positions of a random game."""
    states = line(size, 1)
    began = process_time()
    for _ in range(10):
        for state in states:
            state.legal()
    return 10 * len(states) / (process_time() - began)


def replay_ms(size: int, plies: int) -> float:
    """Milliseconds to replay a record of so many plies, every move read and checked."""
    state, rng = GAME.start(TumbleweedOptions(size=size), 2), Random(3)
    moves = []
    for _ in range(plies):
        move = pick(state, rng)
        moves.append(state.format(move))
        state = state.play(move)
    record = Record("tumbleweed", 1, TumbleweedOptions(size=size), 2, tuple(moves))
    began = process_time()
    record.replay()
    return (process_time() - began) * 1000


FIGURES = [
    Figure("tumbleweed 8, random games", "games/s", 150, partial(games_per_second, 8, 50), "more"),
    Figure(
        "tumbleweed 11, random games", "games/s", None, partial(games_per_second, 11, 9), "more"
    ),
    Figure("tumbleweed 8, lists of moves", "lists/s", None, partial(lists_per_second, 8), "more"),
    Figure("tumbleweed 11, lists of moves", "lists/s", None, partial(lists_per_second, 11), "more"),
    Figure("tumbleweed 8, 200 moves replayed", "ms", 15, partial(replay_ms, 8, 200)),
    Figure("tumbleweed 11, 200 moves replayed", "ms", 15, partial(replay_ms, 11, 200)),
]
