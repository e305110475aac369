"""All games side by side."""

from io import BytesIO

import pytest
from PIL import Image, ImageChops

from render import THEMES, overview
from rules import GAMES
from tests.quick import quickly
from tests.render.reading import language_with


def opened(png: bytes) -> Image.Image:
    """The picture, in colours."""
    return Image.open(BytesIO(png)).convert("RGB")


@pytest.mark.parametrize("in_row", [pytest.param(5, marks=pytest.mark.deep), 3])
def test_every_game_has_a_place_of_its_own_with_its_name_in_the_readers_words(in_row: int) -> None:
    """Another name changes a strip above one board and nothing beside it; the last row is centred.

    Below, Discord's ALT plate would cover the first.
    """
    plain, places = opened(overview(width_px=WIDE_PX, in_row=in_row)), []
    columns = min(len(GAMES), in_row)
    last = len(GAMES) % columns or columns
    wide, high = plain.width / columns, plain.height / -(-len(GAMES) // columns)
    for game in GAMES:
        other = language_with(game, {f"{game}.name": "Other words"})
        named = opened(overview(other, WIDE_PX, in_row=in_row))
        changed = ImageChops.difference(plain, named).convert("L").point(_FAR)
        left, _, right, bottom = changed.getbbox() or (0, 0, plain.width, plain.height)
        assert right - left < wide
        assert bottom % high < high * 0.3
        places.append((bottom // high, round((left + right) / wide) / 2 - 0.5))
    rows = [divmod(place, columns) for place in range(len(GAMES))]
    ends = len(GAMES) - last
    aside = [(columns - last) / 2 * (place >= ends) for place in range(len(GAMES))]
    assert places == [(y, x + by) for (y, x), by in zip(rows, aside, strict=True)]


WIDE_PX = 500
"""Enough to see where a name changes; twice as wide takes thrice as long."""

_FAR = [0] * 128 + [255] * 128
"""Levels that differ by more than a palette that is made for each picture explains."""


@pytest.mark.parametrize("theme", quickly(("default", "high_contrast"), THEMES))
def test_it_is_light_and_as_wide_as_asked(theme: str) -> None:
    """In every look; a phone's is drawn once and kept."""
    assert len(overview(theme=theme)) < 18_000 * len(GAMES)
    small = overview(width_px=360, theme=theme)
    assert opened(small).width == 360
    assert len(small) < 4_000 * len(GAMES)
    assert overview(width_px=360, theme=theme) is small
