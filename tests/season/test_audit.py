"""What the audit of a season takes for owed."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from bot.match.values.timecontrol import HOUR_MS
from bot.sandbox.server import sandbox_server
from bot.sandbox.world import seed
from tests.flows.harness import public
from tests.offer import typed
from tests.sandbox.bots import bare
from tests.sandbox.test_interactions import ROW, clicked
from tests.sandbox.world import visiting
from tests.season.audit.requests import Requests, requests
from tests.season.client import ResidentClient
from tests.season.faults import Faults
from tests.season.harness import SeasonHarness, season_harness

HOMELESS, AT_HOME = "thread_id IS NULL", "thread_id IS NOT NULL"


async def until(harness: SeasonHarness, match: str) -> None:
    """Until the one match is so, and everybody has been told."""
    async with harness.patience():
        while not harness.ask(f"SELECT 1 FROM match WHERE {match}"):  # noqa: ASYNC110 - the bot tells us nothing
            await asyncio.sleep(0.01)
    await harness.settled()


async def lose_thread(harness: SeasonHarness) -> None:
    """A moderator deletes the thread of the match."""
    ((thread,),) = harness.ask("SELECT thread_id FROM match")
    await harness.served.call("POST", "/sandbox/delete", {"channel_id": str(thread)})
    await until(harness, HOMELESS)


@pytest.mark.deep  # as is the season that it audits
async def test_a_place_that_is_lost_twice_is_told_twice(tmp_path: Path) -> None:
    """In one version of a match: the second message takes the row of the first."""
    async with season_harness(tmp_path) as harness:
        club = [who for who in harness.residents if seed.CLUB in who.servers]
        ana, bo = (ResidentClient(harness.served, harness.box, who) for who in club[:2])
        async with ana.present(), bo.present():
            await ana.use("play", seed.GAMES, **typed("rive", opponent=bo.id, size="3"))
            await bo.press(await public(bo, about="challenges"), "Accept")
            await until(harness, AT_HOME)
            await lose_thread(harness)
            board = await ana.use("board", seed.GAMES, match=1)
            await ana.press(board, "Bring it here")
            await until(harness, AT_HOME)
            await harness.until(harness.now + HOUR_MS)  # Discord has forgotten the first nonces
            await lose_thread(harness)
        words = [harness.box.world.messages.get(seed.GAMES, word) for word in harness.stranded]
    people = (ana.id, bo.id)
    called = [{one for one in people if f"<@{one}>" in word["content"]} for word in words if word]
    assert called == [*harness.stranded.values()] == [set(people)] * 2


async def test_a_press_on_an_answer_that_has_made_room_is_explained(tmp_path: Path) -> None:
    """The bot deletes it meanwhile; a message that nobody deleted is not."""
    async with (
        sandbox_server(tmp_path / "sandbox", rate_limits=False) as box,
        visiting(box.base_url) as served,
        bare(served) as bot,
    ):
        ana, asked = await served.person("ana"), Requests(box)
        panel = {"content": "x", "components": ROW, "flags": 64}
        _, answer = await bot.answer(await clicked(bot, ana), 4, panel)
        presses = []
        for _ in range(2):
            await ana.click(answer["resource"]["message"], "move")
            presses.append(await bot.expect("INTERACTION_CREATE"))
        await bot.answer(presses[0], 6)
        await bot.webhook("DELETE", presses[0], "/messages/@original")
        assert (await bot.answer(presses[1], 6))[0] == 404
        unknown = f"/channels/{seed.GAMES}/messages/{seed.GAMES}"
        assert (await bot.api("GET", unknown))[0] == 404
        asked.read()
        faults = Faults(SeasonHarness(box, served, tmp_path, []), Random(1))
        limits, provoked, _ = requests(asked, (), faults)
    assert limits.broken == [f"404 10008 GET {unknown}"]
    assert provoked.count == 1
