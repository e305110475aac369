"""The rules of Rive: where a stone may be placed, what a capture takes off, who wins.

On a turn a side places a stone on a cell whose largest neighbouring group is the smallest possible.
If that joins groups, the side shrinks what it joined and places again; if not, the turn is over.
When the board is full, more stones win. Boards have an odd number of cells, so nothing is drawn,
and since every placement makes the list of group sizes larger, nothing goes on for ever.

Source: the designer's help and program on Board Game Arena (M. Steere).
"""

from dataclasses import replace
from itertools import groupby
from operator import attrgetter
from typing import Self

from rules.core import Outcome, Seat
from rules.games.rive.board import (
    BLACK,
    SWAP,
    WHITE,
    Colour,
    Group,
    Move,
    RiveBoard,
    group_of,
    in_order,
)
from rules.games.rive.say import Say
from rules.groups import Bits, beside, members, removable
from rules.stones import with_value

_SIZE = attrgetter("size")


class RivePosition(RiveBoard):
    """A position that knows its moves."""

    __slots__ = ()

    @property
    def to_act(self) -> Seat | None:
        """The seat that acts, None at the end."""
        return None if self.is_over else self.seat(self.colour)

    def seat(self, colour: Colour) -> Seat:
        """Who plays *colour*."""
        return int((colour == WHITE) != self.swapped)

    def legal(self) -> list[Move]:
        """Cells by index, then SWAP."""
        if self.to_remove:
            return list(members(self.loose()))
        moves = list(members(self.open()))
        if self.may_swap and self.colour == WHITE:
            moves.append(SWAP)
        return moves

    def open(self) -> Bits:
        """The empty cells whose largest neighbouring group is as small as anywhere."""
        left = self.empty()
        # Level by level, from the largest groups down: as long as some cells touch none of them,
        # the cells that do are out.
        for _, level in groupby(self.groups, _SIZE):
            clear = left
            for group in level:
                clear &= ~group.halo
            if not clear:
                break
            left = clear
        return left

    def empty(self) -> Bits:
        """The cells without a stone."""
        taken = 0
        for group in self.groups:
            taken |= group.stones
        return ~taken & ((1 << len(self.owner)) - 1)

    def loose(self) -> Bits:
        """The stones that may come off now: the shrinking group stays in one piece.

        The stone just placed is never among them: without it the rest, larger than any group that
        was joined, could not hang together.
        """
        return removable(self.cells, self.shrinking) if self.to_remove else 0

    def play(self, move: Move, /) -> Self:
        """The position after a stone is put or taken off; the turn lasts while any must go."""
        if move == SWAP:
            return replace(self, may_swap=False, swapped=not self.swapped, turn=self.turn + 1)
        return self._remove(move) if self.to_remove else self._place(move)

    def _place(self, cell: Move) -> Self:
        bit = 1 << cell
        others, stones, halo, total, largest, n_joined = [], bit, 0, 1, 0, 0
        for group in self.groups:
            if group.halo & bit:
                stones |= group.stones
                halo |= group.halo
                total += group.size
                largest = largest or group.size  # they come largest first
                n_joined += 1
            else:
                others.append(group)
        owner = with_value(self.owner, cell, self.colour)
        if n_joined > 1:
            return self._after(
                owner,
                tuple(others),
                placed=cell,
                to_remove=total - largest - 1,
                shrinking=stones,
            )
        others.append(Group(total, stones, (halo | beside(self.cells)[cell]) & ~stones))
        return self._after(
            with_value(self.owner, cell, self.colour), in_order(others), hand_over=True
        )

    def _remove(self, cell: Move) -> Self:
        owner, stones = with_value(self.owner, cell, 0), self.shrinking ^ (1 << cell)
        if self.to_remove > 1:
            return self._after(
                owner,
                self.groups,
                placed=self.placed,
                to_remove=self.to_remove - 1,
                shrinking=stones,
            )
        whole = in_order([*self.groups, group_of(self.cells, stones)])
        return self._after(owner, whole, again=True)

    def _after(
        self,
        owner: bytes,
        groups: tuple[Group, ...],
        *,
        placed: int = -1,
        to_remove: int = 0,
        shrinking: Bits = 0,
        again: bool = False,
        hand_over: bool = False,
    ) -> Self:
        """The position with what changed on the board, in this turn or the opponent's next."""
        ends = hand_over and 0 not in owner
        return type(self)(
            self.size,
            owner,
            groups,
            3 - self.colour if hand_over else self.colour,
            self.may_swap and self.colour == BLACK,
            self.swapped,
            placed,
            to_remove,
            shrinking,
            (self.again or again) and not hand_over,
            self.turn + (hand_over and not ends),
        )

    @property
    def outcome(self) -> Outcome | None:
        """More stones win."""
        if not self.is_over:
            return None
        winner = self.seat(BLACK if self.count(BLACK) > self.count(WHITE) else WHITE)
        return Outcome((winner,), (1 - winner, winner), "full", Say.full())
