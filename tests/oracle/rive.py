"""Rive a second time: slow, literal, from the rules' own words.

It shares nothing with the package under test, and finds every group anew whenever it is asked. A
position is a dictionary from (letter, number) to ``"B"`` or ``"W"``.
"""

from collections.abc import Mapping
from itertools import combinations
from typing import Any

Cell = tuple[int, int]

STEPS = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)]


class Oracle:
    """One game, changed in place."""

    def __init__(self, size: str, *, swap: bool) -> None:
        self.cells = board(size)
        self.stones: dict[Cell, str] = {}
        self.turn, self.first, self.second = "B", "B", "W"
        self.swap, self.placements = swap, 0
        self.placed: Cell | None = None
        self.goal = 0

    # The board

    def around(self, cell: Cell) -> list[Cell]:
        """The neighbours on the board."""
        return [
            (cell[0] + du, cell[1] + dv)
            for du, dv in STEPS
            if (cell[0] + du, cell[1] + dv) in self.cells
        ]

    def group(self, cell: Cell) -> set[Cell]:
        """All stones, of any colour, connected with the one on *cell*."""
        found, todo = {cell}, [cell]
        while todo:
            for other in self.around(todo.pop()):
                if other in self.stones and other not in found:
                    found.add(other)
                    todo.append(other)
        return found

    def joined(self, cell: Cell) -> list[set[Cell]]:
        """The distinct groups next to an empty cell."""
        found: list[set[Cell]] = []
        for other in self.around(cell):
            if other in self.stones and not any(other in group for group in found):
                found.append(self.group(other))
        return found

    def big(self, cell: Cell) -> int:
        """The size of the largest group next to an empty cell."""
        return max([len(group) for group in self.joined(cell)], default=0)

    def is_one_piece(self, cells: set[Cell]) -> bool:
        """Every one of *cells* can be reached from any other through them."""
        rest = set(cells)
        todo = [rest.pop()]
        while todo:
            for other in self.around(todo.pop()):
                if other in rest:
                    rest.remove(other)
                    todo.append(other)
        return not rest

    # Moves

    def empty(self) -> list[Cell]:
        return [cell for cell in self.cells if cell not in self.stones]

    def is_over(self) -> bool:
        return self.placed is None and not self.empty()

    def legal(self) -> list[str]:
        """All steps, by letter and number of their cells, the swap last."""
        if self.placed:
            group = self.group(self.placed)
            loose = [c for c in self.cells if c in group and self.is_one_piece(group - {c})]
            return [f"-{name(cell)}" for cell in loose]
        empty = self.empty()
        smallest = min([self.big(cell) for cell in empty], default=0)
        moves = [f"+{name(cell)}" for cell in empty if self.big(cell) == smallest]
        may_swap = self.swap and self.placements == 1 and self.first == "B"
        return [*moves, "swap"] if may_swap else moves

    def play(self, move: str) -> None:
        if move == "swap":
            self.first, self.second = self.second, self.first
        elif move[0] == "+":
            self.place(cell_called(move[1:]))
        else:
            del self.stones[cell_called(move[1:])]
            assert self.placed
            if len(self.group(self.placed)) == self.goal:
                self.placed = None  # the same side places again

    def place(self, cell: Cell) -> None:
        joined = self.joined(cell)
        self.stones[cell] = self.turn
        self.placements += 1
        self.swap = self.swap and self.placements == 1
        if len(joined) >= 2:
            self.placed, self.goal = cell, 1 + max(map(len, joined))
        else:
            self.turn = "W" if self.turn == "B" else "B"

    def whole_steps(self) -> list[str]:
        """Every placement with every set of stones that may come off with it, each as one word."""
        found = []
        for move in self.legal():
            cell = cell_called(move[1:])
            joined = self.joined(cell)
            if len(joined) < 2:
                found.append(name(cell))
                continue
            old = set.union(*joined)
            sets = combinations(sorted(old, key=name), len(old) - max(map(len, joined)))
            whole = [off for off in sets if self.is_one_piece(old - set(off) | {cell})]
            found += ["-".join(map(name, (cell, *off))) for off in whole]
        return found

    # What is shown

    def count(self, side: str) -> int:
        return list(self.stones.values()).count(side)

    def to_remove(self) -> int:
        return len(self.group(self.placed)) - self.goal if self.placed else 0

    def sizes(self) -> dict[str, int]:
        """Cell → size of its stone's group."""
        return {name(cell): len(self.group(cell)) for cell in self.stones}


def begin(options: Mapping[str, Any], seats: int) -> Oracle:
    """The oracle at the start of a game for two."""
    assert seats == 2
    return Oracle(options["size"], swap=options["swap"])


def board(size: str) -> list[Cell]:
    """The cells by letter, then number."""
    if size == "3x3x5":
        return [(u, v) for u in range(7) for v in range(5) if 2 <= u + v <= 8]
    n = int(size)
    span = range(2 * n - 1)
    return [(u, v) for u in span for v in span if n - 1 <= u + v <= 3 * n - 3]


def name(cell: Cell) -> str:
    return "abcdefghijklmnopqrstuvwxyz"[cell[0]] + str(cell[1] + 1)


def cell_called(text: str) -> Cell:
    return ord(text[0]) - ord("a"), int(text[1:]) - 1
