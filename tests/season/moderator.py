"""Those who manage a server: they end matches, annul results, and look at what they did."""

from random import Random

from tests.season.client import ResidentClient
from tests.season.harness import SeasonHarness
from tests.season.world import MANAGERS, SERVERS, Resident

REASON = "It was the season's wish."


class Moderator:
    """Whoever manages a server, there."""

    def __init__(self, harness: SeasonHarness, server: str, rng: Random) -> None:
        person_id, name = MANAGERS[server]
        self._client = ResidentClient(
            harness.served, harness.box, Resident(person_id, name, (server,))
        )
        self._harness = harness
        self._server = server
        self._rng = rng

    async def end(self) -> bool:
        """Stops a match that is running; False where there is none."""
        return await self._act("end", "ending IS NULL")

    async def annul(self) -> bool:
        """A result that counted counts no more."""
        with_result = "EXISTS (SELECT 1 FROM seat WHERE match_id = match.id AND result IS NOT NULL)"
        return await self._act("annul", f"void IS NULL AND {with_result}")

    async def _act(self, what: str, which: str) -> bool:
        query = f"SELECT id FROM match WHERE guild_id = ? AND {which}"
        found = [match_id for (match_id,) in self._harness.ask(query, int(self._server))]
        if not found:
            return False
        channel = SERVERS[self._server]
        async with self._client.present():
            match_id = self._rng.choice(found)
            dialog = await self._client.use(f"admin {what}", channel, match=match_id)
            await self._client.send(dialog, {"reason": REASON}, channel)
            await self._client.use("admin log", channel)
        return True
