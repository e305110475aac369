"""Where the things of a garden go: pieces with the places of their middles, in whole pixels.

Up to three beds lie side by side, more in two rows; alone there is one wide bed. Below them is the
tray of whoever acts. A garden's words are handed in.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from render.boards.diced_tomatoes.dice import Bonus, Face, Number, Tomato
from render.boards.diced_tomatoes.frame import (
    HEAD,
    SIGN_SHARE,
    SOIL,
    Box,
    Measures,
    Placed,
    Said,
    centred,
    measures,
    panels,
    placed_text,
)
from render.boards.diced_tomatoes.gardens import Garden, Gardens, Spot
from render.boards.diced_tomatoes.meadow import Bee, Flower, Sun
from render.boards.diced_tomatoes.pieces import (
    Bit,
    Crate,
    Heart,
    Sign,
    Token,
    Words,
)
from render.boards.diced_tomatoes.slots import slot_pieces, wish_pieces
from render.boards.diced_tomatoes.tray import tray_pieces
from render.boards.diced_tomatoes.vines import POT, Pot, Rung, Stake
from render.layout import LEAST_PX

_ROOMY = 400
"""Width from which a sign has room for a word in the line of its hearts; else the number does."""


def pieces(table: Gardens, said: Said) -> Iterator[Placed]:
    """Everything on *table*, in the order it is laid."""
    tray, *beds = panels(len(table.gardens))
    for garden, bed in zip(table.gardens, beds, strict=True):
        if len(beds) == 1:
            yield from _alone(garden, bed, said)
            continue
        yield from _head(garden, bed, said)
        yield from _vines(garden, _lawn(bed, len(beds)))
        yield from _track(garden, bed)
    yield from tray_pieces(table, tray, said)


def _head(garden: Garden, bed: Box, said: Said) -> Iterator[Placed]:
    """The sign: whose bed it is, points, hearts."""
    left, top, width, _ = bed
    ground = "head_lit" if garden.is_active else "head"
    is_solo = bed[3] == measures(1).height
    points = Words(str(garden.points), "ExtraBold", 42, "text", ground)
    points_key = "table.point" if garden.points == 1 else "table.points"
    key = "table.matched" if is_solo else points_key
    word = Words(said.word(key), "SemiBold", LEAST_PX, "dim", ground)
    yield centred(Sign(garden.seat, 17, garden.has_left), 48, left + 38, top + 33)
    yield placed_text(points, left + width - 24, top + 50, "r")
    tokens = [True] * garden.is_last + [False] * garden.is_first6
    room = width - 66 - 44 - points.width - 40 * len(tokens)
    name, px = said.fitted_name(garden.seat, "Bold", (32, 28, 25), room)
    shown = Words(name, "Bold", px, "text", ground)
    yield placed_text(shown, left + 66, top + 45)
    for i, is_marker in enumerate(tokens):
        yield centred(Token(is_marker), 42, left + 90 + shown.width + 42 * i, top + 34)
    for i in range(6):
        yield centred(Heart(i < garden.karma, 24), 28, left + 36 + 29 * i, top + 71)
    karma = Words(str(garden.karma), "ExtraBold", LEAST_PX, "heart", ground)
    yield placed_text(karma, left + 208, top + 80)
    for i in range(garden.bits or 0):
        yield centred(Bit(), 12, left + 212 + karma.width + 14 * i, top + 72)
    if width > _ROOMY:
        yield placed_text(word, left + width - 24, top + 80, "r")


def _alone(garden: Garden, bed: Box, said: Said) -> Iterator[Placed]:
    """The sign and six crates on the left, the vines on the right."""
    left, top, width, height = bed
    sign = left, top, width * SIGN_SHARE // 100, height
    yield from _head(garden, sign, said)
    aim = Words(said.word("table.fill"), "SemiBold", LEAST_PX, "dim", "head_lit")
    yield placed_text(aim, left + 28, top + 121)
    slots = {slot.number: slot for slot in garden.slots}
    for number in range(1, 7):
        row, column = divmod(number - 1, 3)
        yield from wish_pieces(slots[number], left + 28 + column * 136, top + 132 + row * 126)
    yield Sun(), left + width - Sun.SIDE - 2, top + 4
    lawn = _lawn(bed, 1)
    yield Bee(), lawn.left + 124, top + 62
    yield from _vines(garden, lawn)


@dataclass(frozen=True, slots=True)
class _Lawn:
    """Where three vines stand: from ``left`` so ``wide``, from ``top`` to the pots' lips, a
    ``base``."""

    left: int
    wide: int
    top: int
    base: int
    measures: Measures

    @property
    def apart(self) -> int:
        """From a vine to the next."""
        return min(150, (self.wide - 118) // 2)

    @property
    def middles(self) -> list[int]:
        """Where the vines stand."""
        return [self.left + self.wide // 2 + (i - 1) * self.apart for i in range(3)]


def _lawn(bed: Box, seats: int) -> _Lawn:
    left, top, wide, tall = bed
    if seats == 1:
        sign = wide * SIGN_SHARE // 100
        beside_sun = wide - sign - 44
        return _Lawn(left + sign, beside_sun, top + 30, top + tall - 80, measures(1))
    return _Lawn(left, wide, top + HEAD + 14, top + tall - SOIL, measures(seats))


def spots(table: Gardens) -> Iterator[tuple[Spot, Box]]:
    """Every spot with the part of the lawn that its vine has."""
    beds = panels(len(table.gardens))[1:]
    for garden, bed in zip(table.gardens, beds, strict=True):
        lawn = _lawn(bed, len(beds))
        for spot, middle in zip(garden.spots, lawn.middles, strict=True):
            left, tall = middle - lawn.apart // 2 + 2, lawn.base + POT[1] - lawn.top
            yield spot, (left, lawn.top, lawn.apart - 4, tall)


def _vines(garden: Garden, lawn: _Lawn) -> Iterator[Placed]:
    """The vines in the middle of a lawn."""
    edge = lawn.wide // 2 - 18
    for across, down in ((-edge, 8), (-lawn.apart / 2, 14), (lawn.apart / 2, 6), (edge, 12)):
        x = lawn.left + lawn.wide / 2 + across
        yield centred(Flower(), Flower.SIDE, x, lawn.base + 18 + down)
    for spot, middle in zip(garden.spots, lawn.middles, strict=True):
        yield from _vine(spot, middle, lawn.base, lawn.measures, garden.is_active, lawn.top)


def _vine(
    spot: Spot, middle: int, base: int, m: Measures, is_lit: bool, top: int
) -> Iterator[Placed]:
    """Stake, rungs, dice and pot; *base* is the pot's upper edge."""
    n = len(spot.dice)
    step = m.step if n <= m.rungs else (base - top) // n
    yield Stake(n, step, base - top, is_lit), middle - Stake.WIDTH // 2, top
    side = round(m.die * 0.82)
    for rung in range(n, m.rungs + (spot.is_open and n == m.rungs)):
        piece = Rung(side, spot.is_open and rung == n, is_lit, rung == m.rungs)
        if not spot.is_closed:
            yield centred(piece, side, middle, base + 4 - step * (rung + 0.5))
    places = [base + 2 - step * (i + 0.5) for i in range(n)]
    for i, (die, y) in enumerate(zip(spot.dice, places, strict=True)):
        face = Face(die, m.die, spot.sign if i == n - 1 else None, is_numbered=False)
        yield centred(face, face.side, middle, y)
    for die, y in zip(spot.dice, places, strict=True):
        number = Number(die.face, m.die)
        yield centred(number, number.side, middle, y)
    shown = spot.worth is not None
    sign = spot.sign if n == 0 else None
    letter = spot.letter if spot.is_named else ""
    yield Pot(letter, not shown, sign, spot.is_closed), middle - POT[0] // 2, base
    if spot.worth is not None:
        tomato = Tomato(spot.worth, 19, spot.ripeness)
        yield centred(tomato, tomato.side, middle + 23, base + 38)
    if spot.counts:
        yield centred(Bonus(), Bonus.SIDE, middle - 40, base - 6)


def _track(garden: Garden, bed: Box) -> Iterator[Placed]:
    """The crate with what has been harvested."""
    left, top, width, height = bed
    filled = sum(slot.value is not None for slot in garden.slots)
    crate = Crate(filled, width - 28)
    y = top + height - 66
    yield crate, left + 14, y
    step = (crate.width - 8) / 6
    for slot in garden.slots:
        yield from slot_pieces(slot, left + 14 + 3.5 + (slot.number - 0.5) * step, y + 28)
