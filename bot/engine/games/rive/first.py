"""The first stone where the other side may take it over: the more even, the better."""

from collections.abc import Callable

from bot.engine.engine import Analysis, Candidate, Stop
from bot.engine.games.rive.fast_board import Board
from bot.engine.games.rive.tree import Tree


def first_stone(
    board: Board,
    playouts: int,
    random: Callable[[], float],
    multi: int,
    stopped: Stop,
) -> Analysis[int]:
    """Search after each first stone; what it is worth is lost to the side that may choose."""
    alike: dict[int, list[int]] = {}
    for cell, label in enumerate(kinds(board)):
        alike.setdefault(label, []).append(cell)
    found, done = [], 0
    for cells in alike.values():
        after = board.copy()
        after.play(cells[0])
        tree = Tree(random)
        done += tree.grow(after, max(1, playouts // len(alike)), stopped)
        value = -abs(2 * tree.node(after).share(board.colour) - 1)
        found += [Candidate(cell, value, (cell,)) for cell in cells]
    found.sort(key=lambda candidate: -candidate.value)
    return Analysis(tuple(found[:multi]), 0, done)


def kinds(board: Board) -> list[int]:
    """A number for each cell, equal for cells that are alike on the empty board.

    Cells begin alike, and are told apart by the kinds of their neighbours until nothing changes.
    """
    near = [board.ground.cells(bits) for bits in board.ground.near]
    labels = [0] * len(near)
    while True:
        seen = [(labels[i], *sorted(labels[k] for k in cells)) for i, cells in enumerate(near)]
        numbers = {key: n for n, key in enumerate(sorted(set(seen)))}
        if len(numbers) == len(set(labels)):
            return labels
        labels = [numbers[key] for key in seen]
