"""Noticing the end of the bot's own timeouts, for which Discord sends no event."""

from collections.abc import Callable, Iterable

import discord

from bot.gateway.thread_watch import try_again
from bot.match.values.timecontrol import MINUTE_MS
from bot.notify.due_loop import DueLoop
from bot.services import Services


class Timeouts:
    """The loop over servers that have timed the bot out, as the client knows them."""

    def __init__(
        self, services: Services, known_guilds: Callable[[], Iterable[discord.Guild]]
    ) -> None:
        self._services = services
        self._known_guilds = known_guilds
        self._loop = DueLoop(services.clock)
        self._looked_at = 0

    def wake(self) -> None:
        """Wakes the loop: time has passed."""
        self._loop.wake()

    async def run(self) -> None:
        """Resumes matches after timeouts, until cancelled."""
        await self._loop.run(self._look, self._next_look)

    async def _next_look(self) -> int:
        return self._looked_at + MINUTE_MS

    async def _look(self) -> int:
        self._looked_at = self._services.clock.now()
        ended = [guild for guild in self._known_guilds() if _has_ended(guild, self._looked_at)]
        for guild in ended:
            # The library uses the machine's clock, and the sandbox's may be ahead of that.
            guild.me.timed_out_until = None
            await try_again(self._services, guild)
        return len(ended)


def _has_ended(guild: discord.Guild, now: int) -> bool:
    """Whether a timeout of the bot ran out that was not handled yet."""
    until = guild.me.timed_out_until if guild.me else None
    return until is not None and until.timestamp() * 1000 <= now
