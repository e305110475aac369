"""The strip above a board: two panels with a word below them, and the number of the turn.

Lengths are pixels of a picture 1000 wide.
"""

from PIL import Image

from render.brush import Brush, plan, rounded
from render.caption import Caption, Panel
from render.corners import draw_corners, draw_number
from render.layout import LEAST_PX, Layout
from render.legend import draw_legend
from render.lettering import Weight, fitted, halves
from render.pieces import draw_disc, draw_stack
from render.scene import Disc, Stack
from render.sheet import Sheet
from render.theme import Colour, Theme

_TOP, _LEFT, _HIGH = 12, 14, 72
_WIDE, _WIDE_BESIDE_TIP = 430, 368
_RADIUS, _FRAME = 16, 4
_SIZES = (33, 30, 28)
_MEDAL, _TAB = (100, _HIGH), (140, 33)


def draw_strip(image: Image.Image, layout: Layout, look: tuple[str, str], caption: Caption) -> None:
    """Draw *caption* around the board that *image* shows; *look* is the theme and the game."""
    brush = Brush(image, *look, layout.scale)
    wide = _WIDE_BESIDE_TIP if layout.turned and not layout.flipped else _WIDE
    for panel, is_left in zip(caption.panels, (True, False), strict=True):
        _panel(brush, panel, wide, is_left=is_left)
    if wide == _WIDE:
        _medal(brush, caption.number)
    draw_corners(brush, caption, layout)
    above = draw_legend(brush, caption.legend, layout) - 36 if caption.legend else brush.height - 20
    if wide != _WIDE:
        draw_number(brush, caption, layout, above)


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
    lines, size = in_panel(panel.name, room)
    at = left + 84 if is_left else left + wide - 84
    for i, line in enumerate(lines):
        y = middle + 0.36 * size + 1.12 * size * (i - (len(lines) - 1) / 2)
        brush.write(line, (at, y), ("Bold", size, ink, below), "lr"[not is_left])
    if panel.tab:
        _tab(brush, panel, left + 22 if is_left else left + wide - 22 - _TAB[0])


def in_panel(name: str, room_px: int) -> tuple[list[str], int]:
    """The lines of a *name*, and their size: one, or two where it would be cut, or cut."""
    line, size = fitted(name, "Bold", (*_SIZES, LEAST_PX), LEAST_PX, room_px)
    if line == name:
        return [name], size
    lines = [fitted(part, "Bold", (LEAST_PX,), LEAST_PX, room_px)[0] for part in halves(name)]
    return lines, LEAST_PX


def _panel_image(brush: Brush, panel: Panel, wide: int, *, is_left: bool) -> Image.Image:
    """The panel with its chip, lit and framed in gold if it is that side's turn."""
    theme, k = brush.theme, brush.scale
    strip = theme.strip
    image = Image.new("RGB", (round(k * (wide + 8)), round(k * (_HIGH + 8))), theme.backdrop)
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


def chip_image(theme: Theme, piece: Stack | Disc, below: Colour, scale: float) -> Image.Image:
    """A side's piece, as it lies on a panel."""
    is_pointed = isinstance(piece, Stack) and piece.heading is not None
    sheet = Sheet(plan(84 if is_pointed else 66, scale, turned=is_pointed), below)
    if isinstance(piece, Stack):
        draw_stack(sheet, theme, piece, None, slices=1 if is_pointed else 3)
    else:
        draw_disc(sheet, theme, piece, None)
    x, y, half = sheet.image.width // 2, sheet.image.height // 2, round(31 * scale)
    return sheet.image.crop((x - half, y - half, x + half, y + half))


def _tab(brush: Brush, panel: Panel, left: float) -> None:
    """The word below a panel: on gold, or as quiet as the panel."""
    theme, k, (wide, high) = brush.theme, brush.scale, _TAB
    below, ink = (
        (theme.last, theme.strip.ink) if panel.is_lit else (theme.strip.panel, theme.strip.dim)
    )

    def paint() -> Image.Image:
        image = Image.new("RGB", (round(k * wide), round(k * high)), theme.backdrop)
        rounded(image, (0, -20, wide, high), 9, below, k)
        return image

    brush.paste(brush.thing(("tab", panel.is_lit), paint), left, _TOP + _HIGH - 2)
    at = left + wide / 2, _TOP + _HIGH + 21
    brush.write(panel.tab, at, ("Bold", LEAST_PX, ink, below), "m")


def _medal(brush: Brush, number: tuple[str, str]) -> None:
    """The number of the turn, between the panels."""
    theme, middle, k = brush.theme, brush.width / 2, brush.scale

    def paint() -> Image.Image:
        image = Image.new("RGB", (round(k * _MEDAL[0]), round(k * _MEDAL[1])), theme.backdrop)
        rounded(image, (0, 0, *_MEDAL), _RADIUS, theme.strip.medal, k)
        return image

    brush.paste(brush.thing(("medal",), paint), middle - _MEDAL[0] / 2, _TOP)
    strip = theme.strip
    brush.write(number[0], (middle, 39), ("SemiBold", LEAST_PX, strip.dim, strip.medal), "m")
    brush.write(number[1], (middle, 73), ("ExtraBold", 34, strip.text, strip.medal), "m")
