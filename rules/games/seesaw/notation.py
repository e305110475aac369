"""How steps of Seesaw are written and read, and how people may write them.

``+c2`` deploys, ``d1-e2`` is a plain move, ``d3xd4`` a capture; ``stop`` ends the turn of a stack
that has steps left, ``pass`` is a turn that has to be skipped. People may write a whole turn as one
word, ``d3xd4xe4-e5``.
"""

import re

from rules.errors import Ambiguous, GameOver, IllegalMove
from rules.games.seesaw.board import PASS, STOP, Move
from rules.games.seesaw.refusals import At, No, Refusals, Tried, who
from rules.notation import cell_index, unreadable
from rules.refusals import Common

_STEP = re.compile(r"(?:\+|([a-z][1-9][0-9]?)([-x]))([a-z][1-9][0-9]?)")

_SIGN = r"(?: ?(?:[-x>→]|->|to|takes|captures) ?| )?"
_CELL = r"([a-z]) ?([1-9][0-9]?)(?=$|[ a-z>→-])"
_LOOSE_DEPLOY = re.compile(rf"(?:\+|deploy\b) ?{_CELL}")
_LOOSE_STEP = re.compile(rf"{_CELL}{_SIGN}{_CELL}")
_LOOSE_GOAL = re.compile(rf"(?:[-x>→]|->|to\b|takes\b|captures\b)? ?{_CELL}")
_LOOSE_WORD = re.compile(r"(stop|stay|end|pass|skip)(?= |$)")
_WORDS = {"stop": "stop", "stay": "stop", "end": "stop", "pass": "pass", "skip": "pass"}


class Notation(Refusals):
    """A position that reads and writes steps."""

    __slots__ = ()

    def parse(self, text: str, /) -> Move:
        """The legal move that *text* writes exactly, or the reason why it is none here."""
        if self.ending:
            raise GameOver(Common.game_over())
        move = self._written(text)
        if move not in self.legal():
            raise self.refusal(move)
        return move

    def _written(self, text: str) -> Move:
        """The step that *text* writes, be it legal or not."""
        if text in ("stop", "pass"):
            return STOP if text == "stop" else PASS
        matched = _STEP.fullmatch(text)
        if not matched:
            raise unreadable(text)
        goal = cell_index(self.cells, matched[3])
        if matched[1] is None:
            return Move("deploy", goal)
        return Move(
            "capture" if matched[2] == "x" else "move", goal, cell_index(self.cells, matched[1])
        )

    def take(self, text: str, /) -> tuple[Move, str]:
        """The step at the start of people's *text* and the rest; see :mod:`rules.notation`.

        Between two cells any sign will do, or none: what stands on the second decides. A stack in
        motion need not be named again, and a cell alone is enough where only one step fits it.
        """
        if matched := _LOOSE_WORD.match(text):
            return self.parse(_WORDS[matched[1]]), text[matched.end() :]
        if matched := _LOOSE_DEPLOY.match(text):
            return self.parse(f"+{matched[1]}{matched[2]}"), text[matched.end() :]
        matched = _LOOSE_STEP.match(text)
        if matched and (
            self.moving is None or self.cells.names[self.moving] == matched[1] + matched[2]
        ):
            return self._between(matched[1] + matched[2], matched[3] + matched[4]), text[
                matched.end() :
            ]
        if matched := _LOOSE_GOAL.match(text):
            name = matched[1] + matched[2]
            if self.moving is None:
                return self._single(name), text[matched.end() :]
            return self._between(self.cells.names[self.moving], name), text[matched.end() :]
        word, _, rest = text.partition(" ")
        return self.parse(word), rest

    def _between(self, start: str, goal: str) -> Move:
        """The step from cell to cell, a capture where an enemy stands."""
        there = self.cells.index.get(goal)
        prey = there is not None and self.owner(there) == 1 - self.seat
        return self.parse(f"{start}{'x' if prey else '-'}{goal}")

    def _single(self, name: str) -> Move:
        """The one step that a cell alone can mean: the goal first, else the stack."""
        if self.ending:
            raise GameOver(Common.game_over())
        cell, legal = cell_index(self.cells, name), self.legal()
        for fitting in (
            [m for m in legal if m.goal == cell],
            [m for m in legal if m.start == cell],
        ):
            if len(fitting) == 1:
                return fitting[0]
            if fitting:
                raise Ambiguous(No.several(At(name, moves=self.listed(fitting))))
        if self.tile(cell) is None and self.owner(cell) is None:
            raise self.refusal(Move("deploy", cell))
        if self.owner(cell) == 1 - self.seat:
            raise IllegalMove(No.no_reach(Tried("", name, who(1 - self.seat))))
        raise IllegalMove(No.no_step(At(name)))
