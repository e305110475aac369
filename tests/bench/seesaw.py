"""How fast Seesaw is: random games, lists of steps, replays, pictures. CPU time of one process."""

from dataclasses import replace
from functools import partial
from random import Random
from time import process_time

from render import alt, picture
from render.boards.seesaw import scene
from render.encode import png
from render.paint import paint
from rules.games.seesaw import GAME, SeesawOptions, SeesawState
from rules.hexhex import board
from rules.playout import pick
from rules.record import Record
from tests.bench import Figure
from tests.render.seesaw import crowded


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


def picture_ms(size: int) -> float:
    """From the position to the bytes, as every turn of a match."""
    state, view = crowded(size)
    picture(state, view)
    began = process_time()
    for _ in range(9):
        picture(state, view)
    return (process_time() - began) * 1000 / 9


def first_ms(size: int) -> float:
    """The same for a board that nobody has painted yet."""
    seen = scene(*crowded(size))
    fresh = replace(seen, board=board(list(seen.board.cells)))
    began = process_time()
    png(paint(fresh))
    return (process_time() - began) * 1000


def kilobytes(size: int) -> float:
    """What a crowded picture weighs."""
    return len(picture(*crowded(size))) / 1000


def description_ms(size: int) -> float:
    """The description of a crowded board."""
    state, view = crowded(size)
    began = process_time()
    alt(state, {}, view)
    return (process_time() - began) * 1000


FIGURES = [
    Figure("seesaw 4, random games", "games/s", 60, partial(games_per_second, 4, 50), "more"),
    Figure("seesaw 5, random games", "games/s", None, partial(games_per_second, 5, 12), "more"),
    Figure("seesaw 5, slowest list of steps", "µs", 1000, partial(list_us, 5)),
    Figure("seesaw 6, slowest list of steps", "µs", 1000, partial(list_us, 6)),
    Figure("seesaw 6, 200 steps replayed", "ms", 15, partial(replay_ms, 6, 200)),
    Figure("seesaw 5, first picture", "ms", 600, partial(first_ms, 5)),
    Figure("seesaw 4, picture", "ms", 12, partial(picture_ms, 4)),
    Figure("seesaw 5, picture", "ms", 12, partial(picture_ms, 5)),
    Figure("seesaw 4, picture", "kB", 90, partial(kilobytes, 4)),
    Figure("seesaw 5, picture", "kB", 90, partial(kilobytes, 5)),
    Figure("seesaw 5, description", "ms", 5, partial(description_ms, 5)),
]
