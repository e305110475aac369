"""What Stigmergy says to people: the question asked, the effect of a move, the score.

In which words: :mod:`rules.games.stigmergy.say`.
"""

from dataclasses import replace
from typing import Self

from rules.core import Cells, Choice, Data, Number, Parts, Prompt
from rules.games.stigmergy.board import BLACK, BUTTON, LETTERS, PASS, WHITE, Move, usual_komi
from rules.games.stigmergy.notation import Notation
from rules.games.stigmergy.options import StigmergyOptions
from rules.games.stigmergy.say import (
    Ahead,
    Ask,
    Even,
    Gain,
    Name,
    Result,
    Say,
    Score,
    Setup,
    Some,
    Started,
    Threat,
    Threatened,
    Total,
    Totals,
    Turn,
)
from rules.phrase import Items, Said, Who
from rules.scores import number
from rules.telling import MoveTraits, Telling, some

_SCORES = {
    (False, False): Score.side,
    (True, False): Score.side_komi,
    (False, True): Score.side_button,
    (True, True): Score.side_komi_button,
}
"""With komi, with the half-point token."""

_EVEN = 4
"""So far from the usual one a komi is no surprise."""

_LISTED = 24
"""The largest komi that is called by its number."""


class StigmergyState(Notation, Telling[Move]):
    """One position of Stigmergy, with its rules, notation and sentences."""

    __slots__ = ()

    def prompt(self) -> Prompt:
        """Asks for the komi, a side, or a cell to play."""
        if self.is_over:
            return Choice(said=Ask.over())
        if self.phase == "komi":
            most = len(self.cells)
            return Number(Ask.komi(Even(usual_komi(self.size), most)), 0, most)
        if self.phase == "side":
            return Choice(said=Ask.side(Some(self.komi)))
        if self._is_stuck:
            return Choice(said=(Ask.button if self.may_take_button else Ask.pass_)(self._turn()))
        asked = Ask.play_pass if self.may_pass else Ask.play
        asked = Ask.play_button if self.may_take_button else asked
        return Cells(said=(Ask.answer if self.passes else asked)(self._turn()))

    @property
    def _is_stuck(self) -> bool:
        """The side to act has no cell to play."""
        return next(self.placements(self.colour), None) is None

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

    def score_lines(self, options: StigmergyOptions, /) -> list[Said]:
        """One sentence a side, Black first."""
        if self.phase != "play":
            return []
        totals = [self._total(colour) for colour in (BLACK, WHITE)]
        return [_SCORES[bool(t.komi), "½" in t.total](t) for t in totals]

    def provisional(self) -> list[Said]:
        """The open cells, and the button if it lies ready."""
        if self.phase != "play" or self.is_over:
            return []
        told = [Score.open(Some(self.n_open)) if self.n_open else Score.closed()]
        return [*told, Score.ready()] if self.may_take_button else told

    def score_note(self) -> Said | None:
        """The komi, which White's score holds."""
        return Score.komi(Some(self.komi)) if self.phase == "play" and self.komi else None

    def _total(self, colour: int) -> Total:
        tally = self.tally(colour)
        total = number(tally.total)
        return Total(self.who(colour), total, tally.stones, tally.controlled, tally.komi)

    def begun(self, first: Who, /) -> Said:
        """What White gets."""
        return Say.start(Started(self.komi, first, self.who(WHITE)))

    def events(self, move: Move, /) -> list[Said]:
        """The move, then what follows from it: passing becomes possible, or the end."""
        after = self.play(move)
        if after.outcome:
            return [self._told(move), after.outcome.why, after.result()]
        return [self._told(move), *self._changed(move, after), *self._closed(move, after)]

    def _changed(self, move: Move, after: Self) -> list[Said]:
        """What a stone brings: cells won, cells of the opponent's lost, stones to replace next."""
        if self.phase != "play" or move < 0:
            return []
        me, other = self.colour, 3 - self.colour
        who, theirs = self.who(me), self.who(other)
        won, lost = (
            {*b.controlled(side)} - {*a.controlled(side)}
            for side, a, b in ((me, self, after), (other, after, self))
        )
        new = sorted({*after.threatened(other)} - {*self.threatened(other)})
        gains = Say.gains__lost if lost else Say.gains
        told = [gains(Gain(who, theirs, len(won), len(lost)))] if won else []
        told += [Say.breaks(Gain(who, theirs, len(lost)))] if lost and not won else []
        names = some([self.cells.names[cell] for cell in new])
        return [*told, *([Say.threatens(Threat(who, names))] if new else [])]

    def _closed(self, move: Move, after: Self) -> list[Said]:
        """That *move* gives the last empty cells to somebody."""
        if self.phase != "play" or after.n_open or not (self.n_open or move == BUTTON):
            return []
        return [(Say.closed_button if after.may_take_button else Say.closed)()]

    def preview(self, move: Move, options: StigmergyOptions, /) -> list[Said]:
        """What comes of the move: the score, new threats, what the opponent may still replace.

        No move of one's own puts a stone in danger: it only takes lines from the opponent.
        """
        after, told = self.play(move), [self._told(move)]
        if after.is_over:
            return [*told, Ahead.ends(), after.result()]
        if self.phase == "komi":
            usual = usual_komi(self.size)
            is_even = abs(move - usual) <= _EVEN
            return told if is_even else [*told, Ahead.uneven(Even(usual, len(self.cells)))]
        if self.phase != "play":
            return told
        if move >= 0 and not self.owner[move] and self.controller(move) == self.colour:
            told.append(Ahead.fill(self._turn(move)))
        totals = tuple(Score.brief(after._total(colour)) for colour in (BLACK, WHITE))
        told.append(Ahead.score(Totals(Items(totals, "unit"))))
        if move == PASS:
            return [*told, Ahead.pass_next(self._turn())]
        me, other = self.colour, 3 - self.colour
        new = {*after.threatened(other)} - {*self.threatened(other)}
        for ahead, cells in ((Ahead.threat, sorted(new)), (Ahead.danger, after.threatened(me))):
            names = [self.cells.names[cell] for cell in cells]
            told += [ahead(Threatened(self.who(other), some(names)))] if names else []
        return [*told, *self._closed(move, after)]

    def dangers(self) -> list[Said]:
        """Stones of the side to move that the opponent could replace."""
        if self.phase != "play" or self.is_over:
            return []
        theirs = replace(self, colour=3 - self.colour)
        return [theirs._told(cell) for cell in self.threatened(self.colour)]

    def traits(self, move: Move, _options: object, /) -> MoveTraits:
        """All but a stone have names."""
        if self.phase == "komi":
            return MoveTraits(Name.komi(Some(move)) if move <= _LISTED else Name.any_komi())
        if self.phase == "side":
            return MoveTraits((Name.take_black if move == BLACK else Name.take_white)())
        if move < 0:
            return MoveTraits((Name.pass_ if move == PASS else Name.button)())
        return MoveTraits()

    def _told(self, move: Move) -> Said:
        """What the move itself does."""
        if self.phase == "komi":
            return (Say.komi_odd if move % 2 else Say.komi_even)(Setup(move))
        if self.phase == "side":
            return (Say.takes_black if move == BLACK else Say.takes_white)(Setup(self.komi))
        if move == BUTTON:
            return Say.button(self._turn())
        if move == PASS:
            return (Say.forced_pass if self._is_stuck else Say.pass_)(self._turn())
        return (Say.replace if self.owner[move] else Say.place)(self._turn(move))

    def _turn(self, move: Move = PASS) -> Turn:
        """Who moves, and where."""
        cell = self.cells.names[move] if move >= 0 else ""
        return Turn(self.who(self.colour), self.who(3 - self.colour), cell)

    def result(self) -> Said:
        """Who won a game that is over."""
        black, white = (self.tally(colour).total for colour in (BLACK, WHITE))
        least, most = sorted((black, white))
        winner = self.who(BLACK if black > white else WHITE)
        return Say.won(Result(winner, number(most), number(least)))
