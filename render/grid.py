"""The board in characters, for a code block.

A cell is one character with a blank on either side of it; in these blanks stand the brackets of a
mark: ``[3]`` was played last, ``(3)`` is not played yet.
"""

from collections.abc import Callable

from render.scene import Cell, Scene, Sign
from rules.hexhex import LETTERS

_BRACKETS = {Sign.LAST: ("[", "]"), Sign.PREVIEW: ("(", ")")}


def grid(scene: Scene, sign: Callable[[Cell], str]) -> list[str]:
    """The lines of the board, top row first, numbers on the left and letters below."""
    cells = scene.board.cells
    first = min(2 * u + v for u, v in cells) - 2
    rows: dict[int, dict[int, str]] = {v: {} for _, v in cells}
    heights = set(rows)
    rows[min(heights) - 1] = {}
    for (u, v), cell in zip(cells, scene.cells, strict=True):
        at = 2 * u + v - first
        rows[v][at] = sign(cell)
        for mark in cell.marks:
            if brackets := _BRACKETS.get(mark.sign):
                rows[v][at - 1], rows[v][at + 1] = brackets
    for u in {u for u, _ in cells}:
        v = min(v for c, v in cells if c == u) - 1
        at = 2 * u + v - first
        beside = {at - 1: LETTERS[u], at: "/"}  # a stroke keeps it apart from the row's own signs
        rows[v] |= beside if v in heights else {at: LETTERS[u]}
    return [_line(v, rows[v]) for v in sorted(rows, reverse=True)]


def _line(v: int, row: dict[int, str]) -> str:
    text = "".join(row.get(at, " ") for at in range(max(row) + 1))
    return f"{v + 1 if v >= 0 else '':>2} {text}"
