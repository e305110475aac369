"""What things look like: colours and shapes as data. A new look is a new entry of THEMES.

Sides differ in shape and lightness, not only in colour.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from render.scene import Ground, Side

Colour = tuple[int, int, int]
Shape = Literal["round", "hexagon", "diamond"]


def _c(text: str) -> Colour:
    return int(text[0:2], 16), int(text[2:4], 16), int(text[4:6], 16)


@dataclass(frozen=True, slots=True)
class Stone:
    """One side's stones: a face inside a rim, a digit in ink, and the edge of a pile.

    Stones of a pile alternate between the two ``edges``, so that they can be counted.
    """

    shape: Shape
    face: Colour
    rim: Colour
    edges: tuple[Colour, Colour]
    ink: Colour
    tint: Colour
    """Empty cells under this side's control are mixed with it."""

    tint_strength: float
    dot: Colour | None = None
    """Of the small sign on a tinted cell, where the tint itself is too dark to be one."""


@dataclass(frozen=True, slots=True)
class Theme:
    """One look. ``doomed`` replaces the colours of a stone that could be taken at once."""

    backdrop: Colour
    frame: Colour
    plate: Colour
    plate_edge: Colour
    cells: tuple[Colour, Colour, Colour]
    label: Colour
    stones: Mapping[str, Stone]
    doomed: Stone
    button: Stone
    contested: Colour
    threat: Colour
    last: Colour
    preview: Colour
    open: Colour
    """What can be pointed at now."""

    link: Colour
    """Between stones that hang together."""

    shadow: Colour


_DEFAULT = Theme(
    backdrop=_c("17191E"),
    frame=_c("565C6A"),
    plate=_c("20232A"),
    plate_edge=_c("3A3F4A"),
    cells=(_c("333944"), _c("383E4A"), _c("3E4450")),
    label=_c("A4ABB8"),
    stones={
        "R": Stone(
            "round",
            face=_c("E0474C"),
            rim=_c("F0767A"),
            edges=(_c("B2333A"), _c("7E2229")),
            ink=_c("FFFFFF"),
            tint=_c("E0474C"),
            tint_strength=0.26,
        ),
        "W": Stone(
            "hexagon",
            face=_c("F3EEE2"),
            rim=_c("FFFFFF"),
            edges=(_c("C9C2B2"), _c("938C7D")),
            ink=_c("1D2026"),
            tint=_c("EDF0F6"),
            tint_strength=0.22,
        ),
        "B": Stone(
            "round",
            face=_c("0E1116"),
            rim=_c("93A6CE"),
            edges=(_c("5A6B90"), _c("46557A")),
            ink=_c("FFFFFF"),
            tint=_c("2A4FA8"),
            tint_strength=0.34,
            dot=_c("8FB0F0"),
        ),
        "S": Stone(
            "round",
            face=_c("F2E6C8"),
            rim=_c("FFF8E4"),
            edges=(_c("CBBB94"), _c("948563")),
            ink=_c("241F14"),
            tint=_c("DDBB7C"),
            tint_strength=0.3,
        ),
        "N": Stone(
            "diamond",
            face=_c("7F8EA6"),
            rim=_c("A3B0C4"),
            edges=(_c("5F6D84"), _c("455065")),
            ink=_c("101216"),
            tint=_c("7F8EA6"),
            tint_strength=0.2,
        ),
    },
    doomed=Stone(
        "round",
        face=_c("858A94"),
        rim=_c("A9ADB6"),
        edges=(_c("656A74"), _c("4A4E57")),
        ink=_c("17191E"),
        tint=_c("858A94"),
        tint_strength=0.2,
    ),
    button=Stone(
        "round",
        face=_c("BE8148"),
        rim=_c("DDA76C"),
        edges=(_c("8A5A2E"), _c("6E4522")),
        ink=_c("3B2512"),
        tint=_c("BE8148"),
        tint_strength=0.2,
    ),
    contested=_c("F59A9C"),
    threat=_c("FF6A55"),
    last=_c("FFC93C"),
    preview=_c("5CC8FF"),
    open=_c("7EDFA8"),
    link=_c("78839A"),
    shadow=_c("0E1014"),
)

THEMES: Mapping[str, Theme] = {"default": _DEFAULT}


ZONED = 0.36
"""How strongly a zone takes its side's colour."""

PREVIEWED = 0.3
"""How strongly the ground of a preview takes its colour."""

GONE = 0.3
"""How strongly a cell takes the colour of a stone that was taken off it."""


def mix(below: Colour, above: Colour, share: float) -> Colour:
    """*share* of the colour above, the rest of the one below."""
    r, g, b = (round(a + (c - a) * share) for a, c in zip(below, above, strict=True))
    return r, g, b


def ground(theme: Theme, kind: Ground, side: Side) -> Colour:
    """The colour of an empty cell, or of what is seen of it beside a stack."""
    plain = theme.cells[1]
    if kind is Ground.PLAIN:
        return plain
    if kind is Ground.CONTESTED:
        return mix(plain, theme.contested, 0.32)
    if kind is Ground.ZONE:
        return mix(plain, theme.stones[side].tint, ZONED)
    return mix(plain, theme.stones[side].tint, theme.stones[side].tint_strength)


def sign(theme: Theme, kind: Ground, side: Side) -> Colour:
    """The colour of the small sign in a tinted cell."""
    if kind is Ground.CONTESTED:
        return mix(theme.cells[1], theme.contested, 0.78)
    stone = theme.stones[side]
    return stone.dot or mix(theme.cells[1], stone.tint, 0.78)
