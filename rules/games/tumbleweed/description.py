"""What Tumbleweed says to people: the question asked, the effect of a move, the score.

In which words: :mod:`rules.games.tumbleweed.say`.
"""

from dataclasses import replace

from rules.core import Cells, Choice, Data, Parts, Prompt
from rules.games.tumbleweed.board import LETTERS, NEUTRAL, PASS, RED, SUGGESTED, WHITE, Move
from rules.games.tumbleweed.notation import Notation
from rules.games.tumbleweed.options import TumbleweedOptions
from rules.games.tumbleweed.say import (
    Ahead,
    Ask,
    Name,
    Play,
    Result,
    Say,
    Score,
    Setup,
    Stale,
    Started,
    Threatened,
    Total,
    Totals,
)
from rules.phrase import Items, Phrase, Said, Who
from rules.telling import MoveTraits, Telling, some

_PLACED = {"neutral": Ask.neutral, "red": Ask.red, "white": Ask.white}
_PLAYS = {"place": Say.place, "capture": Say.capture, "reinforce": Say.reinforce}


class TumbleweedState(Notation, Telling[Move]):
    """One position of Tumbleweed, with its rules, notation and sentences."""

    __slots__ = ()

    def prompt(self) -> Prompt:
        """Asks for a cell to play, or in the setup for a cell or a side."""
        if self.ending:
            return Choice(said=Ask.over())
        if self.phase == "side":
            return Choice(said=Ask.side())
        if self.phase != "play":
            return Cells(said=_PLACED[self.phase]())
        return (
            Choice(said=Ask.pass_(self._turn()))
            if self._is_stuck
            else Cells(said=(Ask.settled if self._is_settled else Ask.play)(self._turn()))
        )

    @property
    def _is_settled(self) -> bool:
        """Every empty cell is somebody's, or nothing changes hands: passing is what remains."""
        if self.is_reminded:
            return True
        total = sum(self.tally(colour).total for colour in (RED, WHITE))
        return total + self.owner.count(NEUTRAL) == len(self.owner)

    @property
    def _is_stuck(self) -> bool:
        """The side to act has no cell to play."""
        return next(self.placements(self.colour), None) is None

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

    def score_lines(self, options: TumbleweedOptions, /) -> list[Said]:
        """One sentence a side, Red first; owned cells only for experts while they play."""
        if self.phase != "play":
            return []
        is_hidden = options.aid == "expert" and not self.ending
        return [*self._totals(Score.owned if is_hidden else Score.total)]

    def _totals(self, score: Phrase[Total]) -> tuple[Said, ...]:
        tallies = [(colour, self.tally(colour)) for colour in (RED, WHITE)]
        return tuple(score(Total(self.who(c), one.owned, one.controlled)) for c, one in tallies)

    def begun(self, first: Who, /) -> Said:
        """That White sees more."""
        return Say.start(Started(first, self.who(WHITE)))

    def events(self, move: Move, /) -> list[Said]:
        """The move, then what follows from it: the stale reminder, or the end and its result."""
        after, told = self.play(move), [self._told(move)]
        if after.outcome:
            told += [after.outcome.why, after.result()]
        elif after.limits and after.is_reminded:
            told.append(_reminder(after.stale, after.limits))
        return told

    def preview(self, move: Move, options: TumbleweedOptions, /) -> list[Said]:
        """What comes of the move, warnings last; experts are told no more than they point at."""
        after, told = self.play(move), [self._told(move)]
        expert = options.aid == "expert"
        if expert and self.phase == "play" and move != PASS:
            ahead = Ahead.expert_red if self.colour == RED else Ahead.expert_white
            told = [ahead(self._turn(move))]
        if after.ending:
            told += [Ahead.ends(), *([] if expert else [after.result()])]
        elif move == PASS:
            told.append(Ahead.pass_next(self._turn()))
        elif self.phase == "play" and not expert:
            told.append(Ahead.score(Totals(Items(after._totals(Score.brief), "unit"))))
            if self.is_suicidal(move):
                told.append(Ahead.suicidal(self._turn(move)))
            lost = [self.cells.names[c] for c in after.takeable(self.colour) if c != move]
            if lost:  # other stacks of one's own that could be taken then
                told.append(Ahead.danger(Threatened(self.who(3 - self.colour), some(lost))))
        return told

    def dangers(self) -> list[Said]:
        """Stacks of the side to move that the opponent could take, the surest losses first."""
        if self.phase != "play" or self.ending:
            return []
        theirs = replace(self, colour=3 - self.colour)
        sure = self.good_captures(theirs.colour)
        cells = sorted(self.takeable(self.colour), key=lambda cell: cell not in sure)
        return [theirs._told(cell) for cell in cells]

    def traits(self, move: Move, _options: object, /) -> MoveTraits:
        """A side and a pass have names."""
        if self.phase == "side":
            return MoveTraits((Name.take_red if move == RED else Name.take_white)())
        return MoveTraits(Name.pass_()) if move == PASS else MoveTraits()

    def _told(self, move: Move) -> Said:
        """What the move itself does."""
        if self.phase == "side":
            return (Say.takes_red if move == RED else Say.takes_white)(Setup(self.who(move)))
        if self.phase != "play":
            colour = {"neutral": NEUTRAL, "red": RED, "white": WHITE}[self.phase]
            said = Say.neutral if colour == NEUTRAL else Say.token
            return said(Setup(self.who(colour), self.cells.names[move]))
        if move == PASS:
            return (Say.forced_pass if self._is_stuck else Say.pass_)(self._turn())
        is_neutral = self.owner[move] == NEUTRAL
        return (Say.capture_neutral if is_neutral else _PLAYS[self._verb(move)])(self._turn(move))

    def _turn(self, move: Move = PASS) -> Play:
        """Who moves, and every number that a sentence about a stack may need."""
        me = self.colour
        if move == PASS:
            return Play(self.who(me), self.who(3 - me))
        return Play(
            self.who(me),
            self.who(3 - me),
            self.cells.names[move],
            height=self.sight(move, me),
            old=self.height[move],
            threat=self.sight(move, 3 - me),
        )

    def result(self) -> Said:
        """Who won a game that is over."""
        red, white = (self.tally(colour).total for colour in (RED, WHITE))
        won = Result(self.who(RED if red > white else WHITE), max(red, white), min(red, white))
        return (Say.won if red != white else Say.drawn)(won)


def _reminder(stale: int, limits: tuple[int, int]) -> Said:
    """What is said while nothing changes hands: at length once, then what is left."""
    said = Say.stale_moves if stale % 2 or stale == 2 else Say.stale
    told = Stale(limits[1] - stale, moves=stale, turns=stale // 2)
    return (Say.stale_left if stale > limits[0] else said)(told)
