"""The fixed colours of a game's pictures in a theme: every key colour, and the mixtures between.

One palette for all pictures of a game in a theme: frames stay small, and a run of them can share
it. Colours that never meet have no mixtures.
"""

from collections.abc import Iterable, Iterator
from functools import cache

from PIL import Image

from render.scene import Ground
from render.theme import Colour, Stone, Theme, ground, mix, sign
from render.themes import THEMES

_LEVELS = 17


@cache
def dressed(theme: str, material: str) -> Theme:
    """The look *theme* on the board of *material*."""
    return THEMES[theme].on(material)


@cache
def palette(theme: str, material: str) -> Image.Image:
    """The palette of a game in a theme, as the image that ``Image.quantize`` asks for."""
    colours = list(dict.fromkeys(_colours(dressed(theme, material))))
    assert len(colours) <= 256, f"the mixtures of {theme} {material} do not fit one palette"
    image = Image.new("P", (1, 1))
    image.putpalette([channel for colour in colours for channel in colour])
    return image


@cache
def ramp(theme: str, material: str, below: Colour, above: Colour) -> bytes:
    """For each level of a soft mask the number, in the palette, of that mixture of two colours."""
    flat = palette(theme, material).getpalette() or []
    known = [(flat[i], flat[i + 1], flat[i + 2]) for i in range(0, len(flat), 3)]
    steps = [nearest(mix(below, above, level / (_LEVELS - 1)), known) for level in range(_LEVELS)]
    return bytes(steps[round(level * (_LEVELS - 1) / 255)] for level in range(256))


def nearest(colour: Colour, known: list[Colour]) -> int:
    """The number of the colour among *known* that is most like *colour*."""
    distances = [sum((a - b) ** 2 for a, b in zip(colour, other, strict=True)) for other in known]
    return distances.index(min(distances))


def _mixed(below: Colour, above: Colour, between: int) -> list[Colour]:
    """Both colours and *between* steps from one to the other: what a soft edge is made of."""
    return [mix(below, above, i / (between + 1)) for i in range(between + 2)]


def _colours(theme: Theme) -> Iterator[Colour]:
    strip, middle = theme.strip, theme.cells[1]
    for below in (theme.backdrop, strip.panel, strip.lit):
        yield from _mixed(below, strip.text, 3)
        yield from _mixed(below, strip.dim, 2)
    yield from _mixed(theme.plate, strip.dim, 1)
    yield from _mixed(strip.medal, strip.dim, 2)
    yield from _mixed(strip.medal, strip.text, 2)
    yield from _mixed(theme.last, strip.ink, 3)
    yield from _mixed(theme.backdrop, theme.last, 1)
    yield from _mixed(strip.panel, strip.gold, 2)
    yield from (theme.shadow, theme.frame, theme.threat)
    yield from _mixed(theme.backdrop, theme.plate_edge, 1)
    yield from _mixed(theme.plate, theme.plate_edge, 1)
    yield from _mixed(theme.plate, theme.line, 1)
    grounds = [(middle, theme.lip), *_lands(theme)]
    for face, lip in grounds:
        yield from _mixed(theme.line, face, 1)
        yield lip
    for kind, side in _tints(theme):
        yield from _mixed(ground(theme, kind, side), sign(theme, kind, side), 1)
    for colour in theme.contest or ():
        yield from _mixed(middle, colour, 1)
    for mark in (theme.open, theme.preview, theme.last, theme.threat):
        yield from _mixed(middle, mark, 1)
        yield from _mixed(theme.line, mark, 1)
    yield from _mixed(theme.shadow, theme.link, 1)
    for stone in (*theme.stones.values(), theme.doomed):
        yield from _stone(stone)
        for below in (strip.lit, middle):
            yield from _mixed(below, stone.outline, 1)
        yield from _mixed(stone.outline, theme.last, 1)
        yield from _mixed(theme.last, stone.face, 1)
    yield from _stone(theme.button)
    yield from _hatches(theme)


def _lands(theme: Theme) -> Iterable[tuple[Colour, Colour]]:
    return [(ground(theme, Ground.OWNED, side), s.lip) for side, s in theme.stones.items()]


def _tints(theme: Theme) -> list[tuple[Ground, str]]:
    return [(Ground.OWNED, side) for side in theme.stones]


def _hatches(theme: Theme) -> Iterator[Colour]:
    for side, stone in theme.stones.items():
        if stone.hatch and stone.hatch.stone:
            yield from _mixed(stone.face, stone.hatch.stone, 1)
            yield from _mixed(stone.hatch.stone, stone.ink, 2)
        if stone.hatch and stone.hatch.ground:
            yield from _mixed(ground(theme, Ground.OWNED, side), stone.hatch.ground, 1)
            yield from _mixed(theme.line, stone.hatch.ground, 1)


def _stone(stone: Stone) -> Iterator[Colour]:
    yield from _mixed(stone.ink, stone.face, 3)
    yield from _mixed(stone.face, stone.rim, 1)
    yield from _mixed(stone.outline, stone.rim, 1)
    yield from _mixed(stone.outline, stone.edges[1], 0)
    yield from _mixed(stone.edges[1], stone.edges[0], 0)
