"""What is the door's trouble makes all wait; what is one message's ends for it, with a plan."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.sandbox.world import seed
from tests.flows.faults import fault, requests
from tests.flows.harness import Harness, Json, Played, card, harness, private, public, quiet, said
from tests.flows.test_faults import later, told
from tests.flows.test_refusals_by_discord import until_held
from tests.sandbox.world import WAIT_S


@pytest.fixture
async def home(tmp_path: Path, after: Played | None) -> AsyncIterator[Harness]:
    """A bot that may log errors: a shut door is worth a line."""
    async with harness(tmp_path, after=after) as running:
        yield running


async def refused(home: Harness, status: str) -> int:
    """How many messages were refused so."""
    found = await requests(home, "/messages")
    return sum(r["method"] == "POST" and str(r["status"]) == status for r in found)


async def one_more(home: Harness, status: str, before: int) -> int:
    """Waits until more were refused; how many."""
    async with asyncio.timeout(WAIT_S):
        while (now := await refused(home, status)) <= before:  # noqa: ASYNC110  # the sandbox has no event for it
            await asyncio.sleep(0.01)
    return now


@pytest.mark.parametrize("answer", ["401", pytest.param("403", marks=pytest.mark.deep)])
async def test_ten_seconds_of_a_shut_door_lose_no_card(home: Harness, answer: str) -> None:
    """In two matches: each card comes once, and calls whoever is next; meanwhile one knocks."""
    both = [await home.set_up(), await home.set_up()]
    previews = [await home.draft(shown, home.bo, "c4") for shown in both]
    shut = await fault(home, "closed_door", answer=answer, on=r"\w+ /channels/.*")
    for preview in previews:
        await home.bo.click(preview, "Play")
        assert "on c4" in said(await private(home.bo))
    met = 0
    for wait_ms in (0, 1000, 2000, 4000):
        home.clock.ms += wait_ms
        home.database.wake()
        met = await one_more(home, answer, met)
    assert met <= len(both) + 3
    home.clock.ms += 3000
    await home.served.call("DELETE", f"/sandbox/faults/{shut}")
    await later(home)
    await quiet(home)
    for shown in both:
        found = await home.chi.messages(shown["channel_id"])
        newest = [message for message in found if message["attachments"]][-1]
        assert "on c4" in said(newest)
        assert [person["id"] for person in newest["mentions"]] == [home.ana.id]
        assert await told(home, shown, "on c4.") == 1
    assert await refused(home, answer) == met


async def test_a_card_that_is_refused_for_good_stops_the_clock_until_one_is_posted(
    home: Harness,
    shown: Json,
) -> None:
    """The channel calls both; whoever plays on elsewhere has the clock run with the next card."""
    preview = await home.draft(shown, home.bo, "c4")
    here = rf"POST /channels/{shown['channel_id']}/messages"
    await fault(home, "refused_message", on=here, times=3)
    await home.bo.click(preview, "Play")
    assert "on c4" in said(await private(home.bo))
    async with asyncio.timeout(WAIT_S):
        while await refused(home, "413") < 3:
            await later(home)
    await until_held(home)
    await quiet(home)
    word = await public(home.chi, about="I can't post where this match is played")
    assert sorted(m["id"] for m in word["mentions"]) == [home.ana.id, home.bo.id]
    await home.ana.run("move", seed.GENERAL, where="h5", match=1)
    await home.ana.click(await private(home.ana), "Play")
    await private(home.ana)
    assert "on h5" in said(await card(home.chi))
    await until_held(home, held=False)
