"""The engines' own boards and searches: how much faster than the rules, and how deep in a second.

What is compared with the rules is measured in turn with them, the quickest of each: other programs
disturb both alike.
"""

from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import islice
from random import Random
from statistics import median
from time import process_time
from typing import Any

from bot.engine.analysis import until
from bot.engine.engine import Budget
from bot.engine.games.rive.fast_board import Board as RiveBoard
from bot.engine.games.seesaw import ENGINE as SEESAW
from bot.engine.games.seesaw.fast_board import Board as SeesawBoard
from bot.engine.games.seesaw.search import Search as SeesawSearch
from bot.engine.games.tumbleweed import ENGINE as TUMBLEWEED
from rules.games.rive import GAME as RIVE
from rules.games.rive import RiveOptions
from rules.games.seesaw import GAME as SEESAW_RULES
from rules.games.seesaw import SeesawOptions, SeesawState
from rules.games.tumbleweed import GAME as TUMBLEWEED_RULES
from rules.games.tumbleweed import TumbleweedOptions, TumbleweedState
from rules.playout import pick
from tests.bench import Figure
from tests.bench.calibration import slowness

_NODES = 60_000
_UNBOUNDED = 1 << 60


def _seconds(run: Callable[[], object]) -> float:
    """Processor time that *run* takes."""
    began = process_time()
    run()
    return process_time() - began


def _times_faster(own: Callable[[], object], rules: Callable[[], object], rounds: int) -> float:
    """How many times *own* runs while *rules* runs once."""
    slow, fast = list[float](), list[float]()
    for _ in range(rounds):
        slow.append(_seconds(rules))
        fast.append(_seconds(own))
    return min(slow) / min(fast)


def moves_of_arena(size: int) -> float:
    """Tumbleweed: moves made and undone, the value kept, beside those of ``State.play``."""
    rng = Random(1)
    state: TumbleweedState = TUMBLEWEED_RULES.start(TumbleweedOptions(size), 2)
    for move in TUMBLEWEED.setup(state, rng):
        state = state.play(move)
    line, arena = list[tuple[TumbleweedState, int]](), TUMBLEWEED.arena(state)
    while state.to_act is not None:
        line.append((state, pick(state, rng)))
        state = state.play(line[-1][1])

    def by_rules() -> None:
        for before, move in line:
            before.play(move)

    def by_arena() -> None:
        for _, move in line:
            arena.play(move)
        for _ in line:
            arena.undo()

    return _times_faster(by_arena, by_rules, 50)


def playouts_of_board(size: str) -> float:
    """Rive: playouts on the engine's board, beside random games of the rules."""
    state, rng = RIVE.start(RiveOptions(size, swap=False), 2), Random(1)
    board = RiveBoard(state)

    def by_rules() -> None:
        for _ in range(50):
            after = state
            while after.to_act is not None:
                after = after.play(rng.choice(after.legal()))

    def by_board() -> None:
        for _ in range(50):
            board.copy().play_out(rng.random)

    return _times_faster(by_board, by_rules, 5)


def depth_in_tumbleweed(size: int) -> float:
    """The depth that a second of the reference machine reaches, at the median of openings."""
    start: Any = TUMBLEWEED_RULES.start(TumbleweedOptions(size), 2)
    depths = list[int]()
    for seed in range(5):
        state = start
        for move in TUMBLEWEED.opening(start, Random(seed)):
            state = state.play(move)
        stopped = until(process_time, 1000 * slowness())
        found = TUMBLEWEED.search(state, Budget(_UNBOUNDED), seed=0, stopped=stopped)
        depths.append(found.depth)
    return median(depths)


@cache
def _open_positions(size: int) -> tuple[SeesawState, ...]:
    """Nine positions of random games of Seesaw in which nothing is decided by a small search."""
    return tuple(islice(filter(_is_open, _reached(size)), 9))


def _reached(size: int) -> Iterator[SeesawState]:
    """Positions of random games, without end."""
    rng = Random(3)
    while True:
        state: SeesawState = SEESAW_RULES.start(SeesawOptions(size), 2)
        for _ in range(rng.randrange(30)):
            if state.to_act is not None:
                state = state.play(rng.choice(state.legal()))
        yield state


def _is_open(state: SeesawState) -> bool:
    if state.to_act is None or len(state.legal()) < 3:
        return False
    return not SEESAW.search(state, Budget(3_000), seed=0).proven


def nodes_in_seesaw(size: int) -> float:
    """Nodes a second, over the positions."""
    searches = [
        SeesawSearch(SeesawBoard(state), SEESAW.weights.numbers, _NODES)
        for state in _open_positions(size)
    ]
    spent = _seconds(lambda: [search.run() for search in searches])
    return sum(search.nodes for search in searches) / spent


def depth_in_seesaw(size: int) -> float:
    """The depth that a second of the reference machine reaches, at the median of positions."""
    depths = list[int]()
    for state in _open_positions(size):
        stopped = until(process_time, 1000 * slowness())
        found = SEESAW.search(state, Budget(_UNBOUNDED), seed=0, stopped=stopped)
        depths.append(found.depth)
    return median(depths)


def _promise(
    name: str, unit: str, least: float, measure: Callable[[], float], runs: int = 1
) -> Figure:
    return Figure(f"engine: {name}", unit, least, measure, "more", runs)


FIGURES = [
    _promise("tumbleweed 6, moves v the rules", "×", 1.3, partial(moves_of_arena, 6), 3),
    _promise("tumbleweed 8, moves v the rules", "×", 1.3, partial(moves_of_arena, 8), 3),
    _promise("tumbleweed 6, depth in a second", "plies", 7, partial(depth_in_tumbleweed, 6)),
    _promise("tumbleweed 8, depth in a second", "plies", 6, partial(depth_in_tumbleweed, 8)),
    _promise("rive 19, playouts v the rules", "×", 3, partial(playouts_of_board, "3"), 3),
    _promise("rive 29, playouts v the rules", "×", 3, partial(playouts_of_board, "3x3x5"), 3),
    _promise("rive 37, playouts v the rules", "×", 3, partial(playouts_of_board, "4"), 3),
    _promise("seesaw 4, nodes", "nodes/s", 60_000, partial(nodes_in_seesaw, 4), 3),
    _promise("seesaw 5, nodes", "nodes/s", 60_000, partial(nodes_in_seesaw, 5), 3),
    _promise("seesaw 4, depth in a second", "plies", 6, partial(depth_in_seesaw, 4)),
    _promise("seesaw 5, depth in a second", "plies", 6, partial(depth_in_seesaw, 5)),
]
