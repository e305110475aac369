"""The colours of tables: the ground of the boards' themes, and what lies on it.

Dice differ in lightness and in the shape of their corners, seats in their number.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields
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


@cache
def look(theme: str) -> Look:
    """The look of tables in a theme of the boards."""
    base = THEMES[theme]
    ware = base.ware
    return Look(
        backdrop=base.backdrop,
        frame=base.frame,
        plate=base.plate,
        label=base.label,
        last=base.last,
        preview=base.preview,
        **{field.name: getattr(ware, field.name) for field in fields(ware)},
    )


@cache
def palette(theme: str) -> Image.Image:
    """Every key colour exactly and the mixtures of those that meet, for ``Image.quantize``."""
    colours = list(dict.fromkeys(_colours(look(theme))))
    assert len(colours) <= 256, "a theme's mixtures do not fit one palette"
    image = Image.new("P", (1, 1))
    image.putpalette([channel for colour in colours for channel in colour])
    return image


def _colours(look: Look) -> Iterator[Colour]:
    met: list[tuple[tuple[Colour, ...], int]] = [
        ((look.backdrop, look.frame, look.plate, look.edge, look.spot), 1),
        ((look.backdrop, look.label, look.plate), 3),
        ((look.spot, look.label), 3),
        ((look.plate, look.empty, look.spot), 1),
        ((look.plate, look.heart, look.ink), 2),
        ((look.spot, look.tomato, look.dice["r"].ink), 3),
        ((look.spot, look.star, look.ink), 3),
        ((look.plate, look.ketchup), 2),
        ((look.spot, look.vine), 2),
        ((look.plate, look.last, look.spot), 2),
        ((look.plate, look.preview, look.spot), 2),
    ]
    met += [((look.plate, seat, look.ink), 3) for seat in look.seats]
    met += [((look.spot, tone, look.ink), 2) for tone in (look.rotten, look.spoilt)]
    for dress in look.dice.values():
        met += [((look.spot, dress.rim, dress.face, dress.ink), 3), ((look.plate, dress.rim), 1)]
        met += [((look.vine, dress.rim), 1)]
    for colours, between in met:
        for below, above in pairwise(colours):
            yield from (mix(below, above, i / (between + 1)) for i in range(between + 2))
