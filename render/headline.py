"""The line above a replay: who plays, which turn is seen, and at the end the result.

Where pictures say who plays, the line has no sides.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from render.boards import BOARDS
from render.brush import ANY, rounded
from render.drawing import Sides
from render.gif import Area
from render.layout import PUBLIC_SCALE, WIDTH_PX
from render.lettering import fitted, width, written
from render.palette import nearest
from render.scene import Ended
from render.strip import chip_image
from render.theme import Colour, Theme, mix
from render.view import View, ending
from render.voice import Voice
from render.words import Say, Winners
from rules import GAMES
from rules.core import AnyState
from rules.phrase import Items

ACROSS_PX = round(WIDTH_PX * PUBLIC_SCALE)
HIGH_PX = 48
_MIDDLE_PX = 300
_ABOVE = 5
_SIZE, _LEAST = 21, 18
_SPACE = 8
_DIGIT = 14
"""Pixels from digit to digit."""
_CHIP = 0.6
_EDGE = 28
"""From the end of the line to the middle of a piece."""


class Moment(NamedTuple):
    """One position of a replay, how it is seen, and the number of the turn that led to it."""

    state: AnyState
    view: View
    turn: int = 0


@dataclass(frozen=True, slots=True)
class Headline:
    """The sides from left to right, and what stands between them, in gold if it is the result.

    ``number`` and ``total`` follow a word that counts, ``total`` being 0 where nothing is counted.
    """

    sides: Sides
    middle: str
    is_result: bool = False
    number: int = 0
    total: int = 0


def headlines(moments: Sequence[Moment], words: Voice) -> list[Headline]:
    """The line above each of some moments; only the last tells the result."""
    total = max(moment.turn for moment in moments)
    lines = [_headline(moment, total, words) for moment in moments]
    state, view, _ = moments[-1]
    if ended := ending(state, view, words):
        result = _result(state, view, ended, words)
        lines[-1] = Headline(lines[-1].sides, result or lines[-1].middle, bool(result))
    return lines


def _headline(moment: Moment, total: int, words: Voice) -> Headline:
    state, view, turn = moment
    sides = BOARDS[state.game].sides(state, view, words)
    if not turn:
        return Headline(sides, words[GAMES[state.game].texts.name])
    return Headline(sides, words["render.strip.number"], number=turn, total=total)


def _result(state: AnyState, view: View, ended: Ended, words: Voice) -> str:
    """Who won, that nobody did, or how else it stopped."""
    names = [
        view.written[seat] or words.names[state.sides[seat] or seat]
        for seat in ended.winners
        if seat < len(view.names)
    ]
    if names and len(state.sides) > 1:
        won = Say.ended__won(Winners(Items(tuple(names))))
        return words.sentence(won, stopped=False)
    return words.sentence(Say.ended__drawn(), stopped=False) if ended.is_drawn else ended.written


class Line:
    """Draws the headlines of one replay in its palette, as wide a plate in the middle for each."""

    def __init__(self, lines: Sequence[Headline], theme: Theme, colours: Image.Image) -> None:
        self._theme, self._colours = theme, colours
        longest = max(sum(_widths(line.middle, line.total)) for line in lines)
        self._wide = min(_MIDDLE_PX, max(160, round(longest) + 36))
        self._inked: dict[tuple[str, int, bool], tuple[Image.Image, Image.Image]] = {}
        self._plates = {is_result: self._plate(is_result) for is_result in (False, True)}

    @property
    def area(self) -> Area:
        """Where the plate lies in the line."""
        left = (ACROSS_PX - self._wide) // 2
        return left, _ABOVE, left + self._wide, HIGH_PX - _ABOVE

    def whole(self, line: Headline) -> Image.Image:
        """The sides at both ends, and the plate."""
        image = self._flat(_sides_image(line.sides, self._theme))
        image.paste(self.plate(line), self.area[:2])
        return image

    def plate(self, line: Headline) -> Image.Image:
        """The turn or the result."""
        image = self._plates[line.is_result].copy()
        text, size = fitted(line.middle, "Bold", (_SIZE, _LEAST), _LEAST, self._wide - 20)
        if not line.total:
            wide = written(text, "Bold", size)[0].width
            self._write(image, line, text, size, (self._wide - wide) // 2)
            return image
        # Each part has a place of its own, so that from turn to turn only a few digits change.
        word, digits, rest = _widths(line.middle, line.total)
        left = round((self._wide - word - digits - rest) / 2)
        self._write(image, line, text, _SIZE, left)
        right = left + round(word + digits)
        self._digits(image, line, right)
        self._write(image, line, f"/ {line.total}", _SIZE, right + _SPACE)
        return image

    def counted(self, line: Headline) -> Area:
        """Where the number of a turn stands in the line."""
        word, digits, rest = _widths(line.middle, line.total)
        right = self.area[0] + round((self._wide - word - digits - rest) / 2) + round(word + digits)
        top = HIGH_PX // 2 - round(0.4 * _SIZE)
        return right - round(digits) + _SPACE - 1, top, right, top + round(0.8 * _SIZE)

    def number(self, line: Headline) -> Image.Image:
        """The number of a turn, as large as its place."""
        left, top, right, bottom = self.counted(line)
        image = self._plates[False].crop(
            (left - self.area[0], top - _ABOVE, right - self.area[0], bottom - _ABOVE)
        )
        self._digits(image, line, image.width)
        return image

    def _digits(self, image: Image.Image, line: Headline, right: int) -> None:
        """The number, each digit in the middle of an equal place: there are ten to write once."""
        for i, digit in enumerate(reversed(str(line.number)), 1):
            wide = written(digit, "Bold", _SIZE)[0].width
            middle = right - (i - 0.5) * _DIGIT
            self._write(image, line, digit, _SIZE, round(middle - wide / 2))

    def _write(self, image: Image.Image, line: Headline, text: str, size: int, left: int) -> None:
        key = text, size, line.is_result
        if key not in self._inked:
            soft, _ = written(text, "Bold", size)
            levels = _ramp(bytes(self._colours.getpalette() or []), *self._tones(line.is_result))
            inked = Image.frombytes("P", soft.size, soft.point(levels).tobytes())
            self._inked[key] = inked, soft.point(ANY)
        inked, covered = self._inked[key]
        rise = written(text, "Bold", size)[1]
        image.paste(inked, (left, round(image.height / 2 + 0.36 * size) - rise), covered)

    def _tones(self, is_result: bool) -> tuple[Colour, Colour]:
        strip = self._theme.strip
        return (self._theme.last, strip.ink) if is_result else (strip.medal, strip.text)

    def _plate(self, is_result: bool) -> Image.Image:
        image = Image.new("RGB", (self._wide, HIGH_PX - 2 * _ABOVE), self._theme.backdrop)
        rounded(image, (0, 0, *image.size), 14, self._tones(is_result)[0], 1)
        return self._flat(image)

    def _flat(self, image: Image.Image) -> Image.Image:
        return image.quantize(palette=self._colours, dither=Image.Dither.NONE)


@lru_cache(maxsize=64)
def _widths(middle: str, total: int) -> tuple[float, float, float]:
    """Pixels of the word, of the largest number with a space before it, of what follows."""
    word = width(middle, "Bold", _SIZE)
    if not total:
        return word, 0, 0
    rest = width(f"/ {total}", "Bold", _SIZE)
    return word, _DIGIT * len(str(total)) + _SPACE, rest + _SPACE


@lru_cache(maxsize=64)
def _ramp(flat: bytes, below: Colour, ink: Colour) -> bytes:
    """For each level of a soft mask the number of the nearest colour in a palette."""
    known = [(flat[i], flat[i + 1], flat[i + 2]) for i in range(0, len(flat) - 2, 3)]
    steps = [nearest(mix(below, ink, level / 16), known) for level in range(17)]
    return bytes(steps[round(level * 16 / 255)] for level in range(256))


def _sides_image(sides: Sides, look: Theme) -> Image.Image:
    """The pieces at the outer ends, the names beside them."""
    image = Image.new("RGB", (ACROSS_PX, HIGH_PX), look.backdrop)
    room = (ACROSS_PX - _MIDDLE_PX) // 2 - 2 * _EDGE
    for i, (piece, name) in enumerate(sides):
        way, edge = (1, _EDGE) if i == 0 else (-1, ACROSS_PX - _EDGE)
        if piece:
            chip = chip_image(look, piece, look.backdrop, _CHIP)
            image.paste(chip, (edge - chip.width // 2, (HIGH_PX - chip.height) // 2))
        text, size = fitted(name, "Bold", (23, _SIZE, _LEAST), _LEAST, room)
        soft, rise = written(text, "Bold", size)
        left = edge + 24 if way > 0 else edge - 24 - soft.width
        image.paste(look.strip.text, (left, round(HIGH_PX / 2 + 0.36 * size) - rise), soft)
    return image
