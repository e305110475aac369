"""Words and names in pictures: which can be written, in which font, how wide they are.

The fonts cover Latin with its extensions, Vietnamese, Greek and Cyrillic, and, where Pillow can
shape them (Raqm), Arabic and Hebrew. What no font has is left out rather than drawn as a box; the
sign before a computer's name is our own drawing.

>>> drawable("𝓐𝓷𝓪 🍅"), drawable("🤖 Oak 1")
('Ana', '🤖 Oak 1')
>>> drawable("名前")
''
"""

import unicodedata
from functools import cache, lru_cache
from math import ceil
from pathlib import Path
from typing import Literal

from PIL import Image, ImageDraw, ImageFont, features

from render.robot import ADVANCE, SIGN, robot
from render.voice import Voice

Weight = Literal["SemiBold", "Bold", "ExtraBold"]

_FONTS = Path(__file__).parent / "fonts"

_INTER = (
    "0020-007E 00A1-0148 014A-01C3 01C5-024F 0300-031E 0321-0323 0370-0377 037A-037F 0384-038A "
    "038C 038E-03A1 03A3-03E1 03F0-0482 048A-049D 04A0-04FF 1EA0-1EF9 2013-2014 2018-2019 "
    "201C-201D 2026 2194 2665"
)
_SCRIPTS = {
    "NotoSansArabic-Bold-subset.ttf": "060C 061B 061F-063F 0641-065F 0660-0669 066E-06D3 06F0-06F9",
    "NotoSansHebrew-Bold-subset.ttf": "05D0-05EA 05F0-05F4",
}
"""File → the code points that are drawn with it, as ranges of hexadecimal numbers."""

_CUT = "…"


def _points(ranges: str) -> frozenset[str]:
    """The characters in *ranges*."""
    ends = ((span.split("-")[0], span.split("-")[-1]) for span in ranges.split())
    return frozenset(chr(n) for low, high in ends for n in range(int(low, 16), int(high, 16) + 1))


_LATIN = _points(_INTER) - {"\u00ad"}
_SHAPED = {file: _points(ranges) for file, ranges in _SCRIPTS.items()}


@cache
def can_shape() -> bool:
    """Whether Pillow can join Arabic letters and set them from right to left."""
    return bool(features.check("raqm") and features.check("fribidi"))


@cache
def font(weight: Weight, size_px: int, file: str = "") -> ImageFont.FreeTypeFont:
    """One of our fonts at a size; *file* names another than Inter."""
    engine = ImageFont.Layout.RAQM if file else ImageFont.Layout.BASIC
    name = file or f"Inter-{weight}-subset.otf"
    return ImageFont.truetype(_FONTS / name, size_px, layout_engine=engine)


@lru_cache(maxsize=512)
def drawable(text: str) -> str:
    """What can be drawn of *text*: normalised, on one line, without what no font has.

    A text of several directions keeps the letters of its first one, so that nothing changes
    places. It is empty where fewer than two letters or digits would be left. Of the computer's
    sign only that at the beginning is kept.
    """
    if text.startswith(SIGN):
        name = drawable(text.removeprefix(SIGN))
        return f"{SIGN} {name}" if name else ""
    plain = unicodedata.normalize("NFKC", text)
    spaced = "".join(" " if c.isspace() else c for c in plain)
    first = next((c for c in spaced if c.isalpha() and (c in _LATIN or _file(c))), "")
    known = _SHAPED[_file(first)] | {" "} if first and _file(first) else _LATIN
    kept = "".join(c for c in spaced if c in known and not _is_lone(c))
    result = " ".join(kept.split())
    return result if sum(c.isalnum() for c in result) > 1 else ""


def written_name(name: str, handle: str) -> str:
    """What pictures call somebody: the name, else the account's *handle*, which is Latin, or "".

    >>> written_name("Ana 🍅", "ana_m"), written_name("名前", "mei_lin"), written_name("名前", "")
    ('Ana', '@mei_lin', '')
    """
    return drawable(name) or (f"@{handle}" if drawable(handle) else "")


def _is_lone(character: str) -> bool:
    """A mark that would stand beside its letter: normalisation has joined all that can be."""
    return unicodedata.category(character) in ("Mn", "Me") and character < "\u0590"


def _file(character: str) -> str:
    """The font file of *character*; empty for Inter's, and where Pillow cannot shape a script."""
    if not can_shape():
        return ""
    return next((file for file, points in _SHAPED.items() if character in points), "")


def clusters(text: str) -> list[str]:
    """The letters of *text* as people see them: marks stay with the letter that they are on."""
    parts: list[str] = []
    for character in text:
        if parts and unicodedata.combining(character):
            parts[-1] += character
        else:
            parts.append(character)
    return parts


@lru_cache(maxsize=4096)  # a legend tries its few words in many places: half of its time
def width(text: str, weight: Weight, size_px: int) -> float:
    """Pixels that *text* takes from left to right."""
    face, signs = _face(text, weight, size_px), text.count(SIGN)
    return face.getlength(text.replace(SIGN, "")) + signs * ADVANCE * size_px


def _face(text: str, weight: Weight, size_px: int) -> ImageFont.FreeTypeFont:
    return font(weight, size_px, next((f for f in map(_file, text) if f), ""))


def fitted(
    text: str, weight: Weight, sizes: tuple[int, ...], cut_px: int, room_px: int
) -> tuple[str, int]:
    """The *text* and the first of *sizes* at which it fits; else cut with "…" at *cut_px*.

    >>> fitted("Ana", "Bold", (33, 30), 27, 200)
    ('Ana', 33)
    >>> fitted("Bartholomew Fortescue Oakes", "Bold", (33, 30), 27, 200)
    ('Bartholomew…', 27)
    """
    for size in sizes:
        if width(text, weight, size) <= room_px:
            return text, size
    # The dots are drawn as part of the text: shaping puts them at the end, left in Arabic.
    parts = clusters(text)
    while len(parts) > 1 and width(_cut(parts), weight, cut_px) > room_px:
        parts.pop()
    return _cut(parts), cut_px


def halves(name: str) -> list[str]:
    """A *name* as two lines, broken at the blank nearest to its middle; one without blanks whole.

    A computer's stays on one: its level belongs to it.
    """
    blanks = [i for i, letter in enumerate(name) if letter == " "]
    middle = min(blanks, key=lambda i: abs(2 * i - len(name)), default=len(name))
    is_whole = name.startswith(SIGN)
    return [name] if is_whole else [part for part in (name[:middle], name[middle + 1 :]) if part]


def short_word(words: Voice, key: str, weight: Weight, size_px: int, room_px: float) -> str:
    """The word *key*, or ``<key>.short`` where there is one and it does not fit; cut if need be."""
    word = words[key]
    if width(word, weight, size_px) > room_px:
        word = words.short(key)
    return fitted(word, weight, (size_px,), size_px, int(room_px))[0]


def _cut(parts: list[str]) -> str:
    return "".join(parts).rstrip() + _CUT


@lru_cache(maxsize=512)
def written(text: str, weight: Weight, size_px: int) -> tuple[Image.Image, int]:
    """The *text* as a soft mask of its own size, and how far its top is above the baseline."""
    if SIGN in text:
        return _written_with_signs(text, weight, size_px)
    face = _face(text, weight, size_px)
    left, top, right, bottom = face.getbbox(text, anchor="ls")
    mask = Image.new("L", (max(1, round(right - left)), max(1, round(bottom - top))))
    ImageDraw.Draw(mask).text((-left, -top), text, 255, face, anchor="ls")
    return mask, round(-top)


def _written_with_signs(text: str, weight: Weight, size_px: int) -> tuple[Image.Image, int]:
    """The same of a text in which computers are named: their sign is no letter of a font."""
    face, line = _face(text, weight, size_px), 2 * size_px
    mask = Image.new("L", (ceil(width(text, weight, size_px)) + size_px, 3 * size_px))
    sign, rise = robot(size_px)
    x, draw = 0.0, ImageDraw.Draw(mask)
    for i, part in enumerate(text.split(SIGN)):
        if i:
            mask.paste(sign, (round(x), line - rise))
            x += ADVANCE * size_px
        draw.text((x, line), part, 255, face, anchor="ls")
        x += face.getlength(part)
    box = mask.getbbox() or (0, 0, 1, 1)
    return mask.crop(box), line - box[1]
