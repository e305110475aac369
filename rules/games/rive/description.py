"""What Rive says to people: the question asked, the effect of a move, the score.

In which words: :mod:`rules.games.rive.say`.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from rules.core import Cells, Choice, Data, Parts, Prompt
from rules.games.rive.board import BLACK, LETTERS, SWAP, WHITE, Move
from rules.games.rive.notation import Notation
from rules.games.rive.options import RiveOptions
from rules.games.rive.say import (
    Ask,
    Asked,
    Brief,
    Loose,
    Name,
    Placed,
    PlacedOn,
    Removed,
    Say,
    Stones,
    Taken,
    Won,
)
from rules.groups import members
from rules.phrase import Items, Said, together
from rules.telling import MoveTraits, Telling

FEW = 3
"""Stones that one line names by their cells."""

_JOINED = {
    (2, False): Say.join_2,
    (3, False): Say.join_3,
    (2, True): Say.join_2_single,
    (3, True): Say.join_3_single,
}
"""How many groups a stone joins, and whether they are all single stones."""


class RiveState(Notation, Telling[Move]):
    """One position of Rive, with its rules, notation and sentences."""

    __slots__ = ()

    def prompt(self) -> Prompt:
        """Asks for a cell to play, or for a stone to take off."""
        if self.is_over:
            return Choice(said=Ask.over())
        side = self.who(self.colour)
        if self.to_remove:
            shrinking = Asked(side, self.to_remove, self._told_loose())
            return Cells(said=Ask.shrink(shrinking), most=self.to_remove)
        if self.may_swap:
            asked = Ask.swap if self.colour == WHITE else Ask.first
            return Cells(said=asked(Asked(side)))
        least = self.least()
        if least and self.open() == self.empty():
            asked = Ask.again_anywhere if self.again else Ask.anywhere
        elif self.again:
            asked, names = Ask.again_near if least else Ask.again_alone, self.cells.names
            cells = Items(tuple(names[cell] for cell in members(self.open())), "or")
            return Cells(said=asked(Asked(side, least, cells=cells)))
        else:
            asked = Ask.near if least else Ask.alone
        return Cells(said=asked(Asked(side, least)))

    def least(self) -> int:
        """Size of the largest group that a stone placed now will touch, 0 if it touches none."""
        return self.largest_beside(next(members(self.open())))

    def captures(self, move: Move) -> bool:
        """The move places a stone that joins groups, and stones come off next."""
        return move != SWAP and not self.to_remove and len(self.joined(move)) > 1

    def parts(self, move: Move, /) -> Parts:
        """``value`` is the letter of the stone placed or taken off, or of the side taken over."""
        if move == SWAP:
            return Parts("swap", (), LETTERS[BLACK])
        cells = (self.cells.names[move],)
        if self.to_remove:
            return Parts("remove", cells, LETTERS[self.owner[move]])
        return Parts("join" if self.captures(move) else "place", cells, LETTERS[self.colour])

    def scores(self) -> list[int]:
        """Each seat's stones."""
        black, white = self.count(BLACK), self.count(WHITE)
        return [white, black] if self.swapped else [black, white]

    def detail(self) -> Data:
        """Stones of both colours, empty cells; the stone that joined, and what is to come off."""
        return {
            "B": self.count(BLACK),
            "W": self.count(WHITE),
            "empty": self.count(0),
            "placed": self.cells.names[self.placed] if self.to_remove else None,
            "to_remove": self.to_remove,
        }

    def score_lines(self, _options: RiveOptions, /) -> list[Said]:
        """One sentence a side, Black first; nothing before the first stone."""
        if not any(self.owner):
            return []
        return [Brief.score(Stones(self.who(c), self.count(c))) for c in (BLACK, WHITE)]

    def events(self, move: Move, /) -> list[Said]:
        """The move, then the end and its result."""
        after = self.play(move)
        return [self._told(move), *([Say.full(), after.result()] if after.is_over else [])]

    def told(self, events: Sequence[Said], _fell: Sequence[Said], /) -> list[Said]:
        """A turn, of each capture the opponent's stones first: their order changes nothing."""
        return together(_theirs_first(events))

    def draft(self, previews: Sequence[Said], /) -> Sequence[Said]:
        """The same of a turn not played yet."""
        return super().draft(_theirs_first(previews))

    def are_one(self, one: Said, following: Said, /) -> bool:
        """Stones that come off after one another are one capture, whoever's they are."""
        return isinstance(one.values, Removed) and isinstance(following.values, Removed)

    def brief(self, events: Sequence[Said], /) -> list[Said]:
        """Where stones went, a few by their cells, and how many of whose came off."""
        if events[0].phrase is Say.swap:
            return []
        side, other = events[0].values.side, events[0].values.other
        placed = [said.values for said in events if isinstance(said.values, Placed)]
        off = [said.values.owner for said in events if isinstance(said.values, Removed)]
        told = list[Said]()
        if len(placed) > FEW:
            told = [Brief.placed_many(Stones(side, len(placed)))]
        elif placed:
            told = [Brief.placed(PlacedOn(side, Items(tuple(one.cell for one in placed))))]
        if other in off:
            told.append(Brief.took(Taken(side, other, off.count(other))))
        if side in off:
            told.append(Brief.gave(Stones(side, off.count(side))))
        return told

    def traits(self, move: Move, _options: object, /) -> MoveTraits:
        """A swap has a name; a stone that may come off has an owner."""
        if move == SWAP:
            return MoveTraits(name=Name.swap())
        return MoveTraits(owner=self.seat(self.owner[move])) if self.to_remove else MoveTraits()

    def _told_loose(self) -> Items:
        """The stones that may come off, the opponent's first."""
        told = list[Said]()
        for colour, whose in ((3 - self.colour, Loose.theirs), (self.colour, Loose.yours)):
            names = [self.cells.names[c] for c in members(self.loose()) if self.owner[c] == colour]
            if names:
                told.append(whose(PlacedOn(self.who(colour), Items((*names,), "or"))))
        return Items((*told,), "or")

    def _told(self, move: Move) -> Said:
        """What the move itself does."""
        side, other = self.who(self.colour), self.who(3 - self.colour)
        if move == SWAP:
            return Say.swap(Placed(side, other, next(iter(self.board()))))
        cell = self.cells.names[move]
        if self.to_remove:
            removed = Removed(side, other, self.who(self.owner[move]), Items((cell,)))
            return (Say.give if self.owner[move] == self.colour else Say.take)(removed)
        sizes = [group.size for group in self.joined(move)]
        placed = Placed(side, other, cell, size=sum(sizes) + 1)
        if len(sizes) < 2:
            return (Say.grow if sizes else Say.alone)(placed)
        first, second, third = [*sizes, 0][:3]
        joined = replace(placed, n=sum(sizes[1:]), first=first, second=second, third=third)
        return _JOINED[len(sizes), first == 1](joined)

    def result(self) -> Said:
        """Who won a game that is over."""
        black, white = self.count(BLACK), self.count(WHITE)
        winner = self.who(BLACK if black > white else WHITE)
        return Say.won(Won(winner, max(black, white), min(black, white)))


def _theirs_first(events: Sequence[Said]) -> list[Said]:
    """The *events* of a turn, of each capture the opponent's stones before one's own."""
    told = list[Said]()
    for is_off, run in groupby(events, lambda said: isinstance(said.values, Removed)):
        told += sorted(run, key=lambda said: is_off and said.phrase is Say.give)
    return told
