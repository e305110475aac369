"""Paints what stands above and beside a board: panels, medal, rows of counts, legend, game's name.

Everything is pasted in the palette of the game's look; what is written is set once for each text
and size. Lengths are pixels of a picture 1000 wide.
"""

from collections.abc import Callable
from dataclasses import dataclass

from PIL import Image, ImageDraw

from render.cache import SHARED
from render.caption import Caption, Panel
from render.layout import Layout
from render.lettering import Weight, fitted, written
from render.palette import dressed, palette, ramp
from render.pieces import draw_disc, draw_stack
from render.scene import Cell, Disc, Stack
from render.shapes import hexagon, mask
from render.sheet import Sheet
from render.theme import Colour, Theme
from render.tiles import tile
from render.view import Row

_TOP, _LEFT, _HIGH = 12, 14, 72
_WIDE, _WIDE_BESIDE_TIP = 438, 388
_RADIUS, _FRAME = 16, 4
_SIZES, _CUT = (33, 30, 27, 25), 27
_ROW = 42
LEGEND_ROW_PX = 34
_FINE = 4
_ANY = [0] + [255] * 255


@dataclass(frozen=True, slots=True)
class Brush:
    """Writes and pastes on one picture in one look."""

    image: Image.Image
    theme_name: str
    material: str
    scale: float = 1

    @property
    def width(self) -> float:
        """Of the picture, as if it were 1000 pixels wide."""
        return self.image.width / self.scale

    @property
    def height(self) -> float:
        """Of the picture, in the same measure."""
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
        """What *paint* paints, in the palette; painted once for each *key*."""
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
        covered = SHARED.image(("covered", text, weight, size), lambda: soft.point(_ANY))
        self.image.paste(shown, (x, y), covered)
        return soft.width / self.scale

    def _inked(self, soft: Image.Image, levels: bytes) -> Image.Image:
        image = Image.frombytes("P", soft.size, soft.point(levels).tobytes())
        image.putpalette(palette(self.theme_name, self.material).getpalette() or [])
        return image


def draw_strip(image: Image.Image, layout: Layout, look: tuple[str, str], caption: Caption) -> None:
    """Draw *caption* around the board that *image* shows; *look* is the theme and the game."""
    brush = Brush(image, *look, layout.scale)
    wide = _WIDE_BESIDE_TIP if layout.turned and not layout.flipped else _WIDE
    for panel, is_left in zip(caption.panels, (True, False), strict=True):
        _panel(brush, panel, wide, is_left=is_left)
        _rows(brush, panel.rows, layout, is_left=is_left)
    if wide == _WIDE:
        _medal(brush, caption.number)
    _corners(brush, caption, layout, below_number=wide != _WIDE)


def _panel(brush: Brush, panel: Panel, wide: int, *, is_left: bool) -> None:
    strip, width = brush.theme.strip, brush.width
    below = strip.lit if panel.is_lit else strip.panel
    key = ("panel", panel.is_lit, panel.piece, wide, is_left)
    shown = brush.thing(key, lambda: _panel_image(brush, panel, wide, is_left=is_left))
    left = _LEFT if is_left else width - _LEFT - wide
    brush.paste(shown, left - 4, _TOP - 4)
    ink = strip.text if panel.is_lit else strip.dim
    middle = _TOP + _HIGH / 2
    inner = left + wide - 26 if is_left else left + 26
    taken = 0.0
    if panel.score:
        look: tuple[Weight, int, Colour, Colour] = ("ExtraBold", 46, strip.text, below)
        taken = brush.write(panel.score, (inner, middle + 17), look, "r" if is_left else "l") + 22
    room = int(wide - 84 - 26 - taken)
    name, size = fitted(panel.name, "Bold", _SIZES, _CUT, room)
    at = left + 84 if is_left else left + wide - 84
    brush.write(name, (at, middle + 0.36 * size), ("Bold", size, ink, below), "lr"[not is_left])
    if panel.tab:
        _tab(brush, panel.tab, left + 22 if is_left else left + wide - 22 - 118)


def _panel_image(brush: Brush, panel: Panel, wide: int, *, is_left: bool) -> Image.Image:
    """The panel with its chip, lit and framed in gold if it is that side's turn."""
    theme, k = brush.theme, brush.scale
    strip = theme.strip
    image = Image.new("RGB", (round(k * (wide + 8)), round(k * (_HIGH + 12))), theme.backdrop)
    rounded(image, (4, 8, wide + 4, _HIGH + 8), _RADIUS, theme.shadow, k)
    if panel.is_lit:
        rounded(image, (2, 2, wide + 6, _HIGH + 6), _RADIUS + 2, theme.last, k)
    below = strip.lit if panel.is_lit else strip.panel
    inset = _FRAME - 2 if panel.is_lit else 0
    box = (4 + inset, 4 + inset, wide + 4 - inset, _HIGH + 4 - inset)
    rounded(image, box, _RADIUS - inset, below, k)
    if panel.piece:
        chip = chip_image(theme, panel.piece, below, k)
        x = round(k * (4 + (44 if is_left else wide - 44)))
        y = round(k * (4 + _HIGH / 2))
        image.paste(chip, (x - chip.width // 2, y - chip.height // 2))
    return image


def plan(width_px: int, scale: float, *, turned: bool) -> Layout:
    """The measures of a cell alone, as wide as that in a picture of 1000 pixels."""
    cell = 2 * round(width_px * scale / 2)
    return Layout(cell, 2 * round(cell * 0.433), 0, 0, turned=turned, flipped=False)


def chip_image(theme: Theme, piece: Stack | Disc, below: Colour, scale: float) -> Image.Image:
    """A side's piece, as it lies on a panel."""
    is_pointed = isinstance(piece, Stack) and piece.way is not None
    sheet = Sheet(plan(84 if is_pointed else 66, scale, turned=is_pointed), below)
    if isinstance(piece, Stack):
        draw_stack(sheet, theme, piece, None, slices=1 if is_pointed else 3)
    else:
        draw_disc(sheet, theme, piece, None)
    x, y, half = sheet.image.width // 2, sheet.image.height // 2, round(31 * scale)
    return sheet.image.crop((x - half, y - half, x + half, y + half))


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


def _tab(brush: Brush, word: str, left: float) -> None:
    """The word below a panel, on gold."""
    theme, k = brush.theme, brush.scale

    def paint() -> Image.Image:
        image = Image.new("RGB", (round(k * 118), round(k * 30)), theme.backdrop)
        rounded(image, (0, -20, 118, 30), 9, theme.last, k)
        return image

    brush.paste(brush.thing(("tab",), paint), left, _TOP + _HIGH - 2)
    look: tuple[Weight, int, Colour, Colour] = ("Bold", 22, theme.strip.ink, theme.last)
    brush.write(word, (left + 59, _TOP + _HIGH + 20), look, "m")


def _medal(brush: Brush, number: tuple[str, str]) -> None:
    """The number of the turn, between the panels."""
    theme, middle = brush.theme, brush.width / 2
    measures = plan(80, brush.scale, turned=False)
    size = round(84 * brush.scale), round(96 * brush.scale)

    def paint() -> Image.Image:
        image = Image.new("RGB", size, theme.backdrop)
        image.paste(theme.strip.medal, mask=mask(size, [hexagon(measures, 0)]))
        return image

    shape = SHARED.image(("medal", size), lambda: mask(size, [hexagon(measures, 0)]).point(_ANY))
    brush.paste(brush.thing(("medal",), paint), middle - 42, 0, shape)
    strip = theme.strip
    brush.write(number[0], (middle, 36), ("SemiBold", 18, strip.dim, strip.medal), "m")
    brush.write(number[1], (middle, 69), ("ExtraBold", 32, strip.text, strip.medal), "m")


def _mark(brush: Brush, cell: Cell, x: float, y: float, *, turned: bool) -> None:
    """A cell in small, centred at a point."""
    measures = plan(32 if turned else 34, brush.scale, turned=turned)
    theme = brush.theme

    def paint() -> Image.Image:
        image = Image.new("RGB", measures.tile_px, theme.backdrop)
        shape = mask(measures.tile_px, [hexagon(measures, -0.5)])
        image.paste(tile(measures, theme, cell), mask=shape)
        return image

    shown = brush.thing(("mark", turned, cell), paint)
    brush.paste(shown, x - shown.width / 2 / brush.scale, y - shown.height / 2 / brush.scale)


def _rows(brush: Brush, rows: tuple[Row, ...], layout: Layout, *, is_left: bool) -> None:
    """What a score is made of, below its panel."""
    theme = brush.theme
    for i, row in enumerate(rows):
        y = 152 + _ROW * i
        edge = 36 if is_left else brush.width - 36
        way = 1 if is_left else -1
        _mark(brush, row.cell, edge, y, turned=layout.turned)
        number: tuple[Weight, int, Colour, Colour]
        number = ("ExtraBold", 28, theme.strip.text, theme.backdrop)
        x = edge + way * 27
        x += way * (brush.write(row.number, (x, y + 10), number, "lr"[not is_left]) + 9)
        word: tuple[Weight, int, Colour, Colour] = (
            *("SemiBold", 21),
            *(theme.strip.dim, theme.backdrop),
        )
        brush.write(row.word, (x, y + 9), word, "lr"[not is_left])


def _corners(brush: Brush, caption: Caption, layout: Layout, *, below_number: bool) -> None:
    """The game's name, the legend, and the turn's number where no medal has it."""
    theme = brush.theme
    dim: tuple[Weight, int, Colour, Colour]
    dim = ("SemiBold", 21, theme.strip.dim, theme.backdrop)
    brush.write(caption.game, (22, brush.height - 18), dim)
    y = brush.height - 54 - LEGEND_ROW_PX * (len(caption.legend) - 1)
    for i, row in enumerate(caption.legend):
        _mark(brush, row.cell, brush.width - 34, y + LEGEND_ROW_PX * i, turned=layout.turned)
        brush.write(row.word, (brush.width - 62, y + LEGEND_ROW_PX * i + 8), dim, "r")
    if below_number:
        above = y - 36 if caption.legend else brush.height - 20
        strong: tuple[Weight, int, Colour, Colour]
        strong = ("ExtraBold", 32, theme.strip.text, theme.backdrop)
        taken = brush.write(caption.number[1], (brush.width - 36, above), strong, "r")
        brush.write(caption.number[0], (brush.width - 46 - taken, above), dim, "r")
