"""Tumbleweed a second time: slow, literal, from the rule sheet alone.

It shares nothing with the package under test, and counts everything anew whenever it is asked. A
position is a dictionary from (letter, number) to (owner, height).
"""

from collections.abc import Mapping
from typing import Any

Cell = tuple[int, int]

STEPS = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)]


class Oracle:
    """One game, changed in place."""

    def __init__(self, size: int, *, free: bool, limits: tuple[int, int] | None) -> None:
        self.size, self.limits = size, limits
        n, span = size, range(2 * size - 1)
        self.cells = [(u, v) for u in span for v in span if n - 1 <= u + v <= 3 * n - 3]
        self.on_board = set(self.cells)
        self.stacks: dict[Cell, tuple[str, int]] = {}
        self.phase = "neutral"
        self.host = self.guest = ""
        self.turn, self.passes, self.stale, self.reason = "R", 0, 0, ""
        if not free:
            self.play(f"neutral:{name((size - 1, size - 1))}")

    # The board

    def sees(self, side: str, cell: Cell) -> int:
        """In how many of the six directions the first stack met is the side's."""
        found = 0
        for du, dv in STEPS:
            u, v = cell[0] + du, cell[1] + dv
            while (u, v) in self.on_board and (u, v) not in self.stacks:
                u, v = u + du, v + dv
            if (u, v) in self.stacks and self.stacks[u, v][0] == side:
                found += 1
        return found

    def status(self, cell: Cell) -> str:
        if cell in self.stacks:
            return {"R": "red stack", "W": "white stack", "N": "neutral stack"}[
                self.stacks[cell][0]
            ]
        red, white = self.sees("R", cell), self.sees("W", cell)
        if red > white:
            return "red-controlled"
        if white > red:
            return "white-controlled"
        return "contested" if red >= 1 else "unseen"

    def statuses(self) -> dict[Cell, str]:
        return {cell: self.status(cell) for cell in self.cells}

    def count(self, status: str) -> int:
        return list(self.statuses().values()).count(status)

    def total(self, side: str) -> int:
        colour = {"R": "red", "W": "white"}[side]
        return self.count(f"{colour} stack") + self.count(f"{colour}-controlled")

    # Moves

    def placements(self, side: str) -> list[str]:
        found = []
        for cell in self.cells:
            lines = self.sees(side, cell)
            if cell not in self.stacks:
                if lines >= 1:
                    found.append(name(cell))
            else:
                owner, height = self.stacks[cell]
                if lines > height:
                    found.append(name(cell) + ("+" if owner == side else "x"))
        return found

    def legal(self) -> list[str]:
        """All moves, by letter and number of their cells, the pass last."""
        if self.reason:
            return []
        if self.phase == "side":
            return ["side:red", "side:white"]
        if self.phase == "play":
            return [*self.placements(self.turn), "pass"]
        empty = [cell for cell in self.cells if cell not in self.stacks]
        return [f"{self.phase}:{name(cell)}" for cell in empty]

    def play(self, move: str) -> None:
        before, captured = self.statuses(), False
        if self.phase != "play":
            self.set_up(move)
            return
        if move == "pass":
            self.passes += 1
        else:
            self.passes = 0
            captured = move.endswith("x")
            cell = place(move.rstrip("x+"))
            self.stacks[cell] = (self.turn, self.sees(self.turn, cell))
        theirs = "white-controlled" if self.turn == "R" else "red-controlled"
        affected = any(
            was in ("contested", "unseen", theirs) and self.status(cell) != was
            for cell, was in before.items()
        )
        self.stale = 0 if captured or affected else self.stale + 1
        self.turn = "W" if self.turn == "R" else "R"
        self.finish()

    def set_up(self, move: str) -> None:
        step, _, what = move.partition(":")
        assert step == self.phase, (step, self.phase)
        if step == "side":
            self.guest = "R" if what == "red" else "W"
            self.host = "W" if what == "red" else "R"
            self.phase = "play"
            self.finish()
            return
        owner, height = {"neutral": ("N", 2), "red": ("R", 1), "white": ("W", 1)}[step]
        self.stacks[place(what)] = (owner, height)
        self.phase = {"neutral": "red", "red": "white", "white": "side"}[step]

    def finish(self) -> None:
        if self.passes == 2:
            self.reason = "passes"
        elif not self.placements("R") and not self.placements("W"):
            self.reason = "no_moves"
        elif self.limits and self.stale >= sum(self.limits):
            self.reason = "stale"

    # What is shown

    def good_captures(self, side: str) -> list[str]:
        other = "W" if side == "R" else "R"
        return [
            move.rstrip("x")
            for move in self.placements(side)
            if move.endswith("x")
            and not self.sees(other, place(move[:-1])) > self.sees(side, place(move[:-1]))
        ]

    def winner(self) -> str:
        """``R``, ``W``, or nothing for a draw."""
        red, white = self.total("R"), self.total("W")
        return "R" if red > white else "W" if white > red else ""


def begin(options: Mapping[str, Any], seats: int) -> Oracle:
    """The oracle at the start of a game for two."""
    assert seats == 2
    limits = (options["stale_reminder"], options["stale_end"]) if options["stale"] else None
    return Oracle(options["size"], free=options["setup"] == "free", limits=limits)


def name(cell: Cell) -> str:
    return "abcdefghijklmnopqrstuvwxyz"[cell[0]] + str(cell[1] + 1)


def place(text: str) -> Cell:
    return ord(text[0]) - ord("a"), int(text[1:]) - 1
