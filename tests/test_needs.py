"""What is left out on a machine is named at the end of a run, with what brings it."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests import needs
from tests.source_file import ROOT


@pytest.mark.parametrize(
    ("left", "said"),
    [
        ({}, []),
        (
            {needs.SHAPING: 1, needs.BROWSER: 2, needs.DOCUMENT: 3},
            [
                "Not tested here: requests against Discord's document (3 tests; see "
                "CONTRIBUTING.md), the page in a browser (2 tests), names in Arabic and Hebrew in "
                "pictures (1 test).",
                "One command brings what is missing: apt install chromium-headless-shell "
                "libfribidi0",
            ],
        ),
        (
            {needs.ROOT: 1},
            ["Not tested here: what root restores for the bot's user (1 test; only as root)."],
        ),
    ],
)
def test_what_was_left_out_is_named(left: dict[needs.Need, int], said: list[str]) -> None:
    """Most first; where nothing was, nothing is said."""
    reasons = [need.reason for need, count in left.items() for _ in range(count)]
    assert needs.summary(reasons) == said


@pytest.mark.deep
def test_the_last_lines_of_a_run_say_it(tmp_path: Path) -> None:
    """What a worker left out without Chromium, after all that pytest says but its count."""
    (tmp_path / "test_it.py").write_text(
        "from tests.chromium import chromium\n"
        "async def test_page(): await chromium().__aenter__()\n"
    )
    run = subprocess.run(
        (
            *(sys.executable, "-m", "pytest", "-q", "-n", "1", "-p", "no:cacheprovider"),
            *("-c", ROOT / "pyproject.toml", "-p", "tests.conftest", tmp_path),
        ),
        cwd=ROOT,
        env={"PATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.splitlines()[-3:-1] == [
        "Not tested here: the page in a browser (1 test).",
        "One command brings what is missing: apt install chromium-headless-shell",
    ]
