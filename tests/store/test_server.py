"""A PostgreSQL as its owner has it: empty at first, and with figures that are watched."""

import asyncio

import pytest

from bot.shards import Shards
from bot.store.db import Database
from bot.store.engine import connect


async def test_two_that_start_at_once_on_an_empty_server_both_come_up(url: str) -> None:
    """Ten times, as two processes of one composition do: one makes the tables, the other finds
    them."""
    for first_time in range(10):
        place = f"{url}&search_path=first_{first_time}"
        both = await asyncio.gather(
            Database.open(place, Shards(0, 0, 2)), Database.open(place, Shards(1, 1, 2))
        )
        assert both[0].identity == both[1].identity
        await asyncio.gather(*(each.close() for each in both))


async def test_reading_takes_nothing_back(url: str) -> None:
    """In the server's own count, on which people have alerts, also where the reader fails."""
    database, other = await Database.open(url), await connect(url)
    for _ in range(5):
        await database.read(lambda ts: ts.direct_channels.get(1))
    with pytest.raises(ZeroDivisionError):
        await database.read(lambda _: _fail())
    await database.close()
    alone = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
    while (await other.rows(alone))[0][0] > 1:  # a connection's figures are counted at its end
        pass
    ended = "SELECT xact_rollback FROM pg_stat_database WHERE datname = current_database()"
    assert (await other.rows(ended))[0][0] == 0
    await other.close()


async def _fail() -> None:
    raise ZeroDivisionError
