"""The lease on a database as a row in it, beside the file lock of ``bot.host.lease``.

The lock file can be deleted, and some network disks lock nothing; the row is in what it protects.
Each process that opens the database raises the fence, and every write checks that it is still its
own: a bot that was taken for gone, and is not, can spoil nothing.
"""

import json
import os
from pathlib import Path

from bot.errors import LeaseError
from bot.store.connection import Connection


async def take(db: Connection, path: Path) -> int:
    """Take the lease for this process; answers with its fence.

    At once where the holder's process is gone, was another machine's, or held another file.

    Raises:
        LeaseError: a process that is running holds it.
    """
    await db.begin_write()
    try:
        row = await db.row("SELECT fence, holder FROM lease")
        fence, holder = row or (0, "")
        if _is_running(holder, path):
            pid = json.loads(holder)["pid"]
            raise LeaseError(f"another Overmorrow (process {pid}) works on {path}; stop it first")
        mine = json.dumps(_process(os.getpid(), path))
        await db.execute("UPDATE lease SET fence = ?, holder = ?", (fence + 1, mine))
        await db.commit()
    except BaseException:
        await db.rollback()
        raise
    return int(fence) + 1


async def check(db: Connection, fence: int) -> None:
    """Whether the lease is still this process's, within a transaction that writes.

    Raises:
        LeaseError: another process took it.
    """
    row = await db.row("SELECT fence FROM lease")
    if row is None or row[0] != fence:
        raise LeaseError("another Overmorrow has taken over the database; this one stops")


async def give_up(db: Connection, fence: int) -> None:
    """Give the lease up, if it is still this process's."""
    await db.execute("UPDATE lease SET holder = '' WHERE fence = ?", (fence,))


def _is_running(holder: str, path: Path) -> bool:
    """Whether a holder is another process of this machine that runs, on this very file."""
    try:
        held = json.loads(holder) if holder else {}
        pid = int(held.get("pid", 0))
    except (ValueError, AttributeError):
        return False  # not written by us; the file lock has been taken
    return pid not in {0, os.getpid()} and held == _process(pid, path)


def _process(pid: int, path: Path) -> dict[str, int | str]:
    """A process as a holder: a number is given again, but not with the same start."""
    return {
        "pid": pid,
        "start": _start_of(pid),
        "machine": os.uname().nodename,
        "file": path.stat().st_ino,
    }


def _start_of(pid: int) -> str:
    """When a process began, in ticks since the machine did; "" for one that does not run."""
    try:
        said = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
    return said.rpartition(")")[2].split()[19]
