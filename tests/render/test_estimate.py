"""The picture of a review: who was ahead, move by move."""

from io import BytesIO

from PIL import Image

from render.estimate import estimate


def test_the_corner_of_discords_plate_stays_empty() -> None:
    """Its ALT plate covers 170 by 100 pixels at the lower left; no name lies there."""
    png = estimate([0.2, 0.6, -9.0], [1], ("Ana", "Bo"), "won", sure=1.0, least=1.0)
    image = Image.open(BytesIO(png)).convert("RGB")
    assert image.size == (1000, 320)
    plate = image.crop((0, 275, 170, 320)).getcolors()
    name = image.crop((830, 275, 1000, 320)).getcolors()
    assert plate is not None and len(plate) == 1
    assert name is None or len(name) > 1


def test_a_sure_win_leaves_the_rest_of_the_line_readable() -> None:
    """The same moves are drawn nearly as high whether or not the last one decides the game."""
    line = [0.0, 3.0, 5.0, -4.0, 0.0]
    still, won = _rows([*line, 0.0]), _rows([*line, 99.7])
    assert max(won) > 0.75 * max(still), "drawn by the values that decide nothing"


def _rows(line: list[float]) -> list[int]:
    """How far below the middle the line is drawn, in the columns of its first half."""
    png = estimate(line, [], ("", ""), "", sure=50.0, least=1.0)
    image = Image.open(BytesIO(png)).convert("RGB").crop((30, 165, 800, 262))
    backdrop = image.getpixel((0, image.height - 1))
    return [
        y
        for y in range(4, image.height)
        if any(image.getpixel((x, y)) != backdrop for x in range(0, image.width, 3))
    ]
