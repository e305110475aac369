"""Dice and tomatoes: what is planted and what is harvested.

A piece is a value that paints itself; equal ones look alike, wherever they are.
"""

from dataclasses import dataclass

from render.boards.diced_tomatoes.brush import Brush, Drawn, box, disc, leaf
from render.boards.diced_tomatoes.gardens import Die, Ripeness
from render.boards.diced_tomatoes.look import Look, faint
from render.scene import Sign
from render.shapes import Point
from render.theme import Colour

_PIPS = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}
_CORNERS = {"round": 0.22, "cut": 0.12, "soft": 0.34}

RING = 7
"""Pixels around a die for the frame of a sign, and for its plate."""


def tone(look: Look, sign: Sign | None) -> Colour:
    """Gold for the last turn, mint for what is not played yet."""
    return look.preview if sign is Sign.PREVIEW else look.last


@dataclass(frozen=True, slots=True)
class Face:
    """A die with round pips; in a hand its number stands on it, on a vine above all dice.

    A faint one fits nowhere.
    """

    die: Die
    px: int
    sign: Sign | None = None
    is_numbered: bool = True
    is_faint: bool = False

    @property
    def side(self) -> int:
        """Pixels of the whole piece, whose middle is the die's."""
        return self.px + 2 * RING + 2 * round(self.px * 0.1)

    def draw(self, look: Look) -> Drawn:
        """The die, its pips, its frame and its plate."""
        look = faint(look) if self.is_faint else look
        px, side, dress = self.px, self.side, look.dice[self.die.colour]
        brush, start = (
            Brush(side, side, look.yard.leaf_line, opaque=False, scale=look.scale),
            (side - px) / 2,
        )
        radius = _CORNERS[dress.corners]
        if sign := self.die.sign or self.sign:
            brush.fill(tone(look, sign), self._body(start, -6, radius))
        brush.fill(look.ink, self._body(start, -2, radius), self._body(start, -2, radius, 4))
        brush.fill(dress.face, self._body(start, 0, radius, 3))
        brush.fill(dress.rim, self._body(start, 0, radius))
        brush.fill(dress.face, self._body(start, px * 0.05, radius))
        middle, step = side / 2, px * 0.245
        size = px * (0.082 if self.die.face == 6 else 0.09)
        pips = _PIPS[self.die.face]
        brush.fill(dress.ink, *(disc(middle + a * step, middle + d * step, size) for a, d in pips))
        if self.is_numbered:
            draw_number(brush, look, self.die.face, px)
        return brush

    def _body(self, start: float, inset: float, radius: float, down: float = 0) -> list[Point]:
        size = self.px - 2 * inset
        return box(start + inset, start + inset + down, size, size, max(2, radius * size))


@dataclass(frozen=True, slots=True)
class Number:
    """The number of a die, alone: it lies where the die has its own."""

    face: int
    px: int

    @property
    def side(self) -> int:
        """Pixels of the whole piece, as of the die's."""
        return self.px + 2 * RING + 2 * round(self.px * 0.1)

    def draw(self, look: Look) -> Drawn:
        """A round plate with the number."""
        brush = Brush(self.side, self.side, look.ink, opaque=False, scale=look.scale)
        draw_number(brush, look, self.face, self.px)
        return brush


def draw_number(brush: Brush, look: Look, face: int, px: int) -> None:
    """The plate with a number at the upper right of a die of *px* pixels."""
    start = RING + round(px * 0.1)
    x, y, reach = start + px * 0.95, start + px * 0.05, px * 0.2
    brush.fill(look.ink, disc(x, y, reach + 2))
    brush.fill(look.yard.plate, disc(x, y, reach))
    brush.text(str(face), round(px * 0.34), x, y, look.yard.plate_ink)


@dataclass(frozen=True, slots=True)
class Bonus:
    """What a vine of three dice scores at the end."""

    SIDE = 38

    def draw(self, look: Look) -> Drawn:
        """A round plate with +1."""
        middle = self.SIDE / 2
        brush = Brush(self.SIDE, self.SIDE, look.ink, opaque=False, scale=look.scale)
        brush.fill(look.ink, disc(middle, middle, middle - 1))
        brush.fill(look.yard.plate, disc(middle, middle, middle - 3))
        brush.text("+1", 22, middle, middle, look.yard.plate_ink)
        return brush


@dataclass(frozen=True, slots=True)
class Tomato:
    """A tomato in its ripeness, with what it is worth; rotten and overripe ones look it."""

    worth: int
    radius: float
    ripeness: Ripeness = Ripeness.GROWING
    sign: Sign | None = None

    @property
    def side(self) -> int:
        """Pixels of the whole piece, whose middle is the tomato's."""
        return 2 * round(self.radius * 1.5)

    def draw(self, look: Look) -> Drawn:
        """The fruit with its leaves, and the number."""
        side, r = self.side, self.radius
        brush, middle = Brush(side, side, look.yard.crate, opaque=False, scale=look.scale), side / 2
        skin, shade, ink = self._colours(look)
        if self.sign:
            brush.fill(tone(look, self.sign), disc(middle, middle, r + 6))
        brush.fill(look.ink, disc(middle, middle + 1, r + 2))
        brush.fill(shade, disc(middle, middle + 1, r))
        brush.fill(skin, disc(middle - r * 0.06, middle - r * 0.08, r * 0.88))
        if self.ripeness is Ripeness.SPOILT and self.worth > 6:
            brush.fill(look.yard.plate, box(middle - 1, middle - r, 2, 0.5 * r))
        if self.ripeness is Ripeness.ROTTEN:
            brush.fill(shade, disc(middle + r * 0.62, middle - r * 0.2, r * 0.3))
        for angle in (-160, -125, -90, -55, -20):
            brush.fill(look.yard.leaf, leaf(middle, middle - r * 0.82, r * 0.52, angle))
        brush.text(str(self.worth), round(r * 1.25), middle, middle + r * 0.12, ink)
        return brush

    def _colours(self, look: Look) -> tuple[Colour, Colour, Colour]:
        if self.ripeness is Ripeness.ROTTEN or self.worth < 1:
            return look.rotten, look.yard.pot_shade, look.ink
        if self.worth > 6:
            return look.yard.ripe[5][1], look.ink, look.yard.plate
        return look.yard.ripe[self.worth - 1]
