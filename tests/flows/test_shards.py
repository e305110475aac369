"""Several shards in one process: servers on theirs, direct messages on the first."""

import asyncio
from pathlib import Path

import pytest

from bot.match.guilds import catch_up_with_guilds
from bot.sandbox.world import seed
from bot.shards import shard_of
from bot.ui.kit.respond import PATIENCE_S
from tests.flows.harness import bot, private, said
from tests.sandbox.world import WAIT_S, Served, sandbox
from tests.table import HOME, table

COUNT = 4
CLUBS = shard_of(int(seed.CLUB), COUNT)


async def connected(served: Served) -> None:
    """Until all shards are."""
    async with asyncio.timeout(WAIT_S):
        while True:
            if len((await served.call("GET", "/sandbox/health"))["shards"]) == COUNT:
                return
            await asyncio.sleep(0.01)


async def test_one_process_serves_all_shards_that_discord_recommends(tmp_path: Path) -> None:
    """A server and direct messages, also while and after one shard's line breaks."""
    async with sandbox(tmp_path / "sandbox") as served:
        recommended = {"shards": COUNT, "max_concurrency": COUNT}
        await served.call("POST", "/sandbox/gateway", recommended)
        async with bot(served, tmp_path, PATIENCE_S):
            await connected(served)
            ana, bo = await served.person("ana"), await served.person("bo")
            direct = await ana.dm(seed.BOT)
            for _ in range(2):
                await ana.run("help", direct)
                await bo.run("help")
                assert said(await private(bo)) and await ana.expect("MESSAGE_CREATE")
                await served.call("POST", "/sandbox/faults", {"kind": "drop", "shard": CLUBS})
            await connected(served)


@pytest.mark.parametrize("is_here", [True, False])
async def test_a_server_of_another_shard_is_not_taken_for_left(
    tmp_path: Path, *, is_here: bool
) -> None:
    """Whoever does not see it says nothing of it."""
    async with table(tmp_path) as t:
        await t.begin()
        await catch_up_with_guilds(t.database, t.clock, frozenset(), lambda _: is_here)
        assert HOME.guild_id is not None
        known = await t.database.read(lambda tables: tables.guilds.get(HOME.guild_id or 0))
        assert (known.removed_at is not None) is is_here
