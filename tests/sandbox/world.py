"""A sandbox for tests: the real server on a free port, and people who act and wait for events."""

import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp

from bot.sandbox.protocol import INVITE_PERMISSIONS
from bot.sandbox.server import sandbox_server
from bot.sandbox.views import bot_role_id
from bot.sandbox.world import seed
from tests.sandbox.person import WAIT_S, Json, Person, Refused, parts, unresolved

__all__ = [
    "WAIT_S",
    "Json",
    "Person",
    "Refused",
    "Served",
    "parts",
    "sandbox",
    "unresolved",
    "visiting",
]

PACE = 0.1
"""How fast Discord's clock goes: its three seconds for an answer are thirty on a busy machine."""

PEOPLE = {
    "ana": seed.ANA,
    "bo": seed.BO,
    "chi": seed.CHI,
    "dora": seed.DORA,
    "emil": seed.EMIL,
}


class Served:
    """A running sandbox as a test sees it."""

    def __init__(self, base_url: str, session: aiohttp.ClientSession) -> None:
        self.base_url = base_url
        self.session = session
        self._people: dict[str, Person] = {}

    async def call(self, method: str, path: str, body: Any = None) -> Any:
        """A request; the JSON of its answer, Refused unless it succeeds."""
        async with self.session.request(method, self.base_url + path, json=body) as response:
            answer: Any = await response.json() if response.status != 204 else None
        if response.status >= 400:
            raise Refused(response.status, answer)
        return answer

    async def person(self, name: str) -> Person:
        """The person of this name, with an open page."""
        if name not in self._people:
            self._people[name] = person = Person(self, PEOPLE[name])
            await person.connect()
        return self._people[name]

    async def advance(self, **time: float) -> None:
        """Move the world's clock: ``advance(minutes=15, seconds=1)``."""
        units = {"seconds": 1_000, "minutes": 60_000, "hours": 3_600_000, "days": 86_400_000}
        by_ms = round(sum(units[unit] * count for unit, count in time.items()))
        await self.call("POST", "/sandbox/clock", {"advance_ms": by_ms})

    async def install(self, person_id: str, *, installed: bool = True) -> None:
        """Let a person install the app for themselves, or remove it."""
        body = {"user_id": person_id, "installed": installed}
        await self.call("POST", "/sandbox/installs", body)

    async def permit(self, more: int, guild: str = seed.CLUB) -> None:
        """Give the bot's own role more than its invite asks for."""
        role = {"guild_id": guild, "role_id": bot_role_id({"id": guild})}
        permissions = str(INVITE_PERMISSIONS | int(more))
        await self.call("POST", "/sandbox/roles", {**role, "permissions": permissions})

    async def requests(self, after: int = 0) -> list[Json]:
        """The bot's requests."""
        return list(await self.call("GET", f"/sandbox/requests?after={after}"))

    async def download(self, url: str) -> tuple[bytes, str]:
        """Bytes and content type of a URL that a page was given."""
        async with self.session.get(self.base_url + url) as response:
            assert response.status == 200, (url, response.status)
            return await response.read(), response.headers["Content-Type"]

    async def close(self) -> None:
        """Close every page."""
        for person in self._people.values():
            with contextlib.suppress(aiohttp.ClientError):
                await person.close()


@asynccontextmanager
async def visiting(base_url: str) -> AsyncIterator[Served]:
    """People at a sandbox that runs already, perhaps in another process."""
    # Every open page keeps a connection; the usual hundred would leave none to act with.
    connector = aiohttp.TCPConnector(limit=0)
    async with aiohttp.ClientSession(connector=connector) as session:
        served = Served(base_url, session)
        try:
            yield served
        finally:
            await served.close()


@asynccontextmanager
async def sandbox(
    folder: Path, *, rate_limits: bool = False, port: int = 0
) -> AsyncIterator[Served]:
    """A sandbox that serves the world of *folder* while the block runs, on any port or near one."""
    async with (
        sandbox_server(folder, port, rate_limits=rate_limits, pace=PACE) as box,
        visiting(box.base_url) as served,
    ):
        yield served
