"""What Tumbleweed says to people: the question asked, the effect of a move, the score.

Keys and values only; the English stands in :mod:`rules.games.tumbleweed.words`.
"""

from dataclasses import replace
from typing import Self

from rules.core import Cells, Choice, Data, Event, Parts, Prompt
from rules.games.tumbleweed.board import (
    LETTERS,
    NEUTRAL,
    PASS,
    RED,
    SUGGESTED,
    WHITE,
    Colour,
    Move,
)
from rules.games.tumbleweed.notation import Notation
from rules.games.tumbleweed.options import TumbleweedOptions
from rules.words import Value

_NAMED = 6
"""As many cells are named in a sentence."""


class TumbleweedState(Notation):
    """One position of Tumbleweed, with its rules, notation and sentences."""

    __slots__ = ()

    def prompt(self) -> Prompt:
        """Asks for a cell to play, or in the setup for a cell or a side."""
        if self.ending:
            return Choice("tumbleweed.prompt.over")
        if self.phase == "side":
            return Choice("tumbleweed.prompt.side")
        if self.phase != "play":
            return Cells(f"tumbleweed.prompt.{self.phase}")
        side = {"side": self.named(self.colour)}
        if next(self.placements(self.colour), None) is None:
            return Choice("tumbleweed.prompt.pass", side)
        return Cells("tumbleweed.prompt.play", side)

    def suggested(self) -> tuple[str, ...]:
        """A set-up that is fair to both sides, while both of its places are free to choose."""
        centre = len(self.owner) // 2
        if self.phase != "red" or not self.owner[centre]:
            return ()
        return SUGGESTED.get(self.size, ())

    def parts(self, move: Move, /) -> Parts:
        """``value`` is the new height; for the verb ``side`` the letter taken."""
        if self.phase == "side":
            return Parts("side", (), LETTERS[move])
        if move == PASS:
            return Parts("pass")
        cells = (self.cells.names[move],)
        if self.phase != "play":
            return Parts(self.phase, cells, 2 if self.phase == "neutral" else 1)
        return Parts(self._verb(move), cells, self.sight(move, self.colour))

    def _verb(self, move: Move) -> str:
        owner = self.owner[move]
        return "place" if not owner else "reinforce" if owner == self.colour else "capture"

    def scores(self) -> list[int]:
        """Each seat's cells, 0 before sides are chosen."""
        if not self.host:
            return [0, 0]
        return [self.tally(self.host).total, self.tally(3 - self.host).total]

    def detail(self) -> Data:
        """Both sides' cells, the cells that are nobody's, and the stale count."""
        empty = [self.status(cell) for cell, owner in enumerate(self.owner) if not owner]
        sides = {LETTERS[c]: self.tally(c) for c in (RED, WHITE)}
        return {
            **{
                letter: {"owned": t.owned, "controlled": t.controlled, "total": t.total}
                for letter, t in sides.items()
            },
            "contested": empty.count("contested"),
            "unseen": empty.count("unseen"),
            "neutral": self.owner.count(NEUTRAL),
            "stale": self.stale,
        }

    def score_lines(self, options: TumbleweedOptions, /) -> list[Event]:
        """One sentence a side, Red first; owned cells only for experts while they play."""
        if self.phase != "play":
            return []
        return [self._score_line(colour, options) for colour in (RED, WHITE)]

    def _score_line(self, colour: Colour, options: TumbleweedOptions) -> Event:
        tally = self.tally(colour)
        if options.aid == "expert" and not self.ending:
            return Event("tumbleweed.score.owned", {"side": self.named(colour), "n": tally.owned})
        values: dict[str, Value] = {"side": self.named(colour), "total": tally.total}
        values |= {"owned": tally.owned, "controlled": tally.controlled}
        return Event("tumbleweed.score.total", values)

    def events(self, move: Move, /) -> list[Event]:
        """The move, then what follows from it: the stale reminder, or the end and its result."""
        after = self.play(move)
        events = [self._move_event("event", move)]
        if after.ending:
            events += [Event(f"tumbleweed.reason.{after.ending}"), after._result()]
        elif after.limits and after.is_reminded:
            events.append(_reminder(after.stale, after.limits))
        return events

    def preview(self, move: Move, options: TumbleweedOptions, /) -> list[Event]:
        """What comes of the move, warnings last; experts are told no more than they point at."""
        after = self.play(move)
        expert = options.aid == "expert"
        if expert and self.phase == "play" and move != PASS:
            events = [Event("tumbleweed.preview.expert", self._values(move))]
        else:
            events = [self._move_event("preview", move)]
        if after.ending:
            events.append(Event("tumbleweed.preview.ends"))
            if not expert:
                events.append(after._result())
        elif move == PASS:
            events.append(
                Event("tumbleweed.preview.pass_next", {"other": self.side_names()["other"]})
            )
        elif self.phase == "play" and not expert:
            red, white = after.tally(RED).total, after.tally(WHITE).total
            values: dict[str, Value] = {"red": red, "white": white}
            values |= {"red_side": self.named(RED), "white_side": self.named(WHITE)}
            events.append(Event("tumbleweed.preview.score", values))
            if self.is_suicidal(move):
                events.append(Event("tumbleweed.preview.suicidal", self._values(move)))
            events += self._still_lost(after, move)
        return events

    def _still_lost(self, after: Self, move: Move) -> list[Event]:
        """Which other stacks of one's own the opponent could take after *move*."""
        names = [self.cells.names[cell] for cell in after.takeable(self.colour) if cell != move]
        if not names:
            return []
        listed = ", ".join(names[:_NAMED]) + (" and more" if len(names) > _NAMED else "")
        return [Event("tumbleweed.preview.danger", self.side_names() | {"cells": listed})]

    def dangers(self) -> list[Event]:
        """Stacks of the side to move that the opponent could take, the surest losses first."""
        if self.phase != "play" or self.ending:
            return []
        theirs = replace(self, colour=3 - self.colour)
        sure = self.good_captures(theirs.colour)
        cells = sorted(self.takeable(self.colour), key=lambda cell: cell not in sure)
        return [theirs._move_event("event", cell) for cell in cells]

    def _move_event(self, kind: str, move: Move) -> Event:
        """The sentence about the move itself: an event, or an preview in the second person."""
        key = f"tumbleweed.{kind}"
        names = self.host_and_guest()
        if self.phase == "side":
            return Event(f"{key}.side.{LETTERS[move]}", names)
        if self.phase == "neutral":
            return Event(f"{key}.neutral", {**names, "cell": self.cells.names[move]})
        if self.phase != "play":
            side = self.named(RED if self.phase == "red" else WHITE)
            return Event(f"{key}.token", {**names, "cell": self.cells.names[move], "side": side})
        if move == PASS:
            forced = next(self.placements(self.colour), None) is None
            return Event(f"{key}.forced_pass" if forced else f"{key}.pass", self.side_names())
        verb = self._verb(move) if self.owner[move] != NEUTRAL else "capture_neutral"
        return Event(f"{key}.{verb}", self._values(move))

    def _values(self, move: Move) -> dict[str, Value]:
        """Every number a sentence about a play may need."""
        return {
            **self.side_names(),
            "cell": self.cells.names[move],
            "old": self.height[move],
            "height": self.sight(move, self.colour),
            "threat": self.sight(move, 3 - self.colour),
        }

    def _result(self) -> Event:
        red, white = self.tally(RED).total, self.tally(WHITE).total
        if red == white:
            return Event("tumbleweed.event.drawn", {"total": red})
        winner = RED if red > white else WHITE
        values: dict[str, Value] = {"side": self.named(winner)}
        return Event(
            "tumbleweed.event.won", values | {"most": max(red, white), "least": min(red, white)}
        )


def _reminder(stale: int, limits: tuple[int, int]) -> Event:
    """What is said while nothing changes hands: at length once, then what is left."""
    left = limits[1] - stale
    if stale > limits[0]:
        return Event("tumbleweed.event.stale_left", {"n": left})
    if stale % 2 or stale == 2:
        return Event("tumbleweed.event.stale_moves", {"moves": stale, "n": left})
    return Event("tumbleweed.event.stale", {"turns": stale // 2, "n": left})
