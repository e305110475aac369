"""How loops wait: until an instant, until they are woken, and no longer than they are wanted."""

import asyncio

from bot.notify.due_loop import DueLoop
from tests.table import MovedClock


async def test_an_instant_that_is_past_is_not_waited_for() -> None:
    """Who was woken since the last look does not sleep."""
    clock = MovedClock()
    loop = DueLoop(clock)
    await asyncio.wait_for(loop.sleep(clock.ms - 1), 10)
    loop.wake()
    await asyncio.wait_for(loop.sleep(None), 10)


async def test_who_is_stopped_in_the_moment_it_is_woken_stops() -> None:
    """A stop is never lost, or the bot would not end."""
    loop = DueLoop(MovedClock())

    async def nothing() -> int:
        return 0

    async def never() -> None:
        return None

    running = asyncio.create_task(loop.run(nothing, never))
    await asyncio.sleep(0)
    loop.wake()
    running.cancel()
    done, _ = await asyncio.wait({running}, timeout=10)
    running.cancel()
    assert done
