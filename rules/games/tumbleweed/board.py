"""What stands on a board of Tumbleweed, and whose each cell is.

A *stack* has an owner and a height. A side *sees* a cell along a line when the first stack met
there is its own. A cell is *owned* with a stack on it, *controlled* when it is empty and seen more
by one side, *contested* when seen equally by both, *unseen* when seen by none.
"""

from dataclasses import dataclass, field
from itertools import compress
from operator import gt, not_
from typing import ClassVar, Literal

from rules.digest import digest
from rules.duel import Hosted
from rules.hexhex import Board, hexhex

Colour = int
RED, WHITE, NEUTRAL = 1, 2, 3
LETTERS = "-RWN"
"""Colour → the letter that ``board()`` and ``sides`` write."""
SUGGESTED = {
    6: ("red:f2", "white:g7"),
    8: ("red:n2", "white:f8"),
    10: ("red:r5", "white:i12"),
    11: ("red:b17", "white:l12"),
}
"""Size → a set-up that a search of 40,000 nodes finds even to about a cell, Red to move."""

Move = int
"""A cell, PASS, or in the phase ``side`` a colour."""

PASS: Move = -1

Phase = Literal["neutral", "red", "white", "side", "play"]
Ending = Literal["", "passes", "no_moves", "stale"]
Status = Literal["stack", "red", "white", "contested", "unseen"]


@dataclass(frozen=True, slots=True)
class Tally:
    """The cells of one side."""

    owned: int
    controlled: int

    @property
    def total(self) -> int:
        """Cells with stacks and cells in sight together: the score."""
        return self.owned + self.controlled


@dataclass(frozen=True, slots=True)
class TumbleweedBoard(Hosted):
    """One position, as it lies.

    ``owner[cell]`` is 0 empty, 1 red, 2 white, 3 neutral; ``height[cell]`` the height of its stack.
    ``seen`` holds, for Red and for White, how many of their stacks see each cell. ``stale`` counts
    the plies since something changed hands; ``limits`` are the counts that bring the reminder and
    the end, None where the table plays without them. ``turn`` is no part of the position: how long
    it took to get here changes nothing.
    """

    game: ClassVar[str] = "tumbleweed"
    letters: ClassVar[str] = LETTERS

    size: int
    owner: bytes
    height: bytes
    seen: tuple[bytes, bytes] = field(compare=False, repr=False)
    phase: Phase
    limits: tuple[int, int] | None
    colour: Colour = RED
    """The colour that acts, or that the guest is to take."""
    host: Colour = 0
    """What the host plays, 0 before the guest has chosen."""
    passes: int = 0
    stale: int = 0
    ending: Ending = ""
    turn: int = field(default=0, compare=False)

    @property
    def cells(self) -> Board:
        """The board: its cells, their names and neighbours."""
        return hexhex(self.size)

    grid = cells

    def sight(self, cell: Move, colour: Colour) -> int:
        """Number of *colour*'s stacks that see *cell*, 0–6: the height it would build there."""
        return self.seen[colour - 1][cell]

    def status(self, cell: Move) -> Status:
        """``stack``, or of an empty cell who controls it: ``red``, ``white``, or nobody."""
        if self.owner[cell]:
            return "stack"
        red, white = self.seen[0][cell], self.seen[1][cell]
        if red == white:
            return "contested" if red else "unseen"
        return "red" if red > white else "white"

    def tally(self, colour: Colour) -> Tally:
        """The cells that count for *colour*; those with the neutral stack count for nobody."""
        own, other = self.seen[colour - 1], self.seen[2 - colour]
        # Without a step in Python a cell: asked eight times for each look at a board.
        seen_more = compress(map(gt, own, other), map(not_, self.owner))
        return Tally(self.owner.count(colour), sum(seen_more))

    @property
    def is_reminded(self) -> bool:
        """So long has nothing changed hands that passing is suggested."""
        return self.limits is not None and self.stale >= self.limits[0]

    def digest(self) -> str:
        """Covers every field that compares."""
        stacks = (f"{cell}={stack}" for cell, stack in self.board().items())
        return digest(
            self.game,
            self.size,
            self.phase,
            self.limits,
            self.sides,
            LETTERS[self.colour],
            self.passes,
            self.stale,
            self.ending,
            *stacks,
        )

    def board(self) -> dict[str, str]:
        """Cell → owner's letter and height, as in ``{"e5": "R2", "h8": "N2"}``."""
        return {
            self.cells.names[cell]: f"{LETTERS[owner]}{self.height[cell]}"
            for cell, owner in enumerate(self.owner)
            if owner
        }
