"""The colours of tables: the ground of the boards' themes, and what lies on it.

Dice differ in lightness and in the shape of their corners, seats in their number.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from functools import cache
from itertools import pairwise

from PIL import Image

from render.theme import Colour, Ware, mix
from render.themes import THEMES


@dataclass(frozen=True, slots=True)
class Look(Ware):
    """One look of tables: the ware of a theme, and the ground of its boards."""

    backdrop: Colour
    frame: Colour
    plate: Colour
    label: Colour
    last: Colour
    preview: Colour
    scale: float = 1
    """Of pictures, of which 1 is 1000 pixels wide."""


@cache
def look(theme: str, scale: float = 1) -> Look:
    """The look of tables in a theme of the boards, at a scale."""
    base = THEMES[theme]
    ware = base.ware
    return Look(
        backdrop=base.backdrop,
        frame=base.frame,
        plate=base.plate,
        label=base.label,
        last=base.last,
        preview=base.preview,
        scale=scale,
        **{field.name: getattr(ware, field.name) for field in fields(ware)},
    )


def shaded(lawn: Colour, look: Look) -> Colour:
    """A lawn where a die may come to lie."""
    return mix(lawn, look.ink, 0.18)


def faint(look: Look) -> Look:
    """The look of a die that lies back in its tray."""

    def back(tone: Colour) -> Colour:
        return mix(tone, look.yard.head_lit, 0.62)

    dice = {
        colour: replace(dress, face=back(dress.face), rim=back(dress.rim), ink=back(dress.ink))
        for colour, dress in look.dice.items()
    }
    yard = replace(look.yard, plate=back(look.yard.plate), plate_ink=back(look.yard.plate_ink))
    return replace(look, ink=back(look.ink), dice=dice, yard=yard)


_PALE = 384
"""The sum of the channels of a grey half as light as white."""


def pill(look: Look, is_open: bool) -> Colour:
    """What is below the name of a tool: warm if it can be used now."""
    return mix(look.yard.head_lit, look.heart, 0.2) if is_open else look.yard.head


def on_heart(look: Look) -> Colour:
    """What is written on a heart: dark where it's pale, white where it's deep."""
    return look.ink if sum(look.heart) > _PALE else look.dice["r"].ink


@cache
def palette(theme: str) -> Image.Image:
    """Every key colour exactly and the mixtures of those that meet, for ``Image.quantize``."""
    colours = list(dict.fromkeys(_colours(look(theme))))
    assert len(colours) <= 256, "a theme's mixtures do not fit one palette"
    image = Image.new("P", (1, 1))
    image.putpalette([channel for colour in colours for channel in colour])
    return image


def _colours(look: Look) -> Iterator[Colour]:
    yard = look.yard
    grounds = (yard.lawn, yard.lawn_lit)
    met: list[tuple[tuple[Colour, ...], int]] = [
        ((yard.canvas, yard.plank, yard.lawn, yard.lawn_lit), 1),
        ((yard.canvas, look.last, yard.head_lit), 1),
        ((yard.head, yard.gold, yard.head_lit), 2),
        ((yard.head, yard.text), 3),
        ((yard.head_lit, yard.text), 3),
        ((yard.head, yard.dim, yard.head_lit), 2),
        ((yard.head, look.heart, yard.head_lit), 1),
        ((yard.head, yard.heart_line, yard.head_lit), 1),
        ((yard.heart_hole, yard.heart_line, yard.dim), 1),
        ((yard.heart_hole, look.heart), 1),
        ((yard.head, look.ketchup), 1),
        ((yard.crate, yard.plank, yard.soil), 1),
        ((yard.crate, yard.dim), 2),
        ((yard.pot, yard.pot_shade, yard.pot_lip), 1),
        ((yard.pot, yard.plate, yard.plate_ink), 3),
        ((yard.plate_ink, yard.pot, yard.soil), 1),
        ((look.last, look.ink, look.star), 2),
        ((yard.head_lit, look.preview, yard.head), 2),
        ((yard.leaf, yard.leaf_line), 1),
        ((look.rotten, look.ink, look.spoilt), 2),
        ((yard.stake, yard.plank_edge), 0),
    ]
    for lawn in grounds:
        met += [((lawn, look.preview), 2), ((lawn, yard.leaf_line), 0), ((lawn, look.ink), 1)]
        met += [((lawn, look.last), 0), ((shaded(lawn, look), mix(lawn, look.preview, 2 / 3)), 1)]
    for is_open in (True, False):
        below = pill(look, is_open)
        met += [((below, yard.text if is_open else yard.dim), 2), ((yard.head_lit, below), 1)]
        met += [((below, look.heart if is_open else yard.heart_line), 1)]
    for seat in look.seats:
        met += [((yard.head, seat, look.ink), 1)]
    for skin, shade, ink in yard.ripe:
        met += [((skin, shade), 0), ((skin, ink), 2), ((skin, look.ink), 0)]
    pale = faint(look)
    met += [((pale.ink, pale.yard.plate, pale.yard.plate_ink), 1)]
    met += [((dress.ink, dress.face, dress.rim), 1) for dress in pale.dice.values()]
    for dress in look.dice.values():
        met += [((dress.ink, dress.face, dress.rim), 2), ((look.ink, dress.rim), 1)]
    for colours, between in met:
        for below, above in pairwise(colours):
            yield from (mix(below, above, i / (between + 1)) for i in range(between + 2))
    yield from (look.backdrop, look.plate, look.label, look.vine, look.tomato, look.edge)
    yield from (yard.soil, look.spot, look.empty)
