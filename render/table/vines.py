"""How dice look, and the spots that they lie on.

A piece knows its width and height in pixels; ``px`` is the size of a die.
"""

from dataclasses import dataclass

from PIL import Image

from render.scene import Sign
from render.shapes import Point
from render.table.brush import Brush, box, cut, disc
from render.table.look import Look
from render.table.scene import Die, Ripeness
from render.theme import Colour

_PIPS = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}

RING = 5
"""Pixels around a die for the ring of a seed or of a sign."""


def ring(look: Look, sign: Sign | None, otherwise: Colour) -> Colour:
    """The colour of a border that may carry a sign."""
    if sign is None:
        return otherwise
    return look.preview if sign is Sign.PREVIEW else look.last


def gaps(width: float, height: float, wide: float) -> list[list[Point]]:
    """What is left out of a border that is broken: not there yet. Three gaps a side."""
    places = (0.25, 0.5, 0.75)
    return [
        *(box(width * share - wide / 2, 0, wide, height) for share in places),
        *(box(0, height * share - wide / 2, width, wide) for share in places),
    ]


@dataclass(frozen=True, slots=True)
class Face:
    """A die with its digit and its pips; a seed has a green ring with a leaf."""

    die: Die
    px: int
    on_plate: bool = False

    def draw(self, look: Look) -> Image.Image:
        """The die, its pips and its frame."""
        px, dress = self.px, look.dice[self.die.colour]
        ground = look.plate if self.on_plate else look.spot
        side, start = px + 2 * self.margin, self.margin
        brush = Brush(side, side, ground)
        tone = ring(look, self.die.sign, look.vine)
        if self.margin:
            brush.fill(tone, box(0, 0, side, side, px * 0.2 + RING))
        line = max(2, px // 24)
        brush.fill(dress.rim, self._body(look, 0))
        brush.fill(dress.face, self._body(look, line))
        brush.text(str(self.die.face), round(px * 0.57), start + px * 0.26, side / 2, dress.ink)
        step = px * 0.142
        brush.fill(
            dress.ink,
            *(
                disc(start + px * 0.73 + across * step, side / 2 + down * step, px * 0.062)
                for across, down in _PIPS[self.die.face]
            ),
        )
        if self.die.is_seed:
            brush.fill(tone, _leaf(px * 0.27))
        return brush.image

    @property
    def margin(self) -> int:
        """Pixels around the die itself."""
        return RING if self.die.is_seed or self.die.sign else 0

    def _body(self, look: Look, inset: float) -> list[Point]:
        return body(look, self.die.colour, self.margin + inset, self.px - 2 * inset)


def body(look: Look, colour: str, start: float, px: float) -> list[Point]:
    """The outline of a die, whose corners tell its colour: round, cut off, or very soft."""
    corners = look.dice[colour].corners
    if corners == "cut":
        return cut(start, start, px, px * 0.2)
    return box(start, start, px, px, px * (0.2 if corners == "round" else 0.42))


def _leaf(size: float) -> list[Point]:
    """A leaf across the corner, top left."""
    return [(0, 0), (size * 0.8, 1), (size, size * 0.45), (size * 0.45, size), (1, size * 0.8)]


@dataclass(frozen=True, slots=True)
class Ground:
    """A spot before anything lies on it, with its name; a vine has a stem."""

    name: str
    width: int
    height: int
    px: int
    n_dice: int
    ripeness: Ripeness
    sign: Sign | None
    is_closed: bool

    def draw(self, look: Look) -> Image.Image:
        """The ground of one vine, framed by its sign."""
        brush = Brush(self.width, self.height, look.plate)
        inner = box(3, 3, self.width - 6, self.height - 6, 11)
        tone = {Ripeness.ROTTEN: look.rotten, Ripeness.SPOILT: look.spoilt}.get(
            self.ripeness, look.edge
        )
        tone = ring(look, self.sign, tone)
        if tone != look.edge:
            brush.fill(tone, box(0, 0, self.width, self.height, 13))
        if self.sign is Sign.PREVIEW:
            brush.fill(look.plate, *gaps(self.width, self.height, 14))
        brush.fill(look.plate if self.is_closed else look.spot, inner)
        if self.n_dice == 0 and not self.is_closed:
            middle = self.width / 2, (self.height - 28) / 2
            brush.fill(look.empty, disc(*middle, self.px * 0.36))
            brush.fill(look.spot, disc(*middle, self.px * 0.31))
        elif self.n_dice > 1:
            brush.fill(look.vine, *self._stem())
        brush.text(self.name, 24, 32, self.height - 20, look.label)
        return brush.image

    def _stem(self) -> list[list[Point]]:
        """What joins the dice: seed, right of it, below the seed, below right."""
        pitch = self.px + 2 * RING
        x, y = spot_inset(self.width, self.px), SPOT_TOP
        near, thick = pitch / 2, self.px * 0.16
        bars = [box(x + near, y + near - thick / 2, pitch, thick)]
        if self.n_dice > 2:
            bars.append(box(x + near - thick / 2, y + near, thick, pitch))
        if self.n_dice > 3:
            bars.append(box(x + near, y + near + pitch - thick / 2, pitch, thick))
        return bars


SPOT_TOP = 9
"""Where the dice of a spot begin, from its upper edge."""


def spot_inset(width: int, px: int) -> int:
    """Where they begin from its left edge, so that they stand in its middle."""
    return (width - 2 * (px + 2 * RING)) // 2


@dataclass(frozen=True, slots=True)
class Badge:
    """What a vine is worth; its shape changes with what will become of it."""

    worth: int
    ripeness: Ripeness

    WIDTH = 56
    HEIGHT = 30

    def draw(self, look: Look) -> Image.Image:
        """The plate with the number."""
        brush = Brush(self.WIDTH, self.HEIGHT, look.spot)
        if self.ripeness is Ripeness.ROTTEN:
            brush.fill(look.rotten, [(0, 0), (56, 0), (44, 30), (12, 30)])
        elif self.ripeness is Ripeness.SPOILT:
            brush.fill(look.spoilt, box(6, 0, 44, 30, 15))
        growing = self.ripeness is Ripeness.GROWING
        if growing:
            brush.fill(look.tomato, box(6, 0, 44, 30, 15))
            brush.fill(look.spot, box(8, 2, 40, 26, 13))
        brush.text(str(self.worth), 25, 28, 15, look.dice["r"].ink if growing else look.ink)
        return brush.image
