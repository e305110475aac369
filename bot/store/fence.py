"""Leases as rows of the database, in addition to the file lock of ``bot.host.lease``.

The lock file can be deleted, some network disks ignore locks, and a server has no file; the row is
in the database that it protects. Each process that opens the database raises the fence number, and
every write checks that the number is still its own. So a process that was believed dead, and is
not, cannot write.

A file has one lease. On a server there is one for each range of shards, held by one process. A
range can only be leased while no overlapping one is held.
"""

import asyncio
import json
import logging
import os
from dataclasses import dataclass
from pathlib import Path

from bot.errors import LeaseError, LostLeaseError
from bot.logs import log_fields
from bot.shards import Shards, parse_shards
from bot.store.connection import Connection, again, named

log = logging.getLogger(__name__)

LEASE_MS = 6_000
"""How long a process that says nothing more keeps a lease on a server, unless it asks otherwise."""

STAND_BY_S = 0.5  # between two looks whether a lease has ended
WHOLE = "bot"
"""The role of a process that serves all there is."""

DIFFERENT = "processes count the shards differently; to change how many there are, stop all first"


@dataclass(frozen=True, slots=True)
class Lease:
    """The lease of one process: its *role*, and a *fence* number that is never used again.

    ``shared``: other processes may hold other roles. It ends after *ms*, unless it is renewed.
    """

    role: str
    fence: int
    shared: bool
    ms: int = LEASE_MS

    @property
    def renewed_every_s(self) -> float:
        """How often its process renews it: two renewals may be missed."""
        return self.ms / 3000


@dataclass(frozen=True, slots=True)
class Holder:
    """Another process that runs, and the role it holds."""

    process: str
    role: str

    @property
    def shards(self) -> Shards | None:
        """Its range of shards; None if it has all of them."""
        return None if self.role == WHOLE else parse_shards(self.role)


async def take_in_time(db: Connection, place: Path | str, shards: Shards | None, ms: int) -> Lease:
    """Take a lease; on a server, stand by until that of another process has ended.

    Raises:
        LeaseError: a process that is running works on the file.
    """
    if isinstance(place, Path):
        return await again(lambda: take(db, place, shards, ms))
    told, is_warned = None, False
    while isinstance(found := await again(lambda: _take(db, place, shards, ms)), Holder):
        if found != told:
            log.info("stands by", extra=log_fields(held_by=found.process, shards=found.shards))
        if shards and found.shards and found.shards.count != shards.count and not is_warned:
            log.warning(DIFFERENT, extra=log_fields(ours=shards, theirs=found.shards))
            is_warned = True
        told = found
        await asyncio.sleep(STAND_BY_S)
    if told is not None:
        log.info("takes over", extra=log_fields(held_by=told.process, shards=told.shards))
    return found


async def take(
    db: Connection, place: Path | str, shards: Shards | None = None, ms: int = LEASE_MS
) -> Lease:
    """Take the lease of a range of shards, or of the whole, for this process.

    It is taken at once if the holder was a process of this machine that has ended. On SQLite, a
    lease of another machine, or of another file, is taken at once too, as only one machine can use
    the file. On a server a lease of another machine can be taken when its time is up.

    The duties of the dead process are released, and its heartbeat becomes this process's, so that
    the time in between counts as an outage.

    Raises:
        LeaseError: a process that is running holds it, or a part of it.
    """
    found = await _take(db, place, shards, ms)
    if isinstance(found, Holder):
        part = f" with shards {found.role}" if found.shards else ""
        raise LeaseError(
            f"another Overmorrow ({found.process}) works on {named(place)}{part}; stop it first"
        )
    return found


async def _take(
    db: Connection, place: Path | str, shards: Shards | None, ms: int
) -> Lease | Holder:
    """The same; where it can't be taken, who holds it."""
    shared = not isinstance(place, Path)
    role = str(shards) if shards and shared else WHOLE
    await db.begin_write()
    try:
        rows = await db.rows("SELECT role, fence, holder, held_until FROM lease ORDER BY role")
        met = [row for row in rows if _meet(row[0], role)]
        for other, _, holder, until in met:
            held = _read(holder)
            if isinstance(place, Path):
                running = _is_running(held, place)
            else:
                running = until > await db.now() and not _is_gone(held)
            if running:
                await db.rollback()
                return Holder(f"process {held.get('pid')} on {held.get('machine')}", other)
            if shared and (connection := held.get("connection")):
                await _cut_off(db, str(connection))
        fence = 1 + max((row[1] for row in rows), default=0)
        me = _process(os.getpid(), place) | ({"connection": db.name} if shared else {})
        until, mine = await db.now() + ms, json.dumps(me)
        old = [(other,) for other, *_ in met]
        await db.execute_many("DELETE FROM lease WHERE role = ?", old)
        await db.execute_many(
            "UPDATE heartbeat SET role = ? WHERE role = ?", [(role, *o) for o in old]
        )
        await db.execute(
            "INSERT INTO lease (role, fence, holder, held_until) VALUES (?, ?, ?, ?)",
            (role, fence, mine, until),
        )
        await db.execute("DELETE FROM duty WHERE fence NOT IN (SELECT fence FROM lease)")
        await db.commit()
    except BaseException:
        await db.rollback()
        raise
    return Lease(role, fence, shared, ms)


async def check(db: Connection, lease: Lease) -> None:
    """Whether the lease is still this process's, within a transaction that writes.

    Raises:
        LostLeaseError: another process took it.
    """
    row = await db.first_row("SELECT fence FROM lease WHERE role = ?", (lease.role,))
    if row is None or row[0] != lease.fence:
        raise LostLeaseError("another Overmorrow has taken over the database; this one stops")


async def renew(db: Connection, lease: Lease) -> None:
    """Extend the lease, within a transaction that has checked it."""
    until = await db.now() + lease.ms
    await db.execute("UPDATE lease SET held_until = ? WHERE role = ?", (until, lease.role))


async def give_up(db: Connection, lease: Lease) -> None:
    """Give the lease up, if it is still this process's."""
    await db.execute(
        "UPDATE lease SET holder = '', held_until = 0 WHERE role = ? AND fence = ?",
        (lease.role, lease.fence),
    )


async def _cut_off(db: Connection, name: str) -> None:
    """End the connection of a process whose lease has ended: it may be frozen and hold locks.

    The server does so by itself if it is idle between two statements (``still_ms``), but not in the
    middle of one.
    """
    await db.rows(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND application_name = ? AND pid <> pg_backend_pid()",
        (name,),
    )


def _meet(role: str, other: str) -> bool:
    """Whether two roles overlap, so that one process alone may hold both."""
    if WHOLE in (role, other):
        return True
    return parse_shards(role).meets(parse_shards(other))


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
    """Whether a holder was a process of this machine that has ended."""
    pid = int(held.get("pid", 0))
    return pid == 0 or (
        held.get("machine") == os.uname().nodename and held.get("start") != _start_of(pid)
    )


def _process(pid: int, place: Path | str) -> dict[str, int | str]:
    """What identifies a process: its number can be used again, but not with the same start."""
    return {
        "pid": pid,
        "start": _start_of(pid),
        "machine": os.uname().nodename,
        "file": place.stat().st_ino if isinstance(place, Path) else 0,
    }


def _start_of(pid: int) -> str:
    """When a process began, in ticks since the machine started; "" if there is no such process."""
    try:
        said = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
    return said.rpartition(")")[2].split()[19]
