"""The rules of Seesaw: who acts, what may be played, who wins.

A turn is one deployment, one plain move, or captures with one stack and what is left of its steps.
In the program each capture and the rest are steps of their own; the turn ends with the step that
leaves nothing more to do, and only then does the stack grow.

Source: the game by M. Amundsen and A. Erickson (2021) as they posted it, and their rules for
Ludii where the post is silent.
"""

from typing import Self

from rules.core import Outcome, Seat
from rules.games.seesaw.board import (
    LETTERS,
    NORTH,
    PASS,
    SOUTH,
    STOP,
    Ending,
    Move,
    SeesawBoard,
    is_upward,
)
from rules.games.seesaw.field import Cells, Ways
from rules.games.seesaw.say import Beaten, Say
from rules.phrase import Who


class SeesawPosition(SeesawBoard):
    """A position that knows its moves."""

    __slots__ = ()

    @property
    def to_act(self) -> Seat | None:
        """The seat that acts, None at the end."""
        return None if self.ending else self.seat

    @property
    def outcome(self) -> Outcome | None:
        """Whoever still has stacks wins; nobody when neither side could move."""
        if not self.ending:
            return None
        if self.ending == "blocked":
            return Outcome((), (0.5, 0.5), "blocked", Say.blocked())
        winner = SOUTH if self.stacks[SOUTH] else NORTH
        points = (1, 0) if winner == SOUTH else (0, 1)
        return Outcome(
            (winner,), points, "elimination", Say.elimination(Beaten(Who(LETTERS[1 - winner])))
        )

    @property
    def free(self) -> Cells:
        """The cells without a stack: what may be walked on."""
        return self.field.whole & ~(self.stacks[SOUTH] | self.stacks[NORTH])

    def ways(self, cell: int) -> Ways:
        """The three directions of a plain move of the stack on *cell*."""
        seat = NORTH if self.stacks[NORTH] & self.field.bits[cell] else SOUTH
        return self.field.up if is_upward(seat, self.height[cell]) else self.field.down

    def legal(self) -> list[Move]:
        """Captures alone if there are any; else deployments, plain moves, and stop or pass.

        Each kind is in the order of the board, by the stack that moves, then by its goal.
        """
        if self.ending:
            return []
        if captures := self.captures():
            return captures
        if self.moving is not None:
            return [*self.walks(), STOP]
        return [*self.deployments(), *self.walks()] or [PASS]

    def captures(self) -> list[Move]:
        """What the stack in motion must take, or what the side to act must take from."""
        field, free, enemies = self.field, self.free, self.stacks[1 - self.seat]
        return [
            Move("capture", goal, cell)
            for cell, steps in self._walkers()
            for goal in field.cells(field.prey(field.bits[cell], steps, free, enemies))
        ]

    def walks(self) -> list[Move]:
        """The plain moves of the stack in motion, or of all stacks of the side to act."""
        field, free = self.field, self.free
        return [
            Move("move", goal, cell)
            for cell, steps in self._walkers()
            for goal in field.cells(field.reach(field.bits[cell], steps, free, self.ways(cell)))
        ]

    def _walkers(self) -> list[tuple[int, int]]:
        """The stacks that may act, each with its steps."""
        if self.moving is not None:
            return [(self.moving, self.left)]
        return [(cell, self.height[cell]) for cell in self.field.cells(self.stacks[self.seat])]

    def deployments(self) -> list[Move]:
        """A tile and a piece go beside any own tile, where neither stack nor tile lies."""
        field, tiles = self.field, self.tiles
        empty = self.free & ~(tiles[SOUTH] | tiles[NORTH])
        beside = field.around(tiles[self.seat]) & empty
        return [Move("deploy", cell) for cell in field.cells(beside)]

    def play(self, move: Move, /) -> Self:
        """The position after one step; the turn goes on while a stack must capture."""
        if move.verb == "pass":
            return self._hand_over(skips=self.skips + 1)
        if move.verb == "stop":
            assert self.moving is not None
            return self._finish(self.stacks, self.height, self.moving)
        if move.verb == "deploy":
            bit, me = self.field.bits[move.goal], self.seat
            stacks, tiles = _with(self.stacks, me, bit), _with(self.tiles, me, bit)
            return self._hand_over(stacks, tiles, _set(self.height, {move.goal: 1}))
        stacks = self._moved(move)
        height = _set(self.height, {move.start: 0, move.goal: self.height[move.start]})
        left = self.left_after(move)
        if left:
            after = type(self)(
                self.size, stacks, self.tiles, height, self.seat, move.goal, left, turn=self.turn
            )
            if after.captures() or after.walks():
                return after
        return self._finish(stacks, height, move.goal)

    def left_after(self, move: Move) -> int:
        """The steps that remain to the stack: a capture costs the shortest way to it.

        The post would let a detour burn steps; its authors' own program charges the shortest.
        """
        if move.verb != "capture":
            return 0
        field = self.field
        start, goal = field.bits[move.start], field.bits[move.goal]
        cost = field.distance(start, goal, self.free, field.around)
        assert cost is not None
        return (self.left or self.height[move.start]) - cost

    def _moved(self, move: Move) -> tuple[Cells, Cells]:
        """The stacks after one of them went, and what it took is gone."""
        me, bits = self.seat, self.field.bits
        mine = self.stacks[me] ^ bits[move.start] | bits[move.goal]
        theirs = self.stacks[1 - me] & ~bits[move.goal]
        return (mine, theirs) if me == SOUTH else (theirs, mine)

    def _finish(self, stacks: tuple[Cells, Cells], height: tuple[int, ...], cell: int) -> Self:
        """The end of the turn of the stack on *cell*: it grows if it stands on the right tile.

        Growing turns the stack round: odd ones grow on an enemy tile, even ones on an own.
        """
        tiles = self.tiles[1 - self.seat if height[cell] % 2 else self.seat]
        if tiles & self.field.bits[cell]:
            height = _set(height, {cell: height[cell] + 1})
        return self._hand_over(stacks, self.tiles, height)

    def _hand_over(
        self,
        stacks: tuple[Cells, Cells] | None = None,
        tiles: tuple[Cells, Cells] | None = None,
        height: tuple[int, ...] | None = None,
        *,
        skips: int = 0,
    ) -> Self:
        """The opponent's turn, with what changed on the board; or the end."""
        stacks = stacks or self.stacks
        ending = ending_of(stacks, skips)
        return type(self)(
            self.size,
            stacks,
            tiles or self.tiles,
            height or self.height,
            1 - self.seat,
            skips=skips,
            ending=ending,
            turn=self.turn if ending else self.turn + 1,
        )


def ending_of(stacks: tuple[Cells, Cells], skips: int) -> Ending:
    """Why play is over between turns; empty while it goes on.

    Two skipped turns in a row change nothing for ever: our ruling is a draw, the sources are silent
    about so rare a case.
    """
    if not (stacks[SOUTH] and stacks[NORTH]):
        return "elimination"
    return "blocked" if skips == 2 else ""


def _with(cells: tuple[Cells, Cells], seat: Seat, bit: Cells) -> tuple[Cells, Cells]:
    south, north = cells
    return (south | bit, north) if seat == SOUTH else (south, north | bit)


def _set(height: tuple[int, ...], changes: dict[int, int]) -> tuple[int, ...]:
    changed = list(height)
    for cell, value in changes.items():
        changed[cell] = value
    return tuple(changed)
