"""PostgreSQL on a full disk: it is said, nothing is half written, and it goes on with room."""

import os
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pytest

from bot.errors import StoreUnavailable
from bot.match.ports import Tables
from bot.store.connection import Row
from bot.store.db import Database
from bot.store.engine import connect
from tests import databases

MOST = 2 << 20
"""Bytes in a file: more than the server's log writes into one, less than the table has."""


@contextmanager
def full_disk(processes: Sequence[Row]) -> Iterator[None]:
    """These processes of the server can make no file longer, as on a disk that is full."""
    user = databases.OWNER if os.geteuid() == 0 else None  # not every root may do so

    def allow(most: int | str) -> None:
        for (pid,) in processes:
            command = ["prlimit", f"--pid={pid}", f"--fsize={most}:"]
            subprocess.run(command, check=True, user=user, group=user)

    allow(MOST)
    try:
        yield
    finally:
        allow("unlimited")


async def test_a_full_disk_is_said_and_nothing_is_half_written(
    url: str, caplog: pytest.LogCaptureFixture
) -> None:
    """What does not fit is refused whole; what is there is read."""
    database, other = await Database.open(url), await connect(url)
    await other.rows("INSERT INTO direct_channel SELECT n, 7 FROM generate_series(1, 60000) AS n")
    processes = await other.rows(
        "SELECT pid FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )

    async def more(tables: Tables) -> None:
        for user_id in range(60_001, 60_401):
            await tables.direct_channels.put(user_id, 7)

    with full_disk(processes):
        with pytest.raises(StoreUnavailable):
            await database.write(more)
        assert "could not extend file" in str(caplog.records[-1].__dict__["fields"])
        assert await database.read(lambda ts: ts.direct_channels.get(60_000)) == 7
        assert await database.read(lambda ts: ts.direct_channels.get(60_001)) is None
    await database.write(more)
    kept = await database.read(lambda ts: ts.direct_channels.get(60_400))
    await database.close()
    await other.close()
    assert kept == 7
