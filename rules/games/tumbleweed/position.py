"""The rules of Tumbleweed: who acts, what may be played, who wins.

On a turn a side puts a stack on a cell it sees, as high as the number of its lines to the cell, if
that is more than stands there; or it passes.

Source: Tumbleweed rule sheet (M. Zapawa) and the help of Board Game Arena; where they leave a
choice, the comments say which was made.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import compress
from operator import gt
from typing import Self

from rules.core import Outcome, Seat
from rules.duel import GUEST, HOST
from rules.games.tumbleweed.board import (
    NEUTRAL,
    PASS,
    RED,
    WHITE,
    Colour,
    Ending,
    Move,
    Phase,
    TumbleweedBoard,
)
from rules.games.tumbleweed.say import End
from rules.hexhex import indices
from rules.sight import axes, put
from rules.stones import with_value

_ENDS = {"passes": End.passes, "no_moves": End.no_moves, "stale": End.stale}


class TumbleweedPosition(TumbleweedBoard):
    """A position that knows its moves."""

    __slots__ = ()

    @property
    def to_act(self) -> Seat | None:
        """The seat that acts, None at the end."""
        return None if self.ending else self.mover

    def legal(self) -> list[Move]:
        """Cells by index, then PASS, which is always there once play has begun."""
        if self.ending:
            return []
        if self.phase == "play":
            return [*self.placements(self.colour), PASS]
        if self.phase == "side":
            return [RED, WHITE]
        return [cell for cell in indices(self.size) if not self.owner[cell]]

    def placements(self, colour: Colour) -> Iterator[Move]:
        """Cells where *colour* sees more than stands there; its own stacks are no exception."""
        return compress(indices(self.size), map(gt, self.seen[colour - 1], self.height))

    def play(self, move: Move, /) -> Self:
        """The position after *move*: a stack, a pass, or a step of the setup."""
        if self.phase != "play":
            return self._set_up(move)
        if move == PASS:
            return self._after(passes=self.passes + 1, stale=self.stale + 1)
        me, replaced = self.colour, self.owner[move]
        own, other = self.seen[me - 1], self.seen[2 - me]
        height = with_value(self.height, move, own[move])
        if replaced == me:  # the lines stay as they are, and so does the status of every cell
            return self._after(height=height, stale=self.stale + 1)
        seen, changed = put(axes(self.cells)[move], self.owner, move, me, self.seen)
        mine, theirs = seen[me - 1], seen[2 - me]
        # Stale is a ply that captures nothing and leaves every cell that was not yet its side's
        # (contested, unseen or the opponent's) as it was; filling one's own cells is no change.
        # "Any hex" is our reading: were it the cell played on, openings would end at once.
        # Lines only ever shift towards the mover: a cell that was behind or level has another
        # status exactly when it is level or ahead now.
        fresh = bool(replaced) or own[move] <= other[move]
        fresh = fresh or any(
            own[c] <= other[c] and mine[c] >= theirs[c] and not self.owner[c] for c in changed
        )
        stale = 0 if fresh else self.stale + 1
        return self._after(with_value(self.owner, move, me), height, seen, stale=stale)

    def _after(
        self,
        owner: bytes | None = None,
        height: bytes | None = None,
        seen: tuple[bytes, bytes] | None = None,
        *,
        stale: int = 0,
        passes: int = 0,
    ) -> Self:
        """The opponent's turn, with what changed on the board; or the end."""
        height, seen = height or self.height, seen or self.seen
        ending = ending_of(seen, height, passes, stale, self.limits)
        return type(self)(
            self.size,
            owner or self.owner,
            height,
            seen,
            "play",
            self.limits,
            3 - self.colour,
            self.host,
            passes,
            stale,
            ending,
            self.turn if ending else self.turn + 1,
        )

    def _set_up(self, move: Move) -> Self:
        if self.phase == "side":
            ending = ending_of(self.seen, self.height, 0, 0, self.limits)
            return replace(self, phase="play", host=3 - move, ending=ending, turn=self.turn + 1)
        colour = {"neutral": NEUTRAL, "red": RED, "white": WHITE}[self.phase]
        following: dict[Phase, Phase] = {"neutral": "red", "red": "white", "white": "side"}
        return replace(
            self,
            owner=with_value(self.owner, move, colour),
            height=with_value(self.height, move, 2 if colour == NEUTRAL else 1),
            seen=put(axes(self.cells)[move], self.owner, move, colour, self.seen)[0],
            phase=following[self.phase],
            turn=self.turn + (self.phase == "white"),
        )

    def is_suicidal(self, move: Move) -> bool:
        """The opponent of the side to move could take the new stack at once.

        The height will be the mover's lines to the cell, and a stack never changes the lines to
        its own cell: so the opponent must see the cell more often.
        """
        if self.phase != "play" or move == PASS:
            return False
        return self.sight(move, 3 - self.colour) > self.sight(move, self.colour)

    def takeable(self, colour: Colour) -> list[Move]:
        """Stacks of *colour* that more of the opponent's stacks see than they are high."""
        return [cell for cell in self.placements(3 - colour) if self.owner[cell] == colour]

    def good_captures(self, colour: Colour) -> list[Move]:
        """Stacks, neutral ones too, that *colour* could take and not lose again at once."""
        if self.phase != "play" or self.ending:
            return []
        own, other = self.seen[colour - 1], self.seen[2 - colour]
        return [
            cell
            for cell in self.placements(colour)
            if self.owner[cell] not in (0, colour) and own[cell] >= other[cell]
        ]

    @property
    def outcome(self) -> Outcome | None:
        """Most cells win, not more than half; equal totals are a draw."""
        if not self.ending:
            return None
        why = _ENDS[self.ending]()
        host, guest = self.tally(self.host).total, self.tally(3 - self.host).total
        if host == guest:
            return Outcome((), (0.5, 0.5), self.ending, why)
        winner = HOST if host > guest else GUEST
        return Outcome((winner,), (1 - winner, winner), self.ending, why)


def ending_of(
    seen: tuple[bytes, bytes],
    height: bytes,
    passes: int,
    stale: int,
    limits: tuple[int, int] | None,
) -> Ending:
    """Why play is over, the first reason that holds; empty while it goes on."""
    if passes == 2:
        return "passes"
    if not any(map(gt, seen[0], height)) and not any(map(gt, seen[1], height)):
        return "no_moves"
    return "stale" if limits and stale >= limits[1] else ""
