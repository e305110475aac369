"""The lines of an estimate: who was ahead, move by move, as a picture of 1000 by 320 pixels."""

from collections.abc import Mapping, Sequence
from io import BytesIO
from math import copysign, cos, pi, sin

from PIL import Image, ImageDraw

from render.lettering import Weight, drawable, fitted, written
from render.theme import Colour, Theme, mix
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

_ENDS = 730
"""Where several lines end; right of it stands whose they are."""

_GAP = 44
"""Between the names of two lines."""

_CORNERS = ((0, 0.0), (4, pi / 4), (3, 0.0), (4, 0.0), (5, 0.0), (0, 1.0))
"""By seat, the corners of its mark and how it is turned; without corners round, or then a ring."""

_PALE = 384
"""The sum of the channels of a grey half as light as white."""

_Text = tuple[float, float, float]
"""Where the middle of a text lies, and half of its width, which no badge covers."""


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
    image, draw = _canvas(look, _RIGHT)
    points = [_place(n, height, len(line)) for n, height in enumerate(heights)]
    texts = [
        _write(image, names[0], (_LEFT, 34), look),
        _write(image, names[1], (_RIGHT, 307), look, is_right=True),
    ]
    if any(value >= sure for value in line):
        _frame(draw, _TOP, look)
        texts.append(_write(image, won, (_RIGHT, 34), look, is_right=True))
    if any(value <= -sure for value in line):
        _frame(draw, _BOTTOM, look)
        texts.append(_write(image, won, (_PLATE, 307), look))
    if len(points) > 1:
        draw.line(points, look.last, 4 * _FINE, joint="curve")
    marked = {points[at]: n for at, n in swings.items() if at < len(points)}
    _mark(image, draw, marked, look, texts)
    return _saved(image, 64)


def estimates(
    line: Sequence[float],
    whose: Sequence[int],
    swings: Mapping[int, int],
    names: Sequence[str],
    ends: tuple[str, str, str],
    *,
    sure: float,
    least: float,
    theme: str = "default",
) -> bytes:
    """A line for each of three or more *names* as PNG, in their colour and with marks of a shape.

    Each value of *line* is that of the seat *whose* turn it was, and what was ahead is above the
    middle; *ends* are the words for above, below and won. At its end stands whose line it is.
    """
    look, heights = THEMES[theme], _heights(line, sure, least)
    image, draw = _canvas(look, _ENDS)
    texts = [
        _write(image, ends[0], (_LEFT, 34), look),
        _write(image, ends[1], (_PLATE, 307), look),
    ]
    if any(value >= sure for value in line):
        _frame(draw, _TOP, look, _ENDS)
        texts.append(_write(image, ends[2], (_ENDS, 34), look, is_right=True))
    points = [_place(n, height, len(line), _ENDS) for n, height in enumerate(heights)]
    own = {
        seat: [point for point, mover in zip(points, whose, strict=True) if mover == seat]
        for seat in range(len(names))
    }
    own = {seat: places for seat, places in own.items() if places}
    for seat, places in own.items():
        colour = _seat_colour(look, seat)
        draw.line([*places, (_ENDS * _FINE, places[-1][1])], look.backdrop, 8 * _FINE)
        draw.line([places[-1], (_ENDS * _FINE, places[-1][1])], colour, 2 * _FINE)
        if len(places) > 1:
            draw.line(places, colour, 5 * _FINE, joint="curve")
        for place in places:
            _shape(draw, place, seat, colour, look, 7)
    named = _apart({seat: places[-1][1] for seat, places in own.items()})
    marked = {points[at]: n for at, n in swings.items() if at < len(points)}
    _mark(image, draw, marked, look, texts, _ENDS + 12)
    for seat, y in named.items():
        colour = _seat_colour(look, seat)
        x = (_ENDS + 26) * _FINE
        draw.line([(_ENDS * _FINE, own[seat][-1][1]), (x, y)], colour, 2 * _FINE)
        _shape(draw, (x, y), seat, colour, look, 10)
        name = drawable(names[seat]) or str(seat + 1)
        room = (SIZE[0] - _ENDS - 58) * _FINE
        name, size = fitted(name, "Bold", (27 * _FINE, 23 * _FINE), 23 * _FINE, room)
        mask, top = written(name, "Bold", size)
        image.paste(colour, (x + 18 * _FINE, round(y + size * 0.36) - top), mask)
    return _saved(image, 192)


def _canvas(look: Theme, right: int) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    """An empty picture with its middle, drawn as far as *right*."""
    image = Image.new("RGB", (SIZE[0] * _FINE, SIZE[1] * _FINE), look.backdrop)
    draw, middle = ImageDraw.Draw(image), (_TOP + _BOTTOM) / 2 * _FINE
    draw.line([(_LEFT * _FINE, middle), (right * _FINE, middle)], look.label, _FINE)
    return image, draw


def _saved(image: Image.Image, colours: int) -> bytes:
    small, buffer = image.resize(SIZE, Image.Resampling.LANCZOS), BytesIO()
    small.quantize(colours).save(buffer, "PNG")
    return buffer.getvalue()


def _seat_colour(look: Theme, seat: int) -> Colour:
    """The colour of a seat's garden; darker on a light ground."""
    colour = look.ware.seats[seat % len(look.ware.seats)]
    return mix(colour, look.ware.ink, 0.45) if sum(look.backdrop) > _PALE else colour


def _shape(
    draw: ImageDraw.ImageDraw,
    place: tuple[float, float],
    seat: int,
    colour: Colour,
    look: Theme,
    radius: float,
) -> None:
    """The mark of a seat: round, square, triangle, diamond, pentagon, or a ring."""
    (x, y), r = place, radius * _FINE
    corners, turned = _CORNERS[seat % len(_CORNERS)]
    if corners:
        r *= 1.25
        turns = [turned + 2 * pi * n / corners for n in range(corners)]
        draw.polygon([(x + r * sin(t), y - r * cos(t)) for t in turns], colour, look.backdrop)
        return
    inside = look.backdrop if turned else colour
    draw.ellipse((x - r, y - r, x + r, y + r), inside, colour, 3 * _FINE)


def _apart(ends: Mapping[int, float]) -> dict[int, float]:
    """Where the names of lines that end at such heights stand, none of them over another."""
    gap, ordered = _GAP * _FINE, sorted(ends, key=lambda seat: ends[seat])
    lowest, highest = (SIZE[1] - 24) * _FINE, 24 * _FINE
    places, free = dict[int, float](), float(highest)
    for seat in ordered:
        places[seat] = max(free, ends[seat])
        free = places[seat] + gap
    most = float(lowest)
    for seat in reversed(ordered):
        places[seat] = min(most, places[seat])
        most = places[seat] - gap
    return places


def _heights(line: Sequence[float], sure: float, least: float) -> list[float]:
    """How far each value lies from the middle: −1 … 1, the ends of it for what is sure."""
    open_ = [abs(value) for value in line if abs(value) < sure]
    most = max([*open_, least])
    scale = (_BELOW_SURE if len(open_) < len(line) else 1) / most
    return [copysign(1, v) if abs(v) >= sure else v * scale for v in line]


def _frame(draw: ImageDraw.ImageDraw, y: int, look: Theme, right: int = _RIGHT) -> None:
    """A dashed line across the picture."""
    for x in range(_LEFT, right, 2 * _DASH):
        ends = [(x * _FINE, y * _FINE), ((x + _DASH) * _FINE, y * _FINE)]
        draw.line(ends, look.label, _FINE)


def _place(number: int, height: float, length: int, right: int = _RIGHT) -> tuple[float, float]:
    x = _LEFT + (right - _LEFT) * (number / max(1, length - 1))
    middle, half = (_TOP + _BOTTOM) / 2, (_BOTTOM - _TOP) / 2
    return x * _FINE, (middle - half * height) * _FINE


def _mark(
    image: Image.Image,
    draw: ImageDraw.ImageDraw,
    swings: Mapping[tuple[float, float], int],
    look: Theme,
    texts: Sequence[_Text],
    right: int = SIZE[0],
) -> None:
    """Badges with the numbers of moves; one that would cover another, or a text, stands off.

    None reaches beyond *right*.
    """
    radius, badges = _BADGE / 2 * _FINE, list[tuple[float, float, float, int]]()
    for (end, y), number in sorted(swings.items()):
        half = max(radius, written(str(number), *_NUMBER)[0].width / 2 + 10 * _FINE)
        x = min(end, right * _FINE - half)
        away, free = -2 * radius if y > image.height / 2 else 2 * radius, y
        taken = [*texts, *(badge[:3] for badge in badges)]
        while any(abs(x - b[0]) < half + b[2] and abs(free - b[1]) < 2 * radius for b in taken):
            free += away
        draw.line([(end, y), (x, free)], look.last, 2 * _FINE)
        badges.append((x, free, half, number))
    for x, y, half, number in badges:
        box = (x - half, y - radius, x + half, y + radius)
        draw.rounded_rectangle(box, radius, look.last, look.backdrop, 4)
        mask, top = written(str(number), *_NUMBER)
        image.paste(look.strip.ink, (round(x - mask.width / 2), round(y + top / 2 - top)), mask)


def _write(
    image: Image.Image, text: str, at: tuple[int, int], look: Theme, *, is_right: bool = False
) -> _Text:
    """Text on a baseline that begins, or ends, at a point; the lower left is Discord's plate's."""
    mask, top = written(text, "Bold", 28 * _FINE)
    left = at[0] * _FINE - (mask.width if is_right else 0)
    image.paste(look.label, (left, at[1] * _FINE - top), mask)
    return left + mask.width / 2, (at[1] - 10) * _FINE, mask.width / 2
