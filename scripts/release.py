"""``make release VERSION=0.2.0``: all of a release but publishing it; with ``TRY=1`` a rehearsal.

The version is written where it stands, the changelog's section gets its date and a new *Unreleased*
above it, and the migrations are noted that no later version may change. That is committed and
tagged; wheel, source archive, their checksums and the notes go to ``dist/``. Whoever builds the
tag with the same tools gets the same bytes.

All of it happens in a worktree of its own. What fails leaves nothing behind, and a rehearsal is the
whole thing, but that neither main nor a tag moves. Nothing leaves this machine: the two commands
that publish are printed.
"""

import argparse
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, date, datetime
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

MAIN = "main"
CHANGELOG = Path("CHANGELOG.md")
VERSION_FILE = Path("bot/host/version.py")
MIGRATIONS = Path("bot/store/migrations")
NOTED = Path("tests/store/golden/migrations.sha256")
"""Migrations of releases, as ``sha256sum --check`` reads them in the folder of the migrations."""

_VERSION = re.compile(r"\d+\.\d+\.\d+")
_VERSION_LINE = re.compile(r'^VERSION = "(.+)"$', re.MULTILINE)
_UNRELEASED = "## Unreleased\n"
_SECTION = re.compile(r"^## ", re.MULTILINE)
_SAYS_NOTHING = ("#", "<")  # headings, comments, and what folds the detail


class Refused(Exception):
    """There will be no release; the sentence says why."""


@dataclass(frozen=True, slots=True)
class Release:
    """What was made: the commit of a version, and its files in ``dist/``."""

    version: str
    commit: str
    packages: tuple[Path, ...]
    checksums: Path
    notes: Path

    @property
    def tag(self) -> str:
        """Its name in git."""
        return f"v{self.version}"

    @property
    def title(self) -> str:
        """Its name for people."""
        return f"Overmorrow {self.version}"

    def publication(self) -> list[str]:
        """The two commands that publish it."""
        notes, attached = str(self.notes), [*map(str, self.packages), str(self.checksums)]
        return [
            f"git push --atomic origin {MAIN} {self.tag}",
            f"gh release create {self.tag} --verify-tag --title {shlex.quote(self.title)} "
            f"--notes-file {shlex.join([notes, *attached])}",
        ]


def git(root: Path, *words: str) -> str:
    """What git answers."""
    done = subprocess.run(("git", *words), cwd=root, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def version_of(root: Path) -> str:
    """The version that stands in the source."""
    found = _VERSION_LINE.search((root / VERSION_FILE).read_text(encoding="utf-8"))
    assert found is not None  # the build reads the same line
    return found[1]


def digests(root: Path) -> dict[str, str]:
    """The digest of each migration, by name."""
    return {
        path.name: sha256(path.read_bytes()).hexdigest()
        for path in sorted((root / MIGRATIONS).glob("*.sql"))
    }


def changed_migrations(root: Path) -> list[str]:
    """Migrations of the last release that are not as they were: databases have taken them."""
    there = digests(root)
    lines = (root / NOTED).read_text(encoding="ascii").splitlines()
    noted = {name: digest for digest, name in (line.split() for line in lines)}
    return [name for name, digest in noted.items() if there.get(name) != digest]


def dated(changelog: str, version: str, day: date) -> tuple[str, str]:
    """The changelog with *Unreleased* as the section of a version; and what stands in that.

    Raises:
        Refused: nothing is unreleased.
    """
    before, found, rest = changelog.partition(_UNRELEASED)
    if not found:
        raise Refused(f"{CHANGELOG} has no section “Unreleased”.")
    following = _SECTION.search(rest)
    notes = rest[: following.start()] if following else rest
    if all(
        not line or line.startswith(_SAYS_NOTHING) for line in map(str.strip, notes.split("\n"))
    ):
        raise Refused(f"“Unreleased” in {CHANGELOG} is empty: there is nothing to release.")
    return f"{before}{_UNRELEASED}\n## {version} - {day}\n{rest}", f"{notes.strip()}\n"


def check(root: Path, version: str) -> None:
    """Looks whether there may be a release of this version.

    Raises:
        Refused: there may not.
    """
    if not _VERSION.fullmatch(version):
        raise Refused(f"“{version}” is no version: that is three numbers, as in 0.2.0.")
    branch = git(root, "branch", "--show-current")
    if branch != MAIN:
        raise Refused(f"This is {branch or 'no branch'}: releases are made on {MAIN}.")
    if git(root, "status", "--porcelain"):
        raise Refused("Some files are not as they were committed: `git status` lists them.")
    last = version_of(root)
    if _numbers(version) <= _numbers(last):
        raise Refused(f"{version} does not come after {last}, which is the version now.")
    if git(root, "tag", "--list", f"v{version}"):
        raise Refused(f"There is a tag v{version} already.")
    if changed := changed_migrations(root):
        raise Refused(f"Databases have taken these migrations as they were: {', '.join(changed)}.")


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


@contextmanager
def _worktree(root: Path) -> Iterator[Path]:
    """What is committed, once more, in a folder of its own."""
    with TemporaryDirectory(prefix="overmorrow-release-") as folder:
        there = Path(folder, "overmorrow")
        git(root, "worktree", "add", "--quiet", "--detach", str(there))
        try:
            yield there
        finally:
            git(root, "worktree", "remove", "--force", str(there))


def _write(root: Path, version: str, day: date) -> str:
    """Writes the version wherever it stands; answers with the notes."""
    changelog = (root / CHANGELOG).read_text(encoding="utf-8")
    text, notes = dated(changelog, version, day)
    (root / CHANGELOG).write_text(text, encoding="utf-8")
    source = (root / VERSION_FILE).read_text(encoding="utf-8")
    source = _VERSION_LINE.sub(f'VERSION = "{version}"', source)
    (root / VERSION_FILE).write_text(source, encoding="utf-8")
    lines = [f"{digest}  {name}\n" for name, digest in digests(root).items()]
    (root / NOTED).write_text("".join(lines), encoding="ascii")
    return notes


def build(root: Path, folder: Path) -> tuple[Path, ...]:
    """Wheel and source archive of what is committed, dated as the commit."""
    when = {"SOURCE_DATE_EPOCH": git(root, "show", "-s", "--format=%ct", "HEAD")}
    command = (sys.executable, "-m", "hatchling", "build", "-d", str(folder))
    subprocess.run(command, cwd=root, env=os.environ | when, capture_output=True, check=True)
    return tuple(sorted(folder.iterdir()))


def made(root: Path, version: str, day: date) -> Release:
    """Makes the commit and the files of a release. No branch and no tag has it yet.

    Raises:
        Refused: there may be no such release.
    """
    check(root, version)
    dist = Path("dist")
    checksums, notes = dist / "SHA256SUMS", dist / f"overmorrow-{version}.md"
    with _worktree(root) as there, TemporaryDirectory(prefix="overmorrow-dist-") as folder:
        said = _write(there, version, day)
        git(there, "commit", "--quiet", "--all", "--message", f"release: {version}")
        built = build(there, Path(folder))
        (root / dist).mkdir(exist_ok=True)
        packages = tuple(dist / path.name for path in built)
        for path in built:
            shutil.copyfile(path, root / dist / path.name)
        lines = [f"{sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in built]
        (root / checksums).write_text("".join(lines), encoding="ascii")
        (root / notes).write_text(said, encoding="utf-8")
        return Release(version, git(there, "rev-parse", "HEAD"), packages, checksums, notes)


def keep(root: Path, release: Release) -> None:
    """Tags a release, signed where there is a key for that, and moves main to it; or neither."""
    kind = "--sign" if git(root, "config", "--default", "", "user.signingkey") else "--annotate"
    git(root, "tag", kind, release.tag, "--message", release.title, release.commit)
    try:
        git(root, "merge", "--quiet", "--ff-only", release.commit)
    except subprocess.CalledProcessError:
        git(root, "tag", "--delete", release.tag)
        raise


def main(words: Sequence[str] | None = None) -> int:
    """Makes a release, or tries to; answers with the exit code."""
    parser = argparse.ArgumentParser(prog="python -m scripts.release", description=__doc__)
    parser.add_argument("version", help="its number, as in 0.2.0")
    parser.add_argument("--try", dest="rehearsal", action="store_true", help="move nothing")
    asked = parser.parse_args(words)
    root = Path.cwd()
    try:
        release = made(root, asked.version, datetime.now(UTC).date())
        if not asked.rehearsal:
            keep(root, release)
    except Refused as refusal:
        print(f"No release: {refusal}", file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as error:
        said = error.stderr if isinstance(error.stderr, str) else error.stderr.decode()
        print(f"No release: {shlex.join(error.cmd)}\n{said}", file=sys.stderr)
        return 1
    print(f"{release.title} is in dist/:")
    for path in (*release.packages, release.checksums, release.notes):
        print(f"  {path}")
    if asked.rehearsal:
        print(f"That was a rehearsal: {MAIN} and its tags are as they were.")
        return 0
    print(f"It is committed and tagged ({release.tag}) on this machine. To publish it:")
    print(*(f"  {command}" for command in release.publication()), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
