"""What a look is made of: colours, shapes and hatches as data. :mod:`render.themes` has the looks.

Sides differ in shape and lightness, not only in colour; a hatch is one more way to differ.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from render.scene import Ground, Side

Colour = tuple[int, int, int]
Shape = Literal["round", "hexagon", "diamond"]
Corners = Literal["round", "cut", "soft"]


def rgb(text: str) -> Colour:
    """The colour of six hexadecimal digits."""
    return int(text[0:2], 16), int(text[2:4], 16), int(text[4:6], 16)


@dataclass(frozen=True, slots=True)
class Hatch:
    """Parallel lines, *angle* degrees from level, over a side's stones and over its cells.

    A colour is None where there are to be no lines.
    """

    angle: int
    stone: Colour | None
    ground: Colour | None


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

    rim_width: float = 0.11
    """In radii."""

    outline: Colour = (8, 8, 8)
    """Around the whole piece."""

    lip: Colour = (0, 0, 0)
    """The lower edge of a cell under this side's control."""

    hatch: Hatch | None = None


@dataclass(frozen=True, slots=True)
class Dress:
    """How dice of one colour look: a face inside a rim, digit and pips in ink."""

    corners: Corners
    face: Colour
    rim: Colour
    ink: Colour


@dataclass(frozen=True, slots=True)
class Yard:
    """The garden that vines stand in; ``ripe`` has skin, shade and ink of tomatoes worth 1 to 6."""

    canvas: Colour
    head: Colour
    head_lit: Colour
    text: Colour
    dim: Colour
    lawn: Colour
    lawn_lit: Colour
    soil: Colour
    plank: Colour
    plank_edge: Colour
    crate: Colour
    pot: Colour
    pot_shade: Colour
    pot_lip: Colour
    stake: Colour
    leaf: Colour
    leaf_line: Colour
    heart_line: Colour
    heart_hole: Colour
    ripe: tuple[tuple[Colour, Colour, Colour], ...]
    plate: Colour
    plate_ink: Colour
    gold: Colour
    """Of words that are to be gold."""


@dataclass(frozen=True, slots=True)
class Ware:
    """What only tables of dice have; ``seats`` are name plates, and ``ink`` is set on them."""

    edge: Colour
    """Of slots and gardens."""

    spot: Colour
    """Where dice may lie."""

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
    yard: "Yard"


@dataclass(frozen=True, slots=True)
class Land:
    """Cells that a side controls: their face, the lip below it, and the mark upon it."""

    face: Colour
    lip: Colour
    mark: Colour


@dataclass(frozen=True, slots=True)
class Material:
    """What a board is made of; which one, its module in :mod:`render.boards` says.

    ``rim`` with its lower ``edge`` goes around it, ``gap`` between the cells, ``bare`` is a cell
    that nobody controls. ``contested`` are the colours of its two marks. ``stones`` are those that
    only this game has, or has otherwise.
    """

    rim: Colour
    edge: Colour
    gap: Colour
    bare: Land
    lands: Mapping[Side, Land]
    contested: tuple[Colour, Colour] | None = None
    stones: Mapping[Side, "Stone"] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Strip:
    """The colours above and beside the board: panels, words, whose turn it is."""

    panel: Colour
    lit: Colour
    text: Colour
    dim: Colour
    medal: Colour
    ink: Colour
    """On gold, and around it."""

    gold: Colour
    """Of words that are to be gold."""


@dataclass(frozen=True, slots=True)
class Theme:
    """One look. ``doomed`` replaces the colours of a stone that could be taken at once.

    :meth:`on` has the look of one board, in one of the ``materials``; what is said of the
    board here (``plate``, ``line``, ``cells``, ``lip``) is only for tables without one.
    """

    backdrop: Colour
    frame: Colour
    plate: Colour
    plate_edge: Colour
    line: Colour
    """Between neighbouring cells."""

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
    ware: Ware
    strip: Strip
    materials: Mapping[str, Material]
    lip: Colour = (0, 0, 0)
    contest: tuple[Colour, Colour] | None = None

    def stone(self, side: Side) -> Stone:
        """The stones of *side*; without them, a KeyError that says which there are, and where."""
        try:
            return self.stones[side]
        except KeyError:
            there = ", ".join(sorted(self.stones))
            raise KeyError(
                f"no stones of {side} on this board, only of {there}: choose another MATERIAL in "
                "render/boards, or add them to it in render/themes"
            ) from None

    def on(self, material: str) -> "Theme":
        """This look on a board of this *material*; an unknown one is the first."""
        board = self.materials.get(material) or next(iter(self.materials.values()))
        stones = {**self.stones, **board.stones}
        for side, land in board.lands.items():
            stones[side] = replace(
                stones[side], tint=land.face, tint_strength=1, dot=land.mark, lip=land.lip
            )
        return replace(
            self,
            plate=board.rim,
            plate_edge=board.edge,
            line=board.gap,
            cells=(board.bare.face,) * 3,
            lip=board.bare.lip,
            contest=board.contested,
            stones={side: stones[side] for side in board.lands} if board.stones else stones,
        )


PREVIEWED = 0.3
"""How strongly the ground of a preview takes its colour."""

GONE = 0.3
"""How strongly a cell takes the colour of a stone that was taken off it."""


def mix(below: Colour, above: Colour, share: float) -> Colour:
    """A mixture: *share* of the colour above, the rest of the one below."""
    r, g, b = (round(a + (c - a) * share) for a, c in zip(below, above, strict=True))
    return r, g, b


def ground(theme: Theme, kind: Ground, side: Side) -> Colour:
    """The colour of a cell's ground, as far as no stack covers it."""
    plain = theme.cells[1]
    if kind is Ground.PLAIN:
        return plain
    if kind is Ground.CONTESTED:
        return plain if theme.contest else mix(plain, theme.contested, 0.32)
    return mix(plain, theme.stones[side].tint, theme.stones[side].tint_strength)


def sign(theme: Theme, kind: Ground, side: Side) -> Colour:
    """The colour of the small sign in a tinted cell."""
    if kind is Ground.CONTESTED:
        return mix(theme.cells[1], theme.contested, 0.78)
    stone = theme.stones[side]
    return stone.dot or mix(theme.cells[1], stone.tint, 0.78)
