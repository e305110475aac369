"""``python -m tests.page.typeface`` cuts the page's text face anew, from npm's ``inter-ui``.

It needs npm, and ``pip install fonttools==4.68.0 brotli==1.2.1`` for nothing else. What it makes is
kept; run it again where a version, a weight or a range of the style sheet changes.
"""

import re
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from tests.page.stand_in import PAGE

PACKAGE, MEMBER = "inter-ui@4.1.1", "package/variable/InterVariable.woff2"
AXES = ("wght=400:700", "opsz=14")
"""The weights that the page uses, and the shapes for running text."""

SHEET = PAGE / "typeface.css"
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


def run(*module: str) -> None:
    """Run a module of fonttools."""
    subprocess.run((sys.executable, "-m", *module), check=True)


def main() -> None:
    """Make each file that the style sheet names, and say how large it is."""
    with tempfile.TemporaryDirectory() as folder:
        face = whole(Path(folder))
        for found in FACE.finditer(SHEET.read_text(encoding="utf-8")):
            target = PAGE / found["file"]
            cut(face, target, "".join(found["ranges"].split()))
            print(f"{target.name}: {target.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
