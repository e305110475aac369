"""The files that belong to the project, in a clone and in an archive that git knows nothing of."""

import os
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from fnmatch import fnmatch
from pathlib import Path

from tests.source_file import ROOT


def files(root: Path = ROOT) -> list[str]:
    """Return the paths below *root* of all files that belong to the project.

    Git tells them, where it can: it may not be installed, may refuse a folder of another user's,
    or know only a project around ours. Else they are all that ``.gitignore`` doesn't name.
    """
    if (root / ".git").exists():
        try:
            told = subprocess.run(
                ("git", "ls-files", "-z"), cwd=root, capture_output=True, text=True, check=True
            )
        except (FileNotFoundError, subprocess.CalledProcessError):
            pass
        else:
            return [name for name in told.stdout.split("\0") if name and (root / name).is_file()]
    return sorted(found(root))


def found(root: Path) -> Iterator[str]:
    """Yield all files that ``.gitignore`` does not name."""
    ignored = [".git", *(root / ".gitignore").read_text(encoding="utf-8").split()]

    def belongs(path: Path) -> bool:
        whole = f"/{path.as_posix()}"
        return not any(
            fnmatch(whole if line.startswith("/") else path.name, line.removesuffix("/"))
            for line in ignored
        )

    for place, folders, names in os.walk(root):
        here = Path(place).relative_to(root)
        folders[:] = [name for name in folders if belongs(here / name)]
        yield from ((here / name).as_posix() for name in names if belongs(here / name))


def small(folder: Path, names: Iterable[str]) -> Path:
    """A project of some of these files in a *folder* of its own, which no commit is of yet."""
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, folder / name)
    # A package or an archive has the commit there already.
    (folder / "bot/host/commit.txt").write_text("$Format:%H$\n", encoding="ascii")
    return folder
