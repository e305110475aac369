"""A board of Seesaw that is changed in place: what the search plays on."""

from functools import cache
from random import Random

from bot.engine.games.seesaw.position import (
    CAPTURE,
    DEPLOY,
    REST,
    SKIP,
    WALK,
    Code,
    Position,
    cost_of,
    goal_of,
    place_of,
    places_of,
    start_of,
    verb_of,
)
from rules.core import Seat
from rules.games.seesaw import NORTH, PASS, SOUTH, STOP, Move, SeesawState
from rules.games.seesaw.board import Verb
from rules.games.seesaw.field import Cells

_TALLEST = 100
"""Heights that positions may have; games come to about ten."""

_VERBS: tuple[Verb, ...] = ("deploy", "move", "capture", "stop", "pass")


@cache
def zobrist(places: int) -> tuple[list[list[list[int]]], list[list[int]]]:
    """Random numbers for stacks by seat, place and height, and for tiles by seat and place."""
    rng = Random(20210531)
    stacks = [
        [[rng.getrandbits(62) for _ in range(_TALLEST + 2)] for _ in range(places)] for _ in (0, 1)
    ]
    return stacks, [[rng.getrandbits(62) for _ in range(places)] for _ in (0, 1)]


_NORTHS = 0x2545F4914F6CDD1D
_MOVING = 0x1B03738712FAD5C9
_SKIPPED = 0x0F1BBCDCBFA53E0B


_Past = tuple[
    list[Cells], list[Cells], list[Cells], list[int], Seat, int, int, int, int, int
]  # fmt: skip
"""Stacks, big ones, tiles, heights; side, moving, left, skips, winner, key."""


class Board(Position):
    """A position changed by :meth:`play` and put back by :meth:`undo`; ``key`` is a hash of it."""

    __slots__ = ("_past", "_stacks", "_tiles", "key")

    def __init__(self, state: SeesawState) -> None:
        super().__init__(state)
        self._stacks, self._tiles = zobrist(len(self.height))
        self.key = 0
        for seat in (SOUTH, NORTH):
            for place in places_of(self.stacks[seat]):
                self.key ^= self._stacks[seat][place][self.height[place]]
            for place in places_of(self.tiles[seat]):
                self.key ^= self._tiles[seat][place]
        if self.side == NORTH:
            self.key ^= _NORTHS
        if self.left:
            self.key ^= _MOVING * (self.moving * 64 + self.left)
        if self.skips:
            self.key ^= _SKIPPED
        self._past: list[_Past] = []

    def play(self, code: Code) -> None:
        """Play a legal step."""
        self._past.append(
            (
                self.stacks[:],
                self.big[:],
                self.tiles[:],
                self.height[:],
                self.side,
                self.moving,
                self.left,
                self.skips,
                self.winner,
                self.key,
            )
        )
        verb, goal, me = verb_of(code), goal_of(code), self.side
        if self.left:
            self.key ^= _MOVING * (self.moving * 64 + self.left)
        if verb == DEPLOY:
            bit = 1 << goal
            self.stacks[me] |= bit
            self.tiles[me] |= bit
            self.height[goal] = 1
            self.key ^= self._stacks[me][goal][1] ^ self._tiles[me][goal]
            self._hand_over()
        elif verb == WALK:
            self._move(start_of(code), goal)
            self._finish(goal)
        elif verb == CAPTURE:
            self._capture(start_of(code), goal, cost_of(code))
        elif verb == REST:
            self._finish(self.moving)
        else:
            self._hand_over(skipped=True)

    def undo(self) -> None:
        """Take the last step back."""
        (
            self.stacks,
            self.big,
            self.tiles,
            self.height,
            self.side,
            self.moving,
            self.left,
            self.skips,
            self.winner,
            self.key,
        ) = self._past.pop()

    def _move(self, start: int, goal: int) -> None:
        me, height = self.side, self.height
        tall = height[start]
        change = 1 << start | 1 << goal
        self.stacks[me] ^= change
        if tall > 1:
            self.big[me] ^= change
        height[start], height[goal] = 0, tall
        numbers = self._stacks[me]
        self.key ^= numbers[start][tall] ^ numbers[goal][tall]

    def _capture(self, start: int, goal: int, cost: int) -> None:
        me, bit = self.side, 1 << goal
        other = 1 - me
        self.key ^= self._stacks[other][goal][self.height[goal]]
        self.stacks[other] &= ~bit
        self.big[other] &= ~bit
        left = (self.left or self.height[start]) - cost
        self._move(start, goal)
        if left:
            self.moving, self.left = goal, left
            if self.prey(goal, left) or self.walkable(goal, 1):
                self.key ^= _MOVING * (goal * 64 + left)
                return
        self._finish(goal)

    def _finish(self, place: int) -> None:
        """The end of the turn of the stack there: it grows where it should."""
        me, tall = self.side, self.height[place]
        if self.tiles[1 - me if tall & 1 else me] >> place & 1:
            numbers = self._stacks[me][place]
            self.key ^= numbers[tall] ^ numbers[tall + 1]
            self.height[place] = tall + 1
            self.big[me] |= 1 << place
        self._hand_over()

    def _hand_over(self, *, skipped: bool = False) -> None:
        self.moving, self.left = -1, 0
        if self.skips:
            self.key ^= _SKIPPED
        self.skips = self.skips + 1 if skipped else 0
        if self.skips:
            self.key ^= _SKIPPED
        self.side = 1 - self.side
        self.key ^= _NORTHS
        if not self.stacks[self.side]:
            self.winner = 1 - self.side
        elif self.skips > 1:
            self.winner = 2

    def code(self, move: Move) -> Code:
        """The code of a legal *move* of the rules."""
        field = self.field
        goal = place_of(field, move.goal) if move.goal >= 0 else 0
        start = place_of(field, move.start) if move.start >= 0 else 0
        return next(
            c
            for c in self.legal()
            if verb_of(c) == _VERBS.index(move.verb) and goal_of(c) == goal and start_of(c) == start
        )

    def move(self, code: Code) -> Move:
        """The move of the rules that *code* stands for."""
        verb = verb_of(code)
        if verb == REST:
            return STOP
        if verb == SKIP:
            return PASS
        (goal,) = self.field.cells(1 << goal_of(code))
        if verb == DEPLOY:
            return Move("deploy", goal)
        (start,) = self.field.cells(1 << start_of(code))
        return Move(_VERBS[verb], goal, start)
