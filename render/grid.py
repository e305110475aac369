"""The board in characters, for a code block.

A cell is one character with a blank on either side of it; in these blanks stand the brackets of a
mark: ``[3]`` was played last, ``(3)`` is not played yet. On a turned board a cell has as many
characters as the longest sign.
"""

from collections.abc import Callable

from render.scene import Cell, Scene, Sign
from rules.hexhex import LETTERS

_BRACKETS = {Sign.LAST: ("[", "]"), Sign.PREVIEW: ("(", ")")}


def grid(scene: Scene, sign: Callable[[Cell], str]) -> list[str]:
    """The lines of the board, top row first.

    Numbers stand on the left, letters below; on a turned board cell names at both ends of a column.
    """
    if scene.turned:
        return _turned(scene, sign)
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


def _turned(scene: Scene, sign: Callable[[Cell], str]) -> list[str]:
    """Upright columns, each between the names of its highest and its lowest cell.

    Neighbouring columns never meet in a line, so half a sign's width lies between them.
    """
    cells, names = scene.board.cells, scene.board.names
    signs = [sign(cell) for cell in scene.cells]
    pitch = (max(map(len, signs)) + len("[]") + 1) // 2
    first = min(u for u, _ in cells)
    rows: dict[int, list[tuple[int, str]]] = {}

    def put(u: int, v: int, text: str) -> None:
        rows.setdefault(2 * v + u, []).append(((u - first) * pitch, text.center(2 * pitch)))

    for (u, v), cell, shown in zip(cells, scene.cells, signs, strict=True):
        brackets = next((_BRACKETS[m.sign] for m in cell.marks if m.sign in _BRACKETS), (" ", " "))
        put(u, v, shown.join(brackets))
    for letter in {u for u, _ in cells}:
        column = [i for i, (u, _) in enumerate(cells) if u == letter]
        for end, beyond in ((min(column), -1), (max(column), 1)):
            put(letter, cells[end][1] + beyond, names[end])
    lines = []
    for height in sorted(rows, reverse=True):
        line = ""
        for at, text in sorted(rows[height]):
            line = line.ljust(at) + text
        lines.append(line.rstrip())
    return lines
