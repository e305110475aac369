"""Scenes to images.

What never changes is painted once for each board and look: the empty board, and each kind of cell
as it first occurs. A picture is then a copy and a paste for each cell that is not bare, then what
lies across and beside them, all in one fixed palette.
"""

import math
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw

from render.cache import SHARED
from render.caption import Caption
from render.corners import LEGEND_ROW_PX, NUMBER_PX
from render.layout import Label, Layout, label_px, layout
from render.legend import room_made, with_room
from render.lettering import font
from render.links import Offset, link
from render.palette import dressed, palette
from render.scene import BARE, Cell, Corner, Scene, Tray
from render.shapes import Point, hexagon, mask, ribbon, stencil
from render.strip import draw_strip
from render.theme import Colour, Theme
from render.tiles import bare_tile, tile
from render.trays import place, tray_image


def paint_scene(
    scene: Scene, theme: str = "default", caption: Caption | None = None, scale: float = 1
) -> Image.Image:
    """The scene in a theme's look, in the palette of its game; with a *caption* around it."""
    studio = _studio(_measures(scene, caption, scale), theme, scene.material)
    empty = studio.empty(scene.coordinates)
    image = empty.copy()
    layout = studio.layout
    left, top = layout.tile_px[0] // 2, layout.tile_px[1] // 2
    for i in layout.shown:
        cell, (x, y) = scene.cells[i], layout.centres[i]
        if cell is not BARE and cell != BARE:
            image.paste(studio.tile(cell), (x - left, y - top), studio.mask)
    for one, other in scene.links:
        (ax, ay), (bx, by) = layout.centres[one], layout.centres[other]
        bar, covered = studio.link((bx - ax, by - ay))
        image.paste(bar, ((ax + bx - bar.width) // 2, (ay + by - bar.height) // 2), covered)
    if layout.window:
        image.paste(empty, mask=studio.beyond())
    worded = caption.marks if caption else frozenset()
    for tray in scene.trays:
        if not worded.isdisjoint(tray.things):
            continue
        shown = studio.tray(tray)
        left, top = place(tray.corner, image.size, shown.size, strip=bool(caption), scale=scale)
        if caption and tray.corner is Corner.BOTTOM_RIGHT:
            has_number = layout.turned and not layout.flipped
            top -= round(scale * (LEGEND_ROW_PX * len(caption.legend) + NUMBER_PX * has_number))
        image.paste(shown, (left, top))
    if caption:
        image = with_room(image, layout, caption.legend)
        draw_strip(image, layout, (theme, scene.material), caption)
    return image


def _measures(scene: Scene, caption: Caption | None, scale: float) -> Layout:
    """A caption is around a whole board, and may need room for its legend."""
    lying = scene.board, scene.turned, scene.flipped
    if caption:
        return room_made(*lying, scale, caption.legend)
    return layout(*lying, scene.region, scale=scale)


@dataclass(slots=True, eq=False)
class _Studio:
    """What is painted for one board in one look, each thing in the look's palette."""

    layout: Layout
    theme: Theme
    colours: Image.Image
    mask: Image.Image
    _links: dict[Offset, tuple[Image.Image, Image.Image]] = field(default_factory=dict)

    def tile(self, cell: Cell) -> Image.Image:
        """The tile of *cell*."""
        return self._kept(cell, lambda: tile(self.layout, self.theme, cell))

    def tray(self, tray: Tray) -> Image.Image:
        """What lies beside the board."""
        return self._kept(tray, lambda: tray_image(self.theme, tray, self.layout.scale))

    def link(self, offset: Offset) -> tuple[Image.Image, Image.Image]:
        """The bar between two cells that lie so far apart, and its mask."""
        if offset not in self._links:  # there are six; two threads may paint the same one
            image, shape = link(self.layout, self.theme, offset)
            self._links[offset] = self._in_palette(image), shape
        return self._links[offset]

    def empty(self, coordinates: bool) -> Image.Image:
        """The board before anything lies on it."""
        return self._kept(coordinates, lambda: self._board(coordinates))

    def beyond(self) -> Image.Image:
        """The pixels outside a part of a board, and those of the line around it."""
        return SHARED.image((self, "beyond"), lambda: self._outside(-_CUT_PX).point(_ANY))

    def _kept(self, thing: Hashable, paint: Callable[[], Image.Image]) -> Image.Image:
        return SHARED.image((self, thing), lambda: self._in_palette(paint()))

    def _in_palette(self, image: Image.Image) -> Image.Image:
        return image.quantize(palette=self.colours, dither=Image.Dither.NONE)

    def _board(self, coordinates: bool) -> Image.Image:
        layout, theme = self.layout, self.theme
        image = Image.new("RGB", (layout.width_px, layout.height_px), theme.backdrop)
        for colour, out, down in grounds(layout, theme):
            image.paste(colour, (0, round(down)), self._silhouette(out))
        left, top = layout.tile_px[0] // 2, layout.tile_px[1] // 2
        bare = bare_tile(layout, theme)
        for i in layout.shown:
            x, y = layout.centres[i]
            image.paste(bare, (x - left, y - top), self.mask)
        if layout.window:
            self._cut(image)
        if coordinates:
            self._coordinates(image)
        return image

    def _coordinates(self, image: Image.Image) -> None:
        """Letters, numbers, and from each a tick across the rim, the way its line runs."""
        strip, draw, scale = self.theme.strip, ImageDraw.Draw(image), self.layout.scale
        size = label_px(self.layout.cell_px, scale)
        face = font("Bold", size)
        for label in self.layout.labels:
            draw.text((label.x, label.y), label.text, strip.text, face, anchor="mm")
            line = tick(label, size, scale)
            long = math.hypot(*label.tick)
            side = 2 * math.ceil(long) + 4
            soft = mask((side, side), [ribbon(line, TICK_PX * scale)])
            image.paste(strip.dim, (label.x - side // 2, label.y - side // 2), soft)

    def _cut(self, image: Image.Image) -> None:
        """Takes away what lies beyond the window; a line stands where the board is cut."""
        board = self._silhouette(self.layout.rim_px)
        line = ImageChops.darker(self._outside(-_CUT_PX), board)
        image.paste(self.theme.plate_edge, mask=line)
        image.paste(self.theme.backdrop, mask=self._outside(0))

    def _outside(self, out_px: float) -> Image.Image:
        """All that lies beyond the window, were it so much larger."""
        layout = self.layout
        size = layout.width_px, layout.height_px
        x, y = (sum(ends) / len(ends) for ends in zip(*layout.window, strict=True))
        (ax, ay), (bx, by) = layout.window[:2]
        grown = 1 + out_px / math.dist((x, y), ((ax + bx) / 2, (ay + by) / 2))
        inside = [
            (x + (u - x) * grown - size[0] / 2, y + (v - y) * grown - size[1] / 2)
            for u, v in layout.window
        ]
        return ImageChops.invert(mask(size, [inside]))

    def _silhouette(self, out_px: float) -> Image.Image:
        """All cells together, grown by *out_px*."""
        layout = self.layout
        shape = stencil(layout, [hexagon(layout, -out_px)], room_px=2 * math.ceil(out_px))
        whole = Image.new("L", (layout.width_px, layout.height_px))
        for x, y in (layout.centres[i] for i in layout.shown):
            corner = x - shape.width // 2, y - shape.height // 2
            box = (*corner, corner[0] + shape.width, corner[1] + shape.height)
            whole.paste(ImageChops.lighter(whole.crop(box), shape), corner)
        return whole


def grounds(layout: Layout, theme: Theme) -> Sequence[tuple[Colour, float, float]]:
    """What lies below the cells: a colour, how far it reaches beyond them, how much lower it is."""
    rim, scale = layout.rim_px, layout.scale
    return (
        *((theme.shadow, rim, 7 * scale), (theme.plate_edge, rim, 3.5 * scale)),
        *((theme.plate, rim, 0), (theme.line, 2.5 * scale, 0)),
    )


TICK_PX = 4
"""How wide the line is from a coordinate to its cells."""


def tick(label: Label, size: int, scale: float) -> list[Point]:
    """The line across the rim from a coordinate whose letters have a *size*."""
    (dx, dy), wide = label.tick, 0.32 * size * len(label.text)
    long = math.hypot(dx, dy)
    # From the box around the text, which a level tick leaves later than an upright one.
    begin = min(wide * long / (abs(dx) or 1), 0.4 * size * long / (abs(dy) or 1)) + 5 * scale
    first, last = begin / long, 1 - 2.5 * scale / long
    return [(dx * share, dy * share) for share in (first, last)]


_CUT_PX = 5
"""Width of the line where a board is cut."""

_ANY = [0] + [255] * 255


@lru_cache(maxsize=128)
def _studio(measures: Layout, theme: str, material: str) -> _Studio:
    return _Studio(measures, dressed(theme, material), palette(theme, material), _own(measures))


def _own(measures: Layout) -> Image.Image:
    """The pixels of a tile that are its own; what it shares with a later neighbour is that one's.

    So each cell can be painted again without its neighbours, whatever lies there.
    """
    shape = stencil(measures, [hexagon(measures, -0.3)]).point(lambda a: 255 * (a > 96))
    own = shape.copy()
    for step in ((1, 0), (1, -1), (0, 1)):
        right, down = measures.offset(*step)
        own.paste(0, (round(right), round(down)), shape)
    return own
