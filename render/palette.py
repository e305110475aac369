"""The fixed colours of a theme's pictures: every key colour exactly, and the mixtures between.

One palette for all pictures of a theme: frames stay small, and a run of them can share it.
"""

from collections.abc import Iterator
from functools import cache

from PIL import Image

from render.scene import Ground
from render.theme import GONE, PREVIEWED, Colour, Stone, Theme, ground, mix, sign
from render.themes import THEMES


@cache
def palette(theme: str) -> Image.Image:
    """The palette of a theme, as the image that ``Image.quantize`` asks for."""
    colours = list(dict.fromkeys(_colours(THEMES[theme])))
    assert len(colours) <= 256, "a theme's mixtures do not fit one palette"
    image = Image.new("P", (1, 1))
    image.putpalette([channel for colour in colours for channel in colour])
    return image


def _ramp(below: Colour, above: Colour, between: int) -> list[Colour]:
    """Both colours and *between* steps from one to the other: what a soft edge is made of."""
    return [mix(below, above, i / (between + 1)) for i in range(between + 2)]


def _colours(theme: Theme) -> Iterator[Colour]:
    yield from _ramp(theme.backdrop, theme.label, 3)
    yield from _ramp(theme.backdrop, theme.plate_edge, 2)
    yield from _ramp(theme.plate, theme.plate_edge, 2)
    yield theme.frame
    middle = theme.cells[1]
    yield from _ramp(theme.plate, theme.line, 1)
    for shade in theme.cells:
        yield from _ramp(theme.line, shade, 1)
    for kind, side in _tints(theme):
        yield from _ramp(theme.line, ground(theme, kind, side), 1)
        yield from _ramp(ground(theme, kind, side), sign(theme, kind, side), 1)
    previewed = mix(middle, theme.preview, PREVIEWED)
    for floor in (theme.last, previewed):
        yield from _ramp(theme.line, floor, 2)
        yield from _ramp(theme.shadow, floor, 3)
    yield from _ramp(previewed, theme.preview, 2)
    yield from _ramp(middle, theme.open, 1)
    for stone in theme.stones.values():
        yield mix(middle, stone.face, GONE)
    yield from _ramp(theme.shadow, middle, 1)
    yield from _ramp(middle, theme.threat, 1)
    yield theme.link
    for stone in (*theme.stones.values(), theme.doomed, theme.button):
        yield from _stone(stone, middle)
        yield from _ramp(theme.backdrop, stone.rim, 1)
        yield from _ramp(theme.backdrop, stone.edges[1], 1)
    yield from _hatches(theme)


def _tints(theme: Theme) -> list[tuple[Ground, str]]:
    owned = [(kind, side) for side in theme.stones for kind in (Ground.OWNED, Ground.ZONE)]
    return [*owned, (Ground.CONTESTED, "")]


def _hatches(theme: Theme) -> Iterator[Colour]:
    for side, stone in theme.stones.items():
        if stone.hatch and stone.hatch.stone:
            yield from _ramp(stone.face, stone.hatch.stone, 1)
            yield from _ramp(stone.hatch.stone, stone.ink, 2)
        if stone.hatch and stone.hatch.ground:
            yield from _ramp(ground(theme, Ground.OWNED, side), stone.hatch.ground, 1)
            yield from _ramp(theme.line, stone.hatch.ground, 1)


def _stone(stone: Stone, middle: Colour) -> Iterator[Colour]:
    yield from _ramp(stone.ink, stone.face, 3)
    yield from _ramp(stone.face, stone.rim, 0)
    yield from _ramp(stone.edges[1], stone.edges[0], 0)
    yield from _ramp(stone.edges[1], stone.rim, 1)
    for colour in (*stone.edges, stone.rim):
        yield from _ramp(middle, colour, 1)
