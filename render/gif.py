"""Animated GIFs from pieces: each a rectangle of pixels, laid on top of what is there.

Knows nothing of boards. All pieces share one palette; the pixels of a piece that stay as they are
have the colour CLEAR.
"""

import struct
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PIL import Image

CLEAR = 255
"""The colour of pixels that stay as they are; palettes end before it."""

PIECE_CS = 2
"""Hundredths of a second between two pieces of one frame: the least that viewers don't stretch."""

Area = tuple[int, int, int, int]
"""Left, top, right, bottom."""

_BITS = 8
_FOR_EVER = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
_END = b"\x3b"


@dataclass(frozen=True, slots=True)
class Piece:
    """An area of the canvas, and its pixels as :func:`packed` makes them."""

    area: Area
    pixels: bytes


def packed(image: Image.Image) -> bytes:
    """The pixels of a palette image, compressed as GIF has them."""
    return image.tobytes("gif", "P", _BITS, 0)


def assembled(palette: bytes, frames: Iterable[tuple[Sequence[Piece], int]]) -> bytes:
    """The GIF of frames, each some pieces and how long it lasts, in hundredths of a second.

    The first frame is a single piece: the whole canvas, unless later ones reach beyond it.
    """
    blocks, width, height = list[bytes](), 0, 0
    for pieces, lasts_cs in frames:
        rest_cs = lasts_cs - PIECE_CS * (len(pieces) - 1)
        for piece in pieces:
            blocks += _blocks(piece, rest_cs if piece is pieces[-1] else PIECE_CS)
            width, height = max(width, piece.area[2]), max(height, piece.area[3])
    screen = struct.pack("<HHBBB", width, height, 0xF0 | (_BITS - 1), 0, 0)
    colours = palette.ljust(3 << _BITS, b"\0")
    return b"".join((b"GIF89a", screen, colours, _FOR_EVER, *blocks, _END))


def _blocks(piece: Piece, lasts_cs: int) -> tuple[bytes, ...]:
    left, top, right, bottom = piece.area
    control = struct.pack("<BBBBHBB", 0x21, 0xF9, 4, 0b101, lasts_cs, CLEAR, 0)
    place = struct.pack("<BHHHHBB", 0x2C, left, top, right - left, bottom - top, 0, _BITS)
    return control, place, piece.pixels, b"\0"
