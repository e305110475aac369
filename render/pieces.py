"""Pieces on a cell: stacks, stones, drops and shields, and badges that say who can take them.

Lengths are shares of the cell's radius. Everything stays within the cell, so that a tile never
disturbs its neighbours and a replay can exchange cells one by one.
"""

from render.scene import Disc, Heading, Stack
from render.shapes import Point, curve, moved, outline, ribbon
from render.sheet import Sheet
from render.theme import Colour, Stone, Theme

_STONE = 0.63
"""Radius of a single stone."""

_THICK = 0.12
"""How thick a single stone is."""

_SLICE = 0.08
"""How much higher each slice of a stack lies than the one below it."""

_SIDE = 0.055
"""Height of the dark side of a slice."""

_POINTED = 0.5
"""Radius of a piece that points where it walks."""

_POINTED_SLICE = 0.075
_MOST_SLICES = 5
"""That are drawn of a stack that points somewhere: it may be of any height."""

_OUTLINE = 0.045
_GLINT = (92, 106, 133)
"""The highlight on black stones."""


def stack_radius(height: int) -> float:
    """A taller stack is a little wider: a 6 by a tenth more than a 1."""
    return 0.6 + 0.013 * height


def draw_stack(
    sheet: Sheet,
    theme: Theme,
    stack: Stack,
    rim: Colour | None,
    *,
    flipped: bool = False,
    slices: int = 1,
) -> None:
    """Slices upon each other with the height on top; *rim* is gold on a piece just moved.

    A stack of unknown height has so many *slices*.
    """
    stone = theme.stone(stack.side)
    look = theme.doomed if stack.doomed else stone
    height = stack.height or slices
    heading = stack.heading.opposite if stack.heading and flipped else stack.heading
    if heading is None:
        radius, rise, n = stack_radius(height), _SLICE, height
        lean = 0.0
    else:
        radius, rise, n = _POINTED, _POINTED_SLICE, min(height, _MOST_SLICES)
        lean = 0.12 * (1 if heading is Heading.UP else -1)  # a tip puts the body off its middle
    y = lean + 0.02 + rise * (n - 1) / 2
    _pile(sheet, stone, look, (radius, y, rise, n), heading)
    y -= rise * (n - 1)
    top_rim = rim or (stone.rim if stack.doomed else look.rim)
    _top(sheet, stone, look, (radius, y), top_rim, heading)
    if heading:
        _arrow(sheet, look, y, heading)
    if stack.height is not None:
        size = 0.92 if heading is None else 0.68
        lower = 0.0 if heading is None else 0.08 if heading is Heading.UP else -0.08
        sheet.digit(str(stack.height), look.ink, (y + lower) * sheet.radius, size)


def _arrow(sheet: Sheet, look: Stone, y: float, heading: Heading) -> None:
    """An arrowhead in the tip, as dark or light as the number: seen where the outline is small."""
    tip, way = 0.5 * sheet.radius, -1 if heading is Heading.UP else 1
    corners = [(0.0, 1.28 * tip), (0.36 * tip, 0.9 * tip), (-0.36 * tip, 0.9 * tip)]
    sheet.fill(look.ink, [(x, y * sheet.radius + way * up) for x, up in corners])


def draw_disc(sheet: Sheet, theme: Theme, disc: Disc, rim: Colour | None) -> None:
    """A thick stone, and what is written on it."""
    stone, y = theme.stone(disc.side), -_THICK / 2
    shape = _shape(sheet, stone, _STONE)
    unit = sheet.radius
    dark = _shape(sheet, stone, _STONE + _OUTLINE)
    sheet.fill(stone.outline, *(moved(dark, 0, d * unit) for d in (y, 0.0, -y)))
    sheet.fill(stone.edges[1], moved(shape, 0, -y * unit), shape)
    sheet.fill(stone.edges[0], moved(shape, 0, (-y - 0.05) * unit), moved(shape, 0, 0))
    _top(sheet, stone, stone, (_STONE, y), rim or stone.rim, None)
    if stone.shape == "round" and sum(stone.face) < 150:
        arc = [(-0.4, -0.02), (-0.36, -0.36), (-0.02, -0.4)]
        points = [(px * unit, (py + y) * unit) for px, py in arc]
        sheet.fill(_GLINT, ribbon(curve(*points), 0.07 * unit))
    if disc.label:
        sheet.digit(disc.label, stone.ink, y * unit, 0.72)


def draw_badge(sheet: Sheet, theme: Theme, side: str, *, left: bool) -> Point:
    """The taker's own piece in small, at the lower right (or left) of what can be taken.

    Returns where its middle is.
    """
    stone, unit = theme.stones[side], sheet.radius
    x, y = (-0.46 if left else 0.46) * unit, 0.43 * unit
    heading = Heading.UP if side == "S" else Heading.DOWN if stone.shape == "diamond" else None
    for colour, radius in ((stone.outline, 0.27), (stone.rim, 0.215), (stone.face, 0.18)):
        sheet.fill(colour, moved(outline(stone.shape, radius * unit, 0, heading), x, y))
    return x, y


def _shape(
    sheet: Sheet, stone: Stone, radius: float, heading: Heading | None = None
) -> list[Point]:
    return outline(stone.shape, radius * sheet.radius, 0, heading)


def _pile(
    sheet: Sheet,
    stone: Stone,
    look: Stone,
    sizes: tuple[float, float, float, int],
    heading: Heading | None,
) -> None:
    """The slices of a stack, the lowest first, inside one dark line."""
    radius, y, rise, n = sizes
    unit = sheet.radius
    wide, body = (
        _shape(sheet, stone, radius + _OUTLINE, heading),
        _shape(sheet, stone, radius, heading),
    )
    middles = [y - rise * i for i in range(n)]
    sheet.fill(stone.outline, *(moved(wide, 0, m * unit) for m in (y + _SIDE, *middles)))
    for middle in middles:
        sheet.fill(stone.outline, moved(body, 0, (middle + _SIDE + 0.022) * unit))
        sheet.fill(look.edges[1], moved(body, 0, (middle + _SIDE) * unit))
        sheet.fill(look.edges[0], moved(body, 0, middle * unit))


def _top(
    sheet: Sheet,
    stone: Stone,
    look: Stone,
    place: tuple[float, float],
    rim: Colour,
    heading: Heading | None,
) -> None:
    """The rim and the face inside it."""
    radius, y = place
    sheet.fill(rim, moved(_shape(sheet, stone, radius, heading), 0, y * sheet.radius))
    inner = radius * (1 - look.rim_width)
    face = moved(_shape(sheet, stone, inner, heading), 0, y * sheet.radius)
    sheet.fill(look.face, face)
    if look.hatch:
        sheet.hatch(look.hatch.stone, look.hatch.angle, face)
