"""The outbox: has due notices delivered and records what became of them.

A notice is a row before it is a message. A crash between delivery and mark repeats the delivery;
the courier makes that harmless (a nonce, a thread that shares its message's id). The loop sleeps to
the next due row, or until somebody pokes it.
"""

import asyncio
import logging
from collections.abc import Sequence
from typing import Protocol

from bot.logs import log_fields
from bot.match.ports import Clock, Store, Tables
from bot.match.turn_notices import digest_notice
from bot.match.values.guild import RETURN_WITHIN_MS
from bot.match.values.notice import Notice
from bot.notify.decision import Defer, Digest, Discard, Unsent
from bot.notify.wakeup import Wakeup

log = logging.getLogger(__name__)

AT_ONCE = 8  # subjects served side by side; Discord's limits are per channel
LONGEST_WAIT_MS = 300_000
LEAVE_S = 2.0


class UndeliverableError(Exception):
    """The message can never be delivered: its channel is gone, or closed to the bot."""


class RestingError(Exception):
    """The bot was taken out of the server: the message waits for it to come back."""

    def __init__(self, guild_id: int) -> None:
        super().__init__(guild_id)
        self.guild_id = guild_id


class Courier(Protocol):
    """Delivers one notice. May be asked twice for the same one."""

    async def deliver(self, notice: Notice) -> int | Unsent | None:
        """Send the message and return its id, or return what is to become of it instead.

        Raises:
            UndeliverableError: trying again is no use.
            RestingError: it is no use for now.
        """


class Outbox:
    """The loop that delivers notices when they fall due."""

    def __init__(self, store: Store, clock: Clock, courier: Courier) -> None:
        self._store = store
        self._clock = clock
        self._courier = courier
        self._wakeup = Wakeup(clock)

    def wake(self) -> None:
        """Wakes the loop: something may be due now."""
        self._wakeup.wake()

    async def run(self) -> None:
        """Sends until cancelled."""
        await self._wakeup.run(self.send_due, self._next_due)

    async def _next_due(self) -> int | None:
        return await self._store.read(lambda tables: tables.notices.next_due())

    async def send_due(self) -> int:
        """Delivers what is due now, one notice a subject; answers how many were tried."""
        now = self._clock.now()
        due: Sequence[Notice] = await self._store.read(lambda t: t.notices.due(now, AT_ONCE))
        sending = [asyncio.create_task(self._send(notice)) for notice in due]
        try:
            await asyncio.gather(*map(asyncio.shield, sending))
        finally:
            await _finished(sending)
        return len(due)

    async def _send(self, notice: Notice) -> None:
        tried_at = self._clock.now()
        try:
            done = await self._courier.deliver(notice)
        except UndeliverableError as error:
            reason = str(error)
            log.info("undeliverable", extra=log_fields(notice=notice.key, error=reason))
            await self._store.write(lambda t: t.notices.mark_failed(notice.id, reason))
        except RestingError as error:
            guild_id = error.guild_id
            log.info("rests", extra=log_fields(notice=notice.key, server=guild_id))
            await self._store.write(lambda tables: _rest(tables, notice, guild_id))
        except Exception as error:
            wait_ms = min(1000 * 2**notice.attempts, LONGEST_WAIT_MS)
            tries = notice.attempts + 1
            values = log_fields(notice=notice.key, wait_ms=wait_ms, tries=tries, error=repr(error))
            log.warning("waits", extra=values)
            due_at, reason = self._clock.now() + wait_ms, repr(error)
            await self._store.write(
                lambda t: t.notices.retry_later(notice.id, due_at, reason, tried_at)
            )
        else:
            log.info("delivered", extra=log_fields(notice=notice.key, message=str(done)))
            await self._store.write(lambda t: _mark(t, notice, done))


async def _finished(sending: Sequence[asyncio.Task[None]]) -> None:
    """Waits briefly for deliveries under way, so that a stopping bot still marks them."""
    if sending:
        _, late = await asyncio.wait(sending, timeout=LEAVE_S)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)


async def _mark(tables: Tables, notice: Notice, done: int | Unsent | None) -> None:
    match done:
        case Defer(until):
            await tables.notices.reschedule(notice.id, until)
        case Digest(digest_at):
            await tables.notices.hold_for_digest(notice.id)
            await tables.notices.add(digest_notice(digest_at, notice.user_id))
        case Discard():
            await tables.notices.mark_obsolete(notice.id)
        case _:
            await tables.notices.mark_sent(notice.id, done)


async def _rest(tables: Tables, notice: Notice, guild_id: int) -> None:
    """Defers a notice of a server that removed the bot, unless the bot is back already."""
    server = await tables.guilds.get(guild_id)
    if server.removed_at is not None:
        await tables.notices.hold_for_guild(notice.id, server.removed_at + RETURN_WITHIN_MS)
