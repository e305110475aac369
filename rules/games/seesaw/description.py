"""What Seesaw says to people: the question asked, the effect of a move, the score.

Keys and values only; the English stands in :mod:`rules.games.seesaw.words`.
"""

from collections.abc import Sequence

from rules.core import Cells, Choice, Data, Event, Parts, Prompt
from rules.games.seesaw.board import LETTERS, NORTH, SOUTH, Move, is_upward
from rules.games.seesaw.notation import Notation
from rules.games.seesaw.options import SeesawOptions
from rules.games.seesaw.refusals import side_term
from rules.words import Term, Value


class SeesawState(Notation):
    """One position of Seesaw, with its rules, notation and sentences."""

    __slots__ = ()

    def prompt(self) -> Prompt:
        """Asks for a stack to move, or how the one in motion goes on."""
        if self.ending:
            return Choice("seesaw.prompt.over")
        values: dict[str, Value] = {"side": side_term(self.seat)}
        if self.moving is not None:
            values |= {"cell": self.cells.names[self.moving], "n": self.left}
            key = "again" if self.captures() else "rest"
            return Cells(f"seesaw.prompt.{key}", values)
        if captures := self.captures():
            prey = sorted({move.goal for move in captures})
            values["cells"] = ", ".join(self.cells.names[cell] for cell in prey)
            return Cells("seesaw.prompt.capture", values)
        walks, deployments = self.walks(), self.deployments()
        if not walks and not deployments:
            return Choice("seesaw.prompt.pass", values)
        key = "turn" if walks and deployments else "move" if walks else "deploy"
        return Cells(f"seesaw.prompt.{key}", values)

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

    def score_lines(self, options: SeesawOptions, /) -> list[Event]:
        """One sentence a side, South first."""
        return [
            Event(
                "seesaw.score.side",
                {"side": side_term(seat), **self.detail()[LETTERS[seat]]},
            )
            for seat in (SOUTH, NORTH)
        ]

    def events(self, move: Move, /) -> list[Event]:
        """The step, then what follows from it: a stack that grew, the end."""
        after, values = self.play(move), self._values(move)
        events = [Event(f"seesaw.event.{move.verb}", values)]
        if growth := self._growth(move, after):
            events.append(Event("seesaw.event.grown", growth))
        if after.ending:
            events.append(Event(f"seesaw.reason.{after.ending}"))
            events.append(after._result())
        return events

    def brief(self, events: Sequence[Event], /) -> list[Event]:
        """The first step, with all that was taken; then how tall the stack grew."""
        first, side = events[0], events[0].values["side"]
        taken = sum(event.key == "seesaw.event.capture" for event in events)
        if taken:
            first = Event("seesaw.brief.capture", {**first.values, "n": taken})
        grown = [e.values["height"] for e in events if e.key == "seesaw.event.grown"]
        return [first, *(Event("seesaw.brief.grown", {"side": side, "height": h}) for h in grown)]

    def preview(self, move: Move, options: SeesawOptions, /) -> list[Event]:
        """What comes of the step in one sentence; then what it obliges the opponent to."""
        after, values = self.play(move), self._values(move)
        key = f"seesaw.preview.{move.verb}"
        if growth := self._growth(move, after):
            events = [Event(f"{key}.grows", values | growth)]
        elif after.moving is not None:
            kind = "again" if after.captures() else "rest"
            events = [Event(f"{key}.{kind}", values | {"n": after.left})]
        else:
            events = [Event(key, values)]
        if after.ending:
            events += [Event("seesaw.preview.ends"), after._result()]
        elif after.moving is None and (threats := after.captures()):
            prey = sorted({threat.goal for threat in threats})
            cells = ", ".join(self.cells.names[cell] for cell in prey)
            events.append(Event("seesaw.preview.threat", values | {"n": len(prey), "cells": cells}))
        return events

    def _values(self, move: Move) -> dict[str, Value]:
        """Every name and number a sentence about a step may need."""
        names = self.cells.names
        values: dict[str, Value] = {
            "side": side_term(self.seat),
            "other": side_term(1 - self.seat),
        }
        if move.start >= 0:
            values |= {"start": names[move.start], "height": self.height[move.start]}
        if move.goal >= 0:
            values |= {"goal": names[move.goal], "prey": self.height[move.goal]}
        if move.verb == "stop" and self.moving is not None:
            values |= {"goal": names[self.moving], "height": self.height[self.moving]}
        return values

    def _growth(self, move: Move, after: "SeesawState") -> dict[str, Value]:
        """Cell, new height and direction of the stack, if *move* made it grow."""
        start = move.start if self.moving is None else self.moving
        goal = start if move.verb == "stop" else move.goal
        if start < 0 or after.height[goal] == self.height[start]:
            return {}
        way = "up" if is_upward(self.seat, after.height[goal]) else "down"
        return {
            "goal": self.cells.names[goal],
            "height": after.height[goal],
            "way": Term(f"seesaw.way.{way}"),
        }

    def _result(self) -> Event:
        if self.ending == "blocked":
            return Event("seesaw.event.drawn")
        winner = SOUTH if self.stacks[SOUTH] else NORTH
        return Event("seesaw.event.won", {"side": side_term(winner)})
