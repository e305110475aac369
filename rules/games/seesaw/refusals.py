"""Why a step of Seesaw is not legal: what is amiss with the turn first, then with the step."""

from collections.abc import Sequence

from rules.core import Seat
from rules.errors import IllegalMove
from rules.games.seesaw.board import LETTERS, Move, is_upward
from rules.games.seesaw.position import SeesawPosition
from rules.words import Term, Value

_LISTED = 4
"""Steps that a refusal names at most."""


def side_term(seat: Seat) -> Term:
    """The key of the name of *seat*'s side."""
    return Term(f"seesaw.side.{LETTERS[seat]}")


class Refusals(SeesawPosition):
    """A position that explains why a step is not legal in it."""

    __slots__ = ()

    def refusal(self, move: Move) -> IllegalMove:
        """The reason against *move*, which is none of the legal steps."""
        if reason := self._amiss_in_turn(move):
            return reason
        return self._undeployable(move) if move.verb == "deploy" else self._unmovable(move)

    def listed(self, moves: Sequence[Move]) -> str:
        """The first of *moves* by their texts."""
        named = ", ".join(map(self.format, moves[:_LISTED]))
        return f"{named}, …" if len(moves) > _LISTED else named

    def _amiss_in_turn(self, move: Move) -> IllegalMove | None:
        if self.moving is not None:
            return self._amiss_in_motion(move, self.moving)
        if move.verb == "stop":
            return IllegalMove("seesaw.no_stop")
        if move.verb == "pass":
            return IllegalMove("seesaw.no_pass")
        captures = self.captures()
        if captures and move.verb != "capture":
            return IllegalMove("seesaw.must_capture", moves=self.listed(captures))
        return None

    def _amiss_in_motion(self, move: Move, moving: int) -> IllegalMove | None:
        name = self.cells.names[moving]
        if move.verb in ("deploy", "pass") or move.start not in (-1, moving):
            return IllegalMove("seesaw.in_motion", cell=name, n=self.left)
        captures = self.captures()
        if captures and move.verb != "capture":
            moves = self.listed(captures)
            return IllegalMove("seesaw.must_go_on", cell=name, moves=moves, n=self.left)
        return None

    def _undeployable(self, move: Move) -> IllegalMove:
        name = self.cells.names[move.goal]
        if self.owner(move.goal) is not None:
            return IllegalMove("seesaw.stack_there", cell=name)
        if self.tile(move.goal) is not None:
            return IllegalMove("seesaw.tile_there", cell=name)
        return IllegalMove("seesaw.not_beside", cell=name)

    def _unmovable(self, move: Move) -> IllegalMove:
        """What is amiss with a move or capture from cell to cell."""
        start, goal = self.cells.names[move.start], self.cells.names[move.goal]
        values = {"start": start, "goal": goal, "other": side_term(1 - self.seat)}
        owner, standing = self.owner(move.start), self.owner(move.goal)
        if owner != self.seat:
            key = "no_stack" if owner is None else "not_yours"
            return IllegalMove(f"seesaw.{key}", **values)
        if standing == self.seat:
            return IllegalMove("seesaw.occupied", **values)
        exact = Move("move" if standing is None else "capture", move.goal, move.start)
        if exact in self.legal():
            key = "is_free" if standing is None else "is_theirs"
            return IllegalMove(f"seesaw.{key}", move=self.format(exact), **values)
        return self._out_of_reach(exact)

    def _out_of_reach(self, move: Move) -> IllegalMove:
        """The way is wrong, too long or blocked."""
        field, height = self.field, self.height[move.start]
        start, goal = field.bits[move.start], field.bits[move.goal]
        ways = self.ways(move.start) if move.verb == "move" else field.around
        values: dict[str, Value] = {
            "start": self.cells.names[move.start],
            "goal": self.cells.names[move.goal],
            "height": height,
            "way": Term(f"seesaw.way.{'up' if is_upward(self.seat, height) else 'down'}"),
            "n": self.left or height,
        }
        if field.distance(start, goal, field.whole, ways) is None:
            return IllegalMove("seesaw.wrong_way", **values)
        steps = field.distance(start, goal, self.free, ways)
        if steps is None:
            return IllegalMove("seesaw.walled", **values)
        return IllegalMove("seesaw.too_far", steps=steps, **values)
