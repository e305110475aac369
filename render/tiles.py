"""Tiles: one cell as it looks, with its ground, what lies on it, and its marks.

Nothing leaves the cell's own hexagon, so a tile never disturbs its neighbours. Lengths are shares
of the cell's radius. Gold says what happened last, mint what may be done.
"""

from collections.abc import Sequence

from PIL import Image

from render.coats import Coat
from render.layout import Layout
from render.pieces import draw_badge, draw_disc, draw_stack
from render.scene import Cell, Ground, Mark, Sign, Stroke
from render.shapes import Point, along, curve, dashed, moved, outline, ribbon, sides
from render.sheet import Sheet
from render.theme import Colour, Theme, ground, sign
from rules.hexhex import DIRECTIONS

_FACE, _LIP = 0.945, 0.955
_LEAST_WITH_LIP_PX = 48
"""Width of a cell whose lower edge is drawn: on side 11 it would only cost bytes."""

_ORIGIN = (0.86, 0.79)
_EDGE = 0.03
"""Between which two hexagons a broken line runs, and how wide the dark is around it."""

_TILE = (0.77, 0.71)
"""Between which two hexagons the line of a tile runs."""

_RING = (0.8, 0.69)
"""Between which two circles a tip's ring runs: around a stone."""

_PATH = 0.12
"""Width of a path."""


def tile(layout: Layout, theme: Theme, cell: Cell) -> Image.Image:
    """The tile of *cell* in full colour; *theme* is that of its game."""
    return _Tile(layout, theme, cell).image


def bare_tile(layout: Layout, theme: Theme) -> Image.Image:
    """The tile of a cell with nothing to see."""
    return tile(layout, theme, Cell())


def tile_coats(layout: Layout, theme: Theme, cell: Cell) -> Sequence[Coat]:
    """What that tile is made of, around its middle."""
    return _Tile(layout, theme, cell).coats


class _Tile(Sheet):
    """A tile while it is drawn, from the ground up."""

    def __init__(self, layout: Layout, theme: Theme, cell: Cell) -> None:
        super().__init__(layout, theme.line)
        self.theme, self.cell = theme, cell
        signs = {mark.sign for mark in cell.marks}
        is_taken = bool(cell.stack or cell.disc)
        is_seen = not is_taken or cell.ground is Ground.ZONE
        self.ground(cell if is_seen else Cell())
        if cell.ground is not Ground.PLAIN and not is_taken:
            self.control(cell)
        if cell.ground is Ground.ZONE:
            self.zone(cell, signs)
        self.turn(cell, signs)
        for stroke in cell.strokes:
            self.stroke(stroke)
        for mark in cell.marks:
            if mark.sign in (Sign.REACH, Sign.TAKEN):
                self.spot(mark)
            elif mark.sign is Sign.NEAR:
                self.near(mark)
        rim = theme.last if Sign.LAST in signs else None
        if cell.stack:
            draw_stack(self, theme, cell.stack, rim, flipped=layout.flipped)
        if cell.disc:
            draw_disc(self, theme, cell.disc, rim)
        self.chances(cell, signs)

    def share(self, share: float) -> list[Point]:
        """The cell's hexagon, so much of its size."""
        return self.hexagon((1 - share) * 0.5)

    def ground(self, cell: Cell) -> None:
        """The lip, the face above it, and where eyes need it a hatch."""
        face = ground(self.theme, cell.ground, cell.side)
        is_owned = cell.ground in (Ground.OWNED, Ground.ZONE)
        lip = self.theme.stones[cell.side].lip if is_owned else self.theme.lip
        if self.unit >= _LEAST_WITH_LIP_PX:
            self.fill(lip, moved(self.share(_LIP), 0, 0.035 * self.radius))
        top = moved(self.share(_FACE), 0, -0.012 * self.radius)
        self.fill(face, top)
        if is_owned and (hatch := self.theme.stones[cell.side].hatch):
            self.hatch(hatch.ground, hatch.angle, top)

    def control(self, cell: Cell) -> None:
        """A small mark on the land, for those who do not see its colour."""
        unit = self.radius
        if cell.ground is Ground.CONTESTED:
            one, other = self.theme.contest or (self.theme.contested,) * 2
            self.fill(one, moved(outline("round", 0.115 * unit), -0.17 * unit, 0))
            self.fill(other, moved(outline("hexagon", 0.135 * unit), 0.17 * unit, 0))
        elif cell.ground is Ground.OWNED:
            shape = self.theme.stones[cell.side].shape
            size = 0.14 if shape == "round" else 0.165
            self.fill(sign(self.theme, cell.ground, cell.side), outline(shape, size * unit))

    def turn(self, cell: Cell, signs: set[Sign]) -> None:
        """What was played last lies on gold; what is not played yet stands in a broken line."""
        if cell.gone:
            colour = self.theme.preview if Sign.PREVIEW in signs else self.theme.last
            self.origin(colour, pieces=2 if Sign.PREVIEW in signs else 3)
            self.fill(
                self.theme.stones[cell.gone].rim,
                outline(self.theme.stones[cell.gone].shape, 0.2 * self.radius),
            )
            face = self.theme.stones[cell.gone].face
            self.fill(face, outline(self.theme.stones[cell.gone].shape, 0.14 * self.radius))
        elif Sign.PREVIEW in signs:
            self.fill(self.theme.line, self.share(1.02))
            self.fill(self.theme.preview, *dashed(self.share(0.97), self.share(0.83), 2))
            self.fill(ground(self.theme, cell.ground, cell.side), self.share(0.8))
        elif Sign.LAST in signs:
            self.fill(self.theme.strip.ink, self.share(1.06))
            is_small = self.unit < _LEAST_WITH_LIP_PX
            self.fill(self.theme.last, self.share(1.06 if is_small else 0.95))
            if not cell.disc and not (cell.stack and cell.stack.heading is None):
                # What no wide piece covers would seem to be a golden tile: it is a ring.
                self.fill(self.theme.strip.ink, self.share(0.8))
                self.fill(ground(self.theme, cell.ground, cell.side), self.share(0.76))

    def origin(self, colour: Colour, pieces: int = 3) -> None:
        """A broken line where something was before the turn, dark around it for pale boards."""
        outer, inner = _ORIGIN
        around = (self.share(outer + _EDGE), self.share(inner - _EDGE))
        self.fill(self.theme.strip.ink, *dashed(*around, pieces, 0.16))
        self.fill(colour, *dashed(self.share(outer), self.share(inner), pieces))

    def zone(self, cell: Cell, signs: set[Sign]) -> None:
        """A tile that stays under whatever stands on it: one side's line is whole, one's broken."""
        outer, inner = map(self.share, _TILE)
        stone = self.theme.stones[cell.side]
        colour = sign(self.theme, cell.ground, cell.side)
        if stone.shape == "round":
            self.fill(colour, *sides(outer, inner, 0))
        else:
            self.fill(colour, *sides(outer, inner, 0.3))
        if not cell.stack and not cell.strokes and not signs & {Sign.REACH, Sign.TAKEN}:
            size = 0.15 if stone.shape == "round" else 0.2
            self.fill(colour, outline(stone.shape, size * self.radius))

    def stroke(self, stroke: Stroke) -> None:
        """A piece of a path: from side to side, or between a side and the middle.

        A path that comes back the way it went is drawn to the middle once; one that is not gone yet
        is dotted. It begins in a broken hexagon.
        """
        middle = (0.0, 0.0)
        leaves = None if stroke.leaves == stroke.enters else stroke.leaves
        ends = [middle if way is None else self.side(way) for way in (stroke.enters, leaves)]
        line, width = curve(ends[0], middle, ends[1]), _PATH * self.radius
        is_last = stroke.sign is Sign.LAST
        colour = self.theme.last if is_last else self.theme.preview
        dots = [] if is_last else along(line, self.unit / 3)
        for shade, wide in ((self.theme.strip.ink, width * 1.9), (colour, width)):
            disc = outline("round", 0.65 * wide)
            shapes = [ribbon(line, wide)] if is_last else [moved(disc, *dot) for dot in dots]
            self.fill(shade, *shapes)
        if stroke.enters is None:
            self.origin(colour)

    def side(self, way: int) -> Point:
        """A point just outside the side of the cell in this direction."""
        x, y = self.layout.offset(*DIRECTIONS[way])
        return x * 0.54, y * 0.54

    def spot(self, mark: Mark) -> None:
        """A diamond where a stack may go; a struck-out stone where one was taken on the way."""
        stone, unit = self.theme.stones[mark.side], self.radius
        if mark.sign is Sign.REACH:
            self.fill(self.theme.shadow, outline("diamond", 0.3 * unit))
            self.fill(self.theme.open, outline("diamond", 0.22 * unit))
            return
        self.fill(stone.outline, outline(stone.shape, 0.43 * unit))
        self.fill(stone.rim, outline(stone.shape, 0.36 * unit))
        self.fill(stone.face, outline(stone.shape, 0.29 * unit))
        arm = 0.15 * unit
        crossed = ([(-arm, -arm), (arm, arm)], [(-arm, arm), (arm, -arm)])
        self.fill(stone.ink, *(ribbon(line, 0.09 * unit) for line in crossed))

    def near(self, mark: Mark) -> None:
        """A stone so small that none lies there, on land that is nobody's."""
        stone = self.theme.stones[mark.side]
        size = (0.2 if stone.shape == "round" else 0.22) * self.radius
        self.fill(stone.rim, outline(stone.shape, size))
        self.fill(stone.face, outline(stone.shape, 0.6 * size))

    def chances(self, cell: Cell, signs: set[Sign]) -> None:
        """What can be done with the cell: badges, mint lines, diamonds."""
        takers = [
            mark.side or self.opponent(cell) for mark in cell.marks if mark.sign is Sign.TARGET
        ]
        for side in takers:
            draw_badge(self, self.theme, side, left=len(takers) > 1 and side == takers[-1])
        if signs & {Sign.TAKER, Sign.CHOICE}:
            self.fill(self.theme.strip.ink, *sides(self.share(0.96), self.share(0.8), 0))
            self.fill(self.theme.open, *sides(self.share(0.93), self.share(0.83), 0))
        if signs & {Sign.OPEN, Sign.CAPTURE}:
            self.open(Sign.CAPTURE in signs)
        if Sign.TIP in signs:
            self.tip()
        if Sign.LOOSE in signs:
            self.loose()
        if Sign.NAMED in signs:
            self.named()

    def loose(self) -> None:
        """A minus between two ways to neighbours: it may come off. A line is what was placed."""
        unit, at = self.radius, (0.6 * self.radius, 0.35 * self.radius)
        for colour, size in ((self.theme.backdrop, 0.27), (self.theme.open, 0.225)):
            self.fill(colour, moved(outline("round", size * unit), *at))
        bar = ribbon([(-0.13 * unit, 0.0), (0.13 * unit, 0.0)], 0.1 * unit)
        self.fill(self.theme.backdrop, moved(bar, *at))

    def named(self) -> None:
        """A line around the cell, broken at its corners, in the colour of a no; dark around it."""
        self.fill(self.theme.strip.ink, *sides(self.share(1.0), self.share(0.72), 0.1))
        self.fill(self.theme.threat, *sides(self.share(0.95), self.share(0.77), 0.16))

    def tip(self) -> None:
        """A whole ring, round on every board: no other mark is. Dark around it for pale land."""
        for colour, wider in ((self.theme.strip.ink, 0.04), (self.theme.preview, 0.0)):
            shares = _RING[0] + wider, _RING[1] - wider
            outer, inner = (outline("round", share * self.radius) for share in shares)
            self.fill(colour, *sides(outer, inner, 0))

    def opponent(self, cell: Cell) -> str:
        """The other of the two sides that have stones."""
        own = cell.disc.side if cell.disc else cell.stack.side if cell.stack else ""
        others = {"B": "W", "W": "B"} if cell.disc else {"R": "W", "W": "R", "S": "N", "N": "S"}
        return others.get(own, "W")

    def open(self, is_capture: bool) -> None:
        """A diamond where one may play; two, joined, where that joins groups."""
        unit, diamond = self.radius, outline("diamond", 0.25 * self.radius)
        if not is_capture:
            self.fill(self.theme.open, diamond)
            return
        bar = ribbon([(-0.35 * unit, 0.0), (0.35 * unit, 0.0)], 0.13 * unit)
        small = outline("diamond", 0.22 * unit)
        ends = (moved(small, x * unit, 0) for x in (-0.38, 0.38))
        self.fill(self.theme.open, bar, *ends)
