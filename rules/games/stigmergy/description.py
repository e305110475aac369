"""What Stigmergy says to people: the question asked, the effect of a move, the score.

Keys and values only; the English stands in :mod:`rules.games.stigmergy.words`.
"""

from collections.abc import Sequence
from dataclasses import replace

from rules.core import Cells, Choice, Data, Event, Number, Parts, Prompt
from rules.games.stigmergy.board import (
    BLACK,
    BUTTON,
    LETTERS,
    PASS,
    WHITE,
    Colour,
    Move,
    usual_komi,
)
from rules.games.stigmergy.notation import Notation
from rules.games.stigmergy.options import StigmergyOptions
from rules.words import Value

_NAMED = 6
"""As many cells are named in a sentence."""


class StigmergyState(Notation):
    """One position of Stigmergy, with its rules, notation and sentences."""

    __slots__ = ()

    def prompt(self) -> Prompt:
        """Asks for the komi, a side, or a cell to play."""
        if self.is_over:
            return Choice("stigmergy.prompt.over")
        if self.phase == "komi":
            most = len(self.cells)
            values: dict[str, Value] = {"most": most, "usual": usual_komi(self.size)}
            return Number("stigmergy.prompt.komi", 0, most, values)
        if self.phase == "side":
            return Choice("stigmergy.prompt.side", {"n": self.komi})
        if next(self.placements(self.colour), None) is None:
            only = "button" if self.may_take_button else "pass"
            return Choice(f"stigmergy.prompt.{only}", self.side_names())
        aside = "_button" if self.may_take_button else "_pass" if self.may_pass else ""
        key = "answer" if self.passes else f"play{aside}"
        return Cells(f"stigmergy.prompt.{key}", self.side_names())

    def suggested(self) -> tuple[str, ...]:
        """The komi that is usual on this board, while it is to be named."""
        return (f"komi:{usual_komi(self.size)}",) if self.phase == "komi" else ()

    def parts(self, move: Move, /) -> Parts:
        """``value`` is the number of the verb ``komi``, and the letter taken of ``side``."""
        if self.phase == "komi":
            return Parts("komi", (), move)
        if self.phase == "side":
            return Parts("side", (), LETTERS[move])
        if move < 0:
            return Parts("pass" if move == PASS else "button")
        return Parts("replace" if self.owner[move] else "place", (self.cells.names[move],))

    def scores(self) -> list[float]:
        """Each seat's points, 0 before sides are chosen."""
        if not self.host:
            return [0, 0]
        return [self.tally(self.host).total, self.tally(3 - self.host).total]

    def detail(self) -> Data:
        """Both sides' points, the empty cells that are nobody's, and the button."""
        counts_by_side: dict[str, object] = {}
        for colour in (BLACK, WHITE):
            tally = self.tally(colour)
            counts_by_side[LETTERS[colour]] = {
                "stones": tally.stones,
                "controlled": tally.controlled,
                "komi": tally.komi,
                "button": tally.button,
            }
        button = None if self.button is None else LETTERS[self.button] if self.button else "ready"
        return counts_by_side | {"uncontrolled": self.n_open, "button": button}

    def score_lines(self, options: StigmergyOptions, /) -> list[Event]:
        """One sentence a side, Black first; what is provisional about it; the button if it lies
        ready."""
        if self.phase != "play":
            return []
        events = [self._score_line(colour) for colour in (BLACK, WHITE)]
        if not self.is_over:
            key = "open" if self.n_open else "closed"
            events.append(Event(f"stigmergy.score.{key}", {"n": self.n_open}))
        if self.may_take_button:
            events.append(Event("stigmergy.score.ready"))
        return events

    def score_note(self) -> Event | None:
        """The komi, which White's score holds."""
        is_there = self.phase == "play" and self.komi
        return Event("stigmergy.score.komi", {"n": self.komi}) if is_there else None

    def _score_line(self, colour: Colour) -> Event:
        tally = self.tally(colour)
        values: dict[str, Value] = {"side": self.named(colour), "total": points(tally.total)}
        values |= {"stones": tally.stones, "controlled": tally.controlled, "komi": tally.komi}
        extras = ("_komi" if tally.komi else "") + ("_button" if tally.button else "")
        return Event(f"stigmergy.score.side{extras}", values)

    def events(self, move: Move, /) -> list[Event]:
        """The move, then what follows from it: passing becomes possible, or the end."""
        after = self.play(move)
        events = [self._move_event("event", move)]
        if after.is_over:
            events += [Event("stigmergy.reason.passes"), after._result()]
        elif self.phase == "play" and not after.n_open and (self.n_open or move == BUTTON):
            events.append(Event(f"stigmergy.event.{after._closed()}"))
        return events

    def preview(self, move: Move, options: StigmergyOptions, /) -> list[Event]:
        """What comes of the move: the score, new threats, what the opponent may still replace.

        No move of one's own puts a stone in danger: it only takes lines from the opponent.
        """
        after = self.play(move)
        events = [self._move_event("preview", move)]
        if after.is_over:
            return [*events, Event("stigmergy.preview.ends"), after._result()]
        if self.phase != "play":
            return events
        if move >= 0 and not self.owner[move] and self.controller(move) == self.colour:
            events.append(Event("stigmergy.preview.fill", {"cell": self.cells.names[move]}))
        events.append(Event("stigmergy.preview.score", after._totals()))
        if move == PASS:
            return [*events, Event("stigmergy.preview.pass_next", self.side_names())]
        me, other = self.colour, 3 - self.colour
        known = set(self.threatened(other))
        new = [cell for cell in after.threatened(other) if cell not in known]
        events += self._about("threat", new) + self._about("danger", after.threatened(me))
        if not after.n_open and (self.n_open or move == BUTTON):
            events.append(Event(f"stigmergy.event.{after._closed()}"))
        return events

    def dangers(self) -> list[Event]:
        """Stones of the side to move that the opponent could replace."""
        if self.phase != "play" or self.is_over:
            return []
        theirs = replace(self, colour=3 - self.colour)
        return [theirs._move_event("event", cell) for cell in self.threatened(self.colour)]

    def _closed(self) -> str:
        """Which sentence says that every empty cell is controlled."""
        return "closed_button" if self.may_take_button else "closed"

    def _about(self, key: str, cells: Sequence[Move]) -> list[Event]:
        """A sentence about *cells*, if there are any."""
        if not cells:
            return []
        names = [self.cells.names[cell] for cell in cells[:_NAMED]]
        listed = ", ".join(names) + (" and more" if len(cells) > _NAMED else "")
        return [Event(f"stigmergy.preview.{key}", self.side_names() | {"cells": listed})]

    def _move_event(self, kind: str, move: Move) -> Event:
        """The sentence about the move itself: an event, or an preview in the second person."""
        key = f"stigmergy.{kind}"
        names = self.host_and_guest()
        if self.phase == "komi":
            kind = "komi_odd" if move % 2 else "komi_even"
            return Event(f"{key}.{kind}", {**names, "n": move})
        if self.phase == "side":
            return Event(f"{key}.side.{LETTERS[move]}", {**names, "n": self.komi})
        if move == BUTTON:
            return Event(f"{key}.button", self.side_names())
        if move == PASS:
            forced = next(self.placements(self.colour), None) is None
            return Event(f"{key}.forced_pass" if forced else f"{key}.pass", self.side_names())
        verb = "replace" if self.owner[move] else "place"
        return Event(f"{key}.{verb}", self.side_names() | {"cell": self.cells.names[move]})

    def _totals(self) -> dict[str, Value]:
        return {
            "black": points(self.tally(BLACK).total),
            "white": points(self.tally(WHITE).total),
            "black_side": self.named(BLACK),
            "white_side": self.named(WHITE),
        }

    def _result(self) -> Event:
        black, white = self.tally(BLACK).total, self.tally(WHITE).total
        values: dict[str, Value] = {"side": self.named(BLACK if black > white else WHITE)}
        values |= {"most": points(max(black, white)), "least": points(min(black, white))}
        return Event("stigmergy.event.won", values)


def points(total: float) -> str:
    """A score as it is written in every language: ``16`` or ``16½``."""
    return f"{int(total)}{'½' if total % 1 else ''}"
