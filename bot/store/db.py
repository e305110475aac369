"""Transactions: one connection that writes, with group commit, one that reads."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from bot.errors import LostServerError, StoreError, StoreUnavailable
from bot.logs import log_fields
from bot.match.ports import Tables
from bot.match.values.figures import Figures, NoFigures
from bot.shards import Shards
from bot.store import fence
from bot.store.connection import Connection, DatabaseFault, Unreachable, again
from bot.store.engine import connect, unusable, update
from bot.store.group_commit import GroupCommit, refusal
from bot.store.lost_log import name_anew_without_log
from bot.store.migrate import IDENTITY
from bot.store.tables import tables_over
from bot.store.watched import WatchedConnection, table_written

log = logging.getLogger(__name__)

T = TypeVar("T")


class Database:
    """The store: implements ``bot.match.ports.Store``. Open it with :meth:`open`."""

    def __init__(
        self,
        writer: Connection,
        reader: Connection,
        identity: str,
        lease: fence.Lease,
    ) -> None:
        self.identity = identity
        self._lease = lease
        self._writer = WatchedConnection(writer, self._told_by_writer)
        self._reader = WatchedConnection(reader, self._told)
        tables = tables_over(self._writer, lease)
        self._writes = GroupCommit(self._writer, tables, lease, self._committed)
        self._read_tables = tables_over(self._reader, lease)
        self._reading = asyncio.Lock()
        self._renewing: asyncio.Task[None] | None = None
        self._closing = False
        self.committed: Callable[[], None] = lambda: None
        """Called after every commit."""
        self.wakes: Mapping[str, Callable[[], None]] = {}
        """Called after a commit that wrote the table: the loop over what is due there."""
        self._written: set[str] = set()
        self.figures: Figures = NoFigures()
        """Told every statement, and how long each commit took."""

    @classmethod
    async def open(
        cls, place: Path | str, shards: Shards | None = None, lease_ms: int = fence.LEASE_MS
    ) -> "Database":
        """Opens (or makes) the database and brings it up to date: a file, or a URL of PostgreSQL.

        On a server this process holds its *shards* beside others, or (None) the whole; it stands by
        while another has them. When it says nothing for *lease_ms*, another may have them.

        Raises:
            StoreError: it cannot be used; the text says why.
            UnreachableError: its server does not answer now.
            LeaseError: another process works on the file.
        """
        if isinstance(place, Path):
            name_anew_without_log(place)
        still_ms = lease_ms // 2  # what it leaves open is over when its lease is
        writer = await connect(place, still_ms)
        reader = None
        try:
            await update(writer, place)
            try:
                lease = await fence.take_in_time(writer, place, shards, lease_ms)
            except Unreachable as error:
                raise LostServerError(str(unusable(place, error))) from error
            if isinstance(place, Path):  # that it is taken is known without the log, too
                await writer.row("PRAGMA wal_checkpoint")
            row = await writer.row(IDENTITY)
            assert row is not None  # it is verified that there is one
            reader = await connect(place, still_ms)
        except BaseException as error:
            for connection in (writer, reader):
                if connection is not None:
                    await connection.close()
            if isinstance(error, DatabaseFault):
                raise unusable(place, error) from error
            raise
        database = cls(writer, reader, str(row[0]), lease)
        if not isinstance(place, Path):
            database._renewing = asyncio.create_task(database._renew_all(), name="store-lease")
        return database

    async def close(self) -> None:
        """Finishes what waits, then closes the file."""
        if not self._closing:
            self._closing = True
            if self._renewing is not None:
                self._renewing.cancel()
                await asyncio.gather(self._renewing, return_exceptions=True)
            await self._writes.close()
            await self._reader.close()
            with suppress(DatabaseFault):  # the disk is full: whoever opens it sees us gone
                await fence.give_up(self._writer, self._lease)
            await self._writer.close()

    async def until_lost(self) -> None:
        """Waits until another process takes the lease; on a file it waits for ever.

        Raises:
            LostLeaseError: it has.
        """
        await asyncio.shield(self._renewing or asyncio.get_running_loop().create_future())

    async def _renew_all(self) -> None:
        while True:
            await asyncio.sleep(self._lease.renewed_every_s)
            with suppress(StoreUnavailable):  # it is logged
                await self.write(lambda _: fence.renew(self._writer, self._lease))
                self.wake()  # others have written, or died at what they were at

    async def take(self, look: Callable[[Tables], Awaitable[Mapping[str, T]]]) -> Mapping[str, T]:
        """Claims what *look* finds to do, and returns what no other process has claimed."""
        found = await self.read(look)
        if not self._lease.shared or not found:
            return found

        mine = await self.write(lambda tables: tables.duties.take(found.keys()))
        # Others may have done some of it before; nobody does any of it now. That is looked at
        # apart: what a transaction that writes has read, no other may change meanwhile.
        left = await self.read(look) if mine else {}
        await self.leave(mine - left.keys())
        return {duty: what for duty, what in left.items() if duty in mine}

    async def leave(self, duties: Iterable[str]) -> None:
        """Releases these duties."""
        names = list(duties)

        async def work(tables: Tables) -> None:
            for duty in names:
                await tables.duties.leave(duty)

        if self._lease.shared and names:
            await self.write(work)

    def _told(self, sql: str) -> None:
        self.figures.stated(sql)

    def _told_by_writer(self, sql: str) -> None:
        self._told(sql)
        if table := table_written(sql):
            self._written.add(table)

    def wake(self) -> None:
        """Makes every loop check at once what is due."""
        self.committed()
        for wake in self.wakes.values():
            wake()

    def _committed(self, seconds: float) -> None:
        self.figures.committed(seconds)
        written, self._written = self._written, set()
        self.committed()
        for table in written & self.wakes.keys():
            self.wakes[table]()

    async def read(self, work: Callable[[Tables], Awaitable[T]]) -> T:
        """Runs *work* on one snapshot of the tables.

        Raises:
            StoreUnavailable: the database cannot be read.
            Refusal: a number in *work* has more than 64 bits.
        """
        async with self._reading:
            try:
                return await again(lambda: self._reader.together(lambda: self._read(work)))
            except (DatabaseFault, OverflowError) as error:
                raise refusal(error) from error

    async def read_one(self, work: Callable[[Tables], Awaitable[T]]) -> T:
        """Runs *work* that is one statement: its own snapshot, so that none is begun or ended.

        Raises:
            StoreUnavailable, Refusal: as for :meth:`read`.
        """
        async with self._reading:
            try:
                return await again(lambda: self._reader.together(lambda: self._read_one(work)))
            except (DatabaseFault, OverflowError) as error:
                raise refusal(error) from error

    async def _read_one(self, work: Callable[[Tables], Awaitable[T]]) -> T:
        await self._reader.ready()
        return await work(self._read_tables)

    async def _read(self, work: Callable[[Tables], Awaitable[T]]) -> T:
        try:
            # Within the try: where the caller is cancelled here, it is begun all the same.
            await self._reader.begin_read()
            return await work(self._read_tables)
        finally:
            await self._reader.end_read()

    async def purge(self) -> None:
        """Empties the file's log of what was deleted, unless somebody is reading."""
        async with self._reading:  # what we read ourselves would keep it
            try:
                is_purged = await self._reader.purge()
            except DatabaseFault as error:
                raise refusal(error) from error
        log.info("purged", extra=log_fields(done=is_purged))

    async def write(self, work: Callable[[Tables], Awaitable[T]]) -> T:
        """Runs *work* in a transaction; returns when it is on the disk.

        What *work* raises comes out here, and then nothing of it was written.

        Raises:
            StoreUnavailable: the database cannot be written.
            StoreUncertain: the server has gone before it said whether it did.
            Refusal: a number in *work* has more than 64 bits.
            LostLeaseError: another process has taken over the database.
        """
        if self._closing:
            raise StoreError("the database is closed")
        # A caller that goes away must not take back what others commit with it.
        return await asyncio.shield(self._writes.ask(work))
