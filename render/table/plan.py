"""Where the things of a table go: pieces with their upper left corners, in whole pixels.

Every garden has the same measures, two beside each other; a single one is drawn larger.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from render.layout import WIDTH_PX
from render.table.pieces import Arrow, Box, Count, Karma, Piece, Plate, Token
from render.table.scene import Garden, Spot, Table
from render.table.vines import RING, SPOT_TOP, Badge, Face, Ground, spot_inset

_MARGIN, _GAP, _PAD = 16, 12, 12
_DIE_PX = 58
_SMALL_PX = 44
_STEP = 6
"""Half the room between dice of the hand."""

_SOLO_PX = 92
_HEAD = 54
"""Height of a garden's plate and karma, with the gap below."""

_BAR = 90
"""Height of the strip with the hand and the supply."""

_MARK = 124
"""Free at the left of the strip: Discord writes ALT over the lower left corner of a picture."""

BANNER = 16
"""Height of the chequered band of a final round."""

Placed = tuple[Piece, int, int]


@dataclass(frozen=True, slots=True)
class Measures:
    """What the number of seats decides."""

    columns: int
    width: int
    die_px: int
    spot_px: tuple[int, int]
    height: int


@cache
def measures(seats: int) -> Measures:
    """The measures of a table of so many seats."""
    columns = 1 if seats == 1 else 2
    width = (WIDTH_PX - 2 * _MARGIN - (columns - 1) * _GAP) // columns
    die = _SOLO_PX if columns == 1 else _DIE_PX
    spot = (width - 2 * _PAD - 2 * 8) // 3
    tall = 2 * (die + 2 * RING) + 2 * SPOT_TOP + 30
    return Measures(columns, width, die, (spot, tall), _PAD + _HEAD + tall + 8 + Box.HEIGHT + _PAD)


def size(seats: int, final: bool) -> tuple[int, int]:
    """Width and height of the picture."""
    _, top, _, height = panels(seats, final)[0]
    return WIDTH_PX, top + height + _MARGIN


def panels(seats: int, final: bool) -> list[tuple[int, int, int, int]]:
    """The strip, then a garden a seat: left, top, width, height; a final round has its band.

    The strip lies below the gardens.
    """
    m, top = measures(seats), _MARGIN + (BANNER if final else 0)
    gardens = []
    for seat in range(seats):
        row, column = divmod(seat, m.columns)
        left = _MARGIN + column * (m.width + _GAP)
        gardens.append((left, top + row * (m.height + _GAP), m.width, m.height))
    bottom = gardens[-1][1] + m.height + _GAP
    return [(_MARGIN, bottom, WIDTH_PX - 2 * _MARGIN, _BAR), *gardens]


def pieces(table: Table) -> Iterator[Placed]:
    """Everything on *table*, in the order it is laid."""
    strip, *places = panels(len(table.gardens), table.is_final)
    yield from _strip(table, strip[0] + _MARK, strip[1])
    for garden, (left, top, _, _) in zip(table.gardens, places, strict=True):
        yield from _garden(garden, left + _PAD, top + _PAD, measures(len(places)))


def _strip(table: Table, x: int, top: int) -> Iterator[Placed]:
    """Whose hand it is and the hand, or what is passed on and to whom; the supply at the right."""

    def at(height: int) -> int:
        return top + (_BAR - height) // 2

    right = WIDTH_PX - _MARGIN - _PAD
    for colour, number in reversed(table.supply):
        right -= Count.WIDTH
        yield Count(colour, number), right, at(Count.HEIGHT)
    acts = next((garden.seat for garden in table.gardens if garden.is_active), None)
    if acts is not None and not table.passed:
        yield Plate(acts, True), x, at(Plate.HEIGHT)
        x += Plate.WIDTH + 8
    dice = table.hand or table.passed
    to_whom = Arrow.WIDTH + Plate.WIDTH + 16 if table.passed else 0
    step = min(_DIE_PX + 2 * _STEP, (right - x - to_whom) // max(len(dice), 1))
    px = _DIE_PX if step >= _DIE_PX + _STEP else min(_SMALL_PX, step - 2)
    for die in dice:
        face = Face(die, px, on_plate=True)
        yield face, x - face.margin, at(px) - face.margin
        x += step
    if table.passed:
        yield Arrow(), x, at(Arrow.HEIGHT)
        yield Plate(table.heir, False), x + Arrow.WIDTH + 8, at(Plate.HEIGHT)


def _garden(garden: Garden, left: int, top: int, m: Measures) -> Iterator[Placed]:
    yield Plate(garden.seat, garden.is_active, garden.has_left), left, top
    held = [True] * garden.is_last + [False] * garden.is_first6
    for i, marker in enumerate(held):
        yield Token(marker), left + Plate.WIDTH + 4 + i * (Token.WIDTH + 2), top
    karma = Karma(garden.karma, garden.bits)
    yield karma, left + m.width - 2 * _PAD - karma.width, top
    width, height = m.spot_px
    for i, spot in enumerate(garden.spots):
        yield from _spot(spot, left + i * (width + 8), top + _HEAD, m)
    box = (m.width - 2 * _PAD - 5 * 6) // 6
    for i, slot in enumerate(garden.slots):
        piece = Box(slot.number, slot.value, slot.is_star, slot.sign, box)
        yield piece, left + i * (box + 6), top + _HEAD + height + 8


def _spot(spot: Spot, left: int, top: int, m: Measures) -> Iterator[Placed]:
    (width, height), px = m.spot_px, m.die_px
    name, n = spot.name if spot.is_named else "", len(spot.dice)
    yield Ground(name, width, height, px, n, spot.ripeness, spot.sign, spot.is_closed), left, top
    pitch = px + 2 * RING
    for i, die in enumerate(spot.dice):
        row, column = divmod(i, 2)
        face = Face(die, px)
        margin = RING - face.margin
        x = left + spot_inset(width, px) + column * pitch + margin
        yield face, x, top + SPOT_TOP + row * pitch + margin
    if spot.worth is not None:
        x, y = left + width - Badge.WIDTH - 8, top + height - Badge.HEIGHT - 7
        yield Badge(spot.worth, spot.ripeness), x, y
