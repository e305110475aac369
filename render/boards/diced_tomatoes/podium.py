"""The card of a table that has ended: up to three pots on boxes with what they brought, the rest as
lines; alone the six crates. 1000 by 560 pixels.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from render.boards.diced_tomatoes.brush import Brush, Drawn, box, calyx, disc, leaf, polygon
from render.boards.diced_tomatoes.frame import Placed, Said, centred, placed_text
from render.boards.diced_tomatoes.gardens import Garden, Gardens
from render.boards.diced_tomatoes.look import Look
from render.boards.diced_tomatoes.pieces import Sign, Wish, Words
from render.boards.diced_tomatoes.slots import wish_pieces
from render.boards.diced_tomatoes.smile import Smile
from render.layout import LEAST_PX
from render.lettering import fitted
from render.robot import are_robots
from render.shapes import Point, crown, crown_band
from render.theme import mix
from rules.core import Seat

SIZE = (1000, 560)
_GROUND = 452
"""Where the boxes stand on the lawn."""

_BOXES = ((500, 132), (272, 88), (728, 56))
"""Middle and height of the boxes: in the middle the first, on its left the second."""

_CLEAR = 146
"""Left of this, below the boxes, lies Discord's ALT plate on a phone."""

_BITS = (
    *((66, 52), (118, 150), (60, 236), (104, 330), (190, 196), (186, 60), (880, 60), (936, 150)),
    *((862, 210), (948, 262), (898, 330), (820, 118), (150, 270), (380, 152), (624, 156)),
    *((350, 226), (652, 236), (60, 400), (944, 380), (840, 290), (170, 110), (770, 190)),
)
"""Where confetti may lie."""


@dataclass(frozen=True, slots=True)
class Backdrop:
    """A gold frame around evening and lawn; *confetti* are the bits that fall on it."""

    confetti: tuple[Point, ...]

    def draw(self, look: Look) -> Drawn:
        """The whole picture, before anything stands in it."""
        yard = look.yard
        brush = Brush(*SIZE, yard.canvas, scale=look.scale)
        brush.fill(look.last, box(12, 12, 976, 536, 26))
        brush.fill(yard.soil, box(17, 17, 966, 526, 22))
        brush.fill(yard.head, box(17, 17, 966, 400, 22), box(17, 200, 966, 200))
        brush.fill(yard.lawn, box(17, 396, 966, 90))
        brush.fill(yard.lawn_lit, box(17, 396, 966, 8))
        tones = (look.last, look.preview, yard.text, look.heart)
        for i, (x, y) in enumerate(self.confetti):
            shape = (disc(x, y, 6), polygon(x, y, 7, 6), polygon(x, y, 7, 4, 20))[i % 3]
            brush.fill(tones[i % 4], shape)
        return brush


@dataclass(frozen=True, slots=True)
class Prize:
    """A pot with one large tomato that has the points of a seat, the larger the better its rank.

    A person who has won is ``crowned``.
    """

    points: str
    rank: int
    crowned: bool

    WIDTH = 190
    HEIGHT = 236

    def draw(self, look: Look) -> Drawn:
        """Pot, leaves, fruit, crown."""
        yard, middle = look.yard, self.WIDTH / 2
        brush = Brush(self.WIDTH, self.HEIGHT, yard.head, opaque=False, scale=look.scale)
        skin, shade, ink = yard.ripe[(5, 3, 1)[self.rank]]
        radius = (62, 54, 48)[self.rank]
        y = 158 - radius
        _pot(brush, look, middle)
        for way in (-1, 1):
            angle = 24 if way > 0 else 156
            for wider, colour in ((5, yard.leaf_line), (0, yard.leaf)):
                brush.fill(colour, leaf(middle + way * 34, 146, 58 + wider, angle - way * 50))
        brush.fill(look.ink, disc(middle, y + 2, radius + 3))
        brush.fill(shade, disc(middle, y + 2, radius))
        brush.fill(skin, disc(middle - 4, y - 4, radius * 0.88))
        if self.crowned:
            _crown(brush, look, middle, y - radius + 6)
        else:
            for wider, colour in ((3, yard.leaf_line), (0, yard.leaf)):
                outer, inner = radius * 0.7 + wider, radius * 0.3 + wider / 2
                brush.fill(colour, calyx(middle, y - radius + 6, outer, inner))
        size = round(radius * (1.05 if len(self.points) < 3 else 0.8))
        brush.text(self.points, size, middle, y + 8, ink)
        return brush


def _pot(brush: Brush, look: Look, middle: float) -> None:
    """A clay pot at the lower end of a sheet."""
    yard = look.yard
    brush.fill(
        look.ink,
        [(middle - 56, 166), (middle + 56, 166), (middle + 42, 236), (middle - 42, 236)],
        box(middle - 66, 142, 132, 32, 9),
    )
    left, right = middle - 53, middle + 53
    brush.fill(yard.pot, [(left, 168), (right, 168), (right - 13, 233), (left + 13, 233)])
    shade = [(right - 33, 168), (right, 168), (right - 13, 233), (right - 39, 233)]
    brush.fill(yard.pot_shade, shade)
    brush.fill(yard.pot_lip, box(middle - 63, 145, 126, 26, 7))


def _crown(brush: Brush, look: Look, x: float, y: float) -> None:
    """A crown of gold, three quarters as large as on a board's result."""
    band = mix(look.last, look.ink, 0.25)
    for colour, shapes in ((look.ink, crown(4)), (look.last, crown(0)), (band, [crown_band()])):
        placed = [[(x + 0.75 * a, y + 0.75 * d) for a, d in shape] for shape in shapes]
        brush.fill(colour, *placed)


@dataclass(frozen=True, slots=True)
class Box:
    """What a pot stands on: planks with the number of the place."""

    place: int
    height: int

    WIDTH = 204

    def draw(self, look: Look) -> Drawn:
        """Wood, the place in its middle."""
        yard = look.yard
        brush = Brush(self.WIDTH, self.height + 6, yard.lawn, opaque=False, scale=look.scale)
        brush.fill(look.ink, box(0, 0, self.WIDTH, self.height + 6, 10))
        brush.fill(yard.plank_edge, box(3, 3, self.WIDTH - 6, self.height, 8))
        brush.fill(yard.plank, box(3, 3, self.WIDTH - 6, self.height - 6, 8))
        brush.text(str(self.place), 34, self.WIDTH / 2, self.height - 28, yard.text)
        return brush


@dataclass(frozen=True, slots=True)
class Line:
    """What those beside the boxes stand on: the number of the place, room for the rest."""

    place: int

    WIDTH = 236
    HEIGHT = 52

    def draw(self, look: Look) -> Drawn:
        """A lit panel, the place at its left."""
        yard = look.yard
        brush = Brush(self.WIDTH, self.HEIGHT, yard.head, scale=look.scale)
        brush.fill(yard.head_lit, box(0, 0, self.WIDTH, self.HEIGHT, 12))
        brush.text(str(self.place), 26, 22, self.HEIGHT / 2 + 1, yard.dim)
        return brush


def podium(table: Gardens, said: Said, line: str) -> Iterator[Placed]:
    """Everything on the card, in the order it is laid; *line* is how it went."""
    winners = table.ended.winners if table.ended else ()
    is_party = not are_robots(map(said.name, winners))
    yield Backdrop(_confetti(len(table.gardens)) if is_party else ()), 0, 0
    if len(table.gardens) == 1:
        yield from _alone(table.gardens[0], said, is_won=bool(winners))
    else:
        yield from _headline(said, winners)
        ranked = sorted(table.gardens, key=lambda g: (g.seat not in winners, -g.points, g.seat))
        yield from _places(ranked, said, winners)
    text, px = fitted(line, "SemiBold", (22, 20), 20, 900)
    words = Words(text, "SemiBold", px, "text", "soil")
    yield placed_text(words, SIZE[0] / 2, 528, "m")


def _confetti(seats: int) -> tuple[Point, ...]:
    """Where bits lie: nowhere on words, crates or pots."""
    if seats == 1:
        return tuple((x, y) for x, y in _BITS if y > 310 and abs(x - 500) > 90)
    return tuple((x, y) for x, y in _BITS if seats < 4 or y < (200 if x < 690 else 130))


def _headline(said: Said, winners: Sequence[Seat]) -> Iterator[Placed]:
    """Who wins, or that nobody does."""
    if len(winners) != 1:
        key = "result.shared" if winners else "result.over"
        yield placed_text(Words(said.common(key), "ExtraBold", 52, "gold", "head"), 500, 84, "m")
        return
    wins = Words(said.common("result.wins"), "ExtraBold", 52, "gold", "head")
    name, px = said.fitted_name(winners[0], "ExtraBold", (52, 44, 36), 880 - wins.width)
    shown = Words(name, "ExtraBold", px, "text", "head")
    left = 500 - (shown.width + 16 + wins.width) / 2
    yield placed_text(shown, left, 84)
    yield placed_text(wins, left + shown.width + 16, 84)


def _places(ranked: Sequence[Garden], said: Said, winners: Sequence[Seat]) -> Iterator[Placed]:
    """The first three on boxes, the others in lines below them."""
    left = 84 if len(ranked) > 3 else -114 if len(ranked) == 2 else 0
    for rank, (garden, (at, height)) in enumerate(zip(ranked, _BOXES, strict=False)):
        middle = at - left
        top = _GROUND - height
        wood = Box(_place(garden, ranked, winners), height)
        yield wood, round(middle - wood.WIDTH / 2), top
        has_won = garden.seat in winners
        crowned = has_won and not are_robots([said.name(garden.seat)])
        prize = Prize(str(garden.points), 0 if has_won else max(1, rank), crowned)
        yield prize, round(middle - prize.WIDTH / 2), top - prize.HEIGHT + 4
        room = min(194, round(middle) + 80 - _CLEAR)
        name, px = said.fitted_name(garden.seat, "Bold", (27, 24, 21, 20), room)
        sign = Sign(garden.seat, 12)
        words = Words(name, "Bold", px, "text", "lawn")
        from_left = max(_CLEAR, middle - (words.width + 34) / 2)
        yield centred(sign, 34, from_left + 12, _GROUND + 25)
        yield placed_text(words, from_left + 34, _GROUND + 34)
    for i, garden in enumerate(ranked[3:]):
        y = 250 + 60 * i - 30 * (len(ranked) - 4)
        yield Line(_place(garden, ranked, winners)), 738, y - Line.HEIGHT // 2
        yield centred(Sign(garden.seat, 13), 36, 791, y)
        points = Words(str(garden.points), "ExtraBold", 30, "text", "head_lit")
        room = 136 - points.width
        name, px = said.fitted_name(garden.seat, "Bold", (25, 22, 20), room)
        yield placed_text(Words(name, "Bold", px, "text", "head_lit"), 813, y + 9)
        yield placed_text(points, 960, y + 11, "r")


def _place(garden: Garden, ranked: Sequence[Garden], winners: Sequence[Seat]) -> int:
    """1 for who won, else behind all who won or have more points."""
    ahead = sum(g.seat in winners or g.points > garden.points for g in ranked)
    return 1 if garden.seat in winners else 1 + ahead


def _alone(garden: Garden, said: Said, *, is_won: bool) -> Iterator[Placed]:
    """Six crates with what was harvested, and how many were matched."""
    matched = sum(slot.value == slot.number for slot in garden.slots)
    score = Words(f"{matched} / {len(garden.slots)}", "ExtraBold", 56, "gold", "head")
    yield placed_text(score, 920, 100, "r")
    word = Words(said.word("table.matched"), "SemiBold", LEAST_PX, "dim", "head")
    yield placed_text(word, 920, 136, "r")
    wins = Words(said.common("result.wins") if is_won else "", "ExtraBold", 52, "gold", "head")
    room = 840 - max(score.width, word.width) - wins.width - 86
    name, px = said.fitted_name(garden.seat, "ExtraBold", (52, 44, 36), room)
    shown = Words(name, "ExtraBold", px, "text", "head")
    yield centred(Sign(garden.seat, 22), 62, 106, 84)
    yield placed_text(shown, 146, 100)
    if is_won:
        yield placed_text(wins, 146 + shown.width + 16, 100)
    for i, slot in enumerate(garden.slots):
        yield from wish_pieces(slot, 78 + i * (Wish.WIDTH + 20), 190)
    yield centred(Smile("won" if is_won else "lost"), Smile.SIDE, 500, 404)
