"""``python -m tests.page.typeface`` cuts the page's text face anew, from npm's ``inter-ui``.

It needs npm, and ``pip install fonttools==4.68.0 brotli==1.2.1`` for nothing else. What it makes is
kept; run it again where a version, a weight or a range of the style sheet changes. The computer's
sign has a file of its own, made of the shapes in ``render.robot``: not every machine has it.
"""

import re
import subprocess
import sys
import tarfile
import tempfile
from importlib import import_module
from pathlib import Path

from render.robot import ADVANCE, HOLES, SIGN, SOLID
from tests.page.stand_in import PAGE

PACKAGE, MEMBER = "inter-ui@4.1.1", "package/variable/InterVariable.woff2"
AXES = ("wght=400:700", "opsz=14")
"""The weights that the page uses, and the shapes for running text."""

SHEET = PAGE / "typeface.css"
SIGNS = PAGE / "fonts" / "robot.woff2"
FACE = re.compile(r'url\("(?P<file>[^"]+)"\).*?unicode-range: (?P<ranges>[^;]+);', re.DOTALL)

FEATURES = "kern,ccmp,locl"
"""Not ``calt``, which would make an arrow of a typed ``->``."""

NAMES = "0,1,2,5,7,13,14"
"""What a file tells of itself: copyright, family, style, version, trademark, licence."""


def whole(folder: Path) -> Path:
    """The face with all its characters, in the weights that the page uses."""
    fetched = subprocess.run(
        ("npm", "pack", "--silent", PACKAGE), cwd=folder, check=True, capture_output=True, text=True
    )
    with tarfile.open(folder / fetched.stdout.split()[-1]) as archive:
        archive.extract(MEMBER, folder, filter="data")
    file = folder / "inter.ttf"
    tool = ("fontTools.varLib.instancer", "--no-recalc-timestamp", "--output", str(file))
    run(*tool, str(folder / MEMBER), *AXES)
    return file


def cut(face: Path, target: Path, ranges: str) -> None:
    """Write the characters of *ranges*, and what they are shaped with, to *target*."""
    chosen = (f"--unicodes={ranges}", f"--layout-features={FEATURES}", f"--name-IDs={NAMES}")
    form = ("--notdef-outline", "--flavor=woff2")  # what no font has is a box
    run("fontTools.subset", str(face), *chosen, *form, f"--output-file={target}")


def draw_sign(target: Path) -> None:
    """Write a face that has the computer's sign alone to *target*."""
    font_builder = import_module("fontTools.fontBuilder").FontBuilder
    glyph_pen = import_module("fontTools.pens.ttGlyphPen").TTGlyphPen
    pen, units = glyph_pen(None), 1000
    for outline in (*(shape[::-1] for shape in SOLID), *HOLES):  # clockwise is filled
        first, *others = [(round(x * units), round(y * units)) for x, y in outline]
        pen.moveTo(first)
        for point in others:
            pen.lineTo(point)
        pen.closePath()
    face = font_builder(units, isTTF=True)
    face.setupGlyphOrder([".notdef", "robot"])
    face.setupCharacterMap({ord(SIGN): "robot"})
    face.setupGlyf({".notdef": glyph_pen(None).glyph(), "robot": pen.glyph()})
    face.setupHorizontalMetrics(dict.fromkeys((".notdef", "robot"), (round(ADVANCE * units), 0)))
    face.setupHorizontalHeader(ascent=969, descent=-242)  # as Inter's, so that no line grows
    face.setupNameTable({"familyName": "Overmorrow", "styleName": "Regular"})
    face.setupOS2(sTypoAscender=969, sTypoDescender=-242, usWinAscent=969, usWinDescent=242)
    face.setupPost()
    face.font.flavor = "woff2"
    face.font["head"].created = face.font["head"].modified = 3_786_912_000  # as ever
    face.font.recalcTimestamp = False
    face.save(target)


def run(*module: str) -> None:
    """Run a module of fonttools."""
    subprocess.run((sys.executable, "-m", *module), check=True)


def main() -> None:
    """Make each file that the style sheet names, and say how large it is."""
    with tempfile.TemporaryDirectory() as folder:
        face = whole(Path(folder))
        for found in FACE.finditer(SHEET.read_text(encoding="utf-8")):
            target = PAGE / found["file"]
            if target == SIGNS:
                continue
            cut(face, target, "".join(found["ranges"].split()))
            print(f"{target.name}: {target.stat().st_size:,} bytes")
    draw_sign(SIGNS)


if __name__ == "__main__":
    main()
