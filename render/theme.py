"""What a look is made of: colours, shapes and hatches as data. :mod:`render.themes` has the looks.

Sides differ in shape and lightness, not only in colour; a hatch is one more way to differ.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from render.scene import Ground, Side

Colour = tuple[int, int, int]
Shape = Literal["round", "hexagon", "diamond"]
Corners = Literal["round", "cut", "soft"]


def rgb(text: str) -> Colour:
    """The colour of six hexadecimal digits."""
    return int(text[0:2], 16), int(text[2:4], 16), int(text[4:6], 16)


@dataclass(frozen=True, slots=True)
class Hatch:
    """Parallel lines, *angle* degrees from level, over a side's stones and over its cells.

    A colour is None where there are to be no lines.
    """

    angle: int
    stone: Colour | None
    ground: Colour | None


@dataclass(frozen=True, slots=True)
class Stone:
    """One side's stones: a face inside a rim, a digit in ink, and the edge of a pile.

    Stones of a pile alternate between the two ``edges``, so that they can be counted.
    """

    shape: Shape
    face: Colour
    rim: Colour
    edges: tuple[Colour, Colour]
    ink: Colour
    tint: Colour
    """Empty cells under this side's control are mixed with it."""

    tint_strength: float
    dot: Colour | None = None
    """Of the small sign on a tinted cell, where the tint itself is too dark to be one."""

    rim_width: float = 0.11
    """In radii."""

    hatch: Hatch | None = None


@dataclass(frozen=True, slots=True)
class Dress:
    """How dice of one colour look: a face inside a rim, digit and pips in ink."""

    corners: Corners
    face: Colour
    rim: Colour
    ink: Colour


@dataclass(frozen=True, slots=True)
class Ware:
    """What only tables of dice have; ``seats`` are name plates, and ``ink`` is set on them."""

    edge: Colour
    """Of slots and gardens."""

    spot: Colour
    """Where dice may lie."""

    dice: Mapping[str, Dress]
    seats: tuple[Colour, ...]
    ink: Colour
    vine: Colour
    heart: Colour
    empty: Colour
    tomato: Colour
    star: Colour
    ketchup: Colour
    rotten: Colour
    spoilt: Colour


@dataclass(frozen=True, slots=True)
class Theme:
    """One look. ``doomed`` replaces the colours of a stone that could be taken at once."""

    backdrop: Colour
    frame: Colour
    plate: Colour
    plate_edge: Colour
    line: Colour
    """Between neighbouring cells."""

    cells: tuple[Colour, Colour, Colour]
    label: Colour
    stones: Mapping[str, Stone]
    doomed: Stone
    button: Stone
    contested: Colour
    threat: Colour
    last: Colour
    preview: Colour
    open: Colour
    """What can be pointed at now."""

    link: Colour
    """Between stones that hang together."""

    shadow: Colour
    ware: Ware


ZONED = 0.36
"""How strongly a zone takes its side's colour."""

PREVIEWED = 0.3
"""How strongly the ground of a preview takes its colour."""

GONE = 0.3
"""How strongly a cell takes the colour of a stone that was taken off it."""


def mix(below: Colour, above: Colour, share: float) -> Colour:
    """*share* of the colour above, the rest of the one below."""
    r, g, b = (round(a + (c - a) * share) for a, c in zip(below, above, strict=True))
    return r, g, b


def ground(theme: Theme, kind: Ground, side: Side) -> Colour:
    """The colour of an empty cell, or of what is seen of it beside a stack."""
    plain = theme.cells[1]
    if kind is Ground.PLAIN:
        return plain
    if kind is Ground.CONTESTED:
        return mix(plain, theme.contested, 0.32)
    if kind is Ground.ZONE:
        return mix(plain, theme.stones[side].tint, ZONED)
    return mix(plain, theme.stones[side].tint, theme.stones[side].tint_strength)


def sign(theme: Theme, kind: Ground, side: Side) -> Colour:
    """The colour of the small sign in a tinted cell."""
    if kind is Ground.CONTESTED:
        return mix(theme.cells[1], theme.contested, 0.78)
    stone = theme.stones[side]
    return stone.dot or mix(theme.cells[1], stone.tint, 0.78)
