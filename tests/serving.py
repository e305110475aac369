"""What handlers work with: the services over a real database, in which a match runs."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path

from bot.animation import Animator
from bot.app import build
from bot.notify.uptime import Uptime
from bot.services import Services
from tests.table import HOME, Table, table

THREAD = 60


@dataclass(frozen=True)
class Serving:
    """The services, the bot's uptime, and the table below them."""

    services: Services
    uptime: Uptime
    table: Table


@asynccontextmanager
async def serving(folder: Path) -> AsyncIterator[Serving]:
    """Discord is there, and Ana and Bo have a match in a thread."""
    async with table(folder) as t:
        live = await t.begin()
        placed = replace(HOME, thread_id=THREAD)
        await t.database.write(lambda tables: tables.matches.set_location(live.match.id, placed))
        with Animator() as animator:
            services = build(t.database, t.clock, animator).client.services
            uptime = Uptime(t.database, t.clock)
            running = asyncio.create_task(uptime.run())
            uptime.connected()
            try:
                yield Serving(services, uptime, t)
            finally:
                running.cancel()
                with suppress(asyncio.CancelledError):
                    await running
