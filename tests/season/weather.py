"""What goes wrong: the bot dies or rests, Discord falters or is away, threads and people vanish."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.season.guest import Unanswered
from tests.season.house import LATE_MS, House

CARDS = r"POST /channels/\d+/messages"
HOUR_MS = 3_600_000
LATEST_KILL_S = 0.12
"""A kill comes so long after an act began at most: before it, in the midst of it, after it."""

FLAWS: tuple[dict[str, Any], ...] = (
    {"kind": "server_error", "status": 502, "on": CARDS, "times": 1},
    {"kind": "server_error", "after": True, "on": CARDS, "times": 1},
    {"kind": "rate_limit", "retry_after": 0.05, "on": CARDS, "times": 2},
    {"kind": "broken_upload", "on": CARDS, "times": 1},
    {"kind": "latency", "ms": 200, "on": CARDS, "times": 3},
    {"kind": "drop"},
)
"""Small troubles, each on the next cards."""


@dataclass
class Weather:
    """The troubles of a season, and when Discord or the bot was not to be reached.

    ``injected`` counts by status the answers that Discord was made to give.
    """

    house: House
    rng: Random
    met: Counter[str] = field(default_factory=Counter)
    injected: Counter[int] = field(default_factory=Counter)
    spells: list[tuple[int, int]] = field(default_factory=list)
    _deadly: bool = False

    def explains(self, instant: int) -> bool:
        """Whether something that failed at *instant* failed because of what was done to it."""
        return any(begin <= instant <= end for begin, end in self.spells)

    # The bot

    def strike(self) -> None:
        """The bot will be killed in the midst of what somebody does next."""
        self._deadly = True

    async def over(self, act: Callable[[], Awaitable[None]]) -> None:
        """Somebody acts; the bot may be killed meanwhile, and is started again, at once or later.

        Raises:
            Unanswered: it died before it had answered.
        """
        if not self._deadly:
            await act()
            return
        self._deadly = False
        self.met["bot killed"] += 1
        begin = self.house.now
        acting = asyncio.ensure_future(act())
        with suppress(Unanswered):
            # the random moment itself, not a wait for something
            await asyncio.wait({acting}, timeout=self.rng.random() * LATEST_KILL_S)
        await self.house.kill()
        asleep = self.rng.choice((0, 0, round(self.rng.uniform(0.1, 5) * HOUR_MS)))
        await self.house.move(self.house.now + LATE_MS + asleep)
        if not acting.done():
            await asyncio.wait({acting}, timeout=1)
            acting.cancel()
        await self.house.start()
        self.spells.append((begin, self.house.now))
        try:
            await acting
        except asyncio.CancelledError:
            raise Unanswered("killed") from None

    async def rest(self) -> None:
        """The bot's owner stops it for some hours."""
        self.met["bot stopped for hours"] += 1
        begin = self.house.now
        await self.house.settled()
        await self.house.stop()
        await self.house.until(begin + round(self.rng.uniform(0.2, 9) * HOUR_MS))
        await self.house.start()
        self.spells.append((begin, self.house.now))
        await self.house.settled()

    # Discord

    async def flaw(self) -> None:
        """Something small, soon."""
        flaw = self.rng.choice(FLAWS)
        self.met[f"Discord: {flaw['kind'].replace('_', ' ')}"] += 1
        await self.house.served.call("POST", "/sandbox/faults", flaw)
        status = {"server_error": flaw.get("status", 500), "rate_limit": 429}.get(flaw["kind"])
        if status and not flaw.get("after"):
            self.injected[status] += flaw["times"]
        if flaw["kind"] == "drop":
            # The line comes back within seconds of real time, which are hours of the season's.
            self.spells.append((self.house.now, self.house.now + 12 * HOUR_MS))

    async def outage(self) -> None:
        """Discord is away for some hours; whoever tries meanwhile, tries in vain."""
        self.met["Discord away for hours"] += 1
        begin = self.house.now
        length = round(self.rng.uniform(0.5, 6) * HOUR_MS)
        fault = {"kind": "outage", "ms": length}
        await self.house.served.call("POST", "/sandbox/faults", fault)
        await self.house.until_online(online=False)
        await self.house.move(begin + length + 1000)
        await self.house.until_online()
        self.spells.append((begin, self.house.now + HOUR_MS))
        await self.house.settled()

    # What vanishes

    async def lose_thread(self) -> None:
        """A moderator deletes the thread of a match that is running."""
        query = "SELECT thread_id FROM match WHERE ending IS NULL AND thread_id != channel_id"
        known = self.house.box.world.channels.get
        threads = [str(thread) for (thread,) in self.house.ask(query) if known(str(thread))]
        if threads:
            self.met["thread deleted"] += 1
            body = {"channel_id": self.rng.choice(threads)}
            await self.house.served.call("POST", "/sandbox/delete", body)

    async def close_door(self, person_id: str) -> None:
        """Somebody takes no direct messages any more."""
        self.met["direct messages closed"] += 1
        body = {"user_id": person_id, "open": False}
        await self.house.served.call("POST", "/sandbox/dms", body)

    async def leave(self, person_id: str, servers: tuple[str, ...]) -> None:
        """Somebody leaves every server."""
        self.met["person left"] += 1
        for server in servers:
            body = {"guild_id": server, "user_id": person_id, "member": False}
            await self.house.served.call("POST", "/sandbox/members", body)
