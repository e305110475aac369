"""The picture of a review: who was ahead, move by move."""

from io import BytesIO

from PIL import Image

from render.estimate import estimate


def test_the_corner_of_discords_plate_stays_empty() -> None:
    """Its ALT plate covers 170 by 100 pixels at the lower left; no name lies there."""
    png = estimate([0.2, 0.6, -9.0], {1: 2}, ("Ana", "Bo"), "won", sure=1.0, least=1.0)
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


def test_badges_that_would_cover_each_other_stand_apart() -> None:
    """Of those of three moves in a row, as much is seen as of those that lie far apart."""
    apart, close = (_bright(dict.fromkeys(places, 88)) for places in ((10, 50, 90), (50, 51, 52)))
    assert close >= apart


def _bright(swings: dict[int, int]) -> int:
    """How many pixels are as bright as a badge, those of the line among them."""
    png = estimate([0.0] * 100, swings, ("", ""), "", sure=50.0, least=1.0)
    colours = Image.open(BytesIO(png)).convert("RGB").getcolors(1 << 16) or []
    return sum(n for n, colour in colours if isinstance(colour, tuple) and colour[0] > 200)


def _rows(line: list[float]) -> list[int]:
    """How far below the middle the line is drawn, in the columns of its first half."""
    png = estimate(line, {}, ("", ""), "", sure=50.0, least=1.0)
    image = Image.open(BytesIO(png)).convert("RGB").crop((30, 165, 800, 262))
    backdrop = image.getpixel((0, image.height - 1))
    return [
        y
        for y in range(4, image.height)
        if any(image.getpixel((x, y)) != backdrop for x in range(0, image.width, 3))
    ]
