"""Which commit the bot is of: a checkout, an archive that git made, files in another project."""

import io
import runpy
import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest

from tests import needs
from tests.checkout import small

PLACE = Path("bot/host")
FILES = (".gitattributes", "bot/host/commit.py", "bot/host/commit.txt")

pytestmark = needs.GIT.unless(shutil.which("git") is not None)


def git(folder: Path, *words: str) -> bytes:
    """What git answers in a folder; who commits is nobody in particular."""
    who = ("-c", "user.name=Ana", "-c", "user.email=ana@example.org", "-c", "commit.gpgsign=no")
    return subprocess.run(("git", *who, *words), cwd=folder, capture_output=True, check=True).stdout


def asked(folder: Path) -> str:
    """What the file that knows it says in that folder."""
    said = runpy.run_path(str(folder / PLACE / "commit.py"))["commit"]()
    assert isinstance(said, str)
    return said


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A project of these files, committed."""
    folder = small(tmp_path / "checkout", FILES)
    git(folder, "init", "-q")
    git(folder, "add", ".")
    git(folder, "commit", "-qm", "all")
    return folder


def test_a_checkout_asks_git_and_says_what_was_changed(checkout: Path) -> None:
    """Whoever changed a file runs no commit that anybody else has."""
    number = git(checkout, "rev-parse", "--short=12", "HEAD").decode().strip()
    assert asked(checkout) == number
    with (checkout / PLACE / "commit.py").open("a", encoding="utf-8") as file:
        file.write("# changed\n")
    assert asked(checkout) == f"{number}-dirty"


def test_a_checkout_of_somebody_else_is_asked_too(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A service has a user of its own, and the checkout is root's."""
    monkeypatch.setenv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1")
    assert len(asked(checkout)) == 12


def test_an_archive_that_git_made_says_its_commit(checkout: Path, tmp_path: Path) -> None:
    """As those that sites for git offer; there is no git inside."""
    with zipfile.ZipFile(io.BytesIO(git(checkout, "archive", "--format=zip", "HEAD"))) as archive:
        archive.extractall(tmp_path / "archive")
    assert asked(tmp_path / "archive") == asked(checkout) != ""


def test_another_projects_commit_is_not_named(checkout: Path) -> None:
    """Files without a commit of their own, put into somebody's repository."""
    inside = checkout / "vendored"
    shutil.copytree(checkout / "bot", inside / "bot")
    assert asked(inside) == ""
