"""A process that is stopped in a transaction, and what others wait for meanwhile."""

import asyncio

import pytest

from bot.errors import LeaseError
from bot.match.ports import Tables
from bot.store import fence
from bot.store.db import Database
from bot.store.postgres import PostgresConnection
from bot.store.watched import WatchedConnection
from tests.store.test_shared import FIRST, LAST, PATIENCE_S, SHORT_MS


async def stand_amid_a_statement(database: Database) -> None:
    """Say what a statement is, and not what it's about: the server waits for that."""
    assert isinstance(database._writer, WatchedConnection)
    writer = database._writer._db
    assert isinstance(writer, PostgresConnection)
    await writer._db.prepare("DELETE FROM direct_channel WHERE user_id = $1")


@pytest.mark.parametrize("is_amid_a_statement", [False, True])
async def test_who_stands_still_in_a_transaction_holds_nobody_up(
    url: str, is_amid_a_statement: bool
) -> None:
    """What it wrote is taken back, its lease ends as ever, and it hears of that.

    Between statements the server cuts it off by itself, amid one whoever takes its lease.
    """
    one, other = await Database.open(url, FIRST, SHORT_MS), await Database.open(url, LAST)
    still, goes_on = asyncio.Event(), asyncio.Event()

    async def stand_still(tables: Tables) -> None:
        await tables.direct_channels.put(1, 2)
        await fence.renew(one._writer, one._lease)
        if is_amid_a_statement:
            await stand_amid_a_statement(one)
        still.set()
        await goes_on.wait()
        await tables.direct_channels.put(3, 4)

    standing = asyncio.create_task(one.write(stand_still))
    await still.wait()
    async with asyncio.timeout(PATIENCE_S):
        waiting = other.write(lambda tables: tables.direct_channels.put(1, 5))
        standby, _ = await asyncio.gather(Database.open(url, FIRST), waiting)
    goes_on.set()
    with pytest.raises(LeaseError, match="taken over"):
        await standing
    kept = [await other.read(lambda t, n=n: t.direct_channels.get(n)) for n in (1, 3)]  # type: ignore[misc]
    assert kept == [5, None]
    for database in (one, other, standby):
        await database.close()
