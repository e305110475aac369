"""The bot's clock on the sandbox, which the tester's panel moves together with Discord's."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

import aiohttp

from bot.clock import SystemClock

AGAIN_S = 1.0  # after the sandbox did not answer: it may be stopping, as we may be


class SandboxClock:
    """Implements ``bot.match.ports.Clock``: the machine's, as far ahead as a tester moved it."""

    def __init__(self) -> None:
        self._machine = SystemClock()
        self.ahead_ms = 0

    def now(self) -> int:
        """UTC in milliseconds since 1970."""
        return self._machine.now() + self.ahead_ms


@asynccontextmanager
async def sandbox_clock(url: str, moved: Callable[[], None]) -> AsyncIterator[SandboxClock]:
    """Follows the clock that the sandbox at *url* keeps for us; *moved* is called at each move."""
    clock = SandboxClock()
    async with aiohttp.ClientSession() as session:
        with suppress(aiohttp.ClientError):  # the login says it better
            clock.ahead_ms = await _ahead_ms(session, url)
        following = asyncio.create_task(_follow(clock, session, url, moved), name="sandbox clock")
        try:
            yield clock
        finally:
            following.cancel()
            await asyncio.gather(following, return_exceptions=True)


async def _follow(
    clock: SandboxClock, session: aiohttp.ClientSession, url: str, moved: Callable[[], None]
) -> None:
    while True:
        try:
            ahead_ms = await _ahead_ms(session, url, known=clock.ahead_ms)
        except (aiohttp.ClientError, TimeoutError):
            await asyncio.sleep(AGAIN_S)
            continue
        if ahead_ms != clock.ahead_ms:
            clock.ahead_ms = ahead_ms
            moved()


async def _ahead_ms(session: aiohttp.ClientSession, url: str, known: int | None = None) -> int:
    """Ask how far we are ahead; with what is *known*, the answer waits until that is old."""
    asked = {} if known is None else {"known": str(known)}
    async with session.get(f"{url.rstrip('/')}/sandbox/clock", params=asked) as response:
        response.raise_for_status()
        return int((await response.json())["bot_offset_ms"])
