"""A board of Rive that is changed in place: what the search plays on.

Equal to ``RiveState`` in every legal move and in the end; a test holds it there. It knows nothing
of seats: whoever swapped, here Black and White play.
"""

from bisect import insort
from collections.abc import Callable
from functools import reduce
from operator import or_

from bot.engine.games.rive.ground import Ground, ground
from rules.games.rive.board import BLACK, WHITE, Colour, RiveBoard
from rules.groups import Bits

Group = tuple[int, Bits, Bits]
"""Size, stones, and every cell that does not touch it, its own stones among them."""

Key = tuple[Bits, Bits, Colour, Bits, int]
"""What makes positions equal."""


class Board:
    """One position. ``groups`` are in rising order; ``shrinking`` is the one that is too large.

    ``own`` are the stones of ``colour``, the side to act, ``other`` those of its opponent; while
    ``to_remove`` stones have to come off, ``placed`` is the stone that joined the group.
    """

    __slots__ = (
        "colour",
        "empty",
        "ground",
        "groups",
        "other",
        "own",
        "placed",
        "shrinking",
        "to_remove",
    )

    def __init__(self, position: RiveBoard) -> None:
        self.ground: Ground = ground(position.size)
        stones = {
            colour: sum(1 << cell for cell, owner in enumerate(position.owner) if owner == colour)
            for colour in (BLACK, WHITE)
        }
        self.colour: Colour = position.colour
        self.own: Bits = stones[self.colour]
        self.other: Bits = stones[3 - self.colour]
        self.empty: Bits = (1 << self.ground.n_cells) - 1 & ~(self.own | self.other)
        self.groups: list[Group] = sorted((g.size, g.stones, ~g.halo) for g in position.groups)
        self.shrinking: Bits = position.shrinking if position.to_remove else 0
        self.placed = position.placed
        self.to_remove = position.to_remove

    def copy(self) -> "Board":
        """The same position on a board of its own."""
        twin = object.__new__(Board)
        twin.ground = self.ground
        twin.colour, twin.own, twin.other = self.colour, self.own, self.other
        twin.empty, twin.groups = self.empty, self.groups[:]
        twin.shrinking, twin.placed = self.shrinking, self.placed
        twin.to_remove = self.to_remove
        return twin

    @property
    def key(self) -> Key:
        """Equal for equal positions."""
        return self.own, self.other, self.colour, self.shrinking, self.to_remove

    @property
    def is_over(self) -> bool:
        """The last cell is filled, and nothing is to come off."""
        return not self.empty and not self.to_remove

    def lead(self) -> int:
        """Black's stones less White's."""
        difference = self.own.bit_count() - self.other.bit_count()
        return difference if self.colour == BLACK else -difference

    def promise(self) -> int:
        """Black's lead after what is to come off now, enemy stones as far as there are any."""
        enemies = min(self.to_remove, (self.shrinking & self.other).bit_count())
        gain = 2 * enemies - self.to_remove
        return self.lead() + (gain if self.colour == BLACK else -gain)

    def legal(self) -> tuple[int, ...]:
        """Cells to place on or, while a group shrinks, to take a stone off; ascending."""
        if self.to_remove:
            loose, group = self.ground.is_loose, self.shrinking
            return tuple(cell for cell in self.ground.cells(group) if loose(cell, group))
        return self.ground.cells(self.open())

    def open(self) -> Bits:
        """The empty cells whose largest neighbouring group is as small as anywhere."""
        left, clear, level = self.empty, self.empty, 0
        for size, _, away in reversed(self.groups):
            if size != level:
                left, level = clear, size
            clear &= away
            if not clear:
                return left
        return clear

    def play(self, cell: int) -> None:
        """Place on *cell*, or take its stone off; legal moves only."""
        if self.to_remove:
            self._remove(cell)
        else:
            self._place(cell)

    def _place(self, cell: int) -> None:
        bit = 1 << cell
        self.own |= bit
        self.empty ^= bit
        joined = [group for group in self.groups if not group[2] & bit]
        if len(joined) < 2:
            size, stones, away = 1, bit, ~self.ground.near[cell]
            if joined:
                self.groups.remove(joined[0])
                size, stones = joined[0][0] + 1, bit | joined[0][1]
                away = away & joined[0][2] | stones
            insort(self.groups, (size, stones, away))
            self.own, self.other, self.colour = self.other, self.own, 3 - self.colour
            return
        self.groups = [group for group in self.groups if group[2] & bit]
        self.shrinking = reduce(or_, (group[1] for group in joined), bit)
        self.placed = cell
        self.to_remove = sum(group[0] for group in joined) - joined[-1][0]

    def _remove(self, cell: int) -> None:
        bit = 1 << cell
        self.own &= ~bit
        self.other &= ~bit
        self.empty |= bit
        self.shrinking ^= bit
        self.to_remove -= 1
        if not self.to_remove:
            stones = self.shrinking
            away = ~self.ground.neighbours(stones) | stones
            insort(self.groups, (stones.bit_count(), stones, away))
            self.shrinking, self.placed = 0, -1

    def play_out(self, random: Callable[[], float]) -> int:
        """Play to the end, and return Black's stones less White's.

        Placements are drawn evenly. Of the stones that may come off, enemy ones come first: that
        won 67.5 % ± 4.9 against even draws at 300 playouts (80 games).
        """
        cells = self.ground.cells
        while self.to_remove:
            self._remove(self.any_loose(random))
        while self.empty:
            choice = cells(self.open())
            self._place(choice[int(random() * len(choice))])
            while self.to_remove:
                self._remove(self.any_loose(random))
        return self.lead()

    def any_loose(self, random: Callable[[], float]) -> int:
        """A stone that may come off, drawn evenly from the enemy's, else from the own ones."""
        group, is_loose = self.shrinking, self.ground.is_loose
        for stones in (group & self.other, group & self.own & ~(1 << self.placed)):
            choice = list(self.ground.cells(stones))
            while choice:
                i = int(random() * len(choice))
                if is_loose(choice[i], group):
                    return choice[i]
                choice[i] = choice[-1]
                choice.pop()
        raise AssertionError("some stone always comes off")
