"""What lies on a board of Stigmergy, and who controls each cell.

A side *sees* a cell along a line when the first stone met there is its own; the stone on the cell
itself never counts. It *controls* the cell, empty or not, when it sees it along more than half of
the lines that leave it: 2 of 3 in a corner, 3 of 4 on an edge, 4 of 6 inside.
"""

from dataclasses import dataclass, field
from functools import cache
from typing import ClassVar, Literal

from rules.digest import digest
from rules.duel import Hosted
from rules.hexhex import Board, hexhex
from rules.sight import counts
from rules.stones import lettered

Colour = int
BLACK, WHITE = 1, 2
LETTERS = "-BW"
"""Colour → the letter that ``board()`` and ``sides`` write."""

READY: Colour = 0
"""The button lies beside the board: nobody's yet."""

_LARGE, _USUAL_KOMI = 9, (2, 4)


def usual_komi(size: int) -> int:
    """The komi that makes both sides about even on a board of *size* cells a side.

    So far is Black ahead without it where the engine plays itself: 2 on small boards, 4 from 9 on
    (``docs/komi.md``, with the errors).
    """
    return _USUAL_KOMI[size >= _LARGE]


Move = int
"""A cell, PASS or BUTTON; in the phase ``komi`` a number, in the phase ``side`` a colour."""

PASS: Move = -1
BUTTON: Move = -2

Phase = Literal["komi", "side", "play"]

_MOST_LINES = 6


@dataclass(frozen=True, slots=True)
class Tally:
    """The points of one side; ``button`` is ½ for the one who took it."""

    stones: int
    controlled: int
    komi: int
    button: float

    @property
    def total(self) -> float:
        """Everything that counts: stones, controlled cells, komi and button."""
        return self.stones + self.controlled + self.komi + self.button


@cache
def verdicts(size: int, control: str) -> tuple[bytes, ...]:
    """Of each cell, who controls it: at ``7 * black + white`` for the numbers of lines seen."""
    seen = range(_MOST_LINES + 1)

    def verdict(black: int, white: int, lines: int) -> Colour:
        if control == "more":  # the variant Tumpletore: a lead over the opponent is enough
            return BLACK if black > white else WHITE if white > black else 0
        return BLACK if 2 * black > lines else WHITE if 2 * white > lines else 0

    by_lines = {n: bytes(verdict(b, w, n) for b in seen for w in seen) for n in seen}
    return tuple(by_lines[len(rays)] for rays in hexhex(size).rays)


@dataclass(frozen=True, slots=True)
class StigmergyBoard(Hosted):
    """One position, as it lies.

    ``owner[cell]`` is 0 empty, 1 black, 2 white. ``seen`` holds along how many lines Black and
    White see each cell, ``held[cell]`` is owner + 3 · who controls the cell: both follow from the
    stones. ``button`` is READY, or the colour that took it, or None in a game without one.
    ``turn`` is no part of the position.
    """

    game: ClassVar[str] = "stigmergy"
    letters: ClassVar[str] = LETTERS

    size: int
    control: str
    owner: bytes
    seen: tuple[bytes, bytes] = field(compare=False, repr=False)
    held: bytes = field(compare=False, repr=False)
    phase: Phase
    komi: int = 0
    button: Colour | None = None
    colour: Colour = BLACK
    """The colour that acts."""
    host: Colour = 0
    """What the host plays, 0 before the guest has chosen."""
    passes: int = 0
    is_over: bool = False
    turn: int = field(default=0, compare=False)

    @property
    def cells(self) -> Board:
        """The board: its cells, their names and neighbours."""
        return hexhex(self.size)

    grid = cells

    def sight(self, cell: Move, colour: Colour) -> int:
        """Along how many lines *colour* sees *cell*, 0–6."""
        return self.seen[colour - 1][cell]

    def controller(self, cell: Move) -> Colour:
        """Who controls *cell*, empty or not; 0 for nobody."""
        return self.held[cell] // 3

    @property
    def n_open(self) -> int:
        """Empty cells that nobody controls: while there are any, nobody may pass."""
        return self.held.count(0)

    def threatened(self, colour: Colour) -> list[Move]:
        """The stones of *colour* that the opponent controls and may replace."""
        code = colour + 3 * (3 - colour)
        return [cell for cell, held in enumerate(self.held) if held == code]

    def controlled(self, colour: Colour) -> list[Move]:
        """The empty cells that *colour* controls."""
        return [cell for cell, held in enumerate(self.held) if held == 3 * colour]

    def nearly_controlled(self) -> dict[Move, Colour]:
        """Empty cells that nobody controls → the one colour that needs just one line more.

        None where having more lines decides: there every open cell is a line away from both.
        """
        if self.control == "more":
            return {}
        found = {}
        for cell in (cell for cell, held in enumerate(self.held) if not held):
            short = len(self.cells.rays[cell]) // 2  # a majority less one
            near = [colour for colour in (BLACK, WHITE) if self.sight(cell, colour) == short]
            if len(near) == 1:
                found[cell] = near[0]
        return found

    def tally(self, colour: Colour) -> Tally:
        """The points of *colour*, by the formula of the end; komi is always White's."""
        return Tally(
            stones=self.owner.count(colour),
            controlled=self.held.count(3 * colour),
            komi=self.komi if colour == WHITE else 0,
            button=0.5 if self.button == colour else 0,
        )

    def digest(self) -> str:
        """Covers every field that compares."""
        stones = (f"{cell}={side}" for cell, side in self.board().items())
        return digest(
            self.game,
            self.size,
            self.control,
            self.phase,
            self.komi,
            self.button,
            self.sides,
            LETTERS[self.colour],
            self.passes,
            self.is_over,
            *stones,
        )

    def board(self) -> dict[str, str]:
        """Cell → owner's letter, as in ``{"e5": "B"}``."""
        return lettered(self.cells, self.owner, LETTERS)


def holdings(size: int, control: str, owner: bytes) -> tuple[tuple[bytes, bytes], bytes]:
    """``seen`` and ``held`` of the stones, from scratch."""
    seen = counts(hexhex(size), owner)
    table = verdicts(size, control)
    held = bytes(
        o + 3 * table[cell][7 * black + white]
        for cell, (o, black, white) in enumerate(zip(owner, *seen, strict=True))
    )
    return seen, held
