"""The line of an estimate: who was ahead, move by move, as a picture of 1000 by 320 pixels."""

from collections.abc import Mapping, Sequence
from io import BytesIO
from math import copysign

from PIL import Image, ImageDraw

from render.lettering import Weight, written
from render.theme import Theme
from render.themes import THEMES

SIZE = (1000, 320)
_FINE = 2
"""Drawn so much larger, then shrunk, so that slanted lines are smooth."""

_LEFT, _TOP, _RIGHT, _BOTTOM = 30, 50, 970, 270

_BELOW_SURE = 0.8
"""As high as a value that decides nothing is drawn beside one that does."""

_DASH = 10
_BADGE = 36
"""The height of a badge, and its least width."""

_NUMBER: tuple[Weight, int] = ("Bold", 24 * _FINE)

_PLATE = 180
"""Left of this, Discord's plate covers the lower edge."""


def estimate(
    line: Sequence[float],
    swings: Mapping[int, int],
    names: tuple[str, str],
    won: str,
    *,
    sure: float,
    least: float,
    theme: str = "default",
) -> bytes:
    """The *line* as PNG: above the middle the first of *names* is ahead, below it the second.

    *swings* are the places to mark, counted from 0, each with the number of its move. Values from
    *sure* on are a win and lie on the frame, which says so by the word *won*; the others are drawn
    by the largest of them, or *least*.
    """
    look, heights = THEMES[theme], _heights(line, sure, least)
    image = Image.new("RGB", (SIZE[0] * _FINE, SIZE[1] * _FINE), look.backdrop)
    draw = ImageDraw.Draw(image)
    points = [_place(n, height, len(line)) for n, height in enumerate(heights)]
    middle = (_TOP + _BOTTOM) / 2 * _FINE
    draw.line([(_LEFT * _FINE, middle), (_RIGHT * _FINE, middle)], look.label, _FINE)
    if any(value >= sure for value in line):
        _frame(draw, _TOP, look)
        _write(image, won, (_RIGHT, 34), look, is_right=True)
    if any(value <= -sure for value in line):
        _frame(draw, _BOTTOM, look)
        _write(image, won, (_PLATE, 307), look)
    if len(points) > 1:
        draw.line(points, look.last, 4 * _FINE, joint="curve")
    _mark(image, draw, {points[at]: n for at, n in swings.items() if at < len(points)}, look)
    _write(image, names[0], (_LEFT, 34), look)
    _write(image, names[1], (_RIGHT, 307), look, is_right=True)
    small, buffer = image.resize(SIZE, Image.Resampling.LANCZOS), BytesIO()
    small.quantize(64).save(buffer, "PNG")
    return buffer.getvalue()


def _heights(line: Sequence[float], sure: float, least: float) -> list[float]:
    """How far each value lies from the middle: −1 … 1, the ends of it for what is sure."""
    open_ = [abs(value) for value in line if abs(value) < sure]
    most = max([*open_, least])
    scale = (_BELOW_SURE if len(open_) < len(line) else 1) / most
    return [copysign(1, v) if abs(v) >= sure else v * scale for v in line]


def _frame(draw: ImageDraw.ImageDraw, y: int, look: Theme) -> None:
    """A dashed line across the picture."""
    for x in range(_LEFT, _RIGHT, 2 * _DASH):
        ends = [(x * _FINE, y * _FINE), ((x + _DASH) * _FINE, y * _FINE)]
        draw.line(ends, look.label, _FINE)


def _place(number: int, height: float, length: int) -> tuple[float, float]:
    x = _LEFT + (_RIGHT - _LEFT) * (number / max(1, length - 1))
    middle, half = (_TOP + _BOTTOM) / 2, (_BOTTOM - _TOP) / 2
    return x * _FINE, (middle - half * height) * _FINE


def _mark(
    image: Image.Image,
    draw: ImageDraw.ImageDraw,
    swings: Mapping[tuple[float, float], int],
    look: Theme,
) -> None:
    """Badges with the numbers of moves; one that would cover another stands off, on a line."""
    radius, badges = _BADGE / 2 * _FINE, list[tuple[float, float, float, int]]()
    for (x, y), number in sorted(swings.items()):
        half = max(radius, written(str(number), *_NUMBER)[0].width / 2 + 10 * _FINE)
        away, free = -2 * radius if y > image.height / 2 else 2 * radius, y
        while any(abs(x - b[0]) < half + b[2] and abs(free - b[1]) < 2 * radius for b in badges):
            free += away
        draw.line([(x, y), (x, free)], look.last, 2 * _FINE)
        badges.append((x, free, half, number))
    for x, y, half, number in badges:
        box = (x - half, y - radius, x + half, y + radius)
        draw.rounded_rectangle(box, radius, look.last, look.backdrop, 4)
        mask, top = written(str(number), *_NUMBER)
        image.paste(look.backdrop, (round(x - mask.width / 2), round(y + top / 2 - top)), mask)


def _write(
    image: Image.Image, text: str, at: tuple[int, int], look: Theme, *, is_right: bool = False
) -> None:
    """Text on a baseline that begins, or ends, at a point; the lower left is Discord's plate's."""
    mask, top = written(text, "Bold", 28 * _FINE)
    left = at[0] * _FINE - (mask.width if is_right else 0)
    image.paste(look.label, (left, at[1] * _FINE - top), mask)
