"""When the last backup was made: the age of an empty file beside the database.

``backup`` touches it, since a bot that runs has its database to itself.
"""

import math
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


def _mark(settings: Settings) -> Path:
    return settings.database.with_name(MARK)
