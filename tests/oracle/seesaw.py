"""Seesaw a second time: slow, literal, from the rules as they are told.

It shares nothing with the package under test: stacks and tiles are dictionaries from (letter,
number) to what is there, and walks are followed step by step.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import Any

Cell = tuple[int, int]

UPWARD = [(0, 1), (1, 0), (-1, 1)]
DOWNWARD = [(0, -1), (-1, 0), (1, -1)]


class Oracle:
    """One game, changed in place."""

    def __init__(self, size: int) -> None:
        n, span = size, range(2 * size - 1)
        self.cells = [(u, v) for u in span for v in span if n - 1 <= u + v <= 3 * n - 3]
        self.on_board = set(self.cells)
        south, north = (n - 1, 0), (n - 1, 2 * n - 2)
        self.stacks: dict[Cell, tuple[str, int]] = {south: ("S", 1), north: ("N", 1)}
        self.tiles: dict[Cell, str] = {south: "S", north: "N"}
        self.side = "S"
        self.walker: Cell | None = None
        self.left = 0
        self.skipped = 0
        self.reason = self.winner = ""

    # Walks

    def beside(self, cell: Cell, steps: list[tuple[int, int]]) -> list[Cell]:
        u, v = cell
        return [(u + du, v + dv) for du, dv in steps if (u + du, v + dv) in self.on_board]

    def shortest(self, start: Cell, goal: Cell) -> int | None:
        """Steps of the shortest walk to *goal* whose cells in between hold no stack."""
        steps, seen, edge = 0, {start}, [start]
        while edge:
            steps += 1
            around = [c for cell in edge for c in self.beside(cell, UPWARD + DOWNWARD)]
            if goal in around:
                return steps
            edge = [c for c in dict.fromkeys(around) if c not in self.stacks and c not in seen]
            seen.update(edge)
        return None

    def forward(self, side: str) -> list[tuple[int, int]]:
        return UPWARD if side == "S" else DOWNWARD

    def backward(self, side: str) -> list[tuple[int, int]]:
        return DOWNWARD if side == "S" else UPWARD

    def plain(self, start: Cell, steps: int) -> set[Cell]:
        """Where a plain move of at most so many steps may end, one step after the other."""
        side, size = self.stacks[start]
        directions = self.forward(side) if size % 2 == 1 else self.backward(side)
        ends: set[Cell] = set()
        here = {start}
        for _ in range(steps):
            here = {c for cell in here for c in self.beside(cell, directions)}
            here = {c for c in here if c not in self.stacks}
            ends |= here
        return ends

    def reached(self, start: Cell, steps: int) -> list[Cell]:
        """The enemies that a stack reaches with so many steps."""
        side = self.stacks[start][0]
        enemies = [cell for cell in self.cells if self.stacks.get(cell, (side, 0))[0] != side]
        found = []
        for enemy in enemies:
            cost = self.shortest(start, enemy)
            if cost is not None and cost <= steps:
                found.append(enemy)
        return found

    # Steps of a turn

    def mine(self) -> list[Cell]:
        return [c for c in self.cells if c in self.stacks and self.stacks[c][0] == self.side]

    def legal(self) -> list[str]:
        """Everything that may be done now, sorted."""
        if self.reason:
            return []
        if self.walker is not None:
            who = name(self.walker)
            if prey := self.reached(self.walker, self.left):
                return sorted(f"{who}x{name(cell)}" for cell in prey)
            rest = self.plain(self.walker, self.left)
            return sorted([*(f"{who}-{name(cell)}" for cell in rest), "stop"])
        captures = [
            f"{name(cell)}x{name(enemy)}"
            for cell in self.mine()
            for enemy in self.reached(cell, self.stacks[cell][1])
        ]
        if captures:
            return sorted(captures)
        return sorted([*self.deployments(), *self.moves()]) or ["pass"]

    def deployments(self) -> list[str]:
        own = [cell for cell, side in self.tiles.items() if side == self.side]
        near = {c for cell in own for c in self.beside(cell, UPWARD + DOWNWARD)}
        return [f"+{name(c)}" for c in near if c not in self.stacks and c not in self.tiles]

    def moves(self) -> list[str]:
        return [
            f"{name(cell)}-{name(end)}"
            for cell in self.mine()
            for end in self.plain(cell, self.stacks[cell][1])
        ]

    def play(self, step: str) -> None:
        skipped, self.skipped = self.skipped, 0
        if step == "pass":
            self.skipped = skipped + 1
            self.end_turn(None)
        elif step == "stop":
            self.end_turn(self.walker)
        elif step.startswith("+"):
            self.stacks[place(step[1:])] = (self.side, 1)
            self.tiles[place(step[1:])] = self.side
            self.end_turn(None)
        elif "-" in step:
            start, goal = map(place, step.split("-"))
            self.stacks[goal] = self.stacks.pop(start)
            self.end_turn(goal)
        else:
            start, goal = map(place, step.split("x"))
            cost = self.shortest(start, goal)
            assert cost is not None
            steps = self.left if self.walker is not None else self.stacks[start][1]
            self.stacks[goal] = self.stacks.pop(start)
            self.walker, self.left = goal, steps - cost
            if self.left == 0 or self.legal() == ["stop"]:
                self.end_turn(goal)

    def end_turn(self, moved: Cell | None) -> None:
        if moved is not None and moved in self.tiles:
            side, size = self.stacks[moved]
            own = self.tiles[moved] == side
            if (size % 2 == 1 and not own) or (size % 2 == 0 and own):
                self.stacks[moved] = (side, size + 1)
        self.walker, self.left = None, 0
        other = "N" if self.side == "S" else "S"
        if not any(side == other for side, _ in self.stacks.values()):
            self.reason, self.winner = "elimination", self.side
        elif self.skipped == 2:
            self.reason = "blocked"
        self.side = other

    # What is shown

    def board(self) -> dict[str, str]:
        found = {}
        for cell in self.cells:
            side, size = self.stacks.get(cell, ("", 0))
            tile = {"S": "_", "N": "^", None: ""}[self.tiles.get(cell)]
            if text := (f"{side}{size}" if side else "") + tile:
                found[name(cell)] = text
        return found

    def pieces(self, side: str) -> int:
        return sum(size for owner, size in self.stacks.values() if owner == side)

    def after(self, step: str) -> Oracle:
        """Another game, one step further."""
        twin = copy(self)
        twin.stacks, twin.tiles = dict(self.stacks), dict(self.tiles)
        twin.play(step)
        return twin

    def turns(self) -> list[str]:
        """Every whole turn in one word, as games are written down."""
        found = []
        for step in self.legal():
            after = self.after(step)
            if after.walker is None:
                found.append(step)
                continue
            where = len(name(after.walker))
            found += [step if rest == "stop" else step + rest[where:] for rest in after.turns()]
        return sorted(found)


def begin(options: Mapping[str, Any], seats: int) -> Oracle:
    """The oracle at the start of a game for two."""
    assert seats == 2
    return Oracle(options["size"])


def name(cell: Cell) -> str:
    return "abcdefghijklmnopqrstuvwxyz"[cell[0]] + str(cell[1] + 1)


def place(text: str) -> Cell:
    return ord(text[0]) - ord("a"), int(text[1:]) - 1
