"""How one thing of a table looks. Pieces are values: equal ones look alike, wherever they are.

A piece knows its width and height in pixels; ``px``, where it has one, is the size of a die.
"""

from dataclasses import dataclass
from typing import Protocol

from PIL import Image

from render.scene import Sign
from render.shapes import Point
from render.table.brush import Brush, box, cut, disc, heart, star
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


class Piece(Protocol):
    """One thing that is painted once and pasted where it lies."""

    def draw(self, look: Look) -> Image.Image:
        """The piece in full colour, on the ground that it lies on."""


def ring(look: Look, sign: Sign | None, otherwise: Colour) -> Colour:
    """The colour of a border that may carry a sign."""
    if sign is None:
        return otherwise
    return look.preview if sign is Sign.PREVIEW else look.last


@dataclass(frozen=True, slots=True)
class Face:
    """A die with its digit and its pips; a seed has a green ring with a leaf."""

    die: Die
    px: int
    on_plate: bool = False

    def draw(self, look: Look) -> Image.Image:
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
        if dress.corners == "double":
            brush.fill(dress.ink, self._body(look, 2 * line))
            brush.fill(dress.face, self._body(look, 3 * line))
        brush.text(str(self.die.face), round(px * 0.6), start + px * 0.28, side / 2, dress.ink)
        step = px * 0.15
        brush.fill(
            dress.ink,
            *(
                disc(start + px * 0.72 + across * step, side / 2 + down * step, px * 0.062)
                for across, down in _PIPS[self.die.face]
            ),
        )
        if self.die.is_seed:
            brush.fill(tone, _leaf(px * 0.3))
        return brush.image

    @property
    def margin(self) -> int:
        """Pixels around the die itself."""
        return RING if self.die.is_seed or self.die.sign else 0

    def _body(self, look: Look, inset: float) -> list[Point]:
        start, px = self.margin + inset, self.px - 2 * inset
        if look.dice[self.die.colour].corners == "cut":
            return cut(start, start, px, px * 0.2)
        return box(start, start, px, px, self.px * 0.2 - inset / 2)


def _leaf(size: float) -> list[Point]:
    """A leaf across the corner, top left."""
    tip = size * 1.25
    return [(1, 1), (size * 0.75, 2), (tip, tip), (2, size * 0.75)]


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
        brush = Brush(self.width, self.height, look.plate)
        inner = box(3, 3, self.width - 6, self.height - 6, 11)
        tone = {Ripeness.ROTTEN: look.rotten, Ripeness.SPOILT: look.spoilt}.get(
            self.ripeness, look.edge
        )
        tone = ring(look, self.sign, tone)
        if tone != look.edge:
            brush.fill(tone, box(0, 0, self.width, self.height, 13))
        if self.sign is Sign.PREVIEW:  # a broken border: not there yet
            gaps = [box(self.width * s - 7, 0, 14, self.height) for s in (0.25, 0.5, 0.75)]
            gaps += [box(0, self.height * s - 7, self.width, 14) for s in (0.25, 0.5, 0.75)]
            brush.fill(look.plate, *gaps)
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
        x, y = spot_inset(self.width, self.px), spot_inset(self.width, self.px)
        near, thick = pitch / 2, self.px * 0.16
        bars = [box(x + near, y + near - thick / 2, pitch, thick)]
        if self.n_dice > 2:
            bars.append(box(x + near - thick / 2, y + near, thick, pitch))
        if self.n_dice > 3:
            bars.append(box(x + near, y + near + pitch - thick / 2, pitch, thick))
        return bars


def spot_inset(width: int, px: int) -> int:
    """Where the four dice of a spot begin, so that they stand in its middle."""
    return (width - 2 * (px + 2 * RING)) // 2


@dataclass(frozen=True, slots=True)
class Badge:
    """What a vine is worth; its shape changes with what will become of it."""

    worth: int
    ripeness: Ripeness

    WIDTH = 56
    HEIGHT = 30

    def draw(self, look: Look) -> Image.Image:
        brush = Brush(self.WIDTH, self.HEIGHT, look.spot)
        if self.ripeness is Ripeness.ROTTEN:
            brush.fill(look.rotten, [(0, 0), (56, 0), (44, 30), (12, 30)])
        elif self.ripeness is Ripeness.SPOILT:
            brush.fill(look.spoilt, star(28, 15, 20, 12, 12), box(12, 3, 32, 24, 4))
        growing = self.ripeness is Ripeness.GROWING
        if growing:
            brush.fill(look.tomato, box(6, 0, 44, 30, 15))
            brush.fill(look.spot, box(8, 2, 40, 26, 13))
        brush.text(str(self.worth), 25, 28, 15, look.dice["r"].ink if growing else look.ink)
        return brush.image


@dataclass(frozen=True, slots=True)
class Plate:
    """A seat's number on its colour; an arrow where it acts."""

    seat: int
    is_active: bool
    has_left: bool = False

    WIDTH = 80
    HEIGHT = 42

    def draw(self, look: Look) -> Image.Image:
        brush = Brush(self.WIDTH, self.HEIGHT, look.plate)
        tone = look.empty if self.has_left else look.seats[self.seat]
        shape = [box(0, 1, 58, 40, 9)]
        if self.is_active:
            shape.append([(54, 1), (76, 21), (54, 41)])
        brush.fill(tone, *shape)
        brush.text(str(self.seat), 32, 29, 21, look.ink)
        return brush.image


@dataclass(frozen=True, slots=True)
class Token:
    """What a seat may hold: the marker, a splash of ketchup, or two points for six slots."""

    is_marker: bool

    WIDTH = 46
    HEIGHT = 42

    def draw(self, look: Look) -> Image.Image:
        brush = Brush(self.WIDTH, self.HEIGHT, look.plate)
        if self.is_marker:
            brush.fill(look.ketchup, *splash(23, 21, 17))
        else:
            brush.fill(look.star, star(23, 22, 21, 11))
            brush.text("2", 20, 23, 23, look.ink)
        return brush.image


def splash(x: float, y: float, size: float) -> list[list[Point]]:
    """A splash of ketchup."""
    drops = [(1.02, 0.1, 0.22), (-0.95, 0.45, 0.2), (-0.6, -0.9, 0.17), (0.75, -0.85, 0.24)]
    blobs = [(0, 0, 0.72), (0.45, 0.35, 0.5), (-0.5, 0.25, 0.45), (0.2, -0.45, 0.5)]
    blobs += [(-0.35, -0.4, 0.4), (0, 0.75, 0.3), *drops]
    return [disc(x + dx * size, y + dy * size, r * size) for dx, dy, r in blobs]


@dataclass(frozen=True, slots=True)
class Karma:
    """A heart with the number, and the track of six beside it; bits below as diamonds."""

    karma: int
    bits: int | None

    HEIGHT = 42

    @property
    def width(self) -> int:
        return 166 if self.bits is None else 238

    def draw(self, look: Look) -> Image.Image:
        brush = Brush(self.width, self.HEIGHT, look.plate)
        brush.fill(look.heart, heart(27, 21, 52))
        brush.text(str(self.karma), 24, 27, 19, look.ink)
        for i in range(6):
            tone = look.heart if i < self.karma else look.empty
            brush.fill(tone, box(60 + 18 * i, 12, 14, 18, 4))
        for i in range(2 if self.bits is not None else 0):
            tone = look.star if i < (self.bits or 0) else look.empty
            x = 194 + 30 * i
            brush.fill(tone, [(x, 9), (x + 12, 21), (x, 33), (x - 12, 21)])
        return brush.image


@dataclass(frozen=True, slots=True)
class Box:
    """A slot of a track: its number, and the tomato in it, on a star where they match."""

    number: int
    value: int | None
    is_star: bool
    sign: Sign | None
    width: int

    HEIGHT = 46

    def draw(self, look: Look) -> Image.Image:
        width, height = self.width, self.HEIGHT
        brush = Brush(width, height, look.plate)
        brush.fill(ring(look, self.sign, look.edge), box(0, 0, width, height, 9))
        brush.fill(look.spot, box(3, 3, width - 6, height - 6, 7))
        brush.text(str(self.number), 22, width / 2 - 21, height / 2, look.label)
        if self.value is not None:
            x, y = width / 2 + 10, height / 2
            if self.is_star:
                brush.fill(look.star, star(x, y + 1, 22, 13))
            else:
                brush.fill(look.tomato, disc(x, y, 19))
            ink = look.ink if self.is_star else look.dice["r"].ink
            brush.text(str(self.value), 25, x, y + self.is_star, ink)
        return brush.image


@dataclass(frozen=True, slots=True)
class Count:
    """How many dice of a colour are in the supply."""

    colour: str
    number: int

    WIDTH = 92
    HEIGHT = 44

    def draw(self, look: Look) -> Image.Image:
        brush, dress = Brush(self.WIDTH, self.HEIGHT, look.plate), look.dice[self.colour]
        for inset, tone in ((0, dress.rim), (2, dress.face)):
            size = 36 - 2 * inset
            place = 4 + inset
            round_body = box(place, place, size, size, 8)
            body = cut(place, place, size, 8) if dress.corners == "cut" else round_body
            brush.fill(tone, body)
        if dress.corners == "double":
            brush.fill(dress.ink, box(8, 8, 28, 28, 6))
            brush.fill(dress.face, box(10, 10, 24, 24, 5))
        brush.text(str(self.number), 30, 66, 22, look.label)
        return brush.image


@dataclass(frozen=True, slots=True)
class Arrow:
    """Points from dice that are passed on to the plate of whoever gets them."""

    HEIGHT = 44
    WIDTH = 44

    def draw(self, look: Look) -> Image.Image:
        brush = Brush(self.WIDTH, self.HEIGHT, look.plate)
        tip = [(22, 8), (40, 22), (22, 36)]
        brush.fill(look.label, box(4, 17, 22, 10), tip)
        return brush.image
