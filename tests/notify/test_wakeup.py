"""How loops wait: until an instant, until they are rung, and no longer than they are wanted."""

import asyncio

from bot.notify.wakeup import Wakeup
from tests.table import MovedClock


async def test_an_instant_that_is_past_is_not_waited_for() -> None:
    """And what rang since the last look is heard at once."""
    clock = MovedClock()
    wakeup = Wakeup(clock)
    await asyncio.wait_for(wakeup.sleep(clock.ms - 1), 10)
    wakeup.wake()
    await asyncio.wait_for(wakeup.sleep(None), 10)


async def test_who_is_stopped_in_the_moment_it_rings_stops() -> None:
    """A stop is never lost, or the bot would not end."""
    wakeup = Wakeup(MovedClock())

    async def nothing() -> int:
        return 0

    async def never() -> None:
        return None

    loop = asyncio.create_task(wakeup.run(nothing, never))
    await asyncio.sleep(0)
    wakeup.wake()
    loop.cancel()
    done, _ = await asyncio.wait({loop}, timeout=10)
    loop.cancel()
    assert done
