"""Images to bytes."""

from io import BytesIO

from PIL import Image


def png(image: Image.Image) -> bytes:
    """The image as PNG. Level 5: 6 costs 45 % more time for 4 % fewer bytes, 9 several times."""
    buffer = BytesIO()
    image.save(buffer, "PNG", compress_level=5)
    return buffer.getvalue()


def shrunk(image: Image.Image, width_px: int) -> Image.Image:
    """The image made narrower, in the palette it has."""
    size = width_px, round(image.height * width_px / image.width)
    small = image.convert("RGB").resize(size, Image.Resampling.LANCZOS)
    return small.quantize(palette=image, dither=Image.Dither.NONE)
