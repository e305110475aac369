"""When the bot begins: once the last of its servers has come."""

import asyncio
from pathlib import Path

from bot.animation import Animator
from bot.app import build
from bot.sandbox.attach import attach
from bot.store.db import Database
from tests import databases
from tests.sandbox.world import WAIT_S, sandbox
from tests.table import MovedClock

FOR_EVER_S = 3600.0


async def test_the_bot_begins_with_the_last_of_its_servers(tmp_path: Path) -> None:
    """However long the library would wait for more."""
    database = await Database.open(databases.place(tmp_path / "bot.sqlite3"))
    async with sandbox(tmp_path / "world") as served:
        attach(served.base_url)
        with Animator() as animator:
            bot = build(database, MovedClock(), animator)
            bot.client._connection.guild_ready_timeout = FOR_EVER_S
            tasks = [
                asyncio.create_task(bot.uptime.run()),
                asyncio.create_task(bot.client.start("any")),
            ]
            try:
                async with asyncio.timeout(WAIT_S):
                    await bot.uptime.wait()
                assert bot.client.is_connected
                assert not bot.client.is_ready()
            finally:
                await bot.client.close()
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)
                await database.close()
