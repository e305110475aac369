"""Group commit: writes that wait are run one after the other and committed together.

Each has its savepoint, and all of them one fsync.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeVar

from bot.errors import LeaseError, Refusal, StoreUnavailable, StoreUncertain
from bot.logs import log_fields
from bot.match.ports import Tables
from bot.match.values.figures import LATER
from bot.store import fence
from bot.store.connection import (
    Conflict,
    Connection,
    DatabaseFault,
    UncertainCommit,
    Unreachable,
    again,
)

log = logging.getLogger(__name__)

T = TypeVar("T")
Work = Callable[[Tables], Awaitable[Any]]

GROUP = 200  # writes in one commit at most: the first one waits for the last


@dataclass(frozen=True, slots=True)
class _Write:
    """Work that waits, its result to come, and whether nobody waits for it (``LATER``)."""

    work: Work
    done: asyncio.Future[Any]
    later: bool


class GroupCommit:
    """Writes of a process; *committed* is called after each transaction with how long it took."""

    def __init__(
        self,
        writer: Connection,
        tables: Tables,
        lease: fence.Lease,
        committed: Callable[[float], None],
    ) -> None:
        self._writer = writer
        self._tables = tables
        self._lease = lease
        self._committed = committed
        self._failed_at = 0.0  # since when nothing is taken, by the clock of the machine
        self._waiting: asyncio.Queue[_Write | None] = asyncio.Queue()
        self._task = asyncio.create_task(self._write_all(), name="store-writer")

    def ask(self, work: Callable[[Tables], Awaitable[T]]) -> asyncio.Future[T]:
        """Runs *work* in a transaction; returns its result once that is on the disk."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait(_Write(work, done, LATER.get()))
        return done

    async def close(self) -> None:
        """Finishes what waits."""
        self._waiting.put_nowait(None)
        await self._task

    async def _write_all(self) -> None:
        while (first := await self._waiting.get()) is not None:
            batch = [first]
            last = False
            while len(batch) < GROUP and not self._waiting.empty():
                more = self._waiting.get_nowait()
                if more is None:
                    last = True
                    break
                batch.append(more)
            await self._commit(batch)
            if last:
                return

    async def _commit(self, batch: list[_Write]) -> None:
        began = time.perf_counter()
        try:
            results = await again(lambda: self._writer.together(lambda: self._run(batch)))
        except (DatabaseFault, LeaseError) as error:
            told = error if isinstance(error, LeaseError) else refusal(error)
            results = [(None, told)] * len(batch)
            self._failed_at = self._failed_at or began
        else:
            if self._failed_at:
                away_s = round(time.perf_counter() - self._failed_at, 1)
                log.info("the database is back", extra=log_fields(away_s=away_s))
            self._failed_at = 0.0
        took = time.perf_counter() - began
        for write, (value, failure) in zip(batch, results, strict=True):
            if failure is None:
                write.done.set_result(value)
            else:
                write.done.set_exception(failure)
                # Read here, so that a caller who is gone leaves no "never retrieved" behind.
                write.done.exception()
        self._committed(took)

    async def _run(self, batch: list[_Write]) -> list[tuple[Any, BaseException | None]]:
        together = all(write.later for write in batch)
        LATER.set(together)
        try:
            await self._writer.begin_write()
            await fence.check(self._writer, self._lease)
            if len(batch) == 1:  # what it raises takes back the transaction itself
                return [await self._attempt_alone(batch[0].work)]
            results = []
            for write in batch:
                LATER.set(write.later)
                results.append(await self._attempt(write.work))
            LATER.set(together)
            await self._writer.commit()
        except (DatabaseFault, LeaseError):
            with suppress(DatabaseFault):  # SQLite has done so by itself after some errors
                await self._writer.rollback()
            raise
        return results

    async def _attempt_alone(self, work: Work) -> tuple[Any, BaseException | None]:
        try:
            value = await work(self._tables)
        except DatabaseFault:
            raise
        except Exception as error:
            await self._writer.rollback()
            return None, refusal(error) if isinstance(error, OverflowError) else error
        await self._writer.commit()
        return value, None

    async def _attempt(self, work: Work) -> tuple[Any, BaseException | None]:
        await self._writer.execute("SAVEPOINT one")
        try:
            value = await work(self._tables)
        except DatabaseFault:
            raise  # nothing of the whole batch can be trusted to be written
        except OverflowError as error:
            await self._undo()
            return None, refusal(error)
        except Exception as error:
            await self._undo()
            return None, error
        await self._writer.execute("RELEASE one")
        return value, None

    async def _undo(self) -> None:
        await self._writer.execute("ROLLBACK TO one")
        await self._writer.execute("RELEASE one")


def refusal(error: Exception) -> Refusal:
    """The refusal that people read when the database fails; the log has the error itself."""
    if isinstance(error, OverflowError):  # a number that only a forged button can have
        return Refusal("old_button")
    # Where others came between at every try, the database is well, and it's done again later.
    came_between = isinstance(error, Conflict) and not isinstance(error, Unreachable)
    level = logging.WARNING if came_between else logging.ERROR
    log.log(level, "the database failed", extra=log_fields(error=str(error)))
    return StoreUncertain() if isinstance(error, UncertainCommit) else StoreUnavailable()
