"""Why a step of Seesaw is not legal: what is amiss with the turn first, then with the step."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Annotated

from rules.core import Seat
from rules.errors import IllegalMove
from rules.games.seesaw.board import LETTERS, Move, is_upward
from rules.games.seesaw.position import SeesawPosition
from rules.games.seesaw.say import Way
from rules.phrase import NO_ITEMS, Counted, Items, Nothing, Phrase, Phrases, Said, Who
from rules.telling import MoreCells

_LISTED = 4
"""Steps that a refusal names at most."""


@dataclass(frozen=True, slots=True)
class At:
    """A cell, the stack in motion there, and what may be played instead."""

    cell: str = ""
    n: Annotated[int, "steps that the stack has left"] = 0
    moves: Annotated[Items, "steps that may be played"] = NO_ITEMS


@dataclass(frozen=True, slots=True)
class Tried:
    """A step from cell to cell."""

    start: str
    goal: str
    other: Annotated[Who, "the opponent"]
    move: Annotated[str, "how it must be written"] = ""


@dataclass(frozen=True, slots=True)
class Far:
    """A step too far, or the wrong way."""

    start: str
    goal: str
    height: Annotated[int, "height of the stack"]
    way: Annotated[Said, "the way it goes"]
    n: Annotated[int, "steps it has"]
    steps: Annotated[int, "steps it would need"] = 0


class No(Phrases, family="seesaw"):
    """Refusals."""

    must_capture = Phrase(At, "You can capture, so you must: {moves}.")
    must_go_on = Phrase(
        At,
        Counted(
            "Your stack on {cell} has 1 step left and can reach an enemy, so it must capture "
            "again: {moves}.",
            "Your stack on {cell} has {n} steps left and can reach an enemy, so it must capture "
            "again: {moves}.",
        ),
    )
    in_motion = Phrase(
        At,
        Counted(
            "Your stack on {cell} is still on its turn, with 1 step left. Finish with that stack "
            "first.",
            "Your stack on {cell} is still on its turn, with {n} steps left. Finish with that "
            "stack first.",
        ),
    )
    no_stop = Phrase(Nothing, "You can stop only after a capture, with steps left. Choose a move.")
    no_pass = Phrase(Nothing, "You can pass only when you can't move or deploy. Choose a move.")
    stack_there = Phrase(At, "There's a stack on {cell}. Deploy on an empty cell.")
    tile_there = Phrase(At, "There's a tile on {cell}. Deploy on a cell without one.")
    not_beside = Phrase(
        At, "{cell} isn't next to a tile of yours. Deploy on an empty cell that is."
    )
    no_stack = Phrase(Tried, "There's no stack on {start}. Choose one of yours.")
    not_yours = Phrase(Tried, "The stack on {start} is {other}'s. Choose one of yours.")
    occupied = Phrase(
        Tried, "Your own stack is on {goal}, and stacks never merge. Choose another cell."
    )
    same = Phrase(Tried, "{start} is where it stands already. Choose another cell for it.")
    is_free = Phrase(Tried, "There's nothing to capture on {goal}. To move there, play {move}.")
    is_theirs = Phrase(Tried, "{other}'s stack is on {goal}. To capture it, play {move}.")
    wrong_way = Phrase(
        Far, "Your {height} on {start} only moves {way} unless it captures. Choose a cell that way."
    )
    walled = Phrase(Far, "Stacks block every path from {start} to {goal}. Choose another cell.")
    too_far = Phrase(
        Far,
        Counted(
            "{goal} is {steps} steps from {start}, and your stack has only 1. Choose something "
            "closer.",
            "{goal} is {steps} steps from {start}, and your stack has only {n}. Choose something "
            "closer.",
        ),
    )
    several = Phrase(At, "{cell} could mean several moves. Choose one: {moves}.")
    no_reach = Phrase(
        Tried, "{other}'s stack is on {goal}, and none of yours can capture it now. Choose another."
    )
    no_step = Phrase(At, "None of your stacks can move to {cell} or from it. Choose another cell.")


def who(seat: Seat) -> Who:
    """Whoever plays *seat*'s side."""
    return Who(LETTERS[seat])


def way_of(seat: Seat, height: int) -> Said:
    """Where a stack goes."""
    return Way.up() if is_upward(seat, height) else Way.down()


class Refusals(SeesawPosition):
    """A position that explains why a step is not legal in it."""

    __slots__ = ()

    def refusal(self, move: Move) -> IllegalMove:
        """The reason against *move*, which is none of the legal steps."""
        if reason := self._amiss_in_turn(move):
            return reason
        return self._undeployable(move) if move.verb == "deploy" else self._unmovable(move)

    def listed(self, moves: Sequence[Move]) -> Items:
        """The first of *moves* by their texts."""
        first = tuple(map(self.format, moves[:_LISTED]))
        return Items((*first, MoreCells.more())) if len(moves) > _LISTED else Items(first, "unit")

    def _amiss_in_turn(self, move: Move) -> IllegalMove | None:
        if self.moving is not None:
            return self._amiss_in_motion(move, self.moving)
        if move.verb == "stop":
            return IllegalMove(No.no_stop())
        if move.verb == "pass":
            return IllegalMove(No.no_pass())
        captures = self.captures()
        if captures and move.verb != "capture":
            return IllegalMove(No.must_capture(At(moves=self.listed(captures))))
        return None

    def _amiss_in_motion(self, move: Move, moving: int) -> IllegalMove | None:
        at = At(self.cells.names[moving], self.left)
        if move.verb in ("deploy", "pass") or move.start not in (-1, moving):
            return IllegalMove(No.in_motion(at))
        captures = self.captures()
        if captures and move.verb != "capture":
            return IllegalMove(No.must_go_on(replace(at, moves=self.listed(captures))))
        return None

    def _undeployable(self, move: Move) -> IllegalMove:
        at = At(self.cells.names[move.goal])
        if self.owner(move.goal) is not None:
            return IllegalMove(No.stack_there(at))
        return IllegalMove((No.not_beside if self.tile(move.goal) is None else No.tile_there)(at))

    def _unmovable(self, move: Move) -> IllegalMove:
        """What is amiss with a move or capture from cell to cell."""
        start, goal = self.cells.names[move.start], self.cells.names[move.goal]
        tried = Tried(start, goal, who(1 - self.seat))
        owner, standing = self.owner(move.start), self.owner(move.goal)
        if owner != self.seat:
            return IllegalMove((No.no_stack if owner is None else No.not_yours)(tried))
        if move.start == move.goal:
            return IllegalMove(No.same(tried))
        if standing == self.seat:
            return IllegalMove(No.occupied(tried))
        exact = Move("move" if standing is None else "capture", move.goal, move.start)
        if exact in self.legal():
            tried = replace(tried, move=self.format(exact))
            return IllegalMove((No.is_free if standing is None else No.is_theirs)(tried))
        return self._out_of_reach(exact)

    def _out_of_reach(self, move: Move) -> IllegalMove:
        """The way is wrong, too long or blocked."""
        field, height = self.field, self.height[move.start]
        start, goal = field.bits[move.start], field.bits[move.goal]
        ways = self.ways(move.start) if move.verb == "move" else field.around
        names, way = self.cells.names, way_of(self.seat, height)
        far = Far(names[move.start], names[move.goal], height, way, self.left or height)
        if field.distance(start, goal, field.whole, ways) is None:
            return IllegalMove(No.wrong_way(far))
        steps = field.distance(start, goal, self.free, ways)
        if steps is None:
            return IllegalMove(No.walled(far))
        return IllegalMove(No.too_far(replace(far, steps=steps)))
