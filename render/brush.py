"""Pasting and writing on a picture in the palette of its board, as if it were 1000 pixels wide.

A text is set once for each size, and a thing painted once for each key; then both are kept.
"""

from collections.abc import Callable
from dataclasses import dataclass

from PIL import Image, ImageDraw

from render.cache import SHARED
from render.layout import Layout
from render.lettering import Weight, written
from render.palette import dressed, palette, ramp
from render.theme import Colour, Theme

_FINE = 4
ANY = [0] + [255] * 255
"""Any level of a soft mask is in a hard one."""


@dataclass(frozen=True, slots=True)
class Brush:
    """Writes and pastes on one picture in one look."""

    image: Image.Image
    theme_name: str
    material: str
    scale: float = 1

    @property
    def width(self) -> float:
        """The width of the picture, as if it were 1000 pixels wide."""
        return self.image.width / self.scale

    @property
    def height(self) -> float:
        """The height of the picture, in the same measure."""
        return self.image.height / self.scale

    def paste(
        self, image: Image.Image, x: float, y: float, mask: Image.Image | None = None
    ) -> None:
        """Paste *image* with its upper left corner at a point."""
        self.image.paste(image, (round(x * self.scale), round(y * self.scale)), mask)

    @property
    def theme(self) -> Theme:
        """The look of the game."""
        return dressed(self.theme_name, self.material)

    def thing(self, key: tuple[object, ...], paint: Callable[[], Image.Image]) -> Image.Image:
        """The image that *paint* makes, in the palette; it is made once for each *key*."""
        colours = palette(self.theme_name, self.material)
        return SHARED.image(
            (self.theme_name, self.material, self.scale, *key),
            lambda: paint().quantize(palette=colours, dither=Image.Dither.NONE),
        )

    def write(
        self,
        text: str,
        at: tuple[float, float],
        look: tuple[Weight, int, Colour, Colour],
        anchor: str = "l",
    ) -> float:
        """Write *text* with its baseline at a point, which is its left end, right end or middle.

        *look* is weight, size, ink and what is below it. Returns how wide the text is.
        """
        weight, size, ink, below = look
        size = round(size * self.scale)
        soft, rise = written(text, weight, size)
        shown = SHARED.image(
            (self.theme_name, self.material, "text", text, weight, size, ink, below),
            lambda: self._inked(soft, ramp(self.theme_name, self.material, below, ink)),
        )
        share = {"l": 0.0, "m": 0.5, "r": 1.0}[anchor]
        x = round(at[0] * self.scale - share * soft.width)
        y = round(at[1] * self.scale) - rise
        covered = SHARED.image(("covered", text, weight, size), lambda: soft.point(ANY))
        self.image.paste(shown, (x, y), covered)
        return soft.width / self.scale

    def _inked(self, soft: Image.Image, levels: bytes) -> Image.Image:
        image = Image.frombytes("P", soft.size, soft.point(levels).tobytes())
        image.putpalette(palette(self.theme_name, self.material).getpalette() or [])
        return image


def rounded(
    image: Image.Image,
    box: tuple[float, float, float, float],
    radius: float,
    colour: Colour,
    scale: float,
) -> None:
    """A rectangle with round corners and soft edges, in the measure of 1000 pixels."""
    large = Image.new("L", (image.width * _FINE, image.height * _FINE))
    fine = [_FINE * scale * side for side in box]
    fine[2:] = [fine[2] - 1, fine[3] - 1]
    ImageDraw.Draw(large).rounded_rectangle(fine, radius * scale * _FINE, 255)
    image.paste(colour, mask=large.reduce(_FINE))


def plan(width_px: int, scale: float, *, turned: bool) -> Layout:
    """The measures of a cell alone, as wide as that in a picture of 1000 pixels."""
    cell = 2 * round(width_px * scale / 2)
    return Layout(cell, 2 * round(cell * 0.433), 0, 0, turned=turned, flipped=False)
