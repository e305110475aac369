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
_CHIP = Layout(66, 58, 0, 0, turned=False, flipped=False)
_CHIP_TURNED = Layout(84, 72, 0, 0, turned=True, flipped=False)
_MARK = Layout(34, 30, 0, 0, turned=False, flipped=False)
_MARK_TURNED = Layout(32, 28, 0, 0, turned=True, flipped=False)
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

    @property
    def theme(self) -> Theme:
        """The look of the game."""
        return dressed(self.theme_name, self.material)

    def thing(self, key: tuple[object, ...], paint: Callable[[], Image.Image]) -> Image.Image:
        """What *paint* paints, in the palette; painted once for each *key*."""
        colours = palette(self.theme_name, self.material)
        return SHARED.image(
            (self.theme_name, self.material, *key),
            lambda: paint().quantize(palette=colours, dither=Image.Dither.NONE),
        )

    def write(
        self,
        text: str,
        at: tuple[float, float],
        look: tuple[Weight, int, Colour, Colour],
        anchor: str = "l",
    ) -> int:
        """Write *text* with its baseline at a point, which is its left end, right end or middle.

        *look* is weight, size, ink and what is below it. Returns how wide the text is.
        """
        weight, size, ink, below = look
        soft, rise = written(text, weight, size)
        shown = SHARED.image(
            (self.theme_name, self.material, "text", text, look),
            lambda: self._inked(soft, ramp(self.theme_name, self.material, below, ink)),
        )
        share = {"l": 0.0, "m": 0.5, "r": 1.0}[anchor]
        x, y = round(at[0] - share * soft.width), round(at[1]) - rise
        covered = SHARED.image(("covered", text, weight, size), lambda: soft.point(_ANY))
        self.image.paste(shown, (x, y), covered)
        return soft.width

    def _inked(self, soft: Image.Image, levels: bytes) -> Image.Image:
        image = Image.frombytes("P", soft.size, soft.point(levels).tobytes())
        image.putpalette(palette(self.theme_name, self.material).getpalette() or [])
        return image


def draw_strip(image: Image.Image, layout: Layout, look: tuple[str, str], caption: Caption) -> None:
    """Draw *caption* around the board that *image* shows; *look* is the theme and the game."""
    brush = Brush(image, *look)
    wide = _WIDE_BESIDE_TIP if layout.turned and not layout.flipped else _WIDE
    for panel, is_left in zip(caption.panels, (True, False), strict=True):
        _panel(brush, panel, wide, is_left=is_left)
        _rows(brush, panel.rows, layout, is_left=is_left)
    if wide == _WIDE:
        _medal(brush, caption.number)
    _corners(brush, caption, layout, below_number=wide != _WIDE)


def _panel(brush: Brush, panel: Panel, wide: int, *, is_left: bool) -> None:
    strip, width = brush.theme.strip, brush.image.width
    below = strip.lit if panel.is_lit else strip.panel
    key = ("panel", panel.is_lit, panel.piece, wide, is_left)
    shown = brush.thing(key, lambda: _panel_image(brush.theme, panel, wide, is_left=is_left))
    left = _LEFT if is_left else width - _LEFT - wide
    brush.image.paste(shown, (left - 4, _TOP - 4))
    ink = strip.text if panel.is_lit else strip.dim
    middle = _TOP + _HIGH / 2
    inner = left + wide - 26 if is_left else left + 26
    taken = 0
    if panel.score:
        look: tuple[Weight, int, Colour, Colour] = ("ExtraBold", 46, strip.text, below)
        taken = brush.write(panel.score, (inner, middle + 17), look, "r" if is_left else "l") + 22
    room = int(wide - 84 - 26 - taken)
    name, size = fitted(panel.name, "Bold", _SIZES, _CUT, room)
    at = left + 84 if is_left else left + wide - 84
    brush.write(name, (at, middle + 0.36 * size), ("Bold", size, ink, below), "lr"[not is_left])
    if panel.tab:
        _tab(brush, panel.tab, left + 22 if is_left else left + wide - 22 - 118)


def _panel_image(theme: Theme, panel: Panel, wide: int, *, is_left: bool) -> Image.Image:
    """The panel with its chip, lit and framed in gold if it is that side's turn."""
    strip = theme.strip
    image = Image.new("RGB", (wide + 8, _HIGH + 12), theme.backdrop)
    rounded(image, (4, 8, wide + 4, _HIGH + 8), _RADIUS, theme.shadow)
    if panel.is_lit:
        rounded(image, (2, 2, wide + 6, _HIGH + 6), _RADIUS + 2, theme.last)
    below = strip.lit if panel.is_lit else strip.panel
    inset = _FRAME - 2 if panel.is_lit else 0
    box = (4 + inset, 4 + inset, wide + 4 - inset, _HIGH + 4 - inset)
    rounded(image, box, _RADIUS - inset, below)
    if panel.piece:
        chip = chip_image(theme, panel.piece, below)
        x = 4 + (44 if is_left else wide - 44)
        image.paste(chip, (x - chip.width // 2, 4 + _HIGH // 2 - chip.height // 2))
    return image


def chip_image(theme: Theme, piece: Stack | Disc, below: Colour) -> Image.Image:
    """A side's piece, as it lies on a panel."""
    is_pointed = isinstance(piece, Stack) and piece.way is not None
    sheet = Sheet(_CHIP_TURNED if is_pointed else _CHIP, below)
    if isinstance(piece, Stack):
        draw_stack(sheet, theme, piece, None, slices=1 if is_pointed else 3)
    else:
        draw_disc(sheet, theme, piece, None)
    x, y = sheet.image.width // 2, sheet.image.height // 2
    return sheet.image.crop((x - 31, y - 32, x + 31, y + 32))


def rounded(
    image: Image.Image, box: tuple[float, float, float, float], radius: float, colour: Colour
) -> None:
    """A rectangle with round corners and soft edges."""
    large = Image.new("L", (image.width * _FINE, image.height * _FINE))
    fine = [_FINE * side for side in box]
    fine[2:] = [fine[2] - 1, fine[3] - 1]
    ImageDraw.Draw(large).rounded_rectangle(fine, radius * _FINE, 255)
    image.paste(colour, mask=large.reduce(_FINE))


def _tab(brush: Brush, word: str, left: int) -> None:
    """The word below a panel, on gold."""
    theme = brush.theme

    def paint() -> Image.Image:
        image = Image.new("RGB", (118, 30), theme.last)
        corners = Image.new("RGB", (118, 30), theme.backdrop)
        rounded(corners, (0, -20, 118, 30), 9, theme.last)
        image.paste(corners, (0, 0))
        return image

    brush.image.paste(brush.thing(("tab",), paint), (left, _TOP + _HIGH - 2))
    look: tuple[Weight, int, Colour, Colour] = ("Bold", 22, theme.strip.ink, theme.last)
    brush.write(word, (left + 59, _TOP + _HIGH + 20), look, "m")


def _medal(brush: Brush, number: tuple[str, str]) -> None:
    """The number of the turn, between the panels."""
    theme, middle = brush.theme, brush.image.width // 2
    plan = Layout(80, 70, 0, 0, turned=False, flipped=False)

    def paint() -> Image.Image:
        image = Image.new("RGB", (84, 96), theme.backdrop)
        image.paste(theme.strip.medal, mask=mask((84, 96), [hexagon(plan, 0)]))
        return image

    shape = SHARED.image(("medal",), lambda: mask((84, 96), [hexagon(plan, 0)]).point(_ANY))
    brush.image.paste(brush.thing(("medal",), paint), (middle - 42, 0), shape)
    strip = theme.strip
    brush.write(number[0], (middle, 36), ("SemiBold", 18, strip.dim, strip.medal), "m")
    brush.write(number[1], (middle, 69), ("ExtraBold", 32, strip.text, strip.medal), "m")


def _mark(brush: Brush, cell: Cell, x: int, y: int, *, turned: bool) -> None:
    """A cell in small, centred at a point."""
    plan = _MARK_TURNED if turned else _MARK
    theme = brush.theme

    def paint() -> Image.Image:
        image = Image.new("RGB", plan.tile_px, theme.backdrop)
        shape = mask(plan.tile_px, [hexagon(plan, -0.5)])
        image.paste(tile(plan, theme, cell), mask=shape)
        return image

    shown = brush.thing(("mark", turned, cell), paint)
    brush.image.paste(shown, (x - shown.width // 2, y - shown.height // 2))


def _rows(brush: Brush, rows: tuple[Row, ...], layout: Layout, *, is_left: bool) -> None:
    """What a score is made of, below its panel."""
    theme = brush.theme
    for i, row in enumerate(rows):
        y = 152 + _ROW * i
        edge = 36 if is_left else brush.image.width - 36
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
    theme, image = brush.theme, brush.image
    dim: tuple[Weight, int, Colour, Colour]
    dim = ("SemiBold", 21, theme.strip.dim, theme.backdrop)
    brush.write(caption.game, (22, image.height - 18), dim)
    y = image.height - 54 - LEGEND_ROW_PX * (len(caption.legend) - 1)
    for i, row in enumerate(caption.legend):
        _mark(brush, row.cell, image.width - 34, y + LEGEND_ROW_PX * i, turned=layout.turned)
        brush.write(row.word, (image.width - 62, y + LEGEND_ROW_PX * i + 8), dim, "r")
    if below_number:
        above = y - 36 if caption.legend else image.height - 20
        strong: tuple[Weight, int, Colour, Colour]
        strong = ("ExtraBold", 32, theme.strip.text, theme.backdrop)
        taken = brush.write(caption.number[1], (image.width - 36, above), strong, "r")
        brush.write(caption.number[0], (image.width - 46 - taken, above), dim, "r")
