"""Tables of groups as a picture: arrows are shapes, and nothing lies below Discord's plate."""

from io import BytesIO

import pytest
from PIL import Image

from render.layout import PLATE_PX
from render.standings import Mark, Row, Table, standings
from render.themes import THEMES
from tests.quick import quickly

MARKS: tuple[Mark, Mark, Mark] = ("up", "won", "down")


def drawn(many: int = 7, mark: Mark = "", theme: str = "default", note: str = "") -> Image.Image:
    """Two tables of *many* people with long names, the first of each going somewhere."""
    words = ("1", "½", "0") * 3
    rows = tuple(
        Row(f"{at + 1}.", "Bartholomew Fortescue", mark if not at else "", words[:many], "3½", "of")
        for at in range(many)
    )
    png = standings([Table("Division 1", rows)] * 2, note, theme)
    return Image.open(BytesIO(png)).convert("L")


def set_apart(image: Image.Image, y: int) -> bytes:
    """The pixels of a row that are not as its first."""
    row = image.crop((0, y, image.width, y + 1)).tobytes()
    return row.replace(row[:1], b"")


@pytest.mark.parametrize("theme", quickly(("default", "high_contrast"), THEMES))
def test_up_down_and_won_are_told_apart_without_colours(theme: str) -> None:
    """The marks differ in shape: as bright as each other, they are not the same picture."""
    widest = [
        max(range(62), key=lambda y: len(set_apart(image, y)))
        for image in (drawn(mark=mark, theme=theme).crop((78, 92, 108, 154)) for mark in MARKS)
    ]
    assert widest[0] > 31 > widest[2]
    assert widest[1] not in {widest[0], widest[2]}


def test_nothing_is_written_where_discord_has_its_plate() -> None:
    """Whatever the note, the lower left corner is bare."""
    image = drawn(note="Not over by 1 March? The point goes to who used less time. " * 2)
    corner = image.crop((0, image.height - PLATE_PX[1], PLATE_PX[0], image.height))
    assert len(set(corner.tobytes())) == 1
    assert len(set(image.crop((170, image.height - 100, 1000, image.height)).tobytes())) > 1


@pytest.mark.parametrize("many", [3, 7])
def test_two_tables_have_the_room_of_their_rows(many: int) -> None:
    """No row is lost: two tables of seven are about as high as wide, which a phone shows whole."""
    image = drawn(many)
    assert image.height == 136 + 2 * (74 + 62 * many)
    assert image.width == {3: 846, 7: 1000}[many], "few columns are large on a phone"
