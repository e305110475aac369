"""What the audit of a season takes for owed."""

import asyncio
from pathlib import Path

from bot.match.values.timecontrol import HOUR_MS
from bot.sandbox.world import seed
from tests.offer import typed
from tests.season.audit.notices import direct
from tests.season.chronicle import Chronicle
from tests.season.client import ResidentClient
from tests.season.harness import PATIENCE_S, SeasonHarness, season_harness

HOMELESS, AT_HOME = "thread_id IS NULL", "thread_id IS NOT NULL"


async def until(harness: SeasonHarness, match: str) -> None:
    """Until the one match is so, and everybody has been told."""
    async with asyncio.timeout(PATIENCE_S):
        while not harness.ask(f"SELECT 1 FROM match WHERE {match}"):  # noqa: ASYNC110 - the bot tells us nothing
            await asyncio.sleep(0.01)
    await harness.settled()


async def lose_thread(harness: SeasonHarness) -> None:
    """A moderator deletes the thread of the match."""
    ((thread,),) = harness.ask("SELECT thread_id FROM match")
    await harness.served.call("POST", "/sandbox/delete", {"channel_id": str(thread)})
    await until(harness, HOMELESS)


async def test_a_place_that_is_lost_twice_is_told_twice(tmp_path: Path) -> None:
    """In one version of a match: the second message takes the row of the first."""
    async with season_harness(tmp_path) as harness:
        club = [who for who in harness.residents if seed.CLUB in who.servers]
        ana, bo = (ResidentClient(harness.served, harness.box, who) for who in club[:2])
        async with ana.present(), bo.present():
            offer = await ana.use("play", seed.GAMES, **typed("rive", opponent=bo.id, size="3"))
            await bo.press(offer, "Accept")
            await until(harness, AT_HOME)
            await lose_thread(harness)
            board = await ana.use("board", seed.GAMES, match=1)
            await ana.press(board, "Bring it here")
            await until(harness, AT_HOME)
            await harness.until(harness.now + HOUR_MS)  # Discord has forgotten the first nonces
            await lose_thread(harness)
        found = direct(harness, Chronicle(harness.box), [ana.id, bo.id])
    assert found.count == 4
    assert not found.broken
