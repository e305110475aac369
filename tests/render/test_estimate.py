"""The picture of a review: who was ahead, move by move."""

from io import BytesIO

from PIL import Image

from render.estimate import estimate


def test_the_corner_of_discords_plate_stays_empty() -> None:
    """Its ALT plate covers 170 by 100 pixels at the lower left; no name lies there."""
    png = estimate([0.2, 0.6, -0.1], [1], ("Ana", "Bo"))
    image = Image.open(BytesIO(png)).convert("RGB")
    assert image.size == (1000, 320)
    plate = image.crop((0, 275, 170, 320)).getcolors()
    name = image.crop((830, 275, 1000, 320)).getcolors()
    assert plate is not None and len(plate) == 1
    assert name is None or len(name) > 1
