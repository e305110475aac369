"""Comparing with what was drawn and written before; what differs is left in ``out/``."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops

TESTS = Path(__file__).parents[1]
OUT = TESTS.parent / "out"

TOLERANCE = 10
"""Levels that an 8 × 8 block may differ by: a font library's last bit, and no more."""


def fault_of_scene(name: str, dump: str) -> str:
    """What is wrong with the scene *dump* beside the golden one of this name; "" if nothing is."""
    return _fault(TESTS / "scenes" / f"{name}.txt", dump.encode(), lambda a, b: a == b)


def fault_of_image(name: str, png: bytes) -> str:
    """What is wrong with the picture *png* beside the golden one of this name; "" if nothing is."""
    return _fault(TESTS / "images" / f"{name}.png", png, lambda a, b: distance(a, b) <= TOLERANCE)


def _fault(golden: Path, made: bytes, alike: Callable[[bytes, bytes], bool]) -> str:
    known = golden.read_bytes() if golden.exists() else None
    if known is not None and alike(made, known):
        return ""
    OUT.mkdir(exist_ok=True)
    (OUT / golden.name).write_bytes(made)
    file, new = golden.relative_to(TESTS.parent), f"out/{golden.name}"
    if known is None:
        return f"{file} is missing: look at {new}, and copy it there if it is right."
    (OUT / f"{golden.stem}-golden{golden.suffix}").write_bytes(known)
    return f"{file} differs from {new}: look at both, and copy the new one if it is right."


def distance(one: bytes, other: bytes) -> int:
    """By how many levels the worst 8 × 8 block of two pictures differs; 255 for other sizes."""
    images = [Image.open(BytesIO(data)).convert("RGB") for data in (one, other)]
    if images[0].size != images[1].size:
        return 255
    return brightest(ImageChops.difference(*images).reduce(8).convert("L"))


def brightest(grey: Image.Image) -> int:
    """The brightest value of a grey image."""
    return int(grey.getextrema()[1])  # type: ignore[arg-type]  # of one band
