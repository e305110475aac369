"""Where the things of a garden go: pieces with the places of their middles, in whole pixels.

Up to three beds lie side by side, more in two rows; alone there is one wide bed. Below them is the
tray of whoever acts. A garden's words are handed in.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from render.layout import WIDTH_PX
from render.lettering import drawable, fitted
from render.table.dice import Face, Number, Tomato
from render.table.pieces import (
    Basket,
    Bit,
    Crate,
    Heart,
    Piece,
    Sign,
    Smile,
    Star,
    Token,
    Wish,
    Words,
)
from render.table.scene import Garden, Ripeness, Slot, Spot, Table
from render.table.vines import POT, Pot, Rung, Stake
from rules.core import Seat

LEFT, TOP, GAP = 14, 12, 12
TRAY = 192
HEAD = 92
"""Height of the sign above a lawn."""

SOIL = 136
"""From the lip of a pot to the lower end of its bed."""

SIGN_SHARE = 46
"""How much of the bed of somebody alone is not lawn, in hundredths."""

Placed = tuple[Piece, int, int]
"""A piece and its upper left corner."""

Box = tuple[int, int, int, int]
"""Left, top, width, height."""


@dataclass(frozen=True, slots=True)
class Measures:
    """What the number of seats decides."""

    columns: int
    bed: tuple[int, int]
    die: int
    step: int
    rungs: int


def measures(seats: int) -> Measures:
    """The measures of a table of so many seats."""
    wide = WIDTH_PX - 2 * LEFT
    if seats == 1:
        return Measures(1, (wide, 400), 60, 63, 4)
    if seats > 3:
        return Measures(3, ((wide - 2 * GAP) // 3, 404), 46, 48, 3)
    return Measures(seats, ((wide - (seats - 1) * GAP) // seats, 504), 60, 63, 4)


def size(seats: int) -> tuple[int, int]:
    """Width and height of the picture."""
    _, top, _, height = panels(seats)[0]
    return WIDTH_PX, top + height + 16


def panels(seats: int) -> list[Box]:
    """The tray, then a bed a seat."""
    m = measures(seats)
    width, height = m.bed
    beds = [
        (LEFT + (s % m.columns) * (width + GAP), TOP + (s // m.columns) * (height + 14), *m.bed)
        for s in range(seats)
    ]
    return [(LEFT, beds[-1][1] + height + 14, WIDTH_PX - 2 * LEFT, TRAY), *beds]


@dataclass(frozen=True, slots=True)
class Said:
    """The words of a picture and the names of those at the table, as they can be drawn."""

    words: Mapping[str, str]
    names: Sequence[str]

    def name(self, seat: Seat) -> str:
        """The name of *seat*, or what the game calls it."""
        given = drawable(self.names[seat]) if seat < len(self.names) else ""
        return given or self.words[f"diced_tomatoes.side.{seat}"]

    def word(self, key: str) -> str:
        """A word of pictures."""
        return self.words[f"diced_tomatoes.{key}"]


def pieces(table: Table, said: Said) -> Iterator[Placed]:
    """Everything on *table*, in the order it is laid."""
    tray, *beds = panels(len(table.gardens))
    for garden, bed in zip(table.gardens, beds, strict=True):
        if len(beds) == 1:
            yield from _alone(garden, bed, said)
            continue
        yield from _head(garden, bed, said)
        yield from _vines(garden, bed, measures(len(beds)), bed[1] + HEAD + 14, SOIL)
        yield from _track(garden, bed)
    yield from _tray(table, tray, said)


def centred(piece: Piece, side: int, x: float, y: float) -> Placed:
    """A square *piece* with its middle at a point."""
    return piece, round(x - side / 2), round(y - side / 2)


def _text(words: Words, x: float, baseline: float, anchor: str = "l") -> Placed:
    left = x - words.width * {"l": 0.0, "m": 0.5, "r": 1.0}[anchor]
    return words, round(left), round(baseline - words.rise)


def _head(garden: Garden, bed: Box, said: Said) -> Iterator[Placed]:
    """The sign: whose bed it is, points, hearts."""
    left, top, width, _ = bed
    ground = "head_lit" if garden.is_active else "head"
    is_solo = bed[3] == measures(1).bed[1]
    points = Words(str(garden.points), "ExtraBold", 42, "text", ground)
    yield centred(Sign(garden.seat, 17, garden.has_left), 48, left + 38, top + 33)
    yield _text(points, left + width - 24, top + 50, "r")
    tokens = [True] * garden.is_last + [False] * garden.is_first6
    room = width - 66 - 44 - points.width - 40 * len(tokens)
    name, px = fitted(said.name(garden.seat), "Bold", (32, 28, 25), 25, room)
    shown = Words(name, "Bold", px, "text", ground)
    yield _text(shown, left + 66, top + 45)
    for i, is_marker in enumerate(tokens):
        yield centred(Token(is_marker), 42, left + 90 + shown.width + 42 * i, top + 34)
    for i in range(6):
        yield centred(Heart(i < garden.karma, 24), 28, left + 36 + 29 * i, top + 71)
    karma = Words(str(garden.karma), "ExtraBold", 24, "heart", ground)
    yield _text(karma, left + 208, top + 80)
    for i in range(garden.bits or 0):
        yield centred(Bit(), 12, left + 212 + karma.width + 14 * i, top + 72)
    if garden.bits is None or width > 400:
        word = Words(
            said.word("table.matched" if is_solo else "table.points"), "SemiBold", 20, "dim", ground
        )
        yield _text(word, left + width - 24, top + 79, "r")


def _alone(garden: Garden, bed: Box, said: Said) -> Iterator[Placed]:
    """The sign and six crates on the left, the vines on the right."""
    left, top, width, height = bed
    sign = left, top, width * SIGN_SHARE // 100, height
    yield from _head(garden, sign, said)
    slots = {slot.number: slot for slot in garden.slots}
    for number in range(1, 7):
        slot = slots[number]
        row, column = divmod(number - 1, 3)
        x, y = left + 28 + column * 136, top + 132 + row * 126
        yield Wish(number, slot.value is not None), x, y
        yield from _slot(slot, x + Wish.WIDTH / 2, y + Wish.HEIGHT / 2, larger=1.5)
    lawn = left + sign[2], top, width - sign[2], height
    yield from _vines(garden, lawn, measures(1), top + 30, 80)


def _vines(garden: Garden, lawn: Box, m: Measures, top: int, below: int) -> Iterator[Placed]:
    """The vines in the middle of a lawn, their pots' lips so far above its lower end."""
    left, _, width, height = lawn
    apart = min(170, (width - 118) // 2)
    for i, spot in enumerate(garden.spots):
        middle = left + width // 2 + (i - 1) * apart
        yield from _vine(spot, middle, lawn[1] + height - below, m, garden.is_active, top)


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
        yield centred(tomato, tomato.side, middle + 20, base + 38)


def _track(garden: Garden, bed: Box) -> Iterator[Placed]:
    """The crate with what has been harvested."""
    left, top, width, height = bed
    filled = sum(slot.value is not None for slot in garden.slots)
    crate = Crate(filled, width - 28)
    y = top + height - 66
    yield crate, left + 14, y
    step = (crate.width - 8) / 6
    for slot in garden.slots:
        yield from _slot(slot, left + 14 + 3.5 + (slot.number - 0.5) * step, y + 28)


def _slot(slot: Slot, x: float, y: float, larger: float = 1) -> Iterator[Placed]:
    """What was harvested into a slot: the riper the larger."""
    if slot.value is None:
        return
    radius = (14.5 + 1.1 * slot.value) * larger
    tomato = Tomato(slot.value, radius, Ripeness.GROWING, slot.sign)
    yield centred(tomato, tomato.side, x, y)
    if slot.is_star:
        yield centred(Star(), 34, x + 16 * larger, y - 15 * larger)


def _tray(table: Table, tray: Box, said: Said) -> Iterator[Placed]:
    """What to do, the hand with its places, what karma buys, the basket, and the tomato."""
    left, top, width, _ = tray
    acts = next((garden.seat for garden in table.gardens if garden.is_active), None)
    title = _title(table, acts, said)
    heading = Words(title, "Bold", 27, "text", "head_lit")
    yield _text(heading, left + 22, top + 40)
    if table.is_final:
        word = Words(said.word("table.final"), "Bold", 24, "last", "head_lit")
        yield _text(word, left + 50 + heading.width, top + 40)
    mood = "calm" if acts is None else "happy" if any(table.places) or not table.hand else "calm"
    yield centred(Smile(mood), Smile.SIDE, left + 66, top + 122)
    basket = Basket(table.supply)
    yield basket, left + width - Basket.WIDTH - 22, top + 40
    yield from _hand(table, left + 140, top + 92, said)
    x = left + 140
    for tool in table.tools:
        yield Heart(tool.is_open, 34, str(tool.price)), x, top + 142
        ink = "text" if tool.is_open else "dim"
        word = Words(said.word(f"tool.{tool.key}"), "SemiBold", 21, ink, "head_lit")
        yield _text(word, x + 42, top + 169)
        x += word.width + 62


def _title(table: Table, acts: Seat | None, said: Said) -> str:
    if acts is None:
        return said.word("table.over")
    name = said.name(acts)
    if not table.hand:
        return said.word("table.act").format(name=name)
    return said.word("table.place" if any(table.places) else "table.act").format(name=name)


def _hand(table: Table, left: int, middle: int, said: Said) -> Iterator[Placed]:
    """The dice in hand; beside each, where up to four are, the places that take it."""
    dice = table.hand or table.passed
    room = WIDTH_PX - 2 * LEFT - Basket.WIDTH - left - 20
    if len(dice) > 4 or not table.hand:
        px = 56 if len(dice) <= 8 else 44
        for i, die in enumerate(dice):
            row, column = divmod(i, max(1, room // (px + 14)))
            face = Face(die, px)
            yield centred(face, face.side, left + 30 + column * (px + 14), middle - 14 + row * 62)
        if table.passed and not table.hand:
            whose = said.word("table.passed").format(name=said.name(table.heir))
            words = Words(whose, "SemiBold", 24, "dim", "head_lit")
            yield _text(words, left + 30 + len(dice) * (px + 14), middle - 6)
        return
    step = room // max(len(dice), 3)
    alone = len(table.gardens) == 1
    for i, die in enumerate(dice):
        face, x = Face(die, 68), left + 38 + i * step
        yield centred(face, face.side, x, middle)
        if any(table.places):
            yield from _places(table.places[i], x + 52, middle, said, is_alone=alone)


def _places(
    spots: tuple[str, ...], x: int, middle: int, said: Said, *, is_alone: bool
) -> Iterator[Placed]:
    """The spots that take a die: the shape of their seat and their letters, in three rows."""
    seats: dict[int, str] = {}
    for name in spots:
        seats[int(name[0])] = f"{seats.get(int(name[0]), '')} {'ABC'[int(name[-1])]}".strip()
    if not seats:
        nowhere = Words(said.word("table.nowhere"), "SemiBold", 21, "dim", "head_lit")
        yield _text(nowhere, x, middle + 8)
        return
    shown = list(seats.items())[: 3 if len(seats) <= 3 else 2]
    for i, (seat, letters) in enumerate(shown):
        y = middle + 30 * (i - (len(shown) - 1 + (len(seats) > 3)) / 2)
        if not is_alone:
            yield centred(Sign(seat, 11), 31, x + 8, y)
        text = Words(letters, "Bold", 25, "preview", "head_lit")
        yield _text(text, x + (0 if is_alone else 26), y + 9)
    if len(seats) > 3:
        rest = sum(name[0] not in {str(seat) for seat, _ in shown} for name in spots)
        more = Words(f"+ {rest}", "Bold", 24, "preview", "head_lit")
        yield _text(more, x, middle + 39)
