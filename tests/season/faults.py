"""What goes wrong: the bot dies or rests, Discord falters or is away, threads and people vanish."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

from bot.permissions import ALL
from tests.season.client import Unanswered
from tests.season.harness import AFTER_MS, LATE_MS, SeasonHarness
from tests.season.world import MANAGERS, SERVERS

CARDS = r"POST /channels/\d+/messages"
HOUR_MS = 3_600_000
WRITING = str(1 << ALL["send_messages"] | 1 << ALL["send_messages_in_threads"])
"""The permissions that a server loses: to speak in its channel and threads."""

LATEST_KILL_S = 0.12
"""A kill comes so long after an act began at most: before it, in the midst of it, after it."""

SMALL_FAULTS: tuple[dict[str, Any], ...] = (
    {"kind": "server_error", "status": 502, "on": CARDS, "times": 1},
    {"kind": "server_error", "after": True, "on": CARDS, "times": 1},
    {"kind": "rate_limit", "retry_after": 0.05, "on": CARDS, "times": 2},
    {"kind": "broken_upload", "on": CARDS, "times": 1},
    {"kind": "latency", "ms": 200, "on": CARDS, "times": 3},
    {"kind": "drop"},
)
"""Small troubles, each on the next cards."""


@dataclass
class Faults:
    """The troubles of a season, and when Discord or the bot was not to be reached.

    ``injected`` counts by status the answers that Discord was made to give. In ``stretches`` some
    clocks were not judged, in ``unknown`` ones the token was refused; ``lost`` servers are away.
    """

    harness: SeasonHarness
    rng: Random
    met: Counter[str] = field(default_factory=Counter)
    injected: Counter[int] = field(default_factory=Counter)
    absences: list[tuple[int, int]] = field(default_factory=list)
    stretches: list[tuple[int, int]] = field(default_factory=list)
    unknown: list[tuple[int, int]] = field(default_factory=list)
    lost: set[str] = field(default_factory=set)
    _deadly: bool = False

    def explains(self, instant: int) -> bool:
        """Whether something that failed at *instant* failed because of what was done to it."""
        return _within(instant, self.absences)

    def stops(self, instant: int) -> bool:
        """Whether a clock that ran out at *instant* may have been judged later."""
        return self.explains(instant) or _within(instant, self.stretches)

    def refuses(self, instant: int) -> bool:
        """Whether the token was refused at *instant*."""
        return _within(instant, self.unknown)

    # The bot

    def strike(self) -> None:
        """The bot will be killed in the midst of what somebody does next."""
        self._deadly = True

    def perhaps_strike(self, kills: int) -> None:
        """It is killed so in half of what is done, until it was killed *kills* times in all."""
        self._deadly |= self.met["bot killed"] < kills and self.rng.random() < 0.5

    async def over(self, act: Callable[[], Awaitable[object]]) -> None:
        """Somebody acts; the bot may be killed meanwhile, and is started again, at once or later.

        Raises:
            Unanswered: it died before it had answered.
        """
        if not self._deadly or self.harness.is_shut_out:  # it could not log in again
            await act()
            return
        self._deadly = False
        self.met["bot killed"] += 1
        begin = self.harness.now
        acting = asyncio.ensure_future(act())
        with suppress(Unanswered):
            # the random moment itself, not a wait for something
            await asyncio.wait({acting}, timeout=self.rng.random() * LATEST_KILL_S)
        await self.harness.kill()
        asleep = self.rng.choice((0, 0, round(self.rng.uniform(0.1, 5) * HOUR_MS)))
        await self.harness.move(self.harness.now + LATE_MS + asleep)
        if not acting.done():
            await asyncio.wait({acting}, timeout=1)
            acting.cancel()
        await self.harness.start()
        self.absences.append((begin, self.harness.now))
        try:
            await acting
        except asyncio.CancelledError:
            raise Unanswered("killed") from None

    async def rest(self) -> None:
        """The bot's owner stops it for some hours."""
        self.met["bot stopped for hours"] += 1
        begin = self.harness.now
        await self.harness.settled()
        await self.harness.stop()
        await self.harness.until(begin + round(self.rng.uniform(0.2, 9) * HOUR_MS))
        await self.harness.start()
        self.absences.append((begin, self.harness.now))
        await self.harness.settled()

    # Discord

    async def small(self) -> None:
        """Something small, soon."""
        small = self.rng.choice(SMALL_FAULTS)
        self.met[f"Discord: {small['kind'].replace('_', ' ')}"] += 1
        await self.harness.served.call("POST", "/sandbox/faults", small)
        status = {"server_error": small.get("status", 500), "rate_limit": 429}.get(small["kind"])
        if status and not small.get("after"):
            self.injected[status] += small["times"]
        if small["kind"] == "drop":
            # The line comes back within seconds of real time, which are hours of the season's.
            self.absences.append((self.harness.now, self.harness.now + 12 * HOUR_MS))

    async def outage(self) -> None:
        """Discord is away for some hours; whoever tries meanwhile, tries in vain."""
        self.met["Discord away for hours"] += 1
        begin = self.harness.now
        length = round(self.rng.uniform(0.5, 6) * HOUR_MS)
        fault = {"kind": "outage", "ms": length}
        await self.harness.served.call("POST", "/sandbox/faults", fault)
        await self.harness.until_online(online=False)
        await self.harness.move(begin + length + 1000)
        await self.harness.until_online()
        await self.harness.move(self.harness.now + AFTER_MS)  # what failed is tried or asked
        self.absences.append((begin, self.harness.now + HOUR_MS))
        await self.harness.settled()

    # What moderators and Discord close

    async def lock_thread(self) -> None:
        """A moderator locks the thread of a match that is running; it stays so."""
        query = (
            "SELECT id, thread_id, guild_id FROM match"
            " WHERE ending IS NULL AND thread_id != channel_id"
        )
        known = self.harness.box.world.channels.get
        found = [row for row in self.harness.ask(query) if known(str(row[1]))]
        if found:
            self.met["thread locked"] += 1
            match_id, thread_id, guild_id = self.rng.choice(found)
            self.harness.disturbed.add(match_id)
            moderator, _ = MANAGERS[str(guild_id)]
            path = f"/person/{moderator}/channels/{thread_id}/archive"
            archived = self.rng.random() < 0.5
            await self.harness.served.call("POST", path, {"locked": True, "archived": archived})

    async def shut(self) -> None:
        """The bot may not write in a channel for some hours: a role, an overwrite, a timeout."""
        server, channel = self.rng.choice(list(SERVERS.items()))
        by = self.rng.choice(("channel", "role", "timeout"))
        self.met[f"permission lost by {by}"] += 1
        about = {"by": by, "channel_id": channel, "guild_id": server, "permissions": WRITING}
        running = "SELECT id FROM match WHERE guild_id = ? AND ending IS NULL"
        self.harness.disturbed |= {match for (match,) in self.harness.ask(running, int(server))}
        await self._for_hours("lost_permissions", about)
        self.harness.disturbed |= {match for (match,) in self.harness.ask(running, int(server))}

    async def quarantine(self) -> None:
        """Discord lets the bot open no direct messages for some hours."""
        self.met["quarantine"] += 1
        await self._for_hours("dm_quarantine", {"code": self.rng.choice((20026, 40003))})

    async def fill(self) -> None:
        """A server has as many threads as it may have, for some hours."""
        self.met["server full of threads"] += 1
        await self._for_hours("thread_limit", {"code": self.rng.choice((160006, 160007))})

    async def _for_hours(self, kind: str, about: dict[str, Any]) -> None:
        begin = self.harness.now
        made = await self.harness.served.call("POST", "/sandbox/faults", {"kind": kind, **about})
        await self.harness.until(begin + round(self.rng.uniform(1, 12) * HOUR_MS))
        await self.harness.served.call("DELETE", f"/sandbox/faults/{made['id']}")
        await self.harness.settled()

    # What vanishes

    async def lose_thread(self) -> None:
        """A moderator deletes the thread of a match that is running."""
        query = "SELECT thread_id FROM match WHERE ending IS NULL AND thread_id != channel_id"
        known = self.harness.box.world.channels.get
        threads = [str(thread) for (thread,) in self.harness.ask(query) if known(str(thread))]
        if threads:
            self.met["thread deleted"] += 1
            body = {"channel_id": self.rng.choice(threads)}
            await self.harness.served.call("POST", "/sandbox/delete", body)

    async def close_door(self, person_id: str) -> None:
        """Somebody takes no direct messages any more."""
        self.met["direct messages closed"] += 1
        body = {"user_id": person_id, "open": False}
        await self.harness.served.call("POST", "/sandbox/dms", body)

    async def leave(self, person_id: str, servers: tuple[str, ...]) -> None:
        """Somebody leaves every server."""
        self.met["person left"] += 1
        for server in servers:
            body = {"guild_id": server, "user_id": person_id, "member": False}
            await self.harness.served.call("POST", "/sandbox/members", body)


def _within(instant: int, stretches: Sequence[tuple[int, int]]) -> bool:
    return any(begin <= instant <= end for begin, end in stretches)
