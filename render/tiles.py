"""One cell as it looks: its ground, what lies on it, its marks.

Nothing leaves the cell's own hexagon, so a tile never disturbs its neighbours. Lengths are shares
of the cell's width.
"""

from PIL import Image

from render.layout import Layout
from render.scene import Cell, Disc, Ground, Mark, Sign, Stack, Stroke, Way
from render.shapes import Point, broken, corners, curve, dashes, outline, ribbon, sides
from render.sheet import Sheet
from render.theme import GONE, PREVIEWED, Colour, Stone, Theme, ground, mix, sign
from rules.hexhex import DIRECTIONS

_GAP = 0.018
"""Half the dark line between neighbours."""

_RADIUS = 0.4
"""Of a stone."""

_MARKED = 0.365
"""Of a stone on a marked cell, which leaves more of the mark to be seen."""

_RISE = 0.037
"""How much higher each stone of a pile lies than the one below it."""

_POINTED = 0.83
"""Size of a stone that points somewhere, beside a plain one: its tip needs room."""

_PILED = 4
"""Stones that are drawn of a pile that points somewhere: it may be of any height."""

_PATH = 0.1
"""Width of a path."""

_TILE = (0.1, 0.15)
"""Where the border of a zone runs, between two hexagons; outside it is room for marks."""


def tile(layout: Layout, theme: Theme, cell: Cell) -> Image.Image:
    """*cell* in full colour."""
    return _Tile(layout, theme, cell).image


def bare_tile(layout: Layout, theme: Theme, shade: int) -> Image.Image:
    """A bare cell in one of the three shades of an empty board.

    Everything else has the middle one: rows that are alike save a fifth of a busy picture's bytes.
    """
    sheet = Sheet(layout, theme.line)
    sheet.fill(theme.cells[shade], sheet.hexagon(_GAP))
    return sheet.image


class _Tile(Sheet):
    """A tile while it is painted, from the ground up."""

    def __init__(self, layout: Layout, theme: Theme, cell: Cell) -> None:
        super().__init__(layout, theme.line)
        self.theme = theme
        is_taken = bool(cell.stack or cell.disc)
        is_seen = not is_taken or cell.ground is Ground.ZONE
        self.floor = ground(theme, cell.ground if is_seen else Ground.PLAIN, cell.side)
        self.fill(self.floor, self.hexagon(_GAP))
        if is_seen and cell.side and (hatch := theme.stones[cell.side].hatch):
            self.hatch(hatch.ground, hatch.angle, self.hexagon(_GAP))
        if cell.ground is not Ground.PLAIN and not is_taken:
            self.control(cell)
        signs = {mark.sign for mark in cell.marks}
        self.turn(cell, signs)
        if cell.ground is Ground.ZONE:
            self.zone(cell, signs)
        for stroke in cell.strokes:
            self.stroke(stroke)
        for mark in cell.marks:
            if mark.sign in (Sign.REACH, Sign.TAKEN):
                self.spot(mark)
        size = _MARKED if signs & {Sign.LAST, Sign.PREVIEW} else _RADIUS
        if cell.stack:
            self.stack(cell.stack, size)
        if cell.disc:
            self.disc(cell.disc, size)
        self.chances(cell, signs)

    def turn(self, cell: Cell, signs: set[Sign]) -> None:
        """The ground of what was played last, or is not played yet."""
        if cell.gone:
            self.gone(self.theme.stones[cell.gone], is_planned=Sign.PREVIEW in signs)
        elif Sign.PREVIEW in signs:
            self.preview()
        elif Sign.LAST in signs:
            self.last()

    def chances(self, cell: Cell, signs: set[Sign]) -> None:
        """What can be done with the cell: around what lies on it, or on its empty ground."""
        stones = self.theme.stones
        takers = [
            stones[m.side].rim if m.side else self.theme.threat
            for m in cell.marks
            if m.sign is Sign.TARGET
        ]
        if Sign.LOOSE in signs:
            takers.append(self.theme.open)
        if takers:
            self.target(takers, bright=Sign.LAST in signs)
        for mark in cell.marks:
            if mark.sign is Sign.TAKER:
                self.taker(mark.side)
        if signs & {Sign.OPEN, Sign.CAPTURE}:
            self.open(Sign.CAPTURE in signs)

    def control(self, cell: Cell) -> None:
        """A small sign on the tint, for those who don't see its colour."""
        colour = sign(self.theme, cell.ground, cell.side)
        if cell.ground is Ground.ZONE:
            return
        if cell.ground is Ground.OWNED:
            self.fill(colour, outline(self.theme.stones[cell.side].shape, 0.1 * self.unit))
            return
        reach, half = 0.17 * self.unit, 0.022 * self.unit
        strokes = []
        for x in (-0.2 * self.unit, 0, 0.2 * self.unit):
            low, high = x - reach, x + reach
            strokes.append(
                [
                    (low - half, reach),
                    (low + half, reach),
                    (high + half, -reach),
                    (high - half, -reach),
                ]
            )
        self.fill(colour, *strokes)

    @property
    def previewed(self) -> Colour:
        """The ground of what is not there yet."""
        return mix(self.floor, self.theme.preview, PREVIEWED)

    def last(self) -> None:
        """The whole cell lights up."""
        self.fill(self.theme.last, self.hexagon(_GAP))

    def preview(self) -> None:
        """A broken border: not there yet."""
        self.fill(self.previewed, self.hexagon(_GAP))
        self.fill(self.theme.preview, *sides(self.hexagon(_GAP), self.hexagon(0.1), 0.14))

    def zone(self, cell: Cell, signs: set[Sign]) -> None:
        """A tile that stays under whatever stands on it: one side's border is whole, one's not."""
        outer, inner = map(self.hexagon, _TILE)
        stone = self.theme.stones[cell.side]
        if Sign.LAST in signs:
            self.fill(self.floor, outer)
        colour = sign(self.theme, cell.ground, cell.side)
        if stone.shape == "round":
            self.fill(colour, *sides(outer, inner, 0))
        else:
            self.fill(colour, *corners(outer, inner, 0.3))
        if not cell.stack and not cell.strokes and Sign.REACH not in signs:
            self.fill(colour, outline(stone.shape, 0.1 * self.unit))

    def stroke(self, stroke: Stroke) -> None:
        """A piece of a path: from side to side, or between a side and the middle.

        A path that comes back the way it went is drawn to the middle once; one that is not gone yet
        is broken.
        """
        middle = (0.0, 0.0)
        leaves = None if stroke.leaves == stroke.enters else stroke.leaves
        ends = [middle if way is None else self.side(way) for way in (stroke.enters, leaves)]
        line, width = curve(ends[0], middle, ends[1]), _PATH * self.unit
        if stroke.sign is Sign.LAST:
            colour, pieces = self.theme.last, [line]
        else:
            colour, pieces = self.theme.preview, dashes(line)
        self.fill(colour, *(ribbon(piece, width) for piece in pieces))
        if stroke.enters is None:
            self.fill(colour, outline("round", 0.12 * self.unit))

    def side(self, way: int) -> Point:
        """A point just outside the side of the cell in this direction."""
        x, y = self.layout.offset(*DIRECTIONS[way])
        return x * 0.54, y * 0.54

    def spot(self, mark: Mark) -> None:
        """A dot where a stack may go; a struck-out stone where one was taken on the way."""
        stone, unit = self.theme.stones[mark.side], self.unit
        if mark.sign is Sign.REACH:
            self.fill(self.theme.shadow, outline("round", 0.14 * unit))
            self.fill(stone.rim, outline("round", 0.1 * unit))
            return
        self.fill(self.theme.shadow, outline(stone.shape, 0.25 * unit))
        self.fill(stone.rim, outline(stone.shape, 0.21 * unit))
        self.fill(self.theme.shadow, outline(stone.shape, 0.165 * unit))
        arm = 0.085 * unit
        crossed = ([(-arm, -arm), (arm, arm)], [(-arm, arm), (arm, -arm)])
        self.fill(stone.rim, *(ribbon(line, 0.05 * unit) for line in crossed))

    def taker(self, side: str) -> None:
        """A line around the cell, in the colour of a stack that may take something."""
        outer, inner = self.hexagon(0.035), self.hexagon(0.065)
        self.fill(self.theme.stones[side].rim, *sides(outer, inner, 0))

    def target(self, colours: list[Colour], *, bright: bool) -> None:
        """Brackets in the corners, in the takers' colours, left and right."""
        if bright:  # either colour needs something dark behind it to be seen on the last move's
            self.fill(self.theme.shadow, *corners(self.hexagon(0.02), self.hexagon(0.125), 0.29))
        brackets = corners(self.hexagon(0.04), self.hexagon(0.11), 0.26)
        self.fill(colours[0], *brackets)
        if len(colours) > 1:
            self.fill(colours[1], *(b for b in brackets if sum(x for x, _ in b) > 1))

    def open(self, is_capture: bool) -> None:
        """A dot; where something is taken, a cross."""
        colour = self.theme.open
        if not is_capture:
            self.fill(colour, outline("round", 0.085 * self.unit))
            return
        reach, half = 0.15 * self.unit, 0.036 * self.unit
        near, far = reach - half, reach + half
        stroke = [(-near, -far), (far, near), (near, far), (-far, -near)]
        self.fill(colour, stroke, [(-x, y) for x, y in stroke])

    def gone(self, stone: Stone, *, is_planned: bool) -> None:
        """A ring where the turn took a stone off, in the stone's shape; broken before it does."""
        ring, inside = (outline(stone.shape, r * self.unit) for r in (0.33, 0.265))
        if is_planned:
            self.fill(self.theme.preview, *broken(ring, inside))
        else:
            self.fill(self.theme.last, ring)
        self.fill(mix(self.floor, stone.face, GONE), inside)

    def disc(self, disc: Disc, size: float) -> None:
        """One stone, and the number on it."""
        self.stack(Stack(disc.side, None), size)
        if disc.label:
            self.digit(disc.label, self.theme.stones[disc.side].ink, -_RISE * self.unit / 2)

    def stack(self, stack: Stack, size: float) -> None:
        """Stones upon each other, in the middle of the cell as a whole, and the height on top."""
        stone = self.theme.stones[stack.side]
        look = self.theme.doomed if stack.doomed else stone
        n, rise, radius, lean = stack.height or 1, _RISE * self.unit, size * self.unit, 0.0
        way = stack.way.opposite if stack.way and self.layout.flipped else stack.way
        if way:
            n, radius = min(n, _PILED), radius * _POINTED
            lean = 0.21 * radius * (1 if way is Way.UP else -1)  # its body is off its middle
        y = lean + rise * n / 2
        shadow = mix(self.theme.shadow, self.theme.cells[1], 0.25)
        shadows = [outline(stone.shape, radius, y + 0.05 * self.unit, way)]
        if way:  # a dark line around it keeps the tip in sight on bright cells
            shadows += [outline(stone.shape, radius * 1.07, y - up, way) for up in (0, rise * n)]
        self.fill(shadow, *shadows)
        for left in range(n, 0, -1):
            edge = look.edges[1 if left == 1 else left % 2]
            self.fill(edge, outline(stone.shape, radius, y, way))
            y -= rise
        rim = stone.face if stack.doomed else look.rim
        self.fill(rim, outline(stone.shape, radius, y, way))
        face = outline(stone.shape, radius * (1 - look.rim_width), y, way)
        self.fill(look.face, face)
        if look.hatch:
            self.hatch(look.hatch.stone, look.hatch.angle, face)
        if stack.height is not None:
            self.digit(str(stack.height), look.ink, y)
