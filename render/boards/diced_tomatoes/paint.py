"""Tables to images: the empty garden and each piece are painted once, then pasted.

As with the boards, a picture is a copy and a paste for each thing, in one fixed palette.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from PIL import Image

from render.boards.diced_tomatoes.brush import Brush, Drawn, box
from render.boards.diced_tomatoes.frame import HEAD, SIGN_SHARE, Box, Placed, Said, panels, size
from render.boards.diced_tomatoes.gardens import Gardens
from render.boards.diced_tomatoes.look import Look, look, palette
from render.boards.diced_tomatoes.pieces import Piece
from render.boards.diced_tomatoes.plan import pieces
from render.boards.diced_tomatoes.podium import SIZE, podium
from render.cache import SHARED


def paint_gardens(
    table: Gardens,
    theme: str,
    words: Mapping[str, str],
    names: Sequence[str] = (),
    scale: float = 1,
) -> Image.Image:
    """The table in a theme's look, in that theme's palette of tables."""
    studio, seats = _studio(theme, scale), len(table.gardens)
    active = next((i for i, garden in enumerate(table.gardens) if garden.is_active), -1)
    image = studio.empty(seats, active).copy()
    studio.lay(image, pieces(table, Said(words, names)))
    return image


def paint_podium(table: Gardens, theme: str, said: Said, line: str) -> Image.Image:
    """The card of a table that has ended; *line* says how long it was and how it ended."""
    studio = _studio(theme, 1)
    image = Image.new("P", SIZE)
    image.putpalette(studio.colours.getpalette() or [])
    studio.lay(image, podium(table, said, line))
    return image


@dataclass(slots=True, eq=False)
class _Studio:
    """What is painted in one look, each thing in the look's palette of tables."""

    look: Look
    colours: Image.Image

    def lay(self, image: Image.Image, placed: Iterable[Placed]) -> None:
        """Paste pieces where they lie."""
        k = self.look.scale
        for piece, x, y in placed:
            shown, mask = self.piece(piece)
            image.paste(shown, (round(x * k), round(y * k)), mask)

    def piece(self, piece: Piece) -> tuple[Image.Image, Image.Image]:
        """*piece* and the pixels that it covers."""
        covered = SHARED.image(
            (self, "mask", piece),
            lambda: piece.draw(self.look).image.getchannel("A").point(_COVERED),
        )
        shown = SHARED.image((self, piece), lambda: self._in_palette(piece.draw(self.look).image))
        return shown, covered

    def empty(self, seats: int, active: int) -> Image.Image:
        """The garden before anything lies in it; whoever acts has a gold frame and a lit lawn."""
        shown = seats, active
        return SHARED.image(
            (self, shown), lambda: self._in_palette(ground(self.look, *shown).image)
        )

    def _in_palette(self, image: Image.Image) -> Image.Image:
        flat = image.convert("RGB")
        return flat.quantize(palette=self.colours, dither=Image.Dither.NONE)


def ground(look: Look, seats: int, active: int) -> Drawn:
    """The garden before anything lies in it; whoever acts has a gold frame and a lit lawn."""
    width, height = size(seats)
    tray, *beds = panels(seats)
    brush = Brush(width, height, look.yard.canvas, scale=look.scale)
    for i, bed in enumerate(beds):
        _bed(brush, look, bed, is_lit=i == active, is_alone=seats == 1)
    yard = look.yard
    left, top, wide, tall = tray
    frame = look.last if active >= 0 else yard.plank
    brush.fill(look.ink, box(left, top + 5, wide, tall, 20))
    brush.fill(frame, box(left, top, wide, tall, 20))
    brush.fill(yard.head_lit, box(left + 5, top + 5, wide - 10, tall - 10, 16))
    return brush


def _bed(brush: Brush, look: Look, bed: Box, *, is_lit: bool, is_alone: bool) -> None:
    """A frame of wood or gold, the sign's ground, lawn and soil."""
    yard, (left, top, wide, tall) = look.yard, bed
    frame, line = (look.last, 6) if is_lit else (yard.plank_edge, 6)
    brush.fill(look.ink, box(left, top + 5, wide, tall, 20))
    brush.fill(frame, box(left, top, wide, tall, 20))
    inner = (left + line, top + line, wide - 2 * line, tall - 2 * line)
    brush.fill(yard.soil, box(*inner, 14))
    head = yard.head_lit if is_lit else yard.head
    lawn = yard.lawn_lit if is_lit else yard.lawn
    if is_alone:
        sign = wide * SIGN_SHARE // 100
        brush.fill(head, box(inner[0], inner[1], sign, inner[3], 14))
        brush.fill(lawn, box(left + sign, inner[1], wide - sign - line, tall - 70, 14))
        return
    brush.fill(head, box(inner[0], inner[1], inner[2], 40, 14))
    brush.fill(head, box(inner[0], inner[1] + 20, inner[2], HEAD - line - 20))
    brush.fill(lawn, box(inner[0], top + HEAD, inner[2], tall - HEAD - 112))


_COVERED = [0] * 96 + [255] * 160


@cache
def _studio(theme: str, scale: float) -> _Studio:
    return _Studio(look(theme, scale), palette(theme))
