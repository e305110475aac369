"""The dice in hand, and beside each where it goes: the shape of a garden, the letters of its vines.

The longer a hand is, the smaller its dice; the longest lie in two rows. A die that fits nowhere is
faint and has a dash, or the words for it where there is room.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final, NamedTuple

from render.boards.diced_tomatoes.dice import Face
from render.boards.diced_tomatoes.frame import Placed, Said, centred, placed_text
from render.boards.diced_tomatoes.gardens import Gardens
from render.boards.diced_tomatoes.pieces import Sign, Words
from render.layout import LEAST_PX
from rules.core import Seat


class _Form(NamedTuple):
    """How large things are; ``rows`` are where dice lie, above and below the middle."""

    die: int
    letters: int
    shape: int
    gap: int
    rows: tuple[int, ...] = (0,)


_SHORT: Final = _Form(68, 25, 11, 15)
_LONG: Final = _Form(38, 21, 8, 9, (-20, 24))
_BETWEEN: Final = {4: _Form(60, 24, 10, 12), 5: _Form(44, 21, 8, 10)}


def hand_pieces(table: Gardens, left: int, middle: int, room: int, said: Said) -> Iterator[Placed]:
    """The dice in hand over so much room; their places, as long as one of them has any."""
    n = len(table.hand)
    form = _SHORT if n < 4 else _BETWEEN.get(n, _LONG)
    columns = max(3, ceil(n / len(form.rows)))
    step, side = room // columns, form.die
    hints = _Hints(form, said, step - side - form.gap - 6, is_alone=len(table.gardens) == 1)
    for i, die in enumerate(table.hand):
        row, column = divmod(i, columns)
        x, y = left + 4 + column * step, middle + form.rows[row]
        spots = table.places[i] if any(table.places) else None
        face = Face(die, side, is_faint=spots == ())
        yield centred(face, face.side, x + side // 2, y)
        if spots is not None:
            yield from hints.of(spots, x + side + form.gap, y)


def passed_pieces(
    table: Gardens, left: int, middle: int, room: int, said: Said
) -> Iterator[Placed]:
    """The dice that are passed on, and whose they will be."""
    n = len(table.passed)
    px, up, step = (56, 14, 62) if n <= 8 else (40, 20, 44)
    for i, die in enumerate(table.passed):
        row, column = divmod(i, room // (px + 14))
        face = Face(die, px)
        yield centred(face, face.side, left + 30 + column * (px + 14), middle - up + row * step)
    if table.passed:
        whose = said.word("table.passed").format(name=said.name(table.heir))
        words = Words(whose, "SemiBold", LEAST_PX, "dim", "head_lit")
        yield placed_text(words, left + 30 + n * (px + 14), middle - 6)


_Place = tuple[Seat, str]
"""A garden, and the letters of its vines that take a die."""


@dataclass(frozen=True, slots=True)
class _Hints:
    """What is said beside a die, in so much room."""

    form: _Form
    said: Said
    room: int
    is_alone: bool

    def of(self, spots: tuple[str, ...], x: int, middle: int) -> Iterator[Placed]:
        """The *spots* that take a die, below one another or in its row."""
        vines: dict[Seat, str] = {}
        for name in spots:
            vines[int(name[0])] = vines.get(int(name[0]), "") + "ABC"[int(name[-1])]
        places = list(vines.items())
        if not places:
            yield from self._nowhere(x, middle)
        elif len(self.form.rows) > 1:
            yield from self._in_row(places, x, middle)
        else:
            yield from self._below_one_another(places, x, middle)

    def _nowhere(self, x: int, middle: int) -> Iterator[Placed]:
        """In one line, in a line for each word, or a dash."""
        nowhere = self.said.word("table.nowhere")
        for lines in ([nowhere], nowhere.split(), ["—"]):
            words = [Words(line, "SemiBold", 24, "dim", "head_lit") for line in lines]
            if len(self.form.rows) == 1 and max(word.width for word in words) <= self.room:
                break
        for n, word in enumerate(words):
            y = middle + 8 + 25 * (n - (len(words) - 1) / 2)
            yield placed_text(word, x + 3, y)

    def _below_one_another(self, places: list[_Place], x: int, middle: int) -> Iterator[Placed]:
        """Up to three gardens, else two and how many places are left."""
        shown = places[: 3 if len(places) <= 3 else 2]
        high = (len(shown) + (len(places) > 3) - 1) / 2
        for i, place in enumerate(shown):
            yield from self._place(place, x, middle + 30 * (i - high))
        if rest := places[len(shown) :]:
            yield placed_text(self._more(rest), x + 3, middle + 39)

    def _in_row(self, places: list[_Place], x: int, middle: int) -> Iterator[Placed]:
        """As many gardens as there is room for, and how many places are left."""
        n, apart = len(places), 14
        if self._width(places, apart) > self.room:
            apart = 6
        while n and self._width(places[:n], apart, places[n:]) > self.room:
            n -= 1
        for place in places[:n]:
            yield from self._place(place, x, middle)
            x += self._width([place], apart) + apart
        if n < len(places):
            yield placed_text(self._more(places[n:]), x + 3, middle + 8)

    def _width(self, shown: list[_Place], apart: int, rest: Sequence[_Place] = ()) -> int:
        """Pixels of places so far *apart* in a row, and of the number of the *rest*."""
        widths = [self._indent + self._letters(letters).width for _, letters in shown]
        widths += [3 + self._more(rest).width] if rest else []
        return sum(widths) + apart * (len(widths) - 1)

    def _place(self, place: _Place, x: int, middle: float) -> Iterator[Placed]:
        seat, letters = place
        if not self.is_alone:
            sign = Sign(seat, self.form.shape)
            yield centred(sign, round(self.form.shape * 2.8), x + self.form.shape, middle)
        text = self._letters(letters)
        yield placed_text(text, x + self._indent, middle + self.form.letters * 0.36)

    @property
    def _indent(self) -> int:
        """From the left of a shape to the letters behind it."""
        return 3 if self.is_alone else 2 * self.form.shape + (7 if self.form is _SHORT else 4)

    def _letters(self, letters: str) -> Words:
        apart = " ".join(letters) if self.form is _SHORT else letters
        return Words(apart, "Bold", self.form.letters, "preview", "head_lit")

    def _more(self, places: Sequence[_Place]) -> Words:
        """How many places these are."""
        n = sum(len(letters) for _, letters in places)
        return Words(f"+ {n}", "Bold", self.form.letters, "preview", "head_lit")
