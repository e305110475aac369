"""What to draw: cells with what lies on them, in the words of the board game.

A board's scene says *that* a cell is controlled or was played last; the theme says what that looks
like. No pixels and no colours here.

>>> from rules.hexhex import hexhex
>>> stone = Cell(disc=Disc("B"), marks=(Mark(Sign.LAST),))
>>> print(Scene(hexhex(2), (stone, *(BARE,) * 6)).dump())
cells 7
coordinates on
a2 B last
<BLANKLINE>
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum

from rules.core import Seat
from rules.hexhex import Board
from rules.phrase import Said

Side = str
"""Whose a thing is, as boards write it: ``"R"``, ``"W"``, ``"N"`` …"""


class Ground(Enum):
    """How a cell is tinted, while it is empty."""

    PLAIN = "plain"
    OWNED = "owned"
    CONTESTED = "contested"

    ZONE = "zone"
    """Belongs to a side whatever stands on it: tinted also under a stack."""


@dataclass(frozen=True, slots=True)
class Zone:
    """How the cells of a ZONE are called: ``listed`` before them all, ``here`` of one of them."""

    listed: Said
    here: Said


class Heading(Enum):
    """Where a stack is headed on a turned board."""

    UP = "up"
    DOWN = "down"

    @property
    def opposite(self) -> "Heading":
        """The heading seen from the other side of the board."""
        return Heading.DOWN if self is Heading.UP else Heading.UP


class Sign(Enum):
    """What a mark says."""

    LAST = "last"
    """Part of the last turn."""

    PREVIEW = "preview"
    """Not played yet."""

    TARGET = "target"
    """May well be taken by the mark's side; without one, by whoever is not its owner."""

    TAKER = "taker"
    """May take a target of the other side's."""

    REACH = "reach"
    """The stack that is being moved may go to this cell."""

    TAKEN = "taken"
    """Something was taken here on the way."""

    NEAR = "near"
    """The mark's side is one step short of owning this cell."""

    OPEN = "open"
    """A new stone may be placed on this empty cell now."""

    CAPTURE = "capture"
    """A stone may be placed here now, and takes something."""

    LOOSE = "loose"
    """May come off now."""

    CHOICE = "choice"
    """Offered by the menu or buttons below the picture, as the next step of a draft."""

    TIP = "tip"
    """Worth a look: somebody is told to think of playing here."""

    NAMED = "named"
    """A cell that the person named, and that can't be played on: shown beside the refusal."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A sign on a cell, of one side where that matters."""

    sign: Sign
    side: Side = ""


@dataclass(frozen=True, slots=True)
class Stack:
    """A pile of stones. ``height`` is None when it is not to be seen.

    With a ``heading`` the stones point there.
    """

    side: Side
    height: int | None
    doomed: bool = False
    """The opponent could take it at once; themes draw it grey."""
    heading: Heading | None = None


@dataclass(frozen=True, slots=True)
class Stroke:
    """A piece of the path that a turn took, LAST or PREVIEW, as it crosses one cell.

    ``enters`` and ``leaves`` are the sides it crosses, as numbers in ``hexhex.DIRECTIONS``; None
    where it begins or ends.
    """

    sign: Sign
    enters: int | None
    leaves: int | None


@dataclass(frozen=True, slots=True)
class Disc:
    """A single stone, in games that know no heights, with a number on it if need be.

    ``label`` may begin with a minus.
    """

    side: Side
    label: str = ""


@dataclass(frozen=True, slots=True)
class Cell:
    """All there is to see on one cell; equal cells look alike, wherever they are.

    At most one thing lies on a cell: a stack or a disc.
    """

    ground: Ground = Ground.PLAIN
    side: Side = ""
    """Whose the ground is when it is OWNED or a ZONE; what lies on it has a side of its own."""
    stack: Stack | None = None
    disc: Disc | None = None
    gone: Side = ""
    """Whose stone lay here until the turn shown took it off; "" where none did."""
    marks: tuple[Mark, ...] = ()
    strokes: tuple[Stroke, ...] = ()


BARE = Cell()
"""A cell with nothing to see."""


@dataclass(frozen=True, slots=True)
class Button:
    """The token for half a point; ``sign`` is LAST or PREVIEW when it was or will be taken."""

    sign: Sign | None = None


class Corner(Enum):
    """Where things lie beside the board."""

    BOTTOM_LEFT = "bottom left"
    BOTTOM_RIGHT = "bottom right"


@dataclass(frozen=True, slots=True)
class Tray:
    """Things beside each other in one corner of the picture."""

    corner: Corner
    things: tuple[Disc | Button, ...]


@dataclass(frozen=True, slots=True)
class Ended:
    """The result that a picture shows: who won, and in words how it came to that.

    ``winners`` is empty where nobody did; then it ``is_drawn``, or has no result at all. ``drawn``
    is ``how`` in the letters that pictures have, where it names somebody.
    """

    winners: tuple[Seat, ...] = ()
    is_drawn: bool = False
    how: str = ""
    drawn: str = ""

    @property
    def written(self) -> str:
        """How it came to that, as pictures write it."""
        return self.drawn or self.how


@dataclass(frozen=True, slots=True)
class Scene:
    """One picture: ``cells`` stands beside ``board.cells``.

    ``material`` is what the board is made of, in a theme's ``materials``.
    """

    board: Board
    cells: Sequence[Cell]
    coordinates: bool = True
    trays: tuple[Tray, ...] = ()
    turned: bool = False
    """Rotated by 30°, one cell at the top and one at the bottom; the letters stay upright."""
    links: tuple[tuple[int, int], ...] = ()
    """Pairs of neighbouring cells, by index, joined by a bar: their stones hang together."""
    flipped: bool = False
    """Seen from the other side of the board."""
    region: str = ""
    """The part that is drawn, by its name in :mod:`render.region`; "" is the whole board."""
    material: str = ""
    zones: Mapping[str, Zone] = field(default_factory=dict, compare=False)
    """By side what its ZONE is called."""

    def dump(self) -> str:
        """The scene as text, a line for each cell that is not bare; for people and golden files.

        It leaves out ``flipped``, ``region`` and ``material``, and the numbers on discs in trays:
        golden scenes do not see these change, golden images do.
        """
        lines = [f"cells {len(self.board)}{' turned' if self.turned else ''}"]
        lines += [f"coordinates {'on' if self.coordinates else 'off'}"]
        for name, cell in zip(self.board.names, self.cells, strict=True):
            if cell != BARE:
                lines.append(f"{name} {' '.join(_words(cell))}")
        if self.links:
            names = self.board.names
            lines.append(f"links {' '.join(f'{names[a]}-{names[b]}' for a, b in self.links)}")
        for tray in self.trays:
            things = " ".join(map(_named, tray.things))
            lines.append(f"{tray.corner.value}: {things}")
        return "\n".join(lines) + "\n"


def _words(cell: Cell) -> list[str]:
    words = []
    if cell.stack:
        height = "?" if cell.stack.height is None else cell.stack.height
        words.append(f"{cell.stack.side}{height}" + (" doomed" if cell.stack.doomed else ""))
        words += [cell.stack.heading.value] if cell.stack.heading else []
    if cell.disc:
        words.append(f"{cell.disc.side} {cell.disc.label}".rstrip())
    if cell.gone:
        words.append(f"gone:{cell.gone}")
    if cell.ground is not Ground.PLAIN:
        words.append(f"{cell.ground.value}{':' + cell.side if cell.side else ''}")
    words += [f"{mark.sign.value}{':' + mark.side if mark.side else ''}" for mark in cell.marks]
    words += [
        f"path:{stroke.sign.value}:{_side(stroke.enters)}>{_side(stroke.leaves)}"
        for stroke in cell.strokes
    ]
    return words


def _named(item: Disc | Button) -> str:
    if isinstance(item, Disc):
        return item.side
    return f"button {item.sign.value}" if item.sign else "button"


def _side(way: int | None) -> str:
    return "" if way is None else str(way)
