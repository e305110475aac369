"""The differences between two pictures of a board, cell by cell or pixel by pixel.

Cells that lie far apart come in a few pieces, too quick after each other to be seen: one rectangle
around them would be mostly bare board, and take three times as long to pack. What cannot be told
cell by cell is compared pixel by pixel.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageChops

from render.gif import CLEAR, Area, Piece, packed
from render.layout import PUBLIC_SCALE, layout
from render.paint import paint_scene
from render.scene import BARE, Cell, Scene
from rules.hexhex import Board

_PIECES = 8
_CLOSE_PX = 2000
"""A rectangle that grows by no more than this costs less than another piece."""

SOMEWHERE: Area = (0, 0, 1, 1)
"""An area for a piece that changes nothing."""


# Pixel by pixel


def pieces_of_pixels(before: Image.Image, after: Image.Image) -> Sequence[Piece]:
    """The pieces that turn one image into the next; both have the same palette."""
    if before.size != after.size:
        return [Piece((0, 0, *after.size), packed(after))]
    changed = _changed(before, after)
    area = changed.getbbox() or SOMEWHERE
    image = Image.new("P", (area[2] - area[0], area[3] - area[1]), CLEAR)
    image.paste(after.crop(area), mask=changed.crop(area))
    return [Piece(area, packed(image))]


def _changed(before: Image.Image, after: Image.Image) -> Image.Image:
    """A mask of the pixels whose colours differ."""
    both = (Image.frombytes("L", image.size, image.tobytes()) for image in (before, after))
    return ImageChops.difference(*both).point(_ANY).convert("1", dither=Image.Dither.NONE)


_ANY = [0] + [255] * 255


# Cell by cell


@dataclass(frozen=True, slots=True, eq=False)
class _Patch:
    """What becomes of a cell: an area beside its centre, its pixels, which of them change."""

    area: Area
    image: Image.Image
    changed: Image.Image
    pixels: bytes


_Placed = tuple[Area, _Patch]


def pieces_of_cells(before: Scene, after: Scene, theme: str) -> Sequence[Piece] | None:
    """The pieces that turn one scene into the next; None unless they differ in cells only.

    None, too, where anything lies across cells.
    """
    if before.links or after.links or before.trays != after.trays:
        return None
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
    area = changed.getbbox() or SOMEWHERE
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
