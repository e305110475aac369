"""The board in characters, for a code block.

A cell is one character with a blank on either side of it; in these blanks stand the brackets of a
mark: ``[3]`` was played last, ``(3)`` is not played yet. A board that would be wider than a phone's
line is packed: its cells stand side by side, and what brackets would say is said below. On a turned
board a cell has as many characters as the longest sign.
"""

from collections.abc import Callable

from render.scene import Cell, Scene, Sign
from rules.hexhex import LETTERS

WIDEST = 36
"""Characters that a line of a code block has on a phone; a longer one breaks up."""

_BRACKETS = {Sign.LAST: ("[", "]"), Sign.PREVIEW: ("(", ")")}


def is_packed(scene: Scene) -> bool:
    """Whether the cells stand side by side, without room for brackets; of turned boards none do."""
    ends = [2 * u + v for u, v in scene.board.cells]
    return not scene.turned and len("11  ") + max(ends) - min(ends) + len("[.]") > WIDEST


def grid(scene: Scene, sign: Callable[[Cell], str]) -> list[str]:
    """The lines of the board, top row first.

    Numbers stand on the left, letters below; on a turned board cell names at both ends of a column.
    """
    if scene.turned:
        return _turned(scene, sign)
    cells, packed = scene.board.cells, is_packed(scene)
    left = min(2 * u + v for u, v in cells)
    # Packed, two rows in turn begin alike: the lowest and the letters below it are such a pair.
    first = left - 3 - left % 2 if packed else left - 2
    rows: dict[int, dict[int, str]] = {v: {} for _, v in cells}
    heights = set(rows)
    rows[min(heights) - 1] = {}

    def place(u: int, v: int) -> int:
        return (2 * u + v - first) // (2 if packed else 1)

    for (u, v), cell in zip(cells, scene.cells, strict=True):
        at = place(u, v)
        rows[v][at] = sign(cell)
        for mark in () if packed else cell.marks:
            if brackets := _BRACKETS.get(mark.sign):
                rows[v][at - 1], rows[v][at + 1] = brackets
    for u in {u for u, _ in cells}:
        v = min(v for c, v in cells if c == u) - 1
        if v not in heights:
            rows[v][place(u, v)] = LETTERS[u]
        else:  # a stroke keeps it apart from the row's own signs
            at = place(u + 1, v) - 2 if packed else place(u, v) - 1
            rows[v] |= {at: LETTERS[u], at + 1: "/"}
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
