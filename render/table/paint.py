"""Tables to images: the empty table and each piece are painted once, then pasted.

As with the boards, a picture is a copy and a paste for each thing, in one fixed palette.
"""

from dataclasses import dataclass
from functools import cache

from PIL import Image, ImageDraw

from render.cache import SHARED
from render.table.brush import Brush, box
from render.table.look import Look, look, palette
from render.table.pieces import Piece
from render.table.plan import BANNER, panels, pieces, size
from render.table.scene import Table

_FRAME_PX = 3


def paint_table(table: Table, theme: str = "default") -> Image.Image:
    """The table in a theme's look, in that theme's palette of tables."""
    studio, seats = _studio(theme), len(table.gardens)
    active = next((i for i, garden in enumerate(table.gardens) if garden.is_active), -1)
    image = studio.empty(seats, active, table.is_final).copy()
    for piece, x, y in pieces(table):
        image.paste(studio.piece(piece), (x, y))
    return image


@dataclass(slots=True, eq=False)
class _Studio:
    """What is painted in one look, each thing in the look's palette of tables."""

    look: Look
    colours: Image.Image

    def piece(self, piece: Piece) -> Image.Image:
        """*piece* on the ground that it lies on."""
        return SHARED.image((self, piece), lambda: self._in_palette(piece.draw(self.look)))

    def empty(self, seats: int, active: int, final: bool) -> Image.Image:
        """The table before anything lies on it; whoever acts has a bright border."""
        shown = seats, active, final
        return SHARED.image((self, shown), lambda: self._in_palette(self._table(*shown)))

    def _in_palette(self, image: Image.Image) -> Image.Image:
        return image.quantize(palette=self.colours, dither=Image.Dither.NONE)

    def _table(self, seats: int, active: int, final: bool) -> Image.Image:
        width, height = size(seats, final)
        brush = Brush(width, height, self.look.backdrop)
        ImageDraw.Draw(brush.image).rectangle(
            (0, 0, width - 1, height - 1), outline=self.look.frame, width=_FRAME_PX
        )
        for i, (x, y, wide, tall) in enumerate(panels(seats, final)):
            acts = active >= 0 and i in (0, active + 1)
            border, tone = (4, self.look.seats[active]) if acts else (2, self.look.edge)
            brush.fill(tone, box(x, y, wide, tall, 14))
            inner = wide - 2 * border, tall - 2 * border
            brush.fill(self.look.plate, box(x + border, y + border, *inner, 12))
        if final:
            side = BANNER // 2
            squares = [
                box(x, 3 + row * side, side, side)
                for row in range(2)
                for x in range(3 + row * side, width - 3 - side, 2 * side)
            ]
            brush.fill(self.look.star, *squares)
        return brush.image


@cache
def _studio(theme: str) -> _Studio:
    return _Studio(look(theme), palette(theme))
