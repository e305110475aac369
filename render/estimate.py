"""The line of an estimate: who was ahead, move by move, as a picture of 1000 by 320 pixels."""

from collections.abc import Sequence
from io import BytesIO

from PIL import Image, ImageDraw

from render.lettering import written
from render.theme import Theme
from render.themes import THEMES

SIZE = (1000, 320)
_FINE = 2
"""Drawn so much larger, then shrunk, so that slanted lines are smooth."""

_LEFT, _TOP, _RIGHT, _BOTTOM = 30, 50, 970, 270


def estimate(
    line: Sequence[float],
    swings: Sequence[int],
    names: tuple[str, str],
    theme: str = "default",
) -> bytes:
    """The *line* as PNG: above the middle the first of *names* is ahead, below it the second.

    *swings* are the moves to mark, counted from 0.
    """
    look = THEMES[theme]
    image = Image.new("RGB", (SIZE[0] * _FINE, SIZE[1] * _FINE), look.backdrop)
    draw = ImageDraw.Draw(image)
    most = max(map(abs, line), default=0) or 1
    points = [_place(n, value / most, len(line)) for n, value in enumerate(line)]
    middle = (_TOP + _BOTTOM) / 2 * _FINE
    draw.line([(_LEFT * _FINE, middle), (_RIGHT * _FINE, middle)], look.label, _FINE)
    if len(points) > 1:
        draw.line(points, look.last, 4 * _FINE, joint="curve")
    for number, at in enumerate(swings, 1):
        if 0 <= at < len(points):
            _mark(image, draw, points[at], str(number), look)
    _write(image, names[0], (_LEFT, 32), look)
    _write(image, names[1], (_RIGHT, 305), look, is_right=True)
    small, buffer = image.resize(SIZE, Image.Resampling.LANCZOS), BytesIO()
    small.quantize(64).save(buffer, "PNG")
    return buffer.getvalue()


def _place(number: int, height: float, length: int) -> tuple[float, float]:
    x = _LEFT + (_RIGHT - _LEFT) * (number / max(1, length - 1))
    middle, half = (_TOP + _BOTTOM) / 2, (_BOTTOM - _TOP) / 2
    return x * _FINE, (middle - half * height) * _FINE


def _mark(
    image: Image.Image, draw: ImageDraw.ImageDraw, at: tuple[float, float], text: str, look: Theme
) -> None:
    x, y = at
    radius = 15 * _FINE
    draw.ellipse((x - radius, y - radius, x + radius, y + radius), look.last, look.backdrop, 4)
    mask, top = written(text, "Bold", 20 * _FINE)
    image.paste(look.backdrop, (round(x - mask.width / 2), round(y + top / 2 - top)), mask)


def _write(
    image: Image.Image, text: str, at: tuple[int, int], look: Theme, *, is_right: bool = False
) -> None:
    """Text on a baseline that begins, or ends, at a point; the lower left is Discord's plate's."""
    mask, top = written(text, "Bold", 22 * _FINE)
    left = at[0] * _FINE - (mask.width if is_right else 0)
    image.paste(look.label, (left, at[1] * _FINE - top), mask)
