"""Vines: a stake in a pot, a leaf or two for each die, and rungs for the dice to come."""

from dataclasses import dataclass

from render.boards.diced_tomatoes.brush import Brush, Drawn, box, broken_box, leaf
from render.boards.diced_tomatoes.dice import tone
from render.boards.diced_tomatoes.look import Look, shaded
from render.scene import Sign
from render.theme import mix

POT = (100, 64)
"""Width and height of a pot."""


@dataclass(frozen=True, slots=True)
class Stake:
    """The stake and the leaves of a vine, on the lawn, before any die or rung."""

    n_dice: int
    step: int
    height: int
    is_lit: bool

    WIDTH = 98

    def draw(self, look: Look) -> Drawn:
        """The stake behind, two leaves beside each die."""
        yard, middle = look.yard, self.WIDTH / 2
        lawn = yard.lawn_lit if self.is_lit else yard.lawn
        brush = Brush(self.WIDTH, self.height, lawn, opaque=False, scale=look.scale)
        brush.fill(yard.stake, box(middle - 3.5, 0, 7, self.height, 3))
        for i in range(self.n_dice):
            y = self.height - self.step * (i + 0.5)
            way = 1 if i % 2 else -1
            for side, down, angle in ((way, 0.1, -18), (-way, 0.42, 12)):
                x = middle + side * self.step * 0.3
                turned = angle if side > 0 else 180 - angle
                long = self.step * 0.42
                brush.fill(yard.leaf_line, leaf(x, y + down * self.step, long + 5, turned))
                brush.fill(yard.leaf, leaf(x, y + down * self.step, long, turned))
        return brush


@dataclass(frozen=True, slots=True)
class Rung:
    """A place for a die to come; one that a die of the hand fits is framed, with a plus."""

    px: int
    is_open: bool
    is_lit: bool
    is_round: bool = False
    """Above a vine that fills the lawn."""

    def draw(self, look: Look) -> Drawn:
        """A frame, dashed or solid."""
        yard, px = look.yard, self.px
        ground = yard.lawn_lit if self.is_lit else yard.lawn
        brush = Brush(px, px, ground, opaque=False, scale=look.scale)
        share = 0.5 if self.is_round else 0.22
        if not self.is_open:
            brush.fill(shaded(ground, look), box(1, 1, px - 2, px - 2, px * 0.2))
            brush.fill(mix(ground, look.preview, 2 / 3), *broken_box(1, 1, px - 2, 2))
            return brush
        brush.fill(look.preview, box(1, 1, px - 2, px - 2, (px - 2) * share))
        brush.fill(ground, box(4, 4, px - 8, px - 8, (px - 8) * share))
        half, long = 2, px * 0.22
        brush.fill(
            look.preview,
            box(px / 2 - half, px / 2 - long, 2 * half, 2 * long),
            box(px / 2 - long, px / 2 - half, 2 * long, 2 * half),
        )
        return brush


@dataclass(frozen=True, slots=True)
class Pot:
    """A clay pot with the letter of its vine, on which a tomato may hang at the right."""

    letter: str
    is_bare: bool
    sign: Sign | None
    is_closed: bool

    def draw(self, look: Look) -> Drawn:
        """The lip above the body, its right side in shade."""
        yard, (width, height) = look.yard, POT
        brush = Brush(width, height, yard.soil, opaque=False, scale=look.scale)
        left, right = 14, width - 14
        outline = [(left - 2, 16), (right + 2, 16), (right - 6, height - 2), (left + 6, height - 2)]
        rim = box(5, 0, width - 10, 19, 6)
        if self.sign:
            brush.fill(tone(look, self.sign), box(1, -2, width - 2, 23, 8))
        brush.fill(look.ink, outline, rim)
        body = [(left, 16), (right, 16), (right - 8, height - 4), (left + 8, height - 4)]
        clay = yard.plank_edge if self.is_closed else yard.pot
        brush.fill(clay, body)
        shade = [(right - 22, 16), (right, 16), (right - 8, height - 4), (right - 26, height - 4)]
        brush.fill(yard.pot_shade, shade)
        brush.fill(yard.pot_lip, box(7, 2, width - 14, 15, 5))
        if self.sign:
            brush.fill(tone(look, self.sign), box(9, 11, width - 18, 4, 2))
        x = width / 2 if self.is_bare else width / 2 - 21
        brush.text(self.letter, 32, x, 40, yard.plate)
        return brush
