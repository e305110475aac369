"""The measures of a garden: its beds and its tray, and how pieces are placed in them.

Lengths are whole pixels of a picture 1000 wide.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from render.boards.diced_tomatoes.pieces import Piece, Words
from render.layout import WIDTH_PX
from render.lettering import Weight, drawable, fitted
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

    height: int
    die: int
    step: int
    rungs: int


def measures(seats: int) -> Measures:
    """The measures of a table of so many seats."""
    if seats == 1:
        return Measures(400, 60, 63, 4)
    return Measures(404, 46, 48, 3) if seats > 3 else Measures(504, 60, 63, 4)


_ROWS = {4: (2, 2), 5: (3, 2), 6: (3, 3)}
"""How many beds lie side by side, where they do not lie in one row."""


def size(seats: int) -> tuple[int, int]:
    """Width and height of the picture."""
    _, top, _, height = panels(seats)[0]
    return WIDTH_PX, top + height + 16


def panels(seats: int) -> list[Box]:
    """The tray, then a bed a seat."""
    height, whole = measures(seats).height, WIDTH_PX - 2 * LEFT
    beds = list[Box]()
    for row, n in enumerate(_ROWS.get(seats, (seats,))):
        wide, top = (whole - (n - 1) * GAP) // n, TOP + row * (height + 14)
        beds += [(LEFT + i * (wide + GAP), top, wide, height) for i in range(n)]
    return [(LEFT, beds[-1][1] + height + 14, whole, TRAY), *beds]


@dataclass(frozen=True, slots=True)
class Said:
    """The words of a picture and the names of those at the table, as they can be drawn."""

    words: Mapping[str, str]
    names: Sequence[str]

    def name(self, seat: Seat) -> str:
        """The name of *seat*, or what the game calls it."""
        given = drawable(self.names[seat]) if seat < len(self.names) else ""
        return given or self.words[f"diced_tomatoes.side.{seat}"]

    def fitted_name(
        self, seat: Seat, weight: Weight, sizes: tuple[int, ...], room_px: float
    ) -> tuple[str, int]:
        """The name of *seat* and the size at which it fits.

        Of one that begins with its side, ``Green Seedling 1``, the side alone rather than a part.
        """
        name = self.name(seat)
        shown, px = fitted(name, weight, sizes, sizes[-1], int(room_px))
        if shown == name:
            return shown, px
        side = self.words[f"diced_tomatoes.side.{seat}"]
        whole = side if name.startswith(f"{side} ") else name
        return fitted(whole, weight, sizes, sizes[-1], int(room_px))

    def common(self, key: str) -> str:
        """A word that the pictures of all games have."""
        return self.words[f"render.{key}"]

    def word(self, key: str) -> str:
        """A word of pictures."""
        return self.words[f"diced_tomatoes.{key}"]


def centred(piece: Piece, side: int, x: float, y: float) -> Placed:
    """A square *piece* with its middle at a point."""
    return piece, round(x - side / 2), round(y - side / 2)


def placed_text(words: Words, x: float, baseline: float, anchor: str = "l") -> Placed:
    """*words* on a baseline that begins, has its middle (``m``) or ends (``r``) at *x*."""
    left = x - words.width * {"l": 0.0, "m": 0.5, "r": 1.0}[anchor]
    return words, round(left), round(baseline - words.rise)
