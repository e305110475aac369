"""The lease: one bot per database, by a lock that ends with its process."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bot.errors import LeaseError

TOLD = 300
"""So many bytes of what a holder tells are read."""


class Lease:
    """A database that is held; whoever asks for it meanwhile reads who holds it."""

    def __init__(self, handle: int) -> None:
        self._handle = handle
        self._write(f"process {os.getpid()} on {os.uname().nodename}")

    def tell(self, url: str) -> None:
        """Tell them where the page of this bot is, too."""
        self._write(f"\n{url}")

    def _write(self, text: str) -> None:
        os.pwrite(self._handle, text.encode(), os.fstat(self._handle).st_size)


@contextmanager
def lease(database: Path) -> Iterator[Lease]:
    """Holds the database for this process alone.

    The lock belongs to the kernel (``flock``), so a crash releases it; it also holds between
    containers that share the folder on one machine. The file stays behind and means nothing.

    Raises:
        LeaseError: another process holds it, or the lock file cannot be written.
    """
    place = _lock_file(database)
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(place, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
        owner = place.parent.stat()
        if os.geteuid() == 0:  # root works for the bot's user here, who has to open it too
            os.chown(handle, owner.st_uid, owner.st_gid)
    except OSError as error:
        raise LeaseError(f"cannot use the folder {place.parent}: {error.strerror}") from error
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            told = os.pread(handle, TOLD, 0).decode(errors="replace")
            holder, _, url = told.partition("\n")
            way = f": open {url} and play, or stop it first" if url else "; stop it first"
            raise LeaseError(
                f"another Overmorrow ({holder}) is running on {database}{way}"
            ) from None
        os.ftruncate(handle, 0)
        yield Lease(handle)
    finally:
        os.close(handle)


def is_held(database: Path) -> bool:
    """Whether a bot uses the database at this moment."""
    try:
        handle = os.open(_lock_file(database), os.O_RDONLY | os.O_CLOEXEC)
    except OSError:
        return False
    try:
        fcntl.flock(handle, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(handle)
    return False


def _lock_file(database: Path) -> Path:
    # Two paths to one file are one database.
    real = database.resolve()
    return real.with_name(f"{real.name}.lock")
