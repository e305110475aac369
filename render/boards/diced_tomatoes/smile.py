"""The tomato that watches the table, and what moves above a garden of somebody alone."""

import math
from dataclasses import dataclass
from typing import Literal

from render.boards.diced_tomatoes.brush import Brush, Drawn, box, calyx, disc
from render.boards.diced_tomatoes.look import Look
from render.shapes import Point

Mood = Literal["place", "choose", "wait", "won", "lost"]
"""What there is to do: place a die, choose something, wait for others; or how it ended."""

_MOUTHS: dict[Mood, tuple[float, float]] = {
    "place": (13, 11),
    "choose": (8, 2),
    "wait": (9, 4),
    "won": (17, 17),
    "lost": (11, -8),
}
"""Half the width of a mouth, and how far its middle hangs below its corners."""


@dataclass(frozen=True, slots=True)
class Smile:
    """A tomato with a face."""

    mood: Mood

    SIDE = 108

    def draw(self, look: Look) -> Drawn:
        """Fruit, leaves, eyes, cheeks and a mouth."""
        skin, shade, _ = look.yard.ripe[5]
        brush = Brush(self.SIDE, self.SIDE, look.yard.head_lit, opaque=False, scale=look.scale)
        brush.fill(look.ink, _fruit(54, 62, 47, 42))
        brush.fill(shade, _fruit(54, 62, 45, 40))
        brush.fill(skin, _fruit(52, 59, 41, 36))
        for wider, colour in ((4, look.yard.leaf_line), (0, look.yard.leaf)):
            stem = box(51 - wider / 2, 9 - wider / 2, 6 + wider, 16, 3)
            brush.fill(colour, calyx(54, 27, 31 + wider, 13 + wider / 2), stem)
        self._eyes(brush, look)
        brush.fill(look.heart, _fruit(28, 68, 7, 5), _fruit(80, 68, 7, 5))
        self._mouth(brush, look)
        return brush

    def _eyes(self, brush: Brush, look: Look) -> None:
        """Open, looking up while it thinks, closed while it waits or laughs."""
        for x in (38, 70):
            if self.mood in ("wait", "won"):
                bend = 5 if self.mood == "won" else -4
                brush.fill(look.ink, _bow(x, 56, 7, -bend, 2.6))
                continue
            brush.fill(look.ink, _fruit(x, 56, 5.4, 6.6))
            up = (2, -3.6) if self.mood == "choose" else (-1.6, -2.2)
            brush.fill(look.yard.plate, disc(x + up[0], 56 + up[1], 2))
        if self.mood == "lost":
            brush.fill(look.seats[0], _drop(82, 66, 5))

    def _mouth(self, brush: Brush, look: Look) -> None:
        """Open and laughing, or a line."""
        half, deep = _MOUTHS[self.mood]
        if self.mood in ("place", "won"):
            brush.fill(look.ink, _open(54, 68, half, deep))
            brush.fill(look.heart, _open(54, 69 + deep * 0.45, half * 0.6, deep * 0.42))
            return
        y = 76 if deep < 0 else 71
        brush.fill(look.ink, _bow(54 + (4 if self.mood == "choose" else 0), y, half, deep, 2.6))


def _fruit(x: float, y: float, wide: float, high: float) -> list[Point]:
    """An ellipse, centred, of these radii."""
    return [
        (x + wide * math.cos(math.radians(a)), y + high * math.sin(math.radians(a)))
        for a in range(0, 360, 10)
    ]


def _bow(x: float, y: float, half: float, deep: float, line: float) -> list[Point]:
    """A bent line; its middle hangs *deep* below its ends."""
    upper = [
        (x + half * i / 8, y + deep * (1 - (i / 8) ** 2) - line / 2 * (1 - abs(i) / 16))
        for i in range(-8, 9)
    ]
    return upper + [(px, py + line) for px, py in reversed(upper)]


def _open(x: float, y: float, half: float, deep: float) -> list[Point]:
    """An open mouth: level above, round below."""
    return [(x - half, y), (x + half, y)] + [
        (x + half * math.cos(math.radians(a)), y + deep * math.sin(math.radians(a)))
        for a in range(0, 181, 10)
    ]


def _drop(x: float, y: float, radius: float) -> list[Point]:
    """A tear."""
    return [(x, y - 2 * radius)] + [
        (x + radius * math.cos(math.radians(a)), y + radius * math.sin(math.radians(a)))
        for a in range(-30, 215, 15)
    ]
