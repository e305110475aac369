"""The first start shows how far it is with what it installs."""

import io
import os
import subprocess
import sys
import zipfile
from base64 import urlsafe_b64encode
from hashlib import sha256
from pathlib import Path

import pytest

from scripts.packages import Display, steps
from tests.source_file import ROOT

OLD = """Looking in links: /here
Ignoring audioop-lts: markers 'python_full_version >= "3.13"' don't match your environment
Collecting aiohttp==3.14.5
  Downloading aiohttp-3.14.5-cp311-cp311-manylinux2014_x86_64.whl (1.9 MB)
Collecting idna==3.20
  Using cached idna-3.20-py3-none-any.whl (69 kB)
Installing collected packages: idna, aiohttp
Successfully installed aiohttp-3.14.5 idna-3.20
"""
"""What pip 23.0.1 says of a lock file with three packages."""

NEW = """Requirement already satisfied: aiohttp==3.14.5 in /lib (from -r a.lock (line 4)) (3.14.5)
Collecting pillow==13.0.0 (from -r a.lock (line 640))
  Downloading pillow-13.0.0.tar.gz (46.4 MB)
  Installing build dependencies: started
Building wheels for collected packages: pillow
  Building wheel for pillow (pyproject.toml): started
Installing collected packages: pillow
"""
"""What pip 25.1.1 and 26.3 say, where one is there and the other has no wheel for the machine."""


@pytest.mark.parametrize(
    ("said", "count", "shown"),
    [
        (
            OLD,
            3,
            """1 of 2: aiohttp
            1 of 2: aiohttp, 1.9 MB!
            2 of 2: idna
            2 of 2: idna, 69 kB
            unpacking 2 packages!""",
        ),
        (
            NEW,
            2,
            """1 of 2: aiohttp
            2 of 2: pillow
            2 of 2: pillow, 46.4 MB!
            building pillow, which takes a while!
            unpacking 1 package!""",
        ),
    ],
)
def test_every_package_is_counted(said: str, count: int, shown: str) -> None:
    """Those for other machines aside; what takes its time is marked here."""
    found = [step + "!" * is_long for step, is_long in steps(said.splitlines(), count)]
    assert found == [line.strip() for line in shown.splitlines()]


class Terminal(io.StringIO):
    """Where somebody looks on."""

    def isatty(self) -> bool:
        """Of course."""
        return True


@pytest.mark.parametrize(
    ("out", "written"),
    [
        (io.StringIO(), "  2 of 9: pillow, 7.1 MB …\n"),
        (
            Terminal(),
            "\r\033[K  1 of 9: idna …\r\033[K  2 of 9: pillow, 7.1 MB …\r\033[K",
        ),
    ],
)
def test_a_log_has_what_takes_its_time_and_a_terminal_one_line(
    out: io.StringIO, written: str
) -> None:
    """That line is gone at the end."""
    display = Display(out)
    display.show("1 of 9: idna", is_long=False)
    display.show("2 of 9: pillow, 7.1 MB", is_long=True)
    display.clear()
    assert out.getvalue() == written


def wheel(folder: Path) -> str:
    """A package for pip in a folder, and its line in a lock file."""
    file, about = folder / "seed_die-1.0-py3-none-any.whl", "seed_die-1.0.dist-info"
    files = {
        "seed_die.py": "",
        f"{about}/METADATA": "Metadata-Version: 2.1\nName: seed-die\nVersion: 1.0\n",
        f"{about}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    with zipfile.ZipFile(file, "w") as packed:
        for name, text in files.items():
            packed.writestr(name, text)
        digests = {n: urlsafe_b64encode(sha256(t.encode()).digest()) for n, t in files.items()}
        rows = [f"{n},sha256={d.decode().rstrip('=')},{len(files[n])}" for n, d in digests.items()]
        packed.writestr(f"{about}/RECORD", "\n".join([*rows, f"{about}/RECORD,,"]) + "\n")
    return f"seed-die==1.0 --hash=sha256:{sha256(file.read_bytes()).hexdigest()}\n"


@pytest.mark.parametrize(
    "away",
    [pytest.param("", marks=pytest.mark.deep), "quince==1.0 --hash=sha256:" + 64 * "0"],
)
def test_pip_installs_them_or_says_why_not(tmp_path: Path, away: str) -> None:
    """The real one, from a folder; its complaint and its exit code come through."""
    (tmp_path / "a.lock").write_text(wheel(tmp_path) + away)
    settings = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": ".", "PIP_TARGET": "to"}
    kept = {k: v for k, v in os.environ.items() if not k.startswith("PIP_")}
    done = subprocess.run(
        (sys.executable, ROOT / "scripts/packages.py", "a.lock"),
        cwd=tmp_path,
        env={**kept, **settings, "PIP_CONFIG_FILE": os.devnull},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == bool(away), done.stderr
    assert ("No matching distribution found for quince==1.0" in done.stderr) == bool(away)
    assert done.stdout == ("" if away else "  unpacking 1 package …\n")
    assert (tmp_path / "to/seed_die.py").exists() != bool(away)
