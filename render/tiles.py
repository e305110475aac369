"""One cell as it looks: its ground, what lies on it, its marks.

Everything is a colour pasted through a stencil. Stencils are drawn large and reduced, which gives
soft edges; digits are set at the final size, which keeps them crisp. Nothing leaves the cell's own
hexagon, so a tile never disturbs its neighbours.
"""

import math
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

from render.layout import Layout
from render.scene import Cell, Ground, Sign, Stack
from render.theme import Colour, Shape, Theme, MARKED, ground, mix, sign

_FINE = 4
"""How much larger shapes are drawn than they are shown."""

_FONT = Path(__file__).parent / "fonts" / "Inter-Bold-subset.otf"

Point = tuple[float, float]


@cache
def font(size_px: int) -> ImageFont.FreeTypeFont:
    """The house font: digits, a–z and the question mark."""
    return ImageFont.truetype(_FONT, size_px, layout_engine=ImageFont.Layout.BASIC)


def hexagon(layout: Layout, inset_px: float) -> list[Point]:
    """The corners of a cell around (0, 0), pulled in by *inset_px* on every side."""
    half = layout.cell_px / 2 - inset_px
    tall = layout.step_px * 2 / 3 - inset_px * 2 / math.sqrt(3)
    right = [(0.0, -tall), (half, -tall / 2), (half, tall / 2)]
    return right + [(-x, -y) for x, y in right]


def stencil(
    layout: Layout,
    add: Sequence[Sequence[Point]],
    cut: Sequence[Sequence[Point]] = (),
    room_px: int = 0,
) -> Image.Image:
    """A mask around the centre of a tile, with *room_px* more: shapes to *add*, less those to *cut*."""
    width, height = (length + room_px for length in layout.tile_px)
    large = Image.new("L", (width * _FINE, height * _FINE))
    draw = ImageDraw.Draw(large)
    for shapes, fill in ((add, 255), (cut, 0)):
        for shape in shapes:
            fine = [((x + width / 2) * _FINE, (y + height / 2) * _FINE) for x, y in shape]
            draw.polygon(fine, fill=fill)
    return large.reduce(_FINE)


_NORMALS = {"hexagon": (30, 90, 150), "diamond": (45, 135)}


def _reach(shape: Shape, angle: float) -> float:
    """How far *shape* reaches at *angle*, about 1: corners are rounded by a p-norm."""
    if shape == "round":
        return 1.0
    powers = sum(abs(math.cos(angle - math.radians(n))) ** 12 for n in _NORMALS[shape])
    return {"hexagon": 0.94, "diamond": 0.8}[shape] / powers ** (1 / 12)


def _outline(shape: Shape, radius: float, centre_y: float) -> list[Point]:
    angles = [2 * math.pi * i / 96 for i in range(96)]
    reach = [radius * _reach(shape, a) for a in angles]
    return [
        (math.cos(a) * r, math.sin(a) * r + centre_y) for a, r in zip(angles, reach, strict=True)
    ]


def tile(layout: Layout, theme: Theme, cell: Cell, shade: int = 1) -> Image.Image:
    """*cell* in full colour. Bare cells come in three shades, all others in one."""
    floor = ground(theme, shade, Ground.PLAIN if cell.stack else cell.ground, cell.side)
    image = Image.new("RGB", layout.tile_px, theme.plate)
    unit = layout.cell_px
    image.paste(floor, mask=stencil(layout, [hexagon(layout, 0.018 * unit)]))
    if cell.ground is not Ground.PLAIN and not cell.stack:
        _paint_control(image, layout, theme, cell)
    signs = {mark.sign for mark in cell.marks}
    if Sign.LAST in signs:
        _paint_hexagon(image, layout, theme.last, mix(floor, theme.last, MARKED))
    if Sign.PREVIEW in signs:
        _paint_hexagon(image, layout, theme.preview, mix(floor, theme.preview, MARKED))
    if cell.stack:
        _paint_stack(image, layout, theme, cell.stack)
    takers = [theme.stones[m.side].rim for m in cell.marks if m.sign is Sign.TARGET]
    if takers:
        _paint_corners(image, layout, takers)
    return image


def _paint_control(image: Image.Image, layout: Layout, theme: Theme, cell: Cell) -> None:
    """A small sign beside the tint, for those who don't see the colour."""
    unit = layout.cell_px
    if cell.ground is Ground.CONTESTED:
        lines = []
        for k in (-0.2, 0.0, 0.2):
            x, y, t = k * unit, 0.17 * unit, 0.022 * unit
            lines.append([(x - y - t, y), (x - y + t, y), (x + y + t, -y), (x + y - t, -y)])
        image.paste(sign(theme, cell.ground, cell.side), mask=stencil(layout, lines))
        return
    stone = theme.stones[cell.side]
    ring = _outline(stone.shape, 0.1 * unit, 0)
    image.paste(sign(theme, cell.ground, cell.side), mask=stencil(layout, [ring]))


def _paint_hexagon(image: Image.Image, layout: Layout, edge: Colour, inside: Colour) -> None:
    unit = layout.cell_px
    image.paste(edge, mask=stencil(layout, [hexagon(layout, 0.018 * unit)]))
    image.paste(inside, mask=stencil(layout, [hexagon(layout, 0.085 * unit)]))


def _paint_corners(image: Image.Image, layout: Layout, colours: list[Colour]) -> None:
    """Brackets in the cell's corners, left and right halves in the takers' colours."""
    unit = layout.cell_px
    outer, inner = hexagon(layout, 0.05 * unit), hexagon(layout, 0.12 * unit)
    gaps = []
    for (x1, y1), (x2, y2) in zip(outer, outer[1:] + outer[:1], strict=True):
        mx, my = (x1 + x2) / 2, (y1 + y2) / 2
        dx, dy = (x2 - x1) * 0.24, (y2 - y1) * 0.24
        gaps.append([(mx - dx - mx * 0.3, my - dy - my * 0.3), (mx + dx - mx * 0.3, my + dy - my * 0.3), (mx + dx + mx * 0.1, my + dy + my * 0.1), (mx - dx + mx * 0.1, my - dy + my * 0.1)])
    mask = stencil(layout, [outer], [inner, *gaps])
    image.paste(colours[0], mask=mask)
    if len(colours) > 1:
        half = Image.new("L", mask.size)
        half.paste(mask.crop((mask.width // 2, 0, mask.width, mask.height)), (mask.width // 2, 0))
        image.paste(colours[1], mask=half)


def _paint_stack(image: Image.Image, layout: Layout, theme: Theme, stack: Stack) -> None:
    unit = layout.cell_px
    stone = theme.stones[stack.side]
    look = theme.doomed if stack.doomed else stone
    n = stack.height or 1
    rise = 0.042 * unit
    radius = 0.4 * unit
    foot = rise * n / 2
    shape = stone.shape
    shadow = stencil(layout, [_outline(shape, radius, foot + 0.05 * unit)])
    image.paste(mix(theme.shadow, theme.cells[1], 0.25), mask=shadow)
    for level in range(n):
        y = foot - level * rise
        top = level == n - 1
        body = stencil(layout, [_outline(shape, radius, y)])
        image.paste(look.edges[(n - level) % 2], mask=body)
        if top:
            image.paste(look.edges[1], mask=body)
            y -= rise * 0.9
            image.paste(stone.face if stack.doomed else look.rim, mask=stencil(layout, [_outline(shape, radius, y)]))
            image.paste(look.face, mask=stencil(layout, [_outline(shape, radius * 0.89, y)]))
    if stack.height is not None:
        set_text(image, str(stack.height), round(0.58 * unit), look.ink, y + layout.tile_px[1] / 2)


def set_text(image: Image.Image, text: str, size_px: int, ink: Colour, y: float) -> None:
    """*text* in the middle of a tile, centred on what is seen of it, at height *y*."""
    box = font(size_px).getbbox(text)
    x = image.width / 2 - (box[0] + box[2]) / 2
    ImageDraw.Draw(image).text((round(x), round(y - (box[1] + box[3]) / 2)), text, ink, font(size_px))
