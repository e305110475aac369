"""The login: what is out of reach at the start is waited for, at longer and longer waits."""

from contextlib import AsyncExitStack
from itertools import islice, repeat
from pathlib import Path

import aiohttp

from bot.animation import Animator
from bot.app import build
from bot.gateway.login import log_in
from bot.host.health import Health
from bot.patience import until_reached, waits_s
from bot.sandbox.attach import attach
from bot.sandbox.server import sandbox_server
from tests.host.test_run import free_port
from tests.sandbox.world import Served
from tests.table import table


async def test_a_network_that_comes_late_is_waited_for(tmp_path: Path) -> None:
    """Each try begins anew, also where Discord answered and then could not; the last logs in."""
    free, tries = await free_port(), list[int]()
    attach(f"http://127.0.0.1:{free}")
    async with AsyncExitStack() as stack:
        t = await stack.enter_async_context(table(tmp_path / "table"))
        bot = build(t.database, t.clock, Animator())
        health = Health(bot.client, bot.outbox, t.database, t.clock)

        async def attempt() -> None:
            tries.append(len(tries))
            if len(tries) == 3:
                box = await stack.enter_async_context(sandbox_server(tmp_path / "world", free))
                enough = {
                    "kind": "server_error",
                    "status": 503,
                    "times": 1,
                    "on": "GET /gateway/bot",
                }
                await Served(box.base_url, session).call("POST", "/sandbox/faults", enough)
            await log_in(bot.client, "any")

        session = await stack.enter_async_context(aiohttp.ClientSession())
        stack.push_async_callback(bot.client.close)
        assert (await health.report())["gateway"] == "not reached yet"
        await until_reached(attempt, lambda: repeat(0.0))
        assert (await health.report())["gateway"] == "away"
    assert len(tries) == 4


def test_waits_grow_to_a_minute() -> None:
    """Soon there where it is short, and calm where it is long."""
    assert list(islice(waits_s(), 9)) == [1, 2, 4, 8, 16, 32, 60, 60, 60]
