"""What stands on a board of Seesaw.

A *stack* has an owner and a height, its number of pieces. A *tile* makes its cell a *promotion
cell* of its owner for ever; stacks stand on and walk over tiles of either side. A cell is *empty*
without stack and without tile. *Up* is towards North's home.
"""

from dataclasses import dataclass, field
from typing import ClassVar, Literal, NamedTuple

from rules.core import Seat
from rules.digest import digest
from rules.duel import Duel
from rules.games.seesaw.field import Cells, Field, seesaw_field
from rules.hexhex import Board

SOUTH: Seat = 0
NORTH: Seat = 1
LETTERS = "SN"
"""Seat → the letter that ``board()`` and ``sides`` write."""

TILES = "_^"
"""Seat → the sign of its tile in ``board()``."""

Verb = Literal["deploy", "move", "capture", "stop", "pass"]
Ending = Literal["", "elimination", "blocked"]


class Move(NamedTuple):
    """One step: *goal* and *start* are cells, −1 where the verb has none."""

    verb: Verb
    goal: int = -1
    start: int = -1


STOP = Move("stop")
PASS = Move("pass")


@dataclass(frozen=True, slots=True)
class SeesawBoard(Duel):
    """One position, as it lies.

    ``stacks`` and ``tiles`` are the cells of South's and of North's; ``height[cell]`` is the height
    of the stack there, 0 without one. While a stack is in motion it stands on ``moving`` and has
    ``left`` steps to go; between turns these are None and 0. ``skips`` counts the turns skipped in
    a row. ``turn`` is no part of the position: how long it took to get here changes nothing.
    """

    game: ClassVar[str] = "seesaw"

    size: int
    stacks: tuple[Cells, Cells]
    tiles: tuple[Cells, Cells]
    height: tuple[int, ...]
    seat: Seat = SOUTH
    """Whose turn it is, or would be if the game went on."""
    moving: int | None = None
    left: int = 0
    skips: int = 0
    ending: Ending = ""
    turn: int = field(default=0, compare=False)

    @property
    def field(self) -> Field:
        """Sets of cells and the walks on them."""
        return seesaw_field(self.size)

    @property
    def cells(self) -> Board:
        """The board: its cells, their names and neighbours."""
        return self.field.board

    grid = cells

    @property
    def sides(self) -> tuple[str | None, ...]:
        """Seat 0 is South, seat 1 North, in every match."""
        return tuple(LETTERS)

    def owner(self, cell: int) -> Seat | None:
        """Whose stack stands on *cell*; None without one."""
        bit = self.field.bits[cell]
        return next((seat for seat in (SOUTH, NORTH) if self.stacks[seat] & bit), None)

    def tile(self, cell: int) -> Seat | None:
        """Whose tile lies on *cell*; None without one."""
        bit = self.field.bits[cell]
        return next((seat for seat in (SOUTH, NORTH) if self.tiles[seat] & bit), None)

    def pieces(self, seat: Seat) -> int:
        """All pieces of *seat*'s stacks together; tiles are none."""
        return sum(self.height[cell] for cell in self.field.cells(self.stacks[seat]))

    def format(self, move: Move, /) -> str:
        """The exact text of *move*: the only one that ``parse`` reads as it."""
        names = self.cells.names
        if move.verb == "deploy":
            return f"+{names[move.goal]}"
        if move.verb in ("move", "capture"):
            sign = "-" if move.verb == "move" else "x"
            return f"{names[move.start]}{sign}{names[move.goal]}"
        return move.verb

    def digest(self) -> str:
        """Covers every field that compares."""
        return digest(
            self.game,
            self.size,
            LETTERS[self.seat],
            self.moving,
            self.left,
            self.skips,
            self.ending,
            *(f"{cell}={piece}" for cell, piece in self.board().items()),
        )

    def board(self) -> dict[str, str]:
        """Cell → owner and height, then the tile, as in ``{"d1": "S1_", "d6": "^"}``."""
        pieces = {}
        for cell, name in enumerate(self.cells.names):
            owner, tile = self.owner(cell), self.tile(cell)
            stack = "" if owner is None else f"{LETTERS[owner]}{self.height[cell]}"
            if piece := stack + ("" if tile is None else TILES[tile]):
                pieces[name] = piece
        return pieces


def is_upward(seat: Seat, height: int) -> bool:
    """A stack of this height moves up: forwards when odd, backwards when even."""
    return (height % 2 == 1) == (seat == SOUTH)
