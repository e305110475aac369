"""Shards: each gets its own servers' events, the first one direct messages, in its own time."""

from pathlib import Path
from typing import Any

import pytest

from bot.sandbox.world import seed
from tests.sandbox.bots import Bare, bare
from tests.sandbox.world import Served, sandbox

COUNT = 4
CLUBS = (int(seed.CLUB) >> 22) % COUNT
SOUND = {"token": "sandbox", "intents": 1, "properties": {}}


async def shard(served: Served, index: int) -> Bare:
    """A client that is one of the shards, and its servers."""
    bot = Bare(served)
    await bot.open()
    ready = await bot.identify(shard=(index, COUNT))
    assert ready["shard"] == [index, COUNT]
    bot.events = list(ready["guilds"])
    return bot


async def test_a_server_is_on_its_shard_and_direct_messages_on_the_first(served: Served) -> None:
    """Interactions, too: each is delivered once."""
    shards = [await shard(served, index) for index in range(COUNT)]
    assert [len(bot.events) for bot in shards] == [2 * (n == CLUBS) for n in range(COUNT)]
    assert (await served.call("GET", "/sandbox/health"))["shards"] == [
        [index, COUNT] for index in range(COUNT)
    ]
    await shards[0].command({"name": "go", "description": "Go."})
    ana = await served.person("ana")
    in_club = await ana.run("go")
    in_dm = await ana.run("go", await ana.dm(seed.BOT))
    assert (await shards[CLUBS].expect("INTERACTION_CREATE"))["id"] == in_club
    assert (await shards[0].expect("INTERACTION_CREATE"))["id"] == in_dm
    for bot in shards:
        await bot.send(1, None)
        frames = [await bot.frame()]
        while frames[-1]["op"] != 11:
            frames.append(await bot.frame())
        assert not [f for f in frames if f["t"] == "INTERACTION_CREATE"]
        await bot.close()


async def test_a_shard_resumes_its_own_session(served: Served) -> None:
    """While it is away the others hear nothing of it, and are not cut."""
    first, clubs = await shard(served, 0), await shard(served, CLUBS)
    await first.command({"name": "go", "description": "Go."})
    await served.call("POST", "/sandbox/faults", {"kind": "drop", "shard": CLUBS})
    missed = await (await served.person("ana")).run("go")
    seen = clubs.sequence
    await clubs.open()
    await clubs.send(6, {"token": "sandbox", "session_id": clubs.session_id, "seq": seen})
    assert (await clubs.expect("INTERACTION_CREATE"))["id"] == missed
    await clubs.expect("RESUMED")
    await first.send(1, None)
    while (frame := await first.frame())["op"] != 11:
        assert frame["t"] != "INTERACTION_CREATE"
    for bot in (first, clubs):
        await bot.close()


async def change(served: Served, shards: int, max_concurrency: int) -> Any:
    """What Discord says of the gateway once it recommends this."""
    body = {"shards": shards, "max_concurrency": max_concurrency}
    await served.call("POST", "/sandbox/gateway", body)
    _, about = await Bare(served).api("GET", "/gateway/bot")
    return about


@pytest.mark.parametrize(("max_concurrency", "ops"), [(1, [9, 9]), (2, [0, 9])])
async def test_each_bucket_identifies_once_in_five_seconds(
    tmp_path: Path, max_concurrency: int, ops: list[int]
) -> None:
    """Shards 1 and 2 right after shard 0; with two buckets the first of them is in the other."""
    async with sandbox(tmp_path, rate_limits=True) as served:
        about = await change(served, COUNT, max_concurrency)
        assert about["shards"] == COUNT
        assert about["session_start_limit"]["max_concurrency"] == max_concurrency
        async with bare(served):
            for index, op in zip((1, 2), ops, strict=True):
                bot = Bare(served)
                await bot.open()
                await bot.send(2, SOUND | {"shard": [index, COUNT]})
                assert (await bot.frame())["op"] == op
                await bot.close()
