"""What stands on a board of Rive, and how it hangs together.

A *group* is a connected set of stones of any colours. A placement next to two or three groups
*joins* them; the new group then *shrinks* stone by stone to its *goal*, one more than the largest
group that was joined.
"""

from dataclasses import dataclass, field
from functools import cache
from typing import ClassVar, NamedTuple

from rules import hexhex
from rules.digest import digest
from rules.duel import Coloured
from rules.groups import Bits, halo, members
from rules.hexhex import Board
from rules.stones import lettered

Colour = int
BLACK, WHITE = 1, 2
LETTERS = "-BW"
"""Colour → the letter that ``board()`` and ``sides`` write."""

Move = int
"""A cell to place on or, while a group shrinks, to take a stone off; or SWAP."""

SWAP: Move = -1


@cache
def cells_of(size: str) -> Board:
    """The cells of a board: a hexagon with *size* cells a side, or ``3x3x5``."""
    if size != "3x3x5":
        return hexhex.hexhex(int(size))
    return hexhex.board([(u, v) for u in range(7) for v in range(5) if 2 <= u + v <= 8])


class Group(NamedTuple):
    """One group that is whole: its stones, and the cells around them."""

    size: int
    stones: Bits
    halo: Bits


def group_of(board: Board, stones: Bits) -> Group:
    """The group of *stones*, which are"""
    return Group(stones.bit_count(), stones, halo(board, stones))


def in_order(groups: list[Group]) -> tuple[Group, ...]:
    """Largest first."""
    return tuple(sorted(groups, reverse=True))


@dataclass(frozen=True, slots=True)
class RiveBoard(Coloured):
    """One position, as it lies.

    ``owner[cell]`` is 0 empty, 1 black, 2 white. While a group shrinks, ``placed`` is the stone
    that joined it, ``to_remove`` how many stones are still to come off, and ``shrinking`` the group
    itself, which is not among the ``groups``. Neither ``turn`` nor ``again`` is part of the
    position: what was captured before changes nothing now.
    """

    game: ClassVar[str] = "rive"
    letters: ClassVar[str] = LETTERS

    size: str
    owner: bytes
    groups: tuple[Group, ...] = field(default=(), compare=False, repr=False)
    """Largest first."""
    colour: Colour = BLACK
    may_swap: bool = False
    """White has not answered the first stone, and may take it over instead."""
    swapped: bool = False
    """Seat 0 plays White."""
    placed: int = -1
    to_remove: int = 0
    shrinking: Bits = field(default=0, compare=False, repr=False)
    again: bool = field(default=False, compare=False)
    """The side to act has captured in this turn already."""
    turn: int = field(default=0, compare=False)

    @property
    def cells(self) -> Board:
        """The board: its cells, their names and neighbours."""
        return cells_of(self.size)

    grid = cells

    @property
    def sides(self) -> tuple[str | None, ...]:
        """Seat 0 plays Black, until White takes the first stone over."""
        return ("W", "B") if self.swapped else ("B", "W")

    @property
    def is_over(self) -> bool:
        """The last cell is filled, and nothing is to come off."""
        return not self.to_remove and 0 not in self.owner

    def count(self, colour: Colour) -> int:
        """Number of *colour*'s stones."""
        return self.owner.count(colour)

    def largest_beside(self, cell: int) -> int:
        """Size of the largest group that *cell* touches, 0 for none."""
        return max((group.size for group in self.joined(cell)), default=0)

    def joined(self, cell: int) -> list[Group]:
        """The groups that an empty *cell* touches, 0 to 3 of them, largest first."""
        bit = 1 << cell
        return [group for group in self.groups if group.halo & bit]

    def sizes(self) -> dict[int, int]:
        """Cell → size of the group that its stone belongs to, for every stone."""
        sizes = dict.fromkeys(members(self.shrinking), self.shrinking.bit_count())
        for group in self.groups:
            sizes |= dict.fromkeys(members(group.stones), group.size)
        return sizes

    def digest(self) -> str:
        """Covers every field that compares."""
        return digest(
            self.game,
            self.size,
            self.sides,
            LETTERS[self.colour],
            self.may_swap,
            self.placed,
            self.to_remove,
            *(f"{cell}={stone}" for cell, stone in self.board().items()),
        )

    def board(self) -> dict[str, str]:
        """Cell → owner's letter, as in ``{"c3": "B"}``."""
        return lettered(self.cells, self.owner, LETTERS)
