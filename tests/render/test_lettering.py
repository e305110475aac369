"""Names in pictures: what can be drawn of them, how they are cut, and never a box."""

import sys
import unicodedata
from collections.abc import Sequence

import pytest
from PIL import features

from bot.match.values.computer_match import SIGN as COMPUTERS
from render.lettering import clusters, drawable, fitted, font, width, written
from render.robot import SIGN
from tests import needs

WRITTEN = {
    "Marisol": "Marisol",
    "Ngọc Trâm": "Ngọc Trâm",
    "Ог\u0301узханъ": "Оѓузханъ",
    "𝓐𝓷𝓪 🍅": "Ana",
    "  two\n lines\t": "two lines",
    "\u202eabc\u202c": "abc",
    "名前": "",
    "🍅🍅": "",
    "X": "",
    "🤖 Oak 1": "🤖 Oak 1",
    "Ana 🤖": "Ana",
    "🤖": "",
    "Ana ليلى": "Ana",
}

shaped = needs.SHAPING.unless(bool(features.check("raqm") and features.check("fribidi")))
"""Marks what is about letters that are joined, or set from right to left."""


@pytest.mark.parametrize("name", WRITTEN)
def test_names_are_normalised_and_lose_what_no_font_has(name: str) -> None:
    """Signs of direction and line breaks too; where too little is left, nothing is."""
    assert drawable(name) == WRITTEN[name]


@shaped
@pytest.mark.parametrize("name", ["ليلى حداد", "שלום"])
def test_names_from_right_to_left_are_drawn_whole(name: str) -> None:
    """Where Pillow can shape them."""
    assert drawable(name) == name


@pytest.fixture(scope="module")
def boxes() -> dict[str, bytes]:
    """What a font draws for a character that it does not have."""
    return {"Bold": bytes(font("Bold", 32).getmask("\uffff"))}


def test_no_character_of_a_name_is_drawn_as_a_box(boxes: dict[str, bytes]) -> None:
    """Every code point that a display name may hold, beside two letters."""
    for point in range(0x20, sys.maxunicode + 1):
        character = chr(point)
        if unicodedata.category(character) in ("Cs", "Cn", "Co", "Cc"):
            continue
        kept = drawable(f"ab{character}")
        for left in set(kept) - set("ab "):
            assert unicodedata.bidirectional(left) not in ("R", "AL"), hex(point)
            assert bytes(font("Bold", 32).getmask(left)) != boxes["Bold"], hex(point)


@shaped
@pytest.mark.parametrize("start", ["لي", "של"])
def test_no_character_of_a_name_from_right_to_left_is_a_box(start: str) -> None:
    """Beside letters of its own script; what is of another is left out."""
    rtl = written(start, "Bold", 32)[0].getbbox()
    assert rtl
    for point in (*range(0x20, 0x250), *range(0x590, 0x700)):
        character = chr(point)
        if unicodedata.category(character) in ("Cn", "Cc"):
            continue
        kept = drawable(start + character)
        assert kept.startswith(start) or unicodedata.combining(character)
        assert not any("a" <= c <= "z" for c in kept)


def test_the_computers_sign_is_drawn_by_ourselves() -> None:
    """Before the name, as high as its letters, eyes open where it is small; cut, it stays."""
    assert SIGN == COMPUTERS
    for size in (20, 33):
        sign, bare = written(f"{SIGN} Oak 1", "Bold", size)[0], written("Oak 1", "Bold", size)[0]
        assert 0.9 * size < sign.width - bare.width < 1.5 * size
        head = sign.crop((0, 0, size, sign.height))
        rows = [[head.getpixel((x, y)) for x in range(size)] for y in range(head.height)]
        assert any(_islands(row) == 3 for row in rows), "cheek, bridge, cheek"
    shown, size = fitted(f"{SIGN} {'Oak' * 20}", "Bold", (33, 27), 27, 150)
    assert shown.startswith(SIGN) and width(shown, "Bold", size) <= 150


def _islands(row: Sequence[object]) -> int:
    """How many lit stretches there are between the ears of a line of the sign."""
    lit = [isinstance(level, int) and level > 100 for level in row]
    inner = lit[len(lit) // 8 : len(lit) - len(lit) // 12]
    return sum(now and not before for before, now in zip([False, *inner], inner, strict=False))


def test_long_names_are_cut_between_letters() -> None:
    """Not between a letter and what stands on it, and no wider than their room."""
    name = "e\u0323\u0301" * 40
    text, size = fitted(name, "Bold", (33, 27), 27, 150)
    assert text.endswith("…") and size == 27
    assert width(text, "Bold", size) <= 150
    assert set(clusters(text[:-1])) == {"e\u0323\u0301"}


def test_short_names_are_written_as_large_as_they_may_be() -> None:
    """The first size that fits, uncut."""
    assert fitted("Ana", "Bold", (33, 30, 27), 27, 200) == ("Ana", 33)
    assert fitted("Bartholomew O", "Bold", (33, 20), 27, 200) == ("Bartholomew O", 20)
