"""Stigmergy a second time: slow, literal, from the rule sheet alone.

It shares nothing with the package under test, and counts everything anew whenever it is asked. A
position is a dictionary from (letter, number) to ``"B"`` or ``"W"``.
"""

from collections.abc import Mapping
from typing import Any

Cell = tuple[int, int]

STEPS = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)]
OTHER = {"B": "W", "W": "B"}


class Oracle:
    """One game, changed in place. ``komi`` None: it is named and a side taken first."""

    def __init__(self, size: int, *, komi: int | None, control: str) -> None:
        n, span = size, range(2 * size - 1)
        self.cells = [(u, v) for u in span for v in span if n - 1 <= u + v <= 3 * n - 3]
        self.on_board = set(self.cells)
        self.control = control
        self.stones: dict[Cell, str] = {}
        self.turn, self.history = "B", list[str]()
        self.komi = komi
        self.seats = [] if komi is None else ["B", "W"]
        self.button_taker = ""

    # Control

    def adjacent(self, cell: Cell) -> int:
        """How many cells lie next to the cell."""
        return sum((cell[0] + du, cell[1] + dv) in self.on_board for du, dv in STEPS)

    def seen(self, player: str, cell: Cell) -> int:
        """In how many directions the first stone met is the player's."""
        found = 0
        for du, dv in STEPS:
            u, v = cell[0] + du, cell[1] + dv
            while (u, v) in self.on_board:
                if (u, v) in self.stones:
                    found += self.stones[u, v] == player
                    break
                u, v = u + du, v + dv
        return found

    def controls(self, player: str, cell: Cell) -> bool:
        if self.control == "more":
            return self.seen(player, cell) > self.seen(OTHER[player], cell)
        return 2 * self.seen(player, cell) > self.adjacent(cell)

    def empty(self) -> list[Cell]:
        return [cell for cell in self.cells if cell not in self.stones]

    def uncontrolled(self) -> list[Cell]:
        """Empty cells that nobody controls."""
        return [c for c in self.empty() if not self.controls("B", c) and not self.controls("W", c)]

    def threatened(self, player: str) -> list[Cell]:
        """Stones of the player that the opponent could replace on a turn now."""
        mine = [cell for cell in self.cells if self.stones.get(cell) == player]
        return [cell for cell in mine if self.controls(OTHER[player], cell)]

    # Moves

    def has_button(self) -> bool:
        """There is a button in this game, and nobody has taken it."""
        return self.komi is not None and self.komi % 2 == 1 and not self.button_taker

    def is_over(self) -> bool:
        return self.history[-2:] == ["pass", "pass"]

    def legal(self) -> list[str]:
        """All moves, by letter and number of their cells, button or pass last."""
        if self.komi is None:
            return [f"komi:{k}" for k in range(len(self.cells) + 1)]
        if not self.seats:
            return ["side:black", "side:white"]
        if self.is_over():
            return []
        me, other = self.turn, OTHER[self.turn]
        found = []
        for cell in self.cells:
            if cell not in self.stones and not self.controls(other, cell):
                found.append(name(cell))
            if self.stones.get(cell) == other and self.controls(me, cell):
                found.append(name(cell) + "x")
        if self.has_button():
            found.append("button")
        if not self.uncontrolled() and not self.has_button():
            found.append("pass")
        return found

    def play(self, move: str) -> None:
        step, _, what = move.partition(":")
        if step == "komi":
            self.komi = int(what)
            return
        if step == "side":
            self.seats = ["W", "B"] if what == "black" else ["B", "W"]
            return
        if move == "button":
            self.button_taker = self.turn
        elif move != "pass":
            self.stones[place(move.rstrip("x"))] = self.turn
        self.history.append(move)
        self.turn = OTHER[self.turn]

    # Points

    def points(self, player: str) -> dict[str, float]:
        """What the player's score is made of."""
        return {
            "stones": list(self.stones.values()).count(player),
            "controlled": sum(self.controls(player, cell) for cell in self.empty()),
            "komi": (self.komi or 0) if player == "W" else 0,
            "button": 0.5 if self.button_taker == player else 0,
        }

    def total(self, player: str) -> float:
        return sum(self.points(player).values())

    def winner(self) -> str:
        black, white = self.total("B"), self.total("W")
        assert black != white, "there are no draws"
        return "B" if black > white else "W"


def begin(options: Mapping[str, Any], seats: int) -> Oracle:
    """The oracle at the start of a game for two."""
    assert seats == 2
    komi = None if options["komi"] == "choose" else int(options["komi"])
    return Oracle(options["size"], komi=komi, control=options["control"])


def name(cell: Cell) -> str:
    return "abcdefghijklmnopqrstuvwxyz"[cell[0]] + str(cell[1] + 1)


def place(text: str) -> Cell:
    return ord(text[0]) - ord("a"), int(text[1:]) - 1
