"""A run of positions as an animated GIF: only what changes from one to the next is drawn again.

Cells that lie far apart come in a few pieces, too quick after each other to be seen: one rectangle
around them would be mostly bare board, and take three times as long to pack. What cannot be told
cell by cell is compared pixel by pixel.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType

from PIL import Image, ImageChops

from render.describe import Voice
from render.gif import CLEAR, Area, Piece, assembled, packed
from render.headline import ACROSS_PX, HIGH_PX, Headline, Line, Moment, headlines
from render.layout import PUBLIC_SCALE, layout
from render.paint import paint_scene
from render.palette import dressed
from render.scene import BARE, Cell, Scene
from render.table import Table
from render.table.frame import Said
from render.table.paint import paint_table
from render.viewport import seen
from rules.hexhex import Board
from rules.words import english_plural

FRAME_CS = 100
LAST_CS = 300
"""How long a position stands, in hundredths of a second; the last one longer."""

_PIECES = 8
_CLOSE_PX = 2000
"""A rectangle that grows by no more than this costs less than another piece."""

Picture = Scene | Table


def replay(moments: Iterable[Moment], words: Mapping[str, str] = MappingProxyType({})) -> bytes:
    """The moments as a GIF, one a second, each as its view has it, in the theme of the first.

    All of the board is shown, as large as on a card: what moves may be anywhere. A line above it
    names who plays and counts the turns; the result stands there at the end. *words* stand before
    the English.

    Raises:
        ValueError: there are none.
    """
    shown = [moment._replace(view=replace(moment.view, region="")) for moment in moments]
    if not shown:
        raise ValueError("nothing to replay")
    view = shown[0].view
    said = Said(Voice(shown[0].state.game, words, english_plural).words, view.names)
    pictures = [seen(moment.state, moment.view) for moment in shown]
    look = _Look(view.theme, said, pictures[0])
    lines = headlines(shown, pictures, said.words)
    drawn = Line(lines, look.dressed, look.colours)
    return assembled(bytes(look.colours.getpalette() or []), _frames(pictures, lines, look, drawn))


def _frames(
    pictures: Sequence[Picture], lines: Sequence[Headline], look: "_Look", drawn: Line
) -> Iterator[tuple[Sequence[Piece], int]]:
    last = len(pictures) - 1
    for n, (picture, line) in enumerate(zip(pictures, lines, strict=True)):
        if n == 0:
            pieces: Sequence[Piece] = [_opening(picture, drawn.whole(line), look)]
        else:
            below = _pieces(pictures[n - 1], picture, look)
            pieces = [
                *_above(lines[n - 1], line, drawn),
                *(_moved(piece, 0, HIGH_PX) for piece in below),
            ] or [_NOTHING]
        yield pieces, LAST_CS if n == last else FRAME_CS


def _above(before: Headline, after: Headline, drawn: Line) -> Sequence[Piece]:
    """What makes one headline the next: the plate in its middle, unless sides were taken."""
    if before == after:
        return []
    if before.sides != after.sides:
        return [Piece((0, 0, ACROSS_PX, HIGH_PX), packed(drawn.whole(after)))]
    if before.total and after.total:
        return [Piece(drawn.counted(after), packed(drawn.number(after)))]
    return [Piece(drawn.area, packed(drawn.plate(after)))]


def _moved(piece: Piece, x: int, y: int) -> Piece:
    """*piece* so far to the right and down."""
    left, top, right, bottom = piece.area
    return Piece((left + x, top + y, right + x, bottom + y), piece.pixels)


def _opening(picture: Picture, line: Image.Image, look: "_Look") -> Piece:
    board = look.image(picture)
    image = Image.new("P", (board.width, board.height + HIGH_PX))
    image.paste(line, (0, 0))
    image.paste(board, (0, HIGH_PX))
    return Piece((0, 0, *image.size), packed(image))


class _Look:
    """The look of a whole replay, and the words and names of its tables."""

    def __init__(self, theme: str, said: Said, first: Picture) -> None:
        self.theme, self._said = theme, said
        self.dressed = dressed(theme, "" if isinstance(first, Table) else first.material)
        self.colours = self.image(first)

    def image(self, picture: Picture) -> Image.Image:
        """*picture* without panels: scores would change with every move."""
        if isinstance(picture, Table):
            said = self._said
            return paint_table(picture, self.theme, said.words, said.names, PUBLIC_SCALE)
        return paint_scene(picture, self.theme, scale=PUBLIC_SCALE)


def _pieces(before: Picture, after: Picture, look: _Look) -> Sequence[Piece]:
    """What makes one picture the next."""
    if isinstance(before, Scene) and isinstance(after, Scene) and _cell_by_cell(before, after):
        return _pieces_of_cells(before, after, look.theme)
    return _pieces_of_pixels(look.image(before), look.image(after))


def _cell_by_cell(before: Scene, after: Scene) -> bool:
    """The two differ in their cells only, and nothing lies across cells."""
    return not before.links and not after.links and before.trays == after.trays


# Pixel by pixel


def _pieces_of_pixels(before: Image.Image, after: Image.Image) -> Sequence[Piece]:
    if before.size != after.size:
        return [Piece((0, 0, *after.size), packed(after))]
    changed = _changed(before, after)
    area = changed.getbbox() or _SOMEWHERE
    image = Image.new("P", (area[2] - area[0], area[3] - area[1]), CLEAR)
    image.paste(after.crop(area), mask=changed.crop(area))
    return [Piece(area, packed(image))]


def _changed(before: Image.Image, after: Image.Image) -> Image.Image:
    """A mask of the pixels whose colours differ."""
    both = (Image.frombytes("L", image.size, image.tobytes()) for image in (before, after))
    return ImageChops.difference(*both).point(_ANY).convert("1", dither=Image.Dither.NONE)


_ANY = [0] + [255] * 255

_SOMEWHERE: Area = (0, 0, 1, 1)
_NOTHING = Piece(_SOMEWHERE, packed(Image.new("P", (1, 1), CLEAR)))


# Cell by cell


@dataclass(frozen=True, slots=True, eq=False)
class _Patch:
    """What becomes of a cell: an area beside its centre, its pixels, which of them change."""

    area: Area
    image: Image.Image
    changed: Image.Image
    pixels: bytes


_Placed = tuple[Area, _Patch]


def _pieces_of_cells(before: Scene, after: Scene, theme: str) -> Sequence[Piece]:
    lying = (after.turned, after.flipped)
    measures = layout(after.board, *lying, scale=PUBLIC_SCALE)
    groups: list[tuple[Area, list[_Placed]]] = []
    both = enumerate(zip(before.cells, after.cells, strict=True))
    # Most cells are the very same value, which is quicker to see than that they are equal.
    for i in [i for i, (one, other) in both if one is not other and one != other]:
        look = (after.board, lying, (theme, after.material), measures.shades[i])
        patch = _patch(*look, before.cells[i], after.cells[i])
        x, y = measures.centres[i]
        left, top, right, bottom = patch.area
        area = (x + left, y + top, x + right, y + bottom)
        _join(groups, (area, patch))
    return [_piece(area, patches) for area, patches in groups]


def _join(groups: list[tuple[Area, list[_Placed]]], placed: _Placed) -> None:
    """Puts a patch to the group that grows least by it, or begins another."""
    best, least_px = -1, 0
    for k, (area, _) in enumerate(groups):
        grown_px = _size(_around(area, placed[0])) - _size(area)
        if best < 0 or grown_px < least_px:
            best, least_px = k, grown_px
    if best < 0 or (least_px > _CLOSE_PX and len(groups) < _PIECES):
        groups.append((placed[0], [placed]))
    else:
        area, patches = groups[best]
        groups[best] = (_around(area, placed[0]), [*patches, placed])


def _piece(area: Area, patches: Sequence[_Placed]) -> Piece:
    if len(patches) == 1:
        return Piece(area, patches[0][1].pixels)
    left, top, right, bottom = area
    image = Image.new("P", (right - left, bottom - top), CLEAR)
    for (x, y, _, _), patch in patches:
        image.paste(patch.image, (x - left, y - top), patch.changed)
    return Piece(area, packed(image))


@lru_cache(maxsize=4096)
def _patch(
    board: Board,
    lying: tuple[bool, bool],
    look: tuple[str, str],
    shade: int,
    before: Cell,
    after: Cell,
) -> _Patch:
    """What changes on a cell of this shade; *lying* is whether the board is turned, and flipped;
    *look* is the theme and the game.

    Both are painted alone on the board: a cell's look leaves its neighbours alone.
    """
    (turned, flipped), measures = lying, layout(board, *lying, scale=PUBLIC_SCALE)
    i = measures.shades.index(shade)
    alone = [BARE] * len(board)
    images = []
    for cell in (before, after):
        cells = [*alone[:i], cell, *alone[i + 1 :]]
        scene = Scene(
            board, cells, coordinates=False, turned=turned, flipped=flipped, material=look[1]
        )
        images.append(paint_scene(scene, look[0], scale=PUBLIC_SCALE))
    changed = _changed(*images)
    area = changed.getbbox() or _SOMEWHERE
    image = Image.new("P", (area[2] - area[0], area[3] - area[1]), CLEAR)
    image.paste(images[1].crop(area), mask=changed.crop(area))
    (x, y), (left, top, right, bottom) = measures.centres[i], area
    beside = (left - x, top - y, right - x, bottom - y)
    return _Patch(beside, image, changed.crop(area), packed(image))


def _around(one: Area, other: Area) -> Area:
    return (
        min(one[0], other[0]),
        min(one[1], other[1]),
        max(one[2], other[2]),
        max(one[3], other[3]),
    )


def _size(area: Area) -> int:
    return (area[2] - area[0]) * (area[3] - area[1])
