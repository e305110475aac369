"""The files of the project are the same ones without git."""

import shutil
from pathlib import Path

import pytest

from tests import checkout
from tests.source_file import ROOT


@pytest.mark.parametrize("git", ["none", "refuses"])
def test_an_archive_holds_what_is_not_ignored(tmp_path: Path, git: str) -> None:
    """A folder without git's, or one that git will not read; a folder of matches stays out."""
    shutil.copy(ROOT / ".gitignore", tmp_path)
    if git == "refuses":
        (tmp_path / ".git").write_text("gitdir: nowhere\n")
    ours = ["bot/data/a.py", "bot/b.py", "README.md", ".env.example"]
    for name in (
        *ours,
        "data/x.sqlite3",
        ".venv/bin/pip",
        "bot/__pycache__/b.pyc",
        "c.pyc",
        ".env",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert checkout.files(tmp_path) == sorted([*ours, ".gitignore"])


def test_no_file_of_a_clone_is_ignored() -> None:
    """What git tells is found without it, too."""
    assert set(checkout.files()) <= set(checkout.found(ROOT))
