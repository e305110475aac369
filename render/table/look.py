"""The colours of tables: the ground of the boards' themes, and what lies on it.

Dice differ in lightness and in the shape of their corners, seats in their number.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Literal

from PIL import Image

from render.theme import THEMES, Colour, mix

Corners = Literal["round", "cut", "soft"]


def _c(text: str) -> Colour:
    return int(text[0:2], 16), int(text[2:4], 16), int(text[4:6], 16)


@dataclass(frozen=True, slots=True)
class Dress:
    """How dice of one colour look: a face inside a rim, digit and pips in ink."""

    corners: Corners
    face: Colour
    rim: Colour
    ink: Colour


@dataclass(frozen=True, slots=True)
class Look:
    """One look of tables; ``seats`` are the colours of the name plates, ``ink`` is set on them."""

    backdrop: Colour
    frame: Colour
    plate: Colour
    edge: Colour
    spot: Colour
    label: Colour
    last: Colour
    preview: Colour
    dice: Mapping[str, Dress]
    seats: tuple[Colour, ...]
    ink: Colour
    vine: Colour
    heart: Colour
    empty: Colour
    tomato: Colour
    star: Colour
    ketchup: Colour
    rotten: Colour
    spoilt: Colour


_DICE = {
    "r": Dress("round", face=_c("D63A42"), rim=_c("F28589"), ink=_c("FFFFFF")),
    "b": Dress("cut", face=_c("0C0E12"), rim=_c("AEB6C4"), ink=_c("FFFFFF")),
    "g": Dress("soft", face=_c("F4BE3C"), rim=_c("FFE9A8"), ink=_c("2B1D02")),
}

_SEATS = tuple(map(_c, ("5E9BFF", "4CC38A", "B58AF2", "35C4D6", "F58FC4", "E9ECF2")))


@cache
def look(theme: str) -> Look:
    """The look of tables in a theme of the boards."""
    base = THEMES[theme]
    return Look(
        backdrop=base.backdrop,
        frame=base.frame,
        plate=base.plate,
        edge=base.plate_edge,
        spot=base.cells[1],
        label=base.label,
        last=base.last,
        preview=base.preview,
        dice=_DICE,
        seats=_SEATS,
        ink=_c("14161B"),
        vine=_c("5DB04A"),
        heart=_c("F0617F"),
        empty=_c("4A505C"),
        tomato=_c("D63A42"),
        star=_c("FFC93C"),
        ketchup=_c("E5322D"),
        rotten=_c("9C7A4E"),
        spoilt=_c("FF8A3D"),
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
