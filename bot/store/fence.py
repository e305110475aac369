"""The lease on a database as a row in it, beside the file lock of ``bot.host.lease``.

The lock file can be deleted, some network disks lock nothing, and a server has no file; the row is
in what it protects. Each process that opens the database raises the fence, and every write checks
that it is still its own: a bot that was taken for gone, and is not, can spoil nothing.
"""

import json
import os
from pathlib import Path

from bot.errors import LeaseError
from bot.store.connection import Connection, named

LEASE_MS = 10_000
"""How long a process that says nothing more keeps a lease on a server."""


async def take(db: Connection, place: Path | str) -> int:
    """Take the lease for this process; answers with its fence.

    At once where the holder's process was on this machine and is gone. On SQLite, which one machine
    has, also where it was another machine's, or held another file; on a server once its time is up.

    Raises:
        LeaseError: a process that is running holds it.
    """
    await db.begin_write()
    try:
        row = await db.row("SELECT fence, holder, held_until FROM lease WHERE role = 'bot'")
        fence, holder, until = row or (0, "", 0)
        held = _read(holder)
        if isinstance(place, Path):
            running = _is_running(held, place)
        else:
            running = until > await db.now() and not _is_gone(held)
        if running:
            who = f"process {held.get('pid')} on {held.get('machine')}"
            raise LeaseError(f"another Overmorrow ({who}) works on {named(place)}; stop it first")
        mine = json.dumps(_process(os.getpid(), place))
        await db.execute(
            "UPDATE lease SET fence = ?, holder = ?, held_until = ? WHERE role = 'bot'",
            (fence + 1, mine, await db.now() + LEASE_MS),
        )
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
    row = await db.row("SELECT fence FROM lease WHERE role = 'bot'")
    if row is None or row[0] != fence:
        raise LeaseError("another Overmorrow has taken over the database; this one stops")


async def renew(db: Connection) -> None:
    """Hold the lease for longer, within a transaction that has checked it."""
    until = await db.now() + LEASE_MS
    await db.execute("UPDATE lease SET held_until = ? WHERE role = 'bot'", (until,))


async def give_up(db: Connection, fence: int) -> None:
    """Give the lease up, if it is still this process's."""
    await db.execute(
        "UPDATE lease SET holder = '', held_until = 0 WHERE role = 'bot' AND fence = ?", (fence,)
    )


def _read(holder: str) -> dict[str, int | str]:
    """A holder as it was written; {} for what we did not write."""
    try:
        held = json.loads(holder) if holder else {}
        return held if int(held.get("pid", 0)) else {}
    except (ValueError, AttributeError, TypeError):
        return {}


def _is_running(held: dict[str, int | str], path: Path) -> bool:
    """Whether a holder is another process of this machine that runs, on this very file."""
    pid = int(held.get("pid", 0))
    return pid not in {0, os.getpid()} and held == _process(pid, path)


def _is_gone(held: dict[str, int | str]) -> bool:
    """Whether a holder was a process of this machine that runs no more."""
    pid = int(held.get("pid", 0))
    return pid == 0 or (
        held.get("machine") == os.uname().nodename and held.get("start") != _start_of(pid)
    )


def _process(pid: int, place: Path | str) -> dict[str, int | str]:
    """A process as a holder: a number is given again, but not with the same start."""
    return {
        "pid": pid,
        "start": _start_of(pid),
        "machine": os.uname().nodename,
        "file": place.stat().st_ino if isinstance(place, Path) else 0,
    }


def _start_of(pid: int) -> str:
    """When a process began, in ticks since the machine did; "" for one that does not run."""
    try:
        said = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
    return said.rpartition(")")[2].split()[19]
