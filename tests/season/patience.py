"""How long a season waits for its bot: seconds, without those that the machine gave to others.

A season lasts for hours beside whatever else the machine has to do, so a bot that had no processor
for half a minute isn't one that hangs.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

PATIENCE_S = 30.0

LOOKS = 4  # while it lasts: what others took before the last one is given back


@asynccontextmanager
async def patient(
    waited_s: Callable[[], float], patience_s: float = PATIENCE_S
) -> AsyncIterator[None]:
    """Let the block take *patience_s*, and what processes have waited for a processor meanwhile.

    *waited_s* are the seconds that they have waited by now, in all. Where several have waited at
    once, a second is given back as one: what hangs is found, however many hang.

    Raises:
        TimeoutError: it took longer.
    """
    loop = asyncio.get_running_loop()
    before_s, before = waited_s(), loop.time()
    next_look: asyncio.TimerHandle

    def look() -> None:
        nonlocal before_s, before, next_look
        now_s, now = waited_s(), loop.time()
        given_back = min(now - before, max(0.0, now_s - before_s))
        before_s, before = now_s, now
        if (ends := limit.when()) is not None and not limit.expired():
            limit.reschedule(ends + given_back)
            next_look = loop.call_later(patience_s / LOOKS, look)

    async with asyncio.timeout(patience_s) as limit:
        next_look = loop.call_later(patience_s / LOOKS, look)
        try:
            yield
        finally:
            next_look.cancel()
