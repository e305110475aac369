"""The tables of groups as a picture: who met whom, what came of it, who moves up or down.

As wide as its columns need, 1000 pixels at most, so that on a phone few columns are large; as high
as its rows. What a row says is written by the caller.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from PIL import Image

from render.brush import Brush, rounded
from render.encode import png
from render.layout import LEAST_PX, PLATE_PX, WIDTH_PX
from render.lettering import Weight, drawable, fitted
from render.palette import palette
from render.shapes import Point, mask
from render.theme import Colour

Mark = Literal["up", "down", "won", ""]
"""Where somebody goes as the table stands, or that they have won: an arrow or a crown."""

MOST_ROWS = 14
"""Two groups: of more a phone shows too little."""

_MATERIAL = "oak"
_LEFT = 14
_TITLE_PX, _ROW_PX, _GAP_PX = 74, 62, 18
_PLACE, _MARK, _NAME = 62, 92, 116
_NAME_PX, _END_PX = 330, _LEFT + 24
_CELL_PX, _OVER_PX, _SCORE_PX = 58, 104, 84
_FOOT_PX = PLATE_PX[1]
"""Below the last row: Discord's ALT plate covers the lower left corner."""


@dataclass(frozen=True, slots=True)
class Row:
    """One person's line: the place, the name, a word for each of the group in the table's order.

    A word is what came of their match, "" where it is not over or the column is their own. Columns
    are numbered like places.
    ``points`` is what they have, ``over`` of how many matches.
    """

    place: str
    name: str
    mark: Mark
    words: tuple[str, ...]
    points: str
    over: str


@dataclass(frozen=True, slots=True)
class Table:
    """One group: its name, and its people, best first."""

    title: str
    rows: tuple[Row, ...]


def standings(tables: Sequence[Table], note: str, theme: str) -> bytes:
    """Some groups below each other, as PNG, in the look *theme*, whatever is played.

    *note* stands below them, in a line. May run in any thread or process.
    """
    high = sum(_high(table) + _GAP_PX for table in tables) + _FOOT_PX
    wide = _wide(max(len(table.rows) for table in tables))
    image = Image.new("P", (wide, high))
    image.putpalette(palette(theme, _MATERIAL).getpalette() or [])
    brush = Brush(image, theme, _MATERIAL)
    ground = brush.thing(
        ("standings", wide, high), lambda: Image.new("RGB", (wide, high), brush.theme.backdrop)
    )
    brush.paste(ground, 0, 0)
    top = _GAP_PX
    for table in tables:
        _table(brush, table, top)
        top += _high(table) + _GAP_PX
    strip = brush.theme.strip
    room = wide - _END_PX - PLATE_PX[0]
    text, size = fitted(drawable(note), "SemiBold", (28, LEAST_PX), LEAST_PX, room)
    at = wide - _END_PX, image.height - 38
    brush.write(text, at, ("SemiBold", size, strip.dim, brush.theme.backdrop), "r")
    return png(image)


def _wide(many: int) -> int:
    """The width of a picture whose largest table has so many people."""
    columns = _CELL_PX * many + _SCORE_PX + _OVER_PX
    return min(WIDTH_PX, _NAME + _NAME_PX + columns + _END_PX)


def _high(table: Table) -> int:
    return _TITLE_PX + _ROW_PX * len(table.rows)


def _table(brush: Brush, table: Table, top: int) -> None:
    strip, many = brush.theme.strip, len(table.rows)
    marks = tuple(row.mark for row in table.rows)
    wide = brush.image.width
    panel = brush.thing(("standings", wide, marks), lambda: _panel(brush, marks))
    brush.paste(panel, 0, top)
    title, size = fitted(drawable(table.title), "ExtraBold", (34, 30), LEAST_PX, wide // 3)
    look: tuple[Weight, int, Colour, Colour] = ("ExtraBold", size, strip.gold, strip.panel)
    brush.write(title, (_LEFT + 24, top + 50), look)
    first = _first_cell(wide, many)
    for at in range(many):
        head: tuple[Weight, int, Colour, Colour] = ("SemiBold", LEAST_PX, strip.dim, strip.panel)
        brush.write(str(at + 1), (first + _CELL_PX * at, top + 50), head, "m")
    for at, row in enumerate(table.rows):
        _row(brush, row, top + _TITLE_PX + _ROW_PX * at, first, is_lit=at % 2 == 0)


def _first_cell(wide: int, many: int) -> int:
    """The middle of the first column of matches, of as many as there are people."""
    return wide - _END_PX - _OVER_PX - _SCORE_PX - _CELL_PX * many + _CELL_PX // 2


def _row(brush: Brush, row: Row, top: int, first: int, *, is_lit: bool) -> None:
    strip = brush.theme.strip
    below, line = strip.lit if is_lit else strip.panel, top + 42
    brush.write(row.place, (_PLACE, line), ("Bold", 30, strip.dim, below), "r")
    room = first - _CELL_PX // 2 - _NAME - 14
    name, size = fitted(row.name, "Bold", (32, 30, LEAST_PX), LEAST_PX, room)
    brush.write(name, (_NAME, line), ("Bold", size, strip.text, below))
    for at, word in enumerate(row.words):
        if word:
            look: tuple[Weight, int, Colour, Colour] = ("SemiBold", 30, strip.text, below)
            brush.write(word, (first + _CELL_PX * at, line), look, "m")
    end = brush.image.width - _END_PX
    points = end - _OVER_PX
    brush.write(row.points, (points, line), ("ExtraBold", 36, strip.text, below), "r")
    brush.write(row.over, (end, line), ("SemiBold", LEAST_PX, strip.dim, below), "r")


def _panel(brush: Brush, marks: Sequence[Mark]) -> Image.Image:
    """What lies below a table's words: the panel, every other row, own columns, marks."""
    strip, many, wide = brush.theme.strip, len(marks), brush.image.width
    high, right = _TITLE_PX + _ROW_PX * many, wide - _LEFT
    image = Image.new("RGB", (wide, high), brush.theme.backdrop)
    rounded(image, (_LEFT, 0, right, high), 18, strip.panel, 1)
    first = _first_cell(wide, many)
    for at, mark in enumerate(marks):
        top = _TITLE_PX + _ROW_PX * at
        if at % 2 == 0:
            radius = 18 if at == many - 1 else 0
            rounded(image, (_LEFT, top, right, top + _ROW_PX), radius, strip.lit, 1)
            rounded(image, (_LEFT, top, right, top + _ROW_PX / 2), 0, strip.lit, 1)
        own = first + _CELL_PX * at
        rounded(image, (own - 14, top + 29, own + 14, top + 33), 2, strip.dim, 1)
        if mark:
            inks = {"up": brush.theme.open, "down": brush.theme.threat, "won": strip.gold}
            shape = _CROWN if mark == "won" else _arrow(mark)
            image.paste(inks[mark], (_MARK - 14, top + 17), mask((28, 28), [shape]))
    return image


_CROWN: list[Point] = [
    *((-12.0, 9.0), (12.0, 9.0), (13.0, -6.0)),
    *((6.0, 1.0), (0.0, -10.0), (-6.0, 1.0), (-13.0, -6.0)),
]


def _arrow(mark: Mark) -> list[Point]:
    """A triangle around its middle, on its base or on its tip."""
    tip = -8.0 if mark == "up" else 8.0
    return [(-11.0, -tip), (11.0, -tip), (0.0, tip)]
