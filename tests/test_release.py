"""A release: refused with one sentence, rehearsed without a trace, the same bytes for everybody."""

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from datetime import date
from hashlib import sha256
from pathlib import Path

import pytest

from scripts import release
from scripts.release import Refused, Release, git
from tests import needs
from tests.checkout import small

ROOT = Path(__file__).parent.parent
FILES = (
    *("pyproject.toml", "hatch_build.py", ".gitignore", ".gitattributes", "README.md", "LICENSE"),
    *("bot/__init__.py", "rules/__init__.py", "render/__init__.py", "render/fonts/OFL.txt"),
    *("bot/host/__init__.py", "bot/host/commit.py", "bot/host/version.py"),
    *("bot/store/migrations/0001_matches.sql", "bot/store/migrations/0002_around.sql"),
)
CHANGELOG = """# Changelog

## Unreleased

### For hosts
- A release is one command.

## 0.1.0

The first release.
"""
NOW, NEXT, DAY = "0.1.0", "0.2.0", date(2026, 12, 6)

needs_git = needs.GIT.unless(shutil.which("git") is not None)


def test_migrations_of_the_last_release_are_unchanged() -> None:
    """Databases have taken them as they were; what is new comes as another one."""
    assert release.changed_migrations(ROOT) == []


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A small project on its main branch, all committed."""
    folder = small(tmp_path / "overmorrow", FILES)
    source = (folder / release.VERSION_FILE).read_text(encoding="utf-8")
    here = source.replace(release.version_of(ROOT), NOW)
    (folder / release.VERSION_FILE).write_text(here, encoding="utf-8")
    (folder / release.CHANGELOG).write_text(CHANGELOG, encoding="utf-8")
    (folder / release.NOTED).parent.mkdir(parents=True)
    first = sha256((folder / FILES[-2]).read_bytes()).hexdigest()
    (folder / release.NOTED).write_text(f"{first}  0001_matches.sql\n", encoding="ascii")
    git(folder, "init", "--quiet", "--initial-branch", "main")
    git(folder, "config", "user.name", "Ana")
    git(folder, "config", "user.email", "ana@example.org")
    git(folder, "config", "commit.gpgsign", "false")
    commit(folder)
    return folder


def commit(folder: Path) -> None:
    """Commits whatever is there."""
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "--message", "work")


def write(folder: Path, name: Path | str, text: str) -> None:
    """Puts a text into a file, and commits that."""
    (folder / name).write_text(text, encoding="utf-8")
    commit(folder)


def state(folder: Path) -> str:
    """What git knows of a project: its commits, branches and tags, and what is not committed."""
    return git(folder, "status", "--porcelain", "--branch") + git(folder, "show-ref")


@needs_git
def test_what_may_not_be_released_is_refused_in_a_sentence(home: Path) -> None:
    """A wrong number, a version that does not rise, and whatever would make another one of it."""

    def refusal(version: str = NEXT) -> str:
        before = state(home)
        with pytest.raises(Refused) as refused:
            release.made(home, version, DAY)
        assert state(home) == before
        assert not (home / "dist").exists()
        return str(refused.value)

    assert refusal("v0.2") == "“v0.2” is no version: that is three numbers, as in 0.2.0."
    assert refusal("0.1.0") == "0.1.0 does not come after 0.1.0, which is the version now."
    assert "0.0.10 does not come after" in refusal("0.0.10")
    git(home, "tag", "v0.2.0")
    assert refusal() == "There is a tag v0.2.0 already."
    git(home, "tag", "--delete", "v0.2.0")
    (home / "new.txt").touch()
    assert "not as they were committed" in refusal()
    (home / "new.txt").unlink()
    git(home, "switch", "--quiet", "--create", "work")
    assert refusal() == "This is work: releases are made on main."
    git(home, "switch", "--quiet", "main")
    write(home, FILES[-2], "CREATE TABLE another (id INTEGER);")
    assert refusal().endswith("as they were: 0001_matches.sql.")
    write(home, release.NOTED, "")
    write(home, release.CHANGELOG, CHANGELOG.replace("- A release is one command.", "<!-- -->"))
    assert refusal() == "“Unreleased” in CHANGELOG.md is empty: there is nothing to release."
    write(home, release.CHANGELOG, CHANGELOG.replace("Unreleased", "Soon"))
    assert refusal() == "CHANGELOG.md has no section “Unreleased”."


def run(folder: Path, *words: str) -> str:
    """What the command says when it has made a release."""
    command = (sys.executable, "-m", "scripts.release", *words)
    there = os.environ | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        command, cwd=folder, env=there, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@needs_git
def test_a_release_is_one_step(home: Path) -> None:
    """The version, the section's date, the noted migrations, the tag; and files of just that."""
    said = run(home, NEXT)
    assert said.splitlines()[-2:] == [
        "  git push --atomic origin main v0.2.0",
        "  gh release create v0.2.0 --verify-tag --title 'Overmorrow 0.2.0' --notes-file "
        "dist/overmorrow-0.2.0.md dist/overmorrow-0.2.0-py3-none-any.whl "
        "dist/overmorrow-0.2.0.tar.gz dist/SHA256SUMS",
    ]
    head = git(home, "rev-parse", "main")
    assert git(home, "rev-parse", "v0.2.0^{commit}") == head
    assert git(home, "cat-file", "-t", "v0.2.0") == "tag"
    assert not git(home, "status", "--porcelain")
    assert release.version_of(home) == NEXT
    changelog = (home / release.CHANGELOG).read_text(encoding="utf-8")
    assert "## Unreleased\n\n## 0.2.0 - 20" in changelog
    assert (home / "dist/overmorrow-0.2.0.md").read_text(encoding="utf-8") == (
        "### For hosts\n- A release is one command.\n"
    )
    assert len((home / release.NOTED).read_text(encoding="ascii").splitlines()) == 2
    held(home / "dist", head)


def held(dist: Path, commit: str) -> None:
    """The packages are of the version and of that commit, and the checksums are theirs."""
    with zipfile.ZipFile(dist / "overmorrow-0.2.0-py3-none-any.whl") as wheel:
        assert "\nVersion: 0.2.0\n" in wheel.read("overmorrow-0.2.0.dist-info/METADATA").decode()
        assert wheel.read("bot/host/commit.txt").decode().strip() == commit
    with tarfile.open(dist / "overmorrow-0.2.0.tar.gz") as archive:
        assert "overmorrow-0.2.0/CHANGELOG.md" in archive.getnames()
    lines = (dist / "SHA256SUMS").read_text(encoding="ascii").splitlines()
    assert [line.split()[1] for line in lines] == [
        "overmorrow-0.2.0-py3-none-any.whl",
        "overmorrow-0.2.0.tar.gz",
    ]
    for digest, name in map(str.split, lines):
        assert sha256((dist / name).read_bytes()).hexdigest() == digest


@needs_git
@pytest.mark.deep
def test_a_rehearsal_leaves_no_trace(home: Path) -> None:
    """But for the files in ``dist/``, which git does not look at."""
    before = state(home)
    assert "rehearsal" in run(home, "--try", NEXT)
    assert state(home) == before
    held(home / "dist", git(home, "fsck", "--no-reflogs").split()[-1])


@needs_git
@pytest.mark.deep
def test_whoever_builds_the_tag_gets_the_same_bytes(home: Path, tmp_path: Path) -> None:
    """From a clone, at another time and in another folder."""
    release.keep(home, release.made(home, NEXT, DAY))
    git(tmp_path, "clone", "--quiet", "--branch", "v0.2.0", str(home), "clone")
    built = release.build(tmp_path / "clone", tmp_path / "built")
    for path in built:
        assert path.read_bytes() == (home / "dist" / path.name).read_bytes()


@needs_git
def test_a_signature_that_fails_leaves_no_tag(home: Path) -> None:
    """With a key a tag is signed; without the program that does so there is neither."""
    git(home, "config", "user.signingkey", "ANA")
    git(home, "config", "gpg.program", "false")
    before, made = state(home), Release(NEXT, git(home, "rev-parse", "main"), (), Path(), Path())
    with pytest.raises(subprocess.CalledProcessError):
        release.keep(home, made)
    assert state(home) == before


@needs_git
def test_a_main_that_went_on_meanwhile_gets_no_tag(home: Path) -> None:
    """What was built is not what main would become."""
    aside = git(home, "commit-tree", "main^{tree}", "-p", "main", "-m", "release: 0.2.0")
    write(home, "new.txt", "meanwhile")
    before = state(home)
    with pytest.raises(subprocess.CalledProcessError):
        release.keep(home, Release(NEXT, aside, (), Path(), Path()))
    assert state(home) == before
