"""What Seesaw says to people: the question asked, the effect of a move, the score.

In which words: :mod:`rules.games.seesaw.say`.
"""

from collections.abc import Sequence
from dataclasses import replace

from rules.core import Cells, Choice, Data, Parts, Prompt
from rules.games.seesaw.board import LETTERS, NORTH, SOUTH, Move
from rules.games.seesaw.notation import Notation
from rules.games.seesaw.options import SeesawOptions
from rules.games.seesaw.refusals import way_of, who
from rules.games.seesaw.say import (
    Ask,
    Asked,
    Brief,
    Counts,
    Grown,
    Name,
    Number,
    Say,
    Some,
    Step,
    Would,
)
from rules.phrase import Items, Said
from rules.telling import MoveTraits, Telling


class SeesawState(Notation, Telling[Move]):
    """One position of Seesaw, with its rules, notation and sentences."""

    __slots__ = ()

    def prompt(self) -> Prompt:
        """Asks for a stack to move, or how the one in motion goes on."""
        if self.ending:
            return Choice(said=Ask.over())
        asked = Asked(who(self.seat))
        if self.moving is not None:
            moving = replace(asked, cell=self.cells.names[self.moving], n=self.left)
            return Cells(said=(Ask.again if self.captures() else Ask.rest)(moving))
        if captures := self.captures():
            return Cells(said=Ask.capture(replace(asked, cells=self._prey(captures))))
        walks, deployments = self.walks(), self.deployments()
        if not walks and not deployments:
            return Choice(said=Ask.pass_(asked))
        ask = Ask.turn if walks and deployments else Ask.move if walks else Ask.deploy
        return Cells(said=ask(asked))

    def parts(self, move: Move, /) -> Parts:
        """First the stack, then its goal; of the stack in motion only the goal.

        ``value`` is the height of the stack after the step.
        """
        if move.verb == "pass":
            return Parts("pass")
        names, after = self.cells.names, self.play(move)
        if move.verb == "stop":
            assert self.moving is not None
            return Parts("stop", (), after.height[self.moving])
        walks_on = move.verb == "deploy" or self.moving is not None
        cells = (names[move.goal],) if walks_on else (names[move.start], names[move.goal])
        return Parts(move.verb, cells, after.height[move.goal])

    def scores(self) -> list[int]:
        """Pieces on the board: how far one has come, not points."""
        return [self.pieces(SOUTH), self.pieces(NORTH)]

    def detail(self) -> Data:
        """Both sides' stacks, pieces and tiles, and the stack in motion with its steps left."""
        counts = {
            LETTERS[seat]: {
                "stacks": self.stacks[seat].bit_count(),
                "pieces": self.pieces(seat),
                "tiles": self.tiles[seat].bit_count(),
            }
            for seat in (SOUTH, NORTH)
        }
        moving = None if self.moving is None else self.cells.names[self.moving]
        return {**counts, "moving": moving, "left": self.left}

    def score_lines(self, _options: SeesawOptions, /) -> list[Said]:
        """One sentence a side, South first."""
        return [
            Brief.score(
                Counts(
                    who(seat),
                    Number.stacks(Some(self.stacks[seat].bit_count())),
                    Number.tiles(Some(self.tiles[seat].bit_count())),
                )
            )
            for seat in (SOUTH, NORTH)
        ]

    def events(self, move: Move, /) -> list[Said]:
        """The step, then what follows from it: a stack that grew, the end."""
        after = self.play(move)
        grown, outcome = self._grown(move, after), after.outcome
        told = [self._told(move), *([Say.grown(grown)] if grown else [])]
        return [*told, outcome.why, after.result()] if outcome else told

    def brief(self, events: Sequence[Said], /) -> list[Said]:
        """The first step, with all that was taken; then how tall the stack grew."""
        first, *_ = events
        taken = sum(said.phrase in (Say.capture, Say.capture__on) for said in events)
        if taken:
            first = Brief.capture(replace(first.values, n=taken))
        return [first, *(Brief.grown(said.values) for said in events if said.phrase is Say.grown)]

    def preview(self, move: Move, _options: SeesawOptions, /) -> list[Said]:
        """What comes of the step in one sentence; then what it obliges the opponent to."""
        after, step = self.play(move), self._step(move)
        if grown := self._grown(move, after):
            would = {"move": Would.move, "capture": Would.capture, "stop": Would.stop}
            told = would[move.verb](grown)
        elif after.moving is not None:
            told = (Would.again if after.captures() else Would.rest)(replace(step, n=after.left))
        else:
            told = self._told(move)
        if after.ending:
            return [told, Would.ends(), after.result()]
        if after.moving is None and (threats := after.captures()):
            cells = self._prey(threats)
            return [told, Would.threat(replace(step, cells=cells, n=len(cells.of)))]
        return [told]

    def traits(self, move: Move, _options: object, /) -> MoveTraits:
        """To stop and to pass have names; the bot stops by itself where nothing is at stake.

        Signs are not read aloud, so a step between cells is in words: ``d3 captures d4``.
        """
        if move.verb == "stop":
            return MoveTraits(name=Name.stop(), stops=True)
        if move.verb == "pass":
            return MoveTraits(name=Name.pass_())
        start, goal = (
            "" if cell < 0 else self.cells.names[cell] for cell in (move.start, move.goal)
        )
        if move.verb == "deploy":
            return MoveTraits(words=("deploy", goal))
        return MoveTraits(words=(start, "captures" if move.verb == "capture" else "to", goal))

    def result(self) -> Said:
        """Who won a game that is over."""
        if self.ending == "blocked":
            return Say.drawn()
        winner = SOUTH if self.stacks[SOUTH] else NORTH
        return Say.won(Step(who(winner), who(1 - winner)))

    def _told(self, move: Move) -> Said:
        """What the move itself does; of a stack in motion where it goes on to."""
        on = self.moving is not None
        said = {
            "deploy": Say.deploy,
            "move": Say.move__on if on else Say.move,
            "capture": Say.capture__on if on else Say.capture,
            "stop": Say.stop,
            "pass": Say.pass_,
        }
        return said[move.verb](self._step(move))

    def _step(self, move: Move) -> Step:
        """Every name and number a sentence about a step may need."""
        names, step = self.cells.names, Step(who(self.seat), who(1 - self.seat))
        if move.start >= 0:
            step = replace(step, start=names[move.start], height=self.height[move.start])
        if move.goal >= 0:
            step = replace(step, goal=names[move.goal], prey=self.height[move.goal])
        if move.verb == "stop" and self.moving is not None:
            step = replace(step, goal=names[self.moving], height=self.height[self.moving])
        return step

    def _grown(self, move: Move, after: "SeesawState") -> Grown | None:
        """The stack that moves, if that makes it grow."""
        start = move.start if self.moving is None else self.moving
        height = after.height[start if move.verb == "stop" else move.goal]
        if start < 0 or height == self.height[start]:
            return None
        step, way = self._step(move), way_of(self.seat, height)
        return Grown(step.side, step.goal, step.start, height, step.prey, way)

    def _prey(self, captures: Sequence[Move]) -> Items:
        """What can be captured, in the order of the board."""
        cells = sorted({move.goal for move in captures})
        return Items(tuple(self.cells.names[cell] for cell in cells), "unit")
