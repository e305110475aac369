"""The mark beside a file whose matches were moved to another database: nobody works on it again.

Whoever runs a command without the settings of before, as cron does, means that file by default. It
stands beside it, not in it: the file stays what it was, for whoever goes back.
"""

import os
from contextlib import suppress
from pathlib import Path

from bot.errors import StoreError
from bot.host.source import read_from
from bot.settings import FILE, Settings
from bot.store.connection import named

ELSEWHERE = "another database"


def is_worked_on(file: Path) -> bool:
    """Whether a bot finds a file by itself; any other name is a backup's, and nobody's to mark."""
    return file.name == FILE


def mark(file: Path, goal: Path | str) -> None:
    """Remember beside a file where its matches are now.

    Raises:
        StoreError: the folder cannot be written.
    """
    place = _mark(file)
    try:
        place.write_text(str(goal.absolute()) if isinstance(goal, Path) else named(goal))
        if os.geteuid() == 0:  # root moves them for the bot's user
            owner = file.stat()
            os.chown(place, owner.st_uid, owner.st_gid)
    except OSError as error:
        raise StoreError(
            f"the matches are moved, and {place} cannot be written: {error.strerror}. Rename "
            f"{file} by hand, so that no bot works on it again"
        ) from error


def unmark(file: Path) -> None:
    """Forget it: matches have been moved to this file."""
    _mark(file).unlink(missing_ok=True)


def moved_to(file: Path) -> str:
    """Where the matches of a file are now; "" where it has them itself."""
    place = _mark(file)
    if not place.exists():
        return ""
    with suppress(OSError):
        return place.read_text().strip() or ELSEWHERE
    return ELSEWHERE


def refuse_departed(settings: Settings) -> None:
    """Look whether the file that the settings mean is one whose matches were moved.

    Raises:
        StoreError: it is; the text says where they went, and how to go back.
    """
    place = _mark(settings.database)
    goal = "" if settings.database_url else moved_to(settings.database)
    if not goal:
        return
    raise StoreError(
        f"the matches of {settings.database.absolute()} were moved to {goal}. Let "
        f"{'DATABASE_URL' if '://' in goal else 'OVERMORROW_DATA'} name that, in the environment "
        f"or in {(settings.data / '.env').absolute()}, which is found from every folder. "
        f"{read_from(settings)} To go back to the file, without what was played since, delete "
        f"{place.absolute()}"
    )


def _mark(file: Path) -> Path:
    return file.with_name(f"{file.name}.moved")
