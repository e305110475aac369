"""What keeps the matches safe, as an owner watches it: room on the disk, and a backup of late.

When one was made is the age of an empty file beside the database, which ``backup`` touches: a bot
that runs has its database to itself.
"""

import math
import shutil
from contextlib import suppress
from pathlib import Path

from bot.settings import Settings

MARK = "last-backup"


def note_backup(settings: Settings) -> None:
    """Remember that a backup has been made now; nothing is lost where that can't be written."""
    with suppress(OSError):
        _mark(settings).touch()


def backup_age_s(settings: Settings, now: int) -> float:
    """Return how long ago the last backup was made, in seconds; without one it is infinite.

    Where a server keeps the matches, other programs copy them, too: without one nothing is known
    (not a number).
    """
    try:
        made_s = _mark(settings).stat().st_mtime
    except OSError:
        return math.nan if settings.database_url else math.inf
    return max(0.0, now / 1000 - made_s)


def free_bytes(folder: Path) -> int:
    """Return how much room is left for a folder, also for one that is not there yet."""
    return shutil.disk_usage(nearest(folder)).free


def nearest(path: Path) -> Path:
    """Return the path, or the nearest folder above it that exists."""
    path = path.absolute()
    return path if path.exists() else nearest(path.parent)


def _mark(settings: Settings) -> Path:
    return settings.database.with_name(MARK)
